// 7.1 Naval battles.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

u64 strongest(const State& s, u64 set) {
    u64 top = 0;
    int most = 0;
    for (int b : members(set)) {
        if (s.steps[b] > most) most = s.steps[b], top = 0;
        if (s.steps[b] == most) top |= one(b);
    }
    return top;
}

// As many dice as steps (2.12c), each hitting up to the block's rating: F1 of infantry (2.21c) and warships (2.24b, 7.1d), F1 or F2
// of others.
int volley_shots(const Data& d, const State& s, u64 firing, std::span<Shot> out) {
    int n = 0;
    // F2 blocks first; within a volley the order changes nothing (7.2d).
    for (const int fire : {2, 1})
        for (int b : members(firing))
            if (d.fire[static_cast<std::size_t>(b)] == fire)
                out[static_cast<std::size_t>(n++)] = {s.steps[b], static_cast<u8>(fire)};
    return n;
}

void start_naval_battle(Ctx& c, int lake, Seat attacker) {
    NavalBattle& n = c.s.naval;
    n = NavalBattle{};
    n.on = 1;
    n.lake = static_cast<u8>(lake);
    n.attacker = static_cast<u8>(attacker);
    c.s.open |= one(lake);
    for (Seat side : kSeats) lay_open(c, c.d.ships[index(side)], lake);
    tell(c, {kEvNavalBattle, R("7.1a"), attacker, lake, count(ships_at(c.d, c.s, attacker, lake)),
             count(ships_at(c.d, c.s, other(attacker), lake))});
    c.s.flow.push({.step = kStepNavalBattle});
}

namespace {

Seat attacker(const State& s) { return static_cast<Seat>(s.naval.attacker); }
u64 fleet(const Data& d, const State& s, Seat side) { return ships_at(d, s, side, s.naval.lake); }

// 7.1: a hit costs the strongest warship a step. Ships of equal strength are alike in everything, so which of them is hit is
// no choice anybody could tell from another: the one with the lowest number is taken.
void hit_fleet(Ctx& c, Seat side, int hits) {
    for (; hits > 0 && fleet(c.d, c.s, side); --hits) {
        const int ship = first(strongest(c.s, fleet(c.d, c.s, side)));
        --c.s.steps[ship];
        show_steps(c.s, ship);
        tell(c, {kEvShipHit, R("7.1e"), side, ship, c.s.steps[ship]});
        if (c.s.steps[ship]) continue;
        out_of_game(c.d, c.s, ship);  // for good (7.1f)
        tell(c, {kEvShipSunk, R("7.1f"), side, ship, c.s.naval.lake});
    }
}

// Both fleets fire at once: hits are counted before any is applied (7.1c).
void fire_round(Ctx& c) {
    int hits[2];
    for (const Seat side : {attacker(c.s), other(attacker(c.s))}) {
        Shot shots[kPerSide];
        const int n = volley_shots(c.d, c.s, fleet(c.d, c.s, side), shots);
        const Volley v = c.hits(kChNaval, {shots, static_cast<std::size_t>(n)}, 6);
        hits[index(side)] = v.hits;
        tell(c, {kEvNavalFire, R("7.1c"), side, v.hits, c.s.naval.lake}, v.faces);
    }
    hit_fleet(c, Seat::us, hits[index(Seat::gb)]);
    hit_fleet(c, Seat::gb, hits[index(Seat::us)]);
}

void end_naval_battle(Ctx& c) {
    State& s = c.s;
    const int lake = s.naval.lake, owner = lake_owner(c.d, s, lake);
    if (owner < 0) tell(c, {kEvLakeEmpty, R("7.1f"), Seat::us, lake});
    else tell(c, {kEvLakeWon, R("8.1c"), static_cast<Seat>(owner), lake});
    s.open &= ~one(lake);
    s.naval = NavalBattle{};
    s.flow.pop();
}

}  // namespace

Go enter_naval_battle(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (!fleet(c.d, s, Seat::us) || !fleet(c.d, s, Seat::gb)) {
        end_naval_battle(c);
        return Go::on;
    }
    switch (f.pc) {
        case NavalRound::fire:
            if (s.naval.round < 255) ++s.naval.round;
            fire_round(c);
            f.pc = NavalRound::attacker_may_go;
            break;
        case NavalRound::attacker_may_go:
            f.pc = NavalRound::defender_may_go;
            s.flow.push({.step = kStepNavalRetreat, .seat = s.naval.attacker});
            break;
        default:
            f.pc = NavalRound::fire;  // 7.11f: if he stays too, another round
            s.flow.push({.step = kStepNavalRetreat, .seat = static_cast<u8>(other(attacker(s)))});
    }
    return Go::on;
}

// ---------------------------------------------------------------- 7.11 retreats

Go enter_naval_retreat(Ctx&) { return Go::ask; }

Verdict check_naval_retreat(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kStay) return kAllowed;
    if (a.verb != kWithdraw) return no(R("7.11a"), kNotNow, a.verb);
    return friendly_ports(d, s, side, s.naval.lake) ? kAllowed : no(R("7.11c"), kNoPort, s.naval.lake);
}

void list_naval_retreat(const Data& d, const State& s, Seat side, ActionList& out) {
    out.add(act(kStay));
    if (friendly_ports(d, s, side, s.naval.lake)) out.add(act(kWithdraw));
}

void take_naval_retreat(Ctx& c, Seat side, Action a) {
    if (a.verb == kStay) {
        tell(c, {kEvNavalStay, R("7.11b"), side});
        c.s.flow.pop();
        return;
    }
    c.s.flow.become({.step = kStepHarbour, .seat = static_cast<u8>(side)});
}

// The whole fleet goes (7.11d), each ship to a port of its own choice (7.11g), without pursuit (7.11e).
Go enter_harbour(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    const u64 going = fleet(c.d, s, side);
    if (going & ~s.naval.placed) return Go::ask;
    Leg legs[kPerSide];
    std::size_t n = 0;
    for (int ship : members(going)) {
        legs[n++] = {static_cast<u8>(ship), s.naval.lake, static_cast<u8>(to_of(s, ship)),
                     one(ship)};  // they lie face up: everybody sees which
        tell(c, {kEvNavalRetreat, R("7.11c"), side, ship, to_of(s, ship)});
        s.order_to[ship] = 0;
        s.from[ship] = stored(s.naval.lake);
    }
    move_blocks(c, {legs, n});
    s.naval.placed = 0;
    s.flow.pop();
    return Go::on;
}

namespace {

int next_ship(const Data& d, const State& s, Seat side) { return first(fleet(d, s, side) & ~s.naval.placed); }

}  // namespace

Verdict check_harbour(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kSail) return no(R("7.11d"), kNotNow, a.verb);
    if (a.a != next_ship(d, s, side)) return no(R("7.11d"), kNotThatShip, next_ship(d, s, side));
    if (!is_town(a.b) || !has(friendly_ports(d, s, side, s.naval.lake), a.b))
        return no(R("7.11c"), kNotFriendlyPort, a.b);
    return kAllowed;
}

void list_harbour(const Data& d, const State& s, Seat side, ActionList& out) {
    const int ship = next_ship(d, s, side);
    for (int port : members(friendly_ports(d, s, side, s.naval.lake))) out.add(act(kSail, ship, port));
}

void take_harbour(Ctx& c, Seat, Action a) {
    c.s.order_to[a.a] = stored(a.b);
    c.s.naval.placed |= one(a.a);
}

}  // namespace ghent::blocks
