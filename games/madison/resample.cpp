// A world that a seat cannot tell from the real one: the cards it cannot see are dealt out again.
//
// A seat knows its own cards, everything that lies open, what it has looked at (`known`), and how many cards the enemy has in
// hand and held back. A card it knows to be the enemy's may be in his hand or among those held: which, it cannot tell once he
// has held one. The result depends on nothing else.
#include <algorithm>

#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

void deal_again(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat foe = other(seat);
    const HiddenZones hidden[] = {{{held(foe), hand(foe)}, 2}, {{looked(foe)}, 1}, {{kDeck}, 1}};
    s.cards.deal_again(seat, deck_of(d, s), hidden, rng);
}

// What the enemy has begun to choose in secret is forgotten.
void forget_choices(const Data& d, State& s, Seat foe) {
    if (s.flow.over || s.flow.depth == 0) return;
    const u8 step = s.flow.top().step;
    if (step != kStepArrivals && step != kStepAttrition) return;
    for (int p = 0; p < kPieces; ++p)
        if (d.exists(p) && s.picked.has(p) && side_of(d, s, p) == foe) s.picked.drop(p);
    if (step == kStepAttrition) {
        s.both.start_again(foe, !attrition_is_settled(d, s, foe));
        return;
    }
    const auto delays = [&](const Arrival& a) {
        return a.turn == s.turn && s.at[a.piece] == kDue && !is_ship(a.piece) && side_of(d, s, a.piece) == foe;
    };
    s.both.start_again(foe, std::ranges::any_of(d.arrivals, delays));
}

}  // namespace

void resample(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat foe = other(seat);
    forget_choices(d, s, foe);
    // That the enemy looked at our hand was announced; which cards of the deck he has seen (card 110) is his secret.
    deal_again(d, s, seat, rng);
    // The card that the enemy has just drawn before the war and is deciding about.
    if (!s.flow.over && s.flow.depth && s.flow.top().step == kStepPrewarCard && s.flow.top().seat == index(foe)) {
        u16 room[kCards + 2];
        const auto his = s.cards.bag(hand(foe), deck_of(d, s), room);
        if (!his.empty()) PrewarDrawn::card(s.flow.top()) = his[rng.below(static_cast<u32>(his.size()))];
    }
}

}  // namespace ghent::madison
