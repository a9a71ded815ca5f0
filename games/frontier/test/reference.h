// Slow and plain: movement costs, Lines of Communications and supply, written a second time from the rulebook, without occupancy sets,
// precomputed links or buckets. The tests hold the game's own searches to these over random positions.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/frontier/movement.h"
#include "games/frontier/supply.h"

namespace ghent::frontier::test {

class Slow {
public:
    Slow(const Data& d, const State& s);

    // Hex to points, with everything that Reach finds; hexes that end the move are in it.
    std::map<int, int> reach(const Mover& m, int from, int points) const;
    Supply supply(Seat side, int h) const;
    bool full(Seat side, int h) const;
    int loc(Seat side, int from, int to, int most) const;  // length in hexes; -1: none

private:
    const Data& d_;
    const State& s_;
    std::set<std::pair<int, int>> roads_;
    mutable std::map<std::pair<int, int>, bool> path_hex_, partial_hex_;

    std::vector<int> around(int h) const;
    bool joined(int a, int b) const;  // 2.2.10: connected
    bool road(int a, int b) const;
    bool any(int h, Seat side, bool regiments, bool ships, bool vessels, bool leaders, bool depots) const;
    bool beside(int h, Seat side, bool regiments, bool ships) const;
    bool path_hex(Seat side, int h) const;     // 2.4
    bool partial_hex(Seat side, int h) const;  // 21.2.1.b
    bool test_path_hex(Seat side, int h) const;
    bool test_partial_hex(Seat side, int h) const;
    bool wet(int h) const { return is_water(d_.hex(h).terrain); }
    bool river(int h) const { return d_.hex(h).terrain == Terrain::river; }
};

}  // namespace ghent::frontier::test
