// War of 1812 in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/blocks/rules.h"

namespace ghent::blocks {

#define GHENT_GAME blocks
#include "core/word_ids.inc"

}  // namespace ghent::blocks
