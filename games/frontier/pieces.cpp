// Counters on the map; occupancy kept as they move (pieces.h).
#include "games/frontier/rules.h"

namespace ghent::frontier {

namespace {

bool regiment_left(const Data& d, const State& s, Seat side, int h) {
    bool any = false;
    each_at(s, in_hex(h), 0, kRegiments,
            [&](int p) { any |= !s.inside.has(p) && !s.aboard[p] && d.side[at(p)] == side; });
    return any;
}
bool vessel_left(const Data& d, const State& s, Seat side, int h) {
    bool any = false;
    each_at(s, in_hex(h), kVessel0, kDepot0, [&](int p) { any |= s.built.has(p) && side_of(d, s, p) == side; });
    return any;
}

// The bit of a hex, after something has happened to a counter there.
void refresh(const Data& d, State& s, int p, Seat side, int h) {
    if (h == kNoHex) return;
    if (is_regiment(p)) {
        if (regiment_left(d, s, side, h)) s.regiments[index(side)].add(h);
        else s.regiments[index(side)].drop(h);
    } else if (is_vessel(p)) {
        if (vessel_left(d, s, side, h)) s.vessels[index(side)].add(h);
        else s.vessels[index(side)].drop(h);
        mend_harbor(d, s, h);
    }
}

}  // namespace

bool has_ships(const Data& d, const State& s, Seat side, int h) {
    if (!has_vessels(s, side, h)) return false;
    bool any = false;
    each_at(s, in_hex(h), kVessel0, kDepot0, [&](int p) { any |= is_ship(d, s, p) && side_of(d, s, p) == side; });
    return any;
}
bool has_units(const Data& d, const State& s, Seat side, int h) {
    if (has_regiments(s, side, h) || has_vessels(s, side, h)) return true;
    bool any = false;  // leaders alone
    each_at(s, in_hex(h), kOfficer0, kVessel0, [&](int p) { any |= !s.inside.has(p) && d.side[at(p)] == side; });
    return any;
}
bool has_depot(const Data&, const State& s, Seat side, int h) {
    const u16 place = in_hex(h);
    for (int n = 0; n < 4; ++n)
        if (const int p = depot_of(side, n); s.at[p] == place && !s.inside.has(p)) return true;
    return false;
}
int count_regiments(const Data& d, const State& s, Seat side, int h, bool inside_too) {
    int n = 0;
    each_at(s, in_hex(h), 0, kRegiments,
            [&](int p) { n += d.side[at(p)] == side && !s.aboard[p] && (inside_too || !s.inside.has(p)); });
    return n;
}
bool ship_beside(const Data& d, const State& s, Seat side, int h) {
    if (!d.rings[at(h)].meets(s.vessels[index(side)])) return false;
    const Hex& x = d.hex(h);
    for (int i = 0; i < hex::kDirections; ++i) {
        const int k = x.neighbour[i];
        if (k == kNoHex || !has_vessels(s, side, k)) continue;
        // Two water hexes are connected only by water (2.2.10b); a port's hex is land.
        if (is_water(x.terrain) && is_water(d.hex(k).terrain) && !(x.link[i] & kLinkWater)) continue;
        if (has_ships(d, s, side, k)) return true;
    }
    return false;
}
bool regiment_beside(const Data& d, const State& s, Seat side, int h) {
    return d.rings[at(h)].meets(s.regiments[index(side)]);
}

void put(const Data& d, State& s, int piece, int h) {
    const int before = hex_of(s, piece);
    const Seat side = side_of(d, s, piece);
    s.at[piece] = in_hex(h);
    if (piece < kVessel0) s.aboard[piece] = 0;
    if (before != h) {
        s.inside.drop(piece);  // whoever leaves a fort is no longer INSIDE
        refresh(d, s, piece, side, before);
    }
    if (before != h && is_regiment(piece)) s.regiments[index(side)].add(h);
    else refresh(d, s, piece, side, h);
    if (is_vessel(piece)) each_aboard(s, piece, [&](int p) { s.at[p] = in_hex(h); });
}

void take_off(const Data& d, State& s, int piece, PlaceCode to) {
    const int before = hex_of(s, piece);
    const Seat side = side_of(d, s, piece);
    s.at[piece] = to;
    s.inside.drop(piece);
    if (piece < kVessel0) s.aboard[piece] = 0;
    if (to == kLost) {
        s.reduced.drop(piece);
        s.built.drop(piece);
        s.prize.drop(piece);
    }
    refresh(d, s, piece, side, before);
}

void set_inside(const Data& d, State& s, int piece, bool inside) {
    if (inside) s.inside.add(piece);
    else s.inside.drop(piece);
    refresh(d, s, piece, side_of(d, s, piece), hex_of(s, piece));
}

void go_aboard(const Data& d, State& s, int piece, int vessel) {
    const int before = hex_of(s, piece);
    s.inside.drop(piece);
    s.aboard[piece] = byte(vessel - kVessel0 + 1);
    s.at[piece] = s.at[vessel];
    refresh(d, s, piece, d.side[at(piece)], before);
}

void go_ashore(const Data& d, State& s, int piece, int h) {
    s.aboard[piece] = 0;
    s.at[piece] = in_hex(h);
    refresh(d, s, piece, d.side[at(piece)], h);
}

void set_built(const Data& d, State& s, int vessel, bool built) {
    if (built) s.built.add(vessel);
    else s.built.drop(vessel);
    refresh(d, s, vessel, side_of(d, s, vessel), hex_of(s, vessel));
}

void set_prize(const Data& d, State& s, int vessel, bool prize) {
    const Seat before = side_of(d, s, vessel);
    if (prize) s.prize.add(vessel);
    else s.prize.drop(vessel);
    const int h = hex_of(s, vessel);
    refresh(d, s, vessel, before, h);
    refresh(d, s, vessel, side_of(d, s, vessel), h);
}

void recount(const Data& d, State& s) {
    for (const Seat side : kSeats) s.regiments[index(side)] = s.vessels[index(side)] = {};
    for (int p = 0; p < kRegiments; ++p)
        if (holds_ground(s, p)) s.regiments[index(d.side[at(p)])].add(hex_of(s, p));
    for (int p = kVessel0; p < kDepot0; ++p)
        if (on_map(s, p) && s.built.has(p)) s.vessels[index(side_of(d, s, p))].add(hex_of(s, p));
}

}  // namespace ghent::frontier
