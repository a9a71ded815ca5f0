// What must hold of every position.
#include "games/madison/steps.h"

namespace ghent::madison {

std::string is_ok(const Data&, const State&) { return ""; }

}  // namespace ghent::madison
