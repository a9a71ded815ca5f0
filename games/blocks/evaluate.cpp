// For players: how good a position is.
//
// The evaluation foretells the lead at the next victory check (8.0), linear in the features (features.h), with weights that
// change over the year; weights.inc holds them and says how they were made. What it is worth, the expected result, follows
// from the rules of victory: a lead of ten at this check wins, otherwise the game goes on to the next one, and after the
// last it is a draw.
#include <array>
#include <cmath>

#include "core/linear.h"
#include "games/blocks/features.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

constexpr auto kWeights = weights_of<kFeatures>([](auto& w) {
#include "games/blocks/weights.inc"
});

// The lead of the American side at the next check, as foretold.
float lead(const Data& d, const State& s, float left) {
    std::array<float, kFeatures> f;
    features(d, s, f);
    return kWeights.lead(f, left);
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    int value = 0;
    if (s.flow.over) {
        const auto winner = static_cast<Winner>(s.winner);
        value = winner == Winner::draw ? 0 : winner == Winner::us ? 10'000 : -10'000;
    } else {
        value = static_cast<int>(100 * lead(d, s, calendar(d, s).left));
    }
    return seat == Seat::us ? value : -value;
}

double chance(const Data& d, const State& s, Seat seat) {
    const Calendar when = calendar(d, s);
    float expected = lead(d, s, when.left), spread = kWeights.spread(when.left);
    const float margin = static_cast<float>(d.margin) - 0.5F;
    float value = 0, undecided = 1;  // value: of the American side, -1 to 1
    for (int year = when.year;; ++year) {
        const float width = std::sqrt(spread), us = soft_step((expected - margin) / width),
                    gb = soft_step((-expected - margin) / width);
        value += undecided * (us - gb);
        undecided *= std::max(0.0F, 1 - us - gb);
        const auto next = static_cast<std::size_t>(year);
        if (next >= kWeights.checks || year + 1 >= static_cast<int>(d.years.size())) break;
        const auto& later = kWeights.later[next];
        expected = later.slope * expected + later.drift;
        spread = later.spread + later.slope * later.slope * spread;
    }
    return 0.5 + 0.5 * static_cast<double>(seat == Seat::us ? value : -value);
}

}  // namespace ghent::blocks
