// Odd cases of Seasons, the water and events, each put up by itself: what is interrupted, last of its kind, or both at once.
#include <gtest/gtest.h>

#include "games/frontier/frontier.h"
#include "games/frontier/test/fleets.h"
#include "games/frontier/test/scripts.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// ---------------------------------------------------------------- 5.2, 5.4.1

TEST(FrontierOddWaters, AnArrivalGivenUpIsToldAsSuch) {
    PROVES("frontier", "5.2c");
    Table t("campaign_1813");
    t.season("1813 Summer");
    t.s.flow = {};
    t.s.flow.push({.step = kStepWar, .pc = WarPart::british_arrive});
    t.run();
    ASSERT_EQ(t.question(), "gb arrive");
    t.does(GB, "lose br_2_41st");
    EXPECT_FALSE(t.was_told(kEvArrivalLost));
    EXPECT_NE(t.sentence_told(kEvArrivalGivenUp).find("is not brought on"), std::string::npos);
}

TEST(FrontierOddWaters, DepotsComeIntoABesiegedQuebec) {
    PROVES("frontier", "5.2.1a", "5.4.1.g3", "21.1.4c");
    Table t("campaign_1813");
    t.put("us_6th@quebec us_13th@quebec us_pike@quebec br_8th@quebec:inside:reduced br_37th@montreal:reduced")
        .mark("besieged quebec");
    t.ops(GB, 3);
    t.does(GB, "depot quebec");
    EXPECT_EQ(t.where("br_depot_1"), "quebec");
    EXPECT_TRUE(t.s.inside.has(t.counter("br_depot_1")));
    t.refuses(GB, "restore br_8th with br_depot_1", "5.4.1.c2");  // activated in this segment
    t.s.activated = {};
    t.refuses(GB, "restore br_37th with br_depot_1", "5.4.1.f1");  // and from INSIDE it serves nobody outside
    t.does(GB, "restore br_8th with br_depot_1");                  // 21.3.1.c: Quebec is in full supply
    EXPECT_FALSE(t.s.reduced.has(t.counter("br_8th")));
    EXPECT_EQ(t.where("br_depot_1"), "off_map");

    Table spring("campaign_1813");
    spring.put("us_6th@quebec us_13th@quebec").mark("besieged quebec").season("1813 Summer");
    spring.s.flow = {};
    spring.s.flow.push({.step = kStepWar, .pc = WarPart::british_depots});
    spring.run();
    ASSERT_EQ(spring.question(), "gb depots");
    EXPECT_EQ(module().prompt(spring.d(), &spring.s, GB), "Place depots, or be done: 2 left.");
    spring.does(GB, "depot quebec");
    EXPECT_TRUE(spring.s.inside.has(spring.counter("br_depot_1")));
}

TEST(FrontierOddWaters, AVesselThatHasSailedIsNotRepaired) {
    PROVES("frontier", "5.4.1c", "5.4.1.e1", "5.4.1.e3");
    Table t("campaign_1813");
    t.put("us_v_madison@sacketts_harbor:reduced us_v_oneida@06825:reduced").ops(US, 4);
    t.rolls({{"rmp", {3, 3}}});
    t.does(US, "activate us_v_oneida; by naval; step 06924; stop; repair sacketts_harbor");
    EXPECT_FALSE(t.s.reduced.has(t.counter("us_v_madison")));
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_v_oneida")));
    t.refuses(US, "repair sacketts_harbor", "5.4.1.e1");
}

TEST(FrontierOddWaters, ARegimentAboardIsNotRestored) {
    Table t("campaign_1813");
    t.put("us_v_oneida@sacketts_harbor us_6th@us_v_oneida:reduced").ops(US, 1);
    t.refuses(US, "restore us_6th", "5.4.1.f1", "on board");
}

// R24: a port that a siege has opened takes him in at once, without another activation.
TEST(FrontierOddWaters, AWaitingCommodoreComesWhenASiegeOpensHisPort) {
    PROVES("frontier", "3.4.5g");
    Table t("campaign_1813");
    t.put(
         "br_8th@kingston br_37th@kingston br_49th@kingston br_100th@kingston us_6th@kingston:inside:reduced "
         "us_13th@york us_15th@port_hope us_14th@burlington_heights us_12th@fort_george us_9th@prescott")
        .mark(
            "taken kingston; taken york; taken port_hope; taken burlington_heights; taken fort_george; taken prescott; "
            "besieged kingston");
    t.s.at[t.counter("br_yeo")] = kWaiting;
    t.ops(GB, 2);
    ASSERT_EQ(t.question(), "gb ops");
    t.spare_rolls({8, 1, 8, 1});
    t.does(GB, "assault kingston; take_all");
    t.forced();  // the losses, and the only port that there is for him
    ASSERT_TRUE(t.has_control(GB, "kingston"));
    EXPECT_EQ(t.where("br_yeo"), "kingston");
    EXPECT_EQ(t.question(), "gb ops");
}

// drop_offmap: who has no place on the map is not used, and not called lost.
TEST(FrontierOddWaters, OneMapKnowsNothingOfTheOther) {
    PROVES("frontier", "5.2b");
    Table t("west_1813");
    t.season("1813 Summer");
    t.s.flow = {};
    t.s.flow.push({.step = kStepWar, .pc = WarPart::british_arrive});
    EXPECT_FALSE(t.shows(Viewer::gb, "br_2_41st"));  // due at Quebec
    EXPECT_TRUE(t.shows(Viewer::gb, "us_27th"));     // at Cincinnati
    t.run();
    EXPECT_FALSE(t.was_told(kEvArrivalLost));
    EXPECT_EQ(t.where("br_2_41st"), "off_map");
}

// ---------------------------------------------------------------- 9, 12

TEST(FrontierOddWaters, TheNextHexIsAStepAndNoGoal) {
    Fleets t;
    t.put("us_v_madison@06825").sails(US, "us_v_madison", 6);
    t.refuses(US, "go 06824", "12.0a", "one step");
    EXPECT_TRUE(t.allows(US, "step 06824"));
    EXPECT_TRUE(t.allows(US, "go 06823"));
}

TEST(FrontierOddWaters, WhoeverEmbarksNeedsAShip) {
    PROVES("frontier", "9.0");
    Table t;
    t.put("us_v_madison@06824 us_v_julia@06824 us_pike@sacketts_harbor").ops(US, 1);
    t.does(US, "activate us_pike; by embark");
    t.refuses(US, "load us_pike on us_v_julia", "9.0", "one Embarks on ships");
    t.does(US, "load us_pike on us_v_madison");
}

TEST(FrontierOddWaters, CommodoresKeepToTheRiversOfTheirLake) {
    PROVES("frontier", "3.4.5a", "3.4.5c");
    Fleets t;
    t.put("br_v_gunboat_yeo@08907 br_downie@08907").sails(GB, "br_downie", 5);
    t.does(GB, "take br_v_gunboat_yeo");
    t.refuses(GB, "step 08906", "3.4.5a");
    EXPECT_TRUE(t.allows(GB, "step 08908"));
    Fleets alone;
    alone.put("br_v_gunboat_yeo@08907").sails(GB, "br_v_gunboat_yeo", 5);
    EXPECT_TRUE(alone.allows(GB, "step 08906"));
    Fleets ottawa;
    ottawa.put("br_v_gunboat_thunderer@08512 br_yeo@08512").sails(GB, "br_yeo", 5);
    ottawa.does(GB, "take br_v_gunboat_thunderer");
    ottawa.refuses(GB, "step 08412", "3.4.5a");
    Fleets huron;  // the Detroit and the St Clair run into lakes of Perry's
    huron.put("us_v_scorpion@02236 us_perry@02236").sails(US, "us_perry", 9);
    huron.does(US, "take us_v_scorpion");
    EXPECT_TRUE(huron.allows(US, "step 02335"));
}

TEST(FrontierOddWaters, ACommodoreIsNotSetAdrift) {
    PROVES("frontier", "12.0a", "12.1");
    Fleets t;
    t.put("us_v_madison@06625 us_chauncey@06625 us_elliott@06625");
    t.s.lakes[t.counter("us_elliott") - kCommodore0] = t.s.lakes[t.counter("us_chauncey") - kCommodore0];
    t.sails(US, "us_chauncey", 6);
    t.does(US, "take_all; step 06626");
    t.refuses(US, "drop us_elliott", "12.0a", "without a vessel");
    t.refuses(US, "drop us_chauncey", "5.4.1.a1", "stays with the force");
}

// ---------------------------------------------------------------- 14.6, 15.3, 19

TEST(FrontierOddWaters, UnconstructedVesselsNeverSortie) {
    PROVES("frontier", "14.6a");
    Fleets t;
    t.put("us_v_madison@06624 br_v_wolfe@kingston br_v_melville@kingston:unbuilt").sails(US, "us_v_madison", 4);
    t.does(US, "step 06623");
    t.refuses(GB, "sortie br_v_melville", "R164");
}

// BR66: whoever breaks off may come upon the very force that came at him (15.3b), and take it.
TEST(FrontierOddWaters, AMoverWhoIsTakenBeforeHeMovesStaysTaken) {
    PROVES("frontier", "15.3b", "19.4.7.b.iii", "12.6.8");
    Table t("campaign_1813");
    t.put("us_v_oneida@06625:reduced us_6th@us_v_oneida br_v_wolfe@06725").hand(GB, "br66").ops(US, 2);
    t.rolls({{"rmp", {3, 3}}});
    t.does(US, "activate us_v_oneida; by naval; step 06725");
    t.does(GB, "react br66");
    t.rolls({{"guns_d8", {1}}, {"guns_d8", {8, 8}}, {"guns_d6", {6, 6}}, {"capture", {6}}});
    t.does(GB, "evade_to 06625");
    EXPECT_EQ(t.where("us_v_oneida"), "06625");  // a British prize does not go on with an American movement
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_oneida")), GB);
    EXPECT_EQ(t.where("us_6th"), "lost");
    EXPECT_EQ(t.question(), "us ops");
}

TEST(FrontierOddWaters, WhatIsLeftOfAFleetMovesOn) {
    PROVES("frontier", "15.3b", "14.4b");
    Table t("campaign_1813");
    t.put("us_v_madison@06625 us_v_oneida@06625:reduced us_chauncey@06625 br_v_melville@06725").hand(GB, "br66");
    t.ops(US, 2);
    t.rolls({{"rmp", {3, 3}}});
    t.does(US, "activate us_chauncey; by naval; take_all; step 06725");
    t.does(GB, "react br66");
    t.does(GB, "evade_to 06625");
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1, 1}}});
    t.does(US, "aboard us_chauncey on us_v_madison");
    t.rolls({{"guns_d8", {1}}});
    t.does(US, "aim us_v_oneida on br_v_melville");
    t.does(US, "fight");
    t.does(GB, "evade");
    t.does(GB, "evade_to 06525");
    EXPECT_EQ(t.where("us_v_madison"), "06725");
    EXPECT_EQ(t.where("us_v_oneida"), "06725");
    EXPECT_EQ(int{t.s.act.rmp}, 5);
}

// R45: further away is further away whoever lies between: nobody sails around the Oneida to the hex behind her, two hexes off.
TEST(FrontierOddWaters, FurtherAwayByConnectedWaters) {
    PROVES("frontier", "15.1.1", "15.3b", "15.3c");
    Fleets t;
    t.put("us_v_madison@06625 br_v_wolfe@06625 us_v_oneida@06626");
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    t.battle(US, "06625");
    t.does(US, "fight");
    t.does(GB, "evade");
    t.refuses(GB, "evade_to 06627", "15.1.1");
    EXPECT_TRUE(t.allows(GB, "evade_to 06626"));  // she may be met
    EXPECT_TRUE(t.allows(GB, "evade_to 06727"));  // past her, each hex further
    EXPECT_TRUE(t.allows(GB, "evade_to 06622"));  // into Kingston
    t.refuses(GB, "evade_to 06621", "15.1.1");
}

TEST(FrontierOddWaters, TheCommodoreOnBoardIsNamed) {
    PROVES("frontier", "19.4.7");
    Fleets t;
    t.put("us_v_madison@06625:reduced us_chauncey@06625 br_v_wolfe@06625");
    t.battle(GB, "06625");
    t.rolls({{"guns_d8", {8, 8}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1, 1}}, {"capture", {3}}});
    t.does(US, "aboard us_chauncey on us_v_madison");
    EXPECT_NE(t.sentence_told(kEvCaptureRoll).find("-1 Chauncey on board"), std::string::npos)
        << t.sentence_told(kEvCaptureRoll);
}

TEST(FrontierOddWaters, TheSandBarIsTold) {
    PROVES("frontier", "19.4.4", "12.3b");
    Fleets t;
    t.put("br_v_detroit@04039 us_v_scorpion@04040").sails(GB, "br_v_detroit", 4);
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {4}}});
    t.does(GB, "step 04040");
    EXPECT_EQ(t.section("br_v_detroit"), 2);  // a 4 hits a hull of 4 that came over the bar
    EXPECT_NE(t.sentence_told(kEvBroadside, 1).find("-1 Detroit came over the bar"), std::string::npos);
    EXPECT_EQ(t.said(kEvMoves).at(0).rule, "12.3b");
}

// ---------------------------------------------------------------- 4.1.8, 5.4.3, 23

TEST(FrontierOddWaters, BoatCrewsRepelledInPortLeaveHerThere) {
    PROVES("frontier", "5.4.3", "19.4.7.b.i");
    Table t = play_event({"US10", "br_v_caledonia@willoughby us_6th@buffalo", "", ""});
    t.does(US, "use");
    t.rolls({{"boarding", {6, 1}}, {"capture", {1}}});
    t.does(US, "pick br_v_caledonia");
    EXPECT_EQ(t.where("br_v_caledonia"), "willoughby");
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("br_v_caledonia")), GB);

    Table taken = play_event({"US10", "br_v_caledonia@willoughby us_6th@buffalo br_barclay@willoughby", "", ""});
    taken.does(US, "use");
    taken.rolls({{"boarding", {6, 1}}, {"capture", {6}}});
    taken.does(US, "pick br_v_caledonia");
    EXPECT_NE(taken.sentence_told(kEvCaptureRoll).find("Barclay on board"), std::string::npos);
    EXPECT_EQ(taken.where("br_v_caledonia"), "04833");   // the harbor
    EXPECT_EQ(taken.where("br_barclay"), "willoughby");  // his port is still his
    Table own = play_event({"US10", "br_v_caledonia@willoughby us_v_adams@04834 us_6th@buffalo", "", ""});
    own.does(US, "use");
    own.refuses(US, "pick us_v_adams", "5.4.3", "is not the enemy's");
}

TEST(FrontierOddWaters, ACommodoreDoesNotAttackAPortAlone) {
    PROVES("frontier", "4.1.8b");
    Table t =
        play_event({"US15", "us_v_oneida@sacketts_harbor us_chauncey@sacketts_harbor us_6th@sacketts_harbor", "", ""});
    t.does(US, "use; pick us_chauncey");
    t.refuses(US, "shore 06722", "12.0a", "without a vessel");
    t.refuses(US, "pick us_6th", "4.1.8b", "kind");
    t.does(US, "pick us_v_oneida; shore 06722");
    EXPECT_EQ(t.where("us_chauncey"), "06722");
}

TEST(FrontierOddWaters, VictoryPointsAreToldInHalves) {
    PROVES("frontier", "23.1", "23.1.2.j");
    Table t("campaign_1813");
    t.s.wwus = byte(kTrackEnd + 2);  // 1.5
    t.s.flow = {};
    t.s.flow.push({.step = kStepWar, .pc = WarPart::victory});
    t.run();
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.sentence_told(kEvResult, 0), "American: 3.5 Victory Points");  // and Detroit
    EXPECT_EQ(t.sentence_told(kEvResult, 1), "British: 0 Victory Points");
}

}  // namespace ghent::frontier::test
