#include "ai/thinker.h"

namespace ghent {

Thinker::Thinker(const PlayerSpec& spec, u64 standard)
    : ms_(spec.ms), budget_(spec.iterations.value_or(standard)), threads_(spec.threads), rng_(spec.seed) {
    check_budget(spec);
}

Action Thinker::choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    begin(m, d, state, seat, list);
    while (!think(kMaxMilliseconds)) {}
    return decide();
}

u64 Thinker::take(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    value_.reset();
    iterations_ = 0;
    thoughts_.clear();
    began_ = Clock::now();
    state_.copy_from(m, state);
    list_ = list;
    question_ = {&m, &d, state_.bytes(), seat, &list_};
    return rng_.next();
}

u64 Thinker::set_clock() {
    const u64 turn = TurnClock(*question_.m).read(question_.state);
    if (ms_) seconds_ = *ms_ * (decided_turn_ == turn ? 0.25e-3 : 1e-3);
    decided_turn_ = turn;
    return turn;
}

}  // namespace ghent
