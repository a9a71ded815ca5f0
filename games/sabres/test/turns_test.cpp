// Turns, orders, drawing and Countermand, victory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const char* const kTwoEach = "b1 british_infantry F3; b2 british_infantry H3; u1 us_infantry F8; u2 us_infantry H8";

// ---------------------------------------------------------------- turns

TEST(Turns, CardThenOrdersThenTheOther) {
    PROVES("sabres", "play.1", "play.2", "play.3", "move.8", "card.8", "card.14", "card.1");
    Table t(Map().first(US), kTwoEach);
    t.draws("flank hold");
    t.run();
    EXPECT_EQ(t.question(), "us orders") << "the sheet names the first player; he has drawn";
    EXPECT_EQ(t.under(), "flank");
    EXPECT_EQ(t.told(kEvDraw), "American battle card: Flank turned");
    t.does(US, "order u1; move F7; end");
    EXPECT_EQ(t.question(), "gb orders");
    EXPECT_EQ(t.under(), "flank hold") << "the second player draws too";
    EXPECT_EQ(t.s.turn, 1);
    t.does(GB, "end");
    EXPECT_EQ(t.question(), "us orders");
    EXPECT_EQ(t.s.turn, 2) << "both turns are one full turn";
}

TEST(Turns, UnitsAreOrderedOneAtATime) {
    PROVES("sabres", "move.6", "card.12");
    Table t(Map(), "b1 british_infantry F5; b2 british_infantry H5; u1 us_infantry F7; u2 us_infantry H7");
    t.stand(GB).rolls("SSS");
    t.does(GB, "order b1");
    t.refuses(GB, "order b2", "card.12");
    EXPECT_TRUE(t.allows(GB, "attack u1")) << "battle without moving";
    EXPECT_TRUE(t.allows(GB, "move F4")) << "move";
    EXPECT_TRUE(t.allows(GB, "done")) << "neither";
    t.does(GB, "move E5; attack u1");
    EXPECT_EQ(t.question(), "gb orders") << "move and battle, and the next";
    t.refuses(GB, "order b1", "R3");
    EXPECT_TRUE(t.allows(GB, "order b2"));
    t.rolls("SSS");
    t.does(GB, "order b2; attack u2");
    EXPECT_EQ(t.question(), "gb orders") << "battle without moving: no move after it";
    EXPECT_EQ(t.at("b2"), "H5");
}

TEST(Turns, OnlyOnesOwnUnitsAreOrdered) {
    PROVES("sabres", "move.7");
    Table t(Map(), kTwoEach);
    t.stand(GB);
    t.refuses(GB, "order u1", "move.7");
}

TEST(Orders, AsManyAsTheSheetSays) {
    PROVES("sabres", "card.9", "card.10", "card.11");
    Table t(
        Map().orders(2, 1),
        "b1 british_infantry:3 F3; b2 british_infantry:3 H3; u1 us_infantry F8; u2 us_infantry H8; u3 us_infantry J8");
    t.turn(GB, "flank");
    EXPECT_EQ(t.s.orders, 1);
    t.does(GB, "order b1; done");
    t.refuses(GB, "order b2", "card.11");
    t.does(GB, "end");
    EXPECT_EQ(t.question(), "us orders");
    EXPECT_EQ(t.s.orders, 3) << "two, and one of the card that came up";
    t.does(US, "end");
    EXPECT_EQ(t.question(), "gb orders") << "fewer, or none, may be ordered";
    Table more(Map().orders(2, 1), "b1 british_infantry:3 F3; b2 british_infantry:3 H3; u1 us_infantry F8");
    more.keep(GB, "reform").turn(GB, "flank");
    more.does(GB, "order b1; done");
    more.refuses(GB, "order b2", "card.11");
}

// ---------------------------------------------------------------- cards

TEST(Cards, UsedOnesGoUnderTheDeck) {
    PROVES("sabres", "card.3");
    Table t(Map(), kTwoEach);
    t.turn(GB, "aide");
    t.until_orders(US, "astray");
    t.until_orders(GB, "hold");
    EXPECT_EQ(t.under(), "aide astray hold");
    EXPECT_EQ(cards_in_deck(t.s), 52);
}

TEST(Cards, TheBagFirstThenWhatLiesUnderInOrder) {
    PROVES("sabres", "card.3");
    Table t(Map(), kTwoEach);
    for (std::size_t i = 0; i < t.d().cards.size(); ++i)
        while (t.s.bag[i]) {
            --t.s.bag[i];
            put_under(t.s, static_cast<int>(i));
        }
    const std::string first = t.d().cards[t.s.under.cards[0] - 1U].id;
    t.turn(GB);
    EXPECT_EQ(first, "countermand");
    EXPECT_EQ(t.kept(GB, "countermand"), 1) << "the one that lay longest under the deck";
}

TEST(Cards, LastToTheEndOfTheTurn) {
    PROVES("sabres", "card.2");
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry F6");
    t.turn(GB, "bayonets");
    EXPECT_EQ(t.dice_of("b1", "u1"), 4) << "at once";
    t.until_orders(US, "hold");
    EXPECT_EQ(t.dice_of("b1", "u1"), 3) << "and no longer than the turn";
}

TEST(Cards, SomeAreKept) {
    PROVES("sabres", "card.4");
    Table t(Map(), kTwoEach);
    t.turn(GB, "second_volley");
    EXPECT_EQ(t.kept(GB, "second_volley"), 1);
    EXPECT_EQ(t.under(), "");
    t.refuses(GB, "play second_volley", "card.4");
    t.refuses(GB, "play reform", "card.4");
}

TEST(Cards, CountermandAgainstOnesOwnDraw) {
    PROVES("sabres", "card.5");
    Table t(Map(), "b1 british_infantry F3; u1 us_artillery F8; u2 us_infantry H8");
    t.keep(US, "countermand").turn(US, "spark");
    EXPECT_EQ(t.question(), "us countermand");
    t.does(US, "countermand");
    EXPECT_EQ(t.where("u1"), "F8:3+");
    EXPECT_EQ(t.under(), "spark countermand");
    EXPECT_EQ(t.question(), "us orders") << "no other card is drawn";
}

TEST(Cards, CountermandAgainstTheOpponent) {
    PROVES("sabres", "card.6");
    Table t(Map(), kTwoEach);
    t.keep(US, "countermand").turn(GB, "aide");
    EXPECT_EQ(t.question(), "us countermand");
    t.does(US, "countermand");
    EXPECT_EQ(t.s.orders, 5) << "no order more";
    Table passed(Map(), kTwoEach);
    passed.keep(US, "countermand").turn(GB, "aide");
    passed.does(US, "pass");
    EXPECT_EQ(passed.s.orders, 6);
    EXPECT_EQ(passed.kept(US, "countermand"), 1);
}

TEST(Cards, CountermandAgainstCountermand) {
    PROVES("sabres", "card.7");
    Table t(Map(), kTwoEach);
    t.keep(US, "countermand").keep(US, "countermand").keep(GB, "countermand").turn(GB, "aide");
    t.does(GB, "pass");
    t.does(US, "countermand");
    t.does(GB, "countermand");
    EXPECT_EQ(t.question(), "us countermand") << "and so on";
    t.does(US, "countermand");
    EXPECT_EQ(t.s.orders, 5) << "three: the card is cancelled";
    EXPECT_EQ(t.under(), "aide countermand countermand countermand");
}

TEST(Cards, AFreshCountermandIsNotUsedInItsOwnWindow) {
    Table t(Map(), kTwoEach);
    t.turn(GB, "countermand");
    EXPECT_EQ(t.question(), "gb orders");
    EXPECT_EQ(t.kept(GB, "countermand"), 1);
}

// ---------------------------------------------------------------- victory

TEST(Victory, OnReachingThePoints) {
    PROVES("sabres", "play.7");
    Table t(Map().points(2), "b1 british_infantry F4; u1 us_infantry:1- F6; u2 us_infantry:1- F7; u3 us_infantry A10");
    t.s.points[1] = 1;
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.winner(), Winner::gb);
    EXPECT_EQ(outcome(t.d(), t.s).reason, "the points to win are reached");
    for (const int to_win : {2, 3}) {
        Table us(Map().points(to_win), "b1 british_infantry:1- F4; b2 british_infantry A1; u1 us_infantry F6");
        us.s.points[0] = 1;
        us.stand(US).rolls("HSSSSS");
        us.does(US, "order u1; attack b1");
        EXPECT_EQ(us.points(US), 2);
        EXPECT_EQ(us.over(), to_win == 2) << "not before";
        EXPECT_TRUE(!us.over() || us.winner() == Winner::us);
    }
}

TEST(Victory, ASideWithoutUnitsLoses) {
    PROVES("sabres", "play.7");
    Table t(Map(), "b1 british_infantry F4; u1 us_infantry:1 F6; u2 us_infantry:0 A10");
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_TRUE(t.over()) << "officers alone do not count";
    EXPECT_EQ(t.winner(), Winner::gb);
    EXPECT_EQ(outcome(t.d(), t.s).reason, "the enemy has no unit left");
    Table waits(Map(), "b1 british_infantry F4; u1 us_infantry:1 F6; u2 us_infantry #5:A10");
    waits.stand(GB).rolls("HSSSSS");
    waits.does(GB, "order b1; attack u1");
    EXPECT_FALSE(waits.over()) << "one is still to come";
}

TEST(Victory, FullTurnsAreCounted) {
    PROVES("sabres", "play.4");
    const Map map = Map().special("kind = \"turn_limit\"\nturns = 3\nwinner = \"british\"");
    Table t(map, kTwoEach);
    t.run();
    for (int i = 0; i < 5 && !t.over(); ++i) {
        EXPECT_EQ(t.s.turn, 1 + i / 2);
        t.until_orders(i % 2 ? GB : US);
    }
    EXPECT_FALSE(t.over());
    t.does(US, "end");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.winner(), Winner::gb);
}

TEST(Victory, LimitByPoints) {
    PROVES("sabres", "play.4");
    for (const int lead : {0, 1}) {
        Table t(Map().special("kind = \"turn_limit\"\nturns = 1\nwinner = \"most_points\"\ntie = \"british\""),
                kTwoEach);
        t.s.points[0] = static_cast<u8>(lead);
        t.stand(US);
        t.does(US, "end");
        EXPECT_EQ(t.winner(), lead ? Winner::us : Winner::gb);
        EXPECT_EQ(outcome(t.d(), t.s).reason, "the last full turn of the scenario is over");
    }
}

TEST(Victory, CapAndStall) {
    Table capped(Map(), kTwoEach);
    capped.s.opt_cap = 2;
    capped.stand(US, 9, 2);
    capped.does(US, "end");
    EXPECT_EQ(capped.winner(), Winner::draw);
    EXPECT_EQ(outcome(capped.d(), capped.s).reason, "the last full turn is over with equal points");
    // It is for scenarios without a limit of their own, and when it is on.
    Table limited(Map().special("kind = \"turn_limit\"\nturns = 3\nwinner = \"british\""), kTwoEach);
    limited.s.opt_cap = 2;
    limited.stand(US, 9, 2);
    limited.does(US, "end");
    EXPECT_FALSE(limited.over());
    Table endless(Map(), kTwoEach);
    endless.s.opt_cap = 0;
    endless.stand(US, 9, 2);
    endless.does(US, "end");
    EXPECT_FALSE(endless.over());
    Table quiet(Map(), kTwoEach);
    quiet.s.quiet = 11;
    quiet.s.points[0] = 1;
    quiet.stand(US);
    quiet.does(US, "end");
    EXPECT_EQ(quiet.winner(), Winner::us);
    EXPECT_EQ(outcome(quiet.d(), quiet.s).reason, "the battle has died down");
    Table alive(Map(), "b1 british_infantry F5; u1 us_infantry F7");
    alive.s.quiet = 11;
    alive.stand(US).rolls("SSS");
    alive.does(US, "order u1; attack b1; end");
    EXPECT_FALSE(alive.over()) << "an attack was made";
    EXPECT_EQ(alive.s.quiet, 0);
}

}  // namespace
}  // namespace ghent::sabres::test
