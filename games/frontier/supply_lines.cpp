// 2.4: which hexes a Line of Communications may pass, and how far they reach (supply.h).
#include <algorithm>
#include <bit>

#include "games/frontier/supply.h"

namespace ghent::frontier {

namespace {

// Next to a regiment or ship of the side (2.4); regiments in a combat hex do not count (18.4.8). R12: gunboats do not.
Hexes threatened_by(const Data& d, const State& s, Seat side, const Hexes& regiments) {
    struct Beside {  // of the regiments that were asked about last: often few have moved
        u64 data;
        Hexes regiments, out;
    };
    static thread_local Beside kept[2];
    Beside& beside = kept[index(side)];
    if (beside.data != d.serial) {
        beside.data = d.serial;
        beside.regiments = beside.out = {};
    }
    for (int w = 0; w < kHexWords; ++w) {
        const u64 before = beside.regiments.w[w], now = regiments.w[w];
        if (before == now) continue;
        beside.regiments.w[w] = now;
        for (u64 come = now & ~before; come; come &= come - 1)
            d.rings[at(w * 64 + std::countr_zero(come))].add_to(beside.out);
        for (u64 left = before & ~now; left; left &= left - 1)  // is somebody else beside the hexes around?
            for (const u16 k : d.hex(w * 64 + std::countr_zero(left)).neighbour)
                if (k != kNoHex && !d.rings[k].meets(regiments)) beside.out.drop(k);
    }
    Hexes out = beside.out;
    int last = kNoHex;
    for (int w = kVessel0 / 64; w < kPieceSlots / 64; ++w)  // its ships, prizes counted, that are constructed
        for (u64 rest = (d.of_side[index(side)].w[w] ^ s.prize.w[w]) & s.built.w[w] & d.ships.w[w]; rest;
             rest &= rest - 1) {
            const int h = hex_of(s, w * 64 + std::countr_zero(rest));
            if (h == kNoHex || h == last) continue;
            last = h;
            d.ship_rings[at(h)].add_to(out);
        }
    return out;
}

// Hexes of the settlements that a side controls (2.6.1).
Hexes hexes_held_by(const Data& d, const State& s, Seat side) {
    Hexes out = d.town_hexes[index(side)];
    const Settlements taken = s.taken & (d.towns[0] | d.towns[1]);
    taken.each([&](int x) {
        if (d.settlement(x).owner == side) out.drop(d.settlement(x).hex);
        else out.add(d.settlement(x).hex);
    });
    return out;
}

}  // namespace

void Lines::trace(const Trace& trace) {
    const Seat foe = other(side);
    if (trace.combat != kNoHex) {  // 18.4.8
        Hexes regiments[2] = {s.regiments[0], s.regiments[1]};
        for (Hexes& those : regiments) those.drop(trace.combat);
        return pass(trace, regiments[index(foe)], regiments[index(side)]);
    }
    pass(trace, s.regiments[index(foe)], s.regiments[index(side)]);
}

void Lines::pass(const Trace& trace, const Hexes& his, const Hexes& mine) {
    const Seat foe = other(side);
    const Hexes beside = threatened_by(d, s, foe, his);
    const Hexes held = hexes_held_by(d, s, foe);  // 2.4b
    const Hexes& field = hexes_in_play(d, s);
    const Hexes &fleet = s.vessels[index(side)], &his_fleet = s.vessels[index(foe)];  // R164: constructed ones
    for (int w = 0; w < kHexWords; ++w) {
        enemies.w[w] = his.w[w] | his_fleet.w[w];
        // 2.4: not beside enemies, or with a friendly regiment or vessel
        partial.w[w] = field.w[w] & ~enemies.w[w] & (~beside.w[w] | mine.w[w] | fleet.w[w]);
        loc.w[w] = partial.w[w] & ~held.w[w];
    }
    // What is left are single hexes. First those beside enemies that are kept open all the same …
    const auto opens = [&](int h) { return beside.has(h) && field.has(h) && !enemies.has(h); };
    const Settlements his_towns = towns_held(d, s, foe);
    for (int w = 0; w < kMaxSettlements / 64; ++w)  // 2.4: by a friendly controlled fortification
        for (u64 rest = d.fort_places.w[w] & ~(his_towns.w[w] | s.burned.w[w] | s.dismantled.w[w]); rest;
             rest &= rest - 1)
            if (const int x = w * 64 + std::countr_zero(rest), h = d.settlement(x).hex;
                opens(h) && !held.has(h) && is_fortified(d, s, x) && controls(d, s, side, x))
                loc.add(h);
    std::array<u16, kVessel0 - kOfficer0 + kMaxPorts + kDepots> barred;  // R13: … then those closed by a unit or depot
    int bars = 0;
    const auto bar = [&](int h) { barred[at(bars++)] = static_cast<u16>(h); };
    const auto stands = [&](int p) { return on_map(s, p) && !s.inside.has(p) && hex_of(s, p) != trace.combat; };
    // 21.2.1.b.ii, 21.2.2.b.ii: a friendly unit of any kind (3.0); 2.2.7: a harbor defense is one too
    for (const u8 p : d.batteries)
        if (harbor_defended(d, s, p)) {
            const int h = d.port(p).harbor;
            if (his_towns.has(d.port(p).settlement)) bar(h);
            else if (opens(h)) partial.add(h);
        }
    for (int p = kOfficer0; p < kVessel0; ++p) {
        if (!stands(p) || s.aboard[p]) continue;
        const int h = hex_of(s, p);
        if (d.side[at(p)] == side) {
            if (opens(h)) partial.add(h);
        } else {
            bar(h);
            enemies.add(h);
        }
    }
    for (int i = 0; i < 4; ++i)
        if (const int p = depot_of(foe, i); stands(p)) bar(hex_of(s, p));
    if (side == Seat::gb) bar(d.settlement(d.named.rutland).hex);  // 2.3.3
    for (int i = 0; i < bars; ++i) {
        loc.drop(barred[at(i)]);
        partial.drop(barred[at(i)]);
    }
}

void LocFlood::add_source(int h) {
    if (get(h, 0) == 0) return;
    seen_[0].add(h);
    dist_[at(h)] = 0;
    sources_[at(waiting_++)] = static_cast<u16>(h);
}

// Every step costs 1 (R14), so the nearest come first; what an earlier source has reached as near is left as it is.
void LocFlood::spread(int most) {
    const Data& d = lines_.d;
    struct Node {
        u16 hex;
        u8 run;
    };
    std::array<Node, 2 * kMaxHexes> queue;  // land hexes once, river hexes by what came before
    int end = 0;
    for (int i = 0; i < waiting_; ++i) queue[at(end++)] = {sources_[at(i)], 0};
    waiting_ = 0;
    for (int next = 0; next < end; ++next) {
        const Node n = queue[at(next)];
        const int far = get(n.hex, n.run);
        if (far >= most) break;
        for (const u16 k : d.loc_net.from(n.hex)) {
            if (!lines_.loc.has(k)) continue;
            const int run = d.rivers.has(k) ? n.run + 1 : 0;
            if (run > 2 || get(k, run) <= far + 1) continue;  // R10
            seen_[run].add(k);
            dist_[at(run * kMaxHexes + k)] = byte(far + 1);
            queue[at(end++)] = {k, byte(run)};
        }
    }
}

int LocFlood::length(int h, const Trace& trace) const {
    const Data& d = lines_.d;
    int best = 255;
    if (trace.first == kNoHex && get(h, 0) == 0) return 0;  // it is a source itself
    // From k on to the source: the rivers before k, seen from there, join those of h.
    const int here = d.rivers.has(h) ? 1 : 0;
    for (const u16 k : d.loc_net.from(h)) {
        if ((trace.first != kNoHex && k != trace.first) || k == trace.not_first) continue;
        const bool river = d.rivers.has(k);
        for (int run = 0; run + here <= 2; ++run)
            if (run == 0 || river) best = std::min(best, get(k, run) + (get(k, run) != 255));
    }
    return best;
}

int loc_length(const Data& d, const State& s, Seat side, int from, int to, int most) {
    if (from == to) return 0;
    Lines lines(d, s, side);
    lines.trace();
    LocFlood flood(lines);
    flood.add_source(from);
    flood.spread(most);
    return flood.length(to);
}

}  // namespace ghent::frontier
