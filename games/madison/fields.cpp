// The one list of fields of a position (core/fields.h), and what is derived from them.
#include "core/field_rows.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

#define ARRAY GHENT_ARRAY
#define ONE GHENT_ONE
#define SET GHENT_SET
#define WIDE_SET GHENT_WIDE_SET

std::span<const Field> field_table() {
    static const Field table[] = {
        // Numbers are never reused. `manned`, `held`, `next`, `head`, `firm` and `wild` repeat `at` and `flipped` and are rebuilt.
        ARRAY(1, "at", at, kPlaceKind, kPieceKind, kMaxPlaces - 1),
        WIDE_SET(2, "flipped", flipped, kPieceKind),
        WIDE_SET(3, "done", done, kPieceKind),
        WIDE_SET(4, "group", group, kPieceKind),
        WIDE_SET(5, "picked", picked, kPieceKind),
        WIDE_SET(6, "supplied.us", supplied[0], kPlaceKind),
        WIDE_SET(7, "garrison", garrison, kPlaceKind),
        WIDE_SET(8, "destroyed", destroyed, kPlaceKind),
        WIDE_SET(9, "known.us", cards.known[0], kCardKind),
        SET(10, "turned", turned, kNumber),
        WIDE_SET(11, "promoted", promoted, kPieceKind),
        ONE(40, "plays", plays, kNumber, 60),
        WIDE_SET(38, "supplied.gb", supplied[1], kPlaceKind),
        WIDE_SET(39, "known.gb", cards.known[1], kCardKind),
        ARRAY(12, "spent", spent, kNumber, kPieceKind, 255),
        ARRAY(13, "where", cards.where, kZoneKind, kCardKind, kZones - 1),
        ARRAY(14, "control", control, kNumber, kLakeKind, 2),
        ARRAY(15, "marker", marker, kNumber, kLakeKind, 2),
        ARRAY(16, "depot.us", depot[0], kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(17, "depot.gb", depot[1], kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(18, "points", points, kNumber, kSeatKind, 250),
        ARRAY(19, "base_lost", base_lost, kNumber, kNothing, kTurns),
        ONE(20, "base_gone", base_gone, kNumber, 0xFFF),
        ONE(21, "forts", forts, kNumber, 255),
        ONE(22, "turn", turn, kTurnKind, kTurns - 1),
        ONE(23, "first", first, kSeatKind, 1),
        ONE(24, "active", active, kSeatKind, 1),
        ARRAY(25, "holds", holds, kNumber, kSeatKind, 2),
        ONE(26, "drawn", drawn, kNumber, 14),
        ONE(27, "prewar", prewar, kNumber, 1),
        ARRAY(28, "played", played, kNumber, kSeatKind, 14),
        ARRAY(29, "shelter.us", shelter[0], kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(30, "shelter.gb", shelter[1], kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(31, "handed_in", both.cursor, kNumber, kSeatKind, 1),
        ONE(32, "ended", ended, kNumber, 1),
        ONE(33, "winner", winner, kNumber, 3),
        ONE(34, "level", level, kNumber, 3),
        ONE(35, "scenario", scenario, kWarKind, 7),
        ONE(37, "option.fleet_return_start", opt_start_return, kNumber, 1),
        GHENT_FLOW(50),
        ONE(60, "play.on", play.on, kNumber, 1),
        ONE(61, "play.seat", play.seat, kSeatKind, 1),
        ONE(62, "play.card", play.card, kCardKind, kCards),
        ONE(63, "play.how", play.how, kNumber, kHows - 1),
        ONE(64, "play.rain", play.rain, kPlaceKind, kMaxPlaces - 1),
        ONE(65, "play.captured", play.captured, kNumber, 1),
        ONE(66, "play.cancelled", play.cancelled, kNumber, 3),
        ONE(67, "play.start", play.start, kPlaceKind, kMaxPlaces - 1),
        ARRAY(68, "play.attacked", play.attacked, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(69, "play.declared", play.declared, kPieceOrNone, kNothing, kPieces),
        ONE(70, "play.moved", play.moved, kNumber, 3),
        ONE(71, "play.struck", play.struck, kNumber, 3),
        ONE(80, "force.on", force.on, kNumber, 1),
        ONE(81, "force.leader", force.leader, kPieceOrNone, kPieces),
        ONE(82, "force.start", force.start, kPlaceKind, kMaxPlaces - 1),
        ONE(83, "force.mode", force.mode, kNumber, 2),
        ONE(84, "force.landing", force.landing, kPlaceKind, kMaxPlaces - 1),
        ONE(85, "force.loaded", force.loaded, kPlaceKind, kMaxPlaces - 1),
        ONE(86, "force.dropped", force.dropped, kPlaceKind, kMaxPlaces - 1),
        ONE(87, "force.detachment", force.detachment, kNumber, 1),
        ONE(88, "force.extra", force.extra, kNumber, 3),
        ONE(89, "force.transit", force.transit, kNumber, 2),
        ONE(90, "force.lake", force.lake, kNumber, kLakes),
        ONE(91, "force.points", force.points, kNumber, 9),
        ARRAY(92, "force.active", force.active, kPieceOrNone, kNothing, kPieces),
        ONE(93, "force.winter", force.winter, kNumber, 10),
        ONE(94, "force.leaders", force.leaders, kNumber, 3),
        ONE(95, "force.fought", force.fought, kNumber, 1),
        ONE(96, "force.index", force.index, kNumber, 1),
        ONE(97, "force.campaign", force.campaign, kNumber, 1),
        ARRAY(98, "force.from", force.from, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(99, "force.landed", force.landed, kPlaceKind, kNothing, kMaxPlaces - 1),
        SET(110, "fight.leaders", fight.leaders, kNumber),
        ONE(111, "fight.on", fight.on, kNumber, 1),
        ONE(112, "fight.place", fight.place, kPlaceKind, kMaxPlaces - 1),
        ONE(113, "fight.attacker", fight.attacker, kSeatKind, 1),
        ONE(114, "fight.round", fight.round, kNumber, 100),
        ARRAY(115, "fight.lead", fight.lead, kPieceOrNone, kNothing, kPieces),
        ARRAY(116, "fight.leader", fight.leader, kPieceOrNone, kNothing, kPieces),
        ARRAY(117, "fight.card", fight.card, kCardKind, kNothing, kCards),
        ONE(118, "fight.flags", fight.flags, kNumber, 255),
        ONE(119, "fight.flags2", fight.flags2, kNumber, 255),
        ONE(120, "fight.result", fight.result, kNumber, 8),
        ONE(121, "fight.winner", fight.winner, kNumber, 2),
        ARRAY(122, "fight.bumped", fight.bumped, kPlaceKind, kNothing, kMaxPlaces - 1),
        ONE(123, "fight.roll", fight.roll, kNumber, 12),
        ONE(130, "sea.on", sea.on, kNumber, 1),
        ONE(131, "sea.lake", sea.lake, kLakeKind, kLakes - 1),
        ONE(132, "sea.attacker", sea.attacker, kSeatKind, 1),
        ARRAY(133, "sea.lead", sea.lead, kPieceOrNone, kNothing, kPieces),
        ARRAY(134, "sea.card", sea.card, kCardKind, kNothing, kCards),
        ONE(135, "sea.result", sea.result, kNumber, 8),
        ONE(136, "sea.winner", sea.winner, kNumber, 2),
    };
    return table;
}

std::span<const RetiredField> retired_fields() {
    static constexpr RetiredField table[] = {{36, "rules_rev", 1}};
    return table;
}

void loaded(const Data& d, State& s) { derive(d, s); }

}  // namespace ghent::madison
