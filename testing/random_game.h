// A whole game by random play, for tests of a game: what is listed must be allowed, and the last actions are kept for a failure.
//
//   RandomGame<State> game(module(), seed);
//   while (game.step()) ASSERT_EQ(game.m.is_ok(*game.d, &game.s), "") << game.last;
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "core/module.h"

namespace ghent::test {

template <class S>
struct RandomGame {
    const Module& m;
    std::shared_ptr<const GameData> d;
    S s{};
    SeededDice dice;
    Rng rng;
    int actions = 0;
    std::string last;

    RandomGame(const Module& module, u64 seed, const Setup& setup = {})
        : m(module), d(m.load_embedded()), dice(seed), rng(seed + 1000) {
        m.setup(*d, setup, &s, dice, nullptr);
    }
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

}  // namespace ghent::test
