// 5.4.1.a Unit Activation: who may be activated, whom a commander takes; 10.0 Commodore Transfer; 16.2 the beginning of a sally.
#include <gtest/gtest.h>

#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

TEST(FrontierActivation, WhoMayBeActivated) {
    PROVES("frontier", "5.4.1.a1", "5.4.1.c", "3.4.6g", "12.0b", "5.4.1.a.ii2", "2.5c", "5.4.1.a.iii1");
    Table t("campaign_1813");
    t.put(
        "us_6th@plattsburgh us_15th@plattsburgh br_8th@montreal us_v_madison@sacketts_harbor:unbuilt us_depot_1@albany "
        "us_chauncey@oswego");
    t.ops(US, 2);
    t.refuses(US, "activate br_8th", "5.4.1.a1");
    t.refuses(US, "activate us_9th", "5.4.1.a1");  // not on the map
    t.refuses(US, "activate us_v_madison", "12.0b");
    t.refuses(US, "activate us_depot_1", "5.4.1.c");
    t.refuses(US, "activate us_chauncey", "5.4.1.a.ii2");
    t.rolls({{"rmp", {1, 2}}});
    t.does(US, "activate us_6th; by land");
    t.refuses(US, "take us_15th", "5.4.1.a.iii1");
    t.does(US, "stop");
    t.refuses(US, "activate us_6th", "5.4.1c");
    EXPECT_EQ(t.s.play.op, 1);
    Table g("campaign_1813");
    g.put("br_potawatomie@fort_wayne us_6th@fort_wayne:inside").mark("besieged fort_wayne").ops(GB, 1);
    g.refuses(GB, "activate br_potawatomie", "3.4.6g");
}

// R129: five a star, five more for each subordinate.
TEST(FrontierActivation, LimitOfACommander) {
    PROVES("frontier", "5.4.1.a.i1", "5.4.1.a.i2", "3.4.2x", "3.4.2.a");
    Table t("campaign_1813");
    t.put(
        "us_pike@plattsburgh us_6th@plattsburgh us_15th@plattsburgh us_13th@plattsburgh us_23rd@plattsburgh "
        "us_5th@plattsburgh us_12th@plattsburgh us_chandler@plattsburgh");
    t.ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_pike; by land; take us_6th; take us_15th; take us_13th; take us_23rd; take us_5th");
    t.refuses(US, "take us_12th", "5.4.1.a.i1");
    t.does(US, "take us_chandler; take us_12th");
    EXPECT_EQ(t.s.act.force.count(), 8);
    Table w("campaign_1813");
    w.put("us_wilkinson@plattsburgh us_hampton@plattsburgh us_6th@plattsburgh").ops(US, 1);
    w.rolls({{"rmp", {6, 6}}});
    w.does(US, "activate us_wilkinson; by land");
    w.refuses(US, "take us_hampton", "3.4.2x");
}

TEST(FrontierActivation, Tecumseh) {
    PROVES("frontier", "5.4.1.a.i4", "5.4.1.a.i6", "3.4.1.e");
    Table t("campaign_1813");
    t.put(
        "br_tecumseh@sandwich br_shawnee@sandwich br_wyandot@sandwich br_1_41st@sandwich br_8th@sandwich "
        "br_essex@sandwich br_procter@sandwich");
    t.ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_tecumseh; by land; take br_shawnee; take br_wyandot; take br_1_41st");
    t.refuses(GB, "take br_8th", "5.4.1.a.i4");
    t.refuses(GB, "take br_essex", "5.4.1.a.i4");
    t.refuses(GB, "take br_procter", "5.4.1.a.i4");
    Table u("campaign_1813");
    u.put(
        "br_procter@sandwich br_tecumseh@sandwich br_1_41st@sandwich br_8th@sandwich br_essex@sandwich "
        "br_13th@sandwich "
        "br_49th@sandwich br_100th@sandwich br_shawnee@sandwich");
    u.ops(GB, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(GB,
           "activate br_procter; by land; take br_tecumseh; take br_1_41st; take br_8th; take br_essex; take br_13th; "
           "take br_49th");
    u.refuses(GB, "take br_100th", "5.4.1.a.i6");
    u.does(GB, "take br_shawnee");
}

// 10.0
TEST(FrontierActivation, CommodoreTransfer) {
    PROVES("frontier", "10.0a", "10.0b", "10.0c", "3.4.5e", "3.4.5b", "7.0a");
    Table t("campaign_1813");
    t.put(
        "us_chauncey@sacketts_harbor us_v_madison@sacketts_harbor:unbuilt us_elliott@black_rock "
        "us_v_somers@black_rock");
    t.ops(US, 2);
    t.does(US, "activate us_chauncey; by transfer");
    t.refuses(US, "transfer_to erie", "3.4.5b");
    t.refuses(US, "transfer_to kingston", "10.0a");
    t.does(US, "transfer_to oswego");
    EXPECT_EQ(t.where("us_chauncey"), "oswego");
    EXPECT_TRUE(t.s.moved.has(t.counter("us_chauncey")));
    t.does(US, "activate us_elliott; by transfer; transfer_to plattsburgh");
    EXPECT_EQ(t.s.lakes[t.counter("us_elliott") - kCommodore0], 1 << t.d().named.champlain);
}

// 16.2: out of the fort, against the besiegers, who may not leave first.
TEST(FrontierActivation, Sally) {
    PROVES("frontier", "16.2", "16.2.2");
    Table t("campaign_1813");
    t.put("us_6th@chambly br_8th@chambly:inside br_brock@chambly:inside br_procter@chambly:inside")
        .mark("besieged chambly");
    for (const char* id : {"br_8th", "br_brock", "br_procter"}) set_inside(t.d(), t.s, t.counter(id), true);
    t.ops(GB, 1);
    t.does(GB, "activate br_brock");
    t.refuses(GB, "by land", "16.2");
    t.does(GB, "by sally");
    t.refuses(GB, "fight", "16.2.2");
    t.does(GB, "take br_8th; fight");
    EXPECT_TRUE(t.s.land.on);
    EXPECT_TRUE(t.s.land.flags & kFightSally);
    EXPECT_FALSE(t.s.inside.has(t.counter("br_8th")));
    EXPECT_TRUE(t.s.inside.has(t.counter("br_procter")));
}

// 5.4.1.c: every depot once, by land or by boat, into settlements.
TEST(FrontierActivation, BritishDepots) {
    PROVES("frontier", "5.4.1.c", "5.4.1.c2", "21.1.4a", "21.1.4x");
    Table t("campaign_1813");
    t.put("br_depot_1@quebec br_depot_2@montreal us_depot_1@albany").ops(GB, 2);
    t.rolls({{"rmp", {4, 6}}});
    t.does(GB, "depots");
    t.refuses(GB, "take us_depot_1", "21.1.4x");
    t.does(GB, "take br_depot_1; by land");
    t.refuses(GB, "go 09302", "21.1.4a");
    t.does(GB, "go 09006");
    EXPECT_EQ(t.where("br_depot_1"), "sorel");
    EXPECT_TRUE(t.s.activated.has(t.counter("br_depot_1")));
    t.refuses(GB, "take br_depot_1", "5.4.1c");
    t.does(GB, "take br_depot_2; by bateaux");
    EXPECT_FALSE(t.options(GB, "land").empty());
    t.does(GB, "stop");
    EXPECT_EQ(t.question(), "gb ops");
    Table u("campaign_1813");
    u.put("us_depot_1@albany").ops(US, 1);
    u.refuses(US, "depots", "21.1.4x");
}

}  // namespace ghent::frontier::test
