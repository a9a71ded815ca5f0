// The random player: any legal action, each as likely as the other.
#pragma once

#include "ai/player.h"

namespace ghent {

class RandomPlayer final : public Player {
public:
    explicit RandomPlayer(u64 seed) : rng_(seed) {}
    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;

private:
    Rng rng_;
};

}  // namespace ghent
