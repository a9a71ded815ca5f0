// 9 Embark (D20), 12.6 Naval Transport (D18), 13 Disembark (D19).
#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/movement.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

bool carries_regiment(const State& s, int vessel) {
    bool any = false;
    each_aboard(s, vessel, [&](int p) { any |= is_regiment(p); });
    return any;
}

Verdict check_room(const Data& d, const State& s, int piece, int vessel) {
    if (!is_regiment(piece)) return kAllowed;  // 12.6.1.c
    if (d.regiment(piece).type == RegimentType::naw) return no(R("12.6.9"), kNawNever);
    if (!is_ship(d, s, vessel)) return no(R("12.6.1"), kGunboatCarries, vessel);
    return carries_regiment(s, vessel) ? no(R("12.6.3"), kShipFull, vessel) : kAllowed;
}

Pieces passengers(const State& s) {
    Pieces out{};
    each_passenger(s, [&](int p) {
        if (p < kCommodore0 && s.act.force.has(carrier(s, p))) out.add(p);
    });
    return out;
}

namespace {

bool is_town(const Data& d, int h) {
    const u8 x = d.hex(h).settlement;
    return x != kNoSettlement && d.settlement(x).kind != SettlementKind::site;
}

int direction(const Data& d, int from, int to) {
    for (int i = 0; i < hex::kDirections; ++i)
        if (d.hex(from).neighbour[i] == to) return i;
    return -1;
}

bool shore_between(const Data& d, int from, int to) {
    const int i = direction(d, from, to);
    return i >= 0 && (d.hex(from).link[i] & kLinkShore);
}

// Whether these may set foot there (2.3.3, 3.4.6, 14.7a).
Verdict check_ashore(const Data& d, const State& s, const Pieces& who, int shore, int land) {
    const LandStep step = land_step(d, s, mover_of(d, s, who), shore, 0, direction(d, shore, land));
    return step.what == Entering::no ? step.why : kAllowed;
}

Pieces only(int piece) {
    Pieces one{};
    one.add(piece);
    return one;
}

}  // namespace

// ---------------------------------------------------------------- 12.6: in a port

Verdict check_load(const Data& d, const State& s, Seat side, int p, int vessel) {
    const int here = s.act.hex - 1;
    if (p >= kCommodore0) return no(R("12.6"), kWrongMovement, p);
    if (d.side[at(p)] != side) return no(R("12.6.2"), kNotYours, p);
    if (vessel >= kPieces || !is_vessel(vessel) || !s.act.force.has(vessel))
        return no(R("12.6.2"), kNotInForce, vessel);
    if (is_water(d.hex(here).terrain))  // 12.6.4, R124
        return is_aboard(s, p) ? no(R("12.6.3"), kOnlyInPort) : no(R("12.6.2"), kOnlyInPort);
    if (hex_of(s, p) != here) return no(R("12.6.2"), kNotHere, p);
    if (is_aboard(s, p) && carrier(s, p) == vessel) return no(R("12.6.3"), kIsAboard, p);
    if (s.moved.has(p)) return no(R("12.6.7"), kMovedBefore, p);
    if (s.activated.has(p)) return no(R("5.4.1c"), kActivatedBefore, p);
    return check_room(d, s, p, vessel);
}

void load(Ctx& c, Seat side, int p, int vessel) {
    State& s = c.s;
    go_aboard(c.d, s, p, vessel);
    s.moved.add(p);
    s.activated.add(p);
    s.act.taken.add(p);
    tell(c, {kEvLoads, R("12.6.2"), side, p, vessel});
    settle(c, s.act.hex - 1);
}

Verdict check_unload(const Data& d, const State& s, Seat side, int p) {
    const int here = s.act.hex - 1;
    if (p >= kCommodore0 || !passengers(s).has(p)) return no(R("12.6.4"), kNotInForce, p);
    if (is_water(d.hex(here).terrain)) return no(R("12.6.4"), kOnlyInPort);
    const u8 x = d.hex(here).settlement;
    if (s.besieged.has(x)) {  // 16.2.6: INSIDE, officers without limit (2.5.5a), regiments as many as it holds (R131)
        const Mover m = mover_of(d, s, only(p));
        if (is_barred(d, m, d.port(port_at(d, here)).harbor, here))
            return no(barred_by(d, m, here), kClosedToOne, here);
        if (!is_regiment(p)) return kAllowed;
        int inside = 0;
        for (int q = 0; q < kRegiments; ++q) inside += s.inside.has(q) && hex_of(s, q) == here;
        const int room = quarters(d, s, side, here);
        return inside < room ? kAllowed : no(R("2.5.3"), kFortFull, room);
    }
    return check_ashore(d, s, only(p), d.port(port_at(d, here)).harbor, here);
}

void unload(Ctx& c, Seat side, int p) {
    State& s = c.s;
    const int here = s.act.hex - 1;
    go_ashore(c.d, s, p, here);
    if (s.besieged.has(c.d.hex(here).settlement)) set_inside(c.d, s, p, true);
    s.moved.add(p);  // 12.6.7
    s.activated.add(p);
    s.act.taken.add(p);
    tell(c, {kEvUnloads, R("12.6.4"), side, p, here});
}

void list_loading(const Data& d, const State& s, Seat side, ActionList& out) {
    const int here = s.act.hex - 1;
    if (is_water(d.hex(here).terrain)) return;
    const u16 place = in_hex(here);
    for (int p = 0; p < kCommodore0; ++p) {
        if (s.at[p] != place || d.side[at(p)] != side) continue;
        add_if(out, act(kUnload, p), [&](Action a) { return check_unload(d, s, side, a.a); });
        if (s.moved.has(p) || s.activated.has(p)) continue;
        s.act.force.each([&](int v) {
            if (is_vessel(v)) add_if(out, act(kLoad, p, v), [&](Action a) { return check_load(d, s, side, a.a, a.b); });
        });
    }
}

// ---------------------------------------------------------------- 9 Embark

namespace {

// 9.0, 9.0b, R82: a ship in a shore hex beside the settlement, burned or not; from INSIDE only in the harbor (R138).
Verdict check_embark_on(const Data& d, const State& s, Seat side, int p, int vessel) {
    if (p >= kCommodore0 || !s.act.force.has(p)) return no(R("9.0"), kNotInForce, p);
    if (is_aboard(s, p)) return no(R("9.1"), kIsAboard, p);
    if (vessel >= kPieces || !is_vessel(vessel) || !on_map(s, vessel)) return no(R("9.0"), kNotOnMap, vessel);
    if (side_of(d, s, vessel) != side) return no(R("9.0"), kNotYours, vessel);
    if (is_regiment(p) && d.regiment(p).type == RegimentType::naw) return no(R("9.4b"), kNawNever);
    if (!s.built.has(vessel)) return no(R("12.0b"), kUnbuilt, vessel);
    if (!is_ship(d, s, vessel)) return no(R("9.0"), kGunboatEmbarks, vessel);
    const int here = hex_of(s, p), shore = hex_of(s, vessel);
    if (!is_town(d, here) || !is_water(d.hex(shore).terrain) || !shore_between(d, here, shore))
        return no(R("9.0"), kNotHere, vessel);
    if (s.inside.has(p) && !is_harbor_of(d, shore, here)) return no(R("R138"), kIsInside, p);
    return is_regiment(p) && carries_regiment(s, vessel) ? no(R("9.2"), kShipFull, vessel) : kAllowed;
}

}  // namespace

Go enter_embark(Ctx&) { return Go::ask; }

Verdict check_embark(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kTake: return check_take(d, s, a.a);
        case kTakeAll: return check_take_all(d, s);
        case kLoad: return check_embark_on(d, s, side, a.a, a.b);
        case kStop: return kAllowed;
        default: return no(R("9.0"), kNotNow, a.verb);
    }
}

void list_embark(const Data& d, const State& s, Seat side, ActionList& out) {
    list_take(d, s, out);
    s.act.force.each([&](int p) {
        if (is_aboard(s, p)) return;
        for (int v = kVessel0; v < kDepot0; ++v)
            if (on_map(s, v)) add_if(out, act(kLoad, p, v), [&](Action a) { return check_embark(d, s, side, a); });
    });
    out.add(act(kStop));
}

void take_embark(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kTake: return take_along(c, a.a);
        case kTakeAll: return take_all(c);
        case kLoad:
            go_aboard(c.d, s, a.a, a.b);
            s.moved.add(a.a);                                                // 9.4a
            for (Pieces* marks : {&s.moved, &s.activated}) marks->add(a.b);  // 9.3, R155
            tell(c, {kEvLoads, R("9.1"), side, a.a, a.b});
            return settle(c, s.act.start - 1);
        default: s.flow.pop(); return;
    }
}

// ---------------------------------------------------------------- 13 Disembark

Verdict check_landing(const Data& d, const State& s, Seat side, int shore, int land) {
    if (!is_water(d.hex(shore).terrain)) return no(R("13.0a"), kNotShore, shore);
    if (land >= d.hex_count() || !shore_between(d, shore, land)) return no(R("13.0a"), kNotConnected, shore, land);
    if (!is_in_play(d, s, side, land)) return is_no_hex(d, s, land);
    if (has_vessels(s, other(side), shore) || guards(d, s, other(side), shore))
        return no(R("13.0b"), kEnemyOffshore, shore);
    // 13.0d, 13.0x: burned or not
    return d.hex(shore).terrain == Terrain::lake && !is_town(d, land) ? no(R("13.0d"), kNotSettlement) : kAllowed;
}

Verdict check_fleet_landing(const Data& d, const State& s, Seat side, int land) {
    const int shore = s.act.hex - 1;
    Verdict v = check_landing(d, s, side, shore, land);
    if (!v.ok()) return v;
    bool any = false;
    passengers(s).each([&](int p) {
        const Verdict his = check_ashore(d, s, only(p), shore, land);
        any |= his.ok();
        if (!his.ok()) v = his;
    });
    return any ? kAllowed : v;
}

Verdict check_disembark_from(const Data& d, const State& s, Seat side, int unit) {
    const int h = hex_of(s, unit);
    if (!is_aboard(s, unit) || !is_water(d.hex(h).terrain)) return no(R("13.0a"), kWrongMovement, unit);
    // Who may go with him: 14.7a asks for a regiment where enemies are; 5.4.1.a.i4.
    const auto goes_along = [&](int p) {
        return is_officer(unit) && is_aboard(s, p) && hex_of(s, p) == h && d.side[at(p)] == side &&
               !s.activated.has(p) && !s.moved.has(p) &&
               (unit != d.named.tecumseh || d.regiment(p).type != RegimentType::militia);
    };
    Verdict v = no(R("13.0d"), kNotSettlement);
    for (const u16 k : d.hex(h).neighbour) {
        if (k == kNoHex || is_water(d.hex(k).terrain)) continue;
        Verdict here = check_landing(d, s, side, h, k);
        if (here.ok()) {
            here = check_ashore(d, s, only(unit), h, k);
            for (int p = 0; p < kRegiments && !here.ok(); ++p)
                if (goes_along(p)) here = check_ashore(d, s, only(unit) | only(p), h, k);
            if (here.ok()) return here;
        }
        if (here.rule != R("13.0d")) v = here;
    }
    return v;
}

namespace {

constexpr u8 kFromFleet = 1;  // Frame::n: at the end of a Naval Movement, `a` the land hex; State::picked: who lands

// 13.0c, 13.0y: for no points, by ship or by a card. They leave their ships; these may not move again in this segment (13.0e, R155).
void go_to_land(Ctx& c, Seat side, const Pieces& who, int land) {
    State& s = c.s;
    who.each([&](int p) {
        for (Pieces* marks : {&s.moved, &s.activated}) {
            marks->add(p);
            marks->add(carrier(s, p));
        }
        s.act.taken.add(p);
    });
    s.act.force = who;
    s.act.flags |= kActDisembarked;
    s.act.landing = static_cast<u16>(land + 1);
    start_entry(c, side, land, EntryBy::disembark);
}

Verdict check_lander(const Data& d, const State& s, int p) {
    if (p >= kCommodore0 || !passengers(s).has(p) || s.picked.has(p)) return no(R("13.0a"), kNotInForce, p);
    return check_ashore(d, s, s.picked | only(p), s.act.hex - 1, s.flow.top().a);
}

}  // namespace

void start_landing(Ctx& c, Seat side, int hex) { push(c.s, kStepDisembark, side, static_cast<u16>(hex), kFromFleet); }

Go enter_disembark(Ctx& c) {
    State& s = c.s;
    if (s.flow.top().pc == AskPart::asking) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_disembark(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (f.n == kFromFleet) {
        switch (a.verb) {
            case kTake: return check_lander(d, s, a.a);
            case kTakeAll: return check_ashore(d, s, s.picked | passengers(s), s.act.hex - 1, f.a);
            case kDone: return s.picked.any() ? kAllowed : no(R("13.0a"), kNobodyAboard);
            case kStop: return s.picked.any() ? no(R("13.0a"), kNotNow, a.verb) : kAllowed;
            default: return no(R("13.0a"), kNotNow, a.verb);
        }
    }
    switch (a.verb) {
        case kTake: return check_take(d, s, a.a);
        case kTakeAll: return check_take_all(d, s);
        case kLand:
            if (const Verdict v = check_landing(d, s, side, s.act.hex - 1, a.a); !v.ok()) return v;
            return check_ashore(d, s, s.act.force, s.act.hex - 1, a.a);
        case kStop: return kAllowed;
        default: return no(R("13.0a"), kNotNow, a.verb);
    }
}

void list_disembark(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto add = [&](Action a) { add_if(out, a, [&](Action x) { return check_disembark(d, s, side, x); }); };
    if (s.flow.top().n == kFromFleet) {
        const Pieces all = passengers(s);
        all.each([&](int p) { add(act(kTake, p)); });
        if (all.count() > 1) add(act(kTakeAll));
        add(act(kDone));
        add(act(kStop));
        return;
    }
    list_take(d, s, out);
    for (const u16 k : d.hex(s.act.hex - 1).neighbour)
        if (k != kNoHex) add(act(kLand, k));
    out.add(act(kStop));
}

void take_disembark(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kStop) {
        s.flow.pop();
        return;
    }
    if (f.n != kFromFleet) {
        if (a.verb == kTake) return take_along(c, a.a);
        if (a.verb == kTakeAll) return take_all(c);
        f.pc = AskPart::done;
        return go_to_land(c, side, s.act.force, a.a);
    }
    if (a.verb == kTake) return s.picked.add(a.a);
    if (a.verb == kTakeAll) s.picked = passengers(s);
    const Pieces who = s.picked;
    s.picked = {};
    f.pc = AskPart::done;
    go_to_land(c, side, who, f.a);
}

}  // namespace ghent::frontier
