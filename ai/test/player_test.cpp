#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "ai/player.h"
#include "ai/random.h"
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

TEST(Levels, AreFiveWithRisingBudgets) {
    ASSERT_EQ(levels().size(), 5U);
    u64 before = 0;
    for (const Level& level : levels()) {
        EXPECT_NE(make_player(level.name, 1), nullptr);
        EXPECT_NE(make_player(level.title, 1), nullptr) << "as people write it";
        EXPECT_FALSE(level.text.empty());
        EXPECT_FALSE(level.budget.empty());
        if (level.spec.iterations) {
            EXPECT_GT(*level.spec.iterations, before);
            before = *level.spec.iterations;
        }
    }
    EXPECT_EQ(levels()[0].name, "recruit");
    EXPECT_EQ(levels()[4].spec.ms, 5000);
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
