// What the readers of the data files share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data_reader.h"
#include "games/amateurs/data.h"

namespace ghent::amateurs {

inline constexpr std::string_view kMapFile = "data/map.toml", kUnitsFile = "data/units.toml",
                                  kLeadersFile = "data/leaders.toml", kPortsFile = "data/ports.toml",
                                  kTablesFile = "data/tables.toml", kCardsFile = "data/cards.toml",
                                  kSetupFile = "data/setup.toml";

struct Reader : DataReader {
    Data& d;

    Seat side(TomlTable& t, std::string_view key = "side");
    int place(TomlTable& t, std::string_view key, std::string_view id);   // a space; 0 and a problem: none
    int lake(TomlTable& t, std::string_view key, std::string_view id);    // kNoLake and a problem: none
    int zone(TomlTable& t, std::string_view key, std::string_view id);    // kNoZone and a problem: none
    int leader(TomlTable& t, std::string_view key, std::string_view id);  // kNoLeader and a problem: none
    int ship(TomlTable& t, std::string_view key, std::string_view id);    // ShipType; kGunboat and a problem: none
    int season(TomlTable& t, std::string_view key, std::string_view id);
};

// "us_militia" and the like: whose, and which type; -1: none.
struct UnitId {
    Seat side;
    int type;
};
UnitId unit_of(const Data& d, std::string_view id);

void read_map(Reader& r, TomlFile& f);
void read_units(Reader& r, TomlFile& f);
void read_leaders(Reader& r, TomlFile& f);
void read_ports(Reader& r, TomlFile& f);
void read_tables(Reader& r, TomlFile& f);
void read_cards(Reader& r, TomlFile& f);
void read_setup(Reader& r, TomlFile& f);
void name_things(Reader& r);  // what the rules name must be there

}  // namespace ghent::amateurs
