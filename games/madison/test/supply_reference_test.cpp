// Supply, traced a second time as simply as it can be said, in positions of random games.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/effort.h"

namespace ghent::madison::test {
namespace {

// Rules 13.2, 13.3, R117, one space after the other until nothing is added: from the sources, or from the depots.
Places traced(const Data& d, const State& s, Seat side, int lost, bool depots) {
    const auto open = [&](int place) { return place != lost && controls(d, s, side, place); };
    const auto joined = [&](int a, int b) {
        if (d.near[static_cast<std::size_t>(a)].has(b)) return true;
        const int lake = lake_at(d, a);
        return lake != kNoLake && lake == lake_at(d, b) && !enemy_lake(s, side, lake);
    };
    Places line{}, fed{};
    for (int place = kSpace0; place < d.places(); ++place) {
        const u8* const all = s.depot[index(side)];
        const bool begins = depots ? std::find(all, all + 3, place) != all + 3
                                   : d.sources[static_cast<std::size_t>(place)] == index(side) + 1;
        if (begins && open(place)) line.add(place);
    }
    for (bool more = true; more;) {
        more = false;
        for (int a = kSpace0; a < d.places(); ++a)
            for (int b = kSpace0; b < d.places(); ++b)
                if (line.has(a) && !line.has(b) && open(b) && joined(a, b)) line.add(b), more = true;
    }
    for (int a = kSpace0; a < d.places(); ++a)
        for (int b = kSpace0; b < d.places(); ++b)
            if (line.has(a) && (a == b || joined(a, b))) fed.add(b);
    return fed;
}

// R70 at the forts of Lake Huron; R74: depots feed the own territory.
Places fed_by_the_rules(const Data& d, const State& s, Seat side, int lost) {
    Places fed = traced(d, s, side, lost, false);
    for (const int fort : {int{d.named.mackinac}, int{d.named.st_joseph}}) {
        if (side == Seat::gb || !enemy_lake(s, side, lake_at(d, fort))) fed.add(fort);
        else fed.drop(fort);
    }
    const Places stored = traced(d, s, side, lost, true);
    for (int place = kSpace0; place < d.places(); ++place)
        if (stored.has(place) && d.territory[static_cast<std::size_t>(place)] == static_cast<u8>(side)) fed.add(place);
    return fed;
}

TEST(Supply, IsWhatTheRulesSayInRandomGames) {
    const Module& m = module();
    const Data& d = shipped();
    Rng rng(5);
    int looked = 0, cut = 0;
    const long games = effort(6, 30, 300);
    for (long game = 0; game < games; ++game) {
        SeededDice dice(static_cast<u64>(game) + 1);
        ghent::Setup setup;
        setup.scenario = d.wars[static_cast<std::size_t>(game) % d.wars.size()].id;
        AnyState state;
        m.setup(d, setup, state.bytes(), dice, nullptr);
        ActionList list;
        for (int n = 0; const unsigned pending = m.pending(d, state.bytes()); ++n) {
            const Seat seat = pending & bit(Seat::us) ? Seat::us : Seat::gb;
            m.list(d, state.bytes(), seat, list);
            m.apply(d, state.bytes(), seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice,
                    nullptr);
            if (n % 16) continue;
            const State& s = *static_cast<const State*>(static_cast<const void*>(state.bytes()));
            const int lost =
                n % 3 ? int{kNoPlace} : kSpace0 + static_cast<int>(rng.below(static_cast<u32>(d.spaces.size())));
            for (const Seat side : kSeats) {
                const Places fed = supply(d, s, side, lost);
                ASSERT_EQ(fed, fed_by_the_rules(d, s, side, lost)) << "game " << game << ", action " << n;
                ++looked;
                cut += (s.held[index(side)] & fed) != s.held[index(side)];
            }
        }
    }
    EXPECT_GT(looked, 100);
    EXPECT_GT(cut, 0) << "somebody was cut off";
}

}  // namespace
}  // namespace ghent::madison::test
