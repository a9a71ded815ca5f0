// Chapter 6: the Pre-war Sequence.
//
// The Pre-war Deck is a bag: a card is drawn from the year's deck when somebody draws it, and the Declaration of War lies
// anywhere among the fourteen with the same chance.
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// 6.2.2: thirteen cards and the Declaration.
constexpr int kPrewarCards = 14;

// Rule 6.2.5: is the next card the Declaration?
bool draws_declaration(Ctx& c) {
    u16 left[kPrewarCards];
    const int n = kPrewarCards - c.s.drawn;
    for (int i = 0; i < n; ++i) left[i] = static_cast<u16>(i);
    return c.pick(kChPrewar, {left, static_cast<std::size_t>(n)}) == 0;
}

int draw(Ctx& c, Seat side) {
    ++c.s.drawn;
    return draw_card(c, side, R("6.2.3a"));
}

// Rules 6.2.6, 6.3: the rest of the Pre-war Deck, the player who did not draw the Declaration first.
void declare_war(Ctx& c, Seat drawer) {
    State& s = c.s;
    const int num = c.d.named.declaration;
    s.cards.where[num] = hand(drawer);
    s.cards.known[index(other(drawer))].add(num);
    ++s.drawn;
    tell(c, {kEvDeclaration, R("6.2.5"), drawer, num});
    const bool last = s.drawn == kPrewarCards;
    Seat side = other(drawer);
    // 6.31a, 6.31b, 6.31c: in turns, so that each has drawn seven, the Declaration and what he has played included.
    while (s.drawn < kPrewarCards) {
        draw(c, side);
        side = other(side);
    }
    for (const Seat seat : kSeats) tell(c, {kEvDealt, R("6.2.6"), seat, cards_in(c.d, s, hand(seat))});
    // Rule 6.32, R27: nobody has a card besides the Declaration.
    if (last && cards_in(c.d, s, hand(Seat::us)) + cards_in(c.d, s, hand(Seat::gb)) == 1) discard(c, num);
    s.prewar = 0;
    // 7.33e
    s.first = static_cast<u8>(other(drawer));  // 6.33
    s.drawn = s.played[0] = s.played[1] = 0;
    tell(c, {kEvPrewarOver, R("6.33b"), other(drawer)});
}

}  // namespace

// frame.seat: who draws next.
Go enter_prewar(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (!s.prewar) {
        s.flow.pop();
        return Go::on;
    }
    if (draws_declaration(c)) {
        declare_war(c, side);
        return Go::on;
    }
    f.seat = static_cast<u8>(other(side));  // 6.2.4
    const int num = draw(c, side);
    tell_others(c, {kEvPrewarDrawn, R("6.2.3a"), side});
    snapshot(c, side);
    s.active = static_cast<u8>(side);
    s.flow.push({.step = kStepPrewarCard, .seat = static_cast<u8>(side), .a = static_cast<u16>(num)});
    return Go::on;
}

// ---------------------------------------------------------------- B3: keep it, or move forces with it

Go enter_prewar_card(Ctx&) { return Go::ask; }

Verdict check_prewar_card(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kKeep) return kAllowed;
    if (a.verb == kEvent) return no(R("6.2.3b"), kNotNowEvent, a.a);
    if (a.verb != kLeader && a.verb != kUnits) return no(R("6.2.3a"), kNotNow, a.verb);
    if (PrewarDrawn::card(s.flow.top()) != a.a) return no(R("6.2.3a"), kNotInHand, a.a);
    return check_function(d, s, side, static_cast<Verb>(a.verb), a.a);
}

void list_prewar_card(const Data& d, const State& s, Seat side, ActionList& out) {
    out.add(act(kKeep));
    for (const Verb verb : {kLeader, kUnits}) {
        const Action a = act(verb, PrewarDrawn::card(s.flow.top()));
        if (check_prewar_card(d, s, side, a).ok()) out.add(a);
    }
}

void take_prewar_card(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const auto seat = static_cast<u8>(side);
    s.flow.pop();
    if (a.verb == kKeep) {
        tell(c, {kEvKeeps, R("6.2.3a"), side});
        return;
    }
    begin_play(c, side);
    s.play.card = static_cast<u8>(a.a);
    s.play.how = a.verb == kLeader ? kHowLeader : kHowUnits;
    ++s.played[index(side)];
    discard(c, a.a);
    tell(c, {a.verb == kLeader ? kEvPlaysLeader : kEvPlaysUnits, R("6.2.3a"), side, a.a});
    s.flow.push({.step = kStepPlay, .pc = CardPlay::stranded, .seat = seat});
    s.flow.push(
        {.step = kStepLeaderOf, .seat = seat, .n = a.verb == kLeader ? u8{kForLeader} : u8{kForUnits}, .a = a.a});
}

}  // namespace ghent::madison
