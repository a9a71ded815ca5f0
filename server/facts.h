// A game's facts as JSON: what lists, invitations and the head of a table show.
#pragma once

#include <array>
#include <string>

#include "core/json.h"
#include "core/module.h"
#include "store/store.h"

namespace ghent::server {

struct Presence {
    bool online[2] = {};
    int spectators = 0;
};

// As this person (0: nobody) sees them.
void write_facts(Json& j, const GameFacts& g, Id person, const Presence& presence);
std::string facts_json(const GameFacts& g, Id person, const Presence& presence);

// Options as GameFacts keeps them.
std::string options_json(const Setup& setup);
// Bits of the seats this person holds.
unsigned seats_of(const GameFacts& g, Id person);
// Hashes of the codes that open the seats, one for each; "" where there is none.
std::array<std::string, 2> invites_of(const GameFacts& g);
std::string invites_text(const std::array<std::string, 2>& hashes);
bool is_bot(const SeatFacts& seat);
bool is_hotseat(const GameFacts& g);
// Between people somebody's time may run out: what was agreed on, or very long. When that is, if he does not decide before.
bool has_clock(const GameFacts& g);
i64 deadline_of(const GameFacts& g, Seat seat);  // by table_ms()

}  // namespace ghent::server
