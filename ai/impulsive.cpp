#include "ai/impulsive.h"

#include "ai/playout.h"

namespace ghent {

void ImpulsivePlayer::begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    calm_->stop_with(stop());
    if (explains()) calm_->explain();
    impulse_.reset();
    if (list.size() > 1 && rng_.below(100) < percent_) {
        // Priors may look at what is hidden: ask in a world made from what the seat knows.
        world_.copy_from(m, state);
        m.resample(d, world_.bytes(), seat, rng_);
        impulse_ = any_by_prior(m, d, world_.bytes(), seat, list, rng_);
    }
    calm_->begin(m, d, state, seat, list);
}

Action ImpulsivePlayer::decide() {
    const Action considered = calm_->decide();
    return impulse_.value_or(considered);
}

Action ImpulsivePlayer::choose(const Module& m, const GameData& d, const void* state, Seat seat,
                               const ActionList& list) {
    begin(m, d, state, seat, list);
    while (!think(kMaxMilliseconds)) {}
    return decide();
}

}  // namespace ghent
