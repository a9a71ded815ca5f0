// What the readers of the data files share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_reader.h"
#include "games/sabres/data.h"

namespace ghent::sabres {

inline constexpr std::string_view kBoardsFile = "data/boards.toml";
inline constexpr std::string_view kTerrainFile = "data/terrain.toml";
inline constexpr std::string_view kUnitsFile = "data/units.toml";
inline constexpr std::string_view kCardsFile = "data/cards.toml";
inline constexpr std::string_view kSpecialFile = "data/special_rules.toml";
inline constexpr std::string_view kScenarioFolder = "data/scenarios/";

// A special rule as data/special_rules.toml declares it.
struct SpecialKind {
    std::string id;
    std::vector<std::string> params;
};

struct Reader : DataReader {
    Data& d;
    std::vector<SpecialKind> kinds;
    std::array<Terrain, 128> terrain_token{};
    std::array<Marker, 128> marker_token{};
    std::array<bool, 128> is_terrain{}, is_marker{};
    std::array<std::vector<Terrain>, kMarkers> marker_on;  // empty: any terrain

    std::string word(TomlTable& t, std::string_view key);  // an id: letters, digits, - and _
    std::optional<Seat> side(TomlTable& t, std::string_view key = "side") { return seat(t, key, kSideKeys); }
    int type(TomlTable& t, std::string_view key, const std::string& id);  // -1: none, and a problem
};

constexpr std::string_view kTerrainWords[] = {"field", "road",  "hill",    "forest", "swamp",
                                              "river", "water", "coastal", "fort",   "town"};
constexpr std::string_view kMarkerWords[] = {"none", "bridge", "ford", "gate", "port", "dock"};
constexpr std::string_view kClassWords[] = {"infantry", "native", "artillery", "naval"};

void read_boards(Reader& r, TomlFile& f);
void read_terrain(Reader& r, TomlFile& f);
void read_units(Reader& r, TomlFile& f);
void read_cards(Reader& r, TomlFile& f);
void read_special_kinds(Reader& r, TomlFile& f);
void read_scenario(Reader& r, TomlFile& f);
// One [[special]] of a scenario (data_special.cpp). Returns false when its kind is unknown.
void read_special(Reader& r, Battle& b, TomlTable& t);

// Tables that follow from the data (geometry.cpp).
void make_geometry(Data& d);
void make_ways(const Data& d, Battle& b);
void make_sights(const Data& d, Battle& b);
// Hexes that a unit of this side could ever reach from where it is: what objectives are measured by.
HexSet reachable_ground(const Data& d, const Battle& b, int from, bool naval);

}  // namespace ghent::sabres
