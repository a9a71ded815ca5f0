// Whole games by random play: every one ends, and every position on the way is sound.
#include <gtest/gtest.h>

#include "core/fields.h"
#include "games/amateurs/amateurs.h"
#include "games/amateurs/steps.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

struct RandomGame {
    const Module& m = module();
    std::shared_ptr<const GameData> d = m.load_embedded();
    State s{};
    SeededDice dice;
    Rng rng;
    int actions = 0;
    std::string last;  // the last actions, for a failure

    explicit RandomGame(u64 seed) : dice(seed), rng(seed + 1000) { m.setup(*d, {}, &s, dice, nullptr); }
    // False when the game is over.
    bool step() {
        const unsigned who = m.pending(*d, &s);
        if (!who) return false;
        const Seat seat = first_of(who);
        ActionList list;
        m.list(*d, &s, seat, list);
        if (list.empty()) {
            ADD_FAILURE() << "nothing to do at step " << m.steps[s.flow.top().step].name;
            return false;
        }
        const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
        EXPECT_TRUE(m.check(*d, &s, seat, a).ok());
        last += std::string(m.steps[s.flow.top().step].name) + ": " + std::string(name(seat)) + " " + print(m, *d, a) +
                "\n";
        if (last.size() > 1500) last.erase(0, last.find('\n', last.size() - 1200) + 1);
        m.apply(*d, &s, seat, a, dice, nullptr);
        ++actions;
        return true;
    }
};

}  // namespace

TEST(AmateursPlay, RandomGamesEnd) {
    for (u64 seed = 1; seed <= 15; ++seed) {
        RandomGame game(seed);
        while (game.step() && game.actions < 50'000) {
            const std::string fault = game.m.is_ok(*game.d, &game.s);
            ASSERT_EQ(fault, "") << "seed " << seed << ", action " << game.actions << "\n" << game.last;
        }
        EXPECT_TRUE(game.s.flow.over) << "seed " << seed;
    }
}

TEST(AmateursPlay, FirstTurnDealsFourEach) {
    PROVES("amateurs", "3f", "3g", "EX.a");
    RandomGame game(7);
    EXPECT_EQ(hand_size(static_cast<const Data&>(*game.d), game.s, Seat::us), 4);
    EXPECT_EQ(hand_size(static_cast<const Data&>(*game.d), game.s, Seat::gb), 4);
    EXPECT_EQ(game.s.flow.top().step, kStepRound);
    EXPECT_EQ(game.m.pending(*game.d, &game.s), bit(Seat::gb));
}

TEST(AmateursPlay, PositionsSurviveJson) {
    RandomGame game(3), copy(3);
    for (int i = 0; i < 40 && game.step(); ++i) {
        const std::string json = position_json(game.m, *game.d, &game.s);
        load_position(game.m, *game.d, json, &copy.s);
        ASSERT_EQ(first_difference(game.m, *game.d, &game.s, &copy.s), "");
    }
}

}  // namespace ghent::amateurs::test
