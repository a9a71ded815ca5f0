// War of 1812 as a game of the kernel.
#pragma once

#include "core/module.h"

namespace ghent::blocks {

const Module& module();

}  // namespace ghent::blocks
