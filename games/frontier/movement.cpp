// 8 Land Movement: costs and reach (movement.h).
#include "games/frontier/movement.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

Mover mover_of(const Data& d, const State& s, const Pieces& force) {
    Mover m;
    force.each([&](int p) {
        m.side = side_of(d, s, p);
        if (is_regiment(p)) {
            const Regiment& r = d.regiment(p);
            m.flags |= kMoverRegiment;
            if (r.type == RegimentType::regular) m.flags |= kMoverRegular;
            if (r.type == RegimentType::militia && (s.act.flags & kActMilitiaStays)) m.flags |= kMoverMilitia;
            m.restrictions |= byte(1 << static_cast<int>(r.restriction));
        } else if (is_officer(p)) {
            m.restrictions |= byte(1 << static_cast<int>(d.officer(p).restriction));
            if (d.officer(p).restriction == Restriction::never_us) m.restrictions |= kMoverOfficerHome;
        } else if (is_depot(p)) {
            m.flags |= kMoverDepot;
        }
    });
    return m;
}

namespace {

LandStep refuse(u16 rule, u16 reason, int a = 0, int b = 0) { return {.why = no(rule, reason, a, b)}; }
bool limited(const Mover& m, Restriction r) { return m.restrictions >> static_cast<int>(r) & 1; }

}  // namespace

u16 restriction_rule(const Data& d, int p) {
    switch (restriction_of(d, p)) {
        case Restriction::no_st_clair: return R("3.4.6a");
        case Restriction::near_buffalo: return R("3.4.6b");
        case Restriction::never_us: return is_officer(p) ? R("3.4.6h") : R("3.4.6c");
        case Restriction::near_montreal: return R("3.4.6d");
        default: return R("3.4.6g");
    }
}

// R152: beyond ten hexes of Montreal only nearer.
static bool is_closed(const Data& d, const Mover& m, int from, int to) {
    for (int i = 1; i < kRestrictions; ++i) {
        const auto r = static_cast<Restriction>(i);
        if (!limited(m, r) || !is_closed_to(d, r, to)) continue;
        const bool back = r == Restriction::near_montreal && d.hex(to).territory != Territory::us &&
                          d.from_montreal[at(to)] < d.from_montreal[at(from)];
        if (!back) return true;
    }
    return false;
}

bool is_barred(const Data& d, const Mover& m, int from, int to) {
    return m.restrictions > 1 << static_cast<int>(Restriction::none) && is_closed(d, m, from, to);
}

u16 barred_by(const Data& d, const Mover& m, int to) {
    const Hex& x = d.hex(to);
    if (limited(m, Restriction::potawatomie)) return R("3.4.6g");
    if (limited(m, Restriction::no_st_clair) && x.water == d.named.st_clair_river) return R("3.4.6a");
    if (limited(m, Restriction::near_buffalo) && d.from_buffalo[at(to)] > 10) return R("3.4.6b");
    if (!limited(m, Restriction::never_us) || x.territory != Territory::us) return R("3.4.6d");
    return m.restrictions & kMoverOfficerHome ? R("3.4.6h") : R("3.4.6c");
}

Verdict check_ferry(const Data& d, const State& s, Seat side, int h) {
    if (has_vessels(s, side, h)) return kAllowed;
    if (guards(d, s, other(side), h)) return no(R("8.5a"), kFerryHarbor, h);
    if (ship_beside(d, s, other(side), h)) return no(R("8.4"), kFerryShip, h);
    return kAllowed;
}

LandStep land_step(const Data& d, const State& s, const Mover& m, int from, int river, int direction) {
    const Hex& x = d.hex(from);
    const int to = x.neighbour[direction];
    if (to == kNoHex) return refuse(R("2.3b"), kNoHexThere, from);
    if (!is_in_play(d, s, m.side, to)) return {.why = is_no_hex(d, s, to)};
    const Hex& y = d.hex(to);
    const Seat enemy = other(m.side);
    if (y.terrain == Terrain::lake) return refuse(R("8.0a"), kNotInReach, to);
    if (is_barred(d, m, from, to)) return refuse(barred_by(d, m, to), kClosedToOne, to);
    if (m.flags & kMoverMilitia && (y.terrain == Terrain::river || y.territory == Territory::british))
        return refuse(R("4.2.2b"), kMilitiaWill);
    if (y.terrain == Terrain::river) {
        if (!(x.link[direction] & kLinkRiver)) return refuse(R("2.2.10b"), kNotConnected, from, to);
        if (river >= 2) return refuse(R("2.2.11a"), kTooManyRivers);
        if (has_vessels(s, enemy, to)) {  // 14.3, 20.0
            if (!(m.flags & kMoverRegiment)) return refuse(R("14.7a"), kOfficersAlone, to);
            if (guards(d, s, enemy, to)) return refuse(R("20.0a"), kFerryHarbor, to);
            if (!(m.flags & kMoverRegular)) return refuse(R("20.0a"), kRegularsOnly);
            return {Entering::cut_out, 4, byte(river + 1)};
        }
        if (const Verdict v = check_ferry(d, s, m.side, to); !v.ok()) return {.why = v};
        return {Entering::free, 1, byte(river + 1)};
    }
    // 8.1.1, 8.1.2; off a ferry by what the landing is (R11)
    const bool easy = x.terrain == Terrain::river ? y.landing != 0 : (x.link[direction] & kLinkRoad) != 0;
    const u8 cost = easy ? 1 : 4;
    if (m.flags & kMoverDepot) {  // R141
        if (has_units(d, s, enemy, to) || (y.settlement != kNoSettlement && !controls(d, s, m.side, y.settlement)))
            return refuse(R("R141"), kDepotShuns, to);
        return {Entering::free, cost, 0};
    }
    if (!(m.flags & kMoverRegiment) &&
        (has_units(d, s, enemy, to) || has_depot(d, s, enemy, to) || is_fort_hex(d, s, enemy, to)))
        return refuse(R("14.7a"), kOfficersAlone, to);
    if (has_regiments(s, enemy, to)) return {Entering::fight, 4, 0};  // 8.1.3, R161
    return {Entering::free, cost, 0};
}

namespace {

// 14.7a: what officers alone keep away from; forts are looked at where they stand.
Hexes shunned_by_officers(const Data& d, const State& s, Seat side) {
    const Seat enemy = other(side);
    Hexes out;
    for (int w = 0; w < kHexWords; ++w) out.w[w] = s.regiments[index(enemy)].w[w] | s.vessels[index(enemy)].w[w];
    for (int p = kOfficer0; p < kVessel0; ++p)
        if (on_map(s, p) && !s.inside.has(p) && d.side[at(p)] == enemy) out.add(hex_of(s, p));
    for (int i = 0; i < 4; ++i)
        if (const int p = depot_of(enemy, i); on_map(s, p) && !s.inside.has(p)) out.add(hex_of(s, p));
    return out;
}

// `land_step` for a whole reach: what is the same for all of its hexes is asked once, and nobody wants to know why not.
// movement_test.cpp holds both together.
class Inland {
public:
    Inland(const Data& d, const State& s, const Mover& m)
        : d_(d),
          s_(s),
          m_(m),
          field_(hexes_in_play(d, s)),
          his_(s.regiments[index(other(m.side))]),
          fleet_(s.vessels[index(m.side)]),
          his_fleet_(s.vessels[index(other(m.side))]) {
        restricted_ = m.restrictions > 1 << static_cast<int>(Restriction::none);
        closed_ = m.side == Seat::gb ? d.settlement(d.named.rutland).hex : kNoHex;  // 2.3.3
        alone_ = !(m.flags & kMoverRegiment);
        if (alone_) shunned_.make(shunned_by_officers(d, s, m.side));
    }
    // Into a land hex, by anything but a depot.
    Entering enter(int from, int to) const {
        if (!field_.has(to) || to == closed_) return Entering::no;
        if (restricted_ && is_barred(d_, m_, from, to)) return Entering::no;
        if ((m_.flags & kMoverMilitia) && d_.hex(to).territory == Territory::british) return Entering::no;
        if (alone_) return is_shunned(to) ? Entering::no : Entering::free;  // 14.7a
        return his_.has(to) ? Entering::fight : Entering::free;
    }
    // Into a river hex where nothing has to be looked at any closer (8.4).
    bool is_open_ferry(int to) const {
        if (restricted_ || (m_.flags & kMoverMilitia) || !field_.has(to) || his_fleet_.has(to)) return false;
        return fleet_.has(to) || (d_.hex(to).harbor_of == kNoPort && !d_.rings[at(to)].meets(his_fleet_));
    }

private:
    bool is_shunned(int h) const { return (*shunned_).has(h) || is_fort_hex(d_, s_, other(m_.side), h); }

    const Data& d_;
    const State& s_;
    const Mover& m_;
    const Hexes &field_, &his_, &fleet_, &his_fleet_;
    bool restricted_, alone_;
    int closed_;
    Later<Hexes> shunned_;
};

}  // namespace

// A way to a goal is mostly no longer than somebody guesses, than the crow flies, or by one hex without a road: what lies off such a way is
// not looked at before. No way is lost by that, and of ways that cost the same the same one is found. (Not so where a vessel is boarded.)
void Reach::find(const Data& d, const State& s, const Mover& m, int from, int points, int river, int goal, int guess) {
    points = std::min(points, kMostPoints);
    if (goal != kNoHex && !has_vessels(s, other(m.side), goal)) {
        const int straight = d.distance(from, goal);
        int looked = 0;
        for (const int near : {guess, straight, straight + 3}) {
            if (near >= points) break;
            if (near < straight || near <= looked) continue;
            spread(d, s, m, from, near, river, goal);
            if (cost(goal) != kNever) return;
            looked = near;
        }
    }
    spread(d, s, m, from, points, river, goal);
}

// Nearest first, by buckets of points; hexes that end the move are reached and not left.
void Reach::spread(const Data& d, const State& s, const Mover& m, int from, int points, int river, int goal) {
    from_ = from;
    start_ = static_cast<u16>(from * 4 + river);
    std::memset(&sets_, 0, sizeof sets_);
    struct Node {
        u16 hex;
        u8 river, spare;
        u16 next;
    };
    // A node is put on a list once for every time it gets cheaper; six neighbours bound that.
    constexpr int kPool = 4 * kMaxHexes;
    std::array<Node, kPool> pool;
    std::array<int, kMostPoints + 1> head;
    head.fill(-1);
    int used = 0;
    const auto reach = [&](int h, int run, int cost, Entering what, int via) {
        if (cost >= this->cost(h, run) || used == kPool) return;
        sets_.known[run].add(h);
        cost_[at(run)][at(h)] = byte(cost);
        via_[at(run)][at(h)] = static_cast<u16>(via);
        if (!sets_.seen.has(h)) {
            sets_.seen.add(h);
            what_[at(h)] = what;
        }
        if (what != Entering::free) return;
        pool[at(used)] = {static_cast<u16>(h), byte(run), 0, static_cast<u16>(head[at(cost)] + 1)};
        head[at(cost)] = used++;
    };
    const hex::Axial aim = goal == kNoHex ? hex::Axial{} : d.axial[at(goal)];
    const Inland inland(d, s, m);
    const bool depot = (m.flags & kMoverDepot) != 0;
    reach(from, river, 0, Entering::free, kNoHex);
    for (int far = 0; far < points; ++far) {
        if (goal != kNoHex && cost(goal) <= far) break;
        for (int n = head[at(far)]; n >= 0;) {
            const Node node = pool[at(n)];
            n = node.next - 1;
            if (cost_[node.river][node.hex] != far) continue;
            const int here = node.hex * 4 + node.river;
            const Data::Steps& steps = d.march[node.hex];
            const int n_steps = far + 4 > points ? steps.easy : steps.n;
            for (int i = 0; i < n_steps; ++i) {
                const int to = steps.to[i], price = i < steps.easy ? 1 : 4;
                const bool ferry = d.rivers.has(to);
                const int run = ferry ? node.river + 1 : 0;
                if (run > 2 || cost(to, run) <= far + price) continue;  // R10; nothing is cheaper
                // A goal that is further off than the points is on no way.
                if (goal != kNoHex && far + price + hex::distance(d.axial[at(to)], aim) > points) continue;
                if (ferry && inland.is_open_ferry(to)) {
                    reach(to, run, far + 1, Entering::free, here);
                    continue;
                }
                if (!ferry && !depot) {
                    const Entering what = inland.enter(node.hex, to);
                    const int paid = far + (what == Entering::fight ? 4 : price);  // 8.1.3, R161
                    if (what != Entering::no && paid <= points) reach(to, 0, paid, what, here);
                    continue;
                }
                const LandStep step = land_step(d, s, m, node.hex, node.river, steps.direction[i]);
                if (step.what != Entering::no) {
                    if (far + step.cost <= points) reach(to, step.river, far + step.cost, step.what, here);
                    continue;
                }
                // 8.4: a ferry beside an enemy ship may be used to board that very ship.
                if (step.why.reason != kFerryShip || !(m.flags & kMoverRegular) || far + 5 > points) continue;
                for (int j = 0; j < hex::kDirections; ++j) {
                    const int ship = d.hex(to).neighbour[j];
                    if (ship == kNoHex || !has_ships(d, s, other(m.side), ship)) continue;
                    const LandStep board = land_step(d, s, m, to, node.river + 1, j);
                    if (board.what == Entering::cut_out) {
                        via_[at(node.river + 1)][at(to)] = static_cast<u16>(here);
                        reach(ship, board.river, far + 5, Entering::cut_out, to * 4 + node.river + 1);
                    }
                }
            }
        }
    }
    sets_.seen.drop(from);
}

// Costs are 1 and 4, so the hexes of the next four costs are kept as sets; each is gone on from once, at its least cost.
// movement_test.cpp holds this and Reach together.
bool find_goals(const Data& d, const State& s, const Mover& m, int from, int points, int river, Hexes& goals,
                std::array<u8, kMaxHexes>& costs) {
    if ((m.flags & (kMoverDepot | kMoverMilitia)) || (d.rivers.has(from) && !river)) return false;
    const bool restricted = m.restrictions > 1 << static_cast<int>(Restriction::none);
    if (restricted && limited(m, Restriction::near_montreal) && d.from_montreal[at(from)] > 10) return false;  // R152
    points = std::min(points, Reach::kMostPoints);
    const bool alone = !(m.flags & kMoverRegiment);
    const Hexes &field = hexes_in_play(d, s), &his = s.regiments[index(other(m.side))],
                &his_fleet = s.vessels[index(other(m.side))];
    constexpr int kWaves = 5;
    std::array<Hexes, kWaves> waves{};  // land hexes by what they cost
    struct Ferry {
        u16 hex;
        u8 run, cost;
    };
    std::array<Ferry, 2 * kMaxHexes> ferries;  // of the next cost, in a row
    int next = 0, end = 0;
    Hexes crossed[2]{};  // river hexes, by river hexes in a row: 1, 2
    Hexes& seen = goals;
    Hexes closed{};    // never entered
    if (restricted) {  // 3.4.6
        for (int i = 1; i < kRestrictions; ++i)
            if (limited(m, static_cast<Restriction>(i))) crossed[0] = crossed[0] | d.closed_to[i];
        closed = crossed[1] = crossed[0];
    }
    if (alone) {  // 14.7a
        closed = closed | shunned_by_officers(d, s, m.side);
        for (int w = 0; w < kMaxSettlements / 64; ++w)
            for (u64 rest = d.fort_places.w[w]; rest; rest &= rest - 1)
                if (const int x = w * 64 + std::countr_zero(rest);
                    is_fortified(d, s, x) && controls(d, s, other(m.side), x))
                    closed.add(d.settlement(x).hex);
    }
    if (m.side == Seat::gb) closed.add(d.settlement(d.named.rutland).hex);  // 2.3.3
    seen = closed;
    // Is the river hex a ferry for this force? Where a vessel may be boarded Reach must look.
    bool closer = false;
    const auto cross = [&](int to, int run, int cost) {
        if (run > 2 || crossed[run - 1].has(to) || !field.has(to)) return;  // R10
        if (his_fleet.has(to)) {
            closer |= !alone;
            return;
        }
        if (d.hex(to).harbor_of != kNoPort || d.rings[at(to)].meets(his_fleet))
            if (const Verdict v = check_ferry(d, s, m.side, to); !v.ok()) {  // 8.4, 8.5
                closer |= v.reason == kFerryShip && (m.flags & kMoverRegular);
                return;
            }
        crossed[run - 1].add(to);
        ferries[at(end++)] = {static_cast<u16>(to), byte(run), byte(cost)};
    };
    int low = kHexWords, high = 0;  // words of the waves that were ever touched
    const auto leave_land = [&](int h, int cost) {
        const Data::Strides& strides = d.strides[at(h)];
        if (strides.n) {
            low = std::min<int>(low, strides.word[0]);
            high = std::max<int>(high, strides.word[strides.n - 1]);
        }
        Hexes &near = waves[at((cost + 1) % kWaves)], &far = waves[at((cost + 4) % kWaves)];
        for (int i = 0; i < strides.n; ++i) {
            const int w = strides.word[i];
            const u64 open = field.w[w] & ~seen.w[w], easy = strides.easy[i] & open, held = easy & his.w[w];
            near.w[w] |= easy & ~held;
            far.w[w] |= (strides.hard[i] & open) | held;  // 8.1.3, R161
        }
        if (!strides.ferry) return;
        const Data::Steps& steps = d.march[at(h)];
        for (int i = 0; i < steps.easy; ++i)
            if (d.rivers.has(steps.to[i])) cross(steps.to[i], 1, cost + 1);
    };
    const auto leave_river = [&](const Ferry& f) {
        const Data::Steps& steps = d.march[f.hex];
        for (int i = 0; i < steps.n; ++i) {
            const int to = steps.to[i];
            if (d.rivers.has(to)) cross(to, f.run + 1, f.cost + 1);
            else if (field.has(to) && !seen.has(to)) {
                low = std::min(low, to / 64);
                high = std::max(high, to / 64);
                waves[at((f.cost + (i < steps.easy && !his.has(to) ? 1 : 4)) % kWaves)].add(to);
            }
        }
    };
    const Data::Steps& first = d.march[at(from)];
    const auto price = [&](int i) { return i < first.easy && !his.has(first.to[i]) ? 1 : 4; };
    unsigned single = 0;  // steps to which no way is cheaper
    if (d.rivers.has(from)) {
        crossed[river - 1].add(from);
        ferries[at(end++)] = {static_cast<u16>(from), byte(river), 0};
    } else {
        seen.drop(from);
        waves[0].add(from);
        low = high = from / 64;
    }
    for (int cost = 0; cost <= points && !closer; ++cost) {
        if (cost == 1 || cost == 4)
            for (int i = 0; i < first.n; ++i)
                if (price(i) == cost && !seen.has(first.to[i])) single |= 1U << i;
        Hexes& wave = waves[at(cost % kWaves)];
        for (int w = low, end_of = high; w <= end_of; ++w) {  // what this wave sends out belongs to later ones
            u64 fresh = wave.w[w] & ~seen.w[w];
            wave.w[w] = 0;
            if (!fresh) continue;
            seen.w[w] |= fresh;
            u64 left = cost ? fresh & ~his.w[w] : fresh;      // gone on from
            if (cost + 4 > points) left &= d.easy_from.w[w];  // whatever costs 4 is too far
            for (; fresh; fresh &= fresh - 1) costs[at(w * 64 + std::countr_zero(fresh))] = byte(cost);
            if (cost == points) continue;
            for (; left; left &= left - 1) leave_land(w * 64 + std::countr_zero(left), cost);
        }
        for (; next < end && ferries[at(next)].cost == cost; ++next)
            if (cost < points) leave_river(ferries[at(next)]);
    }
    for (int w = 0; w < kHexWords; ++w) goals.w[w] &= ~closed.w[w];
    goals.drop(from);
    for (int i = 0; i < first.n; ++i)
        if (single >> i & 1) goals.drop(first.to[i]);
    return !closer;
}

int Reach::best(int h) const {
    int run = 0;
    for (int i = 1; i < 3; ++i)
        if (cost(h, i) < cost(h, run)) run = i;
    return run;
}

bool Reach::path(int to, std::vector<u16>& out) const {
    out.clear();
    if (!sets_.seen.has(to)) return false;
    for (int h = to, run = best(to); h != from_ || !out.empty();) {
        out.push_back(static_cast<u16>(h));
        const u16 via = via_[at(run)][at(h)];
        h = via / 4;
        run = via % 4;
        if (via == start_) break;
        if (out.size() > kMostPoints) return false;
    }
    std::ranges::reverse(out);
    return true;
}

int Reach::first_step(int to) const {
    if (!sets_.seen.has(to)) return kNoHex;
    for (int h = to, run = best(to), n = 0; n <= kMostPoints; ++n) {
        const u16 via = via_[at(run)][at(h)];
        if (via == start_) return h;
        h = via / 4;
        run = via % 4;
    }
    return kNoHex;
}

}  // namespace ghent::frontier
