// The functions of each step, as the list of steps (steps.inc) names them, and what one chapter offers another.
#pragma once

#include "games/blocks/rules.h"

namespace ghent::blocks {

#define GHENT_STEPS "games/blocks/steps.inc"
#include "core/step_functions.inc"

// setup.cpp
void draw_block(Ctx& c, int block);
int draw_blocks(Ctx& c, Seat side, int wanted, u16 chance);

// turns.cpp
std::string_view phase_rule(const Data& d, const State& s);  // what the Naval or Army Phase is at
void begin_battle(Ctx& c, int place);
// The blocks of a set that moved in this turn.
inline u64 moved(const State& s, u64 set) {
    u64 these = 0;
    for (int b : members(set))
        if (s.from[b]) these |= one(b);
    return these;
}

// winter.cpp
bool restart_withdrawal(const Data& d, State& s, Seat side);  // is there a choice?

}  // namespace ghent::blocks
