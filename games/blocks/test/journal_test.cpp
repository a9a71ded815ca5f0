// What is told and when, and what follows from it for those who only look on: lines and inferences that belong to several rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/blocks.h"
#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Journal, AnArmyThatStandsSaysSo) {
    PROVES("blocks", "4.3d");
    Table t("us_r06@albany br_r49@quebec");
    t.stand(Point::army_phase, US);
    t.does(US, "pass");
    ASSERT_THAT(t.told(kEvArmyPass), SizeIs(1));
    EXPECT_EQ(t.told(kEvArmyPass)[0].seat, US);
    Table u("us_r06@albany br_r49@quebec");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_r06 utica; done");
    EXPECT_THAT(u.told(kEvArmyPass), IsEmpty());
    // Simo-Move: each side by itself.
    Table w("us_r06@albany br_r49@quebec");
    w.simo().stand(Point::orders, US, 1813, 1);
    w.does(US, "pass; march us_r06 utica; done; done");
    w.does(GB, "pass; pass; done");
    ASSERT_THAT(w.told(kEvArmyPass), SizeIs(1));
    EXPECT_EQ(w.told(kEvArmyPass)[0].seat, GB);
}

TEST(Journal, ANavalBattleEndsWithWhoHoldsTheLake) {
    PROVES("blocks", "7.1f", "8.1c");
    const struct {
        int us, gb;  // what they roll; a 1 hits
        int holder;  // -1: nobody
    } cases[] = {{1, 6, index(US)}, {6, 1, index(GB)}, {1, 1, -1}};
    for (const auto& [us, gb, holder] : cases) {
        Table t("us_w1@sackets_harbor:1 br_w1@ontario:1");
        t.stand(Point::naval_phase, US);
        t.rolls({{"naval", {us}}, {"naval", {gb}}});
        t.does(US, "sail us_w1 to ontario; done; pass");
        EXPECT_THAT(t.told(kEvLakeEmpty), SizeIs(holder < 0)) << us << gb;
        ASSERT_THAT(t.told(kEvLakeWon), SizeIs(holder >= 0)) << us << gb;
        if (holder >= 0) {
            EXPECT_EQ(index(t.told(kEvLakeWon)[0].seat), holder);
        }
    }
}

// Which of two groups has the block that comes first in the list is nobody's business: they are told in the order of their ways.
TEST(Journal, HiddenMovesAreToldInTheOrderOfTheirWays) {
    PROVES("blocks", "2.11b");
    std::vector<int> ways[2];
    for (const bool swapped : {false, true}) {
        Table t("us_r06@albany us_r09@albany us_r13@albany br_r49@quebec");
        t.in_the_dark().stand(Point::army_phase, US);
        const std::vector<std::string> to = t.options(US, "march us_r06");
        ASSERT_GE(to.size(), 2U);
        const std::string& a = to[swapped ? 1 : 0];
        const std::string& b = to[swapped ? 0 : 1];
        t.does(US, "march us_r06 " + a + "; march us_r09 " + b + "; march us_r13 " + b + "; done");
        const std::vector<Said> told = t.told(kEvMarchHidden);
        ASSERT_THAT(told, SizeIs(2));
        EXPECT_LT(told[0].c, told[1].c);
        for (const Said& said : told) ways[swapped].push_back(said.c);
    }
    EXPECT_EQ(ways[0], ways[1]);
}

// 10.0: everybody sees the dice, so who goes to Canada after one is militia, and who goes without is not. At home nobody can tell.
TEST(Journal, ARollForMilitiaTellsWhoMarches) {
    PROVES("blocks", "10.0c", "2.11b");
    const auto may_be_in = [](const Table& t, std::string_view block, std::string_view town) {
        return has(t.s.may[t.block(block)], t.place(town));
    };
    Table militia("us_mpa@fort_niagara us_r06@fort_niagara br_r49@quebec");
    militia.in_the_dark().stand(Point::army_phase, US);
    for (const char* b : {"us_mpa", "us_r06"}) {
        militia.s.may[militia.block(b)] = one(militia.place("fort_niagara"));  // one of the two, as everybody knows
    }
    militia.rolls({{"militia", {6}}});
    militia.does(US, "march us_mpa fort_george; done");
    EXPECT_TRUE(may_be_in(militia, "us_mpa", "fort_george"));
    EXPECT_FALSE(may_be_in(militia, "us_r06", "fort_george"));

    Table regulars("us_mpa@fort_niagara us_r06@fort_niagara br_r49@quebec");
    regulars.in_the_dark().stand(Point::army_phase, US);
    for (const char* b : {"us_mpa", "us_r06"}) {
        regulars.s.may[regulars.block(b)] = one(regulars.place("fort_niagara"));
    }
    regulars.does(US, "march us_r06 fort_george; done");
    EXPECT_TRUE(may_be_in(regulars, "us_r06", "fort_george"));
    EXPECT_FALSE(may_be_in(regulars, "us_mpa", "fort_george"));

    Table home("us_mpa@albany us_r06@albany br_r49@quebec");
    home.stand(Point::army_phase, US);
    home.does(US, "march us_mpa utica; done");
    EXPECT_TRUE(may_be_in(home, "us_mpa", "utica"));
    EXPECT_TRUE(may_be_in(home, "us_r06", "utica"));
}

// How many came and where; of those who must wait, too. Towns where nobody is due are not mentioned.
TEST(Journal, ReinforcementsAreToldTownByTown) {
    PROVES("blocks", "8.23c", "8.24a");
    Table t("br_r49@albany");
    t.dice.draws = {"us_r09", "us_r21", "us_r25", "us_r13"};
    t.stand(Point::reinforcements);
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.does(US, "assign us_r09 albany; assign us_r21 albany; assign us_r25 pittsburgh; assign us_r13 pittsburgh; done");
    ASSERT_THAT(t.told(kEvDelayed), SizeIs(1));
    EXPECT_EQ(t.told(kEvDelayed)[0].a, 2);
    EXPECT_EQ(t.told(kEvDelayed)[0].b, t.place("albany"));
    int us = 0, gb = 0;
    for (const Said& said : t.told(kEvArriveHidden)) {
        EXPECT_GT(said.a, 0);
        (said.seat == US ? us : gb) += said.a;
    }
    EXPECT_EQ(us, 2);  // in Pittsburgh
    EXPECT_EQ(gb, 3);
}

// Who went hungry is seen when it happens, before anything else is asked: there is no way back behind it.
TEST(Journal, HungerIsSeenAtOnce) {
    PROVES("blocks", "8.21d");
    for (const Seat side : kSeats) {
        Table t(side == US
                    ? "us_r06@utica us_r13@utica us_w1@ontario:1 br_r49@quebec"
                    : "br_r49@smiths_creek br_r08@smiths_creek br_r01@smiths_creek br_w1@ontario:1 us_r06@albany");
        t.stand(Point::attrition);
        ASSERT_EQ(t.question(), side == US ? "us attrition" : "gb attrition");
        while (t.options(side) != std::vector<std::string>{"done"}) t.does(side, t.options(side).front());
        EXPECT_TRUE(module().apply(t.d(), &t.s, side, parse(module(), t.d(), "done"), t.dice, &t.log));
        EXPECT_EQ(t.question(), side == US ? "us withdrawal" : "gb withdrawal");
    }
}

TEST(Journal, TheEndSaysWhy) {
    PROVES("blocks", "8.0", "8.1i");
    Table drawn("us_r06@albany br_r49@quebec");
    drawn.stand(Point::victory, US, 1814);
    ASSERT_EQ(drawn.winner(), Winner::draw);
    EXPECT_EQ(outcome(drawn.d(), drawn.s).reason, "no lead of ten points after the last year");
    Table won("us_r06@montreal us_r09@quebec us_r13@kingston");
    won.stand(Point::victory, US, 1814);
    ASSERT_EQ(won.winner(), Winner::us);
    EXPECT_EQ(outcome(won.d(), won.s).reason, "a lead of ten victory points or more");
}

}  // namespace
}  // namespace ghent::blocks::test
