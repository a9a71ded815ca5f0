// The one list of fields of a position (core/fields.h), and what is derived from them.
#include <cstddef>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// NOLINTBEGIN(bugprone-macro-parentheses): the arguments are members and initialisers, not expressions
#define ARRAY(number, name, member, n, kind, index_kind, max) \
    Field { number, name, offsetof(State, member), 1, n, 0, kind, index_kind, max }
#define FRAME(number, name, member, is_step)                                                                          \
    Field {                                                                                                           \
        number, name, offsetof(State, flow.f[0].member), sizeof(Frame::member), Flow::kDepth, sizeof(Frame), kNumber, \
            kNothing, is_step ? kSteps - 1 : 0xFFFFu, is_step                                                         \
    }
#define ONE(number, name, member, kind, max) \
    Field { number, name, offsetof(State, member), sizeof(State{}.member), 1, 0, kind, kNothing, max }
#define SET(number, name, member, n, kind) \
    Field { number, name, offsetof(State, member), 8, n, 0, kind, kNothing, ~u64{0}, false, true, true }

std::span<const Field> field_table() {
    static const Field table[] = {
        // Numbers are never reused. `held`, `next`, `head`, `firm` and `wild` repeat `at` and `flipped` and are rebuilt.
        ARRAY(1, "at", at, kPieces, kPlaceKind, kPieceKind, kMaxPlaces - 1),
        SET(2, "flipped", flipped, 4, kPieceKind),
        SET(3, "done", done, 4, kPieceKind),
        SET(4, "group", group, 4, kPieceKind),
        SET(5, "picked", picked, 4, kPieceKind),
        SET(6, "supplied.us", supplied[0], 2, kPlaceKind),
        SET(7, "garrison", garrison, 2, kPlaceKind),
        SET(8, "destroyed", destroyed, 2, kPlaceKind),
        SET(9, "known.us", known[0], 2, kCardKind),
        SET(10, "turned", turned, 1, kNumber),
        SET(11, "promoted", promoted, 2, kPieceKind),
        SET(38, "supplied.gb", supplied[1], 2, kPlaceKind),
        SET(39, "known.gb", known[1], 2, kCardKind),
        ARRAY(12, "spent", spent, kPieces, kNumber, kPieceKind, 255),
        ARRAY(13, "where", where, kCards + 1, kZoneKind, kCardKind, kZones - 1),
        ARRAY(14, "control", control, kLakes, kNumber, kLakeKind, 2),
        ARRAY(15, "marker", marker, kLakes, kNumber, kLakeKind, 2),
        ARRAY(16, "depot.us", depot[0], 3, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(17, "depot.gb", depot[1], 3, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(18, "points", points, 2, kNumber, kSeatKind, 250),
        ARRAY(19, "base_lost", base_lost, 12, kNumber, kNothing, kTurns),
        ONE(20, "base_gone", base_gone, kNumber, 0xFFF),
        ONE(21, "forts", forts, kNumber, 255),
        ONE(22, "turn", turn, kTurnKind, kTurns - 1),
        ONE(23, "first", first, kSeatKind, 1),
        ONE(24, "active", active, kSeatKind, 1),
        ARRAY(25, "holds", holds, 2, kNumber, kSeatKind, 2),
        ONE(26, "drawn", drawn, kNumber, 14),
        ONE(27, "prewar", prewar, kNumber, 1),
        ARRAY(28, "played", played, 2, kNumber, kSeatKind, 14),
        ARRAY(29, "shelter.us", shelter[0], 2, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(30, "shelter.gb", shelter[1], 2, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(31, "handed_in", handed_in, 2, kNumber, kSeatKind, 1),
        ONE(32, "ended", ended, kNumber, 1),
        ONE(33, "winner", winner, kNumber, 3),
        ONE(34, "level", level, kNumber, 3),
        ONE(35, "scenario", scenario, kWarKind, 7),
        ONE(36, "rules_rev", rules_rev, kNumber, 255),
        ONE(37, "option.fleet_return_start", opt_start_return, kNumber, 1),
        FRAME(50, "flow.step", step, true),
        FRAME(51, "flow.pc", pc, false),
        FRAME(52, "flow.seat", seat, false),
        FRAME(53, "flow.n", n, false),
        FRAME(54, "flow.a", a, false),
        FRAME(55, "flow.b", b, false),
        FRAME(56, "flow.c", c, false),
        FRAME(57, "flow.d", d, false),
        ONE(58, "flow.depth", flow.depth, kNumber, Flow::kDepth),
        ONE(59, "flow.over", flow.over, kNumber, 1),
        ONE(60, "play.on", play.on, kNumber, 1),
        ONE(61, "play.seat", play.seat, kSeatKind, 1),
        ONE(62, "play.card", play.card, kCardKind, kCards),
        ONE(63, "play.how", play.how, kNumber, kHows - 1),
        ONE(64, "play.rain", play.rain, kPlaceKind, kMaxPlaces - 1),
        ONE(65, "play.captured", play.captured, kNumber, 1),
        ONE(66, "play.cancelled", play.cancelled, kNumber, 3),
        ONE(67, "play.start", play.start, kPlaceKind, kMaxPlaces - 1),
        ARRAY(68, "play.attacked", play.attacked, 4, kPlaceKind, kNothing, kMaxPlaces - 1),
        ARRAY(69, "play.declared", play.declared, 2, kPieceOrNone, kNothing, kPieces),
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
        ARRAY(92, "force.active", force.active, 4, kPieceOrNone, kNothing, kPieces),
        ONE(93, "force.winter", force.winter, kNumber, 10),
        ONE(94, "force.leaders", force.leaders, kNumber, 3),
        ONE(95, "force.fought", force.fought, kNumber, 1),
        ONE(96, "force.index", force.index, kNumber, 1),
        ONE(97, "force.campaign", force.campaign, kNumber, 1),
        ARRAY(98, "force.from", force.from, 4, kPlaceKind, kNothing, kMaxPlaces - 1),
        SET(110, "fight.leaders", fight.leaders, 1, kNumber),
        ONE(111, "fight.on", fight.on, kNumber, 1),
        ONE(112, "fight.place", fight.place, kPlaceKind, kMaxPlaces - 1),
        ONE(113, "fight.attacker", fight.attacker, kSeatKind, 1),
        ONE(114, "fight.round", fight.round, kNumber, 100),
        ARRAY(115, "fight.lead", fight.lead, 2, kPieceOrNone, kNothing, kPieces),
        ARRAY(116, "fight.leader", fight.leader, 2, kPieceOrNone, kNothing, kPieces),
        ARRAY(117, "fight.card", fight.card, 2, kCardKind, kNothing, kCards),
        ONE(118, "fight.flags", fight.flags, kNumber, 255),
        ONE(119, "fight.flags2", fight.flags2, kNumber, 127),
        ONE(120, "fight.result", fight.result, kNumber, 8),
        ONE(121, "fight.winner", fight.winner, kNumber, 2),
        ARRAY(122, "fight.bumped", fight.bumped, 3, kPlaceKind, kNothing, kMaxPlaces - 1),
        ONE(123, "fight.roll", fight.roll, kNumber, 12),
        ONE(130, "sea.on", sea.on, kNumber, 1),
        ONE(131, "sea.lake", sea.lake, kLakeKind, kLakes - 1),
        ONE(132, "sea.attacker", sea.attacker, kSeatKind, 1),
        ARRAY(133, "sea.lead", sea.lead, 2, kPieceOrNone, kNothing, kPieces),
        ARRAY(134, "sea.card", sea.card, 2, kCardKind, kNothing, kCards),
        ONE(135, "sea.result", sea.result, kNumber, 8),
        ONE(136, "sea.winner", sea.winner, kNumber, 2),
    };
    return table;
}

// NOLINTEND(bugprone-macro-parentheses)

void loaded(const Data& d, State& s) { derive(d, s); }

}  // namespace ghent::madison
