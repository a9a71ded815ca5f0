// 5.4.1.a Unit Activation (D9): declared, kind of movement (D10), roll, movement, what its end brings. 10.0 Commodore Transfer.
#include "games/frontier/bateaux.h"
#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

namespace {

bool in_settlement(const Data& d, int h) {
    const u8 x = d.hex(h).settlement;
    return x != kNoSettlement && d.settlement(x).kind != SettlementKind::site;
}

bool vessel_here(const Data& d, const State& s, Seat side, int h, bool built) {
    if (has_vessels(s, side, h)) return true;
    const u16 place = in_hex(h);
    for (int p = kVessel0; p < kDepot0; ++p)
        if (s.at[p] == place && side_of(d, s, p) == side && (!built || s.built.has(p))) return true;
    return false;
}

// A constructed vessel that may still be activated.
bool fresh_vessel_here(const Data& d, const State& s, Seat side, int h) {
    const u16 place = in_hex(h);
    for (int p = kVessel0; p < kDepot0; ++p)
        if (s.at[p] == place && side_of(d, s, p) == side && s.built.has(p) && !s.activated.has(p) && !s.moved.has(p))
            return true;
    return false;
}

// US83: in a blockaded port, and nobody is there whom its vessels could take aboard or land.
bool is_shut_in(const Data& d, const State& s, Seat side, int h) {
    const u8 lake = s.shut[index(side)];
    if (!lake || is_water(d.hex(h).terrain) || d.hex(d.port(d.port_at[at(h)]).harbor).lake != lake - 1) return false;
    bool soldiers = false;
    each_at(s, in_hex(h), 0, kCommodore0, [&](int p) { soldiers |= d.side[at(p)] == side; });
    return !soldiers;
}

// 9.0, 9.2, R82, R138: a ship in a shore hex beside the settlement with room for it; INSIDE a fort only in the harbor.
Verdict check_embark_from(const Data& d, const State& s, Seat side, int unit) {
    const int h = hex_of(s, unit);
    if (is_regiment(unit) && d.regiment(unit).type == RegimentType::naw) return no(R("9.4b"), kNawNever);
    if (!in_settlement(d, h)) return no(R("9.0"), kNoSettlementHere, unit);
    const Hex& x = d.hex(h);
    const u8 port = d.settlement(x.settlement).port;
    for (int i = 0; i < hex::kDirections; ++i) {
        const int k = x.neighbour[i];
        if (k == kNoHex || !(x.link[i] & kLinkShore) || !has_ships(d, s, side, k)) continue;
        if (s.inside.has(unit) && (port == kNoPort || d.port(port).harbor != k)) continue;
        if (is_officer(unit)) return kAllowed;
        for (int p = kVessel0; p < kDepot0; ++p) {
            if (s.at[p] != in_hex(k) || !is_ship(d, s, p) || side_of(d, s, p) != side) continue;
            bool full = false;
            each_aboard(s, p, [&](int q) { full |= is_regiment(q); });
            if (!full) return kAllowed;
        }
    }
    return no(R("9.0"), kWrongMovement, unit);
}

Verdict check_bateaux_from(const Data& d, const State& s, int unit) {
    const int h = hex_of(s, unit);
    if (d.islands.has(h)) return no(R("11.4.1"), kNoLanding);
    if (s.inside.has(unit)) return no(R("R138"), kIsInside, unit);
    const Hex& x = d.hex(h);
    bool shore = false;
    for (const u8 link : x.link) shore |= (link & kLinkShore) != 0;
    return !is_water(x.terrain) && shore && in_settlement(d, h) ? kAllowed : no(R("11.0"), kNoBoats);
}

// 16.2, 16.2.2, R75: INSIDE units come out against the besiegers; officers only with a regiment.
Verdict check_sally_of(const Data& d, const State& s, Seat side, int unit) {
    if (!s.inside.has(unit)) return no(R("16.2"), kWrongMovement, unit);
    if (is_regiment(unit)) return kAllowed;
    const u16 place = s.at[unit];
    for (int p = 0; p < kRegiments; ++p) {
        if (s.at[p] != place || !s.inside.has(p) || d.side[at(p)] != side || s.activated.has(p) || s.moved.has(p))
            continue;
        if (unit == d.named.tecumseh && d.regiment(p).type == RegimentType::militia) continue;
        return kAllowed;
    }
    return no(R("16.2.2"), kNoRegimentAlong);
}

// 10.0, R108, R151
Verdict check_transfer_from(const Data& d, const State& s, int unit, LazySupply& supply) {
    const int h = hex_of(s, unit);
    const u8 x = d.hex(h).settlement;
    if (x == kNoSettlement || d.settlement(x).port == kNoPort || s.inside.has(unit))
        return no(R("10.0a"), kWrongMovement, unit);
    return supply.is_isolated(h) ? no(R("10.0a"), kIsIsolated, x) : kAllowed;
}

Verdict check_transfer_to(const Data& d, const State& s, Seat side, int unit, int to, const SupplyOf& supply) {
    const Settlement& x = d.settlement(to);
    if (x.port == kNoPort) return no(R("10.0a"), kNotAPort, to);
    if (!is_port(d, s, x.port)) return no(R("R112"), kNotAPort, to);
    if (!settlement_in_play(d, s, to) || !port_friendly(d, s, side, x.port)) return no(R("10.0a"), kEnemyHolds, to);
    if (x.hex == hex_of(s, unit)) return no(R("10.0a"), kSamePort, to);
    const int i = unit - kCommodore0;
    const u8 lake = d.hex(d.port(x.port).harbor).lake;
    if (!d.commodore(unit).free && !(s.lakes[i] >> lake & 1)) return no(R("3.4.5b"), kNotItsLake, to);
    if (lake >= kLakes) return no(R("10.0c"), kNotItsLake, to);  // to any Lake, and to nothing else
    if (has_units(d, s, other(side), x.hex)) return no(R("21.2.3"), kEnemyThere, to);
    return supply.is_isolated_at(x.hex) ? no(R("10.0a"), kIsIsolated, to) : kAllowed;
}

}  // namespace

Verdict check_unit(const Data& d, const State& s, Seat side, int p) {
    if (p >= kPieces || !on_map(s, p)) return no(R("5.4.1.a1"), kNotOnMap, p);
    if (side_of(d, s, p) != side) return no(R("5.4.1.a1"), kNotYours, p);
    if (is_depot(p)) return no(R("5.4.1.c"), kDepotsCannot);
    if (p == d.named.potawatomie) return no(R("3.4.6g"), kPotawatomieStays);
    if (s.activated.has(p)) return no(R("5.4.1c"), kActivatedBefore, p);
    if (s.moved.has(p)) return no(R("7.0c"), kMovedBefore, p);
    if (is_vessel(p) && !s.built.has(p)) return no(R("12.0b"), kUnbuilt, p);
    if (is_commodore(p) && !vessel_here(d, s, side, hex_of(s, p), false)) return no(R("5.4.1.a.ii2"), kNoVesselHere, p);
    return kAllowed;
}

Verdict check_type(const Data& d, const State& s, Seat side, int p, MoveType type) {
    LazySupply supply(d, s, side);
    return check_type(d, s, side, p, type, supply);
}

Verdict check_type(const Data& d, const State& s, Seat side, int p, MoveType type, LazySupply& supply) {
    const bool land_unit = is_land_unit(p);
    switch (type) {
        case MoveType::land:
            if (!land_unit) return no(R("8.0a"), kWrongMovement, p);
            if (s.inside.has(p)) return no(R("16.2"), kIsInside, p);
            if (is_aboard(s, p)) return no(R("8.0a"), kIsAboard, p);
            return d.islands.has(hex_of(s, p)) ? no(R("8.0a"), kWrongMovement, p) : kAllowed;
        case MoveType::embark:
            if (!land_unit) return no(R("9.0"), kWrongMovement, p);
            return is_aboard(s, p) ? no(R("9.0"), kIsAboard, p) : check_embark_from(d, s, side, p);
        case MoveType::transfer:
            return is_commodore(p) ? check_transfer_from(d, s, p, supply) : no(R("10.0a"), kWrongMovement, p);
        case MoveType::bateaux:
            if (!land_unit) return no(R("11.0"), kWrongMovement, p);
            return is_aboard(s, p) ? no(R("11.0"), kIsAboard, p) : check_bateaux_from(d, s, p);
        case MoveType::naval:
            if (!is_vessel(p) && !is_commodore(p)) return no(R("12.0a"), kWrongMovement, p);
            if (is_shut_in(d, s, side, hex_of(s, p))) return no(R("4.2.2b"), kPortBlockaded);
            if (is_vessel(p)) return kAllowed;
            return fresh_vessel_here(d, s, side, hex_of(s, p)) ? kAllowed : no(R("12.0a"), kNoVesselHere, p);
        case MoveType::disembark:
            return land_unit ? check_disembark_from(d, s, side, p) : no(R("13.0a"), kWrongMovement, p);
        case MoveType::sally: return land_unit ? check_sally_of(d, s, side, p) : no(R("16.2"), kWrongMovement, p);
        case MoveType::none:
        default: return no(R("7.0a"), kWrongMovement, p);
    }
}

namespace {

// Transfer last: it asks for supply.
constexpr MoveType kTypes[] = {MoveType::land,      MoveType::embark, MoveType::bateaux, MoveType::naval,
                               MoveType::disembark, MoveType::sally,  MoveType::transfer};

// A card's own boats (50, BR26) go by Bateaux Movement only. Boats that could land nowhere do not set out (11.4.1).
Verdict check_by(const Data& d, const State& s, Seat side, MoveType type) {
    if ((s.act.flags & kActNoRoll) && type != MoveType::bateaux) return no(R("7.0a"), kWrongMovement, s.act.unit);
    const Verdict v = check_type(d, s, side, s.act.unit, type);
    return !v.ok() || type != MoveType::bateaux || boats_can_land(d, s) ? v : no(R("11.4.1"), kNoLanding);
}

bool can_move(const Data& d, const State& s, Seat side, int p, LazySupply& supply) {
    if (is_vessel(p)) return check_type(d, s, side, p, MoveType::naval, supply).ok();
    for (const MoveType type : kTypes)
        if (check_type(d, s, side, p, type, supply).ok()) return true;
    return false;
}

}  // namespace

// ---------------------------------------------------------------- choosing the unit (D9)

// 2.5b, 5.4.1.a.i3, 5.4.1.a.iii2: any single unit of a stack, also an officer beside his senior; each fights by itself.

Verdict check_activate(const Data& d, const State& s, Seat side, Action a) {
    if (const Verdict v = check_unit(d, s, side, a.a); !v.ok()) return v;
    LazySupply supply(d, s, side);
    if (can_move(d, s, side, a.a, supply)) return kAllowed;
    // Vessels can only sail, those aboard only land, those INSIDE sally: why they cannot says more.
    if (is_vessel(a.a)) return check_type(d, s, side, a.a, MoveType::naval);
    if (is_aboard(s, a.a)) return check_type(d, s, side, a.a, MoveType::disembark);
    return s.inside.has(a.a) ? check_type(d, s, side, a.a, MoveType::sally) : no(R("7.0a"), kCannotMove, a.a);
}

void list_activate(const Data& d, const State& s, Seat side, LazySupply& supply, ActionList& out) {
    const auto looks_closer = [&](int p) { return check_unit(d, s, side, p).ok() && can_move(d, s, side, p, supply); };
    for (int w = 0; w < kPieceSlots / 64; ++w) {
        // Who has neither been activated nor moved, and is this side's. What `check_unit` and `can_move` find without looking further: whoever
        // stands in the open marches, a vessel sails.
        const u64 rest = (d.of_side[index(side)].w[w] ^ s.prize.w[w]) & ~(s.activated.w[w] | s.moved.w[w]);
        for (u64 left = rest; left; left &= left - 1) {
            const int p = w * 64 + std::countr_zero(left);
            if (!on_map(s, p)) continue;
            const bool freely = p < kCommodore0 ? !s.aboard[p] && !s.inside.has(p) && p != d.named.potawatomie &&
                                                      !d.islands.has(hex_of(s, p))
                                                : is_vessel(p) && s.built.has(p) && !s.shut[index(side)];
            if (freely || looks_closer(p)) out.add(act(kActivate, p));
        }
    }
}

void take_activate(Ctx& c, Seat side, Action a) { start_activation(c, side, a.a); }

void start_activation(Ctx& c, Seat side, int unit, u16 flags, int bonus) {
    State& s = c.s;
    Activation& act = s.act;
    act = {};
    act.on = 1;
    act.seat = byte(index(side));
    act.unit = byte(unit);
    act.flags = flags;
    act.bonus = byte(flags & kActNoRoll ? 0 : bonus);
    act.reach = byte(flags & kActNoRoll ? bonus : 15);  // 11.4; a card's own boats
    act.force.add(unit);
    act.taken.add(unit);
    act.hex = act.start = static_cast<u16>(hex_of(s, unit) + 1);
    if (!is_water(c.d.hex(act.hex - 1).terrain)) act.last_land = act.hex;
    s.activated.add(unit);
    push(s, kStepActivation, side);
    tell(c, {kEvActivated, R("5.4.1.a1"), side, unit, act.hex - 1});
}

// ---------------------------------------------------------------- the activation

namespace {

// 7.1.2, 5.4.1.a.iii3: every activated unit has a roll of its own, which counts for its force alone.
void roll_points(Ctx& c) {
    State& s = c.s;
    Activation& act = s.act;
    const auto dice = c.faces(kChMove, 2, 6);  // 7.1
    act.rmp = byte(dice[0] + dice[1] + act.bonus);
    act.flags |= kActRolled;
    Modifiers more;
    more.add(act.bonus, kByCard, R("5.4.3"), s.play.card - 1);
    tell(c, {kEvRmp, R("7.1"), static_cast<Seat>(act.seat), act.rmp}, dice, more.all());
}

u8 step_of(MoveType type) {
    switch (type) {
        case MoveType::embark: return kStepEmbark;
        case MoveType::transfer: return kStepTransfer;
        case MoveType::bateaux: return kStepBateaux;
        case MoveType::naval: return kStepSail;
        case MoveType::disembark: return kStepDisembark;
        default: return kStepMarch;  // land, sally
    }
}

// 8.5b, 11.7.5: whoever ends on the water without a ship is lost.
void drown(Ctx& c) {
    State& s = c.s;
    s.act.taken.each([&](int p) {
        if (!is_land_unit(p) || !on_map(s, p) || is_aboard(s, p) || !is_water(c.d.hex(hex_of(s, p)).terrain)) return;
        take_off(c.d, s, p, kLost);
        tell(c, {kEvDrowned, s.act.type == MoveType::bateaux ? R("11.7.5") : R("8.5b"), c.d.side[at(p)], p});
    });
}

void besiege(Ctx& c) {
    State& s = c.s;
    s.act.taken.each([&](int p) {
        if (is_regiment(p) && holds_ground(s, p)) establish_siege(c, c.d.side[at(p)], hex_of(s, p));
    });
}

}  // namespace

Go enter_activation(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    Activation& act = s.act;
    const Seat side = static_cast<Seat>(f.seat);
    const bool rolls = act.type == MoveType::land || act.type == MoveType::naval;
    switch (f.pc) {
        case ActivationPart::declared:
            f.pc = ActivationPart::choose_type;
            open_window(c, kWinActivation, other(side), act.unit);  // W1
            break;
        case ActivationPart::choose_type:
            f.pc = ActivationPart::roll;
            push(s, kStepMovement, side);
            break;
        case ActivationPart::roll:
            f.pc = ActivationPart::rolled;
            if (rolls) roll_points(c);
            break;
        case ActivationPart::rolled:
            f.pc = ActivationPart::moving;
            if (rolls) open_window(c, kWinRoll, other(side), act.unit);  // W2
            break;
        case ActivationPart::moving:
            f.pc = ActivationPart::ending;
            if (act.type != MoveType::none) push(s, step_of(act.type), side);
            break;
        case ActivationPart::ending:
            f.pc = ActivationPart::docks;
            drown(c);
            besiege(c);
            if (act.hex) settle(c, act.hex - 1);
            break;
        case ActivationPart::docks:  // 2.5.4b, 12.4.1
            for (const auto crowded = crowded_ports(c.d, s); const Seat who : {side, other(side)})
                if (const u8 port = crowded[at(index(who))]; port != kNoSettlement) {
                    push(s, kStepDocks, who, port);
                    return Go::on;
                }
            f.pc = ActivationPart::over;
            break;
        case ActivationPart::over:
        default:
            s.act = {};  // 7.1.3: points not used are lost
            s.flow.pop();
            place_waiting(c);
            break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- kind of movement (D10)

Go enter_movement(Ctx& c) {
    const Seat side = static_cast<Seat>(c.s.flow.top().seat);
    for (const MoveType type : kTypes)
        if (check_by(c.d, c.s, side, type).ok()) return Go::ask;
    c.s.flow.pop();  // 7.0c: movement is voluntary, and here there is none
    return Go::on;
}

Verdict check_movement(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kBy) return no(R("7.0a"), kNotNow, a.verb);
    return check_by(d, s, side, static_cast<MoveType>(a.a));
}

void list_movement(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const MoveType type : kTypes)
        add_if(out, act(kBy, static_cast<int>(type)), [&](Action a) { return check_movement(d, s, side, a); });
}

void take_movement(Ctx& c, Seat side, Action a) {
    c.s.flow.pop();
    c.s.act.type = static_cast<MoveType>(a.a);
    tell(c, {kEvBy, R("7.0a"), side, c.s.act.unit, a.a});
}

// ---------------------------------------------------------------- 10.0 Commodore Transfer

namespace {

bool can_transfer(const Data& d, const State& s, Seat side) {
    const SupplyOf supply(d, s, side);
    for (const Port& port : d.ports)
        if (check_transfer_to(d, s, side, s.act.unit, port.settlement, supply).ok()) return true;
    return false;
}

}  // namespace

Go enter_transfer(Ctx& c) {
    if (can_transfer(c.d, c.s, static_cast<Seat>(c.s.flow.top().seat))) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_transfer(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kTransferTo) return no(R("10.0a"), kNotNow, a.verb);
    return check_transfer_to(d, s, side, s.act.unit, a.a, SupplyOf(d, s, side));
}

void list_transfer(const Data& d, const State& s, Seat side, ActionList& out) {
    const SupplyOf supply(d, s, side);
    for (const Port& port : d.ports)
        if (check_transfer_to(d, s, side, s.act.unit, port.settlement, supply).ok())
            out.add(act(kTransferTo, port.settlement));
}

void take_transfer(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int unit = s.act.unit;
    s.flow.pop();
    s.aboard[unit] = 0;
    put(c.d, s, unit, c.d.settlement(a.a).hex);
    s.moved.add(unit);  // 10.0b
    s.act.hex = static_cast<u16>(c.d.settlement(a.a).hex + 1);
    if (c.d.commodore(unit).free)  // 10.0c, 3.4.5e, R151
        s.lakes[unit - kCommodore0] = byte(1 << c.d.hex(c.d.port(c.d.settlement(a.a).port).harbor).lake);
    tell(c, {kEvTransfers, R("10.0a"), side, unit, a.a});
}

}  // namespace ghent::frontier
