// Landings, ports, Royal Marines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::ThrowsMessage;
using ::testing::UnorderedElementsAre;

// Water at the bottom, a shore in row 8.
Map shore() {
    Map m;
    for (const char* row : {"9", "10"})
        for (char col = 'A'; col <= 'M'; ++col) m.ground(std::string(1, col) + row, "water");
    for (char col = 'A'; col <= 'M'; ++col) m.ground(std::string(1, col) + "8", "coastal");
    return m.special("kind = \"amphibious\"\nside = \"us\"").special("kind = \"amphibious\"\nside = \"british\"");
}

TEST(Landing, OntoAdjacentCoastalHexes) {
    PROVES("sabres", "amph.1", "amph.4", "amph.5", "amph.14");
    Table t(shore(), "u1 us_brig F9; u2 us_infantry @u1; u3 us_militia @u1; b1 british_infantry A1");
    t.stand(US);
    t.does(US, "order u1");
    EXPECT_THAT(t.options(US, "land"), UnorderedElementsAre("u2 E8", "u2 F8", "u3 E8", "u3 F8"));
    t.refuses(US, "land u2 G8", "amph.4");
    t.refuses(US, "land u2 G9", "amph.5");
    t.does(US, "land u2 E8");
    EXPECT_THAT(t.options(US, "land"), ElementsAre("u3 F8")) << "each on a hex of its own";
    EXPECT_EQ(t.where("u2"), "E8:4+");
}

TEST(Landing, OneOrderForOneOrTwoUnits) {
    PROVES("sabres", "amph.6", "amph.11");
    Table t(shore(),
            "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry M1; b1 british_infantry A1");
    t.stand(US, 2);
    t.does(US, "order u1; land u2 E8; land u3 F8; done");
    EXPECT_EQ(t.s.orders, 1);
    Table one(shore(),
              "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry M1; b1 british_infantry A1");
    one.stand(US, 2);
    one.does(US, "order u1; land u2 E8; done");
    EXPECT_EQ(one.s.orders, 1);
    EXPECT_EQ(one.where("u3"), "aboard:4+");
}

TEST(Landing, ShipsCarryTwo) {
    PROVES("sabres", "amph.1", "amph.2");
    const auto refused_for = [](const char* units, const char* why) {
        EXPECT_THAT([units] { Table(shore(), units); }, ThrowsMessage<Refusal>(HasSubstr(why)));
    };
    refused_for("u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry @u1; b1 british_infantry A1",
                "carries 2 units at most");
    refused_for("u1 us_brig F9; u2 us_artillery @u1; b1 british_infantry A1", "ships carry infantry only");
    refused_for("b2 british_brig F9; b3 native_warriors @b2; u1 us_infantry A1", "ships carry infantry only");
    Table t(shore(), "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; b1 british_infantry A1");
    EXPECT_EQ(count(passengers(t.d(), t.s, t.unit("u1"))), 2);
}

TEST(Landing, LandedUnitsWait) {
    PROVES("sabres", "amph.7", "mar.3");
    Table t(shore(), "u1 us_brig F9; u2 us_infantry @u1; u4 us_infantry M1; b1 british_infantry E6");
    t.stand(US);
    t.does(US, "order u1; land u2 E8; done");
    t.refuses(US, "order u2", "amph.7");
    t.until_orders(GB);
    t.until_orders(US);
    t.does(US, "order u2");
    EXPECT_TRUE(t.allows(US, "attack b1")) << "a turn later";
}

TEST(Landing, RoyalMarinesMayBeOrderedAtOnce) {
    PROVES("sabres", "mar.2", "amph.8");
    Table t(shore(), "b1 british_brig F9; b2 royal_marines @b1; b3 british_infantry @b1; u1 us_infantry E6");
    t.stand(GB, 3);
    t.does(GB, "order b1; land b2 E8; land b3 F8; done");
    t.refuses(GB, "order b3", "amph.7");
    t.rolls("HSS");
    t.does(GB, "order b2");
    EXPECT_EQ(t.s.orders, 1) << "by a further order";
    t.does(GB, "attack u1");
    EXPECT_EQ(t.pieces("u1"), 3);
}

TEST(Landing, NobodyGoesAboardAgain) {
    PROVES("sabres", "amph.9");
    Table t(shore(), "u1 us_brig F9; u2 us_infantry @u1; b1 british_infantry A1");
    t.stand(US);
    t.does(US, "order u1; land u2 E8; done");
    t.stand(US, 9, 2);
    t.does(US, "order u2");
    t.refuses(US, "move F9", "ter.water.2");
    t.does(US, "done; order u1");
    t.refuses(US, "land u2 F8", "amph.9");
}

TEST(Landing, TheShipMovesAndBattlesOnTheSameOrder) {
    PROVES("sabres", "amph.12", "move.6", "card.12");
    const char* units = "u1 us_brig F10; u2 us_infantry @u1; u3 us_infantry @u1; b1 british_infantry F6";
    Table before(shore(), units);
    before.put("u1", "F9").stand(US).rolls("SS");
    before.does(US, "order u1; land u2 E8; land u3 F8; move H9; attack b1");
    EXPECT_EQ(before.pieces("b1"), 2);
    Table after(shore(), units);
    after.stand(US).rolls("SS");
    after.does(US, "order u1; move F9; attack b1; land u2 E8; done");
    EXPECT_EQ(after.at("u2"), "E8");
    EXPECT_EQ(after.pieces("b1"), 2);
    Table late(shore(), units);
    late.put("u1", "F9").stand(US).rolls("SS");
    late.does(US, "order u1; attack b1");
    late.refuses(US, "move F10", "card.12");
    late.refuses(US, "attack b1", "card.12");
    EXPECT_TRUE(late.allows(US, "land u2 E8")) << "a move comes before the battle, a landing also after it";
}

TEST(Landing, IsOneEventInAnOrder) {
    PROVES("sabres", "amph.6", "amph.15");
    Table t(shore(), "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; b1 british_infantry A1");
    t.stand(US);
    t.does(US, "order u1; land u2 E8; move H9");
    EXPECT_THAT(t.options(US, "land"), IsEmpty()) << "the landing is over";
    EXPECT_EQ(t.where("u3"), "aboard:4+");
    t.stand(US, 9, 2);
    t.does(US, "order u1; land u3 H8");
    EXPECT_EQ(t.at("u3"), "H8") << "the rest comes in a later turn";
}

TEST(Landing, TheRestIsRefusedInTheSameOrder) {
    PROVES("sabres", "amph.6");
    Table t(shore(), "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; b1 british_infantry F7");
    t.stand(US).rolls("LL");
    t.does(US, "order u1; land u2 E8; move G9");
    t.refuses(US, "land u3 G8", "amph.6");
    t.does(US, "attack b1");
}

TEST(Landing, OnlyOntoFreeGroundOrALoneOfficer) {
    PROVES("sabres", "ter.coast.2", "off.10");
    Table t(
        shore(),
        "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry E8; b1 british_infantry A1; b2 british_infantry:0 F8; u4 "
        "us_brig G8");
    t.stand(US);
    t.does(US, "order u1");
    t.refuses(US, "land u2 E8", "R4");
    t.put("u3", "M1").put("u4", "E8");
    t.refuses(US, "land u2 E8", "ter.coast.2");
    t.does(US, "land u2 F8");
    EXPECT_EQ(t.where("b2"), "gone");
}

TEST(Landing, LeaderSymbolsAboardByOption) {
    PROVES("sabres", "amph.13", "leader.4");
    for (const int option : {0, 1}) {
        Table t(shore(),
                "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry A1; b1 british_artillery F6");
        t.s.opt_leader_aboard = static_cast<u8>(option);
        t.stand(GB).rolls("LSSH");
        t.does(GB, "order b1; attack u1");
        EXPECT_EQ(t.settled(), option == 0);
        if (!option) {
            EXPECT_EQ(t.where("u2"), "aboard:4+");
            EXPECT_EQ(t.where("u3"), "aboard:4+");
            continue;
        }
        EXPECT_EQ(t.question(), "us cargo");
        EXPECT_THAT(t.options(US, "lose"), ElementsAre("u2", "u3"));
        t.does(US, "lose u3");
        EXPECT_EQ(t.where("u3"), "aboard:4-");
        EXPECT_EQ(t.where("u2"), "aboard:4+");
    }
}

TEST(Landing, AllOfficersAboardFallOneByOne) {
    PROVES("sabres", "amph.13");
    Table t(shore(),
            "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry A1; b1 british_artillery F6");
    t.s.opt_leader_aboard = 1;
    t.stand(GB).rolls("LLLS");
    t.does(GB, "order b1; attack u1");
    t.does(US, "lose u2");
    EXPECT_EQ(t.where("u2"), "aboard:4-");
    EXPECT_EQ(t.where("u3"), "aboard:4-") << "the second without a choice, the third for nobody";
    EXPECT_TRUE(t.settled());
}

TEST(Landing, AnAnswerToAShipHitsThoseAboardToo) {
    PROVES("sabres", "amph.13");
    Table t(shore(),
            "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry A1; b1 british_artillery F8");
    t.s.opt_leader_aboard = 1;
    t.stand(US).rolls("XX LXX");
    t.does(US, "order u1; attack b1");
    t.does(GB, "battle_back");
    EXPECT_EQ(t.question(), "us cargo");
    t.does(US, "lose u2");
    EXPECT_EQ(t.where("u2"), "aboard:4-");
}

// ---------------------------------------------------------------- ports

TEST(Port, FromADockAndBattleAtOnce) {
    PROVES("sabres", "mk.port.3", "mk.port.4");
    Table t(shore().ground("F9", "water/dock").ground("F8", "coastal/port"),
            "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; u4 us_infantry M1; b1 british_infantry F7");
    t.stand(US).rolls("SSS");
    t.does(US, "order u1; land u2 F8");
    EXPECT_EQ(t.question(), "us port");
    t.does(US, "attack b1");
    t.does(GB, "decline");
    EXPECT_EQ(t.question(), "us unit") << "the ship's order goes on";
    t.does(US, "land u3 E8; done");
    t.refuses(US, "order u2", "amph.7");
    // R64: it is the unit's own attack; a Second volley may follow it.
    Table again(shore().ground("F9", "water/dock").ground("F8", "coastal/port"),
                "u1 us_brig F9; u2 us_infantry @u1; u4 us_infantry M1; b1 british_infantry F7");
    again.keep(US, "second_volley").stand(US).rolls("SSS");
    again.does(US, "order u1; land u2 F8; attack b1");
    again.does(GB, "decline");
    EXPECT_EQ(again.question(), "us again");
}

TEST(Port, OnlyFromADock) {
    PROVES("sabres", "mk.port.3");
    Table t(shore().ground("F8", "town/port"), "u1 us_brig F9; u2 us_infantry @u1; b1 british_infantry A1");
    t.stand(US);
    t.does(US, "order u1");
    t.refuses(US, "land u2 F8", "amph.5");
}

TEST(Port, ALoneOfficerIsOverrunThereToo) {
    PROVES("sabres", "off.10", "off.11");
    Table t(shore().ground("F9", "water/dock").ground("F8", "coastal/port"),
            "u1 us_brig F9; u2 us_infantry @u1; u4 us_infantry M1; b1 british_infantry:0 F8; b2 british_infantry A1");
    t.stand(US);
    t.does(US, "order u1; land u2 F8");
    EXPECT_EQ(t.where("b1"), "gone");
    EXPECT_EQ(t.at("u2"), "F8");
    EXPECT_EQ(t.points(US), 0);
    Table own(shore().ground("F9", "water/dock").ground("F8", "coastal/port"),
              "u1 us_brig F9; u2 us_infantry @u1; u4 us_infantry:0 F8; b2 british_infantry A1");
    own.stand(US);
    own.does(US, "order u1");
    own.refuses(US, "land u2 F8", "R4");
}

TEST(Port, OneUnitAnOrder) {
    PROVES("sabres", "mk.port.3");
    Table t(shore().ground("F9", "water/dock").ground("F8 E8", "coastal/port"),
            "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry @u1; b1 british_infantry A1");
    t.stand(US);
    t.does(US, "order u1; land u2 F8");
    t.refuses(US, "land u3 E8", "mk.port.3");
}

}  // namespace
}  // namespace ghent::sabres::test
