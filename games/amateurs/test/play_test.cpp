// Whole games by random play: every one ends, and every position on the way is sound.
#include <gtest/gtest.h>

#include "core/fields.h"
#include "games/amateurs/amateurs.h"
#include "games/amateurs/steps.h"
#include "testing/proves.h"
#include "testing/random_game.h"

namespace ghent::amateurs::test {

namespace {

using RandomGame = ghent::test::RandomGame<State>;

}  // namespace

TEST(AmateursPlay, RandomGamesEnd) {
    for (u64 seed = 1; seed <= 15; ++seed) {
        RandomGame game(module(), seed);
        while (game.step() && game.actions < 50'000) {
            const std::string fault = game.m.is_ok(*game.d, &game.s);
            ASSERT_EQ(fault, "") << "seed " << seed << ", action " << game.actions << "\n" << game.last;
        }
        EXPECT_TRUE(game.s.flow.over) << "seed " << seed;
    }
}

TEST(AmateursPlay, FirstTurnDealsFourEach) {
    PROVES("amateurs", "3f", "3g", "EX.a");
    RandomGame game(module(), 7);
    EXPECT_EQ(hand_size(static_cast<const Data&>(*game.d), game.s, Seat::us), 4);
    EXPECT_EQ(hand_size(static_cast<const Data&>(*game.d), game.s, Seat::gb), 4);
    EXPECT_EQ(game.s.flow.top().step, kStepRound);
    EXPECT_EQ(game.m.pending(*game.d, &game.s), bit(Seat::gb));
}

TEST(AmateursPlay, PositionsSurviveJson) {
    RandomGame game(module(), 3), copy(module(), 3);
    for (int i = 0; i < 40 && game.step(); ++i) {
        const std::string json = position_json(game.m, *game.d, &game.s);
        load_position(game.m, *game.d, json, &copy.s);
        ASSERT_EQ(first_difference(game.m, *game.d, &game.s, &copy.s), "");
    }
}

}  // namespace ghent::amateurs::test
