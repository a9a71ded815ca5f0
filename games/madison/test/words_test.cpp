// What players read: every line of the journal says whose doing it is, and habits end nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/module.h"
#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

std::string line(const Table& t, u16 what) {
    for (const Event& e : t.log.events)
        if (e.what == what) return sentence(module(), t.d(), t.log, e);
    return "";
}

TEST(Journal, EveryLineAboutAPieceOrPointsNamesItsSide) {
    for (const EventSpec& e : module().events) {
        bool about = e.name == "scores" || e.name == "end_loss" || e.name == "end" || e.name == "attrition";
        for (const u8 kind : e.kinds) about |= kind == kPieceKind;
        const bool names =
            e.text.find("{seat}") != std::string_view::npos || e.text.find("{enemy}") != std::string_view::npos;
        EXPECT_TRUE(names || !about) << e.name << ": " << e.text;
    }
}

TEST(Journal, MovesAreToldByName) {
    Table t("1812SA");
    t.put("rensselaer us_6 us_13 @lewiston; uk_linc @queenston; uk_8 @quebec").hand(US, "2").play(US);
    t.does(US, "leader c2; activate rensselaer; all; done; march queenston");
    EXPECT_EQ(line(t, kEvMarch), "American march from Lewiston to Queenston: Rensselaer and 2 others");
    Table u("1812SA");
    u.put("us_6 oneida @sackets_harbour; uk_8 @quebec").hand(US, "8").play(US);
    u.does(US, "units c8; from sackets_harbour; take us_6; take oneida; take us_6; take oneida; sail oswego; land");
    EXPECT_EQ(line(u, kEvSail), "American vessels sail from Sackets Harbour to Oswego: 6th and 1 other");
    EXPECT_EQ(line(u, kEvLands), "American troops land at Oswego: 6th");
}

TEST(Journal, PointsLostAtTheEndAreToldBySide) {
    PROVES("madison", "4.32", "4.31");
    // Units of both sides hold enemy towns without supply.
    Table t("1814SA");
    t.put("us_6 @oxford; uk_41 @utica; us_13 @albany; uk_8 @quebec").hand(GB, "76").play(GB, false);
    t.does(GB, "event c76");
    EXPECT_TRUE(t.over());
    int lost[2] = {};
    for (const Event& e : t.log.events)
        if (e.what == kEvEndLoss) lost[e.seat] += e.a;
    EXPECT_EQ(lost[0], 1);
    EXPECT_EQ(lost[1], 3);
}

std::string reason_of(const Table& t, Seat seat, std::string_view action) {
    return explain(module(), t.d(), module().check(t.d(), &t.s, seat, parse(module(), t.d(), action)));
}

// Fifty refusals read against the rulebook; these had said the wrong thing.
TEST(Refusals, SayWhatDecides) {
    Table t("1813SA");
    t.put("oneida chauncey @box_ontario; us_6 @sackets_harbour; uk_8 @quebec").lake("ontario", "us");
    t.hand(US, "33 38").hand(GB, "35").turn_of(US);
    EXPECT_EQ(reason_of(t, US, "refuge oneida detroit"), "no water leads from Lake Ontario to Detroit (2.3a)");
    EXPECT_EQ(reason_of(t, US, "refuge oneida albany"), "Albany cannot be reached by vessels (2.13a)");
    EXPECT_EQ(reason_of(t, US, "refuge oneida kingston"), "Kingston is not friendly (11.21a)");
    Table u("1813SA");
    u.put("brown us_6 us_13 @sackets_harbour; uk_8 @quebec").hand(US, "33").play(US);
    u.does(US, "leader c33; activate brown; take us_6; done");
    EXPECT_EQ(reason_of(u, US, "march albany"), "no path leads from Sackets Harbour to Albany (9.1)");
    EXPECT_EQ(reason_of(u, US, "sail oswego"), "without vessels the force cannot sail (11.31)");
    EXPECT_EQ(reason_of(u, US, "drop brown"), "Brown leads the force: he goes with it (8.42)");
    EXPECT_EQ(reason_of(u, US, "land"), "no troops are aboard (11.36b)");
    u.does(US, "march watertown; drop us_6");
    EXPECT_EQ(reason_of(u, US, "take us_6"), "6th was left behind or has moved, and is finished (8.42)");
    Table v("1813SA");
    v.put("us_6 brown oneida @sackets_harbour; uk_8 @quebec").hand(US, "33").play(US);
    v.does(US, "units c33; from sackets_harbour; take us_6; take brown; take oneida; take brown");
    EXPECT_EQ(reason_of(v, US, "take us_6"), "a leader who is moved singly goes alone (8.61c)");
    EXPECT_EQ(reason_of(v, US, "take brown"), "Brown belongs to the force already (8.61a)");
    v.does(US, "stop; take us_6; take oneida; sail box_ontario");
    EXPECT_EQ(reason_of(v, US, "drop us_6"), "troops cannot be left on a lake (11.41a)");
    EXPECT_EQ(reason_of(v, US, "drop oneida"), "Oneida is the last vessel and carries the others (11.15a)");
    EXPECT_EQ(reason_of(v, US, "sail box_ontario"), "the force is at Lake Ontario already (11.15b)");
}

// And these in a second reading, of a hundred kinds.
TEST(Refusals, SayWhatDecidesAboutLakesAndNobody) {
    Table t("1813SA");
    t.put("us_6 us_13 oneida @sackets_harbour; uk_8 @quebec").hand(US, "33").play(US);
    t.does(US, "units c33; from sackets_harbour; take us_6; take oneida; take us_13");
    EXPECT_EQ(reason_of(t, US, "sail oswego"), "nobody has been named (8.61a)");
    EXPECT_EQ(reason_of(t, US, "march watertown"), "nobody has been named (8.61a)");
    Table u("1813SS");
    u.put("oneida chauncey @sackets_harbour; caledonia queen_charlotte @ft_malden; ariel @erie; us_6 @albany");
    u.marker("ontario", "us").marker("erie", "us").fleets(US);
    EXPECT_EQ(reason_of(u, US, "enter chauncey box_erie"), "Chauncey serves on another lake (3.37b)");
    EXPECT_EQ(reason_of(u, US, "enter queen_charlotte box_erie"), "Queen Charlotte is not yours (11.23a)");
    EXPECT_EQ(
        reason_of(u, US, "enter us_6 box_erie"),
        "6th cannot go there: only vessels and their leaders return, to a lake with a marker of their side (11.23a)");
}

TEST(Habits, DoneAfterTheLastUnitEndsNothing) {
    PROVES("madison", "8.61a");
    Table t("1812SA");
    t.put("us_6 us_13 us_5 @lewiston; uk_8 @quebec").hand(US, "8").play(US);
    t.does(US, "units c8; from lewiston; take us_6; take us_13");
    ASSERT_EQ(t.question(), "us move");  // the card's two points are named: that closed by itself
    t.refuses(US, "done", "8.61a");
    EXPECT_EQ(t.question(), "us move");
    t.does(US, "stop");  // they stay where they are
    EXPECT_NE(t.question(), "us move");
    EXPECT_EQ(t.at("us_6"), "lewiston");
    Table u("1812SA");
    u.put("rensselaer us_6 @lewiston; dearborn us_13 @albany; uk_8 @quebec").hand(US, "2").play(US);
    u.does(US, "event c2; activate rensselaer; activate dearborn");
    u.refuses(US, "done", "8.72a");
    u.does(US, "stop");
    EXPECT_EQ(u.at("us_6"), "lewiston");
}

TEST(Habits, TheOnlyLeaderIsAskedForToo) {
    PROVES("madison", "8.31.2");
    Table t("1812SA");
    t.put("rensselaer @lewiston; uk_8 @quebec; us_6 @albany").hand(US, "2").play(US);
    t.does(US, "leader c2");
    EXPECT_EQ(t.question(), "us choose");
    EXPECT_TRUE(module().decision(t.d(), &t.s, US).own);  // nobody takes it for him
}

TEST(Prompts, NameTheRuleThatAsks) {
    Table t("1812SA");
    t.put("rensselaer us_6 us_13 @lewiston; oneida @sackets_harbour; uk_8 @quebec").hand(US, "2 8").play(US);
    t.does(US, "leader c2");
    EXPECT_EQ(t.question_rule(), "8.31.2");
    t.does(US, "activate rensselaer");
    EXPECT_EQ(t.question(), "us declare");
    EXPECT_EQ(t.question_rule(), "8.41");
    t.does(US, "all; done");
    EXPECT_EQ(t.question_rule(), "9.1");
    Table u("1812SA");
    u.put("chauncey oneida conquest @sackets_harbour; us_6 us_13 @lewiston; uk_8 @quebec").hand(US, "8 2").play(US);
    u.does(US, "units c8");
    EXPECT_EQ(u.question_rule(), "8.31.3");
    u.does(US, "from sackets_harbour");
    EXPECT_EQ(u.question_rule(), "8.61");
    u.does(US, "take oneida; take conquest; take oneida; sail oswego");
    EXPECT_EQ(u.question_rule(), "11.15");
    Table v("1812SA");
    v.put("chauncey oneida conquest @sackets_harbour; us_6 @lewiston; uk_8 @quebec").hand(US, "2").play(US);
    v.does(US, "leader c2; activate chauncey");
    EXPECT_EQ(v.question(), "us declare");
    EXPECT_EQ(v.question_rule(), "8.5");
}

}  // namespace
}  // namespace ghent::madison::test
