#include "lab/learn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>

#include "core/registry.h"

namespace ghent::lab {
namespace {

using ::testing::HasSubstr;

SelfPlaySpec spec_of(const Module& m, std::string player, int games) {
    return {.module = &m,
            .data = m.load_embedded(),
            .setup = {},
            .player = std::move(player),
            .games = games,
            .seed = 3,
            .threads = 1};
}

TEST(Learn, FitsTheSameWeightsOnAnyNumberOfThreads) {
    for (const Module* m : all_games()) {
        if (!m->prior_features) continue;
        SelfPlaySpec spec = spec_of(*m, "random", 5);
        const LearnResult one = learn(spec);
        spec.threads = 3;
        const LearnResult three = learn(spec);
        EXPECT_EQ(one.weights, three.weights);
        EXPECT_EQ(one.hits, three.hits);
        EXPECT_EQ(one.weights.size(), m->prior_names.size());
        EXPECT_EQ(one.games, 4);
        EXPECT_GT(one.choices, 100);
    }
}

// What greedy chooses is foretold better than by somebody who sees no difference between actions.
TEST(Learn, LearnsSomething) {
    for (const Module* m : all_games()) {
        if (!m->prior_features) continue;
        const LearnResult learnt = learn(spec_of(*m, "greedy", 10));
        Module blind = *m;
        blind.prior_features = [](const GameData&, const void*, Seat, Action, std::span<float>) {};
        const LearnResult nothing = learn(spec_of(blind, "greedy", 10));
        EXPECT_GT(learnt.likelihood, nothing.likelihood + 0.2) << m->id;
        EXPECT_GT(learnt.hits, nothing.hits) << m->id;
    }
}

TEST(Learn, WritesAFileWithEveryPart) {
    for (const Module* m : all_games()) {
        if (!m->prior_features) continue;
        const SelfPlaySpec spec = spec_of(*m, "random", 5);
        const std::string file = priors_file(spec, learn(spec), "a note");
        EXPECT_THAT(file, HasSubstr("a note"));
        for (const std::string_view name : m->prior_names) EXPECT_THAT(file, HasSubstr("PRIOR(" + std::string(name)));
    }
}

TEST(Learn, RefusesNonsense) {
    const Module& m = **std::ranges::find_if(all_games(), [](const Module* g) { return g->prior_features != nullptr; });
    EXPECT_THROW(learn(spec_of(m, "random", 2)), Refusal);
    EXPECT_THROW(learn(spec_of(m, "nobody", 10)), Refusal);
    Module bare = m;
    bare.prior_features = nullptr;
    EXPECT_THROW(learn(spec_of(bare, "random", 10)), Refusal);
}

}  // namespace
}  // namespace ghent::lab
