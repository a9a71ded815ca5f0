// 18.1 the sequence of a land Combat (L1-L8); 18.4.10.a the extra round (D32); 18.5.1 the Evade check (L5).
#include "games/frontier/combat.h"

#include "games/frontier/chapters.h"
#include "games/frontier/evade.h"
#include "games/frontier/losses.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// 18.4.8b, 18.4.8c: the attacker's line begins with the hex he came from, the defender's with any other; neither force is considered.
Supply traced(const Data& d, const State& s, Seat side) {
    const bool attacks = side == attacker_of(s);
    if (attacks && s.land.flags & kFightSally) return Supply::isolated;  // 16.2.1
    Trace trace{.combat = combat_hex(s)};
    if (s.land.from && s.land.from != s.land.hex) (attacks ? trace.first : trace.not_first) = s.land.from - 1;
    return SupplyOf(d, s, side, trace).of_hex(combat_hex(s), trace);
}

// Whoever of the side is still there to leave. Those INSIDE a fort stay there (16.1.2b).
bool anybody_left(const Data& d, const State& s, Seat side) {
    bool any = false;
    s.land.in.each([&](int p) { any |= d.side[at(p)] == side && hex_of(s, p) == combat_hex(s); });
    return any;
}

void note_beaten(const Data& d, State& s) {
    for (const Seat side : kSeats)
        if (!has_line(d, s, side)) s.land.beaten = byte(s.land.beaten | bit(side));
}

// 18.5.1: what both have chosen. A side without regiments is not asked: its officers leave in any case (14.7b, R157), after the end check
// or, when the others Evade, at once.
void resolve_check(Ctx& c) {
    State& s = c.s;
    for (const Seat side : {attacker_of(s), defender_of(s)}) {
        const u8 choice = s.land.choice[index(side)];
        if (choice == 2) s.land.evades = byte(s.land.evades | bit(side));
        if (choice) tell(c, {choice == 2 ? kEvChoosesEvade : kEvChoosesCombat, R("18.5.1"), side});
        s.land.choice[index(side)] = 0;
    }
    if (s.land.evades) s.land.evades = byte(s.land.evades | s.land.beaten);
}

// 18.5.3: no regiment leads the Center.
void check_end(State& s, const Data& d) {
    const Seat attacker = attacker_of(s), defender = defender_of(s);
    const bool no_attacker = lead_of(d, s, attacker, kCenter) == kNoPiece;
    const bool no_defender = lead_of(d, s, defender, kCenter) == kNoPiece;
    if (no_attacker) s.land.evades = byte(s.land.evades | bit(attacker));  // 18.5.3.a: also when neither has one
    else if (no_defender) s.land.evades = byte(s.land.evades | bit(defender));
}

void leave(Ctx& c, Seat side) {
    State& s = c.s;
    if (!(s.land.evades & bit(side)) || !anybody_left(c.d, s, side)) return;
    const bool attacks = side == attacker_of(s);
    const int from = s.land.from - 1;  // -1: nowhere
    start_evade(c, side, combat_hex(s), attacks ? EvadePart::attacker : EvadePart::defender, attacks ? -1 : from,
                attacks ? from : -1);
}

void end_combat(Ctx& c) {
    State& s = c.s;
    const int hex = combat_hex(s);
    for (const Seat side : {attacker_of(s), defender_of(s)})
        if (!(s.land.evades & bit(side)) && anybody_left(c.d, s, side))
            tell(c, {kEvCombatWon, side == attacker_of(s) ? R("18.5.1.b") : R("18.5.1.c"), side, hex});
    s.land = {};
    s.flow.pop();
    settle(c, hex);
}

// D32: may this side order the extra round?
bool may_charge_again(const Data& d, const State& s, Seat side) {
    return has_line(d, s, side) && posture_counts(d, s, side, Posture::frontal_charge);
}

}  // namespace

void start_combat(Ctx& c, Seat attacker, const Pieces& attackers, int hex, int from, u16 flags) {
    State& s = c.s;
    const Seat defender = other(attacker);
    LandCombat& land = s.land;
    land = {};
    land.on = 1;
    land.attacker = byte(index(attacker));
    land.hex = static_cast<u16>(hex + 1);
    land.from = static_cast<u16>(from + 1);
    land.flags = flags;
    attackers.each([&](int p) {
        if (s.inside.has(p)) set_inside(c.d, s, p, false);  // 16.2: they have come out
        if (p < kVessel0) land.in.add(p);
    });
    each_of(c.d, s, defender, hex, [&](int p) {  // 14.1c, 16.1.2a: those INSIDE do not join
        if (p < kVessel0 && !s.inside.has(p) && !is_aboard(s, p)) land.in.add(p);
    });
    land.in.each([&](int p) {
        if (is_regiment(p)) land.box[p] = kReserve;  // 18.2.2.c; officers are in no box of the line (18.2.2.d)
    });
    for (const Seat side : kSeats) land.supply[index(side)] = byte(static_cast<int>(traced(c.d, s, side)) + 1);
    if (s.act.on) s.act.flags |= kActFought;
    push(s, kStepCombat, attacker);
    tell(c, {kEvCombat, R("18.0a"), attacker, hex});
}

Go enter_combat(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    LandCombat& land = s.land;
    const Seat attacker = attacker_of(s), defender = defender_of(s);
    switch (f.pc) {
        case CombatPart::begins: f.pc = CombatPart::commanders; break;
        case CombatPart::commanders:  // D42
            if (f.n == 2) {
                f.n = 0;
                f.pc = CombatPart::deploy;
            } else ask_commander(c, f.n++ == 0 ? attacker : defender);
            break;
        case CombatPart::deploy:
            f.pc = CombatPart::pre_attacker;
            push(s, kStepDeploy, attacker);
            break;
        case CombatPart::pre_attacker:
            f.pc = CombatPart::pre_defender;
            open_window(c, kWinPre, attacker);  // C1
            break;
        case CombatPart::pre_defender:
            f.pc = CombatPart::pre_effects;
            open_window(c, kWinPre, defender);
            break;
        case CombatPart::pre_effects:
            if (pre_effects(c, f)) f.pc = CombatPart::round;
            break;
        case CombatPart::round:
            ++land.round;
            land.volley = 0;
            tell(c, {kEvRound, R("18.4"), attacker, land.round});
            f.pc = CombatPart::volley;
            break;
        case CombatPart::volley:
            f.pc = CombatPart::loss;
            fire_volley(c);
            break;
        case CombatPart::loss:
            note_beaten(c.d, s);
            ++land.volley;
            if (!land.beaten && land.volley < 3) f.pc = CombatPart::volley;
            else {
                land.volley = 0;
                f.pc = CombatPart::extra;
            }
            break;
        case CombatPart::extra: {  // R50: once, after the first round
            const bool open = land.round == 1 && !land.beaten && !(land.flags & kFightExtra);
            if (!open || f.n == 2) {
                f.n = 0;
                // 18.4.10.b: after the second round the Interphase (18.5): Evade check, line, end check.
                f.pc = land.flags & kFightExtra && land.round == 1 ? CombatPart::round : CombatPart::interphase;
                break;
            }
            const Seat side = f.n++ == 0 ? attacker : defender;
            if (may_charge_again(c.d, s, side)) push(s, kStepExtraRound, side);
            break;
        }
        case CombatPart::interphase:
            f.pc = CombatPart::checked;
            if (land.beaten == 3) f.pc = CombatPart::end_check;
            else push(s, kStepEvadeCheck, attacker);
            break;
        case CombatPart::checked:
            resolve_check(c);
            f.pc = land.evades ? CombatPart::post_attacker : CombatPart::adjust_british;  // 18.5.3.b, 18.5.1.a
            break;
        case CombatPart::adjust_british:
        case CombatPart::adjust_us: {  // 18.5.2: the British player first
            const Seat side = f.pc == CombatPart::adjust_british ? Seat::gb : Seat::us;
            ++f.pc;
            if (!(land.beaten & bit(side))) push(s, kStepAdjust, side);
            break;
        }
        case CombatPart::end_check:
            check_end(s, c.d);
            f.pc = land.evades ? CombatPart::post_attacker : CombatPart::round;  // 18.5.3.c
            break;
        case CombatPart::post_attacker:
            f.pc = CombatPart::post_defender;
            open_window(c, kWinPost, attacker);  // C2
            break;
        case CombatPart::post_defender:
            f.pc = CombatPart::post_effects;
            open_window(c, kWinPost, defender);
            break;
        case CombatPart::post_effects:  // 18.6: before any Evade
            if (post_effects(c, f)) f.pc = CombatPart::evade_attacker;
            break;
        case CombatPart::evade_attacker:
        case CombatPart::evade_defender: {  // 18.5.1.d: the attacker first
            const Seat side = f.pc == CombatPart::evade_attacker ? attacker : defender;
            ++f.pc;
            leave(c, side);
            break;
        }
        default: end_combat(c); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- 18.4.10.a the extra round (D32)

Go enter_extra_round(Ctx&) { return Go::ask; }

Verdict check_extra_round(const Data&, const State&, Seat, Action a) {
    return a.verb == kAgain || a.verb == kDecline ? kAllowed : no(R("18.4.10.a"), kNotNow, a.verb);
}

void list_extra_round(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kAgain));
    out.add(act(kDecline));
}

void take_extra_round(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kDecline) return;
    s.land.flags |= kFightExtra;
    tell(c, {kEvExtraRound, R("18.2.5.e"), side});
}

// ---------------------------------------------------------------- 18.5.1 Evade or Combat, in secret (L5)

Go enter_evade_check(Ctx& c) {
    return choose_both(
        c,
        [&](Seat side) {
            c.s.land.choice[index(side)] = 0;
            return !(c.s.land.beaten & bit(side));
        },
        [&] {
            c.reveal();
            c.s.flow.pop();
        });
}

namespace {

// R45: whoever Evades by choice must have somewhere to go.
bool can_leave(const Data& d, const State& s, Seat side) {
    const bool attacks = side == attacker_of(s);
    const int h = combat_hex(s);
    if (attacks && s.land.flags & (kFightSally | kFightBateaux))
        return true;  // 16.2.5, 11.4.2: back where they came from
    ActionList by_sea;
    list_by_sea(d, s, side, h, by_sea);
    if (!by_sea.empty()) return true;
    if (attacks && s.land.flags & kFightSea) return false;  // 4.1.8h, 13.1
    bool inside = false;                                    // 18.5.1x
    if (!attacks) s.land.in.each([&](int p) { inside |= on_map(s, p) && check_go_inside(d, s, side, h, p).ok(); });
    if (inside) return true;
    Flight flight{.side = side, .hex = h, .combat = true};
    if (s.land.from) (attacks ? flight.first : flight.forbidden) = s.land.from - 1;
    return has_end(d, s, flight);
}

}  // namespace

Verdict check_evade_check(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kFight) return kAllowed;
    if (a.verb != kEvade) return no(R("18.5.1"), kNotNow, a.verb);
    return can_leave(d, s, side) ? kAllowed : no(R("R45"), kNowhere);
}

void list_evade_check(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 verb : {kFight, kEvade})
        add_if(out, act(verb), [&](Action a) { return check_evade_check(d, s, side, a); });
}

void take_evade_check(Ctx& c, Seat side, Action a) {
    c.s.land.choice[index(side)] = a.verb == kEvade ? 2 : 1;
    c.s.both.hand_in(side);
}

}  // namespace ghent::frontier
