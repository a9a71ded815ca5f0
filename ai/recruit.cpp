#include "ai/recruit.h"

namespace ghent {

Action RecruitPlayer::choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    const Action considered = greedy_.choose(m, d, state, seat, list);
    if (list.size() == 1 || rng_.below(kImpulse) != 0) return considered;
    // Priors may look at what is hidden: ask in a world made from what the seat knows.
    world_.copy_from(m, state);
    m.resample(d, world_.bytes(), seat, rng_);
    return any_by_prior(m, d, world_.bytes(), seat, list, rng_);
}

}  // namespace ghent
