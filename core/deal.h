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

}  // namespace ghent
