// 8.0 Victory, 8.1 victory points.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/blocks.h"
#include "games/blocks/test/examples.h"
#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

struct Points {
    int us, gb;
    friend bool operator==(const Points&, const Points&) = default;
};
void PrintTo(const Points& p, std::ostream* out) { *out << "US " << p.us << ", BR " << p.gb; }

// The points of a position when they are counted after the tenth turn.
Points counted(std::string_view blocks) {
    Table t(blocks);
    t.stand(Point::victory);
    const Said said = t.told(kEvVictoryCheck).at(0);
    return {said.a, said.b};
}

TEST(VictoryPoints, OneForEachArmyBlockOnTheMap) {
    PROVES("blocks", "8.1a", "8.1f");
    EXPECT_EQ(counted(""), (Points{0, 0}));
    EXPECT_EQ(counted("us_r06@albany us_a1@albany us_dld@utica us_mvt@utica:1 br_r49@quebec"), (Points{4, 1}));
    EXPECT_EQ(counted("us_r06@detroit us_r09@detroit"),
              (Points{2, 0}));  // home towns score nothing, whatever their value
    EXPECT_EQ(counted("br_r49@quebec br_r08@montreal br_a1@kingston"), (Points{0, 3}));
}

// R50: what is off the map does not count.
TEST(VictoryPoints, NothingForBlocksOffTheMap) {
    PROVES("blocks", "8.1a");
    EXPECT_EQ(counted("us_r06@albany us_r09@delay us_r21@pool br_r49@delay"), (Points{1, 0}));
}

TEST(VictoryPoints, NothingForWarshipsAndIndians) {
    PROVES("blocks", "8.1b", "9.0f");
    EXPECT_EQ(counted("us_w1@sackets_harbor:4 br_w1@kingston:4 br_tecumseh@amherstburg"), (Points{0, 0}));
    EXPECT_EQ(counted("br_tecumseh@quebec br_r49@quebec us_w1@erie_town:1"), (Points{0, 1}));
}

// R49: fleets on the lakes count, before winter drives them to port.
TEST(VictoryPoints, TwoForEachLakeControlled) {
    PROVES("blocks", "8.1c");
    EXPECT_EQ(counted("us_w1@erie:1"), (Points{2, 0}));
    EXPECT_EQ(counted("us_w1@erie:1 us_w2@erie:4"), (Points{2, 0}));
    EXPECT_EQ(counted("us_w1@erie:1 us_w2@ontario:1 br_w1@champlain:1"), (Points{4, 2}));
    EXPECT_EQ(counted("us_w1@erie_town:4 us_w2@sackets_harbor:4"), (Points{0, 0}));  // in port: no control (R19)
}

// 1.1e: the value of the town, once, however many blocks hold it.
TEST(VictoryPoints, TheValueOfEveryEnemyTownHeld) {
    PROVES("blocks", "8.1d", "8.1f", "8.1g", "12.0b", "1.1e");
    for (const int town : members(data().all_towns)) {
        const int value = data().value[static_cast<std::size_t>(town)];
        const std::string place = data().place_id(town);
        const bool american = home_of(data(), US, town);
        EXPECT_EQ(counted("us_r06@" + place), (Points{american ? 1 : 1 + value, 0})) << place;
        EXPECT_EQ(counted("br_r49@" + place + " br_r08@" + place), (Points{0, american ? 2 + value : 2})) << place;
    }
    EXPECT_EQ(counted("us_r06@kingston"), (Points{4, 0}));
    EXPECT_EQ(counted("br_r49@detroit"), (Points{0, 4}));
    EXPECT_EQ(counted("us_r06@montreal us_r09@quebec"), (Points{11, 0}));
}

// R10; and 9.0g: the Indians can hold a town.
TEST(VictoryPoints, WarshipsHoldNoTownsButTecumsehDoes) {
    PROVES("blocks", "8.1e", "9.0f", "9.0g");
    EXPECT_EQ(counted("us_w1@kingston:4"), (Points{0, 0}));
    EXPECT_EQ(counted("us_w1@kingston:4 us_mvt@kingston:1"), (Points{4, 0}));
    EXPECT_EQ(counted("br_tecumseh@detroit"), (Points{0, 3}));
    EXPECT_EQ(counted("br_tecumseh@detroit br_r41@detroit"), (Points{0, 4}));
}

// R58: a lead of at least ten, not ten points.
TEST(Victory, TakesALeadOfTen) {
    PROVES("blocks", "8.0");
    const struct {
        int us, gb;
        Winner winner;
    } cases[] = {{10, 0, Winner::us}, {9, 0, Winner::none},  {0, 10, Winner::gb},    {0, 9, Winner::none},
                 {19, 9, Winner::us}, {18, 9, Winner::none}, {12, 10, Winner::none}, {5, 15, Winner::gb},
                 {8, 18, Winner::gb}, {8, 17, Winner::none}};
    for (const auto& each : cases) {
        Table t;
        give_points(t, each.us, each.gb);
        t.stand(Point::victory);
        EXPECT_EQ(t.winner(), each.winner) << each.us << " to " << each.gb;
        EXPECT_EQ(t.over(), each.winner != Winner::none);
        EXPECT_THAT(t.told(kEvWinter), SizeIs(each.winner == Winner::none));
        const Outcome outcome = module().outcome(data(), &t.s);
        EXPECT_EQ(outcome.over, t.over());
        EXPECT_EQ(outcome.winner, each.winner);
        EXPECT_EQ(module().pending(data(), &t.s) == 0, t.over());
    }
}

TEST(Victory, IsCheckedAfterTheTenthTurnOnly) {
    PROVES("blocks", "8.0");
    Table t("us_r06@quebec us_r09@montreal us_r15@kingston br_r41@amherstburg");
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.stand(Point::initiative, US, 1812, 9);
    t.does(US, "first; pass; pass");
    EXPECT_THAT(t.told(kEvVictoryCheck), IsEmpty());
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.does(GB, "pass; pass");
    EXPECT_THAT(t.told(kEvVictoryCheck), IsEmpty());  // turn 9 was no occasion
    t.does(US, "first; pass; pass");
    t.does(GB, "pass; pass");
    EXPECT_EQ(t.winner(), Winner::us);  // 15 to 1
}

TEST(Victory, WithoutItTheWinterComesAndAnotherYearButNotAfter1814) {
    PROVES("blocks", "8.1h", "8.1i");
    for (const int year : {1812, 1813, 1814}) {
        Table t("us_r06@albany br_r49@quebec");
        if (year < 1814) t.rolls({{"initiative", {6, 6, 1, 1}}});
        t.stand(Point::victory, US, year);
        if (year == 1814) {
            EXPECT_EQ(t.winner(), Winner::draw);
            EXPECT_TRUE(t.over());
            EXPECT_THAT(t.told(kEvWinter), IsEmpty());  // R56
            continue;
        }
        EXPECT_EQ(t.winner(), Winner::none);
        EXPECT_THAT(t.told(kEvWinter), SizeIs(1));
        while (t.question() == "us split") t.does(US, t.options(US).front());
        EXPECT_EQ(data().years[t.s.year], year + 1);
        EXPECT_EQ(t.s.turn, 1);
    }
    Table last;  // a lead still wins after the last turn of all
    give_points(last, 4, 14);
    last.stand(Point::victory, US, 1814);
    EXPECT_EQ(last.winner(), Winner::gb);
}

}  // namespace
}  // namespace ghent::blocks::test
