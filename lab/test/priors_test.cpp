#include "lab/priors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

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
    EXPECT_GE(one.gain, 0) << "learning goes on only as long as strange games are foretold better";
    EXPECT_NE(alone->weights, PriorTable{}.weights);
}

// What a log knows is not thought out again: the same table comes of it, even when another player would play now, and games that
// are missing are added.
TEST(LearnedPriors, GoOnFromALog) {
    const std::string file = ::testing::TempDir() + "priors-round.log";
    std::filesystem::remove(file);
    const Module& m = *all_games().front();
    PriorSpec spec = spec_of(m, 1);
    const auto open = [&] {
        return std::make_unique<LogWriter>(file, self_play_facts(spec_of(m, 1), "priors"), Facts().add("games", "6"),
                                           Shard());
    };
    PriorRound whole, part, again;
    const auto wanted = fit_priors(spec, nullptr, whole);
    spec.games = 5;
    fit_priors(spec, nullptr, part, nullptr, open().get());
    EXPECT_EQ(open()->known().size(), 5U);
    spec.games = 6;
    EXPECT_EQ(fit_priors(spec, nullptr, again, nullptr, open().get())->weights, wanted->weights);
    EXPECT_EQ(open()->known().size(), 6U);
    spec.player = "random";
    PriorRound replayed;
    EXPECT_EQ(fit_priors(spec, nullptr, replayed, nullptr, open().get())->weights, wanted->weights);
    EXPECT_EQ(replayed.choices, whole.choices);
    spec.seed = 2;  // other dice: those choices do not fit, or the game ends elsewhere
    PriorRound other;
    try {
        EXPECT_NE(fit_priors(spec, nullptr, other, nullptr, open().get())->weights, wanted->weights);
    } catch (const Refusal& refusal) {
        EXPECT_THAT(refusal.what(), ::testing::HasSubstr("not of this series"));
    }
}

// Rounds keep a log for their games and one for their match; the second time nothing is played.
TEST(LearnedPriors, RoundsGoOnFromTheirLogs) {
    PriorSpec spec = spec_of(*all_games().front(), 1);
    spec.player = "plan@4";
    spec.rounds = 1;
    spec.pairs = 2;
    const std::string base = ::testing::TempDir() + "rounds-";
    std::vector<std::string> opened;
    std::size_t known = 0;
    spec.log = [&](const std::string& part, const Facts& series, const Facts& asked) {
        EXPECT_TRUE(series.has("table"));
        opened.push_back(part);
        auto log = std::make_unique<LogWriter>(base + part + ".log", series, asked, Shard());
        known += log->known().size();
        return log;
    };
    for (const char* part : {"round1", "round1-match"}) std::filesystem::remove(base + part + ".log");
    const PriorResult first = learn_priors(spec);
    EXPECT_EQ(known, 0U);
    EXPECT_EQ(opened, (std::vector<std::string>{"round1", "round1-match"}));
    const PriorResult second = learn_priors(spec);
    EXPECT_EQ(known, 6U + 4U);
    EXPECT_EQ(first.rounds[0].score.value, second.rounds[0].score.value);
    EXPECT_EQ(first.rounds[0].choices, second.rounds[0].choices);
    spec.seed = 5;
    EXPECT_THROW(learn_priors(spec), Refusal) << "a log of other games";
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
