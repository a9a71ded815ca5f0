#include "lab/priors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/registry.h"

namespace ghent::lab {
namespace {

PriorSpec spec_of(const Module& m, int threads) {
    PriorSpec spec;
    spec.module = &m;
    spec.data = m.load_embedded();
    spec.player = "plan@4+hand";
    spec.games = 6;
    spec.threads = threads;
    return spec;
}

// The same games give the same table, on any number of threads, and it knows the player better than the priors by hand.
TEST(LearnedPriors, RepeatAndForetell) {
    const Module& m = *all_games().front();
    PriorRound one, two;
    const auto alone = fit_priors(spec_of(m, 1), nullptr, one), crowd = fit_priors(spec_of(m, 2), nullptr, two);
    EXPECT_EQ(alone->hand, crowd->hand);
    EXPECT_EQ(alone->weights, crowd->weights);
    EXPECT_EQ(one.games, 5);
    EXPECT_GT(one.choices, 100);
    EXPECT_EQ(one.choices, two.choices);
    EXPECT_GT(one.hits, 0);
    EXPECT_NE(alone->weights, PriorTable{}.weights);
}

TEST(LearnedPriors, NeedAPlayerThatUsesThem) {
    PriorSpec spec = spec_of(*all_games().front(), 1);
    for (const char* player : {"greedy", "search@20", "plan@20+hand"}) {
        spec.player = player;
        EXPECT_THROW(learn_priors(spec), Refusal) << player;
    }
}

// A round that is not better for certain is not kept, and ends it: two pairs of games prove nothing unless all four are won.
TEST(LearnedPriors, AreKeptOnlyWhenTheyWin) {
    PriorSpec spec = spec_of(*all_games().front(), 1);
    spec.player = "plan@4";
    spec.rounds = 3;
    spec.pairs = 2;
    int told = 0;
    const PriorResult result = learn_priors(spec, [&](std::string_view) { ++told; });
    ASSERT_FALSE(result.rounds.empty());
    EXPECT_EQ(told, static_cast<int>(result.rounds.size()));
    for (std::size_t i = 0; i < result.rounds.size(); ++i) {
        const PriorRound& r = result.rounds[i];
        EXPECT_EQ(r.better, r.score.low > 0.5);
        EXPECT_TRUE(r.better || i + 1 == result.rounds.size());
    }
    EXPECT_EQ(result.table != nullptr, result.rounds.front().better);
}

}  // namespace
}  // namespace ghent::lab
