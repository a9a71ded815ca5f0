// 2.6 control of settlements and lakes, 2.2.7 Protected Harbors, 6.2.1 quarters.
#include <array>

#include "games/frontier/rules.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

Verdict is_no_hex(const Data& d, const State& s, int h) {
    const bool rutland = d.hex(h).settlement == d.named.rutland, road = d.closed.has(h) && !s.road_open;
    return no(rutland ? R("2.3.3") : road ? R("2.3.2") : R("2.3b"), kNoHexThere, h);
}

bool has_place_here(const Data& d, const State& s, int piece) {
    const ArrivalPlan& plan = d.arrival(piece);
    for (int i = 0; i < plan.places; ++i)
        if (settlement_in_play(d, s, plan.at[i])) return true;
    return false;
}

bool controls(const Data& d, const State& s, Seat side, int settlement) {
    return settlement_in_play(d, s, settlement) && d.settlement(settlement).kind != SettlementKind::site
               ? controller(d, s, settlement) == side
               : controls_hex(d, s, side, d.settlement(settlement).hex);
}

// 2.6.1, 2.6.4: a hex without settlement is its territory's, unless an enemy regiment stands in it and none of the owner's.
bool controls_hex(const Data& d, const State& s, Seat side, int h) {
    const Hex& x = d.hex(h);
    if (x.territory == Territory::neutral || is_water(x.terrain) || !hexes_in_play(d, s).has(h)) return false;
    if (x.settlement != kNoSettlement && d.settlement(x.settlement).kind != SettlementKind::site)
        return controller(d, s, x.settlement) == side;
    const Seat owner = x.territory == Territory::us ? Seat::us : Seat::gb;
    // R17: a site with its fort is kept until it surrenders.
    const bool fort = x.settlement != kNoSettlement && is_fortified(d, s, x.settlement);
    const bool lost = !fort && has_regiments(s, other(owner), h) && !has_regiments(s, owner, h);
    return (owner == side) != lost;
}

bool is_fortified(const Data& d, const State& s, int settlement) {
    const Settlement& x = d.settlement(settlement);
    if (is_wrecked(s, settlement)) return false;
    return x.fortified || (x.event_fort != 255 && (s.fort_up >> x.event_fort & 1));
}

bool is_fort_hex(const Data& d, const State& s, Seat side, int h) {
    const u8 x = d.hex(h).settlement;
    return x != kNoSettlement && is_fortified(d, s, x) && controls(d, s, side, x);
}

bool is_port(const Data& d, const State& s, int port) { return !is_wrecked(s, d.port(port).settlement); }
bool port_friendly(const Data& d, const State& s, Seat side, int port) {
    return is_port(d, s, port) && controls(d, s, side, d.port(port).settlement);
}

int docked(const State& s, const Data& d, int port) {
    int n = 0;
    each_at(s, in_hex(d.settlement(d.port(port).settlement).hex), kVessel0, kDepot0, [&](int) { ++n; });
    return n;
}

// 3.3.b, R79, R118: damaged or destroyed, it is whole again as soon as no enemy vessel is in the harbor.
void mend_harbor(const Data& d, State& s, int h) {
    const u8 port = d.hex(h).harbor_of;
    if (port == kNoPort || s.phd[port] == 0) return;
    if (!has_vessels(s, other(controller(d, s, d.port(port).settlement)), h)) s.phd[port] = 0;
}
// … but not while vessels of the side that has lost it lie in the harbor (R111).
void pass_harbor(const Data& d, State& s, int port) {
    const Port& x = d.port(port);
    s.phd[port] = has_vessels(s, other(controller(d, s, x.settlement)), x.harbor) ? x.phd_hd : u8{0};
}
bool guards(const Data& d, const State& s, Seat side, int h) {
    const u8 port = d.hex(h).harbor_of;
    return port != kNoPort && harbor_defended(d, s, port) && controls(d, s, side, d.port(port).settlement);
}

int quarters(const Data& d, const State& s, Seat side, int h) {
    const u8 x = d.hex(h).settlement;
    int n = 0;
    if (x != kNoSettlement) {
        const Settlement& place = d.settlement(x);
        if (!is_wrecked(s, x)) n += place.wqv;  // with 2 for a printed fort (R39)
        const bool fort = place.event_fort != 255 && (s.fort_up >> place.event_fort & 1);
        if (fort && d.forts[place.event_fort].side == side) n += 4;
    }
    for (int i = 0; i < 4; ++i)
        if (s.at[depot_of(side, i)] == in_hex(h)) {
            n += 4;  // 21.1.3: once
            break;
        }
    return n;
}

// R171: by the water of the vessel's hex, or of its port's harbor.
int lake_strength(const Data& d, const State& s, Seat side, int lake) {
    return lake_strengths(d, s)[at(index(side))][at(lake)];
}

LakeStrengths lake_strengths(const Data& d, const State& s) {
    LakeStrengths sums{};
    const auto add = [&](Seat side, u8 lake, int hd) {
        if (lake < kLakes) sums[at(index(side))][lake] += hd;
    };
    for (int p = kVessel0; p < kDepot0; ++p) {
        if (!on_map(s, p) || !s.built.has(p)) continue;
        const Seat side = side_of(d, s, p);
        const int h = hex_of(s, p);
        const Hex& x = d.hex(h);
        const int hd = d.vessel(p).hd;
        if (!is_water(x.terrain)) {
            const u8 port = x.settlement == kNoSettlement ? kNoPort : d.settlement(x.settlement).port;
            if (port != kNoPort) add(side, d.hex(d.port(port).harbor).lake, hd);
            continue;
        }
        const bool sheltered =
            x.terrain == Terrain::river || (x.harbor_of != kNoPort && port_friendly(d, s, side, x.harbor_of));
        add(side, x.lake, sheltered || s.squalls ? hd : 2 * hd);
    }
    return sums;
}

bool controls_lake(const Data& d, const State& s, Seat side, int lake) {
    return controls_lake(d, s, side, lake, lake_strengths(d, s));
}

bool controls_lake(const Data& d, const State& s, Seat side, int lake, const LakeStrengths& all) {
    if (all[at(index(side))][at(lake)] <= all[at(index(other(side)))][at(lake)]) return false;
    for (int p = 0; p < static_cast<int>(d.ports.size()); ++p)
        if (d.hex(d.port(p).harbor).lake == lake && port_friendly(d, s, side, p) &&
            settlement_in_play(d, s, d.port(p).settlement))
            return true;
    return false;
}

int depots_on_map(const State& s, Seat side) {
    int n = 0;
    for (int i = 0; i < 4; ++i) n += on_map(s, depot_of(side, i));
    return n;
}
int free_depot(const State& s, Seat side) {
    for (int i = 0; i < 4; ++i)
        if (!on_map(s, depot_of(side, i))) return depot_of(side, i);
    return kNoPiece;
}
u8 depot_home(const Data& d, const State& s) { return war(d, s).flags & kYorkIsQuebec ? d.named.york : d.named.quebec; }

void mark_besieged(State& s, int settlement) {
    if (!s.besieged.has(settlement)) s.fresh.add(settlement);
    s.besieged.add(settlement);
}

const Frame* find_frame(const State& s, u8 step) {
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == step) return &s.flow.f[i];
    return nullptr;
}

u8 crowded_port(const Data& d, const State& s, Seat side) { return crowded_ports(d, s)[at(index(side))]; }

std::array<u8, 2> crowded_ports(const Data& d, const State& s) {
    std::array<u8, kMaxPorts> docked{}, whose{};
    bool crowded = false;
    const auto port_of = [&](int v) { return on_map(s, v) ? d.port_at[at(hex_of(s, v))] : kNoPort; };
    for (int v = kVessel0; v < kDepot0; ++v)
        if (const u8 port = port_of(v); port != kNoPort) crowded |= ++docked[port] > d.port(port).docks;
    std::array<u8, 2> first = {kNoSettlement, kNoSettlement};
    if (!crowded) return first;
    for (int v = kVessel0; v < kDepot0; ++v)
        if (const u8 port = port_of(v); port != kNoPort) whose[port] = byte(whose[port] | bit(side_of(d, s, v)));
    for (const Seat side : kSeats)
        for (std::size_t p = d.ports.size(); p-- > 0;)
            if ((whose[p] & bit(side)) && docked[p] > d.ports[p].docks) first[at(index(side))] = d.ports[p].settlement;
    return first;
}

}  // namespace ghent::frontier
