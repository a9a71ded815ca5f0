// For players: how good a position is, which actions to look at first, and which orders of the same set to leave out.
#include <algorithm>

#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

// Hundredths of a victory point.
constexpr int kPoint = 100, kStrength = 12, kShipValue = 14, kLeaderValue = 15, kCardValue = 8, kThreat = 10;

int ship_worth(const Data& d, const State& s, int p) {
    constexpr int by_rig[] = {10, 10, 22, 26, 40, 70};
    int v = by_rig[static_cast<std::size_t>(d.ship(p).rig)] + 4 * static_cast<int>(d.ship(p).cls);
    if (flipped(s, p)) v /= 2;
    return is_box(s.at[p]) ? v + 6 : v;
}

int side_value(const Data& d, const State& s, Seat side) {
    const int me = index(side);
    int v = 0;
    for (int place = kBox0; place < d.places(); ++place) {
        if (!s.head[place]) continue;
        const int mine = land_strength(s, side, place);
        if (!mine) continue;
        v += kStrength * mine;
        // Troops next to enemy towns they could take, and in towns of their own that are worth holding.
        d.near[static_cast<std::size_t>(place)].each([&](int to) {
            if (d.territory[static_cast<std::size_t>(to)] == static_cast<u8>(side)) return;
            const int value = value_of(d, s, to), foe = land_strength(s, other(side), to);
            if (value && !s.held[me].has(to) && mine >= value && mine > foe) v += kThreat * value / 2;
        });
    }
    for (std::size_t i = 0; i < d.ships.size(); ++i) {
        const int p = kShip0 + static_cast<int>(i);
        if (on_map(s.at[p]) && side_of(d, s, p) == side) v += ship_worth(d, s, p);
    }
    for (std::size_t i = 0; i < d.leaders.size(); ++i) {
        const int p = kLeader0 + static_cast<int>(i);
        if (d.leaders[i].side == side && on_map(s.at[p])) v += kLeaderValue + 6 * face(d, s, p).combat;
    }
    // Only how many cards there are: what they are may be hidden.
    v += kCardValue * (cards_in(d, s, hand(side)) + cards_in(d, s, held(side)));
    for (const u8 depot : s.depot[me]) v += depot ? 4 : 0;
    return v;
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    if (s.flow.over) {
        const bool us = static_cast<Winner>(s.winner) == Winner::us;
        const int value = 10'000 + 2'000 * s.level;
        return us == (seat == Seat::us) ? value : -value;
    }
    const int net = kPoint * net_vp(d, s) + side_value(d, s, Seat::gb) - side_value(d, s, Seat::us);
    return seat == Seat::gb ? net : -net;
}

// ---------------------------------------------------------------- priors

namespace {

int event_worth(const Card& card) {
    int v = 30;
    for (const Effect& e : card.effects) {
        if (e.kind == EffectKind::vp) v += 25 * e.n;
        if (e.kind == EffectKind::place_unit) v += 20;
        if (e.kind == EffectKind::campaign) v += 25;
        if (e.kind == EffectKind::destroy_town) v += 15 * e.n;
        if (e.kind == EffectKind::build_free) v += 15;
    }
    return v;
}

// A space worth going to: enemy value to be had, weak enemies to beat, friends to join near the enemy.
int march_worth(const Data& d, const State& s, Seat seat, int to) {
    if (!is_space(to)) return 40;
    const Seat foe = other(seat);
    int mine = 0;
    s.group.each([&](int p) {
        if (is_unit(p) && !flipped(s, p)) mine += strength(d, s, p);
    });
    const int theirs = land_strength(s, foe, to);
    const bool enemy_ground = d.territory[static_cast<std::size_t>(to)] != static_cast<u8>(seat);
    int v = 38;
    if (theirs) v += mine >= 2 * theirs ? 25 : mine > theirs ? 8 : -20;
    if (enemy_ground && !holds(s, seat, to) && mine + land_strength(s, seat, to) >= value_of(d, s, to))
        v += 6 * value_of(d, s, to);
    if (holds(s, foe, to) && !enemy_ground) v += 5 * value_of(d, s, to);
    bool front = false;
    d.near[static_cast<std::size_t>(to)].each([&](int p) { front |= has_units(s, foe, p); });
    return v + (front ? 5 : 0);
}

}  // namespace

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kEvent:
        case kPlayCard: return event_worth(d.card(a.a));
        case kLeader: return 44 + (d.card(a.a).opv == 3 ? 2 : 6);
        case kUnits: return 34 + 2 * d.card(a.a).opv;
        case kBuildWith: return 30 + 4 * d.card(a.a).opv;
        case kRestoreWith: return 26 + 3 * d.card(a.a).opv;
        case kDepot: return 14;
        case kHold: return d.card(a.a).timing == Timing::winter ? 40 : 16;
        case kAll: return 60;
        case kTake: return is_unit(a.a) ? 40 + strength(d, s, a.a) : 42;
        case kMarch: return march_worth(d, s, seat, a.a);
        case kSail: return is_box(a.a) ? 48 : 36;
        case kLand: return 55;
        case kStop: return 36;
        case kDone: return 30;
        case kDrop: return 20;
        case kPass: return 34;
        case kReact:
        case kBattle: return 45;
        case kStand: return 44;
        case kRetreat:
        case kWithdraw: return 36;
        case kLead: return 30 + 6 * static_cast<int>(class_of(d, s, a.a)) + (is_unit(a.a) ? strength(d, s, a.a) : 0);
        case kLose: return 40 - (is_unit(a.a) ? strength(d, s, a.a) : 0);
        case kDelay: return 8;
        case kFightFor: return 50;
        case kForgo: return 10;
        case kReturn: return 30;
        case kBuild:
        case kRepair: return 40 + 2 * static_cast<int>(d.ship(a.a).rig);
        case kEnter: return 45;
        case kRefuge: return s.flow.top().step == kStepWithdrawal ? 15 : 35;
        default: return 35;
    }
}

// Sets are chosen in ascending order; another order of the same set is left out. `all`, `done` and the first remain.
bool canonical(const Data&, const State& s, Seat, Action a) {
    if (a.verb != kTake && a.verb != kDelay && a.verb != kBuild && a.verb != kRepair && a.verb != kRestore) return true;
    const u8 step = s.flow.top().step;
    int last = -1;
    if (step == kStepDeclare && !s.force.leader && !s.force.winter) {
        for (const u8 active : s.force.active) last = std::max(last, active - 1);
        return a.a > last;
    }
    if (step == kStepBuild) {
        s.picked.each([&](int p) { last = std::max(last, p); });
        return a.a > last;
    }
    return true;
}

}  // namespace ghent::madison
