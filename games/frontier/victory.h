// 23 Victory Points: what others than the end of the game ask of them (rules.h has the sum).
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

bool lake_counts(const Data& d, const State& s, int lake);  // on one map not all lakes do (scenarios.toml)

}  // namespace ghent::frontier
