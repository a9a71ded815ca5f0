// The frame of the game by random play: every scenario is sound from the first position to the last.
#include <gtest/gtest.h>

#include "core/fields.h"
#include "games/frontier/frontier.h"
#include "games/frontier/steps.h"
#include "testing/effort.h"
#include "testing/proves.h"
#include "testing/random_game.h"

namespace ghent::frontier::test {

namespace {

struct RandomGame : ghent::test::RandomGame<State> {
    RandomGame(u64 seed, const Setup& setup) : ghent::test::RandomGame<State>(module(), seed, setup) {}
    const Data& data() const { return static_cast<const Data&>(*d); }
};

}  // namespace

// The sum in state.h.
TEST(FrontierState, HasThisSize) {
    EXPECT_EQ(sizeof(State), 3680U);
    EXPECT_EQ(sizeof(Activation), 152U);
    EXPECT_EQ(sizeof(LandCombat), 200U);
    EXPECT_EQ(sizeof(NavalCombat), 232U);
    EXPECT_EQ(offsetof(State, taken) - offsetof(State, regiments), 1344U);
}

TEST(FrontierPlay, RandomGamesOfEveryScenarioEnd) {
    PROVES("frontier", "5.0", "5.4c", "5.4e", "5.4.5", "6.7");
    for (const Scenario& scenario : module().load_embedded()->scenarios)
        for (u64 seed = 1; seed <= static_cast<u64>(effort(1, 4, 40)); ++seed) {
            RandomGame game(seed, {scenario.id, {}});
            ASSERT_EQ(game.m.is_ok(*game.d, &game.s), "") << scenario.id;
            while (game.step() && game.actions < 20'000)
                ASSERT_EQ(game.m.is_ok(*game.d, &game.s), "")
                    << scenario.id << ", seed " << seed << ", action " << game.actions << "\n"
                    << game.last;
            EXPECT_TRUE(game.s.flow.over) << scenario.id << ", seed " << seed;
        }
}

TEST(FrontierPlay, DealsSevenInSpringAndEightLater) {
    PROVES("frontier", "5.3a", "5.3b", "5.3.1");
    RandomGame spring(3, {"campaign_1812", {}});
    while (spring.s.flow.top().step != kStepAction) ASSERT_TRUE(spring.step());
    EXPECT_EQ(hand_size(spring.data(), spring.s, Seat::us), 7);
    EXPECT_EQ(hand_size(spring.data(), spring.s, Seat::gb), 7);
    RandomGame summer(3, {"east_1813", {}});
    while (summer.s.flow.top().step != kStepAction) ASSERT_TRUE(summer.step());
    EXPECT_EQ(hand_size(summer.data(), summer.s, Seat::us), 8);
    for (const u8 card : summer.data().all_cards)
        if (summer.s.cards.where[card] == kHandUs) {
            EXPECT_EQ(summer.data().card(card).year, 1813);
        }
}

TEST(FrontierPlay, OneMapKeepsToItsHexes) {
    for (const std::string id : {"west_1812", "west_1813", "east_1813", "east_1814"}) {
        RandomGame game(5, {id, {}});
        for (int p = 0; p < kPieces; ++p)
            if (on_map(game.s, p)) {
                EXPECT_EQ(game.data().hex(hex_of(game.s, p)).east != 0, id.starts_with("east"))
                    << id << " " << game.data().piece_id(p);
            }
    }
}

TEST(FrontierPlay, PositionsSurviveJson) {
    RandomGame game(3, {"campaign_1814", {}}), copy(3, {"campaign_1814", {}});
    for (int i = 0; i < 60 && game.step(); ++i) {
        if (i % 6) continue;
        const std::string json = position_json(game.m, *game.d, &game.s);
        load_position(game.m, *game.d, json, &copy.s);
        ASSERT_EQ(first_difference(game.m, *game.d, &game.s, &copy.s), "");
    }
}

// What a seat may not know changes nothing that it sees, and two worlds it cannot tell apart are dealt alike.
TEST(FrontierPlay, WorldsThatCannotBeToldApart) {
    RandomGame game(9, {"campaign_1813", {}});
    int differ = 0;
    for (int i = 0; i < 300 && game.step(); ++i) {
        if (i % 25) continue;
        for (const Seat seat : kSeats) {
            State one = game.s, two = game.s, again;
            Rng a(7), b(8);
            game.m.resample(*game.d, &one, seat, a);
            game.m.resample(*game.d, &two, seat, b);
            differ += std::memcmp(&one, &two, sizeof one) != 0;
            EXPECT_EQ(game.m.is_ok(*game.d, &one), "");
            again = two;
            Rng c(7);
            game.m.resample(*game.d, &again, seat, c);
            EXPECT_EQ(first_difference(game.m, *game.d, &one, &again), "");
        }
    }
    EXPECT_GT(differ, 5);
}

}  // namespace ghent::frontier::test
