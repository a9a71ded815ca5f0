// What the readers of the data files share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data_reader.h"
#include "games/madison/data.h"

namespace ghent::madison {

inline constexpr std::string_view kMapFile = "data/map.toml", kUnitsFile = "data/units.toml",
                                  kLeadersFile = "data/leaders.toml", kShipsFile = "data/ships.toml",
                                  kTablesFile = "data/tables.toml", kCardsFile = "data/cards.toml",
                                  kSetupFile = "data/setup.toml", kScenariosFile = "data/scenarios.toml";

struct Reader : DataReader {
    Data& d;
    std::vector<std::pair<std::string, Places>> groups;  // of data/cards.toml

    Seat side(TomlTable& t, std::string_view key = "side") {
        static constexpr std::string_view words[] = {"US", "UK"};
        return seat(t, key, words).value_or(Seat::us);
    }
    Cls cls(TomlTable& t, std::string_view key = "cls");
    int place(TomlTable& t, std::string_view key, std::string_view id);  // a space; 0 and a problem: none
    int piece(TomlTable& t, std::string_view key, std::string_view id);  // kNoPiece and a problem: none
    int lake(TomlTable& t, std::string_view key, std::string_view id);   // kNoLake and a problem: none
    int turn(TomlTable& t, std::string_view key, std::string_view id);   // "start" is 0; -1 and a problem: none
    u8 region(TomlTable& t, std::string_view key, std::string_view id);
    u8 kinds(TomlTable& t, std::string_view key, std::string_view id);
};

void read_turns(Reader& r, TomlFile& f);
void read_map(Reader& r, TomlFile& f);
void read_units(Reader& r, TomlFile& f);
void read_leaders(Reader& r, TomlFile& f);
void read_ships(Reader& r, TomlFile& f);
void read_tables(Reader& r, TomlFile& f);
void read_cards(Reader& r, TomlFile& f);
void read_wars(Reader& r, TomlFile& f);
void read_setup(Reader& r, TomlFile& f);
Tests read_tests(Reader& r, TomlTable& t, std::string_view key);  // conditions of cards and needs of effects
void shorten(Data& d);                                            // data_pieces.cpp
void measure(Data& d);                                            // fronts.cpp
void name_things(Reader& r);                                      // what the rules name must be there

}  // namespace ghent::madison
