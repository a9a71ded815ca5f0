// What players with a budget have in common: the question before them, their clock, and what they thought of it.
#pragma once

#include <chrono>

#include "ai/player.h"
#include "ai/tree.h"

namespace ghent {

class Thinker : public Player {
public:
    // Throws Refusal on an absurd budget. `standard`: iterations where none are given.
    Thinker(const PlayerSpec& spec, u64 standard);

    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) final;
    std::optional<double> value() const final { return value_; }
    u64 iterations() const final { return iterations_; }
    std::span<const Thought> thoughts() const final { return thoughts_; }

protected:
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t kThoughts = 3;

    // Copies what is asked and forgets what was thought before. The seed is that of this decision: it depends on how many
    // there were, not on how much was thought.
    u64 take(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list);
    // Who thinks by the clock has the whole time for the first decision of a turn and a quarter of it for those that follow,
    // because a move of five blocks is six decisions. Returns the turn.
    u64 set_clock();
    double seconds_used() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

    std::optional<int> ms_;
    u64 budget_;
    int threads_;

    AnyState state_;
    ActionList list_;
    Question question_;
    double seconds_ = 0;  // for this decision, when by time

    std::optional<double> value_;
    u64 iterations_ = 0;
    std::vector<Thought> thoughts_;

private:
    Rng rng_;
    Clock::time_point began_;
    std::optional<u64> decided_turn_;  // in which turn the last decision was
};

}  // namespace ghent
