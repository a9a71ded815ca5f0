// Mr. Madison's War as a game of the kernel.
#pragma once

#include "core/module.h"

namespace ghent::madison {

const Module& module();

}  // namespace ghent::madison
