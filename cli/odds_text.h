// Odds as a table with bars.
#pragma once

#include <string>

#include "cli/console.h"
#include "core/odds.h"

namespace ghent::cli {

std::string odds_text(const OddsReport& report, const Console& console);

}  // namespace ghent::cli
