// The table of steps, out of their list (steps.inc).
#include "games/sabres/steps.h"

#include "games/sabres/chapters.h"

namespace ghent::sabres {

std::span<const StepRow<Data, State>> step_rows() {
    static constexpr StepRow<Data, State> rows[] = {
#define GHENT_STEPS "games/sabres/steps.inc"
#include "core/step_rows.inc"
    };
    return rows;
}

}  // namespace ghent::sabres
