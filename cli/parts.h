// The JSON that several commands and the engine protocol share. Each function writes one value.
#pragma once

#include "core/json.h"
#include "core/module.h"
#include "core/session.h"

namespace ghent::cli {

std::string_view name(Winner w);  // "us", "gb", "draw"; "" when there is none

void write_game(Json& j, const Module& m, const GameData& d);
void write_games(Json& j);                                                            // every game, as an array
void write_decision(Json& j, const Module& m, const GameData& d, const void* state);  // {"over", "pending": […]}
void write_legal(Json& j, const Module& m, const GameData& d, const void* state,
                 Seat seat);  // [{"action", "label", "target"}]
void write_outcome(Json& j, const Module& m, const GameData& d, const void* state);
void write_odds(Json& j, const OddsReport& report);

// Events as a viewer sees them, from the `from`th he sees on and not before entry `first` of the journal:
// [{"n", "text", "rule", "name", "seat"}], n counting what this viewer sees.
struct EventRange {
    std::size_t first = 0;  // entry of the journal
    std::size_t from = 0;   // number as the viewer counts
};
void write_events(Json& j, const Module& m, const GameData& d, const Journal& journal, Viewer viewer, EventRange range);

inline bool sees(Viewer viewer, const Event& e) { return e.viewers & bit(viewer); }
std::string sentence_of(const Module& m, const GameData& d, const Journal& journal, const Event& e);

}  // namespace ghent::cli
