// The weakest level for people: the greedy player, but every fourth choice is made on impulse, by the game's priors.
#pragma once

#include "ai/greedy.h"

namespace ghent {

class RecruitPlayer final : public Player {
public:
    explicit RecruitPlayer(u64 seed) : rng_(seed), greedy_(mix_seed(seed, 1)) {}
    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    std::optional<double> value() const override { return greedy_.value(); }
    u64 iterations() const override { return greedy_.iterations(); }

private:
    static constexpr u32 kImpulse = 4;

    Rng rng_;
    AnyState world_;
    GreedyPlayer greedy_;
};

}  // namespace ghent
