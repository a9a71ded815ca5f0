// The table of steps, out of their list (steps.inc).
#include "games/frontier/steps.h"

namespace ghent::frontier {

constinit const StepRow<Data, State> kStepTable[] = {
#define GHENT_STEPS "games/frontier/steps.inc"
#include "core/step_rows.inc"
};

}  // namespace ghent::frontier
