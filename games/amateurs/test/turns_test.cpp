// Chapters 3 to 5: set-up, the turn, Rounds, cards.
#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

// ---------------------------------------------------------------- set-up

TEST(AmateursSetup, StandsAsTheExampleSays) {
    PROVES("amateurs", "2.1e", "2.1f", "2.2a", "2.4a", "2.5g", "3b", "3c", "3d", "3e", "10.1a", "10.1b", "10a");
    Table t = Table::start();
    EXPECT_EQ(t.at("us_a"), "detroit");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:3");
    EXPECT_EQ(t.who("gb_a"), "brock tecumseh");
    EXPECT_EQ(t.fort_at(US, "detroit"), 1);
    EXPECT_TRUE(t.has(GB, "mobile"));
    EXPECT_TRUE(t.has(GB, "york"));
    EXPECT_TRUE(t.has(US, "boston"));
    EXPECT_FALSE(t.has(GB, "pensacola"));
    EXPECT_FALSE(t.has(US, "pensacola"));
    EXPECT_EQ(t.s.peace[0], 1);
    EXPECT_EQ(t.s.peace[1], 19);
    EXPECT_EQ(t.leader_place("perry"), "chart");
    EXPECT_EQ(t.leader_place("ross"), "aside");
    EXPECT_EQ(t.leader_place("monroe"), "aside");
    EXPECT_EQ(t.leader_place("tecumseh"), "gb_a");
    EXPECT_EQ(t.leader_place("scott"), "pool");
    EXPECT_EQ(t.question(), "gb round");
}

// ---------------------------------------------------------------- Rounds (4.2)

TEST(AmateursRounds, SaveKeepsTheCardHiddenUntilTheNextDeal) {
    PROVES("amateurs", "4.2a", "4.2b", "4.1m", "1b", "1c");
    Table t;
    t.hand(US, "117").round(US);
    t.does(US, "save c117");
    EXPECT_EQ(t.zone(117), "saved_us");
    EXPECT_EQ(t.said(kEvSaves).size(), 1U);
    EXPECT_EQ(t.said(kEvSaves)[0].viewers & bit(Viewer::us), 0U);
    EXPECT_EQ(t.said(kEvSavesOwn)[0].viewers & bit(Viewer::gb), 0U);
}

TEST(AmateursRounds, MustPlayAndGreenCardsAreNotSaved) {
    PROVES("amateurs", "4.2d", "5.2a");
    Table t;
    t.hand(GB, "149 76 70").round(GB);
    t.refuses(GB, "save c149", "4.2d");
    t.refuses(GB, "save c76", "5.2a");
    EXPECT_TRUE(t.allows(GB, "save c70"));
}

TEST(AmateursRounds, PassOnlyWhenTheOpponentHoldsMore) {
    PROVES("amateurs", "4.2e");
    Table t;
    t.hand(US, "1 2 3").hand(GB, "4").round(GB);
    EXPECT_TRUE(t.allows(GB, "pass"));
    EXPECT_EQ(module().prompt(t.d(), &t.s, GB), "Play a card, Save one, or Pass?");
    t.does(GB, "pass");
    EXPECT_EQ(t.question(), "us round");
    t.refuses(US, "pass", "4.2e");
    EXPECT_EQ(module().prompt(t.d(), &t.s, US), "Play a card, or Save one?");
}

TEST(AmateursRounds, WithoutCardsOneMustPassAndTheTurnEndsWhenBothAreOut) {
    PROVES("amateurs", "4.2f", "4.2j", "4.2k", "4a");
    Table t;
    t.hand(GB, "4 5");
    t.s.cards.where[14] = hand(US);
    t.round(GB);
    t.s.cards.where[14] = kDiscard;  // the American has nothing left
    t.does(GB, "save c4");
    EXPECT_EQ(t.question(), "gb round");
    t.does(GB, "save c5");
    EXPECT_EQ(t.s.season, kSepNov);
    EXPECT_EQ(t.question(), "us round");
    EXPECT_EQ(hand_size(t.d(), t.s, US), 8);
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 8);  // six and two Saved
}

TEST(AmateursRounds, EventsOfTheOtherSideAreForOpsOnly) {
    PROVES("amateurs", "5.1a", "5.4a", "5.4b", "4.2g", "EX.p");
    Table t;
    t.hand(US, "32 39").round(US);
    t.refuses(US, "event c32", "5.1a");
    EXPECT_TRUE(t.allows(US, "ops c32"));
    t.does(US, "ops c32");
    EXPECT_EQ(t.s.ops.left, 4);
    EXPECT_EQ(t.zone(32), "table");
    t.does(US, "done");
    EXPECT_EQ(t.zone(32), "discard");  // 4.2h: never removed after Ops
    EXPECT_EQ(t.question(), "gb round");
}

TEST(AmateursRounds, EventsAreRemovedWhenTheySaySo) {
    PROVES("amateurs", "2.6b", "4.2f", "4.2g", "5.1d");
    Table t;
    t.hand(US, "51 46").round(US);
    t.peace(4, 19);
    t.does(US, "event c51");
    EXPECT_EQ(t.zone(51), "gone");
    EXPECT_EQ(t.s.peace[0], 3);
}

TEST(AmateursRounds, AReshuffleCardShufflesAtTheEndOfTheTurn) {
    PROVES("amateurs", "4.2i");
    Table t;
    t.hand(US, "147").round(US);
    t.does(US, "ops c147; done");
    EXPECT_EQ(t.s.reshuffle, 1);
    EXPECT_EQ(t.zone(147), "discard");
    t.does(GB, "save c15");
    EXPECT_EQ(t.s.reshuffle, 0);
    EXPECT_EQ(t.s.cards.count(kDiscard, t.d().deck), 0);
}

TEST(AmateursRounds, ThriftinessDrawsTwoAndPlaysAgain) {
    PROVES("amateurs", "EX.b");
    Table t;
    t.hand(GB, "48 75 112 38").round(GB);
    t.s.cards.where[15] = kDiscard;
    t.does(GB, "event c48");
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 5);
    EXPECT_EQ(t.question(), "gb round");
    t.refuses(GB, "save c112", "EX.b");
    t.refuses(GB, "pass", "EX.b");
    t.does(GB, "ops c75; done");
    EXPECT_EQ(t.zone(48), "discard");
    EXPECT_EQ(t.zone(75), "discard");
    EXPECT_EQ(t.question(), "us round");
}

// ---------------------------------------------------------------- Napoleon (5.2, 2.5)

TEST(AmateursNapoleon, TheAmericanMustPlaySetbacksAndGetsTheOpsToo) {
    PROVES("amateurs", "5.2b", "2.5c", "EX.i");
    Table t;
    t.hand(US, "76").round(US);
    t.refuses(US, "ops c76", "5.2b");
    t.does(US, "event c76");
    EXPECT_EQ(t.s.napoleon, 1);
    EXPECT_EQ(t.question(), "us ops");
    EXPECT_EQ(t.s.ops.left, 4);
}

TEST(AmateursNapoleon, TheBritishChooseEventOrOps) {
    PROVES("amateurs", "5.2c");
    Table t;
    t.hand(GB, "76 77").round(GB);
    EXPECT_TRUE(t.allows(GB, "ops c76"));
    t.does(GB, "event c76");
    EXPECT_EQ(t.s.napoleon, 1);
    EXPECT_EQ(t.question(), "us round");
}

TEST(AmateursNapoleon, ParisFallsBringsTheFleet) {
    PROVES("amateurs", "2.5d", "2.5e", "2.2d", "6.8a", "5.2d", "5.2f");
    Table t("sep_nov", 1813);
    t.s.napoleon = 3;
    t.hand(GB, "76 77 81").round(GB);
    t.does(GB, "event c76; of_zone mid_atlantic");
    EXPECT_EQ(t.at("if"), "mid_atlantic");
    EXPECT_EQ(t.units("if"), "british_regular:8");
    EXPECT_EQ(t.who("if"), "ross cochrane");
    t.does(GB, "at quebec; at nova_scotia");
    EXPECT_EQ(t.loose_at(GB, "quebec"), "british_regular:6");
    EXPECT_EQ(t.loose_at(GB, "nova_scotia"), "british_regular:2");
    EXPECT_EQ(t.leader_place("kempt"), "pool");
    t.does(GB, "return_to kempt quebec; done");
    EXPECT_EQ(t.who("gb_a"), "kempt");
    EXPECT_EQ(t.s.paris_turn, t.s.turn);
    // While he is defeated no Setback is an event; Elba is.
    t.does(US, "save c14");
    t.refuses(GB, "event c77", "5.2d");
    EXPECT_TRUE(t.allows(GB, "ops c77"));
    t.refuses(GB, "ops c81", "5.2f");
    t.does(GB, "event c81");
    EXPECT_EQ(t.s.napoleon, 5);
    EXPECT_EQ(t.question(), "gb ops");
}

TEST(AmateursNapoleon, ElbaIsNoEventBeforeParisFalls) {
    PROVES("amateurs", "5.2e", "5.2f");
    Table t;
    t.hand(US, "81").hand(GB, "76").round(US);
    t.refuses(US, "event c81", "5.2e");
    EXPECT_TRUE(t.allows(US, "ops c81"));
    t.s.napoleon = 4;
    EXPECT_TRUE(t.allows(US, "event c81"));
    EXPECT_TRUE(t.allows(US, "ops c81"));
}

TEST(AmateursNapoleon, AfterParisTheBritishPlayFirstAndGetTwoCardsMore) {
    PROVES("amateurs", "3g", "4.1l");
    Table t("mar_apr", 1814);
    t.s.napoleon = 4;
    t.s.paris_turn = t.s.turn;
    t.round(US);
    t.does(US, "save c14");
    t.does(GB, "save c15");
    EXPECT_EQ(t.s.season, kMayJun);
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 6 + 2 + 1);
}

TEST(AmateursNapoleon, ReinforcementsComeInTheSecondTurnAfterParis) {
    PROVES("amateurs", "2.5d");
    Table t("mar_apr", 1814);
    t.s.napoleon = 4;
    t.s.paris_turn = byte(t.s.turn - 1);
    t.exp("if gulf ross british_regular:2");
    t.round(US);
    t.does(US, "save c14");
    t.does(GB, "save c15");
    EXPECT_EQ(t.question(), "gb napoleon");
    EXPECT_EQ(t.leader_place("keane"), "pool");
    t.does(GB, "transfer pakenham if; at quebec");
    EXPECT_EQ(t.who("if"), "pakenham ross");
    EXPECT_EQ(t.loose_at(GB, "quebec"), "british_regular:6");
    EXPECT_EQ(t.question(), "gb round");
}

// ---------------------------------------------------------------- the deal (4.1)

TEST(AmateursDeal, SecretaryParishAndThePeaceTrackCount) {
    PROVES("amateurs", "4.1i", "4.1j", "4.1k", "10.6S.a", "10.6S.c", "EX.d", "EX.g");
    Table t("may_jun", 1812);
    t.s.parish = 1;
    t.round(US);
    t.does(US, "save c14");
    t.does(GB, "save c15");
    EXPECT_EQ(t.s.season, kJulAug);
    EXPECT_EQ(hand_size(t.d(), t.s, US), 10);  // 8 + 1 for Parish, and the Saved card; Eustis gives none
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 7);
    Table u("may_jun", 1813);
    u.s.secretary = byte(u.leader("scott") + 1);  // Tactical 3
    u.s.leader_at[u.leader("scott")] = kSecretary;
    know_leader(u.d(), u.s, u.leader("scott"));
    u.peace(8, 19);
    u.round(US);
    u.does(US, "save c14");
    u.does(GB, "save c15");
    EXPECT_EQ(hand_size(u.d(), u.s, US), 8 + 3 - 2 + 1);
}

// ---------------------------------------------------------------- Winter and Spring (4.1)

TEST(AmateursWinter, IndiansGoHalfTheMilitiaGoesAndSupplyIsChecked) {
    PROVES("amateurs", "4.1b", "4.1c", "4.1d", "4.1n", "2.3k", "2.3n", "7.2b", "7a");
    Table t("winter", 1812);
    t.exp("us_a detroit hull us_regular:1 us_militia:3").loose("us boston us_militia:2");
    t.exp("gb_e ft_st_joseph mcdouall voyageur:1 indian:2").exp("us_b columbia floyd us_regular:12");
    t.loose("gb st_john british_regular:1");
    t.winter();
    EXPECT_EQ(t.units("gb_e"), "voyageur:1");
    EXPECT_EQ(t.question(), "us winter_militia");
    t.refuses(US, "done", "4.1c");
    t.does(US, "remove us_militia boston; remove us_militia detroit from us_a");  // half of five: two
    t.does(US, "done");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:2");
    t.does(GB, "done");
    // Columbia is in Partial Supply: two of twelve go.
    EXPECT_EQ(t.question(), "us winter_supply");
    t.does(US, "remove us_regular columbia from us_b; remove us_regular columbia from us_b");
    t.refuses(US, "remove us_regular columbia from us_b", "4.1d");
    t.does(US, "done");
    EXPECT_EQ(t.units("us_b"), "us_regular:10");
}

TEST(AmateursWinter, FleetsGoHomeAndHeldLakesCostPeaceFrom1813) {
    PROVES("amateurs", "4.1e", "4.1f");
    Table t("winter", 1812);
    t.ship("gb brig on_erie");
    t.winter();
    t.does(US, "done");
    t.does(GB, "done");
    EXPECT_EQ(t.s.peace[0], 1);
    t.refuses(GB, "refuge kingston", "4.1e");
    t.does(GB, "refuge amherstburg");
    EXPECT_FALSE(fleet_is_out(t.s, GB, 0));
    Table u("winter", 1813);
    u.ship("gb brig on_erie");
    u.winter();
    u.does(US, "done");
    u.does(GB, "done");
    EXPECT_EQ(u.s.peace[0], 2);
}

TEST(AmateursSpring, TwoIndiansComeToEachIndianLeader) {
    PROVES("amateurs", "4.1g", "4.1h", "2.3l");
    Table t("mar_apr", 1813);
    t.exp("gb_a amherstburg brock tecumseh british_regular:1");
    t.spring();
    EXPECT_EQ(t.question(), "gb spring_indians");
    t.does(GB, "indians tecumseh");
    EXPECT_EQ(t.units("gb_a"), "british_regular:1 indian:2");
    t.does(GB, "done");  // how many Indian Leaders there are is hidden
    EXPECT_EQ(t.question(), "us round");
}

TEST(AmateursTurn, TroopsRaisedMarkersGo) {
    PROVES("amateurs", "4.1a", "2.5m");
    Table t;
    t.s.raised[0].add(t.place("albany"));
    t.round(US);
    t.does(US, "save c14");
    t.does(GB, "save c15");
    EXPECT_FALSE(t.s.raised[0].has(t.place("albany")));
}

}  // namespace ghent::amateurs::test
