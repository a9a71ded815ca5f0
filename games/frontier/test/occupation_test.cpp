// 2.6, 14.2, 16.1, 16.2: what follows from who stands in a hex: ports and their vessels, NAW, sieges, sallies; 8.5b; limits on movement.
#include <gtest/gtest.h>

#include "games/frontier/chapters.h"
#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// A land hex beside a place, joined by road.
std::string beside(const Table& t, std::string_view place) {
    const Hex& x = t.d().hex(t.hex(place));
    for (int i = 0; i < ghent::hex::kDirections; ++i)
        if (x.neighbour[i] != kNoHex && (x.link[i] & kLinkRoad) && !is_water(t.d().hex(x.neighbour[i]).terrain) &&
            hexes_in_play(t.d(), t.s).has(x.neighbour[i]) && t.d().hex(x.neighbour[i]).settlement == kNoSettlement)
            return t.d().hex_id(x.neighbour[i]);
    ADD_FAILURE() << "no road to " << place;
    return {};
}
std::string id_of(const Table& t, std::string_view place) { return t.d().hex_id(t.hex(place)); }

}  // namespace

// 14.2: constructed vessels go to the harbor, unconstructed ones are lost; the regiment may go on.
TEST(FrontierOccupation, APortWithOnlyVessels) {
    PROVES("frontier", "14.2a", "14.2c", "2.6.1.a", "2.6.1.b", "2.6.1a");
    Table t("campaign_1813");
    t.put("br_8th@" + beside(t, "oswego") + " us_v_julia@oswego us_v_madison@oswego:unbuilt us_chauncey@oswego")
        .ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_8th; by land; step " + id_of(t, "oswego"));
    EXPECT_EQ(t.where("us_v_julia"), "06629");
    EXPECT_EQ(t.where("us_chauncey"), "06629");
    EXPECT_EQ(t.where("us_v_madison"), "lost");
    EXPECT_TRUE(t.has_control(GB, "oswego"));
    EXPECT_EQ(t.s.act.rmp, 11);
    EXPECT_EQ(t.question(), "gb march");
}

TEST(FrontierOccupation, DrivenOutVesselsAttack) {
    PROVES("frontier", "14.2b", "2.6.1.a");
    Table t("campaign_1813");
    t.put("br_8th@" + beside(t, "oswego") + " us_v_julia@oswego br_v_wolfe@06629").ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_8th; by land");
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.does(GB, "step " + id_of(t, "oswego"));
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(t.s.naval.attacker, index(US));
}

// 14.2.1: a fort covers its port; some may sail out.
TEST(FrontierOccupation, AFortifiedPort) {
    PROVES("frontier", "14.2.1a", "14.2.1b");
    Table t("campaign_1813");
    t.put("br_8th@" + beside(t, "sacketts_harbor") +
          " us_v_julia@sacketts_harbor us_v_madison@sacketts_harbor:unbuilt");
    t.ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_8th; by land; step " + id_of(t, "sacketts_harbor"));
    EXPECT_EQ(t.question(), "us sortie");
    EXPECT_TRUE(t.s.besieged.has(t.settlement("sacketts_harbor")));
    t.does(US, "done");
    EXPECT_EQ(t.where("us_v_julia"), "sacketts_harbor");
    EXPECT_EQ(t.where("us_v_madison"), "sacketts_harbor");
    EXPECT_TRUE(t.has_control(US, "sacketts_harbor"));
}

// 2.6.3: NAW alone hold villages, not towns; leaders hold nothing.
TEST(FrontierOccupation, NawAndLeadersAlone) {
    PROVES("frontier", "2.6.3b", "2.6.3c", "2.6a");
    Table t("campaign_1813");
    t.put("br_grand_river@" + beside(t, "plattsburgh") + " br_shawnee@lacolle").ops(GB, 3);
    t.rolls({{"rmp", {6, 6}}, {"rmp", {6, 6}}});
    t.does(GB, "activate br_grand_river; by land; step " + id_of(t, "plattsburgh") + "; stop");
    EXPECT_TRUE(t.has_control(US, "plattsburgh"));
    t.does(GB, "activate br_shawnee; by land; step " + id_of(t, "champlain") + "; stop");
    EXPECT_TRUE(t.has_control(GB, "champlain"));
    Table u("campaign_1813");
    u.put("br_procter@lacolle").ops(GB, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(GB, "activate br_procter; by land; step " + id_of(u, "champlain"));
    EXPECT_TRUE(u.has_control(US, "champlain"));
}

// 3.4.5f: his port is burned and there is no vessel.
TEST(FrontierOccupation, BurnedPorts) {
    PROVES("frontier", "3.4.5f", "3.4.5g");
    Table t("campaign_1813");
    t.put("us_chauncey@oswego").mark("burned oswego").ops(US, 1);
    Ctx c{t.d(), t.s, t.dice, &t.log};
    settle(c, t.hex("oswego"));
    EXPECT_EQ(t.question(), "us refuge");
    t.does(US, "refuge us_chauncey sacketts_harbor");
    EXPECT_EQ(t.where("us_chauncey"), "sacketts_harbor");
    Table u("campaign_1813");
    u.put("us_macdonough@plattsburgh").mark("burned plattsburgh; taken burlington; burned whitehall; burned vergennes");
    u.mark("taken fort_ticonderoga").put("br_8th@burlington br_13th@fort_ticonderoga").ops(US, 1);
    Ctx k{u.d(), u.s, u.dice, &u.log};
    settle(k, u.hex("plattsburgh"));
    EXPECT_EQ(u.where("us_macdonough"), "waiting");
}

// 16.1.2: relief fights without those INSIDE, who stay if it fails.
TEST(FrontierOccupation, Relief) {
    PROVES("frontier", "16.1.2a", "16.1.2b", "14.1c");
    Table t("campaign_1813");
    t.put("us_6th@chambly br_8th@chambly br_13th@" + beside(t, "chambly")).mark("besieged chambly");
    set_inside(t.d(), t.s, t.counter("br_8th"), true);
    t.ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_13th; by land; step " + id_of(t, "chambly"));
    EXPECT_EQ(t.question(), "us stand");
    t.does(US, "stand");
    EXPECT_TRUE(t.s.land.in.has(t.counter("br_13th")));
    EXPECT_FALSE(t.s.land.in.has(t.counter("br_8th")));
    Ctx c{t.d(), t.s, t.dice, &t.log};
    start_evade(c, GB, t.hex("chambly"), EvadePart::attacker, -1, t.s.land.from - 1);
    EXPECT_TRUE(t.s.inside.has(t.counter("br_8th")));
    EXPECT_EQ(t.s.flow.top().step, kStepEvade);
}

// 16.2.4, 16.2.5: sallyers go back INSIDE, besiegers Evade as others do.
TEST(FrontierOccupation, AfterASally) {
    PROVES("frontier", "16.2.4", "16.2.5");
    Table t("campaign_1813");
    t.put("us_6th@chambly br_8th@chambly").mark("besieged chambly");
    set_inside(t.d(), t.s, t.counter("br_8th"), true);
    t.ops(GB, 1);
    t.does(GB, "activate br_8th; by sally; fight");
    ASSERT_TRUE(t.s.land.flags & kFightSally);
    Table u = t;
    Ctx c{t.d(), t.s, t.dice, &t.log};
    start_evade(c, GB, t.hex("chambly"), EvadePart::attacker);
    EXPECT_TRUE(t.s.inside.has(t.counter("br_8th")));
    EXPECT_TRUE(t.s.besieged.has(t.settlement("chambly")));
    Ctx k{u.d(), u.s, u.dice, &u.log};
    start_evade(k, US, u.hex("chambly"), EvadePart::defender, u.hex("chambly"));
    EXPECT_EQ(u.s.flow.top().step, kStepEvade);
    EXPECT_EQ(u.s.flow.top().d, 3);
}

// 8.5b: out of points on a ferry.
TEST(FrontierOccupation, EndsOnTheWater) {
    PROVES("frontier", "8.5b", "7.0c", "7.1.2");
    Table t("campaign_1814");
    t.put("br_6th@09103 br_8th@quebec").ops(GB, 3);
    t.rolls({{"rmp", {1, 1}}, {"rmp", {3, 4}}});
    t.does(GB, "activate br_6th; by land; step 09004; step 09005; stop");
    EXPECT_EQ(t.where("br_6th"), "lost");
    t.does(GB, "activate br_8th; by land");
    EXPECT_EQ(t.s.act.rmp, 7);  // its own roll
    t.does(GB, "stop");
    t.put("br_13th@quebec");
    t.s.moved.add(t.counter("br_13th"));
    t.refuses(GB, "activate br_13th", "7.0c");
}

// 3.4.6: counters with a diamond.
TEST(FrontierOccupation, RestrictedMovement) {
    PROVES("frontier", "3.4.6a", "3.4.6b", "3.4.6d", "5.4.1.a.i5");
    Table t("campaign_1813");
    t.put("br_montreal_militia@lacolle br_prevost@quebec br_v_wolfe@quebec:unbuilt").ops(GB, 2);
    t.rolls({{"rmp", {6, 6}}, {"rmp", {6, 6}}});
    t.does(GB, "activate br_montreal_militia; by land");
    t.refuses(GB, "step " + id_of(t, "champlain"), "3.4.6d");
    t.does(GB, "stop; activate br_prevost; by land");
    t.refuses(GB, "take br_v_wolfe", "5.4.1.a.i5");
    Table s("campaign_1813");
    int edge = kNoHex, beyond = kNoHex;
    for (int h = 0; h < s.d().hex_count() && edge == kNoHex; ++h) {
        if (s.d().from_buffalo[at(h)] != 10 || is_water(s.d().hex(h).terrain)) continue;
        for (const u16 k : s.d().hex(h).neighbour)
            if (k != kNoHex && s.d().from_buffalo[at(k)] > 10 && s.d().hex(k).territory == Territory::us &&
                !is_water(s.d().hex(k).terrain)) {
                edge = h;
                beyond = k;
            }
    }
    s.put("us_seneca@" + s.d().hex_id(edge)).ops(US, 1);
    s.rolls({{"rmp", {6, 6}}});
    s.does(US, "activate us_seneca; by land");
    s.refuses(US, "step " + s.d().hex_id(beyond), "3.4.6b");
    Table o("campaign_1813");
    int bank = kNoHex, river = kNoHex;
    for (int h = 0; h < o.d().hex_count() && bank == kNoHex; ++h) {
        if (is_water(o.d().hex(h).terrain) || o.d().hex(h).territory != Territory::british) continue;
        for (const u16 k : o.d().hex(h).neighbour)
            if (k != kNoHex && o.d().hex(k).water == o.d().named.st_clair_river) {
                bank = h;
                river = k;
            }
    }
    o.put("br_ojibwa@" + o.d().hex_id(bank)).ops(GB, 1);
    o.rolls({{"rmp", {6, 6}}});
    o.does(GB, "activate br_ojibwa; by land");
    o.refuses(GB, "step " + o.d().hex_id(river), "3.4.6a");
}

// 5.4.1.a.iii: one after the other, each with its own roll and its own combat.
TEST(FrontierOccupation, RegimentsWithoutALeader) {
    PROVES("frontier", "5.4.1.a.iii2", "5.4.1.a.iii3", "2.5.6a", "2.5.6b");
    Table t("campaign_1813");
    t.put("us_6th@champlain us_15th@champlain br_8th@lacolle br_13th@lacolle").ops(US, 2);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_6th; by land; step 08714");
    EXPECT_EQ(t.question(), "gb stand");  // a leaderless stack may stand or Evade
    EXPECT_TRUE(t.allows(GB, "evade"));
    t.does(GB, "stand");
    EXPECT_TRUE(t.s.land.in.has(t.counter("us_6th")));
    EXPECT_FALSE(t.s.land.in.has(t.counter("us_15th")));
    EXPECT_TRUE(t.s.land.in.has(t.counter("br_13th")));
}

}  // namespace ghent::frontier::test
