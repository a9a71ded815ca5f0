#include "lab/ladder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/registry.h"
#include "lab/merge.h"

namespace ghent::lab {
namespace {

LadderSpec ladder_of(const Module& m) {
    return {.game = {&m, m.load_embedded(), {}, false},
            .chains = {{"random", "greedy"}, {"random", "random", "random"}},
            .pairs = 3,
            .seed = 4,
            .threads = 1};
}

TEST(Ladder, StepsAreMatches) {
    const Module& m = *find_game("sabres");
    const LadderSpec spec = ladder_of(m);
    const std::vector<LogLine> lines = play_ladder(spec, {});
    EXPECT_EQ(lines.size(), 18U);
    const LadderResult r = ladder_result(spec, lines);
    ASSERT_EQ(r.steps.size(), 3U);
    EXPECT_FALSE(r.interrupted);
    std::vector<MatchSpec> matches = ladder_matches(spec);
    for (std::size_t i = 0; i < 3; ++i) {
        const MatchResult match = play_match(matches[i]);
        ASSERT_EQ(r.steps[i].result.games.size(), 6U);
        for (std::size_t g = 0; g < 6; ++g) {
            EXPECT_EQ(r.steps[i].result.games[g].winner, match.games[g].winner);
            EXPECT_EQ(r.steps[i].result.games[g].actions, match.games[g].actions);
        }
    }
    EXPECT_GT(r.steps[0].result.score().value, 0.5) << "greedy against random";
    EXPECT_GT(r.steps[0].seconds[0], r.steps[0].seconds[1]) << "greedy computes more";
    EXPECT_EQ(r.steps[1].result.score().value, 0.5) << "the same player";
    EXPECT_EQ(r.steps[2].chain, 1U);
    // The second step of a chain is as high as both together, and less certain than each.
    EXPECT_DOUBLE_EQ(r.steps[2].height.value, r.steps[1].result.elo().value + r.steps[2].result.elo().value);
}

TEST(Ladder, GoesOnAndIsShared) {
    LadderSpec spec = ladder_of(*find_game("sabres"));
    const std::vector<LogLine> whole = play_ladder(spec, {});
    int played = 0;
    const auto count = [&played](const LogLine&) { ++played; };
    std::vector<LogLine> merged;
    for (int k = 1; k <= 4; ++k) {
        spec.shard = {k, 4};
        for (const LogLine& line : play_ladder(spec, {}, {.played = count})) merged.push_back(line);
    }
    EXPECT_EQ(played, 18);
    spec.shard = {};
    const LadderResult a = ladder_result(spec, whole), b = ladder_result(spec, merged);
    for (std::size_t i = 0; i < a.steps.size(); ++i) {
        EXPECT_EQ(a.steps[i].result.elo().value, b.steps[i].result.elo().value);
        EXPECT_EQ(a.steps[i].height.low, b.steps[i].height.low);
    }
    played = 0;
    merged.resize(10);
    EXPECT_TRUE(ladder_result(spec, merged).interrupted);
    play_ladder(spec, merged, {.played = count});
    EXPECT_EQ(played, 8);
    const LadderSpec read = ladder_of_facts(spec.game, ladder_facts(spec), ladder_asked(spec));
    EXPECT_EQ(read.chains, spec.chains);
    EXPECT_EQ(read.pairs, 3);
    EXPECT_EQ(shape_of(ladder_facts(spec), ladder_asked(spec)).lines, 18);
}

TEST(Ladder, RefusesWhatCannotBePlayed) {
    LadderSpec spec = ladder_of(*find_game("sabres"));
    spec.chains = {{"greedy"}};
    EXPECT_THROW(ladder_matches(spec), Refusal);
    spec.chains = {{"greedy", "nobody"}};
    EXPECT_THROW(ladder_matches(spec), Refusal);
    spec.chains = {};
    EXPECT_THROW(ladder_matches(spec), Refusal);
}

}  // namespace
}  // namespace ghent::lab
