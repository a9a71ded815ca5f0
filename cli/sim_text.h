// The result of a series of games as a table and as JSON.
#pragma once

#include <string>

#include "cli/console.h"
#include "lab/sim.h"

namespace ghent::cli {

std::string sim_text(const lab::SimSpec& spec, const lab::SimResult& result, const Console& console);
std::string sim_json(const lab::SimSpec& spec, const lab::SimResult& result);

}  // namespace ghent::cli
