// What goes out over a table's sockets, as text. A viewer's frame is made of his own view, journal, list and odds alone.
#pragma once

#include <optional>
#include <string>

#include "core/module.h"
#include "server/course.h"

namespace ghent::server {

// What the server itself has to say to the seat that looks.
struct OwnFacts {
    std::string orders = {};               // its standing orders, JSON; "": the game has no windows
    std::optional<std::size_t> back = {};  // the step from which it last acted itself
    bool passing = false;                  // the window before it will be passed by its orders
    bool has_board = false;                // the scene may leave out what follows from the board
};
// {"type":"state", …}; the journal from entry `first` (as stored) on.
std::string state_frame(const Course& c, Viewer v, bool live, std::size_t first, std::string_view outcome,
                        const OwnFacts& own = {});
// The fields of a past position: "step", "steps", "turns", "scene", "journal".
void write_past(Json& j, Course& c, Viewer v, std::size_t step, bool has_board = false);
void write_odds(Json& j, const OddsReport& report);
// {"winner", "reason", "rule", "score"} of a game that is over.
std::string outcome_json(const Module& m, const GameData& d, const void* state);
std::string resigned_json(const Module& m, const GameData& d, const void* state, Seat who);
std::string timed_out_json(const Module& m, const GameData& d, const void* state, Seat who);

}  // namespace ghent::server
