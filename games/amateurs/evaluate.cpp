// For players: how good a position is.
//
// The evaluation foretells where the pair of Peace markers will stand, in spaces from the middle of the track towards the American end,
// linear in the features (features.h); weights.inc holds the weights and says how they were made.
#include <cmath>

#include "core/linear.h"
#include "games/amateurs/features.h"
#include "games/amateurs/steps.h"

namespace ghent::amateurs {

namespace {

constexpr auto kWeights = weights_of<f::count>([](auto& w) {
#include "games/amateurs/weights.inc"
});

float lead(const Data& d, const State& s, float left) {
    std::array<float, f::count> x;
    features(d, s, x);
    return kWeights.lead(x, left);
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    // 12g: the pair has met; what is left to come are the last cards.
    const int value =
        s.flow.over || s.pair ? (kPeaceMiddle - s.pair) * 100 : static_cast<int>(100 * lead(d, s, time_left(d, s)));
    return seat == Seat::us ? value : -value;
}

double chance(const Data& d, const State& s, Seat seat) {
    const float left = time_left(d, s);
    const float expected = s.pair ? static_cast<float>(kPeaceMiddle - s.pair) : lead(d, s, left);
    const float us = soft_step(expected / std::sqrt(s.pair ? 1 : kWeights.spread(left)));
    return static_cast<double>(seat == Seat::us ? us : 1 - us);
}

}  // namespace ghent::amateurs
