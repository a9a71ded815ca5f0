// The table of steps, out of their list (steps.inc).
#include "games/amateurs/steps.h"

namespace ghent::amateurs {

constinit const StepRow<Data, State> kStepTable[] = {
#define GHENT_STEPS "games/amateurs/steps.inc"
#include "core/step_rows.inc"
};

}  // namespace ghent::amateurs
