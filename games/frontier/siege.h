// 16.3 what a siege assault reckons with.
#pragma once

#include "core/journal.h"
#include "games/frontier/rules.h"

namespace ghent::frontier {

int siege_column(int strength);  // of the Siege Warfare Table
int siege_losses(const Data& d, int strength, int die, int modified);
// Of the assault in progress (State::assault): the besieger's, or the fort's.
int siege_strength(const Data& d, const State& s, bool besieger);
Modifiers siege_modifiers(const Data& d, const State& s, bool besieger);

}  // namespace ghent::frontier
