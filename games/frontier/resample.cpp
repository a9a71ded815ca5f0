// A world that a seat cannot tell from the real one: the enemy's hand, deck and face-down cards are dealt again, and what he has
// begun on a secret sheet is taken back. Everything else is public (2.5.1).
#include <span>

#include "games/frontier/naval.h"
#include "games/frontier/steps.h"

namespace ghent::frontier {

namespace {

// What the enemy has begun to choose in secret is as it was when the step began (18.2, 18.5.1, 19.5.2).
void take_back(const Data& d, State& s, Seat enemy) {
    if (s.flow.over || s.flow.depth == 0) return;
    const int i = index(enemy);
    switch (s.flow.top().step) {
        case kStepDeploy:
            for (int p = 0; p < kRegiments; ++p)
                if (d.side[at(p)] == enemy && s.land.box[p]) s.land.box[p] = kReserve;
            s.land.posture[i] = 0;
            return s.both.start_again(enemy, true);
        case kStepEvadeCheck: s.land.choice[i] = 0; return s.both.start_again(enemy, !(s.land.beaten & bit(enemy)));
        case kStepNavalCheck: {
            const bool asked = count_fighting(d, s, enemy) > 0;  // R144
            s.naval.choice[i] = asked ? 0 : 1;
            return s.both.start_again(enemy, asked);
        }
        default: return;
    }
}

}  // namespace

void resample(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat enemy = other(seat);
    const HiddenZones groups[] = {{{deck(seat)}, 1}, {{deck(enemy)}, 1}, {{hand(enemy)}, 1}, {{face_down(enemy)}, 1}};
    // Each side draws from its own deck, so each side's cards are dealt by themselves.
    const std::span<const u8> all(d.all_cards);
    s.cards.deal_again(seat, all.first(kUsCards), groups, rng);
    s.cards.deal_again(seat, all.subspan(kUsCards), groups, rng);
    take_back(d, s, enemy);
}

}  // namespace ghent::frontier
