// What follows at once from who stands in a hex: control (2.6), sieges that end (16.1.1), depots overrun (21.1.4c), vessels driven out of a port
// (2.6.1.a, 14.2), leaders left alone (14.7, 14.8), harbor defenses made whole (3.3.b). D43: a port for the displaced.
#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// 2.6a, 2.6b: has the side a regiment there, INSIDE or not, that can hold it? NAW alone hold Detroit, villages and forts (2.6.3c);
// vessels (2.6.3a) and leaders (2.6.3b) hold nothing.
bool can_hold(const Data& d, const State& s, Seat side, int settlement) {
    const Settlement& x = d.settlement(settlement);
    const bool naw_enough =
        settlement == d.named.detroit || x.kind == SettlementKind::village || x.kind == SettlementKind::fort;
    bool any = false;
    each_at(s, in_hex(x.hex), 0, kRegiments, [&](int p) {
        any |= !s.aboard[p] && d.side[at(p)] == side && (naw_enough || d.regiment(p).type != RegimentType::naw);
    });
    return any;
}

// The enemy who makes a siege of it is on his way: the marker waits for him (14.1.2).
bool is_awaited(const State& s, int h) {
    for (int i = 0; i < s.flow.depth; ++i) {
        const Frame& f = s.flow.f[i];
        if (f.step == kStepEntry && f.a == h && f.pc < EntryPart::fights) return true;
    }
    return false;
}

void end_siege(Ctx& c, int settlement) {
    State& s = c.s;
    const u16 place = in_hex(c.d.settlement(settlement).hex);
    s.besieged.drop(settlement);
    s.fresh.drop(settlement);
    s.fort_hit.drop(settlement);       // R110
    s.full_at_start.drop(settlement);  // its besiegers are gone
    for (int p = 0; p < kPieces; ++p)  // R131: everybody INSIDE is simply in the hex
        if (s.at[p] == place && s.inside.has(p)) set_inside(c.d, s, p, false);
    tell(c, {kEvSiegeOver, R("16.1.1"), controller(c.d, s, settlement), settlement});
}

void pass_control(Ctx& c, int settlement, bool taken) {
    State& s = c.s;
    if (taken) s.taken.add(settlement);
    else s.taken.drop(settlement);
    tell(c, {kEvControl, taken ? R("2.6a") : R("R111"), controller(c.d, s, settlement), settlement});
    if (const u8 port = c.d.settlement(settlement).port; port != kNoPort) pass_harbor(c.d, s, port);
    test_sudden_death(c, settlement);
}

// 2.6.1a, 2.6.1c, 2.6.1.c, R17, R111: regiments take and lose settlements by standing in them; a fortification changes hands by surrender only.
void settle_control(Ctx& c, int settlement) {
    State& s = c.s;
    const Settlement& x = c.d.settlement(settlement);
    const Seat owner = x.owner, rival = other(owner);
    if (s.taken.has(settlement)) {
        const bool lost =
            !can_hold(c.d, s, rival, settlement) ||
            (!is_fortified(c.d, s, settlement) && has_regiments(s, owner, x.hex) && !has_regiments(s, rival, x.hex));
        if (!lost) return;
        each_in(s, x.hex, [&](int p) {  // whoever is still INSIDE is so no longer
            if (s.inside.has(p) && c.d.side[at(p)] == rival) set_inside(c.d, s, p, false);
        });
        pass_control(c, settlement, false);
        if (s.besieged.has(settlement)) end_siege(c, settlement);
        return;
    }
    if (is_fortified(c.d, s, settlement) || !has_regiments(s, rival, x.hex) || has_regiments(s, owner, x.hex)) return;
    if (can_hold(c.d, s, rival, settlement)) pass_control(c, settlement, true);
}

// 21.1.4b, 21.1.4c, R89: a depot is no unit and cannot leave
void settle_depots(Ctx& c, int h) {
    State& s = c.s;
    for (const Seat side : kSeats) {
        if (has_regiments(s, side, h) || !has_depot(c.d, s, side, h) || !has_units(c.d, s, other(side), h)) continue;
        for (int i = 0; i < 4; ++i) {
            const int depot = depot_of(side, i);
            if (s.at[depot] != in_hex(h) || s.inside.has(depot)) continue;
            take_off(c.d, s, depot, kOffMap);
            tell(c, {kEvDepotOverrun, R("21.1.4c"), side, h});
        }
    }
}

// Must a side's vessels leave the port in this hex? (2.6.1.a, 14.2, R111, R112)
bool must_leave_port(const Data& d, const State& s, Seat side, int settlement) {
    const Settlement& x = d.settlement(settlement);
    bool any = false;
    each_at(s, in_hex(x.hex), kVessel0, kDepot0, [&](int p) { any |= side_of(d, s, p) == side; });
    if (!any) return false;
    if (!port_friendly(d, s, side, x.port)) return true;
    return !is_fortified(d, s, settlement) && has_regiments(s, other(side), x.hex) && !has_regiments(s, side, x.hex);
}

// 14.8, 3.4.5f: a commodore with no friendly unit beside an enemy unit, or in a port that is burned or dismantled.
void settle_commodores(Ctx& c, int h) {
    State& s = c.s;
    const u8 x = c.d.hex(h).settlement;
    const bool ruin = x != kNoSettlement && c.d.settlement(x).port != kNoPort && is_wrecked(s, x);
    for (int p = kCommodore0; p < kVessel0; ++p) {
        if (s.at[p] != in_hex(h) || s.inside.has(p) || is_aboard(s, p)) continue;
        const Seat side = c.d.side[at(p)];
        const bool alone = !has_regiments(s, side, h) && !has_vessels(s, side, h);
        if (alone && (ruin || has_units(c.d, s, other(side), h))) ask_refuge(c, p);
    }
}

// 14.7b, R178: officers without a regiment beside an enemy regiment, or in an enemy fortification, whose garrison is implied (2.6.1).
void settle_officers(Ctx& c, int h) {
    State& s = c.s;
    if (s.land.on && s.land.hex == h + 1) return;  // the combat sees to its own
    // 9.0: those who Embark do so together; whoever stays is looked at when the activation ends.
    if (s.flow.depth && s.flow.top().step == kStepEmbark && s.act.start == h + 1) return;
    for (const Seat side : kSeats) {
        if (has_regiments(s, side, h)) continue;
        if (!has_regiments(s, other(side), h) && !is_fort_hex(c.d, s, other(side), h)) continue;
        if (has_officers(c.d, s, side, h)) return start_evade(c, side, h, EvadePart::before_combat);
    }
}

}  // namespace

void settle(Ctx& c, int h) {
    State& s = c.s;
    const Hex& x = c.d.hex(h);
    if (is_water(x.terrain)) return mend_harbor(c.d, s, h);
    settle_depots(c, h);
    if (const u8 place = x.settlement; place != kNoSettlement) {
        const Seat holder = controller(c.d, s, place);
        if (s.besieged.has(place) && !is_awaited(s, h) &&
            (!has_regiments(s, other(holder), h) || !is_fortified(c.d, s, place)))
            end_siege(c, place);
        if (c.d.settlement(place).kind != SettlementKind::site) settle_control(c, place);
        if (c.d.settlement(place).port != kNoPort)
            for (const Seat side : kSeats)
                if (must_leave_port(c.d, s, side, place)) start_ejection(c, side, place);
    }
    settle_commodores(c, h);
    settle_officers(c, h);
}

void establish_siege(Ctx& c, Seat side, int h) {
    State& s = c.s;
    const u8 x = c.d.hex(h).settlement;
    if (x == kNoSettlement || s.besieged.has(x) || !is_fort_hex(c.d, s, other(side), h)) return;
    if (!has_regiments(s, side, h) || has_regiments(s, other(side), h)) return;
    mark_besieged(s, x);
    tell(c, {kEvSiege, R("16.1a"), side, x});
}

// 14.1.2a: somebody goes INSIDE before the besieger has come.
void place_siege(Ctx& c, Seat besieger, int settlement) {
    if (c.s.besieged.has(settlement)) return;
    mark_besieged(c.s, settlement);
    tell(c, {kEvSiege, R("14.1.2a"), besieger, settlement});
}

// ---------------------------------------------------------------- a port for the displaced (D43)

namespace {

bool is_late(const State& s, int commodore) { return s.late >> (commodore - kCommodore0) & 1; }

// 3.4.5f, 14.8, 15.3d, R103, R108: friendly, not isolated, on his lake; 5.2.4: of one who has not arrived, a place of his list.
Verdict check_port_of(const Data& d, const State& s, int piece, int lake, int settlement, const SupplyOf& supply) {
    const Seat side = side_of(d, s, piece);
    const Settlement& x = d.settlement(settlement);
    if (x.port == kNoPort || !is_port(d, s, x.port)) return no(R("15.3d"), kNotAPort, settlement);
    if (!settlement_in_play(d, s, settlement) || !port_friendly(d, s, side, x.port))
        return no(R("15.3d"), kEnemyHolds, settlement);
    const u8 its = d.hex(d.port(x.port).harbor).lake;
    if (is_commodore(piece) && is_late(s, piece)) {
        const ArrivalPlan& plan = d.arrival(piece);
        bool listed = false;
        for (int i = 0; i < plan.places; ++i) listed |= plan.at[i] == settlement;
        if (!listed) return no(R("5.2.4"), kNotListed, piece, settlement);
    } else if (is_commodore(piece) ? !(s.lakes[piece - kCommodore0] >> its & 1) : its != lake) {
        return no(is_commodore(piece) ? R("15.3d") : R("R103"), kNotItsLake, settlement);
    }
    if (has_units(d, s, other(side), x.hex)) return no(R("21.2.3"), kEnemyThere, settlement);
    return supply.is_isolated_at(x.hex) ? no(R("15.3d"), kIsIsolated, settlement) : kAllowed;
}

bool has_refuge(const Data& d, const State& s, int piece, int lake) {
    const SupplyOf supply(d, s, side_of(d, s, piece));
    for (const Port& port : d.ports)
        if (check_port_of(d, s, piece, lake, port.settlement, supply).ok()) return true;
    return false;
}

int lake_of(const Data& d, int h) {
    const Hex& x = d.hex(h);
    if (is_water(x.terrain)) return x.lake;
    const u8 port = x.settlement == kNoSettlement ? kNoPort : d.settlement(x.settlement).port;
    return port == kNoPort ? int{kNoLake} : d.hex(d.port(port).harbor).lake;
}

void push_refuge(State& s, Seat side, int piece, int lake) {
    s.flow.push({.step = kStepRefuge,
                 .seat = byte(index(side)),
                 .a = static_cast<u16>(piece),
                 .b = static_cast<u16>(lake == kNoLake ? 0 : lake + 1)});
}

}  // namespace

void ask_refuge(Ctx& c, int piece) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, piece);
    if (is_commodore(piece)) {
        take_off(c.d, s, piece, kWaiting);
        if (has_refuge(c.d, s, piece, kNoLake)) return push_refuge(s, side, piece, kNoLake);
        return tell(c, {kEvNoRefuge, R("3.4.5g"), side, piece});
    }
    const int lake = lake_of(c.d, hex_of(s, piece));
    if (has_refuge(c.d, s, piece, lake)) return push_refuge(s, side, piece, lake);
    each_aboard(s, piece, [&](int p) {  // R103, R166
        if (is_commodore(p)) ask_refuge(c, p);
        else take_off(c.d, s, p, kLost);
    });
    take_off(c.d, s, piece, kLost);
    tell(c, {kEvEvadeLost, R("R103"), side, piece});
}

void place_waiting(Ctx& c) {
    State& s = c.s;
    for (int p = kCommodore0; p < kVessel0; ++p) {
        if (s.at[p] != kWaiting || (p == c.d.named.perry && s.held_back)) continue;
        bool asked = false;
        for (int i = 0; i < s.flow.depth; ++i) asked |= s.flow.f[i].step == kStepRefuge && s.flow.f[i].a == p;
        if (!asked && has_refuge(c.d, s, p, kNoLake)) push_refuge(s, c.d.side[at(p)], p, kNoLake);
    }
}

Go enter_refuge(Ctx&) { return Go::ask; }

Verdict check_refuge(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb != kRefugeAt) return no(R("15.3d"), kNotNow, a.verb);
    if (a.a != f.a) return no(R("15.3d"), kNotDisplaced, a.a);
    return check_port_of(d, s, a.a, f.b - 1, a.b, SupplyOf(d, s, side));
}

void list_refuge(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const SupplyOf supply(d, s, side);
    for (const Port& port : d.ports)
        if (check_port_of(d, s, f.a, f.b - 1, port.settlement, supply).ok())
            out.add(act(kRefugeAt, f.a, port.settlement));
}

void take_refuge(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    put(c.d, s, a.a, c.d.settlement(a.b).hex);
    if (is_commodore(a.a)) s.late = byte(s.late & ~(1 << (a.a - kCommodore0)));
    tell(c, {kEvRefuge, R("15.3d"), side, a.a, a.b});
}

}  // namespace ghent::frontier
