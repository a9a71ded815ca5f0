// What the readers of the data files share.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_reader.h"
#include "games/frontier/data.h"

namespace ghent::frontier {

inline constexpr std::string_view kMapFile = "data/map.txt";
inline constexpr std::string_view kRiversFile = "data/rivers.tsv";
inline constexpr std::string_view kEdgesFile = "data/edges.tsv";
inline constexpr std::string_view kRoadsFile = "data/roads.tsv";
inline constexpr std::string_view kGeometryFile = "data/geometry.toml";
inline constexpr std::string_view kSettlementsFile = "data/settlements.toml";
inline constexpr std::string_view kRegimentsFile = "data/regiments.toml";
inline constexpr std::string_view kLeadersFile = "data/leaders.toml";
inline constexpr std::string_view kVesselsFile = "data/vessels.toml";
inline constexpr std::string_view kReinforcementsFile = "data/reinforcements.toml";
inline constexpr std::string_view kTablesFile = "data/tables.toml";
inline constexpr std::string_view kCardsFile = "data/cards.toml";
inline constexpr std::string_view kScenariosFile = "data/scenarios.toml";

struct Reader : DataReader {
    const Files& files;
    Data& d;
    std::size_t first = problems.size();

    bool sound() const { return problems.size() == first; }  // nothing was found wrong yet

    Seat side(TomlTable& t, std::string_view key = "side") {
        return choice(t, key, {"US", "British"}).value_or(0) == 0 ? Seat::us : Seat::gb;
    }
    // By the name that the files have for it; a problem, and "none", when there is no such thing.
    u8 settlement(TomlTable& t, std::string_view key, std::string_view name);
    u8 piece(TomlTable& t, std::string_view key, std::string_view id);
    u8 lake(TomlTable& t, std::string_view key, std::string_view name);
    u8 region(TomlTable& t, std::string_view key, std::string_view id);
    u8 season(TomlTable& t, std::string_view key, std::string_view id);
    u8 event_fort(TomlTable& t, std::string_view key, std::string_view name);
    u16 hex(TomlTable& t, std::string_view key, std::string_view id);
    // A short list of settlements into a plan or an effect.
    void places(TomlTable& t, std::string_view key, u8 (&list)[kLongestList], u8& count);
};

std::string id_of_name(std::string_view name);  // "St. Jean" to "st_jean"

// In this order: each is checked against those before it.
void read_map(Reader& r);  // map.txt, rivers.tsv, edges.tsv
void read_settlements(Reader& r, TomlFile& f);
void read_roads(Reader& r);
void finish_map(Reader& r);  // what follows from all of it
void read_geometry(Reader& r, TomlFile& f);
void read_regiments(Reader& r, TomlFile& f);
void read_leaders(Reader& r, TomlFile& f);
void read_vessels(Reader& r, TomlFile& f);
void read_reinforcements(Reader& r, TomlFile& f);
void read_tables(Reader& r, TomlFile& f);
void read_cards(Reader& r, TomlFile& f);
void read_scenarios(Reader& r, TomlFile& f);
void name_things(Reader& r);     // what the rules name must be there
void check_arrivals(Reader& r);  // counters that come by card have such a card
void derive_tables(Reader& r);   // what every position asks for

}  // namespace ghent::frontier
