// 5.4.3, 4.2.2, 4.2.3: what cards do. events.cpp hands out, events_targets.cpp asks whom an effect is to fall on (D45), events_map.cpp carries
// out what changes the map, events_attack.cpp is 4.1.8.
#pragma once

#include <optional>

#include "games/frontier/rules.h"
#include "games/frontier/supply.h"

namespace ghent::frontier {

// By public facts, and besides its window: could this card be played now? (An ambush needs a forest hex near a regiment.)
bool could_answer(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, int card);
// A card was played in a window: what it does. Chapters read what they need from State (act, land, naval, assault, play).
void answered(Ctx& c, Seat side, WindowKind kind, u16 about, int card);
// Carries out one effect of an event, or asks whom it is to fall on; `e` is the effect of number `which` on the card in play.
void carry_out(Ctx& c, Seat side, const Effect& e, int which);

// ---------------------------------------------------------------- whom an effect may fall on (events_targets.cpp)

using CardSupply = LazySupply;

void ask_target(Ctx& c, Seat chooser, int which, int n);

// ---------------------------------------------------------------- what events do to the map (events_map.cpp)

bool in_region(const Data& d, const Effect& e, int h);
int lake_at(const Data& d, int h);  // R171: of the water, or of the port's harbor; kNoLake
// R112: a settlement is burned or dismantled.
void wreck(Ctx& c, Seat side, int settlement, bool burn);
void storm(Ctx& c, Seat side, int lake);
void seize_fort(Ctx& c, Seat side, const Effect& e);  // BR6
void blockade(Ctx& c, Seat side, int lake);           // US83
void transfer(Ctx& c, Seat side, const Effect& e);    // BR38
bool near(const Data& d, const State& s, Seat side, int h,
          int hexes);  // a regiment or constructed vessel, as the crow flies
bool connected_near(const Data& d, const State& s, Seat side, int h, int hexes);  // … over connected hexes

}  // namespace ghent::frontier
