#include "cli/kept_players.h"

#include <gtest/gtest.h>

#include "core/registry.h"

namespace ghent::cli {
namespace {

TEST(KeptPlayers, BelongToOneSeatOfOneGame) {
    KeptPlayers players(8);
    std::unique_ptr<Player> first = players.take(1, 0, "random");
    const Player* was = first.get();
    players.give(1, 0, "random", std::move(first));
    const auto another = players.take(1, 1, "random"), elsewhere = players.take(2, 0, "random"),
               stronger = players.take(1, 0, "greedy");
    EXPECT_NE(another.get(), was);
    EXPECT_NE(elsewhere.get(), was);
    EXPECT_NE(stronger.get(), was);
    const auto again = players.take(1, 0, "random");
    EXPECT_EQ(again.get(), was);
    EXPECT_EQ(players.size(), 0U) << "who is taken is nobody else's";
    EXPECT_THROW(players.take(1, 0, "nobody"), Refusal);
}

TEST(KeptPlayers, AreFew) {
    KeptPlayers players(3);
    const Player* last = nullptr;
    for (i64 game = 0; game < 10; ++game) {
        std::unique_ptr<Player> p = players.take(game, 0, "random");
        last = p.get();
        players.give(game, 0, "random", std::move(p));
    }
    EXPECT_EQ(players.size(), 3U);
    EXPECT_EQ(players.take(9, 0, "random").get(), last);
}

// Where the same seat decides again and again, the turn that was planned is gone on with, and costs no thinking.
TEST(KeptPlayers, GoOnWithTheirTurn) {
    const Module& m = *find_game("blocks");
    const auto d = m.load_embedded();
    const auto thoughtless = [&](bool keep) {
        KeptPlayers players(8);
        AnyState state;
        SeededDice dice(7);
        ActionList list;
        m.setup(*d, {}, state.bytes(), dice, nullptr);
        int count = 0;
        for (int i = 0; i < 60; ++i) {
            const unsigned pending = m.pending(*d, state.bytes());
            if (!pending) break;
            const Seat seat = first_of(pending);
            m.list(*d, state.bytes(), seat, list);
            std::unique_ptr<Player> p = players.take(1, index(seat), "plan@40");
            const Action a = p->choose(m, *d, state.bytes(), seat, list);
            count += list.size() > 1 && p->iterations() == 0;
            if (keep) players.give(1, index(seat), "plan@40", std::move(p));
            m.apply(*d, state.bytes(), seat, a, dice, nullptr);
        }
        return count;
    };
    EXPECT_EQ(thoughtless(false), 0);
    EXPECT_GT(thoughtless(true), 10);
}

}  // namespace
}  // namespace ghent::cli
