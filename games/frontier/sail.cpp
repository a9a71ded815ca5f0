// 12 Naval Movement (D11 by water): step by step or to a goal, whom a commodore takes along, what ships load in ports (D18).
#include "games/frontier/sail.h"

#include <algorithm>

#include "games/frontier/chapters.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- where vessels may go

Fleet fleet_of(const Data& d, const State& s, Seat side, const Pieces& force) {
    Fleet f;
    f.side = side;
    force.each([&](int p) {
        if (is_commodore(p)) {
            f.ships = true;
            f.who[f.commodores] = byte(p);
            f.lakes[f.commodores++] = s.lakes[p - kCommodore0];
        } else if (is_vessel(p) && d.vessel(p).hd > 2) {
            f.ships = f.any_ship = true;
            if (!d.vessel(p).any_river) f.deep = byte(p);
        }
    });
    Pieces aboard{};
    each_passenger(s, [&](int p) {
        if (force.has(carrier(s, p)) && !is_commodore(p)) aboard.add(p);
    });
    if (aboard.any()) f.aboard = mover_of(d, s, aboard);
    return f;
}

u8 port_at(const Data& d, int h) {
    const u8 x = d.hex(h).settlement;
    return x == kNoSettlement ? kNoPort : d.settlement(x).port;
}

bool is_harbor_of(const Data& d, int water, int land) {
    const u8 port = port_at(d, land);
    return port != kNoPort && d.port(port).harbor == water;
}

bool crosses_bar(const Data& d, const State& s, Seat side, int from, int to) {
    if (s.over_bar & bit(side)) return false;
    const Hex& x = d.hex(from);
    for (int i = 0; i < hex::kDirections; ++i)
        if (x.neighbour[i] == to) return (x.link[i] & kLinkSandbar) != 0;
    return false;
}

Verdict check_waters(const Data& d, const State& s, const Fleet& fleet, int h) {
    if (!is_in_play(d, s, fleet.side, h)) return is_no_hex(d, s, h);
    int water = h;
    if (!is_water(d.hex(h).terrain)) {
        const u8 port = port_at(d, h);
        if (port == kNoPort) return no(R("12.0a"), kNotInReach, h);
        const u8 x = d.hex(h).settlement;  // 12.4c: whoever besieges it
        if (!is_port(d, s, port)) return no(R("12.4b"), kPortClosed, x);
        if (!controls(d, s, fleet.side, x)) return no(R("12.4a"), kPortClosed, x);
        if (!is_fortified(d, s, x) && has_units(d, s, other(fleet.side), h)) return no(R("12.4c"), kEnemyThere, x);
        water = d.port(port).harbor;
    }
    const Hex& x = d.hex(water);
    // 12.5a, 12.5b
    if (fleet.deep != kNoPiece && !d.waters[x.water].any_vessel) return no(R("12.5a"), kShallow, fleet.deep, h);
    for (int i = 0; i < fleet.commodores; ++i)  // 3.4.5a, 3.4.5b, 3.4.5c
        if (!(fleet.lakes[i] & x.lakes)) return no(R("3.4.5a"), kCommodoreWater, fleet.who[i]);
    return kAllowed;
}

namespace {

// Into a hex that is joined to this one.
SailStep sail_into(const Data& d, const State& s, const Fleet& fleet, int from, int to) {
    const bool out_of_port = !is_water(d.hex(from).terrain);
    if (const Verdict v = check_waters(d, s, fleet, to); !v.ok()) return {.why = v};
    if (is_barred(d, fleet.aboard, from, to))  // 12.6.7: whoever is carried moves
        return {.why = no(barred_by(d, fleet.aboard, to), kClosedToOne, to)};
    const Seat enemy = other(fleet.side);
    SailStep step;
    step.cost = 1;  // 12.3a, 12.4a
    if (out_of_port && s.shut[index(fleet.side)] == d.hex(to).lake + 1) return {.why = no(R("4.2.2b"), kPortBlockaded)};
    if (crosses_bar(d, s, fleet.side, from, to)) step.cost = fleet.ships ? 4 : 2;  // 2.2.8b
    if (is_water(d.hex(to).terrain) && (has_vessels(s, enemy, to) || guards(d, s, enemy, to))) {
        step.fight = true;
        step.cost = 4;  // 12.3b, R128
    }
    return step;
}

}  // namespace

SailStep sail_step(const Data& d, const State& s, const Fleet& fleet, int from, int to) {
    bool joined = false;
    if (to < d.hex_count()) each_water_neighbour(d, from, [&](int k) { joined |= k == to; });
    if (joined) return sail_into(d, s, fleet, from, to);
    return {.why = no(is_water(d.hex(from).terrain) ? R("2.2.10b") : R("2.2.6b"), kNotConnected, from, to)};
}

namespace {

// `sail_into` from water to water for a whole reach: nobody wants to know why not. sail_test.cpp and water_reference_test.cpp look at what comes of it.
class Afloat {
public:
    Afloat(const Data& d, const State& s, const Fleet& fleet)
        : d_(d), s_(s), fleet_(fleet), field_(hexes_in_play(d, s)), his_(s.vessels[index(other(fleet.side))]) {
        restricted_ = fleet.aboard.restrictions > 1 << static_cast<int>(Restriction::none);
    }
    // RMP into the neighbour in this direction; 0: it may not. `fight`: enemies are there.
    int enter(int from, int direction, bool& fight) const {
        const Hex& x = d_.hex(from);
        const int to = x.neighbour[direction];
        if (!field_.has(to)) return 0;
        const Hex& y = d_.hex(to);
        if (fleet_.deep != kNoPiece && !d_.waters[y.water].any_vessel) return 0;  // 12.5
        if (restricted_ && is_barred(d_, fleet_.aboard, from, to)) return 0;      // 3.4.6
        for (int i = 0; i < fleet_.commodores; ++i)
            if (!(fleet_.lakes[i] & y.lakes)) return 0;  // 3.4.5
        fight = his_.has(to) || (y.harbor_of != kNoPort && guards(d_, s_, other(fleet_.side), to));
        if (fight) return 4;  // 12.3b, R128
        const bool bar = (x.link[direction] & kLinkSandbar) && !(s_.over_bar & bit(fleet_.side));
        return !bar ? 1 : fleet_.ships ? 4 : 2;  // 2.2.8b
    }

private:
    const Data& d_;
    const State& s_;
    const Fleet& fleet_;
    const Hexes &field_, &his_;
    bool restricted_;
};

}  // namespace

// As Reach::find: the way to a goal is mostly straight, or longer by what enemies there cost; what lies off it is not looked at before.
void WaterReach::find(const Data& d, const State& s, const Fleet& fleet, int from, int points, int goal) {
    points = std::min(points, kMostPoints);
    if (goal != kNoHex)
        for (const int more : {0, 3}) {
            const int near = d.distance(from, goal) + more;
            if (near >= points) break;
            spread(d, s, fleet, from, near, goal);
            if (cost(goal) != kNever) return;
        }
    spread(d, s, fleet, from, points, goal);
}

// Nearest first, by buckets of points.
void WaterReach::spread(const Data& d, const State& s, const Fleet& fleet, int from, int points, int goal) {
    from_ = from;
    seen_ = {};
    struct Node {
        u16 hex, next;
    };
    constexpr int kPool =
        4 * kMaxHexes;  // a hex is put on a list once for every time it gets cheaper: at most four prices
    std::array<Node, kPool> pool;
    std::array<int, kMostPoints + 1> head;
    head.fill(0);
    int used = 0;
    const auto reach = [&](int h, int cost, int via, bool on) {
        if (cost >= this->cost(h) || used == kPool) return;
        cost_[at(h)] = byte(cost);
        via_[at(h)] = static_cast<u16>(via);
        seen_.add(h);
        if (!on) return;
        pool[at(used)] = {static_cast<u16>(h), static_cast<u16>(head[at(cost)])};
        head[at(cost)] = ++used;
    };
    const Afloat afloat(d, s, fleet);
    const hex::Axial aim = d.axial[at(goal == kNoHex ? from : goal)];
    // A goal that is further off than the points is on no way.
    const auto leads = [&](int k, int paid) {
        return goal == kNoHex || paid + hex::distance(d.axial[at(k)], aim) <= points;
    };
    reach(from, 0, kNoHex, true);
    for (int far = 0; far <= points; ++far) {
        if (goal != kNoHex && cost(goal) <= far) break;
        for (int n = head[at(far)]; n;) {
            const Node node = pool[at(n - 1)];
            n = node.next;
            if (cost_[node.hex] != far) continue;
            const auto look = [&](int k) {  // in or out of a port
                if (cost(k) <= far + 1 || !leads(k, far + 1)) return;
                const SailStep step = sail_into(d, s, fleet, node.hex, k);
                if (step.why.ok() && far + step.cost <= points) reach(k, far + step.cost, node.hex, !step.fight);
            };
            const Hex& x = d.hex(node.hex);
            if (!is_water(x.terrain)) {
                each_water_neighbour(d, node.hex, look);
                continue;
            }
            for (int i = 0; i < hex::kDirections; ++i) {
                if (!(x.link[i] & kLinkWater) || cost(x.neighbour[i]) <= far + 1) continue;  // nothing is cheaper
                if (!leads(x.neighbour[i], far + 1)) continue;
                bool fight = false;
                const int price = afloat.enter(node.hex, i, fight);
                if (price && far + price <= points) reach(x.neighbour[i], far + price, node.hex, !fight);
            }
            if (x.harbor_of != kNoPort) look(d.settlement(d.port(x.harbor_of).settlement).hex);
        }
    }
    seen_.drop(from);
}

int WaterReach::first_step(int to) const {
    if (!seen_.has(to)) return kNoHex;
    while (via_[at(to)] != from_) to = via_[at(to)];
    return to;
}

// ---------------------------------------------------------------- the force

void muster(const Data& d, State& s) {
    Pieces left{};
    const Seat side = static_cast<Seat>(s.act.seat);
    // R111: its last regiment is aboard, and the port is the enemy's again: the ships lie in the harbor.
    if (const u8 port = port_at(d, s.act.hex - 1); port != kNoPort && !has_vessels(s, side, s.act.hex - 1)) {
        bool ejected = false;
        s.act.force.each([&](int p) { ejected |= is_vessel(p) && hex_of(s, p) == d.port(port).harbor; });
        if (ejected) s.act.hex = static_cast<u16>(d.port(port).harbor + 1);
    }
    s.act.force.each([&](int p) {
        if (hex_of(s, p) == s.act.hex - 1 && side_of(d, s, p) == side) left.add(p);
    });
    s.act.force = left;
}

namespace {

bool has_vessel(const Pieces& force) {
    bool any = false;
    force.each([&](int p) { any |= is_vessel(p); });
    return any;
}

// 12.1, 12.2: a commodore takes commodores and vessels, for nothing; a vessel alone takes nobody.
Verdict check_join(const Data& d, const State& s, Seat side, int p) {
    if (p >= kPieces || (!is_vessel(p) && !is_commodore(p))) return no(R("5.4.1.a.ii3"), kWrongMovement, p);
    if (!is_commodore(s.act.unit)) return no(R("5.4.1.a.iii1"), kAloneTakesNone);
    if (hex_of(s, p) != s.act.hex - 1) return no(R("12.1"), kNotHere, p);
    if (side_of(d, s, p) != side) return no(R("12.1"), kNotYours, p);
    if (is_vessel(p) && !s.built.has(p)) return no(R("12.0b"), kUnbuilt, p);
    if (s.activated.has(p)) return no(R("5.4.1c"), kActivatedBefore, p);
    return s.moved.has(p) ? no(R("7.0c"), kMovedBefore, p) : kAllowed;
}

void join(Ctx& c, Seat side, int p) {
    State& s = c.s;
    s.act.force.add(p);
    s.act.taken.add(p);
    s.activated.add(p);
    tell(c, {kEvTakes, R("12.1"), side, p});
}

// 12.1; he is not left alone on the water: nobody moves without a vessel (12.0a).
Verdict check_leave(const Data& d, const State& s, Seat side, int p) {
    if (p >= kPieces || !s.act.force.has(p)) return no(R("12.1"), kNotInForce, p);
    if (p == s.act.unit) return no(R("5.4.1.a1"), kCommanderStays, p);
    if (!is_commodore(p) || !is_water(d.hex(s.act.hex - 1).terrain)) return kAllowed;
    bool company = false;
    each_of(d, s, side, s.act.hex - 1, [&](int q) { company |= is_vessel(q) && !s.act.force.has(q); });
    return company ? kAllowed : no(R("12.0a"), kAdrift, p);
}

Verdict check_way(const Data& d, const State& s, Seat side, int to) {
    if (!has_vessel(s.act.force)) return no(R("12.0a"), kNoVesselHere, s.act.unit);
    const SailStep step = sail_step(d, s, fleet_of(d, s, side, s.act.force), s.act.hex - 1, to);
    if (!step.why.ok()) return step.why;
    // R161: 4 RMP in hand to come upon enemies
    return step.cost > s.act.rmp ? no(step.fight ? R("12.3b") : R("7.1.1"), kTooFewPoints, to, step.cost) : kAllowed;
}

Verdict check_goal(const Data& d, const State& s, Seat side, int to) {
    if (to >= d.hex_count()) return no(R("2.3b"), kNoHexThere, 0);
    if (!has_vessel(s.act.force)) return no(R("12.0a"), kNoVesselHere, s.act.unit);
    const Fleet fleet = fleet_of(d, s, side, s.act.force);
    if (const Verdict v = check_waters(d, s, fleet, to); !v.ok()) return v;
    bool near = to == s.act.hex - 1;
    each_water_neighbour(d, s.act.hex - 1, [&](int k) { near |= k == to; });
    if (near) return no(R("12.0a"), kOneStep, to);
    if (is_barred(d, fleet.aboard, s.act.hex - 1, to)) return no(barred_by(d, fleet.aboard, to), kClosedToOne, to);
    WaterReach reach;
    reach.find(d, s, fleet, s.act.hex - 1, s.act.rmp, to);
    return reach.first_step(to) != kNoHex ? kAllowed : no(R("7.1.1"), kTooFar, to);
}

// One hex further; naval_entry does the rest.
void sail_on(Ctx& c, Seat side, int to) {
    State& s = c.s;
    s.act.force.each([&](int p) { s.moved.add(p); });  // 12.0b
    start_naval_entry(c, side, to);
}

constexpr u8 kSailing = 0, kEnding = 1, kEnded = 2;

}  // namespace

// ---------------------------------------------------------------- the step

Go enter_sail(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    muster(c.d, s);
    switch (f.pc) {
        case kSailing: {
            if (!has_vessel(s.act.force) && !is_commodore(s.act.unit)) f.pc = kEnding;
            if (!s.act.force.any() || (s.act.flags & (kActHalted | kActDisembarked))) f.pc = kEnding;
            if (f.pc == kEnding) {
                s.act.goal = 0;
                break;
            }
            if (!s.act.goal) return Go::ask;
            int next = kNoHex;
            if (s.act.goal != s.act.hex) {
                WaterReach reach;
                reach.find(c.d, s, fleet_of(c.d, s, side, s.act.force), s.act.hex - 1, s.act.rmp, s.act.goal - 1);
                next = reach.first_step(s.act.goal - 1);
            }
            if (next == kNoHex) s.act.goal = 0;
            else sail_on(c, side, next);
            break;
        }
        case kEnding:
            f.pc = kEnded;
            offer_lift(c, side);
            break;
        default: s.flow.pop(); break;
    }
    return Go::on;
}

Verdict check_sail(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kTake: return check_join(d, s, side, a.a);
        case kTakeAll: {
            for (int p = kCommodore0; p < kDepot0; ++p)
                if (check_join(d, s, side, p).ok()) return kAllowed;
            return is_commodore(s.act.unit) ? no(R("12.1"), kNobodyToTake) : no(R("5.4.1.a.iii1"), kAloneTakesNone);
        }
        case kDrop: return check_leave(d, s, side, a.a);
        case kStep: return check_way(d, s, side, a.a);
        case kGo: return check_goal(d, s, side, a.a);
        case kLoad: return check_load(d, s, side, a.a, a.b);
        case kUnload: return check_unload(d, s, side, a.a);
        case kLand:
            if (!passengers(s).any()) return no(R("13.0a"), kNobodyAboard);
            return check_fleet_landing(d, s, side, a.a);
        case kStop: return kAllowed;  // 7.0c
        default: return no(R("12.0a"), kNotNow, a.verb);
    }
}

void list_sail(const Data& d, const State& s, Seat side, ActionList& out) {
    const int here = s.act.hex - 1;
    int joins = 0;
    if (is_commodore(s.act.unit))
        for (int p = kCommodore0; p < kDepot0; ++p)
            if (s.at[p] == in_hex(here) && check_join(d, s, side, p).ok()) {
                out.add(act(kTake, p));
                ++joins;
            }
    if (joins) out.add(act(kTakeAll));
    s.act.force.each(
        [&](int p) { add_if(out, act(kDrop, p), [&](Action a) { return check_leave(d, s, side, a.a); }); });
    if (has_vessel(s.act.force) && s.act.rmp) {
        WaterReach reach;
        reach.find(d, s, fleet_of(d, s, side, s.act.force), here, s.act.rmp);
        Hexes near{};
        each_water_neighbour(d, here, [&](int k) {
            near.add(k);
            add_if(out, act(kStep, k), [&](Action a) { return check_way(d, s, side, a.a); });
        });
        reach.each([&](int h, int) {
            if (!near.has(h)) out.add(act(kGo, h));
        });
    }
    list_loading(d, s, side, out);
    if (is_water(d.hex(here).terrain) && passengers(s).any())
        for (const u16 k : d.hex(here).neighbour)
            if (k != kNoHex) add_if(out, act(kLand, k), [&](Action a) { return check_sail(d, s, side, a); });
    out.add(act(kStop));
}

void take_sail(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kTake: return join(c, side, a.a);
        case kTakeAll:
            for (int p = kCommodore0; p < kDepot0; ++p)
                if (check_join(c.d, s, side, p).ok()) join(c, side, p);
            return;
        case kDrop: s.act.force.drop(a.a); return tell(c, {kEvDrops, R("12.1"), side, a.a, s.act.hex - 1});
        case kStep: return sail_on(c, side, a.a);
        case kGo: s.act.goal = static_cast<u16>(a.a + 1); return;
        case kLoad: return load(c, side, a.a, a.b);
        case kUnload: return unload(c, side, a.a);
        case kLand: return start_landing(c, side, a.a);
        case kStop:
        default: s.flow.top().pc = kEnding; return tell(c, {kEvStops, R("7.0c"), side, s.act.unit, s.act.hex - 1});
    }
}

}  // namespace ghent::frontier
