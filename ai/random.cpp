#include "ai/random.h"

namespace ghent {

Action RandomPlayer::choose(const Module&, const GameData&, const void*, Seat, const ActionList& list) {
    if (list.size() == 1) return list[0];
    return list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))];
}

}  // namespace ghent
