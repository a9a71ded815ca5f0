// 7.2 Army battles, 7.3 amphibious attacks: the sequence of a battle, step by step.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

Seat attacker(const State& s) { return static_cast<Seat>(s.army.attacker); }
Seat defender(const State& s) { return other(attacker(s)); }
// Who fights: warships take no part (7.12b).
u64 force(const Data& d, const State& s, Seat side) { return land_at(d, s, side, s.army.town); }

Frame step_for(StepId step, Seat side) { return {.step = step, .seat = static_cast<u8>(side)}; }

}  // namespace

void start_army_battle(Ctx& c, int town, Seat attacker) {
    ArmyBattle& a = c.s.army;
    a = ArmyBattle{};
    a.on = 1;
    a.town = static_cast<u8>(town);
    a.attacker = static_cast<u8>(attacker);
    a.lake = kNowhere;
    tell(c, {kEvArmyBattle, R("7.2a"), attacker, town, count(land_at(c.d, c.s, attacker, town)),
             count(land_at(c.d, c.s, other(attacker), town))});
    c.s.flow.push({.step = kStepArmyBattle});
}

// Who came from where, and whether anybody is left to fight.
Go enter_army_battle(Ctx& c) {
    State& s = c.s;
    ArmyBattle& a = s.army;
    for (int b : members(force(c.d, s, attacker(s)))) {
        if (is_town(from_of(s, b))) a.came_from |= one(from_of(s, b));
        if (from_of(s, b) == kDelay) a.no_retreat = 1;       // 8.24c
        if (has(s.landed, b)) a.lake = c.d.lake_of[a.town];  // 7.3: one landed block makes it amphibious
    }
    tecumseh_may_be_alone(c, a.town);
    a.round = 1;
    if (!force(c.d, s, attacker(s)) || !force(c.d, s, defender(s))) s.flow.become({.step = kStepLastEscape});
    else s.flow.become(step_for(kStepEscape, defender(s)));
    return Go::on;
}

// ---------------------------------------------------------------- 7.23 where to

// One town away (7.23h) and on the map (7.23i); where there is none there is no retreat (7.23f).
u64 defender_retreats(const Data& d, const State& s) {
    u64 towns = 0;
    for (int t : members(d.adjacent[s.army.town] & ~s.open & ~s.army.came_from))
        if (!blocks_at(d, s, attacker(s), t)) towns |= one(t);
    return towns;
}

u64 attacker_retreats(const Data& d, const State& s) {
    if (s.army.no_retreat) return 0;
    u64 towns = 0;
    if (s.army.lake != kNowhere) {  // 7.3: a friendly lakeside town that can be reached by road
        for (int t : members(d.adjacent[s.army.town]))
            if (d.lake_of[static_cast<std::size_t>(t)] != kNowhere && friendly(d, s, attacker(s), t)) towns |= one(t);
        return towns;
    }
    for (int t : members(s.army.came_from & ~s.open))
        if (!blocks_at(d, s, defender(s), t)) towns |= one(t);
    return towns;
}

u64 attacker_reembarks(const Data& d, const State& s) {
    // Who still has ships there has the lake to himself: battles on lakes are over (4.3g), so they need only be counted (6.2d).
    if (s.army.lake == kNowhere) return 0;
    const u64 going = force(d, s, attacker(s));
    if ((going & ~d.carried) || count(ships_at(d, s, attacker(s), s.army.lake)) < count(going)) return 0;
    return friendly_ports(d, s, attacker(s), s.army.lake);
}

namespace {

Verdict why_no_defender_retreat(const Data& d, const State& s, int to) {
    if (!has(d.adjacent[s.army.town], to)) return no(R("7.23b"), kNotAdjacent, s.army.town, to);
    if (has(s.army.came_from, to)) return no(R("7.23e"), kRetreatCameFrom, to);
    if (has(s.open, to)) return no(R("7.23d"), kRetreatBattle, to);
    return no(R("7.23c"), kRetreatEnemy, to);
}

Verdict why_no_attacker_retreat(const Data& d, const State& s, int to) {
    if (s.army.no_retreat) return no(R("8.24c"), kNoRetreatEntry);
    if (s.army.lake != kNowhere) {
        if (!has(d.adjacent[s.army.town], to)) return no(R("7.3c"), kNotAdjacent, s.army.town, to);
        if (d.lake_of[static_cast<std::size_t>(to)] == kNowhere) return no(R("7.3c"), kRetreatNotLakeside, to);
        return no(R("7.3c"), kRetreatNotFriendly, to);
    }
    if (!has(s.army.came_from, to)) return no(R("7.23g"), kRetreatNotCameFrom, to);
    if (has(s.open, to)) return no(R("7.23d"), kRetreatBattle, to);
    return no(R("7.23c"), kRetreatEnemy, to);
}

Verdict why_no_reembark(const Data& d, const State& s, int to) {
    if (s.army.lake == kNowhere) return no(R("7.23j"), kNotAmphibious);
    // As in every amphibious move (R29).
    if (!controls(d, s, attacker(s), s.army.lake)) return no(R("6.2d"), kNoControl, s.army.lake);
    const u64 going = force(d, s, attacker(s));
    if (const u64 heavy = going & ~d.carried)
        return no(has(d.artillery, first(heavy)) ? R("2.23c") : R("9.0d"), kHeavyAshore, first(heavy));
    if (count(ships_at(d, s, attacker(s), s.army.lake)) < count(going))
        return no(R("6.2d"), kNeedsShips, count(ships_at(d, s, attacker(s), s.army.lake)), count(going));
    if (d.lake_of[static_cast<std::size_t>(to)] != s.army.lake) return no(R("6.2e"), kNotOnThatLake, to, s.army.lake);
    return no(R("7.3b"), kRetreatNotFriendly, to);
}

// 7.21, 7.22: the other side's pursuit dice are fixed now, before anybody leaves.
void begin_retreat(Ctx& c, Seat side, int to, bool by_water) {
    ArmyBattle& a = c.s.army;
    a.retreating = side == attacker(c.s) ? 1 : 2;
    a.retreat_to = static_cast<u8>(to);
    a.by_water = by_water;
    a.volleys = static_cast<u8>(by_water ? c.d.water_pursuit_volleys : 1);
    a.pursuit_dice = static_cast<u8>(pursuit_dice(c.d, c.s, other(side), a.town));
    tell(c, {by_water ? kEvReembark : kEvRetreat, by_water ? R("7.3b") : R("7.21b"), side, a.town, to});
    c.s.flow.become({.step = kStepPursuit});
}

}  // namespace

// ---------------------------------------------------------------- 7.2(a) the Defender accepts or retreats

Go enter_accept(Ctx&) { return Go::ask; }

Verdict check_accept(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kAccept) return kAllowed;
    if (a.verb == kReembark) return no(R("7.23j"), kNotAmphibious);
    if (a.verb != kRetreat) return no(R("7.2b"), kNotNow, a.verb);
    return has(defender_retreats(d, s), a.a) ? kAllowed : why_no_defender_retreat(d, s, a.a);
}

void list_accept(const Data& d, const State& s, Seat, ActionList& out) {
    out.add(act(kAccept));
    for (int t : members(defender_retreats(d, s))) out.add(act(kRetreat, t));
}

void take_accept(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kRetreat) return begin_retreat(c, side, a.a, false);
    s.army.accepted = 1;
    for (Seat each : kSeats) lay_open(c, c.d.land[index(each)], s.army.town);
    tell(c, {kEvAccept, R("7.2c"), side, s.army.town});
    // 7.3: against a landing the Defender fires twice in the first round.
    s.army.volleys = static_cast<u8>(s.army.lake != kNowhere ? c.d.landing_volleys : 1);
    s.flow.become({.step = kStepDefenderFire});
}

// ---------------------------------------------------------------- 7.2(b), (d) firing

namespace {

// Every block of a side fires; the other side takes the hits one by one.
void fire_volley(Ctx& c, Seat side) {
    State& s = c.s;
    Shot shots[kPerSide];
    const int n = volley_shots(c.d, s, force(c.d, s, side), shots);
    const Volley v = c.hits(kChVolley, {shots, static_cast<std::size_t>(n)}, 6);
    tell(c, {kEvFire, side == attacker(s) ? R("7.2f") : R("7.2d"), side, v.hits, s.army.town}, v.faces);
    --s.army.volleys;
    if (!v.hits) return;
    s.army.hits = static_cast<u8>(v.hits);
    s.army.hit_side = static_cast<u8>(other(side));
    s.flow.push(step_for(kStepHits, other(side)));
}

}  // namespace

Go enter_defender_fire(Ctx& c) {
    State& s = c.s;
    if (!force(c.d, s, attacker(s))) s.flow.become({.step = kStepLastEscape});
    else if (s.army.volleys) fire_volley(c, defender(s));
    else s.flow.become(step_for(kStepEscape, attacker(s)));
    return Go::on;
}

Go enter_attacker_fire(Ctx& c) {
    State& s = c.s;
    if (!force(c.d, s, defender(s))) s.flow.become({.step = kStepLastEscape});
    else if (s.army.volleys) fire_volley(c, attacker(s));
    else {
        if (s.army.round < 255) ++s.army.round;
        s.flow.become(step_for(kStepEscape, defender(s)));
    }
    return Go::on;
}

// ---------------------------------------------------------------- 7.2(c) the Attacker fires or retreats, one of both (7.21a)

Go enter_attacker_turn(Ctx&) { return Go::ask; }

Verdict check_attacker_turn(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kFire) return kAllowed;
    if (a.verb == kReembark) return has(attacker_reembarks(d, s), a.a) ? kAllowed : why_no_reembark(d, s, a.a);
    if (a.verb != kRetreat) return no(R("7.2f"), kNotNow, a.verb);
    return has(attacker_retreats(d, s), a.a) ? kAllowed : why_no_attacker_retreat(d, s, a.a);
}

void list_attacker_turn(const Data& d, const State& s, Seat, ActionList& out) {
    out.add(act(kFire));
    for (int t : members(attacker_retreats(d, s))) out.add(act(kRetreat, t));
    for (int t : members(attacker_reembarks(d, s))) out.add(act(kReembark, t));
}

void take_attacker_turn(Ctx& c, Seat side, Action a) {
    if (a.verb != kFire) return begin_retreat(c, side, a.a, a.verb == kReembark);
    c.s.army.volleys = 1;
    c.s.flow.become({.step = kStepAttackerFire});
}

// ---------------------------------------------------------------- 7.2(d) from the second round on

Go enter_defender_turn(Ctx&) { return Go::ask; }

Verdict check_defender_turn(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kFire) return kAllowed;
    if (a.verb == kReembark) return no(R("7.23j"), kNotAmphibious);
    if (a.verb != kRetreat) return no(R("7.2g"), kNotNow, a.verb);
    return has(defender_retreats(d, s), a.a) ? kAllowed : why_no_defender_retreat(d, s, a.a);
}

void list_defender_turn(const Data& d, const State& s, Seat, ActionList& out) {
    out.add(act(kFire));
    for (int t : members(defender_retreats(d, s))) out.add(act(kRetreat, t));
}

void take_defender_turn(Ctx& c, Seat side, Action a) {
    if (a.verb != kFire) return begin_retreat(c, side, a.a, false);
    c.s.army.volleys = 1;
    c.s.flow.become({.step = kStepDefenderFire});
}

}  // namespace ghent::blocks
