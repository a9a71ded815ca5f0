// 19 Naval Combat, in the order of 19.1 (N1-N10).
#include "games/frontier/naval.h"

#include "games/frontier/chapters.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

int count_fighting(const Data& d, const State& s, Seat side) {
    int n = 0;
    each_fighting(d, s, side, [&](int) { ++n; });
    return n;
}

int lead_in(const Data& d, const State& s, Seat side, int column) {
    for (int p = kVessel0; p < kDepot0; ++p)
        if (s.naval.at[vessel_no(p)] == kColumnA + column && side_of(d, s, p) == side) return p;
    return kNoPiece;
}

bool phd_fights(const Data& d, const State& s, Seat side) {
    if (!s.naval.port) return false;
    const int port = s.naval.port - 1;
    return harbor_defended(d, s, port) && controls(d, s, side, d.port(port).settlement);
}

void start_naval(Ctx& c, Seat attacker, int hex, int from, int port, u16 flags) {
    State& s = c.s;
    s.naval = {};  // 19.0c: nothing is left of an earlier one
    s.naval.on = 1;
    s.naval.attacker = byte(index(attacker));
    s.naval.hex = static_cast<u16>(hex + 1);
    if (from >= 0 && from != kNoHex) s.naval.from = static_cast<u16>(from + 1);
    if (port != kNoPort && !(flags & kNavalNoPhd)) s.naval.port = byte(port + 1);
    bool mover = false;
    if (s.act.on && s.act.seat == index(attacker) && s.act.hex == hex + 1)
        s.act.force.each([&](int p) { mover |= is_vessel(p) && hex_of(s, p) == hex; });
    s.naval.flags = static_cast<u16>(flags | (mover ? kNavalMover : 0));
    push(s, kStepNaval, attacker);
}

// ---------------------------------------------------------------- the sequence

namespace {

// The mover may go no further, not even by Disembark (19.5.2.a.iii-iv, R84).
void halt_mover(State& s) {
    if (s.naval.flags & kNavalMover) s.act.flags |= kActHalted;
}

// 19.5.1b: true when it is over; a mover who has won goes on by himself (14.4b, 19.0b).
bool is_decided(const Data& d, State& s) {
    for (const Seat side : kSeats)
        if (!is_in_it(d, s, side)) s.naval.beaten = byte(s.naval.beaten | bit(side));
    return s.naval.beaten != 0;
}

// Which seats fire in this part of the round: both, unless a card lets one fire first (Frame::d: 1 he, 2 the others).
unsigned firing(const Data& d, const State& s, const Frame& f) {
    const unsigned first = first_to_fire(d, s);
    return f.d == 0 ? 3U : f.d == 1 ? first : 3U & ~first;
}

void begin_round(Ctx& c, Frame& f) {
    State& s = c.s;
    ++s.naval.round;
    s.naval.column = 0;
    s.naval.fired = {};
    f.n = 0;
    f.d = first_to_fire(c.d, s) ? 1 : 0;
    f.pc = NavalPart::broadsides;
    tell(c, {kEvRound, R("19.4.5"), naval_attacker(s), s.naval.round});
}

// 19.4.1, column by column.
void next_broadside(Ctx& c, Frame& f) {
    State& s = c.s;
    const Seat attacker = naval_attacker(s);
    for (; s.naval.column < kMostLeads; ++s.naval.column) {
        const int ours = lead_in(c.d, s, attacker, s.naval.column),
                  theirs = lead_in(c.d, s, other(attacker), s.naval.column);
        if (ours == kNoPiece || theirs == kNoPiece) continue;
        const unsigned who = firing(c.d, s, f);
        if (!f.n) {  // D36, only while an enemy harbor defense stands
            f.n = 1;
            for (const Seat side : kSeats)
                if (phd_fights(c.d, s, other(side)) && (who & bit(side)) &&
                    !is_silent(c.d, s, side == attacker ? ours : theirs)) {
                    push(s, kStepAim, side, static_cast<u16>(side == attacker ? ours : theirs), 0);
                    return;
                }
        }
        f.n = 0;
        exchange_broadsides(c, ours, theirs, who);
        ++s.naval.column;
        return;
    }
    f.n = 0;
    f.pc = NavalPart::phd_fire;
}

// What both have chosen (19.5.2.a.i, 19.5.2.a.ii, R144).
void carry_out_check(Ctx& c) {
    State& s = c.s;
    NavalCombat& n = s.naval;
    Frame& f = s.flow.top();
    const Seat attacker = naval_attacker(s), defender = other(attacker);
    const bool attacker_goes = n.choice[index(attacker)] == 2, defender_goes = n.choice[index(defender)] == 2;
    n.choice[0] = n.choice[1] = 0;
    if (attacker_goes) halt_mover(s);
    f.pc = NavalPart::adjust;
    if (!attacker_goes && !defender_goes) return;
    const Seat evader = defender_goes ? defender : attacker;  // 19.5.2.a.iv: of both the defender
    if (phd_fights(c.d, s, evader)) {                         // 19.5.2.b
        each_fighting(c.d, s, evader, [&](int p) { n.at[vessel_no(p)] = kAway; });
        start_flee(c, evader, naval_hex(s), EvadePart::vessels);
        return;
    }
    n.evades = byte(bit(evader));
    f.pc = NavalPart::post_attacker;
}

void finish(Ctx& c) {
    State& s = c.s;
    const NavalCombat over = s.naval;
    const int hex = naval_hex(s);
    for (int p = kCommodore0; p < kVessel0; ++p) s.aboard[p] = 0;
    for (const Seat side : kSeats)
        if (is_in_it(c.d, s, side) && !(over.evades & bit(side))) tell(c, {kEvNavalOver, R("19.6"), side});
    s.naval = {};
    s.flow.pop();
    if (over.later && over.port) {  // 15.3b: those who left their harbor defense
        const Seat left = controller(c.d, s, c.d.port(over.port - 1).settlement);
        meet_at(c, other(left), over.later - 1, kNoHex);
    }
    for (const Seat side : kSeats)
        if (over.evades & bit(side)) start_flee(c, side, hex, EvadePart::vessels);
}

}  // namespace

Go enter_naval(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    NavalCombat& n = s.naval;
    const Seat attacker = naval_attacker(s), defender = other(attacker);
    const int hex = naval_hex(s);
    switch (f.pc) {
        case NavalPart::begins:
            f.pc = NavalPart::pre_attacker;
            if (s.act.on) s.act.flags |= kActFought;
            tell(c, {kEvNaval, R("19.0a"), attacker, hex});
            put_on_display(c);
            break;
        case NavalPart::pre_attacker:  // 19.2
            f.pc = NavalPart::pre_defender;
            open_window(c, kWinNavalPre, attacker, hex);
            break;
        case NavalPart::pre_defender:
            f.pc = NavalPart::pre_effects;
            open_window(c, kWinNavalPre, defender, hex);
            break;
        case NavalPart::pre_effects: f.pc = NavalPart::place_attacker; break;
        case NavalPart::place_attacker:  // 19.3.2, the attacker first, openly
            f.pc = NavalPart::place_defender;
            push(s, kStepLine, attacker);
            break;
        case NavalPart::place_defender:
            f.pc = NavalPart::adjust;
            f.b = 1;  // the line is new: nothing to adjust before the first round
            push(s, kStepLine, defender);
            break;
        case NavalPart::broadsides: next_broadside(c, f); break;
        case NavalPart::phd_fire:  // 19.4.2 (D37)
            f.pc = NavalPart::reserve_fire;
            for (const Seat side : kSeats)
                if (phd_fights(c.d, s, side) && (firing(c.d, s, f) & bit(side)) && count_fighting(c.d, s, other(side)))
                    push(s, kStepAim, side, 0, 1);
            break;
        case NavalPart::reserve_fire:  // 19.4.3 (D38)
            if (f.n < 2) {
                const Seat side = f.n == 0 ? attacker : defender;
                ++f.n;
                if ((firing(c.d, s, f) & bit(side)) && has_reserve_fire(c.d, s, side)) push(s, kStepAim, side, 0, 2);
                break;
            }
            f.n = 0;
            if (f.d == 1) {  // now the others
                f.d = 2;
                n.column = 0;
                f.pc = NavalPart::broadsides;
                break;
            }
            f.d = 0;
            f.pc = NavalPart::mutual;
            break;
        case NavalPart::mutual:
            if (resolve_mutual(c)) f.pc = NavalPart::captures;
            break;
        case NavalPart::captures:
            f.pc = NavalPart::casualties;
            n.column = 0;
            roll_captures(c);
            break;
        case NavalPart::casualties:
            if (!settle_losses(c)) f.pc = NavalPart::end_check;
            break;
        case NavalPart::end_check: f.pc = is_decided(c.d, s) ? NavalPart::post_attacker : NavalPart::evade_check; break;
        case NavalPart::evade_check: push(s, kStepNavalCheck, attacker); break;
        case NavalPart::adjust:  // 19.5.3
            if (!f.b) {
                f.b = 1;
                adjust_line(c);
                for (const Seat side : {attacker, defender})
                    if (can_swap(c.d, s, side)) {
                        push(s, kStepSwap, side);
                        break;
                    }
                break;
            }
            f.b = 0;
            begin_round(c, f);  // 19.5.3.g
            break;
        case NavalPart::post_attacker:  // 19.6
            f.pc = NavalPart::post_defender;
            open_window(c, kWinNavalPost, attacker, hex);
            break;
        case NavalPart::post_defender:
            f.pc = NavalPart::post_effects;
            f.n = 0;
            n.column = 0;
            open_window(c, kWinNavalPost, defender, hex);
            break;
        case NavalPart::post_effects:
            if (f.n < 2) {
                play_post_card(c, f.n++ == 0 ? attacker : defender);
                break;
            }
            if (f.n == 2) {
                f.n = 3;
                n.column = 0;
                roll_captures(c);
                break;
            }
            if (!settle_losses(c)) f.pc = NavalPart::evade;
            break;
        case NavalPart::evade:
        default: finish(c); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- Evade or Combat (N8)

Go enter_naval_check(Ctx& c) {
    State& s = c.s;
    return choose_both(
        c,
        [&](Seat side) {  // R144: a harbor defense alone is not asked
            const bool asked = count_fighting(c.d, s, side) > 0;
            s.naval.choice[index(side)] = asked ? 0 : 1;
            return asked;
        },
        [&] {
            c.reveal();
            for (const Seat side : kSeats)
                if (count_fighting(c.d, s, side))
                    tell(c, {s.naval.choice[index(side)] == 2 ? kEvChoosesEvade : kEvChoosesCombat, R("19.5.2"), side});
            s.flow.pop();
            carry_out_check(c);
        });
}

Verdict check_naval_check(const Data&, const State&, Seat, Action a) {
    return a.verb == kFight || a.verb == kEvade ? kAllowed : no(R("19.5.2"), kNotNow, a.verb);
}

void list_naval_check(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kFight));
    out.add(act(kEvade));
}

void take_naval_check(Ctx& c, Seat side, Action a) {
    c.s.naval.choice[index(side)] = a.verb == kEvade ? 2 : 1;
    c.s.both.hand_in(side);
}

}  // namespace ghent::frontier
