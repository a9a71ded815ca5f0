// Amateurs to Arms!: the scene (JSON), the static board behind it, and both as text for a terminal. What each field means is said by
// web/src/looks/amateurs/types.ts, the contract with the client. What a viewer may not see is left out, and nothing else depends on it.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "games/amateurs/rules.h"
#include "games/amateurs/steps.h"

namespace ghent::amateurs {

// Where the game stands.
Phase phase(const State& s);

// ---------------------------------------------------------------- parts of the scene (view.cpp, view_fight.cpp, view_choice.cpp)

void view_fight(const Data& d, const State& s, Viewer viewer, Json& out);   // fight
void view_sea(const Data& d, const State& s, Json& out);                    // sea
void view_ghent(const Data& d, const State& s, Json& out);                  // ghent
void view_march(const Data& d, const State& s, Viewer viewer, Json& out);   // march
void view_choice(const Data& d, const State& s, Viewer viewer, Json& out);  // pick
// `units`: by type; types with none are left out.
void view_units(const Data& d, Seat side, const u8* units, int types, Json& out);
// Why a marker took a step of the log, and where.
void view_peace_cause(const Data& d, const PeaceLog& log, int step, Json& out);

// ---------------------------------------------------------------- what other chapters show of their reckoning

int space_points(const Data& d, int place);              // 12d: what a space of the enemy's is worth (ghent.cpp)
Seat nation_side(const Data& d, const Places& british);  // 12f: who has the Indian Nation of card 36 (ghent.cpp)
// How many cards a side is dealt in a season as things stand; `first`: in the first turn (turns.cpp).
int deal_size(const Data& d, const State& s, Seat side, int season, bool first = false);
// What changes a side's die; what is hidden counts in it once it was announced with the dice (combat.cpp).
Modifiers die_modifiers(const Data& d, const State& s, Seat side);
// 8.3c: how many of the losses still to be picked must be other than Militia (combat_losses.cpp).
int regulars_due(const Data& d, const State& s, Seat side);
// Units of a type, loose (exp < 0) or of an Expedition, that can still be picked, whoever must come first (combat_losses.cpp).
int left_to_lose(const State& s, Seat side, int exp, int type);
Modifiers pair_modifiers(const Data& d, const State& s, Seat side);  // of the present pair of Ships (lake_combat.cpp)
// 4.1d: Units of a side's group in a space above its limit (winter.cpp).
int winter_excess(const Data& d, const State& s, Seat side, int place);

// ---------------------------------------------------------------- ids as they stand in board and scene

std::string_view place_word(const Data& d, int place);  // a Sea Zone's place is called like the Zone
std::string_view exp_word(int e);
std::string_view fleet_word(Seat side, int lake);  // the marker of a Lake Expedition
std::string_view unit_id(const Data& d, Seat side, int type);
std::string_view leader_word(const Data& d, int l);
constexpr std::string_view supply_word(Supply level) {
    return level == Supply::full ? "full" : level == Supply::partial ? "partial" : "none";
}
// The Replacement Leader who stands for a land commander that is gone (10.3b).
int replacement_leader(const Data& d, Seat side);

}  // namespace ghent::amateurs
