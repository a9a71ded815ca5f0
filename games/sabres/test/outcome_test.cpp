// What the symbols do, battling back, retreats, Native advances.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Symbols, HitsRemoveAPieceNeverTheOfficer) {
    PROVES("sabres", "hit.1", "hit.2");
    Table t(Map(), "b1 british_artillery F2; b2 native_warriors A1; u1 us_infantry:1 F6; u2 us_artillery:2 A10");
    t.stand(GB).rolls("HHHHHH");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+") << "hits in plenty leave the officer";
    Table guns(Map(), "b1 british_infantry F4; u2 us_artillery F6");
    guns.stand(GB).rolls("HSSS");
    guns.does(GB, "order b1; attack u2");
    EXPECT_EQ(guns.where("u2"), "F6:2+");
    Table natives(Map(), "b1 native_warriors F4; b2 british_infantry A1; u1 us_infantry F6");
    natives.stand(US).rolls("HSSSSS");
    natives.does(US, "order u1; attack b1");
    EXPECT_EQ(natives.where("b1"), "F4:2");
}

TEST(Symbols, ShellsOfGunsAndShips) {
    PROVES("sabres", "shell.1", "shell.2");
    Table t(Map(), "b1 british_artillery F2; u1 us_infantry F6");
    t.stand(GB).rolls("SSXX");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:2+");
    Table guns(Map(), "b1 british_artillery F2; u1 us_artillery F6");
    guns.stand(GB).rolls("SXXXX");
    guns.does(GB, "order b1; attack u1");
    EXPECT_EQ(guns.where("u1"), "F6:2+");
    Table natives(Map().ground("F6", "water"), "b1 native_warriors F4; b2 british_infantry A1; u1 us_brig F6");
    natives.stand(US).rolls("SXXXXX");
    natives.does(US, "order u1; attack b1");
    EXPECT_EQ(natives.where("b1"), "F4:2");
    Table infantry(Map(), "b1 british_infantry F4; u1 us_infantry F6");
    infantry.stand(GB).rolls("SSS");
    infantry.does(GB, "order b1; attack u1");
    EXPECT_EQ(infantry.where("u1"), "F6:4+") << "a shell is nothing from infantry";
}

TEST(Symbols, ShellLeaderHandAndRetreatDoNothingToAShip) {
    PROVES("sabres", "shell.3", "retreat.sym.2", "leader.3", "h2h.4", "leader.4", "ret.4");
    Table t(Map().ground("F5 F6", "water").special("kind = \"amphibious\"\nside = \"us\""),
            "b1 british_man_o_war F5; u1 us_brig F6; u2 us_infantry @u1; u3 us_infantry A10");
    t.stand(GB).rolls("HSRLX");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:1");
    EXPECT_EQ(t.where("u2"), "aboard:4+");
    EXPECT_TRUE(t.settled()) << "and a ship never battles back";
}

TEST(Symbols, TwoHitsOfGunsOrShipsSinkAShip) {
    PROVES("sabres", "hit.3", "nav.11", "nav.13", "amph.10");
    for (const char* type : {"british_artillery", "british_frigate"}) {
        Table t(Map().ground("F3 F6", "water").special("kind = \"amphibious\"\nside = \"us\""),
                std::string("b1 ") + type + (std::string(type) == "british_artillery" ? " G3" : " F3") +
                    "; u1 us_brig F6; u2 us_infantry @u1; u3 us_infantry A10");
        t.stand(GB).rolls(std::string(static_cast<std::size_t>(t.dice_of("b1", "u1")) - 2, 'S') + "HH");
        t.does(GB, "order b1; attack u1");
        EXPECT_EQ(t.where("u1"), "gone") << type;
        EXPECT_EQ(t.where("u2"), "gone") << "its passengers go down with it";
        EXPECT_EQ(t.points(GB), 1) << "for the ship alone";
    }
}

TEST(Symbols, GrenadiersHitWithShellsWhenAdjacent) {
    PROVES("sabres", "shell.4", "gren.3");
    Table near(Map(), "b1 grenadiers F5; u1 us_infantry F6");
    near.stand(GB).rolls("SSRR");
    near.does(GB, "order b1; attack u1");
    EXPECT_EQ(near.pieces("u1"), 2);
    Table far(Map(), "b1 grenadiers F5; u1 us_infantry F7");
    far.stand(GB).rolls("SSL");
    far.does(GB, "order b1; attack u1");
    EXPECT_EQ(far.pieces("u1"), 4);
    Table guns(Map(), "b1 grenadiers F5; u1 us_artillery F6");
    guns.stand(GB).rolls("SSLLL");
    guns.does(GB, "order b1; attack u1");
    EXPECT_EQ(guns.where("u1"), "F6:1-");
    Table line(Map(), "b1 british_infantry F5; u1 us_infantry F6");
    line.stand(GB).rolls("SSS");
    line.does(GB, "order b1; attack u1");
    EXPECT_EQ(line.pieces("u1"), 4) << "other infantry throws no grenades";
}

TEST(Symbols, LeaderRemovesTheOfficer) {
    PROVES("sabres", "leader.1", "leader.2", "leader.3");
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6; u2 us_artillery H6; b2 british_infantry H4");
    t.stand(GB).rolls("LLS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:4-");
    t.rolls("LSSS");
    t.does(GB, "order b2; attack u2");
    EXPECT_EQ(t.where("u2"), "H6:3-");
    t.stand(GB).rolls("LLLLLL");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:4-") << "nothing more to lose";
    Table natives(Map(), "b1 native_warriors F4; u1 us_infantry F6");
    natives.stand(US).rolls("LLLLLL");
    natives.does(US, "order u1; attack b1");
    EXPECT_EQ(natives.where("b1"), "F4:3");
}

TEST(Symbols, HandToHandOnlyWhenAdjacent) {
    PROVES("sabres", "h2h.1", "h2h.2", "h2h.3");
    Table near(Map(), "b1 british_infantry F5; u1 us_infantry:2 F6");
    near.stand(GB).rolls("XXXXXX");
    near.does(GB, "order b1; attack u1");
    EXPECT_EQ(near.where("u1"), "F6:0+") << "every soldier, not the officer";
    Table far(Map(), "b1 british_infantry F5; u1 us_infantry F7");
    far.stand(GB).rolls("XXX");
    far.does(GB, "order b1; attack u1");
    EXPECT_EQ(far.pieces("u1"), 4);
    Table natives(Map(), "b1 native_warriors F5; b2 native_warriors A1; u1 us_infantry F6; u2 us_artillery:3 F8");
    natives.stand(US).rolls("XSSSSS");
    natives.does(US, "order u1; attack b1");
    EXPECT_EQ(natives.pieces("b1"), 2);
    Table guns(Map(), "b1 british_infantry F5; u1 us_artillery F6");
    guns.stand(GB).rolls("XSSS");
    guns.does(GB, "order b1; attack u1");
    EXPECT_EQ(guns.where("u1"), "F6:2+");
}

// ---------------------------------------------------------------- points

TEST(Points, ADestroyedUnitScoresAndLeavesTheMap) {
    PROVES("sabres", "play.5");
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry:1- F6; u2 us_infantry A10");
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.points(GB), 1);
    EXPECT_EQ(t.points(US), 0);
}

// ---------------------------------------------------------------- battling back

TEST(BattleBack, IsForTheOneAttackedFromAdjacent) {
    PROVES("sabres", "back.1", "back.5");
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry F6");
    t.stand(GB).rolls("HRS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:3+") << "losses first, and the retreat is ignored";
    EXPECT_EQ(t.question(), "us battle_back");
    EXPECT_THAT(t.options(US), ElementsAre("battle_back", "decline"));
    Table far(Map(), "b1 british_infantry F5; u1 us_infantry F7");
    far.stand(GB).rolls("SSS");
    far.does(GB, "order b1; attack u1");
    EXPECT_TRUE(far.settled());
    Table driven(Map(), "b1 british_infantry F5; u1 us_infantry- F6");
    driven.stand(GB).rolls("RSSSSS");
    driven.does(GB, "order b1; attack u1");
    driven.does(US, "retreat F7");
    EXPECT_EQ(driven.target_verdict("u1", "b1"), "ok") << "still in range";
    EXPECT_TRUE(driven.settled()) << "forced to retreat: no battle back";
}

TEST(BattleBack, WithWhatIsLeftAndEverythingOfANormalAttack) {
    PROVES("sabres", "back.2");
    Table t(Map().ground("F6", "forest"), "b1 british_infantry F5; u1 us_artillery F6");
    // 23 - 19 = 4, -1 forest. Two cannon left: 17 against 20, floor 1, +2 close range.
    t.stand(GB).rolls("HLL SHX");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:2-");
    t.does(US, "battle_back");
    EXPECT_EQ(t.where("b1"), "F5:1+") << "shell, hit and hand-to-hand all count";
    EXPECT_TRUE(t.settled()) << "no battle back against a battle back";
}

TEST(BattleBack, NotByAnOfficerAloneOrAShip) {
    PROVES("sabres", "back.3", "back.4");
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+");
    EXPECT_TRUE(t.settled());
    Table ship(Map().ground("F6", "water"), "b1 british_artillery F5; u1 us_brig F6");
    ship.stand(GB).rolls("HSSSSS");
    ship.does(GB, "order b1; attack u1");
    EXPECT_TRUE(ship.settled());
}

TEST(BattleBack, InfantryCannotAnswerAShip) {
    Table t(Map().ground("F5", "water"), "b1 british_brig F5; u1 us_infantry F6; u2 us_artillery H6");
    t.stand(GB).rolls("SL");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.pieces("u1"), 3);
    EXPECT_TRUE(t.settled());
}

TEST(BattleBack, NotByWhoWasForcedToRetreatAndCouldNot) {
    PROVES("sabres", "back.1");
    // At the edge, before water, before friends: the piece is lost and nobody battles back.
    Table edge(Map(), "b1 british_infantry F9; u1 us_infantry:4- F10; u2 us_infantry A1");
    edge.stand(GB).rolls("RSSSSS");
    edge.does(GB, "order b1; attack u1");
    EXPECT_EQ(edge.where("u1"), "F10:3-");
    EXPECT_TRUE(edge.settled());
    // The officer's right covers the one symbol: not forced, so it may.
    Table led(Map(), "b1 british_infantry F9; u1 us_infantry:3 F10; u2 us_infantry A1");
    led.stand(GB).rolls("RSSSSS");
    led.does(GB, "order b1; attack u1");
    EXPECT_EQ(led.question(), "us battle_back");
    // Forced back in a battle back: the attacker is not asked anything either, and the next attack is judged anew.
    Table back(Map(), "b1 british_infantry:4- F1; b2 british_infantry H3; u1 us_infantry F2; u2 us_infantry H4");
    back.stand(GB).rolls("S RSSSSS SSS");
    back.does(GB, "order b1; attack u1");
    back.does(US, "battle_back");
    EXPECT_EQ(back.where("b1"), "F1:3-");
    EXPECT_TRUE(back.settled());
    back.does(GB, "order b2; attack u2");
    EXPECT_EQ(back.question(), "us battle_back");
    // Natives may still advance onto the officer who is all that is left of it (R51).
    Table lone(Map(), "b1 native_warriors F9; b2 british_infantry A1; u1 us_infantry:1 F10; u2 us_infantry A10");
    lone.stand(GB).rolls("RRSSSS");
    lone.does(GB, "order b1; attack u1");
    EXPECT_EQ(lone.where("u1"), "F10:0+");
    EXPECT_EQ(lone.question(), "gb advance");
}

TEST(BattleBack, MayForceTheAttackerBack) {
    PROVES("sabres", "move.7");
    Table t(Map(), "b1 british_infantry- F5; u1 us_infantry F6");
    t.stand(GB).rolls("S RSSSSS");
    t.does(GB, "order b1; attack u1");
    t.does(US, "battle_back");
    EXPECT_FALSE(t.was_told(kEvDecline));
    EXPECT_EQ(t.question(), "gb retreat");
    t.does(GB, "retreat F4");
    EXPECT_EQ(t.at("b1"), "F4");
}

// ---------------------------------------------------------------- retreats

TEST(Retreat, OneHexForEachSymbolTowardTheBaseline) {
    PROVES("sabres", "retreat.sym.1", "off.4", "move.7", "ret.9");
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry- F6");
    t.stand(GB).rolls("RRHSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.pieces("u1"), 3) << "pieces first";
    EXPECT_EQ(t.question(), "us retreat") << "the owner moves it, in the other's turn";
    EXPECT_THAT(t.options(US, "retreat"), ElementsAre("F7", "G7"));
    t.refuses(US, "retreat F5", "R16");
    t.does(US, "retreat G7");
    EXPECT_THAT(t.options(US, "retreat"), ElementsAre("F8", "G8"));
    t.does(US, "retreat F8");
    EXPECT_EQ(t.where("u1"), "F8:3-");
    EXPECT_FALSE(t.was_told(kEvIgnores)) << "it ignored none";
}

TEST(Retreat, WhoIgnoresHowMany) {
    PROVES("sabres", "ret.1", "ret.2", "ret.3", "ret.6", "inf.5", "mil.3", "art.11", "volt.5", "nat.6", "gren.4",
           "gren.5", "ter.fort.6", "about.4", "off.12");
    const auto ignores = [](const char* unit, const char* ground) {
        const bool us = std::string(unit).starts_with("us");
        const Table t(Map().ground("F5", ground), std::string(us ? "u1 " : "b1 ") + unit + " F5; " +
                                                      (us ? "b1 british" : "u1 us") + "_infantry A10; " +
                                                      (us ? "u2 us_infantry M10" : "b2 british_infantry M1"));
        return ignored_retreats(t.d(), t.s, t.unit(us ? "u1" : "b1"));
    };
    EXPECT_EQ(ignores("british_infantry", "field"), 1);
    EXPECT_EQ(ignores("british_infantry-", "field"), 0);
    EXPECT_EQ(ignores("us_militia", "field"), 1);
    EXPECT_EQ(ignores("us_militia-", "field"), 0);
    EXPECT_EQ(ignores("us_artillery", "field"), 1);
    EXPECT_EQ(ignores("us_artillery-", "field"), 0);
    EXPECT_EQ(ignores("voltigeurs", "field"), 1);
    EXPECT_EQ(ignores("voltigeurs-", "field"), 0);
    EXPECT_EQ(ignores("native_warriors", "field"), 1);
    EXPECT_EQ(ignores("grenadiers", "field"), 2);
    EXPECT_EQ(ignores("grenadiers-", "field"), 1);
    EXPECT_EQ(ignores("british_infantry-", "fort"), 1);
    EXPECT_EQ(ignores("british_infantry", "fort"), 2);
    EXPECT_EQ(ignores("grenadiers", "fort"), 3);
    EXPECT_EQ(ignores("native_warriors", "fort"), 2);
    EXPECT_EQ(ignores("british_infantry:0", "field"), 255) << "an officer alone ignores all";
}

TEST(Retreat, AnOfficerAloneStays) {
    PROVES("sabres", "off.12");
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry:0 F6; u2 us_infantry A10");
    t.stand(GB).rolls("RRRRRR");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+");
}

TEST(Retreat, AtTheEdgeAPieceIsLostForEach) {
    PROVES("sabres", "ret.7");
    Table t(Map(), "b1 british_infantry F8; u1 us_infantry- F10");
    t.stand(GB).rolls("RRSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F10:2-");
}

TEST(Retreat, NotOntoWaterOrARiverWithoutAFord) {
    PROVES("sabres", "ter.water.4", "ter.river.6", "ret.8", "ter.coast.3");
    for (const auto& [behind, here] :
         {std::pair{"water", "field"}, {"river", "field"}, {"water", "coastal"}, {"river/ford", "coastal"}}) {
        Table t(Map().ground("F7 G7", behind).ground("F6", here), "b1 british_infantry F4; u1 us_infantry- F6");
        t.stand(GB).rolls("RSSSSS");
        t.does(GB, "order b1; attack u1");
        EXPECT_EQ(t.where("u1"), "F6:3-") << behind << " behind " << here;
    }
    for (const char* behind : {"river/ford", "river/bridge"}) {
        Table t(Map().ground("F7 G7", behind), "b1 british_infantry F4; u1 us_infantry- F6");
        t.stand(GB).rolls("RSSSSS");
        t.does(GB, "order b1; attack u1");
        t.does(US, "retreat F7");
        EXPECT_EQ(t.where("u1"), "F7:4-") << behind;
    }
}

TEST(Retreat, OnlyOneWay) {
    Table t(Map().ground("F7", "water"), "b1 british_infantry F4; u1 us_infantry- F6");
    t.stand(GB).rolls("RSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "G7:4-") << "nothing to choose";
}

TEST(Retreat, OutOfASwampCostsAPiece) {
    PROVES("sabres", "ret.5", "ter.swamp.4");
    Table t(Map().ground("F6", "swamp"), "b1 british_artillery F3; u1 us_infantry- F6");
    t.stand(GB).rolls("RXXXXX");
    t.does(GB, "order b1; attack u1");
    t.does(US, "retreat F7");
    EXPECT_EQ(t.where("u1"), "F7:3-");
    for (const char* woodsmen : {"native_warriors", "voltigeurs-"}) {
        Table free(Map().ground("F5", "swamp"),
                   std::string("b1 ") + woodsmen + " F5; b2 british_infantry A1; u1 us_artillery F8");
        const std::size_t dice = static_cast<std::size_t>(free.dice_of("u1", "b1"));
        free.stand(US).rolls("RR" + std::string(dice - 2, 'X'));
        free.does(US, "order u1; attack b1");
        while (free.question() == "gb retreat") free.does(GB, free.options(GB).at(0));
        EXPECT_NE(free.at("b1"), "F5") << woodsmen;
        EXPECT_EQ(free.pieces("b1"), std::string(woodsmen) == "native_warriors" ? 3 : 4) << woodsmen;
    }
}

TEST(Retreat, IntoAFortOnlyByItsGate) {
    Table t(Map().ground("F7 F8", "fort").ground("F8", "fort/gate").ground("G7", "water"),
            "b1 british_infantry F4; u1 us_infantry- F6");
    t.stand(GB).rolls("RSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:3-");
}

// ---------------------------------------------------------------- Native Warriors

TEST(Natives, AdvanceWhenTheyKillOrDriveOff) {
    PROVES("sabres", "nat.7");
    Table kill(Map(), "b1 native_warriors F5; u1 us_militia:1- F6; u2 us_infantry A10");
    kill.stand(GB).rolls("HSSSSS");
    kill.does(GB, "order b1; attack u1");
    EXPECT_EQ(kill.question(), "gb advance");
    EXPECT_THAT(kill.options(GB), ElementsAre("advance", "stay"));
    kill.does(GB, "stay");
    EXPECT_EQ(kill.at("b1"), "F5");
    Table drive(Map(), "b1 native_warriors F5; u1 us_infantry- F6");
    drive.stand(GB).rolls("RSSSSS");
    drive.does(GB, "order b1; attack u1");
    drive.does(US, "retreat F7");
    EXPECT_EQ(drive.question(), "gb advance");
    Table holds(Map(), "b1 native_warriors F5; u1 us_infantry F6");
    holds.stand(GB).rolls(std::string(static_cast<std::size_t>(holds.dice_of("b1", "u1")), 'S'));
    holds.does(GB, "order b1; attack u1");
    EXPECT_EQ(holds.question(), "us battle_back") << "nothing vacated";
    Table infantry(Map(), "b1 british_infantry F5; u1 us_militia:1- F6; u2 us_infantry A10");
    infantry.stand(GB).rolls("HSSSSS");
    infantry.does(GB, "order b1; attack u1");
    EXPECT_TRUE(infantry.settled()) << "infantry never advances";
}

TEST(Natives, AnOfficerWhoStoodAloneIsNoKillUnlessHeFalls) {
    PROVES("sabres", "nat.7");
    for (const bool falls : {false, true}) {
        Table t(Map(), "b1 native_warriors F5; u1 us_infantry:0 F6; u2 us_infantry F7");
        t.stand(GB).rolls(falls ? "LHSRXS" : "SHSRXS");
        t.does(GB, "order b1; attack u1");
        EXPECT_EQ(t.where("u1"), falls ? "gone" : "F6:0+");
        EXPECT_EQ(t.question() == "gb advance", falls) << "neither killed nor driven off: no advance";
        EXPECT_EQ(t.at("b1"), "F5");
    }
}

TEST(Natives, AlsoFromTwoHexesIfThereIsAWay) {
    const char* units = "b1 native_warriors F5; u1 us_militia:1- F7; u2 us_infantry A10";
    Table open(Map(), units);
    open.stand(GB).rolls("HSSSSS");
    open.does(GB, "order b1; attack u1");
    EXPECT_EQ(open.question(), "gb advance");
    Table river(Map().ground("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6", "river"), units);
    river.stand(GB).rolls("HSSSSS");
    river.does(GB, "order b1; attack u1");
    EXPECT_TRUE(river.settled()) << "no leap over the river";
}

TEST(Natives, AttackAnotherAfterAnAdvanceOnlyOnce) {
    PROVES("sabres", "nat.8", "nat.9");
    Table t(Map(),
            "b1 native_warriors F5; u1 us_militia:1- F6; u2 us_militia:1- F7; u3 us_militia:1- F8; u4 us_infantry H6; "
            "u5 us_infantry A10");
    t.stand(GB).rolls("HSSSSS HSSSSS");
    t.does(GB, "order b1; attack u1; advance");
    EXPECT_THAT(t.options(GB, "attack"), ElementsAre("u2")) << "adjacent ones only";
    t.refuses(GB, "attack u4", "nat.8");
    t.does(GB, "attack u2");
    EXPECT_EQ(t.points(GB), 2);
    EXPECT_TRUE(t.settled()) << "once a turn";
    EXPECT_EQ(t.at("b1"), "F6");
    Table alone(Map(), "b1 native_warriors F5; u1 us_militia:1- F6; u4 us_infantry H6; u5 us_infantry A10");
    alone.stand(GB).rolls("HSSSSS");
    alone.does(GB, "order b1; attack u1; advance");
    EXPECT_TRUE(alone.settled()) << "nobody adjacent: nothing is asked, though one is in range";
}

TEST(Natives, WhoFellDoesNotAdvance) {
    PROVES("sabres", "nat.7");
    Table t(Map(), "b1 native_warriors:1 F5; b2 british_infantry A1; u1 us_infantry F6; u2 us_infantry A10");
    std::string rolls(static_cast<std::size_t>(t.dice_of("b1", "u1")), 'S');
    rolls += " H";
    rolls.resize(rolls.size() + static_cast<std::size_t>(t.dice_of("u1", "b1")) - 1, 'S');
    t.stand(GB).rolls(rolls);
    t.does(GB, "order b1; attack u1");
    t.does(US, "battle_back");
    EXPECT_EQ(t.where("b1"), "gone");
    EXPECT_TRUE(t.settled());
}

// R14: they follow no farther than the attack went, and walls count.
TEST(Natives, DoNotAdvanceRoundThroughAGate) {
    PROVES("sabres", "nat.7", "ter.fort.7");
    for (const bool gate : {false, true}) {
        Table t(Map().ground("E6 F6", "fort").ground(gate ? "E6" : "E7", "fort/gate"),
                "b1 native_warriors F5; u1 us_militia:1- F6; u2 us_infantry A10");
        std::string dice(1, 'H');
        dice.resize(static_cast<std::size_t>(t.dice_of("b1", "u1")), 'S');
        t.stand(GB).rolls(dice);
        t.does(GB, "order b1; attack u1");
        ASSERT_EQ(t.where("u1"), "gone");
        EXPECT_TRUE(t.settled()) << "the gate is elsewhere";
        EXPECT_EQ(t.at("b1"), "F5");
    }
    Table open(Map().ground("E6 F6", "fort"), "b1 native_warriors F5; u1 us_militia:1- F6; u2 us_infantry A10");
    std::string dice(1, 'H');
    dice.resize(static_cast<std::size_t>(open.dice_of("b1", "u1")), 'S');
    open.stand(GB).rolls(dice);
    open.does(GB, "order b1; attack u1");
    EXPECT_EQ(open.question(), "gb advance");
}

TEST(Natives, NeverAdvanceFromABattleBack) {
    Table t(Map(), "b1 native_warriors F5; b2 british_infantry A1; u1 us_militia:1- F6; u2 us_infantry A10");
    t.stand(US).rolls("S HSSSSS");
    t.does(US, "order u1; attack b1");
    t.does(GB, "battle_back");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_TRUE(t.settled());
    EXPECT_EQ(t.at("b1"), "F5");
}

TEST(Natives, AmbushHoldsUntilTheirFirstAttack) {
    PROVES("sabres", "amb.1", "amb.2", "amb.3");
    const char* units = "b1 native_warriors F5; b2 native_warriors H5; u1 us_infantry F6; u2 us_infantry H6";
    const Table open(Map(), units);
    EXPECT_EQ(open.target_verdict("u1", "b1"), "ok") << "only where the sheet says so";
    Table t(Map().special("kind = \"native_ambush\""), units);
    EXPECT_EQ(t.target_verdict("u1", "b1"), "amb.2");
    EXPECT_EQ(t.target_verdict("u2", "b2"), "amb.2");
    t.stand(GB).rolls(std::string(static_cast<std::size_t>(t.dice_of("b1", "u1")), 'S'));
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.question(), "us battle_back") << "lifted from the moment it is declared";
    t.does(US, "decline");
    EXPECT_TRUE(t.was_told(kEvDecline));
    EXPECT_EQ(t.target_verdict("u2", "b2"), "ok") << "for all of them";
    t.until_orders(US);
    t.until_orders(GB);
    t.until_orders(US);
    EXPECT_EQ(t.s.turn, 2);
    EXPECT_EQ(t.target_verdict("u1", "b1"), "ok") << "for the rest of the battle";
    EXPECT_EQ(t.target_verdict("u2", "b2"), "ok");
}

}  // namespace
}  // namespace ghent::sabres::test
