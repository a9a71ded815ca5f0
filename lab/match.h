// Two players against each other: pairs of games with the same dice and the sides swapped.
//
//   MatchSpec spec{.module = &m, .data = m.load_embedded(), .players = {"search@2000", "greedy"}, .pairs = 100};
//   MatchResult r = play_match(spec);
//   Estimate share = r.score();          // of the first player: a win is 1, a draw a half
//
// The result is the same for any number of threads: a sequential test is applied pair by pair, in their order.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "lab/sim.h"

namespace ghent::lab {

// Is the first player stronger? Sequential probability ratio test on the scores of pairs: "better by elo0 or less" against
// "by elo1 or more", wrong either way in a share alpha, beta of the cases.
struct Sprt {
    double elo0 = 0, elo1 = 20, alpha = 0.05, beta = 0.05;
};

struct MatchSpec {
    const Module* module = nullptr;
    std::shared_ptr<const GameData> data;
    Setup setup;
    bool every_scenario = false;         // one after the other, pair by pair
    std::array<std::string, 2> players;  // A and B
    int pairs = 100;                     // at most
    u64 seed = 1;
    int threads = 0;
    std::optional<Sprt> sprt;
    Shard shard = {};  // of the pairs; a test is then for who has all of them: match_result
    bool timed = false;
};

struct MatchGame {
    int pair = 0;
    Seat a = Seat::us;  // where A sits
    Winner winner = Winner::none;
    int score[2] = {};
    int actions = 0;
    double seconds[2] = {};  // of computing, by player; only when timed
    double result() const;   // of A: 1, 0.5, 0
};

struct Record3 {
    int wins = 0, draws = 0, losses = 0;
    int games() const { return wins + draws + losses; }
};

enum class Verdict3 : u8 { open, better, not_better };

struct MatchResult {
    std::vector<MatchGame> games;  // whole pairs, in order
    Verdict3 verdict = Verdict3::open;
    double llr = 0, lower = 0, upper = 0;  // of the test
    double seconds = 0;
    bool interrupted = false;

    int pairs() const { return static_cast<int>(games.size() / 2); }
    Record3 record(std::optional<Seat> a = std::nullopt) const;  // of A, in all games or where it had that seat
    Record3 sides() const;                                       // of the first seat, whoever had it
    Estimate score() const;                                      // of A, over pairs
    Estimate elo() const;
    Estimate margin() const;  // points of A less those of B, a game
};

// Told after each game; `llr` only with a test.
struct MatchProgress {
    int games = 0;
    Record3 record;
    double llr = 0;
};

// `known` are games of an earlier run of the same match: they are not played again. `played` is called with each new game,
// one at a time. Throws Refusal on a bad setup, an unknown player or games that cannot be of this match.
struct MatchCallbacks {
    std::function<void(const MatchGame&)> played = {};
    std::function<void(const MatchProgress&)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};
// Throws Refusal when it cannot be played like this.
void check_match(const MatchSpec& spec);
MatchResult play_match(const MatchSpec& spec, std::span<const MatchGame> known = {}, const MatchCallbacks& calls = {});

// Plays the game of that pair in which A has that seat. False when it was stopped.
bool play_match_game(const MatchSpec& spec, const std::atomic<bool>* stop, MatchGame& game);

// What came of games that were played elsewhere, as far as they are whole pairs from the first on. It is interrupted when a
// pair is missing before the end, or before the test was decided.
MatchResult match_result(const MatchSpec& spec, std::span<const MatchGame> games);

// The log of a match (lab/series_log.h).
Facts match_facts(const MatchSpec& spec);
Facts match_asked(const MatchSpec& spec);
LogLine match_line(const MatchGame& game);
MatchGame read_match_line(const LogLine& line);  // throws Refusal

double elo_of(double score);
double score_of(double elo);

}  // namespace ghent::lab
