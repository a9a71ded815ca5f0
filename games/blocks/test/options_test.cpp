// The options: historical set-up and fleets, bids. (Simo-Move has its own file.)
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/blocks.h"
#include "games/blocks/test/examples.h"
#include "games/blocks/test/position.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

Setup with(std::initializer_list<std::pair<std::string, int>> options) {
    Setup setup;
    for (const auto& [id, value] : options) setup.options[id] = value;
    return setup;
}

TEST(Options, HistoricalSetupPutsNamedBlocksInTheirPlacesAndSkipsDeployment) {
    Table t;
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.begin(with({{"historical_setup", 1}}));
    EXPECT_EQ(t.question(), "us choose_order");
    int on_map[2] = {};
    for (const int b : members(data().army[0] | data().army[1])) {
        const int town = data().historical_at[static_cast<std::size_t>(b)];
        EXPECT_EQ(t.s.at[b], is_town(town) ? town : kPool);
        if (!is_town(town)) continue;
        EXPECT_EQ(t.s.steps[b], data().strength[static_cast<std::size_t>(b)]);
        ++on_map[index(side_of(b))];
    }
    EXPECT_EQ(on_map[index(US)], 12);
    EXPECT_EQ(on_map[index(GB)], 10);
    EXPECT_EQ(t.where("us_r04"), "detroit:3");
    EXPECT_EQ(t.where("br_r49"), "kingston:4");
    EXPECT_EQ(t.where("us_w1"), "erie_town:1");  // fleets as in the standard game
    for (const int b : members(data().ships[0] | data().ships[1])) EXPECT_LE(t.s.steps[b], 1);
}

TEST(Options, HistoricalFleetsHaveTheirStrengths) {
    Table t;
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.begin(with({{"historical_setup", 1}, {"historical_fleets", 1}}));
    int found = 0;
    for (const Data::ShipStart& start : data().historical_fleet)
        for (const int ship : members(ships_at(data(), t.s, static_cast<Seat>(start.side), start.town))) {
            EXPECT_EQ(t.s.steps[ship], start.strength) << data().place_id(start.town);
            ++found;
        }
    EXPECT_EQ(found, 6);
    EXPECT_EQ(t.steps("br_w1") + t.steps("br_w2") + t.steps("br_w3"), 5);
    // It belongs to the historical set-up.
    EXPECT_THROW(check_setup(module(), data(), with({{"historical_fleets", 1}})), Refusal);
    EXPECT_NO_THROW(check_setup(module(), data(), with({{"historical_setup", 1}, {"historical_fleets", 1}})));
}

// The blocks that came in history come first, if they are in the pool; others by chance.
TEST(Options, HistoricalReinforcementsComeInTheirOrder) {
    Table t;
    t.s.historical = 1;
    t.dice.draws = {};
    t.stand(Point::reinforcements);
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.does(US, "done");  // everybody has a town already
    EXPECT_EQ(t.blocks_in("albany"), "us_r09 us_r25");
    EXPECT_EQ(t.blocks_in("pittsburgh"), "us_dky us_dld");
    EXPECT_EQ(t.blocks_in("quebec"), "br_d19 br_r01 br_r104");
    // Us_r25 is on the map, br_r01 too: somebody else comes in their stead, and the American says where.
    Table u("us_r25@utica br_r01@montreal");
    u.s.historical = 1;
    u.dice.draws = {"us_a1", "br_a1"};
    u.stand(Point::reinforcements);
    EXPECT_THAT(u.options(US), SizeIs(1));
    u.rolls({{"initiative", {6, 6, 1, 1}}});
    u.does(US, "assign us_a1 albany; done");
    EXPECT_EQ(u.blocks_in("albany"), "us_a1 us_r09");
    EXPECT_EQ(u.blocks_in("quebec"), "br_a1 br_d19 br_r104");
    // 1814: five are named for Quebec, the sixth is drawn.
    Table w;
    w.s.historical = 1;
    w.dice.draws = {"br_r49"};
    w.stand(Point::reinforcements, US, 1813);
    w.rolls({{"initiative", {6, 6, 1, 1}}});
    w.does(US, "done");
    EXPECT_EQ(w.blocks_in("quebec"), "br_a2 br_dcan br_r103 br_r49 br_r89 br_watt");
}

// Added to the British total at every check.
TEST(Options, ABidIsAddedToTheBritishPoints) {
    const struct {
        int bid, us, gb;
        Winner winner;
    } cases[] = {{0, 12, 3, Winner::none}, {1, 2, 11, Winner::gb},  {0, 2, 11, Winner::none},
                 {3, 12, 2, Winner::none}, {-2, 12, 4, Winner::us}, {20, 10, 0, Winner::gb}};
    for (const auto& each : cases) {
        Table t;
        t.s.bid = static_cast<u8>(64 + each.bid);
        give_points(t, each.us, each.gb);
        t.stand(Point::victory);
        EXPECT_EQ(t.told(kEvVictoryCheck).at(0).a, each.us);
        EXPECT_EQ(t.told(kEvVictoryCheck).at(0).b, each.gb + each.bid);
        EXPECT_EQ(t.winner(), each.winner) << each.bid;
    }
    Table t;
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.begin(with({{"historical_setup", 1}, {"vp_bid", -5}}));
    const Outcome outcome = module().outcome(data(), &t.s);
    EXPECT_EQ(outcome.score_us, 12);
    EXPECT_EQ(outcome.score_gb, 5);
    EXPECT_THROW(check_setup(module(), data(), with({{"vp_bid", 21}})), Refusal);
}

TEST(Options, SimoMoveBeginsWithOrders) {
    Table t;
    t.begin(with({{"historical_setup", 1}, {"simo_move", 1}}));
    EXPECT_EQ(t.question(), "both orders");
    EXPECT_EQ(t.s.turn, 1);
    EXPECT_THAT(t.told(kEvInitiative), IsEmpty());
}

}  // namespace
}  // namespace ghent::blocks::test
