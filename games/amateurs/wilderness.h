// 6.5: what Wilderness Moves of Expeditions and of individual Units share.
#pragma once

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

Modifiers trek_modifiers(const Data& d, const State& s, Seat side, const u8* units, int tactical, bool blue,
                         int target);
// 6.2e, 6.5f: away from enemies, straight to the target, or first into a friendly Location, from which the move may go on.
Verdict check_setting_out(const Data& d, const State& s, Seat side, int from, int to, int via);
int trek_tactical(const Data& d, const State& s, int e);  // of its best Leader
bool trek_is_blue(const Data& d, const State& s, Seat side, int from, int target, int via);

}  // namespace ghent::amateurs
