// The table of steps, out of their list (steps.inc).
#include "games/blocks/steps.h"

#include "games/blocks/chapters.h"

namespace ghent::blocks {

std::span<const StepRow<Data, State>> step_rows() {
    static constexpr StepRow<Data, State> rows[] = {
#define GHENT_STEPS "games/blocks/steps.inc"
#include "core/step_rows.inc"
    };
    return rows;
}

}  // namespace ghent::blocks
