// 12b, 12c: what Ghent takes away for want of Supply.
#pragma once

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

// R56: from where the side can trace a line to a source, Trails included.
Places linked_places(const Data& d, const State& s, Seat side);
// Spaces that cannot trace a line of Supply (R56, R92): in each country, those held by the enemy, then by its own side; and what the British
// Control after both tests.
struct GhentSupply {
    Places in_canada, in_the_states;
    Places canada, states;
    Places british;
};
// `forces`: where each side has any (forces_of).
GhentSupply test_ghent_supply(const Data& d, const State& s, const Places (&forces)[2]);

}  // namespace ghent::amateurs
