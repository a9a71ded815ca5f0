// Two sets of data, the same games with both: what a changed value does. The games are compared pair by pair, with the same
// dice, so that far fewer of them show a difference than two series of their own would need.
#pragma once

#include "lab/sim.h"

namespace ghent::lab {

struct Comparison {
    std::string what;    // "American wins"
    bool share = false;  // of games, from 0 to 1
    double first = 0, second = 0;
    Estimate change;  // second less first, over pairs
};
std::vector<Comparison> compare(const SimSpec& spec, const SimResult& result);

// Pairs of games with another winner.
int other_winners(const SimResult& result);

// The lines of the data files that differ, each with the id that stands above it: "data/map.toml: detroit: - value = 3". At most so
// many.
std::vector<std::string> changed_lines(const Files& before, const Files& after, std::size_t most = 40);

}  // namespace ghent::lab
