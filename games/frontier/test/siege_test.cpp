// 16 Siege Warfare.
#include <gtest/gtest.h>

#include "games/frontier/siege.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

TEST(FrontierSiege, OnlyAnOldSiegeIsAssaulted) {
    PROVES("frontier", "16.3.1a", "16.3", "5.4.1.b1", "16.1b");
    Table t("campaign_1814");
    t.put("us_21st@fort_george us_22nd@york").mark("besieged fort_george; fresh fort_george; besieged york");
    t.put("br_8th@detroit").mark("besieged detroit").ops(US, 2);
    t.refuses(US, "assault fort_george", "16.3.1a");
    t.refuses(US, "assault kingston", "5.4.1.b1");  // no siege
    t.refuses(US, "assault detroit", "5.4.1.b1");   // the other side's
    EXPECT_EQ(t.options(US, "assault"), std::vector<std::string>{"york"});
    t.does(US, "done");  // nobody has to assault
    EXPECT_TRUE(t.s.besieged.has(t.settlement("york")));
}

TEST(FrontierSiege, CapitalsAreAssaultedInFullSupplyOnly) {
    PROVES("frontier", "16.3.1b");
    Table t("campaign_1814");
    t.put("us_21st@quebec").mark("besieged quebec").ops(US, 1);
    t.refuses(US, "assault quebec", "16.3.1b");
    t.s.full_at_start.add(t.settlement("quebec"));
    EXPECT_TRUE(t.allows(US, "assault quebec"));
}

TEST(FrontierSiege, WhoTakesPart) {
    PROVES("frontier", "16.3.0", "5.4.1.b2", "5.4.1.b3", "16.3.2");
    Table t("campaign_1814");
    t.put("us_21st@york us_22nd@york us_9th@york us_pike@york us_6th@kingston br_8th@york:inside")
        .mark("besieged york");
    t.s.activated.add(t.counter("us_9th"));
    t.ops(US, 3);
    t.does(US, "assault york");
    EXPECT_EQ(t.question(), "us besiegers");
    t.refuses(US, "done", "16.3");                // a regiment must be in it
    t.refuses(US, "besiege us_9th", "R120");      // activated before
    t.refuses(US, "besiege us_6th", "5.4.1.b2");  // elsewhere
    t.refuses(US, "besiege br_8th", "5.4.1.b2");
    t.does(US, "besiege us_pike");
    t.refuses(US, "done", "16.3");
    t.does(US, "besiege us_21st");
    t.refuses(US, "besiege us_21st", "16.3.0");
    t.rolls({{"siege", {1}}, {"siege", {1}}});
    t.does(US, "done");
    const auto rolls = t.said(kEvSiegeRoll);
    EXPECT_EQ(rolls[0].a, 5);  // the 21st alone
    EXPECT_EQ(rolls[1].a, 5);
    // The rest may assault again in this phase; those who did may not.
    t.forced();
    EXPECT_EQ(t.question(), "us ops");
    t.rolls({{"siege", {1}}, {"siege", {1}}});
    t.does(US, "assault york");
    t.refuses(US, "besiege us_21st", "R120");
    t.does(US, "take_all");
    t.forced();
    t.refuses(US, "assault york", "5.4.1.b3");
}

// The table of 16.3.2, its edges, and the 0 column.
TEST(FrontierSiege, TheTable) {
    PROVES("frontier", "16.3.T1", "16.3.T2", "16.3.3.a3");
    const Table t("campaign_1814");
    const auto lost = [&](int strength, int die, int drm = 0) { return siege_losses(t.d(), strength, die, die + drm); };
    EXPECT_EQ(lost(0, 3), 0);
    EXPECT_EQ(lost(0, 4), 1);
    EXPECT_EQ(lost(0, 7, 1), 1);
    EXPECT_EQ(lost(0, 8), 2);
    EXPECT_EQ(lost(0, 8, -1), 1);
    EXPECT_EQ(lost(3, 8), 2);
    EXPECT_EQ(lost(6, 7), 2);
    EXPECT_EQ(lost(7, 2), 1);
    EXPECT_EQ(lost(9, 5), 2);
    EXPECT_EQ(lost(10, 1), 1);
    EXPECT_EQ(lost(14, 8), 2);
    EXPECT_EQ(lost(15, 8), 3);
    EXPECT_EQ(lost(24, 7), 3);
    EXPECT_EQ(lost(25, 6), 3);
    EXPECT_EQ(lost(29, 5), 2);
    EXPECT_EQ(lost(30, 8), 4);
    EXPECT_EQ(lost(99, 8, 9), 4);
    EXPECT_EQ(lost(30, 1, -5), 1);  // below 1 the first row
}

TEST(FrontierSiege, Modifiers) {
    PROVES("frontier", "16.3.T3", "16.3.T4", "16.3.T5");
    const auto drm = [](std::string_view place, std::string_view more = "", std::string_view marks = "") {
        Table t("campaign_1814");
        t.put("us_21st@" + std::string(place)).put(more).mark("besieged " + std::string(place)).mark(marks);
        t.ops(US, 1);
        t.s.assault.on = 1;
        t.s.assault.settlement = byte(t.settlement(place));
        t.s.assault.in.add(t.counter("us_21st"));
        const std::pair sums{siege_modifiers(t.d(), t.s, true).sum(), siege_modifiers(t.d(), t.s, false).sum()};
        t.s.assault = {};
        return sums;
    };
    EXPECT_EQ(drm("coteau_du_lac").second, 1);  // control of the fortification
    EXPECT_EQ(drm("coteau_du_lac").first, -1);  // partial supply
    EXPECT_EQ(drm("montreal").first, -1 - 1);   // a great city
    EXPECT_EQ(drm("quebec").first, -1 - 1);
    EXPECT_EQ(drm("fort_st_joseph", "br_v_nancy@02620").first, 1 - 2);  // isolated
    EXPECT_EQ(drm("fort_st_joseph").first, 1 - 1);                      // a far fort, partial supply by way of Detroit
    EXPECT_EQ(drm("fort_george").first, drm("fort_erie").first);
    // Full supply through a depot; ships count for either side, gunboats do not.
    const std::string depot = "us_depot_1@buffalo ";
    EXPECT_EQ(drm("fort_erie", depot).first, 0);
    EXPECT_EQ(drm("fort_erie", depot + "us_v_niagara@04735").first, 1);
    EXPECT_EQ(drm("fort_erie", depot + "br_v_queen_charlotte@fort_erie").second, 1);  // in port, not in a shore hex
}

// 16.3.3.a2: the implied garrison.
TEST(FrontierSiege, TheFortsOwnStep) {
    PROVES("frontier", "16.3.3.a2", "16.3.3.a3", "2.6.1c", "16.3.3.b.i", "16.0");
    Table t("campaign_1814");
    t.put("us_21st@york us_22nd@york").mark("besieged york").ops(US, 3);
    t.rolls({{"siege", {2}},
             {"siege", {5}}});  // strength 10, isolated, a roll of 0: 1 step; the fort on the 0 column: 6, 1 step
    t.does(US, "assault york; take_all");
    EXPECT_EQ(t.said(kEvSiegeRoll)[1].a, 0);
    t.does(US, "lose_step us_21st");
    EXPECT_TRUE(t.has_control(US, "york"));
    EXPECT_TRUE(t.was_told(kEvFortStep));
    EXPECT_FALSE(t.s.fort_hit.any());  // R110
    // With a regiment INSIDE the step is not touched.
    Table g("campaign_1814");
    g.put("us_21st@york us_22nd@york us_9th@york br_8th@york:inside").mark("besieged york").ops(US, 3);
    g.rolls({{"siege", {2}}, {"siege", {2}}});  // both lose one
    g.does(US, "assault york; take_all; lose_step us_9th");
    g.forced();
    EXPECT_TRUE(g.s.reduced.has(g.counter("br_8th")));
    EXPECT_FALSE(g.s.fort_hit.any());
    EXPECT_TRUE(g.was_told(kEvHoldsOut));
    EXPECT_FALSE(g.has_control(US, "york"));
}

// 16.3.3.b.ii: more steps lost INSIDE than outside.
TEST(FrontierSiege, SurrendersToTheHeavierLoss) {
    PROVES("frontier", "16.3.3.b.ii", "16.3.3.d");
    const auto after = [](std::string_view place, int us, int gb) {
        Table t("campaign_1814");
        const std::string at = "@" + std::string(place);
        t.put("us_21st" + at + " us_22nd" + at + " br_8th" + at + ":inside br_89th" + at + ":inside");
        t.mark("besieged " + std::string(place)).ops(US, 1);
        t.s.full_at_start.add(t.settlement(place));
        t.rolls({{"siege", {us}}, {"siege", {gb}}});
        t.does(US, "assault " + std::string(place) + "; take_all");
        for (int i = 0; i < 6 && t.question().ends_with("losses"); ++i) {
            const Seat side = t.question() == "us losses" ? US : GB;
            t.does(side, "lose_step " + t.options(side, "lose_step").front());
        }
        return t.has_control(US, place);
    };
    EXPECT_TRUE(after("york", 5, 1));     // 2 against 1
    EXPECT_FALSE(after("york", 3, 1));    // 1 against 1
    EXPECT_FALSE(after("quebec", 8, 1));  // a capital: only at 0 steps
}

// R135, 16.3.3.b.i: nobody is left to surrender to.
TEST(FrontierSiege, BothReducedToNothing) {
    PROVES("frontier", "16.3.3.b.i", "16.1.1");
    Table t("campaign_1814");
    t.put("us_21st@york:reduced").mark("besieged york").ops(US, 1);
    t.rolls({{"siege", {8}}, {"siege", {8}}});
    t.does(US, "assault york; take_all");
    t.forced();
    EXPECT_EQ(t.where("us_21st"), "lost");
    EXPECT_FALSE(t.has_control(US, "york"));
    EXPECT_FALSE(t.s.besieged.any());
}

TEST(FrontierSiege, WhatSurrenderTakes) {
    PROVES("frontier", "16.3.3.c1", "16.3.3.c2");
    Table t("campaign_1814");
    t.put(
        "br_8th@prescott br_drummond@prescott:inside br_depot_1@prescott:inside us_21st@prescott us_22nd@prescott "
        "br_v_wolfe@prescott:unbuilt br_yeo@prescott:inside");
    t.put("br_8th@prescott:inside:reduced").mark("besieged prescott; fort ft_wellington");
    t.ops(US, 1);
    t.rolls({{"siege", {8}}, {"siege", {1}}});
    t.does(US, "assault prescott; take_all; lose_step us_21st");
    t.forced();
    EXPECT_EQ(t.where("br_8th"), "lost");
    EXPECT_EQ(t.where("br_drummond"), "lost");
    EXPECT_EQ(t.where("br_depot_1"), "off_map");
    EXPECT_EQ(t.where("br_v_wolfe"), "lost");
    EXPECT_NE(t.where("br_yeo"), "lost");  // R169
    EXPECT_EQ(t.s.fort_up, 0);
    EXPECT_NE(t.s.forts_lost, 0);
    EXPECT_TRUE(t.has_control(US, "prescott"));
}

// R136: warriors alone hold no fortified town.
TEST(FrontierSiege, WarriorsAloneTakeNoTown) {
    PROVES("frontier", "2.6.3c");
    const auto after = [](std::string_view place) {
        Table t("campaign_1814");
        const std::string at = "@" + std::string(place);
        t.put("br_shawnee" + at + " br_grand_river" + at + " us_6th" + at + ":inside:reduced");
        t.mark("besieged " + std::string(place)).ops(GB, 1);
        t.s.fort_hit.add(t.settlement(place));
        t.spare_rolls({8, 1});
        t.does(GB, "assault " + std::string(place) + "; take_all");
        t.forced();
        EXPECT_EQ(t.where("us_6th"), "lost");
        return t.has_control(GB, place);
    };
    EXPECT_FALSE(after("sacketts_harbor"));
    EXPECT_TRUE(after("detroit"));
    EXPECT_TRUE(after("fort_niagara"));
}

// 5.4.4.b: the fall of Quebec ends the war.
TEST(FrontierSiege, QuebecFalls) {
    PROVES("frontier", "5.4.4.b2");
    Table t("campaign_1814");
    t.put("us_21st@quebec us_22nd@quebec us_9th@quebec us_11th@quebec").mark("besieged quebec").ops(US, 1);
    t.s.full_at_start.add(t.settlement("quebec"));
    t.rolls({{"siege", {8}}, {"siege", {1}}});
    t.does(US, "assault quebec; take_all");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.s.result, 1);
}

}  // namespace ghent::frontier::test
