// 1812!: the scene (JSON), the static board behind it, and both as text for a terminal. What each field means is said by
// web/src/looks/frontier/types.ts, the contract with the client. Everything on the map is public (2.5.1); hands, secret sheets and what was
// put away face down are for their owner.
#pragma once

#include <string_view>

#include "core/json.h"
#include "games/frontier/rules.h"
#include "games/frontier/steps.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- parts of the scene (view_fight.cpp)

void view_move(const Data& d, const State& s, Json& out);
void view_land(const Data& d, const State& s, Viewer viewer, Json& out);
void view_naval(const Data& d, const State& s, Viewer viewer, Json& out);
void view_siege(const Data& d, const State& s, Json& out);

// ---------------------------------------------------------------- words that board and scene share (board.cpp)

std::string_view maps_word(Maps maps);
std::string_view piece_word(const Data& d, int p);
void view_lakes(const Data& d, unsigned lakes, Json& out);  // a set

}  // namespace ghent::frontier
