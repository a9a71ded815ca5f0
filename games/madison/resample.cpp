// A world that a seat cannot tell from the real one: the cards it cannot see are dealt out again.
//
// A seat knows its own cards, everything that lies open, what it has looked at (`known`), and how many cards the enemy has in
// hand and held back. A card it knows to be the enemy's may be in his hand or among those held: which, it cannot tell once he
// has held one. The result depends on nothing else.
#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

void deal_again(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat foe = other(seat);
    u8 unknown[kCards], known[kCards];
    int n = 0, k = 0, in_hand = 0, in_held = 0, in_look = 0;
    for (const u8 num : deck_of(d, s)) {
        const u8 zone = s.where[num];
        const bool hidden = zone == hand(foe) || zone == held(foe) || zone == looked(foe);
        if (!hidden && zone != kDeck) continue;
        in_hand += zone == hand(foe);
        in_held += zone == held(foe);
        in_look += zone == looked(foe);
        if (!s.known[index(seat)].has(num)) unknown[n++] = num;
        else if (hidden) known[k++] = num;
        // A known card of the deck stays there.
    }
    const auto shuffle = [&](u8* cards, int count) {
        for (int i = count; i > 1; --i) {
            const auto j = rng.below(static_cast<u32>(i));
            const u8 swap = cards[i - 1];
            cards[i - 1] = cards[j];
            cards[j] = swap;
        }
    };
    shuffle(unknown, n);
    // The enemy's cards: those known to be his and as many unknown ones as he has besides.
    u8 his[kCards];
    int m = 0, next = 0;
    for (int i = 0; i < k; ++i) his[m++] = known[i];
    while (m < in_hand + in_held && next < n) his[m++] = unknown[next++];
    for (int i = 0; i < in_look && next < n; ++i) s.where[unknown[next++]] = looked(foe);
    while (next < n) s.where[unknown[next++]] = kDeck;
    shuffle(his, m);
    for (int i = 0; i < m; ++i) s.where[his[i]] = i < in_held ? held(foe) : hand(foe);
}

// What the enemy has begun to choose in secret is forgotten.
void forget_choices(const Data& d, State& s, Seat foe) {
    if (s.flow.over || s.flow.depth == 0) return;
    const u8 step = s.flow.top().step;
    if (step != kStepArrivals && step != kStepAttrition) return;
    for (int p = 0; p < kPieces; ++p)
        if (d.exists(p) && s.picked.has(p) && side_of(d, s, p) == foe) s.picked.drop(p);
    if (step == kStepAttrition) {
        s.handed_in[index(foe)] = attrition_is_settled(d, s, foe);
        return;
    }
    s.handed_in[index(foe)] = 1;
    for (const Arrival& a : d.arrivals)
        if (a.turn == s.turn && s.at[a.piece] == kDue && !is_ship(a.piece) && side_of(d, s, a.piece) == foe)
            s.handed_in[index(foe)] = 0;
}

}  // namespace

void resample(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat foe = other(seat);
    forget_choices(d, s, foe);
    // That the enemy looked at our hand was announced; which cards of the deck he has seen (card 110) is his secret.
    for (const u8 num : deck_of(d, s))
        if (s.where[num] == kDeck) s.known[index(foe)].drop(num);
    deal_again(d, s, seat, rng);
    // The card that the enemy has just drawn before the war and is deciding about.
    if (!s.flow.over && s.flow.depth && s.flow.top().step == kStepPrewarCard && s.flow.top().seat == index(foe)) {
        u8 his[kCards];
        int n = 0;
        for (const u8 num : deck_of(d, s))
            if (s.where[num] == hand(foe)) his[n++] = num;
        if (n) s.flow.top().a = his[rng.below(static_cast<u32>(n))];
    }
}

}  // namespace ghent::madison
