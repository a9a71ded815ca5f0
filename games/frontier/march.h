// Land movement, step by step: what march.cpp, entry.cpp and cut_out.cpp ask each other.
#pragma once

#include "games/frontier/movement.h"

namespace ghent::frontier {

// The step of the activated force from where it is into a neighbouring hex, with the points it has; `why` of one that is refused.
LandStep step_to(const Data& d, const State& s, int to);
// 20.0: the Regulars and officers of the force are in a river hex with enemy vessels.
void start_cut_out(Ctx& c, Seat side, int hex);

}  // namespace ghent::frontier
