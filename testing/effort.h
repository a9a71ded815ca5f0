// How much a test does: GHENT_EFFORT=quick|normal|long, normal when not set.
//
//   for (u64 seed = 0; seed < effort(20, 1'000, 1'000'000); ++seed) play(seed);
//
// A test that proves a rule (testing/proves.h) does so at every effort: it may play fewer games, never skip itself.
#pragma once

#include <cstdlib>
#include <string_view>

namespace ghent {

inline long effort(long quick, long normal, long unbounded) {
    const char* set = std::getenv("GHENT_EFFORT");
    const std::string_view how = set == nullptr ? "normal" : set;
    return how == "quick" ? quick : how == "long" ? unbounded : normal;
}

}  // namespace ghent
