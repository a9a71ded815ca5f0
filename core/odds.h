// Exact odds by running the rules themselves: from a position, every outcome class of every roll is walked, equal
// positions are merged, until `stop` says the fight is over. Decisions on the way are taken by a stated policy.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/module.h"

namespace ghent {

struct Branch {
    AnyState state;
    double probability;
};

struct Explore {
    std::function<bool(const void*)> stop;                               // this position is an end
    std::function<Action(const void*, Seat, const ActionList&)> policy;  // what a seat does
    std::function<void(void*)> forget = {};                              // erase what does not matter, to merge more
    // Somebody waits for the answer: what would take longer than a fraction of a second is sampled instead.
    std::size_t max_states = 2'000;     // in one layer
    std::size_t max_outcomes = 20'000;  // in all; those that merge cost time too
    int samples = 4'000;
    u64 seed = 1;

    // For one choice among many.
    void quickly() {
        max_states = 600;
        max_outcomes = 5'000;
        samples = 1'000;
    }
};

struct Explored {
    std::vector<Branch> ends;  // probabilities add up to 1, in a fixed order
    bool exact = true;
    double error = 0;  // 95 % half width of a probability when sampled
};

// The odds of the fight as a seat may reckon them: in worlds it cannot tell apart, averaged. They are called exact only where
// everything that they rest on is known. Throws Refusal when there is no fight.
OddsReport odds_for(const Module& m, const GameData& d, const void* state, Seat seat);
// The same of the fight that a choice belongs or leads to: these actions, one after another. Throws Refusal when they are not
// allowed, or there is no fight in them, or `stop` says that nobody wants to know any more.
OddsReport odds_of_choice(const Module& m, const GameData& d, const void* state, Seat seat,
                          std::span<const Action> choice, const std::function<bool()>& stop = {});

Explored explore(const Module& m, const GameData& d, const void* start, const Explore& how);

}  // namespace ghent
