// Sabres and Smoke: everything that never changes during a game. Loaded from data/*.toml by data*.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/bits.h"
#include "core/module.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- hexes

// Boards of 13 x 5 hexes, at most three of them one above the other: hexes are numbered row by row, A1 = 0, M15 = 194.
inline constexpr int kCols = 13, kMaxRows = 15, kHexes = kCols * kMaxRows;
inline constexpr int kNoHex = 255;
constexpr int row_of(int hex) { return hex / kCols; }  // counted from 0
constexpr int col_of(int hex) { return hex % kCols; }
std::string hex_id(int hex);           // "F6"
int hex_index(std::string_view text);  // kNoHex: no such hex

using HexSet = Bits<4>;

enum class Terrain : u8 { field, road, hill, forest, swamp, river, water, coastal, fort, town };
inline constexpr int kTerrains = 10;
enum class Marker : u8 { none, bridge, ford, gate, port, dock };
inline constexpr int kMarkers = 6;

enum class Class : u8 { infantry, native, artillery, naval };
inline constexpr int kClasses = 4;

// What the terrain does (data/terrain.toml).
struct TerrainRule {
    bool land = false, naval = false;  // may such a unit enter at all
    bool stop = false;                 // it must end its move here
    bool no_battle = false;            // it may not battle in the order it entered
    bool exempt_woodsmen = false;      // from both
    bool blocks_sight = false;
    std::array<i8, kClasses> die_into{}, die_from{};  // by class of the attacker
    int militia_target = 0;                           // dice more against militia standing here
    int ignore_retreat = 0;                           // retreat symbols that units here ignore
    int retreat_out_loses = 0;
    bool landing = false;  // units may be put ashore here
};

// ---------------------------------------------------------------- units

// Slots of a position: the units of a scenario in the order of its file, then reinforcements that battle cards may bring.
inline constexpr int kUnits = 64;
inline constexpr int kScenarioUnits = 29;
inline constexpr int kReserveTypes = 7, kReservesEach = 5;
inline constexpr int kReserve0 = kScenarioUnits;
static_assert(kReserve0 + kReserveTypes * kReservesEach == kUnits);

inline constexpr u8 kNoType = 255;

struct UnitType {
    std::string id, title, badge, piece, src;
    Seat side = Seat::us;
    Class cls = Class::infantry;
    bool militia = false, irregular = false;
    bool officer = false;        // has one at full strength
    u8 pieces = 0;               // at full strength
    u8 attack = 0, defence = 0;  // of one piece
    u8 range = 0;
    u8 move_battle = 0, move_only = 0;
    u8 ignore_officer = 0, ignore_always = 0;  // retreat symbols
    u8 min_dice = 1;
    u8 hits_to_sink = 0, capacity = 0;
    // Abilities.
    bool woodsmen = false;         // no stop, and battle, in forest, swamp and fords
    u8 adjacent_dice = 0;          // more against an adjacent unit
    bool adjacent_shells = false;  // shells hit adjacent units
    bool shells = false;           // shells hit
    u8 close_dice = 0, close_range = 0;
    u8 hill_dice = 0;
    bool attacks_ships = false;
    bool ordered_on_landing = false;  // Royal Marines
    bool advances = false;            // Native Warriors
    bool ambush = false;
    bool ignores_retreats = false, sees_like_a_ship = false, shoots_like_a_ship = false, carries = false;
};

struct Officer {
    u8 attack = 0, defence = 0, move = 0;
};

// A kind of piece, for Re-form: units of one kind may be merged.
struct Piece {
    std::string id, src;
    u8 attack = 0, defence = 0, range = 0, move = 0;
};

// The faces of a battle die; each die has kSides of them.
enum class Face : u8 { hit, retreat, shell, leader, hand_to_hand };
inline constexpr int kFaces = 5, kSides = 6;

// ---------------------------------------------------------------- battle cards

inline constexpr int kMaxTitles = 48, kMaxDeck = 60;

enum class EffectKind : u8 {
    cancel_card,
    remove_officer,
    add_officer,
    destroy_unit,
    lose_pieces,
    restore_pieces,
    merge_units,
    orders_delta,
    unit_no_order,
    move_delta,
    move_cap,
    dice_delta,
    range_cap,
    los_ignore,
    retreat_ignore_delta,
    force_retreat,
    place_unit,
    dismast,
    no_battle_back,
    reattack,
    attach_colours,
    surrender
};
inline constexpr int kEffectKinds = 22;

// Which units an effect, or a condition, is about.
struct Filter {
    u8 classes = 0;                                      // bits of Class; 0: any
    bool any_land = false;                               // "land": all but ships, lone officers included
    i8 militia = -1, dismasted = -1, lone_officer = -1;  // -1: does not matter
    bool has_officer = false, lost_officer = false, below_full = false;
    u8 within = 0;  // hexes from a land unit of the card's owner; 0: does not matter
    i8 max_pieces = -1;
    u8 own_within_2 = 0;  // land units of the card's owner within 2 hexes
};

struct Effect {
    EffectKind kind = EffectKind::cancel_card;
    i8 n = 0;
    bool on_enemy = false;  // target: units of the enemy of the card's owner
    bool enemy_chooses = false;
    bool adjacent_only = false;
    bool last_ordered = false;  // destroy_unit: the gun or ship ordered last, if there is one
    u8 uses = 0;                // 0: every attack
    Filter filter;
    std::array<i8, 2> type{-1, -1};  // place_unit, by side
};

enum class Keep : u8 { no, until_used, game };
enum class Duration : u8 { instant, turn, until_own_next_turn, game };

struct Card {
    std::string id, title, text, category, tone, src;
    bool good = false;  // for the player who draws it
    u8 count = 0;
    std::vector<int> numbers;
    Keep keep = Keep::no;
    Duration duration = Duration::instant;
    bool needs_own = false, needs_enemy = false, needs_arrival = false;
    i8 needs_side = -1;
    Filter own, enemy;
    std::vector<Effect> effects;  // at most two
};

// ---------------------------------------------------------------- scenarios

struct ScenarioUnit {
    std::string id, name, src;
    Seat side = Seat::us;
    u8 type = 0;
    u8 hex = kNoHex;
    bool officer = true;
    i8 aboard = -1;  // slot of the ship
    u8 arrives = 0;  // full turn; 0: there from the beginning
    std::vector<u8> arrival_hexes;
};

struct SpecialText {
    std::string kind, text, src;
};

struct Objective {
    u8 hex = 0, points = 0, rule = 0;  // rule: objectives of one rule share its limit
};

// A scenario: the sheet, the map, and its special rules in numbers.
struct Battle {
    std::string id, title, place, date, history, src;
    int number = 0;
    double lat = 0, lon = 0, bearing = 0, hex_metres = 0;
    std::array<std::vector<std::string>, 2> commanders;
    std::array<u8, 2> orders{};
    Seat first = Seat::us;
    int points = 0;
    std::array<bool, 2> north{};  // baseline at the top edge
    std::vector<std::string> boards;
    int rows = 0;
    std::array<Terrain, kHexes> terrain{};
    std::array<Marker, kHexes> marker{};
    std::vector<ScenarioUnit> units;
    std::vector<SpecialText> specials;

    // Special rules (data/special_rules.toml).
    bool ambush = false, navigable = false;
    std::array<bool, 2> no_backward{}, amphibious{}, anchored{};
    std::array<i8, 2> anchored_dice{};
    std::vector<Objective> objectives;                // at most 32
    std::vector<std::array<int, 2>> objective_rules;  // side, limit (0: none)
    std::vector<std::string> excluded;                // categories of cards
    u64 excluded_titles = 0;
    struct OrderLimit {
        int side, turn, most;
    };
    std::vector<OrderLimit> order_limits;
    struct MoveLimit {
        int side = -1, turn = 0, most = 0, first_row = 0, last_row = 0;  // rows from 0
    } move_limit;
    struct NoCross {
        int side = -1, most = 0, first_row = 0, last_row = 0;
        u32 types = 0;
    } no_cross;
    struct Magazine {
        int side = -1, dice = 0;
        bool shells = false;
        HexSet hexes{};
    } magazine;
    int turn_limit = 0;
    bool limit_by_points = false;
    Seat limit_winner = Seat::us;  // or who wins a tie
    u64 held_units = 0;
    int held_until = 0;
    struct FlagShift {
        int side = -1, bonus = 0, turns = 0;
        u64 units = 0;
    } flag_shift;
    u64 mounted = 0;
    int mounted_battle = 0, mounted_only = 0;
    struct Bugles {
        int side = -1, uses = 0, penalty = 0;
    } bugles;
    int night_from = 0, night_range = 0, fog_until = 0, fog_range = 0;
    std::array<u32, 2> shaky{};  // types
    std::array<i8, 2> fleet_lost{-1, -1};
    struct OrdersChange {
        int side, from, orders;
    };
    std::vector<OrdersChange> orders_changes;
    std::array<u32, 2> naval_targets{};  // terrains; 0: any
    int max_loss = -1;
    HexSet max_loss_hexes{};

    // From the above, for speed.
    u64 side_units[2] = {};              // slots, those of reinforcements included
    std::array<u8, kUnits> slot_type{};  // kNoType: no such unit
    std::array<u8, kHexes> land_ways{},
        ship_ways{};                           // directions in which a step is possible as far as the ground goes
    std::array<u8, kHexes> fort{};             // number of the fort a hex belongs to, from 1
    std::array<bool, kHexes> road{}, river{};  // road: or a connected bridge. river: without a bridge
    std::array<std::array<std::array<u8, 2>, kHexes>, 2> rear{};  // [side][hex]: where a retreat may go, or kNoHex
    // What blocks a line of sight: of anybody, and of ships.
    std::array<bool, kHexes> blocks_ground{}, blocks_fort{};
};

// ---------------------------------------------------------------- all of it

inline constexpr int kLongestSight = 5;

struct Data : GameData {
    std::vector<UnitType> types;  // at most 32
    std::vector<Piece> pieces;
    std::array<Officer, 2> officer{};
    std::array<TerrainRule, kTerrains> terrain{};
    std::array<u8, kSides> die{};  // the face of each side of a die
    int max_dice = 6;
    std::vector<Card> cards;  // titles, at most kMaxTitles
    int deck = 0;             // cards in all
    int countermand = -1, reform = -1, second_volley = -1;
    std::vector<Battle> battles;
    std::vector<int> first_unit;    // of each battle among all units of all battles; one more at the end
    std::vector<u8> reserve_types;  // at most kReserveTypes, in the order of the cards

    // Geometry of the largest map.
    std::array<std::array<u8, 6>, kHexes>
        next{};                // neighbours; kNoHex: none. Rows below a scenario's map are cut off by it
    std::vector<u8> distance;  // [a * kHexes + b]
    struct Sight {
        u8 n = 0, edges = 0;
        std::array<u8, 9> crossed{};
        std::array<std::array<u8, 2>, 3> along{};  // both sides of an edge that the line runs along
    };
    std::vector<u16> sight_index;  // [a * kHexes + b] into `sights`, for distances up to kLongestSight
    std::vector<Sight> sights;

    int between(int a, int b) const { return distance[static_cast<std::size_t>(a * kHexes + b)]; }
    const Sight& sight(int a, int b) const { return sights[sight_index[static_cast<std::size_t>(a * kHexes + b)]]; }
    int type_index(std::string_view id) const;  // -1: none
    int card_index(std::string_view id) const;
};

// May a ship, or a land unit, stand on this hex at all? (geometry.cpp)
bool may_stand(const Data& d, const Battle& b, int hex, bool naval);

// The letters of the sides in the data files.
inline constexpr std::string_view kSideKeys[] = {"us", "british"};
constexpr std::string_view side_key(Seat s) { return kSideKeys[index(s)]; }
std::string_view terrain_word(Terrain t);
std::string_view marker_word(Marker m);
std::string_view class_word(Class c);

// Reads and checks everything; null when there were problems. (data.cpp)
std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems);

}  // namespace ghent::sabres
