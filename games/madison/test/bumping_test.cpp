// Rules 9.42, 10.71 to 10.84, 14.33: who retreats where, who is bumped by whom, and in which order.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

TEST(Bumping, RetreatersLeaveBeforeTheBumpedMove) {
    PROVES("madison", "9.42", "10.72c");
    // The Ottawa leave Buffalo for Ft. Erie and bump the 4th, which may come to Buffalo: its side has just entered it.
    Table t("1812SA");
    t.put("us_4- @ft_erie; uk_ottawa @buffalo; us_6 @batavia; uk_8 @quebec").hand(US, "4").play(US);
    t.does(US, "units c4; from batavia; take us_6; march buffalo");
    t.does(GB, "retreat ft_erie");
    EXPECT_EQ(t.at("uk_ottawa"), "ft_erie");
    EXPECT_EQ(t.at("us_4"), "buffalo-");
    EXPECT_EQ(t.at("us_6"), "buffalo");
}

TEST(Bumping, AfterACombatTheyMayJoinTheWinners) {
    PROVES("madison", "10.72c", "10.72g");
    // Beaten at Buffalo, the 41st goes back to Ft. Erie, where a weak American unit stands; all other ways are American. For
    // that unit in turn the only way out is Buffalo, which its side has just won (R56).
    Table t("1812SA");
    t.put(
         "us_4- @ft_erie; uk_41 uk_100 @buffalo; us_6 us_13 @batavia; uk_8 @quebec; uk_49 @chippawa; uk_linc "
         "@port_dover")
        .hand(US, "8")
        .play(US);
    t.does(US, "units c8; from batavia; take us_6; take us_13");
    if (t.question() == "us declare") t.does(US, "done");
    t.does(US, "take us_6; take us_13; march buffalo");
    t.does(GB, "stand");
    t.rolls({6, 6});
    t.does(US, "lead us_6");
    t.does(GB, "lead uk_41");
    while (t.question() == "gb losses") t.does(GB, t.options(GB)[0]);
    if (t.question() == "gb retreat") t.does(GB, "retreat ft_erie");
    EXPECT_TRUE(t.at("uk_100").starts_with("ft_erie")) << t.at("uk_100") << t.question();
    EXPECT_EQ(t.at("us_4"), "buffalo-");
}

TEST(Bumping, WhoIsExpelledByArrivalsMayBump) {
    PROVES("madison", "14.33", "10.72c");
    // A weak British unit must leave Buffalo for the arriving Smyth; at Ft. Erie it bumps an American one.
    Table t("1812SA");
    t.put("uk_ottawa @buffalo; us_4- @ft_erie; uk_8 @quebec; us_6 @albany");
    t.s.at[t.piece("smyth")] = kDue;
    t.arrivals();
    while (t.question() == "both arrivals" || t.question() == "us arrivals") t.does(US, "done");
    EXPECT_EQ(t.at("smyth"), "buffalo");
    EXPECT_EQ(t.at("uk_ottawa"), "ft_erie");
    // Buffalo and Chippawa are open to the bumped unit; Buffalo is its own territory.
    EXPECT_EQ(t.at("us_4"), "buffalo-") << t.question();
    EXPECT_EQ(t.s.fight.bumped[0], 0);
    EXPECT_EQ(module().is_ok(t.d(), &t.s), "");
}

TEST(Retreats, NotByWaterToWhereTheAttackersCameFrom) {
    PROVES("madison", "10.72a", "10.82");
    // The British came from Oswego, which is American again now that they have left it.
    Table t("1813SA");
    t.put(
         "us_6 oneida @genesee; uk_49 uk_8 uk_41 @oswego; uk_104 @batavia; uk_103 @canandaigua; uk_89 @ft_niagara; "
         "us_13 "
         "@sackets_harbour")
        .hand(GB, "37")
        .play(GB);
    t.does(GB, "units c37; from oswego; take uk_49; take uk_8; take uk_41");
    if (t.question() == "gb declare") t.does(GB, "done");
    t.does(GB, "take uk_49; take uk_8; take uk_41; march genesee");
    EXPECT_EQ(t.question(), "us retreat");
    EXPECT_THAT(t.options(US, "withdraw"), Not(Contains("oswego")));
    t.refuses(US, "withdraw oswego", "10.72a");
    t.refuses(US, "retreat oswego", "10.72a");
}

}  // namespace
}  // namespace ghent::madison::test
