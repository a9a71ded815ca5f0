// What must hold of every position, in parts (is_ok.cpp, is_ok_flow.cpp).
#pragma once

#include <string>

#include "games/amateurs/state.h"

namespace ghent::amateurs {

// The frames: each above one that it belongs to, with values that mean something, and what it works on in the state.
std::string frames_fault(const Data& d, const State& s);

}  // namespace ghent::amateurs
