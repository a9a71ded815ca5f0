// Odds of the Combat as it stands, and what choices can be weighed before they are made.
#pragma once

#include "core/odds.h"
#include "games/amateurs/state.h"

namespace ghent::amateurs {

bool in_combat(const State& s);
// Throws Refusal when no Combat is being fought. `quickly`: for one choice among many.
OddsReport combat_odds(const Data& d, const State& s, bool quickly);

// A Wilderness Move, a march that leads to a Combat or over the boundary, an attack, a landing, a fleet that sails out (odds_choices.cpp).
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice);
bool odds_known(const Data& d, const State& s, Seat seat, const Action* a);

}  // namespace ghent::amateurs
