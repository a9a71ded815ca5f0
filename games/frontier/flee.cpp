// 15.3, 15.4: how vessels Evade (D33, D39).
#include "games/frontier/chapters.h"
#include "games/frontier/naval.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// Frame: a the hex they leave, n EvadePart::Kind, b the one vessel plus one.
bool alone(const Frame& f) { return f.n != EvadePart::vessels; }

// Who goes: all together (15.1.2, R133), or the one.
Pieces who_flees(const Data& d, const State& s, const Frame& f) {
    Pieces out{};
    if (alone(f)) {
        out.add(f.b - 1);
        return out;
    }
    const Seat side = static_cast<Seat>(f.seat);
    const u16 place = in_hex(f.a);
    for (int p = kCommodore0; p < kDepot0; ++p)
        if (s.at[p] == place && side_of(d, s, p) == side) out.add(p);
    return out;
}

bool is_hostile(const Data& d, const State& s, Seat side, int h) {
    return has_vessels(s, other(side), h) || guards(d, s, other(side), h);
}

constexpr int kMostSteps = 3;

// 15.1.1, R45: hexes one to three steps away over the waters and ports that they may use, whoever lies there. Each hex entered is one
// further; those with enemies end the way (15.3b), or bar it (15.3c).
Hexes flee_ends(const Data& d, const State& s, const Frame& f) {
    const Seat side = static_cast<Seat>(f.seat);
    const Fleet fleet = fleet_of(d, s, side, who_flees(d, s, f));
    Hexes away[kMostSteps + 1]{}, seen{}, ends{};
    away[0].add(f.a);
    seen.add(f.a);
    for (int far = 1; far <= kMostSteps; ++far)
        away[far - 1].each([&](int from) {
            each_water_neighbour(d, from, [&](int k) {
                if (seen.has(k) || !check_waters(d, s, fleet, k).ok()) return;
                seen.add(k);
                away[far].add(k);
            });
        });
    Hexes reached = away[0];
    for (int far = 1; far <= kMostSteps; ++far) {
        Hexes next{};
        reached.each([&](int from) {
            if (from != f.a && is_hostile(d, s, side, from)) return;
            each_water_neighbour(d, from, [&](int k) {
                if (!away[far].has(k)) return;
                if (fleet.any_ship && crosses_bar(d, s, side, from, k)) return;  // 15.4
                if (!alone(f) || !is_hostile(d, s, side, k)) next.add(k);
            });
        });
        ends = ends | next;
        reached = next;
    }
    return ends;
}

// 15.3d, R103: nowhere to go on the water. Repelled vessels and prizes are lost (15.3c).
void find_refuge(Ctx& c, const Pieces& who, bool lost) {
    who.each([&](int p) {
        if (!lost) return ask_refuge(c, p);
        lose_vessel(c, p, R("15.3c"), kEvEvadeLost);
    });
}

}  // namespace

void start_flee(Ctx& c, Seat side, int hex, EvadePart::Kind kind, int vessel) {
    c.s.flow.push({.step = kStepFlee,
                   .seat = byte(index(side)),
                   .n = byte(kind),
                   .a = static_cast<u16>(hex),
                   .b = static_cast<u16>(vessel + 1)});
}

Go enter_flee(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (f.pc == EvadePart::card) {
        const Pieces who = who_flees(c.d, s, f);
        bool vessel = false;
        who.each([&](int p) { vessel |= is_vessel(p); });
        if (flee_ends(c.d, s, f).any() && vessel) return Go::ask;
        const bool lost = alone(f);
        s.flow.pop();
        find_refuge(c, who, lost);
        return Go::on;
    }
    const int to = f.c - 1;
    if (f.pc == EvadePart::placed) {
        f.pc = EvadePart::losses;
        // 14.6a: whoever lies in the port of the harbor they come to may sail out.
        const u8 port = c.d.hex(to).harbor_of;
        if (!alone(f) && port != kNoPort && controls(c.d, s, other(side), c.d.port(port).settlement))
            start_sortie(c, other(side), c.d.port(port).settlement);
        return Go::on;
    }
    s.flow.pop();
    // 15.3b: they fight as the defender; at once, or when the combat that they left is over.
    if (is_water(c.d.hex(to).terrain) && is_hostile(c.d, s, side, to)) {
        if (s.naval.on) s.naval.later = static_cast<u16>(to + 1);
        else meet_at(c, other(side), to, kNoHex);
    }
    return Go::on;
}

Verdict check_flee(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kEvadeTo) return no(R("15.3a"), kNotNow, a.verb);
    return a.a < d.hex_count() && flee_ends(d, s, s.flow.top()).has(a.a) ? kAllowed : no(R("15.1.1"), kNotAway, a.a);
}

void list_flee(const Data& d, const State& s, Seat, ActionList& out) {
    flee_ends(d, s, s.flow.top()).each([&](int h) { out.add(act(kEvadeTo, h)); });
}

void take_flee(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    who_flees(c.d, s, f).each([&](int p) { put(c.d, s, p, a.a); });
    tell(c, {kEvEvades, R("15.3a"), side, f.a, a.a});
    f.c = static_cast<u16>(a.a + 1);
    f.pc = EvadePart::placed;
}

}  // namespace ghent::frontier
