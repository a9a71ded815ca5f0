// 5.4.1 what Operation Points buy. action.cpp asks these for every verb of the ops step; activations and sieges are handed on.
#pragma once

#include "games/frontier/supply.h"

namespace ghent::frontier {

Verdict check_work(const Data& d, const State& s, Seat side, Action a);
void list_works(const Data& d, const State& s, Seat side, ActionList& out);
void take_work(Ctx& c, Seat side, Action a);
// A depot from the pool; into a besieged place it comes INSIDE (R183).
void put_depot(const Data& d, State& s, int depot, int settlement);

// activation.cpp (5.4.1.a), siege.cpp (5.4.1.b)
Verdict check_activate(const Data& d, const State& s, Seat side, Action a);
void list_activate(const Data& d, const State& s, Seat side, LazySupply& supply, ActionList& out);
void take_activate(Ctx& c, Seat side, Action a);
Verdict check_assault(const Data& d, const State& s, Seat side, Action a);
void list_assault(const Data& d, const State& s, Seat side, ActionList& out);
void take_assault(Ctx& c, Seat side, Action a);

// 5.4.1.c (depots.cpp)
Verdict check_depots_move(const Data& d, const State& s, Seat side);

}  // namespace ghent::frontier
