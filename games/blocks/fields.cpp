// The one list of fields of a position (core/fields.h), and what is derived from them.
#include "core/field_rows.h"
#include "games/blocks/steps.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

#define PER_BLOCK(number, name, member, kind, max) ARRAY(number, name, member, kind, kBlockKind, max)

std::span<const Field> field_table() {
    static const Field table[] = {
        // Numbers are never reused. `here` repeats `at` and is rebuilt.
        PER_BLOCK(1, "at", at, kPlaceKind, kPlaces - 1),
        PER_BLOCK(2, "steps", steps, kNumber, 4),
        PER_BLOCK(3, "low", low, kNumber, 4),
        PER_BLOCK(4, "high", high, kNumber, 4),
        PER_BLOCK(5, "from", from, kPlaceOrNone, kPlaces),
        PER_BLOCK(6, "order.to", order_to, kPlaceOrNone, kPlaces),
        PER_BLOCK(7, "order.via", order_via, kPlaceOrNone, kMaxTowns),
        PER_BLOCK(8, "order.how", order_how, kNumber, static_cast<u64>(How::sail)),
        PER_BLOCK(9, "order.no", order_no, kNumber, kPerSide),
        Field{10, "may", offsetof(State, may), 8, kBlocks, 0, kPlaceKind, kBlockKind, ~u64{0}, false, true},
        SET(11, "open", open, kPlaceKind),
        SET(12, "gb_attacks", gb_attacks, kPlaceKind),
        SET(13, "landed", landed, kBlockKind),
        SET(14, "picked.us", picked[0], kBlockKind),
        SET(15, "picked.gb", picked[1], kBlockKind),
        ONE(16, "year", year, kNumber, 2),
        ONE(17, "turn", turn, kNumber, 10),
        ONE(18, "first", first, kSeatKind, 1),
        ONE(19, "active", active, kSeatKind, 1),
        ONE(20, "winner", winner, kNumber, 3),
        ONE(21, "done.us", both.cursor[0], kNumber, 1),
        ONE(22, "done.gb", both.cursor[1], kNumber, 1),
        ONE(23, "option.simo_move", simo, kNumber, 1),
        ONE(24, "option.historical_setup", historical, kNumber, 1),
        ONE(25, "option.historical_fleets", historical_fleets, kNumber, 1),
        ONE(26, "option.vp_bid_plus_64", bid, kNumber, 128),
        ONE(27, "revealed", revealed, kNumber, 1),
        GHENT_FLOW(30),
        SET(40, "army.came_from", army.came_from, kPlaceKind),
        SET(41, "army.decided", army.decided, kBlockKind),
        SET(42, "army.tries", army.tries, kBlockKind),
        ONE(43, "army.on", army.on, kNumber, 1),
        ONE(44, "army.town", army.town, kPlaceKind, kMaxTowns - 1),
        ONE(45, "army.attacker", army.attacker, kSeatKind, 1),
        ONE(46, "army.round", army.round, kNumber, 255),
        ONE(47, "army.accepted", army.accepted, kNumber, 1),
        ONE(48, "army.lake", army.lake, kNumber, kNowhere),
        ONE(49, "army.no_retreat", army.no_retreat, kNumber, 1),
        ONE(50, "army.volleys", army.volleys, kNumber, 2),
        ONE(51, "army.retreating", army.retreating, kNumber, 2),
        ONE(52, "army.retreat_to", army.retreat_to, kPlaceKind, kMaxTowns - 1),
        ONE(53, "army.by_water", army.by_water, kNumber, 1),
        ONE(54, "army.pursuit_dice", army.pursuit_dice, kNumber, 60),
        ONE(55, "army.hits", army.hits, kNumber, 200),
        ONE(56, "army.hit_side", army.hit_side, kSeatKind, 1),
        SET(60, "naval.placed", naval.placed, kBlockKind),
        ONE(61, "naval.on", naval.on, kNumber, 1),
        ONE(62, "naval.lake", naval.lake, kNumber, kLake0 + kMaxLakes - 1),
        ONE(63, "naval.attacker", naval.attacker, kSeatKind, 1),
        ONE(64, "naval.round", naval.round, kNumber, 255),
// NOLINTBEGIN(bugprone-macro-parentheses): the arguments are numbers and names, not expressions
#define SHEET(at0, name, i)                                                                                       \
    ONE(at0, "sheet." name ".stage", sheet[i].stage, kNumber, static_cast<u64>(Stage::ready)),                    \
        ONE(at0 + 1, "sheet." name ".naval", sheet[i].naval, kNumber, static_cast<u64>(NavalAction::amphibious)), \
        ONE(at0 + 2, "sheet." name ".army", sheet[i].army, kNumber, static_cast<u64>(ArmyAction::enter)),         \
        ONE(at0 + 3, "sheet." name ".lake", sheet[i].lake, kNumber, kNowhere),                                    \
        ONE(at0 + 4, "sheet." name ".origin", sheet[i].origin, kPlaceKind, kMaxTowns - 1),                        \
        ONE(at0 + 5, "sheet." name ".base", sheet[i].base, kPlaceKind, kMaxTowns - 1),                            \
        ONE(at0 + 6, "sheet." name ".ship", sheet[i].ship, kNumber, kNowhere),                                    \
        ONE(at0 + 7, "sheet." name ".announced", sheet[i].announced, kNumber, kPerSide)
        SHEET(70, "us", 0),
        SHEET(80, "gb", 1),
#undef SHEET
        // NOLINTEND(bugprone-macro-parentheses)
    };
    return table;
}

std::span<const RetiredField> retired_fields() {
    static constexpr RetiredField table[] = {{28, "rules_rev", 1}};
    return table;
}

void loaded(const Data&, State& s) {
    for (u64& set : s.here) set = 0;
    for (int b = 0; b < kBlocks; ++b) s.here[s.at[b]] |= one(b);
}

}  // namespace ghent::blocks
