// Chapter 9: Lake Combat.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// The American fleet has come out to the British one.
CombatTable on_the_lake(std::string_view lake, std::string_view us, std::string_view gb, int driven = 0) {
    CombatTable t("jul_aug", 1813);
    t.fleet(GB, lake, gb).fleet(US, lake, us);
    t.within(US);
    Ctx c = t.ctx();
    begin_lake_combat(c, t.d().lake_index(lake), US, driven);
    t.run();
    return t;
}

void engage(CombatTable& t) {
    t.does(GB, "engage");
    t.does(US, "engage");
}

std::string afloat(const CombatTable& t, Seat side, std::string_view lake) {
    std::string out;
    for (const int ship : members(ships_at(t.s, side, on_lake(t.d().lake_index(lake)))))
        out += (out.empty() ? "" : " ") + arg_id(t.d(), kShipKind, static_cast<u16>(ship));
    return out;
}

TEST(AmateursLake, TheLineAndTheLeaders) {
    PROVES("amateurs", "9a", "9.1a", "9.1b", "9.2a", "9.2b", "9.2c", "9.2f", "10.6c", "6.6g");
    CombatTable t = on_the_lake("erie", "brig brig", "brig schooner gunboat");  // q06
    EXPECT_EQ(t.question(), "gb avoid");                                        // the fleet that was out first
    engage(t);
    EXPECT_EQ(t.question(), "gb line");
    t.refuses(GB, "double gb_schooner_1 us_brig_1", "9.1b");
    EXPECT_THAT(t.options(GB, "double"), ElementsAre("gb_gunboat_1 us_brig_1", "gb_gunboat_1 us_brig_2"));
    t.rolls({7, 2, 1, 6});
    t.does(GB, "double gb_gunboat_1 us_brig_2");
    EXPECT_THAT(t.modifiers_of(kEvPair, 0), ElementsAre("+3 9.2a", "+2 9.2b"));
    EXPECT_THAT(t.modifiers_of(kEvPair, 1), ElementsAre("+3 9.2a", "+3 9.2b"));
    EXPECT_THAT(t.modifiers_of(kEvPair, 2), ElementsAre("+2 9.2a", "+1 9.2a", "+2 9.2b"));
    EXPECT_THAT(t.modifiers_of(kEvPair, 3), ElementsAre("+3 9.2a"));  // Perry is out
    EXPECT_EQ(t.said(kEvPair)[0].c, 12);
    EXPECT_EQ(t.said(kEvPair)[1].c, 8);
    EXPECT_EQ(t.said(kEvPair)[2].c, 6);
    EXPECT_EQ(t.said(kEvPair)[3].c, 9);
    EXPECT_EQ(t.sentence_told(kEvShipTaken), "Brig (American) is captured");
    EXPECT_TRUE(t.was_told(kEvShipSunk));
    EXPECT_TRUE(t.s.turned.has(t.leader("perry")));
    EXPECT_FALSE(t.s.turned.has(t.leader("barclay")));
    EXPECT_EQ(t.question(), "gb break_off");  // 9.2d: the original defender first
    t.does(GB, "engage");
    t.does(US, "break_off presque_isle");
    t.finish();
    EXPECT_EQ(afloat(t, GB, "erie"), "gb_brig_1 gb_brig_2 gb_gunboat_1");  // with the prize
    EXPECT_FALSE(fleet_is_out(t.s, US, 0));
    EXPECT_TRUE(controls_lake(t.s, GB, 0));
    EXPECT_EQ(t.peace_track(), "1 19");
}

TEST(AmateursLake, Differences) {
    PROVES("amateurs", "9.2c", "9.2d", "9.2e", "9.2g", "9.2i");
    // r06: brig against brig on Champlain, where Macdonough has 3 and Downie 1: the British die is two above for a draw.
    struct Case {
        int us, gb;
        const char *us_left, *gb_left;
    };
    for (const Case& x : {Case{3, 5, "us_brig_1", "gb_brig_1"},  // 0: another round
                          {3, 4, "us_brig_1", ""},               // 1: the British withdraw
                          {3, 3, "us_brig_1", ""},               // 2
                          {3, 2, "us_brig_1", ""},               // 3: sunk
                          {3, 1, "us_brig_1 us_brig_2", ""},     // 4: captured
                          {6, 1, "us_brig_1 us_brig_2", ""}}) {  // 7
        CombatTable t = on_the_lake("champlain", "brig", "brig");
        t.rolls({x.gb, x.us});
        engage(t);
        if (*x.gb_left) {
            EXPECT_EQ(t.question(), "gb break_off");
            EXPECT_EQ(afloat(t, GB, "champlain"), x.gb_left);
            t.does(GB, "break_off isle_aux_noix");
        }
        t.finish();
        EXPECT_EQ(afloat(t, US, "champlain"), x.us_left) << x.gb;
        EXPECT_EQ(afloat(t, GB, "champlain"), "") << x.gb;
        const bool lives = x.gb >= 3;
        EXPECT_EQ(count(ships_at(t.s, GB, in_haven(t.d().haven_index("isle_aux_noix", GB, 2)))), lives ? 1 : 0) << x.gb;
        EXPECT_EQ(t.s.turned.has(t.leader("downie")), !lives);
        EXPECT_TRUE(controls_lake(t.s, US, 2));
    }
}

TEST(AmateursLake, AvoidingCombat) {
    PROVES("amateurs", "9b");
    CombatTable t = on_the_lake("ontario", "brig", "brig");
    t.control("us york");
    EXPECT_THAT(t.options(GB, "avoid"), ElementsAre("ft_george_harbor", "kingston"));
    t.refuses(GB, "avoid york", "9b");
    t.does(GB, "avoid kingston");
    EXPECT_TRUE(controls_lake(t.s, US, 1));
    EXPECT_FALSE(t.was_told(kEvPair));
    // The other may do so too.
    CombatTable u = on_the_lake("ontario", "brig", "brig");
    u.does(GB, "engage");
    u.does(US, "avoid oswego");
    EXPECT_TRUE(controls_lake(u.s, GB, 1));
    EXPECT_EQ(u.question(), "gb round");
}

TEST(AmateursLake, AMajorBattle) {
    PROVES("amateurs", "9.3a", "9.3b", "11a");
    // A Ship-of-the-Line of eight and a Brig of three make eleven points; the Brig alone is not enough.
    for (const bool both : {true, false}) {
        CombatTable t = on_the_lake("ontario", "ship_of_the_line ship_of_the_line", "ship_of_the_line brig");
        // Chauncey and Yeo have 2 each; the second pair is eight against three.
        if (both) t.rolls({0, 9, 0, 9});
        else t.rolls({5, 5, 0, 9});
        engage(t);
        if (!both) t.does(GB, "break_off kingston");
        t.finish();
        EXPECT_EQ(t.peace_track(), both ? "1 18" : "1 19");
    }
}

TEST(AmateursLake, RoundAfterRound) {
    PROVES("amateurs", "9.2e", "9.2g");
    CombatTable t = on_the_lake("champlain", "brig brig", "brig brig");
    // Macdonough 3, Downie 1. 9 + 3 + 1 against 6 + 3 + 3: the American flagship withdraws, and Macdonough with it. Then
    // 0 + 3 + 1 against 3 + 3: the British one withdraws.
    t.rolls({9, 6, 0, 3});
    engage(t);
    EXPECT_EQ(t.times_told(kEvShipWithdraws), 2);
    EXPECT_EQ(t.question(), "gb break_off");
    // The second round is one against one: 5 + 3 + 1 against 6 + 3, a draw; both stay able, and the British leave.
    t.rolls({5, 6});
    t.does(GB, "engage");
    t.does(US, "engage");
    EXPECT_EQ(t.times_told(kEvLakeRound), 2);
    EXPECT_EQ(t.question(), "gb break_off");
    t.refuses(GB, "break_off plattsburgh_harbor", "9.2d");
    t.does(GB, "break_off isle_aux_noix");
    t.finish();
    EXPECT_EQ(afloat(t, US, "champlain"), "us_brig_1 us_brig_2");  // withdrawn Ships come back to their fleet
    EXPECT_FALSE(t.s.turned.has(t.leader("macdonough")));
    EXPECT_TRUE(t.was_told(kEvLakeWon));
}

TEST(AmateursLake, DrivenOutOfTheLastPort) {
    PROVES("amateurs", "5.6o", "5.6p");
    for (const bool wins : {false, true}) {
        CombatTable t("jul_aug", 1813);
        t.control("us isle_aux_noix");
        t.fleet(US, "champlain", "brig").fleet(GB, "champlain", "brig");
        t.within(US);
        Ctx c = t.ctx();
        begin_lake_combat(c, 2, GB, index(GB) + 1);
        // R78: nobody may avoid it; the fleet that was out rolls first.
        if (wins) t.rolls({0, 9});
        else t.rolls({9, 0});
        t.run();
        t.finish();
        EXPECT_EQ(controls_lake(t.s, GB, 2), wins);
        EXPECT_EQ(afloat(t, GB, "champlain"), wins ? "gb_brig_1 gb_brig_2" : "");
    }
}

TEST(AmateursLake, ASecondIsNotReplacedAgain) {
    PROVES("amateurs", "9.2h", "10.6c", "10.6d");
    CombatTable t("jul_aug", 1813);
    t.s.turned.add(t.leader("perry"));
    know_leader(t.d(), t.s, t.leader("perry"));
    t.fleet(GB, "erie", "brig").fleet(US, "erie", "brig brig");
    t.within(US);
    Ctx c = t.ctx();
    begin_lake_combat(c, 0, US);
    t.run();
    t.rolls({9, 0});  // 9 + 3 + 2 against 0 + 3 + 1 of Elliott and 3 of the second Brig, which has one place only
    engage(t);
    EXPECT_THAT(t.modifiers_of(kEvPair, 1), ElementsAre("+3 9.2a", "+3 9.2a", "+1 9.2b"));
    EXPECT_TRUE(t.was_told(kEvShipTaken));
    EXPECT_FALSE(t.was_told(kEvLeaderTurned));
    EXPECT_EQ(t.leader_place("perry"), "chart");
    EXPECT_EQ(t.s.lake.leaderless, bit(US));
    t.does(GB, "break_off amherstburg");
    t.finish();
    EXPECT_TRUE(controls_lake(t.s, US, 0));
}

TEST(AmateursLake, TheWindShifts) {
    PROVES("amateurs", "5.3a", "9.2a");
    CombatTable t = on_the_lake("champlain", "brig", "brig");
    t.hand(GB, "107 108");
    t.rolls({1, 6});
    engage(t);
    EXPECT_EQ(t.question(), "gb window");
    t.rolls({2, 0});
    t.does(GB, "react c108");  // both dice again: 2 + 3 + 1 against 0 + 3 + 3
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react c107");  // three more
    t.finish();
    EXPECT_TRUE(t.was_told(kEvShipSunk));
    EXPECT_EQ(t.said(kEvShipSunk)[0].seat, US);
    EXPECT_TRUE(controls_lake(t.s, GB, 2));
}

TEST(AmateursLake, EvadingByCard) {
    PROVES("amateurs", "5.3a", "9.2g");
    // Card 73: no Combat and no loser. Card 133: the fleet leaves after a round, loses, and its captured Ships count as sunk.
    CombatTable t("jul_aug", 1813);
    t.fleet(GB, "champlain", "brig").fleet(US, "champlain", "brig");
    t.hand(GB, "73");
    t.within(US);
    Ctx c = t.ctx();
    begin_lake_combat(c, 2, US);
    t.run();
    t.does(GB, "react c73");
    t.forced();
    EXPECT_FALSE(t.was_told(kEvPair));
    EXPECT_FALSE(t.was_told(kEvLakeWon));
    EXPECT_FALSE(fleet_is_out(t.s, GB, 2));
    CombatTable u = on_the_lake("champlain", "brig brig", "brig brig");
    u.hand(GB, "133");
    u.rolls({0, 9, 5, 5});
    engage(u);
    EXPECT_EQ(u.question(), "gb window");
    u.does(GB, "react c133");
    u.finish();
    EXPECT_EQ(u.said(kEvLakeWon)[0].seat, US);
    EXPECT_FALSE(u.was_told(kEvPrize));
    EXPECT_EQ(afloat(u, US, "champlain"), "us_brig_1 us_brig_2");
    EXPECT_FALSE(fleet_is_out(u.s, GB, 2));
}

TEST(AmateursLake, NoCounterForThePrize) {
    PROVES("amateurs", "9.2i");
    CombatTable t("jul_aug", 1813);  // R48: six American Brigs are all there are
    t.fleet(US, "champlain", "brig brig brig brig brig brig").fleet(GB, "champlain", "brig");
    t.within(US);
    Ctx c = t.ctx();
    begin_lake_combat(c, 2, US);
    t.run();
    t.rolls({0, 9});
    engage(t);
    t.finish();
    EXPECT_TRUE(t.was_told(kEvShipTaken));
    EXPECT_FALSE(t.was_told(kEvPrize));
    EXPECT_EQ(t.said(kEvPrizeSunk)[0].rule, "R48");
}

}  // namespace
}  // namespace ghent::amateurs::test
