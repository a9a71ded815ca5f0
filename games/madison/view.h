// Mr. Madison's War: the scene (JSON), the static board behind it, and both as text for a terminal. Hands, held cards and
// secret choices are shown to their owner only.
//
// board  seats, layout "map", places (id, title, kind: space, box, transit, off; territory, region, value, terrain, lake,
//        reinforcement, base, fort, inset, at: lon, lat), paths (a, b, type, mp), heads, forts (event forts), pieces (faces of
//        units, leaders and vessels; due: the turn in which it arrives), cards (num, title, year, opv, type, side, text), turns, arrivals (turn, place, piece),
//        scenarios (id, title, start, prewar, vp, setup: piece, place)
// scene  viewer, turn (id, name, prewar, first, active, phase, over), vp (net: in favour of the British; for each side cards,
//        spaces (place, value) and lakes; at the end level and unsupplied, points that count no more), lakes (id, control,
//        marker), pieces (id, side, kind, place, flipped, strength, cls, done, group, picked), places (id: control,
//        destroyed, depot, fort, base), supply (us, gb: spaces out of which units are fed), hands (us, gb: hand, held, cards
//        where the viewer may see them, known: cards he has seen), deck (cards left), discard, display, play (card, how,
//        seat, rain, attacked), force (leader, start, mode, mps), fight (place, attacker, round, leads, commanders, cards,
//        attack, defence, odds, modifiers, total), sea (lake, attacker, leads, modifiers), window (what is being asked, of
//        whom), arrivals (pieces to come)
#pragma once

#include <string>

#include "core/json.h"
#include "games/madison/rules.h"

namespace ghent::madison {

void view(const Data& d, const State& s, Viewer viewer, Json& out);
// The same for who has the board: instead of pieces, places and supply
//   at (place: ids of the pieces there), marks (id: what of a piece is not as its face says: side, flipped, cls, done, group,
//   spent, picked), changes (place: control when it is not its territory's, destroyed, depot, fort when it is not the one
//   built there, null when it is not there yet, base when it does not work), cut (us, gb: spaces out of which units are not
//   fed). `complete` in web/src/looks/madison/complete.ts makes the view of it again.
void scene(const Data& d, const State& s, Viewer viewer, Json& out);
void board(const Data& d, Json& out);
inline std::string_view cls_word(Cls c) { return c == Cls::a ? "A" : c == Cls::b ? "B" : "C"; }
std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour);

// Where the game stands.
Phase phase(const State& s);

}  // namespace ghent::madison
