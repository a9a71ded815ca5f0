// 7.12 Warship capture.
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

void attack_kingston(Table& t) {
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; done");
}

// R18: a port with nothing but warships. One roll each, no fighting.
TEST(Capture, OneToThreeDockedFourToSixAway) {
    PROVES("blocks", "7.12a", "7.12d", "7.12e", "7.12h", "7.12b");
    for (int face = 1; face <= 6; ++face) {
        Table t("us_r06@sackets_harbor br_w1@kingston:3");
        t.rolls({{"escape", {face}}});
        attack_kingston(t);
        EXPECT_EQ(t.where("br_w1"), face <= 3 ? "dock" : "ontario:3");
        EXPECT_EQ(t.where("us_w1"), face <= 3 ? "kingston:3" : "dock");
        EXPECT_THAT(t.told(kEvFire), IsEmpty());
        EXPECT_TRUE(t.is_friendly(US, "kingston"));
        EXPECT_EQ(t.question(), "gb naval_phase");
    }
}

// R40, R77: the prize comes from the dock and has the same strength; the captured block goes back to its owner's.
TEST(Capture, ExchangedForAnUnusedShipOfTheSameStrength) {
    PROVES("blocks", "7.12f", "7.12g");
    for (int strength = 1; strength <= 4; ++strength) {
        Table t(fmt::format("us_r06@sackets_harbor br_w1@kingston:{} us_w1@erie_town:1 us_w2@out", strength));
        t.rolls({{"escape", {1}}});
        attack_kingston(t);
        EXPECT_EQ(t.where("us_w3"), fmt::format("kingston:{}", strength));
        EXPECT_EQ(t.where("us_w2"), "out");
        EXPECT_EQ(t.where("br_w1"), "dock");
        EXPECT_EQ(count(ships_at(data(), t.s, US, kDock)), 3);
        EXPECT_EQ(count(ships_at(data(), t.s, GB, kDock)), 6);
    }
    // All in play, or lost: nothing. Two captures, one ship left: one.
    Table t(
        "us_r06@sackets_harbor br_w1@kingston:3 br_w2@kingston:2 us_w1@erie_town:1 us_w2@erie:1 us_w3@buffalo:1 "
        "us_w4@plattsburgh:1 us_w5@out");
    t.rolls({{"escape", {1}}, {"escape", {3}}});
    attack_kingston(t);
    EXPECT_EQ(t.blocks_in("kingston"), "us_r06 us_w6");
    EXPECT_EQ(t.where("us_w6"), "kingston:3");
    EXPECT_EQ(t.where("br_w2"), "dock");
    EXPECT_THAT(t.told(kEvExchanged), SizeIs(1));
    ASSERT_THAT(t.told(kEvNotExchanged), SizeIs(1)) << "and the journal says why there is no second prize";
    EXPECT_EQ(t.told(kEvNotExchanged)[0].rule, "7.12g");
    EXPECT_EQ(t.told(kEvNotExchanged)[0].seat, US);
}

// Only a warship that is shot to pieces is eliminated "permanently" (7.1).
TEST(Capture, ACapturedShipMayBeBuiltAgain) {
    PROVES("blocks", "7.12e", "5.1a");
    Table t("us_r06@sackets_harbor br_w1@kingston:3 br_w2@york:1 br_w3@york:1 br_w4@york:1 br_w5@york:1 br_w6@york:1");
    t.rolls({{"escape", {1}}});
    attack_kingston(t);
    t.does(GB, "build lacolle");
    EXPECT_EQ(t.where("br_w1"), "lacolle:1");
}

// R38: before each battle turn of the Defender, first of all before he accepts; each ship as its owner likes.
TEST(Capture, EachShipMayTryBeforeEveryBattleTurnOfItsSide) {
    PROVES("blocks", "7.12c", "7.12d", "7.12h");
    Table t("us_r06@sackets_harbor br_r49@kingston br_w1@kingston:1 br_w2@kingston:2 br_w3@kingston:3");
    attack_kingston(t);
    EXPECT_EQ(t.question(), "gb escape");
    EXPECT_THAT(t.options(GB), ElementsAre("escape br_w1", "hold br_w1"));
    t.refuses(GB, "escape br_w2", "7.12c");
    t.refuses(GB, "accept", "7.12c");
    t.rolls({{"escape", {3}}, {"escape", {4}}});
    t.does(GB, "escape br_w1; hold br_w2; escape br_w3");
    EXPECT_EQ(t.where("br_w1"), "kingston:1");  // docked, with an army beside it: not captured
    EXPECT_EQ(t.where("br_w2"), "kingston:2");  // did not try, did not roll
    EXPECT_EQ(t.where("br_w3"), "ontario:3");
    EXPECT_EQ(t.question(), "gb accept");
    t.rolls({{"volley", {6, 6, 6, 6}}, {"volley", {6, 6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.question(), "us attacker_turn");  // not before the Attacker's turn
    t.does(US, "fire");
    EXPECT_EQ(t.question(), "gb escape");  // but before the next of the Defender's
    t.rolls({{"escape", {6}}, {"escape", {1}}});
    t.does(GB, "escape br_w1; escape br_w2");
    EXPECT_EQ(t.where("br_w1"), "ontario:1");
    EXPECT_EQ(t.question(), "gb defender_turn");
    EXPECT_EQ(t.lake_control("ontario"), index(GB));
}

// R39: when the army has died or gone, one last roll; who is docked now is alone and captured.
TEST(Capture, LastRollWhenTheArmyIsGone) {
    PROVES("blocks", "7.12c", "7.12e", "7.21b");
    for (const bool retreats : {true, false})
        for (const int face : {3, 4}) {
            Table t("us_r06@sackets_harbor br_linc@kingston:1 br_w1@kingston:2");
            attack_kingston(t);
            t.does(GB, "hold br_w1");
            if (retreats) {
                t.rolls({{"pursuit", {6}}, {"escape", {face}}});
                t.does(GB, "retreat prescott");
            } else {
                t.rolls({{"volley", {6}}, {"volley", {1, 6, 6, 6}}, {"escape", {face}}});
                t.does(GB, "accept");
                t.does(US, "fire");
            }
            EXPECT_EQ(t.where("br_w1"), face == 3 ? "dock" : "ontario:2");
            EXPECT_EQ(t.where("us_w1"), face == 3 ? "kingston:2" : "dock");
        }
}

TEST(Capture, NotWhenTheAttackersAreBeaten) {
    PROVES("blocks", "7.12e");
    Table t("us_r06@sackets_harbor:1 br_linc@kingston:2 br_w1@kingston:2");
    attack_kingston(t);
    t.does(GB, "hold br_w1");
    t.rolls({{"volley", {1, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.where("br_w1"), "kingston:2");
    EXPECT_THAT(t.told(kEvEscapeRoll), IsEmpty());
    Table u("us_r06@sackets_harbor:1 br_linc@kingston:2 br_w1@kingston:2");
    attack_kingston(u);
    u.does(GB, "hold br_w1");
    u.rolls({{"volley", {6, 6}}, {"pursuit", {6}}});
    u.does(GB, "accept");
    u.does(US, "retreat sackets_harbor");
    EXPECT_EQ(u.where("br_w1"), "kingston:2");
}

// R41: the ships that got away fight at once, as Attacker and together; nobody may flee into the contested town.
TEST(Capture, ASortieIntoAnEnemyFleetIsABattleAtOnce) {
    PROVES("blocks", "7.12i", "7.11c");
    Table t("us_r06@sackets_harbor br_r49@kingston br_w1@kingston:1 br_w2@kingston:1 us_w1@ontario:2");
    attack_kingston(t);
    t.rolls({{"escape", {4}}, {"escape", {5}}, {"naval", {6, 6}}, {"naval", {6, 6}}});
    t.does(GB, "escape br_w1; escape br_w2");
    ASSERT_THAT(t.told(kEvNavalBattle), SizeIs(1));
    EXPECT_EQ(t.told(kEvNavalBattle)[0].seat, GB);
    EXPECT_EQ(t.question(), "gb naval_retreat");  // the escaping side has the first option
    t.does(GB, "withdraw");
    EXPECT_FALSE(t.allows(GB, "sail br_w1 to kingston"));
    t.refuses(GB, "sail br_w1 to kingston", "7.11c");
    t.does(GB, "sail br_w1 to york; sail br_w2 to smiths_creek");
    EXPECT_EQ(t.question(), "gb accept");  // the army battle goes on where it stood
    EXPECT_EQ(t.lake_control("ontario"), index(US));
    EXPECT_TRUE(t.is_contested("kingston"));
}

// R83: all roll, then captures and exchanges, then one battle for those that escaped; prizes lie in port.
TEST(Capture, PrizesTakeNoPartInTheSortie) {
    PROVES("blocks", "7.12f", "7.12i");
    Table t("us_r06@sackets_harbor br_w1@kingston:4 br_w2@kingston:1 us_w1@ontario:1");
    t.rolls({{"escape", {1}}, {"escape", {6}}, {"naval", {6}}, {"naval", {6}}});
    attack_kingston(t);
    EXPECT_EQ(t.where("us_w2"), "kingston:4");
    EXPECT_EQ(t.question(), "gb naval_retreat");
    EXPECT_TRUE(t.is_contested("kingston"));  // until the sortie is over (R9)
    t.rolls({{"naval", {6}}, {"naval", {1}}});
    t.does(GB, "stay");
    t.does(US, "stay");
    EXPECT_EQ(t.where("br_w2"), "out");
    EXPECT_TRUE(t.is_friendly(US, "kingston"));
    EXPECT_EQ(t.question(), "gb naval_phase");
}

// R73: a lost escort does not call landed troops back; only the way home by water is closed, and opens again with the lake.
TEST(Capture, ASortieDuringALandingClosesTheWayHomeByWater) {
    PROVES("blocks", "7.12i", "7.3b");
    Table t("us_r15@sackets_harbor us_w1@ontario:1 br_york@york br_w1@york:2 br_w2@york:1");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r15 york; done");
    t.rolls({{"escape", {5}}, {"naval", {1, 6}}, {"naval", {6}}});
    t.does(GB, "escape br_w1; hold br_w2");
    EXPECT_EQ(t.where("us_w1"), "out");
    t.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US), ElementsAre("fire"));
    t.refuses(US, "reembark oswego", "6.2d");
    EXPECT_EQ(t.where("us_r15"), "york:4");

    Table u("us_r15@sackets_harbor us_w1@ontario:1 br_york@york br_w1@york:2 br_w2@york:1");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor; carry us_r15 york; done");
    u.rolls({{"escape", {5}}, {"naval", {6, 6}}, {"naval", {6}}});
    u.does(GB, "escape br_w1; hold br_w2; withdraw; sail br_w1 to kingston");
    u.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    u.does(GB, "accept");
    EXPECT_TRUE(u.allows(US, "reembark oswego"));  // the lake is ours again
}

// The captor of a warship need not be its attacker's army alone: a landing captures too.
TEST(Capture, ByLandingAsWellAsByRoad) {
    PROVES("blocks", "7.12a", "7.12f");
    Table t("us_r15@sackets_harbor us_w1@ontario:1 br_w1@york:2");
    t.stand(Point::naval_phase, US);
    t.rolls({{"escape", {2}}});
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r15 york; done");
    EXPECT_EQ(t.where("us_w2"), "york:2");
    EXPECT_EQ(t.lake_control("ontario"), index(US));
}

}  // namespace
}  // namespace ghent::blocks::test
