// A world that a seat cannot tell from the real one: the enemy's hand, deck and face-down cards are dealt again, and what he has
// begun on a secret sheet is taken back. Everything else is public (2.5.1).
#include <vector>

#include "games/frontier/steps.h"

namespace ghent::frontier {

void resample(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat enemy = other(seat);
    const HiddenZones groups[] = {{{deck(seat)}, 1}, {{deck(enemy)}, 1}, {{hand(enemy)}, 1}, {{face_down(enemy)}, 1}};
    // Each side draws from its own deck, so each side's cards are dealt by themselves.
    std::vector<u8> mine, his;
    for (const u8 card : d.all_cards) (d.card(card).side == seat ? mine : his).push_back(card);
    s.cards.deal_again(seat, mine, groups, rng);
    s.cards.deal_again(seat, his, groups, rng);
    if (s.land.on && !(s.land.flags & kFightOpen)) {  // his battle line and posture
        for (int p = 0; p < kRegiments; ++p)
            if (d.side[at(p)] == enemy && s.land.box[p]) s.land.box[p] = kReserve;
        s.land.posture[index(enemy)] = 0;
    }
    const u8 step = s.flow.depth ? s.flow.top().step : byte(kSteps);
    if (step == kStepEvadeCheck) s.land.choice[index(enemy)] = 0;
    if (step == kStepNavalCheck) s.naval.choice[index(enemy)] = 0;
    if (step == kStepDeploy || step == kStepEvadeCheck || step == kStepNavalCheck) s.both.start_again(enemy, true);
}

}  // namespace ghent::frontier
