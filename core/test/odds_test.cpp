#include "core/odds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/test/toy_play.h"

namespace ghent::toy {
namespace {

// A fight about to happen: everybody aims at the enemy's hut, the last answer is still out.
State before_the_fight() {
    Session g = start_with({1, 2, 1});
    act(g, Seat::us, "done");
    act(g, Seat::gb, "done");
    act(g, Seat::us, "take stance bold");
    act(g, Seat::us, "aim inn");
    act(g, Seat::gb, "take stance shy");
    return state_of(g);
}

int steps_left(const void* state, Seat seat) {
    const State& s = *static_cast<const State*>(state);
    return s.strength[2 * index(seat)] + s.strength[2 * index(seat) + 1];
}

Explore until_the_cards() {
    Explore how;
    how.stop = [](const void* state) { return static_cast<const State*>(state)->flow.top().step == kCards_; };
    how.policy = [](const void*, Seat, const ActionList& list) {
        for (const Action& a : list)
            if (a.verb == kAim && a.a == 0) return a;
        return list[0];  // losses: the first pawn first
    };
    how.forget = {};
    return how;
}

std::map<int, double> losses(const Explored& e, Seat seat) {
    std::map<int, double> out;
    for (const Branch& b : e.ends) out[4 - steps_left(b.state.bytes(), seat)] += b.probability;
    return out;
}

TEST(Odds, AreThoseOfTheDice) {
    const State s = before_the_fight();
    const Explored e = explore(module(), *data(), &s, until_the_cards());
    EXPECT_TRUE(e.exact);
    EXPECT_EQ(e.error, 0);
    // Four dice a side: us hits on 4 or less, gb on 3 or less; all hits are lost.
    const Shot us[] = {{4, 4}}, gb[] = {{4, 3}};
    const auto by_us = hit_distribution(us, 6), by_gb = hit_distribution(gb, 6);
    const auto of_gb = losses(e, Seat::gb), of_us = losses(e, Seat::us);
    double total = 0;
    for (const Branch& b : e.ends) total += b.probability;
    EXPECT_NEAR(total, 1, 1e-12);
    for (int k = 0; k <= 4; ++k) {
        EXPECT_NEAR(of_gb.at(k), by_us[static_cast<std::size_t>(k)], 1e-12);
        EXPECT_NEAR(of_us.at(k), by_gb[static_cast<std::size_t>(k)], 1e-12);
    }
    EXPECT_EQ(e.ends.size(), 25U);  // equal positions are merged
}

TEST(Odds, AreInAFixedOrder) {
    const State s = before_the_fight();
    const Explored a = explore(module(), *data(), &s, until_the_cards()),
                   b = explore(module(), *data(), &s, until_the_cards());
    ASSERT_EQ(a.ends.size(), b.ends.size());
    for (std::size_t i = 0; i < a.ends.size(); ++i) {
        EXPECT_EQ(std::memcmp(a.ends[i].state.bytes(), b.ends[i].state.bytes(), sizeof(State)), 0);
        EXPECT_EQ(a.ends[i].probability, b.ends[i].probability);
        if (i == 0) continue;
        EXPECT_LT(std::memcmp(a.ends[i - 1].state.bytes(), a.ends[i].state.bytes(), sizeof(State)), 0);
    }
}

TEST(Odds, ForgettingMergesMore) {
    const State s = before_the_fight();
    Explore how = until_the_cards();
    how.forget = [](void* state) {
        State& t = *static_cast<State*>(state);
        t.weather = 0;
        if (t.flow.top().step == kCards_) t.strength[0] = t.strength[1] = 0;  // only the British count
    };
    const Explored e = explore(module(), *data(), &s, how);
    EXPECT_EQ(e.ends.size(), 5U);
    const Shot us[] = {{4, 4}};
    EXPECT_NEAR(losses(e, Seat::gb).at(2), hit_distribution(us, 6)[2], 1e-12);
}

TEST(Odds, TooManyOutcomesAreSampledEvenIfTheyMerge) {
    const State s = before_the_fight();
    Explore how = until_the_cards();
    EXPECT_TRUE(explore(module(), *data(), &s, how).exact);
    how.max_outcomes = 10;
    EXPECT_FALSE(explore(module(), *data(), &s, how).exact);
}

TEST(Odds, TooManyStatesAreSampledWithAStatedError) {
    const State s = before_the_fight();
    Explore how = until_the_cards();
    how.max_states = 10;
    const Explored e = explore(module(), *data(), &s, how);
    EXPECT_FALSE(e.exact);
    EXPECT_NEAR(e.error, 0.98 / std::sqrt(how.samples), 1e-12);
    const Shot us[] = {{4, 4}};
    const auto exact = hit_distribution(us, 6);
    const auto sampled = losses(e, Seat::gb);
    for (int k = 0; k <= 4; ++k) EXPECT_NEAR(sampled.at(k), exact[static_cast<std::size_t>(k)], 2 * e.error);
    double total = 0;
    for (const Branch& b : e.ends) total += b.probability;
    EXPECT_NEAR(total, 1, 1e-9);

    how.seed = 2;
    EXPECT_NE(losses(explore(module(), *data(), &s, how), Seat::gb), sampled);
}

TEST(Odds, OfAWholeGame) {
    const State s = before_the_fight();
    Explore how = until_the_cards();
    how.stop = [](const void*) { return false; };  // to the end
    how.policy = [](const void*, Seat, const ActionList& list) {
        for (const Action& a : list)
            if (a.verb == kDone || a.verb == kKeep) return a;
        return list[0];
    };
    const Explored e = explore(module(), *data(), &s, how);
    double total = 0;
    for (const Branch& b : e.ends) {
        EXPECT_EQ(module().pending(*data(), b.state.bytes()), 0U);
        total += b.probability;
    }
    EXPECT_TRUE(e.exact);
    EXPECT_NEAR(total, 1, 1e-9);
}

// A fight in which both may miss for ever: what is left over is negligible, and the ends add up to one.
struct Duel : Toy {
    static std::span<const StepRow<Data, State>> steps() {
        using R = StepRow<Data, State>;
        static const R rows[] = {{"round",
                                  "1",
                                  {},
                                  R::shared,
                                  [](Ctx& c) {
                                      const Shot one[] = {{1, 1}};
                                      const int hit = c.hits(kVolley, one, 6).hits;
                                      const int back = c.hits(kVolley, one, 6).hits;
                                      if (hit || back) {
                                          c.s.round = static_cast<u8>(hit + 2 * back);
                                          c.s.flow.over = 1;
                                      }
                                      return Go::ask;
                                  },
                                  [](const Data&, const State&, Seat, ActionList& out) { out.add({kDone}); },
                                  [](const Data&, const State&, Seat, Action) { return kAllowed; },
                                  [](Ctx&, Seat, Action) {}}};
        return rows;
    }
};

TEST(Odds, OfAFightWithoutEnd) {
    const Module m = module_of<Duel>();
    State s{};
    s.flow.push({.step = 0});
    Explore how;
    how.stop = [](const void*) { return false; };
    how.policy = [](const void*, Seat, const ActionList& list) { return list[0]; };
    const Explored e = explore(m, *data(), &s, how);
    ASSERT_EQ(e.ends.size(), 3U);
    EXPECT_NEAR(e.ends[0].probability, 5.0 / 11, 1e-12);  // 5/36 against 5/36 and 1/36
    EXPECT_NEAR(e.ends[1].probability, 5.0 / 11, 1e-12);
    EXPECT_NEAR(e.ends[2].probability, 1.0 / 11, 1e-12);
}

}  // namespace
}  // namespace ghent::toy
