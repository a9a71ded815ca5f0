#include "games/madison/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/madison/steps.h"

namespace ghent::madison {

// ---------------------------------------------------------------- tables

// What the rows of the lists call by short names.
struct Columns {
    static constexpr u8 P = kPieceKind, S = kPlaceKind, C = kCardKind, L = kLakeKind, T = kTurnKind, W = kWarKind;
    static constexpr Arg piece{kPieceKind}, place{kPlaceKind}, card{kCardKind}, maybe{kPlaceKind, true, "at"};
};
#define GHENT_GAME madison
#include "core/word_tables.inc"

// ---------------------------------------------------------------- names

namespace {

constexpr std::string_view kOffIds[] = {"out", "dead", "due", "delayed", "waiting", "assault", "yard"};
constexpr std::string_view kOffTitles[] = {"Out of the game",          "Eliminated", "To come", "Delayed", "Waiting",
                                           "To fight for their space", "To be built"};

}  // namespace

std::string arg_id(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kPieceKind:
            if (!d.exists(v)) return fmt::format("piece_{}", v);
            return is_unit(v) ? d.unit(v).id : is_leader(v) ? d.leader(v).id : d.ship(v).id;
        case kPieceOrNone: return v == 0 ? "none" : arg_id(d, kPieceKind, static_cast<u16>(v - 1));
        case kPlaceKind:
            if (v < kBox0) return std::string(kOffIds[v]);
            if (v < kTransit) return "box_" + d.lakes[static_cast<std::size_t>(v - kBox0)].id;
            return v == kTransit ? "transit" : d.space(v).id;
        case kCardKind: return fmt::format("c{}", v);
        case kLakeKind: return d.lakes[v].id;
        case kTurnKind: return d.turns[v].id;
        case kWarKind: return d.wars[v].id;
        case kZoneKind: {
            constexpr std::string_view zones[] = {"deck",    "hand_us", "hand_gb", "held_us", "held_gb", "discard",
                                                  "display", "gone",    "aside",   "look_us", "look_gb"};
            static_assert(std::size(zones) == kZones);
            return std::string(zones[v]);
        }
        default: return std::to_string(v);
    }
}

std::string arg_title(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kPieceKind:
            if (!d.exists(v)) return arg_id(d, kind, v);
            return is_unit(v) ? d.unit(v).name : is_leader(v) ? d.leader(v).face[0].name : d.ship(v).name;
        case kPlaceKind:
            if (v < kBox0) return std::string(kOffTitles[v]);
            if (v < kTransit) return d.lakes[static_cast<std::size_t>(v - kBox0)].name;
            return v == kTransit ? "the Lake Transit Box" : d.space(v).name;
        case kCardKind: return v ? fmt::format("{} ({})", d.card(v).title, v) : "no card";
        case kLakeKind: return d.lakes[v].name;
        case kTurnKind: return d.turns[v].name;
        case kWarKind: return d.wars[v].title;
        case kResultKind: return std::string(result_word(static_cast<Result>(v)));
        case kSeaResultKind: return std::string(sea_word(static_cast<SeaResult>(v)));
        case kLevelKind: return v == 3 ? "decisive" : v == 2 ? "marginal" : "moral";
        default: return arg_id(d, kind, v);
    }
}

int arg_count(const Data& d, u8 kind) {
    switch (kind) {
        case kPieceKind: return kPieces;
        case kPieceOrNone: return kPieces + 1;
        case kPlaceKind: return d.places();
        case kCardKind: return kCards + 1;
        case kLakeKind: return kLakes;
        case kTurnKind: return kTurns;
        case kWarKind: return static_cast<int>(d.wars.size());
        case kZoneKind: return kZones;
        default: return 256;
    }
}

std::string turn_label(const Data& d, const State& s) {
    return d.turns[std::min<std::size_t>(s.turn, kTurns - 1)].name;
}

// ---------------------------------------------------------------- prompts

namespace {

std::string title(const Data& d, int place) { return arg_title(d, kPlaceKind, static_cast<u16>(place)); }

std::string choosing_prompt(const Data& d, const Frame& f) {
    const std::string& card = d.card(ChoosingFor::card(f)).title;
    switch (ChoosingFor::what(f)) {
        case kForLeader:
        case kForEvent: return say<"{a}: which leader?">(card);
        case kForDepot: return say<"Where is the Supply Depot built?">();
        default: return say<"{a}: from which space?">(card);
    }
}

std::string retreat_prompt(const Data& d, const Frame& f) {
    const std::string place = title(d, Retreating::place(f));
    if (Retreating::kind(f) == kBefore) return say<"{a}: stand, or retreat before combat?">(place);
    return say<"{a}: where do they retreat to?">(place);
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat) {
    const Frame& f = s.flow.top();
    switch (f.step) {
        case kStepPrewarCard:
            return say<"You drew {a}: keep it, or move forces with it">(d.card(PrewarDrawn::card(f)).title);
        case kStepArrivals: return say<"Reinforcements: delay some for a turn, or done">();
        case kStepAssault:
            return say<
                "The arrival space is held by the enemy: fight for it (leaders may come along), or give the arrivals "
                "up">();
        case kStepWaiting: return say<"Leaders waiting off the map may enter">();
        case kStepWithdrawal: return say<"Free Naval Withdrawal: take vessels off the lakes, or done">();
        case kStepCard: return say<"Play or hold a card">();
        case kStepCampaign:
            return f.pc == Campaign::declaring ? say<"Campaign: declare the two forces">()
                                               : say<"Campaign: which force moves?">();
        case kStepDeclare: return say<"Who takes part?">();
        case kStepReact: return say<"Play a Reaction card?">();
        case kStepKeepOne: return say<"Which of the two forces is kept?">();
        case kStepMove: return s.group.any() ? say<"Move the force, or stop">() : say<"Which unit moves?">();
        case kStepRetreat: return retreat_prompt(d, f);
        case kStepCarry: return say<"Who is carried by the vessels?">();
        case kStepFlee: return say<"{a}: where do vessels and naval leaders go?">(title(d, Flight::place(f)));
        case kStepCommander: return say<"Who commands?">();
        case kStepLead: return say<"{a}: which unit leads?">(title(d, s.fight.place));
        case kStepBattleCard: return say<"Play a Battle card?">();
        case kStepLosses: return say<"{a}: which unit loses a step?">(title(d, Losing::place(f)));
        case kStepSeaLead: return say<"Which vessel leads?">();
        case kStepSeaCard: return say<"Play a Battle card?">();
        case kStepSeaLosses: return say<"Which vessel is damaged?">();
        case kStepBuild: return say<"Build or repair: {a} points left">(fmt::to_string(Building::halves(f) / 2.0));
        case kStepRestore: return say<"Restore a unit: {a} left">(Restoring::left(f));
        case kStepTarget: return say<"{a}: choose">(d.card(Targeting::card(f)).title);
        case kStepLeaderOf: return choosing_prompt(d, f);
        case kStepSearch: return say<"Take a card">();
        case kStepReturn: return say<"Return to {a}?">(title(d, Returning::home(f)));
        case kStepFleet: return say<"Free Naval Return: which vessels go back to the lake?">();
        case kStepWinterCard: return say<"Winter: play a held event, or pass">();
        case kStepAttrition: return say<"Winter Attrition: which units suffer?">();
        case kStepNewOrleans: return say<"Play the Battle of New Orleans?">();
        default: return "";
    }
}

std::string_view result_word(Result r) {
    constexpr std::string_view words[] = {"", "AR-2", "AR-1", "AR", "EX", "9", "DR", "DR-1", "DR-2"};
    return words[static_cast<std::size_t>(r)];
}

std::string_view sea_word(SeaResult r) {
    constexpr std::string_view words[] = {"",   "attacker strikes", "A2", "A1", "BA", "BD", "D1",
                                          "D2", "defender strikes"};
    return words[static_cast<std::size_t>(r)];
}

}  // namespace ghent::madison
