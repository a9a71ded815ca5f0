// 3.1.5 step losses.
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

void lose_step(Ctx& c, int regiment, u16 rule);  // flips it, or eliminates it
// Pushes the question: which of his regiments take so many steps. `hex`: where, of the kinds that are about one.
void ask_losses(State& s, Seat side, LossPart::Kind why, int n, int hex = -1);

}  // namespace ghent::frontier
