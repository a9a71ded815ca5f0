// Which cards were played how, and how the games went in which they were.
#pragma once

#include "lab/sim.h"

namespace ghent::lab {

struct CardUse {
    std::string card, how;  // in words
    Seat seat = Seat::us;
    int games = 0, plays = 0;      // games in which it was played so by that side; how often in all
    double with = 0, without = 0;  // result of that side in those games and in the others: 1 won, 0.5 drawn, 0 lost
    Estimate worth = {};           // the difference. What goes together, not what causes what
    bool telling() const { return worth.low > 0 || worth.high < 0; }
};

// Ways that were used in at least `least` games and left out in as many, the most used first.
std::vector<CardUse> card_uses(const SimSpec& spec, const SimResult& result, int least);

}  // namespace ghent::lab
