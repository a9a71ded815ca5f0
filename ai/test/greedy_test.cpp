#include <gtest/gtest.h>

#include "ai/greedy.h"
#include "ai/random.h"
#include "ai/test/toy.h"
#include "core/registry.h"

namespace ghent {
namespace {


Action greedy_choice(const toy::Data& d, u64 seed = 1, GreedyPlayer* used = nullptr) {
    const Module m = toy::module();
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    GreedyPlayer player(seed);
    const Action a = player.choose(m, d, s.bytes(), Seat::us, list);
    if (used) *used = player;
    return a;
}

TEST(Greedy, TakesTheObviouslyBest) {
    toy::Data d;
    d.worth[6] = 900;
    d.worth[7] = 400;
    EXPECT_EQ(greedy_choice(d).a, 6);
}

TEST(Greedy, PrefersTheHigherPriorAmongEquals) { EXPECT_EQ(greedy_choice(toy::Data{}).a, 9); }

TEST(Greedy, WeighsChances) {
    toy::Data d;
    d.choices = 3;
    d.worth[0] = 100;   // for sure
    d.worth[1] = 1000;  // half the time twice that
    d.gamble[1] = true;
    EXPECT_EQ(greedy_choice(d).a, 1);
    d.worth[1] = 20;
    EXPECT_EQ(greedy_choice(d).a, 0);
}

TEST(Greedy, ThinksNothingOfForcedDecisions) {
    toy::Data d;
    d.choices = 1;
    GreedyPlayer player(1);
    EXPECT_EQ(greedy_choice(d, 1, &player).a, 0);
    EXPECT_EQ(player.iterations(), 0U);
    EXPECT_FALSE(player.value());
}

TEST(Greedy, SaysWhatItThinks) {
    toy::Data d;
    d.worth[3] = 5000;
    GreedyPlayer player(1);
    greedy_choice(d, 1, &player);
    EXPECT_GT(player.iterations(), 10U);
    ASSERT_TRUE(player.value());
    EXPECT_GT(*player.value(), 0.9);
    EXPECT_LE(*player.value(), 1.0);
}

// ---------------------------------------------------------------- on every game

// Decisions of random games: the state, who decides and his list.
template <class Visit>
void visit_decisions(const Module& m, const GameData& d, u64 seed, int every, Visit visit) {
    AnyState s = toy::start();
    ActionList list;
    SeededDice dice(seed);
    RandomPlayer player(seed + 1);
    m.setup(d, {}, s.bytes(), dice, nullptr);
    for (int n = 0; const unsigned pending = m.pending(d, s.bytes()); ++n) {
        const Seat seat = first_of(pending);
        m.list(d, s.bytes(), seat, list);
        if (n % every == 0) visit(s, seat, list);
        m.apply(d, s.bytes(), seat, player.choose(m, d, s.bytes(), seat, list), dice, nullptr);
    }
}

TEST(Greedy, RepeatsForASeed) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        GreedyPlayer a(3), b(3);
        visit_decisions(*m, *d, 1, 11, [&](const AnyState& s, Seat seat, const ActionList& list) {
            EXPECT_EQ(a.choose(*m, *d, s.bytes(), seat, list), b.choose(*m, *d, s.bytes(), seat, list));
        });
    }
}

TEST(Greedy, ChoosesTheSameInWorldsItCannotTellApart) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        Rng rng(8);
        visit_decisions(*m, *d, 2, 7, [&](const AnyState& s, Seat seat, const ActionList& list) {
            AnyState other_world;
            other_world.copy_from(*m, s.bytes());
            m->resample(*d, other_world.bytes(), seat, rng);
            const u64 seed = rng.next();
            GreedyPlayer here(seed), there(seed);
            EXPECT_EQ(here.choose(*m, *d, s.bytes(), seat, list),
                      there.choose(*m, *d, other_world.bytes(), seat, list));
            EXPECT_EQ(here.value(), there.value());
        });
    }
}

TEST(Greedy, LeavesTheStateAlone) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        GreedyPlayer player(3);
        visit_decisions(*m, *d, 3, 17, [&](const AnyState& s, Seat seat, const ActionList& list) {
            AnyState before;
            before.copy_from(*m, s.bytes());
            EXPECT_TRUE(list.contains(player.choose(*m, *d, s.bytes(), seat, list)));
            EXPECT_EQ(std::memcmp(before.bytes(), s.bytes(), m->state_bytes), 0);
        });
    }
}

}  // namespace
}  // namespace ghent
