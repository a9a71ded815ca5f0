// For players: how good a position is, which actions to look at first, and which orders of the same set to leave out.
#include <algorithm>

#include "games/sabres/rules.h"
#include "games/sabres/steps.h"

namespace ghent::sabres {

namespace {

// Hundredths of a victory point.
constexpr int kPoint = 100, kUnitLeft = 30, kPieces = 55, kOfficer = 14, kNear = 3, kObjective = 5;

int nearest_enemy(const Data& d, const State& s, Seat side, int hex) {
    int best = 99;
    for (const int enemy : members(mapped(d, s, other(side))))
        if (s.pieces[enemy]) best = std::min(best, d.between(hex, hex_of(s, enemy)));
    return best;
}

// How near the side is to an objective that it may still score.
int objective_pull(const Data& d, const State& s, Seat side, int hex) {
    const Battle& b = battle(d, s);
    int best = 99;
    for (std::size_t i = 0; i < b.objectives.size(); ++i)
        if (b.objective_rules[b.objectives[i].rule][0] == index(side) && !has(s.scored, static_cast<int>(i)))
            best = std::min(best, d.between(hex, b.objectives[i].hex));
    return best == 99 ? 0 : std::max(0, 8 - best);
}

// Ground that costs an attacker a die, and ground that costs the defender a piece when he must leave it.
int cover(const Data& d, const State& s, int hex) {
    switch (battle(d, s).terrain[static_cast<std::size_t>(hex)]) {
        case Terrain::fort: return 3;
        case Terrain::forest:
        case Terrain::hill:
        case Terrain::town: return 2;
        case Terrain::swamp:
        case Terrain::river: return -2;
        default: return 0;
    }
}

int unit_value(const Data& d, const State& s, Seat side, int unit) {
    const UnitType& t = type_of(d, s, unit);
    if (!s.pieces[unit]) return 4;
    int v = kUnitLeft + kPieces * s.pieces[unit] / t.pieces + (has_officer(s, unit) ? kOfficer : 0);
    if (!on_map(s, unit)) return v;
    const int hex = hex_of(s, unit);
    const int reach = std::max<int>(t.range, 2);
    const int near = nearest_enemy(d, s, side, hex);
    v += kNear * std::clamp(reach + 4 - near, 0, 6) + 2 * cover(d, s, hex);
    if (t.cls != Class::naval) v += kObjective * objective_pull(d, s, side, hex) / 2;
    return v;
}

int side_value(const Data& d, const State& s, Seat side) {
    int v = s.points[index(side)] * kPoint;
    for (const int unit : members(units_of(d, s, side)))
        if (s.pieces[unit] || on_map(s, unit)) v += unit_value(d, s, side, unit);
    for (std::size_t card = 0; card < d.cards.size(); ++card)
        if (s.kept[index(side)][card]) v += 12 * s.kept[index(side)][card];
    return v;
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    if (s.flow.over) {
        const auto winner = static_cast<Winner>(s.winner);
        if (winner == Winner::draw) return 0;
        return (winner == Winner::us) == (seat == Seat::us) ? 10'000 : -10'000;
    }
    const int us = side_value(d, s, Seat::us), gb = side_value(d, s, Seat::gb);
    return seat == Seat::us ? us - gb : gb - us;
}

// ---------------------------------------------------------------- priors

namespace {

// Dice against what is left of the target.
int attack_prior(const Data& d, const State& s, int attacker, int target) {
    if (target < 0 || !on_map(s, target) || !on_map(s, attacker)) return 40;
    const int dice = count_dice(d, s, attacker, target, false).dice;
    const int pieces = s.pieces[target];
    return 60 + 4 * dice + (pieces ? 10 / pieces : -20);
}

int attacker_of(const State& s) {
    if (s.fight.on) return s.fight.attacker;
    return s.flow.top().step == kStepPort ? s.flow.top().a : s.order.unit;
}

int move_prior(const Data& d, const State& s, Seat seat, int unit, int to) {
    const int from = hex_of(s, unit);
    const int range = type_of(d, s, unit).range;
    const auto away = [&](int hex) { return std::abs(nearest_enemy(d, s, seat, hex) - std::min(range, 2)); };
    const int closer = away(from) - away(to);
    const int pull = objective_pull(d, s, seat, to) - objective_pull(d, s, seat, from);
    const UnitType& t = type_of(d, s, unit);
    const bool fires = d.between(from, to) <= t.move_battle && nearest_enemy(d, s, seat, to) <= range;
    return 41 + 4 * closer + 3 * pull + (fires ? 8 : 0) + cover(d, s, to);
}

int order_prior(const Data& d, const State& s, int unit) {
    if (!s.pieces[unit]) return 12;
    return has_target(d, s, unit) ? 70 : is_ship(d, s, unit) && passengers(d, s, unit) ? 66 : 50;
}

int good_or_bad(const Data& d, const State& s, Seat seat, int good, int bad) {
    const bool own = static_cast<Seat>(s.window.owner) == seat;
    return d.cards[s.window.card].good == own ? good : bad;
}

}  // namespace

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kOrder: return order_prior(d, s, slot_of(d, s, a.a));
        case kEnd: return 10;
        case kDone: return 44;
        case kMove: return s.order.on ? move_prior(d, s, seat, s.order.unit, a.a) : 40;
        case kAttack: return attack_prior(d, s, attacker_of(s), slot_of(d, s, a.a));
        case kVolley: return attack_prior(d, s, attacker_of(s), slot_of(d, s, a.a)) + 6;
        case kLand: return 75;
        case kBattleBack: return 60;
        case kRetreat: return 30 + cover(d, s, a.a);
        case kAdvance: return 50;
        case kStay: return 40;
        case kCountermand: return good_or_bad(d, s, seat, 20, 60);
        case kPass: return 40;
        case kPlay: return 60;
        case kPick: {
            // The strongest of the enemy's, the weakest of the own.
            const int unit = slot_of(d, s, a.a);
            if (unit < 0) return 30;
            const int worth = s.pieces[unit] * 3 + (has_officer(s, unit) ? 2 : 0);
            return side_of(d, s, unit) == seat ? 50 - worth : 30 + worth;
        }
        case kBugles: return 30;
        case kTake: return 55;
        case kTakeOfficer: return 58;
        default: return 30;
    }
}

// Nothing here is a set that could be named in another order, but a path over an officer is only another way to go.
bool canonical(const Data&, const State&, Seat, Action) { return true; }

}  // namespace ghent::sabres
