// What a machine player thought, as JSON and in words.
#pragma once

#include <span>
#include <string>

#include "ai/player.h"
#include "core/json.h"

namespace ghent {

// [{"action", "label", "visits", "value", "line": [{"seat", "action", "label"}], "intends": [as line], "fears": null or
// {"value", "line"}, "brings": [{"text", "share"}], "risks": [as brings], "points", "reason"}], the best first. `intends` is the rest
// of the own turn, `fears` what the other side could do that hurts most, with the result expected then; a player that does not think
// in turns intends its line's first choice and fears nothing. `brings` and `risks` are what is likely to come of both, as the seat would
// be told, and `points` by how many the lead grows in the turn (null where they are not told): of a player that explains itself.
void write_thoughts(Json& j, const Module& m, const GameData& d, std::span<const Thought> thoughts);

// Why, in a few sentences of the game's words: "Means to: March the 6th U.S. Infantry to York; Pass. Likely: York is in American
// hands (80 %); 3 points gained. Expects 62 % (a little ahead). Fears of the British side: … At worst that leaves 48 % (about
// even)."
std::string reason_of(const Module& m, const GameData& d, const Thought& t);

}  // namespace ghent
