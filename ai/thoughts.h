// What a machine player thought, as JSON.
#pragma once

#include <span>

#include "ai/player.h"
#include "core/json.h"

namespace ghent {

// [{"action", "label", "visits", "value", "line": [{"seat", "action", "label"}]}], the best first.
void write_thoughts(Json& j, const Module& m, const GameData& d, std::span<const Thought> thoughts);

}  // namespace ghent
