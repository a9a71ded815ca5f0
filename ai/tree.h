// One search tree: single-observer information-set search.
//
// Every iteration looks at a fresh world that the seat cannot tell from the real one, goes down the tree with fresh dice,
// adds one edge, plays on by the game's priors to the end of the turn and scores what it finds by the game's `chance`.
//
//  - Open loop: a node is the sequence of choices that led to it, whatever the dice said and whatever is hidden. An edge
//    that is not allowed in the world at hand is passed over.
//  - Root: all candidates meet the same worlds and the same dice, sweep by sweep, so that luck does not choose between
//    them; the worse ones are dropped as the budget is used up (halved again and again, each round with the same share of it).
//  - Below: PUCT with the game's priors; a node opens ever more edges, best prior first (progressive widening), and only
//    those in canonical order, so that permutations of one move do not multiply.
//  - Where both seats choose secretly, the other one plays by its priors beforehand and its choices are no nodes: nobody
//    searches against an answer he cannot know.
//
// After `begin` nothing is allocated, and the tree never holds more edges than it was made for: when it is full, iterations
// go on without adding any.
#pragma once

#include <vector>

#include "ai/player.h"
#include "ai/playout.h"
#include "core/module.h"

namespace ghent {

// What is searched: a position, whose decision it is, and what that seat may do.
struct Question {
    const Module* m = nullptr;
    const GameData* d = nullptr;
    const void* state = nullptr;
    Seat seat = Seat::us;
    const ActionList* list = nullptr;
};

// What can be tuned.
struct TreeOptions {
    double explore = 1.5;  // of PUCT, in deviations of a single result
    double widen = 1.5;    // a node visited n times has about widen * sqrt(n) edges
    int turns = 2;         // an iteration ends when so many player turns are over, however it got there
    bool sampled = false;  // playouts take any action by its prior, not always the likeliest
};

class Tree {
public:
    // Room for so many edges, 40 bytes each.
    explicit Tree(std::size_t most_edges, const TreeOptions& options = {});

    struct Candidate {
        Action action;
        int prior = 0, order = 0;  // order: by prior
        u32 visits = 0;
        double sum = 0;  // of the results, as the observer sees them
        u32 children = 0, dry = 0;
        double mean() const { return visits ? sum / visits : 0.5; }
    };

    // `budget`: how many iterations are meant to come; few of them look at fewer candidates.
    void begin(const Question& q, u64 seed, u64 budget);
    // One iteration; `part` of the whole budget was used before it. False: nothing is left to decide.
    bool iterate(double part);

    u64 iterations() const { return iterations_; }
    int size() const { return size_; }
    const Candidate& candidate(int i) const { return candidates_[i]; }
    std::size_t edges() const { return edges_.size() - 1; }
    std::size_t room() const { return most_; }
    // The choices both sides are expected to make after a candidate, as far as they were looked at often enough.
    void line_after(const Candidate& c, std::vector<Choice>& out) const;

private:
    struct Edge {
        Action action;
        u32 children = 0, next = 0;  // first child, next sibling; 0: none
        u32 visits = 0, dry = 0;     // dry: so often visited when nothing more could be opened below
        float prior = 0;
        Seat seat = Seat::us;
        bool here = false;  // allowed in the world at hand
        double sum = 0;
    };
    static_assert(sizeof(Edge) == 40);
    static constexpr int kMostDepth = 96;

    void find_candidates(const Question& q, u64 budget);
    void reject(double part);
    double descend(Candidate& root);
    bool play_hidden(unsigned pending);
    Edge* select(u32* first, u32* dry, Seat seat, bool& opened);
    Edge* open(u32* first, Seat seat, bool& forced);
    double deviation() const;

    const Module* m_ = nullptr;
    const GameData* d_ = nullptr;
    Seat seat_ = Seat::us;
    u64 seed_ = 0, iterations_ = 0;
    AnyState root_, sampled_, world_;  // sampled_: the world of this sweep
    Rng sweep_rng_{0};
    std::size_t most_;
    TreeOptions options_;
    std::vector<Edge> edges_;  // [0] is nobody

    Candidate candidates_[ActionList::kCapacity];
    int size_ = 0, began_ = 0, alive_ = 0, next_ = 0;  // the first `alive_` of `began_` are still in the race
    u64 sweep_ = 0;
    double mean_ = 0, squares_ = 0;  // of all results: how much luck there is

    Playout playout_;
    ActionList list_;
    SeededDice* dice_ = nullptr;  // of the iteration under way
    Rng* rng_ = nullptr;
};

}  // namespace ghent
