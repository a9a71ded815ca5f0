#include "lab/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/registry.h"

namespace ghent::lab {
namespace {

using ::testing::HasSubstr;

MatchSpec match_of(const Module& m, int pairs) {
    return {.module = &m,
            .data = m.load_embedded(),
            .setup = {},
            .players = {"random", "random"},
            .pairs = pairs,
            .seed = 5,
            .threads = 1,
            .sprt = std::nullopt};
}

bool same(const MatchGame& a, const MatchGame& b) {
    return a.pair == b.pair && a.a == b.a && a.winner == b.winner && a.score[0] == b.score[0] &&
           a.score[1] == b.score[1] && a.actions == b.actions;
}

void expect_same(const MatchResult& a, const MatchResult& b) {
    ASSERT_EQ(a.games.size(), b.games.size());
    for (std::size_t i = 0; i < a.games.size(); ++i) EXPECT_TRUE(same(a.games[i], b.games[i])) << i;
    EXPECT_EQ(a.verdict, b.verdict);
    EXPECT_EQ(a.llr, b.llr);
}

MatchGame game(int pair, Seat a, Winner winner) { return {.pair = pair, .a = a, .winner = winner}; }

TEST(Match, GivesTheSameForAnyNumberOfThreads) {
    for (const Module* m : all_games()) {
        MatchSpec spec = match_of(*m, 10);
        const MatchResult one = play_match(spec);
        spec.threads = 3;
        expect_same(one, play_match(spec));
        EXPECT_EQ(one.games.size(), 20U);
        EXPECT_FALSE(one.interrupted);
    }
}

// Both games of a pair have the same dice: with players that do the same whatever side they are on, they are one game.
TEST(Match, PairsHaveTheSameDice) {
    for (const Module* m : all_games()) {
        const MatchResult r = play_match(match_of(*m, 6));
        for (std::size_t i = 0; i < r.games.size(); i += 2) {
            EXPECT_EQ(r.games[i].pair, r.games[i + 1].pair);
            EXPECT_EQ(r.games[i].a, Seat::us);
            EXPECT_EQ(r.games[i + 1].a, Seat::gb);
            EXPECT_EQ(r.games[i].winner, r.games[i + 1].winner);
            EXPECT_EQ(r.games[i].actions, r.games[i + 1].actions);
        }
        EXPECT_EQ(r.score().value, 0.5);
    }
}

TEST(Match, GoesOnFromKnownGames) {
    for (const Module* m : all_games()) {
        const MatchSpec spec = match_of(*m, 6);
        std::vector<MatchGame> known;
        std::atomic<bool> stop = false;
        MatchCallbacks calls{.stop = &stop};
        calls.played = [&](const MatchGame& g) {
            known.push_back(read_match_line(match_line(g)));
            EXPECT_TRUE(same(known.back(), g));
            stop = known.size() == 5;
        };
        const MatchResult part = play_match(spec, {}, calls);
        EXPECT_TRUE(part.interrupted);
        EXPECT_EQ(part.games.size(), 4U) << "whole pairs only";
        int more = 0;
        const MatchResult whole = play_match(spec, known, {.played = [&more](const MatchGame&) { ++more; }});
        EXPECT_EQ(more, 7);
        expect_same(whole, play_match(spec));
    }
}

TEST(Match, RefusesLinesThatAreNoGames) {
    for (const char* line :
         {"", "nonsense", "us\t1\t2", "nobody\t1\t2\t3", "us\t1\t2\tx", "us\t1\t2\t3\t4", "us\t1\t2\t3\t4\t-5"})
        EXPECT_THROW(read_match_line({0, line}), Refusal) << line;
}

// Shards of a match, put together, are the match.
TEST(Match, ShardsAreTheWhole) {
    for (const Module* m : all_games()) {
        MatchSpec spec = match_of(*m, 7);
        const MatchResult whole = play_match(spec);
        std::vector<MatchGame> games;
        for (int k = 3; k >= 1; --k) {
            spec.shard = {k, 3};
            for (const MatchGame& g : play_match(spec).games) games.push_back(g);
        }
        spec.shard = {};
        EXPECT_EQ(games.size(), 14U);
        expect_same(match_result(spec, games), whole);
        games.erase(games.begin());
        EXPECT_TRUE(match_result(spec, games).interrupted);
    }
}

TEST(Match, RefusesNonsense) {
    const Module& m = *all_games().front();
    MatchSpec spec = match_of(m, 2);
    spec.players[0] = "nobody";
    EXPECT_THROW(play_match(spec), Refusal);
    spec = match_of(m, 0);
    EXPECT_THROW(play_match(spec), Refusal);
    spec = match_of(m, 2);
    spec.sprt = Sprt{.elo0 = 20, .elo1 = 0};
    EXPECT_THROW(play_match(spec), Refusal);
    spec.sprt = Sprt{.alpha = 0};
    EXPECT_THROW(play_match(spec), Refusal);
}

// Games made by hand, so that what is counted is known.
MatchResult of(std::vector<MatchGame> games) {
    MatchResult r;
    r.games = std::move(games);
    return r;
}

TEST(Match, CountsForTheFirstPlayerAndForTheSides) {
    const MatchResult r = of({game(0, Seat::us, Winner::us), game(0, Seat::gb, Winner::draw),
                              game(1, Seat::us, Winner::gb), game(1, Seat::gb, Winner::gb)});
    EXPECT_EQ(r.record().wins, 2);
    EXPECT_EQ(r.record().draws, 1);
    EXPECT_EQ(r.record().losses, 1);
    EXPECT_EQ(r.record(Seat::us).wins, 1);
    EXPECT_EQ(r.record(Seat::us).losses, 1);
    EXPECT_EQ(r.record(Seat::gb).wins, 1);
    EXPECT_EQ(r.sides().wins, 1);
    EXPECT_EQ(r.sides().losses, 2);
    EXPECT_DOUBLE_EQ(r.score().value, 0.625);
}

TEST(Match, NoScoreIsAboveAllOrBelowNothing) {
    std::vector<MatchGame> won, lost;
    for (int pair = 0; pair < 6; ++pair)
        for (const Seat a : kSeats) {
            const bool odd = pair == 0 && a == Seat::us;
            const Winner first = a == Seat::us ? Winner::us : Winner::gb,
                         second = a == Seat::us ? Winner::gb : Winner::us;
            won.push_back(game(pair, a, odd ? second : first));
            lost.push_back(game(pair, a, odd ? first : second));
        }
    EXPECT_EQ(of(std::move(won)).score().high, 1);
    EXPECT_EQ(of(std::move(lost)).score().low, 0);
}

TEST(Match, EloAndScoreAreInverse) {
    EXPECT_DOUBLE_EQ(score_of(0), 0.5);
    EXPECT_NEAR(score_of(400), 10.0 / 11, 1e-12);
    for (const double elo : {-300.0, -20.0, 0.0, 55.0, 400.0}) EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
}

// The test is applied to games that are known beforehand: nothing is played.
MatchResult tested(const std::function<Winner(int pair, Seat a)>& winner, int pairs) {
    const Module& m = *all_games().front();
    MatchSpec spec = match_of(m, pairs);
    spec.sprt = Sprt{};
    std::vector<MatchGame> known;
    for (int pair = 0; pair < pairs; ++pair)
        for (const Seat a : kSeats) known.push_back(game(pair, a, winner(pair, a)));
    return play_match(spec, known);
}

Winner seat_wins(Seat seat) { return seat == Seat::us ? Winner::us : Winner::gb; }

TEST(Sprt, EndsWhenOneIsClearlyStronger) {
    const MatchResult r = tested([](int, Seat a) { return seat_wins(a); }, 400);
    EXPECT_EQ(r.verdict, Verdict3::better);
    EXPECT_LT(r.pairs(), 100);
    EXPECT_FALSE(r.interrupted);
    EXPECT_GE(r.llr, r.upper);
}

TEST(Sprt, EndsWhenOneIsClearlyNotStronger) {
    const MatchResult r = tested([](int, Seat a) { return seat_wins(other(a)); }, 400);
    EXPECT_EQ(r.verdict, Verdict3::not_better);
    EXPECT_LE(r.llr, r.lower);
}

// One pair in eight each way: even players. The test needs thousands of games to see that, and must not decide for A.
TEST(Sprt, DoesNotTakeEvenPlayersForStronger) {
    const MatchResult r = tested(
        [](int pair, Seat a) {
            if (pair % 8 == 0) return seat_wins(a);
            if (pair % 8 == 4) return seat_wins(other(a));
            return Winner::draw;
        },
        3000);
    EXPECT_NE(r.verdict, Verdict3::better);
}

}  // namespace
}  // namespace ghent::lab
