// Land Combats and sieges begun in the middle of an Action Phase, for tests of chapters 16 and 18.
#pragma once

#include "games/frontier/chapters.h"
#include "games/frontier/combat.h"
#include "games/frontier/test/table.h"

namespace ghent::frontier::test {

// The side's land units in `hex` have come from `from` ("": nowhere) and attack.
inline void fight(Table& t, Seat attacker, std::string_view hex, std::string_view from, u16 flags = 0) {
    t.ops(attacker, 1);
    Pieces force{};
    each_of(t.d(), t.s, attacker, t.hex(hex), [&](int p) {
        if (is_land_unit(p) && (!t.s.inside.has(p) || flags & kFightSally)) force.add(p);
    });
    Ctx c{t.d(), t.s, t.dice, &t.log};
    start_combat(c, attacker, force, t.hex(hex), from.empty() ? -1 : t.hex(from), flags);
    t.run();
}

// The sum of a side's modifiers in a position, as they are now.
inline int total(const Table& t, Seat side, int position) { return volley_modifiers(t.d(), t.s, side, position).sum(); }

}  // namespace ghent::frontier::test
