// Dealing hidden things out again: items (blocks, cards, leaders) to slots (places with public counts) under a mask of
// allowed slots per item. First a matching that knows nothing of the truth, then random allowed swaps: the result depends
// only on masks, counts and the generator, as `resample` must.
#pragma once

#include <span>

#include "core/dice.h"
#include "core/types.h"

namespace ghent {

// allowed[i]: 64-bit set of slots item i may be in. room[s]: how many items slot s holds; the rooms add up to the items.
// Fills slot_of[i]. Returns false when no assignment exists (then the masks were wrong).
bool deal(std::span<const u64> allowed, std::span<const u8> room, std::span<u8> slot_of, Rng& rng);

// The same with numbers: things of several kinds, those of a kind all alike (units of one type; a card is a kind of one),
// over slots of which only bounds are known (the forces of an army, hands, a deck; what is not in play is a slot too).
struct Limits {
    u8 least = 0, most = 255;
};
struct DealCounts {
    std::span<const u8> kinds;      // how many there are of each; 256 things in all at most
    std::span<const Limits> slots;  // how many things a slot holds; at most 64 slots
    std::span<const Limits> cells;  // how many of a kind a slot holds: cells[kind * slots + slot]
};
// Fills dealt[kind * slots + slot]: all things are somewhere and every limit is kept. Each deal of things that could be
// told apart is about as likely as any other. Returns false only when there is no such deal; then `dealt` means nothing.
bool deal(const DealCounts& what, std::span<u8> dealt, Rng& rng);

}  // namespace ghent
