// Drawing in a terminal: coloured text that can be counted in columns. Shared by terminal.cpp and terminal_map.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/paint.h"
#include "games/blocks/state.h"

namespace ghent::blocks {

inline constexpr int kColumns = 100;

struct Glyph {
    char32_t letter = U' ';
    Ink ink = Ink::plain;
};
// A piece of a line; its size is the number of columns it takes.
using Text = std::vector<Glyph>;

void add(Text& text, std::string_view words, Ink ink = Ink::plain);
void add(Text& text, const Text& more);
// Ends the line; blanks at its end are dropped.
void print(std::string& out, const Text& text, bool colour);

// Strength as pips: three of four steps left.
Text pips(int steps, int most, Ink ink);
// Blocks of a side at one place as symbols: land blocks, then warships. American round, British square; ships hollow.
Text symbols(Seat side, int land, int ships);

// The theatre of war (terminal_map.cpp).
void print_map(const Data& d, const State& s, bool colour, std::string& out);

}  // namespace ghent::blocks
