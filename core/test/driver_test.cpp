// What the kernel does around every game: asking, listing, checking, running on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/test/toy_play.h"

namespace ghent::toy {
namespace {

using testing::HasSubstr;

// Every action within, and just beyond, the ranges of the verb table.
std::vector<Action> candidates() {
    std::vector<Action> out;
    for (u8 verb = 0; verb <= kVerbs; ++verb)
        for (const u8 n : {u8{0}, u8{1}})
            for (const u16 a : {0, 1, 2, 3, 4, int{kNone}})
                for (const u16 b : {0, 1, 2, 3, 9, 10, int{kNone}})
                    for (const u16 c : {0, 1, 2, 3, int{kNone}}) out.push_back({verb, n, a, b, c});
    return out;
}

TEST(Driver, TheListIsWhatCheckAllows) {
    const auto all = candidates();
    for (u64 seed = 0; seed < 5; ++seed) {
        Session g = start(seed);
        Rng rng(seed);
        while (!g.over()) {
            for (const Seat seat : kSeats) {
                ActionList list;
                module().list(*data(), g.state(), seat, list);
                int allowed = 0;
                for (const Action& a : all) {
                    const bool ok = g.check(seat, a).ok();
                    ASSERT_EQ(ok, list.contains(a)) << print(module(), *data(), a);
                    allowed += ok;
                }
                ASSERT_EQ(allowed, list.size());
                ASSERT_EQ(list.empty(), !(g.pending() & bit(seat)));
            }
            ASSERT_EQ(module().is_ok(*data(), g.state()), "");
            act_at_random(g, rng);
        }
    }
}

// The reason an action is refused names the verb, whatever the game wrote there.
TEST(Driver, NotNowNamesTheVerb) {
    const Session g = start(1);
    EXPECT_EQ(g.check(Seat::us, {kAim, 0, 0}).a, kAim);
    EXPECT_EQ(g.check(Seat::us, {kLose, 0, 0}).a, kLose);
}

// A rule that never asks is stopped, and its step is named.
struct Circle : Toy {
    static std::span<const StepRow<Data, State>> steps() {
        using R = StepRow<Data, State>;
        static const R rows[] = {{"round", "1", {}, R::shared, [](Ctx& c) {
                                      c.s.round ^= 1;
                                      return Go::on;
                                  }}};
        return rows;
    }
};

TEST(Driver, AnEndlessLoopNamesItsStep) {
    State s;
    SeededDice dice(1);
    try {
        Driver<Circle>::setup(*data(), {}, &s, dice, nullptr);
        FAIL();
    } catch (const std::logic_error& fault) {
        EXPECT_THAT(fault.what(), HasSubstr("toy, step round: the rules run in circles"));
    }
}

// So is one that calls and calls without end, and one that lists without end.
struct Abyss : Toy {
    static std::span<const StepRow<Data, State>> steps() {
        using R = StepRow<Data, State>;
        static const R rows[] = {{"round",
                                  "1",
                                  {},
                                  R::shared,
                                  [](Ctx& c) {
                                      c.s.flow.push({.step = 1});
                                      return Go::on;
                                  }},
                                 {"pit", "2", {}, R::shared, [](Ctx& c) {
                                      c.s.flow.push({.step = 1});
                                      return Go::on;
                                  }}};
        return rows;
    }
};
struct Flood : Toy {
    static std::span<const StepRow<Data, State>> steps() {
        using R = StepRow<Data, State>;
        static const R rows[] = {{"round",
                                  "1",
                                  {},
                                  R::shared,
                                  [](Ctx&) { return Go::ask; },
                                  [](const Data&, const State&, Seat, ActionList& out) {
                                      while (true) out.add({});
                                  }}};
        return rows;
    }
};

TEST(Driver, TheGameAndTheStepAreNamedWhenALimitIsBroken) {
    State s;
    SeededDice dice(1);
    const auto message = [](auto f) -> std::string {
        try {
            f();
        } catch (const LimitBroken& fault) {
            return fault.what();
        }
        return "nothing was thrown";
    };
    EXPECT_EQ(message([&] { Driver<Abyss>::setup(*data(), {}, &s, dice, nullptr); }),
              "toy, step pit: the flow is deeper than 24 frames");
    Driver<Flood>::setup(*data(), {}, &s, dice, nullptr);
    ActionList list;
    EXPECT_EQ(message([&] { Driver<Flood>::list(*data(), &s, Seat::us, list); }),
              "toy, step round: a decision has more than 1024 actions");
    Modifiers rows;
    for (int i = 0; i < Modifiers::kMost; ++i) rows.add(1, 0, 0);
    EXPECT_EQ(message([&] { rows.add(1, 0, 0); }), "a roll has more than 32 modifiers");
    rows.add(0, 0, 0);  // what changes nothing takes no row
    EXPECT_EQ(rows.sum(), Modifiers::kMost);
}

TEST(Driver, LimitsAreFaultsOfTheRules) {
    Flow flow{};
    for (int i = 0; i < Flow::kDepth; ++i) flow.push({.step = 1});
    EXPECT_THROW(flow.push({}), std::logic_error);
    EXPECT_EQ(flow.depth, Flow::kDepth);
    for (int i = 0; i < Flow::kDepth; ++i) flow.pop();
    EXPECT_EQ(std::memcmp(&flow, std::vector<char>(sizeof flow).data(), sizeof flow), 0);

    ActionList list;
    for (int i = 0; i < ActionList::kCapacity; ++i) list.add({});
    EXPECT_THROW(list.add({}), std::logic_error);
    EXPECT_EQ(list.size(), ActionList::kCapacity);
}

TEST(Driver, FlowFaultsAreFound) {
    const State good = state_of(start(1));
    const auto fault = [&](auto change) {
        State s = good;
        change(s);
        return module().is_ok(*data(), &s);
    };
    EXPECT_EQ(fault([](State&) {}), "");
    EXPECT_EQ(fault([](State& s) { s.flow.depth = 200; }), "the flow has 200 frames; 24 are allowed");
    EXPECT_EQ(fault([](State& s) { s.flow.depth = 0; }), "the flow is empty, but the game is not over");
    EXPECT_EQ(fault([](State& s) { s.flow.f[0].step = 99; }), "frame 0 has step 99; there are 6");
    EXPECT_EQ(fault([](State& s) { s.flow.f[9].a = 1; }), "frame 9 lies above the top and is not zero");
    EXPECT_EQ(fault([](State& s) { s.flow.f[1].step = kFight; }),
              "the game stands at step fight, where nobody decides");
    EXPECT_EQ(fault([](State& s) { s.card[0] = 0; }), "a seat has no card");
}

// A null journal and one that is kept give the same game.
TEST(Driver, TheJournalChangesNothing) {
    for (u64 seed = 0; seed < 10; ++seed) {
        const Session g = [&] {
            Session s = start(seed);
            play_at_random(s, seed, false);
            return s;
        }();
        State s;
        ScriptedDice setup_dice(g.record().rows[0].chance);
        module().setup(*data(), {}, &s, setup_dice, nullptr);
        for (const Row& row : g.record().rows) {
            if (row.what != Row::What::act) continue;
            ScriptedDice dice(row.chance);
            module().apply(*data(), &s, row.seat, row.action, dice, nullptr);
        }
        EXPECT_EQ(std::memcmp(&s, g.state(), sizeof s), 0);
        EXPECT_FALSE(g.journal().events.empty());
    }
}

TEST(Journal, SecretsAreToldToThoseWhoKnow) {
    Session g = start(1);
    act(g, Seat::us, "go us_a inn");
    EXPECT_EQ(story(g, Viewer::us), "American: pawn us_a goes to the Inn\n");
    EXPECT_EQ(story(g, Viewer::all), "American: pawn us_a goes to the Inn\n");
    EXPECT_EQ(story(g, Viewer::gb), "American: somebody goes to the Inn\n");
    EXPECT_EQ(story(g, Viewer::none), "American: somebody goes to the Inn\n");
}

}  // namespace
}  // namespace ghent::toy
