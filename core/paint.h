// Colours for a terminal, the same in every game: what a side, water, a heading looks like.
#pragma once

#include <string>
#include <string_view>

#include "core/types.h"

namespace ghent {

enum class Ink : u8 { plain, us, gb, water, wood, faint, strong };
constexpr Ink ink_of(Seat side) { return side == Seat::us ? Ink::us : Ink::gb; }

// The escape sequence that begins an ink; that of `plain` ends every other.
std::string_view escape_of(Ink ink);

// The text in this ink, as it is when colours are not wanted.
std::string paint(std::string_view text, Ink ink, bool colour);

}  // namespace ghent
