// D45: whom an effect of an event is to fall on, asked of the player whom the effect names.
#include "games/frontier/chapters.h"
#include "games/frontier/events.h"
#include "games/frontier/forces.h"
#include "games/frontier/losses.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

void ask_target(Ctx& c, Seat chooser, int which, int n) {
    push(c.s, kStepTarget, chooser, static_cast<u16>(which), byte(n));
}

namespace {

// What the step on top asks about.
struct Asked {
    Asked(const Data& data, const State& state)
        : d(data),
          s(state),
          f(state.flow.top()),
          e(data.card(state.play.card - 1).effects[TargetPart::effect(f)]),
          side(side_of_card(state.play.card - 1)),
          supply(data, state, side) {}
    const Data& d;
    const State& s;
    const Frame& f;
    const Effect& e;
    Seat side;  // whose card it is
    CardSupply supply;
};

Verdict refuse(u16 reason, int a = 0, int b = 0) { return no(R("5.4.3"), reason, a, b); }

bool is_listed(const Effect& e, int settlement) {
    for (int i = 0; i < e.listed; ++i)
        if (e.list[i] == settlement) return true;
    return false;
}

u8 verb_of(EffectKind kind) {
    switch (kind) {
        case EffectKind::add_regiment:
        case EffectKind::add_officer:
        case EffectKind::add_commodore:
        case EffectKind::burn:
        case EffectKind::raid_burn:
        case EffectKind::depot:
        case EffectKind::siege_now:
        case EffectKind::sortie: return kAt;
        case EffectKind::attrit: return kStepLoss;
        case EffectKind::convoy: return kPickTo;
        default: return kPick;
    }
}

// "Up to": the chooser may end it.
bool may_end(const Asked& q) {
    switch (q.e.kind) {
        case EffectKind::restore:
        case EffectKind::construct:
        case EffectKind::move:
        case EffectKind::bateaux_free:
        case EffectKind::depot:
        case EffectKind::convoy:
        case EffectKind::destroy_depot:
        case EffectKind::siege_now: return true;
        case EffectKind::add_officer: return on_map(q.s, q.e.piece);  // he may be moved
        default: return false;
    }
}

// ---------------------------------------------------------------- settlements

// A place for units of the card's side: its own, and no enemy in it.
Verdict check_own_place(const Asked& q, int x) {
    if (!controls(q.d, q.s, q.side, x)) return refuse(kEnemyHolds, x);
    if (has_units(q.d, q.s, other(q.side), q.d.settlement(x).hex)) return refuse(kEnemyThere, x);
    return kAllowed;
}

Verdict check_burn(const Asked& q, int x) {
    const Settlement& place = q.d.settlement(x);
    if (q.e.listed && !is_listed(q.e, x)) return refuse(kNotNamed, x);
    if (place.owner == q.side || place.kind == SettlementKind::site) return refuse(kNotEnemys, x);
    if (place.kind == SettlementKind::city) return refuse(kIsCity, x);
    if (is_wrecked(q.s, x)) return refuse(kWreckedAlready, x);
    if (q.s.besieged.has(x)) return refuse(kPortBesieged, x);
    return has_regiments(q.s, q.side, place.hex) ? kAllowed : refuse(kNotOccupied, x);
}

Verdict check_raid(const Asked& q, int x) {
    const int h = q.d.settlement(x).hex;
    if (!is_listed(q.e, x)) return refuse(kNotNamed, x);
    if (controller(q.d, q.s, x) == q.side) return refuse(kNotEnemys, x);
    if (is_wrecked(q.s, x)) return refuse(kWreckedAlready, x);
    const Seat enemy = other(q.side);
    if (is_fortified(q.d, q.s, x) || count_regiments(q.d, q.s, enemy, h, true) || regiment_beside(q.d, q.s, enemy, h))
        return refuse(kDefended, x);
    return connected_near(q.d, q.s, q.side, h, 5) ? kAllowed : refuse(kNobodyNear, x);
}

Verdict check_town(Asked& q, int x) {
    if (x >= static_cast<int>(q.d.settlements.size()) || !settlement_in_play(q.d, q.s, x)) return refuse(kNoSuchThing);
    const Settlement& place = q.d.settlement(x);
    switch (q.e.kind) {
        case EffectKind::add_regiment:
        case EffectKind::add_officer:
        case EffectKind::depot: {
            if (!is_listed(q.e, x)) return refuse(kNotNamed, x);
            if (const Verdict v = check_own_place(q, x); !v.ok()) return v;
            if (q.e.kind == EffectKind::add_officer) return kAllowed;
            const Supply level = q.supply.of_hex(place.hex);
            if (q.e.kind == EffectKind::add_regiment)
                return level == Supply::isolated ? refuse(kIsIsolated, x) : kAllowed;
            if (free_depot(q.s, q.side) == kNoPiece) return refuse(kFourDepots);
            if (has_depot(q.d, q.s, q.side, place.hex)) return refuse(kDepotThere, x);
            return level == Supply::full ? kAllowed : refuse(kNotFullSupply, x);
        }
        case EffectKind::add_commodore: {
            if (place.port == kNoPort || !is_port(q.d, q.s, place.port)) return refuse(kNotAPort, x);
            if (!port_friendly(q.d, q.s, q.side, place.port)) return refuse(kEnemyHolds, x);
            const int lake = lake_at(q.d, place.hex);
            if (lake != q.d.named.erie_lake && lake != q.d.named.ontario && lake != q.d.named.champlain)
                return refuse(kNotItsLake, x);
            return q.supply.of_hex(place.hex) == Supply::isolated ? refuse(kIsIsolated, x) : kAllowed;
        }
        case EffectKind::burn: return check_burn(q, x);
        case EffectKind::raid_burn: return check_raid(q, x);
        case EffectKind::siege_now:
            if (q.e.place != kNoSettlement && q.e.place != x) return refuse(kNotNamed, x);
            return check_assault(q.d, q.s, q.side, act(kAssault, x));
        case EffectKind::sortie:
            if (controller(q.d, q.s, x) != q.side) return refuse(kEnemyHolds, x);
            return q.s.besieged.has(x) ? kAllowed : refuse(kNotBesieged, x);
        default: return refuse(kNotForThis);
    }
}

// ---------------------------------------------------------------- counters

Verdict check_type(const Asked& q, int p) {
    const bool is = q.e.type == 255 || static_cast<int>(q.d.regiment(p).type) == q.e.type;
    if (!is) return refuse(kNotOfType, p);
    return in_region(q.d, q.e, hex_of(q.s, p)) ? kAllowed : refuse(kNotInRegion, p);
}

Verdict check_restore(Asked& q, int p) {
    if (!is_regiment(p) || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if (q.d.side[at(p)] != q.side) return refuse(kNotYours, p);
    if (!q.s.reduced.has(p)) return refuse(kFullStrength, p);
    if (const Verdict v = check_type(q, p); !v.ok()) return v;
    return q.supply.of_unit(p) == Supply::isolated ? refuse(kUnitIsolated, p) : kAllowed;
}

Verdict check_attrit(const Asked& q, int p) {
    if (!is_regiment(p) || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if (q.d.side[at(p)] == q.side) return refuse(kCannotLose, p);
    if (q.s.inside.has(p)) return refuse(kIsInside, p);
    if (TargetPart::chosen(q.f, p)) return refuse(kChosenBefore, p);
    return check_type(q, p);
}

// An unconstructed vessel in a port of the card's lake: one's own to be constructed, the enemy's to be destroyed.
Verdict check_yard(const Asked& q, int p, bool own) {
    if (!is_vessel(p) || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if ((side_of(q.d, q.s, p) == q.side) != own) return refuse(own ? kNotYours : kNotHis, p);
    if (q.s.built.has(p)) return refuse(kBuiltAlready, p);
    const int h = hex_of(q.s, p);
    const u8 x = q.d.hex(h).settlement;
    if (x == kNoSettlement || q.d.settlement(x).port == kNoPort) return refuse(kNotInPort, p);
    if (q.e.lake != kNoLake && lake_at(q.d, h) != q.e.lake) return refuse(kNotOnLake, p);
    if (!own) return kAllowed;
    if (!port_friendly(q.d, q.s, q.side, q.d.settlement(x).port)) return refuse(kEnemyHolds, x);
    return q.s.besieged.has(x) ? refuse(kPortBesieged, x) : kAllowed;
}

// US10, BR47 …: in a river hex, a harbor or an unfortified port.
Verdict check_cut_out(const Asked& q, int p) {
    if (!is_vessel(p) || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if (side_of(q.d, q.s, p) == q.side) return refuse(kNotHis, p);
    if (!q.s.built.has(p)) return refuse(kUnbuilt, p);
    const int h = hex_of(q.s, p);
    if (q.e.lake != kNoLake && lake_at(q.d, h) != q.e.lake) return refuse(kNotOnLake, p);
    if (!in_region(q.d, q.e, h)) return refuse(kNotInRegion, p);
    const Hex& x = q.d.hex(h);
    const bool open = x.terrain == Terrain::lake && x.harbor_of == kNoPort;
    if (open || (x.settlement != kNoSettlement && is_fortified(q.d, q.s, x.settlement))) return refuse(kOutOfReach, p);
    return near(q.d, q.s, q.side, h, 4) ? kAllowed : refuse(kTooFarOff, p);
}

Verdict check_depot(const Asked& q, int p) {
    if (!is_depot(p) || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if (q.d.side[at(p)] == q.side) return refuse(kNotHis, p);
    if (q.s.inside.has(p)) return refuse(kIsInside, p);
    if (!in_region(q.d, q.e, hex_of(q.s, p))) return refuse(kNotInRegion, p);
    return near(q.d, q.s, q.side, hex_of(q.s, p), 6) ? kAllowed : refuse(kTooFarOff, p);
}

Verdict check_convoy(Asked& q, int p, int x) {
    if (!is_depot(p) || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if (q.d.side[at(p)] != q.side) return refuse(kNotYours, p);
    if (q.s.inside.has(p)) return refuse(kIsInside, p);
    if (TargetPart::chosen(q.f, p)) return refuse(kChosenBefore, p);
    if (x >= static_cast<int>(q.d.settlements.size()) || !settlement_in_play(q.d, q.s, x)) return refuse(kNoSuchThing);
    if (!is_listed(q.e, x)) return refuse(kNotNamed, x);
    const int h = q.d.settlement(x).hex;
    if (h == hex_of(q.s, p)) return refuse(kDepotThere, x);
    if (const Verdict v = check_own_place(q, x); !v.ok()) return v;
    return q.supply.of_hex(h) == Supply::full ? kAllowed : refuse(kNotFullSupply, x);
}

// A free Unit Activation.
Verdict check_free(const Asked& q, int p) {
    if (p >= kDepot0 || !on_map(q.s, p)) return refuse(kNotOnMap, p);
    if (q.e.kind == EffectKind::move) {
        if (q.e.who == MoveWho::officer && !is_officer(p)) return refuse(kNotOfType, p);
        if (q.e.who == MoveWho::piece && p != q.e.piece) return refuse(kNotOfType, p);
    } else if (!is_land_unit(p)) {
        return refuse(kWrongMovement, p);
    }
    if (!in_region(q.d, q.e, hex_of(q.s, p))) return refuse(kNotInRegion, p);
    if (const Verdict v = check_activate(q.d, q.s, q.side, act(kActivate, p)); !v.ok()) return v;
    return q.e.kind == EffectKind::move ? kAllowed : check_type(q.d, q.s, q.side, p, MoveType::bateaux);  // 11.0
}

Verdict check_piece(Asked& q, int p) {
    if (p >= kPieces) return refuse(kNoSuchThing);
    switch (q.e.kind) {
        case EffectKind::restore: return check_restore(q, p);
        case EffectKind::attrit: return check_attrit(q, p);
        case EffectKind::construct: return check_yard(q, p, true);
        case EffectKind::sabotage: return check_yard(q, p, false);
        case EffectKind::cut_out: return check_cut_out(q, p);
        case EffectKind::destroy_depot: return check_depot(q, p);
        case EffectKind::move:
        case EffectKind::bateaux_free: return check_free(q, p);
        default: return refuse(kNotForThis);
    }
}

Verdict check_one(Asked& q, Action a) {
    if (a.verb == kDone) return may_end(q) ? kAllowed : refuse(kMustChoose);
    if (a.verb != verb_of(q.e.kind)) return refuse(kNotNow, a.verb);
    if (a.verb == kAt) return check_town(q, a.a);
    return a.verb == kPickTo ? check_convoy(q, a.a, a.b) : check_piece(q, a.a);
}

// Calls f(action) for every choice that is allowed, the end besides.
template <class F>
void each_choice(Asked& q, F f) {
    const auto offer = [&](Action a) {
        if (check_one(q, a).ok()) f(a);
    };
    const u8 verb = verb_of(q.e.kind);
    if (verb == kAt) {
        for (int x = 0; x < static_cast<int>(q.d.settlements.size()); ++x) offer(act(kAt, x));
    } else if (verb == kPickTo) {
        for (int i = 0; i < 4; ++i)
            for (int k = 0; k < q.e.listed; ++k) offer(act(kPickTo, depot_of(q.side, i), q.e.list[k]));
    } else {
        for (int p = 0; p < kPieces; ++p)
            if (on_map(q.s, p)) offer(act(verb, p));
    }
}

}  // namespace

Go enter_target(Ctx& c) {
    State& s = c.s;
    if (s.flow.top().n) {
        Asked q(c.d, s);
        bool any = false;
        each_choice(q, [&](Action) { any = true; });
        if (any) return Go::ask;
    }
    s.flow.pop();
    return Go::on;
}

Verdict check_target(const Data& d, const State& s, Seat, Action a) {
    Asked q(d, s);
    return check_one(q, a);
}

void list_target(const Data& d, const State& s, Seat, ActionList& out) {
    Asked q(d, s);
    each_choice(q, [&](Action a) { out.add(a); });
    if (may_end(q)) out.add(act(kDone));
}

// ---------------------------------------------------------------- and what then happens to them

namespace {

void arrive(Ctx& c, Seat side, int p, int settlement) {
    State& s = c.s;
    const int h = c.d.settlement(settlement).hex;
    const bool moves = on_map(s, p);
    if (moves) take_off(c.d, s, p, kOffMap);
    if (is_commodore(p)) s.lakes[p - kCommodore0] = byte(1 << lake_at(c.d, h));
    put(c.d, s, p, h);
    tell(c, {moves ? kEvTransfers : kEvArrives, R("5.4.3"), side, p, settlement});
}

int roll_event(Ctx& c, Seat side) {
    const auto roll = c.faces(kChEvent, 1, 6);
    const int die = roll[0];
    tell(c, {kEvEventRoll, R("5.4.3"), side, die}, roll);
    return die;
}

void sabotage(Ctx& c, Seat side, int p) {
    if (roll_event(c, side) < 4) return;
    take_off(c.d, c.s, p, kLost);
    tell(c, {kEvEliminated, R("5.4.3"), other(side), p});
}

// US78: 3-4 one step, 5-6 two; the besieger chooses.
void sortie(Ctx& c, Seat side, int settlement) {
    State& s = c.s;
    const int die = roll_event(c, side), h = c.d.settlement(settlement).hex;
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == kStepEvent) EventPart::unsettled(s.flow.f[i]) = static_cast<u16>(h + 1);
    ask_losses(s, other(side), LossPart::sortie, die < 3 ? 0 : die < 5 ? 1 : 2, h);
}

// Boat crews: 4 against the hull, 1d6 each; then 19.4.7.
void cut_out(Ctx& c, Seat side, int p) {
    const auto roll = c.faces(kChBoarding, 2, 6);
    const int raiders = roll[0] + 4, crew = roll[1] + c.d.vessel(p).hd;
    tell(c, {kEvRaiders, R("5.4.3"), side, p, raiders, crew}, roll);
    if (raiders > crew) start_capture(c, side, p);
}

void take_piece(Ctx& c, Seat side, const Effect& e, int p) {
    State& s = c.s;
    const int h = hex_of(s, p);
    switch (e.kind) {
        case EffectKind::restore: s.reduced.drop(p); return tell(c, {kEvRestored, R("5.4.3"), side, p});
        case EffectKind::attrit:
            lose_step(c, p, R("5.4.3"));
            if (!on_map(s, p)) settle(c, h);
            return;
        case EffectKind::construct:
            set_built(c.d, s, p, true);
            return tell(c, {kEvConstructed, R("5.4.3"), side, p, c.d.hex(h).settlement});
        case EffectKind::sabotage: return sabotage(c, side, p);
        case EffectKind::cut_out: return cut_out(c, side, p);
        case EffectKind::destroy_depot:
            take_off(c.d, s, p, kOffMap);  // R89
            return tell(c, {kEvDepotDestroyed, R("5.4.3"), other(side), h});
        case EffectKind::move: return start_activation(c, side, p, kActFree, e.bonus);
        case EffectKind::bateaux_free:
        default: return start_activation(c, side, p, kActFree | kActNoRoll, e.hexes);
    }
}

void take_town(Ctx& c, Seat side, const Effect& e, int x) {
    State& s = c.s;
    switch (e.kind) {
        case EffectKind::depot:
            put(c.d, s, free_depot(s, side), c.d.settlement(x).hex);
            return tell(c, {kEvDepotPlaced, R("5.4.3"), side, x});
        case EffectKind::burn:
        case EffectKind::raid_burn: return wreck(c, side, x, true);
        case EffectKind::siege_now: return start_siege(c, side, x, e.n);
        case EffectKind::sortie: return sortie(c, side, x);
        default: return arrive(c, side, e.piece, x);
    }
}

}  // namespace

void take_target(Ctx& c, Seat, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = side_of_card(s.play.card - 1);
    const Effect& e = c.d.card(s.play.card - 1).effects[TargetPart::effect(f)];
    if (a.verb == kDone) {
        f.n = 0;
        return;
    }
    --f.n;
    if (a.verb == kAt) return take_town(c, side, e, a.a);
    TargetPart::choose(f, a.a);
    if (a.verb != kPickTo) return take_piece(c, side, e, a.a);
    tell(c, {kEvConvoy, R("5.4.3"), side, hex_of(s, a.a), a.b});
    put(c.d, s, a.a, c.d.settlement(a.b).hex);
}

}  // namespace ghent::frontier
