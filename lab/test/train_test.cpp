#include "lab/train.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>

#include "core/registry.h"

namespace ghent::lab {
namespace {

using ::testing::HasSubstr;

TrainSpec spec_of(const Module& m, int games) {
    return {{.module = &m,
             .data = m.load_embedded(),
             .setup = {},
             .player = "random",
             .games = games,
             .seed = 3,
             .threads = 1}};
}

TEST(Train, FitsTheSameWeightsOnAnyNumberOfThreads) {
    for (const Module* m : all_games()) {
        if (!m->features) continue;
        TrainSpec spec = spec_of(*m, 20);
        const TrainResult one = train(spec);
        spec.threads = 3;
        const TrainResult three = train(spec);
        EXPECT_EQ(one.weights, three.weights);
        EXPECT_EQ(one.error, three.error);
        EXPECT_EQ(one.weights.size(), 2 * m->feature_names.size());
        EXPECT_EQ(one.games, 16);
        EXPECT_GT(one.positions, 100);
    }
}

// What is learnt from random games foretells other random games better than saying nothing does.
TEST(Train, LearnsSomething) {
    for (const Module* m : all_games()) {
        if (!m->features) continue;
        TrainSpec spec = spec_of(*m, 600);
        const TrainResult learnt = train(spec);
        spec.ridge = 1e12;  // all weights but the constant are held at zero
        const TrainResult nothing = train(spec);
        EXPECT_LT(learnt.error, 0.9 * nothing.error) << m->id;
    }
}

TEST(Train, WritesAFileWithEveryFeature) {
    for (const Module* m : all_games()) {
        if (!m->features) continue;
        const TrainSpec spec = spec_of(*m, 5);
        const std::string file = weights_file(spec, train(spec), "a note");
        EXPECT_THAT(file, HasSubstr("a note"));
        for (const std::string_view name : m->feature_names)
            EXPECT_THAT(file, HasSubstr("w.add(\"" + std::string(name) + "\""));
    }
}

TEST(Train, RefusesNonsense) {
    const Module& m = **std::ranges::find_if(all_games(), [](const Module* g) { return g->features != nullptr; });
    TrainSpec spec = spec_of(m, 2);
    EXPECT_THROW(train(spec), Refusal);
    Module bare = m;
    bare.features = nullptr;
    spec = spec_of(m, 10);
    spec.module = &bare;
    EXPECT_THROW(train(spec), Refusal);
    spec = spec_of(m, 10);
    spec.player = "nobody";
    EXPECT_THROW(train(spec), Refusal);
}

}  // namespace
}  // namespace ghent::lab
