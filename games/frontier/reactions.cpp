// 4.2.3 Reactions against a move: W1 declared, W2 rolled, W3 a hex is entered, W4 the defender stands, W6 boats, W10 Evade.
#include <array>

#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/losses.h"
#include "games/frontier/movement.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// Within four hexes of a regiment of the side that is not on a ship.
bool near_regiment(const Data& d, const State& s, Seat side, int h) {
    for (int p = 0; p < kRegiments; ++p)
        if (on_map(s, p) && !is_aboard(s, p) && d.side[at(p)] == side && d.distance(h, hex_of(s, p)) <= 4) return true;
    return false;
}

bool force_has_regiment(const State& s) {
    for (int p = 0; p < kRegiments; ++p)
        if (s.act.force.has(p)) return true;
    return false;
}

// reinforce: hexes from which a hex is reached by so many road or ferry hexes, free of enemy units.
Hexes near_by_road(const Data& d, const State& s, Seat side, int h, int most) {
    Hexes seen{};
    std::array<u16, kMaxHexes> queue;
    std::array<u8, kMaxHexes> far;
    int end = 0;
    seen.add(h);
    queue[0] = static_cast<u16>(h);
    far[0] = 0;
    end = 1;
    for (int next = 0; next < end; ++next) {
        if (far[at(next)] == most) break;
        const Hex& x = d.hex(queue[at(next)]);
        for (int i = 0; i < hex::kDirections; ++i) {
            const int k = x.neighbour[i];
            if (k == kNoHex || !(x.link[i] & kLinkLoc) || seen.has(k) || !is_in_play(d, s, side, k)) continue;
            if (has_units(d, s, other(side), k)) continue;
            seen.add(k);
            queue[at(end)] = static_cast<u16>(k);
            far[at(end++)] = byte(far[at(next)] + 1);
        }
    }
    seen.drop(h);
    return seen;
}

// 3.4.6, R98: the card does not say that those with a diamond may go where they never go.
Verdict check_diamond(const Data& d, const State& s, int p, int to) {
    Pieces one{};
    one.add(p);
    const Mover m = mover_of(d, s, one);
    return is_barred(d, m, hex_of(s, p), to) ? no(barred_by(d, m, to), kRestricted, p) : kAllowed;
}

bool may_join(const State& s, const Data& d, Seat side, int p, const Hexes& near, int to) {
    return is_land_unit(p) && d.side[at(p)] == side && holds_ground(s, p) && near.has(hex_of(s, p)) &&
           check_diamond(d, s, p, to).ok();
}

bool anybody_joins(const Data& d, const State& s, Seat side, int h, int most) {
    const Hexes near = near_by_road(d, s, side, h, most);
    for (int p = 0; p < kRegiments; ++p)
        if (may_join(s, d, side, p, near, h)) return true;
    return false;
}

// halt: they stay where they are; those on a ferry go back to the last land hex.
void halt(Ctx& c) {
    State& s = c.s;
    Activation& act = s.act;
    act.flags |= kActHalted;
    act.goal = 0;
    if (act.type == MoveType::land && act.last_land && is_water(c.d.hex(act.hex - 1).terrain)) {
        act.force.each([&](int p) { put(c.d, s, p, act.last_land - 1); });
        act.hex = act.last_land;
        act.river = 0;
    }
    tell(c, {kEvHalted, R("4.2.3a"), static_cast<Seat>(act.seat), act.unit, act.hex - 1});
}

}  // namespace

bool could_answer_move(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e) {
    const Activation& act = s.act;
    switch (e.kind) {
        case EffectKind::militia_refuses:
            return kind == kWinActivation && act.seat == index(Seat::us) &&
                   (is_officer(act.unit) ||
                    (is_regiment(act.unit) && d.regiment(act.unit).type == RegimentType::militia));
        case EffectKind::rmp_minus: return kind == kWinRoll && act.rmp > 0;
        case EffectKind::halt: return kind == kWinEnter || kind == kWinBateaux;
        case EffectKind::ambush:
            return kind == kWinEnter && act.type == MoveType::land && d.hex(about).terrain == Terrain::forest &&
                   force_has_regiment(s) && near_regiment(d, s, side, about);
        case EffectKind::bateaux_fail: return kind == kWinBateaux;
        case EffectKind::reinforce: return kind == kWinStand && anybody_joins(d, s, side, about, e.hexes);
        case EffectKind::evade_far: return kind == kWinEvade;
        default: return false;
    }
}

void answer_move(Ctx& c, Seat side, WindowKind, u16 about, const Effect& e) {
    State& s = c.s;
    Activation& act = s.act;
    switch (e.kind) {
        case EffectKind::militia_refuses:
            act.flags |= kActMilitiaStays;
            return tell(c, {kEvMilitiaRefuses, R("4.2.3a"), side});
        case EffectKind::rmp_minus: {
            const int n = act.rmp < e.n ? int{act.rmp} : int{e.n};
            act.rmp = byte(act.rmp - n);
            return tell(c, {kEvSlowed, R("4.2.3a"), side, n, act.rmp});
        }
        case EffectKind::halt: return halt(c);
        case EffectKind::bateaux_fail: act.flags |= kActHalted; return;
        case EffectKind::ambush: {
            int regiments = 0;  // at most one step each
            for (int p = 0; p < kRegiments; ++p) regiments += act.force.has(p);
            const int n = regiments < e.n ? regiments : int{e.n};
            tell(c, {kEvAmbushed, R("4.2.3a"), side, about, n});
            return ask_losses(s, other(side), LossPart::ambush, n);
        }
        case EffectKind::reinforce:  // a the hex, n regiments left, b one officer left, c road hexes
            s.flow.push(
                {.step = kStepReinforce, .seat = byte(index(side)), .n = byte(e.n), .a = about, .b = 1, .c = e.hexes});
            return;
        case EffectKind::evade_far:
            for (int i = s.flow.depth - 1; i >= 0; --i)
                if (s.flow.f[i].step == kStepEvade) {
                    s.flow.f[i].d = 5 | EvadePart::kNoLoss | (s.flow.f[i].d & EvadePart::kSeaOnly);
                    break;
                }
            return tell(c, {kEvFarEvade, R("4.2.3a"), side});
        default: return;
    }
}

// ---------------------------------------------------------------- who joins the defence (BR42, BR100)

Go enter_reinforce(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const Hexes near = near_by_road(c.d, s, side, f.a, f.c);
    for (int p = 0; p < kCommodore0; ++p)
        if ((is_regiment(p) ? f.n != 0 : f.b != 0) && may_join(s, c.d, side, p, near, f.a)) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_reinforce(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kTake) return no(R("4.2.3a"), kNotNow, a.verb);
    if (!is_land_unit(a.a)) return no(R("4.2.3a"), kTooFarToJoin, a.a);
    if (is_regiment(a.a) ? f.n == 0 : f.b == 0) return no(R("4.2.3a"), kEnoughJoined);
    if (may_join(s, d, side, a.a, near_by_road(d, s, side, f.a, f.c), f.a)) return kAllowed;
    const Verdict diamond = on_map(s, a.a) ? check_diamond(d, s, a.a, f.a) : kAllowed;
    return diamond.ok() ? no(R("4.2.3a"), kTooFarToJoin, a.a) : diamond;
}

void list_reinforce(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const Hexes near = near_by_road(d, s, side, f.a, f.c);
    for (int p = 0; p < kCommodore0; ++p)
        if ((is_regiment(p) ? f.n != 0 : f.b != 0) && may_join(s, d, side, p, near, f.a)) out.add(act(kTake, p));
    out.add(act(kDone));
}

void take_reinforce(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDone) return s.flow.pop();
    const int from = hex_of(s, a.a), to = f.a;
    if (is_regiment(a.a)) --f.n;
    else f.b = 0;
    put(c.d, s, a.a, to);
    tell(c, {kEvJoins, R("4.2.3a"), side, a.a, to});
    settle(c, from);
}

}  // namespace ghent::frontier
