// Ids of games and people, and codes that open doors: all random, none guessable.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace ghent::server {

Id random_id();
std::string id_text(Id id);                         // 13 characters, for addresses
std::optional<Id> parse_id(std::string_view text);  // exactly as written
std::string random_code();                          // 64 hex digits: cookies and invitations
std::string hash_of(std::string_view code);         // what the store keeps of them
i64 now_ms();
// The time by which decisions are measured: as now_ms() when the server began, and from then on by a clock that nobody sets.
i64 table_ms();
void begin_table_time();
void shift_clock(i64 ms);  // for tests: from now on it is so much later …
void set_clock(i64 ms);    // … or somebody has set the machine's clock by so much

}  // namespace ghent::server
