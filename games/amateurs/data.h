// Amateurs to Arms!: everything that never changes during a game. Loaded from data/*.toml by data*.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/bits.h"
#include "core/module.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- places

// Every place has one number: 0 is off the map, then the spaces of the map, then the At Sea boxes of the four Sea Zones.
inline constexpr int kOffMap = 0, kSpace0 = 1, kMaxSpaces = 131, kSea0 = kSpace0 + kMaxSpaces, kZones = 4,
                     kPlaces = kSea0 + kZones, kLakes = 3, kTribes = 5;
using Places = Bits<3>;
constexpr Places without(Places a, const Places& b) {
    for (std::size_t i = 0; i < std::size(a.w); ++i) a.w[i] &= ~b.w[i];
    return a;
}
constexpr bool is_sea(int place) { return place >= kSea0; }
constexpr bool is_space(int place) { return place >= kSpace0 && place < kSea0; }
constexpr int sea_of(int zone) { return kSea0 + zone; }
inline constexpr u8 kNoZone = 255, kNoLake = 255, kNoTribe = 255;

enum class SpaceKind : u8 { area, tribe, wilderness };
enum class Country : u8 { us, canada, florida };
enum class Settlement : u8 { none, frontier, country, minor, major };
inline constexpr int kSettlements = 5;
enum class Region : u8 { any, east, west };
enum class Way : u8 { stage, river, plain, frontier_road, tribal, trail, trail_blue };
inline constexpr int kWays = 7;
constexpr bool is_trail(Way w) { return w == Way::trail || w == Way::trail_blue; }

struct Link {  // one end of a connection
    u8 to = 0;
    u8 conn = 0;  // index into Data::conns
};
struct Space {
    std::string id, name, src;
    SpaceKind kind = SpaceKind::area;
    Country country = Country::us;
    Settlement settlement = Settlement::none;
    Region region = Region::east;
    u8 zone = kNoZone;    // of a seacoast Area
    u8 lakes = 0;         // set of Great Lakes it lies on
    u8 tribe = kNoTribe;  // number of a Civilized Indian Area
    u8 star = 0;          // seat plus one who is glad of taking it (2.1h, 2.1i)
    bool parish = false;  // a David Parish marker lies here while card 39 is in play
    double lat = 0, lon = 0;
    std::vector<Link> links;
};
struct Conn {
    u8 a = 0, b = 0;
    Way way = Way::plain;
    bool stage = false;   // a river with a Stage Road beside it
    u8 shore = kNoLake;   // along this Lake: costs less when it is frozen (6.6c)
    bool border = false;  // crosses a national boundary
    std::string src;
};
inline constexpr int kMaxConns = 256;
struct Zone {
    std::string id, name;
    double lat = 0, lon = 0;
};
struct Lake {
    std::string id, name;
    double lat = 0, lon = 0;
};

// ---------------------------------------------------------------- Units

// Types of land Units; the American side has the first five. Numbers of both sides' arrays.
enum UnitType : u8 {
    kRegular,
    kMilitia,
    kRanger,
    kCavalry,
    kArtillery,
    kFencible,
    kVoyageur,
    kIndian,
    kTypes,
    kLocal = kTypes
};
inline constexpr int kUsTypes = kArtillery + 1;
constexpr int types_of(Seat side) { return side == Seat::us ? kUsTypes : kTypes; }
// Spain + Indians: three markers of 2 strength points, Indian Units besides the counters of the British (2.5l).
inline constexpr int kSpainPoints = 6;
constexpr bool is_light(int type) { return type == kRanger || type == kVoyageur || type == kIndian; }
constexpr bool is_militia(int type) { return type == kMilitia || type == kLocal; }       // 2.3q
constexpr bool may_disperse(int type) { return type == kMilitia || type == kFencible; }  // 2.3n, 2.3s, 6.4a
struct Unit {
    std::string id, name, src;
    u8 limit = 0;
};

// ---------------------------------------------------------------- Expeditions

// Land Expeditions by letter, American A-L then British A-J, then the Invasion Fleet and the Coastal Raid force.
inline constexpr int kUsLetters = 12, kGbLetters = 10, kGbFirst = kUsLetters, kIf = kUsLetters + kGbLetters,
                     kCr = kIf + 1, kExps = kCr + 1, kNoExp = 255;
constexpr Seat side_of_exp(int e) { return e < kGbFirst ? Seat::us : Seat::gb; }
constexpr bool is_land_exp(int e) { return e < kIf; }
constexpr int first_exp(Seat side) { return side == Seat::us ? 0 : kGbFirst; }
constexpr int end_exp(Seat side) { return side == Seat::us ? kGbFirst : kExps; }  // with IF and CR
constexpr int end_land_exp(Seat side) { return side == Seat::us ? kGbFirst : kIf; }

// ---------------------------------------------------------------- Leaders

inline constexpr int kMaxLeaders = 88, kNoLeader = 255, kReplacement = 254;
enum class Rank : u8 { none, one, two, three, anchor, tomahawk };
enum class Entry : u8 { start, pool, card, nap1, nap2, lake, fleet, replacement };
struct LeaderFace {
    Rank rank = Rank::one;
    u8 initiative = 0, tactical = 0;
    std::string name;  // of a Naval Leader's Replacement side
};
struct Leader {
    std::string id, name, src;
    Seat side = Seat::us;
    Region region = Region::any;
    Entry entry = Entry::pool;
    u8 detail = 0;       // letter of the Expedition, number of the card, Lake; IF or CR
    bool turns = false;  // has another side: promoted, or the Replacement of a Naval Leader
    LeaderFace face[2];
    bool naval() const { return face[0].rank == Rank::anchor; }
    bool indian() const { return face[0].rank == Rank::tomahawk; }
};

// ---------------------------------------------------------------- Ships, Ports and Harbors

// Ship counters, strongest first, so that the lowest bit of a set is the head of the line (9.1).
enum ShipType : u8 { kGunboat, kSchooner, kBrig, kFrigate, kLiner, kShipTypes };
inline constexpr int kMaxShipsPerSide = 32, kShips = 2 * kMaxShipsPerSide;
constexpr Seat side_of_ship(int ship) { return ship < kMaxShipsPerSide ? Seat::us : Seat::gb; }
struct ShipSpec {
    std::string id, name, src;
    u8 strength = 0, limit[2] = {0, 0};
};
// Havens: the Ports of both charts, then the Harbors.
inline constexpr int kPorts = 8, kHavens = 15, kBoxes = 5;
struct Box {
    u8 cost = 0,
       dear = 0;  // dear: without the Road (Sackets Harbor), or while the Americans control Erie (Amherstburg)
    bool needs_road = false;
};
struct Haven {
    std::string id, name, src;
    Seat side = Seat::us;
    u8 lake = 0, place = kOffMap;  // Put-In Bay has no Area
    bool port = false;
    u8 activation = 0;  // 0: active at the start
    ShipType max_ship = kGunboat;
    u8 boxes = 0;
    Box box[kBoxes];  // the ship type of the same number is complete in box i (0: Gunboat)
};
enum PortState : u8 { kIdle, kActive, kRebuild };

// ---------------------------------------------------------------- tables

struct CombatResult {
    u8 losses = 0, stars = 0;
};
inline constexpr int kBands = 4, kLeadership = 3, kCrtLow = -2, kCrtHigh = 11, kCrtRows = kCrtHigh - kCrtLow + 1;
enum class Supply : u8 { none, partial, full };
inline constexpr int kSeasons = 5;
enum SeasonId : u8 { kMarApr, kMayJun, kJulAug, kSepNov, kWinter };
struct Season {
    std::string id, name, src;
    u8 cards[2] = {0, 0};
};
struct RaiseLimit {
    u8 ops = 0;
    bool light = false, line = false, marker = false;
};
inline constexpr int kNapoleonSpaces = 7;
enum NapoleonSpace : u8 { kParisFalls = 4, kElba = 5, kWaterloo = 6 };
struct NapoleonBox {
    std::string name;
    bool defeated = false;
};
inline constexpr int kPeaceSpaces = 19;                      // numbered from 1
inline constexpr int kPeaceMiddle = (kPeaceSpaces + 1) / 2;  // 12k: American levels lie below it, British ones above
struct PeaceBox {
    std::string level;
    u8 fewer = 0;  // American cards
};
// What an Operations Point buys; costs of whole-card items are minima.
struct OpsCosts {
    u8 fleet = 2, fort = 1, militia = 1, regular = 2, fencible = 1, ranger = 1, voyageur = 1, indian = 1, leader = 1,
       move = 1, ship = 1, rebuild = 3, road = 2, blockade = 3;
    u8 militia_per = 2, indian_per = 2;  // Units for one purchase
};
enum class OpsMode : u8 { card, point, unit, port, fixed };
struct OpsRow {  // of the chart, as it is shown
    std::string id;
    OpsMode mode = OpsMode::card;
    u8 cost = 0;  // 0: it depends
};
struct Reinforcements {  // Napoleon is defeated (tables.toml)
    u8 if_regulars = 0, quebec_regulars = 0, nova_scotia_regulars = 0, chosen = 0, later_regulars = 0,
       waterloo_regulars = 0;
    std::vector<u8> if_leaders, pool, later_pool;
};
struct GhentPoints {
    u8 space = 1, town = 2, minor = 3, major = 4, defeated = 2, belligerent = 4, nation = 8;
    bool cumulative = true;
};

// ---------------------------------------------------------------- cards

inline constexpr int kCards = 150, kCardSlots = 152;  // numbered from 1; slot 0 and the last one are not used
enum class Color : u8 { black, red, blue, green };
enum class CardKind : u8 { event, reaction, both };
// Windows in the order of cards.toml.
enum WindowKind : u8 {
    kWinRound,
    kWinEnemyCard,
    kWinEnemyActivation,
    kWinEnemyMove,
    kWinSeaMove,
    kWinRaidOrInvasion,
    kWinDispersion,
    kWinBeforeCombat,
    kWinBeforeRoll,
    kWinAfterRoll,
    kWinAfterCombat,
    kWinBeforeLake,
    kWinLakeAfterRoll,
    kWinLakeAfterRound,
    kWinAfterLake,
    kWinActivationEnd,
    kWinPeaceForward,
    kWindows
};

enum class EffectKind : u8 {
#define EFFECT(name) name,
#include "games/amateurs/effects.inc"
#undef EFFECT
    count_
};
// Selectors that are not lists of places.
enum class Where : u8 {
#define WHERE(name) name,
#include "games/amateurs/wheres.inc"
#undef WHERE
    count_
};
enum class TestKind : u8 {
#define TEST_KIND(name) name,
#include "games/amateurs/tests.inc"
#undef TEST_KIND
    count_
};
enum class Who : u8 { none, us, british, own, enemy, both, least_moved };
enum class Compare : u8 { is, at_least, at_most };
struct Test {
    TestKind kind = TestKind::count_;
    bool negated = false;
    Compare op = Compare::is;
    int n = 0;        // number to compare with; seat, type, zone, leader … as the kind asks
    u8 a = 0;         // place, leader, tribe …
    Bits<3> cards{};  // enemy_event in …
    u32 set = 0;      // seasons
};
using Tests = std::vector<std::vector<Test>>;  // all of, each any of

inline constexpr int kMostEffects = 12;  // of one card, with those inside others
struct Effect {
    EffectKind kind = EffectKind::count_;
    Who side = Who::none, chooser = Who::none;
    int n = 0;      // how many; movement points; success of a roll …
    int value = 0;  // second number: plus of a roll, points of an activation, strength …
    u8 unit = 255;  // UnitType; kAnyUnit, kMilitiaThenLocal
    u8 leader = kNoLeader;
    u8 ship = 255, to = 255;              // ShipType, or UnitType of a conversion
    bool split = false, flag = false;     // flag: the one yes or no that the kind has
    Places places{};                      // places named, groups resolved
    u64 wheres = 0;                       // set of Where
    u8 source = 0;                        // leader: 0 card, 1 pool, 2 pool or Expedition
    u8 what = 0;                          // cancel, forbid, discard, duration …: as the kind asks
    Tests cond;                           // if
    std::vector<Test> facts;              // ask
    std::vector<u8> then, otherwise;      // effects that run inside, by number
    std::vector<u8> by_window[kWindows];  // by_window
    bool has(Where w) const { return (wheres >> static_cast<int>(w)) & 1; }
};
inline constexpr u8 kAnyUnit = 254, kMilitiaThenLocal = 253, kSecretUnit = 252;
enum CancelWhat : u8 { kCancelCard, kCancelActivation, kCancelCombat, kCancelMove, kCancelSeaMove, kCancelRaid };
enum ForbidWhat : u8 { kForbidMilitia, kForbidActivate, kForbidEnter };

struct Card {
    int num = 0;
    std::string title, text, src;
    Color color = Color::black;
    CardKind kind = CardKind::event;
    u8 ops = 0;
    u32 windows = 0;  // set of WindowKind
    Tests cond;
    std::vector<Effect> effects;  // all, flat
    std::vector<u8> run;          // those of the list itself, in order
    bool remove = false, stays = false, must_play = false, reshuffle = false;
    bool moves_peace = false;  // R93
    bool in(WindowKind w) const { return (windows >> w) & 1; }
    // May this side play the event (5.1a)? Green: see 5.2.
    bool of(Seat side) const {
        return color == Color::black || color == Color::green || (color == Color::red) == (side == Seat::gb);
    }
};

// ---------------------------------------------------------------- set-up

struct SetupExp {
    u8 exp = 0, place = 0;
    std::vector<u8> leaders;
    u8 units[kTypes] = {};
};
struct SetupStack {
    Seat side = Seat::us;
    u8 place = 0, units[kTypes] = {};
};
struct SetupFort {
    Seat side = Seat::us;
    u8 place = 0, level = 0;
};
struct SetupShip {
    Seat side = Seat::us;
    ShipType type = kGunboat;
    u8 lake = 0, haven = 255;  // 255: out on the Lake
};

struct Data : GameData {
    // the map
    std::vector<Space> spaces;  // place number minus kSpace0
    std::vector<Conn> conns;
    std::vector<Conn> trail_conns;  // the Trails among them
    std::vector<u8> roadless;       // connections on which a Road can be built (R49)
    std::array<Zone, kZones> zones;
    std::array<Lake, kLakes> lakes;
    std::array<u8, kTribes> tribe_place{};
    Places lake_places[kLakes]{}, coast[kZones]{}, areas{}, wilderness{}, tribes{}, florida{}, canada{}, united{};
    Places settled[kSettlements]{};
    Places can_be_held{},
        home[2]{};  // spaces that somebody can Control, and of them each side's own, Florida included (R61, R62)
    std::array<Places, kPlaces> rivers{}, ways{}, trails{};  // neighbours by river; by anything but a Trail; by Trail
    std::array<Places, kPlaces> around{}, around_twice{};    // the space and what lies within one step, within two
    std::array<u8, kPlaces> city{}, coastal{};  // numbers of Major or starred cities and of seacoast Areas; 255: none
    // pieces
    std::array<Unit, kTypes> units[2];
    std::array<Unit, 2> local;  // Local Militia
    u8 spain_limit = 0;
    std::vector<Leader> leaders;
    std::array<u8, kMaxLeaders> leader_side{};  // seat; 255: there is no such Leader
    std::array<Region, kMaxLeaders> leader_region{};
    std::array<LeaderFace, 2> replacement;
    std::array<ShipSpec, kShipTypes> ship_types;
    std::array<u8, kShips> ship_type{};  // of each counter; 255: no such counter
    std::array<Haven, kHavens> havens;
    u64 ships_of[2]{};  // counters that exist
    std::vector<u8> havens_on[2][kLakes];
    // tables
    CombatResult crt[kBands][kLeadership][kCrtRows];
    std::array<int, kBands> band_min{}, band_max{};
    std::array<Supply, kBands> band_supply{};
    int militia_drm = -1, lake_drm = 2, indian_drm = -2;
    OpsCosts ops;
    std::vector<OpsRow> ops_rows;
    std::array<RaiseLimit, kSettlements> raising{};
    std::array<u8, kWays> way_cost{};
    u8 shore_winter_cost = 1, lake_cost = 1, sea_cost = 1, tribal_out_cost = 2;
    int move_points = 4, wilderness_target = 7;
    std::array<u8, 4> command{};  // Units by rank
    int wild_blue = 2, wild_voyageurs = 1, wild_indian = 1, wild_enemy = -1;
    std::array<u8, 10> dispersal{};  // of each face: 2 all return, 1 half, 0 none
    std::array<Season, kSeasons> seasons;
    SeasonId first_season = kMayJun, last_season = kWinter;
    int first_year = 1812, last_year = 1816, first_cards = 4, british_bonus = 2;
    std::array<NapoleonBox, kNapoleonSpaces> napoleon;
    Reinforcements reinforcements;
    std::array<PeaceBox, kPeaceSpaces + 1> peace;
    int peace_start[2] = {1, 19}, ghent_divisor = 4;
    int raid_limit = 4;
    GhentPoints ghent;
    // cards
    std::array<Card, kCardSlots> cards;
    std::vector<u8> deck;                  // all numbers
    std::vector<u8> answers[2][kWindows];  // Reactions by seat and window
    std::vector<std::pair<std::string, Places>> groups;
    // set-up
    std::vector<SetupExp> setup_exps;
    std::vector<SetupStack> setup_stacks;
    std::vector<SetupFort> setup_forts;
    std::vector<SetupShip> setup_ships;
    Places setup_british{};  // controlled by the British outside their home country
    u8 setup_fleets[2]{};    // set of Lakes whose Lake Expedition is out
    // what rules name
    struct Named {
        u8 quebec = 0, nova_scotia = 0, montreal = 0, mackinac = 0, sackets = 0, oswego = 0, washington = 0;
        u8 sackets_road = 255;  // connection
        u8 sackets_port = 255, amherstburg_port = 255;
        u8 erie = 0, ontario = 1;
        u8 cochrane = kNoLeader, cockburn = kNoLeader, weatherford = kNoLeader, tecumseh = kNoLeader,
           pakenham = kNoLeader, ross = kNoLeader;
        u8 lake_leader[2][kLakes]{};
    } named;

    const Space& space(int place) const { return spaces[static_cast<std::size_t>(place - kSpace0)]; }
    const Leader& leader(int l) const { return leaders[static_cast<std::size_t>(l)]; }
    const Card& card(int num) const { return cards[static_cast<std::size_t>(num)]; }
    int places() const { return kPlaces; }
    bool exists(int place) const {
        return is_sea(place) || (place >= kSpace0 && place - kSpace0 < static_cast<int>(spaces.size()));
    }
    int place_index(std::string_view id) const;                       // 0: none
    int leader_index(std::string_view id) const;                      // kNoLeader: none
    int lake_index(std::string_view id) const;                        // kNoLake: none
    int zone_index(std::string_view id) const;                        // kNoZone: none
    int haven_index(std::string_view id, Seat side, int lake) const;  // -1: none
};

// Reads and checks all files; null when there were problems.
std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems);

}  // namespace ghent::amateurs
