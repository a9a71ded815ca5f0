#include "ai/plans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "ai/plan_player.h"
#include "ai/test/alike.h"
#include "ai/test/toy.h"
#include "ai/thoughts.h"
#include "core/registry.h"
#include "testing/effort.h"

namespace ghent {
namespace {

using ::testing::HasSubstr;

PlayerSpec plan(u64 iterations, int threads = 1, u64 seed = 1) {
    return {.kind = "plan", .seed = seed, .iterations = iterations, .threads = threads};
}

// A game going on, played by one player for both seats.
struct Going {
    explicit Going(const Module& module) : m(module), d(m.load_embedded()) {
        m.setup(*d, {}, state.bytes(), dice, nullptr);
    }
    bool ask() {
        const unsigned pending = m.pending(*d, state.bytes());
        if (!pending) return false;
        seat = first_of(pending);
        m.list(*d, state.bytes(), seat, list);
        return true;
    }
    Action choose(Player& p) { return p.choose(m, *d, state.bytes(), seat, list); }
    bool take(Action a) { return m.apply(*d, state.bytes(), seat, a, dice, nullptr); }

    const Module& m;
    std::shared_ptr<const GameData> d;
    AnyState state;
    SeededDice dice{77};
    ActionList list;
    Seat seat = Seat::us;
};

// Some hundred actions into a game by priors and dice, where there is something to decide.
void go_on(Going& g, int actions, u64 seed) {
    Rng rng(seed);
    for (int i = 0; g.ask() && (i < actions || g.list.size() < 2); ++i)
        g.take(any_by_prior(g.m, *g.d, g.state.bytes(), g.seat, g.list, rng));
}

Action toy_choice(const toy::Data& d, u64 iterations = 600) {
    const Module m = toy::module();
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    PlanPlayer player(plan(iterations));
    return player.choose(m, d, s.bytes(), Seat::us, list);
}

TEST(Plans, TakeTheObviouslyBest) {
    toy::Data d;
    d.worth[6] = 900;
    d.worth[7] = 400;
    EXPECT_EQ(toy_choice(d).a, 6);
}

TEST(Plans, WeighChances) {
    toy::Data d;
    d.choices = 2;
    d.worth[0] = 300;   // for sure
    d.worth[1] = 1000;  // half the time twice that
    d.gamble[1] = true;
    EXPECT_EQ(toy_choice(d).a, 1);
    d.worth[1] = 100;
    EXPECT_EQ(toy_choice(d).a, 0);
}

// A stroll: one step left or right, or stop; what counts is where it ends, and the priors like to walk.
Module stroll() {
    struct Walk {
        u8 over, steps, spare[2];
        i32 at;
    };
    static_assert(sizeof(Walk) == sizeof(toy::State));
    Module m = toy::module();
    m.id = "stroll";
    m.list = [](const GameData&, const void*, Seat, ActionList& out) {
        out.clear();
        for (u16 i = 0; i < 3; ++i) out.add({0, 0, i, kNone, kNone});
    };
    m.check = [](const GameData&, const void* s, Seat seat, Action a) {
        const bool fine = !static_cast<const Walk*>(s)->over && seat == Seat::us && a.a < 3;
        return fine ? kAllowed : Verdict{0, kNotYourDecision, 0, 0};
    };
    m.apply = [](const GameData&, void* s, Seat, Action a, Dice&, Journal*) {
        Walk& w = *static_cast<Walk*>(s);
        w.at += a.a == 0 ? -1 : a.a == 1 ? 1 : 0;
        w.over = a.a == 2 || ++w.steps == 9;
        return false;
    };
    m.resample = [](const GameData&, void*, Seat, Rng&) {};
    m.prior = [](const GameData&, const void* s, Seat, Action a) {
        return a.a == 2 ? 0 : static_cast<const Walk*>(s)->steps % 2 == a.a ? 12 : 10;
    };
    m.chance = [](const GameData&, const void* s, Seat) {
        return chance_of(300 - 200 * std::abs(static_cast<const Walk*>(s)->at - 1));
    };
    return m;
}

TEST(Plans, DoNotWalkThereAndBack) {
    const Module m = stroll();
    const toy::Data d;
    std::size_t idle = 0;
    for (const bool trim : {true, false}) {
        for (u64 seed = 1; seed <= 8; ++seed) {
            AnyState s = toy::start();
            ActionList list;
            m.list(d, s.bytes(), Seat::us, list);
            PlanPlayer player(plan(800, 1, seed), {.trim = trim});
            player.choose(m, d, s.bytes(), Seat::us, list);
            EXPECT_NEAR(player.value().value(), chance_of(300), 1e-9) << "all of them end where it is best";
            const std::size_t choices = player.thoughts()[0].intends.size();
            if (trim) {
                EXPECT_EQ(choices, 2U) << "one step, and stop";
            }
            if (!trim) idle += choices - 2;
        }
    }
    EXPECT_GT(idle, 8U) << "there is something to leave out";
}

TEST(Plans, PlayByTheRulesWithinTheirBudget) {
    for (const Module* m : all_games()) {
        for (const u64 budget : {1, 3, 40}) {
            Going g(*m);
            go_on(g, 30, budget);
            PlanPlayer player(plan(budget));
            for (int i = 0; i < 12 && g.ask(); ++i) {
                const Action a = g.choose(player);
                ASSERT_TRUE(g.list.contains(a)) << m->id;
                // The decisions until the next dice share their budget; turns are written down before they are visited.
                EXPECT_LE(player.iterations(), 12 * budget + 200) << m->id;
                g.take(a);
            }
        }
    }
}

// The same choices and thoughts for the same seed, on one thread or on three.
TEST(Plans, RepeatOnAnyNumberOfThreads) {
    for (const Module* m : all_games()) {
        Going one(*m), three(*m);
        go_on(one, 40, 3);
        go_on(three, 40, 3);
        PlanPlayer alone(plan(120, 1, 9)), crowd(plan(120, 3, 9));
        for (int i = 0; i < effort(4, 12, 60) && one.ask() && three.ask(); ++i) {
            const Action a = one.choose(alone);
            ASSERT_EQ(a, three.choose(crowd)) << m->id;
            expect_alike(alone, crowd, m->id);
            EXPECT_EQ(alone.kept(), crowd.kept());
            one.take(a);
            three.take(a);
        }
    }
}

// Whatever is hidden from the seat may be dealt out again: it chooses the same, and goes on with its turn as before.
TEST(Plans, DoNotSeeWhatIsHidden) {
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 60, 5);
        PlanPlayer here(plan(60, 1, 4)), there(plan(60, 1, 4));
        Rng rng(8);
        for (int i = 0; i < effort(6, 20, 200) && g.ask(); ++i) {
            AnyState other;
            other.copy_from(*m, g.state.bytes());
            m->resample(*g.d, other.bytes(), g.seat, rng);
            ActionList list;
            m->list(*g.d, other.bytes(), g.seat, list);
            const Action a = g.choose(here);
            ASSERT_EQ(a, there.choose(*m, *g.d, other.bytes(), g.seat, list)) << m->id;
            EXPECT_EQ(here.kept(), there.kept());
            EXPECT_EQ(knowledge(*m, *g.d, g.state.bytes(), g.seat), knowledge(*m, *g.d, other.bytes(), g.seat));
            g.take(a);
        }
    }
}

TEST(Plans, ThinkTheSameInSlices) {
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 50, 6);
        ASSERT_TRUE(g.ask());
        PlanPlayer whole(plan(150)), sliced(plan(150));
        const Action a = g.choose(whole);
        sliced.begin(*m, *g.d, g.state.bytes(), g.seat, g.list);
        while (!sliced.think(1)) {}
        EXPECT_EQ(a, sliced.decide()) << m->id;
        expect_alike(whole, sliced, m->id);
    }
}

// A turn is kept while nothing new is known, and the choices it holds cost no thinking; dice end it.
TEST(Plans, AreKeptUntilSomethingNewIsKnown) {
    int kept = 0, after_dice = 0;
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 20, 7);
        PlanPlayer players[2] = {PlanPlayer(plan(40)), PlanPlayer(plan(40))};
        bool barrier = true;
        for (int i = 0; i < effort(60, 200, 2000) && g.ask(); ++i) {
            PlanPlayer& player = players[index(g.seat)];
            const Action a = g.choose(player);
            ASSERT_TRUE(g.list.contains(a));
            if (player.kept()) {
                ++kept;
                EXPECT_FALSE(barrier) << m->id << ": something new was known";
                EXPECT_EQ(player.iterations(), 0U);
            }
            barrier = g.take(a);
            after_dice += barrier;
        }
    }
    EXPECT_GT(kept, 10);
    EXPECT_GT(after_dice, 10);
}

// Somebody took the choice back, or something else was done in the seat's name: the turn is dropped.
TEST(Plans, AreDroppedAfterAnUndo) {
    int tried = 0;
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 20, 7);
        PlanPlayer player(plan(40));
        for (int i = 0; i < 40 && g.ask(); ++i) {
            AnyState before;
            before.copy_from(*m, g.state.bytes());
            const Seat seat = g.seat;
            const Action a = g.choose(player);
            const bool barrier = g.take(a);
            if (barrier || !g.ask() || g.seat != seat ||
                knowledge(*m, *g.d, before.bytes(), seat) == knowledge(*m, *g.d, g.state.bytes(), seat))
                continue;
            g.state.copy_from(*m, before.bytes());
            ASSERT_TRUE(g.ask());
            const Action again = g.choose(player);
            EXPECT_FALSE(player.kept()) << m->id;
            ++tried;
            g.take(again);
        }
    }
    EXPECT_GT(tried, 5);
}

TEST(Plans, SayWhatTheyIntendAndFear) {
    int feared = 0;
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 40, 11);
        ASSERT_TRUE(g.ask());
        PlanPlayer player(plan(300));
        const Action a = g.choose(player);
        const std::span<const Thought> thoughts = player.thoughts();
        ASSERT_FALSE(thoughts.empty());
        ASSERT_LE(thoughts.size(), 3U);
        EXPECT_EQ(thoughts[0].action, a);
        EXPECT_EQ(thoughts[0].value, player.value());
        for (const Thought& t : thoughts) {
            EXPECT_GT(t.visits, 0U);
            EXPECT_EQ(t.line.at(0).action, t.action);
            EXPECT_EQ(t.intends.at(0).action, t.action);
            for (const Choice& c : t.intends) EXPECT_EQ(c.seat, g.seat);
            for (const Choice& c : t.fears) EXPECT_EQ(c.seat, other(g.seat));
            if (!t.fears.empty()) {
                ++feared;
                EXPECT_LE(t.feared, 1);
            }
            const std::string reason = reason_of(*m, *g.d, t);
            EXPECT_THAT(reason, HasSubstr("Means to: " + label(*m, *g.d, a == t.action ? a : t.action, g.seat)));
            EXPECT_THAT(reason, HasSubstr("Expects "));
        }
        Json j;
        write_thoughts(j, *m, *g.d, thoughts);
        for (const char* key : {"\"intends\":[", "\"fears\":", "\"reason\":\"Means to"})
            EXPECT_THAT(j.text(), HasSubstr(key)) << m->id;
    }
    EXPECT_GT(feared, 0);
}

TEST(Plans, KeepTheirTime) {
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 30, 12);
        ASSERT_TRUE(g.ask());
        PlanPlayer player({.kind = "plan", .ms = 40});
        EXPECT_TRUE(g.list.contains(g.choose(player)));
        EXPECT_GT(player.iterations(), 0U);
    }
}

TEST(Plans, ComeBackWhenStopped) {
    for (const Module* m : all_games()) {
        Going g(*m);
        go_on(g, 30, 13);
        ASSERT_TRUE(g.ask());
        PlanPlayer player(plan(kMaxIterations));
        const std::atomic<bool> stop = true;
        player.stop_with(&stop);
        EXPECT_TRUE(g.list.contains(g.choose(player)));
    }
}

TEST(Plans, RefuseAbsurdBudgets) {
    EXPECT_THROW(PlanPlayer(plan(0)), Refusal);
    EXPECT_THROW(PlanPlayer(plan(10, 0)), Refusal);
    EXPECT_THROW(PlanPlayer({.kind = "plan", .ms = -1}), Refusal);
}

}  // namespace
}  // namespace ghent
