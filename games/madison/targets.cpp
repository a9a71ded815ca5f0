// What an event is used on: pieces and spaces, picked one after the other.
#include <algorithm>

#include "games/madison/effects.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// The owner of the event, whoever chooses: the frame of the event lies below.
Seat event_owner(const State& s) {
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == kStepEvent) return static_cast<Seat>(s.flow.f[i].seat);
    return static_cast<Seat>(s.flow.top().seat);
}

const Effect& target_effect(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return d.card(Targeting::card(f)).effects[Targeting::effect(f)];
}

bool picks_pieces(EffectKind kind) {
    return kind != EffectKind::place_unit && kind != EffectKind::winter_shelter && kind != EffectKind::remove_depot;
}

// Where as many are taken as there are, nobody may stop early.
bool may_stop(EffectKind kind) {
    return kind == EffectKind::restore || kind == EffectKind::class_upgrade || kind == EffectKind::return_unit;
}

bool target_ok(const Data& d, const State& s, int p) {
    const Effect& e = target_effect(d, s);
    const Frame& f = s.flow.top();
    const Seat owner = event_owner(s);
    if (e.kind == EffectKind::return_unit && Targeting::chosen(f)) return false;
    const bool fallback = e.kind == EffectKind::step_loss && group_is_empty(d, s, e, seat_of(e.side, owner));
    if (!may_pick(d, s, e, owner, p, e.kind == EffectKind::class_upgrade ? Targeting::chosen(f) : 0, fallback))
        return false;
    if (e.kind == EffectKind::step_loss && flipped(s, p)) {  // 10.52: fresh ones first
        for (std::size_t q = 0; q < d.units.size(); ++q)
            if (!flipped(s, static_cast<int>(q)) && may_pick(d, s, e, owner, static_cast<int>(q), 0, fallback))
                return false;
    }
    return true;
}

bool place_ok(const Data& d, const State& s, int place) {
    const Effect& e = target_effect(d, s);
    if (e.kind == EffectKind::return_unit && !Targeting::chosen(s.flow.top())) return false;
    if (picks_pieces(e.kind) && e.kind != EffectKind::return_unit) return false;
    return may_place(d, s, e, event_owner(s), place);
}

}  // namespace

Go enter_target(Ctx& c) {
    State& s = c.s;
    for (;;) {
        const Frame& f = s.flow.top();
        const Effect& e = target_effect(c.d, s);
        // Card 53: the Lead Unit of the winner is hit first.
        if (Targeting::left(f) && e.filter.lead_first && f.pc == Targeting::lead_first) {
            s.flow.top().pc = Targeting::others;
            const u8 lead = s.fight.lead[s.fight.winner - 1];
            if (lead && target_ok(c.d, s, lead - 1)) {
                take_target(c, static_cast<Seat>(f.seat), act(kPick, lead - 1));
                continue;
            }
        }
        int n = 0;
        Action only{};
        if (Targeting::left(f)) {
            const Range range = candidates(c.d, e);
            for (int p = range.from; p < range.to; ++p)
                if (target_ok(c.d, s, p)) ++n, only = act(kPick, p);
            for (int place = kSpace0; place < c.d.places(); ++place)
                if (place_ok(c.d, s, place)) ++n, only = act(kAt, place);
        }
        if (n == 0) {
            s.flow.pop();
            return Go::on;
        }
        // Where all that can be taken must be, nobody is asked in which order.
        const bool all = n <= Targeting::left(f) && !may_stop(e.kind) && picks_pieces(e.kind);
        const bool choice = (n > 1 && !all) || (may_stop(e.kind) && !Targeting::chosen(f));
        if (choice) return Go::ask;
        take_target(c, static_cast<Seat>(f.seat), only);
        if (s.flow.top().step != kStepTarget) return Go::on;
    }
}

Verdict check_target(const Data& d, const State& s, Seat, Action a) {
    const Effect& e = target_effect(d, s);
    switch (a.verb) {
        case kPick: return target_ok(d, s, a.a) ? kAllowed : no(R("8.27"), kNotChosen, a.a);
        case kAt: return place_ok(d, s, a.a) ? kAllowed : no(R("8.27"), kNotChosenPlace, a.a);
        case kDone: {
            const bool half_done = e.kind == EffectKind::return_unit && Targeting::chosen(s.flow.top());
            return may_stop(e.kind) && !half_done ? kAllowed : no(R("8.27"), kNotNow, a.verb);
        }
        default: return no(R("8.27"), kNotNow, a.verb);
    }
}

void list_target(const Data& d, const State& s, Seat side, ActionList& out) {
    const Range range = candidates(d, target_effect(d, s));
    for (int p = range.from; p < range.to; ++p)
        if (target_ok(d, s, p)) out.add(act(kPick, p));
    for (int place = kSpace0; place < d.places(); ++place)
        if (place_ok(d, s, place)) out.add(act(kAt, place));
    if (check_target(d, s, side, act(kDone)).ok()) out.add(act(kDone));
}

void take_target(Ctx& c, Seat, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = target_effect(c.d, s);
    const Seat owner = event_owner(s), side = seat_of(e.side, owner);
    if (a.verb == kDone) {
        s.flow.pop();
        return;
    }
    if (a.verb == kPick && e.kind == EffectKind::return_unit) {
        Targeting::chosen(f) = static_cast<u16>(a.a + 1);
        return;
    }
    --Targeting::left(f);
    using enum EffectKind;
    switch (e.kind) {
        case step_loss: lose_step(c, a.a, R("8.27")); break;
        case restore:
            flip(c.d, s, a.a, false);
            tell(c, {kEvRestored, R("8.27"), side, a.a});
            break;
        case class_upgrade:
            Targeting::chosen(f) = s.at[a.a];
            s.promoted[a.a >> 6] |= one(a.a & 63);
            tell(c, {kEvUpgrade, R("8.27"), side, a.a});
            break;
        case remove_ships:
            s.picked.drop(a.a);
            remove_piece(c, a.a, kDead, R("8.27"), kEvLostShip);
            break;
        case damage_ship:
            flip(c.d, s, a.a, true);
            tell(c, {kEvDamaged, R("8.27"), side, a.a});
            break;
        case place_unit:
            s.flow.pop();
            push_entry(s, owner, a.a, holds(s, owner, a.a) ? kHeldBefore : 0);
            put(c.d, s, e.pieces[0], a.a);
            tell(c, {kEvPlaced, R("3.64"), owner, e.pieces[0], a.a});
            return;
        case return_unit: {
            const int p = Targeting::chosen(f) - 1;
            Targeting::chosen(f) = 0;
            if (c.d.unit(p).steps == 2) s.flipped.add(p);
            put(c.d, s, p, a.a);
            tell(c, {kEvBack, R("8.27"), owner, p, a.a});
            if (Targeting::left(f) == 0) s.flow.pop();
            make_way(c, owner, a.a);
            break;
        }
        case winter_shelter:
            s.shelter[index(owner)][s.shelter[index(owner)][0] ? 1 : 0] = static_cast<u8>(a.a);
            tell(c, {kEvShelter, R("8.27"), owner, a.a});
            break;
        case remove_depot:
            for (u8& depot : s.depot[index(side)])
                if (depot == a.a) depot = 0;
            std::sort(std::begin(s.depot[index(side)]), std::end(s.depot[index(side)]), std::greater<>());
            tell(c, {kEvDepotGone, R("8.27"), side, a.a});
            break;
        default: break;
    }
}

}  // namespace ghent::madison
