// Who may attack whom, line of sight, and the number of dice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::HasSubstr;

// ---------------------------------------------------------------- range

TEST(Range, EachUnitHasItsOwn) {
    PROVES("sabres", "battle.range.1", "art.4", "volt.2", "nav.2");
    const Map map(3);
    const char* const ranges[][2] = {
        {"british_infantry", "2"}, {"native_warriors", "2"}, {"voltigeurs", "3"}, {"british_artillery", "5"}};
    for (const auto& [type, range] : ranges) {
        for (int distance = 1; distance <= 6; ++distance) {
            const std::string target = "F" + std::to_string(7 + distance);
            Table t(map, std::string("b1 ") + type + " F7; u1 us_infantry " + target);
            EXPECT_EQ(t.target_verdict("b1", "u1") == "ok", distance <= std::stoi(range)) << type << ' ' << distance;
        }
    }
}

TEST(Range, ShipsFire) {
    PROVES("sabres", "nav.2", "nav.12");
    for (int distance = 1; distance <= 6; ++distance) {
        const Table t(Map(3).ground("F1 F7", "water"),
                      "b1 british_brig F7; b2 british_artillery A7; b3 british_infantry G7; b4 native_warriors E7; u1 "
                      "us_infantry F" +
                          std::to_string(7 + distance) + "; u2 us_brig F1");
        EXPECT_EQ(t.target_verdict("b1", "u1") == "ok", distance <= 5) << distance;
    }
    const Table close(Map().ground("F6", "water"),
                      "b1 british_infantry F5; b2 native_warriors G5; b3 british_artillery H6; u1 us_brig F6");
    EXPECT_EQ(close.target_verdict("b1", "u1"), "nav.12");
    EXPECT_EQ(close.target_verdict("b2", "u1"), "nav.12");
    EXPECT_EQ(close.target_verdict("b3", "u1"), "ok");
    for (const UnitType& type : shipped().types) {
        const bool naval = type.cls == Class::naval;
        const std::string target = type.side == US ? "b1 british_brig F6" : "u1 us_brig F6";
        const Table t(Map().ground(naval ? "F5 F6" : "F6", "water"),
                      (type.side == US ? "u1 " : "b1 ") + type.id + " F5; " + target);
        EXPECT_EQ(t.target_verdict(type.side == US ? "u1" : "b1", type.side == US ? "b1" : "u1"),
                  naval || type.cls == Class::artillery ? "ok" : "nav.12")
            << type.id;
    }
}

TEST(Range, NeverOnesOwn) {
    const Table t(Map(), "b1 british_infantry F5; b2 british_infantry F6; u1 us_infantry A10");
    EXPECT_EQ(t.target_verdict("b1", "b2"), "los.1");
}

// ---------------------------------------------------------------- line of sight

TEST(Sight, GroundThatBlocks) {
    PROVES("sabres", "battle.range.4", "los.1", "los.2", "ter.hill.4", "ter.forest.4", "ter.swamp.6", "ter.fort.8",
           "ter.town.4");
    for (const char* ground : {"forest", "town", "swamp", "fort", "hill"}) {
        const Table t(Map().ground("F5", ground), "b1 british_artillery F3; u1 us_infantry F7");
        EXPECT_EQ(t.target_verdict("b1", "u1"), "battle.range.4") << ground;
    }
}

TEST(Sight, GroundThatDoesNot) {
    PROVES("sabres", "los.7", "los.8", "los.9", "ter.field.2", "ter.road.4", "ter.river.5", "ter.water.1",
           "ter.coast.1", "mk.bridge.2");
    for (const char* ground : {"field", "road", "coastal", "water", "river", "river/bridge", "river/ford"}) {
        const Table t(Map().ground("F5", ground), "b1 british_artillery F3; u1 us_infantry F7");
        EXPECT_EQ(t.target_verdict("b1", "u1"), "ok") << ground;
    }
}

TEST(Sight, PortsAndDocksAreAsTheirGround) {
    PROVES("sabres", "los.10", "mk.port.2", "mk.dock.2");
    for (const auto& [ground, clear] : {std::pair{"town/port", false},
                                        {"field/port", true},
                                        {"coastal/port", true},
                                        {"water/dock", true},
                                        {"coastal/dock", true}}) {
        const Table t(Map().ground("F5", ground), "b1 british_artillery F3; u1 us_infantry F7");
        EXPECT_EQ(t.can_see("b1", "F7"), clear) << ground;
    }
}

TEST(Sight, FromCentreToCentreEdgesAndCornersAreFree) {
    PROVES("sabres", "los.3", "los.4");
    // F5 to F7 runs along the edge between E6 and F6, even between two forests.
    const Table edge(Map().ground("E6 F6", "forest"), "b1 british_infantry F5; u1 us_infantry F7");
    EXPECT_TRUE(edge.can_see("b1", "F7"));
    // F5 to G7 passes through F6.
    const Table inside(Map().ground("F6", "forest"), "b1 british_infantry F5; u1 us_infantry G7");
    EXPECT_FALSE(inside.can_see("b1", "G7"));
    const Table beside(Map().ground("G6 E6 G5", "forest"), "b1 british_infantry F5; u1 us_infantry G7");
    EXPECT_TRUE(beside.can_see("b1", "G7"));
    // Own hex and target hex never block.
    const Table ends(Map().ground("F5 H5", "forest"), "b1 british_infantry F5; u1 us_infantry H5");
    EXPECT_TRUE(ends.can_see("b1", "H5"));
}

// los.3 and los.4 worked out anew: centres lie at (2 col + odd row, 3 row), a hex is |x| < 1, |x| + |y| < 2 about its own.
// Does the line from one centre to another pass through its inside? Exact: the part of the line within each of the six sides.
bool passes_inside(int from, int to, int hex) {
    const auto x = [](int h) { return 2 * col_of(h) + row_of(h) % 2; };
    const auto y = [](int h) { return 3 * row_of(h); };
    constexpr int sides[][3] = {{1, 0, 1}, {-1, 0, 1}, {1, 1, 2}, {1, -1, 2}, {-1, 1, 2}, {-1, -1, 2}};
    int first = 0, of_first = 1, last = 1, of_last = 1;  // fractions of the line
    for (const auto& [nx, ny, room] : sides) {
        const int left = room - nx * (x(from) - x(hex)) - ny * (y(from) - y(hex));
        const int slope = nx * (x(to) - x(from)) + ny * (y(to) - y(from));
        if (slope == 0 && left <= 0) return false;
        if (slope > 0 && left * of_last < last * slope) {
            last = left;
            of_last = slope;
        }
        if (slope < 0 && -left * of_first > -slope * first) {
            first = -left;
            of_first = -slope;
        }
    }
    return first * of_last < last * of_first;
}

TEST(Sight, EveryLineCrossesTheHexesItPassesThrough) {
    PROVES("sabres", "los.3", "los.4");
    int lines = 0;
    for (const int from : {hex_index("F7"), hex_index("F8"), hex_index("A1"), hex_index("M15")}) {
        for (int to = 0; to < kHexes; ++to) {
            const int distance = shipped().between(from, to);
            if (distance < 2 || distance > kLongestSight) continue;
            ++lines;
            const Data::Sight& line = shipped().sight(from, to);
            const std::set<int> crossed(line.crossed.begin(), line.crossed.begin() + line.n);
            std::set<int> expected;
            for (int hex = 0; hex < kHexes; ++hex)
                if (hex != from && hex != to && passes_inside(from, to, hex)) expected.insert(hex);
            EXPECT_EQ(crossed, expected) << hex_id(from) << " to " << hex_id(to);
        }
    }
    EXPECT_GT(lines, 200);
    const Table row(Map().ground("G5", "forest"), "b1 british_infantry F5; u1 us_infantry H5");
    EXPECT_FALSE(row.can_see("b1", "H5"));
}

TEST(Sight, LandUnitsBlockLandUnitsButOfficersAloneDoNot) {
    const char* between[] = {"british_infantry", "british_infantry:0"};
    for (const char* type : between) {
        const Table t(Map(), std::string("b1 british_artillery F3; b2 ") + type + " F5; u1 us_infantry F7");
        EXPECT_EQ(t.can_see("b1", "F7"), std::string(type).ends_with("0")) << type;
    }
}

TEST(Sight, ShipsBlock) {
    PROVES("sabres", "nav.14", "los.2", "los.8", "ter.water.1");
    for (const char* ground : {"water", "coastal", "water/dock", "coastal/dock"}) {
        const Table t(Map().ground("F5", ground), "b1 british_artillery F3; u2 us_brig F5; u1 us_infantry F7");
        EXPECT_FALSE(t.can_see("b1", "F7")) << ground;
    }
    const Table ship(Map().ground("F3 F5", "water"), "b1 british_brig F3; u2 us_brig F5; u1 us_infantry F7");
    EXPECT_FALSE(ship.can_see("b1", "F7"));
    const Table over_land(Map().ground("F3", "water"), "b1 british_brig F3; u2 us_infantry F5; u1 us_infantry F7");
    EXPECT_TRUE(over_land.can_see("b1", "F7")) << "ships are not hindered by units on land";
}

TEST(Sight, HillsSeeOverUnitsNotOverGround) {
    PROVES("sabres", "los.5", "los.6", "art.9", "ter.hill.3", "nav.15");
    for (const char* between : {"british_infantry", "us_infantry"}) {
        const std::string id = std::string(between).starts_with("us") ? "u2" : "b2";
        const Table t(Map().ground("F3", "hill"),
                      "b1 british_artillery F3; " + id + " " + between + " F4; u1 us_infantry F5; u3 us_infantry A10");
        EXPECT_TRUE(t.can_see("b1", "F5")) << between;
        const Table flat(
            Map(), "b1 british_artillery F3; " + id + " " + between + " F4; u1 us_infantry G5; u3 us_infantry A10");
        EXPECT_FALSE(flat.can_see("b1", "G5")) << between;
        const Table hill(Map().ground("F3", "hill"), "b1 british_artillery F3; " + id + " " + between +
                                                         " F4; u1 us_infantry G5; u3 us_infantry A10");
        EXPECT_TRUE(hill.can_see("b1", "G5")) << between;
        const Table both(Map().ground("F3 F4", "hill"), "b1 british_artillery F3; " + id + " " + between +
                                                            " F4; u1 us_infantry G5; u3 us_infantry A10");
        EXPECT_FALSE(both.can_see("b1", "G5")) << between << " on a hill itself";
    }
    for (const char* ground : {"forest", "hill", "town", "fort", "swamp"}) {
        const Table t(Map().ground("F3", "hill").ground("F5", ground), "b1 british_artillery F3; u1 us_infantry F7");
        EXPECT_FALSE(t.can_see("b1", "F7")) << ground;
    }
    const Table fleet(Map().ground("F3", "hill").ground("F5 F7", "water"),
                      "b1 british_artillery F3; u2 us_brig F5; u1 us_brig F7");
    EXPECT_EQ(fleet.target_verdict("b1", "u1"), "ok");
    EXPECT_EQ(fleet.target_verdict("u1", "b1"), "battle.range.4");
}

TEST(Sight, OnlyFortsAndShipsStopAShip) {
    PROVES("sabres", "nav.9");
    for (const char* ground : {"forest", "town", "swamp", "hill"}) {
        const Table t(Map().ground("F3", "water").ground("F5", ground), "b1 british_brig F3; u1 us_infantry F7");
        EXPECT_TRUE(t.can_see("b1", "F7")) << ground;
    }
    const Table fort(Map().ground("F3", "water").ground("F5", "fort"), "b1 british_brig F3; u1 us_infantry F7");
    EXPECT_FALSE(fort.can_see("b1", "F7"));
    const Table ship(Map().ground("F3 F5", "water"), "b1 british_brig F3; b2 british_brig F5; u1 us_infantry F7");
    EXPECT_FALSE(ship.can_see("b1", "F7")) << "its own fleet too";
}

// ---------------------------------------------------------------- dice

TEST(Dice, FactorsAreAddedUp) {
    PROVES("sabres", "battle.attack.1", "battle.defence.1", "battle.dice.1", "about.3", "about.4", "about.5");
    const Table t(Map(),
                  "b1 british_infantry F4; b2 british_infantry:3- H4; b3 native_warriors:2 J4; u1 us_infantry F6; u2 "
                  "us_militia:2 H6");
    EXPECT_EQ(attack_of(t.d(), t.s, t.unit("b1")), 4 * 5 + 3);
    EXPECT_EQ(attack_of(t.d(), t.s, t.unit("b2")), 3 * 5) << "without its officer it fights on, with less";
    EXPECT_EQ(defence_of(t.d(), t.s, t.unit("b2")), 3 * 4);
    EXPECT_EQ(attack_of(t.d(), t.s, t.unit("b3")), 2 * 7);
    EXPECT_EQ(defence_of(t.d(), t.s, t.unit("u2")), 2 * 3 + 4);
    EXPECT_EQ(t.dice_of("b2", "u2"), 15 - 10);
}

TEST(Dice, AtMostSixAtLeastOne) {
    PROVES("sabres", "battle.dice.2", "battle.dice.3");
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry:1- F6; u2 us_infantry A10");
    EXPECT_EQ(t.dice_of("b1", "u1"), 6);
    EXPECT_EQ(t.dice_of("u1", "b1"), 1) << "and so in battling back";
    const Table most(Map(), "b1 native_warriors F5; u1 us_infantry:1- F6; u2 us_infantry A10");
    EXPECT_EQ(most.rows_of("b1", "u1"), "6 battle.dice.1, 1 nat.5, -1 battle.dice.2") << "whatever is added";
    const Table least(Map().ground("F6", "forest"), "b1 british_infantry:1- F4; u1 us_infantry F6");
    EXPECT_EQ(least.rows_of("b1", "u1"), "1 battle.dice.1, -1 ter.forest.3, 1 battle.dice.3") << "or taken away";
    EXPECT_EQ(least.dice_of("b1", "u1"), 1);
}

TEST(Dice, GroundAndAbilitiesChangeThem) {
    PROVES("sabres", "battle.dice.5", "ter.forest.3", "ter.hill.1", "ter.fort.3", "ter.town.2", "ter.swamp.1", "mil.1");
    for (const auto& [ground, rule] : {std::pair{"forest", "ter.forest.3"},
                                       {"hill", "ter.hill.1"},
                                       {"fort", "ter.fort.3"},
                                       {"town", "ter.town.2"},
                                       {"swamp", "ter.swamp.1"}}) {
        for (const char* type : {"british_infantry", "canadian_militia"}) {
            const Table t(Map().ground("F6", ground), std::string("b1 ") + type + " F4; u1 us_infantry F6");
            EXPECT_EQ(t.rows_of("b1", "u1"), std::string("3 battle.dice.1, -1 ") + rule) << type;
            EXPECT_EQ(t.dice_of("b1", "u1"), 2) << type;
        }
    }
}

TEST(Dice, NativesAgainstGround) {
    PROVES("sabres", "ter.fort.4", "ter.forest.3", "ter.hill.1");
    // 21 - 16 = 5
    for (const auto& [ground, dice] : {std::pair{"forest", 4}, {"hill", 4}, {"fort", 4}, {"town", 5}, {"field", 5}}) {
        const Table t(Map().ground("F6", ground), "b1 native_warriors F4; u1 us_infantry- F6");
        EXPECT_EQ(t.dice_of("b1", "u1"), dice) << ground;
    }
    const Table fort(Map().ground("F6", "fort"), "b1 native_warriors F4; u1 us_infantry- F6");
    EXPECT_THAT(fort.rows_of("b1", "u1"), HasSubstr("ter.fort.4"));
    const Table swamp(Map().ground("F6", "swamp"), "b1 native_warriors F4; u1 us_infantry- F6");
    EXPECT_EQ(swamp.dice_of("b1", "u1"), 5) << "the swamp is for infantry only";
}

TEST(Dice, ArtilleryAgainstGround) {
    PROVES("sabres", "ter.fort.5", "art.10", "ter.town.3", "ter.hill.1", "ter.forest.3");
    for (const auto& [ground, dice] :
         {std::pair{"forest", 3}, {"hill", 3}, {"fort", 3}, {"town", 3}, {"swamp", 4}, {"field", 4}}) {
        const Table t(Map().ground("F6", ground), "b1 british_artillery F2; u1 us_infantry F6");
        EXPECT_EQ(t.dice_of("b1", "u1"), dice) << ground;
    }
}

TEST(Dice, ShipsAgainstGround) {
    PROVES("sabres", "nav.9", "nav.10", "ter.fort.5", "nav.7");
    // 25 - 20 = 5
    for (const auto& [ground, dice] :
         {std::pair{"forest", 5}, {"hill", 5}, {"fort", 4}, {"town", 5}, {"swamp", 5}, {"field", 5}}) {
        const Table t(Map().ground("F6", ground).ground("F2", "water"), "b1 british_man_o_war F2; u1 us_infantry F6");
        EXPECT_EQ(t.dice_of("b1", "u1"), dice) << ground;
    }
    const Table weak(Map().ground("F2", "water"), "b1 british_brig F2; u1 us_infantry F6");
    EXPECT_EQ(weak.rows_of("b1", "u1"), "1 battle.dice.1, 1 nav.7");
}

TEST(Dice, ArtilleryCloseAndUphill) {
    PROVES("sabres", "art.5", "art.8", "ter.hill.2", "ter.hill.5");
    for (int distance = 1; distance <= 3; ++distance) {
        const Table t(Map(), "b1 british_artillery:2 F4; u1 us_infantry F" + std::to_string(4 + distance));
        EXPECT_EQ(t.dice_of("b1", "u1"), distance <= 2 ? 3 : 1) << distance;
    }
    const Table hill(Map().ground("F2", "hill"), "b1 british_artillery F2; u1 us_infantry F6");
    EXPECT_EQ(hill.rows_of("b1", "u1"), "4 battle.dice.1, 1 art.8");
    const Table both(Map().ground("F2 F6", "hill"),
                     "b1 british_artillery F2; b2 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(both.rows_of("b1", "u1"), "4 battle.dice.1");
    const Table men(Map().ground("F4 F6", "hill"), "b1 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(men.rows_of("b1", "u1"), "3 battle.dice.1");
}

TEST(Dice, FromARiver) {
    PROVES("sabres", "ter.river.4", "mk.bridge.1", "nat.10", "volt.4", "nav.9");
    for (const char* type : {"british_infantry", "british_artillery", "native_warriors", "voltigeurs"}) {
        const bool woodsmen = std::string(type) == "native_warriors" || std::string(type) == "voltigeurs";
        const Table t(Map().ground("F4", "river/ford"), std::string("b1 ") + type + " F4; u1 us_infantry:3- F6");
        EXPECT_EQ(t.rows_of("b1", "u1").find("-1 ter.river.4") == std::string::npos, woodsmen) << type;
        const Table bridge(Map().ground("F4", "river/bridge"), std::string("b1 ") + type + " F4; u1 us_infantry:3- F6");
        EXPECT_EQ(bridge.rows_of("b1", "u1").find("ter.river.4"), std::string::npos) << type;
    }
    const Table ship(Map().ground("F4", "river/dock"), "b1 british_man_o_war F4; u1 us_infantry F6");
    EXPECT_EQ(ship.rows_of("b1", "u1"), "5 battle.dice.1") << "terrain does not restrict ships";
}

TEST(Dice, SwampInOutAndBetween) {
    PROVES("sabres", "ter.swamp.1", "ter.swamp.5", "volt.6", "volt.4");
    const Table out(Map().ground("F4", "swamp"), "b1 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(out.dice_of("b1", "u1"), 2);
    const Table both(Map().ground("F4 F6", "swamp"), "b1 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(both.dice_of("b1", "u1"), 2) << "once";
    const Table volt(Map().ground("F4", "swamp"), "b1 voltigeurs F4; u1 us_infantry:2 F6; u2 us_artillery F8");
    EXPECT_THAT(volt.rows_of("u1", "b1"), HasSubstr("1 ter.swamp.5")) << "Voltigeurs are militia";
    EXPECT_THAT(volt.rows_of("u2", "b1"), HasSubstr("1 ter.swamp.5")) << "whoever attacks";
    EXPECT_EQ(volt.rows_of("b1", "u1").find("ter.swamp.1"), std::string::npos) << "they shoot freely out of it";
    const Table natives(Map().ground("F6", "swamp"), "b1 native_warriors F4; u1 us_militia F6");
    EXPECT_EQ(natives.rows_of("b1", "u1"), "5 battle.dice.1, 1 ter.swamp.5");
}

TEST(Dice, AdjacentNativesAndGrenadiers) {
    PROVES("sabres", "nat.5", "gren.2");
    for (const auto& [type, rule] : {std::pair{"native_warriors", "1 nat.5"}, {"grenadiers", "1 gren.2"}}) {
        const Table near(Map(), std::string("b1 ") + type + " F5; u1 us_infantry F6");
        EXPECT_THAT(near.rows_of("b1", "u1"), HasSubstr(rule));
        const Table far(Map(), std::string("b1 ") + type + " F5; u1 us_infantry F7");
        EXPECT_EQ(far.rows_of("b1", "u1").find(rule), std::string::npos);
    }
}

TEST(Dice, VoltigeursAlwaysTwo) {
    PROVES("sabres", "volt.3");
    const Table t(Map(), "b1 voltigeurs:1- F5; u1 us_infantry F6");
    EXPECT_EQ(t.dice_of("b1", "u1"), 2);
}

TEST(Dice, BetweenFortHexes) {
    PROVES("sabres", "ter.fort.2");
    const Table near(Map().ground("F5 F6", "fort"), "b1 british_infantry F5; u1 us_infantry F6");
    EXPECT_EQ(near.dice_of("b1", "u1"), 3);
    const Table far(Map().ground("F4 F5 F6", "fort").ground("F5", "field"),
                    "b1 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(far.dice_of("b1", "u1"), 2) << "not adjacent";
}

}  // namespace
}  // namespace ghent::sabres::test
