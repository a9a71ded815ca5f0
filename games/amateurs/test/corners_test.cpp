// More edges that planted faults showed nobody noticed: numbers that are told, the first letter, Campaigns of fleets, choices of cards.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

TEST(AmateursCorners, WhoStaysBehindIsToldOneByOne) {
    PROVES("amateurs", "6.2b");
    CombatTable t("jul_aug", 1813);
    t.exp("us_a albany scott us_regular:7").hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a march; leave us_regular");
    EXPECT_EQ(t.said(kEvStayBehind).at(0).a, 1);
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:1");
}

TEST(AmateursCorners, AFleetIsLaunchedOnceInACampaign) {
    PROVES("amateurs", "5.1d", "6.8a");
    CombatTable t("jul_aug", 1814);
    t.exp("cr gulf cockburn british_regular:2").exp("if gulf cochrane ross british_regular:3").hand(GB, "2").round(GB);
    t.does(GB, "event c2; launch cr; sail mid_atlantic");
    t.refuses(GB, "launch cr", "5.1d");
    EXPECT_TRUE(t.allows(GB, "launch if"));
    CombatTable u("jul_aug", 1814);
    u.exp("if mid_atlantic cochrane ross british_regular:3").hand(GB, "1").round(GB);
    u.does(GB, "ops c1; launch if");
    u.refuses(GB, "invade mid_atlantic", "6.8b");
    u.refuses(GB, "invade albany", "6.8b");
    EXPECT_TRUE(u.allows(GB, "invade baltimore"));
}

TEST(AmateursCorners, CampOfInstructionIsAtHome) {
    PROVES("amateurs", "5.1d");
    Table t = with(US, 120, [](Table& x) {
        x.exp("us_a albany scott us_militia:4")
            .exp("us_b york brown us_militia:2")
            .exp("us_c detroit hull us_militia:2")
            .exp("gb_a montreal brock british_militia:2")
            .control("us york")
            .control("gb detroit")
            .loose("us buffalo us_militia:2")
            .exp("us_d buffalo izard us_militia:2")
            .loose("gb buffalo indian:1");
    });
    t.does(US, ev(120));
    t.refuses(US, "of_exp us_b", "5.1d");  // in Canada
    t.refuses(US, "of_exp us_c", "5.1d");  // the British Control it
    t.refuses(US, "of_exp gb_a", "5.1d");
    t.refuses(US, "of_exp us_d", "5.1d");  // beside the enemy
    t.refuses(US, "at buffalo", "5.1d");
    EXPECT_TRUE(t.allows(US, "of_exp us_a"));
}

TEST(AmateursCorners, ClarkComesFromAnotherExpedition) {
    PROVES("amateurs", "2.2b", "5.1d", "10.3b");
    Table t = with(US, 144,
                   [](Table& x) { x.exp("us_a st_louis coffee us_ranger:1").exp("us_b ft_wayne clark us_ranger:2"); });
    t.does(US, ev(144));
    t.refuses(US, "at st_louis", "5.1d");  // there is an Expedition to join
    t.does(US, "at st_louis with us_a");
    EXPECT_EQ(t.leader_place("clark"), "us_a");
    EXPECT_EQ(t.who("us_b"), "replacement");
    EXPECT_EQ(t.s.known[t.force("us_b")].leaders_most, 0);
    EXPECT_EQ(t.s.known[t.force("us_a")].leaders_most, 2);
    // He is there already: he stays, and only the Rangers come.
    Table u = with(US, 144, [](Table& x) { x.exp("us_a st_louis clark us_ranger:1"); });
    u.does(US, ev(144) + "; at st_louis with us_a; at st_louis with us_a");
    EXPECT_EQ(u.who("us_a"), "clark");
    EXPECT_EQ(u.units("us_a"), "us_ranger:4");
    EXPECT_EQ(u.s.known[u.force("us_a")].leaders_most, 1);
    EXPECT_EQ(u.s.known[u.force("us_a")].least, 4);  // there is one Expedition that they can have joined
}

TEST(AmateursCorners, OneAndTwoStarsArePromoted) {
    PROVES("amateurs", "5.1d");
    Table t = with(US, 21, [](Table& x) {
        x.exp("us_a albany dearborn us_regular:1").exp("us_b buffalo hull scott us_regular:1");
    });
    t.does(US, ev(21));
    t.refuses(US, "choose_leader dearborn", "5.1d");
    EXPECT_TRUE(t.allows(US, "choose_leader scott"));
    t.does(US, "choose_leader hull");
    EXPECT_TRUE(t.s.turned.has(t.leader("hull")));
}

TEST(AmateursCorners, TheCommanderIsNamedBeforeTheDice) {
    PROVES("amateurs", "10.2g");
    CombatTable t;
    t.exp("us_a chateauguay bloomfield scott us_regular:3").loose("gb chateauguay british_regular:2");
    t.attack("us_a", "french_mills");
    ASSERT_EQ(t.question(), "us participants");
    EXPECT_TRUE(t.allows(US, "command scott"));
    t.refuses(US, "command bloomfield", "10.2g");
    t.rolls({0, 0});
    t.does(US, "command scott; done");
    EXPECT_EQ(t.who("us_a"), "scott bloomfield");
}

TEST(AmateursCorners, AnExpeditionWithNowhereToGoIsLost) {
    PROVES("amateurs", "8.4b", "8.8c");
    CombatTable t;
    t.exp("us_a chateauguay bloomfield us_regular:5").exp("gb_a chateauguay brock british_regular:5");
    for (const char* around : {"french_mills", "montreal", "isle_aux_noix", "cornwall", "chambly", "plattsburgh"})
        t.control(fmt::format("gb {}", around));
    t.rolls({9, 0});
    t.attack("gb_a", "montreal");
    t.finish();
    EXPECT_TRUE(t.was_told(kEvNoRetreat));
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_EQ(t.units("us_a"), "");
    EXPECT_EQ(strength_at(t.s, US, t.place("chateauguay")), 0);
}

TEST(AmateursCorners, NobodyIsShotWhereNoLeaderIs) {
    PROVES("amateurs", "5.3a");
    for (const bool led : {true, false}) {
        CombatTable t("jul_aug", 1813);
        t.exp("us_a chateauguay bloomfield us_regular:4").hand(US, "83");
        if (led) t.exp("gb_a chateauguay vincent british_regular:4");
        else t.loose("gb chateauguay british_regular:4");
        // Weatherford is far away.
        t.belligerent("creek").loose("gb creek indian:2");
        t.s.leader_at[t.d().named.weatherford] = kLoose;
        t.s.weatherford = byte(t.place("creek"));
        know_leader(t.d(), t.s, t.d().named.weatherford);
        t.spare_rolls({10, 10});
        t.attack("us_a", "french_mills");
        bool asked = false;
        for (int i = 0; i < 30 && t.s.fight.on && !asked; ++i) {
            const Window w = window(t.d(), t.s);
            asked = w.open && w.seat == US && t.allows(US, "react c83");
            if (asked) break;
            const Seat who = t.question().starts_with("us") ? US : GB;
            t.does(who, w.open ? "pass" : t.allows(who, "done") ? "done" : t.options(who)[0]);
        }
        EXPECT_EQ(asked, led);
    }
}

TEST(AmateursCorners, MilitiaWhoAllTurnBackTakeTheirExpeditionAlong) {
    PROVES("amateurs", "6.4b", "6.4e");
    int face = 0;
    while (shipped().dispersal[at(face)] != 2) ++face;
    CombatTable t("jul_aug", 1813);
    t.exp("us_a french_mills scott us_militia:3").exp("us_b albany pike us_regular:4").hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a march; done; step chateauguay");
    t.rolls({face});
    t.does(US, "stop");
    EXPECT_EQ(t.at("us_a"), "french_mills");
    EXPECT_EQ(t.units("us_a"), "us_militia:3");
    EXPECT_FALSE(t.has(US, "chateauguay"));
}

TEST(AmateursCorners, TheInvasionFleetIsFilledUpToItsLimit) {
    PROVES("amateurs", "6.1b", "6.2b");
    for (const int loose : {1, 2, 3}) {
        CombatTable t("jul_aug", 1814);
        t.exp("if gulf ross british_regular:8").loose(fmt::format("gb gulf british_regular:{}", loose));
        t.hand(GB, "1").round(GB);
        t.does(GB, "ops c1; group gulf");
        for (int i = 0; i < loose; ++i) t.does(GB, "take british_regular");
        if (t.allows(GB, "done")) t.does(GB, "done");
        const int limit = command_limit(t.d(), t.s, kIf);
        EXPECT_EQ(limit, 10);
        if (8 + loose <= limit) EXPECT_TRUE(t.allows(GB, "join if")) << loose;
        else t.refuses(GB, "join if", "R73");
    }
}

TEST(AmateursCorners, WhoIsRecalledMayBeInThePool) {
    PROVES("amateurs", "2.4a", "5.1d");
    Table t =
        with(US, 138, [](Table& x) { x.exp("us_a albany scott us_regular:2").exp("us_b buffalo pike us_regular:2"); });
    t.dice.draws = {"porter", "winder"};
    t.does(US, ev(138) + "; choose_leader scott");
    EXPECT_TRUE(t.s.may[t.leader("scott")] & kMayPool);
    EXPECT_FALSE(t.s.may[t.leader("pike")] & kMayPool);
}

TEST(AmateursCorners, CardsAreRefusedForWhatTheyAreNotFor) {
    PROVES("amateurs", "5.1d");
    // Forced March: one land Expedition of one's own.
    Table march = with(US, 16, [](Table& x) {
        x.exp("us_a new_york hampton us_regular:2")
            .exp("gb_a york brock british_regular:2")
            .ship("us brig sackets_harbor");
    });
    march.does(US, ev(16));
    march.refuses(US, "sortie ontario", "5.1d");
    march.refuses(US, "launch if", "5.1d");
    march.refuses(US, "activate gb_a march", "6.2a");
    // Desertion: an enemy Expedition on the map.
    Table desert = with(
        US, 124, [](Table& x) { x.exp("gb_a york vincent british_regular:3").exp("us_a albany scott us_regular:4"); });
    desert.does(US, ev(124));
    desert.refuses(US, "of_exp us_a", "5.1d");
    desert.refuses(US, "of_exp gb_b", "5.1d");
    desert.refuses(US, "done", "5.1d");
    desert.does(US, "of_exp gb_a");
    desert.refuses(GB, "remove british_militia york from gb_a", "5.1d");
    desert.refuses(GB, "done", "5.1d");
}

TEST(AmateursCorners, AnAttackerGoesWhereHisOwnUnitsMayGo) {
    PROVES("amateurs", "8.4a", "8.4c");
    const Data& d = shipped();
    // An Area with a Trail to a Wilderness Location of the same country.
    int from = 0, to = 0;
    for (int p = kSpace0; p < kSea0 && !to; ++p) {
        if (!d.exists(p) || d.wilderness.has(p) || !d.united.has(p) || d.florida.has(p)) continue;
        d.trails[at(p)].each([&](int q) {
            if (d.united.has(q) && d.wilderness.has(q)) from = p, to = q;
        });
    }
    ASSERT_TRUE(from && to);
    const std::string& place = d.space(from).id;
    CombatTable t;
    t.exp(fmt::format("us_a {} coffee us_ranger:3", place)).loose(fmt::format("us {} us_regular:1", place));
    t.loose(fmt::format("gb {} british_regular:2", place)).control(fmt::format("us {}", d.space(to).id));
    t.spare_rolls({10, 10});
    t.attack("us_a");
    ASSERT_TRUE(t.s.fight.on);
    EXPECT_TRUE(retreat_places(d, t.s, US, from, 0).has(to));  // the Regular who looks on stays out of it
    t.s.exp_units[0][kRegular] = 1;
    EXPECT_FALSE(retreat_places(d, t.s, US, from, 0).has(to));
}

TEST(AmateursCorners, AShipOfThatLakeIsTaken) {
    PROVES("amateurs", "5.1d");
    for (const u8 num : shipped().deck) {
        const Card& card = shipped().card(num);
        const bool captures =
            std::ranges::any_of(card.effects, [](const Effect& e) { return e.kind == EffectKind::ship_capture; });
        if (!captures) continue;
        Table u = with(GB, num, [](Table& x) {
            x.ship("us brig sackets_harbor").ship("us brig presque_isle").ship("gb brig kingston");
        });
        u.rolls({9});
        u.does(GB, ev(num) + "; of_lake ontario");
        u.refuses(GB, "of_ship us_brig_2", "5.1d");  // on Lake Erie
        u.refuses(GB, "of_ship gb_brig_1", "5.1d");
        u.refuses(GB, "of_lake ontario", "5.1d");
        u.does(GB, "of_ship us_brig_1");
        EXPECT_EQ(count(ships_on(u.d(), u.s, US, 1)), 0);
        return;
    }
    FAIL() << "no card captures a Ship";
}

TEST(AmateursCorners, WhatABandTellsOfSeveralExpeditions) {
    PROVES("amateurs", "2.4a", "8.2a");
    Table t;
    t.exp("us_a albany scott us_regular:3").exp("us_b albany pike us_regular:3").loose("us albany us_militia:2");
    for (const int e : {0, 1}) {
        Known& k = t.s.known[e];
        k.least = k.low[kRegular] = byte(e + 1);
        k.most = k.high[kRegular] = 9;
    }
    know_force(t.s, US, t.place("albany"), 6, 10);
    // Eight at most are in both; at least two are in the other one, or one. At least four are in both.
    EXPECT_EQ(t.s.known[0].most, 6);
    EXPECT_EQ(t.s.known[1].most, 7);
    EXPECT_EQ(t.s.known[0].least, 1);
    EXPECT_EQ(t.s.known[1].least, 2);
    know_force(t.s, US, t.place("albany"), 11, 12);
    EXPECT_EQ(t.s.known[0].least, 2);  // nine less the seven that may be in the other
    EXPECT_EQ(t.s.known[1].least, 3);
}

TEST(AmateursCorners, TwoIndiansAtMostComeToALeader) {
    PROVES("amateurs", "4.1h", "2.4a");
    Table t("mar_apr", 1813);
    t.exp("gb_a amherstburg brock tecumseh british_regular:2").exp("gb_b york vincent british_regular:2");
    t.spring();
    const Known& k = t.s.known[t.force("gb_a")];
    EXPECT_EQ(k.most, 4);
    EXPECT_EQ(k.high[kIndian], 2);
    EXPECT_EQ(t.s.known[t.force("gb_b")].high[kIndian], 0);
}

TEST(AmateursCorners, AMarchEndsAmongATribe) {
    PROVES("amateurs", "8.6a", "8.6c");
    CombatTable t("jul_aug", 1813);
    t.belligerent("creek").exp("us_a milledgeville floyd us_regular:4").hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a march; done; step creek");
    ASSERT_EQ(t.question(), "us locate");
    t.rolls({9});
    t.does(US, "locate floyd");
    EXPECT_TRUE(t.was_told(kEvNotLocated));
    EXPECT_NE(t.question(), "us move");  // R77
}

TEST(AmateursCorners, HalfGoesWithTheHigherRank) {
    PROVES("amateurs", "6.3f");
    Table t("jul_aug", 1813);
    t.exp("us_a utica hampton us_regular:3").exp("us_b albany scott us_regular:3").hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a march; done; step albany");
    if (t.allows(US, "combine")) t.does(US, "combine; done");
    ASSERT_EQ(t.question(), "us divide");
    t.does(US, "divide; take us_regular; take us_regular");
    t.refuses(US, "done", "6.3f");
    t.does(US, "take us_regular; done");
}

}  // namespace
}  // namespace ghent::amateurs::test
