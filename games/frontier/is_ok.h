// Parts of is_ok (is_ok.cpp, is_ok_flow.cpp): what is wrong, or "".
#pragma once

#include <string>

#include "games/frontier/rules.h"

namespace ghent::frontier {

std::string goings_on_fault(const Data& d, const State& s);

}  // namespace ghent::frontier
