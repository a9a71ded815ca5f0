// Odds of what is being fought (view.cpp's odds() asks whichever is on).
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

OddsReport naval_odds(const Data& d, const State& s);  // 19, of the Naval Combat in progress
OddsReport land_odds(const Data& d, const State& s);   // 18, of the land Combat in progress
OddsReport siege_odds(const Data& d, const State& s);  // 16.3, of the siege assault in progress

}  // namespace ghent::frontier
