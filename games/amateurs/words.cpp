#include "games/amateurs/words.h"

#include <fmt/format.h>

#include "games/amateurs/steps.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- tables

// What the rows of the lists call by short names.
struct Columns {
    static constexpr u8 P = kPlaceKind, E = kExpKind, C = kCardKind, L = kLeaderKind, U = kUnitKind, S = kShipKind,
                        H = kHavenKind, A = kLakeKind, Z = kZoneKind, M = kModeKind, T = kSeasonKind, Y = kYearKind,
                        B = kNapoleonKind, G = kPeaceKind, W = kBandKind, Q = kSupplyKind, K = kBlockadeKind,
                        V = kAnswerKind, X = kCauseKind;
    static constexpr Arg place{kPlaceKind}, card{kCardKind}, force{kExpKind}, leader{kLeaderKind}, unit{kUnitKind},
        ship{kShipKind}, haven{kHavenKind}, lake{kLakeKind}, zone{kZoneKind}, mode{kModeKind}, aim{kAimKind},
        option{kOptionKind}, rig{kShipTypeKind}, number{kNumber}, with{kExpKind, true, "with"},
        from{kExpKind, true, "from"}, of{kExpKind, true, "of"}, via{kPlaceKind, false, "via", true};
};
#define GHENT_GAME amateurs
#include "core/word_tables.inc"

// Dice show 0 to 9; the tenth face is the 0.
std::span<const std::string_view> face_names() {
    static constexpr std::string_view names[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"};
    return names;
}

// ---------------------------------------------------------------- names

namespace {

std::string exp_id(int e) {
    if (e == kIf) return "if";
    if (e == kCr) return "cr";
    return fmt::format("{}_{}", e < kGbFirst ? "us" : "gb", static_cast<char>('a' + (e < kGbFirst ? e : e - kGbFirst)));
}
std::string exp_title(int e) {
    if (e == kIf) return "the Invasion Fleet";
    if (e == kCr) return "the Coastal Raid force";
    return fmt::format("{} Expedition {}", e < kGbFirst ? "American" : "British",
                       static_cast<char>('A' + (e < kGbFirst ? e : e - kGbFirst)));
}
std::string ship_id(const Data& d, int ship) {
    const int type = d.ship_type[at(ship)];
    if (type >= kShipTypes) return fmt::format("ship_{}", ship);
    int n = 1;
    for (int i = ship - 1; i >= 0 && side_of_ship(i) == side_of_ship(ship) && d.ship_type[at(i)] == type; --i) ++n;
    return fmt::format("{}_{}_{}", name(side_of_ship(ship)), d.ship_types[at(type)].id, n);
}
std::string leader_place_id(int v) {
    constexpr std::string_view words[] = {"aside", "pool", "secretary", "dead", "wounded", "loose", "chart", "none"};
    return v < kInExp0 ? std::string(words[v]) : exp_id(v - kInExp0);
}
std::string ship_place_id(const Data& d, int v) {
    if (v == kUnbuilt) return "unbuilt";
    if (is_in_haven(byte(v))) return arg_id(d, kHavenKind, static_cast<u16>(v - kHaven0));
    if (is_on_lake(byte(v))) return "on_" + d.lakes[at(v - kOnLake)].id;
    return fmt::format("{}_box_{}", d.havens[at((v - kYard0) / kBoxes)].id, (v - kYard0) % kBoxes + 1);
}
constexpr std::string_view kModes[] = {"none", "march", "attack", "trek"};
constexpr std::string_view kAims[] = {"commander", "best"};
constexpr std::string_view kOptions[] = {"first", "second"};
constexpr std::string_view kCauses[] = {"battle", "loss",     "eliminated", "city",        "star",        "invasion",
                                        "raid",   "blockade", "tribe",      "lake_battle", "lake_winter", "card"};
static_assert(std::size(kCauses) == kPeaceWhys);

}  // namespace

std::string arg_id(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kPlaceKind:
            if (v == kOffMap) return "off_map";
            if (is_sea(v)) return d.zones[at(v - kSea0)].id;
            return d.exists(v) ? d.space(v).id : fmt::format("space_{}", v);
        case kExpKind: return exp_id(v);
        case kCardKind: return fmt::format("c{}", v);
        case kLeaderKind: return v < d.leaders.size() ? d.leader(v).id : fmt::format("leader_{}", v);
        case kUnitKind: {
            const int type = type_of_word(v);
            const Seat side = side_of_word(v);
            if (type == kLocal) return d.local[at(index(side))].id;
            return type < types_of(side) ? d.units[index(side)][at(type)].id : fmt::format("unit_{}", v);
        }
        case kShipKind: return ship_id(d, v);
        case kShipTypeKind: return d.ship_types[v].id;
        case kHavenKind: return d.havens[v].port ? d.havens[v].id : d.havens[v].id + "_harbor";
        case kLakeKind: return d.lakes[v].id;
        case kZoneKind: return d.zones[v].id;
        case kModeKind: return std::string(kModes[v]);
        case kAimKind: return std::string(kAims[v]);
        case kOptionKind: return std::string(kOptions[v]);
        case kSeasonKind: return d.seasons[v].id;
        case kCardZoneKind: {
            constexpr std::string_view zones[] = {"deck",    "hand_us", "hand_gb", "saved_us", "saved_gb",
                                                  "discard", "in_play", "gone",    "table"};
            static_assert(std::size(zones) == kCardZones);
            return std::string(zones[v]);
        }
        case kLeaderPlaceKind: return leader_place_id(v);
        case kShipPlaceKind: return ship_place_id(d, v);
        case kCauseKind: return std::string(kCauses[v]);
        default: return std::to_string(v);
    }
}

std::string arg_title(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kPlaceKind:
            if (v == kOffMap) return "off the map";
            if (is_sea(v)) return d.zones[at(v - kSea0)].name + " (at sea)";
            return d.exists(v) ? d.space(v).name : arg_id(d, kind, v);
        case kExpKind: return exp_title(v);
        case kCardKind: return v >= 1 && v <= kCards ? fmt::format("{} ({})", d.card(v).title, v) : "no card";
        case kLeaderKind: return v < d.leaders.size() ? d.leader(v).name : arg_id(d, kind, v);
        case kUnitKind: {
            const int type = type_of_word(v);
            const Seat side = side_of_word(v);
            if (type == kLocal) return d.local[at(index(side))].name;
            return type < types_of(side) ? d.units[index(side)][at(type)].name : arg_id(d, kind, v);
        }
        case kShipKind: return d.ship_type[v] < kShipTypes ? d.ship_types[d.ship_type[v]].name : arg_id(d, kind, v);
        case kShipTypeKind: return d.ship_types[v].name;
        case kHavenKind: return d.havens[v].name;
        case kLakeKind: return d.lakes[v].name;
        case kZoneKind: return d.zones[v].name;
        case kModeKind: {
            constexpr std::string_view words[] = {"none", "to move", "for Combat", "for a Wilderness Move"};
            return std::string(words[v]);
        }
        case kAimKind: return v == 0 ? "the commander" : "the Leader whose rating was announced";
        case kOptionKind: return v == 0 ? "The first" : "The second";
        case kSeasonKind: return d.seasons[v].name;
        case kBandKind:
            return v >= 1 && v <= kBands ? fmt::format("{}-{}", d.band_min[v - 1U], d.band_max[v - 1U]) : "no";
        case kYearKind: return std::to_string(1812 + v);
        case kNapoleonKind: return d.napoleon[v].name;
        case kPeaceKind: return v >= 1 && v <= kPeaceSpaces ? fmt::format("{} ({})", v, d.peace[v].level) : "nowhere";
        case kSupplyKind: return v == 2 ? "Full" : v == 1 ? "Partial" : "none";
        case kBlockadeKind: return v == 2 ? "Full Blockade" : v == 1 ? "Military Blockade" : "no Blockade";
        case kAnswerKind: return v ? "yes" : "no";
        case kCauseKind: {
            constexpr std::string_view words[] = {"a Major Battle",
                                                  "a Devastating Loss",
                                                  "an Expedition eliminated",
                                                  "a Major City taken",
                                                  "a starred city taken",
                                                  "a city surrendered",
                                                  "a Raid",
                                                  "a Full Blockade",
                                                  "a tribe Defeated",
                                                  "a Major Lake Battle",
                                                  "a Lake held in Winter",
                                                  "an event"};
            return std::string(words[v]);
        }
        default: return arg_id(d, kind, v);
    }
}

int arg_count(const Data& d, u8 kind) {
    switch (kind) {
        case kPlaceKind: return kPlaces;
        case kExpKind: return kExps;
        case kCardKind: return kCardSlots;
        case kLeaderKind: return static_cast<int>(d.leaders.size());
        case kUnitKind: return kUnitWords;
        case kShipKind: return kShips;
        case kShipTypeKind: return kShipTypes;
        case kHavenKind: return kHavens;
        case kLakeKind: return kLakes;
        case kZoneKind: return kZones;
        case kModeKind: return 4;
        case kAimKind: return 2;
        case kOptionKind: return 2;
        case kSeasonKind: return kSeasons;
        case kCardZoneKind: return kCardZones;
        case kLeaderPlaceKind: return kInExp0 + kExps;
        case kShipPlaceKind: return kShipPlaces;
        case kConnKind: return static_cast<int>(d.conns.size());
        case kBandKind: return kBands + 1;
        case kYearKind: return 9;
        case kNapoleonKind: return kNapoleonSpaces;
        case kPeaceKind: return kPeaceSpaces + 1;
        case kSupplyKind: return 3;
        case kBlockadeKind: return 3;
        case kAnswerKind: return 2;
        case kCauseKind: return static_cast<int>(std::size(kCauses));
        default: return 0x10000;
    }
}

std::string turn_label(const Data& d, const State& s) {
    return fmt::format("{} {}", d.seasons[s.season].name, year_of(s));
}

}  // namespace ghent::amateurs
