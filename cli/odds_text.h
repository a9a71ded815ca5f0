// Odds as a table with bars.
#pragma once

#include <string>

#include "cli/console.h"
#include "core/module.h"

namespace ghent::cli {

std::string odds_text(const OddsReport& report, const Console& console);

// The odds of the fight as a seat may reckon them: in worlds it cannot tell apart, averaged. Where everything that matters
// is known these are the exact odds. Throws Refusal when there is no fight.
OddsReport odds_for(const Module& m, const GameData& d, const void* state, Seat seat);

}  // namespace ghent::cli
