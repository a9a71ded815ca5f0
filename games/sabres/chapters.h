// The four functions of each step, as the step table (steps.cpp) names them. Where a step only goes on by itself it has no
// more than `enter`.
#pragma once

#include "games/sabres/rules.h"

namespace ghent::sabres {

#define GHENT_STEP(name)                                                         \
    Go enter_##name(Ctx& c);                                                     \
    void list_##name(const Data& d, const State& s, Seat side, ActionList& out); \
    Verdict check_##name(const Data& d, const State& s, Seat side, Action a);    \
    void take_##name(Ctx& c, Seat side, Action a)

// turns.cpp
Go enter_turn(Ctx& c);
GHENT_STEP(arrivals);
GHENT_STEP(bugles);

// cards.cpp
Go enter_draw(Ctx& c);
GHENT_STEP(countermand);

// effects.cpp, reform.cpp
GHENT_STEP(pick);
GHENT_STEP(reform);
bool can_reform(const Data& d, const State& s, Seat side);

// orders.cpp, naval.cpp
GHENT_STEP(orders);
GHENT_STEP(unit);
GHENT_STEP(port);
Verdict check_order(const Data& d, const State& s, Seat side, int unit);
Verdict check_land(const Data& d, const State& s, int ship, int unit, int hex);
void list_landings(const Data& d, const State& s, int ship, ActionList& out);
bool can_land(const Data& d, const State& s, int ship);
void land(Ctx& c, int ship, int unit, int hex);

// outcome.cpp, retreat.cpp, natives.cpp
Go enter_attack(Ctx& c);
GHENT_STEP(cargo);
GHENT_STEP(retreat);
GHENT_STEP(battle_back);
GHENT_STEP(advance);
GHENT_STEP(native_attack);
GHENT_STEP(again);
bool may_battle_back(const Data& d, const State& s);
bool may_advance(const Data& d, const State& s);
bool may_attack_again(const Data& d, const State& s);

#undef GHENT_STEP

// A position made by hand may stand at a retreat step only where its owner has two hexes to choose from.
int retreat_choices(const Data& d, const State& s, int unit, u8 (&to)[2]);
// The next scheduled unit that can be brought on; -1: none.
int next_arrival(const Data& d, const State& s);
bool free_for(const State& s, int hex);

}  // namespace ghent::sabres
