// The searching player: one tree (ai/tree.h) for each thread, their counts added up.
//
// With a number of iterations the choice is the same every time, whatever the number of threads does to the clock: each
// tree gets its fixed share and its own seed. With a time it thinks until the time is over: the whole of it for the first
// decision of a turn, a quarter for those that follow, because a move of five blocks is six decisions.
#pragma once

#include <chrono>

#include "ai/player.h"
#include "ai/tree.h"

namespace ghent {

class SearchPlayer final : public Player {
public:
    explicit SearchPlayer(const PlayerSpec& spec,
                          const TreeOptions& options = {});  // throws Refusal on an absurd budget
    ~SearchPlayer() override;

    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    void begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    bool think(int ms) override;
    Action decide() override;

    std::optional<double> value() const override { return value_; }
    u64 iterations() const override { return iterations_; }
    std::span<const Thought> thoughts() const override { return thoughts_; }

    static constexpr u64 kStandardIterations = 2'000;
    static constexpr std::size_t kMostEdges = 1U << 18;  // of one tree: 10 MB

private:
    using Clock = std::chrono::steady_clock;

    struct Sum {
        Action action;
        u64 visits = 0;
        double sum = 0;
        int order = 0;  // of priors
        const Tree* tree = nullptr;
        const Tree::Candidate* candidate = nullptr;  // in the tree that looked at it most
        double mean() const { return visits ? sum / static_cast<double>(visits) : 0.5; }
    };

    u64 share(int thread) const;
    void run(int thread, Clock::time_point until);
    std::vector<Sum> add_up() const;
    void keep_thoughts(std::vector<Sum> sums);

    Rng rng_;
    std::optional<int> ms_;
    u64 budget_;
    int threads_;
    TreeOptions options_;
    std::vector<std::unique_ptr<Tree>> trees_;
    std::vector<u8> finished_;

    AnyState state_;
    ActionList list_;
    Question question_;
    Clock::time_point began_;
    double seconds_ = 0;               // for this decision, when by time
    std::optional<u64> decided_turn_;  // in which turn the last decision was

    std::optional<double> value_;
    u64 iterations_ = 0;
    std::vector<Thought> thoughts_;
};

}  // namespace ghent
