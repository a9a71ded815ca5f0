// Chapters 11 and 12: the Peace Track and Ghent.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

CombatTable moves(int us, int gb, const PeaceMoves& m, Seat round = US) {
    CombatTable t("jul_aug", 1813);
    t.peace(us, gb);
    t.within(round);
    push_peace(t.s, m);
    t.run();
    return t;
}

TEST(AmateursPeace, BackAndForward) {
    PROVES("amateurs", "11a", "11e", "2.5b");
    PeaceMoves m;
    m.forward[0] = 2;
    m.back[1] = 1;
    EXPECT_EQ(moves(4, 15, m).peace_track(), "6 16");
    // Never back beyond one's own end (R55).
    PeaceMoves back;
    back.back[0] = 3;
    back.back[1] = 3;
    EXPECT_EQ(moves(2, 18, back).peace_track(), "1 19");
}

TEST(AmateursPeace, TheyMeetAndNeverPass) {
    PROVES("amateurs", "12a", "1d");
    PeaceMoves m;
    m.forward[0] = m.forward[1] = 3;
    m.cause = kByLandCombat;
    for (const Seat round : {US, GB}) {
        CombatTable t = moves(8, 12, m, round);
        // Three steps of the one whose Round it is not, then one of the other.
        EXPECT_EQ(t.said(kEvPeaceMet)[0].a, round == US ? 9 : 11);
        EXPECT_EQ(t.times_told(kEvPeace), 4);
    }
    // Backward moves come first: they do not meet.
    PeaceMoves both;
    both.back[1] = 1;
    both.forward[0] = 1;
    EXPECT_FALSE(moves(9, 10, both).was_told(kEvPeaceMet));
}

TEST(AmateursPeace, DontGiveUpTheShip) {
    PROVES("amateurs", "11f", "12a");
    // Card 52 answers each step by an event or a lost Lake Combat, before the meeting is tested; not one by a land Combat.
    for (const auto& [cause, asked] : {std::pair{kByEvent, true}, {kByLakeCombat, true}, {kByLandCombat, false}}) {
        CombatTable t("jul_aug", 1813);
        t.peace(9, 10).hand(US, "52");
        t.within(US);
        push_peace(t.s, US, 1, cause);
        t.run();
        EXPECT_EQ(t.question() == "us window", asked);
        if (asked) {
            t.does(US, "react c52");
            EXPECT_EQ(t.peace_track(), "9 10");
        }
        EXPECT_EQ(t.was_told(kEvPeaceMet), !asked);
    }
}

// ---------------------------------------------------------------- Ghent (12)

// Peace has been made in the American's Round.
CombatTable peace_made(int space) {
    CombatTable t("jul_aug", 1814);
    t.peace(space, space);
    t.s.met = 1;
    t.s.pair = byte(space);
    return t;
}

TEST(AmateursGhent, Numbers) {
    PROVES("amateurs", "12d", "12e", "12g", "12l");
    CombatTable t = peace_made(10);  // r09
    t.control("us mobile");
    t.control("gb detroit").control("gb ft_mackinac").control("us york").belligerent("creek");
    EXPECT_EQ(ghent_number(t.d(), t.s, GB, t.s.british), 8);
    EXPECT_EQ(ghent_number(t.d(), t.s, US, t.s.british), 4);
    t.control("gb mobile");
    EXPECT_EQ(ghent_number(t.d(), t.s, GB, t.s.british), 11);
    t.control("us mobile");
    t.within(US);
    t.run();
    // With Detroit and Mackinac lost Saginaw is cut off and falls too (12c): nine against four are two boxes, rounded up.
    EXPECT_EQ(t.times_told(kEvGhentControl), 1);
    EXPECT_EQ(t.said(kEvGhentControl)[0].a, t.place("saginaw"));
    EXPECT_EQ(t.said(kEvGhentNumber)[0].a, 4);
    EXPECT_EQ(t.said(kEvGhentNumber)[1].a, 9);
    EXPECT_EQ(t.s.pair, 12);
    // One point apart is one box as well, towards the American end.
    CombatTable u = peace_made(10);
    u.control("us mobile").control("us chateauguay");
    u.within(US);
    u.run();
    EXPECT_FALSE(u.was_told(kEvGhentControl));
    EXPECT_EQ(u.s.pair, 9);
}

TEST(AmateursGhent, TribesAndTheIndianNation) {
    PROVES("amateurs", "12e", "12f");
    CombatTable t = peace_made(10);
    t.control("us mobile");
    t.s.tribe[0] = 2;
    t.s.tribe[1] = 1;
    EXPECT_EQ(ghent_number(t.d(), t.s, US, t.s.british), 2);
    EXPECT_EQ(ghent_number(t.d(), t.s, GB, t.s.british), 4);
    t.s.nation = 1;  // R58: whoever has more of the Wilderness of the United States
    EXPECT_EQ(ghent_number(t.d(), t.s, US, t.s.british), 10);
    int held = 0;
    t.d().wilderness.each([&](int p) {
        if (t.d().space(p).country != Country::us) return;
        t.s.british.add(p);
        ++held;
    });
    EXPECT_EQ(ghent_number(t.d(), t.s, US, t.s.british), 2);
    EXPECT_EQ(ghent_number(t.d(), t.s, GB, t.s.british), 4 + held + 8);
}

TEST(AmateursGhent, WhatCannotBeSuppliedChangesHands) {
    PROVES("amateurs", "12b", "12c");
    CombatTable t = peace_made(10);
    t.control("us mobile");
    // A British marker deep inland goes back; Amherstburg, cut off on every side, is lost by its own side.
    t.control("gb utica").control("us long_point").control("us port_talbot").control("us moraviantown");
    t.control("us queenston").control("us york").control("us kingston");
    t.fleet(US, "erie", "brig");
    t.within(US);
    t.run();
    EXPECT_TRUE(t.has(US, "utica"));
    EXPECT_TRUE(t.has(US, "amherstburg"));
    EXPECT_TRUE(t.was_told(kEvGhentControl));
    EXPECT_EQ(t.said(kEvGhentMarker)[0].a, t.place("utica"));
}

TEST(AmateursGhent, NoLineOfSupplyOverAFrozenLake) {
    PROVES("amateurs", "12b", "7a");
    for (const bool winter : {true, false}) {  // R118
        CombatTable t(winter ? "winter" : "sep_nov", 1814);
        t.control("us mobile").control("gb genesee").peace(10, 10);  // joined to Canada by Lake Ontario alone
        t.s.met = 1;
        t.s.pair = 10;
        t.within(US);
        t.run();
        EXPECT_EQ(t.has(GB, "genesee"), !winter);
    }
}

TEST(AmateursGhent, OneMoreCardEach) {
    PROVES("amateurs", "12h", "12i", "12k");
    CombatTable t = peace_made(8);
    t.control("us mobile");
    t.hand(US, "57 66").hand(GB, "94");
    t.within(US);
    t.run();
    EXPECT_EQ(t.question(), "gb last_card");  // the next would have been the British
    t.refuses(GB, "event c94", "12i");
    t.refuses(GB, "ops c3", "R93");
    t.does(GB, "decline");
    EXPECT_EQ(t.question(), "us last_card");
    t.does(US, "decline");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.question(), "over");
    const Outcome o = outcome(t.d(), t.s);
    EXPECT_EQ(o.winner, Winner::us);
    EXPECT_EQ(o.reason, "American Marginal Victory");
}

TEST(AmateursGhent, LevelsOfVictory) {
    PROVES("amateurs", "12k");
    for (const auto& [space, winner, level] : {std::tuple{1, Winner::us, "American Decisive Victory"},
                                               {6, Winner::us, "American Substantial Victory"},
                                               {10, Winner::draw, "Status Quo Ante Bellum (draw)"},
                                               {11, Winner::gb, "British Marginal Victory"},
                                               {19, Winner::gb, "British Decisive Victory"}}) {
        CombatTable t = peace_made(space);
        t.control("us mobile");
        t.within(US);
        t.run();
        t.does(GB, "decline");
        t.does(US, "decline");
        const Outcome o = outcome(t.d(), t.s);
        EXPECT_EQ(o.winner, winner) << space;
        EXPECT_EQ(o.reason, level);
    }
}

TEST(AmateursGhent, AnExpeditionMarchesWithTheLastCard) {
    PROVES("amateurs", "12h", "12j", "6.2c");
    // A march, a Wilderness Move and each activation of a Campaign: peace has been made, and its news is not there yet.
    CombatTable t = peace_made(10);
    t.control("us mobile").exp("gb_a amherstburg brock british_regular:8").exp("us_a detroit hull us_regular:3");
    t.exp("gb_b york vincent british_regular:1").exp("gb_c ft_st_joseph mcdouall voyageur:1");
    t.hand(GB, "8");
    t.within(US);
    t.run();
    EXPECT_EQ(t.question(), "gb last_card");
    t.does(GB, "event c8; activate gb_b march; done");
    EXPECT_EQ(t.question(), "gb move");
    t.does(GB, "stop");
    t.rolls({9, 0});
    t.does(GB, "activate gb_a march; done; step detroit");
    t.finish();
    EXPECT_TRUE(t.has(GB, "detroit"));
    EXPECT_GT(t.s.pair, 10);
    CombatTable u = peace_made(10);
    u.control("us mobile").exp("gb_c ft_st_joseph mcdouall voyageur:1").hand(GB, "1");
    u.within(US);
    u.run();
    u.does(GB, "ops c1; activate gb_c trek; done");
    EXPECT_EQ(u.question(), "gb trek");
    u.rolls({9});
    u.does(GB, "trek ft_mackinac via ft_st_joseph");
    EXPECT_TRUE(u.has(GB, "ft_mackinac"));
}

TEST(AmateursGhent, TheLastBattleMovesThePair) {
    PROVES("amateurs", "12j", "12i");
    // The news of the peace is on its way. An Expedition lost and a Major Battle: two spaces for the American; the star and
    // what an event would do count no more.
    CombatTable t = peace_made(10);
    t.control("us mobile");
    t.exp("us_a utica jackson us_regular:8").exp("gb_a utica procter british_regular:4");
    t.hand(US, "1");
    t.within(GB);
    t.run();
    EXPECT_EQ(t.s.pair, 10);
    EXPECT_EQ(t.question(), "us last_card");
    t.rolls({9, 0});
    t.does(US, "ops c1");
    t.does(US, "activate us_a attack; done");
    t.does(US, "done");  // as far as anybody knows he might lead too many
    EXPECT_EQ(t.question(), "gb losses");
    for (int i = 0; i < 4; ++i) t.does(GB, "lose british_regular from gb_a");
    t.finish();
    EXPECT_EQ(t.times_told(kEvPairMoves), 2);
    EXPECT_FALSE(t.was_told(kEvPeace));
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.s.pair, 8);
    EXPECT_EQ(outcome(t.d(), t.s).winner, Winner::us);
}

}  // namespace
}  // namespace ghent::amateurs::test
