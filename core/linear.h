// An evaluation that is linear in a game's features: the lead at the next check of who has won, foretold with weights that
// change as the time to it runs out. The weights come from the game's weights.inc, which `ghent train` writes (lab/train.h).
//
//   constexpr auto kWeights = weights_of<kFeatures>([](auto& w) {
//   #include "games/GAME/weights.inc"
//   });
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include "core/types.h"

namespace ghent {

template <std::size_t N>
struct LinearWeights {
    std::array<float, N> now{}, early{};               // early: added in the part of the time that is left
    float spread_at_check = 1, spread_per_period = 1;  // variance of the lead around what is foretold
    struct Later {
        float slope = 1, drift = 0, spread = 1;
    };
    std::array<Later, 4> later{};  // from one check to the next, without knowing what happens between
    std::size_t filled = 0, checks = 0;

    // What the lines of a weights.inc do; the name is for the reader.
    constexpr void add(std::string_view, float at_check, float more_early) {
        now[filled] = at_check;
        early[filled++] = more_early;
    }
    constexpr void set_spread(float at_check, float per_period) {
        spread_at_check = at_check;
        spread_per_period = per_period;
    }
    constexpr void set_later(std::size_t check, float slope, float drift, float variance) {
        later[check] = {slope, drift, variance};
        checks = check + 1;
    }

    float lead(const std::array<float, N>& features, float left) const {
        float sum = 0;
        for (std::size_t i = 0; i < N; ++i) sum += features[i] * (now[i] + left * early[i]);
        return sum;
    }
    float spread(float left) const { return spread_at_check + spread_per_period * left; }
};

// The weights that a weights.inc fills in; one too few or too many does not compile.
template <std::size_t N, class Fill>
consteval LinearWeights<N> weights_of(Fill fill) {
    LinearWeights<N> w;
    fill(w);
    if (w.filled != N) throw "weights.inc has not one row for every feature";
    return w;
}

// A step that is not abrupt: 0 far below, 1 far above. Made of a root and not of exp: the same on every machine.
inline float soft_step(float x) { return 0.5F + 0.5F * x / std::sqrt(1.5F + x * x); }

// What is added for one side, with its sign: features are the American side's, what the British have counts negative.
class FeatureAdder {
public:
    FeatureAdder(std::span<float> out, Seat side) : out_(out), sign_(side == Seat::us ? 1.0F : -1.0F) {}
    void add(int feature, float value = 1) { out_[static_cast<std::size_t>(feature)] += sign_ * value; }
    void add(int feature, int value) { add(feature, static_cast<float>(value)); }

private:
    std::span<float> out_;
    float sign_;
};

}  // namespace ghent
