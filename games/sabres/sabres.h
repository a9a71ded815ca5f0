// Sabres and Smoke as a game of the kernel.
#pragma once

#include "core/module.h"

namespace ghent::sabres {

const Module& module();

}  // namespace ghent::sabres
