// Odd cases: two rules at once, the last of its kind, officers alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;

TEST(OddCases, ForcedBeyondItsRights) {
    PROVES("sabres", "back.1", "ret.6");
    // Officer and fort let it ignore two symbols; the third forces it, and behind it is the edge.
    for (const int symbols : {2, 3}) {
        Table t(Map().ground("F10", "fort"), "b1 british_infantry F9; u1 us_infantry:1 F10; u2 us_infantry A1");
        t.stand(GB).rolls(std::string(static_cast<std::size_t>(symbols), 'R') +
                          std::string(static_cast<std::size_t>(t.dice_of("b1", "u1") - symbols), 'S'));
        t.does(GB, "order b1; attack u1");
        EXPECT_EQ(t.where("u1"), symbols == 2 ? "F10:1+" : "F10:0+");
        EXPECT_EQ(t.question(), symbols == 2 ? "us battle_back" : "gb orders");
    }
}

TEST(OddCases, TheNextAttackIsJudgedAnew) {
    PROVES("sabres", "back.1", "nat.8");
    // Natives drive one unit off, advance, and attack another: that one may battle back.
    Table t(
        Map(),
        "b1 native_warriors F5; b2 british_infantry A1; u1 us_infantry:4- F6; u2 us_infantry G7; u3 us_infantry A10");
    t.stand(GB).rolls("RSSSSS SS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.at("u1"), "F7");
    t.does(GB, "advance; attack u2");
    EXPECT_EQ(t.question(), "us battle_back");
    // Second volley at a unit that was forced and stands: judged by its own roll.
    Table again(Map(), "b1 british_infantry F9; b2 british_infantry A1; u1 us_infantry:4- F10; u2 us_infantry M1");
    again.keep(GB, "second_volley").stand(GB).rolls("RSSSSS SSSSSS");
    again.does(GB, "order b1; attack u1");
    EXPECT_EQ(again.question(), "gb again") << "no battle back";
    again.does(GB, "play second_volley; attack u1");
    EXPECT_EQ(again.question(), "us battle_back");
}

TEST(OddCases, ADrawnCountermandMayBeCountermanded) {
    PROVES("sabres", "card.6", "card.7");
    Table t(Map(), "b1 british_infantry F3; u1 us_infantry F8");
    t.keep(US, "countermand").turn(GB, "countermand");
    EXPECT_EQ(t.question(), "us countermand");
    t.does(US, "countermand");
    EXPECT_EQ(t.kept(GB, "countermand"), 0);
    EXPECT_EQ(t.under(), "countermand countermand");
}

TEST(OddCases, NobodyToOrder) {
    PROVES("sabres", "card.10");
    Table t(Map(), "b1 british_infantry F3; u1 us_infantry F8");
    t.turn(GB, "confusion");
    EXPECT_EQ(t.question(), "gb orders");
    EXPECT_THAT(t.options(GB), ElementsAre("end"));
    t.refuses(GB, "order b1", "card.2");
}

TEST(OddCases, RoadsWithCards) {
    PROVES("sabres", "ter.road.1", "ter.road.2", "move.4");
    Table t(Map().ground("F3", "road"), "b1 british_infantry F3; b2 native_warriors H3; u1 us_infantry A10");
    t.turn(GB, "march");
    EXPECT_EQ(t.reach("b1", "F6"), "battle") << "one, one of the road, one of the card";
    EXPECT_EQ(t.reach("b1", "F7"), "move");
    EXPECT_EQ(t.reach("b1", "F8"), "no");
    EXPECT_EQ(t.reach("b2", "H6"), "move") << "Natives have no use for roads";
    Table mud(Map().ground("F3", "road"), "b1 british_infantry F3; u1 us_infantry A10");
    mud.turn(GB, "mud");
    EXPECT_EQ(mud.reach("b1", "F4"), "battle");
    EXPECT_EQ(mud.reach("b1", "F5"), "no") << "the card has the last word";
    Table wood(Map().ground("F3", "road").ground("F4 G4 E4 F5", "forest"),
               "b1 british_infantry F3; u1 us_infantry A10");
    wood.stand(GB);
    EXPECT_EQ(wood.reach("b1", "F4"), "move") << "a wood still stops and bars the battle";
    EXPECT_EQ(wood.reach("b1", "F5"), "no");
}

TEST(OddCases, AnOfficerAloneRunsDownAnother) {
    PROVES("sabres", "off.10", "off.11");
    Table t(Map(), "b1 british_infantry:0 F5; b2 british_infantry A1; u1 us_infantry:0 F6; u2 us_infantry A10");
    t.stand(GB);
    t.does(GB, "order b1; move F6");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.where("b1"), "F6:0+");
    EXPECT_EQ(t.points(GB), 0);
}

TEST(OddCases, GunsAnswerAShipAndSinkIt) {
    PROVES("sabres", "back.2", "nav.11", "amph.10");
    Table t(Map().ground("F5", "water").special("kind = \"amphibious\"\nside = \"us\""),
            "u1 us_brig F5; u2 us_infantry @u1; u3 us_infantry A10; b1 british_artillery F4; b2 british_infantry A1");
    t.stand(US);
    const std::string attack(static_cast<std::size_t>(t.dice_of("u1", "b1")), 'L');
    t.rolls(attack);
    t.does(US, "order u1; attack b1");
    EXPECT_EQ(t.where("b1"), "F4:3-");
    t.rolls("HH" + std::string(static_cast<std::size_t>(t.dice_of("b1", "u1")) - 2, 'S'));
    t.does(GB, "battle_back");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.where("u2"), "gone") << "with whoever was aboard";
    EXPECT_EQ(t.points(GB), 1);
    EXPECT_EQ(t.question(), "us orders") << "its order is over";
}

TEST(OddCases, AShipThatBattledMayStillLand) {
    PROVES("sabres", "amph.12", "amph.6");
    Table t(Map().ground("F9 G9", "water").ground("F8 G8", "coastal").special("kind = \"amphibious\"\nside = \"us\""),
            "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; b1 british_infantry F6; b2 british_infantry A1");
    t.stand(US);
    t.rolls(std::string(static_cast<std::size_t>(t.dice_of("u1", "b1")), 'L'));
    t.does(US, "order u1; land u2 F8; attack b1");
    EXPECT_EQ(t.question(), "us orders") << "the landing was over with the battle: one unit stays aboard (amph.15)";
    EXPECT_EQ(t.where("u3"), "aboard:4+");
}

TEST(OddCases, BothReachThePoints) {
    PROVES("sabres", "play.7");
    // The attack kills the last soldier; the officer's battle is over, so nobody answers: one point, one winner.
    Table t(Map().points(1), "b1 british_infantry F5; b2 british_infantry A1; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.winner(), Winner::gb);
}

}  // namespace
}  // namespace ghent::sabres::test
