// War of 1812: everything that never changes during a game. Loaded from data/*.toml by data.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/module.h"

namespace ghent::blocks {

// Blocks: 25 a side (2.0). American blocks are numbered 0-24, British 25-49, each in the order of blocks.toml.
inline constexpr int kPerSide = 25;
inline constexpr int kBlocks = 2 * kPerSide;
constexpr Seat side_of(int block) { return block < kPerSide ? Seat::us : Seat::gb; }

// Places: towns, then lakes, then the boxes beside the map. One place id fits six bits, so a set of places is a u64.
inline constexpr int kMaxTowns = 32, kMaxLakes = 4;
inline constexpr int kLake0 = kMaxTowns;
inline constexpr int kWaiting = kLake0 + kMaxLakes;  // Tecumseh before he enters (2.25)
inline constexpr int kPool = kWaiting + 1;           // undrawn and eliminated army blocks (3.2)
inline constexpr int kDelay = kPool + 1;             // drawn, not yet on the map (8.24)
inline constexpr int kDock = kDelay + 1;             // warships that can be built
inline constexpr int kOut = kDock + 1;               // gone for good
inline constexpr int kPlaces = kOut + 1;
inline constexpr int kNowhere = 63;
constexpr bool is_town(int place) { return place < kMaxTowns; }
constexpr bool is_lake(int place) { return place >= kLake0 && place < kLake0 + kMaxLakes; }

enum class Type : u8 { infantry, dragoon, artillery, indian, warship };

struct Block {
    std::string id, name;
    Seat side = Seat::us;
    Type type = Type::infantry;
    bool militia = false;
    u8 strength = 0;  // maximum steps (2.11)
    u8 fire = 0;      // highest die that hits (2.12)
    u8 move = 0;      // towns per Army Phase (2.13)
    bool amphibious = false;
    u8 pursuit = 0;  // pursuit dice (7.22)
    bool vp = false, pool = false;
    std::string src;
};

struct Town {
    std::string id, name;
    Seat side = Seat::us;
    u8 value = 0;        // winter supply and victory points (1.1)
    u8 lake = kNowhere;  // the lake it lies on (5.21)
    bool base = false;   // its side's naval base there (1.2)
    bool entry = false;  // reinforcements enter here (8.23)
    double lat = 0, lon = 0;
    std::string label;                       // compass side where the name fits
    double shift_east = 0, shift_north = 0;  // km, for drawing
    std::string src;
};

struct Lake {
    std::string id, name;
    double lat = 0, lon = 0;
    std::string src;
};

struct Edge {
    u8 a = 0, b = 0;  // towns
    std::string kind, water, src;
    bool border = false;
    std::vector<std::array<double, 2>> via;  // lat, lon
};

struct ChronicleEvent {
    std::string date, place, text;
};

struct ReinforcementOrder {
    u8 year, town, block;  // in the order listed
};

struct Data : GameData {
    std::array<Block, kBlocks> block;
    std::vector<Town> towns;  // at most kMaxTowns
    std::vector<Lake> lakes;  // at most kMaxLakes
    std::vector<Edge> edges;
    std::vector<ChronicleEvent> chronicle;
    std::array<std::array<std::vector<std::string>, kMaxLakes>, 2> ship_names;  // [side][lake], display only
    std::vector<std::string> turn_labels;                                       // 10
    double lat_min = 0, lat_max = 0, lon_min = 0, lon_max = 0;

    // Sets of blocks.
    u64 all[2] = {}, army[2] = {}, land[2] = {}, ships[2] = {};  // land: army blocks and Tecumseh
    u64 pool[2] = {};                                            // may be drawn (3.2)
    u64 dragoons = 0, artillery = 0, us_militia = 0, riders = 0 /* move two towns */, carried = 0 /* may go by water */;
    u64 vp_blocks = 0;
    // The same numbers as block[], packed for speed.
    std::array<u8, kBlocks> strength{}, fire{}, move{}, pursuit{};

    // Sets of towns.
    u64 all_towns = 0, home[2] = {}, entries[2] = {};
    std::array<u64, kMaxTowns> adjacent{};
    std::array<u64, kMaxLakes> lakeside{};            // towns of a lake
    std::array<u8, kMaxTowns> value{}, lake_of{};     // lake_of: place id of the lake, kNowhere inland
    std::array<std::array<u8, kMaxLakes>, 2> base{};  // [side][lake]: town

    // Calendar, set-up and numbers (setup.toml).
    std::vector<int> years;  // 1812, 1813, 1814
    int turns_per_year = 10;
    int draw[2] = {12, 10};  // 3.2
    std::array<std::array<u8, kMaxTowns>, 3>
        reinforcements{};                                    // [year index][town]: blocks due there at its start (8.23)
    int margin = 10, per_block = 1, per_lake = 2;            // 8.0, 8.1
    int pursuit_upto = 3, refuse_upto = 3, docked_upto = 3;  // 7.22, 10.0, 7.12
    int landing_volleys = 2, water_pursuit_volleys = 2;      // 7.3
    int ship_max = 4, ship_start = 1;                        // 2.11, 3.23
    struct ShipStart {
        u8 side, town, strength;
    };
    std::vector<ShipStart> ship_starts;  // 3.23

    // Places and people the rules name.
    struct {
        u8 detroit = 0, tecumseh = 0, kentucky_dragoons = 0;
    } named;

    // Historical set-up (history.toml, our own option).
    std::array<u8, kBlocks> historical_at{};  // town, or kPool
    std::vector<ReinforcementOrder> historical_order;
    std::vector<ShipStart> historical_fleet;

    int town(std::string_view id) const;  // -1: none
    int lake(std::string_view id) const;  // place id, -1: none
    int block_index(std::string_view id) const;
    std::string_view place_key(int place) const;  // its id, without a copy: "kingston", "ontario", "pool"
    std::string place_id(int place) const;
    std::string place_title(int place) const;
};

// Reads and checks everything; null when there were problems. (data.cpp)
std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems);

}  // namespace ghent::blocks
