// Naval Movement, the Evade of vessels, the way home in winter, control of lakes and Victory Points, read a second time from the rulebook,
// slowly, over random positions: 2.6.2, 6.3, 12, 15.3, 23.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/frontier/frontier.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/fleets.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// The rulebook's sentences, one by one; nothing that the game's own searches use but the map and where counters are.
struct SlowWater {
    const Data& d;
    const State& s;
    std::set<int> fleets[2];  // hexes with constructed vessels

    SlowWater(const Data& data, const State& state) : d(data), s(state) {
        for (int p = kVessel0; p < kDepot0; ++p)
            if (on_map(s, p) && s.built.has(p)) fleets[index(side_of(d, s, p))].insert(hex_of(s, p));
    }

    bool wet(int h) const { return d.hex(h).terrain == Terrain::lake || d.hex(h).terrain == Terrain::river; }
    int town(int h) const { return d.hex(h).settlement == kNoSettlement ? -1 : int{d.hex(h).settlement}; }
    bool ruined(int x) const { return s.burned.has(x) || s.dismantled.has(x); }
    Seat holder(int x) const {
        const Seat owner = d.settlement(x).owner;
        return s.taken.has(x) ? other(owner) : owner;
    }
    int port_of_harbor(int h) const {  // the settlement, or -1
        static const std::map<int, int> all = [this] {
            std::map<int, int> out;
            for (const Port& p : d.ports) out[p.harbor] = p.settlement;
            return out;
        }();
        const auto it = all.find(h);
        return it == all.end() ? -1 : it->second;
    }
    // 2.2.10, 2.2.6: by water, and between a port and its harbor.
    std::vector<int> around(int h) const {
        std::vector<int> out;
        if (!wet(h)) {
            const int x = town(h);
            if (x >= 0 && d.settlement(x).port != kNoPort) out.push_back(d.port(d.settlement(x).port).harbor);
            return out;
        }
        for (int i = 0; i < hex::kDirections; ++i)
            if (d.hex(h).link[i] & kLinkWater) out.push_back(d.hex(h).neighbour[i]);
        if (const int x = port_of_harbor(h); x >= 0) out.push_back(d.settlement(x).hex);
        return out;
    }
    bool over_bar(int a, int b) const {
        for (int i = 0; i < hex::kDirections; ++i)
            if (d.hex(a).neighbour[i] == b && (d.hex(a).link[i] & kLinkSandbar)) return true;
        return false;
    }
    bool vessels(Seat side, int h) const { return fleets[index(side)].contains(h); }
    // 2.2.7, 3.3: a printed fort, not ruined, its defense not destroyed.
    bool battery(Seat side, int h) const {
        const int x = port_of_harbor(h);
        if (x < 0 || ruined(x) || holder(x) != side || !d.settlement(x).fortified) return false;
        const int port = d.settlement(x).port;
        return s.phd[port] < d.port(port).phd_hd;
    }
    bool hostile(Seat side, int h) const { return wet(h) && (vessels(other(side), h) || battery(other(side), h)); }

    // 12.4, 12.5, 3.4.5, R130: may every one of them be there?
    bool admits(Seat side, const std::vector<int>& who, int h) const {
        int water = h;
        if (!wet(h)) {
            const int x = town(h);
            if (x < 0 || d.settlement(x).port == kNoPort || ruined(x) || holder(x) != side) return false;
            water = d.port(d.settlement(x).port).harbor;
        }
        const Water& body = d.waters[d.hex(water).water];
        for (const int p : who) {
            if (is_vessel(p)) {
                if (body.kind == WaterKind::river && !body.any_vessel && d.vessel(p).hd > 2 && !d.vessel(p).any_river)
                    return false;
            } else if (!serves(p, water)) {
                return false;
            }
        }
        return true;
    }
    bool serves(int commodore, int water) const {
        const u8 mine = s.lakes[commodore - kCommodore0];
        const auto is_mine = [&](int h) {
            const u8 lake = d.waters[d.hex(h).water].lake;
            return lake != kNoLake && (mine >> lake & 1);
        };
        if (d.hex(water).terrain == Terrain::lake) return is_mine(water);
        // The river, as far as it can be sailed without leaving it, runs into a lake of his.
        std::set<int> seen{water};
        for (std::vector<int> open{water}; !open.empty();) {
            const int h = open.back();
            open.pop_back();
            for (const int k : around(h)) {
                if (!wet(k)) continue;
                if (d.hex(k).terrain == Terrain::lake) {
                    if (is_mine(k)) return true;
                } else if (d.hex(k).water == d.hex(water).water && seen.insert(k).second) {
                    open.push_back(k);
                }
            }
        }
        return false;
    }

    // 12.3, 2.2.8, 14.4, 14.5, R147: to every hex the fewest points. Until nothing gets cheaper.
    std::map<int, int> reach(Seat side, const std::vector<int>& who, int from, int points) const {
        bool deep = false;
        for (const int p : who) deep |= is_commodore(p) || d.vessel(p).hd > 2;
        std::map<int, int> best{{from, 0}};
        for (bool again = true; again;) {
            again = false;
            const std::map<int, int> now = best;
            for (const auto& [h, cost] : now) {
                if (h != from && hostile(side, h)) continue;
                for (const int k : around(h)) {
                    if (!admits(side, who, k)) continue;
                    int step = 1;
                    if (over_bar(h, k) && !(s.over_bar & bit(side))) step = deep ? 4 : 2;
                    if (hostile(side, k)) step = 4;
                    const auto it = best.find(k);
                    if (cost + step > points || (it != best.end() && it->second <= cost + step)) continue;
                    best[k] = cost + step;
                    again = true;
                }
            }
        }
        best.erase(from);
        return best;
    }

    // 15.1.1, 15.3, 15.4: one to three hexes, each further away.
    std::set<int> flee(Seat side, const std::vector<int>& who, int from, bool clear) const {
        bool ship = false;
        for (const int p : who) ship |= is_vessel(p) && d.vessel(p).hd > 2;
        // How far away each hex is, whoever lies there; then every way.
        std::map<int, int> away{{from, 0}};
        for (int far = 1; far <= 3; ++far) {
            const std::map<int, int> now = away;
            for (const auto& [h, steps] : now)
                for (const int k : around(h))
                    if (admits(side, who, k)) away.try_emplace(k, far);
        }
        std::set<int> ends;
        std::vector<int> ring{from};
        for (int far = 1; far <= 3; ++far) {
            std::vector<int> next;
            for (const int h : ring) {
                if (h != from && hostile(side, h)) continue;  // there they must fight
                for (const int k : around(h)) {
                    if (!away.contains(k) || away[k] != far) continue;
                    if (ship && over_bar(h, k) && !(s.over_bar & bit(side))) continue;
                    if (clear && hostile(side, k)) continue;
                    ends.insert(k);
                    next.push_back(k);
                }
            }
            ring = next;
        }
        return ends;
    }

    // 6.3: the ports to which a vessel may go home.
    std::set<int> homes(Seat side, int vessel) const {
        std::map<int, int> far{{hex_of(s, vessel), 0}};
        for (std::vector<int> ring{hex_of(s, vessel)}; !ring.empty();) {
            std::vector<int> next;
            for (const int h : ring)
                for (const int k : around(h))
                    if (wet(k) && !far.contains(k) && admits(side, {vessel}, k)) {
                        far[k] = far[h] + 1;
                        next.push_back(k);
                    }
            ring = next;
        }
        static const std::set<std::string> kMayIgnore{"detroit",     "black_rock", "willoughby",
                                                      "fort_george", "fort_erie",  "fort_niagara"};
        for (const bool at_home : {true, false}) {
            std::multimap<int, int> ports;
            for (const Port& p : d.ports) {
                const int x = p.settlement;
                int lying = 0;
                for (int v = kVessel0; v < kDepot0; ++v) lying += on_map(s, v) && hex_of(s, v) == d.settlement(x).hex;
                if (ruined(x) || holder(x) != side || (d.settlement(x).owner == side) != at_home || lying >= p.docks ||
                    !far.contains(p.harbor))
                    continue;
                ports.emplace(far[p.harbor], x);
            }
            std::set<int> out;
            int nearest = -1;
            for (const auto& [distance, x] : ports) {
                if (nearest >= 0 && distance > nearest) break;
                out.insert(x);
                if (!at_home || !kMayIgnore.contains(d.settlement(x).id)) nearest = distance;
            }
            if (!out.empty()) return out;
        }
        return {};
    }

    // 2.6.2
    int hulls(Seat side, int lake) const {
        int sum = 0;
        for (int p = kVessel0; p < kDepot0; ++p) {
            if (!on_map(s, p) || !s.built.has(p) || side_of(d, s, p) != side) continue;
            int h = hex_of(s, p), times = 2;
            if (!wet(h)) {
                h = d.port(d.settlement(town(h)).port).harbor;
                times = 1;
            } else if (const int x = port_of_harbor(h); x >= 0 && holder(x) == side && !ruined(x)) {
                times = 1;
            }
            if (d.hex(h).terrain == Terrain::river || s.squalls) times = 1;
            if (counts_for(h, lake)) sum += times * d.vessel(p).hd;
        }
        return sum;
    }
    bool counts_for(int water, int lake) const {  // R18, R130
        if (d.hex(water).terrain == Terrain::lake) return d.waters[d.hex(water).water].lake == lake;
        const std::string& river = d.waters[d.hex(water).water].name;
        std::set<int> seen{water};
        for (std::vector<int> open{water}; !open.empty();) {
            const int h = open.back();
            open.pop_back();
            for (const int k : around(h)) {
                if (!wet(k)) continue;
                const std::string& other_name = d.waters[d.hex(k).water].name;
                if (d.hex(k).terrain == Terrain::lake) {
                    if (river == "Detroit River" && other_name != "Lake Erie") continue;
                    if (river == "St Clair River" && other_name != "Lake St Clair") continue;
                    if (d.waters[d.hex(k).water].lake == lake) return true;
                } else if (other_name == river && seen.insert(k).second) {
                    open.push_back(k);
                }
            }
        }
        return false;
    }
    bool rules(Seat side, int lake) const {
        bool port = false;
        for (const Port& p : d.ports)
            port |= !ruined(p.settlement) && holder(p.settlement) == side && counts_for(p.harbor, lake);
        return port && hulls(side, lake) > hulls(other(side), lake);
    }

    // 23.1.2-23.4, in halves; without what a scenario adds.
    int points(Seat side) const {
        double sum = 0;
        const SupplyOf supply(d, s, side);
        for (int x = 0; x < static_cast<int>(d.settlements.size()); ++x) {
            const Settlement& place = d.settlement(x);
            if (place.kind == SettlementKind::site || place.owner == side || s.dismantled.has(x)) continue;
            int worth = place.kind == SettlementKind::city ? 6 : place.kind == SettlementKind::town ? 4 : 2;
            if (place.id == "montreal") worth = 8;
            if (s.burned.has(x)) sum += place.id == "buffalo" || place.id == "york" ? 6 : worth;
            else if (holder(x) == side && supply.of_hex(place.hex) != Supply::isolated) sum += worth;
        }
        for (const auto& [name, worth] : std::map<std::string, int>{
                 {"Lake Huron", 1}, {"Lake Erie", 3}, {"Lake Champlain", 3}, {"Lake Ontario", 6}})
            for (int lake = 0; lake < kLakes; ++lake)
                if (d.waters[d.lake_water[at(lake)]].name == name && rules(side, lake)) sum += worth;
        static constexpr double kTrack[] = {0, 1, 1.5, 2, 2.5};
        const int box = s.wwus - kTrackEnd;
        if (box != 0 && (box > 0) == (side == US)) sum += kTrack[std::abs(box)];
        return static_cast<int>(2 * sum);
    }
};

// Vessels and commodores of both sides thrown over one or two lakes and into ports; ports that have changed hands, with a regiment in each.
struct RandomWaters {
    Fleets t;
    Rng rng;
    explicit RandomWaters(u64 seed) : t("campaign_1813_1814"), rng(seed) {
        const Data& d = t.d();
        State& s = t.s;
        std::vector<int> centres;
        for (int i = 0; i < 2; ++i) centres.push_back(d.ports[rng.below(static_cast<u32>(d.ports.size()))].harbor);
        int us = 0, gb = 70;
        for (int x = 0; x < static_cast<int>(d.settlements.size()); ++x) {
            const Settlement& place = d.settlement(x);
            if (place.kind == SettlementKind::site || d.named.capitals.has(x)) continue;
            if (rng.below(16) == 0 && place.kind != SettlementKind::city) s.burned.add(x);
            else if (rng.below(9) == 0) {
                int& next = place.owner == GB ? us : gb;
                while (next < kRegiments && (d.side[at(next)] == place.owner ||
                                             d.regiment(next).type == RegimentType::naw || on_map(s, next)))
                    ++next;
                if (next >= kRegiments) continue;
                s.taken.add(x);
                frontier::put(d, s, next, place.hex);
            }
        }
        for (int i = 0; i < kCommodores; ++i)
            if (s.lakes[i] == 0) s.lakes[i] = byte(1 << rng.below(kLakes));
        for (int p = kCommodore0; p < kDepot0; ++p) {
            if (rng.below(3) == 0) continue;
            if (is_vessel(p) && rng.below(9)) s.built.add(p);
            if (is_vessel(p) && rng.below(8) == 0) s.prize.add(p);
            const int h = somewhere(centres[rng.below(2)], p);
            if (h == kNoHex) s.built.drop(p), s.prize.drop(p);
            else frontier::put(d, s, p, h);
        }
        for (std::size_t i = 0; i < d.ports.size(); ++i)
            if (d.ports[i].phd_hd && has_vessels(s, other(controller(d, s, d.ports[i].settlement)), d.ports[i].harbor))
                s.phd[i] = byte(static_cast<int>(rng.below(d.ports[i].phd_hd + 1U)));
        s.over_bar = byte(static_cast<int>(rng.below(4)));
        s.squalls = byte(static_cast<int>(rng.below(8) == 0));
        s.wwus = byte(static_cast<int>(rng.below(2 * kTrackEnd + 1)));
        recount(d, s);
    }
    int somewhere(int centre, int p) {
        const Data& d = t.d();
        const Seat side = side_of(d, t.s, p);
        for (int tries = 0; tries < 60; ++tries) {
            const int h = d.hex_at(d.hex(centre).col + static_cast<int>(rng.below(19)) - 9,
                                   d.hex(centre).row + static_cast<int>(rng.below(19)) - 9);
            if (h == kNoHex) continue;
            const u8 port = port_at(d, h);
            if (is_water(d.hex(h).terrain) ? !is_vessel(p) || t.s.built.has(p)
                                           : port != kNoPort && port_friendly(d, t.s, side, port))
                return h;
        }
        return kNoHex;
    }
};

}  // namespace

TEST(FrontierWater, ReachIsWhatTheSlowSearchFinds) {
    PROVES("frontier", "12.3a", "12.3b", "12.4a", "12.4b", "12.5a", "12.5b", "3.4.5a", "3.4.5b", "3.4.5c", "2.2.8b",
           "14.5");
    int cases = 0, hexes = 0, fights = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(15, 120, 4000)); ++seed) {
        RandomWaters random(seed);
        const Data& d = random.t.d();
        const State& s = random.t.s;
        const SlowWater slow(d, s);
        for (int n = 0; n < 8; ++n) {
            const int p = kVessel0 + static_cast<int>(random.rng.below(kDepot0 - kVessel0));
            if (!on_map(s, p) || !s.built.has(p)) continue;
            const Seat side = side_of(d, s, p);
            Pieces force{};
            std::vector<int> who;
            for (int q = kCommodore0; q < kDepot0; ++q)
                if (q == p || (s.at[q] == s.at[p] && side_of(d, s, q) == side && random.rng.below(2) &&
                               (!is_vessel(q) || s.built.has(q)))) {
                    force.add(q);
                    who.push_back(q);
                }
            const int points = 1 + static_cast<int>(random.rng.below(14));
            WaterReach reach;
            reach.find(d, s, fleet_of(d, s, side, force), hex_of(s, p), points);
            std::map<int, int> found;
            reach.each([&](int h, int cost) { found[h] = cost; });
            ASSERT_EQ(found, slow.reach(side, who, hex_of(s, p), points))
                << "seed " << seed << " " << d.piece_id(p) << " at " << d.hex_id(hex_of(s, p)) << ", " << points;
            ++cases;
            hexes += static_cast<int>(found.size());
            for (const auto& [h, cost] : found) fights += slow.hostile(side, h);
        }
    }
    std::printf("%d fleets, %d hexes, %d with enemies\n", cases, hexes, fights);
    EXPECT_GT(fights, 20);
}

TEST(FrontierWater, VesselsEvadeWhereTheSlowSearchSays) {
    PROVES("frontier", "15.1.1", "15.3a", "15.3b", "15.3c", "15.4");
    int cases = 0, ends = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(30, 120, 4000)); ++seed) {
        RandomWaters random(seed);
        Fleets& t = random.t;
        const Data& d = t.d();
        const SlowWater slow(d, t.s);
        for (int n = 0; n < 6; ++n) {
            const int p = kVessel0 + static_cast<int>(random.rng.below(kDepot0 - kVessel0));
            if (!on_map(t.s, p) || !t.s.built.has(p) || !slow.wet(hex_of(t.s, p))) continue;
            const Seat side = side_of(d, t.s, p);
            const int from = hex_of(t.s, p);
            const bool alone = random.rng.below(3) == 0;
            std::vector<int> who{p};
            if (!alone)
                for (int q = kCommodore0; q < kDepot0; ++q)
                    if (q != p && t.s.at[q] == t.s.at[p] && side_of(d, t.s, q) == side) who.push_back(q);
            std::set<int> wanted = slow.flee(side, who, from, alone);
            if (wanted.empty()) continue;
            Fleets now = t;
            now.s.flow = {};
            Ctx c = now.context();
            start_flee(c, side, from, alone ? EvadePart::repelled : EvadePart::vessels, p);
            std::set<int> found;
            for (const std::string& id : now.options(side, "evade_to")) found.insert(d.hex_index(id));
            ASSERT_EQ(found, wanted) << "seed " << seed << " " << d.piece_id(p) << " at " << d.hex_id(from);
            ++cases;
            ends += static_cast<int>(found.size());
        }
    }
    std::printf("%d Evades, %d ends\n", cases, ends);
    EXPECT_GT(cases, 50);
}

TEST(FrontierWater, VesselsWinterWhereTheSlowSearchSays) {
    PROVES("frontier", "6.3a", "6.3b", "6.3c", "6.3d", "6.3e", "6.3g", "6.3.1");
    int cases = 0, homeless = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(4, 6, 1000)); ++seed) {
        RandomWaters random(seed);
        Fleets& t = random.t;
        const Data& d = t.d();
        t.s.flow = {};
        push(t.s, kStepHome, random.rng.below(2) ? US : GB);
        const Seat side = static_cast<Seat>(t.s.flow.top().seat);
        while (t.s.flow.depth) {
            const SlowWater slow(d, t.s);
            std::map<std::string, std::set<std::string>> found, wanted;
            for (int v = kVessel0; v < kDepot0; ++v) {
                if (!on_map(t.s, v) || side_of(d, t.s, v) != side || !slow.wet(hex_of(t.s, v))) continue;
                for (const int x : slow.homes(side, v)) wanted[d.piece_id(v)].insert(d.settlement(x).id);
                if (!wanted.contains(d.piece_id(v))) {
                    EXPECT_TRUE(t.allows(side, "lose " + d.piece_id(v))) << "seed " << seed;
                    ++homeless;
                }
            }
            std::vector<std::string> all = t.options(side, "home");
            for (const std::string& x : all) found[x.substr(0, x.find(' '))].insert(x.substr(x.find(' ') + 1));
            ASSERT_EQ(found, wanted) << "seed " << seed;
            ++cases;
            if (all.empty()) break;
            const auto list = t.options(side);
            // A vessel that goes, or one that has nowhere to go.
            std::vector<std::string> moves;
            for (const std::string& x : list)
                if (x.starts_with("home") || x.starts_with("lose")) moves.push_back(x);
            Ctx c = t.context();
            take_home(c, side, parse(module(), d, moves[random.rng.below(static_cast<u32>(moves.size()))]));
            while (t.s.flow.depth && t.s.flow.top().step != kStepHome) t.s.flow.pop();  // a commodore without a port
            bool more = false;
            for (int v = kVessel0; v < kDepot0; ++v)
                more |= on_map(t.s, v) && side_of(d, t.s, v) == side && slow.wet(hex_of(t.s, v));
            if (!more) break;
        }
    }
    std::printf("%d choices, %d without a port\n", cases, homeless);
    EXPECT_GT(cases, 50);
}

TEST(FrontierWater, LakesAndPointsAreWhatTheRulebookCounts) {
    PROVES("frontier", "2.6.2", "2.6.2.a.i", "2.6.2.a.ii", "2.6.2.a.iii", "2.6.2.a.iv", "23.1", "23.1.2.a", "23.1.2.b",
           "23.1.2.c", "23.1.2.d", "23.1.2.f", "23.1.2.g", "23.1.2.h", "23.1.2.i", "23.1.2.j", "23.2", "23.3", "23.4");
    int held = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(16, 40, 4000)); ++seed) {
        const RandomWaters random(seed);
        const Data& d = random.t.d();
        const State& s = random.t.s;
        const SlowWater slow(d, s);
        for (const Seat side : kSeats) {
            for (int lake = 0; lake < kLakes; ++lake) {
                ASSERT_EQ(lake_strength(d, s, side, lake), slow.hulls(side, lake)) << "seed " << seed;
                ASSERT_EQ(controls_lake(d, s, side, lake), slow.rules(side, lake)) << "seed " << seed;
                held += slow.rules(side, lake);
            }
            ASSERT_EQ(half_points(d, s, side), slow.points(side)) << "seed " << seed;
        }
    }
    std::printf("%d lakes held\n", held);
    EXPECT_GT(held, 20);
}

}  // namespace ghent::frontier::test
