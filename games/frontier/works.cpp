// 5.4.1.c-g: British depots, vessels constructed and repaired, Regulars restored, depots built.
#include "games/frontier/works.h"

#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// What is asked about every one of a side's works: its supply, and Lines of Communications from its depots.
struct Means {
    const Data& d;
    const State& s;
    Seat side;
    LazySupply supply;

    Means(const Data& data, const State& state, Seat who) : d(data), s(state), side(who), supply(data, state, who) {}
    bool full(int h) { return supply.is_full(h); }
    bool near(int depot, int h) { return supply.traced().is_depot_near(depot - depot_of(side, 0), h); }
};

// 5.4.1.d3, e2, f2: the British spend a depot with a LOC of ten hexes or fewer, not activated in this segment.
Verdict check_depot(Means& means, int target, u16 depot, bool needed, u16 rule) {
    const Data& d = means.d;
    const State& s = means.s;
    if (means.side == Seat::us || !needed) return depot == kNone ? kAllowed : no(rule, kNeedsNoDepot);
    if (depot == kNone) return no(rule, kNeedsDepot);
    if (!is_depot(depot) || d.side[depot] != means.side || !on_map(s, depot)) return no(rule, kNotOnMap, depot);
    if (s.activated.has(depot)) return no(R("5.4.1.c2"), kActivatedBefore, depot);
    if (s.inside.has(depot)) return hex_of(s, depot) == target ? kAllowed : no(R("R183"), kIsInside, depot);
    return means.near(depot, target) ? kAllowed : no(rule, kDepotTooFar, depot);
}

Verdict check_construct(const Data& d, const State& s, Seat side, Action a, Means& means) {
    if (!is_vessel(a.a) || !on_map(s, a.a)) return no(R("5.4.1.d1"), kNotOnMap, a.a);
    if (side_of(d, s, a.a) != side) return no(R("5.4.1.d1"), kNotYours, a.a);
    if (s.built.has(a.a)) return no(R("5.4.1.d1"), kBuiltAlready, a.a);
    const int h = hex_of(s, a.a);
    if (!means.full(h)) return no(R("5.4.1.d2"), kNotFullSupply, d.hex(h).settlement);
    return check_depot(means, h, a.b, !d.vessel(a.a).free_construction, R("5.4.1.d3"));
}

// R181: one that was activated in this segment is not activated a second time by a repair.
bool can_repair(const Data& d, const State& s, Seat side, int p, int h) {
    return s.at[p] == in_hex(h) && s.built.has(p) && s.reduced.has(p) && side_of(d, s, p) == side &&
           !s.activated.has(p);
}

bool needs_repair(const Data& d, const State& s, Seat side, int h) {
    for (int p = kVessel0; p < kDepot0; ++p)
        if (can_repair(d, s, side, p, h)) return true;
    return false;
}

Verdict check_repair(const Data& d, const State& s, Seat side, Action a, Means& means) {
    if (a.a >= d.settlements.size() || d.settlement(a.a).port == kNoPort) return no(R("5.4.1.e1"), kNotAPort, a.a);
    const Settlement& x = d.settlement(a.a);
    if (x.owner != side) return no(R("5.4.1.e1"), kNotHomeland, a.a);
    if (!is_port(d, s, x.port)) return no(R("R112"), kNotAPort, a.a);
    if (!port_friendly(d, s, side, x.port)) return no(R("5.4.1.e1"), kEnemyHolds, a.a);
    if (!needs_repair(d, s, side, x.hex)) return no(R("5.4.1.e1"), kNothingReduced, a.a);
    if (!means.full(x.hex)) return no(R("5.4.1.e1"), kNotFullSupply, a.a);
    return check_depot(means, x.hex, a.b, true, R("5.4.1.e2"));
}

Verdict check_restore(const Data& d, const State& s, Seat side, Action a, Means& means) {
    if (!is_regiment(a.a) || !on_map(s, a.a)) return no(R("5.4.1.f1"), kNotOnMap, a.a);
    if (is_aboard(s, a.a)) return no(R("5.4.1.f1"), kIsAboard, a.a);
    if (d.side[a.a] != side) return no(R("5.4.1.f1"), kNotYours, a.a);
    if (d.regiment(a.a).type != RegimentType::regular) return no(R("5.4.1.f1"), kNotRegular, a.a);
    if (!s.reduced.has(a.a)) return no(R("5.4.1.f1"), kFullStrength, a.a);
    if (s.activated.has(a.a)) return no(R("5.4.1c"), kActivatedBefore, a.a);
    const int h = hex_of(s, a.a);
    const u8 town = d.hex(h).settlement;
    if (town == kNoSettlement || d.settlement(town).kind == SettlementKind::site)
        return no(R("5.4.1.f1"), kNoSettlementHere, a.a);
    if (d.hex(h).territory != home_of(side)) return no(R("5.4.1.f1"), kNotHomeland, town);
    if (s.inside.has(a.a) ? supply_of(d, s, a.a) != Supply::full : !means.full(h))
        return no(R("5.4.1.f1"), kNotFullSupply, town);
    return check_depot(means, h, a.b, true, R("5.4.1.f2"));
}

Verdict check_new_depot(const Data& d, const State& s, Seat side, Action a, Means& means) {
    if (a.a >= d.settlements.size() || !settlement_in_play(d, s, a.a)) return no(R("5.4.1.g1"), kNoSuchThing);
    const Settlement& x = d.settlement(a.a);
    if (free_depot(s, side) == kNoPiece) return no(side == Seat::us ? R("5.4.1.g2") : R("5.4.1.g3"), kFourDepots);
    if (side == Seat::gb) {
        if (a.a != depot_home(d, s)) return no(R("5.4.1.g3"), kOnlyQuebec, depot_home(d, s));
        return controls(d, s, side, a.a) ? kAllowed : no(R("5.4.1.g3"), kEnemyHolds, a.a);
    }
    if (x.kind == SettlementKind::site || x.owner != side) return no(R("5.4.1.g1"), kNotHomeland, a.a);
    if (!controls(d, s, side, a.a)) return no(R("5.4.1.g1"), kEnemyHolds, a.a);
    if (has_depot(d, s, side, x.hex)) return no(R("5.4.1.g1"), kDepotThere, a.a);
    return means.full(x.hex) ? kAllowed : no(R("5.4.1.g1"), kNotFullSupply, a.a);
}

Verdict check_one(const Data& d, const State& s, Seat side, Action a, Means& means) {
    switch (a.verb) {
        case kActivate: return check_activate(d, s, side, a);
        case kAssault: return check_assault(d, s, side, a);
        case kDepotsMove: return check_depots_move(d, s, side);
        case kConstruct: return check_construct(d, s, side, a, means);
        case kRepair: return check_repair(d, s, side, a, means);
        case kRestore: return check_restore(d, s, side, a, means);
        case kDepot: return check_new_depot(d, s, side, a, means);
        case kDestroy:  // 5.4.1.g: to make room, free of Operation Points
            if (!is_depot(a.a) || d.side[a.a] != side || !on_map(s, a.a)) return no(R("5.4.1.g2"), kNotOnMap, a.a);
            return free_depot(s, side) != kNoPiece ? no(R("5.4.1.g2"), kFewerThanFour) : kAllowed;
        default: return no(R("5.4.1a"), kNotNow, a.verb);
    }
}

}  // namespace

Verdict check_work(const Data& d, const State& s, Seat side, Action a) {
    Means means(d, s, side);
    return check_one(d, s, side, a, means);
}

void list_works(const Data& d, const State& s, Seat side, ActionList& out) {
    Means means(d, s, side);
    const auto add = [&](Action a) {
        if (check_one(d, s, side, a, means).ok()) out.add(a);
    };
    const auto with_depots = [&](u8 verb, int what, int h, bool needed) {
        if (side == Seat::us || !needed) return add(act(verb, what));
        for (int i = 0; i < 4; ++i)  // R38: no line is shorter than the crow flies
            if (const int depot = depot_of(side, i); on_map(s, depot) && d.distance(hex_of(s, depot), h) <= kDepotLine)
                add(act(verb, what, depot));
    };
    list_activate(d, s, side, means.supply, out);
    list_assault(d, s, side, out);
    add(act(kDepotsMove));
    for (int p = kVessel0; p < kDepot0; ++p)
        if (on_map(s, p) && !s.built.has(p) && side_of(d, s, p) == side)
            with_depots(kConstruct, p, hex_of(s, p), !d.vessel(p).free_construction);
    Settlements repairs{};  // where something waits for one
    s.reduced.each([&](int p) {
        if (!is_vessel(p) || !on_map(s, p) || !can_repair(d, s, side, p, hex_of(s, p))) return;
        if (const u8 x = d.hex(hex_of(s, p)).settlement; x != kNoSettlement) repairs.add(x);
    });
    if (repairs.any())
        for (const Port& port : d.ports)
            if (const Settlement& x = d.settlement(port.settlement); x.owner == side && repairs.has(port.settlement))
                with_depots(kRepair, port.settlement, x.hex, true);
    s.reduced.each([&](int p) {
        if (is_regiment(p) && d.side[at(p)] == side && d.regiment(p).type == RegimentType::regular && on_map(s, p))
            with_depots(kRestore, p, hex_of(s, p), true);
    });
    if (side == Seat::gb) add(act(kDepot, depot_home(d, s)));
    else if (free_depot(s, side) != kNoPiece)
        (d.towns[index(side)] & towns_held(d, s, side) & settlements_in_play(d, s)).each([&](int x) {
            const int h = d.settlement(x).hex;
            if (!has_depot(d, s, side, h) && means.supply.is_full(h)) out.add(act(kDepot, x));  // as check_new_depot
        });
    if (free_depot(s, side) == kNoPiece)
        for (int i = 0; i < 4; ++i) add(act(kDestroy, depot_of(side, i)));
}

void put_depot(const Data& d, State& s, int depot, int settlement) {
    put(d, s, depot, d.settlement(settlement).hex);
    if (s.besieged.has(settlement)) set_inside(d, s, depot, true);
}

void take_work(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const auto spend = [&](u16 depot) {
        if (depot == kNone) return;
        tell(c, {kEvDepotGone, R("5.4.1.d3"), side, c.d.hex(hex_of(s, depot)).settlement});
        take_off(c.d, s, depot, kOffMap);
    };
    switch (a.verb) {
        case kActivate: return take_activate(c, side, a);
        case kAssault: return take_assault(c, side, a);
        case kDepotsMove: return push(s, kStepDepotActivation, side);
        case kConstruct:
            spend(a.b);
            set_built(c.d, s, a.a, true);
            s.activated.add(a.a);  // 5.4.1.d4
            return tell(c, {kEvConstructed, R("5.4.1.d1"), side, a.a, c.d.hex(hex_of(s, a.a)).settlement});
        case kRepair: {
            spend(a.b);
            const int h = c.d.settlement(a.a).hex;
            each_in(s, h, [&](int p) {
                if (!is_vessel(p) || !can_repair(c.d, s, side, p, h)) return;
                s.reduced.drop(p);
                s.activated.add(p);  // 5.4.1.e3
            });
            return tell(c, {kEvRepaired, R("5.4.1.e1"), side, a.a});
        }
        case kRestore:
            spend(a.b);
            s.reduced.drop(a.a);
            s.activated.add(a.a);  // 5.4.1.f3
            return tell(c, {kEvRestored, R("5.4.1.f1"), side, a.a});
        case kDepot: {
            const int depot = free_depot(s, side);
            put_depot(c.d, s, depot, a.a);
            s.activated.add(depot);  // 5.4.1.g4
            return tell(c, {kEvDepotPlaced, R("5.4.1.g1"), side, a.a});
        }
        case kDestroy:
        default:
            ++s.play.op;  // removing one costs nothing
            tell(c, {kEvDepotGone, R("5.4.1.g2"), side, c.d.hex(hex_of(s, a.a)).settlement});
            return take_off(c.d, s, a.a, kOffMap);
    }
}

}  // namespace ghent::frontier
