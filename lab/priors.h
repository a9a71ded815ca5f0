// Learning a game's table of priors (ai/priors.h) from the games of the player that uses it.
//
// A round plays games of the player with the table of the round before (the first with the priors by hand), fits a table on what it
// chose, and lets the new one play against the old one, sides swapped and with the same dice. Only when it is better for certain, the
// lower bound of its score above a half, the next round goes on from it; otherwise learning ends there. Every fifth game is kept apart: learning stops
// where those are foretold best, since from there on a table learns its games by heart.
#pragma once

#include "ai/priors.h"
#include "lab/match.h"
#include "lab/self_play.h"
#include "lab/series_log.h"

namespace ghent::lab {

// Opens the log of a part of the work ("round1", "round1-match"); null: none is kept.
using OpenLog =
    std::function<std::unique_ptr<LogWriter>(const std::string& part, const Facts& series, const Facts& asked)>;

struct PriorSpec : SelfPlaySpec {
    int rounds = 2;
    int pairs = 40;  // of the match after each round
    OpenLog log = {};
};

struct PriorRound {
    int games = 0, choices = 0;  // learnt from
    double hits = 0,
           before = 0;  // on games kept apart, how often the likeliest action was chosen: as learnt, as it was
    double gain =
        0;  // there, mean logarithm of what was foretold for the action chosen, less that of the priors by hand
    Estimate score;  // of the new table against the old
    bool better = false;
};

struct PriorResult {
    std::shared_ptr<const PriorTable> table;  // of the last round that was better; null: none was
    std::vector<PriorRound> rounds;
    bool interrupted = false;
};

// Throws Refusal for a player that uses no priors that can be learned.
PriorResult learn_priors(const PriorSpec& spec, const std::function<void(std::string_view)>& tell = {},
                         const std::atomic<bool>* stop = nullptr);

// Fits a table on games of `spec.player`, which has the table `before`. Those that a log knows are gone through again without
// thinking, the others are added to it.
std::shared_ptr<const PriorTable> fit_priors(const PriorSpec& spec, const PriorTable* before, PriorRound& round,
                                             const std::atomic<bool>* stop = nullptr, LogWriter* log = nullptr);

}  // namespace ghent::lab
