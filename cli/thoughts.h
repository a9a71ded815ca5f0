// What a machine player thought, in words.
#pragma once

#include <span>
#include <string>

#include "ai/player.h"
#include "cli/console.h"

namespace ghent::cli {

// A few lines for each candidate.
std::string thoughts_text(const Module& m, const GameData& d, Seat seat, std::span<const Thought> thoughts,
                          const Console& console);

}  // namespace ghent::cli
