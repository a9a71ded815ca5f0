// Odds of a combat as it stands, or of one described in words.
#include "core/odds.h"

#include <fmt/format.h>

#include "games/madison/madison.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

OddsReport odds(const Data&, const State&) { throw Refusal("no combat is being fought"); }
void odds_position(const Data&, std::span<const std::string>, State&) { throw Refusal("not yet"); }

}  // namespace ghent::madison
