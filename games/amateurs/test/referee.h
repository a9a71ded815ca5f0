// A referee who knows the rulebook, the data files and positions, and nothing else of the program: forces, Control, ways, Supply and
// Retreats are reckoned here again, slowly and as plainly as they can be said.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/amateurs/state.h"

namespace ghent::amateurs::test {

class RefereeBoard {
public:
    RefereeBoard(const Data& d, const State& s) : d_(d), s_(s) {}

    bool has_forces(Seat side, int place) const;  // a marker of a land Expedition, loose Units, or Weatherford
    bool controls(Seat side, int place) const;
    bool is_out(Seat side, int lake) const { return (s_.fleet_out[index(side)] >> lake) & 1; }
    // What an activated Expedition may do next with so many movement points, as it is typed: "step york", "ferry york" (6.2, 6.6, 6.7).
    std::set<std::string> steps(int exp, int points) const;
    // 0 Unsupplied, 1 Partial, 2 Full: a force of the side in this place (7.1).
    int supply(Seat side, int place, bool frozen) const;
    // Where a force in a Combat may go that does not go back where it came from (8.4), as it is typed.
    std::set<std::string> retreats(Seat side, int place) const;

    // 12b, R56: does Control of the place reach a source by any line, Trails too?
    bool has_line(Seat side, int place, const Places& british) const;
    // What happens to Control at Ghent, and the Ghent Numbers (12).
    struct Talks {
        std::set<int> lost, cut_off;  // markers taken off; home spaces that fall to the enemy
        int number[2] = {0, 0};
    };
    Talks talks() const;

private:
    const Data& d_;
    const State& s_;

    std::string id(int place) const;
    bool is_open(int place) const;  // no Area of a closed Florida (2.1g)
    bool has_other_forces(Seat side, int place, int besides) const;
    int cost(int conn, int to) const;  // 99: nobody marches there
    bool may_enter(int exp, int place) const;
    bool all_indian_force(Seat side, int place) const;
    bool is_path_space(Seat side, int place, const Places& british) const;
};

// What every reference test plays: games at random, with more fighting than chance alone would bring.
class RefereeGame {
public:
    const Module& m;
    std::shared_ptr<const GameData> data;
    const Data& d;
    State s{};
    Journal log;
    std::string last;  // the last actions, for a failure

    explicit RefereeGame(u64 seed);
    // "move" and the like; "" when the game is over.
    std::string question() const;
    Seat asked() const;
    std::set<std::string> options() const;
    void act();  // one action of one seat; the journal has only what it told

private:
    SeededDice dice_;
    Rng rng_;
};

}  // namespace ghent::amateurs::test
