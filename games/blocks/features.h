// What the evaluation is made of: numbers about a position, each from the American side's point of view (what the British
// have counts negative). Their weights are fitted on self-play: weights.inc says how.
#pragma once

#include <span>

#include "games/blocks/rules.h"

namespace ghent::blocks {

// clang-format off
enum Feature : u8 {
    kFOne,            // always 1: what the American side has from the calendar
    kFYear1, kFYear2, // the same in the second and the third year
    kFTempo,          // who moves next
    // points as they stand
    kFBlocks, kFLakes, kFTowns,
    // forces
    kFSteps, kFGuns, kFHorse, kFWeak,       // Weak: blocks of one step
    kFShipSteps, kFShips, kFFleets,         // Fleets: who is stronger on each lake
    kFBases, kFPool, kFDelayed,
    // where they stand
    kFStack, kFSecond,                      // the two strongest stacks
    kFFront, kFDepth,                       // strength beside the enemy, strength behind
    kFOpenTowns, kFOpenEntry,               // own towns that the enemy need only walk into
    kFAbroad,                               // strength on enemy ground
    // what is about to happen: the best and the second best blow of who moves next, and of the other
    kFBlowNext, kFBlowNext2, kFBlowThen, kFBlowThen2,
    // winter
    kFHungryHome, kFHungryAbroad,
    kFHeld,                                 // for each town: who stands there
    kFeatures = kFHeld + kMaxTowns
};
// clang-format on

// How much of the year is left, 1 to 0, and which check comes next. After a check, in winter, it is the next year's.
struct Calendar {
    int year;
    float left;
};
Calendar calendar(const Data& d, const State& s);
inline float time_left(const Data& d, const State& s) { return calendar(d, s).left; }

void features(const Data& d, const State& s, std::span<float> out);
std::span<const std::string_view> feature_names();

}  // namespace ghent::blocks
