// 11.0 Simo-Move: secret orders, revealed and carried out together. It replaces the two player turns of a campaign turn.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

u64 all_lakes(const Data& d) {
    u64 lakes = 0;
    for (std::size_t l = 0; l < d.lakes.size(); ++l) lakes |= one(kLake0 + static_cast<int>(l));
    return lakes;
}

}  // namespace

// ---------------------------------------------------------------- 11.1 writing orders

// A sheet holds what a player turn would: one naval action and one army move, or an amphibious move for both; block by block,
// with where each goes (11.1b).
Go enter_orders(Ctx& c) {
    State& s = c.s;
    const auto begin = [&](Seat side) {
        s.sheet[index(side)] = Sheet{};
        s.sheet[index(side)].stage = Stage::naval;
        return true;
    };
    return choose_both(c, begin, [&] { s.flow.become({.step = kStepReveal}); });
}

Verdict check_orders(const Data& d, const State& s, Seat side, Action a) {
    if (s.sheet[index(side)].stage == Stage::ready) return a.verb == kDone ? kAllowed : no(R("11.1a"), kNotNow, a.verb);
    return check_phase(d, s, side, a);
}

void list_orders(const Data& d, const State& s, Seat side, ActionList& out) {
    if (s.sheet[index(side)].stage == Stage::ready) return out.add(act(kDone));
    list_phase(d, s, side, out);
}

void take_orders(Ctx& c, Seat side, Action a) {
    if (c.s.sheet[index(side)].stage == Stage::ready) c.s.both.hand_in(side);
    else take_phase(c, side, a);
}

// ---------------------------------------------------------------- the reveal, builds and naval moves

namespace {

// 11.1c: dragoons, artillery and Indians that move are named on the sheet.
void name_special_blocks(Ctx& c, Seat side) {
    State& s = c.s;
    const u64 special = (c.d.dragoons | c.d.artillery | one(c.d.named.tecumseh)) & c.d.land[index(side)];
    for (int b : members(special)) {
        if (s.order_how[b] == How::none) continue;
        show_at(s, b, s.at[b]);
        tell(c, {kEvOrderNamed, R("11.1c"), side, b, to_of(s, b)});
    }
}

// 11.2: who was there and stayed is the Defender; on a lake both enter, the higher roll.
Seat lake_attacker(Ctx& c, int lake, const u64 before[2]) {
    for (Seat side : kSeats)
        if (before[index(side)] & ships_at(c.d, c.s, side, lake)) return other(side);
    return other(higher_roll(c, kEvLakeDefender, R("11.2b"), lake));
}

}  // namespace

Go enter_reveal(Ctx& c) {
    State& s = c.s;
    c.reveal();
    s.revealed = 1;
    tell(c, {kEvOrdersIn, R("11.1a"), Seat::us});
    for (Seat side : kSeats) name_special_blocks(c, side);
    u64 before[kMaxLakes][2];
    for (int l = 0; l < static_cast<int>(c.d.lakes.size()); ++l)
        for (Seat side : kSeats) before[l][index(side)] = ships_at(c.d, s, side, kLake0 + l);
    for (Seat side : kSeats)
        if (s.sheet[index(side)].naval == NavalAction::build) build_warship(c, side);
    for (Seat side : kSeats) sail(c, side);
    for (int lake : members(all_lakes(c.d))) {
        if (!ships_at(c.d, s, Seat::us, lake) || !ships_at(c.d, s, Seat::gb, lake)) continue;
        s.open |= one(lake);
        if (lake_attacker(c, lake, before[lake - kLake0]) == Seat::gb) s.gb_attacks |= one(lake);
    }
    // What follows: the naval battles, then the landings that were contested (11.2e).
    s.flow.become({.step = kStepAmphibiousGo, .a = static_cast<u16>(s.open >> kLake0)});
    if (s.open) s.flow.push({.step = kStepBattles});
    return Go::on;
}

// ---------------------------------------------------------------- 11.2 landings after a naval battle

namespace {

bool lake_was_fought_over(const State& s, Seat side) {
    const Sheet& sheet = s.sheet[index(side)];
    return sheet.naval == NavalAction::amphibious && has(Landings::contested(s.flow.top()), sheet.lake - kLake0);
}

void cancel_landing(Ctx& c, Seat side) {
    for (int b : members(ordered(c.s, side, How::carry))) clear_order(c.s, b);
    tell(c, {kEvAmphibiousOff, R("11.2f"), side, c.s.sheet[index(side)].lake});
}

}  // namespace

Go enter_amphibious_go(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    for (u8& who = Landings::side(f); who < 2; ++who) {
        const Seat side = static_cast<Seat>(who);
        if (!lake_was_fought_over(s, side) || !ordered(s, side, How::carry)) continue;
        if (controls(c.d, s, side, s.sheet[index(side)].lake)) {
            f.seat = static_cast<u8>(side);
            return Go::ask;
        }
        cancel_landing(c, side);
    }
    s.flow.become({.step = kStepSimoMilitia});
    return Go::on;
}

Verdict check_amphibious_go(const Data& d, const State& s, Seat side, Action a) {
    const u64 carried = ordered(s, side, How::carry);
    const int ships = count(ships_at(d, s, side, s.sheet[index(side)].lake));
    switch (a.verb) {
        case kCancel: return kAllowed;
        case kContinue:
            return count(carried) <= ships ? kAllowed : no(R("6.2d"), kTooManyCarried, count(carried), ships);
        case kLeave:
            if (!has(carried, a.a)) return no(R("11.2g"), kNotCarried, a.a);
            return count(carried) > 1 ? kAllowed : no(R("11.2g"), kLastCarried, a.a);
        default: return no(R("11.2g"), kNotNow, a.verb);
    }
}

void list_amphibious_go(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const Action a : {act(kContinue), act(kCancel)})
        if (check_amphibious_go(d, s, side, a).ok()) out.add(a);
    for (int b : members(ordered(s, side, How::carry)))
        if (check_amphibious_go(d, s, side, act(kLeave, b)).ok()) out.add(act(kLeave, b));
}

void take_amphibious_go(Ctx& c, Seat side, Action a) {
    if (a.verb == kLeave) {
        tell_owner(c, {kEvAmphibiousLeft, R("11.2g"), side, a.a});
        tell_others(c, {kEvAmphibiousLeftHidden, R("11.2g"), side, c.s.at[a.a]});
        return clear_order(c.s, a.a);
    }
    if (a.verb == kCancel) cancel_landing(c, side);
    else tell(c, {kEvAmphibiousGoes, R("11.2g"), side, count(ordered(c.s, side, How::carry))});
    ++Landings::side(c.s.flow.top());
}

// ---------------------------------------------------------------- militia, and armies that exchange towns

namespace {

// Blocks ordered from one town exactly to another (not merely through it).
u64 group(const Data& d, const State& s, Seat side, int from, int to) {
    u64 set = 0;
    for (int b : members(land_at(d, s, side, from)))
        if ((s.order_how[b] == How::march || s.order_how[b] == How::carry) && to_of(s, b) == to) set |= one(b);
    return set;
}

}  // namespace

// Each sheet has one origin, so there is at most one pair of towns that exchange armies.
Go enter_simo_militia(Ctx& c) {
    State& s = c.s;
    c.reveal();  // also when nobody rolls: that no militia goes is something the enemy learns
    roll_militia(c);
    const int us = s.sheet[index(Seat::us)].origin, gb = s.sheet[index(Seat::gb)].origin;
    s.flow.become({.step = kStepSimoMove});
    if (us == gb || !group(c.d, s, Seat::us, us, gb) || !group(c.d, s, Seat::gb, gb, us)) return Go::on;
    const Seat winner = higher_roll(c, kEvSwapRoll, R("11.2d"), us);
    s.flow.push(
        {.step = kStepMeetAt, .seat = static_cast<u8>(winner), .a = static_cast<u16>(us), .b = static_cast<u16>(gb)});
    return Go::on;
}

Go enter_meet_at(Ctx&) { return Go::ask; }

Verdict check_meet_at(const Data&, const State& s, Seat, Action a) {
    if (a.verb != kMeetAt) return no(R("11.2d"), kNotNow, a.verb);
    const u16 us = Meeting::american(s.flow.top()), gb = Meeting::british(s.flow.top());
    return a.a == us || a.a == gb ? kAllowed : no(R("11.2d"), kNotSwapTown, us, gb);
}

void list_meet_at(const Data&, const State& s, Seat, ActionList& out) {
    out.add(act(kMeetAt, Meeting::american(s.flow.top())));
    out.add(act(kMeetAt, Meeting::british(s.flow.top())));
}

// The group that started in the chosen town is put back there and defends.
void take_meet_at(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Frame f = s.flow.top();
    const Seat home = a.a == f.a ? Seat::us : Seat::gb;
    const int away = a.a == f.a ? f.b : f.a;
    for (int b : members(group(c.d, s, home, a.a, away))) clear_order(s, b);
    tell(c, {kEvMeetAt, R("11.2d"), side, a.a});
    s.flow.pop();
}

// ---------------------------------------------------------------- all armies move at once

namespace {

// Blocks that will not be where they are now, those that wait off the board included (8.24): nobody who comes was there before.
u64 leaving(const Data& d, const State& s, Seat side) {
    u64 set = 0;
    for (int b : members(d.land[index(side)]))
        if (s.order_how[b] != How::none) set |= one(b);
    return set;
}

// A two-town mover stops in the first town if enemy blocks are there once everybody has left who leaves.
void stop_at_enemies(Ctx& c, Seat side) {
    State& s = c.s;
    const u64 enemy_leaves = leaving(c.d, s, other(side));
    for (int b : members(c.d.land[index(side)])) {
        if (s.order_how[b] != How::march || !s.order_via[b]) continue;
        const int via = via_of(s, b);
        if (!(blocks_at(c.d, s, other(side), via) & ~enemy_leaves)) continue;
        s.order_to[b] = s.order_via[b];
        s.order_via[b] = 0;
        tell(c, {kEvHeldUp, R("11.2a"), side, via});
    }
}

// 11.2: a side with only warships there defends (7.12 knows no other case); then who was there and stayed (11.2a); then the home
// side (11.2c).
Seat town_attacker(const Data& d, const State& s, int town, const u64 stayed[2]) {
    for (Seat side : kSeats)
        if (!land_at(d, s, side, town)) return other(side);
    for (Seat side : kSeats)
        if (blocks_at(d, s, side, town) & stayed[index(side)]) return other(side);
    return home_of(d, Seat::us, town) ? Seat::gb : Seat::us;
}

}  // namespace

Go enter_simo_move(Ctx& c) {
    State& s = c.s;
    if (s.flow.top().pc == SimoMove::battles_fought) {
        forget_moves(s);
        s.flow.pop();
        return Go::on;
    }
    s.flow.top().pc = SimoMove::battles_fought;
    for (Seat side : kSeats) stop_at_enemies(c, side);
    u64 stayed[2];
    for (Seat side : kSeats)
        stayed[index(side)] = c.d.all[index(side)] & ~leaving(c.d, s, side) & ~moved(s, c.d.ships[index(side)]);
    for (Seat side : kSeats) {
        if (s.sheet[index(side)].army == ArmyAction::pass) tell(c, {kEvArmyPass, R("4.3d"), side});
        move_army(c, side);
    }
    for (Seat side : kSeats) s.sheet[index(side)] = Sheet{};
    s.revealed = 0;
    for (int t : members(c.d.all_towns)) {
        if (!blocks_at(c.d, s, Seat::us, t) || !blocks_at(c.d, s, Seat::gb, t)) continue;
        s.open |= one(t);
        if (town_attacker(c.d, s, t, stayed) == Seat::gb) s.gb_attacks |= one(t);
    }
    tecumseh_may_enter(c);
    if (s.open) s.flow.push({.step = kStepBattles});
    return Go::on;
}

}  // namespace ghent::blocks
