// For players: how good a position is.
//
// The evaluation foretells the lead in points at the end of the battle, linear in the features (features.h); weights.inc holds
// the weights and says how they were made. To it comes, by hand, how hard a side presses that must.
#include "core/linear.h"
#include "games/sabres/features.h"
#include "games/sabres/steps.h"

namespace ghent::sabres {

namespace {

constexpr auto kWeights = weights_of<f::count>([](auto& w) {
#include "games/sabres/weights.inc"
});

float lead(const Data& d, const State& s, float left) {
    std::array<float, f::count> x;
    const float press = features_and_press(d, s, x);
    return kWeights.lead(x, left) + press;
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    int value = 0;
    if (s.flow.over) {
        const auto winner = static_cast<Winner>(s.winner);
        value = winner == Winner::draw ? 0 : winner == Winner::us ? 10'000 : -10'000;
    } else {
        value = static_cast<int>(100 * lead(d, s, time_left(d, s)));
    }
    return seat == Seat::us ? value : -value;
}

double chance(const Data& d, const State& s, Seat seat) {
    const float left = time_left(d, s), us = soft_step(lead(d, s, left) / std::sqrt(kWeights.spread(left)));
    return static_cast<double>(seat == Seat::us ? us : 1 - us);
}

}  // namespace ghent::sabres
