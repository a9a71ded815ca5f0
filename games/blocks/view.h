// War of 1812: what a viewer may know, as a scene (JSON), and the static board behind it; the same as text for a terminal.
//
// Hidden enemy blocks appear as counts per place and nothing else: no ids, no order, no strengths. Whatever the other seat
// has chosen but not yet shown (orders, picks, escapes) has no influence on a scene. The test is non-interference: two
// positions that differ only in what a viewer cannot know give byte-identical scenes.
#pragma once

#include <string>

#include "core/json.h"
#include "games/blocks/state.h"

namespace ghent::blocks {

void view(const Data& d, const State& s, Viewer viewer, Json& out);
void board(const Data& d, Json& out);
std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour);

// Where the game stands, as everybody may know it.
Phase phase(const State& s);

// Blocks that lie face up: the land blocks of an accepted battle (7.2c), the warships of a naval battle (7.1).
u64 face_up(const Data& d, const State& s);
// Blocks this viewer knows by name: his own, and those that lie face up.
u64 known_blocks(const Data& d, const State& s, Viewer viewer);
// The steps this viewer sees on a block he knows: the true ones of his own, public knowledge of the others.
int steps_seen(const State& s, Viewer viewer, int block);
// Blocks that Simo-Move orders must name (11.1c).
u64 named_in_orders(const Data& d);

}  // namespace ghent::blocks
