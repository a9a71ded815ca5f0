// 16 Siege Warfare.
#include <gtest/gtest.h>

#include "games/frontier/siege.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// 16.3.4
Table ticonderoga() {
    Table t("campaign_1814");
    t.put("us_21st@fort_ticonderoga us_22nd@fort_ticonderoga us_pike@fort_ticonderoga us_v_eagle_ii@08825");
    t.mark("taken fort_ticonderoga; besieged fort_ticonderoga");
    t.put("br_2_41st@fort_ticonderoga:inside br_riall@fort_ticonderoga:inside");
    t.ops(US, 1);
    return t;
}

}  // namespace

TEST(FrontierSiege, TheRulebooksExample) {
    PROVES("frontier", "16.3", "16.3.2", "16.3.3", "16.3.3.a1", "16.3.3.b.i", "16.3.3.c1", "16.3.3.c2", "16.3.T3",
           "16.3.T5", "5.4.1.b1", "2.6.1.c");
    Table t = ticonderoga();
    t.rolls({{"siege", {4}}, {"siege", {7}}});
    t.does(US, "assault fort_ticonderoga; take_all");
    const auto rolls = t.said(kEvSiegeRoll);
    ASSERT_EQ(rolls.size(), 2U);
    EXPECT_EQ(rolls[0].a, 10);
    EXPECT_EQ(rolls[0].b, 6);
    EXPECT_EQ(rolls[0].c, 2);
    EXPECT_EQ(rolls[1].a, 3);
    EXPECT_EQ(rolls[1].b, 9);
    EXPECT_EQ(rolls[1].c, 2);
    EXPECT_EQ(t.question(), "us losses");
    t.does(US, "lose_step us_21st; lose_step us_22nd");
    t.forced();
    EXPECT_EQ(t.where("br_2_41st"), "lost");
    EXPECT_EQ(t.where("br_riall"), "lost");
    EXPECT_TRUE(t.has_control(US, "fort_ticonderoga"));
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_TRUE(t.was_told(kEvSurrenders));
}

}  // namespace ghent::frontier::test
