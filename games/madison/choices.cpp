// Which leader, units or space a card is for; the deck searched (card 110); the way home (cards 29 and 42).
#include <algorithm>
#include <functional>

#include "games/madison/effects.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// ---------------------------------------------------------------- which leader, units or space a card is for

namespace {

const Effect* chosen_effect(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return ChoosingFor::what(f) >= kForEvent ? &d.card(ChoosingFor::card(f)).effects[ChoosingFor::effect(f)] : nullptr;
}

}  // namespace

std::string_view choosing_rule(const Data&, const State& s) {
    switch (ChoosingFor::what(s.flow.top())) {
        case kForLeader: return "8.31.2";
        case kForUnits: return "8.31.3";
        case kForDepot: return "8.31.6";
        default: return "8.31.1";
    }
}

Go enter_leader_of(Ctx&) { return Go::ask; }

namespace {

// 8.31.1: an event is for one's own leaders; which of them the card itself says (8.27).
Verdict check_event_leader(const Data& d, const State& s, const Effect& e, Seat side, int p) {
    if (!is_leader(p) || !d.exists(p)) return no(R("8.31.1"), kNotALeader, p);
    if (d.side(p) != side) return no(R("8.31.1"), kNotYours, p);
    return may_activate(d, s, e, side, p) ? kAllowed : no(R("8.27"), kNotListed, p);
}

}  // namespace

Verdict check_leader_of(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const Effect* e = chosen_effect(d, s);
    if (a.verb == kActivate) {
        if (ChoosingFor::what(f) == kForLeader)
            return check_leader_with(d, s, side, d.card(ChoosingFor::card(f)).opv, a.a);
        if (ChoosingFor::what(f) == kForEvent) return check_event_leader(d, s, *e, side, a.a);
    }
    if (a.verb == kFrom) {
        if (ChoosingFor::what(f) == kForUnits) return check_units_at(d, s, side, a.a);
        if (e && is_space(a.a)) return may_start(d, s, *e, side, a.a) ? kAllowed : no(R("8.27"), kNotChosenPlace, a.a);
        if (e) return no(R("8.27"), kNotChosenPlace, a.a);
    }
    if (a.verb == kAt && ChoosingFor::what(f) == kForDepot) return check_depot_at(d, s, side, a.a);
    return no(R("8.31"), kNotNow, a.verb);
}

void list_leader_of(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    if (ChoosingFor::what(f) == kForLeader || ChoosingFor::what(f) == kForEvent)
        for (std::size_t i = 0; i < d.leaders.size(); ++i) {
            const Action a = act(kActivate, kLeader0 + static_cast<int>(i));
            if (check_leader_of(d, s, side, a).ok()) out.add(a);
        }
    if (ChoosingFor::what(f) == kForDepot)
        (s.supplied[index(side)] & d.spaces_of[index(side)]).each([&](int place) {
            if (check_depot_at(d, s, side, place).ok()) out.add(act(kAt, place));
        });
    else if (ChoosingFor::what(f) != kForLeader)
        for (int place = kBox0; place < d.places(); ++place) {
            if (!s.head[place]) continue;  // nobody is there
            const Action a = act(kFrom, place);
            if (check_leader_of(d, s, side, a).ok()) out.add(a);
        }
}

void take_leader_of(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Frame f = s.flow.top();
    const Card& card = c.d.card(ChoosingFor::card(f));
    const Effect* e = chosen_effect(c.d, s);
    if (a.verb == kAt) {
        s.flow.pop();
        for (u8& depot : s.depot[index(side)])
            if (!depot) {
                depot = static_cast<u8>(a.a);
                break;
            }
        std::sort(std::begin(s.depot[index(side)]), std::end(s.depot[index(side)]), std::greater<>());
        tell(c, {kEvDepot, R("13.52"), side, ChoosingFor::card(f), a.a});
        return;
    }
    const bool leads = a.verb == kActivate;
    begin_force(s, leads ? a.a : int{kNoPiece}, leads ? s.at[a.a] : a.a);
    s.flow.become({.step = kStepForce, .seat = static_cast<u8>(side)});
    Force& force = s.force;
    switch (static_cast<Choosing>(ChoosingFor::what(f))) {
        case kForUnits: force.points = static_cast<u8>(card.opv); break;
        case kForEventUnits: force.points = static_cast<u8>(e->count); break;
        case kForEvent: {
            if (!leads) force.points = static_cast<u8>(e->or_units);
            if (e->lake_purpose) force.lake = static_cast<u8>(e->lake + 1);
            if (const Effect* extra = card.find(EffectKind::extra_mp)) force.extra = static_cast<u8>(extra->n);
            if (const Effect* transit = card.find(EffectKind::transit_cost))
                force.transit = static_cast<u8>(transit->n);
            break;
        }
        case kForWinter:
            force.winter = static_cast<u8>(e->max_spaces + 1);
            force.points = static_cast<u8>(e->count);
            force.leaders = static_cast<u8>(e->max_leaders);
            s.play.start = static_cast<u8>(a.a);
            break;
        case kForSpecial:
            force.winter = 2;
            force.points = 9;
            s.play.start = static_cast<u8>(a.a);
            break;
        default: break;
    }
}

// ---------------------------------------------------------------- card 110: looking into the deck

// The cards that were drawn lie in a zone of their own, which only their player sees.
Go enter_search(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (f.pc == Searching::choosing) return Go::ask;
    f.pc = Searching::choosing;
    for (int i = 0; i < Searching::cards(f); ++i) {
        if (s.cards.draw(c, kChDraw, kDeck, looked(side), side, deck_of(c.d, s)) < 0) break;
    }
    if (cards_in(c.d, s, looked(side)) == 0) s.flow.pop();
    return Go::on;
}

Verdict check_search(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kChoose) return no(R("8.27"), kNotNow, a.verb);
    if (a.a == 0 || s.cards.where[a.a] != looked(side)) return no(R("8.27"), kNotInHand, a.a);
    // The Treaty, if it is there, otherwise any one.
    const bool treaty = s.cards.where[d.named.treaty] == looked(side);
    return treaty && a.a != d.named.treaty ? no(R("8.27"), kNothingChanges, a.a) : kAllowed;
}

void list_search(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : deck_of(d, s))
        if (check_search(d, s, side, act(kChoose, num)).ok()) out.add(act(kChoose, num));
}

void take_search(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    s.cards.move(a.a, hand(side));
    s.cards.each(looked(side), deck_of(c.d, s), [&](int num) {
        s.cards.move(num, kDeck);
        s.cards.known[index(side)].add(num);
    });
    tell_others(c, {kEvTaken, R("8.27"), side});
    tell_owner(c, {kEvTakenOwn, R("8.27"), side, a.a});
}

// ---------------------------------------------------------------- cards 29 and 42: back to where they came from

namespace {

// Who took part: those who have moved in this card play and are not there already.
bool may_return(const Data& d, const State& s, Seat side, int home) {
    bool any = false;
    s.done.each(
        [&](int p) { any |= is_land(d, p) && side_of(d, s, p) == side && is_space(s.at[p]) && s.at[p] != home; });
    return any;
}

}  // namespace

Go enter_return(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    const int home = Returning::home(s.flow.top());
    if (home && is_friendly(c.d, s, side, home) && may_return(c.d, s, side, home)) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_return(const Data&, const State&, Seat, Action a) {
    return a.verb == kReturn || a.verb == kPass ? kAllowed : no(R("8.27"), kNotNow, a.verb);
}

void list_return(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kReturn));
    out.add(act(kPass));
}

void take_return(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int home = Returning::home(s.flow.top());
    s.flow.pop();
    if (a.verb == kPass) return;
    const Pieces done = s.done;
    done.each([&](int p) {
        if (is_land(c.d, p) && side_of(c.d, s, p) == side && is_space(s.at[p])) put(c.d, s, p, home);
    });
    tell(c, {kEvReturns, R("8.27"), side, home});
    make_way(c, side, home);
}

}  // namespace ghent::madison
