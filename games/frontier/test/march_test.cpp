// 8 Land Movement step by step, 14 entering hexes, 2.6 control that follows, 20 Cutting out.
#include <gtest/gtest.h>

#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

TEST(FrontierMarch, PointsAndRoads) {
    PROVES("frontier", "8.1.1", "7.1.1", "8.0b", "2.2.10a");
    Table t("campaign_1813");
    t.put("us_6th@plattsburgh").ops(US, 1);
    t.rolls({{"rmp", {1, 2}}});
    t.does(US, "activate us_6th; by land");
    t.refuses(US, "step 09006", "2.2.10a");
    int dear = 0, cheap = 0;
    for (const u16 k : t.d().hex(t.hex("plattsburgh")).neighbour) {
        if (k == kNoHex || is_water(t.d().hex(k).terrain)) continue;
        const std::string why = t.why(US, "step " + t.d().hex_id(k));
        dear += why == "7.1.1";  // 4 without a road
        cheap += why == "ok";
    }
    EXPECT_GT(dear, 0);
    EXPECT_GT(cheap, 0);
    t.does(US, "step " + t.options(US, "step").front());
    EXPECT_EQ(t.s.act.rmp, 2);
    EXPECT_TRUE(t.s.moved.has(t.counter("us_6th")));
}

// R161: a fight is tried only with 4 points in hand.
TEST(FrontierMarch, FightsNeedFourPoints) {
    PROVES("frontier", "8.1.3");
    Table t("campaign_1814");
    t.put("br_8th@09103 us_23rd@sorel").mark("taken sorel").ops(GB, 1);
    t.rolls({{"rmp", {1, 2}}});
    t.does(GB, "activate br_8th; by land; step 09004");
    EXPECT_EQ(t.s.act.rmp, 2);
    t.does(GB, "step 09005");
    t.refuses(GB, "step 09006", "R161");
}

// 2.6: a village is taken by entering it, and lost again by leaving it; a fort is not.
TEST(FrontierMarch, SettlementsChangeHands) {
    PROVES("frontier", "2.6a", "2.6.1a", "2.6.1b", "2.6.1c", "16.1a", "2.6.1.c");
    Table t("campaign_1813");
    t.put("us_6th@champlain us_15th@lacolle us_13th@champlain").mark("taken lacolle").ops(US, 3);
    t.rolls({{"rmp", {6, 6}}});
    EXPECT_TRUE(t.has_control(GB, "chambly"));
    t.does(US, "activate us_6th; by land; step 08714");
    EXPECT_TRUE(t.has_control(US, "lacolle"));
    t.does(US, "go " + t.d().hex_id(t.hex("la_prairie")));
    EXPECT_TRUE(t.has_control(US, "la_prairie"));
    EXPECT_TRUE(t.has_control(US, "lacolle"));  // the 15th is there
    t.does(US, "stop");
    Table b("campaign_1813");
    b.put("us_6th@lacolle").mark("taken lacolle").ops(US, 1);
    b.rolls({{"rmp", {6, 6}}});
    b.does(US, "activate us_6th; by land; step " + b.d().hex_id(b.hex("champlain")));
    EXPECT_TRUE(b.has_control(GB, "lacolle"));  // R111
}

// 16.1, R17, R139: a fort is besieged when the activation ends there, and not by marching through.
TEST(FrontierMarch, FortsAreBesieged) {
    PROVES("frontier", "16.1a", "14.1.2a", "15.1.4");
    Table u("campaign_1813");
    u.put("us_6th@la_prairie br_depot_1@chambly").mark("taken la_prairie").ops(US, 2);
    u.rolls({{"rmp", {6, 6}}});
    u.does(US, "activate us_6th; by land; go 08811");
    EXPECT_EQ(u.where("us_6th"), "chambly");
    EXPECT_TRUE(u.s.inside.has(u.counter("br_depot_1")));  // R169: it goes INSIDE
    u.does(US, "stop");
    EXPECT_TRUE(u.s.besieged.has(u.settlement("chambly")));
    EXPECT_TRUE(u.s.fresh.has(u.settlement("chambly")));
    EXPECT_TRUE(u.has_control(GB, "chambly"));
}

// 21.1.4c: a depot alone in an open village is overrun.
TEST(FrontierMarch, DepotsAreOverrun) {
    PROVES("frontier", "21.1.4c", "21.1.4b");
    Table t("campaign_1813");
    t.put("us_6th@champlain br_depot_1@lacolle").ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_6th; by land; step " + t.d().hex_id(t.hex("lacolle")));
    EXPECT_EQ(t.where("br_depot_1"), "off_map");
}

// 14.7: officers alone do not enter, and leave before a regiment.
TEST(FrontierMarch, OfficersAlone) {
    PROVES("frontier", "14.7a", "14.7b");
    Table t("campaign_1813");
    t.put("us_pike@champlain br_8th@lacolle").ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_pike; by land");
    t.refuses(US, "step 08714", "14.7a");
    Table u("campaign_1813");
    u.put("us_6th@champlain br_procter@lacolle").ops(US, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(US, "activate us_6th; by land; step 08714");
    EXPECT_EQ(u.question(), "gb stand");
    u.refuses(GB, "stand", "14.7b");
    u.does(GB, "evade");
    u.does(GB, "evade_to " + u.options(GB, "evade_to").front());
    EXPECT_EQ(u.where("us_6th"), "lacolle");
    EXPECT_NE(u.where("br_procter"), "lacolle");
    EXPECT_EQ(u.s.act.rmp, 11);
}

// 14.8: a commodore without a vessel goes to a port of his lake.
TEST(FrontierMarch, CommodoresAlone) {
    PROVES("frontier", "14.8", "3.4.5b", "15.3d");
    Table t("campaign_1813");
    t.put("us_6th@06622 br_yeo@port_hope br_8th@york").mark("besieged kingston");
    t.put("us_15th@05323").ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_15th; by land");
    t.does(US, t.allows(US, "step 05324") ? "step 05324" : "go 05324");
    EXPECT_EQ(t.question(), "gb refuge");
    t.refuses(GB, "refuge br_yeo fort_erie", "15.3d");  // another lake
    t.refuses(GB, "refuge br_yeo port_hope", "15.3d");  // lost
    t.does(GB, "refuge br_yeo york");
    EXPECT_EQ(t.where("br_yeo"), "york");
    EXPECT_TRUE(t.has_control(US, "port_hope"));
}

// 8.2: dropped along the way, picked up along the way.
TEST(FrontierMarch, PicksUpAndDropsOff) {
    PROVES("frontier", "8.2a", "8.3", "8.2b", "5.4.1.a2", "5.4.1.a.i3");
    Table t("campaign_1813");
    t.put("us_pike@plattsburgh us_6th@plattsburgh us_15th@plattsburgh us_13th@champlain us_dearborn@plattsburgh");
    t.ops(US, 2);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_pike; by land");
    t.refuses(US, "take us_dearborn", "8.2b");
    t.refuses(US, "take us_13th", "8.2a");
    t.does(US, "take us_6th; take us_15th");
    t.refuses(US, "take us_6th", "5.4.1c");
    t.refuses(US, "drop us_pike", "5.4.1.a1");
    t.does(US, "go 08715");
    const int left = t.s.act.rmp;
    t.does(US, "drop us_6th; take us_13th");
    EXPECT_EQ(t.s.act.rmp, left);
    t.refuses(US, "take us_6th", "5.4.1c");
    t.does(US, "step " + t.options(US, "step").front());
    EXPECT_EQ(t.where("us_6th"), "champlain");
    EXPECT_NE(t.where("us_13th"), "champlain");
    EXPECT_EQ(t.where("us_13th"), t.where("us_pike"));
    t.does(US, "stop");
    t.refuses(US, "activate us_6th", "5.4.1c");
}

// 20: a Regular boards a vessel in a river hex.
TEST(FrontierMarch, CuttingOut) {
    PROVES("frontier", "8.1.4", "14.3", "20.0a", "20.0b", "20.1", "20.1.1", "20.1.2", "20.2.2", "20.3");
    Table t("campaign_1813");
    // HM gunboat Black Snake on the St Lawrence off Ogdensburg
    t.put("us_pike@ogdensburg us_6th@ogdensburg us_new_york_1st@ogdensburg br_v_gunboat_black_snake@07418").ops(US, 1);
    t.rolls({{"rmp", {3, 3}}, {"boarding", {3, 2}}, {"capture", {3}}});
    t.does(US, "activate us_pike; by land; take us_6th; take us_new_york_1st; step 07418");
    EXPECT_EQ(t.question(), "us cut_out");
    EXPECT_EQ(t.where("us_new_york_1st"), "ogdensburg");     // R159
    t.does(US, "board us_6th on br_v_gunboat_black_snake");  // 3 + 4 against 2 + 2: burned with a 3
    EXPECT_EQ(t.where("br_v_gunboat_black_snake"), "lost");
    EXPECT_EQ(t.where("us_6th"), "ogdensburg");
    EXPECT_EQ(t.where("us_pike"), "ogdensburg");
    EXPECT_FALSE(t.s.act.on);
}

TEST(FrontierMarch, CuttingOutFails) {
    PROVES("frontier", "20.2.1", "20.2.3");
    Table t("campaign_1813");
    t.put(
        "us_pike@ogdensburg us_6th@ogdensburg us_15th@ogdensburg br_v_earl_of_moira@07418 br_leeds@br_v_earl_of_moira");
    t.ops(US, 1);
    // 1 + 4 against 6 + 3 + 1 + 1; 3 + 5 against 3 + 5
    t.rolls({{"rmp", {3, 3}}, {"boarding", {1, 6}}, {"boarding", {3, 3}}});
    t.does(US, "activate us_pike; by land; take_all; step 07418");
    t.refuses(US, "board us_15th on br_v_wolfe", "20.1");
    t.does(US, "board us_6th on br_v_earl_of_moira");
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_6th")));
    t.does(US, "board us_15th on br_v_earl_of_moira");
    EXPECT_FALSE(t.s.reduced.has(t.counter("us_15th")));
    EXPECT_EQ(t.where("us_15th"), "ogdensburg");
    EXPECT_EQ(t.where("br_v_earl_of_moira"), "07418");
}

// 8.4: a ferry beside an enemy ship is open only to board it.
TEST(FrontierMarch, FerriesBesideShips) {
    PROVES("frontier", "8.4");
    Table t("campaign_1813");
    t.put("us_new_york_1st@ogdensburg br_v_earl_of_moira@07417").ops(US, 2);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_new_york_1st; by land");
    t.refuses(US, "step 07418", "8.4");
}

// W3: halted where it stands; W3: ambushed in the forest; W2: slowed.
TEST(FrontierMarch, ReactionsAgainstAMove) {
    PROVES("frontier", "4.2.3a", "4.2.3b");
    Table t("campaign_1812");
    t.put("us_6th@champlain us_15th@champlain us_pike@champlain br_8th@montreal");
    t.hand(GB, "br25").ops(US, 1);
    t.rolls({{"rmp", {6, 4}}});
    t.does(US, "activate us_pike; by land");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react br25");
    EXPECT_EQ(t.s.act.rmp, 7);
    EXPECT_TRUE(t.s.act.flags & kActReacted);

    Table u("campaign_1812");
    u.put("br_8th@lacolle us_6th@plattsburgh").hand(US, "us19").ops(GB, 1);
    u.rolls({{"rmp", {6, 4}}});
    u.does(GB, "activate br_8th; by land; step 08715");
    EXPECT_EQ(u.question(), "us window");
    u.does(US, "react us19");
    EXPECT_EQ(u.where("br_8th"), "lacolle");
    EXPECT_FALSE(u.s.act.on);

    Table v("campaign_1812");
    v.put("us_6th@frenchtown us_15th@frenchtown us_hull@frenchtown br_1_41st@fort_malden");
    v.hand(GB, "br11").ops(US, 1);
    v.rolls({{"rmp", {6, 4}}});
    v.does(US, "activate us_hull; by land; take_all");
    std::string forest;
    for (const std::string& h : v.options(US, "step"))
        if (v.d().hex(v.hex(h)).terrain == Terrain::forest) forest = h;
    ASSERT_FALSE(forest.empty());
    v.does(US, "step " + forest);
    EXPECT_EQ(v.question(), "gb window");
    v.does(GB, "react br11");
    EXPECT_EQ(v.question(), "us losses");
    v.does(US, "lose_step us_15th");
    EXPECT_TRUE(v.s.reduced.has(v.counter("us_15th")));
    EXPECT_EQ(v.s.act.hex, v.hex(forest) + 1);
}

// W1: the Militia stays at home.
TEST(FrontierMarch, MilitiaRefuses) {
    PROVES("frontier", "4.2.2b");
    Table t("campaign_1812");
    t.put("us_new_york_1st@champlain br_8th@montreal").hand(GB, "br16").ops(US, 1);
    t.rolls({{"rmp", {6, 4}}});
    t.does(US, "activate us_new_york_1st");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react br16");
    t.does(US, "by land");
    t.refuses(US, "step 08714", "4.2.2b");
}

// W4: others join the defence.
TEST(FrontierMarch, ReinforcementsJoin) {
    Table t("campaign_1813");
    t.put(
        "us_6th@champlain us_15th@champlain us_pike@champlain br_8th@lacolle br_13th@st_jean br_procter@st_jean "
        "br_scots@quebec");
    t.hand(GB, "br42").ops(US, 1);
    t.rolls({{"rmp", {6, 4}}});
    t.does(US, "activate us_pike; by land; take_all; step 08714");
    t.does(GB, "stand");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react br42");
    EXPECT_EQ(t.question(), "gb reinforce");
    t.refuses(GB, "take br_scots", "4.2.3a");
    t.does(GB, "take br_13th; take br_procter");
    EXPECT_EQ(t.where("br_13th"), "lacolle");
    EXPECT_TRUE(t.s.land.on);
    EXPECT_TRUE(t.s.land.in.has(t.counter("br_13th")));
}

}  // namespace ghent::frontier::test
