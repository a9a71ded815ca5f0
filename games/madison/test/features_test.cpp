// The evaluation: what it is made of, and that it knows what wins.
#include <gtest/gtest.h>

#include <array>

#include "games/madison/features.h"
#include "games/madison/test/table.h"

namespace ghent::madison::test {
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
    EXPECT_EQ(feature_names()[f::lead], "lead");
    EXPECT_EQ(feature_names().back(), "depots");
    // The lakes stand in the order of the data.
    for (int lake = 0; lake < kLakes; ++lake)
        EXPECT_EQ(feature_names()[static_cast<std::size_t>(f::ontario + lake)],
                  shipped().lakes[static_cast<std::size_t>(lake)].id);
}

TEST(Features, CountTroopsWithTheSignOfTheirSide) {
    Table t("1812SA");
    t.put("us_6 us_13- @albany; uk_49 @montreal; uk_shaw @detroit");
    const Numbers x = numbers(t);
    const auto strength = [&](std::string_view id, int face) {
        return static_cast<float>(t.d().strength[face][static_cast<std::size_t>(t.piece(id))]);
    };
    EXPECT_EQ(x[f::one], 1);
    EXPECT_EQ(x[f::regulars_a], -strength("uk_49", 0));
    EXPECT_EQ(x[f::regulars_b], strength("us_6", 0) + strength("us_13", 1));
    EXPECT_EQ(x[f::indians], -strength("uk_shaw", 0));
    EXPECT_EQ(x[f::strength], x[f::regulars_a] + x[f::regulars_b] + x[f::indians]);
    EXPECT_EQ(x[f::west], x[f::indians]);
    EXPECT_EQ(x[f::east], x[f::regulars_a] + x[f::regulars_b]);
    EXPECT_EQ(x[f::reduced], 1);
    EXPECT_LT(x[f::edge_west], -0.4F) << "nobody stands against them";
}

TEST(Features, CountPointsAndWhatWillNotCount) {
    Table t("1812SA");
    t.put("us_6 @york; us_13 @albany; oneida @box_ontario").lake("ontario", "us").score(3);
    Numbers x = numbers(t);
    EXPECT_EQ(x[f::towns], 4);
    EXPECT_EQ(x[f::ontario], 1);
    EXPECT_EQ(x[f::lead], 4 + 2 - 3);
    EXPECT_EQ(x[f::lead], static_cast<float>(-t.net()));
    EXPECT_EQ(x[f::cut_points], 0) << "over the lake";
    t.lake("ontario", "gb");
    x = numbers(t);
    EXPECT_EQ(x[f::cut_points], 4);
    EXPECT_GT(x[f::cut_off], 0);
}

TEST(Features, SeeWhatCanBeTaken) {
    Table t("1812SA");
    t.put("us_6 us_13 @lewiston; uk_49 @montreal");
    EXPECT_GT(numbers(t)[f::threat], 0) << "Queenston lies open";
    const float reach = numbers(t)[f::reach];
    t.put("uk_8 uk_41 uk_100 @queenston");
    EXPECT_LT(numbers(t)[f::reach], reach);
}

TEST(Features, SeeFleetsLeadersAndCards) {
    Table t("1813SS");
    t.put("oneida madison @sackets_harbour; chauncey @sackets_harbour; royal_george @kingston; brock @york");
    t.hand(US, "33 34").hand(GB, "35");
    const Numbers x = numbers(t);
    EXPECT_GT(x[f::fleet_ontario], 0);
    EXPECT_EQ(x[f::fleet], x[f::fleet_ontario]);
    EXPECT_GT(x[f::edge_ontario], 0);
    EXPECT_EQ(x[f::commodores], 1);
    EXPECT_EQ(x[f::generals], -1);
    EXPECT_EQ(x[f::cards], 1);
}

TEST(Features, TimeRunsWithTurnsAndCards) {
    EXPECT_EQ(time_left(shipped(), Table("1812SS").s), 1);
    Table t("1813SS");
    EXPECT_NEAR(time_left(t.d(), t.s), 4.0 / 6, 1e-6);
    t.s.plays = 8;  // of 16
    EXPECT_NEAR(time_left(t.d(), t.s), 3.5 / 6, 1e-6);
    EXPECT_EQ(time_left(shipped(), Table("1814W").s), 0);
}

TEST(Evaluate, LikesPointsTroopsAndVictory) {
    Table t = Table::scenario("war_1814");
    const int before = evaluate(t.d(), t.s, US);
    EXPECT_EQ(evaluate(t.d(), t.s, GB), -before);
    const double chance_before = chance(t.d(), t.s, US);
    t.s.points[0] = static_cast<u8>(t.s.points[0] + 8);
    EXPECT_GT(evaluate(t.d(), t.s, US), before + 100);
    EXPECT_GT(chance(t.d(), t.s, US), chance_before);
    EXPECT_NEAR(chance(t.d(), t.s, US) + chance(t.d(), t.s, GB), 1, 1e-6);
}

}  // namespace
}  // namespace ghent::madison::test
