// The planning board: a running game as one seat knows it, to try moves on. It is a game of its own in which that person has both
// sides: everything its seat may not know is dealt out anew, the dice are others, and nothing of it reaches the real one.
// Where it came from stands in GameFacts::origin, "plan/1r8k…/us".
#pragma once

#include <optional>
#include <string>

#include "core/module.h"
#include "store/store.h"

namespace ghent::server {

struct Planning {
    std::string game;  // its id as it stands in addresses
    Seat seat = Seat::us;
};
std::optional<Planning> planning_of(const GameFacts& g);
std::string planning_origin(Id game, Seat seat);
bool may_look(const GameFacts& g, Id person);  // at this game at all: a plan is its maker's alone

// The position as position_json writes it. It depends on nothing but what the seat knows of `state`, and on the seed.
std::string planned_position(const Module& m, const GameData& d, const void* state, Seat seat, u64 seed);

}  // namespace ghent::server
