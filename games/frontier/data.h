// 1812! War on the Great Lakes Frontier: everything that never changes during a game. Loaded from games/frontier/data, checked, immutable.
//
// Numbers of things are positions in the lists below, in the order of the files:
//   hex         playable hexes, by column, then row; their id is "04527" (three digits of the column, two of the row)
//   settlement  towns and forts of the map, then the two sites of event forts that are no settlements
//   port        settlements with docks
//   water       the rivers, then the lakes
//   piece       regiments, officers, commodores, vessels, then four depots a side: one number for all counters
//   card        the American by their numbers (1 is card 0), then the British
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/hex.h"
#include "core/module.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- how many there are

inline constexpr int kColumns = 102, kRows = 62;
inline constexpr int kHexWords = 42, kMaxHexes = kHexWords * 64;
inline constexpr u16 kNoHex = 0xFFFF;
inline constexpr int kRegiments = 126, kOfficers = 46, kCommodores = 8, kVessels = 65, kDepots = 8;
inline constexpr int kOfficer0 = kRegiments, kCommodore0 = kOfficer0 + kOfficers, kVessel0 = kCommodore0 + kCommodores,
                     kDepot0 = kVessel0 + kVessels, kPieces = kDepot0 + kDepots;
inline constexpr int kPieceSlots = 256;
static_assert(kPieces <= kPieceSlots);
inline constexpr u8 kNoPiece = 255;
inline constexpr int kMaxSettlements = 128, kMaxPorts = 48;
inline constexpr u8 kNoSettlement = 255, kNoPort = 255, kNoWater = 255, kNoLake = 255, kNoRegion = 255;
inline constexpr int kLakes = 5, kEventForts = 6, kMaxRegions = 16, kSeasons = 11;
inline constexpr int kUsCards = 104, kGbCards = 102, kCards = kUsCards + kGbCards, kCardSlots = 208;
inline constexpr int kLongestList = 8;  // places that a card or a reinforcement may name

using Hexes = Bits<kHexWords>;                   // a set of hexes
using Settlements = Bits<kMaxSettlements / 64>;  // a set of settlements
using Pieces = Bits<kPieceSlots / 64>;           // a set of counters

constexpr bool is_regiment(int p) { return p < kOfficer0; }
constexpr bool is_officer(int p) { return p >= kOfficer0 && p < kCommodore0; }
constexpr bool is_commodore(int p) { return p >= kCommodore0 && p < kVessel0; }
constexpr bool is_leader(int p) { return p >= kOfficer0 && p < kVessel0; }
constexpr bool is_vessel(int p) { return p >= kVessel0 && p < kDepot0; }
constexpr bool is_depot(int p) { return p >= kDepot0 && p < kPieces; }
constexpr bool is_land_unit(int p) { return p < kCommodore0; }  // regiments and officers
constexpr int depot_of(Seat side, int n) { return kDepot0 + index(side) * 4 + n; }

// ---------------------------------------------------------------- the map (2)

enum class Terrain : u8 { clear, forest, river, lake };  // 2.2a: anything else is no hex
enum class Territory : u8 { us, british, neutral };      // 2.6.4
constexpr Territory home_of(Seat s) { return s == Seat::us ? Territory::us : Territory::british; }
constexpr bool is_water(Terrain t) { return t == Terrain::river || t == Terrain::lake; }

// What joins a hex with its neighbour in a direction.
enum LinkFlag : u8 {
    kLinkHex = 1,      // there is a playable hex
    kLinkRoad = 2,     // a road crosses the hexside (2.2.10d)
    kLinkWater = 4,    // both are water and joined by water (2.2.10b, R8)
    kLinkSandbar = 8,  // the Presqu'Il sand bar (2.2.8)
    kLinkLand = 16,    // both are land
    kLinkShore = 32,   // one is land, the other water
    kLinkLoc = 64,     // a Line of Communications may go this way: by road, or into or out of a ferry hex (R11)
    kLinkRiver =
        128  // the neighbour is a river hex that a land unit may step into (a ferry: 1 RMP from any side to any, 2.2.11b, 2.2.11c)
};
// Directions: south-east, south, south-west, north-west, north, north-east (core/hex.h on a map with flat tops).
struct Hex {
    u16 neighbour[6];  // kNoHex: none
    u8 link[6];        // LinkFlag
    u8 col, row;
    Terrain terrain;
    Territory territory;
    u8 water;       // of rivers.tsv
    u8 lake;        // the lake it counts for (2.6.2, R18, R130)
    u8 lakes;       // the lake it is part of, or those that its river runs into: a set (3.4.5, R130)
    u8 settlement;  // that stands here
    u8 harbor_of;   // port whose harbor it is (2.2.6)
    u8 closed;      // one of the three hexes of the Road to Sackett's Harbor (2.3.2)
    u8 east;        // on the East map
    u8 landing;     // by ferry for 1 RMP: clear, a settlement, or a road (R11)
    u8 shore;       // water beside land (R6)
    u8 spare;
};

enum class WaterKind : u8 { river, lake };
struct Water {
    std::string id, name, src;
    WaterKind kind = WaterKind::river;
    bool any_vessel = false;  // 12.5
    Territory territory = Territory::neutral;
    u8 lake = kNoLake;  // number of a lake among the lakes
    std::vector<u16> hexes;
};

// sandbar can be crossed; the others are no connection (2.3, 2.3.1)
enum class EdgeKind : u8 { sandbar, peninsula, falls, rapids, bank };
struct Edge {
    u16 a = 0, b = 0;
    EdgeKind kind = EdgeKind::bank;
    std::string note;
};
struct Road {
    std::string id, name;
    std::vector<u16> hexes;
};

enum class SettlementKind : u8 { city, town, village, fort, site };
struct Settlement {
    std::string id, name, src;
    u16 hex = 0;
    SettlementKind kind = SettlementKind::village;
    Seat owner = Seat::us;
    u8 vp = 0;   // 23.1.2
    u8 wqv = 0;  // 6.2.1, without depots and event forts (R39)
    bool fortified = false;
    u8 port = kNoPort;
    u8 event_fort = 255;  // that may be placed here (2.2.5)
    double lat = 0, lon = 0;
};
struct Port {
    u8 settlement = 0;
    u16 harbor = 0;
    u8 docks = 0;
    u8 phd_hd = 0, phd_guns = 0;  // 3.3; 0: no Protected Harbor Defense
};
struct EventFort {
    std::string id, name;
    Seat side = Seat::us;
    u8 settlement = 0;
};
struct Region {  // a set of hexes that cards name
    std::string id, note;
    Hexes hexes{};
};

// ---------------------------------------------------------------- counters (3.0); whose they are decides who is friend (1.3.1) and enemy (1.3.2)

enum class RegimentType : u8 { regular, militia, naw };
// 3.4.6: how a counter may not move.
enum class Restriction : u8 { none, no_st_clair, near_buffalo, never_us, near_montreal, potawatomie };
inline constexpr int kRestrictions = 6;
enum class Arrival : u8 { setup, season, card };
struct ArrivalPlan {
    Arrival how = Arrival::setup;
    u8 season = 0;
    u8 card = 255;             // that brings it on
    u8 at[kLongestList] = {};  // settlements
    u8 places = 0;
};
struct Regiment {
    std::string id, name, src;
    Seat side = Seat::us;
    RegimentType type = RegimentType::regular;
    u8 full = 0, reduced = 0;  // Combat Values (3.1.4)
    Restriction restriction = Restriction::none;
    ArrivalPlan arrival;
};
struct Officer {
    std::string id, name, src;
    Seat side = Seat::us;
    u8 stars = 0;  // 0: Tecumseh's panther (3.4.1.e)
    i8 attack = 0, defense = 0;
    u8 never_under = kNoPiece;  // 3.4.2: Wilkinson and Hampton
    Restriction restriction = Restriction::none;
    ArrivalPlan arrival;
};
struct Commodore {
    std::string id, name, src;
    Seat side = Seat::us;
    u8 die = 6;         // 3.4.3: white 6, black 8
    u8 lakes = 0;       // a set; 0: assigned when he arrives
    bool free = false;  // may be transferred to any lake (10.0)
    ArrivalPlan arrival;
};
enum class Rig : u8 { ship_of_the_line, frigate, corvette, brig, schooner, sloop };
struct Vessel {
    std::string id, name, captured_name, src;
    Seat side = Seat::us;
    Rig rig = Rig::brig;
    u8 hd = 2;                                                      // 2: a gunboat (3.2.1)
    u8 black = 0, white = 0, black_reduced = 0, white_reduced = 0;  // 3.2.2
    u8 lake = 0;
    bool any_river = false;          // 12.5
    bool free_construction = false;  // 5.4.1.d: needs no depot
    bool built = false;              // in the set-up of 1812
    ArrivalPlan arrival;
};
struct Reinforcement {
    u8 season = 0;
    Seat side = Seat::us;
    std::vector<u8> pieces;  // regiments, then leaders, then vessels
};

// ---------------------------------------------------------------- cards (4)

enum class CardType : u8 { event, combat, reaction };
enum class CombatStep : u8 { none, pre, post, naval_pre, naval_post };  // C1-C4

enum class EffectKind : u8 {
#define EFFECT(name, ...) name,
#include "games/frontier/effects.inc"
#undef EFFECT
    kinds
};
inline constexpr int kEffectKinds = static_cast<int>(EffectKind::kinds);

enum class Chooser : u8 { owner, player };
enum class MoveWho : u8 { officer, any, piece };
enum class Position : u8 { center, flank, all };
enum class Rounds : u8 { first, all };
enum class Needs : u8 { none, attacker, defender, regular, militia, naw, piece };
enum class Cancelled : u8 { flank, offshore, reserve, posture, commander };

// One effect; which members count follows from its kind (effects.inc).
struct Effect {
    EffectKind kind = EffectKind::wwus;
    i8 n = 0;  // points, n, mod, drm, roll
    u8 piece = kNoPiece, ally = kNoPiece;
    u8 type = 255;          // RegimentType; 255: any
    u8 region = kNoRegion;  // kNoRegion: any
    u8 lake = kNoLake;      // kNoLake: any
    Chooser chooser = Chooser::owner;
    MoveWho who = MoveWho::any;
    u8 bonus = 0, hexes = 0;
    u8 place = kNoSettlement, from = kNoSettlement;
    u8 fort = 255;
    Position position = Position::all;
    Rounds rounds = Rounds::all;
    Needs needs = Needs::none;
    Cancelled what = Cancelled::flank;
    u8 die = 0, vessels = 0;
    u8 list[kLongestList] = {};  // settlements: at, targets
    u8 listed = 0;
};
struct Card {
    std::string id, title, text, src;
    Seat side = Seat::us;
    u8 number = 0;
    u16 year = 0;  // 0: a card of a scenario
    u8 op = 0;
    CardType type = CardType::event;
    CombatStep step = CombatStep::none;
    u16 windows = 0;  // WindowKind of a Reaction, a set
    std::vector<Effect> effects;
};
// 3.12 of the rulings: the windows W1-W10 in which Reactions are played, then the steps of Combat cards C1-C4.
enum WindowKind : u8 {
    kWinActivation,  // W1
    kWinRoll,        // W2
    kWinEnter,       // W3
    kWinStand,       // W4
    kWinFleet,       // W5
    kWinBateaux,     // W6
    kWinSiege,       // W7
    kWinSiegeRolls,  // W8
    kWinEvent,       // W9
    kWinEvade,       // W10
    kWinPre,         // C1
    kWinPost,        // C2
    kWinNavalPre,    // C3
    kWinNavalPost,   // C4
    kWindows
};
constexpr int card_of(Seat side, int number) { return (side == Seat::us ? 0 : kUsCards) + number - 1; }
constexpr Seat side_of_card(int card) { return card < kUsCards ? Seat::us : Seat::gb; }

// ---------------------------------------------------------------- tables

enum class Posture : u8 { line_advance, probe, refused_flank, feigned_retreat, frontal_charge };
inline constexpr int kPostures = 5;
struct BattleDice {
    u8 d6 = 0, d8 = 0;
};
inline constexpr int kSiegeColumns = 9, kSiegeRows = 8;
inline constexpr int kTrackEnd = 4;  // WWUS boxes -4 (British) to 4 (US)
struct TrackBox {
    u8 half_vp = 0;  // 23.1.2.j, in halves
    u8 winds = 0;    // 5.3.2
    Seat first = Seat::us;
};
enum class SeasonKind : u8 { spring, summer, autumn, winter };
struct Season {
    std::string id;
    u16 year = 1812;
    SeasonKind kind = SeasonKind::spring;
    u8 cards = 0;
};

// ---------------------------------------------------------------- scenarios

enum ScenarioFlag : u8 {
    kYorkIsQuebec = 1,
    kDropOffmap = 2,
    kLakesErieHuron = 4,
    kLakesOntarioChamplain = 8,
    kAddUs103 = 16,
    kAddUs104 = 32,
    kSpringFirst = 64  // the reinforcements of Spring 1813 are placed before the first Season
};
enum class Maps : u8 { both, west, east };
enum class BonusTest : u8 { controls, controls_none, controls_no_enemy_settlement };
struct Bonus {  // 23.1.2.k
    Seat side = Seat::us, by = Seat::us;
    u8 vp = 0;
    BonusTest test = BonusTest::controls;
    std::vector<u8> places;
};
struct War {
    std::string id, title;
    Maps maps = Maps::both;
    u8 start = 0, end = 0, setup = 0;
    u8 end_die = 6;
    u8 flags = 0;  // ScenarioFlag
    std::vector<Bonus> bonus;
};
struct SetupPiece {
    u8 piece = 0, settlement = 0;
    bool reduced = false, built = false, prize = false;
    u8 lake = kNoLake;  // of Elliott and Pring
};
struct SetupDepot {
    Seat side = Seat::us;
    u8 settlement = 0;
};
struct StartingPosition {
    std::string id;
    i8 wwus = 0;
    bool road_open = false;
    u8 forts = 0;                                 // event forts, a set
    Settlements burned{}, dismantled{}, taken{};  // taken: held by the side that does not own it
    std::vector<SetupPiece> pieces;
    std::vector<SetupDepot> depots;
    std::vector<u8> eliminated;
};

// ---------------------------------------------------------------- all of it

// 21.2: the sources of supply that the map gives: of both kinds, then those of full supply that hang on a capital.
enum SupplySourceNo : u8 {
    kAtQuebec,
    kAtYork,
    kAtAlbany,
    kAtPittsburgh,
    kAtCincinnati,
    kAtRome,
    kAtErie,
    kAtMcArthur,
    kAtMeigs,
    kAtStephenson,
    kSupplySources
};
inline constexpr int kUsLine = 20;             // 21.2.2: RMP of an American Line of Communications
constexpr SupplySourceNo capital_of(int no) {  // that a source from kAtRome on hangs on (21.2.2.a.ii, iii, iv)
    return no == kAtRome ? kAtAlbany : no == kAtErie ? kAtPittsburgh : kAtCincinnati;
}

struct Data : GameData {
    u64 serial = 0;  // no two that were ever loaded have the same: for what is kept about a map between positions
    // map
    std::vector<Hex> hexes;
    std::vector<Water> waters;
    std::vector<Edge> edges;
    std::vector<Road> roads;
    std::vector<Settlement> settlements;
    std::vector<Port> ports;
    std::array<EventFort, kEventForts> forts;
    std::vector<Region> regions;
    std::array<u8, kLakes> lake_water{};                     // water of each lake
    std::array<std::array<u16, kRows>, kColumns> at_cell{};  // hex of a cell; kNoHex
    Hexes land{}, rivers{}, lakes{}, east{}, closed{};
    Hexes in_play[3][2]{};                        // by Maps, and whether the Road to Sackett's Harbor is open
    std::vector<u8> from_montreal, from_buffalo;  // connected hexes to each hex (3.4.6, R25); 255: further
    Hexes closed_to[kRestrictions]{};             // where one with this restriction may not be (3.4.6)
    // Settlements within eight hexes of each hex, the nearest first: near_towns from towns_at[h] up to towns_at[h + 1]
    struct NearTown {
        u8 settlement, distance;
    };
    std::vector<NearTown> near_towns;
    std::vector<NearTown> near_prizes;  // the same, those first that are worth most: Victory Points, less by the way
    std::vector<u16> towns_at;
    // What follows from the map and is asked for in every position (data_derived.cpp).
    // Hexes beside one, as a set: they lie in few words of it.
    struct Ring {
        static constexpr int kWords = 4;
        u64 bits[kWords];
        u8 word[kWords];
        u8 n;
        void add_to(Hexes& out) const {
            for (int i = 0; i < n; ++i) out.w[word[i]] |= bits[i];
        }
        bool meets(const Hexes& set) const {
            u64 any = 0;
            for (int i = 0; i < n; ++i) any |= set.w[word[i]] & bits[i];
            return any != 0;
        }
    };
    struct Net {  // hexes that can be gone on to from each hex, one by one and as a set
        std::vector<u16> to, from_at;
        std::vector<Ring> rings;
        std::span<const u16> from(int h) const {
            const auto i = static_cast<std::size_t>(h);
            return std::span(to).subspan(from_at[i], static_cast<std::size_t>(from_at[i + 1] - from_at[i]));
        }
    };
    Net loc_net, land_net;                    // Lines of Communications (2.4); land and ferries (21.2.1.b)
    Hexes town_hexes[2]{};                    // hexes of the settlements of each owner, sites not counted
    Settlements towns[2]{};                   // the same as settlements
    Settlements fort_places{};                // where a fortification may stand: printed, or by event
    Settlements settlements_in_play[3][2]{};  // those of `in_play`
    // The neighbours of each hex.
    std::vector<Ring> rings;
    std::vector<Ring> ship_rings;   // of a hex with a ship: across water only where water joins them (2.2.10b)
    std::vector<Ring> water_rings;  // of a water hex: where vessels go on to, over the sand bar too
    Hexes open_sea{};               // waters that every vessel may enter (12.5)
    Hexes islands{};  // land from which neither a march (8.0) nor boats along the shore (11.0) lead anywhere
    // 8.1.1, 8.1.2, R11: the steps from each hex by land, those that cost 1 RMP first (by road, into a river hex or out of it: 8.4),
    // then those that cost 4; what is never entered (2.2.10b, 8.0a) is not there.
    struct Steps {
        u16 to[hex::kDirections];
        u8 direction[hex::kDirections];
        u8 easy, n;
    };
    std::vector<Steps> march;
    // The same into land hexes, as sets: those that cost 1 and 4 RMP. `ferry`: river hexes can be entered besides.
    struct Strides {
        u64 easy[Ring::kWords], hard[Ring::kWords];
        u8 word[Ring::kWords];
        u8 n;
        bool ferry;
    };
    std::vector<Strides> strides;
    Hexes easy_from{};              // hexes with a step that costs 1 RMP
    std::vector<hex::Axial> axial;  // of each hex
    std::vector<u8> batteries;      // ports with a Protected Harbor Defense
    std::vector<u8> port_at;        // the port in each hex, kNoPort
    // R148: hexes from each hex to the harbor of each port by water in play, for vessels that may enter small rivers and for
    // those that may not (12.5); 255: none. By Maps, depth, port, hex: ask water_ways.
    std::vector<u8> to_harbors;
    std::span<const u8> water_ways(Maps maps, bool deep, int port) const {
        const auto row = (static_cast<std::size_t>(maps) * 2 + deep) * ports.size() + static_cast<std::size_t>(port);
        return std::span(to_harbors).subspan(row * hexes.size(), hexes.size());
    }
    // The shortest ways to a source of supply when nobody bars them: the next hex from each, and how many there are; kNoHex, 255: none.
    struct Ways {
        std::vector<u16> next;
        std::vector<u8> length;
        // The hexes of the way from each settlement, as a set: words of it from strip_at[x] up to strip_at[x + 1]
        struct Strip {
            u64 bits;
            u64 word;
        };
        std::vector<Strip> strips;
        std::vector<u16> strip_at;
    };
    struct SupplySource {
        u8 settlement = kNoSettlement;
        u16 hex = kNoHex;
        Ways loc, land;  // land: of sources of partial supply
    };
    std::array<SupplySource, kSupplySources> sources;
    // 21.2.2: which words of a set of hexes the American lines of each settlement may pass, to the sources in reach and on to their capitals.
    std::vector<u64> us_lines;
    struct {
        double x0 = 0, y0 = 0, side = 0, flats = 0;
    } geometry;
    // counters
    std::vector<Regiment> regiments;
    std::vector<Officer> officers;
    std::vector<Commodore> commodores;
    std::vector<Vessel> vessels;
    std::vector<Reinforcement> reinforcements;
    std::array<Seat, kPieceSlots> side{};  // of each piece as printed
    Pieces of_side[2]{};                   // the same as sets
    Pieces ships{};                        // vessels that are no gunboats (3.2.1)
    // cards
    std::vector<Card> cards;
    std::array<std::vector<u8>, 2> deck[3];  // cards of a year (since 1812) and side
    std::vector<u8> all_cards;
    std::array<std::array<std::vector<u8>, kWindows>, 2> answers;  // cards of each side that belong into a window
    // tables
    std::array<std::array<std::array<BattleDice, 2>, kPostures>, kPostures>
        posture{};  // [attacker][defender][0 his, 1 the defender's]
    std::array<std::array<u8, kSiegeColumns>, kSiegeRows> siege{};
    std::array<TrackBox, 2 * kTrackEnd + 1> track{};
    std::array<Season, kSeasons> seasons{};
    std::array<u8, kLakes> lake_vp{};
    // scenarios
    std::vector<War> wars;
    std::vector<StartingPosition> setups;
    // what the rules name
    struct {
        u8 quebec = kNoSettlement, montreal = kNoSettlement, albany = kNoSettlement, pittsburgh = kNoSettlement,
           cincinnati = kNoSettlement, york = kNoSettlement, ottawa = kNoSettlement, rome = kNoSettlement,
           erie = kNoSettlement, detroit = kNoSettlement, buffalo = kNoSettlement, rutland = kNoSettlement,
           mackinac = kNoSettlement, st_joseph = kNoSettlement, fort_wayne = kNoSettlement, mcarthur = kNoSettlement,
           malden = kNoSettlement, beauharnois = kNoSettlement, sacketts = kNoSettlement;
        u8 tecumseh = kNoPiece, shawnee = kNoPiece, prevost = kNoPiece, potawatomie = kNoPiece, caughnawaga = kNoPiece,
           wilkinson = kNoPiece, hampton = kNoPiece, perry = kNoPiece, oneida = kNoPiece, caledonia = kNoPiece,
           rottenburg = kNoPiece;
        u8 meigs = 255, stephenson = 255;                                       // event forts
        u8 ontario = 0, erie_lake = 0, st_clair = 0, huron = 0, champlain = 0;  // lakes
        u8 st_clair_river = kNoWater;
        Settlements winter_may_skip{};  // 6.3: Detroit, Black Rock, Willoughby, Fort George, Fort Erie, Fort Niagara
        Settlements capitals{};         // 16.3.1: Quebec, Albany, Pittsburgh, Cincinnati
    } named;

    const Hex& hex(int h) const { return hexes[static_cast<std::size_t>(h)]; }
    const Settlement& settlement(int s) const { return settlements[static_cast<std::size_t>(s)]; }
    const Port& port(int p) const { return ports[static_cast<std::size_t>(p)]; }
    const Regiment& regiment(int p) const { return regiments[static_cast<std::size_t>(p)]; }
    const Officer& officer(int p) const { return officers[static_cast<std::size_t>(p - kOfficer0)]; }
    const Commodore& commodore(int p) const { return commodores[static_cast<std::size_t>(p - kCommodore0)]; }
    const Vessel& vessel(int p) const { return vessels[static_cast<std::size_t>(p - kVessel0)]; }
    const Card& card(int c) const { return cards[static_cast<std::size_t>(c)]; }
    const ArrivalPlan& arrival(int piece) const;

    int hex_at(int col, int row) const;        // kNoHex
    int hex_index(std::string_view id) const;  // "04527"; kNoHex
    std::string hex_id(int h) const;
    int settlement_index(std::string_view id_or_name) const;  // kNoSettlement
    int piece_index(std::string_view id) const;               // kNoPiece; depots are us_depot_1 …
    std::string piece_id(int piece) const;
    std::string piece_name(int piece) const;
    int card_index(std::string_view id) const;  // "US36", "us36"; -1
    int distance(int a, int b) const {          // hexes as the crow flies
        return hex::distance(axial[static_cast<std::size_t>(a)], axial[static_cast<std::size_t>(b)]);
    }
    int hex_count() const { return static_cast<int>(hexes.size()); }
    std::span<const NearTown> towns_near(int h) const { return of_hex(near_towns, h); }
    std::span<const NearTown> prizes_near(int h) const { return of_hex(near_prizes, h); }

private:
    std::span<const NearTown> of_hex(const std::vector<NearTown>& list, int h) const {
        const auto i = static_cast<std::size_t>(h);
        return std::span(list).subspan(towns_at[i], static_cast<std::size_t>(towns_at[i + 1] - towns_at[i]));
    }
};

// Reads and checks all files. Adds to `problems`, and gives null when there are any.
std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems);

}  // namespace ghent::frontier
