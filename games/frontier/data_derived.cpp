// Tables that follow from the data: made once, so that no position has to walk over the map for them.
#include <algorithm>

#include "games/frontier/data_reader.h"
#include "games/frontier/judgement.h"
#include "games/frontier/pieces.h"

namespace ghent::frontier {

namespace {

Data::Ring ring_of(const Hexes& around) {
    Data::Ring ring{};
    for (int w = 0; w < kHexWords; ++w)  // one column before, its own, one after: never more than kWords
        if (around.w[w]) {
            ring.word[ring.n] = byte(w);
            ring.bits[ring.n++] = around.w[w];
        }
    return ring;
}

template <class Goes>
void make_net(const Data& d, Data::Net& net, Goes goes) {
    net.to.clear();
    net.rings.clear();
    net.from_at.assign(1, 0);
    for (const Hex& x : d.hexes) {
        Hexes around{};
        for (int i = 0; i < hex::kDirections; ++i)
            if (x.neighbour[i] != kNoHex && goes(x, i)) {
                net.to.push_back(x.neighbour[i]);
                around.add(x.neighbour[i]);
            }
        net.from_at.push_back(static_cast<u16>(net.to.size()));
        net.rings.push_back(ring_of(around));
    }
}

void make_nets(Data& d) {
    make_net(d, d.loc_net, [](const Hex& x, int i) { return (x.link[i] & kLinkLoc) != 0; });
    make_net(d, d.land_net, [&](const Hex& x, int i) {
        const Terrain to = d.hex(x.neighbour[i]).terrain;
        const bool both = x.terrain == Terrain::river && to == Terrain::river;  // 2.2.10b
        return x.terrain != Terrain::lake && to != Terrain::lake && (!both || (x.link[i] & kLinkWater));
    });
}

void list_towns(Data& d) {
    for (std::size_t i = 0; i < d.settlements.size(); ++i) {
        const Settlement& x = d.settlements[i];
        const int owner = index(x.owner), n = static_cast<int>(i);
        if (x.kind != SettlementKind::site) {
            d.towns[owner].add(n);
            d.town_hexes[owner].add(x.hex);
        }
        if (x.fortified || x.event_fort != 255) d.fort_places.add(n);
        for (int maps = 0; maps < 3; ++maps)
            for (int open = 0; open < 2; ++open)
                if (d.in_play[maps][open].has(x.hex)) d.settlements_in_play[maps][open].add(n);
    }
    d.port_at.assign(d.hexes.size(), kNoPort);
    for (const Settlement& x : d.settlements) d.port_at[x.hex] = x.port;
    for (std::size_t p = 0; p < d.ports.size(); ++p)
        if (d.ports[p].phd_hd) d.batteries.push_back(static_cast<u8>(p));
}

void find_prizes(Data& d) {
    d.near_prizes = d.near_towns;
    const auto worth = [&](const Data::NearTown& t) { return worth_near(d.settlement(t.settlement).vp, t.distance); };
    for (std::size_t h = 0; h < d.hexes.size(); ++h)
        std::stable_sort(d.near_prizes.begin() + d.towns_at[h], d.near_prizes.begin() + d.towns_at[h + 1],
                         [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
}

void find_rings(Data& d) {
    d.rings.clear();
    d.ship_rings.clear();
    d.water_rings.clear();
    d.open_sea = {};
    for (int h = 0; h < d.hex_count(); ++h)
        if (is_water(d.hex(h).terrain) && d.waters[d.hex(h).water].any_vessel) d.open_sea.add(h);
    for (const Hex& x : d.hexes) {
        Hexes around{}, off_shore{}, sailed{};
        for (int i = 0; i < hex::kDirections; ++i) {
            const u16 k = x.neighbour[i];
            if (k == kNoHex) continue;
            around.add(k);
            if (x.link[i] & (kLinkWater | kLinkSandbar)) sailed.add(k);
            if (!is_water(x.terrain) || !is_water(d.hex(k).terrain) || (x.link[i] & kLinkWater)) off_shore.add(k);
        }
        d.rings.push_back(ring_of(around));
        d.ship_rings.push_back(ring_of(off_shore));
        d.water_rings.push_back(ring_of(sailed));
    }
}

void find_islands(Data& d) {
    d.islands = {};
    for (int h = 0; h < d.hex_count(); ++h) {
        const Hex& x = d.hex(h);
        if (is_water(x.terrain)) continue;
        bool alone = true;
        std::vector<u16> shore;  // hexes along which boats go on
        Hexes seen{};
        const auto look_at = [&](u16 k) {
            if (!seen.has(k)) shore.push_back(k);
            seen.add(k);
        };
        for (int i = 0; i < hex::kDirections; ++i) {
            alone &= !(x.link[i] & (kLinkLand | kLinkRiver));
            if (x.neighbour[i] != kNoHex && (x.link[i] & kLinkShore)) look_at(x.neighbour[i]);
        }
        for (std::size_t n = 0; alone && n < shore.size(); ++n) {
            const Hex& water = d.hex(shore[n]);
            bool is_shore = false;
            for (int i = 0; i < hex::kDirections; ++i) {
                is_shore |= (water.link[i] & kLinkShore) != 0;
                alone &= !(water.link[i] & kLinkShore) || water.neighbour[i] == h;
            }
            for (int i = 0; is_shore && i < hex::kDirections; ++i)
                if (water.neighbour[i] != kNoHex && (water.link[i] & kLinkWater)) look_at(water.neighbour[i]);
        }
        if (alone) d.islands.add(h);
    }
}

// 3.4.6
void find_closed(Data& d) {
    for (Hexes& hexes : d.closed_to) hexes = {};
    const auto close = [&](Restriction r, int h) { d.closed_to[static_cast<int>(r)].add(h); };
    for (int h = 0; h < d.hex_count(); ++h) {
        const Hex& x = d.hex(h);
        const bool us = x.territory == Territory::us;
        if (x.water == d.named.st_clair_river) close(Restriction::no_st_clair, h);
        if (d.from_buffalo[at(h)] > 10) close(Restriction::near_buffalo, h);
        if (us) close(Restriction::never_us, h);
        if (us || d.from_montreal[at(h)] > 10) close(Restriction::near_montreal, h);
        close(Restriction::potawatomie, h);
    }
}

// What a step of Land Movement costs where nobody is in the way.
void find_steps(Data& d) {
    d.march.clear();
    for (const Hex& x : d.hexes) {
        const auto costs = [&](int i) {
            if (x.neighbour[i] == kNoHex) return 0;
            const Hex& y = d.hex(x.neighbour[i]);
            if (y.terrain == Terrain::lake) return 0;
            if (y.terrain == Terrain::river) return x.link[i] & kLinkRiver ? 1 : 0;
            return (x.terrain == Terrain::river ? y.landing != 0 : (x.link[i] & kLinkRoad) != 0) ? 1 : 4;
        };
        auto& steps = d.march.emplace_back();
        for (const int cost : {1, 4}) {
            for (int i = 0; i < hex::kDirections; ++i) {
                if (costs(i) != cost) continue;
                steps.to[steps.n] = x.neighbour[i];
                steps.direction[steps.n++] = byte(i);
            }
            if (cost == 1) steps.easy = steps.n;
        }
    }
}

void find_strides(Data& d) {
    d.strides.clear();
    for (const Data::Steps& steps : d.march) {
        if (steps.easy) d.easy_from.add(static_cast<int>(d.strides.size()));
        Data::Strides& out = d.strides.emplace_back();
        Hexes easy{}, hard{};
        for (int i = 0; i < steps.n; ++i) {
            if (d.rivers.has(steps.to[i])) out.ferry = true;
            else (i < steps.easy ? easy : hard).add(steps.to[i]);
        }
        const Data::Ring ring = ring_of(easy | hard);
        out.n = ring.n;
        for (int i = 0; i < ring.n; ++i) {
            out.word[i] = ring.word[i];
            out.easy[i] = easy.w[ring.word[i]];
            out.hard[i] = hard.w[ring.word[i]];
        }
    }
}

// Each hex once: a way that would pass three river hexes in a row (R10) is given up, though a longer one may exist.
void find_shortest(const Data& d, const Data::Net& net, int to, Data::Ways& ways) {
    ways.next.assign(d.hexes.size(), kNoHex);
    ways.length.assign(d.hexes.size(), 255);
    std::vector<u8> rivers(d.hexes.size(), 0);
    std::vector<int> queue{to};
    ways.length[at(to)] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const int h = queue[i];
        if (ways.length[at(h)] == 250) break;
        for (const u16 k : net.from(h)) {
            const int run = d.rivers.has(k) ? rivers[at(h)] + 1 : 0;
            if (run > 2 || ways.length[k] != 255) continue;
            rivers[k] = byte(run);
            ways.length[k] = byte(ways.length[at(h)] + 1);
            ways.next[k] = static_cast<u16>(h);
            queue.push_back(k);
        }
    }
    ways.strips.clear();
    ways.strip_at.assign(1, 0);
    for (const Settlement& x : d.settlements) {
        Hexes way{};
        if (ways.length[x.hex] != 255)
            for (int h = x.hex; h != to; way.add(h)) h = ways.next[at(h)];
        for (std::size_t w = 0; w < kHexWords; ++w)
            if (way.w[w]) ways.strips.push_back({way.w[w], w});
        ways.strip_at.push_back(static_cast<u16>(ways.strips.size()));
    }
}

void find_supply_ways(Data& d) {
    const auto& n = d.named;
    const u8 places[kSupplySources] = {n.quebec,
                                       n.york,
                                       n.albany,
                                       n.pittsburgh,
                                       n.cincinnati,
                                       n.rome,
                                       n.erie,
                                       n.mcarthur,
                                       d.forts[n.meigs].settlement,
                                       d.forts[n.stephenson].settlement};
    for (std::size_t i = 0; i < kSupplySources; ++i) {
        Data::SupplySource& x = d.sources[i];
        x.settlement = places[i];
        x.hex = d.settlement(places[i]).hex;
        find_shortest(d, d.loc_net, x.hex, x.loc);
        if (i <= kAtCincinnati) find_shortest(d, d.land_net, x.hex, x.land);
    }
}

// A hex is passed only where what leads to it and what is left make no more than 20 RMP.
void find_us_lines(Data& d) {
    static_assert(kHexWords <= 64);
    const auto between = [&](int from, const Data::SupplySource& source) {
        u64 words = 0;
        if (source.loc.length[at(from)] <= kUsLine)
            for (int h = 0; h < d.hex_count(); ++h)
                if (source.loc.length[at(h)] <= kUsLine && source.loc.length[at(h)] + d.distance(from, h) <= kUsLine)
                    words |= u64{1} << h / 64;
        return words;
    };
    d.us_lines.clear();
    for (const Settlement& x : d.settlements) {
        u64 words = 0;
        for (int no = kAtAlbany; no < kSupplySources; ++no) {
            const Data::SupplySource& source = d.sources[at(no)];
            const u64 way = between(x.hex, source);
            words |= way;
            if (way && no >= kAtRome) words |= between(source.hex, d.sources[capital_of(no)]);
        }
        d.us_lines.push_back(words);
    }
}

void find_water_ways(Data& d) {
    d.to_harbors.clear();
    for (const Maps maps : {Maps::both, Maps::west, Maps::east})
        for (const bool deep : {false, true})
            for (const Port& port : d.ports) {
                const auto may = [&](int h) {
                    return d.in_play[static_cast<int>(maps)][0].has(h) &&
                           (!deep || d.waters[d.hex(h).water].any_vessel);
                };
                std::vector<u8> far(d.hexes.size(), 255);
                std::vector<int> queue{port.harbor};
                far[port.harbor] = 0;
                for (std::size_t i = 0; i < queue.size() && may(port.harbor); ++i)
                    for (int j = 0; j < hex::kDirections; ++j) {
                        const Hex& x = d.hex(queue[i]);
                        const u16 k = x.neighbour[j];
                        if (!(x.link[j] & kLinkWater) || far[k] != 255) continue;
                        far[k] = byte(std::min(far[at(queue[i])] + 1, 254));
                        if (may(k)) queue.push_back(k);  // who is where he may not be gets out, and not back in
                    }
                d.to_harbors.insert(d.to_harbors.end(), far.begin(), far.end());
            }
}

}  // namespace

void derive_tables(Reader& r) {
    for (int p = 0; p < kPieces; ++p) r.d.of_side[index(r.d.side[at(p)])].add(p);
    for (int p = kVessel0; p < kDepot0; ++p)
        if (r.d.vessel(p).hd > 2) r.d.ships.add(p);
    make_nets(r.d);
    find_prizes(r.d);
    find_closed(r.d);
    find_rings(r.d);
    find_islands(r.d);
    find_steps(r.d);
    find_strides(r.d);
    for (const u8 card : r.d.all_cards)
        for (std::size_t kind = 0; kind < kWindows; ++kind)
            if (const Card& x = r.d.card(card); x.windows >> kind & 1)
                r.d.answers[at(index(x.side))][kind].push_back(card);
    find_water_ways(r.d);
    list_towns(r.d);
    find_supply_ways(r.d);
    find_us_lines(r.d);
}

}  // namespace ghent::frontier
