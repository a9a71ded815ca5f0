// Ordering units one after the other (card.8 to card.12, move.6), and what the ordered unit does.
#include <algorithm>

#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- D6

namespace {

// R61: orders that a card gives to some units only are used up first by such a unit.
bool may_use_extra(const Data& d, const State& s, Seat side, int unit) {
    if (!s.extra) return false;
    const Card* card = card_in_force(d, s, side);
    return card && std::ranges::any_of(card->effects, [&](const Effect& e) {
               return e.kind == EffectKind::orders_delta && passes(d, s, e.filter, side, unit);
           });
}

}  // namespace

Verdict check_order(const Data& d, const State& s, Seat side, int unit) {
    const Battle& b = battle(d, s);
    const int who = name_of(d, s, unit);
    if (side_of(d, s, unit) != side) return no(R("move.7"), kNotYourUnit, who);
    if (!on_map(s, unit))  // still aboard, still to come, or gone
        return no(is_aboard(d, s, unit)    ? R("R7")
                  : is_waiting(d, s, unit) ? R("setup.9")
                  : unit >= kReserve0      ? R("card.2")  // a card brings it
                                           : R("play.5"),
                  kNotOnMap, who);
    if (has(s.ordered, unit)) return no(R("R3"), kAlreadyOrdered, who);
    if (!s.order_cap || (!s.orders && !s.extra)) return no(R("card.11"), kNoOrdersLeft);
    if (has(s.held, unit)) return no(R("card.2"), kHeldByCard, who);
    if (has(s.barred, unit)) {
        if (is_lone(s, unit)) return no(R("off.5"), kJustAlone, who);
        // Landed; or put onto a port, where even Royal Marines have had their battle (R27).
        const bool marines = type_of(d, s, unit).ordered_on_landing;
        return no(marines ? R("R27") : R("amph.7"), marines ? kPortBattle : kJustLanded, who);
    }
    if (has(b.held_units, unit) && s.turn <= b.held_until) return no(R("setup.9"), kHeldBack, who, b.held_until);
    if (!s.orders && !may_use_extra(d, s, side, unit)) return no(R("card.11"), kExtraOnly, who);
    return kAllowed;
}

namespace {

// May the ordered unit battle, and this target? `battled` as in Ordered.
Verdict check_battle(const Data& d, const State& s, int unit, int battled, Action a) {
    if (s.pieces[unit] == 0) return no(R("off.7"), kOfficerAlone, name_of(d, s, unit));
    if (battled == 1) return no(R("card.12"), kAlreadyBattled, name_of(d, s, unit));
    if (battled) return why_no_battle(d, s, unit);
    return check_attack(d, s, unit, a);
}

}  // namespace

// The turn ends when the player says so, also when nothing is left to order: after it nothing can be taken back (card.10).
Go enter_orders(Ctx&) { return Go::ask; }

Verdict check_orders(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kEnd: return kAllowed;
        case kOrder: {
            const int unit = slot_of(d, s, a.a);
            return unit < 0 ? no(R("setup.8"), kNoSuchUnit, a.a) : check_order(d, s, side, unit);
        }
        case kPlay:
            if (!s.kept[index(side)][a.a]) return no(R("card.4"), kNotKept, a.a);
            if (a.a != d.reform) return no(R("card.4"), kNotPlayable, a.a);
            return can_reform(d, s, side) ? kAllowed : no(R("gen.1"), kNoMerger);
        case kAttack:
        case kVolley:
            // The order of a unit ends by itself when it can do nothing more: say why it could not.
            if (s.last_unit && on_map(s, s.last_unit - 1))
                if (const Verdict v = check_battle(d, s, s.last_unit - 1, s.last_battled, a); !v.ok()) return v;
            return no(R("card.8"), kOrderFirst);
        case kMove:
        case kLand: return no(R("card.8"), kOrderFirst);
        default: return no(R("card.8"), kNotNow, a.verb);
    }
}

void list_orders(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const int unit : members(mapped(d, s, side) & ~s.ordered & ~s.barred))
        if (check_order(d, s, side, unit).ok()) out.add(act(kOrder, name_of(d, s, unit)));
    if (can_reform(d, s, side)) out.add(act(kPlay, d.reform));
    out.add(act(kEnd));
}

void take_orders(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kEnd) return s.flow.pop();
    if (a.verb == kPlay) {
        --s.kept[index(side)][a.a];
        tell(c, {kEvPlayed, R("card.4"), side, a.a});
        lay_out(s, a.a, side, true);
        s.flow.push({.step = kStepReform, .pc = Reforming::who_receives, .seat = static_cast<u8>(side)});
        return;
    }
    const int unit = slot_of(c.d, s, a.a);
    if (may_use_extra(c.d, s, side, unit)) --s.extra;
    else --s.orders;
    --s.order_cap;
    s.ordered |= one(unit);
    const Class cls = type_of(c.d, s, unit).cls;
    if (cls == Class::naval || (cls == Class::artillery && s.pieces[unit]))
        s.last_gun[index(side)] = static_cast<u8>(unit + 1);
    tell(c, {kEvOrder, R("move.6"), side, a.a});
    s.last_unit = s.last_battled = 0;
    s.order = Ordered{};
    s.order.on = 1;
    s.order.unit = static_cast<u8>(unit);
    s.flow.push({.step = kStepUnit, .seat = static_cast<u8>(side)});
}

// ---------------------------------------------------------------- D7, D7n, D8: the ordered unit moves, lands, battles

namespace {

void finish_order(State& s) {
    s.last_unit = static_cast<u8>(s.order.unit + 1);
    s.last_battled = s.order.battled;
    s.order = Ordered{};
    s.flow.pop();
}

bool can_battle(const State& s) { return !s.order.battled && s.pieces[s.order.unit] > 0; }

}  // namespace

Go enter_unit(Ctx& c) {
    State& s = c.s;
    const int unit = s.order.unit;
    if (!on_map(s, unit)) {
        finish_order(s);
        return Go::on;
    }
    const bool can_move = !s.order.moved && !(s.order.battled) && moves_of(c.d, s, unit).only_road > 0;
    if (can_move || (can_battle(s) && has_target(c.d, s, unit)) || can_land(c.d, s, unit)) return Go::ask;
    finish_order(s);
    return Go::on;
}

Verdict check_unit(const Data& d, const State& s, Seat, Action a) {
    const int unit = s.order.unit;
    switch (a.verb) {
        case kDone: return kAllowed;
        case kMove:
            if (s.order.moved) return no(R("card.12"), kAlreadyMoved, name_of(d, s, unit));
            return check_move(d, s, unit, a.a, a.b);
        case kAttack:
        case kVolley: return check_battle(d, s, unit, s.order.battled, a);
        case kLand: {
            const int passenger = slot_of(d, s, a.a);
            return passenger < 0 ? no(R("setup.8"), kNoSuchUnit, a.a) : check_land(d, s, unit, passenger, a.b);
        }
        default: return no(R("card.12"), kNotNow, a.verb);
    }
}

void list_unit(const Data& d, const State& s, Seat, ActionList& out) {
    const int unit = s.order.unit;
    if (!s.order.moved) list_moves(d, s, unit, out);
    if (can_battle(s)) list_targets(d, s, unit, out);
    list_landings(d, s, unit, out);
    out.add(act(kDone));
}

void take_unit(Ctx& c, Seat, Action a) {
    State& s = c.s;
    const int unit = s.order.unit;
    // One landing, of one or two units; before it, between or after the ship moves and battles (amph.12).
    if (a.verb != kLand && s.order.landing == 1) s.order.landing = 2;
    switch (a.verb) {
        case kMove:
            s.order.moved = 1;
            ++s.moves;
            if (!move_unit(c, unit, a.a, a.b)) s.order.battled = 2;
            break;
        case kAttack:
        case kVolley:
            s.order.moved = s.order.battled = 1;
            start_fight(c, unit, slot_of(c.d, s, a.a), a.verb == kVolley, false);
            s.flow.push({.step = kStepAttack});
            break;
        case kLand: land(c, unit, slot_of(c.d, s, a.a), a.b); break;
        default: finish_order(s);
    }
}

// ---------------------------------------------------------------- D8 of a unit put onto a port (mk.port.4)

Go enter_port(Ctx& c) {
    State& s = c.s;
    const int unit = Landed::unit(s.flow.top());
    if (on_map(s, unit) && s.pieces[unit] && has_target(c.d, s, unit)) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_port(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kAttack && a.verb != kVolley) return no(R("mk.port.4"), kNotNow, a.verb);
    return check_attack(d, s, Landed::unit(s.flow.top()), a);
}

void list_port(const Data& d, const State& s, Seat, ActionList& out) {
    list_targets(d, s, Landed::unit(s.flow.top()), out);
    out.add(act(kDone));
}

void take_port(Ctx& c, Seat, Action a) {
    State& s = c.s;
    const int unit = Landed::unit(s.flow.top());
    if (a.verb == kDone) return s.flow.pop();
    s.barred |= one(unit);  // R27: having battled it is not orderable this turn
    start_fight(c, unit, slot_of(c.d, s, a.a), a.verb == kVolley, false);
    s.flow.become({.step = kStepAttack});
}

}  // namespace ghent::sabres
