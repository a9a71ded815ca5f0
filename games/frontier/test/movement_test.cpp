// Movement and supply against slow second implementations (reference.h), and the rulebook's own examples.
#include "games/frontier/movement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

#include "games/frontier/frontier.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/reference.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

const Data& data() {
    static const std::shared_ptr<const GameData> d = module().load_embedded();
    return static_cast<const Data&>(*d);
}
int hex_at(std::string_view id) { return data().hex_index(id); }
int town(std::string_view id) { return data().settlement(data().settlement_index(id)).hex; }
int counter(std::string_view id) { return data().piece_index(id); }

// A map without counters: everything is its owner's.
State bare(std::string_view scenario = "campaign_1813") {
    State s{};
    SeededDice dice(1);
    module().setup(data(), {std::string(scenario), {}}, &s, dice, nullptr);
    for (int p = 0; p < kPieces; ++p) s.at[p] = kOffMap;
    for (u8& carrier : s.aboard) carrier = 0;
    s.reduced = s.built = s.prize = s.inside = {};
    s.taken = s.burned = s.dismantled = s.besieged = {};
    s.fort_up = 0;
    s.road_open = 0;
    recount(data(), s);
    return s;
}
void place(State& s, std::string_view id, int h, bool built = true) {
    if (is_vessel(counter(id)) && built) s.built.add(counter(id));
    put(data(), s, counter(id), h);
}

// Counters of both sides thrown around a few hexes, settlements changing hands, ports with vessels: more crowded than any game.
struct RandomPosition {
    State s;
    Rng rng;

    explicit RandomPosition(u64 seed) : rng(seed) {
        static constexpr std::string_view wars[] = {"campaign_1812", "campaign_1813", "campaign_1814", "west_1813",
                                                    "east_1814"};
        s = bare(wars[rng.below(5)]);
        const Data& d = data();
        s.road_open = byte(static_cast<int>(rng.below(2)));
        s.fort_up = byte(static_cast<int>(rng.below(64)));
        std::vector<int> centres;
        for (int i = 0; i < 3; ++i)
            centres.push_back(d.settlement(static_cast<int>(rng.below(static_cast<u32>(d.settlements.size())))).hex);
        for (std::size_t x = 0; x < d.settlements.size(); ++x) {
            if (d.settlements[x].kind == SettlementKind::site) continue;
            if (rng.below(12) == 0) s.taken.add(static_cast<int>(x));
            if (rng.below(20) == 0 && d.settlements[x].kind != SettlementKind::city) s.burned.add(static_cast<int>(x));
        }
        for (std::size_t p = 0; p < d.ports.size(); ++p)
            if (d.ports[p].phd_hd && rng.below(4) == 0) s.phd[p] = d.ports[p].phd_hd;
        for (int p = 0; p < kPieces; ++p) {
            if (rng.below(3) == 0) continue;
            const int h = somewhere(centres[rng.below(3)], is_vessel(p) || is_commodore(p));
            if (h == kNoHex) continue;
            if (is_vessel(p)) {
                if (rng.below(10)) s.built.add(p);
                if (rng.below(8) == 0) s.prize.add(p);
            }
            put(d, s, p, h);
        }
        recount(d, s);
    }
    // A hex near the centre: water or a port for vessels, land for others.
    int somewhere(int centre, bool wet) {
        const Data& d = data();
        for (int tries = 0; tries < 40; ++tries) {
            const int col = d.hex(centre).col + static_cast<int>(rng.below(25)) - 12,
                      row = d.hex(centre).row + static_cast<int>(rng.below(25)) - 12;
            const int h = d.hex_at(col, row);
            if (h == kNoHex || !hexes_in_play(d, s).has(h)) continue;
            const u8 x = d.hex(h).settlement;
            const bool port = x != kNoSettlement && d.settlement(x).port != kNoPort;
            if (wet ? is_water(d.hex(h).terrain) || port : !is_water(d.hex(h).terrain)) return h;
        }
        return kNoHex;
    }
};

}  // namespace

TEST(FrontierMovement, ReachIsWhatTheSlowSearchFinds) {
    PROVES("frontier", "8.1.1", "8.1.2", "8.1.3", "8.4", "8.5a", "2.2.11a", "2.2.11b", "2.2.11c", "2.3b", "14.7a");
    const Data& d = data();
    int cases = 0, hexes = 0, fights = 0, boards = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(30, 250, 4000)); ++seed) {
        RandomPosition random(seed);
        const State& s = random.s;
        const Slow slow(d, s);
        for (int n = 0; n < 8; ++n) {
            const int p = static_cast<int>(random.rng.below(kCommodore0));
            if (!on_map(s, p)) continue;
            Pieces force{};
            force.add(p);
            if (random.rng.below(2)) {  // an officer's force
                const int q = static_cast<int>(random.rng.below(kRegiments));
                if (d.side[at(q)] == d.side[at(p)]) force.add(q);
            }
            Mover m = mover_of(d, s, force);
            if (random.rng.below(6) == 0) m.flags |= kMoverMilitia;
            const int points = 2 + static_cast<int>(random.rng.below(16));
            Reach reach;
            reach.find(d, s, m, hex_of(s, p), points);
            const std::map<int, int> wanted = slow.reach(m, hex_of(s, p), points);
            std::map<int, int> found;
            reach.each([&](int h, int cost, Entering what) {
                found[h] = cost;
                fights += what == Entering::fight;
                boards += what == Entering::cut_out;
                // The way there costs what is said.
                std::vector<u16> way;
                ASSERT_TRUE(reach.path(h, way));
                ASSERT_EQ(way.back(), h);
            });
            ++cases;
            hexes += static_cast<int>(found.size());
            ASSERT_EQ(found.size(), wanted.size())
                << "seed " << seed << " " << d.piece_id(p) << " at " << d.hex_id(hex_of(s, p));
            for (const auto& [h, cost] : wanted)
                ASSERT_EQ(found[h], cost) << "seed " << seed << " " << d.piece_id(p) << " from "
                                          << d.hex_id(hex_of(s, p)) << " to " << d.hex_id(h);
        }
    }
    std::printf("%d forces, %d hexes reached, %d fights, %d boardings\n", cases, hexes, fights, boards);
    EXPECT_GT(fights, 20);
}

// What a list offers is found by whole sets of hexes, and a march to a goal by a guess of what it costs: both must be what Reach finds by itself.
TEST(FrontierMovement, GoalsAndGuessedWaysAreThoseOfReach) {
    const Data& d = data();
    int quick = 0, slow = 0, rivers = 0, goals_found = 0, ways = 0, back = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(60, 400, 4000)); ++seed) {
        RandomPosition random(seed + 300'000);
        const State& s = random.s;
        for (int n = 0; n < 8; ++n) {
            const int p = static_cast<int>(random.rng.below(kCommodore0));
            if (!on_map(s, p)) continue;
            Pieces force{};
            force.add(p);
            const Mover m = mover_of(d, s, force);
            const int points = static_cast<int>(random.rng.below(20));
            int from = hex_of(s, p), river = 0;
            if (const u16 ferry = d.hex(from).neighbour[random.rng.below(6)]; ferry != kNoHex && d.rivers.has(ferry)) {
                from = ferry;
                river = 1 + static_cast<int>(random.rng.below(2));
            }
            Reach reach;
            reach.find(d, s, m, from, points, river);
            Hexes goals, wanted{};
            std::array<u8, kMaxHexes> costs;
            if (find_goals(d, s, m, from, points, river, goals, costs)) {
                ++quick;
                rivers += river != 0;
                reach.each([&](int h, int, Entering what) {
                    if (!reach.is_step(h) && (what == Entering::cut_out || !d.rivers.has(h))) wanted.add(h);
                });
                ASSERT_TRUE(goals == wanted) << "seed " << seed << " " << d.piece_id(p) << " from " << d.hex_id(from);
                goals.each([&](int h) {
                    ++goals_found;
                    EXPECT_EQ(int{costs[at(h)]}, reach.cost(h)) << d.hex_id(h);
                });
            } else ++slow;
            reach.each([&](int h, int cost, Entering) {
                if (random.rng.below(8)) return;
                std::vector<u16> way, guessed;
                Reach once;
                once.find(d, s, m, from, points, river, h);
                ASSERT_TRUE(once.path(h, way));
                ++ways;
                // A way begins with a step that may be taken, back over the hex it began in, too (R10: after two river hexes by land).
                EXPECT_EQ(once.first_step(h), way.front());
                int into = 0;
                while (d.hex(from).neighbour[into] != way.front())
                    ASSERT_LT(++into, hex::kDirections) << "seed " << seed;
                const Entering first = land_step(d, s, m, from, river, into).what;
                back += std::ranges::count(way, from) != 0;
                EXPECT_TRUE(first != Entering::no || reach.entering(h) == Entering::cut_out)
                    << "seed " << seed << " " << d.piece_id(p) << " from " << d.hex_id(from) << " to " << d.hex_id(h);
                for (const int guess : {cost, cost - 1, cost + 2, 1, 24}) {
                    Reach again;
                    again.find(d, s, m, from, points, river, h, guess);
                    again.path(h, guessed);
                    EXPECT_EQ(guessed, way) << "seed " << seed << " to " << d.hex_id(h) << ", guessed " << guess;
                    EXPECT_EQ(again.cost(h), cost);
                }
            });
        }
    }
    std::printf(
        "%d forces by sets (%d from a river), %d not; %d goals, %d ways, %d of them back over their beginning\n", quick,
        rivers, slow, goals_found, ways, back);
    EXPECT_GT(back, 0);
    EXPECT_GT(quick, 50);
    EXPECT_GT(slow, 10);
    EXPECT_GT(rivers, 3);
}

// R10: whoever stands on the second river hex in a row may have to step ashore and come back through the hex where he began.
TEST(FrontierMovement, EveryWayCanBeWalkedFromItsFirstHex) {
    PROVES("frontier", "2.2.11a");
    const Data& d = data();
    const State s = bare("campaign_1813");
    const Mover m{.side = Seat::gb, .flags = kMoverRegiment, .restrictions = 1};
    std::vector<u16> path;
    int walked = 0, round = 0;
    d.rivers.each([&](int from) {
        if (!is_in_play(d, s, Seat::gb, from)) return;
        for (int start = 1; start <= 2; ++start) {
            Reach reach;
            reach.find(d, s, m, from, 9, start);
            reach.each([&](int to, int cost, Entering) {
                ASSERT_TRUE(reach.path(to, path)) << d.hex_id(from) << " to " << d.hex_id(to);
                ASSERT_EQ(reach.first_step(to), path.front()) << d.hex_id(from) << " to " << d.hex_id(to);
                int here = from, river = start, paid = 0;
                for (const u16 next : path) {
                    int direction = 0;
                    while (direction < hex::kDirections && d.hex(here).neighbour[direction] != next) ++direction;
                    ASSERT_LT(direction, hex::kDirections) << d.hex_id(from) << " to " << d.hex_id(to);
                    const LandStep step = land_step(d, s, m, here, river, direction);
                    ASSERT_NE(step.what, Entering::no) << d.hex_id(from) << " to " << d.hex_id(to);
                    round += next == from;
                    here = next;
                    river = step.river;
                    paid += step.cost;
                }
                EXPECT_EQ(here, to);
                EXPECT_EQ(paid, cost) << d.hex_id(from) << " to " << d.hex_id(to);
                ++walked;
            });
        }
    });
    EXPECT_GT(walked, 1000);
    EXPECT_GT(round, 0);
}

TEST(FrontierSupply, IsWhatTheSlowTraceFinds) {
    PROVES("frontier", "2.4a", "2.4b", "2.4c", "21.2.1.a", "21.2.1.b1", "21.2.1.b3", "21.2.1.b.i", "21.2.1.b.ii",
           "21.2.2.a.i", "21.2.2.a.iii", "21.2.2.a.iv", "21.2.2.a.v", "21.2.2.b1", "21.2.2.b2", "21.3.2", "21.3.3");
    const Data& d = data();
    int cases = 0, states[3] = {}, by_trace[2] = {};
    for (u64 seed = 1; seed <= static_cast<u64>(effort(20, 120, 2500)); ++seed) {
        RandomPosition random(seed + 100'000);
        const State& s = random.s;
        const Slow slow(d, s);
        for (const Seat side : kSeats) {
            const SupplyOf supply(d, s, side);
            for (int n = 0; n < 8; ++n) {
                int h = kNoHex;
                if (n < 4) {
                    const int p = static_cast<int>(random.rng.below(kCommodore0));
                    if (on_map(s, p) && d.side[at(p)] == side) h = hex_of(s, p);
                } else {
                    h = d.settlement(static_cast<int>(random.rng.below(static_cast<u32>(d.settlements.size())))).hex;
                    if (!hexes_in_play(d, s).has(h)) h = kNoHex;
                }
                if (h == kNoHex) continue;
                const Supply found = supply.of_hex(h);
                ++cases;
                ++states[static_cast<int>(found)];
                ASSERT_EQ(static_cast<int>(found), static_cast<int>(slow.supply(side, h)))
                    << "seed " << seed << " " << name(side) << " at " << d.hex_id(h);
                // Shorter answers, asked first and after others, and the line of a combat, which a search of everything knows too.
                ASSERT_EQ(SupplyOf(d, s, side).is_isolated_at(h), found == Supply::isolated) << d.hex_id(h);
                ASSERT_EQ(supply.is_isolated_at(h), found == Supply::isolated) << d.hex_id(h);
                ASSERT_EQ(supply.is_full_at(h), found == Supply::full) << d.hex_id(h);
                const u16 next = d.hex(h).neighbour[random.rng.below(6)];
                if (next == kNoHex || found != Supply::full) continue;
                for (const bool attacks : {false, true}) {
                    Trace trace{.combat = h};
                    (attacks ? trace.first : trace.not_first) = next;
                    const SupplyOf traced(d, s, side, trace);
                    const int line = traced.line(h, trace);
                    ASSERT_EQ(traced.of_hex(h, trace) == Supply::full, line <= (side == Seat::us ? 20 : 254))
                        << "seed " << seed << " " << d.hex_id(h) << " by " << d.hex_id(next) << " " << line;
                    ++by_trace[line < 255];
                }
            }
        }
    }
    EXPECT_GT(by_trace[0], 10);
    EXPECT_GT(by_trace[1], 10);
    std::printf("%d cases: %d isolated, %d partial, %d full\n", cases, states[0], states[1], states[2]);
    EXPECT_GT(states[0], 10);
    EXPECT_GT(states[1], 10);
    EXPECT_GT(states[2], 10);
}

// The supply of every settlement, for both sides.
std::vector<Supply> supply_of_all(const State& s) {
    const Data& d = data();
    std::vector<Supply> out;
    for (const Seat side : kSeats) {
        const SupplyOf supply(d, s, side);
        settlements_in_play(d, s).each([&](int x) {
            out.push_back(supply.of_hex(d.settlement(x).hex));
            out.push_back(supply.is_full_at(d.settlement(x).hex) ? Supply::full : Supply::isolated);
        });
    }
    return out;
}

// What a thread keeps between positions must follow every single change of a counter, mark or settlement: a thread that has nothing yet is asked
// the same. Changes are made where lines run.
TEST(FrontierSupply, FollowsEverySingleChange) {
    const Data& d = data();
    int changes = 0, turned = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(60, 300, 3000)); ++seed) {
        RandomPosition random(seed + 700'000);
        State& s = random.s;
        const auto any = [&](std::size_t n) { return static_cast<int>(random.rng.below(static_cast<u32>(n))); };
        const auto flip = [&](Settlements& set, int x) { set.has(x) ? set.drop(x) : set.add(x); };
        // A hex of the way from some settlement to some source, or one beside it.
        const auto on_a_way = [&] {
            const Data::Ways& ways = d.sources[at(any(kSupplySources))].loc;
            int h = d.settlement(any(d.settlements.size())).hex;
            for (int n = any(20); n > 0 && ways.length[at(h)] != 255 && ways.length[at(h)] > 0; --n)
                h = ways.next[at(h)];
            const u16 beside = d.hex(h).neighbour[any(6)];
            return any(2) && beside != kNoHex ? int{beside} : h;
        };
        std::vector<Supply> before;
        for (int n = 0; n < 60; ++n) {
            const int p = any(kPieces), x = any(d.settlements.size());
            const int kind = any(14);
            switch (kind) {
                case 2: take_off(d, s, p, kLost); break;
                case 3:
                    if (on_map(s, p) && !is_vessel(p)) set_inside(d, s, p, !s.inside.has(p));
                    break;
                case 4:
                    if (is_vessel(p) && on_map(s, p)) set_built(d, s, p, !s.built.has(p));
                    break;
                case 5:
                    if (is_vessel(p) && on_map(s, p)) set_prize(d, s, p, !s.prize.has(p));
                    break;
                case 6: flip(s.taken, x); break;
                case 7: flip(s.burned, any(2) ? x : d.sources[at(any(kSupplySources))].settlement); break;
                case 8: flip(s.dismantled, any(2) ? x : d.sources[at(any(kSupplySources))].settlement); break;
                case 9: s.fort_up = byte(s.fort_up ^ 1 << any(kEventForts)); break;
                case 10: s.road_open ^= 1; break;
                case 11: {
                    const u8 port = d.batteries[at(any(d.batteries.size()))];
                    s.phd[port] = s.phd[port] ? u8{0} : d.port(port).phd_hd;
                    break;
                }
                case 12: {
                    const int depot = kDepot0 + any(kDepots);
                    put(d, s, depot, d.settlement(x).hex);
                    break;
                }
                default:
                    if (const int h = on_a_way(); !is_aboard(s, p) && is_vessel(p) == is_water(d.hex(h).terrain))
                        put(d, s, p, h);
                    break;
            }
            const std::vector<Supply> kept = supply_of_all(s);
            std::vector<Supply> fresh;
            std::thread([&] { fresh = supply_of_all(s); }).join();
            ASSERT_TRUE(kept == fresh) << "seed " << seed << ", change " << n << " of kind " << kind;
            ++changes;
            turned += !before.empty() && before != kept;
            before = kept;
        }
    }
    std::printf("%d changes, %d of which changed an answer\n", changes, turned);
    EXPECT_GT(turned, 100);
}

// 21.2.2.a.ii-iv: a line may end at Rome, Erie or a fort and be cut behind it, on the way to the capital.
TEST(FrontierSupply, FollowsALineThatIsCutBehindItsSource) {
    const Data& d = data();
    State s = bare("campaign_1814");
    s.fort_up = byte(1 << d.named.meigs | 1 << d.named.stephenson);
    const std::vector<Supply> open = supply_of_all(s);
    int cut = 0;
    for (int no = kAtRome; no < kSupplySources; ++no) {
        const Data::Ways& ways = d.sources[at(capital_of(no))].loc;
        for (int h = d.sources[at(no)].hex; ways.length[at(h)] > 1;) {
            h = ways.next[at(h)];
            State held = s;
            place(held, "br_8th", h);
            const std::vector<Supply> kept = supply_of_all(held);
            std::vector<Supply> fresh;
            std::thread([&] { fresh = supply_of_all(held); }).join();
            ASSERT_TRUE(kept == fresh) << d.hex_id(h);
            cut += kept != open;
            ASSERT_TRUE(supply_of_all(s) == open) << d.hex_id(h);
        }
    }
    EXPECT_GT(cut, 5);
}

// 21.3: INSIDE, aboard.
TEST(FrontierSupply, InsideAndAboard) {
    PROVES("frontier", "21.3.1", "21.3.1.c", "21.3.4");
    State s = bare("campaign_1814");
    place(s, "br_6th", town("quebec"));
    s.besieged.add(data().settlement_index("quebec"));
    set_inside(data(), s, counter("br_6th"), true);
    EXPECT_EQ(supply_of(data(), s, counter("br_6th")), Supply::full);
    place(s, "br_8th", town("chambly"));
    s.besieged.add(data().settlement_index("chambly"));
    set_inside(data(), s, counter("br_8th"), true);
    EXPECT_EQ(supply_of(data(), s, counter("br_8th")), Supply::isolated);
    place(s, "us_v_mohawk", hex_at("06723"));
    place(s, "us_13th", town("oswego"));
    go_aboard(data(), s, counter("us_13th"), counter("us_v_mohawk"));
    EXPECT_EQ(supply_of(data(), s, counter("us_13th")), Supply::full);
    EXPECT_FALSE(has_regiments(s, Seat::us, town("oswego")));
}

// Occupancy is kept whatever happens to counters.
TEST(FrontierPieces, OccupancyIsKept) {
    const Data& d = data();
    for (u64 seed = 1; seed <= static_cast<u64>(effort(20, 200, 2000)); ++seed) {
        RandomPosition random(seed + 500'000);
        State& s = random.s;
        for (int n = 0; n < 200; ++n) {
            const int p = static_cast<int>(random.rng.below(kPieces));
            switch (random.rng.below(6)) {
                case 0:
                    if (const int h = random.somewhere(
                            static_cast<int>(random.rng.below(static_cast<u32>(d.hex_count()))), is_vessel(p));
                        h != kNoHex && !is_aboard(s, p))
                        put(d, s, p, h);
                    break;
                case 1: take_off(d, s, p, kLost); break;
                case 2:
                    if (on_map(s, p) && !is_vessel(p)) set_inside(d, s, p, random.rng.below(2) == 0);
                    break;
                case 3: {
                    const int v = kVessel0 + static_cast<int>(random.rng.below(kVessels));
                    if (p < kVessel0 && on_map(s, p) && on_map(s, v)) go_aboard(d, s, p, v);
                    break;
                }
                case 4:
                    if (is_vessel(p) && on_map(s, p)) set_built(d, s, p, random.rng.below(2) == 0);
                    break;
                default:
                    if (is_vessel(p) && on_map(s, p)) set_prize(d, s, p, random.rng.below(2) == 0);
                    break;
            }
            State again = s;
            recount(d, again);
            for (const Seat side : kSeats) {
                ASSERT_TRUE(again.regiments[index(side)] == s.regiments[index(side)]) << "seed " << seed << ", " << n;
                ASSERT_TRUE(again.vessels[index(side)] == s.vessels[index(side)]) << "seed " << seed << ", " << n;
            }
        }
    }
}

}  // namespace ghent::frontier::test
