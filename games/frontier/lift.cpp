// 15.5 Evade by Sea: out of a settlement onto vessels in a shore hex beside it, and on over the water; R138: from INSIDE a besieged port.
#include <array>

#include "games/frontier/chapters.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// Frame: a the settlement's hex; n who goes; b the shore hex plus one, c the end plus one, once they are chosen.
enum Who : u8 { outside, inside };

// 15.5x: burned or not.
bool is_town(const Data& d, int h) {
    const u8 x = d.hex(h).settlement;
    return x != kNoSettlement && d.settlement(x).kind != SettlementKind::site;
}

bool may_go(const Data& d, const State& s, Seat side, int h, Who who, int p) {
    return s.at[p] == in_hex(h) && d.side[at(p)] == side && !is_aboard(s, p) && s.inside.has(p) == (who == inside);
}

// 15.5c, R132: the one or two hexes beyond the shore hex, each one further from the settlement, free of enemies, for this vessel.
Hexes lift_ends(const Data& d, const State& s, Seat side, int town, int shore, int vessel) {
    Pieces one{};
    one.add(vessel);
    const Fleet fleet = fleet_of(d, s, side, one);
    const auto open = [&](int from, int k) {
        return is_water(d.hex(k).terrain) && check_waters(d, s, fleet, k).ok() && !has_vessels(s, other(side), k) &&
               !guards(d, s, other(side), k) && !(fleet.any_ship && crosses_bar(d, s, side, from, k));
    };
    Hexes beside{}, second{}, out{};
    for (int i = 0; i < hex::kDirections; ++i)
        if (d.hex(town).link[i] & kLinkShore) beside.add(d.hex(town).neighbour[i]);
    each_water_neighbour(d, shore, [&](int k) {
        if (!beside.has(k) && open(shore, k)) second.add(k);
    });
    out = second;
    // Two steps from the town over other shore hexes are two steps as well.
    Hexes two{};
    beside.each([&](int b) {
        each_water_neighbour(d, b, [&](int k) {
            if (!beside.has(k)) two.add(k);
        });
    });
    second.each([&](int h) {
        each_water_neighbour(d, h, [&](int k) {
            if (!beside.has(k) && !two.has(k) && open(h, k)) out.add(k);
        });
    });
    return out;
}

// Is there somebody whom this vessel could take?
bool has_use(const Data& d, const State& s, Seat side, int town, Who who, int vessel) {
    for (int p = 0; p < kCommodore0; ++p)
        if (may_go(d, s, side, town, who, p) && check_room(d, s, p, vessel).ok()) return true;
    return false;
}

bool lies_at(const Data& d, const State& s, Seat side, int shore, int v) {
    return s.at[v] == in_hex(shore) && s.built.has(v) && side_of(d, s, v) == side;
}

// By which vessels, and where to: calls f(first vessel of the shore hex, end).
template <class F>
void each_lift(const Data& d, const State& s, Seat side, int town, Who who, F f) {
    if (!is_town(d, town)) return;
    const Hex& x = d.hex(town);
    for (int i = 0; i < hex::kDirections; ++i) {
        const int shore = x.neighbour[i];
        if (!(x.link[i] & kLinkShore) || !has_vessels(s, side, shore)) continue;
        if (who == inside && !is_harbor_of(d, shore, town)) continue;
        int first = kNoPiece;
        Hexes ends{};
        for (int v = kVessel0; v < kDepot0; ++v) {
            if (!lies_at(d, s, side, shore, v)) continue;
            if (first == kNoPiece) first = v;
            if (has_use(d, s, side, town, who, v)) ends = ends | lift_ends(d, s, side, town, shore, v);
        }
        ends.each([&](int end) { f(first, end); });
    }
}

Verdict check_lift_to(const Data& d, const State& s, Seat side, int town, Who who, Action a) {
    bool found = false, any = false;
    each_lift(d, s, side, town, who, [&](int ship, int end) {
        any |= ship == a.a;
        found |= ship == a.a && end == a.b;
    });
    return found ? kAllowed : any ? no(R("15.5c"), kNotAway, a.b) : no(R("15.5a"), kNowhere);
}

void begin_lift(Ctx& c, Seat side, int town, Who who, Action a) {
    c.s.flow.push({.step = kStepLift,
                   .seat = byte(index(side)),
                   .n = who,
                   .a = static_cast<u16>(town),
                   .b = static_cast<u16>(hex_of(c.s, a.a) + 1),
                   .c = static_cast<u16>(a.b + 1)});
}

Verdict check_lift_load(const Data& d, const State& s, Seat side, const Frame& f, int p, int v) {
    if (p >= kCommodore0 || !may_go(d, s, side, f.a, static_cast<Who>(f.n), p)) return no(R("15.5a"), kNotHere, p);
    if (!is_vessel(v) || !lies_at(d, s, side, f.b - 1, v)) return no(R("15.5a"), kNotHere, v);
    if (is_regiment(p) && d.regiment(p).type == RegimentType::naw) return no(R("15.5d"), kNawNever);
    if (!lift_ends(d, s, side, f.a, f.b - 1, v).has(f.c - 1)) return no(R("15.5c"), kShallow, v, f.c - 1);
    return check_room(d, s, p, v);  // R93
}

bool can_load(const Data& d, const State& s, Seat side, const Frame& f) {
    for (int v = kVessel0; v < kDepot0; ++v)
        if (lies_at(d, s, side, f.b - 1, v))
            for (int p = 0; p < kCommodore0; ++p)
                if (check_lift_load(d, s, side, f, p, v).ok()) return true;
    return false;
}

// Those that carry go along, the others stay (R132); a commodore does not stay alone.
void depart(Ctx& c, Seat side, const Frame& f) {
    State& s = c.s;
    const int town = f.a, shore = f.b - 1, end = f.c - 1;
    if (f.n == outside)
        for (int p = 0; p < kCommodore0; ++p)
            if (may_go(c.d, s, side, town, outside, p)) {  // 15.5b: no room
                take_off(c.d, s, p, kLost);
                tell(c, {kEvEvadeLost, R("15.5b"), side, p});
            }
    for (int v = kVessel0; v < kDepot0; ++v) {
        if (!lies_at(c.d, s, side, shore, v)) continue;
        bool carries = false;
        each_aboard(s, v, [&](int p) { carries |= s.picked.has(p); });
        if (carries) put(c.d, s, v, end);
    }
    if (!has_vessels(s, side, shore))
        for (int p = kCommodore0; p < kVessel0; ++p)
            if (hex_of(s, p) == shore && c.d.side[at(p)] == side) put(c.d, s, p, end);
    tell(c, {kEvEvades, R("15.5a"), side, town, end});
}

}  // namespace

Verdict check_by_sea(const Data& d, const State& s, Seat side, int hex, Action a) {
    return check_lift_to(d, s, side, hex, outside, a);
}
void list_by_sea(const Data& d, const State& s, Seat side, int hex, ActionList& out) {
    each_lift(d, s, side, hex, outside, [&](int ship, int end) { out.add(act(kBySea, ship, end)); });
}
void take_by_sea(Ctx& c, Seat side, int hex, Action a) { begin_lift(c, side, hex, outside, a); }

// 16.2.6, R138: the besieged port in whose harbor the ships of the activation lie.
void offer_lift(Ctx& c, Seat side) {
    const State& s = c.s;
    const int shore = s.act.hex - 1;
    const u8 port = c.d.hex(shore).harbor_of;
    if (port == kNoPort || !s.act.force.any()) return;
    const int x = c.d.port(port).settlement, town = c.d.settlement(x).hex;
    if (!s.besieged.has(x) || !controls(c.d, s, side, x)) return;
    bool any = false;
    each_lift(c.d, s, side, town, inside, [&](int, int) { any = true; });
    if (any) push(c.s, kStepLift, side, static_cast<u16>(town), inside);
}

Go enter_lift(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (!f.b) return Go::ask;
    if (f.pc == AskPart::asking && can_load(c.d, s, side, f)) return Go::ask;
    const Frame done = f;
    depart(c, side, done);
    s.picked = {};
    s.flow.pop();
    return Go::on;
}

Verdict check_lift(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const Who who = static_cast<Who>(f.n);
    if (!f.b) {
        if (a.verb == kDone) return kAllowed;
        return a.verb == kBySea ? check_lift_to(d, s, side, f.a, who, a) : no(R("15.5a"), kNotNow, a.verb);
    }
    if (a.verb == kLoad) return check_lift_load(d, s, side, f, a.a, a.b);
    if (a.verb != kDone) return no(R("15.5a"), kNotNow, a.verb);
    // Everybody for whom there is room goes (15.1.2); from INSIDE who wants (R138).
    return who == inside && s.picked.any() ? kAllowed : no(R("15.1.2"), kMustEmbark);
}

void list_lift(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    if (!f.b) {
        each_lift(d, s, side, f.a, static_cast<Who>(f.n), [&](int ship, int end) { out.add(act(kBySea, ship, end)); });
        out.add(act(kDone));
        return;
    }
    for (int p = 0; p < kCommodore0; ++p)
        if (may_go(d, s, side, f.a, static_cast<Who>(f.n), p))
            for (int v = kVessel0; v < kDepot0; ++v)
                if (lies_at(d, s, side, f.b - 1, v))
                    add_if(out, act(kLoad, p, v), [&](Action a) { return check_lift(d, s, side, a); });
    add_if(out, act(kDone), [&](Action a) { return check_lift(d, s, side, a); });
}

void take_lift(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    switch (a.verb) {
        case kBySea:
            f.b = static_cast<u16>(hex_of(s, a.a) + 1);
            f.c = static_cast<u16>(a.b + 1);
            return;
        case kLoad:
            go_aboard(c.d, s, a.a, a.b);  // 15.5d
            s.picked.add(a.a);
            return tell(c, {kEvLoads, R("15.5a"), side, a.a, a.b});
        default:
            if (!f.b) s.flow.pop();
            else f.pc = AskPart::done;
            return;
    }
}

}  // namespace ghent::frontier
