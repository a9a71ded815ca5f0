// A game's board as a picture with heat on it: where on the map something happens how often. The places come from the game's
// chart (core/chart.h): places with coordinates and ways between them, or hexes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/module.h"
#include "lab/svg.h"

namespace ghent::lab {

struct BoardMap {
    struct Spot {
        std::string id, title;
        Point at;
        bool drawn = true;  // false: only a name for something that is drawn
    };
    struct Ground {
        std::string style;  // "water", "wood", "land", …
        std::vector<std::vector<Point>> shapes;
    };
    std::vector<Spot> spots;
    std::vector<std::pair<Point, Point>> ways;
    std::vector<Ground> grounds;
    double hex = 0;  // the side of a hex; 0: places
    bool flat_top = false;

    const Spot* find(std::string_view id) const;
};

// Empty (no spots) when the game has no chart.
BoardMap board_map(const Module& m, const GameData& d, const std::string& scenario);

// Heat by the id of a place, in numbers a game. Places that the board does not know are left out.
using Heat = std::map<std::string, double>;
std::string heat_plot(const BoardMap& map, const Heat& heat, const std::string& title);

}  // namespace ghent::lab
