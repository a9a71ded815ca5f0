// Amateurs to Arms! as a game of the kernel.
#pragma once

#include "core/module.h"

namespace ghent::amateurs {

const Module& module();

}  // namespace ghent::amateurs
