// 14.4-14.6 vessels enter a hex; who sails out of a port against them (D14, D16); vessels driven out of their port (2.6.1.a, 14.2).
#include "games/frontier/chapters.h"
#include "games/frontier/naval.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// Constructed vessels of a side that lie in a port and could leave it.
bool could_sortie(const Data& d, const State& s, Seat side, int port) {
    const int harbor = d.port(port).harbor;
    return is_port(d, s, port) && has_vessels(s, side, d.settlement(d.port(port).settlement).hex) &&
           s.shut[index(side)] != d.hex(harbor).lake + 1;
}

// 14.8: commodores without a vessel when the enemy comes.
void relocate_lone_commodores(Ctx& c, Seat side, int h) {
    if (has_vessels(c.s, side, h)) return;
    for (int p = kCommodore0; p < kVessel0; ++p)
        if (hex_of(c.s, p) == h && c.d.side[at(p)] == side) ask_refuge(c, p);
}

// Whoever escaped may have come upon the force, and beaten it (15.3b).
bool force_is_left(const Data& d, State& s) {
    muster(d, s);
    bool any = false;
    s.act.force.each([&](int p) { any |= is_vessel(p); });
    return any;
}

// R180: a commodore whom the last vessels leave on the water goes with them; in port he may stay.
void take_lone_commodores(Ctx& c, Seat side, int from, int to) {
    State& s = c.s;
    if (!is_water(c.d.hex(from).terrain) || has_vessels(s, side, from)) return;
    for (int p = kCommodore0; p < kVessel0; ++p) {
        if (hex_of(s, p) != from || c.d.side[at(p)] != side) continue;
        put(c.d, s, p, to);
        for (Pieces* set : {&s.act.force, &s.act.taken, &s.activated, &s.moved}) set->add(p);
        tell(c, {kEvTakes, R("R180"), side, p});
    }
}

// The force goes into the hex and pays for it (12.3).
void move_in(Ctx& c, Seat side, int to) {
    State& s = c.s;
    const int from = s.act.hex - 1;
    const SailStep step = sail_step(c.d, s, fleet_of(c.d, s, side, s.act.force), from, to);
    s.act.rmp = byte(std::max(0, s.act.rmp - step.cost));
    s.act.force.each([&](int p) {
        put(c.d, s, p, to);
        if (is_vessel(p))
            each_aboard(s, p, [&](int q) {  // 12.6.7
                s.moved.add(q);
                s.activated.add(q);
            });
    });
    tell(c, {kEvMoves, step.cost > 1 ? R("12.3b") : R("12.3a"), side, s.act.unit, from, to, step.cost});
    take_lone_commodores(c, side, from, to);
    s.act.from = s.act.hex;
    s.act.hex = static_cast<u16>(to + 1);
}

}  // namespace

// ---------------------------------------------------------------- entering

void start_naval_entry(Ctx& c, Seat side, int hex) { push(c.s, kStepNavalEntry, side, static_cast<u16>(hex)); }

Go enter_naval_entry(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat), enemy = other(side);
    const int to = f.a;
    const u8 harbor_of = c.d.hex(to).harbor_of;
    switch (f.pc) {
        case SailPart::announced:
            f.pc = SailPart::escape;
            if (s.act.on) open_window(c, kWinEnter, enemy, to);  // W3
            break;
        case SailPart::escape:
            if (s.act.on && (s.act.flags & kActHalted)) {
                s.flow.pop();
                break;
            }
            f.pc = SailPart::sortie;
            if (has_vessels(s, enemy, to) && c.d.hex(to).terrain == Terrain::lake)
                open_window(c, kWinFleet, enemy, to);  // W5
            break;
        case SailPart::sortie:
            f.pc = SailPart::fights;
            if (s.act.on && ((s.act.flags & kActHalted) || !force_is_left(c.d, s))) {
                s.flow.pop();
                break;
            }
            if (s.act.on) move_in(c, side, to);
            if (!has_vessels(s, side, to)) break;
            if (is_water(c.d.hex(to).terrain)) relocate_lone_commodores(c, enemy, to);
            if (harbor_of != kNoPort && could_sortie(c.d, s, enemy, harbor_of))  // 14.6a, R74
                push(s, kStepSortie, enemy, c.d.port(harbor_of).settlement);
            break;
        case SailPart::fights:  // 14.4a, 14.5, 14.6b
            f.pc = SailPart::over;
            if (is_water(c.d.hex(to).terrain)) meet_at(c, side, to, s.act.on ? s.act.from - 1 : int{kNoHex});
            break;
        default: s.flow.pop(); break;
    }
    return Go::on;
}

void meet_at(Ctx& c, Seat attacker, int hex, int from) {
    State& s = c.s;
    const Seat enemy = other(attacker);
    const bool theirs = guards(c.d, s, enemy, hex), ours = guards(c.d, s, attacker, hex);
    const bool fight = (has_vessels(s, attacker, hex) && (has_vessels(s, enemy, hex) || theirs)) ||
                       (ours && has_vessels(s, enemy, hex));
    if (!fight) return;
    const u8 harbor_of = c.d.hex(hex).harbor_of;
    s.act.goal = 0;
    start_naval(c, attacker, hex, from, theirs || ours ? int{harbor_of} : int{kNoPort}, 0);
}

// ---------------------------------------------------------------- 14.6, 14.2.1: who sails out

namespace {

constexpr u8 kAgainstLand = 1;  // Frame::n: 14.2.1, they are the attackers (R70)

// 14.2.1, not 14.6: regiments have come to the port, nobody to its harbor.
bool of_a_siege(const State& s) { return s.flow.top().n == kAgainstLand && !find_frame(s, kStepFlee); }

void sail_out(Ctx& c, Seat side, int settlement, u16 rule) {
    State& s = c.s;
    const int harbor = c.d.port(c.d.settlement(settlement).port).harbor;
    const Pieces out = s.picked;
    s.picked = {};
    out.each([&](int p) {
        put(c.d, s, p, harbor);
        tell(c, {kEvSorties, rule, side, p, settlement});
    });
}

}  // namespace

void start_sortie(Ctx& c, Seat side, int settlement) {
    const u8 port = c.d.settlement(settlement).port;
    if (port != kNoPort && could_sortie(c.d, c.s, side, port))
        push(c.s, kStepSortie, side, static_cast<u16>(settlement), kAgainstLand);
}

std::string_view sortie_rule(const Data&, const State& s) { return of_a_siege(s) ? "14.2.1a" : "14.6a"; }

Go enter_sortie(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == AskPart::asking) return Go::ask;
    const Seat side = static_cast<Seat>(f.seat);
    const int harbor = c.d.port(c.d.settlement(f.a).port).harbor;
    const bool attacks = f.n == kAgainstLand && has_vessels(s, side, harbor);
    s.flow.pop();
    if (attacks) meet_at(c, side, harbor, kNoHex);
    return Go::on;
}

Verdict check_sortie(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kSortieWith) return no(R("14.6a"), kNotNow, a.verb);
    const int h = d.settlement(s.flow.top().a).hex;
    if (a.a >= kPieces || (!is_vessel(a.a) && !is_commodore(a.a)) || hex_of(s, a.a) != h || s.picked.has(a.a))
        return no(R("14.6a"), kNotInPort, a.a);
    if (side_of(d, s, a.a) != side) return no(R("14.6a"), kNotYours, a.a);
    if (is_vessel(a.a))
        return s.built.has(a.a) ? kAllowed
                                : no(s.flow.top().n == kAgainstLand ? R("14.2.1a") : R("R164"), kUnbuilt, a.a);
    bool vessel = false;
    s.picked.each([&](int p) { vessel |= is_vessel(p); });
    return vessel ? kAllowed : no(R("12.0a"), kNoVesselHere, a.a);
}

void list_sortie(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int p = kCommodore0; p < kDepot0; ++p)
        add_if(out, act(kSortieWith, p), [&](Action a) { return check_sortie(d, s, side, a); });
    out.add(act(kDone));
}

void take_sortie(Ctx& c, Seat side, Action a) {
    if (a.verb == kSortieWith) return c.s.picked.add(a.a);
    sail_out(c, side, c.s.flow.top().a, of_a_siege(c.s) ? R("14.2.1a") : R("14.6a"));
    c.s.flow.top().pc = AskPart::done;
}

// ---------------------------------------------------------------- driven out of a port

// 2.6.1.a, 2.6.1.b, 14.2b, 14.2c, 16.3.3.c, R70, R112. Called when the port has changed hands, or is none any more. Its defenses are not the new owner's
// while enemy vessels lie in the harbor (3.3.b, R111).
void start_ejection(Ctx& c, Seat side, int settlement) {
    State& s = c.s;
    const u8 port = c.d.settlement(settlement).port;
    if (port == kNoPort) return;
    const int h = c.d.settlement(settlement).hex, harbor = c.d.port(port).harbor;
    const u16 rule = controls(c.d, s, side, settlement) ? R("14.2b") : R("2.6.1.a");  // NAW take no town (2.6.3c)
    bool any = false;
    for (int p = kVessel0; p < kDepot0; ++p) {
        if (hex_of(s, p) != h || side_of(c.d, s, p) != side) continue;
        if (s.built.has(p)) {
            put(c.d, s, p, harbor);
            tell(c, {kEvEjected, rule, side, p, settlement});
            any = true;
        } else {
            take_off(c.d, s, p, kLost);
            tell(c, {kEvEliminated, R("14.2c"), side, p});
        }
    }
    pass_harbor(c.d, s, port);
    for (int p = kCommodore0; p < kVessel0; ++p)
        if (hex_of(s, p) == h && c.d.side[at(p)] == side) {
            if (any) put(c.d, s, p, harbor);
            else ask_refuge(c, p);  // 14.8
        }
    if (any && has_vessels(s, other(side), harbor))
        start_naval(c, side, harbor, kNoHex, kNoPort, kNavalEjected | kNavalNoPhd);
}

}  // namespace ghent::frontier
