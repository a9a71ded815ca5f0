// Movement and terrain: how far, what stops, what cannot be entered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

TEST(Movement, InfantryOneHexAndBattleOrTwo) {
    PROVES("sabres", "inf.2", "mil.1", "nat.3", "ter.field.1", "move.3");
    for (const char* type : {"british_infantry", "canadian_militia", "native_warriors", "grenadiers", "voltigeurs"}) {
        Table t(Map(), std::string("b1 ") + type + " F5; u1 us_infantry F9");
        t.stand(GB);
        EXPECT_EQ(t.reach("b1", "F6"), "battle") << type;
        EXPECT_EQ(t.reach("b1", "F7"), "move") << type;
        EXPECT_EQ(t.reach("b1", "F8"), "no") << type;
        const int pieces = t.pieces("b1");
        t.does(GB, "order b1; move F7");
        EXPECT_EQ(t.at("b1"), "F7");
        EXPECT_EQ(t.pieces("b1"), pieces) << "the unit goes as a whole";
        EXPECT_EQ(t.target_verdict("b1", "u1"), "ok");
        EXPECT_TRUE(t.settled()) << "two hexes: no battle, whoever is in range";
        Table one(Map(), std::string("b1 ") + type + " F5; u1 us_infantry F8");
        one.stand(GB);
        one.does(GB, "order b1; move F6");
        EXPECT_EQ(one.options(GB, "attack"), std::vector<std::string>{"u1"}) << type << ": one hex and battle";
    }
}

TEST(Movement, TooFarIsRefused) {
    PROVES("sabres", "inf.2", "nat.3", "art.2", "nav.3");
    Table t(Map().ground("L1 L2 L3 L4 L5 L6", "water"),
            "b1 british_infantry F5; b2 native_warriors H5; b3 british_artillery J5; b4 british_brig L1; u1 "
            "us_infantry A10");
    t.stand(GB);
    t.does(GB, "order b1");
    t.refuses(GB, "move F8", "inf.2");
    t.refuses(GB, "move F11", "setup.8");  // the row behind the last
    t.does(GB, "done; order b2");
    t.refuses(GB, "move H8", "nat.3");
    t.does(GB, "done; order b3");
    t.refuses(GB, "move J7", "art.2");
    t.does(GB, "done; order b4");
    t.refuses(GB, "move L4", "nav.3");
}

TEST(Movement, ArtilleryMovesOneAndDoesNotBattleAfterIt) {
    PROVES("sabres", "art.2", "art.3");
    Table t(Map(), "b1 british_artillery F5; u1 us_infantry F8");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F6"), "move");
    EXPECT_EQ(t.reach("b1", "F7"), "no");
    t.does(GB, "order b1");
    EXPECT_TRUE(t.allows(GB, "attack u1"));
    t.does(GB, "move F6");
    EXPECT_TRUE(t.settled());
}

TEST(Movement, ShipsMoveTwoAndBattle) {
    PROVES("sabres", "nav.3", "ter.water.3", "mk.dock.3", "mk.port.5", "mk.bridge.5", "ter.coast.2");
    Table t(Map()
                .ground("F5 F6 F7 F8", "water")
                .ground("E5", "coastal")
                .ground("G5", "river/dock")
                .ground("G6", "coastal/port")
                .ground("E6", "river/bridge"),
            "b1 british_brig F5; u1 us_infantry A10; b2 british_infantry E7");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F7"), "battle");
    EXPECT_EQ(t.reach("b1", "F8"), "no") << "and no third hex";
    EXPECT_EQ(t.reach("b1", "E5"), "battle") << "a coastal hex";
    EXPECT_EQ(t.reach("b1", "G5"), "battle") << "a dock, whatever the ground";
    t.does(GB, "order b1");
    t.refuses(GB, "move G6", "mk.port.5");
    t.refuses(GB, "move E6", "mk.bridge.5");
    t.refuses(GB, "move E4", "R26");
    t.put("b2", "E5");
    t.refuses(GB, "move E5", "ter.coast.2");
}

TEST(Movement, OneUnitAHex) {
    PROVES("sabres", "nav.8", "ter.coast.2");
    Table t(Map().ground("F5 F6", "water").ground("G6", "coastal"),
            "b1 british_brig F5; b2 british_brig F6; b3 british_infantry H6; u1 us_infantry H7; u2 us_brig G6");
    t.stand(GB);
    t.does(GB, "order b1");
    t.refuses(GB, "move F6", "nav.8");
    t.does(GB, "done; order b3");
    t.refuses(GB, "move G6", "ter.coast.2");
    t.refuses(GB, "move H7", "R4");
}

TEST(Movement, UnitsDoNotPassThroughOthers) {
    PROVES("sabres", "move.5");
    // A corridor in the water, one hex wide.
    Table t(Map().ground("A1 B1 C1 D1 E1 A3 B3 C3 D3 E3 A2", "water"),
            "b1 british_infantry B2; b2 british_infantry C2; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "D2"), "no");
    t.put("b2", "gone");
    EXPECT_EQ(t.reach("b1", "D2"), "move");
}

TEST(Terrain, ForestSwampAndFordStopAndBarBattle) {
    PROVES("sabres", "ter.forest.1", "ter.forest.2", "ter.swamp.2", "ter.swamp.3", "ter.river.2", "ter.river.3",
           "mk.ford.1", "mk.ford.2", "nat.10", "volt.4", "move.5");
    for (const char* ground : {"forest", "swamp", "river/ford"}) {
        // The second row from b1 is all of that ground, so every way on leads through it.
        const std::string row = "A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6";
        Table t(Map().ground(row, ground),
                "b1 british_infantry F5; b2 native_warriors H5; b3 voltigeurs J5; b4 canadian_militia C5; u1 "
                "us_infantry A10");
        t.stand(GB);
        EXPECT_EQ(t.reach("b1", "F6"), "move") << ground;
        EXPECT_EQ(t.reach("b1", "F7"), "no") << ground;
        EXPECT_EQ(t.reach("b4", "C6"), "move") << ground;
        EXPECT_EQ(t.reach("b4", "C7"), "no") << ground;
        for (const auto& [unit, in, beyond] : {std::tuple{"b2", "H6", "H7"}, {"b3", "J6", "J7"}}) {
            EXPECT_EQ(t.reach(unit, in), "battle") << ground << ' ' << unit;
            EXPECT_EQ(t.reach(unit, beyond), "move") << ground << ' ' << unit;
        }
    }
}

TEST(Terrain, OnlyWoodsmenBattleInTheOrderThatBringsThemIntoCover) {
    PROVES("sabres", "ter.forest.2", "ter.swamp.3", "ter.river.3", "mk.ford.2", "nat.10", "volt.4");
    for (const char* ground : {"forest", "swamp", "river/ford"}) {
        for (const auto& [type, battles] : {std::pair{"british_infantry", false},
                                            {"canadian_militia", false},
                                            {"native_warriors", true},
                                            {"voltigeurs", true}}) {
            Table t(Map().ground("F6", ground), std::string("b1 ") + type + " F5; u1 us_infantry F7");
            t.stand(GB);
            t.does(GB, "order b1; move F6");
            EXPECT_EQ(t.target_verdict("b1", "u1"), "ok");
            EXPECT_EQ(t.question() == "gb unit", battles) << ground << ' ' << type;
            if (battles) EXPECT_TRUE(t.allows(GB, "attack u1")) << ground << ' ' << type;
            else EXPECT_TRUE(t.settled()) << ground << ' ' << type;
        }
    }
}

TEST(Terrain, AUnitThatStartsInCoverBattles) {
    Table t(Map().ground("F5", "forest"), "b1 british_infantry F5; u1 us_infantry F7");
    t.stand(GB);
    t.does(GB, "order b1");
    EXPECT_TRUE(t.allows(GB, "attack u1"));
    EXPECT_EQ(t.reach("b1", "F6"), "battle");
}

TEST(Terrain, TownAndFortStopButDoNotBarBattle) {
    PROVES("sabres", "ter.town.1", "ter.fort.1");
    for (const char* ground : {"town", "fort"}) {
        Table t(Map().ground("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6", ground),
                "b1 british_infantry F5; b2 native_warriors H5; u1 us_infantry A10");
        t.stand(GB);
        EXPECT_EQ(t.reach("b1", "F6"), "battle") << ground;
        EXPECT_EQ(t.reach("b1", "F7"), "no") << ground;
        EXPECT_EQ(t.reach("b2", "H7"), "no") << ground << ": Natives stop there too";
    }
}

TEST(Terrain, BetweenFortHexesOneGoesFreely) {
    PROVES("sabres", "ter.fort.2");
    Table t(Map().ground("F5 F6 F7", "fort"), "b1 british_infantry F5; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F6"), "battle");
    EXPECT_EQ(t.reach("b1", "F7"), "move");
    // Three hexes within the walls, though F7 can be reached from outside too, over F6, where it would stop the unit.
    Table far(Map().ground("F5 E6 F7 F8", "fort").ground("E7 G7", "water"),
              "b1 british_infantry F5; u1 us_infantry A10");
    far.turn(GB, "march");
    EXPECT_EQ(far.reach("b1", "F7"), "battle");
    EXPECT_EQ(far.reach("b1", "F8"), "move");
}

TEST(Terrain, AGateIsTheOnlyWayIn) {
    PROVES("sabres", "ter.fort.7", "mk.gate.1");
    Table t(Map().ground("F6 G6", "fort").ground("G6", "fort/gate"),
            "b1 british_infantry F5; b2 british_infantry G7; u1 us_infantry A10");
    t.stand(GB);
    t.does(GB, "order b1");
    t.refuses(GB, "move F6", "ter.fort.7");
    t.does(GB, "done");
    EXPECT_EQ(t.reach("b2", "G6"), "battle") << "through the gate";
    t.put("b2", "G6");
    EXPECT_EQ(t.reach("b2", "F6"), "battle") << "inside";
    EXPECT_EQ(t.reach("b2", "G5"), "battle") << "out is free";
    t.put("b2", "F6");
    EXPECT_EQ(t.reach("b2", "F5"), "no") << "somebody stands there";
    EXPECT_EQ(t.reach("b2", "F7"), "battle") << "out is free, gate or no gate";
    // Who is inside is kept back by others, not by the walls.
    Table in(Map().ground("F6 G6", "fort").ground("G6", "fort/gate"),
             "b1 british_infantry F6; b2 british_infantry G6; u1 us_infantry A10");
    in.stand(GB);
    in.does(GB, "order b2");
    in.refuses(GB, "move F6", "R4");
}

TEST(Terrain, AFortWithoutAGateIsEnteredAnywhere) {
    Table t(Map().ground("F6 G6", "fort"), "b1 british_infantry F5; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F6"), "battle");
}

TEST(Terrain, RiversAndWaterCannotBeEntered) {
    PROVES("sabres", "ter.river.1", "ter.water.2");
    Table t(Map().ground("F6", "river").ground("E6", "water"), "b1 british_infantry F5; u1 us_infantry A10");
    t.stand(GB);
    t.does(GB, "order b1");
    t.refuses(GB, "move F6", "ter.river.1");
    t.refuses(GB, "move E6", "ter.water.2");
    for (const char* ground : {"river", "water"}) {
        Table across(
            Map().ground("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6", ground),
            "b1 british_infantry F5; b2 native_warriors H5; b3 british_artillery D5; b4 british_infantry:0 J5; "
            "u1 us_infantry A10");
        across.stand(GB);
        for (const auto& [unit, in, beyond] :
             {std::tuple{"b1", "F6", "F7"}, {"b2", "H6", "H7"}, {"b3", "D6", "D7"}, {"b4", "J6", "J7"}}) {
            EXPECT_EQ(across.reach(unit, in), "no") << ground << ' ' << unit;
            EXPECT_EQ(across.reach(unit, beyond), "no") << ground << ' ' << unit;
        }
    }
}

TEST(Terrain, BridgesCarryAcross) {
    PROVES("sabres", "mk.bridge.1", "mk.bridge.3");
    Table t(Map().ground("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6", "river").ground("F6", "river/bridge"),
            "b1 british_infantry F5; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F6"), "battle") << "no stop, no bar";
    EXPECT_EQ(t.reach("b1", "F7"), "move");
}

TEST(Terrain, RoadsCarryFarther) {
    PROVES("sabres", "ter.road.1", "ter.road.2", "ter.road.3", "mil.1");
    Table t(Map().ground("F3 F4 F5 F6 F7", "road"),
            "b1 british_infantry F3; b2 british_artillery F7; b3 british_infantry H3; b4 native_warriors A1; u1 "
            "us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F5"), "battle") << "two hexes and battle";
    EXPECT_EQ(t.reach("b1", "F6"), "move") << "three and not";
    EXPECT_EQ(t.reach("b1", "F8"), "no");
    EXPECT_EQ(t.reach("b1", "E5"), "battle") << "the bonus goes off the road too: only the start is asked for";
    EXPECT_EQ(t.reach("b1", "E6"), "move");
    EXPECT_EQ(t.reach("b2", "F5"), "move") << "guns two hexes";
    EXPECT_EQ(t.reach("b2", "F6"), "move");
    EXPECT_EQ(t.reach("b2", "F4"), "no") << "and no third";
    EXPECT_EQ(t.reach("b2", "E5"), "move") << "guns, too, need only begin there";
    t.put("b1", "G3");
    EXPECT_EQ(t.reach("b1", "F5"), "move") << "it did not begin on the road";
    EXPECT_EQ(t.reach("b1", "F6"), "no");
    t.put("b4", "F3");
    EXPECT_EQ(t.reach("b4", "F6"), "no") << "the bonus is for infantry";
    Table militia(Map().ground("F3 F4 F5 F6", "road"), "b1 canadian_militia F3; u1 us_infantry A10");
    militia.stand(GB);
    EXPECT_EQ(militia.reach("b1", "F5"), "battle") << "militia are infantry";
    EXPECT_EQ(militia.reach("b1", "F6"), "move");
}

TEST(Terrain, ABridgeNextToARoadIsRoad) {
    PROVES("sabres", "ter.road.5", "mk.bridge.4");
    const auto with = [](const char* beyond) {
        Map m;
        m.ground("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6", "river")
            .ground("F6", "river/bridge")
            .ground("F4 F5", "road");
        m.ground("F7", beyond);
        return m;
    };
    Table t(with("road"), "b1 british_infantry F4; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F6"), "battle") << "two hexes of road and bridge";
    EXPECT_EQ(t.reach("b1", "F7"), "move");
    // Two bridges in a row, road beyond the second: the first is road only if it touches road itself.
    for (const char* before : {"field", "road"}) {
        const bool road = std::string(before) == "road";
        Table two(Map()
                      .ground("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6", "river")
                      .ground("A7 B7 C7 D7 E7 F7 G7 H7 I7 J7 K7 L7 M7", "river")
                      .ground("F6 F7", "river/bridge")
                      .ground("F8 F9", "road")
                      .ground("F5", before),
                  "b1 british_infantry F6; u1 us_infantry A10");
        two.stand(GB);
        two.s.opt_road_start = 0;
        EXPECT_EQ(two.reach("b1", "F8"), road ? "battle" : "move") << before;
        EXPECT_EQ(two.reach("b1", "F9"), road ? "move" : "no") << before;
    }
}

TEST(Movement, MovementIsTheUnits) {
    PROVES("sabres", "off.3", "battle.range.3");
    Table t(Map(), "b1 british_artillery F5; b2 voltigeurs H5; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "F7"), "no") << "the officer's own two hexes do not count";
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b1")), 5) << "nor has he a range";
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b2")), 3);
}

// ---------------------------------------------------------------- lone officers

TEST(LoneOfficer, MovesTwoAndNeverBattles) {
    PROVES("sabres", "off.6", "off.7", "art.7");
    Table t(Map().ground("F5", "road"),
            "b1 british_infantry:0 F5; b2 british_artillery:0 H5; b3 british_infantry A1; u1 us_infantry F7; u2 "
            "us_infantry H7");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "E7"), "move");
    EXPECT_EQ(t.reach("b1", "E8"), "no");
    t.does(GB, "order b1");
    t.refuses(GB, "attack u1", "off.7");
    EXPECT_EQ(t.target_verdict("b2", "u2"), "art.7");
}

TEST(LoneOfficer, ReducedInOnesOwnTurnHeWaits) {
    PROVES("sabres", "off.5");
    Table t(Map().special("kind = \"magazine\"\nside = \"us\"\nhexes = [\"F6\"]\ndice = 4\nattacker = \"infantry\""),
            "b1 british_infantry:1 F5; b2 british_infantry A1; u1 us_infantry A10");
    t.stand(GB).rolls("HSSS");
    t.does(GB, "order b1; move F6");
    EXPECT_EQ(t.where("b1"), "F6:0+");
    t.s.ordered = 0;
    t.refuses(GB, "order b1", "off.5");
    t.until_orders(US);
    t.until_orders(GB);
    EXPECT_EQ(t.s.turn, 2);
    EXPECT_TRUE(t.allows(GB, "order b1")) << "the following turn";
}

TEST(LoneOfficer, ReducedInTheEnemysTurnHeIsOrderedInHisOwn) {
    PROVES("sabres", "off.5");
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+");
    t.does(GB, "end");
    EXPECT_EQ(t.question(), "us orders");
    t.does(US, "order u1; move F7");
    EXPECT_EQ(t.where("u1"), "F7:0+");
}

TEST(LoneOfficer, IsRemovedByAnEnemyThatEntersOrPasses) {
    PROVES("sabres", "off.10", "off.11");
    for (const bool passed : {false, true}) {
        Table t(Map(), "b1 british_infantry:0 F5; b2 british_infantry A1; u1 us_infantry F6");
        t.stand(US);
        t.does(US, passed ? "order u1; move F4 over F5" : "order u1; move F5");
        EXPECT_EQ(t.where("b1"), "gone");
        EXPECT_EQ(t.points(US), 0);
        EXPECT_EQ(t.at("u1"), passed ? "F4" : "F5");
    }
}

TEST(LoneOfficer, OtherwiseAUnitGoesRoundHim) {
    Table t(Map(), "b1 british_infantry:0 F5; b2 british_infantry A1; u1 us_infantry E6");
    t.stand(US);
    t.does(US, "order u1; move E4");
    EXPECT_EQ(t.where("b1"), "F5:0+");
}

// Of two ways of the same length the one without him, whichever is looked at first.
TEST(LoneOfficer, TheWayAroundHimIsPreferred) {
    PROVES("sabres", "off.11");
    for (const char* hex : {"D5", "E5", "F5"}) {
        Table t(Map(), std::string("b1 british_infantry:0 ") + hex + "; b2 british_infantry A1; u1 us_infantry E6");
        t.stand(US);
        t.does(US, "order u1; move E4");
        EXPECT_EQ(t.where("b1"), std::string(hex) + ":0+");
    }
}

TEST(LoneOfficer, IsPassedOnlyWithinTheUnitsReach) {
    PROVES("sabres", "off.10", "off.11");
    Table t(Map(), "b1 british_infantry:0 F7; b2 british_infantry:0 G8; b3 british_infantry A1; u1 us_infantry F8");
    t.stand(US);
    t.does(US, "order u1");
    EXPECT_TRUE(t.allows(US, "move F6 over F7"));
    t.refuses(US, "move F6 over G8", "off.10");  // that way it is three hexes
    // Four hexes by road with a forced march: he may stand on the third.
    Table far(Map().ground("F3 F4 F5 F6 F7", "road"),
              "b1 british_infantry F3; b2 british_infantry A1; u1 us_infantry:0 F6; u2 us_infantry A10");
    far.turn(GB, "march");
    far.does(GB, "order b1");
    EXPECT_TRUE(far.allows(GB, "move F7 over F6"));
}

TEST(LoneOfficer, AnOfficerOverrunsAnother) {
    Table t(Map(), "b1 british_infantry:0 F5; b2 british_infantry A1; u1 us_infantry:0 F6; u2 us_infantry A10");
    t.stand(US);
    t.does(US, "order u1; move F5");
    EXPECT_EQ(t.where("b1"), "gone");
}

TEST(LoneOfficer, OwnUnitsDoNotPass) {
    Table t(Map().ground("A1 B1 C1 D1 E1 A3 B3 C3 D3 E3 A2", "water"),
            "b1 british_infantry B2; b2 british_infantry:0 C2; u1 us_infantry A10");
    t.stand(GB);
    EXPECT_EQ(t.reach("b1", "D2"), "no");
}

}  // namespace
}  // namespace ghent::sabres::test
