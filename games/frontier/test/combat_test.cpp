// 18 Land Combat.
#include <gtest/gtest.h>

#include "games/frontier/supply.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

constexpr std::string_view kBritishLine =
    "deploy br_37th center; deploy br_quebec_militia left; deploy br_voltigeurs right; deploy br_prescott_militia "
    "support_center; deploy br_89th support_center; deploy br_8th support_center; deploy br_meuron support_left; "
    "posture line_advance; done";
constexpr std::string_view kUsLine =
    "deploy us_18th center; deploy us_6th left; deploy us_13th support_center; posture probe; done";

// 18.2.3, 18.4.9: the British attack Plattsburgh, a clear hex; both are in full supply.
Table example() {
    Table t("campaign_1814");
    t.put(
        "br_37th@plattsburgh br_prescott_militia@plattsburgh br_89th@plattsburgh br_8th@plattsburgh "
        "br_quebec_militia@plattsburgh br_meuron@plattsburgh br_voltigeurs@plattsburgh br_16th@champlain");
    t.put("us_18th@plattsburgh us_6th@plattsburgh us_13th@plattsburgh us_16th@plattsburgh us_23rd@plattsburgh");
    t.put("us_pike@plattsburgh").mark("taken champlain");
    fight(t, GB, "plattsburgh", "08716");
    return t;
}

}  // namespace

TEST(FrontierCombat, TheRulebooksExample) {
    PROVES("frontier", "18.1", "18.2.4.a", "18.4.1.a", "18.4.1.b", "18.4.2.a", "18.4.2.b.ii", "18.4.2.b.iii", "18.4.4",
           "18.4.7", "18.4.9a", "18.4.9b", "18.2.5.f", "18.4.10");
    Table t = example();
    EXPECT_EQ(t.d().hex(t.hex("plattsburgh")).terrain, Terrain::clear);
    EXPECT_EQ(t.question(), "both deploy");
    t.does(GB, kBritishLine);
    EXPECT_EQ(t.question(), "us deploy");
    t.rolls({{"volley_d6", {4, 6}}, {"volley_d6", {3}}, {"volley_d8", {7}}});  // Center
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {4}}, {"volley_d8", {8}}});  // the British Right
    t.does(US, kUsLine);
    // Center: 10 + 10 against 10 + 7.
    const auto volleys = t.said(kEvVolley);
    ASSERT_EQ(volleys.size(), 4U);
    EXPECT_EQ(volleys[0].b, 20);
    EXPECT_EQ(volleys[1].b, 17);
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_18th")));
    // Right: 2 + 5 against 12 + 6: the Voltigeurs, and one more by choice.
    EXPECT_EQ(volleys[2].b, 7);
    EXPECT_EQ(volleys[3].b, 18);
    EXPECT_EQ(t.question(), "gb losses");
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_voltigeurs")));
    t.refuses(GB, "lose_step us_6th", "3.1.5a");
    t.does(GB, "lose_step br_prescott_militia");
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_prescott_militia")));
    // No US regiment stands opposite the British Left: it does not fire (R52), and the round is over.
    EXPECT_EQ(t.question(), "both evade_check");
}

}  // namespace ghent::frontier::test
