// Amateurs to Arms! in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

#define GHENT_GAME amateurs
#include "core/word_ids.inc"

std::span<const std::string_view> face_names();

// How Units stand in events and actions: American types first, then British; the Local Militia of each side last.
constexpr int unit_word(Seat side, int type) { return (side == Seat::us ? 0 : kTypes + 1) + type; }
constexpr int type_of_word(int word) { return word % (kTypes + 1); }
constexpr Seat side_of_word(int word) { return word <= kTypes ? Seat::us : Seat::gb; }
inline constexpr int kUnitWords = 2 * (kTypes + 1);

}  // namespace ghent::amateurs
