#include "games/frontier/test/reference.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace ghent::frontier::test {

// Hexes by their columns and rows alone.
std::vector<int> Slow::around(int h) const {
    const int q = d_.hex(h).col, r = d_.hex(h).row, odd = q % 2;
    std::vector<int> out;
    for (const auto& [dq, dr] : {std::pair{0, -1}, {1, odd - 1}, {1, odd}, {0, 1}, {-1, odd}, {-1, odd - 1}})
        if (const int k = d_.hex_at(q + dq, r + dr); k != kNoHex) out.push_back(k);
    return out;
}

Slow::Slow(const Data& d, const State& s) : d_(d), s_(s) {
    for (const Road& x : d_.roads)
        for (std::size_t i = 1; i < x.hexes.size(); ++i)
            roads_.insert(std::minmax(int{x.hexes[i - 1]}, int{x.hexes[i]}));
}
bool Slow::road(int a, int b) const { return roads_.contains(std::minmax(a, b)); }

// Two water hexes need water between them: the same water or waters that join, and no falls, rapids, bank or peninsula.
bool Slow::joined(int a, int b) const {
    if (!wet(a) || !wet(b)) return true;
    for (const Edge& e : d_.edges)
        if (e.kind != EdgeKind::sandbar && ((e.a == a && e.b == b) || (e.a == b && e.b == a))) return false;
    return true;  // the loader refuses waters that meet and are neither joined nor barred
}

bool Slow::any(int h, Seat side, bool regiments, bool ships, bool vessels, bool leaders, bool depots) const {
    for (int p = 0; p < kPieces; ++p) {
        if (s_.at[p] != kHex0 + h) continue;
        const Seat owner =
            s_.prize.has(p) ? other(d_.side[static_cast<std::size_t>(p)]) : d_.side[static_cast<std::size_t>(p)];
        if (owner != side || s_.inside.has(p) || (p < kVessel0 && s_.aboard[p])) continue;
        if (p < kRegiments && regiments) return true;
        if (p >= kOfficer0 && p < kVessel0 && leaders) return true;
        if (p >= kVessel0 && p < kDepot0 && s_.built.has(p) && (vessels || (ships && d_.vessel(p).hd >= 3)))
            return true;
        if (p >= kDepot0 && depots) return true;
    }
    return false;
}

bool Slow::beside(int h, Seat side, bool regiments, bool ships) const {
    for (const int k : around(h)) {
        if (regiments && any(k, side, true, false, false, false, false)) return true;
        if (ships && joined(h, k) && any(k, side, false, true, false, false, false)) return true;
    }
    return false;
}

bool Slow::path_hex(Seat side, int h) const {
    const auto found = path_hex_.find({index(side), h});
    if (found != path_hex_.end()) return found->second;
    return path_hex_[{index(side), h}] = test_path_hex(side, h);
}
bool Slow::test_path_hex(Seat side, int h) const {
    const Seat foe = other(side);
    if (!is_in_play(d_, s_, side, h) || d_.hex(h).terrain == Terrain::lake) return false;
    if (any(h, foe, true, true, true, true, true) || guards(d_, s_, foe, h)) return false;
    const u8 x = d_.hex(h).settlement;
    if (x != kNoSettlement && d_.settlement(x).kind != SettlementKind::site && controller(d_, s_, x) == foe)
        return false;
    if (!beside(h, foe, true, true)) return true;
    return any(h, side, true, false, true, false, false) ||
           (x != kNoSettlement && is_fortified(d_, s_, x) && controls(d_, s_, side, x));
}

bool Slow::partial_hex(Seat side, int h) const {
    const auto found = partial_hex_.find({index(side), h});
    if (found != partial_hex_.end()) return found->second;
    return partial_hex_[{index(side), h}] = test_partial_hex(side, h);
}
bool Slow::test_partial_hex(Seat side, int h) const {
    const Seat foe = other(side);
    if (!is_in_play(d_, s_, side, h)) return false;
    if (any(h, foe, true, true, true, true, true) || guards(d_, s_, foe, h)) return false;
    return !beside(h, foe, true, true) || any(h, side, true, true, true, true, false) || guards(d_, s_, side, h);
}

std::map<int, int> Slow::reach(const Mover& m, int from, int points) const {
    const Seat foe = other(m.side);
    std::map<std::pair<int, int>, int> best{{{from, 0}, 0}};  // hex and river hexes in a row
    std::map<int, int> ends;
    std::set<std::tuple<int, int, int>> open{{0, from, 0}};  // the cheapest first
    while (!open.empty()) {
        const auto [spent, h, run] = *open.begin();
        open.erase(open.begin());
        if (best[{h, run}] < spent) continue;
        for (const int k : around(h)) {
            const Hex& y = d_.hex(k);
            if (!is_in_play(d_, s_, m.side, k) || y.terrain == Terrain::lake || !joined(h, k)) continue;
            const auto limited = [&](Restriction r) { return (m.restrictions >> static_cast<int>(r) & 1) != 0; };
            if (limited(Restriction::potawatomie)) continue;
            if (limited(Restriction::no_st_clair) && y.water != kNoWater && d_.waters[y.water].name == "St Clair River")
                continue;
            if (limited(Restriction::near_buffalo) && d_.from_buffalo[static_cast<std::size_t>(k)] > 10) continue;
            if ((limited(Restriction::never_us) || limited(Restriction::near_montreal)) && y.territory == Territory::us)
                continue;
            if (limited(Restriction::near_montreal) && d_.from_montreal[static_cast<std::size_t>(k)] > 10 &&
                d_.from_montreal[static_cast<std::size_t>(k)] >= d_.from_montreal[static_cast<std::size_t>(h)])
                continue;
            if ((m.flags & kMoverMilitia) && (river(k) || y.territory == Territory::british)) continue;
            const auto note = [&](int hex, int runs, int cost, bool goes_on) {
                if (cost > points) return;
                if (!goes_on) {
                    if (!ends.contains(hex) || cost < ends[hex]) ends[hex] = cost;
                    return;
                }
                const auto found = best.find({hex, runs});
                if (found != best.end() && found->second <= cost) return;
                best[{hex, runs}] = cost;
                open.insert({cost, hex, runs});
            };
            if (river(k)) {
                if (run == 2) continue;
                if (any(k, foe, false, false, true, false, false)) {  // Cutting out
                    if ((m.flags & kMoverRegular) && !guards(d_, s_, foe, k)) note(k, run + 1, spent + 4, false);
                    continue;
                }
                const bool friends = any(k, m.side, false, false, true, false, false);
                if (!friends && guards(d_, s_, foe, k)) continue;  // 8.5
                if (!friends && beside(k, foe, false, true)) {     // 8.4: only to board that ship
                    if (!(m.flags & kMoverRegular) || run == 1) continue;
                    for (const int ship : around(k))
                        if (river(ship) && joined(k, ship) && is_in_play(d_, s_, m.side, ship) &&
                            any(ship, foe, false, true, false, false, false) && !guards(d_, s_, foe, ship) &&
                            !(m.flags & kMoverMilitia) &&
                            !(limited(Restriction::no_st_clair) &&
                              d_.waters[d_.hex(ship).water].name == "St Clair River") &&
                            !(limited(Restriction::near_buffalo) &&
                              d_.from_buffalo[static_cast<std::size_t>(ship)] > 10) &&
                            !(limited(Restriction::near_montreal) &&
                              d_.from_montreal[static_cast<std::size_t>(ship)] > 10 &&
                              d_.from_montreal[static_cast<std::size_t>(ship)] >=
                                  d_.from_montreal[static_cast<std::size_t>(k)]) &&
                            !((limited(Restriction::never_us) || limited(Restriction::near_montreal)) &&
                              d_.hex(ship).territory == Territory::us))
                            note(ship, 2, spent + 5, false);
                    continue;
                }
                note(k, run + 1, spent + 1, true);
                continue;
            }
            bool easy = road(h, k);
            if (river(h)) {
                easy = y.terrain == Terrain::clear || y.settlement != kNoSettlement;
                for (const int n : around(k)) easy |= road(k, n);
            }
            if (m.flags & kMoverDepot) {
                if (any(k, foe, true, true, true, true, false) ||
                    (y.settlement != kNoSettlement && !controls(d_, s_, m.side, y.settlement)))
                    continue;
            } else {
                const bool fort = y.settlement != kNoSettlement && is_fortified(d_, s_, y.settlement) &&
                                  controls(d_, s_, foe, y.settlement);
                if (!(m.flags & kMoverRegiment) && (fort || any(k, foe, true, true, true, true, true))) continue;
                if (any(k, foe, true, false, false, false, false)) {
                    note(k, 0, spent + 4, false);
                    continue;
                }
            }
            note(k, 0, spent + (easy ? 1 : 4), true);
        }
    }
    for (const auto& [node, spent] : best)
        if (!ends.contains(node.first) || spent < ends[node.first]) ends[node.first] = spent;
    ends.erase(from);
    return ends;
}

// Round by round, keeping every (hex, rivers in a row) that a line of this length ends in.
int Slow::loc(Seat side, int from, int to, int most) const {
    if (from == to) return 0;
    std::set<std::pair<int, int>> now{{from, 0}}, seen = now;
    for (int n = 1; n <= most; ++n) {
        std::set<std::pair<int, int>> next;
        for (const auto& [h, run] : now)
            for (const int k : around(h)) {
                if (d_.hex(k).terrain == Terrain::lake || !joined(h, k)) continue;
                if (!road(h, k) && !river(h) && !river(k)) continue;
                const int runs = river(k) ? run + 1 : 0;
                if (runs > 2) continue;
                if (k == to) return n;  // R163: its own hex is not tested
                if (path_hex(side, k) && seen.insert({k, runs}).second) next.insert({k, runs});
            }
        now = next;
    }
    return -1;
}

bool Slow::full(Seat side, int h) const {
    const auto& n = d_.named;
    const auto hex = [&](u8 x) { return int{d_.settlement(x).hex}; };
    const auto mine = [&](u8 x) { return settlement_in_play(d_, s_, x) && controls(d_, s_, side, x); };
    const auto within = [&](int source, int target, int most) {
        return path_hex(side, source) && loc(side, source, target, most) >= 0;
    };
    if (side == Seat::gb) {
        const u8 home = depot_home(d_, s_);
        return mine(home) && within(hex(home), h, 400);
    }
    std::set<int> sources;
    const auto anchor = [&](u8 capital, std::vector<int> places) {
        if (!mine(capital) || !path_hex(side, hex(capital))) return;
        sources.insert(hex(capital));
        for (const int place : places)
            if (place >= 0 && path_hex(side, place) && within(hex(capital), place, 20)) sources.insert(place);
    };
    const auto fort = [&](u8 number) {
        return (s_.fort_up >> number & 1) && mine(d_.forts[number].settlement) ? hex(d_.forts[number].settlement) : -1;
    };
    anchor(n.albany, {mine(n.rome) && !s_.burned.has(n.rome) ? hex(n.rome) : -1});
    anchor(n.pittsburgh, {mine(n.erie) ? hex(n.erie) : -1});
    anchor(n.cincinnati, {mine(n.mcarthur) && is_fortified(d_, s_, n.mcarthur) ? hex(n.mcarthur) : -1, fort(n.meigs),
                          fort(n.stephenson)});
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < 4; ++i) {
            const int p = kDepot0 + i;
            if (s_.at[p] < kHex0 || s_.inside.has(p)) continue;
            const int at = s_.at[p] - kHex0;
            if (sources.contains(at) || !path_hex(side, at)) continue;
            for (const int source : std::set(sources))
                if (within(source, at, 20)) more |= sources.insert(at).second;
        }
    }
    return std::ranges::any_of(sources, [&](int source) { return within(source, h, 20); });
}

Supply Slow::supply(Seat side, int h) const {
    const auto& n = d_.named;
    const auto hex = [&](u8 x) { return int{d_.settlement(x).hex}; };
    const u8 here = d_.hex(h).settlement;
    if (here == n.mackinac || here == n.st_joseph) {
        if (any(d_.port(d_.settlement(here).port).harbor, other(side), false, false, true, false, false))
            return Supply::isolated;
        if (side == Seat::us) {
            const bool open = settlement_in_play(d_, s_, n.detroit) && controls(d_, s_, side, n.detroit) &&
                              !any(hex(n.detroit), Seat::gb, true, true, true, true, false);
            return open && full(side, hex(n.detroit)) ? Supply::partial : Supply::isolated;
        }
        return controls(d_, s_, side, n.york) &&
                       ((war(d_, s_).flags & kYorkIsQuebec) || controls(d_, s_, side, n.ottawa))
                   ? Supply::partial
                   : Supply::isolated;
    }
    if (full(side, h)) return Supply::full;
    // Land and ferry hexes, from the sources.
    std::set<std::pair<int, int>> seen;
    std::vector<std::pair<int, int>> open;
    const auto source = [&](int x) {
        if (partial_hex(side, x) && seen.insert({x, 0}).second) open.emplace_back(x, 0);
    };
    if (side == Seat::us) {
        for (const u8 x : {n.albany, n.pittsburgh, n.cincinnati})
            if (settlement_in_play(d_, s_, x) && controls(d_, s_, side, x)) source(hex(x));
    } else {
        const u8 home = depot_home(d_, s_);
        if (settlement_in_play(d_, s_, home) && controls(d_, s_, side, home)) source(hex(home));
        if (home != n.york && settlement_in_play(d_, s_, n.york) && settlement_in_play(d_, s_, n.ottawa) &&
            controls(d_, s_, side, n.york) && controls(d_, s_, side, n.ottawa) &&
            !any(hex(n.york), Seat::us, true, true, true, true, false) &&
            !any(hex(n.ottawa), Seat::us, true, true, true, true, false))
            source(hex(n.york));
    }
    while (!open.empty()) {
        const auto [x, run] = open.back();
        open.pop_back();
        for (const int k : around(x)) {
            if (d_.hex(k).terrain == Terrain::lake || !joined(x, k) || !partial_hex(side, k)) continue;
            const int runs = river(k) ? run + 1 : 0;
            if (runs <= 2 && seen.insert({k, runs}).second) open.emplace_back(k, runs);
        }
    }
    const auto linked = [&](int x) { return seen.contains({x, 0}) || seen.contains({x, 1}) || seen.contains({x, 2}); };
    if (linked(h)) return Supply::partial;
    for (const int k : around(h))
        if (d_.hex(k).terrain != Terrain::lake && joined(h, k) && linked(k)) return Supply::partial;
    if (here == kNoSettlement || d_.settlement(here).kind == SettlementKind::site) return Supply::isolated;
    std::map<int, int> far;
    std::vector<int> now;
    for (const int k : around(h))
        if (wet(k) && partial_hex(side, k)) far[k] = 1, now.push_back(k);
    while (!now.empty()) {
        const int w = now.front();
        now.erase(now.begin());
        for (const int k : around(w)) {
            if (!wet(k)) {
                const u8 x = d_.hex(k).settlement;
                if (k != h && x != kNoSettlement && d_.settlement(x).kind != SettlementKind::site &&
                    d_.settlement(x).owner == side && controls(d_, s_, side, x) && linked(k))
                    return Supply::partial;
            } else if (joined(w, k) && !far.contains(k) && far[w] < 10 && partial_hex(side, k)) {
                far[k] = far[w] + 1;
                now.push_back(k);
            }
        }
    }
    return Supply::isolated;
}

}  // namespace ghent::frontier::test
