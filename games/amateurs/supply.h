// 12b, R56: every place from which a side could trace a line to a source, found at once; is_linked (rules.h) asks for one.
#pragma once

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

Places linked_places(const Data& d, const State& s, Seat side);

}  // namespace ghent::amateurs
