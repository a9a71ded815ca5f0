// Where a rule number is shown, in a refusal or in the journal, it is the one that decides.
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

// The rule that an event of the journal names; the last one told.
std::string rule_of(const Table& t, u16 event) {
    std::string rule = "not told";
    for (const Event& e : t.log.events)
        if (e.what == event) rule = std::string(kRuleIds[e.rule]);
    return rule;
}

// ---------------------------------------------------------------- retreats that cannot be made

std::string blocked_by(const Map& map, const std::string& others, const char* at = "F8") {
    Table t(map, "b1 british_infantry F6; u1 us_infantry:4- " + std::string(at) + "; u9 us_infantry A1" + others);
    if (std::string(at) == "F10") t.put("b1", "F9");
    t.stand(GB).rolls("RSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.at("u1"), at);
    EXPECT_EQ(t.pieces("u1"), 3);
    return rule_of(t, kEvCannotRetreat);
}

TEST(Numbers, WhatBlocksARetreat) {
    PROVES("sabres", "ret.7", "ret.8", "ter.water.4", "ter.river.6", "ter.coast.3");
    // Behind F8 lie F9 and G9.
    EXPECT_EQ(blocked_by(Map(), "", "F10"), "ret.7") << "the edge of the board";
    EXPECT_EQ(blocked_by(Map().ground("F9 G9", "water"), ""), "ter.water.4");
    EXPECT_EQ(blocked_by(Map().ground("F9 G9", "river"), ""), "ter.river.6");
    EXPECT_EQ(blocked_by(Map().ground("F8", "coastal").ground("F9 G9", "water"), ""), "ret.8");
    EXPECT_EQ(blocked_by(Map().ground("F8", "coastal").ground("F9 G9", "river/ford"), ""), "ret.8");
    EXPECT_EQ(blocked_by(Map().ground("F9 G9", "fort").ground("F10", "fort/gate"), ""), "ter.fort.7");
    // No printed rule speaks of occupied hexes: the ruling decides, also where only one of the two is occupied.
    EXPECT_EQ(blocked_by(Map(), "; u2 us_infantry G9; u3 us_infantry F9"), "R16");
    EXPECT_EQ(blocked_by(Map().ground("G9", "water"), "; u3 us_infantry F9"), "R16");
    EXPECT_EQ(blocked_by(Map().ground("F8", "coastal").ground("G9", "water"), "; u3 us_infantry F9"), "R16");
    EXPECT_EQ(blocked_by(Map().ground("G9", "river/ford").ground("F9", "river"), "; u2 us_infantry G9"), "R16");
}

// ---------------------------------------------------------------- orders

TEST(Numbers, WhyAUnitMayNotBeOrdered) {
    PROVES("sabres", "card.2", "off.5", "amph.7");
    // Confusion holds a unit that came by ship, or a lone officer: the card decides.
    const auto landed = [](Table& t) {
        t.stand(US);
        t.does(US, "order u1; land u2 F8; done");
        t.refuses(US, "order u2", "amph.7");
        t.until_orders(GB);
        t.draws("confusion");
        t.does(GB, "end");
    };
    const Map map = Map().ground("F9", "water").ground("F8", "coastal").special("kind = \"amphibious\"\nside = \"us\"");
    const char* const units =
        "u1 us_brig F9; u2 us_infantry @u1; u3 us_infantry:0 M1; b1 british_infantry A1; b2 british_infantry C1";
    Table ashore(map, units);
    landed(ashore);
    ashore.does(GB, "pick u2");
    ashore.refuses(US, "order u2", "card.2");
    ashore.until_orders(GB);
    ashore.until_orders(US);
    EXPECT_TRUE(ashore.allows(US, "order u2")) << "the card lasts one turn";
    Table lone(map, units);
    landed(lone);
    lone.does(GB, "pick u3");
    lone.refuses(US, "order u3", "card.2");
    EXPECT_TRUE(lone.allows(US, "order u2"));
    Table alone(Map(), "b1 british_infantry:1 F5; b2 british_infantry A1; u1 us_infantry F6");
    alone.stand(GB).rolls("S HSSSSS");
    alone.does(GB, "order b1; attack u1");
    alone.does(US, "battle_back");
    EXPECT_EQ(alone.where("b1"), "F5:0+");
    alone.s.ordered = 0;
    alone.refuses(GB, "order b1", "off.5");
}

TEST(Numbers, MarinesWhoBattledFromAPort) {
    Table t(Map()
                .ground("F2", "water/dock")
                .ground("F3", "coastal/port")
                .special("kind = \"amphibious\"\nside = \"british\""),
            "b1 british_brig F2; b2 royal_marines @b1; b3 british_infantry A1; u1 us_infantry F4; u2 us_infantry A10");
    t.stand(GB).rolls("SSS");
    t.does(GB, "order b1; land b2 F3; attack u1");
    t.does(US, "decline");
    t.does(GB, "done");
    t.refuses(GB, "order b2", "R27");
}

// ---------------------------------------------------------------- moves

TEST(Numbers, WhyAUnitCannotGoThere) {
    PROVES("sabres", "off.6", "inf.2", "nat.3", "art.2", "nav.3", "nav.8", "ter.coast.2");
    Table t(Map().ground("K3 K4 K5 K6 K7", "water").ground("L4", "coastal"),
            "b1 british_infantry:0 F4; b2 british_artillery:0 D4; b3 british_infantry H4; b4 native_warriors A4; b5 "
            "british_artillery B8; b6 british_brig K4; b7 british_infantry L4; b8 british_brig K5; u1 us_infantry A10");
    t.stand(GB);
    const auto refused = [&t](const std::string& order, const std::string& move, const std::string& rule) {
        t.does(GB, order);
        t.refuses(GB, move, rule);
        t.does(GB, "done");
    };
    refused("order b1", "move F7", "off.6");
    refused("order b2", "move D7", "off.6");
    refused("order b3", "move H7", "inf.2");
    refused("order b4", "move A7", "nat.3");
    refused("order b5", "move B6", "art.2");
    t.does(GB, "order b6");
    t.refuses(GB, "move K7", "nav.3");
    t.refuses(GB, "move K5", "nav.8");
    t.refuses(GB, "move L4", "ter.coast.2");
    t.does(GB, "done; order b7");
    t.refuses(GB, "move K4", "ter.water.2");
    t.does(GB, "done");
    t.put("b6", "L5").put("b7", "M5").put("b3", "M4");
    Table coast(Map().ground("K4", "water").ground("L4 L5", "coastal"),
                "b6 british_brig L5; b7 british_infantry M5; b3 british_infantry M4; u1 us_infantry A10");
    coast.stand(GB);
    coast.does(GB, "order b7");
    coast.refuses(GB, "move L5", "ter.coast.2");
    coast.refuses(GB, "move M4", "R4");
}

TEST(Numbers, WhyAShipCannotMove) {
    PROVES("sabres", "move.4", "mk.dismast.1");
    Table t(Map().ground("F4 F5", "water"), "b1 british_brig F4; b2 british_infantry A1; u1 us_infantry A10");
    t.s.dismasted = one(t.unit("b1"));
    t.stand(GB);
    t.put("u1", "F8");  // something to fire at: the order stays open
    t.does(GB, "order b1");
    t.refuses(GB, "move F5", "R46");
    Table calm(Map().ground("F4 F5", "water"), "b1 british_brig F4; b2 british_infantry A1; u1 us_infantry F8");
    calm.turn(GB, "becalmed");
    calm.does(GB, "order b1");
    calm.refuses(GB, "move F5", "move.4");
    Table moored(Map().ground("F4 F5", "water").special("kind = \"anchored\"\nside = \"british\"\ndice = 1"),
                 "b1 british_brig F4; b2 british_infantry A1; u1 us_infantry F8");
    moored.stand(GB);
    moored.does(GB, "order b1");
    moored.refuses(GB, "move F5", "setup.9");
}

// ---------------------------------------------------------------- battles

// The order of a unit that can do nothing more ends by itself; asked for an attack, the engine still says why not.
TEST(Numbers, WhyAUnitThatMovedMayNotBattle) {
    PROVES("sabres", "inf.2", "nat.3", "art.3", "ter.forest.2", "ter.swamp.3", "ter.river.3", "mk.ford.2");
    const auto after = [](const Map& map, const char* type, const char* to, const char* rule) {
        Table t(map, std::string("b1 ") + type + " F4; b2 british_infantry A1; u1 us_infantry F7; u2 us_infantry A10");
        t.stand(GB);
        t.does(GB, std::string("order b1; move ") + to);
        EXPECT_EQ(t.question(), "gb orders");
        t.refuses(GB, "attack u1", rule);
    };
    after(Map(), "british_infantry", "F6", "inf.2");
    after(Map(), "native_warriors", "F6", "nat.3");
    after(Map(), "british_artillery", "F5", "art.3");
    after(Map().ground("F5", "forest"), "british_infantry", "F5", "ter.forest.2");
    after(Map().ground("F5", "swamp"), "british_infantry", "F5", "ter.swamp.3");
    after(Map().ground("F5", "river/ford"), "british_infantry", "F5", "ter.river.3");
    // It may battle, but nobody is there.
    Table far(Map(), "b1 british_infantry F2; b2 british_infantry A1; u1 us_infantry F7");
    far.stand(GB);
    far.does(GB, "order b1; move F3");
    far.refuses(GB, "attack u1", "battle.range.1");
    // Its order was ended though it could have battled.
    Table ended(Map(), "b1 british_infantry F5; b2 british_infantry A1; u1 us_infantry F7");
    ended.stand(GB);
    ended.does(GB, "order b1; done");
    ended.refuses(GB, "attack u1", "card.8");
    // It has battled.
    Table done(Map(), "b1 british_infantry F4; b2 british_infantry A1; u1 us_infantry F6");
    done.stand(GB).rolls("SSS");
    done.does(GB, "order b1; attack u1");
    done.refuses(GB, "attack u1", "card.12");
    // Nobody was ordered yet, or another turn has begun.
    Table none(Map(), "b1 british_infantry F4; b2 british_infantry A1; u1 us_infantry F6");
    none.stand(GB);
    none.refuses(GB, "attack u1", "card.8");
    none.refuses(GB, "move F5", "card.8");
    none.does(GB, "order b1; move F5");
    none.does(GB, "done");
    none.until_orders(US);
    none.refuses(US, "attack b1", "card.8");
}

TEST(Numbers, WhichSymbolTakesPieces) {
    PROVES("sabres", "hit.1", "hit.2", "shell.1", "shell.2", "shell.4", "gren.3", "h2h.2");
    const auto taken = [](const char* shooter, const char* at, const char* target, const char* roll) {
        Table t(Map(), std::string("b1 ") + shooter + " " + at + "; b2 british_infantry A1; u1 " + target +
                           " F7; u2 us_infantry A10");
        std::string dice(roll);
        dice.resize(static_cast<std::size_t>(t.dice_of("b1", "u1")), 'L');
        t.stand(GB).rolls(dice);
        t.does(GB, "order b1; attack u1");
        return rule_of(t, kEvLoses);
    };
    EXPECT_EQ(taken("british_infantry", "F6", "us_infantry", "HX"), "hit.1");
    EXPECT_EQ(taken("british_infantry", "F6", "us_infantry", "X"), "h2h.2");
    EXPECT_EQ(taken("british_artillery", "F3", "us_infantry", "S"), "shell.1");
    EXPECT_EQ(taken("grenadiers", "F6", "us_infantry", "S"), "shell.4");
    const auto natives = [](const char* shooter, const char* at, const char* roll) {
        Table t(Map(), std::string("b1 native_warriors F7; b2 british_infantry A1; u1 ") + shooter + " " + at);
        std::string dice(roll);
        dice.resize(static_cast<std::size_t>(t.dice_of("u1", "b1")), 'L');
        t.stand(US).rolls(dice);
        t.does(US, "order u1; attack b1");
        return rule_of(t, kEvLoses);
    };
    EXPECT_EQ(natives("us_infantry", "F9", "H"), "hit.2");
    EXPECT_EQ(natives("us_artillery", "F10", "S"), "shell.2");
}

TEST(Numbers, WhichRightIgnoresARetreat) {
    PROVES("sabres", "off.12", "ret.6", "inf.5", "mil.3", "art.11", "volt.5", "nat.6", "gren.4", "ter.fort.6");
    const auto ignored = [](const char* type, const char* ground, const char* dice_rest = "") {
        Table t(Map().ground("F6", ground),
                std::string("b1 ") + type + " F6; b2 british_infantry A1; u1 us_artillery F10; u2 us_infantry A10");
        std::string dice(1, 'R');
        dice += dice_rest;
        dice.resize(static_cast<std::size_t>(t.dice_of("u1", "b1")), 'X');
        t.stand(US).rolls(dice);
        t.does(US, "order u1; attack b1");
        return rule_of(t, kEvIgnores);
    };
    EXPECT_EQ(ignored("british_infantry", "field"), "inf.5");
    EXPECT_EQ(ignored("canadian_militia", "field"), "mil.3");
    EXPECT_EQ(ignored("british_artillery", "field"), "art.11");
    EXPECT_EQ(ignored("voltigeurs", "field"), "volt.5");
    EXPECT_EQ(ignored("native_warriors", "field"), "nat.6");
    EXPECT_EQ(ignored("grenadiers:4-", "field"), "gren.4");
    EXPECT_EQ(ignored("british_infantry:4-", "fort"), "ter.fort.6");
    EXPECT_EQ(ignored("british_infantry", "fort"), "ret.6");
    EXPECT_EQ(ignored("british_infantry:0", "field"), "off.12");
    // Any two of them: an officer's, one at all times, a fort's, a card's.
    EXPECT_EQ(ignored("grenadiers", "field"), "ret.6");
    EXPECT_EQ(ignored("native_warriors", "fort"), "ret.6");
    for (const bool officer : {true, false}) {
        Table t(Map(), std::string("b1 british_infantry:4") + (officer ? "" : "-") +
                           " F6; b2 british_infantry A1; u1 us_artillery F10; u2 us_infantry A10");
        t.keep(GB, "colours").s.colours |= one(t.unit("b1"));
        std::string dice(1, 'R');
        dice.resize(static_cast<std::size_t>(t.dice_of("u1", "b1")), 'X');
        t.stand(US).rolls(dice);
        t.does(US, "order u1; attack b1");
        EXPECT_EQ(rule_of(t, kEvIgnores), officer ? "ret.6" : "card.2");
    }
}

// ---------------------------------------------------------------- cards, the end

TEST(Numbers, WhyACardIsPassedOver) {
    PROVES("sabres", "scn.brown.9", "card.spark.c");
    Table brown("01-brownstown");
    brown.turn(US, "rf_militia aide");
    EXPECT_EQ(rule_of(brown, kEvPassedOver), "scn.brown.9");
    Table erie("07-lake-erie");
    erie.turn(US, "rf_militia aide");
    EXPECT_EQ(rule_of(erie, kEvPassedOver), "setup.9") << "another sheet's rule";
    Table t(Map(), "b1 british_infantry F3; u1 us_infantry F8");
    t.turn(GB, "spark aide");
    EXPECT_EQ(rule_of(t, kEvPassedOver), "card.spark.c");
    t.turn(GB, "becalmed aide");
    EXPECT_EQ(rule_of(t, kEvPassedOver), "R31");
}

TEST(Numbers, WhoseChoiceASparkIs) {
    PROVES("sabres", "card.spark.a", "card.spark.b");
    for (const bool ordered : {true, false}) {
        Table t(Map(), "b1 british_artillery F3; b2 british_artillery H3; b3 british_infantry A1; u1 us_infantry F10");
        if (ordered) t.s.last_gun[1] = static_cast<u8>(t.unit("b2") + 1);
        t.turn(GB, "spark");
        if (!ordered) t.does(US, "pick b1");
        EXPECT_EQ(rule_of(t, kEvDestroyed), ordered ? "card.spark.a" : "card.spark.b");
    }
}

TEST(Numbers, WhyTheGameEnds) {
    PROVES("sabres", "play.7", "play.4");
    Table field(Map(), "b1 british_infantry F4; u1 us_infantry:1- F6");
    field.stand(GB).rolls("HSSSSS");
    field.does(GB, "order b1; attack u1");
    EXPECT_EQ(rule_of(field, kEvWinsField), "R28") << "no printed rule ends the game so";
    EXPECT_EQ(kRuleIds[outcome(field.d(), field.s).rule], "R28");
    Table points(Map().points(1), "b1 british_infantry F4; u1 us_infantry:1- F6; u2 us_infantry A10");
    points.stand(GB).rolls("HSSSSS");
    points.does(GB, "order b1; attack u1");
    EXPECT_EQ(rule_of(points, kEvWinsPoints), "play.7");
    EXPECT_EQ(kRuleIds[outcome(points.d(), points.s).rule], "play.7");
}

// ---------------------------------------------------------------- the end of a turn

TEST(EndOfTurn, IsThePlayersWord) {
    PROVES("sabres", "card.10", "move.8");
    Table t(Map().orders(1, 1), "b1 british_infantry F4; u1 us_infantry A10");
    t.turn(GB, "flank");
    t.does(GB, "order b1; move F6");
    EXPECT_EQ(t.question(), "gb orders") << "nothing is left to order, but the turn is not over";
    EXPECT_EQ(t.options(GB), std::vector<std::string>{"end"});
    EXPECT_EQ(prompt(t.d(), t.s, GB), "All orders are given: end the turn");
    Table more(Map().orders(1, 2), "b1 british_infantry F4; u1 us_infantry A10");
    more.turn(GB, "flank");
    more.does(GB, "order b1; move F6");
    EXPECT_EQ(prompt(more.d(), more.s, GB), "Nobody is left to be ordered: end the turn");
    t.draws("bayonets");
    t.does(GB, "end");
    EXPECT_EQ(t.question(), "us orders");
}

}  // namespace
}  // namespace ghent::sabres::test
