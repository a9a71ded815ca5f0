// 4.0 Sequence of play.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

// Two passes are a player turn.
void pass_turn(Table& t, Seat side) { t.does(side, "pass; pass"); }

// R56: nobody does anything for three years. Ten campaign turns each, every one with a roll and both player turns.
TEST(Turns, ThreeYearsOfTenTurnsThenAWinterButNoneAfterTheLast) {
    PROVES("blocks", "4.1", "4.2", "4.21a", "4.21b", "8.1h", "8.1i");
    Table t("us_r06@albany br_r49@quebec");
    SeededDice seeded(7);
    t.other_dice = &seeded;
    t.stand(Point::initiative, US, 1812, 1);
    int player_turns = 0;
    for (int year = 1812; year <= 1814; ++year) {
        for (int turn = 1; turn <= 10; ++turn) {
            ASSERT_TRUE(t.question().ends_with("choose_order")) << t.question();
            EXPECT_EQ(data().years[t.s.year], year);
            EXPECT_EQ(t.s.turn, turn);
            const Seat chooser = t.question().starts_with("us") ? US : GB;
            t.does(chooser, "first");
            for (const Seat side : {chooser, other(chooser)}) {
                ASSERT_EQ(t.question(), fmt::format("{} naval_phase", name(side)));
                pass_turn(t, side);
                ++player_turns;
            }
        }
        EXPECT_THAT(t.told(kEvVictoryCheck), SizeIs(year - 1811));
        if (year == 1814) break;
        EXPECT_THAT(t.told(kEvWinter), SizeIs(year - 1811));
        while (!t.over() && t.question() == "us split") t.does(US, t.options(US).front());
    }
    EXPECT_EQ(player_turns, 60);
    EXPECT_THAT(t.told(kEvCampaignTurn), SizeIs(30));
    EXPECT_GE(t.told(kEvInitiative).size(), 30U);
    EXPECT_THAT(t.told(kEvWinter), SizeIs(2));
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.winner(), Winner::draw);
}

TEST(Turns, HigherRollChoosesFirstOrSecondTurn) {
    PROVES("blocks", "4.21b", "4.21c", "4.21a");
    for (const bool first : {true, false}) {
        Table t("us_r06@albany br_r49@quebec");
        t.rolls({{"initiative", {1, 6, 4, 4}}});  // 7 against 8
        t.stand(Point::initiative, US, 1812, 3);
        EXPECT_EQ(t.question(), "gb choose_order");
        EXPECT_THAT(t.options(GB), ElementsAre("first", "second"));
        EXPECT_THAT(t.options(US), IsEmpty());  // R70: the choice is nobody else's, and cannot be declined
        t.refuses(GB, "pass", "4.21c");
        t.does(GB, first ? "first" : "second");
        const Seat begins = first ? GB : US;
        EXPECT_EQ(t.question(), fmt::format("{} naval_phase", name(begins)));
        pass_turn(t, begins);
        EXPECT_EQ(t.question(), fmt::format("{} naval_phase", name(other(begins))));
        t.rolls({{"initiative", {6, 6, 1, 1}}});
        pass_turn(t, other(begins));
        EXPECT_EQ(t.s.turn, 4);
        EXPECT_EQ(t.question(), "us choose_order");
    }
}

TEST(Turns, TiesAreRolledAgain) {
    PROVES("blocks", "4.21b");
    Table t;
    t.rolls({{"initiative", {1, 2, 2, 1}}, {"initiative", {6, 6, 6, 6}}, {"initiative", {3, 3, 3, 2}}});
    t.stand(Point::initiative);
    EXPECT_EQ(t.question(), "us choose_order");
}

TEST(Turns, NavalPhaseThenArmyPhaseThenBattles) {
    PROVES("blocks", "4.3a", "4.3g", "4.3c", "4.3e");
    Table t("us_w1@sackets_harbor:1 br_w1@ontario:1 us_r06@sackets_harbor br_r49@kingston");
    t.stand(Point::naval_phase, US);
    t.refuses(US, "march us_r06 kingston", "4.3b");
    t.does(US, "sail us_w1 to ontario; done");
    EXPECT_EQ(t.question(), "us army_phase");
    EXPECT_THAT(t.told(kEvNavalBattle), IsEmpty());  // it waits for the Battle Phase
    EXPECT_TRUE(t.is_contested("ontario"));
    t.refuses(US, "sail us_w1 to oswego", "4.3d");
    t.does(US, "march us_r06 kingston");
    EXPECT_THAT(t.told(kEvArmyBattle), IsEmpty());
    t.rolls({{"naval", {6}}, {"naval", {6}}});
    t.does(US, "done");
    EXPECT_EQ(t.question(), "us naval_retreat");  // the naval battle comes first
    EXPECT_THAT(t.told(kEvArmyBattle), IsEmpty());
    t.rolls({{"naval", {1}}, {"naval", {6}}});
    t.does(US, "stay");
    t.does(GB, "stay");
    EXPECT_EQ(t.question(), "gb accept");
    EXPECT_THAT(t.told(kEvArmyBattle), SizeIs(1));
}

TEST(Turns, EitherBuildOrMoveNeverBoth) {
    PROVES("blocks", "4.3b");
    Table t("us_w1@sackets_harbor:1 us_w2@plattsburgh:1");
    t.stand(Point::naval_phase, US);
    t.does(US, "build erie_town");
    EXPECT_EQ(t.question(), "us army_phase");
    for (const char* more : {"build erie_town", "raise us_w1", "sail us_w1 to ontario"}) t.refuses(US, more, "4.3d");

    Table u("us_w1@sackets_harbor:1 us_w2@plattsburgh:1");
    u.stand(Point::naval_phase, US);
    u.does(US, "sail us_w1 to ontario");
    for (const char* more : {"build erie_town", "raise us_w2", "pass"}) u.refuses(US, more, "4.3b");
    u.does(US, "done");
    u.refuses(US, "build erie_town", "4.3d");

    Table w("us_w1@sackets_harbor:1");  // one step, one ship
    w.stand(Point::naval_phase, US);
    w.does(US, "raise us_w1; pass");
    EXPECT_EQ(w.where("us_w1"), "sackets_harbor:2");
    EXPECT_EQ(w.question(), "gb naval_phase");
}

// R11: every phase may be passed.
TEST(Turns, OneArmyMoveAndNoMore) {
    PROVES("blocks", "4.3d");
    Table t("us_r06@albany us_r09@utica br_r49@quebec");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 ticonderoga");
    t.refuses(US, "march us_r09 oswego", "6.1a");
    t.refuses(US, "pass", "4.3d");
    t.does(US, "done");
    EXPECT_EQ(t.question(), "gb naval_phase");
    EXPECT_EQ(t.where("us_r06"), "ticonderoga:4");
    EXPECT_EQ(t.where("us_r09"), "utica:4");
    Table u("us_r06@albany");
    u.stand(Point::naval_phase, US);
    u.does(US, "pass; pass");
    EXPECT_EQ(u.where("us_r06"), "albany:4");
}

// Both battles are open; the Attacker says which comes first, and it is finished before the other begins.
TEST(Turns, AttackerChoosesTheOrderAndOneBattleIsFinishedBeforeTheNext) {
    PROVES("blocks", "7.0a", "7.0b", "7.23d");
    for (const char* first : {"lacolle", "malone"}) {
        const std::string second = std::string(first) == "lacolle" ? "malone" : "lacolle";
        Table t("us_r06@plattsburgh us_r15@plattsburgh br_r49@lacolle br_r08@malone");
        t.stand(Point::army_phase, US);
        t.does(US, "march us_r06 lacolle; march us_r15 malone; done");
        EXPECT_EQ(t.question(), "us battles");
        EXPECT_THAT(t.options(US), UnorderedElementsAre("fight lacolle", "fight malone"));
        t.refuses(US, "fight montreal", "7.0a");
        t.does(US, fmt::format("fight {}", first));
        EXPECT_EQ(t.question(), "gb accept");
        EXPECT_EQ(t.s.army.town, t.place(first));
        t.rolls({{"volley", {6, 6, 6, 6}}, {"volley", {6, 6, 6, 6}}, {"pursuit", {6}}});
        t.does(GB, "accept");
        t.does(US, "fire");
        EXPECT_THAT(t.told(kEvArmyBattle), SizeIs(1));
        t.does(GB, "retreat montreal");
        EXPECT_THAT(t.told(kEvArmyBattle), SizeIs(2));  // the retreat was part of the first
        EXPECT_EQ(t.s.army.town, t.place(second));
        EXPECT_EQ(t.question(), "gb accept");
    }
}

TEST(Turns, AfterTheLastBattleTheOtherPlayerMoves) {
    PROVES("blocks", "4.3a", "4.21a");
    Table t("us_r06@sackets_harbor br_linc@kingston:1");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; done");
    t.rolls({{"volley", {6}}, {"volley", {1, 6, 6, 6}}});
    t.does(GB, "accept");
    t.does(US, "fire");
    EXPECT_EQ(t.question(), "gb naval_phase");
    EXPECT_EQ(t.s.open, 0U);
    for (int b = 0; b < kBlocks; ++b) EXPECT_EQ(t.s.from[b], 0);
}

}  // namespace
}  // namespace ghent::blocks::test
