// A game's chart (core/chart.h) is the board that its clients get: the same places at the same spots, under the same names.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/chart.h"
#include "core/registry.h"

namespace ghent {
namespace {

using nlohmann::json;

json board_of(const Module& m) {
    Json j;
    m.board(*m.load_embedded(), j);
    return json::parse(j.text());
}

int drawn(const Chart& chart) {
    return static_cast<int>(std::ranges::count_if(chart.spots, [](const Chart::Spot& s) { return s.drawn; }));
}

// Longitude and latitude of a place, or nothing: a box beside the map.
std::optional<std::pair<double, double>> coordinates(const json& place) {
    if (place.contains("at")) return std::pair(place["at"][0].get<double>(), place["at"][1].get<double>());
    if (place.contains("lat")) return std::pair(place["lon"].get<double>(), place["lat"].get<double>());
    return std::nullopt;
}

void expect_places(const Module& m, const Chart& chart, const json& board) {
    int n = 0;
    for (const json& place : board["places"]) {
        const auto at = coordinates(place);
        const std::string id = place["id"];
        // (In madison a lake and a town have one name: the other name of the box on the lake is not drawn.)
        const auto spot =
            std::ranges::find_if(chart.spots, [&](const Chart::Spot& s) { return s.drawn && s.id == id; });
        ASSERT_EQ(spot != chart.spots.end(), at.has_value()) << m.id << ": " << id;
        if (!at) continue;
        ++n;
        EXPECT_EQ(spot->title, place["title"].get<std::string>()) << m.id << ": " << id;
        EXPECT_EQ(std::pair(spot->x, spot->y), *at) << m.id << ": " << id;
    }
    EXPECT_EQ(drawn(chart), n) << m.id;

    std::vector<std::pair<int, int>> ways;
    for (const json& way : board[board.contains("edges") ? "edges" : "paths"]) {
        const int a = chart.find(way["a"].get<std::string>()), b = chart.find(way["b"].get<std::string>());
        if (a >= 0 && b >= 0) ways.emplace_back(a, b);
    }
    EXPECT_FALSE(ways.empty()) << m.id;
    EXPECT_EQ(chart.ways, ways) << m.id;
}

// What a hex of the board is called and looks like, in the words of the game.
struct HexOnBoard {
    std::string id, terrain;
    double column, row;
};

void expect_hexes(const Module& m, const Chart& chart, const std::vector<HexOnBoard>& hexes) {
    EXPECT_GT(hexes.size(), 50U) << m.id;
    EXPECT_EQ(drawn(chart), static_cast<int>(hexes.size())) << m.id;
    for (const HexOnBoard& hex : hexes) {
        const int found = chart.find(hex.id);
        ASSERT_GE(found, 0) << m.id << ": " << hex.id;
        const Chart::Spot& spot = chart.spots[static_cast<std::size_t>(found)];
        EXPECT_EQ(std::pair(spot.x, spot.y), std::pair(hex.column, hex.row)) << m.id << ": " << hex.id;
        const bool wet = hex.terrain == "water" || hex.terrain == "river" || hex.terrain == "l" || hex.terrain == "r";
        EXPECT_EQ(spot.ground == Chart::Ground::water, wet) << m.id << ": " << hex.id << " is " << hex.terrain;
        const bool wood = hex.terrain == "forest" || hex.terrain == "swamp" || hex.terrain == "f";
        EXPECT_EQ(spot.ground == Chart::Ground::wood, wood) << m.id << ": " << hex.id << " is " << hex.terrain;
    }
}

// Rows of words (a map for each scenario), or rows of letters.
std::vector<HexOnBoard> hexes_of(const json& rows) {
    std::vector<HexOnBoard> out;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const bool letters = rows[row].is_string();
        const std::string text = letters ? rows[row].get<std::string>() : "";
        for (std::size_t col = 0; col < (letters ? text.size() : rows[row].size()); ++col) {
            if (letters && text[col] == ' ') continue;
            out.push_back({letters ? fmt::format("{:03}{:02}", col, row)
                                   : fmt::format("{}{}", static_cast<char>('A' + col), row + 1),
                           letters ? std::string(1, text[col]) : rows[row][col].get<std::string>(),
                           static_cast<double>(col), static_cast<double>(row)});
        }
    }
    return out;
}

TEST(Charts, AreTheBoardThatClientsGet) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        const json board = board_of(*m);
        for (const Scenario& scenario : d->scenarios) {
            const std::optional<Chart> given = chart_of(*m, *d, scenario.id);
            ASSERT_TRUE(given) << m->id;
            const Chart& chart = *given;
            if (!chart.hexes) {
                expect_places(*m, chart, board);
            } else if (board.contains("grid")) {
                expect_hexes(*m, chart, hexes_of(board["grid"]["terrain"]));
                for (const json& place : board["places"]) {
                    const int found = chart.find(place["id"].get<std::string>());
                    ASSERT_GE(found, 0) << m->id << ": " << place["id"];
                    EXPECT_EQ(chart.spots[static_cast<std::size_t>(found)].title, place["title"].get<std::string>());
                }
            } else {
                const auto own = std::ranges::find(board["scenarios"], scenario.id,
                                                   [](const json& s) { return s["id"].get<std::string>(); });
                ASSERT_NE(own, board["scenarios"].end()) << m->id << ": " << scenario.id;
                expect_hexes(*m, chart, hexes_of((*own)["terrain"]));
            }
        }
        // A scenario that nobody named is the first.
        EXPECT_EQ(chart_of(*m, *d, "")->spots.size(), chart_of(*m, *d, d->scenarios.front().id)->spots.size()) << m->id;
    }
}

}  // namespace
}  // namespace ghent
