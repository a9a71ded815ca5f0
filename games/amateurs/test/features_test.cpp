// The evaluation: what it is made of, and that it knows what wins.
#include "games/amateurs/features.h"

#include <gtest/gtest.h>

#include <array>

#include "games/amateurs/test/table.h"

namespace ghent::amateurs::test {
namespace {

using Numbers = std::array<float, f::count>;

Numbers numbers(const Table& t) {
    Numbers x;
    features(t.d(), t.s, x);
    return x;
}

TEST(Features, HaveNamesAndAreAFewDozen) {
    EXPECT_EQ(feature_names().size(), std::size_t{f::count});
    EXPECT_GE(f::count, 30);
    EXPECT_LE(f::count, 60);
    EXPECT_EQ(feature_names()[f::ghent], "ghent");
    EXPECT_EQ(feature_names().back(), "peace_cards");
}

TEST(Features, CountUnitsWithTheSignOfTheirSide) {
    Table t("sep_nov", 1813);
    t.exp("us_a detroit hull us_regular:2 us_militia:3").loose("gb amherstburg indian:2 british_regular:1");
    const Numbers x = numbers(t);
    EXPECT_EQ(x[f::one], 1);
    EXPECT_EQ(x[f::regulars], 2 - 1);
    EXPECT_EQ(x[f::militia], 3);
    EXPECT_EQ(x[f::others], -2);
    EXPECT_EQ(x[f::going_home], 3 - 2) << "Militia and Indians in the autumn";
    EXPECT_NEAR(x[f::exp_front], 3.5, 1e-5) << "beside Amherstburg";
    EXPECT_NEAR(x[f::spear], 3.5, 1e-5);
    EXPECT_NEAR(x[f::loose_front], -2, 1e-5);
    EXPECT_EQ(x[f::small], 0);
    Table summer("jul_aug", 1813);
    summer.exp("us_a detroit hull us_regular:1").loose("gb amherstburg indian:2");
    EXPECT_EQ(numbers(summer)[f::going_home], 0);
    EXPECT_EQ(numbers(summer)[f::small], 3) << "one Unit beside an enemy";
}

TEST(Features, SeeWhatNeedOnlyBeWalkedInto) {
    Table t;
    t.exp("us_a detroit hull us_regular:2 us_militia:3");
    const Numbers open = numbers(t);
    EXPECT_GT(open[f::prey], 0);
    EXPECT_GT(open[f::open], 0);
    t.loose("gb amherstburg british_regular:1");
    EXPECT_LT(numbers(t)[f::prey], open[f::prey]);
}

TEST(Features, CountMarkersGhentAndLakes) {
    Table t("sep_nov", 1813);
    Numbers x = numbers(t);
    EXPECT_EQ(x[f::marker_us], 0);
    const float held = x[f::towns_gb];  // Mackinac and the like are home to nobody else
    EXPECT_EQ(time_left(t.d(), t.s), 1);
    t.peace(4, 17).control("gb detroit").ship("gb brig on_erie");
    x = numbers(t);
    EXPECT_EQ(x[f::marker_us], 3);
    EXPECT_EQ(x[f::marker_gb], 2);
    EXPECT_NEAR(time_left(t.d(), t.s), 13.0 / 18, 1e-6);
    EXPECT_GT(x[f::towns_gb], held);
    EXPECT_EQ(x[f::ghent], x[f::towns_us] - x[f::towns_gb]);
    EXPECT_EQ(x[f::lake_0 + t.d().named.erie], -1);
    EXPECT_EQ(x[f::lakes_autumn], -1);
    EXPECT_LT(x[static_cast<std::size_t>(f::edge_0 + t.d().named.erie)], 0);
}

TEST(Evaluate, LikesTheEnemysMarkerForwardAndTowns) {
    Table t;
    const int before = evaluate(t.d(), t.s, US);
    EXPECT_EQ(evaluate(t.d(), t.s, GB), -before);
    EXPECT_NEAR(chance(t.d(), t.s, US) + chance(t.d(), t.s, GB), 1, 1e-6);
    t.peace(1, 16);
    EXPECT_GT(evaluate(t.d(), t.s, US), before) << "the British marker has come forward";
    t.peace(4, 19);
    EXPECT_LT(evaluate(t.d(), t.s, US), before);
    t.peace(1, 19).control("us amherstburg").control("us york");
    EXPECT_GT(evaluate(t.d(), t.s, US), before);
    EXPECT_GT(chance(t.d(), t.s, US), 0.3);
}

}  // namespace
}  // namespace ghent::amateurs::test
