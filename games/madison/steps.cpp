// The table of steps, out of their list (steps.inc).
#include "games/madison/steps.h"

namespace ghent::madison {

constinit const StepRow<Data, State> kStepTable[] = {
#define GHENT_STEPS "games/madison/steps.inc"
#include "core/step_rows.inc"
};

}  // namespace ghent::madison
