// Who moves with an activated unit (5.4.1.a, 8.2), and by which kinds of movement (7.0). Shared by the steps of land movement, boats and sallies.
#pragma once

#include "games/frontier/supply.h"

namespace ghent::frontier {

// 5.4.1.a: may this counter be activated at all, and in this way?
Verdict check_unit(const Data& d, const State& s, Seat side, int p);
Verdict check_type(const Data& d, const State& s, Seat side, int p, MoveType type);
Verdict check_type(const Data& d, const State& s, Seat side, int p, MoveType type, LazySupply& supply);

// 8.2, R129: may the commander take this counter along, here and now? `force` of State::act.
Verdict check_take(const Data& d, const State& s, int piece);
void take_along(Ctx& c, int piece);
void list_take(const Data& d, const State& s, ActionList& out);  // take, and take_all where there is somebody to take
Verdict check_take_all(const Data& d, const State& s);
void take_all(Ctx& c);
// 8.2: may he be left here?
Verdict check_drop(const Data& d, const State& s, int piece);
void drop_off(Ctx& c, int piece);

// Land units of a side in a hex that stand on its ground: neither INSIDE nor aboard.
Pieces land_units(const Data& d, const State& s, Seat side, int h);
bool has_officers(const Data& d, const State& s, Seat side, int h);  // … officers among them
// 15.2: a hex of the other side's, by counters that bar an Evade, all at once.
Hexes barring(const Data& d, const State& s, Seat enemy);

}  // namespace ghent::frontier
