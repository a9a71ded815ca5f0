// 19.3.2 and 19.5.3 against a second, slow reading of the rules, over random fleets; random Naval Combats to their end.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "games/frontier/frontier.h"
#include "games/frontier/test/fleets.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// The display of one side, as the rulebook has it: a vessel or none in each lettered column, and the Reserves.
struct Display {
    std::map<char, int> leads;
    std::vector<int> reserves;
};
using Displays = std::array<Display, 2>;

struct SlowLine {
    const Data& d;
    int hull(int p) const { return d.vessel(p).hd; }
    // Largest hull first, of equal ones the lower number.
    void sort(std::vector<int>& vessels) const {
        std::stable_sort(vessels.begin(), vessels.end(),
                         [&](int a, int b) { return hull(a) != hull(b) ? hull(a) > hull(b) : a < b; });
    }
    static void unopposed_to_reserves(Displays& both) {
        for (int i = 0; i < 2; ++i)
            for (auto it = both[i].leads.begin(); it != both[i].leads.end();)
                if (both[1 - i].leads.contains(it->first)) ++it;
                else {
                    both[i].reserves.push_back(it->second);
                    it = both[i].leads.erase(it);
                }
    }
    void adjust(Displays& both) const {
        unopposed_to_reserves(both);  // a
        for (Display& side : both) {  // b
            sort(side.reserves);
            for (char column = 'A'; !side.reserves.empty(); ++column) {
                if (side.leads.contains(column)) continue;
                side.leads[column] = side.reserves.front();
                side.reserves.erase(side.reserves.begin());
            }
        }
        unopposed_to_reserves(both);  // c
        for (Display& side : both) sort(side.reserves);
    }
};

Displays shown(const Fleets& t) {
    Displays both;
    for (int p = kVessel0; p < kDepot0; ++p) {
        if (!is_fighting(t.s, p)) continue;
        Display& side = both[index(side_of(t.d(), t.s, p))];
        if (in_reserves(t.s, p)) side.reserves.push_back(p);
        else side.leads[static_cast<char>('A' + t.s.naval.at[vessel_no(p)] - kColumnA)] = p;
    }
    const SlowLine slow{t.d()};
    for (Display& side : both) slow.sort(side.reserves);
    return both;
}

// Some vessels of both sides in one hex of Lake Ontario.
void random_fleets(Fleets& t, Rng& rng, int most) {
    const int hex = t.hex("06625");
    for (const Seat side : kSeats) {
        const int n = 1 + static_cast<int>(rng.below(static_cast<u32>(most)));
        for (int i = 0; i < n;) {
            const int p = kVessel0 + static_cast<int>(rng.below(kVessels));
            if (on_map(t.s, p) || t.d().side[static_cast<std::size_t>(p)] != side) continue;
            t.s.built.add(p);
            if (rng.below(3) == 0) t.s.reduced.add(p);
            frontier::put(t.d(), t.s, p, hex);
            ++i;
        }
    }
}

// Takes any of what is allowed until the step on top is another.
template <class While>
int play_on(Fleets& t, Rng& rng, While go_on) {
    int actions = 0;
    while (go_on() && actions < 3000) {
        const unsigned who = module().pending(t.d(), &t.s);
        if (!who) break;
        const Seat seat = first_of(who);
        ActionList list;
        module().list(t.d(), &t.s, seat, list);
        if (list.empty()) {
            ADD_FAILURE() << "nothing to do: " << t.question();
            break;
        }
        t.does(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
        ++actions;
    }
    return actions;
}

}  // namespace

TEST(FrontierNavalReference, DeploymentsOfRandomFleets) {
    PROVES("frontier", "19.3.2.a", "19.3.2.b", "19.3.1.a");
    int ties = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(60, 400, 4000)); ++seed) {
        Rng rng(seed);
        SeededDice seeded(seed);
        Fleets t;
        t.other_dice = &seeded;
        random_fleets(t, rng, 7);
        const Seat attacker = rng.below(2) ? US : GB;
        t.phase(attacker);
        Ctx c = t.context();
        meet_at(c, attacker, t.hex("06625"), kNoHex);
        // To the moment before the first broadside.
        while (t.s.naval.round == 0) {
            if (step_rows()[t.s.flow.top().step].enter(c) == Go::ask) {
                ++ties;
                const Seat seat = first_of(module().pending(t.d(), &t.s));
                ActionList list;
                module().list(t.d(), &t.s, seat, list);
                take_line(c, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
            }
        }
        const Displays both = shown(t);
        const std::size_t columns =
            std::min(both[0].leads.size() + both[0].reserves.size(), both[1].leads.size() + both[1].reserves.size());
        for (const Display& side : both) {
            ASSERT_EQ(side.leads.size(), columns) << seed;
            int last = 9;
            char expected = 'A';
            for (const auto& [column, p] : side.leads) {
                ASSERT_EQ(column, expected++) << seed;
                ASSERT_LE(t.d().vessel(p).hd, last) << seed;
                last = t.d().vessel(p).hd;
            }
            for (const int p : side.reserves) ASSERT_LE(t.d().vessel(p).hd, last) << seed;
        }
    }
    EXPECT_GT(ties, 20);
}

TEST(FrontierNavalReference, AdjustedLinesOfRandomCombats) {
    PROVES("frontier", "19.5.3.a", "19.5.3.b", "19.5.3.c", "19.5.3.e", "19.5.3.f");
    int moved = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(200, 3000, 40000)); ++seed) {
        Rng rng(seed);
        Fleets t;
        random_fleets(t, rng, 9);
        t.s.naval.on = 1;
        t.s.naval.hex = static_cast<u16>(t.hex("06625") + 1);
        // Any display: columns with gaps, some opposed, some not.
        std::array<std::vector<int>, 2> free;
        for (auto& columns : free)
            for (int i = 0; i < 12; ++i) columns.push_back(i);
        for (int p = kVessel0; p < kDepot0; ++p) {
            if (!on_map(t.s, p)) continue;
            auto& columns = free[static_cast<std::size_t>(index(side_of(t.d(), t.s, p)))];
            const std::size_t pick = rng.below(static_cast<u32>(columns.size()));
            u8& place = t.s.naval.at[vessel_no(p)];
            switch (rng.below(5)) {
                case 0: place = kReserves; break;
                case 1: place = kAway; break;
                default:
                    place = byte(kColumnA + columns[pick]);
                    columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(pick));
            }
            t.s.naval.section[vessel_no(p)] = byte(1 + static_cast<int>(rng.below(4)));
        }
        const NavalCombat before = t.s.naval;
        Displays expected = shown(t);
        const Displays start = expected;
        SlowLine{t.d()}.adjust(expected);
        Ctx c = t.context();
        adjust_line(c);
        const Displays both = shown(t);
        for (std::size_t i = 0; i < 2; ++i) {
            ASSERT_EQ(both[i].leads, expected[i].leads) << seed;
            ASSERT_EQ(both[i].reserves, expected[i].reserves) << seed;
            moved += both[i].leads != start[i].leads;
        }
        ASSERT_EQ(std::memcmp(before.section, t.s.naval.section, sizeof before.section), 0) << seed;
    }
    EXPECT_GT(moved, 50);
}

// Whole combats, with harbor defenses, commodores and cargoes: sound after every action, over in the end, and nothing is left of them.
TEST(FrontierNavalReference, RandomCombatsEnd) {
    PROVES("frontier", "19.1", "19.5.1b", "12.6.8");
    int rounds = 0, captured = 0, fled = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(200, 250, 3000)); ++seed) {
        Rng rng(seed);
        SeededDice seeded(seed);
        Fleets t;
        t.other_dice = &seeded;
        random_fleets(t, rng, 5);
        const bool harbor = rng.below(3) == 0;
        const int hex = t.hex(harbor ? "06623" : "06625");
        for (int p = kVessel0; p < kDepot0; ++p)
            if (on_map(t.s, p)) frontier::put(t.d(), t.s, p, hex);
        for (const std::string_view who : {"us_chauncey", "br_yeo"})
            if (rng.below(2)) frontier::put(t.d(), t.s, t.counter(who), hex);
        for (int p = kVessel0; p < kDepot0; ++p)
            if (on_map(t.s, p) && is_ship(t.d(), t.s, p) && rng.below(3) == 0)
                for (int r = 0; r < kRegiments; ++r)
                    if (!on_map(t.s, r) && t.d().side[static_cast<std::size_t>(r)] == side_of(t.d(), t.s, p) &&
                        t.d().regiment(r).type == RegimentType::regular) {
                        go_aboard(t.d(), t.s, r, p);
                        break;
                    }
        const Pieces before = t.s.built;
        t.battle(harbor ? US : rng.below(2) ? US : GB, harbor ? "06623" : "06625");
        play_on(t, rng, [&] {
            rounds = std::max<int>(rounds, t.s.naval.round);
            const u8 step = t.s.flow.top().step;
            return t.s.naval.on || step == kStepFlee || step == kStepRefuge;
        });
        ASSERT_FALSE(t.s.naval.on) << seed;
        before.each([&](int p) {
            captured += on_map(t.s, p) && t.s.prize.has(p);
            fled += on_map(t.s, p) && hex_of(t.s, p) != hex;
        });
        // Enemies do not lie side by side.
        ASSERT_FALSE(has_vessels(t.s, US, hex) && has_vessels(t.s, GB, hex)) << seed;
        for (int p = kCommodore0; p < kVessel0; ++p) ASSERT_FALSE(is_aboard(t.s, p)) << seed;
    }
    EXPECT_GT(rounds, static_cast<int>(effort(1, 5, 5)));
    EXPECT_GT(captured, 5);
    EXPECT_GT(fled, 20);
}

}  // namespace ghent::frontier::test
