// C1, C2: Pre- and Post-Combat cards of land Combats (18.3, 18.6). What a Pre-Combat card changes is read off it in every volley
// (combat_volley.cpp); here is what happens once.
#include "games/frontier/chapters.h"
#include "games/frontier/combat.h"
#include "games/frontier/losses.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

bool has_cancelled(const Data& d, const State& s, Seat side, Cancelled what) {
    const u8 card = s.land.pre[index(side)];
    if (!card) return false;
    for (const Effect& e : d.card(card - 1).effects)
        if (e.kind == EffectKind::cancel && e.what == what) return true;
    return false;
}

namespace {

bool any_of_type(const Data& d, const State& s, Seat side, RegimentType type) {
    bool any = false;
    each_in_line(d, s, side, [&](int p) { any |= d.regiment(p).type == type; });
    return any;
}

// Could its test be met in this combat?
bool needs_met(const Data& d, const State& s, Seat side, const Effect& e) {
    switch (e.needs) {
        case Needs::attacker: return side == attacker_of(s);
        case Needs::defender: return side == defender_of(s);
        case Needs::regular: return any_of_type(d, s, side, RegimentType::regular);
        case Needs::militia: return any_of_type(d, s, side, RegimentType::militia);
        case Needs::naw: return any_of_type(d, s, side, RegimentType::naw);
        default: return true;
    }
}

bool can_rally(const Data& d, const State& s, Seat side, int p) {
    return p < kRegiments && d.side[at(p)] == side && s.land.in.has(p) && s.land.box[p] != kNoBox && s.reduced.has(p);
}

// The officer that a card of `side` would hit; kNoPiece.
int mark_of(const State& s, Seat side, const Effect& e) {
    const int target = e.piece != kNoPiece ? int{e.piece} : s.land.commander[index(other(side))] - 1;
    return target >= 0 && s.land.in.has(target) && on_map(s, target) ? target : int{kNoPiece};
}

// BR60: he gives up a fortified place that he holds.
bool gives_up_fort(const Data& d, const State& s, Seat side) {
    return s.land.evades & bit(side) && is_fort_hex(d, s, side, combat_hex(s));
}

}  // namespace

bool could_answer_combat(const Data& d, const State& s, Seat side, WindowKind, u16, const Effect& e) {
    switch (e.kind) {
        case EffectKind::volley:
        case EffectKind::enemy_volley: return needs_met(d, s, side, e);
        case EffectKind::ford:
            return side == attacker_of(s) && s.land.flags & kFightRiver && !(s.land.flags & kFightLanding);
        case EffectKind::officer_hit: return mark_of(s, side, e) != kNoPiece;
        case EffectKind::rally: {
            bool any = false;
            each_in_line(d, s, side, [&](int p) { any |= can_rally(d, s, side, p); });
            return any;
        }
        case EffectKind::pursue: return (s.land.evades & bit(other(side))) && has_line(d, s, other(side));
        case EffectKind::magazine: return gives_up_fort(d, s, side) && has_line(d, s, other(side));
        default: return true;
    }
}

// Cards work when both have been played (18.3, 18.6): State::land keeps them (windows.cpp).
void answer_combat(Ctx&, Seat, WindowKind, u16, const Effect&) {}

bool pre_effects(Ctx& c, Frame& f) {
    State& s = c.s;
    const Seat attacker = attacker_of(s);
    if (const u8 card = s.land.pre[index(attacker)]; card && f.n == 0)
        for (const Effect& e : c.d.card(card - 1).effects)
            if (e.kind == EffectKind::ford) {  // BR92
                f.n = 1;
                s.land.flags |= kFightFord;
                push(s, kStepAdjust, attacker, 0, 1);
                return false;
            }
    f.n = 0;
    return true;
}

bool post_effects(Ctx& c, Frame& f) {
    State& s = c.s;
    if (f.n == 2) {
        f.n = 0;
        return true;
    }
    const Seat side = f.n++ == 0 ? attacker_of(s) : defender_of(s), enemy = other(side);
    const u8 card = s.land.post[index(side)];
    if (!card) return false;
    for (const Effect& e : c.d.card(card - 1).effects) switch (e.kind) {
            case EffectKind::officer_hit: {
                const int officer = mark_of(s, side, e);
                if (officer == kNoPiece) break;
                const auto roll = c.faces(kChEvent, 1, 6);
                const bool hit = roll[0] >= e.n;
                tell(c, {hit ? kEvOfficerHit : kEvOfficerMissed, R("18.6"), enemy, officer}, roll);
                if (!hit) break;
                if (s.land.commander[index(enemy)] == officer + 1) s.land.commander[index(enemy)] = 0;
                take_off(c.d, s, officer, kLost);
                break;
            }
            case EffectKind::rally: push(s, kStepRally, side, 0, byte(e.n)); break;
            case EffectKind::pursue:
                if (s.land.evades & bit(enemy)) ask_losses(s, enemy, LossPart::pursuit, e.n);
                break;
            case EffectKind::magazine:
                if (gives_up_fort(c.d, s, side)) ask_losses(s, enemy, LossPart::magazine, e.n);
                break;
            default: break;
        }
    return false;
}

// ---------------------------------------------------------------- regiments that are rallied (US25)

Go enter_rally(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    bool any = false;
    each_in_line(c.d, s, static_cast<Seat>(f.seat),
                 [&](int p) { any |= can_rally(c.d, s, static_cast<Seat>(f.seat), p); });
    if (any && f.n) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_rally(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kRestore || a.b != kNone) return no(R("18.6"), kNotNow, a.verb);
    return can_rally(d, s, side, a.a) ? kAllowed : no(R("18.6"), kNotRallied, a.a);
}

void list_rally(const Data& d, const State& s, Seat side, ActionList& out) {
    each_in_line(d, s, side,
                 [&](int p) { add_if(out, act(kRestore, p), [&](Action a) { return check_rally(d, s, side, a); }); });
    out.add(act(kDone));
}

void take_rally(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) return s.flow.pop();
    --s.flow.top().n;
    s.reduced.drop(a.a);
    tell(c, {kEvRestored, R("18.6"), side, a.a});
}

}  // namespace ghent::frontier
