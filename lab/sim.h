// Many games at once: N games between two players, on several threads, with the same result for any number of threads and
// of machines (lab/shard.h).
//
//   SimSpec spec{.module = &m, .data = m.load_embedded(), .players = {"greedy", "random"}, .games = 1000};
//   SimResult r = simulate(spec);
//   Share us = r.wins(Winner::us);
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ai/player.h"
#include "core/module.h"
#include "lab/series_log.h"
#include "lab/stats.h"
#include "lab/tally.h"

namespace ghent::lab {

struct SimSpec {
    const Module* module = nullptr;
    std::shared_ptr<const GameData> data;
    Setup setup;
    bool every_scenario = false;                                // one after the other
    std::array<std::string, 2> players = {"random", "random"};  // by seat
    int games = 100;
    u64 seed = 1;     // game i is played with a seed made from this one and i
    int threads = 0;  // 0: as many as the machine has
    Shard shard = {};
    bool timed = false;  // GameResult::seconds are measured
    // Other data to compare with: every game is played with both, with the same seed. Null: none.
    std::shared_ptr<const GameData> against = nullptr;
    std::vector<std::string> changes = {};  // lines that differ between the two, for who reads the result
};

// What game `number` of a series plays.
Setup setup_of_game(const GameData& d, const Setup& setup, bool every_scenario, int number);

// The scores at the start of a game, after each twentieth of its actions, and at its end.
inline constexpr int kPoints = 21;
using Curve = std::array<int, kPoints>;

struct GameResult {
    int number = 0;  // of the game in the series
    Winner winner = Winner::none;
    bool against = false;  // played with SimSpec::against
    u16 rule = 0;
    std::string reason;
    int score[2] = {};
    int actions = 0;    // all, forced ones included
    int decisions = 0;  // those with a choice
    Curve curve[2] = {};
    Tally tally;
    double seconds[2] = {};  // that each seat computed; only when timed
};

struct SimResult {
    std::vector<GameResult> games;    // those played to their end, in the order of their numbers
    std::vector<GameResult> against;  // with SimSpec::against: the same numbers with the other data
    double seconds = 0;
    bool interrupted = false;

    Share wins(Winner w) const;
    std::vector<double> margins() const;  // score of the first seat less that of the second
    std::vector<double> scores(Seat seat) const;
    std::vector<double> actions() const;
};

// Told after each game how many are finished. Called from the threads of the simulation, one at a time.
using Progress = std::function<void(int finished)>;

struct SimCallbacks {
    std::function<void(const GameResult&)> played = {};  // each new game, one at a time
    Progress progress = {};
    const std::atomic<bool>* stop = nullptr;
};

// Throws Refusal on a bad setup or an unknown player before any game is played. `known` are games of an earlier run: they
// are not played again. When `stop` becomes true, the games under way are abandoned and the result holds those that were
// finished.
SimResult simulate(const SimSpec& spec, const SimCallbacks& calls = {}, std::vector<GameResult> known = {});
// What came of games that were played elsewhere, all of them.
SimResult result_of(const SimSpec& spec, std::vector<GameResult> games);

// The command that plays it, as somebody could type it; a folder of data is called DIR.
std::string sim_command(const SimSpec& spec);

// The winner as logs have it.
std::string_view winner_name(Winner w);
bool read_winner(std::string_view word, Winner& w);

// The log of a simulation (lab/series_log.h).
Facts sim_facts(const SimSpec& spec);
Facts sim_asked(const SimSpec& spec);
LogLine sim_line(const SimSpec& spec, const GameResult& game);
GameResult read_sim_line(const SimSpec& spec, const LogLine& line);  // throws Refusal

// Game `number` of the series alone. False when it was stopped.
bool play_game(const SimSpec& spec, int number, const std::atomic<bool>* stop, GameResult& result);

}  // namespace ghent::lab
