// Chapter 12: naval combat, one round in a Lake Control Box.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

int box(const State& s) { return box_of(s.sea.lake); }
Seat sea_seat(const State& s, int role) {
    const Seat att = static_cast<Seat>(s.sea.attacker);
    return role == 0 ? att : other(att);
}

// Undamaged vessels of a side in the box: only these fight (12.42c).
bool fights(const Data& d, const State& s, Seat side, int p) {
    return is_ship(p) && d.exists(p) && s.at[p] == box(s) && !flipped(s, p) && side_of(d, s, p) == side;
}

int sound(const Data& d, const State& s, Seat side) {
    int n = 0;
    each_at(s, box(s), [&](int p) { n += fights(d, s, side, p); });
    return n;
}

}  // namespace

// ---------------------------------------------------------------- G1, G2: lead vessels (12.32)

Go enter_sea_lead(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    int only = 0;
    each_at(s, box(s), [&](int p) {
        if (fights(c.d, s, side, p)) only = p;
    });
    if (sound(c.d, s, side) > 1) return Go::ask;
    take_sea_lead(c, side, act(kLead, only));
    return Go::on;
}

Verdict check_sea_lead(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kLead) return no(R("12.32"), kNotNow, a.verb);
    return fights(d, s, side, a.a) ? kAllowed : no(R("12.32"), kNotHere, a.a);
}

void list_sea_lead(const Data& d, const State& s, Seat side, ActionList& out) {
    each_at(s, box(s), [&](int p) {
        if (fights(d, s, side, p)) out.add(act(kLead, p));
    });
}

void take_sea_lead(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.sea.lead[InCombat::role(s.flow.top())] = static_cast<u8>(a.a + 1);
    tell(c, {kEvLead, R("12.32"), side, a.a});
    s.flow.pop();
}

// ---------------------------------------------------------------- G3, G4: Battle cards (12.36)

namespace {

Verdict check_sea_card_of(const Data& d, const State& s, Seat side, int num) {
    if (num == 0 || s.cards.where[num] != hand(side)) return no(R("12.36"), kNotInHand, num);
    const Card& card = d.card(num);
    if (card.timing != Timing::naval_battle) return no(R("12.36"), kNotThisTrigger, num);
    if (!(card.sides & bit(side))) return no(R("8.21b"), kNotYourEvent, num);
    return passes(d, s, card.conditions, side, box(s)) ? kAllowed : no(R("12.36"), kConditionsFail, num);
}

}  // namespace

Go enter_sea_card(Ctx& c) {
    State& s = c.s;
    if (window_open(c.d, s, static_cast<Seat>(s.flow.top().seat), Timing::naval_battle, box(s))) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_sea_card(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kPass) return kAllowed;
    return a.verb == kBattle ? check_sea_card_of(d, s, side, a.a) : no(R("12.36"), kNotNow, a.verb);
}

void list_sea_card(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : deck_of(d, s))
        if (check_sea_card_of(d, s, side, num).ok()) out.add(act(kBattle, num));
    out.add(act(kPass));
}

void take_sea_card(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int role = InCombat::role(s.flow.top());
    s.flow.pop();
    if (a.verb == kPass) return;
    s.sea.card[role] = static_cast<u8>(a.a);
    tell(c, {kEvBattleCard, R("12.36"), side, a.a});
    c.reveal();
    discard(c, a.a);
}

// ---------------------------------------------------------------- G6: losses (12.42)

Go enter_sea_losses(Ctx& c) {
    State& s = c.s;
    for (;;) {
        Frame& f = s.flow.top();
        const Seat side = static_cast<Seat>(f.seat);
        const int left = sound(c.d, s, side);
        if (Losing::left(f) == 0 || left == 0) {  // R67: losses beyond the vessels are ignored
            s.flow.pop();
            return Go::on;
        }
        int only = Losing::first(f) - 1;
        if (only >= 0 && !fights(c.d, s, side, only)) only = -1;
        Losing::first(f) = 0;
        if (only < 0 && left > 1) return Go::ask;
        if (only < 0)
            each_at(s, box(s), [&](int p) {
                if (fights(c.d, s, side, p)) only = p;
            });
        take_sea_losses(c, side, act(kLose, only));
    }
}

Verdict check_sea_losses(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kLose) return no(R("12.42a"), kNotNow, a.verb);
    return fights(d, s, side, a.a) ? kAllowed : no(R("12.42a"), kNotHere, a.a);
}

void list_sea_losses(const Data& d, const State& s, Seat side, ActionList& out) {
    each_at(s, box(s), [&](int p) {
        if (fights(d, s, side, p)) out.add(act(kLose, p));
    });
}

void take_sea_losses(Ctx& c, Seat side, Action a) {
    --Losing::left(c.s.flow.top());
    flip(c.d, c.s, a.a, true);
    tell(c, {kEvDamaged, R("12.42a"), side, a.a});
}

// ---------------------------------------------------------------- the battle

namespace {

void push_sea_losses(State& s, int role, int steps) {
    if (steps)
        s.flow.push({.step = kStepSeaLosses,
                     .seat = static_cast<u8>(sea_seat(s, role)),
                     .n = static_cast<u8>(steps),
                     .b = s.sea.lead[role]});
}

// Rules 12.41, 12.6, R66: the whole fleet is gone; its leader is replaced.
void strike(Ctx& c, int role) {
    State& s = c.s;
    const Seat side = sea_seat(s, role);
    tell(c, {kEvStrikes, R("12.41a"), side, s.sea.lake});
    s.play.struck = static_cast<u8>(s.play.struck | bit(side));
    for (int n = s.head[box(s)]; n;) {
        const int p = n - 1;
        n = s.next[p];
        if (side_of(c.d, s, p) != side) continue;
        if (is_ship(p)) remove_piece(c, p, kDead, R("12.41a"), kEvLostShip);
        else if (is_leader(p)) {
            if (c.d.leader(p).flips) s.flipped.add(p);
            tell(c, {kEvReplaced, R("12.6"), side, p});
        }
    }
}

void roll(Ctx& c) {
    State& s = c.s;
    const Modifiers m = sea_modifiers(c.d, s);
    const auto dice = c.faces(kChNaval, 1, 6);
    const int total = std::clamp(dice[0] + m.sum(), -10, 21);
    s.sea.result = c.d.sea_row[static_cast<std::size_t>(total + 10)];
    tell(c, {kEvRollSea, R("12.2"), sea_seat(s, 0), s.sea.lake, m.sum(), total}, dice, m.all());
    tell(c, {kEvSeaResult, R("12.2"), sea_seat(s, 0), s.sea.lake, static_cast<int>(s.sea.result)});
}

void apply_result(Ctx& c) {
    State& s = c.s;
    Sea& b = s.sea;
    int steps[2] = {0, 0};
    switch (b.result) {
        case SeaResult::attacker_strikes:
        case SeaResult::defender_strikes: {
            const int loser = b.result == SeaResult::attacker_strikes ? 0 : 1;
            b.winner = static_cast<u8>(2 - loser);
            strike(c, loser);
            const auto dice = c.faces(kChVictor, 1, 6);
            steps[1 - loser] = c.d.victor_losses[dice[0]];
            tell(c, {kEvVictorRoll, R("12.41b"), sea_seat(s, 1 - loser), steps[1 - loser]}, dice);
            break;
        }
        case SeaResult::a2: steps[0] = 2, b.winner = 2; break;
        case SeaResult::a1: steps[0] = 1, b.winner = 2; break;
        case SeaResult::ba: steps[0] = steps[1] = 1, b.winner = 2; break;
        case SeaResult::bd: steps[0] = steps[1] = 1, b.winner = 1; break;
        case SeaResult::d1: steps[1] = 1, b.winner = 1; break;
        default: steps[1] = 2, b.winner = 1; break;
    }
    push_sea_losses(s, 1, steps[1]);
    push_sea_losses(s, 0, steps[0]);
}

// Card 55: a point if the enemy struck.
void card_points(Ctx& c) {
    State& s = c.s;
    for (int role = 0; role < 2; ++role) {
        if (!s.sea.card[role]) continue;
        const Seat seat = sea_seat(s, role);
        for (const Effect& e : c.d.card(s.sea.card[role]).effects)
            if (e.kind == EffectKind::vp_if && passes(c.d, s, e.needs, seat, box(s)))
                score(c, seat_of(e.side, seat), e.n, R("4.17"));
    }
}

}  // namespace

Go enter_sea(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const u8 att = s.sea.attacker, def = static_cast<u8>(1 - att);
    switch (f.pc++) {
        case NavalCombat::begins:
            tell(c, {kEvSea, R("12.1a"), static_cast<Seat>(att), s.sea.lake});
            s.flow.push({.step = kStepSeaLead, .seat = att, .n = 0});
            return Go::on;
        case NavalCombat::defender_leads: s.flow.push({.step = kStepSeaLead, .seat = def, .n = 1}); return Go::on;
        case NavalCombat::attacker_card: s.flow.push({.step = kStepSeaCard, .seat = att, .n = 0}); return Go::on;
        case NavalCombat::defender_card: s.flow.push({.step = kStepSeaCard, .seat = def, .n = 1}); return Go::on;
        case NavalCombat::roll:
            roll(c);
            apply_result(c);
            return Go::on;
        case NavalCombat::loser_leaves:  // the loser leaves the box, and what is left of his leaders (12.2, 12.53)
            push_flee(s, sea_seat(s, s.sea.winner == 1 ? 1 : 0), box(s), R("12.2"));  // 11.41c
            return Go::on;
        // 12.51
        case NavalCombat::winner_leaves:  // damaged vessels of the winner too (12.52)
            push_flee(s, sea_seat(s, s.sea.winner == 1 ? 0 : 1), box(s), R("12.52"), kFleeDamaged);
            return Go::on;
        default:
            card_points(c);
            s.sea = Sea{};
            s.flow.pop();
            return Go::on;
    }
}

}  // namespace ghent::madison
