// 1812! in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

#define GHENT_GAME frontier
#include "core/word_ids.inc"

std::span<const OptionSpec> option_table();

}  // namespace ghent::frontier
