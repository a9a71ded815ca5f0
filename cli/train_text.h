// Plays what is not known yet, fits, and writes the weights.
#pragma once

#include <string>

#include "cli/console.h"
#include "lab/train.h"

namespace ghent::cli {

struct TrainOutput {
    bool priors = false;
    std::string out;  // "": to the terminal
};
// How many games there are. A shard is only played.
int fit(const lab::TrainSpec& spec, const TrainOutput& output, Console& console);

}  // namespace ghent::cli
