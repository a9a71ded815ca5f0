// For players: how good a position is, which actions to look at first, and which orders of the same set to leave out.
#include <algorithm>

#include "games/sabres/rules.h"
#include "games/sabres/steps.h"

namespace ghent::sabres {

namespace {

// Hundredths of a victory point.
constexpr int kPoint = 100, kUnitLeft = 30, kPieces = 55, kOfficer = 14, kNear = 3, kObjective = 5;

// Of those it may attack: infantry is not drawn to ships.
int nearest_enemy(const Data& d, const State& s, int unit, int hex) {
    const UnitType& t = type_of(d, s, unit);
    int best = 99;
    for (const int enemy : members(mapped(d, s, other(t.side))))
        if (s.pieces[enemy] && (t.attacks_ships || !is_ship(d, s, enemy)))
            best = std::min(best, d.between(hex, hex_of(s, enemy)));
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
    const int near = nearest_enemy(d, s, unit, hex);
    v += kNear * std::clamp(reach + 6 - near, 0, 6) + 4 * cover(d, s, hex);
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

// ---------------------------------------------------------------- what the sides can do next

// What an attack is likely to take from the target, without looking at lines of sight.
int damage(const Data& d, const State& s, int attacker, int target) {
    const UnitType& own = type_of(d, s, attacker);
    const bool ship = is_ship(d, s, target);
    const int distance = d.between(hex_of(s, attacker), hex_of(s, target));
    if (!s.pieces[target] || distance > own.range + own.move_battle || (ship && !own.attacks_ships)) return 0;
    int dice = std::clamp(attack_of(d, s, attacker) - defence_of(d, s, target), 1, 6);
    if (distance <= own.close_range) dice += own.close_dice;
    if (distance <= 2) dice += own.adjacent_dice;
    if (!ship && cover(d, s, hex_of(s, target)) > 0) --dice;
    dice = std::clamp<int>(dice, own.min_dice, 6);
    if (ship) {
        constexpr int sunk[] = {0, 0, 11, 26, 41, 54, 65};  // per cent: two hits or more
        return (kPoint + kUnitLeft + kPieces) * sunk[dice] / 100;
    }
    const int sixths = dice * (own.shells ? 3 : 2);  // of a piece
    const int pieces = 6 * s.pieces[target];
    const int lost = std::min(sixths, pieces);
    const int killed = std::clamp(100 * sixths / pieces - 30, 0, 90);  // per cent, roughly
    return kPieces * lost / (6 * type_of(d, s, target).pieces) + (kPoint + kUnitLeft) * killed / 100;
}

// The best attacks of a side, one each of as many units as it orders.
int threat(const Data& d, const State& s, Seat side) {
    int best[4] = {};
    const int orders = std::min<int>(battle(d, s).orders[static_cast<std::size_t>(side)], 4);
    for (const int unit : members(mapped(d, s, side))) {
        if (!s.pieces[unit]) continue;
        int most = 0;
        for (const int enemy : members(mapped(d, s, other(side)))) most = std::max(most, damage(d, s, unit, enemy));
        for (int i = 0; i < orders; ++i)
            if (most > best[i]) std::swap(most, best[i]);
    }
    return best[0] + best[1] + best[2] + best[3];
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    if (s.flow.over) {
        const auto winner = static_cast<Winner>(s.winner);
        if (winner == Winner::draw) return 0;
        return (winner == Winner::us) == (seat == Seat::us) ? 10'000 : -10'000;
    }
    int us = side_value(d, s, Seat::us), gb = side_value(d, s, Seat::gb);
    const Seat mover = static_cast<Seat>(s.active);
    us += threat(d, s, Seat::us) / (mover == Seat::us ? 3 : 4);
    gb += threat(d, s, Seat::gb) / (mover == Seat::gb ? 3 : 4);
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
    const auto away = [&](int hex) { return std::abs(nearest_enemy(d, s, unit, hex) - std::min(range, 2)); };
    const int closer = away(from) - away(to);
    const int pull = objective_pull(d, s, seat, to) - objective_pull(d, s, seat, from);
    const UnitType& t = type_of(d, s, unit);
    const bool fires = d.between(from, to) <= t.move_battle && nearest_enemy(d, s, unit, to) <= range;
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
