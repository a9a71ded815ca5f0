// The greedy player: tries every action in a handful of sampled worlds, plays on by priors to the end of the turn and
// takes the action after which its side stands best on average.
//
// All actions meet the same worlds and the same dice, so that luck does not choose between them. After each round of
// samples the worse part of the actions is dropped, so that the effort goes where the choice is close.
#pragma once

#include "ai/player.h"
#include "ai/playout.h"

namespace ghent {

class GreedyPlayer final : public Player {
public:
    explicit GreedyPlayer(u64 seed) : rng_(seed) {}
    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    std::optional<double> value() const override { return value_; }
    u64 iterations() const override { return iterations_; }

private:
    struct Candidate {
        Action action;
        bool together = false;     // and the same with as many pieces as possible
        int prior = 0, order = 0;  // order: by prior, then as listed
        i64 sum = 0;               // of the evaluations so far
    };
    static constexpr int kWorlds = 32;

    void sample_worlds(const Module& m, const GameData& d, const void* state, Seat seat);
    void find_candidates(const Module& m, const GameData& d, Seat seat, const ActionList& list);
    void add_moves_together(const Module& m, const GameData& d, Seat seat);
    int try_out(const Module& m, const GameData& d, Seat seat, const Candidate& c, int world, Playout& playout);

    Rng rng_;
    std::optional<double> value_;
    u64 iterations_ = 0;

    AnyState worlds_[kWorlds], work_;
    ActionList after_;
    u64 dice_[kWorlds];
    Candidate candidates_[2 * ActionList::kCapacity];
    int size_ = 0;
};

}  // namespace ghent
