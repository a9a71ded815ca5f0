// A player that loses its head now and then: so many choices of a hundred are made on impulse, by the game's priors alone. What it was asked
// it has thought about all the same, so a thing it should have seen it sees in the next choice.
#pragma once

#include <utility>

#include "ai/player.h"

namespace ghent {

class ImpulsivePlayer final : public Player {
public:
    ImpulsivePlayer(std::unique_ptr<Player> calm, int percent, u64 seed)
        : calm_(std::move(calm)), percent_(static_cast<u32>(percent)), rng_(seed) {}

    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    void begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    bool think(int ms) override { return calm_->think(ms); }
    Action decide() override;

    std::optional<double> value() const override { return calm_->value(); }
    u64 iterations() const override { return calm_->iterations(); }
    std::span<const Thought> thoughts() const override { return calm_->thoughts(); }

private:
    std::unique_ptr<Player> calm_;
    u32 percent_;
    Rng rng_;
    std::optional<Action> impulse_;  // what comes over it this time
    AnyState world_;
};

}  // namespace ghent
