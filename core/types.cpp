// What happens when a limit of the kernel is broken.
#include "core/types.h"

#include <fmt/format.h>

#include "core/flow.h"
#include "core/game.h"
#include "core/journal.h"

namespace ghent {

void ActionList::overflow() { throw LimitBroken(fmt::format("a decision has more than {} actions", kCapacity)); }

void Flow::too_deep() { throw LimitBroken(fmt::format("the flow is deeper than {} frames", kDepth)); }

void Modifiers::too_many() { throw LimitBroken(fmt::format("a roll has more than {} modifiers", kMost)); }

std::string flow_fault(const Flow& flow, std::size_t steps) {
    if (flow.depth > Flow::kDepth)
        return fmt::format("the flow has {} frames; {} are allowed", flow.depth, Flow::kDepth);
    if (flow.depth == 0 && !flow.over) return "the flow is empty, but the game is not over";
    for (int i = 0; i < Flow::kDepth; ++i) {
        const Frame& frame = flow.f[i];
        if (i < flow.depth && frame.step >= steps)
            return fmt::format("frame {} has step {}; there are {}", i, frame.step, steps);
        if (i >= flow.depth && frame != Frame{}) return fmt::format("frame {} lies above the top and is not zero", i);
    }
    return {};
}

void endless_loop() { throw LimitBroken("the rules run in circles"); }

void blame(std::string_view game, std::string_view step, const LimitBroken& why) {
    throw LimitBroken(fmt::format("{}, step {}: {}", game, step, why.what()));
}

}  // namespace ghent
