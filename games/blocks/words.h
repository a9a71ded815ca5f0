// War of 1812 in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/blocks/rules.h"

namespace ghent::blocks {

// Each has one list, a row per thing: what it is called in the code stands beside its words.
enum Reason : u16 {
    kBeforeReasons = kFirstReason - 1,
#define REASON(name, ...) name,
#include "games/blocks/reasons.inc"
#undef REASON
    kReasonEnd
};
enum EventId : u16 {
#define GHENT_EVENTS "games/blocks/events.inc"
#include "core/event_ids.inc"
};
enum ChanceId : u16 {
#define CHANCE(name, ...) name,
#include "games/blocks/chances.inc"
#undef CHANCE
};

std::span<const VerbSpec> verb_table();
std::span<const ReasonSpec> reason_table();
std::span<const EventSpec> event_table();
std::span<const ChanceSpec> chance_table();
std::span<const KindSpec> kind_table();

std::string arg_id(const Data& d, u8 kind, u16 value);
std::string arg_title(const Data& d, u8 kind, u16 value);
int arg_count(const Data& d, u8 kind);
std::string turn_label(const Data& d, const State& s);
std::string prompt(const Data& d, const State& s, Seat seat);

}  // namespace ghent::blocks
