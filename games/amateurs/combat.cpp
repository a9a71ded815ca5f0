// Chapter 8: land Combat from its declaration to its end, step by step (B1, B12).
#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- B1: declaration

void begin_combat(Ctx& c, const Attack& a) {
    State& s = c.s;
    Fight f{};
    f.on = 1;
    f.kind = a.kind;
    f.place = byte(a.place);
    f.attacker = byte(index(a.attacker));
    f.exp = byte(a.exp);
    f.from = byte(a.from);
    f.militia = byte(a.militia ? a.militia : s.fight.militia);  // M1 has left their number there
    f.tribe = byte(a.tribe);
    if (a.alone) f.flags = kFightAlone;
    f.exps = 1U << a.exp;
    if (a.kind == FightKind::raid) {  // 6.9d: those already chosen
        f.exps |= s.fight.exps;
        std::ranges::copy(s.fight.held[0][0], f.held[0][0]);
        std::ranges::copy(s.fight.held[0][1], f.held[0][1]);
    } else {
        each_exp_at(s, other(a.attacker), a.place, [&](int e) {
            if (count_exp(s, e)) f.exps |= 1U << e;  // R12
        });
    }
    if (a.kind == FightKind::invasion) std::ranges::copy(s.fight.held[1][1], f.held[1][1]);  // V1: dispersed
    s.fight = f;
    if (s.act.on) s.act.flags = byte(s.act.flags | kActHalted);  // 6.2i
    s.flow.push({.step = kStepCombat, .seat = f.attacker});
}

namespace {

// Card 135 and its like: nothing has happened but that the attacker may have to go back.
void call_off_combat(Ctx& c) {
    State& s = c.s;
    const Fight f = s.fight;
    tell(c, {kEvCombatOff, R("8d"), attacker_of(s), f.place});
    s.fight = {};
    if (!(f.flags & kFightGoBack) || !f.from || !is_land_exp(f.exp)) return;
    s.exp_at[f.exp] = f.from;
    tell(c, {kEvMoves, R("8d"), side_of_exp(f.exp), f.exp, f.from});
    for (int e = first_exp(side_of_exp(f.exp)); e < end_land_exp(side_of_exp(f.exp)); ++e)
        if (e != f.exp && s.exp_at[e] == f.from) return push_meeting(s, f.exp, e, false);  // 6.3e
}

// 7a: Supply is checked, Forts count, and it is a Combat from now on.
void combat_takes_place(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    for (const Seat side : kSeats) {
        const int i = index(side);
        const bool from_sea = attacks(s, side) && !is_land_exp(f.exp);
        const Supply level = from_sea ? Supply::full : supply_of(c.d, s, side, f.place, is_winter(s));  // R38, R41
        f.supply[i] = byte(std::max(0, static_cast<int>(level) - f.less[i]));
        int fort = f.kind == FightKind::raid ? 0 : fort_of(s, side, f.place);                 // 6.9d
        if (f.kind == FightKind::invasion && side == Seat::us) fort = std::max(0, fort - 2);  // 6.8c, 6.8i, R24
        f.fort[i] = byte(fort);
    }
    disturb_parish(c, f.place);
    if (s.act.on) s.act.flags = byte(s.act.flags | kActFought);
}

}  // namespace

Go enter_combat(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat attacker = static_cast<Seat>(f.seat);
    switch (f.pc) {
        case CombatPart::declared:
            tell(c, {kEvCombat, R("8a"), attacker, s.fight.place});
            f.pc = CombatPart::attackers;
            open_window(s, kWinBeforeCombat, attacker, true, s.fight.exp);
            break;
        case CombatPart::attackers:
            if (s.fight.flags & kFightCancelled) {
                s.flow.pop();
                call_off_combat(c);
                break;
            }
            combat_takes_place(c);
            f.pc = CombatPart::defenders;
            s.flow.push({.step = kStepParticipants, .seat = byte(index(attacker))});
            break;
        case CombatPart::defenders:
            f.pc = CombatPart::shore;
            s.flow.push({.step = kStepParticipants, .seat = byte(index(other(attacker)))});
            break;
        case CombatPart::shore:
            f.pc = CombatPart::announced;
            s.flow.push({.step = kStepShore, .seat = byte(index(attacker))});
            break;
        case CombatPart::announced:
            announce_columns(c);
            f.pc = CombatPart::before_roll;
            open_window(s, kWinBeforeRoll, attacker, true, s.fight.exp);
            break;
        case CombatPart::before_roll:
            announce_columns(c);  // R97
            if (s.fight.size[0] == 0 || s.fight.size[1] == 0) {
                f.pc = CombatPart::losses;  // nobody rolls
                break;
            }
            roll_dice(c);
            f.pc = CombatPart::rolled;
            open_window(s, kWinAfterRoll, attacker, true, s.fight.exp);
            break;
        case CombatPart::rolled:
            read_results(c);
            count_losses(c);
            f.pc = CombatPart::losses;
            s.flow.push({.step = kStepLosses});
            break;
        case CombatPart::losses:
            decide_combat(c);
            f.n = 0;
            f.pc = CombatPart::retreats;
            break;
        case CombatPart::retreats:
            if (!next_retreat_of(s, f)) f.pc = CombatPart::settle;
            break;
        case CombatPart::settle:
            f.c = 0;
            f.pc = CombatPart::peace;
            settle_combat(c, f);
            break;
        case CombatPart::meetings:  // only in games begun before revision 4
            if (!next_meeting(s, f)) f.pc = CombatPart::peace;
            break;
        case CombatPart::peace: {
            PeaceMoves m{.cause = kByLandCombat, .about = s.fight.place};
            m.back[0] = f.a & 255;
            m.forward[0] = f.a >> 8;
            m.back[1] = f.b & 255;
            m.forward[1] = f.b >> 8;
            f.pc = CombatPart::after_combat;
            push_peace(s, m);
            break;
        }
        case CombatPart::after_combat: {
            const Seat first = s.fight.winner ? static_cast<Seat>(s.fight.winner - 1) : attacker;
            f.pc = CombatPart::joining;
            open_window(s, kWinAfterCombat, first, true, s.fight.exp);
            break;
        }
        // 5.3b: cards come between what normally follows at once; so they meet the force that fought, not one it has joined.
        case CombatPart::joining:
            if (!next_meeting(s, f)) f.pc = CombatPart::over;
            break;
        case CombatPart::over:
        default: {
            s.flow.pop();
            bury_the_fallen(c);
            // What follows a special Combat still asks how it ended (tribes.cpp, invasion.cpp, raids.cpp).
            if (s.fight.kind == FightKind::normal) s.fight = {};
            break;
        }
    }
    return Go::on;
}

}  // namespace ghent::amateurs
