// The evaluation: what it is made of, and that it knows what wins.
#include <gtest/gtest.h>

#include <array>

#include "games/sabres/features.h"
#include "games/sabres/sabres.h"
#include "games/sabres/steps.h"
#include "games/sabres/test/table.h"

namespace ghent::sabres::test {
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
    EXPECT_LE(f::count, 80);
    EXPECT_EQ(feature_names()[f::next_1], "next_1");
    EXPECT_EQ(feature_names()[f::battle_16], "battle_16");
    EXPECT_EQ(feature_names().back(), "battle_16");
}

TEST(Features, CountForcesWithTheSignOfTheirSide) {
    Table t(Map(),
            "b1 british_infantry B2; b2 native_warriors D2; u1 us_infantry:2- F9; u2 us_artillery:1 H9; u3 "
            "us_militia:0 J9");
    const Numbers x = numbers(t);
    EXPECT_EQ(x[f::one], 1);
    EXPECT_EQ(x[f::line], 0) << "one each";
    EXPECT_EQ(x[f::line_left], -0.5F);
    EXPECT_EQ(x[f::natives], -1);
    EXPECT_EQ(x[f::guns], 1);
    EXPECT_EQ(x[f::militia], 0) << "only its officer is left";
    EXPECT_EQ(x[f::lone], 1);
    EXPECT_EQ(x[f::weak], 1) << "a battery with one gun";
}

TEST(Features, SeeTheGround) {
    Table t(Map().ground("F6", "forest").ground("H6", "fort").ground("J6", "swamp"),
            "u1 us_infantry F6; u2 us_infantry H6; u3 us_infantry J6; b1 british_infantry B1");
    const Numbers x = numbers(t);
    EXPECT_EQ(x[f::cover], 1);
    EXPECT_EQ(x[f::fort], 1);
    EXPECT_EQ(x[f::wet], 1);
}

TEST(Features, SeeWhoCanStrike) {
    Table far(Map(), "b1 british_infantry A1; u1 us_infantry:1 M10");
    far.stand(GB);
    EXPECT_EQ(numbers(far)[f::next_1], 0);
    EXPECT_EQ(numbers(far)[f::peril], 0);
    Table close(Map(), "b1 british_infantry F5; u1 us_infantry:1 F6");
    close.stand(GB);
    const Numbers x = numbers(close);
    EXPECT_LT(x[f::next_1], 0) << "the British are at turn";
    EXPECT_GT(x[f::then_1], 0);
    EXPECT_EQ(x[f::peril], 1) << "the last piece, in reach";
    EXPECT_EQ(x[f::engaged], 0) << "one each";
}

TEST(Features, TimeRunsWithPointsAndTurns) {
    Table t(Map().points(4), "b1 british_infantry A1; u1 us_infantry M10");
    EXPECT_EQ(time_left(t.d(), t.s), 1);
    t.s.points[1] = 3;
    EXPECT_EQ(time_left(t.d(), t.s), 0.25F);
    Table york("04-york");
    york.s.turn = 11;  // of 20
    EXPECT_EQ(time_left(york.d(), york.s), 0.5F);
}

// Whoever loses when the turns run out must come on.
TEST(Features, OnlyTheSideThatTheLimitLetsLosePresses) {
    const auto press = [](const Map& map, std::string_view units) {
        Table t(map, std::string(units));
        Numbers x;
        return features_and_press(t.d(), t.s, x);
    };
    constexpr std::string_view far = "b1 british_infantry A1; u1 us_infantry M10",
                               near = "b1 british_infantry F5; u1 us_infantry F6";
    const auto limit = [](std::string_view winner) {
        return Map().special("kind = \"turn_limit\"\nturns = 9\nwinner = \"" + std::string(winner) + "\"");
    };
    EXPECT_EQ(press(limit("british"), far), 0);
    EXPECT_GT(press(limit("british"), near), 0.3F) << "good for the Americans";
    EXPECT_LT(press(limit("us"), near), -0.3F) << "good for the British";
    EXPECT_EQ(press(Map(), near), 0) << "nobody has to";
    Table york("04-york");
    Numbers x;
    const float aboard = features_and_press(york.d(), york.s, x);
    york.put("u5", "A7");
    EXPECT_GT(features_and_press(york.d(), york.s, x), aboard + 0.29F) << "landed";
}

TEST(Evaluate, LikesPointsUnitsAndVictory) {
    Table t("03-frenchtown");
    const int before = evaluate(t.d(), t.s, US);
    EXPECT_EQ(evaluate(t.d(), t.s, GB), -before);
    t.s.points[0] = 3;
    const int ahead = evaluate(t.d(), t.s, US);
    EXPECT_GT(ahead, before + 100);
    EXPECT_GT(chance(t.d(), t.s, US), 0.6);
    EXPECT_NEAR(chance(t.d(), t.s, US) + chance(t.d(), t.s, GB), 1, 1e-6);
    t.put("b1", "gone");
    EXPECT_GT(evaluate(t.d(), t.s, US), ahead);
}

}  // namespace
}  // namespace ghent::sabres::test
