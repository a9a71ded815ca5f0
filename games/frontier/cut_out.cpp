// 20 Cutting out Boarding (D15): Regulars in boats attack vessels in a river hex, one attack each.
#include "games/frontier/chapters.h"
#include "games/frontier/losses.h"
#include "games/frontier/march.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// Which Regulars of the force have attacked stands in the frame, by their rank in it: b, c, d are 48 bits.
int rank_of(const Data& d, const State& s, int p) {
    int n = 0;
    for (int q = 0; q < p; ++q) n += s.act.force.has(q) && d.regiment(q).type == RegimentType::regular;
    return n;
}
bool has_attacked(const Frame& f, int rank) {
    const u16 part = rank < 16 ? f.b : rank < 32 ? f.c : f.d;
    return rank >= 48 || (part >> (rank % 16) & 1);
}
void mark_attack(Frame& f, int rank) {
    u16& part = rank < 16 ? f.b : rank < 32 ? f.c : f.d;
    part = static_cast<u16>(part | 1 << (rank % 16));
}

bool may_attack(const Data& d, const State& s, const Frame& f, int p) {
    return is_regiment(p) && s.act.force.has(p) && hex_of(s, p) == f.a && d.regiment(p).type == RegimentType::regular &&
           !has_attacked(f, rank_of(d, s, p));
}
bool is_target(const Data& d, const State& s, const Frame& f, int vessel) {
    return is_vessel(vessel) && s.at[vessel] == in_hex(f.a) && s.built.has(vessel) &&
           index(side_of(d, s, vessel)) != f.seat;
}

bool any_attacker(const Data& d, const State& s, const Frame& f) {
    for (int p = 0; p < kRegiments; ++p)
        if (may_attack(d, s, f, p)) return true;
    return false;
}
bool any_target(const Data& d, const State& s, const Frame& f) {
    for (int v = kVessel0; v < kDepot0; ++v)
        if (is_target(d, s, f, v)) return true;
    return false;
}

// 20.3: back to the last land hex; no further movement.
void go_back(Ctx& c, int h) {
    State& s = c.s;
    s.act.force.each([&](int p) {
        if (hex_of(s, p) == h) put(c.d, s, p, s.act.last_land - 1);
    });
    s.act.hex = s.act.last_land;
    s.act.river = 0;
    s.act.flags |= kActHalted;
    if (on_map(s, s.act.unit)) tell(c, {kEvStops, R("20.3"), static_cast<Seat>(s.act.seat), s.act.unit, s.act.hex - 1});
}

}  // namespace

void start_cut_out(Ctx& c, Seat side, int hex) { push(c.s, kStepCutOut, side, static_cast<u16>(hex)); }

// 20.1: each Regular once, in the order that its owner likes.
Go enter_cut_out(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (any_attacker(c.d, s, f) && any_target(c.d, s, f)) return Go::ask;
    const int h = f.a;
    s.flow.pop();
    go_back(c, h);
    return Go::on;
}

Verdict check_cut_out(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb != kBoard) return no(R("20.1"), kNotNow, a.verb);
    if (!may_attack(d, s, f, a.a))
        return no(R("20.1"), is_regiment(a.a) && s.act.force.has(a.a) ? kBoardedBefore : kNotInForce, a.a);
    return is_target(d, s, f, a.b) ? kAllowed : no(R("20.1"), kNotOpposed, a.b);
}

void list_cut_out(const Data& d, const State& s, Seat, ActionList& out) {
    const Frame& f = s.flow.top();
    for (int p = 0; p < kRegiments; ++p) {
        if (!may_attack(d, s, f, p)) continue;
        for (int v = kVessel0; v < kDepot0; ++v)
            if (is_target(d, s, f, v)) out.add(act(kBoard, p, v));
    }
}

void take_cut_out(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    mark_attack(s.flow.top(), rank_of(c.d, s, a.a));
    const Regiment& r = c.d.regiment(a.a);
    Modifiers his, theirs;  // 20.0b: nothing for the officer
    his.add(s.reduced.has(a.a) ? r.reduced : r.full, kByStrength, R("20.1.1"));
    theirs.add(c.d.vessel(a.b).hd, kByHull, R("20.1.2"));
    if (is_ship(c.d, s, a.b)) theirs.add(1, kByShip, R("20.1.2"));
    bool carries = false;
    each_aboard(s, a.b, [&](int p) { carries |= is_regiment(p); });
    if (carries) theirs.add(1, kByPassengers, R("20.1.2"));
    const auto dice = c.faces(kChBoarding, 2, 6);
    const u8 rolled[] = {dice[0], dice[1]};
    const int mine = rolled[0] + his.sum(), yours = rolled[1] + theirs.sum();
    for (const Modifier& m : theirs.all()) his.add(-m.value, m.source, m.rule, m.about);
    tell(c, {kEvCutOut, R("20.1"), side, a.a, a.b, mine, yours}, rolled, his.all());
    if (mine > yours) return start_capture(c, side, a.b);  // 20.2.2
    if (mine < yours) return lose_step(c, a.a, R("20.2.3"));
    tell(c, {kEvNoEffect, R("20.2.1"), side});
}

}  // namespace ghent::frontier
