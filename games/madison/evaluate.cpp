// For players: how good a position is.
//
// The evaluation foretells the American lead in victory points at the end of the war, linear in the features (features.h);
// weights.inc holds the weights and says how they were made.
#include <cmath>

#include "core/linear.h"
#include "games/madison/features.h"
#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

constexpr auto kWeights = weights_of<f::count>([](auto& w) {
#include "games/madison/weights.inc"
});

float lead(const Data& d, const State& s, float left) {
    std::array<float, f::count> x;
    features(d, s, x);
    return kWeights.lead(x, left);
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    int value = 0;
    if (s.flow.over) {
        value = 10'000 + 2'000 * s.level;
        if (static_cast<Winner>(s.winner) != Winner::us) value = -value;
    } else {
        value = static_cast<int>(100 * lead(d, s, time_left(d, s)));
    }
    return seat == Seat::us ? value : -value;
}

// Rule 17.2: a lead of nothing is a British victory, so the Americans need half a point more.
double chance(const Data& d, const State& s, Seat seat) {
    const float left = time_left(d, s);
    const float us = soft_step((lead(d, s, left) - 0.5F) / std::sqrt(kWeights.spread(left)));
    return static_cast<double>(seat == Seat::us ? us : 1 - us);
}

}  // namespace ghent::madison
