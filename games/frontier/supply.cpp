// 2.4 Lines of Communications and chapter 21, supply (supply.h).
#include "games/frontier/supply.h"

#include <algorithm>

namespace ghent::frontier {

namespace {

// Pieces of the enemy that bar a hex or threaten its neighbours; those in a combat hex do not count (18.4.8).
struct Enemies {
    Hexes units{}, beside{};  // R13: any unit or depot; next to a regiment or ship (2.4)
};

void threaten(const Data& d, int h, bool afloat, Hexes& out) {
    const Hex& x = d.hex(h);
    for (int i = 0; i < hex::kDirections; ++i) {
        if (x.neighbour[i] == kNoHex) continue;
        if (afloat && is_water(x.terrain) && is_water(d.hex(x.neighbour[i]).terrain) && !(x.link[i] & kLinkWater))
            continue;  // 2.2.10b
        out.add(x.neighbour[i]);
    }
}

Enemies enemies_of(const Data& d, const State& s, Seat side, int combat) {
    Enemies out;
    const Seat enemy = other(side);
    for (int p = 0; p < kPieces; ++p) {
        if (!on_map(s, p) || side_of(d, s, p) != enemy || s.inside.has(p) || is_aboard(s, p)) continue;
        const int h = hex_of(s, p);
        if (h == combat && !is_vessel(p)) continue;
        if (is_vessel(p) && !s.built.has(p)) continue;  // R164
        out.units.add(h);
        if (is_regiment(p)) threaten(d, h, false, out.beside);
        else if (is_vessel(p) && d.vessel(p).hd > 2) threaten(d, h, true, out.beside);  // R12: gunboats do not
    }
    return out;
}

}  // namespace

Lines::Lines(const Data& data, const State& state, Seat who, const Trace& trace)
    : d(data), s(state), side(who), loc{}, partial{} {
    const Enemies enemy = enemies_of(d, s, side, trace.combat);
    const Seat foe = other(side);
    Hexes barred = enemy.units, loc_exempt{}, partial_exempt{};
    for (const Settlement& x : d.settlements)
        if (is_fort_hex(d, s, side, x.hex)) loc_exempt.add(x.hex);  // 2.4: a friendly controlled fortification
    for (int p = 0; p < kDepot0; ++p) {
        if (!on_map(s, p) || side_of(d, s, p) != side || s.inside.has(p) || is_aboard(s, p)) continue;
        const int h = hex_of(s, p);
        if (h == trace.combat && !is_vessel(p)) continue;
        if (is_vessel(p) && !s.built.has(p)) continue;
        partial_exempt.add(h);                 // 21.2.1.b.ii: a friendly unit
        if (!is_leader(p)) loc_exempt.add(h);  // 2.4: a friendly regiment or vessel
    }
    Hexes held{};  // enemy controlled settlements (2.4b)
    for (std::size_t i = 0; i < d.settlements.size(); ++i)
        if (d.settlements[i].kind != SettlementKind::site && controller(d, s, static_cast<int>(i)) == foe)
            held.add(d.settlements[i].hex);
    for (std::size_t p = 0; p < d.ports.size(); ++p)
        if (guards(d, s, foe, d.ports[p].harbor)) barred.add(d.ports[p].harbor);
    const Hexes& field = hexes_in_play(d, s);
    for (int w = 0; w < kHexWords; ++w) {
        const u64 open = field.w[w] & ~barred.w[w];
        loc.w[w] = open & ~held.w[w] & (~enemy.beside.w[w] | loc_exempt.w[w]);
        partial.w[w] = open & (~enemy.beside.w[w] | partial_exempt.w[w]);
    }
    if (side == Seat::gb) {  // 2.3.3
        const int rutland = d.settlement(d.named.rutland).hex;
        loc.drop(rutland);
        partial.drop(rutland);
    }
}

void LocFlood::add_source(int h) {
    u8& dist = dist_[at(h)];
    if (dist == 0) return;
    dist = 0;
    queue_[at(waiting_++)] = {static_cast<u16>(h), 0, 0};
}

// Every step costs 1 (R14), so the nearest come first; what an earlier source has reached as near is left as it is.
void LocFlood::spread(int most) {
    const Data& d = lines_.d;
    int end = waiting_;
    waiting_ = 0;
    for (int next = 0; next < end; ++next) {
        const Node n = queue_[at(next)];
        const int far = get(n.hex, n.run);
        if (far >= most) break;
        const Hex& x = d.hex(n.hex);
        for (int i = 0; i < hex::kDirections; ++i) {
            if (!(x.link[i] & kLinkLoc)) continue;
            const int k = x.neighbour[i];
            if (!lines_.loc.has(k)) continue;
            const int run = d.hex(k).terrain == Terrain::river ? n.run + 1 : 0;
            if (run > 2) continue;  // R10
            u8& dist = dist_[at(run * kMaxHexes + k)];
            if (dist <= far + 1) continue;
            dist = byte(far + 1);
            queue_[at(end++)] = {static_cast<u16>(k), byte(run), 0};
        }
    }
}

int LocFlood::length(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    int best = 255;
    if (trace.first == kNoHex && get(h, 0) == 0) return 0;  // it is a source itself
    const Hex& x = d.hex(h);
    for (int i = 0; i < hex::kDirections; ++i) {
        if (!(x.link[i] & kLinkLoc)) continue;
        const int k = x.neighbour[i];
        if ((trace.first != kNoHex && k != trace.first) || k == trace.not_first) continue;
        // From k on to the source: the rivers before k, seen from there, join those of h.
        const int here = x.terrain == Terrain::river ? 1 : 0;
        for (int run = 0; run + here <= 2; ++run)
            if (get(k, run) != 255 && (run == 0 || d.hex(k).terrain == Terrain::river))
                best = std::min(best, get(k, run) + 1);
    }
    return best;
}

namespace {

bool is_source_open(const Data& d, const State& s, Seat side, int settlement) {
    return settlement_in_play(d, s, settlement) && controls(d, s, side, settlement);
}

}  // namespace

SupplyOf::SupplyOf(const Data& d, const State& s, Seat side, const Trace& trace)
    : lines_(d, s, side, trace), full_(lines_) {
    const auto& n = d.named;
    std::array<int, 4> land_sources{};  // of partial supply
    std::size_t found = 0;
    // A source is part of the line that leads to it.
    const auto add_full = [&](int h) {
        if (lines_.loc.has(h)) full_.add_source(h);
    };
    const auto add_partial = [&](int h) {
        if (lines_.partial.has(h)) land_sources[found++] = h;
    };
    const auto hex = [&](u8 settlement) { return int{d.settlement(settlement).hex}; };
    if (side == Seat::gb) {
        // 21.2.1: to Quebec, of any length; partial also to York, if York and Ottawa are British and free of US units.
        const u8 home = depot_home(d, s);
        if (is_source_open(d, s, side, home)) {
            add_full(hex(home));
            add_partial(hex(home));
        }
        full_.spread(250);
        const bool york = home != n.york && settlement_in_play(d, s, n.york) && settlement_in_play(d, s, n.ottawa) &&
                          controls(d, s, side, n.york) && controls(d, s, side, n.ottawa) &&
                          !has_units(d, s, Seat::us, hex(n.york)) && !has_units(d, s, Seat::us, hex(n.ottawa));
        if (york) add_partial(hex(n.york));
    } else {
        // 21.2.2: 20 RMP to the capitals, to places with 20 RMP to their own capital, to depots in full supply (R62, R122).
        const auto anchor = [&](u8 capital, std::initializer_list<int> places) {
            if (!is_source_open(d, s, side, capital)) return;
            add_partial(hex(capital));
            if (!lines_.loc.has(hex(capital))) return;
            LocFlood flood(lines_);
            flood.add_source(hex(capital));
            flood.spread(20);
            for (const int h : places)
                if (h != kNoHex && flood.length(h) <= 20) add_full(h);
            add_full(hex(capital));
        };
        const auto place = [&](u8 settlement) {
            return is_source_open(d, s, side, settlement) && (settlement != n.rome || !s.burned.has(settlement))
                       ? hex(settlement)
                       : int{kNoHex};
        };
        const auto fort = [&](u8 number) {
            return s.fort_up >> number & 1 ? place(d.forts[number].settlement) : int{kNoHex};
        };
        const int mcarthur = is_fortified(d, s, n.mcarthur) ? place(n.mcarthur) : int{kNoHex};
        anchor(n.albany, {place(n.rome)});
        anchor(n.pittsburgh, {place(n.erie)});
        anchor(n.cincinnati, {mcarthur, fort(n.meigs), fort(n.stephenson)});
        full_.spread(20);
        for (bool more = true; more;) {  // v: depots chain
            more = false;
            for (int i = 0; i < 4; ++i) {
                const int depot = depot_of(side, i);
                if (!on_map(s, depot) || s.inside.has(depot)) continue;
                const int h = hex_of(s, depot);
                if (const int far = full_.length(h); far == 0 || far > 20 || !lines_.loc.has(h)) continue;
                full_.add_source(h);
                full_.spread(20);
                more = true;
            }
        }
    }
    // Partial supply: land and ferry hexes, any length (R60).
    std::array<u16, 2 * kMaxHexes> open;
    std::array<u8, 2 * kMaxHexes> runs;
    Hexes seen[3]{};
    std::size_t end = 0;
    const auto reach = [&](int h, int run) {
        seen[run].add(h);
        partial_.add(h);
        open[end] = static_cast<u16>(h);
        runs[end++] = byte(run);
    };
    for (std::size_t i = 0; i < found; ++i)
        if (!seen[0].has(land_sources[i])) reach(land_sources[i], 0);
    for (std::size_t next = 0; next < end; ++next) {
        const Hex& x = d.hex(open[next]);
        for (int i = 0; i < hex::kDirections; ++i) {
            const int k = x.neighbour[i];
            if (k == kNoHex || d.hex(k).terrain == Terrain::lake || !lines_.partial.has(k)) continue;
            const bool river = d.hex(k).terrain == Terrain::river;
            if (river && x.terrain == Terrain::river && !(x.link[i] & kLinkWater)) continue;  // 2.2.10b
            const int run = river ? runs[next] + 1 : 0;
            if (run <= 2 && !seen[run].has(k)) reach(k, run);  // R10
        }
    }
}

bool SupplyOf::is_full(int h, const Trace& trace) const {
    return full_.length(h, trace) <= (lines_.side == Seat::us ? 20 : 254);
}

bool SupplyOf::reaches_partial(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    const State& s = lines_.s;
    if (trace.first == kNoHex && trace.combat == kNoHex && partial_.has(h)) return true;
    const Hex& x = d.hex(h);
    const auto allowed = [&](int k) { return (trace.first == kNoHex || k == trace.first) && k != trace.not_first; };
    for (int i = 0; i < hex::kDirections; ++i) {
        const int k = x.neighbour[i];
        if (k == kNoHex || !allowed(k) || d.hex(k).terrain == Terrain::lake) continue;
        if ((x.link[i] & (kLinkLand | kLinkShore)) && partial_.has(k)) return true;
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
                        d.settlement(town).owner == lines_.side && controls(d, s, lines_.side, town) && partial_.has(k))
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

Supply SupplyOf::of_hex(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    const State& s = lines_.s;
    const Seat side = lines_.side;
    // 21.3.2, 21.3.3: the two forts of Lake Huron.
    const u8 here = d.hex(h).settlement;
    if (here == d.named.mackinac || here == d.named.st_joseph) {
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
    if (is_aboard(s, piece)) return Supply::full;               // 21.3.4
    if (piece == d.named.potawatomie) return Supply::isolated;  // R99
    if (!s.inside.has(piece)) return supply_at(d, s, side, h);
    const u8 fort = d.hex(h).settlement;
    if (d.named.capitals.has(fort) && d.settlement(fort).owner == side) return Supply::full;  // 21.3.1.b, c
    // 21.3.1.a, R109: through a Protected Harbor, past the besiegers.
    const u8 port = d.settlement(fort).port;
    if (port == kNoPort || !harbor_defended(d, s, port) || !controls(d, s, side, fort)) return Supply::isolated;
    const Trace by_sea{.combat = h, .first = d.port(port).harbor};
    return SupplyOf(d, s, side, by_sea).of_hex(h, by_sea);
}

Supply hex_supply(const Data& d, const State& s, Seat side, int h) {
    return has_units(d, s, other(side), h) ? Supply::isolated : supply_at(d, s, side, h);
}

int loc_length(const Data& d, const State& s, Seat side, int from, int to) {
    if (from == to) return 0;
    const Lines lines(d, s, side);
    LocFlood flood(lines);
    flood.add_source(from);
    flood.spread(250);
    return flood.length(to);
}

}  // namespace ghent::frontier
