#include "games/sabres/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/sabres/chapters.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- telling

void tell(Ctx& c, const Told& t, std::span<const u8> dice, std::span<const Modifier> modifiers) {
    ghent::tell(c.log, t, kEverybody, dice, modifiers);
}

// ---------------------------------------------------------------- tables, in the order of their enums

std::span<const VerbSpec> verb_table() {
    static constexpr Arg unit{kUnitKind}, hex{kHexKind}, card{kCardKind}, none{}, over{kHexKind, true, "over", true};
    static constexpr VerbSpec table[] = {
        {"arrive", {unit, hex, none}, "{a} arrives at {b}"},
        {"bugles", {none, none, none}, "Sound the bugles"},
        {"pass", {none, none, none}, "Pass"},
        {"countermand", {none, none, none}, "Play Countermand"},
        {"pick", {unit, none, none}, "Pick {a}"},
        {"order", {unit, none, none}, "Order {a}"},
        {"play", {card, none, none}, "Play {a}"},
        {"end", {none, none, none}, "End the turn"},
        {"recipient", {unit, none, none}, "{a} receives the pieces"},
        {"take", {unit, none, none}, "Take a piece from {a}"},
        {"officer", {unit, none, none}, "Take the officer of {a}"},
        {"done", {none, none, none}, "Done"},
        {"move", {hex, over, none}, "Move to {a}[ over the officer at {b}]"},
        {"attack", {unit, none, none}, "Attack {a}"},
        {"volley", {unit, none, none}, "Attack {a} with the steady volley"},
        {"land", {unit, hex, none}, "Land {a} at {b}"},
        {"retreat", {hex, none, none}, "Retreat to {a}"},
        {"lose", {unit, none, none}, "{a} loses its officer"},
        {"battle_back", {none, none, none}, "Battle back"},
        {"decline", {none, none, none}, "Do not battle back"},
        {"advance", {none, none, none}, "Advance"},
        {"stay", {none, none, none}, "Stay"},
    };
    static_assert(std::size(table) == kVerbs);
    return table;
}

std::span<const ReasonSpec> reason_table() {
    static constexpr u8 U = kUnitKind, H = kHexKind, C = kCardKind, N = kNumber;
    static constexpr ReasonSpec table[] = {
        {"{a} is not your unit", U},
        {"{a} is not on the map", U},
        {"{a} is not in this scenario", U},
        // orders
        {"{a} has been ordered this turn", U},
        {"{a} may not be ordered this turn: a battle card holds it", U},
        {"{a} has only just been left to its officer: he may be ordered from the next turn on", U},
        {"{a} has landed this turn: it may be ordered from the next turn on", U},
        {"{a} has battled from the port: it may not be ordered as well", U},
        {"{a} may not be ordered before the end of full turn {b}", U, N},
        {"no orders are left this turn"},
        {"only the orders of your battle card are left, and they are not for {a}", U},
        {"order a unit first"},
        // movement
        {"{a} is not in the part of the map whose units may move this turn", U},
        {"only {a|unit|units} may move this turn", N},
        {"{a} may not move now", U},
        {"{a} has moved already", U},
        {"{a} is off the map", H},
        {"{a} is there already", U},
        {"{a} cannot be entered by {b}", H, U},
        {"{a} is occupied", H},
        {"{a} cannot be entered from outside: the fort has a gate elsewhere", H},
        {"{a} lies nearer the own baseline, and units may not move backwards in this scenario", H},
        {"{a} lies in a part of the map that this unit may not enter", H},
        {"{a} cannot go as far as {b} in this order", U, H},
        {"there is no lone enemy officer at {a}", H},
        {"no way to {a} leads over {b}", H, H},
        // battle
        {"{a} is your own", U},
        {"{a} is an officer alone: he may not battle", U},
        {"{a} is a ship: only artillery and ships may attack it", U},
        {"{a} waits in ambush: it may not be attacked before the Native Warriors' first attack", U},
        {"{a} is farther away than {b|hex|hexes}", U, N},
        {"{a} is not in line of sight", U},
        {"{a} stands where ships may not fire in this scenario", U},
        {"{a} has battled in this order", U},
        {"{a} has moved too far to battle in this order", U},
        {"{a} has moved into {b}, and whoever enters such ground may not battle in the same order", U, H},
        {"{a} has moved: artillery does not move and battle in one turn", U},
        {"{a} is not adjacent", U},
        {"{a} is the unit that was just attacked: another one is needed", U},
        {"no steady volley is left"},
        // landings
        {"{a} is not aboard {b}", U, U},
        {"{a} is not next to {b}", H, U},
        {"{a} is not a coastal hex", H},
        {"the landing of {a} is over for this order", U},
        {"a unit was put onto a port already: {a} must wait", H},
        // cards
        {"you do not keep {a}", C},
        {"{a} cannot be played now", C},
        {"no two units can be merged"},
        {"{a} cannot take part in the merger", U},
        {"{a} and {b} are of different pieces", U, U},
        {"{a} is more than 2 hexes away", U},
        {"{a} is at full strength", U},
        {"{a} needs no officer", U},
        {"{a} is no lone officer of yours", U},
        {"at least one piece or officer must change place"},
        {"{a} cannot be picked", U},
        // arrivals, retreats
        {"{a} does not arrive now", U},
        {"{a} is not a free hex where {b} may arrive", H, U},
        {"{a} is not a free hex toward the own baseline", H},
        {"{a} is not a unit aboard that has an officer", U},
    };
    static_assert(std::size(table) == std::size_t{kReasonEnd} - std::size_t{kFirstReason});
    return table;
}

std::span<const EventSpec> event_table() {
    static constexpr u8 U = kUnitKind, H = kHexKind, C = kCardKind, N = kNumber, B = kBattleKind;
    static constexpr EventSpec table[] = {
        {"setup", "{a}: {b} points win; the {seat} side moves first", {B, N}},
        {"turn", "Full turn {a}: {seat} turn", {N}},
        {"arrive", "{a} arrives at {b}", {U, H}},
        {"bugles", "{seat} bugles in the woods: the {enemy} side has {a|order|orders} fewer next turn", {N}},
        {"draw", "{seat} battle card: {a}", {C}},
        {"passed_over", "{a} does not apply: it goes under the deck and another is drawn", {C}},
        {"no_card", "No card of the deck applies: the {seat} turn has none", {}},
        {"countermand", "{seat} Countermand: {a} is to be cancelled", {C}},
        {"countermand_back", "{seat} Countermand against the Countermand: {a} is to take effect after all", {C}},
        {"countermand_again", "{seat} Countermand in reply: {a} is to be cancelled after all", {C}},
        {"cancelled", "{a} is cancelled and has no effect", {C}},
        {"stands", "{a} is restored and takes effect", {C}},
        {"kept", "The {seat} side keeps {a}", {C}},
        {"played", "The {seat} side plays {a}", {C}},
        {"reinforce", "{seat} reinforcement: {a} at {b}", {U, H}},
        {"promoted", "{a} gains an officer", {U}},
        {"restored", "{a} rallies and has {b|piece|pieces}", {U, N}},
        {"held", "{a} may not be ordered this turn", {U}},
        {"dismasted", "{a} is dismasted and cannot move again", {U}},
        {"colours", "{a} carries the regimental colours", {U}},
        {"surrender", "{a} lays down its arms", {U}},
        {"orders", "The {seat} side has {a|order|orders}", {N}},
        {"order", "{a} is ordered", {U}},
        {"move", "{a} moves from {b} to {c}", {U, H, H}},
        {"overrun", "{c} overruns the lone officer of {a} at {b}", {U, H, U}},
        {"hex_taken", "{a} takes {b}: {c|point|points}", {U, H, N}},
        {"magazine", "The magazine at {b} explodes under {a}: {dice}", {U, H}},
        {"land", "{a} lands at {b} from {c}", {U, H, U}},
        {"attack", "{a} attacks {b} with {c|die|dice}[ ({modifiers})]: {dice}", {U, U, N}},
        {"volley", "{a} attacks {b} with a steady volley, {c|die|dice}[ ({modifiers})]: {dice}", {U, U, N}},
        {"battle_back", "{a} battles back at {b} with {c|die|dice}[ ({modifiers})]: {dice}", {U, U, N}},
        {"decline", "{a} does not battle back", {U}},
        {"ambush_over", "The Native Warriors spring their ambush", {}},
        {"loses", "{a} loses {b|piece|pieces}; {c} left", {U, N, N}},
        {"officer_lost", "{a} loses its officer", {U}},
        {"lone_officer", "{a} has only its officer left, at {b}", {U, H}},
        {"officer_killed", "{a} is gone: its officer falls at {b}", {U, H}},
        {"destroyed", "{a} is lost at {b}", {U, H}},
        {"passengers_lost", "{a} goes down with {b}", {U, U}},
        {"ship_holds", "{a} stays afloat", {U}},
        {"ignores", "{a} ignores {b|retreat|retreats}", {U, N}},
        {"retreats", "{a} retreats from {b} to {c}", {U, H, H}},
        {"cannot_retreat", "{a} cannot retreat and stays", {U}},
        {"advance", "{a} advances to {b}", {U, H}},
        {"merge_piece", "{a} takes a piece from {b}", {U, U}},
        {"merge_officer", "The officer of {b} joins {a}", {U, U}},
        {"merged_away", "{a} is merged away", {U}},
        {"flag_shift", "The flag is shifted: {a|order|orders} more on each of the next {b|turn|turns}", {N, N}},
        {"point", "The {seat} side scores {a|point|points}: {b} in all", {N, N}},
        {"wins_points", "{seat} victory on points: American {a}, British {b}", {N, N}},
        {"wins_field", "{seat} victory: the {enemy} side has no unit left", {N, N}},
        {"wins_time", "{seat} victory when time is up: American {a}, British {b}", {N, N}},
        {"draws", "The battle ends in a draw: American {a}, British {b}", {N, N}},
    };
    static_assert(std::size(table) == kEventEnd);
    return table;
}

std::span<const ChanceSpec> chance_table() {
    static constexpr ChanceSpec table[] = {{"draw", kCardKind}, {"attack"}, {"battle_back"}, {"magazine"}};
    static_assert(std::size(table) == kChanceEnd);
    return table;
}

std::span<const SourceSpec> source_table() {
    static constexpr SourceSpec table[] = {
        {"Attack less defence"}, {"Target in forest"}, {"Target on a hill"},
        {"Target in a fort"},    {"Target in a town"}, {"Swamp"},
        {"Militia in swamp"},    {"From a river"},     {"Adjacent"},
        {"Close range"},         {"From a hill"},      {"{a}", kCardKind},
        {"Moored ships"},        {"At least"},         {"At most"},
    };
    static_assert(std::size(table) == kSources);
    return table;
}

std::span<const KindSpec> kind_table() {
    static constexpr KindSpec table[] = {
        {"unit", Role::piece}, {"hex", Role::place}, {"card"}, {"scenario"}, {"unit", Role::piece},
        {"unit", Role::piece}, {"hex", Role::place}, {"card"}};
    return table;
}

// ---------------------------------------------------------------- names

int name_of(const Data& d, const State& s, int unit) {
    if (unit < kReserve0) return d.first_unit[s.scenario] + unit;
    return d.first_unit.back() + unit - kReserve0;
}

int slot_of(const Data& d, const State& s, int name) {
    const int first = d.first_unit[s.scenario], last = d.first_unit[s.scenario + 1U];
    if (name >= first && name < last) return name - first;
    const int reserve = name - d.first_unit.back() + kReserve0;
    return name >= d.first_unit.back() && reserve < kUnits && exists(d, s, reserve) ? reserve : -1;
}

namespace {

int reserves(const Data& d) { return static_cast<int>(d.reserve_types.size()) * kReservesEach; }

const UnitType& reserve_type(const Data& d, int i) {
    return d.types[d.reserve_types[static_cast<std::size_t>(i / kReservesEach)]];
}
std::string reserve_id(const Data& d, int i) {
    return fmt::format("{}.{}", reserve_type(d, i).id, i % kReservesEach + 1);
}
std::string reserve_title(const Data& d, int i) {
    return fmt::format("{}, reinforcement {}", reserve_type(d, i).title, i % kReservesEach + 1);
}

struct Named {
    const Battle* battle;
    const ScenarioUnit* unit;
};
Named find_unit(const Data& d, int name) {
    const auto after = std::ranges::upper_bound(d.first_unit, name);
    const auto which = static_cast<std::size_t>(after - d.first_unit.begin()) - 1;
    const Battle& b = d.battles[which];
    return {&b, &b.units[static_cast<std::size_t>(name - d.first_unit[which])]};
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

std::string unit_id(const Data& d, int name) {
    if (name >= d.first_unit.back()) return reserve_id(d, name - d.first_unit.back());
    const Named n = find_unit(d, name);
    return fmt::format("{:02}.{}", n.battle->number, lower(n.unit->id));
}
std::string unit_title(const Data& d, int name) {
    if (name >= d.first_unit.back()) return reserve_title(d, name - d.first_unit.back());
    return find_unit(d, name).unit->name;
}

std::string slot_id(const Data& d, int slot) {
    if (slot < kReserve0) return fmt::format("unit_{}", slot + 1);
    return slot - kReserve0 < reserves(d) ? reserve_id(d, slot - kReserve0) : fmt::format("unit_{}", slot + 1);
}

}  // namespace

std::string arg_id(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kUnitKind: return unit_id(d, v);
        case kHexKind: return hex_id(v);
        case kCardKind: return d.cards[v].id;
        case kBattleKind: return d.battles[v].id;
        case kSlotKind: return slot_id(d, v);
        case kSlotOrNone: return v == 0 ? "none" : slot_id(d, v - 1);
        case kHexOrNone: return v == 0 ? "none" : hex_id(v - 1);
        case kCardOrNone: return v == 0 ? "none" : d.cards[v - 1U].id;
        default: return std::to_string(v);
    }
}

std::string arg_title(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kUnitKind: return unit_title(d, v);
        case kCardKind: return d.cards[v].title;
        case kBattleKind: return d.battles[v].title;
        default: return arg_id(d, kind, v);
    }
}

int arg_count(const Data& d, u8 kind) {
    switch (kind) {
        case kSeatKind: return 2;
        case kUnitKind: return d.first_unit.back() + reserves(d);
        case kHexKind: return kHexes;
        case kCardKind: return static_cast<int>(d.cards.size());
        case kBattleKind: return static_cast<int>(d.battles.size());
        case kSlotKind: return kUnits;
        case kSlotOrNone: return kUnits + 1;
        case kHexOrNone: return kHexes + 1;
        case kCardOrNone: return static_cast<int>(d.cards.size()) + 1;
        default: return 256;
    }
}

std::string turn_label(const Data&, const State& s) {
    return fmt::format("Turn {}, {}", s.turn, s.active == static_cast<u8>(Seat::us) ? "American" : "British");
}

// ---------------------------------------------------------------- prompts

namespace {

std::string unit_words(const Data& d, const State& s, int unit) { return unit_title(d, name_of(d, s, unit)); }

std::string ordered_prompt(const Data& d, const State& s) {
    const int unit = s.order.unit;
    std::string text = unit_words(d, s, unit) + ": ";
    if (!s.order.moved) text += "move, ";
    if (!s.order.battled && s.pieces[unit] && has_target(d, s, unit)) text += "attack, ";
    if (can_land(d, s, unit)) text += "land units, ";
    return text + "or done";
}

// What the answer would do to the card, not to the card played last.
std::string countermand_prompt(const Data& d, const State& s) {
    const std::string& title = d.cards[s.window.card].title;
    if (!s.window.countermands) return fmt::format("{} was drawn. Play Countermand to cancel it?", title);
    if (window_cancelled(s))
        return fmt::format("{} is being cancelled. Play Countermand so that it takes effect after all?", title);
    return fmt::format("{} is about to take effect after all. Play Countermand to cancel it?", title);
}

std::string orders_prompt(const Data& d, const State& s) {
    ActionList list;
    list_orders(d, s, static_cast<Seat>(s.active), list);
    if (list.size() == 1) return "Nobody is left to be ordered: end the turn";
    return fmt::format("Order a unit: {} left", std::min<int>(s.order_cap, s.orders + s.extra));
}

std::string pick_prompt(const Data& d, const State& s) {
    const Card& card = d.cards[s.window.card];
    const Effect& e = card.effects[s.flow.top().a];
    if (e.kind == EffectKind::place_unit) return fmt::format("{}: where does the unit arrive?", card.title);
    return fmt::format("{}: pick a unit", card.title);
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat) {
    switch (s.flow.top().step) {
        case kStepArrivals: return fmt::format("Where does {} arrive?", unit_words(d, s, next_arrival(d, s)));
        case kStepBugles: return "Sound the bugles before you draw?";
        case kStepCountermand: return countermand_prompt(d, s);
        case kStepPick: return pick_prompt(d, s);
        case kStepOrders: return orders_prompt(d, s);
        case kStepReform:
            return s.flow.top().pc == 1 ? "Re-form: which unit receives?" : "Re-form: take pieces or an officer";
        case kStepUnit: return ordered_prompt(d, s);
        case kStepPort: return fmt::format("{} may battle from the port", unit_words(d, s, s.flow.top().a));
        case kStepCargo: return "Which unit aboard loses its officer?";
        case kStepRetreat:
            return fmt::format("{} must retreat: {} more", unit_words(d, s, s.flow.top().a), s.flow.top().n);
        case kStepBattleBack: return fmt::format("{}: battle back?", unit_words(d, s, s.fight.target));
        case kStepAdvance:
            return fmt::format("{}: advance to {}?", unit_words(d, s, s.fight.attacker), hex_id(s.fight.at));
        case kStepNativeAttack: return fmt::format("{}: attack another unit?", unit_words(d, s, s.fight.attacker));
        case kStepAgain:
            return s.flow.top().pc == 0 ? "Play Second volley?"
                                        : fmt::format("{}: choose a target", unit_words(d, s, s.fight.attacker));
        default: return "";
    }
}

}  // namespace ghent::sabres
