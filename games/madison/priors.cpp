// For players: which actions to look at first, what a playout does, and which orders of the same set to leave out. Ten points
// more are a factor of three (core/module.h).
#include <algorithm>

#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

constexpr int kStopPrior = 36;

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

// Troops that could march from a space now, and how far forward they are.
int army_worth(const Data& d, const State& s, Seat seat, int place, int most) {
    int strong = 0, n = 0;
    each_at(s, place, [&](int p) {
        if (!is_unit(p) || d.side(p) != seat || flipped(s, p) || s.done.has(p) || n >= most) return;
        strong += strength(d, s, p);
        ++n;
    });
    if (!strong) return 0;
    return std::min(strong, 12) + d.pull[index(seat)][static_cast<std::size_t>(place)];
}

// Vessels waiting in a town for a lake that is not theirs.
int fleet_worth(const Data& d, const State& s, Seat seat, int place) {
    const int lake = lake_at(d, place);
    if (lake == kNoLake || s.control[lake] == index(seat) + 1) return 0;
    int own = 0, foe = 0;
    each_at(s, place, [&](int p) { own += is_ship(p) && !flipped(s, p) && side_of(d, s, p) == seat; });
    each_at(s, box_of(lake), [&](int p) { foe += is_ship(p) && !flipped(s, p) && side_of(d, s, p) != seat; });
    return own > foe ? 14 : 0;
}

int leader_worth(const Data& d, const State& s, Seat seat, int p) {
    if (!on_map(s.at[p])) return 20;
    if (d.naval(p)) return 26 + fleet_worth(d, s, seat, s.at[p]);
    if (!is_space(s.at[p])) return 20;
    return 26 + army_worth(d, s, seat, s.at[p], p == d.named.tecumseh ? 6 : 5 * face(d, s, p).stars);
}

// What a group of this strength has of standing in a space, in tenths of what a march is worth.
int standing_worth(const Data& d, const State& s, Seat seat, int to, int mine, bool there) {
    const Seat foe = other(seat);
    const int value = value_of(d, s, to), theirs = land_strength(s, foe, to);
    const int friends = land_strength(s, seat, to) - (there ? mine : 0);
    const bool abroad = d.territory[static_cast<std::size_t>(to)] != static_cast<u8>(seat);
    int v = d.pull[index(seat)][static_cast<std::size_t>(to)];
    if (theirs) v += mine >= 2 * theirs ? 8 : mine > theirs ? 2 : -25;
    if (abroad && value && friends < value && mine + friends >= value) v += 6 * value;
    if (!abroad && holds(s, foe, to)) v += 5 * value;
    return v;
}

int group_strength(const Data& d, const State& s) {
    int mine = 0;
    s.group.each([&](int p) {
        if (is_unit(p) && !flipped(s, p)) mine += strength(d, s, p);
    });
    return mine;
}

int group_at(const State& s) {
    int place = 0;
    s.group.each([&](int p) { place = s.at[p]; });
    return place;
}

// Forward is better than staying, staying better than back.
int march_worth(const Data& d, const State& s, Seat seat, int to) {
    const int from = group_at(s), mine = group_strength(d, s);
    if (!is_space(to) || !is_space(from)) return kStopPrior + 4;
    const int gain = standing_worth(d, s, seat, to, mine, false) - standing_worth(d, s, seat, from, mine, true);
    return kStopPrior + std::clamp(gain, -15, 30);
}

int sail_worth(const Data& d, const State& s, Seat seat, int to) {
    const int mine = group_strength(d, s);
    if (is_box(to)) {
        const int lake = lake_at(d, to);
        if (mine || s.control[lake] == index(seat) + 1) return 28;
        int own = 0, foe = 0;
        s.group.each([&](int p) { own += is_ship(p); });
        each_at(s, to, [&](int p) { foe += is_ship(p) && !flipped(s, p) && side_of(d, s, p) != seat; });
        return foe == 0 ? 52 : own > foe ? 46 : 20;
    }
    if (!mine || !is_space(to)) return 24;
    const int worth = standing_worth(d, s, seat, to, mine, false);
    return 20 + std::clamp(worth, -10, 30);
}

// Rules 9.4, 10.2: stand unless the odds are bad.
int stand_worth(const Data& d, const State& s) { return attack_strength(d, s) >= 2 * defence_strength(d, s) ? 30 : 44; }

// 14.2: troops that could come are held back for nothing, unless they would have to fight their way in (14.31).
bool held_back_in_vain(const Data& d, const State& s, Seat seat, int p) {
    return !holds(s, other(seat), d.due_place[static_cast<std::size_t>(p)]);
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
        case kActivate: return is_leader(a.a) ? leader_worth(d, s, seat, a.a) : 30;
        case kFrom:
            return 24 + std::max(is_space(a.a) ? army_worth(d, s, seat, a.a, 3) : 0, fleet_worth(d, s, seat, a.a));
        case kAll: return 60;
        case kTake: return is_unit(a.a) ? 40 + (flipped(s, a.a) ? 0 : strength(d, s, a.a)) : 42;
        case kMarch: return march_worth(d, s, seat, a.a);
        case kSail: return sail_worth(d, s, seat, a.a);
        case kLand: return 55;
        case kStop: return kStopPrior;
        case kDone: return 30;
        case kDrop: return 20;
        case kPass: return 34;
        case kReact:
        case kBattle: return 45;
        case kStand: return stand_worth(d, s);
        case kRetreat:
        case kWithdraw: return 36;
        case kLead: return 30 + 6 * static_cast<int>(class_of(d, s, a.a)) + (is_unit(a.a) ? strength(d, s, a.a) : 0);
        case kLose: return 40 - (is_unit(a.a) ? strength(d, s, a.a) : 0);
        case kDelay: return held_back_in_vain(d, s, seat, a.a) ? -60 : 8;
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

// Sets are chosen in ascending order; another order of the same set is left out. `all`, `done` and the first remain. What is held back
// in vain is left out as well: the evaluation, fitted on games in which mostly the side that is behind gets reinforcements, would like it.
bool canonical(const Data& d, const State& s, Seat seat, Action a) {
    const u8 step = s.flow.top().step;
    int last = -1;
    switch (a.verb) {
        case kTake:
            if (step != kStepDeclare) return true;
            if (!s.force.leader && !s.force.winter) {
                for (const u8 active : s.force.active) last = std::max(last, active - 1);
                return a.a > last;
            }
            // Units, leaders and vessels each by themselves: the leader of the force is there before all others.
            s.group.each([&](int p) {
                const bool alike = is_unit(p) == is_unit(a.a) && is_ship(p) == is_ship(a.a);
                if (alike && s.force.leader != p + 1) last = std::max(last, p);
            });
            return a.a > last;
        case kBuild:
        case kRepair:
            if (step != kStepBuild) return true;
            s.picked.each([&](int p) { last = std::max(last, p); });
            return a.a > last;
        case kDelay: return !held_back_in_vain(d, s, seat, a.a);
        default: return true;
    }
}

}  // namespace ghent::madison
