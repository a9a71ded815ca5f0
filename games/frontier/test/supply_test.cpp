// 2.4 Lines of Communications and chapter 21: what the slow reference (movement_test.cpp) proves over random positions, here one by one.
#include "games/frontier/supply.h"

#include <gtest/gtest.h>

#include "games/frontier/test/reference.h"
#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// The supply of a unit of the side in this place.
std::string supplied(Seat side, std::string_view place, std::string_view counters, std::string_view marks = "",
                     std::string_view scenario = "campaign_1814") {
    Table t(scenario);
    t.put(counters).mark(marks);
    const Supply found = supply_at(t.d(), t.s, side, t.hex(place));
    return found == Supply::full ? "full" : found == Supply::partial ? "partial" : "isolated";
}
std::string of_unit(std::string_view counter, std::string_view counters, std::string_view marks = "") {
    Table t("campaign_1814");
    t.put(counters).mark(marks);
    const Supply found = supply_of(t.d(), t.s, t.counter(counter));
    return found == Supply::full ? "full" : found == Supply::partial ? "partial" : "isolated";
}

}  // namespace

TEST(FrontierSupply, WhoIsInsideBarsNoRoad) {
    PROVES("frontier", "2.4d");
    // The British in Chambly, besieged or not, on the road from La Prairie to Sorel.
    EXPECT_EQ(supplied(US, "chambly", "us_6th@chambly us_depot_1@plattsburgh", "besieged chambly"), "full");
    Table t("campaign_1814");
    t.put("br_8th@chambly:inside us_6th@chambly us_15th@08810").mark("besieged chambly");
    const SupplyOf with_inside(t.d(), t.s, US);
    const Lines& inside = with_inside.lines();
    EXPECT_TRUE(inside.partial.has(t.hex("08811")));
    EXPECT_TRUE(inside.partial.has(t.hex("08812")));  // beside those who are INSIDE
    Table out("campaign_1814");
    out.put("br_8th@chambly us_15th@08810");
    const SupplyOf with_outside(out.d(), out.s, US);
    const Lines& outside = with_outside.lines();
    EXPECT_FALSE(outside.partial.has(t.hex("08811")));
    EXPECT_FALSE(outside.partial.has(t.hex("08812")));
    EXPECT_FALSE(outside.loc.has(t.hex("08812")));
}

TEST(FrontierSupply, BritishPathsAreOfAnyLength) {
    PROVES("frontier", "21.2x", "21.2.1.a", "21.2.1.c");
    EXPECT_EQ(supplied(GB, "fort_malden", ""), "full");  // from one end of the map to the other
    Table t("campaign_1814");
    EXPECT_GT(SupplyOf(t.d(), t.s, GB).line(t.hex("fort_malden")), 60);
    const std::string road_cut = "br_8th@chautauqua", held = "taken chautauqua";  // between Erie and Buffalo
    EXPECT_EQ(supplied(US, "batavia", road_cut, held), "full");                   // 20 RMP from Rome
    EXPECT_EQ(supplied(US, "05333", road_cut, held), "partial");                  // 21
    EXPECT_EQ(supplied(US, "kingston", "us_6th@kingston", "taken kingston"), "partial");
    // A fort whose harbor the enemy holds, on an island of its own.
    EXPECT_EQ(supplied(GB, "fort_st_joseph", "us_v_niagara@02620"), "isolated");
}

TEST(FrontierSupply, PartialByWayOfYork) {
    PROVES("frontier", "21.2.1.b2", "21.2.1.b1");
    // Sorel, Montreal and all roads to Quebec are cut; York is left.
    const std::string cut = "us_6th@09302 us_15th@09203 us_13th@09402 us_23rd@09502 us_9th@09403 ";
    const std::string marks = "besieged quebec";
    EXPECT_EQ(supplied(GB, "fort_malden", cut, marks), "partial");
    EXPECT_EQ(supplied(GB, "fort_malden", cut, marks + "; burned york; burned ottawa"), "partial");
    EXPECT_EQ(supplied(GB, "fort_malden", cut + "us_16th@ottawa", marks + "; taken ottawa"), "isolated");
    EXPECT_EQ(supplied(GB, "fort_malden", cut + "us_16th@york", marks + "; taken york"), "isolated");
    EXPECT_EQ(supplied(GB, "fort_malden", cut + "us_16th@york", marks + "; besieged york"), "isolated");
    EXPECT_EQ(supplied(GB, "fort_malden", cut + "us_scott@ottawa", marks), "isolated");  // any unit
}

TEST(FrontierSupply, FortsOfTheNorthwest) {
    PROVES("frontier", "21.2.2.a.ii", "21.2.2.a.x");
    // Frenchtown, on Hull's trace: 14 hexes beyond Fort McArthur, 23 from Cincinnati.
    EXPECT_EQ(supplied(US, "frenchtown", ""), "full");
    EXPECT_EQ(supplied(US, "frenchtown", "br_8th@fort_mcarthur", "taken fort_mcarthur"), "partial");
    // Detroit needs Fort Meigs or Fort Stephenson.
    EXPECT_EQ(supplied(US, "detroit", "", "dismantled fort_mcarthur"), "partial");
    EXPECT_EQ(supplied(US, "detroit", "", "dismantled fort_mcarthur; fort ft_meigs"), "full");
    // Rome, Erie and Fort McArthur are no depots: they give no quarters and nothing can be spent there.
    Table t("campaign_1814");
    EXPECT_EQ(depots_on_map(t.s, US), 0);
    EXPECT_EQ(quarters(t.d(), t.s, US, t.hex("fort_mcarthur")), 4);
    // They carry no further when their own line is cut.
    EXPECT_EQ(supplied(US, "frenchtown", "br_8th@01256"), "partial");
}

TEST(FrontierSupply, WhatBarsAnAmericanPath) {
    PROVES("frontier", "21.2.2.b.i", "21.2.2.b.ii", "21.2.2.c", "21.2.2.b1");
    Table t("campaign_1814");
    t.put("br_8th@05433 br_depot_1@lewiston us_6th@05333").mark("taken batavia; taken lewiston");
    const SupplyOf supply(t.d(), t.s, US);
    const Lines& lines = supply.lines();
    EXPECT_FALSE(lines.partial.has(t.hex("05433")));     // a British unit
    EXPECT_FALSE(lines.partial.has(t.hex("lewiston")));  // a British depot
    EXPECT_FALSE(lines.partial.has(t.hex("05533")));     // beside a British regiment
    EXPECT_TRUE(lines.partial.has(t.hex("05333")));      // … but the 6th is there
    Table ship("campaign_1814");
    ship.put("br_v_wolfe@06629 br_v_gunboat_thunderer@05830");
    const SupplyOf shores(ship.d(), ship.s, US), water(ship.d(), ship.s, GB);
    const Lines& shore = shores.lines();
    EXPECT_FALSE(shore.partial.has(ship.hex("06630")));  // beside a ship
    EXPECT_TRUE(shore.partial.has(ship.hex("05831")));   // a gunboat is none
    const Lines& harbors = water.lines();
    EXPECT_FALSE(harbors.partial.has(ship.hex("06825")));  // an American Protected Harbor
    EXPECT_TRUE(harbors.partial.has(ship.hex("06330")));   // an open one
    // Neither full nor partial: the harbor of Fort St. Joseph is British.
    EXPECT_EQ(supplied(US, "fort_st_joseph", "us_6th@fort_st_joseph br_v_nancy@02620", "taken fort_st_joseph"),
              "isolated");
}

TEST(FrontierSupply, OfAHex) {
    PROVES("frontier", "21.2.3");
    const auto hex = [](Seat side, std::string_view place, std::string_view counters, std::string_view marks = "") {
        Table t("campaign_1814");
        t.put(counters).mark(marks);
        return hex_supply(t.d(), t.s, side, t.hex(place));
    };
    EXPECT_EQ(hex(US, "plattsburgh", ""), Supply::full);
    EXPECT_EQ(hex(US, "plattsburgh", "br_prevost@plattsburgh"), Supply::isolated);  // an enemy unit
    EXPECT_EQ(hex(US, "fort_niagara", "br_8th@fort_niagara:inside us_6th@fort_niagara us_depot_1@buffalo",
                  "taken fort_niagara; besieged fort_niagara"),
              Supply::full);  // INSIDE a fort that is besieged
}

TEST(FrontierSupply, BesiegedPorts) {
    PROVES("frontier", "21.3.1.a", "21.3.1");
    // Kingston is besieged; its Protected Harbor stands, and across it lies Ernestown's shore with a road to York.
    const std::string siege = "br_8th@kingston:inside us_6th@kingston us_15th@kingston ";
    EXPECT_EQ(of_unit("br_8th", siege, "besieged kingston"), "partial");
    // A port without defenses of its own, and a fort that is no port.
    EXPECT_EQ(of_unit("br_8th", "br_8th@isle_aux_noix:inside us_6th@isle_aux_noix",
                      "besieged isle_aux_noix; fort garrison_house"),
              "isolated");
    EXPECT_EQ(of_unit("br_8th", "br_8th@chambly:inside us_6th@chambly", "besieged chambly"), "isolated");
    // American ships beside the harbor close the way.
    EXPECT_EQ(
        of_unit("br_8th", siege + "us_v_madison@06624 us_v_superior@06723 us_v_mohawk@06722", "besieged kingston"),
        "isolated");
}

// 3.0: a harbor defense is a unit; beside an enemy ship it keeps its own hex open for partial supply, but not for a LOC (2.4c).
TEST(FrontierSupply, HarborDefensesKeepTheirHexOpen) {
    PROVES("frontier", "21.2.1.b.ii", "21.2.2.b.ii", "3.0");
    const auto open = [](Seat side, std::string_view harbor, std::string_view counters, bool destroyed = false) {
        Table t("campaign_1814");
        t.put(counters);
        const int h = t.hex(harbor);
        if (destroyed) t.s.phd[t.d().hex(h).harbor_of] = 9;
        const SupplyOf supply(t.d(), t.s, side);
        const Lines& lines = supply.lines();
        return std::pair(lines.partial.has(h), lines.loc.has(h));
    };
    using Pair = std::pair<bool, bool>;
    for (const auto& [side, harbor, ship] : {std::tuple{GB, "06623", "us_v_madison@06723"},   // Kingston
                                             std::tuple{US, "06825", "br_v_wolfe@06725"}}) {  // Sackett's Harbor
        EXPECT_EQ(open(side, harbor, ""), (Pair{true, true})) << harbor;
        EXPECT_EQ(open(side, harbor, ship), (Pair{true, false})) << harbor;
        EXPECT_EQ(open(side, harbor, ship, true), (Pair{false, false})) << harbor;  // it is destroyed
        EXPECT_EQ(open(other(side), harbor, ship).first, false) << harbor;          // it is the enemy's
    }
    // Those INSIDE Kingston are supplied past a ship before its harbor.
    EXPECT_EQ(of_unit("br_8th", "br_8th@kingston:inside us_6th@kingston us_15th@kingston us_v_madison@06723",
                      "besieged kingston"),
              "partial");
}

TEST(FrontierSupply, Capitals) {
    PROVES("frontier", "21.3.1.b");
    for (const std::string capital : {"albany", "cincinnati", "pittsburgh"})
        EXPECT_EQ(of_unit("us_6th", "us_6th@" + capital + ":inside br_8th@" + capital, "besieged " + capital), "full");
}

// 21.2: when supply is looked at.
TEST(FrontierSupply, IsAskedForEachTime) {
    PROVES("frontier", "21.2");
    const auto may = [](std::string_view action, bool cut) {
        Table t("campaign_1814");
        t.put("us_v_madison@sacketts_harbor:unbuilt us_v_oneida@sacketts_harbor:reduced us_6th@sacketts_harbor:reduced")
            .mark("road");
        if (cut) t.put("br_8th@07125");
        t.put("br_89th@06926").ops(US, 1);
        return t.allows(US, action);
    };
    for (const char* action :
         {"construct us_v_madison", "repair sacketts_harbor", "restore us_6th", "depot sacketts_harbor"}) {
        EXPECT_TRUE(may(action, false)) << action;
        EXPECT_FALSE(may(action, true)) << action;
    }
}

// What was found out is kept for the same ground only: after every single change, and back again, the answers are those of the slow reference.
TEST(FrontierSupply, IsKeptForTheSameGroundOnly) {
    const std::string base = "us_6th@plattsburgh br_8th@kingston us_depot_1@plattsburgh br_depot_1@kingston ";
    struct Change {
        std::string counters, marks;
    };
    const Change changes[] = {{"us_15th@04535", ""},      {"br_49th@08516", ""},
                              {"us_v_madison@06723", ""}, {"us_depot_2@buffalo", ""},
                              {"us_depot_3@detroit", ""}, {"", "burned rome"},
                              {"", "taken erie"},         {"", "taken york"},
                              {"", "taken albany"},       {"", "dismantled fort_mcarthur"},
                              {"", "fort ft_meigs"},      {"", "road"},
                              {"us_scott@york", ""}};
    const char* const places[] = {"plattsburgh", "buffalo", "detroit",   "erie",          "fort_malden", "york",
                                  "kingston",    "rome",    "cleveland", "fort_mcarthur", "08518",       "05333"};
    const auto agree = [&](const Table& t, const std::string& what) {
        const Slow slow(t.d(), t.s);
        for (const Seat side : kSeats) {
            const SupplyOf supply(t.d(), t.s, side);
            for (const char* place : places) {
                const int h = t.hex(place);
                EXPECT_EQ(supply.of_hex(h), slow.supply(side, h)) << what << ": " << place;
                EXPECT_EQ(supply.is_full_at(h), slow.full(side, h)) << what << ": " << place;
            }
        }
        const SupplyOf british(t.d(), t.s, GB);
        const int depot = t.hex(t.where("br_depot_1"));
        for (const char* place : {"kingston", "york"})
            EXPECT_EQ(british.is_depot_near(0, t.hex(place)), slow.loc(GB, t.hex(place), depot, kDepotLine) >= 0)
                << what;
    };
    Table plain("campaign_1814");
    plain.put(base);
    for (const auto& [counters, marks] : changes) {
        agree(plain, "before");
        Table t("campaign_1814");
        t.put(base + counters).mark(marks);
        agree(t, counters + marks);
    }
    Table moved("campaign_1814");
    moved.put("us_6th@plattsburgh br_8th@kingston us_depot_1@plattsburgh br_depot_1@york");
    agree(moved, "moved");
}

}  // namespace ghent::frontier::test
