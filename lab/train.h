// Fitting the weights of a game's evaluation on games that players played.
//
// At the end of each player turn the game's features are written down; when the next check of who has won comes, the lead
// there is what they should have foretold. The weights follow by least squares (ridge), so the same games always give the
// same weights. Every fifth game is kept apart to see how well strange games are foretold.
#pragma once

#include "lab/self_play.h"

namespace ghent::lab {

struct TrainSpec : SelfPlaySpec {
    double ridge = 0;  // how strongly weights are held near zero; 0: as the games kept apart like it best
};

struct TrainResult {
    double ridge = 0;
    std::vector<float> weights;    // as they are, then what is added times the time left
    int games = 0, positions = 0;  // learnt from
    double error = 0,
           before = 0;  // root mean square on the games kept apart: of the new weights, of `evaluate` as it is
    double spread_at_check = 0, spread_per_period = 0;  // variance around what is foretold, by time left
    struct Later {
        double slope = 1, drift = 0, spread = 0;  // lead at the next check from the lead at this one
        int count = 0;
    };
    std::vector<Later> later;  // from check k to check k + 1
    bool interrupted = false;
    int played = 0;  // games, those that were known included
};

// Throws Refusal for a game without features.
TrainResult train(const TrainSpec& spec, const Progress& progress = {}, const std::atomic<bool>* stop = nullptr);

// The file that the game's evaluation includes. `note`: how it was made, for its head.
std::string weights_file(const TrainSpec& spec, const TrainResult& result, std::string_view note);

}  // namespace ghent::lab
