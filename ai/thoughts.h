// What a machine player thought, as JSON and in words.
#pragma once

#include <span>
#include <string>

#include "ai/player.h"
#include "core/json.h"

namespace ghent {

// [{"action", "label", "visits", "value", "line": [{"seat", "action", "label"}], "intends": [as line], "fears": null or
// {"value", "line"}, "reason"}], the best first. `intends` is the rest of the own turn, `fears` what the other side could do that
// hurts most, with the result expected then; a player that does not think in turns intends its line's first choice and fears
// nothing.
void write_thoughts(Json& j, const Module& m, const GameData& d, std::span<const Thought> thoughts);

// Why, in a sentence or two of the game's words: "Means to: march the 6th U.S. Infantry to Kingston; pass. Expects 62 %. Fears:
// …, which would leave 48 %."
std::string reason_of(const Module& m, const GameData& d, const Thought& t);

}  // namespace ghent
