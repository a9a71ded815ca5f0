// Chart: where the places of a board lie, as plain data, for programs that draw the board themselves (the reports of lab/). A client
// gets the board as JSON (Module::board), which has much more; nothing in the program reads that again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hex.h"
#include "core/types.h"

namespace ghent {

class GameData;
struct Module;

struct Chart {
    enum class Ground : u8 { land, wood, water, built };

    struct Spot {
        std::string id, title;
        double x = 0, y = 0;           // longitude and latitude; of hexes column and row
        Ground ground = Ground::land;  // of hexes
        bool drawn = true;             // false: only another name for what is drawn at the same place
    };

    std::optional<hex::Layout> hexes;       // how they lie; without: places
    std::vector<Spot> spots;                // in the order of the board
    std::vector<std::pair<int, int>> ways;  // from spot to spot, as people read the map: no direction

    // The first spot of that name, or -1.
    int find(std::string_view id) const;
    // A way between two names; one that is not on the map (a box beside it) is left out.
    void add_way(std::string_view a, std::string_view b);
};

// A game gives its chart by one line beside its board:
//   const ChartOf chart_of_blocks("blocks", [](const GameData& d, std::string_view scenario) { return …; });
class ChartOf {
public:
    using Function = Chart (*)(const GameData&, std::string_view scenario);
    ChartOf(std::string_view game, Function make) noexcept;
    ChartOf(const ChartOf&) = delete;
    ChartOf& operator=(const ChartOf&) = delete;
    ~ChartOf() = default;

private:
    friend std::optional<Chart> chart_of(const Module& m, const GameData& d, std::string_view scenario);
    static const ChartOf* first_;  // of a list of all, which needs no memory of its own
    const std::string_view game_;
    const Function make_;
    const ChartOf* const next_;
};

// The chart of a scenario ("": the first); nothing where a game gives none.
std::optional<Chart> chart_of(const Module& m, const GameData& d, std::string_view scenario);

}  // namespace ghent
