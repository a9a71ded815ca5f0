// The table of steps, out of their list (steps.inc).
#include "games/blocks/steps.h"

#include "games/blocks/chapters.h"

namespace ghent::blocks {

constinit const StepRow<Data, State> kStepTable[] = {
#define GHENT_STEPS "games/blocks/steps.inc"
#include "core/step_rows.inc"
};

}  // namespace ghent::blocks
