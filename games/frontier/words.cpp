#include "games/frontier/words.h"

#include <fmt/format.h>

#include "games/frontier/steps.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- tables

// What the rows of the lists call by short names.
struct Columns {
    static constexpr u8 H = kHexKind, P = kPieceKind, S = kSettlementKind, C = kCardKind, A = kLakeKind, F = kFortKind,
                        M = kMoveKind, X = kBoxKind, G = kPostureKind, Q = kColumnKind, T = kSeasonKind,
                        O = kScenarioKind, B = kBoxOfTrackKind;
    static constexpr Arg hex{kHexKind}, piece{kPieceKind}, town{kSettlementKind}, card{kCardKind}, lake{kLakeKind},
        movement{kMoveKind}, box{kBoxKind}, posture{kPostureKind}, column{kColumnKind}, ship{kPieceKind, false, "on"},
        with_depot{kPieceKind, true, "with"};
};
#define GHENT_GAME frontier
#include "core/word_tables.inc"

std::span<const OptionSpec> option_table() {
    static constexpr OptionSpec table[] = {
        {"end_d6", "Games on one map end by 1d6 instead of 1d8: a longer game (5.4.4.a.ii)"},
        {"british_start", "The British player is First Player on the Start box of the Wider War track (R65)"},
        {"last_season", "The Season in which the game ends, 1 to 11; 0: as the scenario says (5.4.4)", false, 0, 0,
         kSeasons},
    };
    return table;
}

// ---------------------------------------------------------------- names

namespace {

constexpr std::string_view kMoveIds[] = {"none",    "land",  "embark",    "transfer",
                                         "bateaux", "naval", "disembark", "sally"};
constexpr std::string_view kMoveTitles[] = {
    "none",           "Land Movement", "Embark", "Commodore Transfer", "Bateaux Movement",
    "Naval Movement", "Disembark",     "a sally"};
constexpr std::string_view kBoxIds[] = {"none",  "reserve",        "routed",       "center",       "left",
                                        "right", "support_center", "support_left", "support_right"};
constexpr std::string_view kBoxTitles[] = {"no box",
                                           "Reserve",
                                           "Routed",
                                           "Lead of the Center",
                                           "Lead of the Left",
                                           "Lead of the Right",
                                           "support of the Center",
                                           "support of the Left",
                                           "support of the Right"};
constexpr std::string_view kPostureIds[] = {"line_advance", "probe", "refused_flank", "feigned_retreat",
                                            "frontal_charge"};
constexpr std::string_view kPostureTitles[] = {"Line Advance", "Probe", "Refused Flank", "Feigned Retreat",
                                               "Frontal Charge"};
constexpr std::string_view kZoneIds[] = {"not_in_game", "deck_us",      "deck_gb",      "hand_us", "hand_gb",
                                         "discard",     "face_down_us", "face_down_gb", "in_play"};
static_assert(std::size(kZoneIds) == kCardZones && std::size(kBoxIds) == kBoxes);
constexpr std::string_view kPlaceIds[] = {"off_map", "lost",    "exiled",  "waiting",
                                          "place_4", "place_5", "place_6", "place_7"};
constexpr int kMostColumns = 40;

std::string place_title(const Data& d, int v) {
    if (v < kHex0) return std::string(kPlaceIds[v]);
    return arg_title(d, kHexKind, static_cast<u16>(v - kHex0));
}

}  // namespace

std::string arg_id(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kHexKind: return v < d.hex_count() ? d.hex_id(v) : fmt::format("hex_{}", v);
        case kPieceKind: return d.piece_id(v);
        case kVesselKind: return v < kVessels ? d.piece_id(kVessel0 + v) : fmt::format("vessel_{}", v);
        case kSettlementKind: return v < d.settlements.size() ? d.settlement(v).id : fmt::format("settlement_{}", v);
        case kCardKind:
            return v < kCards ? fmt::format("{}{}", v < kUsCards ? "us" : "br", v < kUsCards ? v + 1 : v - kUsCards + 1)
                              : fmt::format("card_{}", v);
        case kPlaceCodeKind:
            return v < kHex0 ? std::string(kPlaceIds[v]) : arg_id(d, kHexKind, static_cast<u16>(v - kHex0));
        case kPortKind: return v < d.ports.size() ? d.settlement(d.port(v).settlement).id : fmt::format("port_{}", v);
        case kLakeKind: return d.waters[d.lake_water[v]].id;
        case kFortKind: return d.forts[v].id;
        case kMoveKind: return std::string(kMoveIds[v]);
        case kBoxKind: return std::string(kBoxIds[v]);
        case kPostureKind: return std::string(kPostureIds[v]);
        case kColumnKind: return v == 0 ? "reserves" : fmt::format("column_{}", v);
        case kSeasonKind: return fmt::format("season_{}", v + 1);
        case kCardZoneKind: return std::string(kZoneIds[v]);
        case kSupplyKind: return v == 2 ? "full" : v == 1 ? "partial" : "isolated";
        case kScenarioKind: return v < d.wars.size() ? d.wars[v].id : fmt::format("scenario_{}", v);
        default: return std::to_string(v);
    }
}

std::string arg_title(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kHexKind: {
            if (v >= d.hex_count()) return "nowhere";
            const Hex& h = d.hex(v);
            if (h.settlement != kNoSettlement) return d.settlement(h.settlement).name;
            if (h.water != kNoWater) return fmt::format("{} ({})", d.waters[h.water].name, d.hex_id(v));
            return d.hex_id(v);
        }
        case kPieceKind: return d.piece_name(v);
        case kVesselKind: return d.piece_name(kVessel0 + v);
        case kSettlementKind: return v < d.settlements.size() ? d.settlement(v).name : "nowhere";
        case kCardKind: return v < kCards ? fmt::format("{} ({})", d.card(v).title, d.card(v).id) : "no card";
        case kPlaceCodeKind: return place_title(d, v);
        case kPortKind: return v < d.ports.size() ? d.settlement(d.port(v).settlement).name : "no port";
        case kLakeKind: return d.waters[d.lake_water[v]].name;
        case kFortKind: return d.forts[v].name;
        case kMoveKind: return std::string(kMoveTitles[v]);
        case kBoxKind: return std::string(kBoxTitles[v]);
        case kPostureKind: return std::string(kPostureTitles[v]);
        case kColumnKind: return v == 0 ? "Reserves" : std::string(1, static_cast<char>('A' + (v - 1) % 26));
        case kSeasonKind: return d.seasons[v].id;
        case kScenarioKind: return v < d.wars.size() ? d.wars[v].title : "no scenario";
        case kBoxOfTrackKind:
            return v == kTrackEnd ? "Start"
                                  : fmt::format("{} {}", v < kTrackEnd ? "British" : "US",
                                                v < kTrackEnd ? kTrackEnd - v : v - kTrackEnd);
        default: return arg_id(d, kind, v);
    }
}

int arg_count(const Data& d, u8 kind) {
    switch (kind) {
        case kHexKind: return d.hex_count();
        case kPieceKind: return kPieceSlots;
        case kVesselKind: return kVessels;
        case kSettlementKind: return static_cast<int>(d.settlements.size());
        case kCardKind: return kCards;
        case kPlaceCodeKind: return kHex0 + d.hex_count();
        case kPortKind: return static_cast<int>(d.ports.size());
        case kLakeKind: return kLakes;
        case kFortKind: return kEventForts;
        case kMoveKind: return static_cast<int>(std::size(kMoveIds));
        case kBoxKind: return kBoxes;
        case kPostureKind: return kPostures;
        case kColumnKind: return kMostColumns;
        case kSeasonKind: return kSeasons;
        case kCardZoneKind: return kCardZones;
        case kSupplyKind: return 3;
        case kScenarioKind: return static_cast<int>(d.wars.size());
        case kBoxOfTrackKind: return 2 * kTrackEnd + 1;
        default: return 0x10000;
    }
}

std::string turn_label(const Data& d, const State& s) { return d.seasons[s.season].id; }

}  // namespace ghent::frontier
