// 5.0 The Naval Phase: building and naval movement.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsSupersetOf;
using ::testing::UnorderedElementsAre;

// ---------------------------------------------------------------- 5.1

TEST(Building, ANewShipHasOneStepAndAnOldOneGainsOne) {
    PROVES("blocks", "5.1a", "2.24a");
    for (const Seat side : kSeats)
        for (const u8 base : std::span(data().base[static_cast<std::size_t>(index(side))]).first(data().lakes.size())) {
            Table t;
            t.stand(Point::naval_phase, side);
            t.does(side, fmt::format("build {}; pass", data().place_id(base)));
            const u64 built = ships_at(data(), t.s, side, base);
            ASSERT_EQ(count(built), 1);
            EXPECT_EQ(t.s.steps[first(built)], 1);
            EXPECT_EQ(count(ships_at(data(), t.s, side, kDock)), 5);
        }
    for (int steps = 1; steps < 4; ++steps) {
        Table t(fmt::format("us_w1@erie_town:{} us_w2@erie_town:1", steps));
        t.stand(Point::naval_phase, US);
        t.does(US, "raise us_w1; pass");
        EXPECT_EQ(t.steps("us_w1"), steps + 1);
        EXPECT_EQ(t.steps("us_w2"), 1);
    }
}

// R13: six ships over the whole game; what is sunk or captured does not come back. No more than four steps.
TEST(Building, SixShipsAndFourStepsAreTheMost) {
    PROVES("blocks", "2.24a", "2.11c", "7.1f");
    Table t("us_w1@erie_town:4 us_w2@erie:1 us_w3@plattsburgh:1 us_w4@plattsburgh:1 us_w5@oswego:1 us_w6@out");
    t.stand(Point::naval_phase, US);
    for (const char* base : {"erie_town", "sackets_harbor", "plattsburgh"})
        t.refuses(US, fmt::format("build {}", base), "2.24a");
    t.refuses(US, "raise us_w1", "2.11c");
    EXPECT_TRUE(t.allows(US, "raise us_w3"));
    Table u("us_w1@erie_town:4 us_w2@out us_w3@out us_w4@out us_w5@out");
    u.stand(Point::naval_phase, US);
    u.does(US, "build erie_town; pass");
    EXPECT_EQ(u.where("us_w6"), "erie_town:1");
}

TEST(Building, OnlyInOnesOwnBases) {
    PROVES("blocks", "5.1b", "5.1c", "1.2b", "1.2d");
    Table t("us_r06@kingston us_w1@oswego:1 us_w2@ontario:1 us_w3@kingston:1");
    t.stand(Point::naval_phase, US);
    EXPECT_THAT(t.options(US, "build"), UnorderedElementsAre("erie_town", "sackets_harbor", "plattsburgh"));
    t.refuses(US, "build kingston", "5.1c");  // an enemy base, though held by our army
    t.refuses(US, "build lacolle", "5.1c");
    t.refuses(US, "build oswego", "5.1b");  // a port, no base
    t.refuses(US, "build albany", "5.1b");
    t.refuses(US, "raise us_w1", "5.1b");  // in port, but no base
    t.refuses(US, "raise us_w2", "5.1b");  // R12: on the lake
    t.refuses(US, "raise us_w3", "5.1b");  // in an enemy base
    t.refuses(US, "raise us_w4", "1.2c");  // not built yet
    t.refuses(US, "raise us_r06", "5.1a");
    t.refuses(US, "raise br_w1", "2.0a");
    Table u;
    u.stand(Point::naval_phase, GB);
    EXPECT_THAT(u.options(GB, "build"), UnorderedElementsAre("amherstburg", "kingston", "lacolle"));
}

// R12
TEST(Building, NotInABaseThatTheEnemyHolds) {
    PROVES("blocks", "5.1b", "1.1c");
    Table t("br_r49@plattsburgh");
    t.stand(Point::naval_phase, US);
    t.refuses(US, "build plattsburgh", "R12");
    Table u("br_w1@plattsburgh:1");  // a warship alone holds it too (R10)
    u.stand(Point::naval_phase, US);
    u.refuses(US, "build plattsburgh", "R12");
    EXPECT_TRUE(u.allows(US, "build erie_town"));
}

// R57: everybody sees that and where a step was built, not on which ship.
TEST(Building, NobodyElseSeesWhichShipWasRaised) {
    Table t("us_w1@erie_town:1 us_w2@erie_town:2");
    t.stand(Point::naval_phase, US);
    t.does(US, "raise us_w1; pass");
    EXPECT_EQ(t.told(kEvBuildStep).at(0).viewers & bit(Viewer::gb), 0U);
    EXPECT_EQ(t.told(kEvBuildStepHidden).at(0).a, t.place("erie_town"));
}

// ---------------------------------------------------------------- 5.2

// R14: each ship goes its own way, all on one lake, in one move.
TEST(NavalMovement, AnyShipsOfOneLakeInAnyMixture) {
    PROVES("blocks", "5.2a", "5.2b", "5.2c");
    Table t("us_w1@ontario:1 us_w2@ontario:1 us_w3@oswego:1 us_w4@sackets_harbor:1 us_w5@erie_town:1 us_w6@ontario:1");
    t.stand(Point::naval_phase, US);
    t.does(US, "sail us_w1 to sackets_harbor; sail us_w2 to fort_niagara; sail us_w3 to ontario");
    t.refuses(US, "sail us_w5 to erie", "5.2a");    // another lake
    t.refuses(US, "sail us_w1 to ontario", "R14");  // it has moved
    t.refuses(US, "sail us_w1 to oswego", "R14");
    t.does(US, "done; pass");
    EXPECT_EQ(t.where("us_w1"), "sackets_harbor:1");
    EXPECT_EQ(t.where("us_w2"), "fort_niagara:1");
    EXPECT_EQ(t.where("us_w3"), "ontario:1");
    EXPECT_EQ(t.where("us_w4"), "sackets_harbor:1");  // any, not all
    EXPECT_EQ(t.where("us_w6"), "ontario:1");
    EXPECT_EQ(t.question(), "gb naval_phase");
}

TEST(NavalMovement, NeverFromLakeToLakeNorFromPortToPort) {
    PROVES("blocks", "5.2b", "5.2d", "5.2e", "1.2c");
    Table t("us_w1@ontario:1 us_w2@oswego:1 us_w3@buffalo:1");
    t.stand(Point::naval_phase, US);
    t.refuses(US, "sail us_w1 to erie", "5.2d");
    t.refuses(US, "sail us_w1 to champlain", "5.2d");
    t.refuses(US, "sail us_w1 to buffalo", "5.2d");  // a port of another lake
    t.refuses(US, "sail us_w1 to albany", "5.2b");   // no port at all
    t.refuses(US, "sail us_w1 to ontario", "5.2b");  // it is there
    t.refuses(US, "sail us_w1 to dock", "1.2c");
    t.refuses(US, "sail us_w4 to ontario", "1.2c");  // not built yet
    t.refuses(US, "sail us_w2 to sackets_harbor", "5.2e");
    t.refuses(US, "sail us_w2 to oswego", "5.2e");
    t.refuses(US, "sail us_w2 to erie", "5.2d");
    t.refuses(US, "sail us_w3 to ontario", "5.2d");
    t.refuses(US, "sail us_r06 to ontario", "5.2b");
    t.refuses(US, "sail br_w1 to ontario", "2.0a");
    EXPECT_THAT(t.options(US, "sail"), IsSupersetOf({"us_w2 to ontario", "us_w3 to erie"}));
}

// Wherever random play leads, warships are on a lake, in a town of a lake, not built or lost.
TEST(NavalMovement, AWarshipIsAlwaysOnALakeOrInALakesideTown) {
    PROVES("blocks", "1.2c");
    for (u64 seed = 0; seed < static_cast<u64>(effort(2, 5, 200)); ++seed) {
        Table t;
        t.begin();
        play_on(t, seed, [](const Table& now) {
            for (const int ship : members(data().ships[0] | data().ships[1])) {
                const int at = now.s.at[ship];
                const bool port = is_town(at) && data().lake_of[static_cast<std::size_t>(at)] != kNowhere;
                EXPECT_TRUE(is_lake(at) || port || at == kDock || at == kOut);
            }
            return ::testing::Test::HasFailure();
        });
    }
}

TEST(NavalMovement, OnlyToFriendlyTowns) {
    PROVES("blocks", "5.2c", "5.2f", "5.2g", "1.1b", "1.1c");
    Table t("us_w1@ontario:1 us_r06@york br_r49@oswego br_w1@fort_niagara:1");
    t.stand(Point::naval_phase, US);
    t.refuses(US, "sail us_w1 to kingston", "5.2f");      // vacant, but British
    t.refuses(US, "sail us_w1 to oswego", "5.2f");        // American, but occupied
    t.refuses(US, "sail us_w1 to fort_niagara", "5.2f");  // occupied by a warship
    EXPECT_THAT(t.options(US, "sail"), UnorderedElementsAre("us_w1 to sackets_harbor", "us_w1 to york"));
    t.does(US, "sail us_w1 to york; done; pass");
    EXPECT_EQ(t.where("us_w1"), "york:1");
}

// R10: a warship keeps an enemy town that the army has left, until somebody comes for it.
TEST(NavalMovement, AWarshipAloneControlsAnEnemyTown) {
    PROVES("blocks", "5.2g", "1.1c", "7.12a");
    Table t("us_w1@york:1 us_w2@ontario:1 us_r06@york br_linc@dundas:2");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 smiths_creek; done");
    EXPECT_TRUE(t.is_friendly(US, "york"));
    EXPECT_FALSE(t.is_friendly(GB, "york"));
    t.rolls({{"escape", {1}}, {"initiative", {1, 1, 2, 2}}});
    t.does(GB, "pass; march br_linc york; done");  // 7.12 takes it
    EXPECT_EQ(t.where("us_w1"), "dock");
    EXPECT_TRUE(t.is_friendly(GB, "york"));
    Table u("us_w1@york:1 us_w2@ontario:1");
    u.stand(Point::naval_phase, US);
    EXPECT_TRUE(u.allows(US, "sail us_w2 to york"));
}

}  // namespace
}  // namespace ghent::blocks::test
