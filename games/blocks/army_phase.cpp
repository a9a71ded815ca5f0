// 6.0 The Army Phase: one army move, or delayed reinforcements entering (8.24).
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

// ---------------------------------------------------------------- orders

void order(State& s, Seat side, int block, How how, int to, int via) {
    s.order_how[block] = how;
    s.order_to[block] = stored(to);
    s.order_via[block] = stored(via);
    s.order_no[block] = ++s.sheet[index(side)].announced;
}

u64 ordered(const State& s, Seat side, How how) {
    u64 set = 0;
    const int from = side == Seat::us ? 0 : kPerSide;
    for (int b = from; b < from + kPerSide; ++b)
        if (s.order_how[b] == how) set |= one(b);
    return set;
}

void clear_orders(State& s, Seat side) {
    const int from = side == Seat::us ? 0 : kPerSide;
    for (int b = from; b < from + kPerSide; ++b) clear_order(s, b);
}

// ---------------------------------------------------------------- 6.1

Verdict check_march(const Data& d, const State& s, Seat side, int block, int to, int via) {
    const Sheet& sheet = s.sheet[index(side)];
    if (side_of(block) != side) return no(R("2.0a"), kNotYourBlock, block);
    if (has(d.ships[index(side)], block)) return no(R("5.2b"), kNotLandBlock, block);
    const int origin = s.at[block];
    if (!is_town(origin)) return no(R("6.1a"), kNotOnMap, block);
    if (sheet.stage != Stage::army && origin != sheet.origin) return no(R("6.1a"), kOneOrigin, block, sheet.origin);
    if (s.order_how[block] != How::none) return no(R("2.13a"), kAlreadyOrdered, block);
    if (via == kNone) {
        if (!has(d.adjacent[static_cast<std::size_t>(origin)], to)) return no(R("1.1f"), kNotAdjacent, origin, to);
    } else {
        // 2.21b, 2.22a, 2.23b: infantry and artillery move one town, dragoons one or two.
        if (d.move[static_cast<std::size_t>(block)] < 2)
            return no(R("2.13a"), kTooFar, block, d.move[static_cast<std::size_t>(block)]);
        if (!has(d.adjacent[static_cast<std::size_t>(origin)], via)) return no(R("1.1f"), kNotAdjacent, origin, via);
        if (!has(d.adjacent[static_cast<std::size_t>(via)], to)) return no(R("1.1f"), kNotAdjacent, via, to);
        if (to == origin) return no(R("R79"), kBackToOrigin, block);
        if (blocks_at(d, s, other(side), via)) return no(R("R16"), kStopAtEnemy, via);
    }
    // 9.0: Tecumseh attacks only where a British army block of the same move goes too.
    if (block == d.named.tecumseh && blocks_at(d, s, other(side), to)) {
        for (int b : members(d.army[index(side)]))
            if (s.order_how[b] != How::none && to_of(s, b) == to) return kAllowed;
        return no(R("9.0b"), kTecumsehAlone, to);
    }
    return kAllowed;
}

namespace {

Verdict check_enter(const Data& d, const State& s, Seat side, int block, int town) {
    const Sheet& sheet = s.sheet[index(side)];
    if (side_of(block) != side) return no(R("2.0a"), kNotYourBlock, block);
    if (s.at[block] != kDelay) return no(R("8.24b"), kNotDelayed, block);
    if (s.order_how[block] != How::none) return no(R("2.13a"), kAlreadyOrdered, block);
    if (!has(d.entries[index(side)], town)) return no(R("8.24b"), kNotEntryTown, town);
    if (sheet.stage == Stage::entering && town != sheet.origin) return no(R("8.24b"), kOneEntryTown, sheet.origin);
    return kAllowed;
}

}  // namespace

Verdict check_army_action(const Data& d, const State& s, Seat side, Action a) {
    const Stage stage = s.sheet[index(side)].stage;
    switch (a.verb) {
        case kPass:
            if (stage == Stage::army) return kAllowed;
            break;
        case kMarch:
            if (stage == Stage::army || stage == Stage::marching) return check_march(d, s, side, a.a, a.b, a.c);
            if (stage == Stage::entering) return no(R("8.24e"), kNotNow, a.verb);
            break;
        case kEnter:
            if (stage == Stage::army || stage == Stage::entering) return check_enter(d, s, side, a.a, a.b);
            if (stage == Stage::marching) return no(R("8.24e"), kNotNow, a.verb);
            break;
        case kDone:
            if (stage == Stage::marching || stage == Stage::entering) return kAllowed;
            break;
        default: break;
    }
    return no(R("4.3d"), kNotNow, a.verb);
}

namespace {

// Each block of the town goes its own way: together they may split between several towns (6.1b).
void list_marches(const Data& d, const State& s, Seat side, int origin, ActionList& out) {
    for (int b : members(land_at(d, s, side, origin))) {
        if (s.order_how[b] != How::none) continue;
        for (int t : members(d.adjacent[static_cast<std::size_t>(origin)])) {
            if (b != d.named.tecumseh || check_march(d, s, side, b, t, kNone).ok()) out.add(act(kMarch, b, t));
            if (!has(d.riders, b) || blocks_at(d, s, other(side), t)) continue;
            for (int t2 : members(d.adjacent[static_cast<std::size_t>(t)]))
                if (check_march(d, s, side, b, t2, t).ok()) out.add(act(kMarch, b, t2, t));
        }
    }
}

void list_entries(const Data& d, const State& s, Seat side, u64 towns, ActionList& out) {
    for (int b : members(land_at(d, s, side, kDelay)))
        for (int t : members(towns))
            if (check_enter(d, s, side, b, t).ok()) out.add(act(kEnter, b, t));
}

}  // namespace

void list_army_action(const Data& d, const State& s, Seat side, ActionList& out) {
    const Sheet& sheet = s.sheet[index(side)];
    switch (sheet.stage) {
        case Stage::army:
            out.add(act(kPass));
            for (int t : members(d.all_towns))
                if (land_at(d, s, side, t)) list_marches(d, s, side, t, out);
            list_entries(d, s, side, d.entries[index(side)], out);
            break;
        case Stage::marching:
            out.add(act(kDone));
            list_marches(d, s, side, sheet.origin, out);
            break;
        default: out.add(act(kDone)); list_entries(d, s, side, one(sheet.origin), out);
    }
}

void take_army_action(State& s, Seat side, Action a) {
    Sheet& sheet = s.sheet[index(side)];
    switch (a.verb) {
        case kPass:
            sheet.army = ArmyAction::pass;
            sheet.stage = Stage::ready;
            break;
        case kMarch:
            sheet.army = ArmyAction::march;
            sheet.stage = Stage::marching;
            sheet.origin = s.at[a.a];
            order(s, side, a.a, How::march, a.b, a.c == kNone ? kNowhere : a.c);
            break;
        case kEnter:
            sheet.army = ArmyAction::enter;
            sheet.stage = Stage::entering;
            sheet.origin = static_cast<u8>(a.b);
            order(s, side, a.a, How::enter, a.b);
            break;
        default: sheet.stage = Stage::ready;
    }
}

// ---------------------------------------------------------------- 10.0 American militia

// A move that starts in an American town and touches a Canadian one (home sides, whoever holds them); not one that starts in Canada
// or goes home (10.0f).
bool crosses_border(const Data& d, int from, int to, int via) {
    const auto canadian = [&](int t) { return is_town(t) && home_of(d, Seat::gb, t); };
    return is_town(from) && home_of(d, Seat::us, from) && (canadian(to) || canadian(via));
}

namespace {

// By road and by water (10.0g).
bool must_roll(const Data& d, const State& s, int b) {
    const How how = s.order_how[b];
    return (how == How::march || how == How::carry) && crosses_border(d, s.at[b], to_of(s, b), via_of(s, b));
}

}  // namespace

// One die for each militia block ordered into Canada (2.21d), the Kentucky dragoons among them (2.22d, 10.0b), in the order
// announced; who refuses stays, the others must go (10.0e).
void roll_militia(Ctx& c) {
    State& s = c.s;
    for (int no = 1; no <= s.sheet[index(Seat::us)].announced; ++no)
        for (int b : members(c.d.us_militia)) {
            if (s.order_no[b] != no || !must_roll(c.d, s, b)) continue;
            const Shot shot{1, static_cast<u8>(c.d.refuse_upto)};
            const Volley roll = c.hits(kChMilitia, {&shot, 1}, 6);
            tell_owner(c, {kEvMilitiaRoll, R("10.0c"), Seat::us, b, s.at[b], roll.hits ? s.at[b] : to_of(s, b)},
                       roll.faces);
            tell_others(c, {kEvMilitiaStays, R("10.0d"), Seat::us, roll.hits, s.at[b], to_of(s, b)}, roll.faces);
            if (roll.hits) clear_order(s, b);
        }
}

// ---------------------------------------------------------------- the move

namespace {

// What an onlooker can tell about a block from the way it moves.
u64 could_be(const Data& d, const State& s, Seat side, int b) {
    // Simo-Move orders name dragoons, artillery and Indians (11.1c); what is not named is infantry.
    const u64 named = (d.dragoons | d.artillery | one(d.named.tecumseh)) & d.land[index(side)];
    if (s.revealed && has(named, b)) return one(b);
    u64 could = d.land[index(side)] & ~(s.revealed ? named : 0);
    if (s.order_how[b] == How::enter) return could & d.pool[index(side)];
    if (s.order_how[b] == How::carry) could &= d.carried;
    if (via_of(s, b) != kNowhere) could &= d.riders;
    if (side == Seat::us && must_roll(d, s, b)) could &= has(d.us_militia, b) ? d.us_militia : ~d.us_militia;
    return could;
}

// How a block goes: what everybody sees of its move.
u32 way_of(const State& s, int b) {
    return static_cast<u32>(s.order_how[b]) << 24 | u32{s.at[b]} << 16 | u32{s.order_to[b]} << 8 | s.order_via[b];
}

// One sentence about a move: `what` is the block, to its owner, or the number of blocks, to the others.
Told move_told(const State& s, Seat side, int b, int what, bool own) {
    const int to = to_of(s, b), via = via_of(s, b), from = s.at[b];
    const auto event = [&](u16 named, u16 hidden) { return own ? named : hidden; };
    switch (s.order_how[b]) {
        case How::enter: return {event(kEvEnter, kEvEnterHidden), R("8.24b"), side, what, to};
        case How::carry: return {event(kEvCarry, kEvCarryHidden), R("6.2e"), side, what, from, to};
        default:
            if (via == kNowhere) return {event(kEvMarch, kEvMarchHidden), R("6.1a"), side, what, from, to};
            return {event(kEvMarchVia, kEvMarchViaHidden), R("6.1a"), side, what, from, to, via};
    }
}

// Equal moves of hidden blocks are told as one sentence with their number, in the order of the ways and not of the blocks:
// that would give away which of two groups has the block that comes first in the list.
void tell_moves(Ctx& c, Seat side, u64 movers) {
    const State& s = c.s;
    for (int b : members(movers)) tell_owner(c, move_told(s, side, b, b, true));
    for (u64 rest = movers; rest;) {
        int next = first(rest);
        for (int b : members(rest))
            if (way_of(s, b) < way_of(s, next)) next = b;
        u64 alike = 0;
        for (int b : members(rest))
            if (way_of(s, b) == way_of(s, next)) alike |= one(b);
        tell_others(c, move_told(s, side, next, count(alike), false));
        rest &= ~alike;
    }
}

}  // namespace

void move_army(Ctx& c, Seat side) {
    State& s = c.s;
    Leg legs[kPerSide];
    std::size_t n = 0;
    const u64 movers = ordered(s, side, How::march) | ordered(s, side, How::carry) | ordered(s, side, How::enter);
    if (c.log) tell_moves(c, side, movers);
    for (int b : members(movers)) {
        legs[n++] = {static_cast<u8>(b), s.at[b], static_cast<u8>(to_of(s, b)), could_be(c.d, s, side, b)};
        const int via = via_of(s, b);
        s.from[b] = stored(via == kNowhere ? s.at[b] : via);
        if (s.order_how[b] == How::carry) s.landed |= one(b);
    }
    move_blocks(c, {legs, n});
    for (const Leg& leg : std::span(legs, n))
        if (leg.could == one(leg.block)) show_at(s, leg.block, leg.to);
    clear_orders(s, side);
}

}  // namespace ghent::blocks
