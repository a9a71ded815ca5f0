// Amateurs to Arms! in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

// Each has one list, a row per thing: what it is called in the code stands beside its words.
enum Reason : u16 {
    kBeforeReasons = kFirstReason - 1,
#define REASON(name, ...) name,
#include "games/amateurs/reasons.inc"
#undef REASON
    kReasonEnd
};
enum EventId : u16 {
#define GHENT_EVENTS "games/amateurs/events.inc"
#include "core/event_ids.inc"
};
enum ChanceId : u16 {
#define CHANCE(name, ...) name,
#include "games/amateurs/chances.inc"
#undef CHANCE
};

std::span<const VerbSpec> verb_table();
std::span<const ReasonSpec> reason_table();
std::span<const EventSpec> event_table();
std::span<const ChanceSpec> chance_table();
std::span<const SourceSpec> source_table();
std::span<const KindSpec> kind_table();
std::span<const std::string_view> face_names();

std::string arg_id(const Data& d, u8 kind, u16 value);
std::string arg_title(const Data& d, u8 kind, u16 value);
int arg_count(const Data& d, u8 kind);
std::string turn_label(const Data& d, const State& s);
std::string prompt(const Data& d, const State& s, Seat seat);

// How Units stand in events and actions: American types first, then British; the Local Militia of each side last.
constexpr int unit_word(Seat side, int type) { return (side == Seat::us ? 0 : kTypes + 1) + type; }
constexpr int type_of_word(int word) { return word % (kTypes + 1); }
constexpr Seat side_of_word(int word) { return word <= kTypes ? Seat::us : Seat::gb; }
inline constexpr int kUnitWords = 2 * (kTypes + 1);

}  // namespace ghent::amateurs
