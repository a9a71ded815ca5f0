// "Playing the Game": turns, arrivals, victory.
#include <algorithm>

#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- units on and off the map

void put(State& s, int unit, int hex) {
    if (s.at[unit]) s.here[s.at[unit] - 1] = 0;
    s.at[unit] = static_cast<u8>(hex + 1);
    s.here[hex] = static_cast<u8>(unit + 1);
    s.on_map |= one(unit);
}

void take_off(State& s, int unit) {
    if (s.at[unit]) s.here[s.at[unit] - 1] = 0;
    s.at[unit] = 0;
    s.on_map &= ~one(unit);
    for (u64* set : {&s.ordered, &s.barred, &s.held, &s.advanced, &s.dismasted, &s.colours}) *set &= ~one(unit);
}

bool is_aboard(const Data& d, const State& s, int unit) {
    return unit < kReserve0 && !s.at[unit] && s.pieces[unit] &&
           battle(d, s).units[static_cast<std::size_t>(unit)].aboard >= 0;
}

bool is_waiting(const Data& d, const State& s, int unit) {
    return unit < kReserve0 && !s.at[unit] && s.pieces[unit] &&
           battle(d, s).units[static_cast<std::size_t>(unit)].arrives;
}

// ---------------------------------------------------------------- victory (play.7, R28)

void win(Ctx& c, Winner who, u16 rule, u16 how) {
    State& s = c.s;
    if (s.flow.over) return;
    s.flow.over = 1;
    s.winner = static_cast<u8>(who);
    const Seat side = who == Winner::gb ? Seat::gb : Seat::us;
    tell(c, {how, rule, side, s.points[0], s.points[1]});
}

namespace {

Winner winner_of(Seat side) { return side == Seat::us ? Winner::us : Winner::gb; }

bool has_force(const Data& d, const State& s, Seat side) {
    for (const int unit : members(units_of(d, s, side)))
        if (s.pieces[unit]) return true;
    return false;
}

}  // namespace

void award(Ctx& c, Seat side, int points, u16 rule) {
    State& s = c.s;
    if (s.flow.over) return;
    s.points[index(side)] = static_cast<u8>(std::min(250, s.points[index(side)] + points));
    s.eventful = 1;
    tell(c, {kEvPoint, rule, side, points, s.points[index(side)]});
    if (s.points[index(side)] >= battle(c.d, s).points) win(c, winner_of(side), R("play.7"), kEvWinsPoints);
}

// A side with no unit on the map, aboard or still to come has lost; officers alone do not count.
void test_annihilation(Ctx& c) {
    State& s = c.s;
    if (s.flow.over) return;
    const Seat active = static_cast<Seat>(s.active);
    if (!has_force(c.d, s, other(active))) win(c, winner_of(active), R("R28"), kEvWinsField);
    else if (!has_force(c.d, s, active)) win(c, winner_of(other(active)), R("R28"), kEvWinsField);
}

namespace {

void decide_by_points(Ctx& c, Winner tie, u16 rule) {
    const State& s = c.s;
    if (s.points[0] != s.points[1]) win(c, s.points[0] > s.points[1] ? Winner::us : Winner::gb, rule, kEvWinsTime);
    else if (tie == Winner::draw) win(c, tie, rule, kEvDraws);
    else win(c, tie, rule, kEvWinsTime);
}

// Both players have had their turns: limits of the scenario, then our own (R28).
void end_full_turn(Ctx& c) {
    State& s = c.s;
    const Battle& b = battle(c.d, s);
    s.quiet = s.eventful ? 0 : static_cast<u8>(std::min(250, s.quiet + 1));
    s.eventful = 0;
    if (b.turn_limit) {
        if (s.turn >= b.turn_limit) {
            if (b.limit_by_points) decide_by_points(c, winner_of(b.limit_winner), R("play.4"));
            else win(c, winner_of(b.limit_winner), R("play.4"), kEvWinsTime);
        }
    }
    const bool capped = !b.turn_limit && s.opt_cap && s.turn >= s.opt_cap;
    const bool stalled = s.opt_stall && s.quiet >= s.opt_stall;
    if (capped || (stalled && !b.turn_limit))
        decide_by_points(c, s.opt_tie_second ? winner_of(other(b.first)) : Winner::draw, R("R28"));
    if (!s.flow.over) ++s.turn;
}

}  // namespace

namespace {

constexpr std::string_view kPointsReached = "the points to win are reached";

// The position itself tells how it came to its end.
std::string_view how_it_ended(const Data& d, const State& s) {
    const Battle& b = battle(d, s);
    if (std::max(s.points[0], s.points[1]) >= b.points) return kPointsReached;
    if (!has_force(d, s, Seat::us) || !has_force(d, s, Seat::gb)) return "the enemy has no unit left";
    if (b.turn_limit) return "the last full turn of the scenario is over";
    const bool drawn = s.winner == static_cast<u8>(Winner::draw);
    if (s.opt_stall && s.quiet >= s.opt_stall)
        return drawn ? "the battle has died down with equal points" : "the battle has died down";
    return drawn ? "the last full turn is over with equal points" : "the last full turn is over";
}

}  // namespace

Outcome outcome(const Data& d, const State& s) {
    Outcome o;
    o.over = s.flow.over;
    o.winner = static_cast<Winner>(s.winner);
    o.score_us = s.points[0];
    o.score_gb = s.points[1];
    if (!o.over) return o;
    o.reason = how_it_ended(d, s);
    const bool points = o.reason == kPointsReached, limit = battle(d, s).turn_limit && o.reason.starts_with("the last");
    o.rule = points ? R("play.7") : limit ? R("play.4") : R("R28");
    return o;
}

// ---------------------------------------------------------------- a player's turn (play.1)

int orders_due(const Data& d, const State& s, Seat side) {
    const Battle& b = battle(d, s);
    const auto i = static_cast<std::size_t>(side);
    int orders = b.orders[i];
    for (const Battle::OrdersChange& change : b.orders_changes)
        if (change.side == index(side) && s.turn >= change.from) orders = change.orders;
    if (b.fleet_lost[i] >= 0) {
        bool fleet = false;
        for (const int unit : members(mapped(d, s, side))) fleet |= is_ship(d, s, unit);
        if (!fleet) orders = std::min<int>(orders, b.fleet_lost[i]);
    }
    if (const Card* card = card_in_force(d, s, side))
        for (const Effect& e : card->effects)
            if (e.kind == EffectKind::orders_delta && !e.filter.classes && !e.filter.any_land) orders += e.n;
    return orders;
}

namespace {

// R62: what the sheet says, cards, flag and bugles, at least one; last the limit of the turn.
void count_orders(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.active);
    const Battle& b = battle(c.d, s);
    const int due = orders_due(c.d, s, side) + s.flag_bonus - s.penalty[index(side)];
    s.penalty[index(side)] = 0;
    s.orders = static_cast<u8>(std::max(1, due));
    s.extra = 0;
    if (const Card* card = card_in_force(c.d, s, side))
        for (const Effect& e : card->effects)
            if (e.kind == EffectKind::orders_delta && (e.filter.classes || e.filter.any_land))
                s.extra = static_cast<u8>(s.extra + e.n);
    s.order_cap = static_cast<u8>(s.orders + s.extra);
    for (const Battle::OrderLimit& limit : b.order_limits)
        if (limit.side == index(side) && limit.turn == s.turn)
            s.order_cap = std::min(s.order_cap, static_cast<u8>(limit.most));
    tell(c, {kEvOrders, R("card.9"), side, s.order_cap});
}

void begin_turn(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.active);
    s.in_force[index(side)] = 0;
    const Battle::FlagShift& flag = battle(c.d, s).flag_shift;
    s.flag_bonus = 0;
    if (flag.side == index(side) && s.flag_turns) {
        --s.flag_turns;
        s.flag_bonus = static_cast<u8>(flag.bonus);
    }
    tell(c, {kEvTurn, R("play.3"), side, s.turn});
}

void end_turn(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.active);
    const Card* card = card_in_force(c.d, s, side);
    if (card && card->duration == Duration::turn) s.in_force[index(side)] = 0;
    s.volley = s.orders = s.extra = s.order_cap = s.flag_bonus = 0;
    s.ordered = s.barred = s.held = s.advanced = 0;
    s.moves = s.last_unit = s.last_battled = 0;
    if (side != battle(c.d, s).first) end_full_turn(c);
    s.active = static_cast<u8>(other(side));  // play.3, move.8
}

}  // namespace

Go enter_turn(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const u8 seat = s.active;
    switch (f.pc++) {
        case Turn::begins:
            begin_turn(c);
            s.flow.push({.step = kStepArrivals, .seat = seat});
            return Go::on;
        case Turn::bugles: s.flow.push({.step = kStepBugles, .seat = seat}); return Go::on;
        case Turn::draw:  // each player, in each of his turns (card.14)
            s.flow.push({.step = kStepDraw, .n = static_cast<u8>(cards_in_deck(s))});
            return Go::on;
        case Turn::orders:
            count_orders(c);
            s.flow.push({.step = kStepOrders, .seat = seat});
            return Go::on;
        default:
            f.pc = Turn::begins;
            end_turn(c);
            return Go::on;
    }
}

// ---------------------------------------------------------------- D1: scheduled arrivals (R35)

bool free_for(const State& s, int hex) { return unit_at(s, hex) < 0; }

int next_arrival(const Data& d, const State& s) {
    const Battle& b = battle(d, s);
    for (std::size_t u = 0; u < b.units.size(); ++u) {
        const ScenarioUnit& unit = b.units[u];
        if (unit.side != static_cast<Seat>(s.active) || !unit.arrives || unit.arrives > s.turn) continue;
        if (!is_waiting(d, s, static_cast<int>(u))) continue;
        if (std::ranges::any_of(unit.arrival_hexes, [&](u8 hex) { return free_for(s, hex); }))
            return static_cast<int>(u);
    }
    return -1;
}

Go enter_arrivals(Ctx& c) {
    if (next_arrival(c.d, c.s) >= 0) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_arrivals(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kArrive) return no(R("setup.9"), kNotNow, a.verb);
    const int unit = slot_of(d, s, a.a);
    if (unit < 0 || unit != next_arrival(d, s)) return no(R("setup.9"), kNotDue, a.a);
    const auto& hexes = battle(d, s).units[static_cast<std::size_t>(unit)].arrival_hexes;
    const bool fine = std::ranges::find(hexes, a.b) != hexes.end() && free_for(s, a.b);
    return fine ? kAllowed : no(R("setup.9"), kNotArrivalHex, a.b, a.a);
}

void list_arrivals(const Data& d, const State& s, Seat, ActionList& out) {
    const int unit = next_arrival(d, s);
    for (const u8 hex : battle(d, s).units[static_cast<std::size_t>(unit)].arrival_hexes)
        if (free_for(s, hex)) out.add(act(kArrive, name_of(d, s, unit), hex));
}

void take_arrivals(Ctx& c, Seat side, Action a) {
    put(c.s, slot_of(c.d, c.s, a.a), a.b);
    tell(c, {kEvArrive, R("setup.9"), side, a.a, a.b});
}

// ---------------------------------------------------------------- D2: bugles

Go enter_bugles(Ctx& c) {
    State& s = c.s;
    if (battle(c.d, s).bugles.side == s.active && s.bugles) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_bugles(const Data&, const State&, Seat, Action a) {
    return a.verb == kBugles || a.verb == kPass ? kAllowed : no(R("setup.9"), kNotNow, a.verb);
}

void list_bugles(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kBugles));
    out.add(act(kPass));
}

void take_bugles(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kPass) return;
    --s.bugles;
    const int penalty = battle(c.d, s).bugles.penalty;
    s.penalty[index(other(side))] = static_cast<u8>(penalty);
    tell(c, {kEvBugles, R("setup.9"), side, penalty});
}

}  // namespace ghent::sabres
