#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>

#include "ai/levels.h"
#include "ai/plans.h"
#include "ai/random.h"
#include "ai/test/alike.h"
#include "ai/test/toy.h"
#include "core/registry.h"

namespace ghent {
namespace {

using ::testing::HasSubstr;

std::string refusal_of(std::string_view player) {
    try {
        make_player(player, 1);
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return "";
}

TEST(Players, AreMadeByName) {
    for (const PlayerKind& kind : player_kinds()) EXPECT_NE(make_player(kind.name, 1), nullptr);
}

TEST(Players, UnknownOnesAreRefusedWithTheKnown) {
    EXPECT_THAT(refusal_of("gready"), HasSubstr("random, greedy"));
    EXPECT_THAT(refusal_of(""), HasSubstr("random, greedy"));
}

TEST(Players, UnknownLevelsAreRefusedWithTheKnown) {
    EXPECT_THAT(refusal_of("general"), HasSubstr("recruit, militia, regular, veteran, commander"));
    EXPECT_THAT(refusal_of("commander:5"), HasSubstr("only search, plan and search-1 take a budget"));
}

TEST(Players, BudgetsAreChecked) {
    EXPECT_EQ(parse_player("search:500").ms, 500);
    EXPECT_EQ(parse_player("search@2000").iterations, 2000U);
    for (const char* text :
         {"search:", "search:0", "search:-5", "search:abc", "search:99999999999", "greedy:5", "search@", "search@0",
          "search@-1", "search@1e9", "search@999999999999999999999", "search@5:5"})
        EXPECT_THROW(parse_player(text), Refusal) << text;
}

TEST(Levels, AreFiveInEveryGame) {
    ASSERT_EQ(levels().size(), 5U);
    EXPECT_EQ(levels()[0].name, "recruit");
    for (const Level& level : levels()) {
        EXPECT_NE(make_player(level.name, 1), nullptr);
        EXPECT_NE(make_player(level.title, 1), nullptr) << "as people write it";
        EXPECT_FALSE(level.text.empty());
    }
    for (const Module* m : all_games()) {
        PlayerSpec before;
        for (const Level& level : levels()) {
            const PlayerSpec spec = level_spec(level, m->id);
            EXPECT_FALSE(budget_text(spec).empty());
            // Among players of one kind more thinking, or a cooler head, is the higher level.
            if (spec.kind == before.kind && spec.iterations && before.iterations) {
                EXPECT_GE(*spec.iterations, *before.iterations) << m->id << " " << level.name;
                EXPECT_LE(spec.impulse, before.impulse) << m->id << " " << level.name;
                EXPECT_TRUE(*spec.iterations > *before.iterations || spec.impulse < before.impulse) << level.name;
            }
            before = spec;
        }
        EXPECT_GT(level_spec(levels()[0], m->id).impulse, 0) << "Recruit loses his head";
        EXPECT_EQ(level_spec(levels()[4], m->id).ms, 5000) << "Commander thinks by the clock";
    }
    EXPECT_EQ(budget_text({.kind = "plan", .iterations = 20'000}), "20,000 iterations");
    EXPECT_EQ(budget_text({.kind = "plan", .ms = 5'000}), "5 seconds");
    EXPECT_EQ(budget_text({.kind = "plan", .ms = 1'000}), "1 second");
}

// A level is the player of the game that it is asked about; a budget that is asked for stands instead of its own.
TEST(Levels, BecomeThePlayerOfTheGame) {
    const Module m = toy::module();
    toy::Data d;
    d.worth[6] = 900;
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    for (const Level& level : levels()) {
        if (level.name == "recruit") continue;
        PlayerSpec spec = parse_player(level.name);
        EXPECT_EQ(spec.kind, level.name);
        spec.iterations = 50;
        spec.seed = 7;
        LevelPlayer player(spec);
        EXPECT_FALSE(player.value());
        EXPECT_TRUE(player.thoughts().empty());
        EXPECT_EQ(player.choose(m, d, s.bytes(), Seat::us, list).a, 6) << level.name;
        EXPECT_LE(player.iterations(), 50U + 64U) << level.name;
        EXPECT_TRUE(player.value());
        PlayerSpec same = level_spec(level, m.id);
        same.iterations = 50;
        same.ms.reset();
        same.seed = 7;
        const auto plain = make_player(same);
        plain->choose(m, d, s.bytes(), Seat::us, list);
        expect_alike(player, *plain, level.name);
    }
    EXPECT_THROW(LevelPlayer({.kind = "regular", .ms = 0}), Refusal);
    std::atomic<bool> stop = true;
    LevelPlayer commander({.kind = "commander"});
    commander.stop_with(&stop);
    const auto began = std::chrono::steady_clock::now();
    commander.choose(m, d, s.bytes(), Seat::us, list);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4)) << "stops with him who stops it";
}

TEST(Players, PlansTakeOptions) {
    EXPECT_EQ(parse_player("plan@40/turns=3/explore=0.5").knobs, "turns=3/explore=0.5");
    EXPECT_EQ(parse_player("plan@40/turns=3").iterations, 40U);
    const PlanOptions o = with_knobs({}, "turns=3/explore=0.5/answers=0/visits=8");
    EXPECT_EQ(o.turns, 3);
    EXPECT_EQ(o.explore, 0.5);
    EXPECT_FALSE(o.answers);
    EXPECT_EQ(o.visits_per_plan, 8);
    EXPECT_EQ(o.widen, PlanOptions{}.widen);
    for (const char* text : {"plan@40/", "plan@40/turns", "plan@40/turns=", "plan@40/turns=x", "plan@40/turns=0",
                             "plan@40/depth=3", "plan@40/explore=nan", "plan@40/turns=3/", "search@40/turns=3"})
        EXPECT_THROW(parse_player(text), Refusal) << text;
}

TEST(Players, MayLoseTheirHeads) {
    EXPECT_EQ(parse_player("greedy/impulse=25").impulse, 25);
    EXPECT_EQ(parse_player("greedy/impulse=25").kind, "greedy");
    const PlayerSpec plan = parse_player("plan@25/turns=3/impulse=10/explore=0.5");
    EXPECT_EQ(plan.impulse, 10);
    EXPECT_EQ(plan.iterations, 25U);
    EXPECT_EQ(plan.knobs, "turns=3/explore=0.5");
    for (const char* text : {"greedy/impulse=", "greedy/impulse=0", "greedy/impulse=101", "greedy/impulse=-1",
                             "greedy/impulse=x", "greedy/turns=3", "greedy/"})
        EXPECT_THROW(parse_player(text), Refusal) << text;
}

// So many choices of a hundred, and what it thinks is what the calm one thinks.
TEST(Impulsive, ChoosesByPriorsAsOftenAsItWasTold) {
    const Module m = toy::module();
    toy::Data d;
    d.worth[6] = 900;  // what the calm one sees; by priors alone 9 comes first
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    for (const auto& [text, low, high] : {std::tuple{"greedy", 0, 0}, std::tuple{"greedy/impulse=30", 60, 120},
                                          std::tuple{"search@50/impulse=30", 60, 120}}) {
        const auto player = make_player(text, 5);
        int other = 0;
        for (int i = 0; i < 300; ++i) {
            other += player->choose(m, d, s.bytes(), Seat::us, list).a != 6;
            EXPECT_TRUE(player->value()) << text;
        }
        EXPECT_GE(other, low) << text;
        EXPECT_LE(other, high) << text;
    }
}

TEST(Seeds, MixIntoDifferentOnes) {
    EXPECT_NE(mix_seed(1, 0), mix_seed(1, 1));
    EXPECT_NE(mix_seed(1, 0), mix_seed(2, 0));
    EXPECT_EQ(mix_seed(7, 3), mix_seed(7, 3));
}

TEST(RandomPlayer, IsUniform) {
    const Module m = toy::module();
    toy::Data d;
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    RandomPlayer player(5);
    std::array<int, 10> counts{};
    constexpr int draws = 100'000;
    for (int i = 0; i < draws; ++i) ++counts[player.choose(m, d, s.bytes(), Seat::us, list).a];
    double chi2 = 0;
    for (const int n : counts) chi2 += (n - draws / 10.0) * (n - draws / 10.0) / (draws / 10.0);
    EXPECT_LT(chi2, 27.9);  // 9 degrees of freedom, one in a thousand
}

TEST(RandomPlayer, RepeatsForASeed) {
    const Module m = toy::module();
    toy::Data d;
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    RandomPlayer a(9), b(9);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(a.choose(m, d, s.bytes(), Seat::us, list), b.choose(m, d, s.bytes(), Seat::us, list));
}

}  // namespace
}  // namespace ghent
