#include "games/madison/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/madison/steps.h"

namespace ghent::madison {

// ---------------------------------------------------------------- telling

void tell(Ctx& c, const Told& t, std::span<const u8> dice, std::span<const Modifier> modifiers) {
    ghent::tell(c.log, t, kEverybody, dice, modifiers);
}
void tell_owner(Ctx& c, const Told& t) { ghent::tell(c.log, t, knows(t.seat)); }
void tell_others(Ctx& c, const Told& t) { ghent::tell(c.log, t, knows_not(t.seat)); }

// ---------------------------------------------------------------- tables, in the order of their enums

std::span<const VerbSpec> verb_table() {
    static constexpr Arg piece{kPieceKind}, place{kPlaceKind}, card{kCardKind}, none{}, maybe{kPlaceKind, true, "at"};
    static constexpr VerbSpec table[] = {
        {"keep", {none, none, none}, "Keep the card"},
        {"hold", {card, none, none}, "Hold {a} back"},
        {"event", {card, none, none}, "Play {a} as event"},
        {"leader", {card, none, none}, "Activate a leader with {a}"},
        {"units", {card, none, none}, "Activate units with {a}"},
        {"build_with", {card, none, none}, "Build and repair vessels with {a}"},
        {"restore_with", {card, none, none}, "Restore units with {a}"},
        {"depot", {card, none, none}, "Create a Supply Depot with {a}"},
        {"take", {piece, none, none}, "Take {a}"},
        {"drop", {piece, none, none}, "Leave {a} here"},
        {"all", {none, none, none}, "Take all"},
        {"march", {place, none, none}, "March to {a}"},
        {"sail", {place, none, none}, "Sail to {a}"},
        {"land", {none, none, none}, "Land the troops"},
        {"stop", {none, none, none}, "Stop here"},
        {"done", {none, none, none}, "Done"},
        {"pass", {none, none, none}, "Pass"},
        {"activate", {piece, none, none}, "Activate {a}"},
        {"from", {place, none, none}, "From {a}"},
        {"react", {card, maybe, none}, "Play {a}[ against {b}]"},
        {"stand", {none, none, none}, "Stand and fight"},
        {"retreat", {place, none, none}, "Retreat to {a}"},
        {"withdraw", {place, none, none}, "Retreat by water to {a}"},
        {"carry", {piece, none, none}, "Carry {a}"},
        {"refuge", {piece, place, none}, "{a} to {b}"},
        {"command", {piece, none, none}, "{a} commands"},
        {"lead", {piece, none, none}, "{a} leads"},
        {"battle", {card, none, none}, "Play {a}"},
        {"lose", {piece, none, none}, "{a} loses a step"},
        {"build", {piece, place, none}, "Build {a} at {b}"},
        {"repair", {piece, none, none}, "Repair {a}"},
        {"restore", {piece, none, none}, "Restore {a}"},
        {"pick", {piece, none, none}, "Choose {a}"},
        {"at", {place, none, none}, "At {a}"},
        {"enter", {piece, place, none}, "{a} enters {b}"},
        {"delay", {piece, none, none}, "Delay {a}"},
        {"fight_for", {place, none, none}, "Fight for {a}"},
        {"forgo", {place, none, none}, "Give up the arrivals at {a}"},
        {"play", {card, none, none}, "Play {a}"},
        {"choose", {card, none, none}, "Take {a}"},
        {"return", {none, none, none}, "Return"},
    };
    static_assert(std::size(table) == kVerbs);
    return table;
}

std::span<const ReasonSpec> reason_table() {
    static constexpr u8 P = kPieceKind, S = kPlaceKind, C = kCardKind, L = kLakeKind, N = kNumber;
    static constexpr ReasonSpec table[] = {
        {"{a} is not yours", P},
        {"{a} is not there", P},
        {"{a} is not on the map", P},
        {"{a} has moved or fought in this card play", P},
        {"{a} belongs to the force already", P},
        {"{a} has withdrawn from the lake and may not move in this card play", P},
        {"{a} has fought on arrival and may not move in this card play", P},
        {"no such place"},
        // cards
        {"{a} is not in your hand", C},
        {"{a} is not one of the cards you hold back", C},
        {"no leader of yours on the map can be activated with {a}", C},
        {"two cards are held back already in this turn"},
        {"the event of {a} is the other side's", C},
        {"{a} cannot be an event now", C},
        {"what {a} asks for does not hold", C},
        {"{a} would change nothing", C},
        {"{a} is a Battle card: it is played in a combat", C},
        {"{a} is a Reaction card: it is played in the enemy's turn", C},
        {"the event of {a} is for a Winter turn: hold the card back", C},
        {"{a} has no event to be played", C},
        {"{a} has been used", C},
        {"{a} cannot be played at this moment", C},
        {"the card needs a target that it may name, or names none"},
        // activation
        {"{a} needs a card of value {b} or more", P, N},
        {"{a} is not a leader", P},
        {"nobody is there who could be activated: {a}", S},
        {"no points are left for more units"},
        {"{a} commands {b} units at most", P, N},
        {"{a} is the senior leader", P},
        {"{a} is neither an Indian unit nor a Regular detachment", P},
        {"{a} may not be activated by Tecumseh", P},
        {"Tecumseh commands one Regular detachment: {a} would be the second", P},
        {"{a} belongs to the lakes and not to a march", P},
        {"{a} serves on another lake", P},
        {"{a} cannot be left alone, or moves alone", P},
        {"{a} cannot be picked up on the way", P},
        {"{a} is declared for the other force", P},
        {"{a} must come from another space than the leader", P},
        {"{a} cannot take part in this", P},
        {"{a} did not begin in the leader's space", P},
        // movement
        {"no path leads from {a} to {b}", P, S},
        {"{a} is not a space on land", S},
        {"{a} has not enough MPs to go to {b}", P, S},
        {"{a} is too far for what is left of the move", S},
        {"{a} is enemy territory, closed before the war", S},
        {"{a} is a Lake Control Box, closed before the war", S},
        {"no attack is possible there"},
        {"{a} has been attacked with this card", S},
        {"the force has no full-strength unit to attack {a} with", S},
        {"a leader without land units may not go to {a}", S},
        {"the Lower Canada Militia stays within two spaces of Montreal"},
        {"the Lower Canada Militia may not enter American territory"},
        {"only the Northwest Company unit can go between the two forts of Lake Huron"},
        {"without vessels the force cannot sail"},
        {"vessels cannot march"},
        {"a naval leader never moves on land"},
        {"{a} cannot be reached by vessels", S},
        {"no water leads from {a} to {b}", S, S},
        {"the enemy controls {a}", L},
        {"{a} cannot be carried by vessels", P},
        {"the vessels have no room for all of them"},
        {"{a} is not friendly", S},
        {"the troops aboard must land first"},
        {"the troops must land here"},
        {"a damaged vessel can only move between towns"},
        {"the card allows a lake move only"},
        {"a naval leader moves only with a vessel"},
        {"nobody may end his move in {a}", S},
        {"the card does not allow a move to {a}", S},
        {"heavy rains stop {a}", P},
        {"heavy rains stop the troops: they have moved one space"},
        {"troops have landed to attack: they fight alone, and before any others land"},
        {"too few MPs are left to land after {a}", S},
        {"nobody has been named"},
        {"the one combat of this move has been fought"},
        {"vessels carrying troops may not enter a box with enemy vessels"},
        {"enemy units are in {a}", S},
        {"units from several spaces may only go to {a} to attack it", S},
        {"they are not all in one place"},
        {"the units are named: move them, or stop to leave them where they are"},
        {"the forces are declared: activate one, or stop to leave them where they are"},
        {"the force cannot march and sail in one activation"},
        // combat
        {"{a} is no space to retreat to", S},
        {"{a} is not among the best spaces to retreat to: least losses, supply, friendly territory, by water", S},
        {"{a} is reduced and cannot lead", P},
        {"{a} is not of the lowest class, which must lead when all are reduced", P},
        {"full-strength units take losses before {a}", P},
        {"{a} is not the senior leader there", P},
        {"{a} may not lead: the militia refuse to cross", P},
        {"{a} is not carried", P},
        {"the attackers came from {a}", S},
        {"a beaten landing goes back by water"},
        // building, restoring, depots
        {"{a} costs more than is left of the card", P},
        {"{a} cannot be built now", P},
        {"{a} has no working naval base for {b}", S, P},
        {"{a} is not a damaged vessel in a town", P},
        {"{a} is not reduced", P},
        {"{a} is not a Regular unit of class A or B", P},
        {"{a} is not in the own territory", S},
        {"{a} is out of supply", S},
        {"all Supply Depots are on the map"},
        {"{a} has a Supply Depot", S},
        {"{a} cannot be chosen for this", P},
        {"{a} cannot be chosen for this", S},
        {"{a} belongs to another lake than the card names", P},
        // arrivals, fleets, winter
        {"{a} does not arrive now or may not be delayed", P},
        {"{a} cannot enter at {b}", P, S},
        {"{a} is not in a Lake Control Box", P},
        {"{a} cannot return to that box", P},
        {"{a} need not suffer, or there is no choice", P},
        {"first it is said where {a} goes", P},
        {"the vessels of a beaten landing all go to one town"},
        {"{a} cannot stay at {b}", P, S},
        {"vessels on Lake Huron go to its own towns first"},
    };
    static_assert(std::size(table) == std::size_t{kReasonEnd} - std::size_t{kFirstReason});
    return table;
}

std::span<const EventSpec> event_table() {
    static constexpr u8 P = kPieceKind, S = kPlaceKind, C = kCardKind, L = kLakeKind, N = kNumber, T = kTurnKind,
                        W = kWarKind;
    static constexpr EventSpec table[] = {
        {"setup", "{a} is set up", {W}},
        {"turn", "{a}", {T}},
        {"prewar_draw", "The {seat} side draws {a}", {C}},
        {"prewar_drawn", "The {seat} side draws a pre-war card", {}},
        {"declaration", "The {seat} side draws {a}", {C}},
        {"keeps", "The {seat} side keeps its card", {}},
        {"prewar_over", "War: the {seat} side plays first", {}},
        {"dealt", "The {seat} side is dealt {a|card|cards}", {N}},
        {"dealt_card", "{seat} card: {a}", {C}},
        {"roll_first", "The {seat} side rolls {dice}: {a} for the first play", {N}},
        {"first", "The {seat} side plays first", {}},
        {"arrives", "{a} ({seat}) arrives at {b}", {P, S}},
        {"delayed", "{a} ({seat}) is held back for a turn", {P}},
        {"lost", "{a} ({seat}) is lost[ at {b}]", {P, S}},
        {"waits", "{a} ({seat}) waits off the map", {P}},
        {"assault_due", "{a} ({seat}) must fight for {b}", {P, S}},
        {"holds", "The {seat} side holds a card back", {}},
        {"held_card", "{seat} card held back: {a}", {C}},
        {"plays_event", "The {seat} side plays {a}", {C}},
        {"plays_leader", "The {seat} side plays {a} to activate a leader", {C}},
        {"plays_units", "The {seat} side plays {a} to activate units", {C}},
        {"plays_build", "The {seat} side plays {a} to build and repair", {C}},
        {"plays_restore", "The {seat} side plays {a} to restore units", {C}},
        {"depot", "The {seat} side plays {a}: a Supply Depot at {b}", {C, S}},
        {"reacts", "{seat} reaction: {a}", {C}},
        {"battle_card", "{seat} Battle card: {a}", {C}},
        {"discards", "The {seat} side discards {a}", {C}},
        {"force", "{seat} force activated at {b}[ under {a}]", {P, S}},
        {"march", "{seat} march from {b} to {c}: {a}[ and {d|other|others}]", {P, S, S, N}},
        {"sail", "{seat} vessels sail from {b} to {c}: {a}[ and {d|other|others}]", {P, S, S, N}},
        {"lands", "{seat} troops land at {b}: {a}[ and {d|other|others}]", {P, S, kNothing, N}},
        {"drops", "{a} ({seat}) stays at {b}", {P, S}},
        {"rain", "Heavy rains stop the {enemy} force at {a}", {S}},
        {"becalmed", "The {seat} vessels at {a} cannot move", {S}},
        {"cancelled", "The {seat} move is cancelled[ at {a}]", {S}},
        {"halt", "The {seat} force turns back from {a}", {S}},
        {"stands", "The {seat} force at {a} stands", {S}},
        {"returns", "The {seat} force returns to {a}", {S}},
        {"retreats", "The {seat} force retreats from {a} to {b}", {S, S}},
        {"retreats_water", "The {seat} force retreats by water from {a} to {b}", {S, S}},
        {"surrenders", "{a} ({seat}) surrenders[ at {b}]", {P, S}},
        {"must_retreat", "Nine to one: the {seat} force must leave {a}", {S}},
        {"flees", "{a} ({seat}) goes to {b}", {P, S}},
        {"ship_lost", "{a} ({seat}) is lost[ at {b}]", {P, S}},
        {"captured", "{a} ({seat}) is captured or killed[ at {b}]", {P, S}},
        {"replaced", "{a} ({seat}) is captured; another takes his place", {P}},
        {"attack", "{seat} attack on {a}", {S}},
        {"lead", "{a} leads the {seat} side", {P}},
        {"roll_land", "{seat} attack on {a}: rolled {dice}[, {modifiers}]: total {c}", {S, N, N}},
        {"result", "{seat} attack on {a}: result {b}", {S, kResultKind}},
        {"step_lost", "{a} ({seat}) is reduced", {P}},
        {"eliminated", "{a} ({seat}) is eliminated[ at {b}]", {P, S}},
        {"attacker_wins", "The {seat} attack on {a} succeeds", {S}},
        {"defender_wins", "The {seat} side holds {a}", {S}},
        {"commander", "{a} commands the {seat} side", {P}},
        {"sea", "{seat} attack on {a}", {L}},
        {"roll_sea", "{seat} attack on {a}: rolled {dice}[, {modifiers}]: total {c}", {L, N, N}},
        {"sea_result", "{seat} attack on {a}: result {b}", {L, kSeaResultKind}},
        {"strikes", "The {seat} fleet on {a} strikes its flag", {L}},
        {"victor_roll", "The {seat} victor rolls {dice} and loses {a|step|steps}", {N}},
        {"damaged", "{a} ({seat}) is damaged", {P}},
        {"lake_control", "The {seat} side controls {a}", {L}},
        {"lake_free", "The {seat} side no longer controls {a}", {L}},
        {"built", "{a} ({seat}) is built at {b}", {P, S}},
        {"repaired", "{a} ({seat}) is repaired at {b}", {P, S}},
        {"restored", "{a} ({seat}) is restored", {P}},
        {"depot_gone", "The {seat} Supply Depot at {a} is gone", {S}},
        {"placed", "{a} ({seat}) takes up arms at {b}", {P, S}},
        {"fort", "A {seat} fort is built at {a}", {S}},
        {"scores", "{seat} victory points: {a} more", {N}},
        {"town", "The {seat} side destroys {a}", {S}},
        {"base", "The {seat} side destroys the naval base at {a}", {S}},
        {"transfer", "The {seat} side takes {a}, which lies at {b} now", {P, S}},
        {"ship_removed", "{a} ({seat}) will not be built", {P}},
        {"roll_event", "The {seat} side rolls {dice}: {a}", {N}},
        {"shelter", "The {seat} troops at {a} are sheltered this winter", {S}},
        {"peek", "The {seat} side looks at the enemy hand", {}},
        {"peek_card", "{enemy} card seen: {a}", {C}},
        {"draws", "The {seat} side draws {a|card|cards}", {N}},
        {"draws_card", "{seat} card drawn: {a}", {C}},
        {"upgrade", "{a} ({seat}) becomes class A", {P}},
        {"leader_flips", "{a} ({seat}) falls; another takes his place", {P}},
        {"takes", "The {seat} side takes a card from the deck", {}},
        {"takes_card", "{seat} card taken from the deck: {a}", {C}},
        {"back", "{a} ({seat}) returns at {b}", {P, S}},
        {"unit_restored", "{a} ({seat}) is restored", {P}},
        {"marker", "{seat} Lake Control marker on {a}", {L}},
        {"fleet_in", "{a} ({seat}) returns to {b}", {P, S}},
        {"fleet_out", "{a} ({seat}) withdraws to {b}", {P, S}},
        {"winter_card", "The {seat} side plays {a}", {C}},
        {"passes", "The {seat} side passes", {}},
        {"attrition", "Winter at {b}: {a|unit|units} of the {seat} side suffer", {N, S}},
        {"year_ends", "The cards of {a} are put away", {N}},
        {"treaty", "The Treaty of Ghent: {a|card|cards} left in the {seat} hand", {N}},
        {"instant", "{seat} instant victory", {}},
        {"end_loss", "The {seat} side loses {a|point|points} at the end for want of supply", {N}},
        {"end", "{seat} {b} victory: {a|point|points}", {N, kLevelKind}},
    };
    static_assert(std::size(table) == kEventEnd);
    return table;
}

std::span<const ChanceSpec> chance_table() {
    static constexpr ChanceSpec table[] = {{"prewar"}, {"draw", kCardKind}, {"first"}, {"land"},
                                           {"naval"},  {"victor"},          {"event"}, {"discard", kCardKind}};
    static_assert(std::size(table) == kChanceEnd);
    return table;
}

std::span<const SourceSpec> source_table() {
    static constexpr SourceSpec table[] = {
        {"Odds"},
        {"Lead units"},
        {"Amphibious attack"},
        {"Forest"},
        {"Forest, only Indians defend"},
        {"Forest, only Indians attack"},
        {"Major Invasion Route"},
        {"Montreal"},
        {"Leader[ {a}]", kPieceKind},
        {"Leader[ {a}]", kPieceKind},
        {"{a}", kCardKind},
        {"{a}", kCardKind},
        {"British Regulars"},
        {"{a}", kCardKind},
        {"More vessels"},
        {"Twice the vessels"},
        {"Frigates"},
        {"Small ships"},
    };
    static_assert(std::size(table) == kSources);
    return table;
}

std::span<const KindSpec> kind_table() {
    static constexpr KindSpec table[] = {{"piece", Role::piece},
                                         {"place", Role::place},
                                         {"card"},
                                         {"lake"},
                                         {"turn"},
                                         {"scenario"},
                                         {"piece", Role::piece},
                                         {"zone"},
                                         {"result"},
                                         {"result"},
                                         {"level"}};
    return table;
}

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
        case kSeatKind: return 2;
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
    const std::string& card = d.card(f.a).title;
    switch (f.n) {
        case kForLeader:
        case kForEvent: return fmt::format("{}: which leader?", card);
        case kForDepot: return "Where is the Supply Depot built?";
        default: return fmt::format("{}: from which space?", card);
    }
}

std::string retreat_prompt(const Data& d, const Frame& f) {
    if (f.n == kBefore) return fmt::format("{}: stand, or retreat before combat?", title(d, f.a));
    return fmt::format("{}: where do they retreat to?", title(d, f.a));
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat) {
    const Frame& f = s.flow.top();
    switch (f.step) {
        case kStepPrewarCard: return fmt::format("You drew {}: keep it, or move forces with it", d.card(f.a).title);
        case kStepArrivals: return "Reinforcements: delay some for a turn, or done";
        case kStepAssault:
            return "The arrival space is held by the enemy: fight for it (leaders may come along), or give the "
                   "arrivals up";
        case kStepWaiting: return "Leaders waiting off the map may enter";
        case kStepWithdrawal: return "Free Naval Withdrawal: take vessels off the lakes, or done";
        case kStepCard: return "Play or hold a card";
        case kStepCampaign: return f.pc == 0 ? "Campaign: declare the two forces" : "Campaign: which force moves?";
        case kStepDeclare: return "Who takes part?";
        case kStepReact: return "Play a Reaction card?";
        case kStepKeepOne: return "Which of the two forces is kept?";
        case kStepMove: return s.group.any() ? "Move the force, or stop" : "Which unit moves?";
        case kStepRetreat: return retreat_prompt(d, f);
        case kStepCarry: return "Who is carried by the vessels?";
        case kStepFlee: return fmt::format("{}: where do vessels and naval leaders go?", title(d, f.a));
        case kStepCommander: return "Who commands?";
        case kStepLead: return fmt::format("{}: which unit leads?", title(d, s.fight.place));
        case kStepBattleCard: return "Play a Battle card?";
        case kStepLosses: return fmt::format("{}: which unit loses a step?", title(d, f.a));
        case kStepSeaLead: return "Which vessel leads?";
        case kStepSeaCard: return "Play a Battle card?";
        case kStepSeaLosses: return "Which vessel is damaged?";
        case kStepBuild: return fmt::format("Build or repair: {} points left", f.n / 2.0);
        case kStepRestore: return fmt::format("Restore a unit: {} left", f.n);
        case kStepTarget: return fmt::format("{}: choose", d.card(f.a).title);
        case kStepLeaderOf: return choosing_prompt(d, f);
        case kStepSearch: return "Take a card";
        case kStepReturn: return fmt::format("Return to {}?", title(d, f.a));
        case kStepFleet: return "Free Naval Return: which vessels go back to the lake?";
        case kStepWinterCard: return "Winter: play a held event, or pass";
        case kStepAttrition: return "Winter Attrition: which units suffer?";
        case kStepNewOrleans: return "Play the Battle of New Orleans?";
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
