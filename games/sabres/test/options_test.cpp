// Options, exact odds, views and words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/sabres/sabres.h"
#include "games/sabres/steps.h"
#include "games/sabres/test/table.h"
#include "games/sabres/view.h"

namespace ghent::sabres::test {
namespace {

using ::testing::DoubleNear;
using ::testing::HasSubstr;

// ---------------------------------------------------------------- options

TEST(Option, LoneOfficerScoring) {
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.s.opt_officer_late = 1;
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.points(GB), 0) << "his officer still stands";
    t.stand(GB).rolls("LSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.points(GB), 1);
    Table run_over(Map(), "b1 british_infantry F4; u1 us_infantry:1 F6; u2 us_infantry A10");
    run_over.s.opt_officer_late = 1;
    run_over.stand(GB).rolls("HSSSSS");
    run_over.does(GB, "order b1; attack u1");
    run_over.stand(GB);
    run_over.does(GB, "order b1; move F6");
    EXPECT_EQ(run_over.where("u1"), "gone");
    EXPECT_EQ(run_over.points(GB), 0) << "none if overrun";
}

TEST(Option, StrictEdges) {
    const Map map = Map().ground("E6 F6", "forest");
    Table t(map, "b1 british_infantry F5; u1 us_infantry F7");
    EXPECT_TRUE(t.can_see("b1", "F7"));
    t.s.opt_strict_edges = 1;
    EXPECT_FALSE(t.can_see("b1", "F7"));
    Table one_side(Map().ground("E6", "forest"), "b1 british_infantry F5; u1 us_infantry F7");
    one_side.s.opt_strict_edges = 1;
    EXPECT_TRUE(one_side.can_see("b1", "F7"));
    Table unit(Map().ground("E6", "forest"), "b1 british_infantry F5; b2 british_infantry F6; u1 us_infantry F7");
    unit.s.opt_strict_edges = 1;
    EXPECT_FALSE(unit.can_see("b1", "F7")) << "a unit on the other side blocks too";
}

TEST(Option, RoadStartOnly) {
    Table t(Map().ground("F3 F4 F5 F6", "road"), "b1 british_infantry F3; b2 british_artillery F6; u1 us_infantry A10");
    EXPECT_EQ(t.s.opt_road_start, 1) << "as printed";
    EXPECT_EQ(t.reach("b1", "E5"), "battle");
    t.s.opt_road_start = 0;
    EXPECT_EQ(t.reach("b1", "E5"), "move") << "off the road, two hexes as everywhere";
    EXPECT_EQ(t.reach("b1", "E6"), "no") << "three only by road";
    EXPECT_EQ(t.reach("b1", "F5"), "battle");
    EXPECT_EQ(t.reach("b2", "F4"), "move");
    EXPECT_EQ(t.reach("b2", "E5"), "no") << "guns: two only by road";
    Table off("01-brownstown", ghent::Setup{"", {{"road_start_only", 0}}});
    EXPECT_EQ(off.s.opt_road_start, 0);
}

TEST(Option, UnitsDoNotBlock) {
    Table t(Map(), "b1 british_artillery F3; b2 british_infantry F5; u1 us_infantry F7");
    EXPECT_FALSE(t.can_see("b1", "F7"));
    t.s.opt_units_see_through = 1;
    EXPECT_TRUE(t.can_see("b1", "F7"));
}

TEST(Option, AGameMustEnd) {
    EXPECT_THROW(Table("01-brownstown", ghent::Setup{"", {{"turn_cap", 0}, {"stall_limit", 0}}}), Refusal);
    Table t("01-brownstown", ghent::Setup{"", {{"turn_cap", 0}}});
    EXPECT_EQ(t.s.opt_stall, 12);
}

// ---------------------------------------------------------------- odds

double row(const OddsReport& r, const std::string& group, const std::string& what) {
    for (const OddsRow& x : r.rows)
        if (x.group == group && x.what == what) return x.probability;
    return 0;
}

TEST(Odds, OfASingleDieByHand) {
    // One die at range 2 against a unit with its officer: hit 2/6, leader 1/6, the retreat is ignored.
    Table t(Map(), "b1 british_infantry:1- F4; u1 us_infantry F6");
    t.stand(GB);
    t.does(GB, "order b1");
    const OddsReport r = odds(t.d(), t.s);
    EXPECT_TRUE(r.exact);
    EXPECT_NEAR(row(r, "pieces", "1 lost"), 2.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "pieces", "0 lost"), 4.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "officer", "officer lost"), 1.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "result", "holds its hex"), 1.0, 1e-12);
    ASSERT_EQ(r.modifiers.size(), 1U);
    EXPECT_EQ(r.modifiers[0].rule, "battle.dice.1");
}

TEST(Odds, WithRetreatAndBattleBack) {
    // One die, adjacent, no officer: H H X take the only piece, R drives off; else one die back against a lone piece.
    Table t(Map(), "b1 british_infantry:1- F5; b2 british_infantry A1; u1 us_infantry:1- F6; u2 us_infantry A10");
    t.stand(GB);
    t.does(GB, "order b1");
    const OddsReport r = odds(t.d(), t.s);
    EXPECT_NEAR(row(r, "result", "destroyed"), 3.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "result", "driven back"), 1.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "result", "holds its hex"), 2.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "attacker in return", "1 lost"), 2.0 / 6 * 3.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "battle back", "may battle back"), 2.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "battle back", "cannot battle back"), 4.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "retreat", "1 hex back"), 1.0 / 6, 1e-12);
    EXPECT_NEAR(row(r, "retreat", "0 hexes back"), 2.0 / 6, 1e-12);
}

TEST(Odds, NobodyBattlesBackFromAfar) {
    Table t(Map(), "b1 british_infantry:1- F4; u1 us_infantry F6");
    t.stand(GB);
    t.does(GB, "order b1");
    for (const OddsRow& x : odds(t.d(), t.s).rows) EXPECT_NE(x.group, "battle back");
}

TEST(Odds, EachTargetByItself) {
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6; u2 us_militia G6");
    t.stand(GB);
    t.does(GB, "order b1");
    const OddsReport r = odds(t.d(), t.s);
    double sum = 0;
    for (const OddsRow& x : r.rows)
        if (x.about == "01.u2" && x.group == "u2: pieces") sum += x.probability;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(row(r, "u1: pieces", "3 lost"), 8.0 / 216, 1e-12) << "three dice, all hits";
}

TEST(Odds, InWords) {
    State s{};
    const std::vector<std::string> words = {"06.b3@G4", "vs", "06.u1:3-@F5"};
    odds_position(shipped(), words, s);
    const OddsReport r = odds(shipped(), s);
    EXPECT_TRUE(r.exact);
    double sum = 0;
    for (const OddsRow& x : r.rows)
        if (x.group == "result") sum += x.probability;
    EXPECT_NEAR(sum, 1, 1e-9);
    for (const auto& bad : std::vector<std::vector<std::string>>{{"06.b3"},
                                                                 {"06.b3", "vs", "07.u1"},
                                                                 {"06.b3@G4", "vs", "06.u1:9@F5"},
                                                                 {"06.b3@Z4", "vs", "06.u1@F5"},
                                                                 {"06.b3@A1", "vs", "06.u1@M10"},
                                                                 {"nobody", "vs", "06.u1"},
                                                                 {"06.b3@F5", "vs", "06.u1@F5"}})
        EXPECT_THROW(odds_position(shipped(), bad, s), Refusal);
}

TEST(Odds, OnlyOfAnAttack) {
    Table t(Map(), "b1 british_infantry F2; u1 us_infantry F9");
    t.stand(GB);
    EXPECT_THROW(odds(t.d(), t.s), Refusal);
}

// ---------------------------------------------------------------- scene and words

nlohmann::json scene(const Table& t) {
    Json json;
    view(t.d(), t.s, Viewer::us, json);
    return nlohmann::json::parse(json.text());
}

TEST(Scene, TheOrderedUnitItsReachAndTargets) {
    Table t(Map().ground("F6", "forest"), "b1 grenadiers F5; u1 us_infantry F6");
    t.turn(GB, "bayonets");
    t.does(GB, "order b1");
    const auto s = scene(t);
    EXPECT_EQ(s["unit"]["id"], "01.b1");
    EXPECT_EQ(s["unit"]["reach"]["E5"], "battle");
    EXPECT_EQ(s["unit"]["reach"]["D5"], "move");
    const auto& target = s["unit"]["targets"][0];
    EXPECT_EQ(target["id"], "01.u1");
    EXPECT_EQ(target["dice"], 4);
    ASSERT_EQ(target["modifiers"].size(), 4U);
    EXPECT_EQ(target["modifiers"][3]["card"], "bayonets");
    EXPECT_EQ(target["ignores"], 1);
    EXPECT_EQ(target["counts"], nlohmann::json::parse("[1, 4, 5, 6]")) << "hits, shells, leader, hand to hand";
    EXPECT_EQ(s["in_force"]["gb"], "bayonets");
}

TEST(Scene, WhoCannotBeAttackedAndWhy) {
    Table t(Map().ground("F6", "forest"),
            "b1 british_infantry F5; u1 us_infantry G7; u2 us_infantry A10; u3 us_infantry H5");
    t.stand(GB);
    t.does(GB, "order b1");
    const auto s = scene(t);
    ASSERT_EQ(s["unit"]["others"].size(), 2U);
    EXPECT_EQ(s["unit"]["others"][0]["id"], "01.u1");
    EXPECT_EQ(s["unit"]["others"][0]["at"], "F6");
    EXPECT_EQ(s["unit"]["others"][0]["rule"], "battle.range.4");
    EXPECT_EQ(s["unit"]["others"][1]["rule"], "battle.range.1");
    EXPECT_EQ(s["turn"]["label"], "Turn 1, British");
}

TEST(Scene, EverybodySeesTheSame) {
    Table t("04-york");
    std::string first;
    for (const Viewer v : kViewers) {
        Json json;
        view(t.d(), t.s, v, json);
        auto s = nlohmann::json::parse(json.text());
        s.erase("viewer");
        if (first.empty()) first = s.dump();
        EXPECT_EQ(s.dump(), first);
    }
}

TEST(Scene, TheBoardHasEveryMap) {
    Json json;
    board(shipped(), json);
    const auto b = nlohmann::json::parse(json.text());
    ASSERT_EQ(b["scenarios"].size(), 16U);
    EXPECT_EQ(b["scenarios"][4]["markers"]["G5"], "port");
    EXPECT_EQ(b["scenarios"][4]["terrain"][3][6], "coastal");
    EXPECT_EQ(b["die"], nlohmann::json::parse(R"(["hit", "hit", "retreat", "shell", "leader", "hand_to_hand"])"));
    EXPECT_EQ(b["cards"].size(), 35U);
    EXPECT_EQ(b["scenarios"][14]["rows"], 15);
}

TEST(Words, DiceAreToldByTheirSymbols) {
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6");
    t.stand(GB).rolls("HRX");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.told(kEvAttack), "b1 attacks u1 with 3 dice (+3 Attack less defence): hit retreat hand-to-hand");
}

TEST(Words, UnitsHaveTheirNames) {
    Table t("06-stoney-creek");
    t.stand(GB);
    t.does(GB, "order b3");
    EXPECT_EQ(label(module(), t.d(), parse(module(), t.d(), "attack 06.u1"), GB), "Attack 25th Infantry, camp guard");
    EXPECT_THAT(prompt(t.d(), t.s, GB), HasSubstr("49th, grenadier company"));
    EXPECT_THAT(terminal(t.d(), t.s, Viewer::gb, false), HasSubstr("G3"));
}

// ---------------------------------------------------------------- positions by hand

TEST(Position, FaultsAreNamed) {
    const auto fault = [](auto change) {
        Table t("04-york");
        t.stand(US);
        change(t);
        loaded(t.d(), t.s);
        return is_ok(t.d(), t.s);
    };
    EXPECT_EQ(fault([](Table&) {}), "");
    EXPECT_THAT(fault([](Table& t) { t.s.at[0] = t.s.at[1]; }), HasSubstr("two units stand on"));
    EXPECT_THAT(fault([](Table& t) { t.s.at[0] = static_cast<u8>(hex_index("A9") + 1); }),
                HasSubstr("cannot stand on"));
    EXPECT_THAT(fault([](Table& t) { t.s.pieces[0] = 6; }), HasSubstr("more pieces than"));
    EXPECT_THAT(fault([](Table& t) { t.s.bag[0] = 9; }), HasSubstr("belong to the deck"));
    EXPECT_THAT(fault([](Table& t) { t.s.points[0] = 6; }), HasSubstr("points to win"));
    EXPECT_THAT(fault([](Table& t) { t.s.turn = 21; }), HasSubstr("turn limit"));
    EXPECT_THAT(fault([](Table& t) { t.s.scored = 1U << 20; }), HasSubstr("objective"));
    EXPECT_THAT(fault([](Table& t) { t.s.sprung = 1; }), HasSubstr("special rule"));
    EXPECT_THAT(fault([](Table& t) { t.s.order.on = 1; }), HasSubstr("being ordered"));
    EXPECT_THAT(fault([](Table& t) { t.s.dismasted = 1; }), HasSubstr("ships are dismasted"));
    EXPECT_THAT(fault([](Table& t) { t.s.scenario = 77; }), HasSubstr("no such scenario"));
}

}  // namespace
}  // namespace ghent::sabres::test
