// 19.4.1-19.4.4: broadsides, the harbor defense, reserve fire; what each aims at (D36-D38).
#include <algorithm>
#include <array>

#include "games/frontier/naval.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

// 3.2.2.a, 3.4.3.c, 3.4.3.d
Guns guns_of(const Data& d, const State& s, int p) {
    const Vessel& v = d.vessel(p);
    Guns guns = s.reduced.has(p) ? Guns{v.white_reduced, v.black_reduced} : Guns{v.white, v.black};
    int die = 0;  // one commodore at most
    for (int q = kCommodore0; q < kVessel0; ++q)
        if (is_aboard(s, q) && carrier(s, q) == p) die = std::max<int>(die, d.commodore(q).die);
    const auto add = [&](int sides) { ++(sides == 8 ? guns.d8 : guns.d6); };
    if (die) add(die);
    if (s.naval.gifted.has(vessel_no(p)))
        if (const Effect* e = naval_card(d, s, side_of(d, s, p), EffectKind::ndice);
            e && (e->rounds == Rounds::all || s.naval.round == 1))
            add(e->die);
    return guns;
}

// US28: in the first round vessels without a black cannonball do not fire.
bool is_silent(const Data& d, const State& s, int p) {
    if (s.naval.round != 1 || !naval_card(d, s, other(side_of(d, s, p)), EffectKind::nrange)) return false;
    return (s.reduced.has(p) ? d.vessel(p).black_reduced : d.vessel(p).black) == 0;
}

namespace {

enum AimMode : u8 { lead, harbor, reserve, pursuit, prize, preserve, again };  // Frame::n

struct Shots {
    int hits = 0;
    std::array<u8, 32> dice{};
    int rolled = 0;
    std::span<const u8> all() const { return {dice.data(), static_cast<std::size_t>(rolled)}; }
};

// 19.3.1.c, 19.4.1.a.i-ii: a natural die above the hull hits. Asked for by its misses, which the dice count.
void roll(Ctx& c, Shots& shots, u16 what, int n, int sides, int hd) {
    if (n == 0) return;
    const Shot misses{byte(n), byte(std::min(hd, sides))};
    const Volley v = c.hits(what, {&misses, 1}, sides);
    shots.hits += n - v.hits;
    for (const u8 face : v.faces)
        if (shots.rolled < static_cast<int>(shots.dice.size())) shots.dice[at(shots.rolled++)] = face;
}

Shots fire(Ctx& c, Guns guns, int hd) {
    Shots shots;
    roll(c, shots, kChGunsD8, guns.d8, 8, hd);
    roll(c, shots, kChGunsD6, guns.d6, 6, hd);
    return shots;
}

// 19.4.4, R54: what a die must exceed.
int to_beat(const Data& d, const State& s, int target) {
    return d.vessel(target).hd - (s.naval.bar.has(vessel_no(target)) ? 1 : 0);
}

// 3.2.2.c, 19.4.1.a.ii-v
void damage(Ctx& c, int p, int hits) {
    State& s = c.s;
    if (hits == 0) return;
    const int v = vessel_no(p), hd = c.d.vessel(p).hd;
    s.naval.section[v] = byte(std::min(s.naval.section[v] + hits, hd + 1));
    if (s.naval.section[v] >= (hd == 2 ? 2 : 3) && !s.reduced.has(p)) {
        s.reduced.add(p);
        tell(c, {kEvReduced, hd == 2 ? R("19.4.1.a.iv") : R("19.4.1.a.iii"), side_of(c.d, s, p), p});
    }
    if (s.naval.section[v] > hd) s.naval.at[v] = byte(s.naval.at[v] | kStruck);
}

void damage_phd(Ctx& c, int hits) {
    State& s = c.s;
    const int port = s.naval.port - 1;
    if (hits == 0 || !harbor_defended(c.d, s, port)) return;
    s.phd[port] = byte(std::min<int>(s.phd[port] + hits, c.d.port(port).phd_hd));
    if (s.phd[port] == c.d.port(port).phd_hd)  // 19.4.1.a.vi
        tell(c, {kEvPhdDestroyed, R("19.4.1.a.vi"), controller(c.d, s, c.d.port(port).settlement),
                 c.d.port(port).settlement});
}

// 19.4.4 as the journal tells it.
std::span<const Modifier> bar_of(const State& s, int target, Modifier& row) {
    if (!s.naval.bar.has(vessel_no(target))) return {};
    row = {kByBar, -1, R("19.4.4"), static_cast<u16>(target)};
    return {&row, 1};
}

int fire_at(Ctx& c, int from, int target, u16 rule) {
    const Shots shots = fire(c, guns_of(c.d, c.s, from), to_beat(c.d, c.s, target));
    Modifier row;
    tell(c, {kEvBroadside, rule, side_of(c.d, c.s, from), from, target, shots.hits}, shots.all(),
         bar_of(c.s, target, row));
    return shots.hits;
}

int fire_at_phd(Ctx& c, int from, u16 rule) {
    const Shots shots = fire(c, guns_of(c.d, c.s, from), c.d.port(c.s.naval.port - 1).phd_hd);
    tell(c, {kEvAtPhd, rule, side_of(c.d, c.s, from), from, shots.hits}, shots.all());
    return shots.hits;
}

void phd_fires(Ctx& c, Seat side, int target) {
    State& s = c.s;
    const Port& port = c.d.port(s.naval.port - 1);
    Guns guns{0, port.phd_guns};
    if (const Effect* e = naval_card(c.d, s, side, EffectKind::nphd)) guns.d8 = byte(guns.d8 + e->n);
    const Shots shots = fire(c, guns, to_beat(c.d, s, target));
    Modifier row;
    tell(c, {kEvPhdFires, R("19.4.2"), side, port.settlement, target, shots.hits}, shots.all(), bar_of(s, target, row));
    damage(c, target, shots.hits);
}

bool has_fired(const State& s, int p) { return s.naval.fired.has(vessel_no(p)); }

}  // namespace

// Both fire, then the damage is done (19.4.1.a). A Lead that has fired (naval.fired) aims at the harbor defense.
void exchange_broadsides(Ctx& c, int attacker, int defender, unsigned who) {
    State& s = c.s;
    const int pair[2] = {attacker, defender};
    int at_vessel[2] = {0, 0}, at_phd = 0;
    for (int i = 0; i < 2; ++i) {
        const int p = pair[i];
        const Seat side = side_of(c.d, s, p);
        if (!(who & bit(side)) || is_silent(c.d, s, p)) continue;
        if (has_fired(s, p) && phd_fights(c.d, s, other(side))) at_phd += fire_at_phd(c, p, R("19.4.1"));
        else at_vessel[1 - i] = fire_at(c, p, pair[1 - i], R("19.4.1"));
    }
    for (int i = 0; i < 2; ++i) damage(c, pair[i], at_vessel[i]);
    if (at_phd) damage_phd(c, at_phd);
    if (is_struck(s, attacker) && is_struck(s, defender))  // 19.4.6
        for (const int p : pair) s.naval.at[vessel_no(p)] = byte(s.naval.at[vessel_no(p)] | kMutual);
}

bool has_reserve_fire(const Data& d, const State& s, Seat side) {
    bool target = phd_fights(d, s, other(side)), gun = false;
    each_fighting(d, s, other(side), [&](int p) { target |= is_lead(s, p); });
    each_fighting(d, s, side, [&](int p) { gun |= in_reserves(s, p) && !has_fired(s, p) && !is_silent(d, s, p); });
    return target && gun;
}

// ---------------------------------------------------------------- aiming

Go enter_aim(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (f.pc == AskPart::asking && (f.n != reserve || has_reserve_fire(c.d, s, static_cast<Seat>(f.seat))))
        return Go::ask;
    s.flow.pop();
    return Go::on;
}

namespace {

bool mine(const Data& d, const State& s, Seat side, int p) {
    return p < kPieces && is_vessel(p) && is_fighting(s, p) && side_of(d, s, p) == side;
}

Verdict check_target(const Data& d, const State& s, Seat side, int p, bool reserves_too) {
    const bool ok = mine(d, s, other(side), p) && (reserves_too || is_lead(s, p));
    return ok ? kAllowed : no(reserves_too ? R("19.4.2") : R("19.4.3"), kNotOpposed, p);
}

// US60 and BR68, BR102: a loss of this combat that may be undone.
bool may_turn(const Data& d, const State& s, Seat side, int p, bool to_prize) {
    if (p >= kPieces || !is_vessel(p)) return false;
    const u8 place = s.naval.at[vessel_no(p)];
    const bool burned = place == kBurned || place == kBurnedPrize;
    const Seat was = burned ? (place == kBurned ? d.side[at(p)] : other(d.side[at(p)])) : other(side_of(d, s, p));
    if (to_prize) return burned && was == other(side);
    return was == side && (burned || s.naval.captured.has(vessel_no(p)));
}

}  // namespace

Verdict check_aim(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    switch (f.n) {
        case lead:
            if (a.verb == kAimPhd && a.a == f.a)
                return phd_fights(d, s, other(side)) ? kAllowed : no(R("19.4.1"), kNoPhd);
            if (a.verb == kAimAt && a.a == f.a)
                return a.b == lead_in(d, s, other(side), s.naval.column) ? kAllowed : no(R("19.4.1"), kNotOpposed, a.b);
            return no(R("19.4.1"), kNotNow, a.verb);
        case harbor:
            if (a.verb == kPass) return kAllowed;
            return a.verb == kPhdFires ? check_target(d, s, side, a.a, true) : no(R("19.4.2"), kNotNow, a.verb);
        case reserve:
            if (a.verb == kDone) return kAllowed;
            if (a.verb != kAimAt && a.verb != kAimPhd) return no(R("19.4.3"), kNotNow, a.verb);
            if (!mine(d, s, side, a.a) || !in_reserves(s, a.a) || has_fired(s, a.a) || is_silent(d, s, a.a))
                return no(R("19.4.3"), kCannotFire, a.a);
            if (a.verb == kAimPhd) return phd_fights(d, s, other(side)) ? kAllowed : no(R("19.4.3"), kNoPhd);
            return check_target(d, s, side, a.b, false);
        case pursuit:
            if (a.verb == kDone) return kAllowed;
            if (a.verb != kAimAt) return no(R("4.2.2a"), kNotNow, a.verb);
            if (!mine(d, s, side, a.a)) return no(R("4.2.2a"), kCannotFire, a.a);
            return mine(d, s, other(side), a.b) ? kAllowed : no(R("4.2.2a"), kNotOpposed, a.b);
        case again: return a.verb == kDone ? kAllowed : no(R("19.4.6.b"), kNotNow, a.verb);
        default:
            if (a.verb != kPick) return no(R("4.2.2a"), kNotNow, a.verb);
            return may_turn(d, s, side, a.a, f.n == prize) ? kAllowed : no(R("4.2.2a"), kNotForThis);
    }
}

void list_aim(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const auto add = [&](Action a) { add_if(out, a, [&](Action x) { return check_aim(d, s, side, x); }); };
    switch (f.n) {
        case lead:
            add(act(kAimAt, f.a, lead_in(d, s, other(side), s.naval.column)));
            add(act(kAimPhd, f.a));
            return;
        case harbor:
            each_fighting(d, s, other(side), [&](int p) { add(act(kPhdFires, p)); });
            out.add(act(kPass));
            return;
        case reserve:
        case pursuit:
            each_fighting(d, s, side, [&](int p) {
                each_fighting(d, s, other(side), [&](int q) { add(act(kAimAt, p, q)); });
                if (f.n == reserve) add(act(kAimPhd, p));
            });
            out.add(act(kDone));
            return;
        case again: out.add(act(kDone)); return;
        default:
            for (int p = kVessel0; p < kDepot0; ++p) add(act(kPick, p));
            return;
    }
}

void take_aim(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const u8 mode = f.n;
    if (mode != reserve || a.verb == kDone) f.pc = AskPart::done;
    if (a.verb == kDone || a.verb == kPass) return;
    switch (mode) {
        case lead:
            if (a.verb == kAimPhd) s.naval.fired.add(vessel_no(a.a));
            return;
        case harbor: return phd_fires(c, side, a.a);
        case reserve:
            s.naval.fired.add(vessel_no(a.a));
            if (a.verb == kAimPhd) return damage_phd(c, fire_at_phd(c, a.a, R("19.4.3")));
            return damage(c, a.b, fire_at(c, a.a, a.b, R("19.4.3")));
        case pursuit: return damage(c, a.b, fire_at(c, a.a, a.b, R("4.2.2a")));
        default: return turn_loss(c, side, a.a, mode == prize);
    }
}

bool has_turned_loss(const Data& d, const State& s, Seat side, bool to_prize) {
    for (int p = kVessel0; p < kDepot0; ++p)
        if (may_turn(d, s, side, p, to_prize)) return true;
    return false;
}

void ask_again(State& s) { push(s, kStepAim, naval_attacker(s), 0, again); }

void ask_aim(State& s, Seat side, EffectKind kind) {
    push(s, kStepAim, side, 0,
         kind == EffectKind::npursue    ? byte(pursuit)
         : kind == EffectKind::ncapture ? byte(prize)
                                        : byte(preserve));
}

}  // namespace ghent::frontier
