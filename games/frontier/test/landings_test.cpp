// Where water meets land: what landings, surrenders and boats have to do with the vessels beside them; 17 which combat comes first.
#include <gtest/gtest.h>

#include "games/frontier/test/fight.h"
#include "games/frontier/test/fleets.h"
#include "games/frontier/test/scripts.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// 4.1.8: "Attack on York", with a garrison that stands.
TEST(FrontierLandings, OfACardsFleet) {
    PROVES("frontier", "4.1.8h", "13.0y");
    Table t = play_event({"US33", "us_v_madison@sacketts_harbor us_6th@sacketts_harbor br_8th@york", "", ""});
    t.does(US, "use; pick us_v_madison");
    std::string shore;
    for (const std::string& hex : t.options(US, "shore"))
        if (hex != "04628") shore = hex;  // not into the Protected Harbor
    ASSERT_NE(shore, "");
    t.does(US, "shore " + shore + "; pick us_6th; done");
    EXPECT_EQ(t.question(), "gb stand");
    t.does(GB, "stand");
    ASSERT_TRUE(t.s.land.on);
    EXPECT_TRUE(t.s.land.flags & kFightLanding);  // they have Disembarked
    t.does(US, "deploy us_6th center; posture line_advance; done");
    t.rolls({{"volley_d6", {3, 3}}, {"volley_d6", {3, 3}}});
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    for (int i = 0; i < 4 && t.question().ends_with("losses"); ++i) t.forced();
    t.does(US, "evade");
    t.does(GB, "fight");
    // By sea, and in no other way.
    EXPECT_TRUE(t.options(US, "evade_to").empty());
    ASSERT_FALSE(t.options(US, "by_sea").empty());
    t.refuses(US, "evade_to 04428", "13.1");
}

TEST(FrontierLandings, StopInAPortOfVessels) {
    PROVES("frontier", "14.2d");
    Fleets t("campaign_1814");
    t.put("br_v_linnet@08818 br_8th@br_v_linnet us_v_galley_allen@plattsburgh us_v_galley_viper@plattsburgh");
    t.ops(GB, 1);
    t.does(GB, "activate br_8th; by disembark; land 08717");
    EXPECT_EQ(t.where("us_v_galley_allen"), "08817");  // driven out
    EXPECT_TRUE(t.has_control(GB, "plattsburgh"));
    EXPECT_EQ(t.where("br_8th"), "plattsburgh");
    EXPECT_FALSE(t.s.act.on);  // and nobody goes on
    EXPECT_NE(t.question(), "gb march");
}

// 13.0, 14.7a: a landing is offered to those who can set foot somewhere, an officer with a regiment of the ships if it takes one.
TEST(FrontierLandings, NobodyLandsWhereNobodyMay) {
    PROVES("frontier", "13.0a", "14.7a");
    const std::string off =
        "br_v_wolfe@06824 br_prevost@br_v_wolfe us_9th@cape_vincent ";  // and Sackett's Harbor is a fort
    Table alone("campaign_1813");
    alone.put(off).ops(GB, 2);
    alone.refuses(GB, "activate br_prevost", "14.7a");
    alone.rolls({{"rmp", {6, 6}}});
    alone.does(GB, "activate br_v_wolfe; by naval");
    alone.refuses(GB, "land 06924", "14.7a");
    alone.refuses(GB, "land 06923", "14.7a");
    EXPECT_TRUE(alone.options(GB, "land").empty());
    Table along("campaign_1813");
    along.put(off + "br_8th@br_v_wolfe").ops(GB, 2);
    along.does(GB, "activate br_prevost; by disembark");
    EXPECT_TRUE(along.options(GB, "land").empty());
    along.does(GB, "take br_8th");
    EXPECT_EQ(along.options(GB, "land"), (std::vector<std::string>{"06923", "06924"}));
    Table moved("campaign_1813");
    moved.put(off + "br_8th@br_v_wolfe");
    moved.s.moved.add(moved.counter("br_8th"));
    moved.ops(GB, 2);
    moved.refuses(GB, "activate br_prevost", "14.7a");
    Table fleet("campaign_1813");
    fleet.put(off + "br_8th@br_v_wolfe").ops(GB, 2);
    fleet.rolls({{"rmp", {6, 6}}});
    fleet.does(GB, "activate br_v_wolfe; by naval");
    EXPECT_TRUE(fleet.allows(GB, "land 06924"));
    // An empty shore is anybody's.
    Table free("campaign_1813");
    free.put("br_v_wolfe@06824 br_prevost@br_v_wolfe").ops(GB, 2);
    free.does(GB, "activate br_prevost; by disembark");
    EXPECT_EQ(free.options(GB, "land"), std::vector<std::string>{"06923"});
}

TEST(FrontierLandings, BoatsThatReachNoShore) {
    PROVES("frontier", "11.7.5");
    Table t;
    t.put("br_glengarry@kingston br_brock@kingston").ops(GB, 1);
    t.does(GB, "activate br_glengarry; by bateaux");
    // On the water when the activation ends.
    frontier::put(t.d(), t.s, t.counter("br_glengarry"), t.hex("06722"));
    t.s.act.hex = static_cast<u16>(t.hex("06722") + 1);
    t.does(GB, "stop");
    EXPECT_EQ(t.where("br_glengarry"), "lost");
    EXPECT_EQ(t.where("br_brock"), "kingston");
    EXPECT_EQ(t.said(kEvDrowned).at(0).rule, "11.7.5");
}

// 16.3.3.c: York surrenders; what lies in its port sails out, and meets whoever is in the harbor.
TEST(FrontierLandings, TheFleetOfAFallenPort) {
    PROVES("frontier", "16.3.3.c3");
    const auto fallen = [](std::string_view more) {
        Table t("campaign_1814");
        t.put("us_21st@york us_22nd@york br_v_wolfe@york br_v_psyche@york:unbuilt").put(more).mark("besieged york");
        t.s.fort_hit.add(t.settlement("york"));
        t.ops(US, 1);
        t.rolls({{"siege", {8}}, {"siege", {1}}});
        t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        t.does(US, "assault york; take_all");
        t.forced();
        return t;
    };
    Table open = fallen("");
    EXPECT_TRUE(open.has_control(US, "york"));
    EXPECT_EQ(open.where("br_v_wolfe"), "04628");
    EXPECT_EQ(open.where("br_v_psyche"), "lost");
    EXPECT_FALSE(open.s.naval.on);
    Table met = fallen("us_v_madison@04628");
    EXPECT_TRUE(met.s.naval.on);
    EXPECT_EQ(met.s.naval.hex, met.hex("04628") + 1);
    EXPECT_EQ(met.s.naval.port, 0);  // the harbor defense is nobody's
}

// R84: a fleet that has Evaded moves no further, and nobody lands from it.
TEST(FrontierLandings, NotFromVesselsThatLost) {
    PROVES("frontier", "19.5.2.a.iii", "17.0b");
    Fleets t;
    t.put("us_v_mohawk@06529 us_13th@us_v_mohawk br_v_wolfe@06629 br_37th@sodus").mark("taken sodus").ops(US, 2);
    t.rolls({{"rmp", {6, 6}}});
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.does(US, "activate us_v_mohawk; by naval; step 06629");
    t.does(US, "evade");
    t.does(GB, "fight");
    EXPECT_EQ(t.question(), "us flee");
    t.does(US, "evade_to " + t.options(US, "evade_to").front());
    EXPECT_EQ(t.question(), "us ops");  // eight points are left
    EXPECT_EQ(t.aboard("us_13th"), "us_v_mohawk");
    t.refuses(US, "activate us_13th", "5.4.1c");
}

TEST(FrontierLandings, NavalCombatComesFirst) {
    PROVES("frontier", "17.0", "17.0b");
    // A fleet with troops comes upon a vessel off Oswego, which is British.
    Fleets t;
    t.put("us_v_mohawk@06529 us_13th@us_v_mohawk br_v_beresford@06629 br_37th@oswego").mark("taken oswego");
    t.sails(US, "us_v_mohawk", 12);
    t.spare_rolls({8, 8, 8, 8, 6, 1, 1, 6, 6});
    t.does(US, "step 06629");
    EXPECT_FALSE(t.s.land.on);
    EXPECT_TRUE(t.was_told(kEvNaval));
    // When the water is free they land, and the other kind of combat follows.
    for (int i = 0; i < 12 && t.question() != "us sail"; ++i) {
        if (t.question() == "both naval_check") t.does(US, "fight"), t.does(GB, "fight");
        else if (t.question().starts_with("gb")) t.does(GB, t.options(GB).front());
        else t.does(US, t.options(US).front());
        t.spare_rolls({8, 8, 8, 8, 6, 1, 1, 6, 6});
    }
    ASSERT_EQ(t.question(), "us sail");
    t.does(US, "land 06630; take us_13th; done");
    t.does(GB, "stand");
    EXPECT_EQ(t.question(), "both deploy");
    EXPECT_TRUE(t.shows(Viewer::none, "06629"));  // 18.2x
}

// 18.2: everybody sees where the attackers came from.
TEST(FrontierLandings, TheHexTheyCameFromIsShown) {
    PROVES("frontier", "18.2x");
    Table t("campaign_1814");
    t.put("br_37th@plattsburgh us_18th@plattsburgh");
    fight(t, GB, "plattsburgh", "08716");
    for (const Viewer v : {Viewer::us, Viewer::gb, Viewer::none}) EXPECT_TRUE(t.shows(v, "08716"));
    EXPECT_EQ(t.s.land.from, t.hex("08716") + 1);
}

// 19.3.1: as many columns as there are vessels, one for the Reserves, Damage Sections up to the largest hull.
TEST(FrontierLandings, TheNavalDisplay) {
    PROVES("frontier", "19.3.1");
    Fleets t("campaign_1814");
    std::string all;
    for (const char* id : {"us_v_oneida", "us_v_madison", "us_v_general_pike", "us_v_sylph", "us_v_jefferson",
                           "us_v_jones", "us_v_superior", "us_v_mohawk", "us_v_julia", "us_v_growler", "br_v_wolfe",
                           "br_v_melville", "br_v_royal_george", "br_v_prince_regent", "br_v_psyche",
                           "br_v_st_lawrence", "br_v_princess_charlotte", "br_v_beresford", "br_v_sir_isaac_brock"})
        all += std::string(id) + "@06625 ";
    t.put(all);
    t.phase(US);
    Ctx c = t.context();
    meet_at(c, US, t.hex("06625"), kNoHex);
    for (int i = 0; i < 8; ++i) t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.run();
    for (int i = 0; i < 40 && t.question().ends_with("line"); ++i) {
        const Seat side = t.question().starts_with("us") ? US : GB;
        t.does(side, t.options(side).front());
    }
    std::set<std::string> columns;
    for (int v = 0; v < kVessels; ++v)
        if (t.s.naval.at[v]) columns.insert(t.column(t.d().piece_id(kVessel0 + v)));
    EXPECT_TRUE(columns.contains("I"));  // nine pairs
    EXPECT_TRUE(columns.contains("reserves"));
    int most = 0;
    for (const Vessel& v : t.d().vessels) most = std::max(most, int{v.hd});
    EXPECT_EQ(most, 5);
}

}  // namespace ghent::frontier::test
