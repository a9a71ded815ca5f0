// Sabres and Smoke: the scene (JSON), the static board behind it, and both as text for a terminal. Everything is open: all
// viewers are shown the same.
//
// board  seats, layout, die (the symbol of each face), types (factors of a unit), officers, terrain (effects), cards (texts),
//        scenarios: sheet, history, commanders, orders, baseline, geo, rows of terrain, markers by hex, units, objectives, special
// scene  scenario (id), turn (turn, limit, active, first, phase, over), options, points (us, gb, to_win), objectives (hex, side,
//        points, taken), orders (left, extra, given), special (what is left of special rules),
//        card (drawn or played and not yet carried out: id, owner, played, countermands), in_force and kept by side, deck,
//        pieces (id, side, type, title, place: a hex, "aboard" with ship, "arriving" with turn and hexes, or "reserve"; pieces,
//        officer, attack, defence, range, targets: whom it could attack from where it stands; ordered, barred, held, dismasted,
//        colours, advanced, ambush where true),
//        unit (asked to move or attack: id, moved, battled, reach: hex to "battle" or "move", targets: id, dice, distance,
//        modifiers (source, value, rule, card), volley: dice with the card, counts: faces that do something, ignores: retreats;
//        others: enemies that it cannot attack, with distance, reason, rule and, where its sight is blocked, at),
//        fight (attacker, target, from, at, distance, back, second), retreat (id, hexes)
#pragma once

#include <string>

#include "core/json.h"
#include "games/sabres/rules.h"

namespace ghent::sabres {

void view(const Data& d, const State& s, Viewer viewer, Json& out);
void board(const Data& d, Json& out);
std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour);

// Where the game stands.
Phase phase(const State& s);

}  // namespace ghent::sabres
