// What players of the program look at: strengths, and what a place promises (evaluate.cpp, priors.cpp).
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

int strength(const Data& d, const State& s, int regiment);         // its Combat Value as it is
int strength_in(const Data& d, const State& s, Seat side, int h);  // of those who hold the ground
// A settlement of so many Victory Points, so many hexes away: Data::near_prizes is in this order.
constexpr int worth_near(int vp, int distance) { return (vp < 4 ? vp : 4) * (9 - distance); }
int promise(const Data& d, const State& s, Seat side, int h);    // of enemy settlements near it, or far away
int open_near(const Data& d, const State& s, Seat side, int h);  // of those near it that nobody guards
// Is it an enemy settlement that the side holds by those who stand in it, and by nobody else than `force` (R111)?
bool held_by(const Data& d, const State& s, Seat side, int h, const Pieces& force);

}  // namespace ghent::frontier
