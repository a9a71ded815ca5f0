// 5.4.1.d-g: what Operation Points buy besides movement; 6: quarters and Prevost.
#include <gtest/gtest.h>

#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

TEST(FrontierWorks, ConstructsVesselsInSuppliedPorts) {
    PROVES("frontier", "5.4.1.d1", "5.4.1.d2", "5.4.1.d3", "5.4.1.d4", "3.2.3a");
    Table t("campaign_1813");
    t.put(
        "us_v_madison@sacketts_harbor:unbuilt us_v_lawrence@erie:unbuilt br_v_wolfe@kingston:unbuilt "
        "br_depot_1@kingston br_depot_2@quebec");
    t.ops(US, 2);
    EXPECT_EQ(t.s.play.op, 2);
    t.refuses(US, "construct us_v_lawrence with br_depot_1", "5.4.1.d3");
    t.does(US, "construct us_v_lawrence");
    EXPECT_TRUE(t.s.built.has(t.counter("us_v_lawrence")));
    EXPECT_TRUE(t.s.activated.has(t.counter("us_v_lawrence")));
    t.refuses(US, "construct us_v_lawrence", "5.4.1.d1");
    t.refuses(US, "construct br_v_wolfe", "5.4.1.d1");

    Table b("campaign_1813");
    b.put("br_v_wolfe@kingston:unbuilt br_depot_1@kingston br_depot_2@quebec").ops(GB, 1);
    b.refuses(GB, "construct br_v_wolfe", "5.4.1.d3");
    b.refuses(GB, "construct br_v_wolfe with br_depot_2", "5.4.1.d3");  // 35 hexes away
    b.does(GB, "construct br_v_wolfe with br_depot_1");
    EXPECT_EQ(b.where("br_depot_1"), "off_map");
}

TEST(FrontierWorks, NotInPortsWithoutSupply) {
    PROVES("frontier", "5.4.1.d2");
    Table t("campaign_1813");
    t.put("us_v_madison@sacketts_harbor:unbuilt br_8th@06925");  // the shore road is cut
    t.ops(US, 1);
    t.refuses(US, "construct us_v_madison", "5.4.1.d2");
}

TEST(FrontierWorks, RestoresRegularsAtHome) {
    PROVES("frontier", "5.4.1.f1", "5.4.1.f2", "5.4.1.f3");
    Table t("campaign_1813");
    t.put("us_6th@albany:reduced us_vermont_1st@burlington:reduced us_15th@08714:reduced us_13th@albany");
    t.ops(US, 2);
    t.refuses(US, "restore us_vermont_1st", "5.4.1.f1");  // Militia
    t.refuses(US, "restore us_15th", "5.4.1.f1");         // in Canada
    t.refuses(US, "restore us_13th", "5.4.1.f1");         // at full strength
    t.does(US, "restore us_6th");
    EXPECT_FALSE(t.s.reduced.has(t.counter("us_6th")));
}

TEST(FrontierWorks, RepairsAPortOfVessels) {
    PROVES("frontier", "5.4.1.e1", "5.4.1.e2", "5.4.1.e3");
    Table t("campaign_1813");
    t.put("us_v_oneida@sacketts_harbor:reduced us_v_madison@sacketts_harbor:reduced us_v_somers@black_rock");
    t.ops(US, 1);
    t.refuses(US, "repair black_rock", "5.4.1.e1");
    t.does(US, "repair sacketts_harbor");
    EXPECT_FALSE(t.s.reduced.any());
    EXPECT_EQ(t.s.play.op, 0);
}

TEST(FrontierWorks, BuildsDepots) {
    PROVES("frontier", "5.4.1.g1", "5.4.1.g2", "5.4.1.g3", "5.4.1.g4", "21.1.1a", "21.1.2a");
    Table t("campaign_1813");
    t.ops(US, 5);
    t.refuses(US, "depot montreal", "5.4.1.g1");
    t.refuses(US, "depot ogdensburg", "5.4.1.g1");  // not in full supply while the road is closed
    t.does(US, "depot plattsburgh; depot rome; depot buffalo");
    t.refuses(US, "depot rome", "5.4.1.g1");
    t.refuses(US, "destroy us_depot_1", "5.4.1.g2");
    t.does(US, "depot erie");
    t.refuses(US, "depot detroit", "5.4.1.g2");
    t.does(US, "destroy us_depot_1; depot detroit");
    Table b("campaign_1813");
    b.ops(GB, 2);
    b.refuses(GB, "depot montreal", "5.4.1.g3");
    b.does(GB, "depot quebec; depot quebec");
    EXPECT_EQ(b.where("br_depot_2"), "quebec");
}

// 21.1.3: a depot gives quarters for four more; 6.6: and is gone in spring.
TEST(FrontierWinter, DepotsGiveQuarters) {
    PROVES("frontier", "21.1.3", "6.6");
    Table t("campaign_1813");
    t.put(
        "us_6th@plattsburgh us_15th@plattsburgh us_13th@plattsburgh us_23rd@plattsburgh us_16th@plattsburgh "
        "us_9th@plattsburgh us_depot_1@plattsburgh");
    EXPECT_EQ(quarters(t.d(), t.s, US, t.hex("plattsburgh")), 8);
    t.winter();
    EXPECT_FALSE(t.s.reduced.any());
    EXPECT_EQ(t.where("us_depot_1"), "off_map");
}

TEST(FrontierWinter, PrevostWintersInLuxury) {
    PROVES("frontier", "6.5");
    Table t("campaign_1813");
    t.put("br_prevost@kingston br_8th@kingston");
    t.winter();
    EXPECT_EQ(t.question(), "gb prevost");
    t.refuses(GB, "place br_prevost kingston", "6.5");
    t.does(GB, "place br_prevost montreal");
    EXPECT_EQ(t.where("br_prevost"), "montreal");
}

}  // namespace ghent::frontier::test
