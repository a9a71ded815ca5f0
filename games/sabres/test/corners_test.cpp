// Corners of the rules that are easily turned the wrong way: the second condition of a sentence, the case beside the usual one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// ---------------------------------------------------------------- retreats over rivers

// Behind F8 lie F9 and G9; G9 is closed by water, so that there is no choice.
std::string after_retreat(const char* from, const char* behind) {
    Table t(Map().ground("F8", from).ground("F9", behind).ground("G9", "water"),
            "b1 british_infantry F6; u1 us_infantry:4- F8; u2 us_infantry A10");
    t.stand(GB).rolls(std::string(static_cast<std::size_t>(t.dice_of("b1", "u1")) - 1, 'S') + "R");
    t.does(GB, "order b1; attack u1");
    return t.where("u1");
}

TEST(Retreat, OverFordsAndBridges) {
    PROVES("sabres", "ter.river.6", "ret.8", "mk.ford.1", "mk.bridge.3");
    EXPECT_EQ(after_retreat("field", "field"), "F9:4-");
    EXPECT_EQ(after_retreat("field", "river/ford"), "F9:4-") << "a ford is a way back";
    EXPECT_EQ(after_retreat("field", "river/bridge"), "F9:4-");
    EXPECT_EQ(after_retreat("field", "river"), "F8:3-");
    EXPECT_EQ(after_retreat("coastal", "field"), "F9:4-");
    EXPECT_EQ(after_retreat("coastal", "river/bridge"), "F9:4-") << "a bridge is no river hex (R52)";
    EXPECT_EQ(after_retreat("coastal", "river/ford"), "F8:3-") << "from a coastal hex onto no river";
    EXPECT_EQ(after_retreat("coastal", "river"), "F8:3-");
    EXPECT_EQ(after_retreat("field", "water"), "F8:3-");
    EXPECT_EQ(after_retreat("field", "forest"), "F9:4-") << "stops do not matter";
}

TEST(Retreat, OutOfASwampCostsAPieceOnce) {
    PROVES("sabres", "ret.5", "ter.swamp.4");
    EXPECT_EQ(after_retreat("swamp", "field"), "F9:3-");
    EXPECT_EQ(after_retreat("swamp", "swamp"), "F9:3-");
    EXPECT_EQ(after_retreat("field", "swamp"), "F9:4-") << "into one costs nothing";
    EXPECT_EQ(after_retreat("swamp", "water"), "F8:3-") << "who cannot leave loses only the piece for that";
}

TEST(Retreat, NeverIntoAZoneThatIsClosed) {
    PROVES("sabres", "setup.9");
    const auto zone = [](const char* rows) {
        return Map().special(std::string("kind = \"no_cross\"\nside = \"us\"\nunit_types = [\"us_infantry\"]\n"
                                         "max_crossers = 0\nzone_rows = ") +
                             rows);
    };
    const char* const units =
        "b1 british_infantry F6; u1 us_infantry:4- F8; u2 us_militia:4- H8; b2 british_infantry H6";
    Table out(zone("[9, 10]"), units);
    out.stand(GB).rolls("RSSSSS RSSSSS");
    out.does(GB, "order b1; attack u1");
    EXPECT_EQ(out.where("u1"), "F8:3-");
    out.does(GB, "order b2; attack u2");
    EXPECT_EQ(out.question(), "us retreat") << "other types are free to";
    Table in(zone("[8, 10]"), units);
    in.stand(GB).rolls("RSSSSS");
    in.does(GB, "order b1; attack u1");
    EXPECT_THAT(in.options(US, "retreat"), ElementsAre("F9", "G9")) << "inside it one may go on";
    Table before(zone("[1, 7]"), units);
    before.stand(GB).rolls("RSSSSS");
    before.does(GB, "order b1; attack u1");
    EXPECT_THAT(before.options(US, "retreat"), ElementsAre("F9", "G9"));
}

// ---------------------------------------------------------------- reinforcements without a baseline (R34)

TEST(Reinforcements, BesideAnOwnLandUnitWhereTheBaselineIsWater) {
    std::string row;
    for (char col = 'A'; col <= 'M'; ++col) row += std::string(1, col) + "1 ";
    row.pop_back();
    Table t(
        Map().ground(row, "water").ground("M5", "water").ground("B4", "water"),
        "b1 british_infantry C4; b2 british_brig M5; b3 british_infantry C3; u1 us_infantry D6; u2 us_infantry A10");
    t.turn(GB, "rf_regulars");
    std::vector<std::string> where;
    for (const std::string& h : t.options(GB, "arrive")) where.push_back(h.substr(h.find(' ') + 1));
    // Around C4: B4 is water, C3 is taken, D5 lies next to the enemy at D6. Not beside the ship at M5: it is no land unit.
    EXPECT_THAT(where, ::testing::UnorderedElementsAre("B2", "B3", "C2", "C5", "D3", "D4"));
}

TEST(Reinforcements, OnTheBaselineWhereThereIsLand) {
    std::string row;
    for (char col = 'A'; col <= 'L'; ++col) row += std::string(1, col) + "1 ";
    row.pop_back();
    Table t(Map().ground(row, "water"), "b1 british_infantry C4; u1 us_infantry A10");
    t.turn(GB, "rf_regulars");
    EXPECT_THAT(t.options(GB, "arrive"), ElementsAre("british_infantry.1 M1"));
    Table taken(Map().ground(row, "water"), "b1 british_infantry M1; u1 us_infantry A10");
    EXPECT_FALSE(applicable(taken.d(), taken.s, taken.d().card_index("rf_regulars"), GB)) << "its only hex is taken";
}

// ---------------------------------------------------------------- sight

TEST(Sight, LoneOfficersAndOwnHexesDoNotBlock) {
    PROVES("sabres", "los.2", "nav.14", "nav.15");
    Table t(Map(), "b1 british_artillery F3; b2 british_infantry:0 F5; u1 us_infantry F7; u2 us_infantry A10");
    EXPECT_TRUE(t.can_see("b1", "F7")) << "an officer alone hides nobody";
    t.put("b2", "F5:1-");
    EXPECT_FALSE(t.can_see("b1", "F7"));
    Table ship(Map().ground("F5", "water").ground("F3 F7", "hill"),
               "b1 british_artillery F3; b2 british_brig F5; u1 us_artillery F7; u2 us_infantry A10");
    EXPECT_TRUE(ship.can_see("b1", "F7")) << "from a hill over a ship";
    Table low(Map().ground("F5", "water"), "b1 british_artillery F3; b2 british_brig F5; u1 us_artillery F7");
    EXPECT_FALSE(low.can_see("b1", "F7"));
    Table fleet(Map().ground("F3 F5 F7", "water"),
                "b1 british_brig F3; u2 us_brig F5; u1 us_brig F7; u3 us_infantry A10");
    EXPECT_FALSE(fleet.can_see("b1", "F7")) << "ships block ships";
    Table over(Map().ground("F3 F7", "water").ground("F5", "forest"),
               "b1 british_brig F3; u1 us_brig F7; u3 us_infantry F6");
    EXPECT_TRUE(over.can_see("b1", "F7")) << "neither woods nor soldiers hide a ship from a ship";
    Table fort(Map().ground("F3 F7", "water").ground("F5", "fort"),
               "b1 british_brig F3; u1 us_brig F7; u3 us_infantry A10");
    EXPECT_FALSE(fort.can_see("b1", "F7"));
}

}  // namespace
}  // namespace ghent::sabres::test
