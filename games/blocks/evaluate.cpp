// For players: how good a position is.
//
// The evaluation foretells the lead at the next victory check (8.0), linear in the features (features.h), with weights that
// change over the year; weights.inc holds them and says how they were made. What it is worth, the expected result, follows
// from the rules of victory: a lead of ten at this check wins, otherwise the game goes on to the next one, and after the
// last it is a draw.
#include <array>
#include <cmath>

#include "games/blocks/features.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

struct Weights {
    std::array<float, kFeatures> now{}, early{};     // early: added in the part of the year that is left
    float spread_at_check = 1, spread_per_year = 1;  // variance of the lead around what is foretold
    struct Later {
        float slope = 1, drift = 0, spread = 1;
    };
    std::array<Later, 2> later;  // from one check to the next, without knowing what happens between
};

constexpr Weights make_weights() {
    Weights w;
    std::size_t n = 0;
#define WEIGHT(name, at_check, more_early) \
    w.now[n] = at_check;                   \
    w.early[n++] = more_early;
#define SPREAD(at_check, per_year) \
    w.spread_at_check = at_check;  \
    w.spread_per_year = per_year;
#define LATER(year, keeps, shifts, varies) w.later[year] = {keeps, shifts, varies};
#include "games/blocks/weights.inc"
#undef WEIGHT
#undef SPREAD
#undef LATER
    return w;
}
constexpr Weights kWeights = make_weights();

// A step that is not abrupt: 0 far below, 1 far above. Made of a root and not of exp: the same on every machine.
float soft(float x) { return 0.5F + 0.5F * x / std::sqrt(1.5F + x * x); }

// The lead of the American side at the next check, as foretold.
float lead(const Data& d, const State& s, float left) {
    std::array<float, kFeatures> f;
    features(d, s, f);
    float sum = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) sum += f[i] * (kWeights.now[i] + left * kWeights.early[i]);
    return sum;
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
    float expected = lead(d, s, when.left), spread = kWeights.spread_at_check + kWeights.spread_per_year * when.left;
    const float margin = static_cast<float>(d.margin) - 0.5F;
    float value = 0, undecided = 1;  // value: of the American side, -1 to 1
    for (int year = when.year;; ++year) {
        const float width = std::sqrt(spread), us = soft((expected - margin) / width),
                    gb = soft((-expected - margin) / width);
        value += undecided * (us - gb);
        undecided *= std::max(0.0F, 1 - us - gb);
        const auto next = static_cast<std::size_t>(year);
        if (next >= kWeights.later.size() || year + 1 >= static_cast<int>(d.years.size())) break;
        const Weights::Later& later = kWeights.later[next];
        expected = later.slope * expected + later.drift;
        spread = later.spread + later.slope * later.slope * spread;
    }
    return 0.5 + 0.5 * static_cast<double>(seat == Seat::us ? value : -value);
}

}  // namespace ghent::blocks
