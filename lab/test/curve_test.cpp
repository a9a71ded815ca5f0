#include "lab/curve.h"

#include <gtest/gtest.h>

namespace ghent::lab {
namespace {

// A game whose scores are the number of actions so far.
void check_ramp(int length) {
    CurveSampler sampler;
    for (int n = 0; n < length; ++n)
        if (sampler.wants(n)) sampler.add(n, n, -n);
    Curve curve[2];
    sampler.finish(length, length, -length, curve);
    EXPECT_EQ(curve[0][0], 0);
    EXPECT_EQ(curve[0][kPoints - 1], length);
    EXPECT_EQ(curve[1][kPoints - 1], -length);
    for (int i = 0; i < kPoints; ++i) {
        const double wanted = static_cast<double>(length) * i / (kPoints - 1);
        EXPECT_NEAR(curve[0][static_cast<std::size_t>(i)], wanted, length / 32.0 + 1)
            << "point " << i << " of " << length;
    }
}

TEST(Curve, FollowsGamesOfAnyLength) {
    for (const int length : {1, 5, 20, 127, 128, 129, 1000, 54'321}) check_ramp(length);
}

TEST(Curve, OfAGameWithoutActions) {
    const CurveSampler sampler{};
    Curve curve[2];
    sampler.finish(0, 3, 4, curve);
    EXPECT_EQ(curve[0][kPoints - 1], 3);
    EXPECT_EQ(curve[1][kPoints - 1], 4);
}

}  // namespace
}  // namespace ghent::lab
