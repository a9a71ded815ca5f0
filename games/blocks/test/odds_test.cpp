// The odds of a battle count what is lost, whoever comes or goes.
#include "core/odds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/blocks/steps.h"
#include "games/blocks/test/position.h"

namespace ghent::blocks::test {
namespace {

using ::testing::Not;
using ::testing::StartsWith;

// Tecumseh enters when the British win at Detroit (9.0a): nobody is lost by that, and nobody won.
TEST(Odds, ABlockThatMayJoinIsNoLossBelowNothing) {
    Table t("br_r41@amherstburg us_moh@detroit:1");
    t.stand(Point::army_phase, GB);
    t.does(GB, "march br_r41 detroit; done");
    ASSERT_EQ(t.where("br_tecumseh"), "waiting");
    const OddsReport r = odds(data(), t.s);
    std::map<std::string, double> of;
    std::map<std::string, double> groups;
    for (const OddsRow& row : r.rows) {
        EXPECT_THAT(row.what, Not(StartsWith("-")));
        of[row.group + ": " + row.what] = row.probability;
        groups[row.group] += row.probability;
    }
    // In the branches in which he comes the British have won and lost nobody.
    EXPECT_GT(of["result: British hold the field"], 0.5);
    EXPECT_DOUBLE_EQ(of["British blocks: 0 lost"], of["result: British hold the field"]);
    EXPECT_DOUBLE_EQ(of["American blocks: 1 lost"], of["result: British hold the field"]);
    for (const auto& [group, sum] : groups) EXPECT_NEAR(sum, 1, 1e-9) << group;
}

}  // namespace
}  // namespace ghent::blocks::test
