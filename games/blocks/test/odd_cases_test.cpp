// Odd cases: two rules at once, the last of its kind, ships where nobody expects them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Simo-Move: the Americans bring an army and ships to York, and so do the British by road.
struct Meeting : Table {
    explicit Meeting(const char* blocks, const char* us, const char* gb = "pass; march br_r01 york; done; done")
        : Table(blocks) {
        simo().stand(Point::orders, US, 1813, 1);
        does(US, us);
        does(GB, gb);
    }
};
constexpr const char* kPutIn = "sail us_w1 to ontario; sail us_w2 to york; done; march us_rifle york; done; done";

TEST(OddCases, AShipOfTheAttackerSalliesIntoAFleet) {
    PROVES("blocks", "7.12c", "7.12i");
    Meeting t("us_w1@york:1 us_w2@ontario:2 us_rifle@dundas:3 br_r01@smiths_creek:2 us_r06@albany", kPutIn);
    t.put("br_w1@ontario:1");  // it was built and sailed out unseen
    t.put("us_w1@out");
    t.rolls({{"volley", {6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.question(), "us escape");
    t.rolls({{"escape", {5}}, {"naval", {6, 6}}, {"naval", {6}}});
    t.does(US, "escape us_w2");
    ASSERT_THAT(t.told(kEvNavalBattle), SizeIs(1));
    EXPECT_EQ(t.told(kEvNavalBattle)[0].seat, US) << "who sallies attacks";
    EXPECT_EQ(t.question(), "us naval_retreat");
    t.rolls({{"naval", {1, 6}}, {"naval", {6}}});
    t.does(US, "stay");
    t.does(GB, "stay");
    EXPECT_EQ(t.where("br_w1"), "out") << "sunk is for good";
    EXPECT_EQ(t.question(), "us attacker_turn") << "the army battle goes on";
    EXPECT_TRUE(t.is_contested("york"));
}

TEST(OddCases, TwoShipsOfTheAttackerOneCapturedOneAway) {
    PROVES("blocks", "7.12e", "7.12f", "7.12h");
    Meeting t("us_w1@york:1 us_w2@ontario:2 us_w3@ontario:4 us_rifle@dundas:1 br_r01@smiths_creek:2",
              "sail us_w1 to ontario; sail us_w2 to york; sail us_w3 to york; done; march us_rifle york; done; done");
    t.rolls({{"volley", {1, 6}}, {"escape", {3}}, {"escape", {4}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.where("us_w2"), "dock");
    EXPECT_EQ(t.where("us_w3"), "ontario:4");
    EXPECT_EQ(t.blocks_in("york"), "br_r01 br_w1");
    EXPECT_EQ(t.where("br_w1"), "york:2") << "the prize has the strength of the captured ship";
    EXPECT_EQ(t.lake_control("ontario"), index(US));
}

TEST(OddCases, HisArmyWinsAndTheShipStays) {
    PROVES("blocks", "7.12e");
    Meeting t("us_w1@york:1 us_w2@ontario:2 us_rifle@dundas:3 br_r01@smiths_creek:1 us_r06@albany br_r08@quebec",
              kPutIn);
    t.rolls({{"volley", {6}}, {"volley", {1, 6, 6}}});
    t.does(GB, "accept");
    t.does(US, "hold us_w2; fire");
    EXPECT_EQ(t.blocks_in("york"), "us_rifle us_w2");
    EXPECT_THAT(t.told(kEvEscapeRoll), IsEmpty());
    EXPECT_TRUE(t.is_friendly(US, "york"));
}

TEST(OddCases, TecumsehAloneLeavesHisShipsAlone) {
    PROVES("blocks", "9.0c", "7.12e");
    Table t("br_tecumseh@amherstburg br_w1@detroit:1 br_w2@erie:2 us_r06@sandusky br_r49@quebec us_r09@albany");
    t.simo().stand(Point::orders, US, 1813, 1);
    t.does(US, "pass; march us_r06 detroit; done; done");
    t.rolls({{"escape", {1}}});
    t.does(GB, "sail br_w1 to erie; sail br_w2 to detroit; done; march br_tecumseh detroit; done; done");
    EXPECT_EQ(t.where("br_tecumseh"), "out");
    EXPECT_EQ(t.where("br_w2"), "dock");
    EXPECT_EQ(t.blocks_in("detroit"), "us_r06 us_w1");
}

TEST(OddCases, AShipThatWasCapturedIsBuiltAnewAndMayBeAPrizeLater) {
    PROVES("blocks", "7.12f", "5.1a");
    Table t(
        "us_r06@sackets_harbor br_w1@kingston:3 us_w1@plattsburgh:1 us_w2@out us_w3@out us_w4@out us_w5@out us_w6@out "
        "br_r01@lacolle br_r49@quebec us_r09@albany");
    t.stand(Point::army_phase, US);
    t.rolls({{"escape", {1}}});
    t.does(US, "march us_r06 kingston; done");
    EXPECT_EQ(t.where("br_w1"), "dock") << "captured, though there is nothing to exchange it for";
    EXPECT_EQ(t.blocks_in("kingston"), "us_r06");
    ASSERT_THAT(t.told(kEvNotExchanged), SizeIs(1));
    // The British take Plattsburgh with its ship: the prize is the block that came back.
    t.rolls({{"escape", {2}}, {"initiative", {6, 6, 1, 1}}});
    t.does(GB, "pass; march br_r01 plattsburgh; done");
    EXPECT_EQ(t.where("br_w1"), "plattsburgh:1");
    EXPECT_EQ(t.where("us_w1"), "dock");
}

TEST(OddCases, ShipsWithoutAPortInWinterComeBackNextYear) {
    PROVES("blocks", "8.22b", "5.1a");
    Table t(
        "br_w1@champlain:3 us_r06@lacolle us_r09@albany br_r49@quebec br_w2@york:1 br_w3@york:1 br_w4@york:1 "
        "br_w5@york:1 br_w6@york:1");
    t.stand(Point::withdrawal, US, 1812, 10);
    EXPECT_EQ(t.where("br_w1"), "dock");
    EXPECT_THAT(t.told(kEvShipsLost), SizeIs(1));
}

// Both at once: a fleet enters the lake while the enemy lands over it, and his army meets ours on the shore.
TEST(OddCases, ALandingThatLosesItsLakeLeavesTheMarchersAlone) {
    PROVES("blocks", "11.2e", "11.2f");
    Table t("us_w1@ontario:1 us_r06@sackets_harbor us_r09@sackets_harbor br_w1@kingston:4 br_r49@kingston");
    t.simo().stand(Point::orders, US, 1813, 1);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; march us_r09 kingston; done; done");
    t.rolls({{"naval", {1, 1, 6, 6}}, {"naval", {6}}});
    t.does(GB, "sail br_w1 to ontario; done; pass; done");
    EXPECT_EQ(t.where("us_w1"), "out");
    EXPECT_EQ(t.where("us_r06"), "sackets_harbor:4") << "cancelled";
    EXPECT_EQ(t.where("us_r09"), "kingston:4") << "by road it goes on";
    EXPECT_EQ(t.question(), "gb accept");
}

TEST(OddCases, TheLastBlockDiesInThePursuitAndNobodyArrives) {
    PROVES("blocks", "7.21b", "7.23a");
    Table t("us_r06@sackets_harbor us_dld@sackets_harbor br_linc@kingston:1 br_r49@quebec us_r09@albany");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; march us_dld kingston; done");
    t.rolls({{"pursuit", {1, 6, 6}}});
    t.does(GB, "retreat smiths_creek");
    EXPECT_EQ(t.where("br_linc"), "pool");
    EXPECT_THAT(t.told(kEvRetreated), IsEmpty());
    EXPECT_EQ(t.blocks_in("smiths_creek"), "");
    EXPECT_EQ(t.blocks_in("kingston"), "us_dld us_r06");
}

}  // namespace
}  // namespace ghent::blocks::test
