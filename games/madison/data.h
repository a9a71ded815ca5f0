// Mr. Madison's War: everything that never changes during a game. Loaded from data/*.toml by data*.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/bits.h"
#include "core/module.h"

namespace ghent::madison {

// ---------------------------------------------------------------- places

// Every place a piece can be has one number: first the places off the map, then the Lake Control Boxes, the Lake Transit
// Box and the spaces.
enum OffMap : u8 {
    kOut,      // out of the game, or never in it
    kDead,     // eliminated: card 109 may bring it back
    kDue,      // arrives on a later turn or by a card
    kDelayed,  // held back for one turn (14.2)
    kWaiting,  // a leader whose arrival space is blocked (14.34, 3.42)
    kAssault,  // reinforcements that must fight for their space (14.31)
    kYard,     // a vessel that may be built (15.1)
    kBox0,     // first Lake Control Box
    kLakes = 4
};
inline constexpr int kTransit = kBox0 + kLakes, kSpace0 = kTransit + 1;
inline constexpr int kMaxPlaces = 96, kMaxSpaces = kMaxPlaces - kSpace0;
constexpr int box_of(int lake) { return kBox0 + lake; }
constexpr bool is_box(int place) { return place >= kBox0 && place < kTransit; }
constexpr bool is_space(int place) { return place >= kSpace0; }
constexpr bool on_map(int place) { return place >= kBox0; }
inline constexpr u8 kNoPlace = 0, kNoLake = 255, kNoPiece = 255;

using Places = Bits<2>;
using Pieces = Bits<4>;

enum class Terrain : u8 { clear, forest };
enum class Way : u8 { none, road, trail, invasion, portage };
enum class Cls : u8 { none, c, b, a };  // larger is better, so that differences are modifiers

struct Fort {
    u8 value = 0;
    Cls cls = Cls::none;
    u8 from = 0;  // turn from which it exists
};
struct Path {
    u8 to = 0;
    Way way = Way::none;
};
struct Space {
    std::string id, name, src;
    Seat territory = Seat::us;
    u8 region = 0, value = 0, lake = kNoLake;
    Terrain terrain = Terrain::clear;
    bool reinforcement = false;
    Fort fort;
    int base = -1;  // index into Data::bases
    double lat = 0, lon = 0;
    std::string inset;
    std::vector<Path> paths;
    bool has_fort = false;
};
struct Base {
    u8 place = 0, lake = 0, from = 0;
    Seat side = Seat::us;
    bool backup = false;
};
struct Lake {
    std::string id, name;
    u8 group = 0;  // set of lakes that count as one for retreats and Fleet Return (2.6)
    int vp = 2;
    double lat = 0, lon = 0;
};
struct EventFort {
    std::string id, name;
    u8 place = 0, value = 0, quarters = 0;
    Cls cls = Cls::none;
    int card = 0;
};
struct Head {  // of navigation, for drawing
    std::string id, river;
    double lat = 0, lon = 0;
};

// ---------------------------------------------------------------- pieces

inline constexpr int kMaxUnits = 128, kLeader0 = kMaxUnits, kMaxLeaders = 36, kShip0 = kLeader0 + kMaxLeaders,
                     kMaxShips = 56, kPieces = kShip0 + kMaxShips;
constexpr bool is_unit(int p) { return p < kLeader0; }
constexpr bool is_leader(int p) { return p >= kLeader0 && p < kShip0; }
constexpr bool is_ship(int p) { return p >= kShip0; }

enum KindBits : u8 { kRegular = 1, kMilitia = 2, kIndian = 4, kDragoon = 8, kAnyKind = 15 };
enum Tag : u8 { kTagNone, kTagPeninsular, kTagRifle, kTagLc, kTagShawnee, kTagNwco, kTagCe };

struct Unit {
    std::string id, name, src;
    Seat side = Seat::us;
    u8 kind = kRegular;  // a dragoon is a Regular too (3.62)
    u8 full = 0, reduced = 0, steps = 1, mf = 6;
    Cls cls = Cls::c;
    Tag tag = kTagNone;
    u8 card = 0;  // enters only by this card (3.64)
};
struct LeaderFace {
    std::string name;
    u8 command = 0, combat = 0, stars = 0;
};
struct Leader {
    std::string id, src;
    Seat side = Seat::us;
    bool naval = false, tecumseh = false, flips = false;
    u8 lake = kNoLake, mf = 10;
    LeaderFace face[2];
};
enum class Rig : u8 { schooner, sloop, brig, corvette, frigate, liner };
inline constexpr int kRigs = 6;
struct Ship {
    std::string id, name, src;
    Seat side = Seat::us;
    Rig rig = Rig::schooner;
    Cls cls = Cls::c;
    u8 lake = 0, base = 0, cost = 1;  // cost in halves of a point
    u8 from = 0;                      // turn from which it may be built
    bool built = false;               // must be built (15.1)
    bool small() const { return rig <= Rig::sloop; }
};

// ---------------------------------------------------------------- turns, scenarios

enum class Season : u8 { spring, autumn, winter };
struct Turn {
    std::string id, name;
    int year = 0;
    Season season = Season::spring;
    int hand = 0;
};
inline constexpr int kTurns = 9;
struct Placing {
    u8 piece = 0, place = 0;
    bool flipped = false;
    Seat side = Seat::us;
};
struct War {  // a scenario
    std::string id, title;
    int start = 0;
    bool prewar = false;
    int vp = 0;  // net at the start, in favour of the British
    std::vector<Placing> setup;
    std::vector<u8> removed;  // pieces
    u8 forts = 0;             // event forts on the map
    std::vector<u8> destroyed, bases_gone;
    std::array<u8, kLakes> marker{};  // seat plus one
};
struct Arrival {
    u8 turn = 0, place = 0, piece = 0;
};

// ---------------------------------------------------------------- cards

inline constexpr int kCards = 110;

enum class TestKind : u8 {
    attacking,
    defending,
    controls,
    occupies,
    controls_here,
    no_enemy_here,
    no_enemy,
    no_enemy_regular,
    territory,
    region,
    terrain,
    space,
    space_in,
    fort_space,
    own_force_has,
    enemy_force_has,
    own_force_has_tag,
    own_lead_kind,
    own_lead_tag,
    own_leader,
    enemy_leader,
    leader_front,
    none_in_group,
    enemy_card,
    declared_leader,
    force_region,
    lake,
    lake_control,
    ships_in_box,
    ship_side,
    ship_in_town,
    nbv_on,
    turn,
    enemy_struck_flag,
    captured_this_play,
    destroyed,
    entered_from_start_space,
    count_
};
struct Test {
    TestKind kind = TestKind::attacking;
    Seat side = Seat::us;
    u8 what = 0;      // place, lake, kind bits, tag, terrain
    u32 set = 0;      // regions, turns
    Places places{};  // groups, lists of spaces
    u64 leaders = 0;  // set of leaders
};
using Tests = std::vector<std::vector<Test>>;  // all of: any of

enum class EffectKind : u8 {
    dow,
    campaign,
    interdict_space,
    cancel_naval_move,
    vp,
    activate,
    combine_leaders,
    flip_leader,
    special_attack,
    step_loss,
    place_unit,
    transfer_ship,
    remove_ships,
    exclude_units,
    drm,
    drm_bonus,
    cancel_force,
    surrender_on_retreat,
    restore,
    peek_hand,
    draw,
    place_fort,
    winter_shelter,
    winter_activation,
    vp_if,
    return_after,
    destroy_town,
    destroy_base,
    remove_ship_if_unbuilt,
    destroy_town_each,
    destroy_base_if,
    remove_leader,
    remove_unit,
    remove_leader_if,
    cancel_second_force,
    cancel_nbv,
    damage_ship,
    build_free,
    extra_mp,
    end_game,
    replace_result,
    extra_step_loss,
    activate_units,
    lower_class,
    build_named,
    no_amphibious_drm,
    discard_random_if,
    transit_cost,
    remove_depot,
    class_upgrade,
    halt_force,
    return_unit,
    search_deck,
    count_
};
std::string_view effect_word(EffectKind kind);

enum class Who : u8 { own, enemy, us, gb };
constexpr Seat seat_of(Who w, Seat own) {
    switch (w) {
        case Who::own: return own;
        case Who::enemy: return other(own);
        case Who::us: return Seat::us;
        default: return Seat::gb;
    }
}
enum class Rounds : u8 { one, first, all };
enum class Region : u8 { upper_canada, lower_canada, michigan, ohio, pennsylvania, new_york, vermont };
inline constexpr int kRegions = 7;

struct Filter {
    u8 kinds = 0, classes = 0;  // 0: any; classes by 1 << Cls
    u8 territory = 0;           // 0 any, 1 own, 2 American, 3 British
    Places group{};
    u8 fallback = 255;  // region used when the group holds none
    bool supplied = false, full = false, eliminated = false, next_to_enemy = false, same_space = false,
         with_leader = false, lead_first = false;
};
struct Effect {
    EffectKind kind = EffectKind::vp;
    Who side = Who::own, chooser = Who::own;
    int n = 0, count = 0;
    Rounds rounds = Rounds::one;
    Tests needs;
    Filter filter;
    std::vector<u8> places, starts, targets, pieces;  // spaces; pieces: leaders, units, ships
    Places place_set{}, target_set{}, start_set{};
    bool has_targets = false;
    u8 lake = kNoLake, region = 255, types = 0, regions = 0;
    bool any_leader = false, leader_land = false, ignore_command = false, lake_purpose = false, ignore_invasion = false,
         ignore_fort = false, no_amphibious = false, whole_lake = false, in_box = false, stopped = false, here = false,
         back_to_start = false, by_roll = false;
    int or_units = 0, max_leaders = 0, max_spaces = 0, drm = 0, otherwise = 0, max_vp = 0, fail_to = 0;
    std::array<u8, 7> roll{};  // by face
};
enum class Timing : u8 {
    action,
    winter,
    land_battle,
    naval_battle,
    prewar_draw,
    winter_or_treaty,
    activation,
    naval_activation,
    nbv,
    combat_won,
    combat_lost,
    enters,
    count_
};
enum class CardType : u8 { event, operations, operations_battle, battle, reaction, campaign, winter };
struct Card {
    int num = 0, year = 0, opv = 1;
    std::string title, text, src;
    CardType type = CardType::event;
    u8 sides = 3;  // set of seats that may use the event
    Timing timing = Timing::action;
    Tests conditions;
    std::vector<Effect> effects;
    bool display = false;
    const Effect* find(EffectKind kind) const {
        for (const Effect& e : effects)
            if (e.kind == kind) return &e;
        return nullptr;
    }
};

// ---------------------------------------------------------------- tables

enum class Result : u8 { none, ar2, ar1, ar, ex, nine, dr, dr1, dr2 };
enum class SeaResult : u8 { none, attacker_strikes, a2, a1, ba, bd, d1, d2, defender_strikes };

// ---------------------------------------------------------------- for players

enum Front : u8 { kWest, kNiagara, kRiver, kEast, kFronts };  // Detroit and Erie; Niagara; St. Lawrence; Champlain
enum Sort : u8 { kRegularsA, kRegularsB, kMilitias, kIndians, kSorts };  // B: class C too
inline constexpr int kLaneBits = 16;
static_assert(kSorts * kLaneBits <= 64);
struct LeaderWorth {
    u8 side = 0, naval = 0;
    u8 combat[2] = {}, command[2] = {}, most[2] = {};  // by face; most: strength that he can lead
};
struct ShipWorth {
    u8 side = 0, cost = 0, worth = 0, from = 0;
};
struct CardWorth {
    u8 opv = 0, points[2] = {};  // victory points of its event, by side
    u8 fights = 0;               // seats that may use it in battle or as a reaction
};

class Data : public GameData {
public:
    std::vector<Space> spaces;  // place kSpace0 + i
    std::vector<Base> bases;
    std::array<Lake, kLakes> lakes;
    std::vector<EventFort> forts;
    std::vector<Head> heads;
    std::vector<Unit> units;
    std::vector<Leader> leaders;
    std::vector<Ship> ships;
    std::array<Turn, kTurns> turns;
    std::vector<War> wars;
    std::vector<Arrival> arrivals;
    std::array<Card, kCards + 1> cards;    // by number; 0 is none
    std::array<std::vector<u8>, 3> decks;  // card numbers by year
    double transit_lat = 0, transit_lon = 0;

    // Tables.
    std::array<Result, 32> land_row{};    // by total plus 10
    std::array<i8, 16> odds_drm{};        // by odds index: 0 1:4 or worse … 3 1:1 … 11 9:1 or better
    std::array<SeaResult, 32> sea_row{};  // by total plus 10
    std::array<u8, 7> victor_losses{};    // by face
    std::array<u8, kRigs> capacity{}, repair{};
    std::array<u8, 5> way_cost{};
    int depots = 3;

    // Made of the above.
    std::array<Places, kMaxPlaces> near{};    // joined by any path
    std::array<Places, kMaxPlaces> across{};  // joined by an invasion route
    std::array<Places, kLakes> towns{};       // lakeside spaces of a lake
    Places spaces_of[2]{};                    // territory
    Places source_set[2]{};                   // supply sources (13.2)
    Places all_spaces{}, forests{};
    std::array<u8, kMaxPlaces> from_montreal{};  // spaces on the shortest way (3.63)
    std::array<u8, kMaxPlaces> value{}, lake_of{}, territory{};
    std::array<std::array<u8, kMaxPlaces>, kMaxPlaces> way{};  // Way between two places
    std::array<u8, kPieces> due_turn{}, due_place{};           // reinforcement schedule
    std::array<u8, kMaxPlaces> sources{};                      // seat plus one of a supply source
    std::array<u8, kMaxUnits> strength[2]{};                   // full, reduced

    // What the rules ask of the pieces again and again, close together (shorten in data_pieces.cpp).
    struct Brief {
        u8 side = 0, kind = 0, cls = 0, mf = 6, naval = 0, steps = 1, command[2] = {};
    };
    std::array<Brief, kPieces> brief{};
    u64 ships_of[2]{};                                  // set of vessels by side, as printed
    std::array<std::vector<Arrival>, kTurns> arriving;  // the schedule, turn by turn
    Pieces units_of[2]{};                               // by side
    Places home[2]{}, home_near[2]{};  // joined to a source by land within the territory; and what is next to it

    // For players (fronts.cpp).
    std::array<u8, kMaxPlaces> pull[2]{};    // by side: how much a space is worth as a place to march from
    std::array<Places, kMaxPlaces> reach{};  // towns within one march
    Places verge[2]{};                       // by side: spaces with one of the enemy's among them, or next to his land
    std::array<u8, kMaxPlaces> front{};      // Front
    Places forted{};                         // with a printed fort
    // Strength on either face: sixteen bits for each Sort, the British count negative.
    std::array<i64, kMaxUnits> lane[2]{};
    std::array<u8, kTurns> due[2]{};  // strength that arrives on a turn
    std::array<LeaderWorth, kMaxLeaders> leader_worth{};
    std::array<ShipWorth, kMaxShips> ship_worth{};
    std::array<CardWorth, kCards + 1> card_worth{};

    // What the rules name.
    struct {
        u8 montreal = 0, quebec = 0, mackinac = 0, st_joseph = 0, york = 0;
        u8 tecumseh = 0, shawnee = 0, brock = 0, lc = 0, nwco = 0, brock_ship = 0;
        u8 treaty = 76, new_orleans = 77, declaration = 1;
    } named;

    int places() const { return kSpace0 + static_cast<int>(spaces.size()); }
    const Space& space(int place) const { return spaces[static_cast<std::size_t>(place - kSpace0)]; }
    const Unit& unit(int p) const { return units[static_cast<std::size_t>(p)]; }
    const Leader& leader(int p) const { return leaders[static_cast<std::size_t>(p - kLeader0)]; }
    const Ship& ship(int p) const { return ships[static_cast<std::size_t>(p - kShip0)]; }
    const Card& card(int num) const { return cards[static_cast<std::size_t>(num)]; }
    Seat side(int p) const { return static_cast<Seat>(brief[static_cast<std::size_t>(p)].side); }  // printed on it
    u8 kind(int p) const { return brief[static_cast<std::size_t>(p)].kind; }
    bool naval(int p) const { return brief[static_cast<std::size_t>(p)].naval; }
    bool exists(int p) const {
        if (is_unit(p)) return p < static_cast<int>(units.size());
        if (is_leader(p)) return p - kLeader0 < static_cast<int>(leaders.size());
        return p - kShip0 < static_cast<int>(ships.size());
    }
    int place_index(std::string_view id) const;  // 0: none
    int piece_index(std::string_view id) const;  // kNoPiece: none
    int lake_index(std::string_view id) const;   // kNoLake: none
    int turn_index(std::string_view id) const;   // -1: none
};

std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems);

}  // namespace ghent::madison
