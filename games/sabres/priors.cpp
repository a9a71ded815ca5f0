// For players: which actions to look at first, what a playout does, and which orders of the same set to leave out. Ten points
// more are a factor of three (core/module.h).
#include <algorithm>

#include "games/sabres/features.h"
#include "games/sabres/steps.h"

namespace ghent::sabres {

namespace {

// Of those it may attack: infantry is not drawn to ships.
int nearest_enemy(const Data& d, const State& s, int unit, int hex) {
    const UnitType& t = type_of(d, s, unit);
    int best = 99;
    for (const int enemy : members(mapped(d, s, other(t.side))))
        if (s.pieces[enemy] && (t.attacks_ships || !is_ship(d, s, enemy)))
            best = std::min(best, d.between(hex, hex_of(s, enemy)));
    return best;
}

// Dice against what is left of the target.
int attack_prior(const Data& d, const State& s, int attacker, int target) {
    if (target < 0 || !on_map(s, target) || !on_map(s, attacker)) return 40;
    const int dice = count_dice(d, s, attacker, target, false).dice;
    const int pieces = s.pieces[target];
    return 60 + 4 * dice + (pieces ? 10 / pieces : -20);
}

int attacker_of(const State& s) {
    if (s.fight.on) return s.fight.attacker;
    return s.flow.top().step == kStepPort ? Landed::unit(s.flow.top()) : s.order.unit;
}

int move_prior(const Data& d, const State& s, Seat seat, int unit, int to) {
    const int from = hex_of(s, unit);
    const int range = type_of(d, s, unit).range;
    const auto away = [&](int hex) { return std::abs(nearest_enemy(d, s, unit, hex) - std::min(range, 2)); };
    const int closer = away(from) - away(to);
    const int pull = objective_pull(d, s, seat, to) - objective_pull(d, s, seat, from);
    const UnitType& t = type_of(d, s, unit);
    const bool fires = d.between(from, to) <= t.move_battle && nearest_enemy(d, s, unit, to) <= range;
    return 41 + 4 * closer + 3 * pull + (fires ? 8 : 0) + cover_of(d, s, to);
}

int order_prior(const Data& d, const State& s, int unit) {
    if (!s.pieces[unit]) return 12;
    return has_target(d, s, unit) ? 70 : is_ship(d, s, unit) && passengers(d, s, unit) ? 66 : 50;
}

int good_or_bad(const Data& d, const State& s, Seat seat, int good, int bad) {
    const bool own = static_cast<Seat>(s.open_card.owner) == seat;
    return d.cards[s.open_card.card].good == own ? good : bad;
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
        case kRetreat: return 30 + cover_of(d, s, a.a);
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
