// Chapter 5: a card is announced, answered, carried out and put away; drawing.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

void draw_cards(Ctx& c, Seat side, int n) {
    State& s = c.s;
    int left = s.cards.count(kDeck);
    for (int i = 0; i < n; ++i, --left) {
        if (left == 0) {  // R33
            left = s.cards.count(kDiscard);
            if (left == 0) return;
            s.cards.reshuffle(kDiscard, kDeck, c.d.deck);
            tell(c, {kEvReshuffle, R("R33"), side});
        }
        const int num = s.cards.draw(c, kChDraw, kDeck, hand(side), side, c.d.deck);
        tell_owner(c, {kEvDealtOwn, R("4.1i"), side, num});
    }
}

Verdict check_event_card(const Data& d, const State& s, Seat side, int num, bool last) {
    const Card& card = d.card(num);
    if (!card.of(side)) return no(R("5.1a"), kNotYourEvent, num);
    if (card.kind == CardKind::reaction) return no(R("5.3a"), kReactionOnly, num);
    if (last && card.moves_peace) return no(R("12i"), kPeaceIsMade, num);
    if (!passes(d, s, card.cond, side, kWinRound)) {
        if (card.color == Color::green) return no(card.effects[0].what ? R("5.2e") : R("5.2d"), kConditionsFail, num);
        return no(R("5.1d"), kConditionsFail, num);
    }
    return kAllowed;
}

void push_card(State& s, Seat side, int num, CardPart::How how, int window, u16 flags) {
    s.cards.move(num, kTable);
    ++s.plays;
    s.flow.push({.step = kStepCard,
                 .seat = byte(index(side)),
                 .n = byte(how),
                 .a = static_cast<u16>(num),
                 .b = static_cast<u16>(window),
                 .c = flags});
}

namespace {

void begin_ops(Ctx& c, Seat side, int n) {
    State& s = c.s;
    s.ops = {};
    s.ops.on = 1;
    s.ops.seat = byte(index(side));
    s.ops.total = s.ops.left = byte(n);
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        s.ops.strength[e - first_exp(side)] = byte(count_exp(s, e));
    s.flow.push({.step = kStepOps, .seat = byte(index(side)), .n = OpsPart::all});
}

// 4.2f, 4.2g: where the card goes.
void put_away(Ctx& c, const Frame& f) {
    State& s = c.s;
    const Card& card = c.d.card(f.a);
    const Seat side = static_cast<Seat>(f.seat);
    if (card.reshuffle) s.reshuffle = 1;       // 4.2i
    if (s.cards.where[f.a] != kTable) return;  // it stays in play
    const bool event = f.n != CardPart::for_ops && !(f.c & CardPart::cancelled);
    const bool gone = event && card.remove && !(f.c & CardPart::not_removed);  // 2.6b; never after Ops
    s.cards.move(f.a, gone ? kGone : kDiscard);                                // 3i
    if (gone) tell(c, {kEvRemoved, R("2.6b"), side, f.a});
}

}  // namespace

Go enter_card(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const Card& card = c.d.card(f.a);
    switch (f.pc) {
        case CardPart::announced:
            c.reveal();
            if (f.n == CardPart::for_ops) {
                tell(c, {kEvPlaysOps, R("5.4b"), side, f.a, card.ops});
                f.pc = CardPart::ops;
                break;
            }
            if (f.n == CardPart::reaction) tell(c, {kEvReacts, R("5.3a"), side, f.a});
            else tell(c, {kEvPlaysEvent, R("5.1b"), side, f.a});
            f.pc = CardPart::event;
            if (f.n != CardPart::reaction) open_window(s, kWinEnemyCard, other(side), false, f.a);
            break;
        case CardPart::event:
            f.pc = CardPart::ops;
            if (f.c & CardPart::cancelled) {
                tell(c, {kEvCancelled, R("5.3a"), side, f.a});
                break;
            }
            s.flow.push({.step = kStepEvent, .seat = f.seat, .a = f.a});
            break;
        case CardPart::ops:
            f.pc = CardPart::over;
            if ((f.n == CardPart::for_ops || f.n == CardPart::event_and_ops) && !peace_stops(s))
                begin_ops(c, side, card.ops);
            break;
        default: {
            if (f.n == CardPart::for_ops || f.n == CardPart::event_and_ops) s.ops = {};
            const Frame done = f;
            s.flow.pop();
            put_away(c, done);
            // EX.b: one more card, when this one is out of the way.
            if (done.c & CardPart::again && !s.met && !s.ended)
                s.flow.push({.step = kStepRound, .seat = done.seat, .n = 1});
            break;
        }
    }
    return Go::on;
}

}  // namespace ghent::amateurs
