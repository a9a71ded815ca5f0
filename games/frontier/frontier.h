// 1812! War on the Great Lakes Frontier as a game of the kernel.
#pragma once

#include "core/module.h"

namespace ghent::frontier {

const Module& module();

}  // namespace ghent::frontier
