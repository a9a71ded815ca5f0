// 5.4.3, 4.2.2, 4.2.3: what cards do.
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

// By public facts, and besides its window: could this card be played now? (An ambush needs a forest hex near a regiment.)
bool could_answer(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, int card);
// A card was played in a window: what it does. Chapters read what they need from State (act, land, naval, assault, play).
void answered(Ctx& c, Seat side, WindowKind kind, u16 about, int card);
// Carries out one effect of an event; false: it asks something and goes on later (EventPart).
bool carry_out(Ctx& c, Seat side, const Effect& e);

}  // namespace ghent::frontier
