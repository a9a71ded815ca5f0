// The one list of fields of a position (core/fields.h), what must hold of every position, and what is derived from it.
#include <cstddef>

#include "games/blocks/steps.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

#define PER_BLOCK(number, name, member, kind, max) \
    Field { number, name, offsetof(State, member), sizeof(State{}.member[0]), kBlocks, 0, kind, kBlockKind, max }
#define FRAME(number, name, member, is_step) \
    Field { number, name, offsetof(State, flow.f[0].member), sizeof(Frame::member), Flow::kDepth, sizeof(Frame), kNumber, kNothing, is_step ? kSteps - 1 : 0xFFFFu, is_step }
#define ONE(number, name, member, kind, max) \
    Field { number, name, offsetof(State, member), sizeof(State{}.member), 1, 0, kind, kNothing, max }
#define SET(number, name, member, kind) \
    Field { number, name, offsetof(State, member), 8, 1, 0, kind, kNothing, ~u64{0}, false, true }

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
        ONE(21, "done.us", done[0], kNumber, 1),
        ONE(22, "done.gb", done[1], kNumber, 1),
        ONE(23, "option.simo_move", simo, kNumber, 1),
        ONE(24, "option.historical_setup", historical, kNumber, 1),
        ONE(25, "option.historical_fleets", historical_fleets, kNumber, 1),
        ONE(26, "option.vp_bid_plus_64", bid, kNumber, 128),
        ONE(27, "revealed", revealed, kNumber, 1),
        ONE(28, "rules_rev", rules_rev, kNumber, 255),
        FRAME(30, "flow.step", step, true),
        FRAME(31, "flow.pc", pc, false),
        FRAME(32, "flow.seat", seat, false),
        FRAME(33, "flow.n", n, false),
        FRAME(34, "flow.a", a, false),
        FRAME(35, "flow.b", b, false),
        FRAME(36, "flow.c", c, false),
        FRAME(37, "flow.d", d, false),
        ONE(38, "flow.depth", flow.depth, kNumber, Flow::kDepth),
        ONE(39, "flow.over", flow.over, kNumber, 1),
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
#define SHEET(at0, name, i)                                                                                 \
    ONE(at0, "sheet." name ".stage", sheet[i].stage, kNumber, static_cast<u64>(Stage::ready)),              \
        ONE(at0 + 1, "sheet." name ".naval", sheet[i].naval, kNumber, static_cast<u64>(NavalAction::amphibious)), \
        ONE(at0 + 2, "sheet." name ".army", sheet[i].army, kNumber, static_cast<u64>(ArmyAction::enter)),   \
        ONE(at0 + 3, "sheet." name ".lake", sheet[i].lake, kNumber, kNowhere),                              \
        ONE(at0 + 4, "sheet." name ".origin", sheet[i].origin, kPlaceKind, kMaxTowns - 1),                  \
        ONE(at0 + 5, "sheet." name ".base", sheet[i].base, kPlaceKind, kMaxTowns - 1),                      \
        ONE(at0 + 6, "sheet." name ".ship", sheet[i].ship, kNumber, kNowhere),                              \
        ONE(at0 + 7, "sheet." name ".announced", sheet[i].announced, kNumber, kPerSide)
        SHEET(70, "us", 0),
        SHEET(80, "gb", 1),
#undef SHEET
    };
    return table;
}

void loaded(const Data&, State& s) {
    for (u64& set : s.here) set = 0;
    for (int b = 0; b < kBlocks; ++b) s.here[s.at[b]] |= one(b);
}

// ---------------------------------------------------------------- what must hold of every position

namespace {

std::string place_fault(const Data& d, const State& s, int b) {
    const int at = s.at[b];
    const std::string& id = d.block[static_cast<std::size_t>(b)].id;
    const bool ship = has(d.ships[index(side_of(b))], b);
    const bool town = is_town(at) && at < static_cast<int>(d.towns.size());
    const bool lake = is_lake(at) && at - kLake0 < static_cast<int>(d.lakes.size());
    if (!has(s.here[at], b)) return "the sets of blocks per place do not agree with the places of " + id;
    if (ship && !(lake || at == kDock || at == kOut || (town && d.lake_of[static_cast<std::size_t>(at)] != kNowhere)))
        return id + " is a warship and must be on a lake or in a lakeside town (1.2)";
    if (!ship && !(town || at == kPool || at == kDelay || at == kOut || at == kWaiting)) return id + " is a land block in a place for warships";
    if (!ship && b != d.named.tecumseh && (at == kOut || at == kWaiting)) return id + " goes to the pool, it never leaves the game (2.11)";
    if (b == d.named.tecumseh && (at == kPool || at == kDelay)) return "Tecumseh is never in the pool (3.2)";
    const bool counts = town || lake || at == kDelay;
    if (counts != (s.steps[b] > 0)) return id + (counts ? " is in play without strength" : " is out of play and has strength");
    if (s.steps[b] > d.strength[static_cast<std::size_t>(b)]) return id + " is stronger than its maximum (2.11)";
    if (!has(s.may[b], at)) return "the enemy's knowledge excludes where " + id + " is";
    if (counts && (s.steps[b] < s.low[b] || s.steps[b] > s.high[b])) return "the enemy's knowledge excludes the strength of " + id;
    return "";
}

std::string knowledge_fault(const Data& d, const State& s) {
    for (int b = 0; b < kBlocks; ++b) {
        u64 places = d.all_towns | one(kPool) | one(kDelay) | one(kOut) | one(kWaiting) | one(kDock);
        for (std::size_t l = 0; l < d.lakes.size(); ++l) places |= one(kLake0 + static_cast<int>(l));
        if (s.may[b] & ~places) return d.block[static_cast<std::size_t>(b)].id + " may be in a place that does not exist";
    }
    return "";
}

std::string town_fault(const Data& d, const State& s) {
    for (int t : members(d.all_towns)) {
        const bool both = blocks_at(d, s, Seat::us, t) && blocks_at(d, s, Seat::gb, t);
        if (both && !contested(s, t)) return "both sides are in " + d.place_title(t) + " and no battle is open there";
        if (ships_at(d, s, Seat::us, t) && ships_at(d, s, Seat::gb, t)) return "warships of both sides are in " + d.place_title(t) + " (7.1)";
    }
    for (std::size_t l = 0; l < d.lakes.size(); ++l) {
        const int lake = kLake0 + static_cast<int>(l);
        if (ships_at(d, s, Seat::us, lake) && ships_at(d, s, Seat::gb, lake) && !contested(s, lake))
            return "both fleets are on " + d.place_title(lake) + " and no battle is open there";
    }
    if (s.open >> (kLake0 + static_cast<int>(d.lakes.size()))) return "a battle is open in a place that does not exist";
    if ((s.open & ((u64{1} << kMaxTowns) - 1)) & ~d.all_towns) return "a battle is open in a place that does not exist";
    return "";
}

// A position made by hand must not lead a step astray: each is only reached with what it needs.
std::string flow_fault(const Data& d, const State& s) {
    if (s.flow.depth == 0) return "nothing is going on: the flow is empty";
    for (int i = 0; i < s.flow.depth; ++i) {
        const Frame& f = s.flow.f[i];
        if (f.seat > 1) return "a step of the flow belongs to no seat";
        const bool army = f.step >= kStepArmyBattle && f.step <= kStepLastEscape, naval = f.step >= kStepNavalBattle && f.step <= kStepHarbour;
        if (army && !s.army.on) return "a step of an army battle without one";
        if (naval && !s.naval.on) return "a step of a naval battle without one";
        if (f.step == kStepMeetAt && (f.a >= d.towns.size() || f.b >= d.towns.size())) return "the armies meet in a town that does not exist";
    }
    if (s.army.on && s.army.town >= d.towns.size()) return "the army battle is in a town that does not exist";
    if (s.army.on && s.army.lake != kNowhere && !is_lake(s.army.lake)) return "the landing crosses a lake that does not exist";
    if (s.naval.on && (!is_lake(s.naval.lake) || s.naval.lake - kLake0 >= static_cast<int>(d.lakes.size()))) return "the naval battle is on no lake";
    if (s.army.came_from & ~d.all_towns) return "the attacker came from a town that does not exist";
    const u8 step = s.flow.top().step;
    if (!s.flow.over && !step_rows()[step].take) return "the position stands between two decisions";
    return "";
}

std::string sheet_fault(const Data& d, const State& s) {
    for (Seat side : kSeats) {
        const Sheet& sheet = s.sheet[index(side)];
        if (sheet.lake && !(is_lake(sheet.lake) && sheet.lake - kLake0 < static_cast<int>(d.lakes.size()))) return "an order sheet names no lake";
        if (sheet.origin >= d.towns.size() || sheet.base >= d.towns.size()) return "an order sheet names no town";
        if (sheet.ship != kNowhere && sheet.ship >= kBlocks) return "an order sheet names no ship";
    }
    for (int b = 0; b < kBlocks; ++b) {
        const int to = to_of(s, b), via = via_of(s, b), from = from_of(s, b);
        const auto missing = [&](int t) { return is_town(t) && t >= static_cast<int>(d.towns.size()); };
        if (missing(to) || missing(via) || missing(from)) return d.block[static_cast<std::size_t>(b)].id + " is ordered to a town that does not exist";
    }
    return "";
}

}  // namespace

std::string is_ok(const Data& d, const State& s) {
    u64 seen = 0;
    for (int p = 0; p < kPlaces; ++p) {
        if (seen & s.here[p]) return "a block is in two places";
        seen |= s.here[p];
    }
    for (int b = 0; b < kBlocks; ++b)
        if (std::string fault = place_fault(d, s, b); !fault.empty()) return fault;
    for (const auto check : {knowledge_fault, town_fault, flow_fault, sheet_fault})
        if (std::string fault = check(d, s); !fault.empty()) return fault;
    return "";
}

}  // namespace ghent::blocks
