// Whom and where the effects of cards may touch.
#pragma once

#include "games/madison/rules.h"

namespace ghent::madison {

// The space group that an effect names holds nobody: its fallback counts.
bool group_is_empty(const Data& d, const State& s, const Effect& e, Seat side);
// May this piece be picked for the effect? `where`: the space of those picked before.
bool may_pick(const Data& d, const State& s, const Effect& e, Seat owner, int p, int where, bool fallback);
bool any_pick(const Data& d, const State& s, const Effect& e, Seat owner);
// The pieces among which those for the effect are: vessels or units.
struct Range {
    int from, to;
};
Range candidates(const Data& d, const Effect& e);
bool may_place(const Data& d, const State& s, const Effect& e, Seat owner, int place);
bool any_place(const Data& d, const State& s, const Effect& e, Seat owner);
// Leaders whom the event may activate, and spaces whose units it may.
bool may_activate(const Data& d, const State& s, const Effect& e, Seat owner, int p);
bool any_leader(const Data& d, const State& s, const Effect& e, Seat owner);
bool may_start(const Data& d, const State& s, const Effect& e, Seat owner, int place);
bool any_start(const Data& d, const State& s, const Effect& e, Seat owner);

}  // namespace ghent::madison
