// What players of the program look at: strengths, and what a place promises (evaluate.cpp, priors.cpp).
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

int strength(const Data& d, const State& s, int regiment);         // its Combat Value as it is
int strength_in(const Data& d, const State& s, Seat side, int h);  // of those who hold the ground
int promise(const Data& d, const State& s, Seat side, int h);      // of enemy settlements near it

}  // namespace ghent::frontier
