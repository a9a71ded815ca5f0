// The searching player: one tree (ai/tree.h) for each thread, their counts added up.
//
// With a number of iterations the choice is the same every time, whatever the number of threads does to the clock: each
// tree gets its fixed share and its own seed. With a time it thinks until the time is over: the whole of it for the first
// decision of a turn, a quarter for those that follow, because a move of five blocks is six decisions.
#pragma once

#include "ai/thinker.h"

namespace ghent {

class SearchPlayer final : public Thinker {
public:
    explicit SearchPlayer(const PlayerSpec& spec,
                          const TreeOptions& options = {});  // throws Refusal on an absurd budget
    ~SearchPlayer() override;

    void begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    bool think(int ms) override;
    Action decide() override;

    static constexpr u64 kStandardIterations = 2'000;
    static constexpr std::size_t kMostEdges = 1U << 18;  // of one tree: 10 MB

private:
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

    TreeOptions options_;
    std::vector<std::unique_ptr<Tree>> trees_;
    std::vector<u8> finished_;
};

}  // namespace ghent
