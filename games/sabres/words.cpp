#include "games/sabres/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/sabres/chapters.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- tables

// What the rows of the lists call by short names.
struct Columns {
    static constexpr u8 U = kUnitKind, H = kHexKind, C = kCardKind, B = kBattleKind;
    static constexpr Arg unit{kUnitKind}, hex{kHexKind}, card{kCardKind}, over{kHexKind, true, "over", true};
};
#define GHENT_GAME sabres
#include "core/word_tables.inc"

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
    return fmt::format("Turn {}, {}", s.turn, side_word(static_cast<Seat>(s.active)));
}

// ---------------------------------------------------------------- prompts

namespace {

std::string unit_words(const Data& d, const State& s, int unit) { return unit_title(d, name_of(d, s, unit)); }

std::string ordered_prompt(const Data& d, const State& s) {
    const int unit = s.order.unit;
    const std::string name = unit_words(d, s, unit);
    const bool moves = !s.order.moved, lands = can_land(d, s, unit);
    const bool attacks = !s.order.battled && s.pieces[unit] && has_target(d, s, unit);
    if (moves && attacks && lands) return say<"{a}: move, attack, land units, or done">(name);
    if (moves && attacks) return say<"{a}: move, attack, or done">(name);
    if (moves && lands) return say<"{a}: move, land units, or done">(name);
    if (attacks && lands) return say<"{a}: attack, land units, or done">(name);
    if (moves) return say<"{a}: move, or done">(name);
    if (attacks) return say<"{a}: attack, or done">(name);
    return lands ? say<"{a}: land units, or done">(name) : say<"{a}: or done">(name);
}

// What the answer would do to the card, not to the card played last.
std::string countermand_prompt(const Data& d, const State& s) {
    const std::string& title = d.cards[s.open_card.card].title;
    if (!s.open_card.countermands) return say<"{a} was drawn. Play Countermand to cancel it?">(title);
    if (window_cancelled(s))
        return say<"{a} is being cancelled. Play Countermand so that it takes effect after all?">(title);
    return say<"{a} is about to take effect after all. Play Countermand to cancel it?">(title);
}

std::string orders_prompt(const Data& d, const State& s) {
    ActionList list;
    list_orders(d, s, static_cast<Seat>(s.active), list);
    const int left = std::min<int>(s.order_cap, s.orders + s.extra);
    const bool plays = list.size() > 1;
    if (!left)
        return plays ? say<"All orders are given: play a card, or end the turn">()
                     : say<"All orders are given: end the turn">();
    return plays ? say<"Order a unit: {a} left">(left) : say<"Nobody is left to be ordered: end the turn">();
}

std::string pick_prompt(const Data& d, const State& s) {
    const Card& card = d.cards[s.open_card.card];
    const Effect& e = card.effects[Picking::effect(s.flow.top())];
    if (e.kind == EffectKind::place_unit) return say<"{a}: where does the unit arrive?">(card.title);
    return say<"{a}: pick a unit">(card.title);
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat) {
    switch (s.flow.top().step) {
        case kStepArrivals: return say<"Where does {a} arrive?">(unit_words(d, s, next_arrival(d, s)));
        case kStepBugles: return say<"Sound the bugles before you draw?">();
        case kStepCountermand: return countermand_prompt(d, s);
        case kStepPick: return pick_prompt(d, s);
        case kStepOrders: return orders_prompt(d, s);
        case kStepReform:
            return s.flow.top().pc == Reforming::who_receives ? say<"Re-form: which unit receives?">()
                                                              : say<"Re-form: take pieces or an officer">();
        case kStepUnit: return ordered_prompt(d, s);
        case kStepPort: return say<"{a} may battle from the port">(unit_words(d, s, Landed::unit(s.flow.top())));
        case kStepCargo: return say<"Which unit aboard loses its officer?">();
        case kStepRetreat:
            return say<"{a} must retreat: {b} more">(unit_words(d, s, Retreating::unit(s.flow.top())),
                                                     Retreating::hexes(s.flow.top()));
        case kStepBattleBack: return say<"{a}: battle back?">(unit_words(d, s, s.fight.target));
        case kStepAdvance: return say<"{a}: advance to {b}?">(unit_words(d, s, s.fight.attacker), hex_id(s.fight.at));
        case kStepNativeAttack: return say<"{a}: attack another unit?">(unit_words(d, s, s.fight.attacker));
        case kStepAgain:
            return s.flow.top().pc == Again::play_it ? say<"Play Second volley?">()
                                                     : say<"{a}: choose a target">(unit_words(d, s, s.fight.attacker));
        default: return "";
    }
}

}  // namespace ghent::sabres
