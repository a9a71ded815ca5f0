#include "ai/random.h"

namespace ghent {

Action RandomPlayer::choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    if (list.size() == 1) return list[0];
    return list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))];
}

}  // namespace ghent
