// Chapter 8: Strategy cards: drawing, holding, and the functions of a card.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// ---------------------------------------------------------------- the deck

int cards_in(const Data& d, const State& s, u8 zone) {
    // In the deck lie the cards of years to come too.
    return zone == kDeck ? s.cards.count(kDeck, deck_of(d, s)) : s.cards.count(zone);
}

int draw_card(Ctx& c, Seat seat, u16 rule) {
    const int num = c.s.cards.draw(c, kChDraw, kDeck, hand(seat), seat, deck_of(c.d, c.s));
    if (num < 0) return 0;
    tell_owner(c, {kEvDealtOwn, rule, seat, num});
    return num;
}

void discard(Ctx& c, int num) { c.s.cards.move(num, c.d.card(num).display ? kDisplay : kDiscard); }

// ---------------------------------------------------------------- C4d

namespace {

bool has_pieces(const Data& d, const State& s, Seat side) {
    if (s.manned[index(side)].any() && !s.done.any()) return true;  // nearly always
    for (int p = 0; p < kPieces; ++p)
        if (on_map(s.at[p]) && !s.done.has(p) && side_of(d, s, p) == side) return true;
    return false;
}

}  // namespace

Verdict check_leader_with(const Data& d, const State& s, Seat side, int opv, int p) {
    if (!is_leader(p) || !d.exists(p)) return no(R("8.31.2"), kNotALeader, p);
    if (d.side(p) != side) return no(R("8.31.2"), kNotYours, p);
    if (!on_map(s.at[p])) return no(R("8.31.2"), kNotOnMap, p);
    const int command = d.brief[static_cast<std::size_t>(p)].command[flipped(s, p) ? 1 : 0];
    if (command > opv) return no(R("3.31a"), kTooSlow, p, command);
    return check_can_act(d, s, p);
}

// A leader who is finished is not activated again, nor a naval one who has no vessel to move with (11.15a).
Verdict check_can_act(const Data& d, const State& s, int p) {
    if (s.done.has(p)) return has_moved(d, s, p);
    if (!d.naval(p)) return kAllowed;
    const bool vessel =
        any_at(s, s.at[p], [&](int q) { return is_ship(q) && !s.done.has(q) && side_of(d, s, q) == d.side(p); });
    return vessel ? kAllowed : no(R("11.15a"), kNoVessel);
}

// 11.14a: vessels too move by a card only, but for the free moves of 11.2.
Verdict check_units_at(const Data& d, const State& s, Seat side, int place) {
    if (!on_map(place)) return no(R("8.31.3"), kNoUnitsThere, place);
    const bool any = any_at(s, place, [&](int p) { return side_of(d, s, p) == side && !s.done.has(p); });
    return any ? kAllowed : no(R("8.31.3"), kNoUnitsThere, place);
}

Verdict check_depot_at(const Data& d, const State& s, Seat side, int place) {
    if (!is_space(place) || d.territory[static_cast<std::size_t>(place)] != static_cast<u8>(side))
        return no(R("13.52"), kNotHome, place);
    if (!controls(d, s, side, place) || !s.supplied[index(side)].has(place)) return no(R("13.4e"), kNotSupplied, place);
    int n = 0;
    for (const u8 depot : s.depot[index(side)]) {
        if (depot == place) return no(R("13.51"), kDepotThere, place);  // R123: a second would add nothing
        n += depot != 0;
    }
    return n < d.depots ? kAllowed : no(R("13.54"), kThreeDepots);
}

namespace {

bool can_lead(const Data& d, const State& s, Seat side, int opv) {
    for (std::size_t i = 0; i < d.leaders.size(); ++i)
        if (check_leader_with(d, s, side, opv, kLeader0 + static_cast<int>(i)).ok()) return true;
    return false;
}

bool can_depot(const Data& d, const State& s, Seat side) {
    int n = 0;
    for (const u8 depot : s.depot[index(side)]) n += depot != 0;
    if (n >= d.depots) return false;
    // One place per depot there is none any more.
    return (s.supplied[index(side)] & controlled(d, s, side) & d.spaces_of[index(side)]).count() > n;
}

}  // namespace

// The functions that do not name more than the card.
Verdict check_function(const Data& d, const State& s, Seat side, Verb verb, int num) {
    const Card& card = d.card(num);
    switch (verb) {
        case kHold: return s.holds[index(side)] < 2 ? kAllowed : no(R("7.34b"), kTwoHeld);
        case kEvent: return check_event(d, s, side, num);
        case kLeader: return can_lead(d, s, side, card.opv) ? kAllowed : no(R("8.31.2"), kNobodyLeads, num);
        case kUnits: return has_pieces(d, s, side) ? kAllowed : no(R("8.31.3"), kNothingChanges, num);
        case kBuildWith:
            return least_purchase(d, s, side, 0) <= 2 * card.opv ? kAllowed : no(R("8.31.4"), kNothingChanges, num);
        case kRestoreWith: return can_restore(d, s, side) ? kAllowed : no(R("8.31.5a"), kNothingChanges, num);
        case kDepot:
            if (can_depot(d, s, side)) return kAllowed;
            return std::ranges::count(s.depot[index(side)], u8{0}) ? no(R("8.31.6"), kNothingChanges, num)
                                                                   : no(R("13.54"), kThreeDepots);
        default: return no(R("8.31"), kNotNow, verb);
    }
}

Go enter_card(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    if (has_pieces(c.d, s, side) || s.holds[index(side)] < 2) return Go::ask;
    // Nothing on the map: the cards are played for nothing, one after the other.
    for (const u8 num : deck_of(c.d, s))
        if (s.cards.where[num] == hand(side) && !check_event(c.d, s, side, num).ok()) {
            tell(c, {kEvDiscards, R("7.32a"), side, num});
            c.reveal();
            discard(c, num);
            s.flow.pop();
            return Go::on;
        }
    return Go::ask;
}

Verdict check_card(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb < kHold || a.verb > kDepot) return no(R("8.31"), kNotNow, a.verb);
    if (a.a == 0 || s.cards.where[a.a] != hand(side)) return no(R("7.32a"), kNotInHand, a.a);
    return check_function(d, s, side, static_cast<Verb>(a.verb), a.a);
}

void list_card(const Data& d, const State& s, Seat side, ActionList& out) {
    // What does not depend on the card but on its value is asked once per value.
    signed char known[kVerbs][4];
    std::fill(&known[0][0], &known[0][0] + sizeof known, static_cast<signed char>(-1));
    const int least = least_purchase(d, s, side, 0);
    for (int opv = 0; opv < 4; ++opv) known[kBuildWith][opv] = least <= 2 * opv ? 1 : 0;
    for (const u8 num : deck_of(d, s)) {
        if (s.cards.where[num] != hand(side)) continue;
        for (int verb = kHold; verb <= kDepot; ++verb) {
            const int opv = verb == kEvent ? 0 : d.card(num).opv;
            signed char& answer = known[verb][opv];
            if (verb == kEvent || answer < 0)
                answer = check_function(d, s, side, static_cast<Verb>(verb), num).ok() ? 1 : 0;
            if (answer) out.add(act(static_cast<Verb>(verb), num));
        }
    }
}

// A card leaves the hand for one of its functions (8.31).
void take_card(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const auto seat = static_cast<u8>(side);
    const int opv = c.d.card(a.a).opv;
    if (a.verb == kHold) {
        s.flow.pop();
        s.cards.where[a.a] = held(side);
        ++s.holds[index(side)];
        s.play.how = kHowHold;
        tell_others(c, {kEvHolds, R("7.34a"), side});
        tell_owner(c, {kEvHeldOwn, R("7.34a"), side, a.a});
        return;
    }
    discard(c, a.a);
    constexpr How hows[] = {kHowEvent, kHowLeader, kHowUnits, kHowBuild, kHowRestore, kHowDepot};
    constexpr u16 told[] = {kEvPlaysEvent, kEvPlaysLeader,  kEvPlaysUnits,
                            kEvPlaysBuild, kEvPlaysRestore, kEvPlaysUnits};
    s.play.card = static_cast<u8>(a.a);
    s.play.how = hows[a.verb - kEvent];
    if (a.verb != kDepot) tell(c, {told[a.verb - kEvent], R("8.31"), side, a.a});
    switch (a.verb) {
        case kEvent: s.flow.become({.step = kStepEvent, .seat = seat, .a = a.a}); return;
        case kBuildWith:
            s.flow.pop();
            start_build(s, side, 2 * opv, 0);
            return;
        case kRestoreWith: s.flow.become({.step = kStepRestore, .seat = seat, .n = static_cast<u8>(opv)}); return;
        case kLeader: s.flow.become({.step = kStepLeaderOf, .seat = seat, .n = kForLeader, .a = a.a}); return;
        case kUnits: s.flow.become({.step = kStepLeaderOf, .seat = seat, .n = kForUnits, .a = a.a}); return;
        default: s.flow.become({.step = kStepLeaderOf, .seat = seat, .n = kForDepot, .a = a.a}); return;
    }
}

}  // namespace ghent::madison
