// What a machine player thought, for people and as JSON.
#pragma once

#include <span>
#include <string>

#include "ai/player.h"
#include "cli/console.h"
#include "core/json.h"

namespace ghent::cli {

// [{"action", "label", "visits", "value", "line": [{"seat", "action", "label"}]}], the best first.
void write_thoughts(Json& j, const Module& m, const GameData& d, std::span<const Thought> thoughts);
// The same in words, a few lines for each candidate.
std::string thoughts_text(const Module& m, const GameData& d, Seat seat, std::span<const Thought> thoughts,
                          const Console& console);

}  // namespace ghent::cli
