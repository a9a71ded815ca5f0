// Every vector of examples.toml is played, with its dice. A vector that nobody plays fails, and so does one that is not in
// the file.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/strings.h"
#include "games/sabres/chapters.h"
#include "games/sabres/test/table.h"
#include "testing/examples.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Example {
    std::string dice;  // the letters, without blanks
};
using Play = void (*)(const Example&);

// ---------------------------------------------------------------- the rulebook's own

void s01(const Example&) {
    const Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(attack_of(t.d(), t.s, t.unit("b1")), 23);
}
void s02(const Example&) {
    const Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6");
    EXPECT_EQ(defence_of(t.d(), t.s, t.unit("u1")), 20);
}
void s03(const Example&) {
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6");
    t.stand(GB).rolls("SSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_THAT(t.told(kEvAttack), HasSubstr("with 3 dice"));
}
void s04(const Example& e) {
    Table t(Map(), "u1 us_infantry F7; b1 british_infantry- F5");
    t.stand(US).rolls(e.dice);
    t.does(US, "order u1; attack b1");
    EXPECT_EQ(t.where("b1"), "F5:2-");
    EXPECT_EQ(t.question(), "gb retreat");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("E4", "F4"));
    t.does(GB, "retreat E4");
    EXPECT_EQ(t.where("b1"), "E4:2-");
}
void s05(const Example&) {
    for (const char* strength : {"british_infantry", "british_infantry:1-"}) {
        Table t(Map(), fmt::format("b1 {} F4; u1 us_infantry A10", strength));
        t.stand(GB);
        EXPECT_EQ(t.reach("b1", "F5"), "battle");
        EXPECT_EQ(t.reach("b1", "F6"), "move");
        EXPECT_EQ(t.reach("b1", "F7"), "no");
    }
}
void s06(const Example&) {
    for (const char* strength : {"british_infantry", "british_infantry:1-"}) {
        const Table t(Map(), fmt::format("b1 {} F4; u1 us_infantry F6; u2 us_infantry F7", strength));
        EXPECT_EQ(range_of(t.d(), t.s, t.unit("b1")), 2);
        EXPECT_EQ(t.target_verdict("b1", "u1"), "ok");
        EXPECT_EQ(t.target_verdict("b1", "u2"), "battle.range.1");
    }
}
void s07(const Example&) {
    Table t(Map(), "b1 british_infantry A1; u1 us_infantry:2 F6; u2 us_militia:3- F7; u3 us_infantry:2 G6");
    t.keep(US, "reform").stand(US);
    t.does(US, "play reform; recipient u1");
    t.refuses(US, "take u2", "setup.7");
    EXPECT_THAT(t.options(US, "take"), ElementsAre("u3"));
}
void s08(const Example&) {
    const Table t(Map(), "b1 british_infantry:1- F4; u1 us_infantry F6");
    EXPECT_EQ(attack_of(t.d(), t.s, t.unit("b1")), 5);
    EXPECT_EQ(t.dice_of("b1", "u1"), 1);
}
void s09(const Example& e) {
    // 24 - 20 = 4, one die less into the fort: three.
    Table t(Map().ground("F6", "fort"), "b1 british_artillery F2; u1 us_infantry F6");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:3+");
    EXPECT_THAT(t.told(kEvIgnores), HasSubstr("2 retreats"));
}
void s10(const Example& e) {
    Table t(Map(), "b1 grenadiers F5; u1 us_infantry F7");
    t.stand(US).rolls(e.dice);
    t.does(US, "order u1; attack b1");
    EXPECT_EQ(t.question(), "gb retreat");
    t.does(GB, "retreat F4");
    EXPECT_EQ(t.where("b1"), "F4:4+");
}
void s11(const Example&) {
    const Table t(Map(), "b1 british_infantry F5; u1 us_infantry H5");
    EXPECT_TRUE(t.can_see("b1", "H5"));
}
void s12(const Example&) {
    const Table t(Map().ground("F6", "forest"), "b1 british_infantry F5; u1 us_infantry F7");
    EXPECT_TRUE(t.can_see("b1", "F7"));
}
void s13(const Example&) {
    const Table t(Map().ground("F6", "forest"), "b1 british_infantry F5; u1 us_infantry G7");
    EXPECT_FALSE(t.can_see("b1", "G7"));
}
void s14(const Example&) {
    Table t("04-york");
    t.stand(US);
    t.does(US, "order u1");
    EXPECT_THAT(t.options(US, "land"), ElementsAre());
    t.refuses(US, "land u4 B7", "amph.4");
}
void s15(const Example&) {
    Table t("04-york");
    t.stand(US, 3);
    t.does(US, "order u1; move B8; land u4 B7; land u5 C7");
    EXPECT_EQ(t.question(), "us orders") << "nothing in reach: the order is over";
    EXPECT_EQ(t.at("u4"), "B7");
    EXPECT_EQ(t.at("u5"), "C7");
    EXPECT_EQ(t.s.orders, 2);
    t.refuses(US, "order u4", "amph.7");
    t.refuses(US, "order u5", "amph.7");
}
void s16(const Example&) {
    const Table t(Map().ground("C5", "hill").ground("D5", "coastal").ground("E5 F5 G5", "water"),
                  "b1 british_artillery C5; u1 us_brig G5; u2 us_brig E5");
    EXPECT_EQ(t.target_verdict("u1", "b1"), "battle.range.4");
    EXPECT_EQ(t.target_verdict("b1", "u1"), "ok");
}
void s17(const Example&) {
    Table t(Map(), "b1 british_infantry A1; u1 us_artillery F9; u2 us_artillery H9");
    t.stand(US);
    t.does(US, "order u1; done; end");
    t.until_orders(US);
    t.does(US, "order u2; done; end");
    t.until_orders(US, "spark");
    EXPECT_EQ(t.where("u1"), "F9:3+");
    EXPECT_EQ(t.where("u2"), "gone");
    EXPECT_EQ(t.points(GB), 1);
}
void s18(const Example&) {
    Table t(Map(), "b1 british_infantry A1; u1 us_artillery F9; u2 us_artillery H9");
    t.turn(US, "spark");
    EXPECT_EQ(t.question(), "gb pick");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("u1", "u2"));
    t.does(GB, "pick u1");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.where("u2"), "H9:3+");
}
void s19(const Example&) {
    Table t("01-brownstown");
    t.turn(GB, "spark aide");
    EXPECT_EQ(t.under(), "spark aide");
    EXPECT_TRUE(t.was_told(kEvPassedOver));
    EXPECT_TRUE(t.settled());
}
void s20(const Example&) {
    Table t(Map(), "b1 british_infantry A1; u1 us_infantry F9; u2 us_infantry G9; u3 us_infantry H9");
    t.turn(US, "sniper");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("u1", "u2", "u3"));
    t.does(GB, "pick u2");
    EXPECT_EQ(t.where("u2"), "G9:4-");
    EXPECT_EQ(attack_of(t.d(), t.s, t.unit("u2")), 20);
    EXPECT_EQ(defence_of(t.d(), t.s, t.unit("u2")), 16);
}
void s21(const Example&) {
    Table t(Map(), "b1 british_infantry A1; u1 us_infantry F9");
    t.keep(US, "countermand").keep(GB, "countermand").turn(GB, "advance");
    EXPECT_EQ(t.question(), "gb countermand");
    t.does(GB, "pass");
    t.does(US, "countermand");
    t.does(GB, "countermand");
    EXPECT_TRUE(t.settled());
    EXPECT_EQ(t.s.extra, 2);
    EXPECT_EQ(t.under(), "countermand countermand advance");
    EXPECT_EQ(t.kept(GB, "countermand") + t.kept(US, "countermand"), 0);
}
void s22(const Example&) {
    Table t("01-brownstown");
    t.turn(US, "rf_militia aide");
    EXPECT_EQ(t.under(), "rf_militia aide");
    EXPECT_TRUE(t.settled());
}
void s23(const Example&) {
    Table t("06-stoney-creek");
    t.turn(US, "flank");
    EXPECT_EQ(t.at("u1"), "F5");
    t.does(US, "order u1");
    t.refuses(US, "move F6", "scn.stoney.5");
    t.does(US, "done; order u6; move F10; order u7; move H10");
    t.refuses(US, "order u9", "card.11");
    Table again("06-stoney-creek");
    again.turn(US, "flank");
    again.put("b3", "K9");  // somebody to fire at: the order stays open
    again.does(US, "order u6; move F10; order u7; move H10; order u9");
    again.refuses(US, "move J10", "scn.stoney.5");
}
void s24(const Example&) {
    Table t("01-brownstown");
    t.stand(US);
    EXPECT_EQ(t.at("u1"), "F6");
    t.put("u4", "gone");
    t.does(US, "order u1");
    t.refuses(US, "move F5", "scn.brown.5");
    EXPECT_TRUE(t.allows(US, "move F7"));
}
void s25(const Example&) {
    Table t("01-brownstown");
    t.stand(US);
    t.does(US, "order u1");
    t.refuses(US, "attack b1", "amb.2");
    Table then("01-brownstown");
    then.stand(GB).rolls(std::string(static_cast<std::size_t>(then.dice_of("b3", "u2")), 'S'));
    then.does(GB, "order b3; attack u2");
    if (then.question() == "us battle_back") then.does(US, "decline");
    then.stand(US);
    then.does(US, "order u1");
    EXPECT_TRUE(then.allows(US, "attack b1"));
}
void s26(const Example&) {
    Table t(Map(), "b1 british_infantry:0 F5; b2 british_infantry A1; u1 us_infantry F7");
    t.s.points[0] = 2;
    t.stand(US);
    t.does(US, "order u1; move F5");
    EXPECT_EQ(t.where("b1"), "gone");
    EXPECT_EQ(t.at("u1"), "F5");
    EXPECT_EQ(t.points(US), 2);
}

// ---------------------------------------------------------------- ours

void r01(const Example&) {
    const Table t(
        Map().ground("A5 B5 C5 D5 E5", "water"),
        "b1 british_infantry A1; b2 grenadiers B1; b3 royal_marines C1; b4 canadian_militia D1; b5 voltigeurs E1;"
        "b6 native_warriors F1; b7 british_artillery G1; b8 british_brig A5; b9 british_frigate B5;"
        "b10 british_man_o_war C5; u1 us_infantry A10; u2 us_militia B10; u3 us_artillery C10; u4 us_brig D5;"
        "u5 us_frigate E5");
    const std::map<std::string, std::pair<int, int>> full = {
        {"b1", {23, 20}}, {"b2", {23, 20}}, {"b3", {23, 20}}, {"b4", {23, 16}}, {"b5", {23, 16}},
        {"b6", {21, 15}}, {"b7", {24, 19}}, {"b8", {21, 20}}, {"b9", {23, 21}}, {"b10", {25, 21}},
        {"u1", {23, 20}}, {"u2", {23, 16}}, {"u3", {24, 19}}, {"u4", {21, 20}}, {"u5", {23, 21}}};
    for (const auto& [id, factors] : full) {
        EXPECT_EQ(attack_of(t.d(), t.s, t.unit(id)), factors.first) << id;
        EXPECT_EQ(defence_of(t.d(), t.s, t.unit(id)), factors.second) << id;
    }
}
void r02(const Example&) {
    const Table t(Map().ground("F4", "forest"), "u1 us_infantry F6; b1 native_warriors F4");
    EXPECT_EQ(t.dice_of("u1", "b1"), 5);
    EXPECT_EQ(t.rows_of("u1", "b1"), "6 battle.dice.1, -1 ter.forest.3");
}
void r03(const Example&) {
    const Table t(Map(), "u1 us_artillery:1 F6; b1 british_infantry F4");
    EXPECT_EQ(t.rows_of("u1", "b1"), "1 battle.dice.1, 2 art.5");
    EXPECT_EQ(t.dice_of("u1", "b1"), 3);
}
void r04(const Example&) {
    Table t("16-new-orleans");
    t.put("b8", "G5");
    EXPECT_EQ(t.at("u4"), "G4");
    EXPECT_EQ(t.dice_of("b8", "u4"), 1);
    EXPECT_EQ(t.rows_of("b8", "u4"), "3 battle.dice.1, -1 ter.fort.3, -1 ter.river.4");
}
void r05(const Example&) {
    const Table t(Map().ground("F6", "water").ground("F2", "fort"), "u1 us_brig F6; b1 british_artillery F2");
    EXPECT_EQ(t.rows_of("u1", "b1"), "2 battle.dice.1, -1 ter.fort.5, 1 nav.7");
    EXPECT_EQ(t.dice_of("u1", "b1"), 2);
}
void r06(const Example&) {
    const Table t(Map(), "b1 native_warriors F5; u1 us_militia F6");
    EXPECT_EQ(t.rows_of("b1", "u1"), "5 battle.dice.1, 1 nat.5");
    EXPECT_EQ(t.dice_of("b1", "u1"), 6);
}
void r07(const Example&) {
    const Table t(Map().ground("F7", "forest"), "b1 voltigeurs:2- F4; u1 us_infantry F7");
    EXPECT_EQ(t.target_verdict("b1", "u1"), "ok");
    EXPECT_EQ(t.rows_of("b1", "u1"), "1 battle.dice.1, -1 ter.forest.3, 2 volt.3");
    EXPECT_EQ(t.dice_of("b1", "u1"), 2);
}
void r08(const Example&) {
    const Table t(Map().ground("F6", "swamp"), "b1 british_infantry F4; u1 us_militia F6");
    EXPECT_EQ(t.rows_of("b1", "u1"), "6 battle.dice.1, 1 ter.swamp.5, -1 ter.swamp.1");
    EXPECT_EQ(t.dice_of("b1", "u1"), 6);
}
void r09(const Example&) {
    const Table t(Map().ground("F2 F6", "hill"), "b1 british_artillery F2; u1 us_infantry F6");
    EXPECT_EQ(t.rows_of("b1", "u1"), "4 battle.dice.1");
}
void r10(const Example& e) {
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry F6");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:3-");
    EXPECT_THAT(t.options(US, "retreat"), ElementsAre("F7", "G7"));
    t.does(US, "retreat G7");
    EXPECT_EQ(t.where("u1"), "G7:3-");
}
void r11(const Example& e) {
    Table t(Map(), "b1 british_infantry:1 F4; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+");
    EXPECT_EQ(t.points(GB), 1);
}
void r12(const Example& e) {
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry:0 F6; u2 us_infantry A10");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.points(GB), 0);
}
void r13(const Example& e) {
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry F6");
    t.stand(GB).rolls(e.dice.substr(0, 3) + " " + e.dice.substr(3));
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:2+");
    EXPECT_EQ(t.question(), "us battle_back");
    t.does(US, "battle_back");
    EXPECT_THAT(t.told(kEvBattleBack), HasSubstr("with 1 die"));
    EXPECT_EQ(t.where("b1"), "F5:4+");
}
void r14(const Example& e) {
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry- F6");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    t.does(US, "retreat F7; retreat F8");
    EXPECT_EQ(t.where("u1"), "F8:4-");
    EXPECT_TRUE(t.settled()) << "no battle back";
}
void r15(const Example& e) {
    Table t(Map(), "b1 native_warriors:2 F8; u1 us_infantry:3- F10");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F10:1-");
}
void r16(const Example& e) {
    Table t("04-york");
    t.only("b3 u6 u1").put("b3", "B5:3-").put("u6", "B7:4-").stand(GB).rolls(e.dice);
    EXPECT_EQ(t.dice_of("b3", "u6"), 1);
    t.does(GB, "order b3; attack u6");
    EXPECT_EQ(t.where("u6"), "B7:3-");
}
void r17(const Example& e) {
    Table t(Map().ground("F6", "swamp"), "b1 british_infantry:2 F4; u1 us_infantry:3- F6");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    t.does(US, "retreat F7");
    EXPECT_EQ(t.where("u1"), "F7:2-");
}
void r18(const Example& e) {
    Table t(Map().ground("F4 F6 A10", "water"), "b1 british_frigate F4; u1 us_brig F6; u2 us_brig A10");
    t.stand(GB).rolls(e.dice.substr(0, 3));
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:1");
    t.stand(GB).rolls(e.dice.substr(3));
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.points(GB), 1);
}
void r19(const Example&) {
    Table t("01-brownstown");
    t.only("u1 b1").put("u1", "F2").put("b1", "A10").stand(US);
    EXPECT_EQ(t.reach("u1", "F4"), "battle");
    EXPECT_EQ(t.reach("u1", "F5"), "move");
    EXPECT_NE(t.reach("u1", "G3"), "no");
    EXPECT_EQ(t.reach("u1", "H2"), "battle") << "two hexes: it began on the road";
    EXPECT_EQ(t.reach("u1", "I2"), "move") << "three hexes, off the road";
    t.s.opt_road_start = 0;
    EXPECT_EQ(t.reach("u1", "H2"), "move") << "by option: two hexes off the road";
    EXPECT_EQ(t.reach("u1", "I2"), "no") << "three hexes only by road";
}
void r20(const Example&) {
    Table t("05-fort-george");
    t.only("u5 u2 b7").put("u5", "G7").put("b7", "A9").stand(US);
    t.does(US, "order u5");
    t.refuses(US, "move H7", "ter.fort.7");
    t.does(US, "move G8");
    t.stand(US);
    EXPECT_EQ(t.reach("u5", "H8"), "battle");
    EXPECT_EQ(t.reach("u5", "I8"), "no") << "it must stop at the gate";
    t.does(US, "order u5; move H8");
    t.stand(US);
    EXPECT_EQ(t.reach("u5", "I8"), "battle");
    EXPECT_EQ(t.reach("u5", "J9"), "move") << "through I8 without a stop";
}
void r21(const Example&) {
    Table t(Map(), "b1 native_warriors F5; u1 us_militia:1- F6; u2 us_militia:1- F7; u3 us_infantry A10");
    t.stand(GB).rolls("HSSSSS HSSSSS");
    t.does(GB, "order b1; attack u1; advance");
    EXPECT_EQ(t.at("b1"), "F6");
    EXPECT_THAT(t.options(GB, "attack"), ElementsAre("u2"));
    t.does(GB, "attack u2");
    EXPECT_EQ(t.where("u2"), "gone");
    EXPECT_EQ(t.at("b1"), "F6");
    EXPECT_TRUE(t.settled()) << "no second advance";
}
void r22(const Example&) {
    const Table blocked(Map(), "b1 british_artillery F2; b2 british_infantry F4; u1 us_infantry F6");
    EXPECT_FALSE(blocked.can_see("b1", "F6"));
    const Table hill(Map().ground("F2", "hill"), "b1 british_artillery F2; b2 british_infantry F4; u1 us_infantry F6");
    EXPECT_TRUE(hill.can_see("b1", "F6"));
}
void r23(const Example& e) {
    Table t(Map(), "b1 native_warriors F5; u1 us_infantry- F6");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    t.does(US, "retreat F7");
    t.does(GB, "advance");
    EXPECT_EQ(t.at("b1"), "F6");
    EXPECT_TRUE(t.settled()) << "the unit at F7 is the one just attacked";
    Table two(Map(), "b1 native_warriors F5; u1 us_infantry- F6; u2 us_infantry G6");
    two.stand(GB).rolls(e.dice);
    two.does(GB, "order b1; attack u1");
    two.does(US, "retreat F7");
    two.does(GB, "advance");
    EXPECT_THAT(two.options(GB, "attack"), ElementsAre("u2"));
    two.refuses(GB, "attack u1", "nat.8");
}
void r24(const Example& e) {
    Table t(Map(), "b1 native_warriors F5; u1 us_militia:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+");
    EXPECT_EQ(t.points(GB), 1);
    EXPECT_EQ(t.question(), "gb advance") << "no battle back by a lone officer";
    t.does(GB, "advance");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.at("b1"), "F6");
    EXPECT_EQ(t.points(GB), 1);
}
void r25(const Example& e) {
    Table t(Map(), "b1 british_infantry:2- F4; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "gone");
    EXPECT_EQ(t.points(GB), 1);
}
void r26(const Example& e) {
    Table t(Map().ground("F6", "swamp"), "b1 british_artillery:1 F2; u1 us_infantry:1 F6; u2 us_infantry A10");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    t.does(US, "retreat F7");
    EXPECT_EQ(t.where("u1"), "F7:0+");
    EXPECT_EQ(t.points(GB), 1);
}
void r27(const Example& e) {
    Table t(
        Map(),
        "b1 native_warriors:1 F5; b2 british_infantry A1; u1 us_infantry:3- F6; u2 us_infantry F7; u3 us_infantry G7");
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:1-");
    EXPECT_TRUE(t.settled()) << "forced to retreat, though it could not: no battle back";
    EXPECT_EQ(t.points(US), 0);
}
void r28(const Example& e) {
    Table t("01-brownstown");
    t.only("u1 u2 b1").put("u1", "L7:3-").put("u2", "L6").put("b1", "L9:1");
    t.s.sprung = 1;
    t.stand(GB).rolls(e.dice);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "L7:2-");
}
void r29(const Example&) {
    const Table t(Map().ground("F6", "swamp").ground("F3", "water"), "b1 british_brig F3; u1 us_militia F6");
    EXPECT_EQ(t.rows_of("b1", "u1"), "5 battle.dice.1, 1 ter.swamp.5");
}
void r30(const Example& e) {
    Table t(Map().ground("F5 F6", "fort"), "b1 british_infantry F5; u1 us_infantry F6");
    EXPECT_EQ(t.rows_of("b1", "u1"), "3 battle.dice.1");
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("u1")), 2);
    (void)e;
}
void r31(const Example&) {
    const Table out(Map().ground("F4", "swamp"), "b1 voltigeurs F4; u1 us_infantry F6");
    EXPECT_EQ(out.dice_of("b1", "u1"), 3);
    const Table into(Map().ground("F4 F6", "swamp"), "b1 voltigeurs F4; u1 us_infantry F6");
    EXPECT_EQ(into.target_verdict("b1", "u1"), "ok");
    EXPECT_EQ(into.rows_of("b1", "u1"), "3 battle.dice.1, -1 ter.swamp.1");
}
void r32(const Example&) {
    Table t(Map(), "b1 british_infantry A1; u1 us_artillery F9; u2 us_infantry A10");
    t.keep(US, "countermand").keep(GB, "countermand").turn(US, "spark");
    t.does(US, "countermand");
    t.does(GB, "countermand");
    EXPECT_EQ(t.where("u1"), "gone") << "Spark acts, and the only gun is picked by itself";
    EXPECT_EQ(t.under(), "countermand countermand spark");
    EXPECT_TRUE(t.settled());
}
void r33(const Example&) {
    Table t("01-brownstown");
    // Such a deck cannot come about in play: the other cards are taken away, and the draw alone is looked at.
    const int before = cards_in_deck(t.s);
    for (std::size_t i = 0; i < t.d().cards.size(); ++i) {
        const Card& card = t.d().cards[i];
        if (card.id == "spark" || card.id == "dismasted" || card.category == "reinforcement") continue;
        t.s.bag[i] = 0;
    }
    const int left = cards_in_deck(t.s);
    ASSERT_LT(left, before);
    t.s.active = static_cast<u8>(GB);
    t.s.flow = Flow{};
    t.s.flow.push({.step = kStepDraw, .n = static_cast<u8>(left)});
    Ctx c{t.d(), t.s, t.dice, &t.log};
    for (int i = 0; i < 200 && t.s.flow.depth; ++i) enter_draw(c);
    EXPECT_EQ(t.s.flow.depth, 0) << "the draw ends";
    EXPECT_EQ(t.times_told(kEvPassedOver), left) << "each card was shown and put under once";
    EXPECT_TRUE(t.was_told(kEvNoCard));
    EXPECT_EQ(t.s.under.count, left);
}
void r34(const Example&) {
    Table t("01-brownstown");
    t.turn(GB, "confusion aide");
    EXPECT_EQ(t.under(), "confusion aide");
    EXPECT_TRUE(t.settled());
}
void r35(const Example&) {
    for (const int tie : {0, 1}) {
        Table t("11-chippawa", Setup{"", {{"cap_tie", tie}}});
        t.s.points[0] = t.s.points[1] = 3;
        t.stand(US, 9, 40);
        t.does(US, "end");
        EXPECT_TRUE(t.over());
        EXPECT_EQ(t.winner(), tie ? Winner::us : Winner::draw);
    }
}
void r36(const Example&) {
    Table t("08-thames");
    t.s.points[1] = 2;
    t.s.points[0] = 1;
    t.stand(US);
    for (int i = 0; i < 24 && !t.over(); ++i) {
        EXPECT_LT(i, 24);
        t.does(t.question().starts_with("us") ? US : GB, "end");
        while (!t.over() && !t.question().ends_with("orders")) {
            const Seat seat = t.question().starts_with("us") ? US : GB;
            t.does(seat, t.options(seat).at(0));
        }
        EXPECT_EQ(t.over(), i == 23) << i;
    }
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.winner(), Winner::gb);
    EXPECT_EQ(t.s.turn, 12);
}
void r37(const Example& e) {
    Table t("04-york");
    t.only("u1 u4 u5 b1 b2").put("u1", "B9").put("b1", "D7").stand(GB);
    t.s.points[1] = 3;
    t.rolls(e.dice);
    EXPECT_EQ(t.dice_of("b1", "u1"), 4);
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.points(GB), 4);
    EXPECT_EQ(t.where("u4"), "gone");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.winner(), Winner::gb);
}
void r38(const Example&) {
    Table t("05-fort-george");
    t.put("u4", "G4").stand(US).rolls("SS");
    t.does(US, "order u4; land u8 G5");
    EXPECT_EQ(t.question(), "us port");
    EXPECT_EQ(t.rows_of("u8", "b5"), "3 battle.dice.1, -1 ter.town.2");
    t.does(US, "attack b5");
    EXPECT_EQ(t.question(), "gb battle_back");
    t.does(GB, "decline");
    t.does(US, "land u9 F4; done");
    EXPECT_EQ(t.at("u9"), "F4");
    t.refuses(US, "order u9", "amph.7");
    t.refuses(US, "order u8", "amph.7");
}
void r39(const Example&) {
    Table t("06-stoney-creek");
    t.put("u5", "gone").put("u6", "G9").stand(US);
    EXPECT_EQ(t.reach("u6", "G7"), "battle");
    t.put("u6", "F9");
    EXPECT_EQ(t.reach("u6", "G7"), "no") << "from a field: into the ford beside the bridge it must stop";
    t.put("u6", "G8");
    EXPECT_EQ(t.rows_of("u6", "b3").find("ter.river.4"), std::string::npos) << "no die less from the bridge";
}
void r40(const Example&) {
    Table t(Map(), "b1 british_infantry:2- F5; b2 grenadiers:1 F6; u1 us_infantry A10");
    t.keep(GB, "reform").stand(GB, 3);
    t.does(GB, "play reform; recipient b1; take b2; officer b2");
    EXPECT_EQ(t.where("b1"), "F5:3+");
    EXPECT_EQ(t.where("b2"), "gone");
    EXPECT_EQ(t.points(US), 0);
    EXPECT_EQ(t.s.orders, 3);
    EXPECT_TRUE(type_of(t.d(), t.s, t.unit("b1")).badge.empty());
    EXPECT_TRUE(t.allows(GB, "order b1"));
    EXPECT_EQ(t.under(), "reform");
}

const std::map<std::string, Play>& plays() {
    static const std::map<std::string, Play> all = {
        {"S01", s01}, {"S02", s02}, {"S03", s03}, {"S04", s04}, {"S05", s05}, {"S06", s06}, {"S07", s07}, {"S08", s08},
        {"S09", s09}, {"S10", s10}, {"S11", s11}, {"S12", s12}, {"S13", s13}, {"S14", s14}, {"S15", s15}, {"S16", s16},
        {"S17", s17}, {"S18", s18}, {"S19", s19}, {"S20", s20}, {"S21", s21}, {"S22", s22}, {"S23", s23}, {"S24", s24},
        {"S25", s25}, {"S26", s26}, {"R01", r01}, {"R02", r02}, {"R03", r03}, {"R04", r04}, {"R05", r05}, {"R06", r06},
        {"R07", r07}, {"R08", r08}, {"R09", r09}, {"R10", r10}, {"R11", r11}, {"R12", r12}, {"R13", r13}, {"R14", r14},
        {"R15", r15}, {"R16", r16}, {"R17", r17}, {"R18", r18}, {"R19", r19}, {"R20", r20}, {"R21", r21}, {"R22", r22},
        {"R23", r23}, {"R24", r24}, {"R25", r25}, {"R26", r26}, {"R27", r27}, {"R28", r28}, {"R29", r29}, {"R30", r30},
        {"R31", r31}, {"R32", r32}, {"R33", r33}, {"R34", r34}, {"R35", r35}, {"R36", r36}, {"R37", r37}, {"R38", r38},
        {"R39", r39}, {"R40", r40}};
    return all;
}

const ghent::test::Plays& vectors() {
    static const ghent::test::Plays all = [] {
        ghent::test::Plays out;
        for (const auto& [id, play] : plays())
            out[id].play = [play = play](const ghent::test::Example& e) {
                Example vector;
                for (const std::string& letter : e.list("dice")) vector.dice += letter;
                play(vector);
            };
        return out;
    }();
    return all;
}

GHENT_EXAMPLES(Vector, "sabres", shipped(), vectors())

}  // namespace
}  // namespace ghent::sabres::test
