// 8.4: Retreats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::ElementsAre;

// ---------------------------------------------------------------- Retreats (8.4)

TEST(AmateursRetreat, AVoluntaryRetreatGivesNoControl) {
    PROVES("amateurs", "8.4f", "8.3f", "8.3g");
    CombatTable t = chateauguay("bloomfield us_regular:3", "british_regular:3");  // q10
    t.hand(US, "1");
    t.rolls({3, 3});
    t.attack("us_a", "french_mills");
    t.does(US, "lose us_regular from us_a");
    EXPECT_EQ(t.question(), "gb retreat");  // the defender decides first
    t.refuses(GB, "retreat french_mills", "8.4a");
    t.does(GB, "retreat montreal");
    EXPECT_EQ(t.question(), "us retreat");
    t.refuses(US, "retreat montreal", "8.4c");
    t.does(US, "stay");
    EXPECT_EQ(t.at("us_a"), "chateauguay");
    EXPECT_EQ(t.loose_at(GB, "montreal"), "british_regular:2");
    EXPECT_TRUE(t.has(GB, "chateauguay"));
    // Later it is activated where it stands, and finds nobody (R79).
    t.round(US);
    t.does(US, "ops c1; activate us_a attack; done");
    EXPECT_TRUE(t.has(US, "chateauguay"));
}

TEST(AmateursRetreat, TheDeadDriveNobodyOut) {
    PROVES("amateurs", "8.3g", "8.7a");
    // R116: all three British are lost, and their asterisk finds nobody who would have to go.
    CombatTable t("jul_aug", 1813);
    t.exp("us_a queenston izard us_regular:8").exp("gb_a queenston vincent british_regular:3");
    t.rolls({9, 7});
    t.attack("us_a", "buffalo");
    while (t.question() != "us round" && t.question() != "gb round" && t.question() != "us retreat") {
        const Seat who = t.question().starts_with("gb") ? GB : US;
        t.does(who, t.options(who)[0] == "done" ? "done" : t.options(who)[0]);
    }
    EXPECT_GT(t.s.fight.on ? t.s.fight.stars[1] : 1, 0);
    t.finish();
    EXPECT_EQ(t.at("gb_a"), "off_map");
    EXPECT_EQ(t.at("us_a"), "queenston");
    EXPECT_EQ(t.said(kEvBumped)[0].a, t.leader("vincent"));  // everybody sees who goes to the pool
    EXPECT_TRUE(t.has(US, "queenston"));
}

TEST(AmateursRetreat, NowhereToRetreat) {
    PROVES("amateurs", "8.4b", "8.8a", "8.8b");
    CombatTable t = chateauguay("brown us_regular:3", "british_regular:5");
    t.control("us montreal").control("us isle_aux_noix").control("us french_mills");
    t.rolls({9, 0});
    t.attack("us_a", "french_mills");
    // 3** by the American: three lost, the other two have nowhere to go (R20).
    EXPECT_EQ(t.loose_at(GB, "chateauguay"), "");
    EXPECT_TRUE(t.was_told(kEvNoRetreat));
    t.does(US, "stay");
    EXPECT_TRUE(t.was_told(kEvDevastating));
    EXPECT_EQ(t.peace_track(), "1 17");  // Devastating Loss and Major Battle; loose Units are no Expedition
    EXPECT_TRUE(t.has(US, "chateauguay"));
}

TEST(AmateursRetreat, TheAttackerGoesBackWhereHeCameFrom) {
    PROVES("amateurs", "8.4c", "8.4g");
    for (const bool blocked : {false, true}) {
        CombatTable t;
        t.exp("us_a chateauguay bloomfield us_regular:5").exp("gb_b chateauguay salaberry british_regular:3");
        t.control("us isle_aux_noix");
        if (blocked) t.loose("gb french_mills british_regular:1");
        t.within(US);
        t.rolls({0, 9});
        t.attack("us_a", "french_mills");
        for (int i = 0; i < 3; ++i) t.does(US, "lose us_regular from us_a");
        if (blocked) {  // R18: like a defender
            EXPECT_EQ(t.question(), "us retreat");
            EXPECT_THAT(t.options(US, "retreat"), ElementsAre("isle_aux_noix"));
            t.does(US, "retreat isle_aux_noix");
        }
        EXPECT_EQ(t.at("us_a"), blocked ? "isle_aux_noix" : "french_mills");
        t.finish();
        EXPECT_EQ(t.peace_track(), "2 19");  // net two asterisks
    }
}

TEST(AmateursRetreat, AcrossTheLakeAndOutToSea) {
    PROVES("amateurs", "8.4d", "8.4e");
    // From York any friendly shore of the Lake, unless the enemy fleet is out or it is frozen.
    for (const auto& [season, fleet, across] :
         {std::tuple{"jul_aug", false, true}, {"jul_aug", true, false}, {"winter", false, false}}) {
        CombatTable t(season, 1813);
        t.exp("us_a york pike us_regular:3").exp("gb_b york vincent british_regular:4");
        if (fleet) t.fleet(US, "ontario", "brig");
        t.within(US);
        t.rolls({2, 0});
        t.attack("us_a", "");
        t.does(GB, "lose british_regular from gb_b");
        EXPECT_EQ(t.allows(GB, "retreat kingston"), across) << season << fleet;
        EXPECT_TRUE(t.allows(GB, "retreat burlington_heights"));
        t.finish();
    }
    CombatTable t("jul_aug", 1814);
    t.exp("gb_b castine sherbrooke british_regular:4").loose("us castine us_regular:3");
    t.within(GB);
    t.rolls({0, 6});
    t.attack("gb_b");
    t.does(GB, "lose british_regular from gb_b");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("north_atlantic"));
    t.does(GB, "retreat north_atlantic");
    EXPECT_EQ(t.at("gb_b"), "north_atlantic");
    t.finish();
}

TEST(AmateursRetreat, RetreatingToFriendsCombines) {
    PROVES("amateurs", "6.3l", "8.4a");
    CombatTable t;
    t.exp("us_a chateauguay brown us_regular:4").exp("gb_b chateauguay baynes british_regular:3");
    t.exp("gb_c montreal prevost british_regular:2");
    t.within(US);
    t.rolls({8, 0});
    t.attack("us_a", "french_mills");
    for (int i = 0; i < 3; ++i)
        if (t.question().ends_with("losses")) t.does(GB, "lose british_regular from gb_b");
    // 3* of three: nobody is left of Expedition B.
    EXPECT_EQ(t.at("gb_b"), "chateauguay");  // its marker stays until the Combat is over
    t.finish();
    EXPECT_EQ(t.at("gb_b"), "off_map");
    EXPECT_EQ(t.leader_place("baynes"), "pool");
    EXPECT_EQ(t.peace_track(), "1 18");

    CombatTable u;
    u.exp("us_a chateauguay brown us_regular:4").exp("gb_b chateauguay baynes british_regular:5");
    u.exp("gb_c montreal prevost british_regular:2");
    u.within(US);
    u.rolls({8, 0});
    u.attack("us_a", "french_mills");
    for (int i = 0; i < 3; ++i) u.does(GB, "lose british_regular from gb_b");
    u.does(GB, "retreat montreal");
    u.does(US, "stay");
    EXPECT_EQ(u.question(), "gb meet");
    u.does(GB, "combine");
    u.finish();
    EXPECT_EQ(u.units("gb_c"), "british_regular:4");
}

}  // namespace
}  // namespace ghent::amateurs::test
