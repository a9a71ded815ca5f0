// Sabres and Smoke in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/sabres/rules.h"

namespace ghent::sabres {

#define GHENT_GAME sabres
#include "core/word_ids.inc"

}  // namespace ghent::sabres
