// Fitting a game's priors on what a searching player chose: what it would look at first is then what it would end with, and
// playouts are played the way it plays.
//
// Every choice of the player among several actions is written down with the game's description of each of them; the weights
// follow by maximum likelihood (softmax), in the order of the games, so the same games always give the same weights. Every
// fifth game is kept apart to see how well strange choices are foretold.
#pragma once

#include "lab/self_play.h"

namespace ghent::lab {

struct LearnResult {
    std::vector<float> weights;
    int games = 0, choices = 0;   // learnt from
    double hits = 0, before = 0;  // on the games kept apart, how often the likeliest was chosen: as learnt, as it was
    double likelihood = 0;        // there, mean of the logarithm of what was foretold for the action chosen
    bool interrupted = false;
    int played = 0;  // games, those that were known included
};

// Throws Refusal for a game that does not describe actions.
LearnResult learn(const SelfPlaySpec& spec, const Progress& progress = {}, const std::atomic<bool>* stop = nullptr);

// The file that the game's priors include. `note`: how it was made, for its head.
std::string priors_file(const SelfPlaySpec& spec, const LearnResult& result, std::string_view note);

}  // namespace ghent::lab
