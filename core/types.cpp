// What happens when a limit of the kernel is broken: always a fault in a game's rules, never in what a player did.
#include "core/types.h"

#include <fmt/format.h>

#include "core/flow.h"
#include "core/game.h"

namespace ghent {

void ActionList::overflow() { throw std::logic_error(fmt::format("a decision has more than {} actions", kCapacity)); }

void Flow::too_deep() { throw std::logic_error(fmt::format("the flow is deeper than {} frames", kDepth)); }

void endless_loop(std::string_view game, std::string_view step) {
    throw std::logic_error(fmt::format("the rules run in circles at step {}{}{}", game, game.empty() ? "" : ".", step));
}

}  // namespace ghent
