// 5.4.3: what events do to the map: burned and dismantled places (R112), squalls (R166), blockades, forts that are surprised.
#include "games/frontier/chapters.h"
#include "games/frontier/events.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

bool in_region(const Data& d, const Effect& e, int h) {
    return e.region == kNoRegion || d.regions[e.region].hexes.has(h);
}

int lake_at(const Data& d, int h) {
    const Hex& x = d.hex(h);
    if (is_water(x.terrain)) return x.lake;
    const u8 port = x.settlement == kNoSettlement ? kNoPort : d.settlement(x.settlement).port;
    return port == kNoPort ? int{kNoLake} : d.hex(d.port(port).harbor).lake;
}

namespace {

// A regiment, or a vessel that is constructed.
bool may_raid(const Data& d, const State& s, Seat side, int p) {
    if (!on_map(s, p) || side_of(d, s, p) != side) return false;
    return is_regiment(p) || (is_vessel(p) && s.built.has(p));
}

}  // namespace

bool near(const Data& d, const State& s, Seat side, int h, int hexes) {
    for (int p = 0; p < kDepot0; ++p)
        if (may_raid(d, s, side, p) && d.distance(hex_of(s, p), h) <= hexes) return true;
    return false;
}

bool connected_near(const Data& d, const State& s, Seat side, int h, int hexes) {
    Hexes from{};
    for (int p = 0; p < kDepot0; ++p)
        if (may_raid(d, s, side, p)) from.add(hex_of(s, p));
    Hexes seen{}, edge{};
    seen.add(h);
    edge.add(h);
    for (int n = 0;; ++n) {
        if ((edge & from).any()) return true;
        if (n == hexes) return false;
        Hexes next{};
        edge.each([&](int x) {
            for (int i = 0; i < hex::kDirections; ++i) {
                const int k = d.hex(x).neighbour[i];
                const bool joined = d.hex(x).link[i] & (kLinkLand | kLinkShore | kLinkWater | kLinkSandbar);
                if (k == kNoHex || !joined || seen.has(k) || !is_in_play(d, s, side, k)) continue;
                seen.add(k);
                next.add(k);
            }
        });
        edge = next;
    }
}

// ---------------------------------------------------------------- burned, dismantled

void wreck(Ctx& c, Seat side, int settlement, bool burn) {
    State& s = c.s;
    const Settlement& x = c.d.settlement(settlement);
    (burn ? s.burned : s.dismantled).add(settlement);
    tell(c, {burn ? kEvBurned : kEvDismantled, burn ? R("23.3") : R("5.4.3"), side, settlement});
    s.besieged.drop(settlement);
    s.fresh.drop(settlement);
    s.fort_hit.drop(settlement);
    s.full_at_start.drop(settlement);
    each_in(s, x.hex, [&](int p) {
        if (s.inside.has(p)) set_inside(c.d, s, p, false);
    });
    if (x.port == kNoPort) return;
    s.phd[x.port] = 0;
    // Constructed vessels lie in the harbor, commodores with them; unconstructed ones are lost.
    for (const Seat who : kSeats) {
        bool any = false;
        for (int p = kVessel0; p < kDepot0; ++p) any |= s.at[p] == in_hex(x.hex) && side_of(c.d, s, p) == who;
        if (any) start_ejection(c, who, settlement);
    }
    for (int p = kCommodore0; p < kVessel0; ++p)
        if (s.at[p] == in_hex(x.hex) && !has_vessels(s, c.d.side[at(p)], x.hex)) ask_refuge(c, p);
}

// ---------------------------------------------------------------- squalls

namespace {

// R166: whoever is on board goes down with her; a commodore finds another vessel of the hex, or a port.
void founder(Ctx& c, int p) {
    State& s = c.s;
    const int h = hex_of(s, p);
    const Seat side = side_of(c.d, s, p);
    each_aboard(s, p, [&](int q) {
        if (is_commodore(q)) s.aboard[q] = 0;
        else {
            take_off(c.d, s, q, kLost);
            tell(c, {kEvEliminated, R("5.4.3"), side, q});
        }
    });
    take_off(c.d, s, p, kLost);
    tell(c, {kEvEliminated, R("5.4.3"), side, p});
    if (has_vessels(s, side, h)) return;
    for (int q = kCommodore0; q < kVessel0; ++q)
        if (s.at[q] == in_hex(h) && c.d.side[at(q)] == side) ask_refuge(c, q);
}

}  // namespace

void storm(Ctx& c, Seat side, int lake) {
    State& s = c.s;
    s.squalls = 1;  // 2.6.2.a.iv, R19
    tell(c, {kEvStorm, R("2.6.2.a.iv"), side, lake});
    for (int p = kVessel0; p < kDepot0; ++p) {
        if (!on_map(s, p) || !s.built.has(p)) continue;
        const Hex& x = c.d.hex(hex_of(s, p));
        if (x.terrain != Terrain::lake || x.water != c.d.lake_water[at(lake)] || x.harbor_of != kNoPort) continue;
        const auto roll = c.faces(kChEvent, 1, 6);
        const int die = roll[0];
        tell(c, {kEvSquall, R("5.4.3"), side_of(c.d, s, p), p}, roll);
        if (c.d.vessel(p).hd <= 2) {
            if (die <= 2) founder(c, p);
        } else if (die == 1 && !s.reduced.has(p)) {
            s.reduced.add(p);
            tell(c, {kEvReduced, R("5.4.3"), side_of(c.d, s, p), p});
        }
    }
}

// ---------------------------------------------------------------- the rest

void blockade(Ctx& c, Seat side, int lake) {
    State& s = c.s;
    bool ship = false;
    for (int p = kVessel0; p < kDepot0; ++p)
        ship |= on_map(s, p) && side_of(c.d, s, p) == side && is_ship(c.d, s, p) && lake_at(c.d, hex_of(s, p)) == lake;
    if (!ship) return;
    s.shut[index(other(side))] = byte(lake + 1);
    s.shut_turn[index(other(side))] = 1;  // at the end of his next Action Phase
    tell(c, {kEvBlockade, R("5.4.3"), other(side), lake});
}

void transfer(Ctx& c, Seat side, const Effect& e) {
    State& s = c.s;
    const int p = e.piece, to = c.d.settlement(e.place).hex;
    if (!on_map(s, p) || s.inside.has(p) || hex_of(s, p) == to || supply_of(c.d, s, p) == Supply::isolated) return;
    if (!settlement_in_play(c.d, s, e.place) || !controls(c.d, s, side, e.place) || has_units(c.d, s, other(side), to))
        return;
    const int from = hex_of(s, p);
    take_off(c.d, s, p, kOffMap);
    put(c.d, s, p, to);
    tell(c, {kEvTransfers, R("5.4.3"), side, p, e.place});
    settle(c, from);
}

// BR6: the garrison of the one place and its allies before the other, which nobody holds.
void seize_fort(Ctx& c, Seat side, const Effect& e) {
    State& s = c.s;
    const int to = c.d.settlement(e.place).hex;
    if (!settlement_in_play(c.d, s, e.place) || controller(c.d, s, e.place) == side || is_wrecked(s, e.place)) return;
    if (hex_of(s, e.piece) != c.d.settlement(e.from).hex || s.inside.has(e.piece) || is_aboard(s, e.piece)) return;
    if (count_regiments(c.d, s, other(side), to, true)) return;
    const int from = hex_of(s, e.piece);
    put(c.d, s, e.piece, to);
    tell(c, {kEvMoves, R("5.4.3"), side, e.piece, from, to, kNone});
    if (s.at[e.ally] == kOffMap) {
        put(c.d, s, e.ally, to);
        tell(c, {kEvArrives, R("5.4.3"), side, e.ally, e.place});
    }
    start_surrender(c, side, e.place);
}

}  // namespace ghent::frontier
