// Players use only what their seat may know, and what the game tells them about a position is fair.
#include "ai/player.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

class Players : public Contract {};

TEST_P(Players, ChooseTheSameWhateverIsHidden) {
    for (const PlayerKind& kind : player_kinds()) {
        Rng rng(11);
        const u64 decisions = kind.name == "random" ? c().many(100, 1'000, 100'000) : c().many(4, 40, 10'000);
        u64 done = 0;
        for (u64 seed = 0; done < decisions; ++seed) {
            for (RandomGame g(c(), seed); !g.over() && done < decisions; g.play()) {
                if (g.list().size() < 2 || rng.below(10) != 0) continue;
                ++done;
                const PlayerSpec spec{.kind = std::string(kind.name), .seed = rng.next(), .iterations = 50};
                const Action choice = make_player(spec)->choose(m(), d(), g.state(), g.seat(), g.list());
                ASSERT_TRUE(g.list().contains(choice)) << g.where() << ": " << print(m(), d(), choice);
                for (int k = 0; k < 2; ++k) {
                    AnyState world = copy_of(m(), g.state());
                    Rng other_facts(rng.next());
                    m().resample(d(), world.bytes(), g.seat(), other_facts);
                    const Action there = make_player(spec)->choose(m(), d(), world.bytes(), g.seat(), g.list());
                    ASSERT_EQ(choice, there) << g.where() << ": " << kind.name << " does " << print(m(), d(), choice)
                                             << " here and " << print(m(), d(), there) << " there";
                }
            }
        }
    }
}

// A player is handed a position to think about, not to change.
TEST_P(Players, LeaveThePositionAlone) {
    for (const PlayerKind& kind : player_kinds()) {
        const auto player = make_player(PlayerSpec{.kind = std::string(kind.name), .iterations = 50});
        RandomGame g(c(), 12);
        for (int i = 0; i < 12 && !g.over(); ++i, g.play()) {
            const AnyState before = copy_of(m(), g.state());
            player->choose(m(), d(), g.state(), g.seat(), g.list());
            ASSERT_TRUE(same(m(), before.bytes(), g.state())) << g.where() << ": " << kind.name;
        }
    }
}

TEST_P(Players, WhatIsGoodForOneIsBadForTheOther) {
    for (u64 seed = 0; seed < c().many(4, 40, 10'000); ++seed) {
        RandomGame g(c(), seed);
        for (;; g.play()) {
            ASSERT_EQ(m().evaluate(d(), g.state(), Seat::us), -m().evaluate(d(), g.state(), Seat::gb)) << g.where();
            if (g.over()) break;
        }
        const Winner winner = m().outcome(d(), g.state()).winner;
        const int value = m().evaluate(d(), g.state(), Seat::us);
        EXPECT_TRUE(winner != Winner::us || value > 0) << g.where();
        EXPECT_TRUE(winner != Winner::gb || value < 0) << g.where();
    }
}

// What search maximises: the true result when there is one, otherwise an expectation that both seats share.
TEST_P(Players, ChancesAddUpToOne) {
    for (u64 seed = 0; seed < c().many(4, 40, 10'000); ++seed) {
        RandomGame g(c(), seed);
        for (;; g.play()) {
            const double us = m().chance(d(), g.state(), Seat::us), gb = m().chance(d(), g.state(), Seat::gb);
            ASSERT_NEAR(us + gb, 1, 1e-6) << g.where();
            ASSERT_GE(us, 0) << g.where();
            ASSERT_LE(us, 1) << g.where();
            if (g.over()) break;
        }
        const Winner winner = m().outcome(d(), g.state()).winner;
        EXPECT_EQ(m().chance(d(), g.state(), Seat::us), winner == Winner::us ? 1 : winner == Winner::gb ? 0 : 0.5);
    }
}

// Search may leave out other orders of the same set, but never everything.
TEST_P(Players, SomethingIsAlwaysCanonical) {
    for (u64 seed = 0; seed < c().many(6, 80, 20'000); ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            bool any = false;
            for (const Action a : g.list()) any = any || m().canonical(d(), g.state(), g.seat(), a);
            ASSERT_TRUE(any) << g.where();
        }
    }
}

FOR_EVERY_CASE(Players);

}  // namespace ghent::contract
