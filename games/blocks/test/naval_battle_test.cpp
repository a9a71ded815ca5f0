// 7.1 Naval battles, 7.11 warship retreats.
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

// Americans come out of Sacket's Harbor onto Lake Ontario; the armies stand.
void sortie(Table& t, const std::string& ships) {
    t.stand(Point::naval_phase, US);
    std::string action;
    for (const char c : ships) action += fmt::format("sail us_w{} to ontario; ", c);
    t.does(US, action + "done; pass");
}

TEST(NavalBattle, WhoMovesOntoTheLakeIsTheAttacker) {
    PROVES("blocks", "7.1a", "4.3c");
    Table t("us_w1@sackets_harbor:1 us_w2@sackets_harbor:1 br_w1@ontario:1");
    t.rolls({{"naval", {6, 6}}, {"naval", {6}}});
    sortie(t, "12");
    ASSERT_THAT(t.told(kEvNavalBattle), SizeIs(1));
    EXPECT_EQ(t.told(kEvNavalBattle)[0].seat, US);
    EXPECT_EQ(t.told(kEvNavalFire)[0].seat, US);
    EXPECT_EQ(t.question(), "us naval_retreat");
    // Ships that stay in port meet nobody.
    Table u("us_w1@sackets_harbor:1 br_w1@ontario:1");
    u.stand(Point::naval_phase, US);
    u.does(US, "raise us_w1; pass");
    EXPECT_THAT(u.told(kEvNavalBattle), IsEmpty());
}

// Fleets fight on lakes alone: a ship in port is out of reach, however many enemies sail past it.
TEST(NavalBattle, NeverInALakesideTown) {
    PROVES("blocks", "7.1b");
    Table t("us_w1@sackets_harbor:4 us_w2@sackets_harbor:4 br_w1@kingston:1 br_w2@york:1");
    sortie(t, "12");
    EXPECT_THAT(t.told(kEvNavalBattle), IsEmpty());
    EXPECT_EQ(t.lake_control("ontario"), index(US));
    EXPECT_EQ(t.question(), "gb naval_phase");
    // … and no two fleets are ever in one port: the town of an enemy ship is no friendly town.
    t.refuses(GB, "sail br_w1 to york", "5.2e");
    Table u("us_w1@ontario:1 br_w1@kingston:1");
    u.stand(Point::naval_phase, US);
    u.refuses(US, "sail us_w1 to kingston", "5.2f");
}

TEST(NavalBattle, OneDieForEachStepAndOnlyOnesHit) {
    PROVES("blocks", "7.1c", "7.1d", "2.24b");
    Table t("us_w1@sackets_harbor:3 us_w2@sackets_harbor:2 br_w1@ontario:4 br_w2@ontario:4");
    t.rolls({{"naval", {2, 3, 4, 5, 6}}, {"naval", {2, 2, 2, 2, 2, 2, 2, 2}}});
    sortie(t, "12");
    for (const Said& fire : t.told(kEvNavalFire)) EXPECT_EQ(fire.a, 0);
    t.rolls({{"naval", {1, 1, 2, 2, 2}}, {"naval", {6, 6, 6, 6, 6, 1, 6, 6}}});
    t.does(US, "stay");
    t.does(GB, "stay");
    EXPECT_EQ(t.steps("us_w1"), 2);
    EXPECT_EQ(t.steps("br_w1") + t.steps("br_w2"), 6);
    // Fewer steps, fewer dice.
    t.rolls({{"naval", {6, 6, 6, 6}}, {"naval", {6, 6, 6, 6, 6, 6}}});
    t.does(US, "stay");
    t.does(GB, "stay");
}

// A fleet that is sunk in a round has fired in it.
TEST(NavalBattle, IsSimultaneous) {
    PROVES("blocks", "7.1c", "7.1f");
    Table t("us_w1@sackets_harbor:2 br_w1@ontario:1");
    t.rolls({{"naval", {1, 1}}, {"naval", {1}}});
    sortie(t, "1");
    EXPECT_EQ(t.where("br_w1"), "out");
    EXPECT_EQ(t.where("us_w1"), "ontario:1");
    EXPECT_EQ(t.lake_control("ontario"), index(US));
    EXPECT_EQ(t.question(), "gb naval_phase");
    // R15: both may go down; then nobody controls the lake.
    Table u("us_w1@sackets_harbor:1 br_w1@ontario:1");
    u.rolls({{"naval", {1}}, {"naval", {1}}});
    sortie(u, "1");
    EXPECT_EQ(u.lake_control("ontario"), -1);
    EXPECT_EQ(u.blocks_in("ontario"), "");
}

// Each hit goes to the strongest ship of that moment. Among equals the owner may choose, but equal ships are alike in
// everything: the engine takes the first, so that nobody is asked.
TEST(NavalBattle, HitsGoToTheStrongestShip) {
    PROVES("blocks", "7.1e");
    Table t("us_w1@sackets_harbor:2 br_w1@ontario:1 br_w2@ontario:4 br_w3@ontario:2");
    t.rolls({{"naval", {1, 1}}, {"naval", {6, 6, 6, 6, 6, 6, 6}}});
    sortie(t, "1");
    EXPECT_EQ(t.steps("br_w2"), 2);  // 4, 3, 2
    EXPECT_EQ(t.steps("br_w3"), 2);
    EXPECT_EQ(t.steps("br_w1"), 1);
    t.rolls({{"naval", {1, 1}}, {"naval", {6, 6, 6, 6, 6}}});
    t.does(US, "stay");
    t.does(GB, "stay");
    EXPECT_EQ(t.question(), "us naval_retreat");
    for (const char* ship : {"br_w1", "br_w2", "br_w3"}) EXPECT_EQ(t.steps(ship), 1);
}

TEST(NavalBattle, ASunkShipIsOutForGood) {
    PROVES("blocks", "7.1f");
    Table t(
        "us_w1@sackets_harbor:1 br_w1@ontario:1 br_w2@kingston:1 br_w3@kingston:1 br_w4@kingston:1 "
        "br_w5@kingston:1 br_w6@kingston:1");
    t.rolls({{"naval", {1}}, {"naval", {6}}});
    sortie(t, "1");
    EXPECT_EQ(t.where("br_w1"), "out");
    t.refuses(GB, "build kingston", "2.24a");  // it does not go back to the dock
    t.refuses(GB, "sail br_w1 to ontario", "1.2c");
}

// Strengths of warships are secret until their lake is fought over.
TEST(NavalBattle, ShowsTheStrengthOfTheFleets) {
    PROVES("blocks", "2.11b");
    Table t("us_w1@sackets_harbor:3 us_w2@oswego:2 br_w1@ontario:2");
    t.in_the_dark();
    t.stand(Point::naval_phase, US);
    EXPECT_FALSE(t.shows(Viewer::us, "br_w1"));
    t.rolls({{"naval", {6, 6, 6}}, {"naval", {6, 6}}});
    t.does(US, "sail us_w1 to ontario; done; pass");
    EXPECT_TRUE(t.shows(Viewer::us, "br_w1"));
    EXPECT_TRUE(t.shows(Viewer::gb, "us_w1"));
    EXPECT_FALSE(t.shows(Viewer::gb, "us_w2"));  // in port
    EXPECT_EQ(t.s.low[t.block("us_w1")], 3);
    EXPECT_EQ(t.s.high[t.block("us_w1")], 3);
    EXPECT_NE(t.s.low[t.block("us_w2")], t.s.high[t.block("us_w2")]);
}

// ---------------------------------------------------------------- 7.11

TEST(NavalRetreat, AttackerFirstThenDefenderThenAnotherRound) {
    PROVES("blocks", "7.11a", "7.11b", "7.11f");
    Table t("us_w1@sackets_harbor:1 br_w1@ontario:1");
    t.rolls({{"naval", {6}}, {"naval", {6}}});
    sortie(t, "1");
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(t.s.naval.round, round);
        EXPECT_EQ(t.question(), "us naval_retreat");
        EXPECT_THAT(t.options(US), ElementsAre("stay", "withdraw"));
        t.refuses(US, "fire", "7.11a");
        t.does(US, "stay");
        EXPECT_EQ(t.question(), "gb naval_retreat");
        EXPECT_THAT(t.told(kEvNavalFire), SizeIs(2 * round));
        t.rolls({{"naval", {6}}, {"naval", {6}}});
        t.does(GB, "stay");
    }
    t.does(US, "withdraw; sail us_w1 to oswego");
    EXPECT_EQ(t.where("us_w1"), "oswego:1");
    EXPECT_EQ(t.lake_control("ontario"), index(GB));
    EXPECT_EQ(t.question(), "gb naval_phase");  // the Defender is not asked any more
}

// R53: any friendly towns of the same lake, each ship its own; nobody stays behind and nobody is pursued.
TEST(NavalRetreat, TheWholeFleetGoesToFriendlyTownsWithoutPursuit) {
    PROVES("blocks", "7.11c", "7.11d", "7.11e", "7.11g");
    Table t(
        "us_w1@sackets_harbor:2 us_w2@sackets_harbor:1 us_w3@sackets_harbor:1 br_w1@ontario:1 us_r06@york "
        "br_r49@oswego");
    t.rolls({{"naval", {6, 6, 6, 6}}, {"naval", {6}}});
    sortie(t, "123");
    t.does(US, "withdraw");
    t.refuses(US, "stay", "7.11d");
    EXPECT_THAT(t.options(US), UnorderedElementsAre("sail us_w1 to sackets_harbor", "sail us_w1 to fort_niagara",
                                                    "sail us_w1 to york"));
    t.refuses(US, "sail us_w1 to oswego", "7.11c");    // held by the enemy
    t.refuses(US, "sail us_w1 to kingston", "7.11c");  // the enemy's
    t.refuses(US, "sail us_w1 to buffalo", "7.11c");   // another lake
    t.refuses(US, "sail us_w1 to ontario", "7.11c");
    t.refuses(US, "sail us_w2 to york", "7.11d");  // one after the other
    t.does(US, "sail us_w1 to york; sail us_w2 to sackets_harbor");
    EXPECT_EQ(t.where("us_w1"), "ontario:2");  // they leave together
    t.refuses(US, "done", "7.11d");
    t.does(US, "sail us_w3 to fort_niagara");
    EXPECT_EQ(t.where("us_w1"), "york:2");
    EXPECT_EQ(t.where("us_w2"), "sackets_harbor:1");
    EXPECT_EQ(t.where("us_w3"), "fort_niagara:1");
    EXPECT_THAT(t.told(kEvNavalFire), SizeIs(2));
    EXPECT_EQ(t.question(), "gb naval_phase");
}

TEST(NavalRetreat, NotWithoutAFriendlyTown) {
    PROVES("blocks", "7.11c");
    for (const bool held : {true, false}) {
        Table t("us_w1@plattsburgh:1 br_w1@champlain:1");
        if (held) t.put("us_r06@lacolle");
        t.stand(Point::naval_phase, US);
        t.rolls({{"naval", {6}}, {"naval", {6}}});
        t.does(US, "sail us_w1 to champlain; done; pass; stay");
        if (held) {
            EXPECT_THAT(t.options(GB), ElementsAre("stay"));
            t.refuses(GB, "withdraw", "7.11c");
        } else {
            t.does(GB, "withdraw; sail br_w1 to lacolle");
            EXPECT_EQ(t.where("br_w1"), "lacolle:1");
        }
    }
}

// R78: friendly is judged at that moment. The army has moved before the battle: what it has left or attacks is no refuge,
// what it has just taken is.
TEST(NavalRetreat, FriendlyAsTheArmiesStandNow) {
    PROVES("blocks", "7.11c", "1.1c");
    Table t("us_w1@sackets_harbor:1 br_w1@ontario:1 us_r06@york us_r09@york br_linc@dundas");
    t.stand(Point::naval_phase, US);
    t.rolls({{"naval", {6}}, {"naval", {6}}});
    t.does(US, "sail us_w1 to ontario; done; march us_r06 dundas; march us_r09 smiths_creek; done");
    t.does(US, "withdraw");
    EXPECT_THAT(t.options(US, "sail us_w1"),
                UnorderedElementsAre("to sackets_harbor", "to oswego", "to fort_niagara", "to smiths_creek"));
    t.refuses(US, "sail us_w1 to york", "7.11c");    // just left
    t.refuses(US, "sail us_w1 to dundas", "7.11c");  // contested
    t.does(US, "sail us_w1 to smiths_creek");
    EXPECT_EQ(t.question(), "gb accept");
}

}  // namespace
}  // namespace ghent::blocks::test
