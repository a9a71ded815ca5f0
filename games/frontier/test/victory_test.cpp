// 2.6.2 control of the lakes, 23 Victory Points, 6.2.1 quarters.
#include <gtest/gtest.h>

#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// A hex of the open lake: no harbor.
std::string open_water(const Table& t, u8 lake) {
    for (int h = 0; h < t.d().hex_count(); ++h) {
        const Hex& x = t.d().hex(h);
        if (x.terrain == Terrain::lake && x.lake == lake && x.harbor_of == kNoPort && hexes_in_play(t.d(), t.s).has(h))
            return t.d().hex_id(h);
    }
    return "none";
}

// A war without points of its own.
Table bare() { return Table("campaign_1813_1814"); }

int halves(const Table& t, Seat side) { return half_points(t.d(), t.s, side); }

// What the side has for this position, in halves of a point; the other has nothing.
int worth(Seat side, std::string_view counters, std::string_view marks) {
    Table t = bare();
    t.put(counters).mark(marks);
    EXPECT_EQ(halves(t, other(side)), 0) << counters << " " << marks;
    return halves(t, side);
}

}  // namespace

TEST(FrontierLakes, HullsAreCounted) {
    PROVES("frontier", "2.6.2.a.i", "2.6.2.a.ii", "2.6.2.a.iii", "3.2.2.b");
    const auto strength = [](std::string_view where, Seat side = US) {
        Table t = bare();
        t.put("us_v_madison@" + std::string(where));  // HD 4
        EXPECT_EQ(lake_strength(t.d(), t.s, other(side), t.d().named.ontario), 0);
        return lake_strength(t.d(), t.s, side, t.d().named.ontario);
    };
    EXPECT_EQ(strength("06725"), 8);            // on the lake
    EXPECT_EQ(strength("06825"), 4);            // in the harbor of Sackett's Harbor, a friendly port
    EXPECT_EQ(strength("06623"), 8);            // in that of Kingston, which is not
    EXPECT_EQ(strength("sacketts_harbor"), 4);  // in port
    EXPECT_EQ(strength("07220"), 4);            // on the Upper St Lawrence
    EXPECT_EQ(strength("sacketts_harbor:unbuilt"), 0);
    Table t = bare();
    t.put("us_v_madison@06725 us_v_oneida@06725 us_v_julia@sodus br_v_wolfe@kingston br_v_melville@06627");
    EXPECT_EQ(lake_strength(t.d(), t.s, US, t.d().named.ontario), 8 + 6 + 2);
    EXPECT_EQ(lake_strength(t.d(), t.s, GB, t.d().named.ontario), 4 + 6);
    EXPECT_EQ(lake_strength(t.d(), t.s, US, t.d().named.erie_lake), 0);
}

TEST(FrontierLakes, APortAndTheStrongerFleet) {
    PROVES("frontier", "2.6.2", "2.6.2.a.iii");
    const auto holder = [](std::string_view counters, std::string_view marks = "") {
        Table t = bare();
        t.put(counters).mark(marks);
        const u8 huron = t.d().named.huron;
        const bool us = controls_lake(t.d(), t.s, US, huron), gb = controls_lake(t.d(), t.s, GB, huron);
        EXPECT_FALSE(us && gb);
        return us ? "us" : gb ? "gb" : "nobody";
    };
    EXPECT_STREQ(holder(""), "nobody");
    EXPECT_STREQ(holder("us_v_niagara@02120"), "us");
    EXPECT_STREQ(holder("us_v_ariel@02120 br_v_nancy@02620"), "nobody");  // as strong
    EXPECT_STREQ(holder("us_v_niagara@02120 br_v_nancy@02620"), "us");
    EXPECT_STREQ(holder("us_v_niagara@fort_mackinac:unbuilt br_v_nancy@02620"), "gb");
    // Without a port of its own a fleet controls nothing.
    EXPECT_STREQ(holder("us_v_niagara@02120 br_10th_veterans@fort_mackinac", "taken fort_mackinac"), "nobody");
    EXPECT_STREQ(holder("us_v_niagara@02120 br_v_nancy@02620 br_10th_veterans@fort_mackinac", "taken fort_mackinac"),
                 "nobody");
}

// Ships take no port, and keep none.
TEST(FrontierLakes, VesselsHoldNoPort) {
    PROVES("frontier", "2.6.3a", "2.6b");
    Table t = bare();
    t.put("us_6th@burlington_heights us_v_madison@burlington_heights").mark("taken burlington_heights").ops(US, 1);
    EXPECT_TRUE(t.has_control(US, "burlington_heights"));
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_6th; by land; step 04331");
    EXPECT_FALSE(t.has_control(US, "burlington_heights"));  // nobody is left who holds it
    EXPECT_EQ(t.where("us_v_madison"), "04330");
    EXPECT_TRUE(controls_hex(t.d(), t.s, US, t.hex("04331")));  // where the regiment stands
    EXPECT_FALSE(controls_hex(t.d(), t.s, US, t.hex("04432")));
    EXPECT_FALSE(controls_hex(t.d(), t.s, GB, t.hex("04331")));
}

// ---------------------------------------------------------------- 23

TEST(FrontierVictory, SettlementsOfTheEnemy) {
    PROVES("frontier", "23.1", "23.1.2.f", "23.1.2.g", "23.1.2.h", "23.1.2.i", "23.5");
    EXPECT_EQ(worth(US, "", ""), 0);
    EXPECT_EQ(worth(US, "us_6th@albany", ""), 0);                        // one's own count nothing
    EXPECT_EQ(worth(US, "us_6th@la_prairie", "taken la_prairie"), 4);    // a village
    EXPECT_EQ(worth(US, "us_6th@fort_george", "taken fort_george"), 4);  // a fort
    EXPECT_EQ(worth(US, "us_6th@sorel", "taken sorel"), 8);              // a town
    EXPECT_EQ(worth(US, "us_6th@york", "taken york"), 8);
    EXPECT_EQ(worth(US, "us_6th@kingston", "taken kingston"), 12);  // a city
    EXPECT_EQ(worth(US, "us_6th@montreal", "taken montreal"), 16);
    EXPECT_EQ(worth(GB, "br_8th@plattsburgh", "taken plattsburgh"), 8);
    EXPECT_EQ(worth(GB, "br_8th@fort_niagara", "taken fort_niagara"), 4);
    EXPECT_EQ(worth(GB, "br_8th@albany", "taken albany"), 12);
    // What was held for a while is worth nothing.
    Table t = bare();
    t.put("us_6th@la_prairie").mark("taken la_prairie").ops(US, 1);
    EXPECT_EQ(halves(t, US), 4);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_6th; by land; step 08812; stop");
    EXPECT_EQ(halves(t, US), 0);
}

TEST(FrontierVictory, IsolatedSettlements) {
    PROVES("frontier", "23.2");
    EXPECT_EQ(worth(US, "us_6th@fort_st_joseph", "taken fort_st_joseph"), 4);  // partial supply by way of Detroit
    EXPECT_EQ(worth(US, "us_6th@fort_st_joseph br_8th@detroit", "taken fort_st_joseph; besieged detroit"), 0);
}

TEST(FrontierVictory, Lakes) {
    PROVES("frontier", "23.1.2.a", "23.1.2.b", "23.1.2.c", "23.1.2.d", "23.1");
    const Table names = bare();
    const auto& n = names.d().named;
    for (const auto& [lake, points] :
         {std::pair<u8, int>{n.huron, 1}, {n.erie_lake, 3}, {n.champlain, 3}, {n.ontario, 6}, {n.st_clair, 0}}) {
        EXPECT_EQ(worth(US, "us_v_madison@" + open_water(names, lake), ""), 2 * points) << int{lake};
        EXPECT_EQ(worth(GB, "br_v_wolfe@" + open_water(names, lake), ""), 2 * points) << int{lake};
    }
}

TEST(FrontierVictory, FortMeigsAndTheWiderWar) {
    PROVES("frontier", "23.1.2.e", "23.1.2.j", "23.1");
    Table t = bare();
    t.s.forts_lost = byte(1 << t.d().named.meigs);
    EXPECT_EQ(halves(t, GB), 4);
    EXPECT_EQ(halves(t, US), 0);
    t.s.forts_lost = byte(1 << t.d().named.stephenson);
    EXPECT_EQ(halves(t, GB), 0);
    t.s.forts_lost = 0;
    const int us[] = {0, 0, 0, 0, 0, 2, 3, 4, 5}, gb[] = {5, 4, 3, 2, 0, 0, 0, 0, 0};
    for (int box = 0; box <= 2 * kTrackEnd; ++box) {
        t.s.wwus = byte(box);
        EXPECT_EQ(halves(t, US), us[box]) << box;
        EXPECT_EQ(halves(t, GB), gb[box]) << box;
    }
}

TEST(FrontierVictory, RuinsAndFlames) {
    PROVES("frontier", "23.3.a", "23.3.b", "23.4", "23.4.1", "23.4.2", "23.3");
    EXPECT_EQ(worth(US, "us_6th@fort_malden", "taken fort_malden"), 4);
    EXPECT_EQ(worth(US, "us_6th@fort_malden", "taken fort_malden; dismantled fort_malden"), 0);
    EXPECT_EQ(worth(US, "us_6th@fort_st_joseph", "taken fort_st_joseph; dismantled fort_st_joseph"), 0);
    EXPECT_EQ(worth(US, "", "burned sorel"), 8);  // nobody need be there any more
    EXPECT_EQ(worth(GB, "", "burned plattsburgh"), 8);
    EXPECT_EQ(worth(GB, "", "burned buffalo"), 12);
    EXPECT_EQ(worth(US, "", "burned york"), 12);
}

TEST(FrontierVictory, Scenarios) {
    PROVES("frontier", "23.1.2.k");
    const auto margin = [](std::string_view scenario, std::string_view counters = "", std::string_view marks = "") {
        Table t(scenario);
        t.put(counters).mark(marks);
        return halves(t, US) - halves(t, GB);
    };
    EXPECT_EQ(margin("campaign_1813"), 4);  // Detroit is American
    EXPECT_EQ(margin("campaign_1813", "br_8th@detroit", "taken detroit"), -8);
    EXPECT_EQ(margin("campaign_1814"), 16);  // Albany; neither Plattsburgh nor Sackett's Harbor is British
    EXPECT_EQ(margin("campaign_1814", "br_8th@plattsburgh", "taken plattsburgh"), 0);
    EXPECT_EQ(margin("west_1812"), 8);  // Cincinnati; the Americans hold nothing
    EXPECT_EQ(margin("west_1812", "us_6th@sandwich", "taken sandwich"), 16);
    EXPECT_EQ(margin("west_1812", "us_6th@york", "taken york"), 24);  // instead of Quebec
    // Lakes that lie on the other map do not count.
    EXPECT_EQ(margin("west_1812", "us_v_madison@04329"), 8);
    // Points for the own capital (balance.md).
    EXPECT_EQ(margin("campaign_1812"), 16);  // and Fort Mackinac is American
    EXPECT_EQ(margin("east_1813"), -20);     // and the Americans hold nothing
    EXPECT_EQ(margin("east_1814"), 36);      // and Plattsburgh is American
}

TEST(FrontierVictory, TheHigherTotal) {
    PROVES("frontier", "23.1.1");
    const auto winner = [](std::string_view us_lakes, std::string_view gb_lakes, int forts = 0, int wwus = kTrackEnd) {
        Table t = bare();
        const auto& n = t.d().named;
        const char* ours[] = {"us_v_madison", "us_v_niagara", "us_v_saratoga"};
        const char* theirs[] = {"br_v_wolfe", "br_v_detroit", "br_v_linnet"};
        const u8 lakes[] = {n.ontario, n.erie_lake, n.champlain};
        const std::string_view letters = "oec";
        for (std::size_t i = 0; i < 3; ++i) {
            if (us_lakes.find(letters[i]) != std::string_view::npos)
                t.put(std::string(ours[i]) + "@" + open_water(t, lakes[i]));
            if (gb_lakes.find(letters[i]) != std::string_view::npos)
                t.put(std::string(theirs[i]) + "@" + open_water(t, lakes[i]));
        }
        if (forts) t.s.forts_lost = byte(1 << n.meigs);
        t.s.wwus = byte(wwus);
        t.s.flow.over = 1;
        const Outcome o = outcome(t.d(), t.s);
        EXPECT_TRUE(o.over);
        return o.winner;
    };
    EXPECT_EQ(winner("o", "e"), Winner::us);  // 6 : 3
    EXPECT_EQ(winner("e", "o"), Winner::gb);
    EXPECT_EQ(winner("", "", 1), Winner::gb);  // 0 : 2
    EXPECT_EQ(winner("ec", "o"), Winner::gb);  // 6 : 6, Ontario
    EXPECT_EQ(winner("o", "ec"), Winner::us);
    EXPECT_EQ(winner("c", "e"), Winner::gb);  // 3 : 3, Erie
    EXPECT_EQ(winner("e", "c"), Winner::us);
    EXPECT_EQ(winner("c", "", 1, kTrackEnd - 1), Winner::us);  // 3 : 3, Champlain
    EXPECT_EQ(winner("", ""), Winner::draw);
}

// ---------------------------------------------------------------- 6.2.1

TEST(FrontierQuarters, FortsOfEventsAndRuins) {
    PROVES("frontier", "6.2.1x", "6.2.1.a");
    const auto room = [](Seat side, std::string_view place, std::string_view counters, std::string_view marks) {
        Table t = bare();
        t.put(counters).mark(marks);
        return quarters(t.d(), t.s, side, t.hex(place));
    };
    EXPECT_EQ(room(US, "plattsburgh", "", ""), 4);
    EXPECT_EQ(room(US, "plattsburgh", "", "fort ft_moreau"), 8);
    EXPECT_EQ(room(GB, "plattsburgh", "", "fort ft_moreau"), 4);  // one's own only
    EXPECT_EQ(room(US, "08716", "", ""), 0);                      // in the open
    EXPECT_EQ(room(US, "plattsburgh", "", "burned plattsburgh"), 0);
    EXPECT_EQ(room(US, "plattsburgh", "us_depot_1@plattsburgh", "burned plattsburgh"), 4);
    EXPECT_EQ(room(GB, "fort_malden", "", "dismantled fort_malden"), 0);
    EXPECT_EQ(room(GB, "fort_malden", "br_depot_1@fort_malden br_depot_2@fort_malden", "dismantled fort_malden"), 4);
    EXPECT_EQ(room(US, "01344", "", "fort ft_meigs"), 4);
}

TEST(FrontierQuarters, OneLessInIsolation) {
    PROVES("frontier", "6.2.1.b");
    const auto asked = [](std::string_view more) {
        Table t = bare();
        t.put("us_6th@fort_st_joseph us_15th@fort_st_joseph us_13th@fort_st_joseph us_23rd@fort_st_joseph")
            .put(more)
            .mark("taken fort_st_joseph");
        t.winter();
        return t.question();
    };
    EXPECT_NE(asked(""), "us losses");                  // four, in partial supply
    EXPECT_EQ(asked("br_v_nancy@02620"), "us losses");  // cut off: room for three
}

}  // namespace ghent::frontier::test
