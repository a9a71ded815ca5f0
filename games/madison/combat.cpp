// Chapter 10: land combat.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

int place_of(const State& s) { return s.fight.place; }

bool is_of(const Data& d, const State& s, int p, Seat side) {
    return is_unit(p) && d.side(p) == side && s.at[p] == place_of(s);
}

// ---------------------------------------------------------------- F0: commanders (3.35, 3.5, R118)

bool may_command(const Data& d, const State& s, Seat side, int p) {
    if (!is_leader(p) || d.side(p) != side || d.naval(p) || s.at[p] != place_of(s)) return false;
    if (p == d.named.tecumseh) {
        // Tecumseh only alone of his side, and with an Indian unit (3.52): every British leader is above him, of the navy too.
        if (!s.wild[index(side)][place_of(s)]) return false;
        return !any_at(s, place_of(s), [&](int q) { return is_leader(q) && q != p && d.side(q) == side; });
    }
    // 3.35b, 3.35d: naval leaders never stand in the way of a land leader.
    const int stars = face(d, s, p).stars;
    return !any_at(s, place_of(s), [&](int q) {
        return is_leader(q) && d.side(q) == side && !d.naval(q) && face(d, s, q).stars > stars;
    });
}

int commanders(const Data& d, const State& s, Seat side, int& last) {
    int n = 0;
    each_at(s, place_of(s), [&](int p) {
        if (may_command(d, s, side, p)) ++n, last = p;
    });
    return n;
}

}  // namespace

Go enter_commander(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    int last = 0;
    const int n = commanders(c.d, s, static_cast<Seat>(f.seat), last);
    if (n > 1) return Go::ask;
    s.fight.leader[InCombat::role(f)] = n ? static_cast<u8>(last + 1) : u8{0};
    s.flow.pop();
    return Go::on;
}

Verdict check_commander(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kCommand) return no(R("3.35a"), kNotNow, a.verb);
    if (!is_leader(a.a) || !d.exists(a.a)) return no(R("3.35a"), kNotALeader, a.a);
    return may_command(d, s, side, a.a) ? kAllowed : no(R("3.35a"), kNotSenior, a.a);
}

void list_commander(const Data& d, const State& s, Seat side, ActionList& out) {
    each_at(s, place_of(s), [&](int p) {
        if (may_command(d, s, side, p)) out.add(act(kCommand, p));
    });
}

void take_commander(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.fight.leader[InCombat::role(s.flow.top())] = static_cast<u8>(a.a + 1);
    tell(c, {kEvCommander, R("3.35a"), side, a.a});
    s.flow.pop();
}

// ---------------------------------------------------------------- F2, F3: Lead Units (10.3)

namespace {

// Rule 10.32.3: a defender with only reduced units in the first round leads with one of the lowest class.
bool all_reduced(const Data& d, const State& s, Seat side) {
    return !any_at(s, place_of(s), [&](int p) { return is_of(d, s, p, side) && !flipped(s, p); });
}

Cls lowest(const Data& d, const State& s, Seat side) {
    Cls low = Cls::a;
    each_at(s, place_of(s), [&](int p) {
        if (is_of(d, s, p, side)) low = std::min(low, class_of(d, s, p));
    });
    return low;
}

Verdict check_leads(const Data& d, const State& s, Seat side, int p) {
    if (!is_unit(p) || !d.exists(p) || !is_of(d, s, p, side)) return no(R("10.31b"), kNotHere, p);
    if (may_not_lead(d, s, p)) return no(R("8.27"), kExcluded, p);
    if (all_reduced(d, s, side))
        return class_of(d, s, p) == lowest(d, s, side) ? kAllowed : no(R("10.32.3"), kNotLowest, p);
    // 10.32.2b: who lost a step is on his reduced side.
    return flipped(s, p) ? no(R("10.32.2"), kReducedLead, p) : kAllowed;
}

}  // namespace

Go enter_lead(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (InCombat::role(f) == 1 && s.fight.round <= 1 && all_reduced(c.d, s, side)) s.fight.flags2 |= kAllReduced;
    int n = 0, only = 0;
    each_at(s, place_of(s), [&](int p) {
        if (check_leads(c.d, s, side, p).ok()) ++n, only = p;
    });
    if (n > 1) return Go::ask;
    if (n == 1) take_lead(c, side, act(kLead, only));
    else s.flow.pop();
    return Go::on;
}

Verdict check_lead(const Data& d, const State& s, Seat side, Action a) {
    return a.verb == kLead ? check_leads(d, s, side, a.a) : no(R("10.31b"), kNotNow, a.verb);
}

void list_lead(const Data& d, const State& s, Seat side, ActionList& out) {
    each_at(s, place_of(s), [&](int p) {
        if (check_leads(d, s, side, p).ok()) out.add(act(kLead, p));
    });
}

void take_lead(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.fight.lead[InCombat::role(s.flow.top())] = static_cast<u8>(a.a + 1);
    tell(c, {kEvLead, R("10.31b"), side, a.a});
    s.flow.pop();
}

// ---------------------------------------------------------------- F4 to F6: Battle cards (10.43)

namespace {

// frame.n: role; frame.a: 0 before the dice, 1 after them (card 88).
Verdict check_battle_card_of(const Data& d, const State& s, Seat side, int num, bool after) {
    if (num == 0 || s.cards.where[num] != hand(side)) return no(R("8.31.7a"), kNotInHand, num);
    const Card& card = d.card(num);
    if (card.timing != Timing::land_battle) return no(R("8.31.7a"), kNotThisTrigger, num);
    if (!(card.sides & bit(side))) return no(R("8.21b"), kNotYourEvent, num);
    if (is_after_dice(card) != after) return no(R("8.31.7a"), kNotThisTrigger, num);
    return passes(d, s, card.conditions, side, place_of(s)) ? kAllowed : no(R("8.31.7a"), kConditionsFail, num);
}

// What a card does besides its modifier.
void apply_battle_card(Ctx& c, const Card& card) {
    State& s = c.s;
    for (const Effect& e : card.effects) switch (e.kind) {
            case EffectKind::flip_leader:
                s.flipped.add(e.pieces[0]);
                tell(c, {kEvFlipLeader, R("3.41"), c.d.side(e.pieces[0]), e.pieces[0]});
                break;
            case EffectKind::exclude_units: s.fight.flags |= kNoMilitia; break;
            case EffectKind::surrender_on_retreat: s.fight.flags2 |= kSurrender; break;
            case EffectKind::extra_step_loss: s.fight.flags2 |= kExtraLoss; break;
            case EffectKind::replace_result: s.fight.result = Result::ex; break;
            default: break;
        }
    // A Lead Unit that may no longer lead is replaced at once.
    const u8 lead = s.fight.lead[0];
    if (lead && may_not_lead(c.d, s, lead - 1)) {
        s.fight.lead[0] = 0;
        s.flow.push({.step = kStepLead, .seat = s.fight.attacker, .n = 0});
    }
}

}  // namespace

Go enter_battle_card(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    // One card a round for each, before the dice or after them (10.43b, R99).
    const bool used = s.fight.card[InCombat::role(f)] != 0 || (s.fight.flags & kNoCards) != 0;
    if (!used && battle_window_open(c.d, s, static_cast<Seat>(f.seat), place_of(s), InCombat::after_dice(f)))
        return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_battle_card(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kPass) return kAllowed;
    if (a.verb != kBattle) return no(R("10.43a"), kNotNow, a.verb);
    return check_battle_card_of(d, s, side, a.a, InCombat::after_dice(s.flow.top()));
}

void list_battle_card(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : deck_of(d, s))
        if (check_battle_card_of(d, s, side, num, InCombat::after_dice(s.flow.top())).ok()) out.add(act(kBattle, num));
    out.add(act(kPass));
}

void take_battle_card(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int role = InCombat::role(s.flow.top());
    s.flow.pop();
    if (a.verb == kPass) return;
    s.fight.card[role] = static_cast<u8>(a.a);
    tell(c, {kEvBattleCard, R("10.43a"), side, a.a});
    c.reveal();
    discard(c, a.a);
    apply_battle_card(c, c.d.card(a.a));
}

// ---------------------------------------------------------------- F7: losses (10.52)

void push_losses(State& s, Seat seat, int place, int steps) {
    s.flow.push({.step = kStepLosses,
                 .seat = static_cast<u8>(seat),
                 .n = static_cast<u8>(steps),
                 .a = static_cast<u16>(place)});
}

namespace {

Verdict check_loss(const Data& d, const State& s, Seat side, int p) {
    const int place = Losing::place(s.flow.top());
    if (!is_unit(p) || !d.exists(p) || d.side(p) != side || s.at[p] != place) return no(R("10.52"), kNotHere, p);
    const bool fresh = units_at(d, s, side, place, true) > 0;
    return fresh && flipped(s, p) ? no(R("10.52"), kFreshFirst, p) : kAllowed;
}

}  // namespace

Go enter_losses(Ctx& c) {
    State& s = c.s;
    for (;;) {
        Frame& f = s.flow.top();
        const Seat side = static_cast<Seat>(f.seat);
        const int place = Losing::place(f), first = Losing::first(f) - 1;
        if (Losing::left(f) == 0 || units_at(c.d, s, side, place) == 0) {
            s.flow.pop();
            return Go::on;
        }
        int n = 0, only = 0;
        if (first >= 0 && s.at[first] == place && is_unit(first)) {
            n = 1, only = first;
        } else {
            each_at(s, place, [&](int p) {
                if (check_loss(c.d, s, side, p).ok()) ++n, only = p;
            });
        }
        Losing::first(f) = 0;
        if (n > 1) return Go::ask;
        take_losses(c, side, act(kLose, only));
    }
}

Verdict check_losses(const Data& d, const State& s, Seat side, Action a) {
    return a.verb == kLose ? check_loss(d, s, side, a.a) : no(R("10.52"), kNotNow, a.verb);
}

void list_losses(const Data& d, const State& s, Seat side, ActionList& out) {
    each_at(s, Losing::place(s.flow.top()), [&](int p) {
        if (check_loss(d, s, side, p).ok()) out.add(act(kLose, p));
    });
}

void take_losses(Ctx& c, Seat, Action a) {
    --Losing::left(c.s.flow.top());
    lose_step(c, a.a, R("10.52"));
}

// ---------------------------------------------------------------- the fight

namespace {

void push_role_losses(State& s, int role, int steps) {
    if (!steps) return;
    push_losses(s, role_seat(s, role), place_of(s), steps);
    Losing::first(s.flow.top()) = s.fight.lead[role];  // 10.32.1
}

// R51: one unit against one, and both would go: nobody does, and the attacker retreats.
bool would_annihilate(const Data& d, const State& s) {
    for (int role = 0; role < 2; ++role) {
        if (units_at(d, s, role_seat(s, role), place_of(s)) != 1) return false;
        bool last = false;
        each_at(s, place_of(s), [&](int p) { last |= is_of(d, s, p, role_seat(s, role)) && steps_of(d, s, p) == 1; });
        if (!last) return false;
    }
    return true;
}

void roll(Ctx& c) {
    State& s = c.s;
    const Modifiers m = land_modifiers(c.d, s);
    const auto dice = c.faces(kChLand, 2, 6);
    const int total = std::clamp(dice[0] + dice[1] + m.sum(), -10, 21);
    s.fight.roll = static_cast<u8>(dice[0] + dice[1]);
    s.fight.result = c.d.land_row[static_cast<std::size_t>(total + 10)];
    s.fight.flags2 |= kFought;
    tell(c, {kEvRollLand, R("10.21c"), role_seat(s, 0), place_of(s), m.sum(), total}, dice, m.all());
}

// Steps that the result costs each side.
void apply_result(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    if (f.result == Result::nine && (f.flags & kFortUsed) && (f.flags2 & kFortIgnored) && f.round <= 1)
        f.result = Result::dr;
    const bool fort = f.flags & kFortUsed;
    const bool attack_fails = f.result == Result::ar || f.result == Result::ar1 || f.result == Result::ar2 ||
                              (f.result == Result::nine && fort);
    // Rule 2.77: nine is the fort's.
    if (f.result == Result::nine) f.result = fort ? Result::ar : Result::dr;
    if (f.result == Result::ex && would_annihilate(c.d, s)) f.result = Result::ar;  // 10.51h
    tell(c, {kEvResult, R("10.51a"), role_seat(s, 0), place_of(s), static_cast<int>(f.result)});
    int steps[2] = {0, 0};
    switch (f.result) {
        case Result::ar2: steps[0] = 2; break;            // 10.51d
        case Result::ar1: steps[0] = 1; break;            // 10.51c
        case Result::ex: steps[0] = steps[1] = 1; break;  // 10.51g
        case Result::dr1: steps[1] = 1; break;            // 10.51e
        case Result::dr2: steps[1] = 2; break;            // 10.51f
        default: break;
    }
    if ((f.flags2 & kExtraLoss) && attack_fails) ++steps[0];  // card 89
    push_role_losses(s, 1, steps[1]);
    push_role_losses(s, 0, steps[0]);
}

// After a round: 0 another one, 1 the attacker has won, 2 the defender.
int winner_now(const Data& d, const State& s) {
    const Seat att = role_seat(s, 0), def = role_seat(s, 1);
    const int place = place_of(s);
    if (!has_units(s, def, place)) return 1;  // R52
    if (!has_units(s, att, place)) return 2;
    switch (s.fight.result) {
        case Result::dr:
        case Result::dr1:
        case Result::dr2: return 1;
        case Result::ar:
        case Result::ar1:
        case Result::ar2: return 2;  // 10.51b
        default: break;
    }
    if (units_at(d, s, att, place, true) == 0) return 2;  // 10.63a, 10.63c
    if (units_at(d, s, def, place, true) == 0) return 1;  // 10.63b
    return s.fight.flags2 & kAllReduced ? 1 : 0;          // 10.51i
}

// Attackers go back to where each came from (R57); a beaten landing by water (11.53).
bool push_attackers(const Data& d, State& s) {
    const Seat att = role_seat(s, 0);
    const int place = place_of(s);
    if (s.fight.flags & kAmphibious) {
        bool any = any_at(s, place, [&](int p) { return is_land(d, p) && side_of(d, s, p) == att; });
        if (any) push_retreat(s, att, place, kLandingFailed);
        return any;
    }
    for (const u8 from : s.force.from) {
        if (!from) continue;
        const bool any = any_at(
            s, place, [&](int p) { return is_land(d, p) && side_of(d, s, p) == att && came_from(s, p) == from; });
        if (!any) continue;
        push_retreat(s, att, place, kAttackers, from);
        return true;
    }
    return false;
}

// Rule 14.32: reinforcements that do not win are lost.
void lose_arrivals(Ctx& c) {
    State& s = c.s;
    for (int n = s.head[place_of(s)]; n;) {
        const int p = n - 1;
        n = s.next[p];
        if (side_of(c.d, s, p) == role_seat(s, 0) && !is_ship(p)) remove_piece(c, p, kOut, R("14.32"), kEvLost);
    }
}

void finish_attackers(Ctx& c) {
    State& s = c.s;
    each_at(s, place_of(s), [&](int p) {
        // Vessels that lie there have not moved (8.72b); those of a landing were finished before it fought.
        if (!is_land(c.d, p) || c.d.side(p) != role_seat(s, 0)) return;
        s.done.add(p);
        s.group.drop(p);
        s.spent[p] |= kHalted;
        if (s.fight.flags & kArrival) s.spent[p] |= kEarlier;  // 14.31: the card moves others
    });
}

}  // namespace

Go enter_fight(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const u8 att = s.fight.attacker, def = static_cast<u8>(1 - att);
    switch (f.pc++) {
        case Combat::begins: {
            const Effect* e = event_effect(c.d, s, EffectKind::winter_activation);
            if (e && e->ignore_fort && s.play.seat == att) s.fight.flags2 |= kFortIgnored;
            tell(c, {kEvAttack, R("10.1"), role_seat(s, 0), place_of(s)});
            s.fight.round = 0;
            if (role_seat(s, 1) == Seat::gb && kind_at(c.d, s, Seat::gb, place_of(s), kRegular))
                s.fight.flags2 |= kRegulars;
            s.flow.push({.step = kStepCommander, .seat = att, .n = 0});
            return Go::on;
        }
        case Combat::defender_commands: s.flow.push({.step = kStepCommander, .seat = def, .n = 1}); return Go::on;
        case Combat::round:
            ++s.fight.round;
            s.fight.lead[0] = s.fight.lead[1] = s.fight.card[0] = s.fight.card[1] = 0;
            s.fight.flags2 = static_cast<u8>(s.fight.flags2 & ~(kSurrender | kExtraLoss));
            s.flow.push({.step = kStepLead, .seat = att, .n = 0});
            return Go::on;
        // 10.21d
        case Combat::defender_leads: s.flow.push({.step = kStepLead, .seat = def, .n = 1}); return Go::on;
        // 10.62, 8.31.7b: a new card may be played in every round, the attacker first.
        case Combat::attacker_card: s.flow.push({.step = kStepBattleCard, .seat = att, .n = 0}); return Go::on;
        case Combat::defender_card: s.flow.push({.step = kStepBattleCard, .seat = def, .n = 1}); return Go::on;
        case Combat::roll:
            roll(c);
            s.flow.push({.step = kStepBattleCard, .seat = att, .n = 0, .a = 1});
            return Go::on;
        case Combat::defender_card_after:
            s.flow.push({.step = kStepBattleCard, .seat = def, .n = 1, .a = 1});
            return Go::on;
        case Combat::result: apply_result(c); return Go::on;
        case Combat::round_over: {
            // Tecumseh leaves with the Shawnee (R125): his modifier is gone with him.
            for (u8& leader : s.fight.leader)
                if (leader && s.at[leader - 1] != place_of(s)) leader = 0;
            const int won = winner_now(c.d, s);
            if (won == 0) {  // 10.61a
                f.pc = Combat::round;
                return Go::on;
            }
            s.fight.winner = static_cast<u8>(won);
            const bool attacker_won = won == 1;
            tell(c, {attacker_won ? kEvAttackerWins : kEvDefenderWins, R("10.1"), role_seat(s, won - 1), place_of(s)});
            // 10.9a: a leader whose men are gone retreats like them.
            if (attacker_won) push_retreat(s, role_seat(s, 1), place_of(s), kBeaten);
            else if (s.fight.flags & kArrival) lose_arrivals(c);
            return Go::on;
        }
        case Combat::attackers_retreat:  // attackers of several spaces, one after the other
            if (s.fight.winner == 2 && push_attackers(c.d, s)) f.pc = Combat::attackers_retreat;
            return Go::on;
        case Combat::attackers_gone:
            finish_attackers(c);
            // Vessels of a beaten landing that have nobody left to carry leave too, all for one town.
            // Others lie in a town of their own and stay there (R137).
            if (s.fight.winner == 2 && (s.fight.flags & kAmphibious) &&
                has_ships(c.d, s, role_seat(s, 0), place_of(s), false))
                push_flee(s, role_seat(s, 0), place_of(s), R("11.53a"), kFleeTogether);
            return Go::on;
        case Combat::attacker_reacts:
            push_react(s, role_seat(s, 0), s.fight.winner == 1 ? Timing::combat_won : Timing::combat_lost, place_of(s));
            return Go::on;
        case Combat::defender_reacts:
            push_react(s, role_seat(s, 1), s.fight.winner == 2 ? Timing::combat_won : Timing::combat_lost, place_of(s));
            return Go::on;
        default:
            s.fight = Fight{};
            s.flow.pop();
            test_instant_victory(c);
            return Go::on;
    }
}

}  // namespace ghent::madison
