// The table of steps, out of their list (steps.inc).
#include "games/sabres/steps.h"

#include "games/sabres/chapters.h"

namespace ghent::sabres {

constinit const StepRow<Data, State> kStepTable[] = {
#define GHENT_STEPS "games/sabres/steps.inc"
#include "core/step_rows.inc"
};

}  // namespace ghent::sabres
