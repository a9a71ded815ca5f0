// One list of fields: every member of a game's state, named once. From it come position JSON, the digest, the range
// check of a loaded position, "differs at at[us_r06]" in tests, and the scrambler of the property tests.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ghent {

struct Module;
class GameData;

struct Field {
    u16 number;             // never reused: digests in old records depend on it
    std::string_view name;  // "at", "flow.step", "army.town"
    u32 offset;             // offsetof(State, …)
    u8 bytes;               // of one element: 1, 2, 4 or 8
    u16 count = 1;          // elements; 1 is written as a scalar
    u16 stride = 0;         // distance between elements; 0 = bytes
    u8 kind = 1;            // of the values (core/tables.h): kNumber, or a game's kind (written by id)
    u8 index_kind = 0;      // of the positions in the array: kNothing (a list) or a game's kind (an object by id)
    u64 max = ~u64{0};      // largest value allowed
    bool steps = false;     // values are steps of the flow: written, and hashed, by name
    bool mask = false;      // values are 64-bit sets of `kind`
    bool wide = false;      // with mask: all elements together are one set, 64 members each
};

// A field that a game has no more. Its number is not given again. Positions written before may still name it, and are read
// without it; where it always had the same value, that still counts in the digest, so that digests in old records hold.
struct RetiredField {
    u16 number;
    std::string_view name;
    u64 always = 0;  // the value that every position had; 0: it counts for nothing, and digests with it are out of date
};

// Reading and writing one element of a state.
u64 get(const Field& f, const void* state, int i);
void set(const Field& f, void* state, int i, u64 value);

// What records store: the sum of mix(field, index, value) over all values that are not zero, so that reordering
// members or adding a field later leaves old digests valid (of fields that went away: RetiredField). About a microsecond: per
// recorded action, never in search.
u64 digest(const Module& m, const GameData& d, const void* state);
std::string digest_text(u64 digest);  // 16 hex digits

// In-process key of the raw bytes, for equality and merging.
u64 key(const void* bytes, std::size_t n);

// The whole position as editable JSON: {"game": "blocks", "rules": 1, "data": "<hash>", "state": {field: …}}.
// Zero elements of arrays indexed by things are left out, unless zero is itself a thing (the first town).
std::string position_json(const Module& m, const GameData& d, const void* state);
// Fills `state` from such JSON. Throws Refusal saying which field is wrong and why: unknown field or name, value out
// of range, wrong type, wrong game; last, what the game's own is_ok says.
void load_position(const Module& m, const GameData& d, std::string_view json, void* state);

// The fields alone, {field: …}: what keyframes are. Written in the order of the list, the same text for equal positions.
std::string state_json(const Module& m, const GameData& d, const void* state);
// Fills `state` from such JSON, which may be of an older program: a field that there is no more is left out.
// Throws Refusal like load_position.
void load_state(const Module& m, const GameData& d, std::string_view json, void* state);

// "" when equal, otherwise the first difference: "at[us_r06]: plattsburgh, albany".
std::string first_difference(const Module& m, const GameData& d, const void* a, const void* b);

}  // namespace ghent
