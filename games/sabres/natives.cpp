// Native Warriors: advance and a further attack (nat.7 to nat.9); Second volley, which is a further attack too.
#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {

void end_fight(State& s) {
    s.fight = Fight{};
    s.flow.pop();
}

// R14: a way no longer than the attack went, through free hexes, gates respected; stops do not count.
bool can_follow(const Data& d, const State& s, int unit, int from, int to, int steps) {
    const u8 ways = battle(d, s).land_ways[static_cast<std::size_t>(from)];
    for (std::size_t dir = 0; dir < 6; ++dir) {
        if (!((ways >> dir) & 1)) continue;
        const u8 next = d.next[static_cast<std::size_t>(from)][dir];
        if (next == to) return true;
        if (steps > 1 && unit_at(s, next) < 0 && may_enter(d, s, unit, next) &&
            can_follow(d, s, unit, next, to, steps - 1))
            return true;
    }
    return false;
}

}  // namespace

bool may_advance(const Data& d, const State& s) {
    const Fight& f = s.fight;
    if (!type_of(d, s, f.attacker).advances || f.second || has(s.advanced, f.attacker)) return false;
    if (side_of(d, s, f.attacker) != static_cast<Seat>(s.active)) return false;
    if (!on_map(s, f.attacker) || s.pieces[f.attacker] == 0 || hex_of(s, f.attacker) != f.from) return false;
    // Destroyed, driven off, or left to its officer by this attack (R51); not an officer who stood alone before it.
    const int there = unit_at(s, f.at);
    const bool vacated = there < 0 || (there == f.target && s.pieces[there] == 0 && !f.back);
    return vacated && may_enter(d, s, f.attacker, f.at) && can_follow(d, s, f.attacker, f.from, f.at, f.distance);
}

Go enter_advance(Ctx&) { return Go::ask; }

Verdict check_advance(const Data&, const State&, Seat, Action a) {
    return a.verb == kAdvance || a.verb == kStay ? kAllowed : no(R("nat.7"), kNotNow, a.verb);
}

void list_advance(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kAdvance));
    out.add(act(kStay));
}

void take_advance(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kStay) return end_fight(s);
    const int unit = s.fight.attacker;
    s.advanced |= one(unit);
    tell(c, {kEvAdvance, R("nat.7"), side, name_of(c.d, s, unit), s.fight.at});
    arrive(c, unit, s.fight.at);
    const bool goes_on =
        !s.flow.over && on_map(s, unit) && s.pieces[unit] && has_target(c.d, s, unit, true, s.fight.target);
    if (!goes_on) return end_fight(s);
    s.flow.become({.step = kStepNativeAttack, .seat = static_cast<u8>(side)});
}

// ---------------------------------------------------------------- D12

Go enter_native_attack(Ctx&) { return Go::ask; }

Verdict check_native_attack(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kAttack) return no(R("nat.8"), kNotNow, a.verb);
    const int unit = s.fight.attacker, target = slot_of(d, s, a.a);
    if (target >= 0 && on_map(s, target)) {
        if (target == s.fight.target) return no(R("nat.8"), kSameTarget, a.a);
        if (d.between(hex_of(s, unit), hex_of(s, target)) > 1) return no(R("nat.8"), kOnlyAdjacent, a.a);
    }
    return check_attack(d, s, unit, a);
}

void list_native_attack(const Data& d, const State& s, Seat, ActionList& out) {
    for (const int target : members(mapped(d, s, other(side_of(d, s, s.fight.attacker))))) {
        const Action a = act(kAttack, name_of(d, s, target));
        if (check_native_attack(d, s, Seat::us, a).ok()) out.add(a);
    }
    out.add(act(kDone));
}

void take_native_attack(Ctx& c, Seat, Action a) {
    State& s = c.s;
    if (a.verb == kDone) return end_fight(s);
    start_fight(c, s.fight.attacker, slot_of(c.d, s, a.a), false, true);
    s.flow.become({.step = kStepAttack});
}

// ---------------------------------------------------------------- D13: Second volley (R64)

bool may_attack_again(const Data& d, const State& s) {
    const Fight& f = s.fight;
    const Seat side = side_of(d, s, f.attacker);
    if (side != static_cast<Seat>(s.active) || f.second || !s.kept[index(side)][d.second_volley]) return false;
    if (!on_map(s, f.attacker) || s.pieces[f.attacker] == 0) return false;
    const Card& card = d.cards[static_cast<std::size_t>(d.second_volley)];
    return passes(d, s, card.effects[0].filter, side, f.attacker) && has_target(d, s, f.attacker);
}

Go enter_again(Ctx&) { return Go::ask; }

Verdict check_again(const Data& d, const State& s, Seat, Action a) {
    if (s.flow.top().pc == Again::play_it) {
        if (a.verb == kPass || (a.verb == kPlay && a.a == d.second_volley)) return kAllowed;
        if (a.verb == kPlay) return no(R("card.4"), kNotPlayable, a.a);
        return no(R("card.4"), kNotNow, a.verb);
    }
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kAttack && a.verb != kVolley) return no(R("card.4"), kNotNow, a.verb);
    return check_attack(d, s, s.fight.attacker, a);
}

void list_again(const Data& d, const State& s, Seat, ActionList& out) {
    if (s.flow.top().pc == Again::play_it) {
        out.add(act(kPlay, d.second_volley));
        out.add(act(kPass));
        return;
    }
    list_targets(d, s, s.fight.attacker, out);
    out.add(act(kDone));
}

void take_again(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kPlay:
            s.flow.top().pc = Again::at_whom;
            --s.kept[index(side)][a.a];
            tell(c, {kEvPlayed, R("card.4"), side, a.a});
            put_under(s, a.a);  // card.3
            break;
        case kAttack:
        case kVolley:
            start_fight(c, s.fight.attacker, slot_of(c.d, s, a.a), a.verb == kVolley, false);
            s.flow.become({.step = kStepAttack});
            break;
        default: end_fight(s);
    }
}

}  // namespace ghent::sabres
