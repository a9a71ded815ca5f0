// 19: Naval Combat, by the rulebook's examples and by its rules one after another. Dice: black (d8) first, then white (d6), attacker first.
#include <gtest/gtest.h>

#include "games/frontier/test/fleets.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

using Rolls = std::vector<ghent::test::Roll>;

}  // namespace

// ---------------------------------------------------------------- 19.3 deployment

TEST(FrontierNaval, StandsInTheOrderOfHulls) {
    PROVES("frontier", "19.3.2.a", "19.3.2.b", "19.3.1.a", "19.3.2.c", "19.3.2.d");
    Fleets t;
    t.put(
        "us_v_julia@06625:reduced us_v_oneida@06625:reduced us_v_madison@06625 us_v_general_pike@06625 "
        "br_v_melville@06625 br_v_wolfe@06625 br_v_beresford@06625");
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.battle(US, "06625");
    EXPECT_EQ(t.column("us_v_general_pike"), "A");
    EXPECT_EQ(t.column("us_v_madison"), "B");
    EXPECT_EQ(t.column("us_v_oneida"), "C");
    EXPECT_EQ(t.column("us_v_julia"), "reserves");
    EXPECT_EQ(t.column("br_v_wolfe"), "A");
    EXPECT_EQ(t.column("br_v_melville"), "B");
    EXPECT_EQ(t.column("br_v_beresford"), "C");
    EXPECT_EQ(t.section("us_v_madison"), 1);
    EXPECT_EQ(t.section("us_v_oneida"), 3);  // a reduced ship
    EXPECT_EQ(t.section("us_v_julia"), 2);   // a reduced gunboat
}

TEST(FrontierNaval, TiesAreTheOwnersChoice) {
    PROVES("frontier", "19.3.2.a");
    Fleets t;
    t.put(
        "us_v_madison@06625 us_v_jones@06625 us_v_jefferson@06625 us_v_oneida@06625 br_v_wolfe@06625 "
        "br_v_melville@06625");
    t.battle(US, "06625");
    EXPECT_EQ(t.question(), "us line");
    t.refuses(US, "column us_v_oneida column_1", "19.3.2.a");
    t.refuses(US, "column us_v_jones column_2", "19.3.2.a");
    t.does(US, "column us_v_jones column_1");
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.does(US, "column us_v_madison column_2");
    EXPECT_EQ(t.column("us_v_jones"), "A");
    EXPECT_EQ(t.column("us_v_madison"), "B");
    EXPECT_EQ(t.column("us_v_jefferson"), "reserves");
    EXPECT_EQ(t.column("us_v_oneida"), "reserves");
}

TEST(FrontierNaval, OneCommodoresDieToAVessel) {
    PROVES("frontier", "3.4.3.c", "3.4.3.d", "19.3.2.f");
    Fleets t;
    t.put("us_v_madison@06625 us_chauncey@06625 us_elliott@06625 br_v_wolfe@06625 br_yeo@06625");
    t.s.lakes[t.counter("us_elliott") - kCommodore0] = byte(1 << t.d().named.ontario);
    // Madison 2 black 2 white and one white die; Wolfe 2 black 2 white and Yeo's black die.
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1, 1}}, {"guns_d8", {1, 1, 1}}, {"guns_d6", {1, 1}}});
    t.battle(US, "06625");
    t.forced();
    EXPECT_EQ(t.question(), "both naval_check");
}

// ---------------------------------------------------------------- 19.4 rounds

TEST(FrontierNaval, GunboatsAreReducedByTheFirstHitAndStruckByTheSecond) {
    PROVES("frontier", "19.4.1.a.iv", "19.4.1.a.v", "3.2.2.c", "19.4.7.b.ii", "19.3.1.c");
    Fleets t;
    t.put("us_v_julia@06625 br_v_wolfe@06625");
    t.rolls({{"guns_d8", {5}}, {"guns_d8", {3, 2}}, {"guns_d6", {1, 2}}});
    t.battle(US, "06625");
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_v_julia")));
    EXPECT_EQ(t.section("us_v_julia"), 2);
    EXPECT_EQ(t.section("br_v_wolfe"), 2);
    t.rolls({{"guns_d6", {4}}, {"guns_d8", {3, 2}}, {"guns_d6", {1, 2}}, {"capture", {3}}});
    t.does(US, "fight");
    t.does(GB, "fight");
    EXPECT_EQ(t.where("us_v_julia"), "lost");
    EXPECT_FALSE(t.s.naval.on);
    EXPECT_FALSE(t.s.reduced.has(t.counter("br_v_wolfe")));  // R117
}

TEST(FrontierNaval, OverTheBarAShipIsHitMoreEasily) {
    PROVES("frontier", "19.4.4");
    Fleets t;
    t.put("us_v_lawrence@04040 br_v_detroit@04039").sails(US, "us_v_lawrence", 6);
    // Lawrence 3 black 1 white against 4; Detroit 2 black 2 white against 4 - 1: a 4 hits.
    t.rolls({{"guns_d8", {4, 4, 4}}, {"guns_d6", {4}}, {"guns_d8", {4, 4}}, {"guns_d6", {3, 4}}});
    t.does(US, "step 04039");
    EXPECT_EQ(t.s.act.rmp, 2);
    EXPECT_EQ(t.section("br_v_detroit"), 1);
    EXPECT_EQ(t.section("us_v_lawrence"), 4);
    // Its hull is what it was: only the fifth section is too far (R54).
    EXPECT_TRUE(is_fighting(t.s, t.counter("us_v_lawrence")));
}

TEST(FrontierNaval, HarborDefenseFiresAndIsFiredAt) {
    PROVES("frontier", "3.3", "3.3.a", "19.3.2.e", "19.4.2", "19.4.3", "19.4.1.a.vi", "19.5.2.b", "19.5.1b", "14.5");
    Fleets t;
    t.put("us_v_general_pike@06723 us_v_madison@06723 us_chauncey@06723").sails(US, "us_chauncey", 9);
    t.does(US, "take_all; step 06623; aboard us_chauncey on us_v_madison");
    EXPECT_EQ(t.question(), "gb aim");
    t.rolls({{"guns_d8", {8, 5, 2}}});  // six docks: 3d8
    t.does(GB, "phd_fires us_v_madison");
    EXPECT_EQ(t.section("us_v_madison"), 3);
    EXPECT_EQ(t.question(), "us aim");
    t.refuses(US, "aim us_v_madison on us_v_general_pike", "19.4.3");
    t.rolls({{"guns_d8", {8, 7, 1, 1}}, {"guns_d6", {2}}, {"guns_d8", {1}}, {"guns_d6", {6, 4}}});
    t.does(US, "aim_phd us_v_general_pike; aim_phd us_v_madison");
    EXPECT_EQ(t.s.phd[t.d().settlement(t.settlement("kingston")).port], 3);
    EXPECT_EQ(t.question(), "us naval_check");  // R144: only the attacker is asked
    t.does(US, "fight");
    t.does(GB, "pass");  // it may hold its fire
    t.rolls({{"guns_d8", {8, 1, 1, 1}}, {"guns_d6", {1}}});
    t.does(US, "aim_phd us_v_general_pike");
    EXPECT_FALSE(t.s.naval.on);
    EXPECT_EQ(t.s.act.rmp, 5);
    EXPECT_EQ(t.question(), "us sail");  // 19.0b
    EXPECT_FALSE(guards(t.d(), t.s, GB, t.hex("06623")));
    // 3.3.b: whole again as soon as they are gone.
    t.does(US, "step 06723");
    EXPECT_TRUE(guards(t.d(), t.s, GB, t.hex("06623")));
}

TEST(FrontierNaval, LeadsMayFireAtTheHarborDefense) {
    PROVES("frontier", "19.4.1", "14.6b", "3.3.b");
    Fleets t;
    t.put("us_v_madison@06723 br_v_melville@06623").sails(US, "us_v_madison", 6);
    t.does(US, "step 06623");
    EXPECT_EQ(t.question(), "us aim");
    // Madison at the harbor (4): one hit; Melville (1 black, 2 white) at Madison: none.
    t.rolls({{"guns_d8", {5, 4}}, {"guns_d6", {1, 1}}, {"guns_d8", {4}}, {"guns_d6", {4, 4}}});
    t.does(US, "aim_phd us_v_madison");
    const int port = t.d().settlement(t.settlement("kingston")).port;
    EXPECT_EQ(t.s.phd[port], 1);
    EXPECT_EQ(t.section("br_v_melville"), 1);
    t.does(GB, "pass");
    t.does(US, "evade");
    t.does(GB, "fight");
    t.does(US, "evade_to 06723");
    EXPECT_EQ(t.s.phd[port], 0);
}

// ---------------------------------------------------------------- 19.4.6 mutual destruction

TEST(FrontierNaval, MutualDestructionByHulls) {
    PROVES("frontier", "19.4.6", "19.4.6.a", "19.4.5");
    Fleets t;
    t.put("us_v_oneida@06625 us_v_julia@06625 br_v_prince_regent@06625:reduced");
    // Three hits each: Oneida (3) from section 1, Prince Regent (5) from section 3.
    t.rolls({{"guns_d8", {6}}, {"guns_d6", {6, 6}}, {"guns_d8", {4, 4}}, {"guns_d6", {4}}, {"capture", {3}}});
    t.battle(US, "06625");
    EXPECT_EQ(t.where("us_v_oneida"), "lost");
    EXPECT_EQ(t.column("br_v_prince_regent"), "A");
    EXPECT_EQ(t.section("br_v_prince_regent"), 5);
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_v_prince_regent")));
    EXPECT_EQ(t.question(), "both naval_check");
}

TEST(FrontierNaval, MutualDestructionByDice) {
    PROVES("frontier", "19.4.6.b", "19.4.7", "19.4.8", "19.5.1a");
    Fleets t;
    t.put("us_v_lawrence@06625 br_v_prince_regent@06625:reduced br_v_beresford@06625 br_yeo@06625");
    t.battle(US, "06625");
    // Lawrence (4) against Prince Regent (5) with Yeo: d6 against d8 + 1; a tie is rolled again.
    t.rolls({{"guns_d8", {6, 6, 6}},
             {"guns_d6", {1}},
             {"guns_d8", {5, 5, 5}},
             {"guns_d6", {5}},
             {"mutual_d6", {5}},
             {"mutual_d8", {4}}});
    t.does(GB, "aboard br_yeo on br_v_prince_regent");
    EXPECT_EQ(t.options(US), std::vector<std::string>{"done"});
    t.rolls({{"mutual_d6", {6}}, {"mutual_d8", {4}}, {"capture", {5}}});
    t.does(US, "done");
    // 5 less one for the commodore: burned.
    EXPECT_EQ(t.where("br_v_prince_regent"), "lost");
    EXPECT_EQ(t.section("us_v_lawrence"), 4);
    EXPECT_EQ(t.question(), "gb reassign");
    t.does(GB, "aboard br_yeo on br_v_beresford");
    EXPECT_EQ(t.aboard("br_yeo"), "br_v_beresford");
}

TEST(FrontierNaval, MutualDestructionOfEquals) {
    PROVES("frontier", "19.4.6.b", "19.4.7.b.iii");
    Fleets t;
    t.put("us_v_julia@06625:reduced br_v_gunboat_black_snake@06625:reduced");
    t.rolls({{"guns_d6", {3}}, {"guns_d6", {3}}, {"mutual_d6", {2}}, {"mutual_d6", {4}}, {"capture", {5}}});
    t.battle(US, "06625");
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_julia")), GB);
    EXPECT_FALSE(t.s.naval.on);
}

// ---------------------------------------------------------------- 19.4.7, 19.4.8

TEST(FrontierNaval, RepelledBoardersAndPrizesLeaveAnEnemyWhoIsThere) {
    PROVES("frontier", "19.4.7.b.i", "15.3c", "15.3a", "19.4.3x");
    Fleets t;
    t.put("us_v_julia@06625:reduced us_v_conquest@06625:reduced br_v_wolfe@06625 br_v_royal_george@06625");
    t.battle(GB, "06625");
    t.does(GB, "column br_v_wolfe column_1");
    // Wolfe strikes Conquest, Royal George strikes Julia; US misses.
    t.rolls({{"guns_d8", {3, 1}},
             {"guns_d6", {1, 1}},
             {"guns_d6", {1}},
             {"guns_d8", {3}},
             {"guns_d6", {1, 1, 1}},
             {"guns_d6", {1}},
             {"capture", {1}},
             {"capture", {6}}});
    t.does(US, "column us_v_conquest column_1");
    // Nobody is left of the Americans: the prize stays; the repelled vessel must go.
    EXPECT_EQ(t.question(), "us flee");
    t.refuses(US, "evade_to 06625", "15.1.1");
    t.does(US, "evade_to 06725");
    EXPECT_EQ(t.where("us_v_conquest"), "06725");
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_v_conquest")));
    EXPECT_EQ(t.where("us_v_julia"), "06625");
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_julia")), GB);
    EXPECT_FALSE(t.s.naval.on);

    Fleets prize;
    prize.put("us_v_julia@06625:reduced us_v_madison@06625 br_v_wolfe@06625 br_v_royal_george@06625");
    prize.battle(GB, "06625");
    prize.rolls({{"guns_d8", {1, 1}},
                 {"guns_d6", {1, 1}},
                 {"guns_d8", {1, 1}},
                 {"guns_d6", {1, 1}},
                 {"guns_d8", {3}},
                 {"guns_d6", {1, 1, 1}},
                 {"guns_d6", {1}},
                 {"capture", {5}}});
    prize.does(GB, "column br_v_wolfe column_1");
    EXPECT_EQ(prize.question(), "gb flee");  // Madison is still there
    prize.does(GB, "evade_to 06623");        // Kingston's harbor
    EXPECT_EQ(prize.where("us_v_julia"), "06623");
    EXPECT_EQ(prize.question(), "both naval_check");
    EXPECT_EQ(prize.column("us_v_julia"), "away");
}

TEST(FrontierNaval, WithoutAWayOutARepelledVesselIsLost) {
    PROVES("frontier", "15.3c", "19.4.7.b.i", "15.4");
    // In Presqu'Isle Bay the only way leads over the bar, which ships do not Evade over; Erie is in British hands.
    Fleets ship;
    ship.mark("taken erie").put("br_8th@erie us_v_lawrence@04040:reduced br_v_detroit@04040");
    ship.rolls({{"guns_d8", {5, 5}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1}}, {"capture", {1}}});
    ship.battle(GB, "04040");
    EXPECT_EQ(ship.where("us_v_lawrence"), "lost");
    EXPECT_FALSE(ship.s.naval.on);
    Fleets boat;
    boat.mark("taken erie").put("br_8th@erie us_v_somers@04040:reduced br_v_detroit@04040");
    boat.rolls({{"guns_d8", {5, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1}}, {"capture", {1}}});
    boat.battle(GB, "04040");
    EXPECT_EQ(boat.question(), "us flee");
    boat.does(US, "evade_to 04039");
}

TEST(FrontierNaval, APrizeTakenBackHasItsOwnColoursAgain) {
    PROVES("frontier", "19.4.7.c");
    Fleets t;
    t.put("us_v_julia@06625:reduced:prize us_v_madison@06625");
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_julia")), GB);
    t.rolls({{"guns_d8", {3, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1}}, {"capture", {5}}});
    t.battle(US, "06625");
    EXPECT_FALSE(t.s.prize.has(t.counter("us_v_julia")));
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_julia")), US);
}

// ---------------------------------------------------------------- 19.5.2 Evade or Combat

namespace {

// Madison has come upon Wolfe; the first round does nothing.
Fleets after_a_round() {
    Fleets t;
    t.put("us_v_madison@06725 br_v_wolfe@06625 us_6th@us_v_madison").sails(US, "us_v_madison", 9);
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "step 06625");
    EXPECT_EQ(t.question(), "both naval_check");
    return t;
}

}  // namespace

TEST(FrontierNaval, BothFightOn) {
    PROVES("frontier", "19.5.2", "19.5.2.a.i", "19.5.3.g");
    Fleets t = after_a_round();
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(GB, "fight");
    EXPECT_EQ(t.question(), "us naval_check");
    t.does(US, "fight");
    EXPECT_EQ(t.s.naval.round, 2);
}

TEST(FrontierNaval, TheDefenderEvadesAndTheAttackerSailsOn) {
    PROVES("frontier", "19.5.2.a.ii", "14.4b", "19.0b", "15.1.1", "15.3a", "19.6");
    Fleets t = after_a_round();
    t.does(US, "fight");
    t.does(GB, "evade");
    EXPECT_EQ(t.question(), "gb flee");
    const std::vector<std::string> ends = t.options(GB, "evade_to");
    for (const std::string& end : ends) {
        const int far = t.d().distance(t.hex(end), t.hex("06625"));
        EXPECT_TRUE(far >= 1 && far <= 3) << end;
    }
    t.refuses(GB, "evade_to 06630", "15.1.1");
    t.does(GB, "evade_to 06623");
    EXPECT_EQ(t.where("br_v_wolfe"), "06623");
    EXPECT_EQ(t.question(), "us sail");
    EXPECT_EQ(t.s.act.rmp, 5);
    EXPECT_TRUE(t.allows(US, "step 06725"));
}

TEST(FrontierNaval, TheAttackerEvadesAndStops) {
    PROVES("frontier", "19.5.2.a.iii");
    Fleets t = after_a_round();
    t.does(US, "evade");
    t.does(GB, "fight");
    EXPECT_EQ(t.question(), "us flee");
    t.does(US, "evade_to 06825");
    EXPECT_EQ(t.where("us_v_madison"), "06825");
    EXPECT_EQ(t.where("br_v_wolfe"), "06625");
    EXPECT_NE(t.question(), "us sail");
}

TEST(FrontierNaval, OfBothTheDefenderGoesAndTheAttackerStops) {
    PROVES("frontier", "19.5.2.a.iv");
    Fleets t = after_a_round();
    t.does(US, "evade");
    t.does(GB, "evade");
    EXPECT_EQ(t.question(), "gb flee");
    t.does(GB, "evade_to 06623");
    EXPECT_EQ(t.where("us_v_madison"), "06625");
    EXPECT_NE(t.question(), "us sail");
}

// The choices are secret until both are made.
TEST(FrontierNaval, ChoicesAreSecret) {
    PROVES("frontier", "19.5.2");
    Fleets t = after_a_round(), other_choice = after_a_round();
    t.does(GB, "fight");
    other_choice.does(GB, "evade");
    EXPECT_EQ(t.question(), other_choice.question());
    EXPECT_EQ(t.options(US), other_choice.options(US));
}

TEST(FrontierNaval, TheHarborDefenseNeverEvades) {
    PROVES("frontier", "19.5.2.b", "15.3a");
    Fleets t;
    t.put("us_v_madison@06723 br_v_melville@06623").sails(US, "us_v_madison", 9);
    t.does(US, "step 06623");
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1, 1}}});
    t.does(US, "aim us_v_madison on br_v_melville");
    t.does(GB, "pass; evade");
    t.does(US, "evade");
    // Melville goes into the port behind; Madison still has the harbor against her, and may move no further (R144).
    EXPECT_EQ(t.question(), "gb flee");
    t.does(GB, "evade_to 06622");
    EXPECT_EQ(t.where("br_v_melville"), "kingston");
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(t.question(), "gb aim");
    t.does(GB, "pass");
    EXPECT_EQ(t.question(), "us aim");
    t.does(US, "done");
    EXPECT_EQ(t.question(), "us naval_check");
    t.does(US, "evade; evade_to 06723");
    EXPECT_NE(t.question(), "us sail");
}

TEST(FrontierNaval, WhoEvadesIntoEnemiesFightsAsTheDefender) {
    PROVES("frontier", "15.3b");
    Fleets t = after_a_round();
    t.put("us_v_sylph@06524");
    t.does(US, "fight");
    t.does(GB, "evade");
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.does(GB, "evade_to 06524");
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(naval_attacker(t.s), US);
    EXPECT_EQ(naval_hex(t.s), t.hex("06524"));
    EXPECT_EQ(t.column("us_v_sylph"), "A");
    EXPECT_EQ(t.column("us_v_madison"), "");
    t.does(US, "evade");
    t.does(GB, "fight");
    t.does(US, "evade_to 06424");
    // What became of Sylph does not stop the mover.
    EXPECT_EQ(t.question(), "us sail");
}

// ---------------------------------------------------------------- 19.5.3 adjusting the line

TEST(FrontierNaval, ReservesComeUp) {
    PROVES("frontier", "19.5.3.a", "19.5.3.b", "19.5.3.c", "19.5.3.e", "19.5.3.f", "19.4.3");
    Fleets t;
    t.put("us_v_julia@06625 us_v_general_pike@06625 br_v_wolfe@06625 br_v_beresford@06625 br_v_melville@06625");
    // A: Pike - Wolfe, B: Julia - Melville, Beresford in the Reserves. Wolfe is hit once; Melville is struck and burned.
    t.s.reduced.add(t.counter("br_v_melville"));
    t.rolls({{"guns_d8", {5, 1, 1, 1}},
             {"guns_d6", {1}},
             {"guns_d8", {1, 1}},
             {"guns_d6", {1, 1}},
             {"guns_d8", {8}},
             {"guns_d8", {1}}});
    t.battle(US, "06625");
    EXPECT_EQ(t.column("br_v_melville"), "struck");
    EXPECT_EQ(t.question(), "gb aim");
    t.refuses(GB, "aim br_v_wolfe on us_v_julia", "19.4.3");  // a Lead has fired
    t.rolls({{"capture", {4}}});
    t.does(GB, "done");
    EXPECT_EQ(t.where("br_v_melville"), "lost");
    t.rolls({{"guns_d8", {1, 1, 1, 1}},
             {"guns_d6", {1}},
             {"guns_d8", {1, 1}},
             {"guns_d6", {1, 1}},
             {"guns_d8", {1}},
             {"guns_d6", {1, 1}}});
    t.does(US, "fight");
    t.does(GB, "fight");
    EXPECT_EQ(t.column("br_v_beresford"), "B");
    EXPECT_EQ(t.column("br_v_wolfe"), "A");
    EXPECT_EQ(t.section("br_v_wolfe"), 2);
}

TEST(FrontierNaval, ALeadChangesPlacesWithAnEqualReserve) {
    PROVES("frontier", "19.5.3.d", "19.5.3.f");
    Fleets t;
    t.put("us_v_madison@06625 us_v_jones@06625 us_v_julia@06625 br_v_wolfe@06625");
    t.battle(US, "06625");
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {5, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "column us_v_jones column_1; done");
    t.does(US, "fight");
    t.does(GB, "fight");
    EXPECT_EQ(t.question(), "us swap");
    t.refuses(US, "swap us_v_jones on us_v_julia", "19.5.3.d");  // a smaller hull
    t.refuses(US, "swap us_v_madison on us_v_jones", "19.5.3.d");
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "swap us_v_jones on us_v_madison");
    EXPECT_EQ(t.column("us_v_madison"), "A");
    EXPECT_EQ(t.column("us_v_jones"), "reserves");
    EXPECT_EQ(t.section("us_v_jones"), 2);
}

// 19.0c: what a fleet has used up in one combat it has again in the next but for the side of its counters (R117).
TEST(FrontierNaval, BetweenCombatsOnlyTheSideCounts) {
    PROVES("frontier", "19.0c", "19.3.2.c");
    Fleets t = after_a_round();
    t.s.naval.section[vessel_no(t.counter("br_v_wolfe"))] = 2;
    t.does(US, "fight");
    t.does(GB, "evade; evade_to 06524");
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "step 06524");
    EXPECT_EQ(t.section("br_v_wolfe"), 1);
    EXPECT_EQ(t.s.act.rmp, 1);
}

// Soldiers and officers share the fate of the vessel they are on.
TEST(FrontierNaval, PassengersLieUnderTheirVessel) {
    PROVES("frontier", "19.3.1x", "12.6.8");
    Fleets t = after_a_round();
    t.does(US, "evade");
    t.does(GB, "fight");
    t.does(US, "evade_to 06825");
    EXPECT_EQ(t.where("us_6th"), "06825");
    Fleets sunk;
    sunk.put("us_v_oneida@06625:reduced us_6th@us_v_oneida us_pike@us_v_oneida br_v_wolfe@06625");
    sunk.rolls({{"guns_d8", {5, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"capture", {2}}});
    sunk.battle(GB, "06625");
    EXPECT_EQ(sunk.where("us_v_oneida"), "lost");
    EXPECT_EQ(sunk.where("us_6th"), "lost");
    EXPECT_EQ(sunk.where("us_pike"), "lost");
}

TEST(FrontierNaval, WithoutAWayOutVesselsFindAPort) {
    PROVES("frontier", "15.3d", "15.4");
    // The bay again: a ship that Evades cannot leave it by water.
    Fleets t;
    t.mark("taken erie").put("br_8th@erie us_v_lawrence@04040 br_v_detroit@04040 us_perry@04040");
    t.battle(GB, "04040");
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1, 1, 1}}, {"guns_d6", {1}}});
    t.does(US, "aboard us_perry on us_v_lawrence");
    t.does(US, "evade");
    t.does(GB, "fight");
    EXPECT_EQ(t.question(), "us refuge");
    while (t.question() == "us refuge") {
        const bool ship =
            hex_of(t.s, t.counter("us_v_lawrence")) == t.hex("04040") && t.s.flow.top().a == t.counter("us_v_lawrence");
        t.does(US, ship ? "refuge us_v_lawrence black_rock" : "refuge us_perry buffalo");
    }
    EXPECT_EQ(t.where("us_v_lawrence"), "black_rock");
    EXPECT_EQ(t.where("us_perry"), "buffalo");
}

TEST(FrontierNaval, ACommodoreWhoseFleetIsGoneEscapesToAPort) {
    PROVES("frontier", "19.4.8", "19.4.7");
    Fleets t;
    t.put("us_v_julia@06625:reduced us_chauncey@06625 br_v_wolfe@06625");
    t.battle(GB, "06625");
    t.rolls({{"guns_d8", {3, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1, 1}}, {"capture", {6}}});
    t.does(US, "aboard us_chauncey on us_v_julia");
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_julia")), GB);  // 6 - 1
    EXPECT_EQ(t.question(), "us refuge");
    t.does(US, "refuge us_chauncey sacketts_harbor");
    EXPECT_EQ(t.where("us_chauncey"), "sacketts_harbor");
    EXPECT_FALSE(t.s.naval.on);
}

// R168: of a repelled vessel, the only one, he stays aboard.
TEST(FrontierNaval, ACommodoreStaysWithTheOnlyVesselThatWasRepelled) {
    PROVES("frontier", "19.4.8", "19.4.7.b.i");
    Fleets t;
    t.put("us_v_julia@06625:reduced us_chauncey@06625 br_v_wolfe@06625");
    t.battle(GB, "06625");
    t.rolls({{"guns_d8", {3, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1, 1}}, {"capture", {2}}});
    t.does(US, "aboard us_chauncey on us_v_julia");
    EXPECT_EQ(t.question(), "us flee");
    t.does(US, "evade_to 06825");
    EXPECT_EQ(t.where("us_v_julia"), "06825");
    EXPECT_EQ(t.where("us_chauncey"), "06825");
    EXPECT_FALSE(t.s.naval.on);
}

// ---------------------------------------------------------------- odds

TEST(FrontierNavalOdds, TwoGunboatsByHand) {
    // One d6 each against hull 2, both reduced: each is struck with 4/6. Both at once (16/36): an even roll.
    Fleets t;
    t.put("us_v_growler@06625:reduced br_v_gunboat_popham@06625:reduced").hand(US, "us39").battle(US, "06625");
    ASSERT_EQ(t.question(), "us window");
    const OddsReport report = odds(t.d(), t.s);
    double us = -1, gb = -1, neither = -1, sum = 0, sunk = 0;
    for (const OddsRow& row : report.rows) {
        if (row.group != "result") continue;
        (us < 0 ? us : gb < 0 ? gb : neither) = row.probability;
        sum += row.probability;
    }
    for (const OddsRow& row : report.rows)
        if (row.what == "American vessels sunk: 1") sunk = row.probability;
    EXPECT_NEAR(sum, 1, 1e-9);
    // A round decides nothing with 1/9; both sides have the same chances but that a repelled vessel flees.
    EXPECT_NEAR(us, gb, 0.03);
    EXPECT_NEAR(us + gb, 1, 0.01);
    // Burned by 2 to 4 of six, of the half that loses.
    EXPECT_NEAR(sunk, 0.25, 0.03);
}

TEST(FrontierNavalOdds, AStrongFleetBeatsAWeakOne) {
    Fleets t;
    t.put("us_v_general_pike@06625 us_v_madison@06625 us_chauncey@06625 br_v_beresford@06625").battle(US, "06625");
    const OddsReport report = odds(t.d(), t.s);
    ASSERT_FALSE(report.rows.empty());
    EXPECT_EQ(report.rows[0].group, "result");
    EXPECT_GT(report.rows[0].probability, 0.95);
    Fleets none;
    none.put("us_v_madison@06625").phase(US);
    EXPECT_THROW(odds(none.d(), none.s), Refusal);
}

}  // namespace ghent::frontier::test
