// The one list of fields of a position (core/fields.h), and what is derived from them.
#include "core/field_rows.h"
#include "games/sabres/steps.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

std::span<const Field> field_table() {
    static const Field table[] = {
        // Numbers are never reused. `on_map` and `here` repeat `at` and are rebuilt.
        ARRAY(1, "at", at, kHexOrNone, kSlotKind, kHexes),
        ARRAY(2, "pieces", pieces, kNumber, kSlotKind, 6),
        SET(3, "officer", officer, kSlotKind),
        SET(4, "ordered", ordered, kSlotKind),
        SET(5, "barred", barred, kSlotKind),
        SET(6, "advanced", advanced, kSlotKind),
        SET(7, "dismasted", dismasted, kSlotKind),
        SET(8, "colours", colours, kSlotKind),
        SET(9, "owed", owed, kSlotKind),
        SET(10, "crossed", crossed, kSlotKind),
        ONE(11, "scenario", scenario, kBattleKind, 255),
        ONE(12, "turn", turn, kNumber, 10'000),
        ONE(13, "active", active, kSeatKind, 1),
        ONE(14, "winner", winner, kNumber, 3),
        ONE(15, "points.us", points[0], kNumber, 250),
        ONE(16, "points.gb", points[1], kNumber, 250),
        ONE(17, "scored", scored, kNumber, 0xFFFFFFFF),
        ARRAY(18, "deck.bag", bag, kNumber, kCardKind, 9),
        ARRAY(19, "deck.under", under.cards, kCardOrNone, kNothing, kMaxTitles),
        ONE(20, "deck.under_count", under.count, kNumber, kMaxDeck),
        ARRAY(21, "kept.us", kept[0], kNumber, kCardKind, 9),
        ARRAY(22, "kept.gb", kept[1], kNumber, kCardKind, 9),
        ONE(23, "in_force.us", in_force[0], kCardOrNone, kMaxTitles),
        ONE(24, "in_force.gb", in_force[1], kCardOrNone, kMaxTitles),
        ONE(25, "volley", volley, kNumber, 9),
        ONE(26, "orders", orders, kNumber, 40),
        ONE(27, "extra", extra, kNumber, 40),
        ONE(28, "order_cap", order_cap, kNumber, 80),
        ONE(29, "last_gun.us", last_gun[0], kSlotOrNone, kUnits),
        ONE(30, "last_gun.gb", last_gun[1], kSlotOrNone, kUnits),
        ONE(31, "bugles", bugles, kNumber, 9),
        ONE(32, "penalty.us", penalty[0], kNumber, 9),
        ONE(33, "penalty.gb", penalty[1], kNumber, 9),
        ONE(34, "flag.turns", flag_turns, kNumber, 9),
        ONE(35, "flag.bonus", flag_bonus, kNumber, 9),
        ONE(36, "sprung", sprung, kNumber, 1),
        ONE(37, "exploded", exploded, kNumber, 1),
        ONE(38, "eventful", eventful, kNumber, 1),
        ONE(39, "quiet", quiet, kNumber, 255),
        ONE(40, "option.lone_officer_scoring", opt_officer_late, kNumber, 1),
        ONE(41, "option.leader_hits_aboard", opt_leader_aboard, kNumber, 1),
        ONE(42, "option.los_strict_edges", opt_strict_edges, kNumber, 1),
        ONE(43, "option.road_start_only", opt_road_start, kNumber, 1),
        ONE(44, "option.cap_tie", opt_tie_second, kNumber, 1),
        ONE(45, "option.units_see_through", opt_units_see_through, kNumber, 1),
        ONE(46, "option.turn_cap", opt_cap, kNumber, 200),
        ONE(47, "option.stall_limit", opt_stall, kNumber, 200),
        SET(49, "held", held, kSlotKind),
        ONE(66, "moves", moves, kNumber, 40),
        ONE(67, "last.unit", last_unit, kSlotOrNone, kUnits),
        ONE(68, "last.battled", last_battled, kNumber, 2),
        GHENT_FLOW(50),
        ONE(60, "order.on", order.on, kNumber, 1),
        ONE(61, "order.unit", order.unit, kSlotKind, kUnits - 1),
        ONE(62, "order.moved", order.moved, kNumber, 1),
        ONE(63, "order.battled", order.battled, kNumber, 2),
        ONE(64, "order.landing", order.landing, kNumber, 2),
        ONE(65, "order.port", order.port, kNumber, 1),
        ONE(70, "fight.on", fight.on, kNumber, 1),
        ONE(71, "fight.attacker", fight.attacker, kSlotKind, kUnits - 1),
        ONE(72, "fight.target", fight.target, kSlotKind, kUnits - 1),
        ONE(73, "fight.from", fight.from, kHexKind, kHexes - 1),
        ONE(74, "fight.at", fight.at, kHexKind, kHexes - 1),
        ONE(75, "fight.distance", fight.distance, kNumber, kLongestSight),
        ONE(76, "fight.back", fight.back, kNumber, 2),
        ONE(77, "fight.second", fight.second, kNumber, 1),
        ONE(78, "fight.volley", fight.volley, kNumber, 1),
        ONE(79, "fight.forced", fight.forced, kNumber, 1),
        ONE(80, "window.on", open_card.on, kNumber, 1),
        ONE(81, "window.card", open_card.card, kCardKind, kMaxTitles - 1),
        ONE(82, "window.owner", open_card.owner, kSeatKind, 1),
        ONE(83, "window.played", open_card.played, kNumber, 1),
        ONE(84, "window.countermands", open_card.countermands, kNumber, 9),
    };
    return table;
}

std::span<const RetiredField> retired_fields() {
    static constexpr RetiredField table[] = {{48, "rules_rev", 1}};
    return table;
}

void loaded(const Data&, State& s) {
    s.on_map = 0;
    for (u8& unit : s.here) unit = 0;
    for (int unit = 0; unit < kUnits; ++unit) {
        if (!s.at[unit]) continue;
        s.on_map |= one(unit);
        // Two on one hex: is_ok says so, but nothing may be written outside before that.
        if (s.at[unit] <= kHexes) s.here[s.at[unit] - 1] = static_cast<u8>(unit + 1);
    }
}

}  // namespace ghent::sabres
