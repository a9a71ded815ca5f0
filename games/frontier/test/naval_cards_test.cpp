// The cards of the water: W5 escape, Naval Pre-Combat (C3) and Post-Combat (C4), each with its effect and when it cannot be played.
#include <gtest/gtest.h>

#include "games/frontier/test/fleets.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// Madison attacks Wolfe; the cards are in these hands.
Fleets duel(std::string_view us, std::string_view gb, std::string_view more = "") {
    Fleets t;
    t.put("us_v_madison@06625 br_v_wolfe@06625").put(more);
    if (!us.empty()) t.hand(US, us);
    if (!gb.empty()) t.hand(GB, gb);
    t.battle(US, "06625");
    return t;
}

}  // namespace

// US57 Chauncey Declines Battle, BR66 Yeo Breaks Off
TEST(FrontierNavalCards, FleetsEscapeBeforeACombat) {
    PROVES("frontier", "4.2.3a", "15.3a");
    Fleets t;
    t.put("us_v_madison@06725 br_v_wolfe@06625 br_yeo@06625").hand(GB, "br66").sails(US, "us_v_madison", 6);
    t.does(US, "step 06625");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react br66");
    EXPECT_EQ(t.question(), "gb flee");
    t.does(GB, "evade_to 06524");
    EXPECT_EQ(t.where("br_yeo"), "06524");
    // The mover pays 1 instead of 4 and goes on.
    EXPECT_EQ(t.where("us_v_madison"), "06625");
    EXPECT_EQ(t.s.act.rmp, 5);
    EXPECT_EQ(t.question(), "us sail");
    EXPECT_TRUE(t.s.act.flags & kActReacted);

    Fleets fights;
    fights.put("br_v_wolfe@06725 us_v_madison@06625").hand(US, "us57").sails(GB, "br_v_wolfe", 6);
    fights.does(GB, "step 06625");
    fights.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    fights.does(US, "pass");
    EXPECT_TRUE(fights.s.naval.on);
    EXPECT_EQ(fights.s.act.rmp, 2);

    // On a river nobody escapes, and where no vessel is attacked there is nothing to escape from.
    Fleets river;
    river.put("us_v_madison@06823 br_v_wolfe@06922").hand(GB, "br66").sails(US, "us_v_madison", 6);
    river.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    river.does(US, "step 06922");
    EXPECT_TRUE(river.s.naval.on);
    Fleets empty;
    empty.put("us_v_madison@06725").hand(GB, "br66").sails(US, "us_v_madison", 6);
    empty.does(US, "step 06625");
    EXPECT_EQ(empty.question(), "us sail");
}

// The defense of the harbor stays and must be fought.
TEST(FrontierNavalCards, AnEscapeLeavesTheHarborDefense) {
    PROVES("frontier", "4.2.3a", "19.5.2.b");
    Fleets t;
    t.put("us_v_madison@06723 br_v_wolfe@06623").hand(GB, "br66").sails(US, "us_v_madison", 6);
    t.does(US, "step 06623");
    t.does(GB, "react br66; evade_to 06622");
    // They could come out again (14.6a); then the harbor fires alone.
    EXPECT_EQ(t.question(), "gb sortie");
    t.does(GB, "done");
    EXPECT_EQ(t.s.act.rmp, 2);
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(t.question(), "gb aim");
}

// US39, BR51, BR101: a black die more; BR28: a white one for two vessels in the first round; US79: the defender's two.
TEST(FrontierNavalCards, DiceForVessels) {
    PROVES("frontier", "19.2", "4.2.2a", "19.1x");
    Fleets t = duel("us39", "");
    EXPECT_EQ(t.question(), "us window");
    t.does(US, "react us39");
    EXPECT_EQ(t.question(), "us line");
    t.rolls({{"guns_d8", {1, 1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "pick us_v_madison");
    t.rolls({{"guns_d8", {1, 1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "fight");
    t.does(GB, "fight");

    for (const std::string_view card : {"br51", "br101"}) {
        Fleets gb = duel("", card, "br_v_melville@06625");
        gb.does(GB, "react " + std::string(card));
        EXPECT_EQ(gb.question(), "gb line");
        gb.refuses(GB, "pick us_v_madison", "4.2.2a");
        gb.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1, 1}}, {"guns_d6", {1, 1}}});
        gb.does(GB, "pick br_v_wolfe");
        EXPECT_EQ(gb.question(), "gb aim");
    }

    Fleets first = duel("", "br28", "br_v_melville@06625 us_v_sylph@06625");
    first.does(GB, "react br28");
    first.rolls({{"guns_d8", {1, 1}},
                 {"guns_d6", {1, 1}},
                 {"guns_d8", {1, 1}},
                 {"guns_d6", {1, 1, 1}},
                 {"guns_d8", {1, 1}},
                 {"guns_d6", {1}},
                 {"guns_d8", {1}},
                 {"guns_d6", {1, 1, 1}}});
    first.does(GB, "pick br_v_wolfe; pick br_v_melville");
    first.rolls({{"guns_d8", {1, 1}},
                 {"guns_d6", {1, 1}},
                 {"guns_d8", {1, 1}},
                 {"guns_d6", {1, 1}},
                 {"guns_d8", {1, 1}},
                 {"guns_d6", {1}},
                 {"guns_d8", {1}},
                 {"guns_d6", {1, 1}}});
    first.does(US, "fight");
    first.does(GB, "fight");

    // US79 is the defender's alone: the attacker's window does not open for it.
    Fleets attacker;
    attacker.put("us_v_madison@06625 br_v_wolfe@06625").hand(US, "us79");
    attacker.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    attacker.battle(US, "06625");
    EXPECT_EQ(attacker.question(), "both naval_check");
    Fleets defender;
    defender.put("us_v_madison@06625 br_v_wolfe@06625").hand(US, "us79").battle(GB, "06625");
    EXPECT_EQ(defender.question(), "us window");
    defender.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1, 1}}, {"guns_d6", {1, 1}}});
    defender.does(US, "react us79; pick us_v_madison");
}

// US28 Long Guns
TEST(FrontierNavalCards, LongGunsSilenceCarronades) {
    PROVES("frontier", "19.2", "4.2.2a");
    Fleets t;
    t.put("us_v_oneida@06625 br_v_earl_of_moira@06625").hand(US, "us28").battle(US, "06625");
    // Earl of Moira has white cannonballs only.
    t.rolls({{"guns_d8", {1}}, {"guns_d6", {1, 1}}});
    t.does(US, "react us28");
    t.rolls({{"guns_d8", {1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1, 1, 1}}});
    t.does(US, "fight");
    t.does(GB, "fight");
    Fleets black;
    black.put("us_v_oneida@06625 br_v_melville@06625").hand(US, "us28").battle(US, "06625");
    black.rolls({{"guns_d8", {1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1, 1}}});
    black.does(US, "react us28");
}

// US60, US98, BR67: the gauge; two of them cancel each other.
TEST(FrontierNavalCards, TheWeatherGauge) {
    PROVES("frontier", "19.2", "4.2.2a", "19.1x");
    for (const std::string_view card : {"us60", "us98"}) {
        Fleets t = duel(card, "");
        // Four hits on Wolfe before she can fire.
        t.rolls({{"guns_d8", {5, 5}}, {"guns_d6", {5, 5}}, {"capture", {3}}});
        t.does(US, "react " + std::string(card));
        EXPECT_EQ(t.where("br_v_wolfe"), "lost");
        EXPECT_FALSE(t.s.naval.on);
    }
    Fleets reduced = duel("", "br67");
    // Wolfe first: two hits flip Madison, who fires what is left (1 black, 1 white).
    reduced.rolls({{"guns_d8", {5, 5}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1}}});
    reduced.does(GB, "react br67");
    EXPECT_EQ(reduced.section("us_v_madison"), 3);
    // In later rounds both fire together again.
    reduced.rolls({{"guns_d8", {1}}, {"guns_d6", {1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    reduced.does(US, "fight");
    reduced.does(GB, "fight");

    Fleets both = duel("us60", "br67");
    both.does(US, "react us60");
    both.rolls({{"guns_d8", {5, 5}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    both.does(GB, "react br67");
    EXPECT_EQ(both.section("br_v_wolfe"), 3);
}

// US99 Hot Shot from the Batteries
TEST(FrontierNavalCards, HotShot) {
    PROVES("frontier", "19.2", "4.2.2a");
    Fleets t;
    t.put("br_v_wolfe@06824").hand(US, "us99").sails(GB, "br_v_wolfe", 6);
    t.does(GB, "step 06825");  // Sackett's Harbor, six docks
    EXPECT_EQ(t.question(), "us window");
    t.does(US, "react us99");
    t.rolls({{"guns_d8", {1, 1, 1, 1}}});
    t.does(US, "phd_fires br_v_wolfe");
    // Without a harbor defense it is no card for this.
    Fleets open;
    open.put("us_v_madison@06625 br_v_wolfe@06625").hand(US, "us99");
    open.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    open.battle(US, "06625");
    EXPECT_EQ(open.question(), "both naval_check");
}

// US29, US40, BR68: a burned vessel is a prize instead.
TEST(FrontierNavalCards, BurnedVesselsAreCapturedInstead) {
    PROVES("frontier", "19.6", "19.1x", "4.2.2a");
    for (const std::string_view card : {"us29", "us40"}) {
        Fleets t;
        t.put("us_v_madison@06625 br_v_beresford@06625:reduced").hand(US, card);
        t.rolls({{"guns_d8", {3, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1}}, {"capture", {2}}});
        t.battle(US, "06625");
        EXPECT_EQ(t.question(), "us window");
        t.does(US, "react " + std::string(card));
        EXPECT_EQ(t.question(), "us aim");
        t.refuses(US, "pick us_v_madison", "4.2.2a");
        t.does(US, "pick br_v_beresford");
        EXPECT_EQ(side_of(t.d(), t.s, t.counter("br_v_beresford")), US);
        EXPECT_EQ(t.where("br_v_beresford"), "06625");
        EXPECT_TRUE(t.s.reduced.has(t.counter("br_v_beresford")));
        EXPECT_TRUE(t.s.built.has(t.counter("br_v_beresford")));
        EXPECT_FALSE(t.s.naval.on);
    }
    // Captured ones need no card.
    Fleets captured;
    captured.put("us_v_julia@06625:reduced br_v_wolfe@06625").hand(GB, "br68");
    captured.rolls({{"guns_d8", {3, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1}}, {"capture", {5}}});
    captured.battle(GB, "06625");
    EXPECT_NE(captured.question(), "gb window");
}

// BR102 Colours Nailed to the Mast
TEST(FrontierNavalCards, ColoursNailedToTheMast) {
    PROVES("frontier", "19.6", "4.2.2a", "19.4.7.b.i");
    for (const int roll : {3, 6}) {  // burned, captured
        Fleets t;
        t.put("us_v_madison@06625 br_v_beresford@06625:reduced").hand(GB, "br102");
        t.rolls({{"guns_d8", {3, 1}}, {"guns_d6", {1, 1}}, {"guns_d6", {1}}, {"capture", {roll}}});
        t.battle(US, "06625");
        EXPECT_EQ(t.question(), "gb window");
        t.does(GB, "react br102; pick br_v_beresford");
        EXPECT_EQ(side_of(t.d(), t.s, t.counter("br_v_beresford")), GB);
        EXPECT_EQ(t.question(), "gb flee");  // Madison is there
        t.does(GB, "evade_to 06623");
        EXPECT_EQ(t.where("br_v_beresford"), "06623");
        EXPECT_TRUE(t.s.reduced.has(t.counter("br_v_beresford")));
        EXPECT_FALSE(t.s.naval.on);
    }
}

// US59 The Burlington Races
TEST(FrontierNavalCards, AShotAtThoseWhoEvade) {
    PROVES("frontier", "19.6", "4.2.2a", "19.4.7.b.ii");
    const auto fought = [] {
        Fleets t;
        t.put("us_v_madison@06625 br_v_wolfe@06625:reduced").hand(US, "us59");
        t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1}}});
        t.battle(US, "06625");
        t.does(US, "fight");
        return t;
    };
    Fleets t = fought();
    t.does(GB, "evade");
    EXPECT_EQ(t.question(), "us window");
    t.rolls({{"guns_d8", {5, 5}}, {"guns_d6", {1, 1}}, {"capture", {4}}});
    t.does(US, "react us59; aim us_v_madison on br_v_wolfe");
    EXPECT_EQ(t.where("br_v_wolfe"), "lost");
    EXPECT_FALSE(t.s.naval.on);
    Fleets missed = fought();
    missed.does(GB, "evade");
    missed.rolls({{"guns_d8", {1, 5}}, {"guns_d6", {1, 1}}});
    missed.does(US, "react us59; aim us_v_madison on br_v_wolfe");
    EXPECT_EQ(missed.question(), "gb flee");
    // While the enemy stays there is nobody to pursue: the combat goes on.
    Fleets stays = fought();
    stays.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1}}, {"guns_d6", {1}}});
    stays.does(GB, "fight");
    EXPECT_EQ(stays.question(), "both naval_check");
}

}  // namespace ghent::frontier::test
