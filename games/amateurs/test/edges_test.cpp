// Edges that planted faults showed nobody noticed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

CombatTable edge_ops(Seat side, std::string_view season = "jul_aug", int year = 1813) {
    CombatTable t(season, year);
    t.hand(side, "1").round(side);
    t.does(side, "ops c1");
    return t;
}

TEST(AmateursEdges, WhoOnlyFightsLeavesNobodyBehind) {
    PROVES("amateurs", "6.2b", "8e");
    CombatTable t = edge_ops(US);
    t.exp("us_a queenston pike us_regular:7").loose("gb queenston british_regular:2");
    t.does(US, "activate us_a attack");
    t.refuses(US, "leave us_regular", "6.2b");
    CombatTable u = edge_ops(US);
    u.exp("us_a albany pike scott us_regular:7");
    u.does(US, "detach us_a march");
    u.refuses(US, "leave us_regular", "6.2b");  // first it is said who leads
}

TEST(AmateursEdges, CorpsOfObservationOverALake) {
    PROVES("amateurs", "5.3a", "6.6a");
    CombatTable u("jul_aug", 1813);
    u.exp("us_a oswego scott us_regular:2").exp("gb_a york brock british_regular:4").hand(US, "16").hand(GB, "131");
    u.round(US);
    u.does(US, "ops c16; activate us_a march; done; ferry kingston");
    if (u.question() == "gb militia") u.does(GB, "decline");
    u.does(US, "stop");
    ASSERT_EQ(u.question(), "gb window");
    u.does(GB, "react c131");
    EXPECT_TRUE(u.allows(GB, "activate gb_a march"));  // over Lake Ontario
}

TEST(AmateursEdges, NoEventNamesWhatIsNotOnTheMap) {
    PROVES("amateurs", "5.1d");
    Table t = with(US, 123, [](Table& x) { x.exp("gb_a york vincent british_militia:2"); });
    t.does(US, "event c123");
    t.refuses(US, "of_exp gb_c", "5.1d");
    t.refuses(US, "at york", "5.1d");  // nobody is loose there
}

TEST(AmateursEdges, ARetreatAmongAPeacefulTribe) {
    PROVES("amateurs", "8.4a", "2.1l");
    CombatTable t("jul_aug", 1813);
    t.exp("us_a fayetteville coffee us_regular:4").exp("gb_a fayetteville brock british_regular:5");
    t.rolls({6, 0});
    t.attack("gb_a", "nashville");
    for (int i = 0; i < 8 && t.question() != "us retreat"; ++i) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.options(who)[0]);
    }
    ASSERT_EQ(t.question(), "us retreat");
    EXPECT_TRUE(t.allows(US, "retreat cherokee") || t.allows(US, "retreat creek"));
    t.belligerent("creek").belligerent("cherokee");
    EXPECT_FALSE(t.allows(US, "retreat cherokee"));
    EXPECT_FALSE(t.allows(US, "retreat creek"));
}

TEST(AmateursEdges, ByWhichRuleAFleetGoesHome) {
    PROVES("amateurs", "9b", "9.2g", "4.1e");
    CombatTable t = fleets_meet("ontario", "brig", "brig");
    t.does(GB, "avoid kingston");
    EXPECT_EQ(t.said(kEvFleetHome)[0].rule, "9b");
    CombatTable u = fleets_meet("champlain", "brig", "brig");
    u.rolls({4, 3});  // the British Brig withdraws
    fleets_engage(u);
    u.finish();
    EXPECT_EQ(u.said(kEvFleetHome)[0].rule, "9.2g");
    Table v("winter", 1812);
    v.ship("gb brig on_erie");
    v.winter();
    v.does(US, "done");
    v.does(GB, "done");
    v.does(GB, "refuge amherstburg");
    EXPECT_EQ(v.said(kEvFleetHome)[0].rule, "4.1e");
}

TEST(AmateursEdges, TheLastTurnIsTheLastWinter) {
    PROVES("amateurs", "4a", "4.2k");
    for (const auto& [season, year, last] :
         {std::tuple{"winter", 1813, false}, {"sep_nov", 1816, false}, {"winter", 1816, true}}) {
        Table t(season, year);
        t.round(US);
        t.does(US, "save c14");
        t.does(GB, "save c15");
        EXPECT_EQ(t.was_told(kEvLastTurn), last) << season << year;  // R113
        EXPECT_EQ(t.s.met, last ? 1 : 0);
    }
}

TEST(AmateursEdges, AsterisksOfCardsAreTold) {
    PROVES("amateurs", "5.3a");
    for (const bool played : {true, false}) {
        CombatTable t = western(118, US);  // Those are Regulars, by God!
        t.rolls({0, 5});
        t.attack("gb_a", "detroit");
        ASSERT_TRUE(reach_window(t, US, "before_roll"));
        t.does(US, played ? "react c118" : "pass");
        for (int i = 0; i < 6 && !(t.s.fight.flags & kFightRolled); ++i) {
            const Seat who = t.question().starts_with("us") ? US : GB;
            t.does(who, t.allows(who, "pass") ? "pass" : "done");
        }
        EXPECT_EQ(t.times_told(kEvCardStars), played ? 1 : 0);
        t.finish();
    }
}

}  // namespace
}  // namespace ghent::amateurs::test
