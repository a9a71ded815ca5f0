// What the rulebook prints about components is in the data.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/sabres/sabres.h"
#include "games/sabres/test/table.h"
#include "games/sabres/view.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

const UnitType& type(std::string_view id) {
    return shipped().types.at(static_cast<std::size_t>(shipped().type_index(id)));
}
const Battle& scenario(int number) { return shipped().battles.at(static_cast<std::size_t>(number - 1)); }
nlohmann::json board_json() {
    Json json;
    board(shipped(), json);
    return nlohmann::json::parse(json.text());
}

TEST(SabresData, SixteenSeparateBattles) {
    PROVES("sabres", "about.1", "setup.8");
    ASSERT_EQ(shipped().battles.size(), 16U);
    for (const Battle& b : shipped().battles) {
        EXPECT_FALSE(b.history.empty());
        EXPECT_GE(b.boards.size(), 2U);
        EXPECT_GT(b.points, 0);
        EXPECT_FALSE(b.units.empty());
        Table t(b.id);
        t.run();
        EXPECT_FALSE(t.over()) << b.id;
        EXPECT_EQ(static_cast<Seat>(t.s.active), b.first) << b.id << ": whoever the sheet names begins";
    }
}

TEST(SabresData, BetterCommandersHaveMoreOrders) {
    PROVES("sabres", "about.2");
    EXPECT_GT(scenario(6).orders[1], scenario(6).orders[0]) << "Harvey against Chandler and Winder";
    EXPECT_GT(scenario(1).orders[1], scenario(1).orders[0]) << "Tecumseh against Van Horne";
}

TEST(SabresData, StoneyCreekAsPrinted) {
    PROVES("sabres", "scn.stoney.2", "scn.stoney.3", "scn.stoney.4");
    EXPECT_EQ(scenario(6).orders[1], 4);
    EXPECT_EQ(scenario(6).orders[0], 3);
    EXPECT_EQ(scenario(6).first, GB);
    EXPECT_EQ(scenario(6).points, 6);
}

TEST(SabresData, BrownstownAsPrinted) {
    PROVES("sabres", "scn.brown.2", "scn.brown.3", "scn.brown.4", "scn.brown.10");
    EXPECT_EQ(scenario(1).orders[0], 2);
    EXPECT_EQ(scenario(1).orders[1], 3);
    EXPECT_EQ(scenario(1).first, GB);
    EXPECT_EQ(scenario(1).points, 4);
    int infantry = 0, natives = 0;
    for (const ScenarioUnit& u : scenario(1).units) {
        infantry += shipped().types[u.type].id == "us_infantry";
        natives += shipped().types[u.type].id == "native_warriors";
    }
    EXPECT_EQ(infantry, 4);
    EXPECT_EQ(natives, 4);
    EXPECT_EQ(scenario(1).units.size(), 8U);
}

TEST(SabresData, SidesByStand) {
    PROVES("sabres", "setup.2", "nat.1");
    for (const char* red : {"british_infantry", "canadian_militia", "native_warriors", "british_brig"})
        EXPECT_EQ(type(red).side, GB) << red;
    for (const char* blue : {"us_infantry", "us_militia", "us_artillery", "us_brig"})
        EXPECT_EQ(type(blue).side, US) << blue;
    const auto whole = board_json();
    for (const auto& t : whole["types"]) EXPECT_TRUE(t["side"] == "us" || t["side"] == "gb");
}

TEST(SabresData, PiecesOfAUnit) {
    PROVES("sabres", "setup.3", "setup.4", "setup.5", "setup.6", "nat.2", "art.1", "inf.1", "off.1");
    for (const UnitType& t : shipped().types) {
        switch (t.cls) {
            case Class::native:
                EXPECT_EQ(t.pieces, 3);
                EXPECT_FALSE(t.officer);
                break;
            case Class::artillery:
                EXPECT_EQ(t.pieces, 3);
                EXPECT_TRUE(t.officer);
                break;
            case Class::naval:
                EXPECT_EQ(t.pieces, 1);
                EXPECT_FALSE(t.officer);
                break;
            default: EXPECT_EQ(t.pieces, 4) << t.id; EXPECT_TRUE(t.officer) << t.id;
        }
    }
    Table t("06-stoney-creek");
    EXPECT_EQ(t.where("b1"), "F2:4+");
    EXPECT_EQ(t.where("u3"), "D6:3+");
    EXPECT_EQ(t.where("b7"), "D3:3");
}

TEST(SabresData, FactorsOfThePieces) {
    PROVES("sabres", "off.2", "inf.3", "inf.4", "nat.4", "mil.2", "art.6");
    for (const char* id : {"british_infantry", "us_infantry"}) {
        EXPECT_EQ(type(id).attack, 5);
        EXPECT_EQ(type(id).defence, 4);
        EXPECT_EQ(type(id).range, 2);
    }
    for (const char* id : {"canadian_militia", "us_militia"}) {
        EXPECT_EQ(type(id).attack, 5);
        EXPECT_EQ(type(id).defence, 3);
        EXPECT_EQ(type(id).range, 2);
        EXPECT_EQ(type(id).move_only, 2);
    }
    EXPECT_EQ(type("native_warriors").attack, 7);
    EXPECT_EQ(type("native_warriors").defence, 5);
    EXPECT_EQ(type("native_warriors").range, 2);
    for (const char* id : {"british_artillery", "us_artillery"}) {
        EXPECT_EQ(type(id).attack, 7);
        EXPECT_EQ(type(id).defence, 5);
    }
    for (const Officer& o : shipped().officer) {
        EXPECT_EQ(o.attack, 3);
        EXPECT_EQ(o.defence, 4);
        EXPECT_EQ(o.move, 2);
    }
}

TEST(SabresData, BadgedUnits) {
    PROVES("sabres", "gren.1", "volt.1", "mar.1", "types.1");
    EXPECT_EQ(type("grenadiers").badge, "grenadier");
    EXPECT_EQ(type("grenadiers").piece, type("british_infantry").piece);
    EXPECT_EQ(type("royal_marines").badge, "royal_marines");
    EXPECT_EQ(type("royal_marines").piece, type("british_infantry").piece);
    EXPECT_EQ(type("voltigeurs").badge, "voltigeur");
    EXPECT_EQ(type("voltigeurs").piece, type("canadian_militia").piece);
    for (const UnitType& t : shipped().types) EXPECT_EQ(t.irregular, t.cls == Class::native) << t.id;
}

TEST(SabresData, ThreeKindsOfShips) {
    PROVES("sabres", "nav.1", "nav.4", "nav.5", "nav.6");
    for (const char* side : {"british", "us"}) {
        const std::string s = side;
        EXPECT_EQ(type(s + "_brig").attack, 21);
        EXPECT_EQ(type(s + "_brig").defence, 20);
        EXPECT_EQ(type(s + "_frigate").attack, 23);
        EXPECT_EQ(type(s + "_frigate").defence, 21);
        EXPECT_EQ(type(s + "_man_o_war").attack, 25);
        EXPECT_EQ(type(s + "_man_o_war").defence, 21);
    }
}

TEST(SabresData, TheDie) {
    PROVES("sabres", "setup.1", "dice.1");
    const auto count_of = [](Face f) { return std::ranges::count(shipped().die, static_cast<u8>(f)); };
    EXPECT_EQ(count_of(Face::hit), 2);
    for (const Face f : {Face::retreat, Face::shell, Face::leader, Face::hand_to_hand}) EXPECT_EQ(count_of(f), 1);
}

// Each side rolls its own dice: the roll is told as its own, in its own colour.
TEST(SabresData, EachPlayerHasHisDice) {
    PROVES("sabres", "battle.dice.4");
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry F6");
    t.stand(GB).rolls("SSS SSS");
    t.does(GB, "order b1; attack u1");
    t.does(US, "battle_back");
    for (const Event& e : t.log.events) {
        EXPECT_FALSE(e.what == kEvAttack && e.seat != 1);
        EXPECT_FALSE(e.what == kEvBattleBack && e.seat != 0);
    }
    EXPECT_EQ(t.times_told(kEvBattleBack), 1);
}

TEST(SabresData, OneDeckOfFiftyTwoForBoth) {
    PROVES("sabres", "card.13");
    EXPECT_EQ(shipped().deck, 52);
    EXPECT_EQ(shipped().cards.size(), 35U);
    const auto good = std::ranges::count(shipped().cards, true, &Card::good);
    EXPECT_GT(good, 0);
    EXPECT_LT(good, 35);
    Table t(Map(), "b1 british_infantry F1; u1 us_infantry F10");
    t.turn(GB, "flank");
    t.until_orders(US, "hold");
    EXPECT_EQ(cards_in_deck(t.s), 52);
    EXPECT_EQ(t.under(), "flank hold") << "both drew from the same deck";
}

TEST(SabresData, PortsAndDocksAreMarkers) {
    PROVES("sabres", "mk.port.1", "mk.dock.1");
    const Battle& b = scenario(5);
    EXPECT_EQ(b.marker[static_cast<std::size_t>(hex_index("G5"))], Marker::port);
    EXPECT_EQ(b.terrain[static_cast<std::size_t>(hex_index("G5"))], Terrain::town);
    EXPECT_EQ(b.marker[static_cast<std::size_t>(hex_index("G4"))], Marker::dock);
    EXPECT_EQ(b.terrain[static_cast<std::size_t>(hex_index("G4"))], Terrain::coastal);
}

TEST(SabresData, CarriedUnitsAreShown) {
    PROVES("sabres", "amph.3");
    Table t("04-york");
    Json json;
    view(t.d(), t.s, Viewer::gb, json);
    int aboard = 0;
    const auto scene = nlohmann::json::parse(json.text());
    for (const auto& piece : scene["pieces"])
        if (piece["place"] == "aboard") aboard += piece["ship"] == "04.u1";
    EXPECT_EQ(aboard, 2);
    EXPECT_NE(terminal(t.d(), t.s, Viewer::gb, false).find("uS2"), std::string::npos);
}

TEST(SabresData, EveryRecordSaysWhereItIsFrom) {
    const Provenance& p = shipped().provenance;
    EXPECT_GT(p.rulebook, 50);
    EXPECT_GT(p.reconstructed, 200);
    EXPECT_GT(p.open, 0);
}

}  // namespace
}  // namespace ghent::sabres::test
