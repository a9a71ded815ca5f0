// The functions of each step, as the list of steps (steps.inc) names them, and what one chapter offers another.
#pragma once

#include "games/sabres/rules.h"

namespace ghent::sabres {

#define GHENT_STEPS "games/sabres/steps.inc"
#include "core/step_functions.inc"

// effects.cpp, reform.cpp
bool can_reform(const Data& d, const State& s, Seat side);

// orders.cpp, naval.cpp
Verdict check_order(const Data& d, const State& s, Seat side, int unit);
Verdict check_land(const Data& d, const State& s, int ship, int unit, int hex);
void list_landings(const Data& d, const State& s, int ship, ActionList& out);
bool can_land(const Data& d, const State& s, int ship);
void land(Ctx& c, int ship, int unit, int hex);

// outcome.cpp, retreat.cpp, natives.cpp
bool may_battle_back(const Data& d, const State& s);
bool may_advance(const Data& d, const State& s);
bool may_attack_again(const Data& d, const State& s);

// A position made by hand may stand at a retreat step only where its owner has two hexes to choose from.
int retreat_choices(const Data& d, const State& s, int unit, u8 (&to)[2]);
// The next scheduled unit that can be brought on; -1: none.
int next_arrival(const Data& d, const State& s);
bool free_for(const State& s, int hex);

}  // namespace ghent::sabres
