// Sabres and Smoke: the scene (JSON), the static board behind it, and both as text for a terminal. Everything is open: all
// viewers are shown the same.
#pragma once

#include <string>

#include "core/json.h"
#include "games/sabres/rules.h"

namespace ghent::sabres {

void view(const Data& d, const State& s, Viewer viewer, Json& out);
void board(const Data& d, Json& out);
std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour);

// Where the game stands.
struct Phase {
    std::string_view id, title, rule;
};
Phase phase(const State& s);

}  // namespace ghent::sabres
