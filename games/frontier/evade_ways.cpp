// 15.1, 15.2: the hexes that officers and regiments may Evade to (evade.h).
#include <array>

#include "games/frontier/evade.h"
#include "games/frontier/forces.h"
#include "games/frontier/movement.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

Flight flight_of(const Frame& f) {
    const auto kind = static_cast<EvadePart::Kind>(f.n);
    return {.side = static_cast<Seat>(f.seat),
            .hex = f.a,
            .forbidden = f.b ? f.b - 1 : int{kNoHex},
            .first = f.c ? f.c - 1 : int{kNoHex},
            .most = f.d & 0xFF,
            .combat = kind == EvadePart::attacker || kind == EvadePart::defender};
}

namespace {

// Hexes of at most five rings.
constexpr int kMostHexes = 1 + 6 * (1 + 2 + 3 + 4 + 5);

struct Rings {
    std::array<u16, kMostHexes> hex;
    std::array<u8, kMostHexes> ring;
    int n = 0;
    void add(int h, int r) {
        hex[at(n)] = static_cast<u16>(h);
        ring[at(n++)] = byte(r);
    }
};

// 15.2a-d: may they enter this hex? 2.2.10: and from there?
struct Ground {
    const Data& d;
    const State& s;
    const Flight& flight;
    Hexes enemies;

    Ground(const Data& data, const State& state, const Flight& f)
        : d(data), s(state), flight(f), enemies(barring(data, state, other(f.side))) {}

    bool may_enter(int h) const {
        const Hex& x = d.hex(h);
        const Seat enemy = other(flight.side);
        if (x.terrain == Terrain::lake || !is_in_play(d, s, flight.side, h)) return false;
        if (h == flight.hex || h == flight.forbidden || enemies.has(h)) return false;
        if (is_closed_to(d, flight.diamond, h)) return false;
        if (is_fort_hex(d, s, enemy, h) && !s.besieged.has(x.settlement)) return false;  // 15.2b
        return !guards(d, s, enemy, h) || has_vessels(s, flight.side, h);                // 15.2c
    }
    bool joined(int h, int direction) const {
        const Hex& x = d.hex(h);
        const Hex& y = d.hex(x.neighbour[direction]);
        if (y.terrain == Terrain::river) return (x.link[direction] & kLinkRiver) != 0;
        return (x.link[direction] & (kLinkLand | kLinkShore)) != 0;
    }
};

// 15.1.1, R45: how far away a hex is, by connected hexes of any kind (2.2.10), whoever stands in them; ring by ring.
class Away {
public:
    Away(const Data& d, const State& s, Seat side, int from, int most) {
        Rings all;
        const auto add = [&](int h, int r) {
            seen_.add(h);
            ring_[at(h)] = byte(r);
            all.add(h, r);
        };
        add(from, 0);
        for (int n = 0; n < all.n && all.ring[at(n)] < most; ++n) {
            const Hex& x = d.hex(all.hex[at(n)]);
            for (int i = 0; i < hex::kDirections; ++i) {
                const int k = x.neighbour[i];
                if (k == kNoHex || seen_.has(k) || !is_in_play(d, s, side, k)) continue;
                const bool afloat = is_water(x.terrain) && is_water(d.hex(k).terrain);
                if (afloat && !(x.link[i] & kLinkWater)) continue;  // 2.2.10b
                add(k, all.ring[at(n)] + 1);
            }
        }
    }
    bool is_in(int ring, int h) const { return seen_.has(h) && ring_[at(h)] == ring; }

private:
    Hexes seen_{};
    std::array<u8, kMaxHexes> ring_;  // of those
};

// Every hex entered is one further away.
void spread(const Ground& ground, Rings& out) {
    const Flight& flight = ground.flight;
    const Away away(ground.d, ground.s, flight.side, flight.hex, flight.most);
    Hexes seen{};
    Rings all;
    all.add(flight.hex, 0);
    seen.add(flight.hex);
    for (int i = 0; i < all.n && all.ring[at(i)] < flight.most; ++i) {
        const Hex& x = ground.d.hex(all.hex[at(i)]);
        for (int k = 0; k < hex::kDirections; ++k) {
            const int to = x.neighbour[k];
            if (to == kNoHex || seen.has(to) || !away.is_in(all.ring[at(i)] + 1, to)) continue;
            if (!ground.joined(all.hex[at(i)], k) || !ground.may_enter(to)) continue;
            seen.add(to);
            all.add(to, all.ring[at(i)] + 1);
        }
    }
    // 15.2e: of those, the ones that are reached by way of the first hex.
    Hexes through{};
    through.add(flight.hex);
    for (int i = 1; i < all.n; ++i) {
        const int h = all.hex[at(i)], ring = all.ring[at(i)];
        bool ok = false;
        if (ring == 1) ok = flight.first == kNoHex || h == flight.first;
        else
            for (int j = 0; j < all.n && !ok; ++j) {
                if (all.ring[at(j)] != ring - 1 || !through.has(all.hex[at(j)])) continue;
                for (int k = 0; k < hex::kDirections && !ok; ++k)
                    ok = ground.d.hex(all.hex[at(j)]).neighbour[k] == h && ground.joined(all.hex[at(j)], k);
            }
        if (!ok) continue;
        through.add(h);
        out.add(h, ring);
    }
}

bool in_enemy_territory(const Data& d, Seat side, int h) { return d.hex(h).territory == home_of(other(side)); }

bool any_regiment(const Pieces& force) {
    for (int p = 0; p < kRegiments; ++p)
        if (force.has(p)) return true;
    return false;
}

// 15.2g-i: supply where they are (R46), and where they would be, with nobody left behind (R163).
class Lines15 {
public:
    Lines15(const Data& d, const State& s, const Flight& f)
        : d_(d), s_(s), flight_(f), trace_(trace_of(f)), before_(d, s, f.side, trace_) {}

    Supply before() {
        if (!known_) supply_ = before_.of_hex(flight_.hex, trace_);
        known_ = true;
        return supply_;
    }
    const SupplyOf& after() { return gone_ ? gone_->supply : gone_.make(d_, s_, flight_).supply; }
    // 15.2g: whoever is in full supply may not make his line longer.
    bool is_too_far(int end) {
        if (before() != Supply::full) return false;
        if (!line_) line_ = before_.line(flight_.hex, trace_) + 1;
        return after().line(end) >= line_ - 1;
    }

private:
    struct Gone {
        Gone(const Data& d, const State& s, const Flight& f) : state(without(d, s, f)), supply(d, state, f.side) {}
        State state;
        SupplyOf supply;
    };
    static Trace trace_of(const Flight& f) {
        if (!f.combat) return {};
        return {.combat = f.hex, .first = f.first, .not_first = f.first == kNoHex ? f.forbidden : int{kNoHex}};
    }
    static State without(const Data& d, State s, const Flight& f) {
        land_units(d, s, f.side, f.hex).each([&](int p) { take_off(d, s, p, kOffMap); });
        return s;
    }
    const Data& d_;
    const State& s_;
    const Flight& flight_;
    Trace trace_;
    SupplyOf before_;
    bool known_ = false;
    Supply supply_ = Supply::isolated;
    int line_ = 0;  // plus one
    Later<Gone> gone_;
};

// The hexes that one with this restriction gets to (3.4.6).
Hexes own_ways(const Data& d, const State& s, const Flight& flight, Restriction r) {
    Flight own = flight;
    own.diamond = r;
    Rings rings;
    spread(Ground(d, s, own), rings);
    Hexes out{};
    for (int i = 0; i < rings.n; ++i) out.add(rings.hex[at(i)]);
    return out;
}

// The land hexes that they get to (15.1, 15.2a-f), which of them may be the end, and who of them may not go there (3.4.6).
class Ends {
public:
    using Kinds = u8;  // of restrictions, a set

    Ends(const Data& d, const State& s, const Flight& flight) : d_(d), s_(s), flight_(flight) {
        const Pieces force = land_units(d, s, flight.side, flight.hex);
        spread(Ground(d, s, flight), rings_);
        regiments_ = any_regiment(force);
        force.each([&](int p) {
            if (const Restriction r = restriction_of(d, p); r == Restriction::none) free_ = true;
            else kinds_ |= kind(r);
        });
        if (kinds_) look_closer();
    }
    // Supply is looked at where it counts; friendly ground needs none.
    bool needs_line(int h) const { return regiments_ && in_enemy_territory(d_, flight_.side, h); }
    bool is_too_far(int h) { return needs_line(h) && (lines_ ? *lines_ : lines_.make(d_, s_, flight_)).is_too_far(h); }
    // Does anybody arrive there, or are all of them lost on the way?
    bool is_arrival(Kinds closed) const { return free_ || !kinds_ || closed != kinds_; }
    template <class F>
    void each(F f) {  // f(hex, those to whom it is closed)
        for (int i = 0; i < rings_.n; ++i)
            if (const int h = rings_.hex[at(i)]; !is_water(d_.hex(h).terrain))
                f(h, kinds_ ? closed_[at(i)] : Kinds{});  // 15.2d
    }

private:
    static Kinds kind(Restriction r) { return byte(1 << static_cast<int>(r)); }
    void look_closer() {
        closed_ = {};
        for (int k = 1; k < kRestrictions; ++k) {
            const auto r = static_cast<Restriction>(k);
            if (!(kinds_ & kind(r))) continue;
            const Hexes open = own_ways(d_, s_, flight_, r);
            for (int i = 0; i < rings_.n; ++i)
                if (!open.has(rings_.hex[at(i)])) closed_[at(i)] |= kind(r);
        }
    }

    const Data& d_;
    const State& s_;
    const Flight& flight_;
    Rings rings_;
    std::array<Kinds, kMostHexes> closed_;  // of each, if somebody has a restriction
    Kinds kinds_ = 0;
    bool free_ = false;  // somebody has none
    bool regiments_ = false;
    Later<Lines15> lines_;
};

}  // namespace

// R186: nobody goes where he may not be while there is an end that spares him and nobody less.
Ways find_ways(const Data& d, const State& s, const Flight& flight) {
    Ways out;
    Ends ends(d, s, flight);
    u64 found = 0;  // sets of those to whom an end is closed, a set
    ends.each([&](int h, Ends::Kinds closed) {
        (ends.is_too_far(h) ? out.too_far : out.ends).add(h);
        if (out.ends.has(h)) found |= u64{1} << closed;
    });
    if (found <= 1) return out;
    const auto spares_more = [&](Ends::Kinds closed) {
        for (unsigned other = 0; other < closed; ++other)
            if ((found >> other & 1) && (other & ~closed) == 0) return true;
        return false;
    };
    ends.each([&](int h, Ends::Kinds closed) {
        if (!out.ends.has(h) || (!spares_more(closed) && ends.is_arrival(closed))) return;
        out.ends.drop(h);
        out.closed.add(h);
    });
    return out;
}

bool has_end(const Data& d, const State& s, const Flight& flight) {
    Ends ends(d, s, flight);
    bool found = false;
    ends.each([&](int h, Ends::Kinds closed) { found = found || (!ends.needs_line(h) && ends.is_arrival(closed)); });
    ends.each([&](int h, Ends::Kinds closed) { found = found || (ends.is_arrival(closed) && !ends.is_too_far(h)); });
    return found;
}

bool has_own_way(const Data& d, const State& s, const Flight& flight, Restriction r, int end) {
    return r == Restriction::none || own_ways(d, s, flight, r).has(end);
}

Verdict check_way(const Data& d, const State& s, const Flight& flight, int end) {
    const Ways ways = find_ways(d, s, flight);
    if (ways.ends.has(end)) return kAllowed;
    if (ways.too_far.has(end)) return no(R("15.2g"), kLongerLine, end);
    if (ways.closed.has(end)) {
        int who = kNoPiece;
        land_units(d, s, flight.side, flight.hex).each([&](int p) {
            if (who == kNoPiece && !has_own_way(d, s, flight, restriction_of(d, p), end)) who = p;
        });
        return no(restriction_rule(d, who), kRestricted, who);
    }
    if (is_water(d.hex(end).terrain)) return no(R("15.2d"), kNotAway, end);
    const Ground ground(d, s, flight);
    if (end == flight.forbidden) return no(flight.combat ? R("15.2f") : R("R45"), kNotAway, end);
    if (ground.enemies.has(end)) return no(R("15.2a"), kNotAway, end);
    if (is_fort_hex(d, s, other(flight.side), end) && !s.besieged.has(d.hex(end).settlement))
        return no(R("15.2b"), kNotAway, end);
    if (flight.first != kNoHex) {  // but for the hex that they came from
        Flight freely = flight;
        freely.first = kNoHex;
        if (const Ways others = find_ways(d, s, freely);
            others.ends.has(end) || others.too_far.has(end) || others.closed.has(end))
            return no(R("15.2e"), kNotAway, end);
    }
    return no(R("15.1.1"), kNotAway, end);
}

EvadeToll toll_of(const Data& d, const State& s, const Flight& flight, int end) {
    if (!in_enemy_territory(d, flight.side, end)) return EvadeToll::none;
    Lines15 lines(d, s, flight);
    if (lines.after().is_isolated_at(end)) return EvadeToll::each;  // R165
    return lines.before() == Supply::partial ? EvadeToll::one : EvadeToll::none;
}

}  // namespace ghent::frontier
