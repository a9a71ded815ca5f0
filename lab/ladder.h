// A ladder of players, weakest first: each plays the one below it, in pairs of games with the same dice and the sides swapped.
//
//   LadderSpec spec{.match = {…}, .chains = {{"greedy", "search@250", "search@1000"}}, .pairs = 30};
//
// How much computing a game takes is measured, and therefore differs from run to run; all else is the same for any number of
// threads and machines.
#pragma once

#include "lab/match.h"

namespace ghent::lab {

struct LadderSpec {
    SeriesGame game;
    std::vector<std::vector<std::string>> chains;  // each a ladder of its own
    int pairs = 30;                                // of each step
    u64 seed = 1;
    int threads = 0;
    Shard shard = {};
};

// One step: `above` against `below`.
struct LadderStep {
    std::size_t chain = 0;
    std::string above, below;
    MatchResult result = {};
    double seconds[2] = {};  // of computing a game: above, below
    Estimate height = {};    // Elo of `above` over the foot of its chain
};

struct LadderResult {
    std::vector<LadderStep> steps;
    bool interrupted = false;
};

// The steps of all chains, each as a match; throws Refusal when a player is unknown or a chain has no step.
std::vector<MatchSpec> ladder_matches(const LadderSpec& spec);

struct LadderCallbacks {
    std::function<void(const LogLine&)> played = {};
    Progress progress = {};
    const std::atomic<bool>* stop = nullptr;
};
// Plays what is not known yet, step by step within each pair, so that all steps grow alike. Lines are those of the log.
std::vector<LogLine> play_ladder(const LadderSpec& spec, std::vector<LogLine> known, const LadderCallbacks& calls = {});
LadderResult ladder_result(const LadderSpec& spec, std::span<const LogLine> lines);

Facts ladder_facts(const LadderSpec& spec);
Facts ladder_asked(const LadderSpec& spec);
LadderSpec ladder_of_facts(const SeriesGame& game, const Facts& series, const Facts& asked);

}  // namespace ghent::lab
