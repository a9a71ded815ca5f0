// Mr. Madison's War in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/madison/rules.h"

namespace ghent::madison {

#define GHENT_GAME madison
#include "core/word_ids.inc"

std::string_view result_word(Result r);
std::string_view sea_word(SeaResult r);

}  // namespace ghent::madison
