#include "lab/stats.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ghent::lab {
namespace {

// The figures of the literature for Wilson's interval.
TEST(Wilson, KnownIntervals) {
    const Share eight = wilson(8, 10);
    EXPECT_NEAR(eight.value, 0.8, 1e-12);
    EXPECT_NEAR(eight.low, 0.4901625, 1e-6);
    EXPECT_NEAR(eight.high, 0.9433178, 1e-6);
    const Share half = wilson(50, 100);
    EXPECT_NEAR(half.low, 0.4038315, 1e-6);
    EXPECT_NEAR(half.high, 0.5961685, 1e-6);
}

TEST(Wilson, EndsStayInside) {
    EXPECT_EQ(wilson(0, 10).low, 0);
    EXPECT_NEAR(wilson(0, 10).high, 0.2775328, 1e-6);
    EXPECT_EQ(wilson(10, 10).high, 1);
    EXPECT_NEAR(wilson(10, 10).low, 0.7224672, 1e-6);
    EXPECT_EQ(wilson(0, 0).low, 0);
    EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Quantile, BetweenNeighbours) {
    const std::vector<double> v = {1, 2, 3, 4};
    EXPECT_DOUBLE_EQ(quantile(v, 0), 1);
    EXPECT_DOUBLE_EQ(quantile(v, 0.5), 2.5);
    EXPECT_DOUBLE_EQ(quantile(v, 1), 4);
    EXPECT_DOUBLE_EQ(quantile(std::vector<double>{7}, 0.3), 7);
    EXPECT_TRUE(std::isnan(quantile({}, 0.5)));
}

TEST(Summary, OfSomeNumbers) {
    const Summary s = summarise({4, 1, 3, 2, 5});
    EXPECT_EQ(s.n, 5);
    EXPECT_DOUBLE_EQ(s.mean, 3);
    EXPECT_DOUBLE_EQ(s.median, 3);
    EXPECT_DOUBLE_EQ(s.quarter, 2);
    EXPECT_DOUBLE_EQ(s.min, 1);
    EXPECT_DOUBLE_EQ(s.max, 5);
    EXPECT_NEAR(s.deviation, std::sqrt(2.5), 1e-12);
    EXPECT_EQ(summarise({}).n, 0);
    EXPECT_EQ(summarise({3}).deviation, 0);
}

TEST(RoundStep, IsRound) {
    EXPECT_DOUBLE_EQ(round_step(100, 10), 10);
    EXPECT_DOUBLE_EQ(round_step(101, 10), 20);
    EXPECT_DOUBLE_EQ(round_step(7, 10), 1);
    EXPECT_DOUBLE_EQ(round_step(0.7, 10), 0.1);
    EXPECT_DOUBLE_EQ(round_step(0, 10), 1);
}

TEST(Histogram, CountsEveryValueOnce) {
    const std::vector<double> values = {-3, -1, 0, 0, 1, 5};
    const Histogram h = histogram(values, 40);
    EXPECT_DOUBLE_EQ(h.width, 1);
    EXPECT_DOUBLE_EQ(h.start, -3);
    EXPECT_EQ(h.bins, (std::vector<int>{1, 0, 1, 2, 1, 0, 0, 0, 1}));
    EXPECT_TRUE(histogram({}, 40).bins.empty());
}

TEST(Histogram, WideOnesGetWideBins) {
    std::vector<double> values;
    for (int i = 0; i < 1000; ++i) values.push_back(i);
    const Histogram h = histogram(values, 40);
    EXPECT_DOUBLE_EQ(h.width, 50);
    EXPECT_LE(h.bins.size(), 40U);
    int sum = 0;
    for (const int n : h.bins) sum += n;
    EXPECT_EQ(sum, 1000);
}

}  // namespace
}  // namespace ghent::lab
