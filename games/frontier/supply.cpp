// 2.4 Lines of Communications and chapter 21, supply (supply.h).
#include "games/frontier/supply.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/frontier/kept.h"

namespace ghent::frontier {

namespace {

bool is_source_open(const Data& d, const State& s, Seat side, int settlement) {
    return settlement_in_play(d, s, settlement) && controls(d, s, side, settlement);
}

}  // namespace

// Whoever asks about a map asks several times, so what was made for the last one of each side is kept whole.
SupplyOf::SupplyOf(const Data& d, const State& s, Seat side, const Trace& trace) : lines_(d, s, side) {
    struct Last {
        MapOf map;
        Hexes loc, partial, enemies;
        Ground ground;
        Findings* found;
        u32 stamp;
    };
    static constinit thread_local Last kept[2]{};
    Last& last = kept[index(side)];
    const bool plain = trace.combat == kNoHex;
    if (plain && last.map.is(d, s)) {
        lines_.loc = last.loc;
        lines_.partial = last.partial;
        lines_.enemies = last.enemies;
        ground_ = last.ground;
        found_ = last.found;
        stamp_ = last.stamp;
        return;
    }
    lines_.trace(trace);
    look_around();
    look_up();
    if (!plain) return;
    last.map.keep(d, s);
    last.loc = lines_.loc;
    last.partial = lines_.partial;
    last.enemies = lines_.enemies;
    last.ground = ground_;
    last.found = found_;
    last.stamp = stamp_;
}

void SupplyOf::look_around() {
    const Data& d = lines_.d;
    const State& s = lines_.s;
    const Seat side = lines_.side;
    const auto& n = d.named;
    Ground& g = ground_;
    const auto add = [&](u8 source) {
        if (!is_source_open(d, s, side, d.sources[source].settlement)) return;
        if (lines_.loc.has(d.sources[source].hex))
            g.homes.add(source);  // a source is part of the line that leads to it
        g.land_homes.add(source);
    };
    if (side == Seat::us) {
        for (const u8 capital : {kAtAlbany, kAtPittsburgh, kAtCincinnati}) add(capital);
        for (int no = kAtRome; no < kSupplySources; ++no)
            if (is_source_open(d, s, side, d.sources[at(no)].settlement)) g.open = byte(g.open | 1 << (no - kAtRome));
    } else {
        // 21.2.1.a: to Quebec, of any length; 21.2.1.b1, 21.2.1.b2: partial also to York, if York and Ottawa are British and free of US units.
        const u8 home = depot_home(d, s);
        add(home == n.york ? kAtYork : kAtQuebec);
        const bool york = home != n.york && settlement_in_play(d, s, n.york) && settlement_in_play(d, s, n.ottawa) &&
                          controls(d, s, side, n.york) && controls(d, s, side, n.ottawa) &&
                          !has_units(d, s, Seat::us, d.settlement(n.york).hex) &&
                          !has_units(d, s, Seat::us, d.settlement(n.ottawa).hex);
        if (york) g.land_homes.add(kAtYork);
    }
    g.data = d.serial;
    g.taken = s.taken;
    g.burned = s.burned;
    g.dismantled = s.dismantled;
    for (int i = 0; i < 4; ++i) {
        const int depot = depot_of(side, i);
        g.depots[i] = s.at[depot];
        if (s.inside.has(depot)) g.inside = byte(g.inside | 1 << i);
    }
    g.side = byte(index(side));
    g.war = s.war;
    g.road_open = s.road_open;
    g.fort_up = s.fort_up;
}

// Where what was found out is kept: a place by side and ground, whoever comes later takes it over.
void SupplyOf::look_up() const {
    constexpr int kPlaces = 8;
    struct Shelf {
        Findings of[2][kPlaces];
        Findings* last_us;
        u32 stamps;
    };
    static constinit thread_local Shelf shelf{};
    u64 mix[3] = {};
    for (int w = 0; w < kHexWords; w += 3)
        for (int i = 0; i < 3; ++i) mix[i] = (mix[i] ^ lines_.loc.w[w + i]) * 0x9E3779B97F4A7C15;
    const u64 mixed = mix[0] ^ std::rotl(mix[1], 21) ^ std::rotl(mix[2], 42);
    Findings& f = shelf.of[ground_.side][(mixed ^ mixed >> 32) % kPlaces];
    if (!f.stamp || std::memcmp(&f.ground, &ground_, sizeof(Ground)) != 0 || f.loc != lines_.loc ||
        f.partial != lines_.partial) {
        const bool us = lines_.side == Seat::us;
        Settlements asked{}, near{};
        if (us && shelf.last_us) carry_over(*shelf.last_us, asked, near);
        f.source_asked = asked;
        f.source_near = near;
        f.ground = ground_;
        f.loc = lines_.loc;
        f.partial = lines_.partial;
        f.by_loc = f.by_land = {};
        f.branches = {};
        f.depots = 0;
        f.traced_us = false;
        f.asked = f.full = {};
        for (int i = 0; i < 4; ++i) f.near_asked[i] = f.near[i] = {};
        f.hex = {};
        if (++shelf.stamps == 0) ++shelf.stamps;
        f.stamp = shelf.stamps;
    }
    if (lines_.side == Seat::us) shelf.last_us = &f;
    found_ = &f;
    stamp_ = f.stamp;
}

// Which settlements lie near an American source is known from the position before wherever no hex has changed that a line of theirs may pass;
// depots are asked about separately, and whose a settlement is shows in the hexes.
void SupplyOf::carry_over(const Findings& before, Settlements& asked, Settlements& near) const {
    const Ground &was = before.ground, &is = ground_;
    const Settlements& capitals = lines_.d.named.capitals;
    if (was.data != is.data || (was.taken & capitals) != (is.taken & capitals) || was.burned != is.burned ||
        was.dismantled != is.dismantled || std::memcmp(&was.homes, &is.homes, sizeof(Sources)) != 0 ||
        was.war != is.war || was.road_open != is.road_open || was.fort_up != is.fort_up || was.open != is.open)
        return;
    u64 changed = 0;
    for (int w = 0; w < kHexWords; ++w) changed |= u64{before.loc.w[w] != lines_.loc.w[w]} << w;
    before.source_asked.each([&](int x) {
        if (!(lines_.d.us_lines[at(x)] & changed)) asked.add(x);
    });
    near = before.source_near & asked;
}

// 21.2.2.a.i: 20 RMP to the capitals, to places with 20 RMP to their own capital (no depots: 21.2.2.a.x), 21.2.2.a.v: to depots in full supply (R62, R122).
void SupplyOf::trace_us() const {
    Findings& f = found();
    if (f.traced_us) return;
    f.traced_us = true;
    const Data& d = lines_.d;
    const State& s = lines_.s;
    const auto branch = [&](u8 no, u8 capital) {
        const u8 place = d.sources[no].settlement;
        if (!is_source_open(d, s, Seat::us, d.sources[capital].settlement) || !(ground_.open >> (no - kAtRome) & 1) ||
            !lines_.loc.has(d.sources[no].hex))
            return;
        if (no == kAtRome && s.burned.has(place)) return;
        if (no == kAtMcArthur && !is_fortified(d, s, place)) return;
        if (no >= kAtMeigs && !(s.fort_up >> (no == kAtMeigs ? d.named.meigs : d.named.stephenson) & 1)) return;
        const int h = d.sources[no].hex;
        if (is_straight_to(d, lines_.loc, h, capital) || is_round_to(d, lines_.loc, h, capital)) f.branches.add(no);
    };
    for (int no = kAtRome; no < kSupplySources; ++no) branch(byte(no), capital_of(no));
    for (bool more = true; more;) {  // v: depots chain
        more = false;
        for (int i = 0; i < 4; ++i) {
            const int depot = depot_of(Seat::us, i);
            if ((f.depots >> i & 1) || !on_map(s, depot) || s.inside.has(depot)) continue;
            const int h = hex_of(s, depot);
            if (!lines_.loc.has(h) || (!near_us_source(h) && !near_us_depot(h))) continue;
            f.depots = byte(f.depots | 1 << i);
            more = true;
        }
    }
}

bool SupplyOf::near_us_source(int h) const {
    const u8 x = lines_.d.hex(h).settlement;
    if (x == kNoSettlement) return leads_to_source(h);
    Findings& f = found();
    if (!f.source_asked.has(x)) {
        f.source_asked.add(x);
        if (leads_to_source(h)) f.source_near.add(x);
    }
    return f.source_near.has(x);
}

bool SupplyOf::leads_to_source(int h) const {
    Sources near;
    for (const Sources* sources : {&ground_.homes, static_cast<const Sources*>(&found().branches)})
        for (int i = 0; i < sources->n; ++i)
            if (lines_.d.sources[sources->no[at(i)]].loc.length[at(h)] <= kUsLine) near.add(sources->no[at(i)]);
    for (int i = 0; i < near.n; ++i)
        if (is_straight_to(lines_.d, lines_.loc, h, near.no[at(i)])) return true;
    for (int i = 0; i < near.n; ++i)  // a search costs twenty times as much
        if (is_round_to(lines_.d, lines_.loc, h, near.no[at(i)])) return true;
    return false;
}

bool SupplyOf::near_us_depot(int h) const {
    for (int i = 0; i < 4; ++i) {
        if (!(found().depots >> i & 1)) continue;
        const int to = hex_of(lines_.s, depot_of(Seat::us, i));
        if (lines_.loc.has(to) && is_within(lines_, h, to, kUsLine)) return true;
    }
    return false;
}

const LocFlood& SupplyOf::full() const {
    if (full_) return *full_;
    full_.make(lines_);
    const auto add = [&](int h) {
        if (lines_.loc.has(h)) full_->add_source(h);  // a source is part of the line that leads to it
    };
    const bool us = lines_.side == Seat::us;
    if (us) trace_us();
    const Findings& f = found();
    for (const Sources* sources : {&ground_.homes, &f.branches})
        for (int i = 0; i < sources->n; ++i) add(lines_.d.sources[sources->no[at(i)]].hex);
    for (int i = 0; i < 4; ++i)
        if (f.depots >> i & 1) add(hex_of(lines_.s, depot_of(Seat::us, i)));
    full_->spread(us ? 20 : 250);
    return *full_;
}

// 21.2.1.b1, 21.2.2.b1, R60: does a path of land and ferries lead from this hex, itself open, to a source?
bool SupplyOf::joined_by_land(int h) const {
    if (!lines_.partial.has(h) || lines_.d.lakes.has(h)) return false;
    for (int i = 0; i < ground_.land_homes.n; ++i)
        if (lines_.d.sources[ground_.land_homes.no[at(i)]].hex == h) return true;
    return leads_to_any(lines_.d, WayOf::land, h, lines_.partial, ground_.land_homes, found().by_land);
}

bool SupplyOf::is_full(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    const bool us = lines_.side == Seat::us;
    if (trace.first == kNoHex)  // a source is part of its own line
        for (int i = 0; i < ground_.homes.n; ++i)
            if (d.sources[ground_.homes.no[at(i)]].hex == h) return true;
    if (trace.first != kNoHex || trace.not_first != kNoHex) {
        if (us) trace_us();
        const auto straight = [&](int k) {  // one hex less
            for (const Sources* sources : {&ground_.homes, static_cast<const Sources*>(&found().branches)})
                for (int i = 0; i < sources->n; ++i)
                    if (const Data::SupplySource& x = d.sources[sources->no[at(i)]];
                        x.loc.length[at(k)] < kUsLine && is_straight(d, x, x.loc, lines_.loc, nullptr, k))
                        return true;
            return false;
        };
        const bool inland = !d.rivers.has(h);  // rivers in a row do not begin before the first hex (R10)
        for (const u16 k : d.loc_net.from(h)) {
            if ((trace.first != kNoHex && k != trace.first) || k == trace.not_first || !lines_.loc.has(k)) continue;
            if (inland && (us ? straight(k) : is_full(k))) return true;
        }
        if (!us && inland) return false;
        return full().length(h, trace) <= (us ? kUsLine : 254);
    }
    if (us) {
        trace_us();
        return near_us_source(h) || near_us_depot(h);
    }
    return leads_to_any(d, WayOf::line, h, lines_.loc, ground_.homes, found().by_loc);
}

bool SupplyOf::reaches_partial(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    const State& s = lines_.s;
    if (trace.first == kNoHex && trace.combat == kNoHex && joined_by_land(h)) return true;
    const Hex& x = d.hex(h);
    const auto allowed = [&](int k) { return (trace.first == kNoHex || k == trace.first) && k != trace.not_first; };
    for (int i = 0; i < hex::kDirections; ++i) {
        const int k = x.neighbour[i];
        if (k == kNoHex || !allowed(k) || d.hex(k).terrain == Terrain::lake) continue;
        if ((x.link[i] & (kLinkLand | kLinkShore)) && joined_by_land(k)) return true;
    }
    // 21.2.1.b3, 21.2.2.b2, R61: from a settlement up to ten water hexes, to a friendly settlement at home that reaches a source.
    if (x.settlement == kNoSettlement || d.settlement(x.settlement).kind == SettlementKind::site) return false;
    Hexes seen{};
    std::array<u16, kMaxHexes> queue;
    std::size_t end = 0, ring = 0;
    for (int i = 0; i < hex::kDirections; ++i) {
        const int k = x.neighbour[i];
        if (k == kNoHex || !allowed(k) || !is_water(d.hex(k).terrain) || !lines_.partial.has(k)) continue;
        seen.add(k);
        queue[end++] = static_cast<u16>(k);
    }
    for (int far = 1; far <= 10 && ring < end; ++far) {
        for (const std::size_t stop = end; ring < stop; ++ring) {
            const Hex& y = d.hex(queue[ring]);
            for (int i = 0; i < hex::kDirections; ++i) {
                const int k = y.neighbour[i];
                if (k == kNoHex) continue;
                if (y.link[i] & kLinkShore) {
                    const u8 town = d.hex(k).settlement;
                    if (k != h && town != kNoSettlement && d.settlement(town).kind != SettlementKind::site &&
                        d.settlement(town).owner == lines_.side && controls(d, s, lines_.side, town) &&
                        joined_by_land(k))
                        return true;
                } else if ((y.link[i] & kLinkWater) && !seen.has(k) && lines_.partial.has(k)) {
                    seen.add(k);
                    queue[end++] = static_cast<u16>(k);
                }
            }
        }
    }
    return false;
}

// 21.3.2, 21.3.3: the two forts of Lake Huron.
bool SupplyOf::is_on_huron(int h) const {
    const u8 here = lines_.d.hex(h).settlement;
    return here != kNoSettlement && (here == lines_.d.named.mackinac || here == lines_.d.named.st_joseph);
}

bool SupplyOf::is_full_at(int h) const {
    if (is_on_huron(h)) return false;
    const u8 x = lines_.d.hex(h).settlement;
    if (x == kNoSettlement) return is_full(h);
    Findings& f = found();
    if (!f.asked.has(x)) {
        if (is_full(h)) f.full.add(x);
        f.asked.add(x);
    }
    return f.full.has(x);
}

bool SupplyOf::is_depot_near(int number, int h) const {
    const int to = hex_of(lines_.s, depot_of(lines_.side, number));
    const u8 x = lines_.d.hex(h).settlement;
    if (x == kNoSettlement) return is_within(lines_, h, to, kDepotLine);
    Findings& f = found();
    if (!f.near_asked[number].has(x)) {
        f.near_asked[number].add(x);
        if (is_within(lines_, h, to, kDepotLine)) f.near[number].add(x);
    }
    return f.near[number].has(x);
}

// Where a way leads straight to a source nothing has to be looked for.
bool SupplyOf::is_isolated_at(int h) const {
    if (!is_on_huron(h) && lines_.partial.has(h)) {
        Findings& f = found();
        for (int i = 0; i < ground_.land_homes.n; ++i)
            if (const Data::SupplySource& x = lines_.d.sources[ground_.land_homes.no[at(i)]];
                is_straight(lines_.d, x, x.land, lines_.partial, &f.by_land.joined, h))
                return false;
    }
    return of_hex(h) == Supply::isolated;
}

Supply SupplyOf::of_hex(int h, const Trace& trace) const {
    if (trace.combat != kNoHex || trace.first != kNoHex || trace.not_first != kNoHex || is_on_huron(h))
        return find(h, trace);
    const std::size_t place = at(h % Findings::kHexes);
    if (const Findings& f = found(); f.hex[place] == h + 1) return f.supply[place];
    const Supply supply = find(h, trace);
    Findings& f = found();
    f.hex[place] = static_cast<u16>(h + 1);
    f.supply[place] = supply;
    return supply;
}

Supply SupplyOf::find(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    const State& s = lines_.s;
    const Seat side = lines_.side;
    if (is_on_huron(h)) {
        const u8 here = d.hex(h).settlement;
        const u8 port = d.settlement(here).port;
        if (port != kNoPort && has_vessels(s, other(side), d.port(port).harbor)) return Supply::isolated;
        if (side == Seat::us) {
            const int detroit = d.settlement(d.named.detroit).hex;
            return settlement_in_play(d, s, d.named.detroit) && controls(d, s, side, d.named.detroit) &&
                           !has_units(d, s, Seat::gb, detroit) && is_full(detroit)
                       ? Supply::partial
                       : Supply::isolated;
        }
        const bool west = war(d, s).flags & kYorkIsQuebec;
        return controls(d, s, side, d.named.york) && (west || controls(d, s, side, d.named.ottawa)) ? Supply::partial
                                                                                                    : Supply::isolated;
    }
    if (is_full(h, trace)) return Supply::full;
    return reaches_partial(h, trace) ? Supply::partial : Supply::isolated;
}

Supply supply_at(const Data& d, const State& s, Seat side, int h) { return SupplyOf(d, s, side).of_hex(h); }

Supply supply_of(const Data& d, const State& s, int piece) {
    const Seat side = side_of(d, s, piece);
    const int h = hex_of(s, piece);
    if (is_aboard(s, piece)) return Supply::full;               // 12.6.6, 21.3.4
    if (piece == d.named.potawatomie) return Supply::isolated;  // R99
    if (!s.inside.has(piece)) return supply_at(d, s, side, h);
    const u8 fort = d.hex(h).settlement;
    if (d.named.capitals.has(fort) && d.settlement(fort).owner == side) return Supply::full;  // 21.3.1.b, 21.3.1.c
    // 21.3.1; 21.3.1.a, R109: through a Protected Harbor, past the besiegers.
    const u8 port = d.settlement(fort).port;
    if (port == kNoPort || !harbor_defended(d, s, port) || !controls(d, s, side, fort)) return Supply::isolated;
    const Trace by_sea{.combat = h, .first = d.port(port).harbor};
    return SupplyOf(d, s, side, by_sea).of_hex(h, by_sea);
}

Supply hex_supply(const Data& d, const State& s, Seat side, int h) {
    return has_units(d, s, other(side), h) ? Supply::isolated : supply_at(d, s, side, h);
}

bool LazySupply::is_isolated(int h) { return traced().lines().enemies.has(h) || traced().is_isolated_at(h); }
Supply LazySupply::of_hex(int h) { return traced().lines().enemies.has(h) ? Supply::isolated : traced().of_hex(h); }
bool LazySupply::is_full(int h) { return !traced().lines().enemies.has(h) && traced().is_full_at(h); }
Supply LazySupply::of_unit(int p) {
    return s_.inside.has(p) || is_aboard(s_, p) ? supply_of(d_, s_, p) : traced().of_hex(hex_of(s_, p));
}

}  // namespace ghent::frontier
