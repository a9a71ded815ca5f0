// Sabres and Smoke: hexes, steps from hex to hex as far as the ground allows them, and lines of sight.
#include <map>

#include "core/hex.h"
#include "games/sabres/data_reader.h"

namespace ghent::sabres {

namespace {

const hex::Grid& grid() {
    static const hex::Grid g(hex::Layout::odd_r, kCols, kMaxRows);
    return g;
}

// Directions of hex::kSteps toward the top and the bottom edge of the map.
constexpr std::array<int, 2> kUp = {4, 5}, kDown = {1, 2};

// From centre to centre (los.3); edges and corners that a line only touches are not crossed (los.4). Lines depend on the way from
// one hex to the other alone: each is worked out once, from the origin.
Data::Sight sight_between(int a, int b) {
    static const auto lines = [] {
        std::map<hex::Axial, hex::Line> found;
        for (int q = -kLongestSight; q <= kLongestSight; ++q)
            for (int r = -kLongestSight; r <= kLongestSight; ++r)
                found.emplace(hex::Axial{q, r}, hex::line({}, {q, r}));
        return found;
    }();
    const hex::Axial from = grid().axial(a), to = grid().axial(b);
    const auto at = [from](hex::Axial h) {
        const int hex = grid().index(hex::Axial{from.q + h.q, from.r + h.r});
        return static_cast<u8>(hex == hex::Grid::kOutside ? kNoHex : hex);
    };
    const hex::Line& line = lines.at({to.q - from.q, to.r - from.r});
    Data::Sight sight;
    for (const hex::Axial h : line.crossed)
        if (at(h) != kNoHex) sight.crossed.at(sight.n++) = at(h);
    for (const auto& [left, right] : line.edges)
        if (at(left) != kNoHex && at(right) != kNoHex) sight.along.at(sight.edges++) = {at(left), at(right)};
    return sight;
}

}  // namespace

void make_geometry(Data& d) {
    d.distance.resize(kHexes * kHexes);
    d.sight_index.resize(kHexes * kHexes);
    d.sights.resize(1);  // nothing in between
    for (int a = 0; a < kHexes; ++a) {
        for (int dir = 0; dir < hex::kDirections; ++dir) {
            const int to = grid().neighbour(a, dir);
            d.next[static_cast<std::size_t>(a)][static_cast<std::size_t>(dir)] =
                static_cast<u8>(to == hex::Grid::kOutside ? kNoHex : to);
        }
        for (int b = 0; b < kHexes; ++b) {
            const int distance = grid().distance(a, b);
            d.distance[static_cast<std::size_t>(a * kHexes + b)] = static_cast<u8>(distance);
            if (distance < 2 || distance > kLongestSight) continue;
            d.sight_index[static_cast<std::size_t>(a * kHexes + b)] = static_cast<u16>(d.sights.size());
            d.sights.push_back(sight_between(a, b));
        }
    }
}

// ---------------------------------------------------------------- ways

// R26: ships on water, coast and docks, never on a port or under a bridge; land units wherever the ground lets them.
bool may_stand(const Data& d, const Battle& b, int hex, bool naval) {
    const auto at = static_cast<std::size_t>(hex);
    const Marker marker = b.marker[at];
    const TerrainRule& ground = d.terrain[static_cast<std::size_t>(b.terrain[at])];
    const bool river = b.terrain[at] == Terrain::river;
    if (!naval) return river ? marker == Marker::bridge || marker == Marker::ford : ground.land;
    if (marker == Marker::port || marker == Marker::bridge) return false;
    return marker == Marker::dock || (river ? b.navigable : ground.naval);
}

namespace {

// R22: connected fort hexes are one fort.
void number_forts(const Data& d, Battle& b) {
    u8 forts = 0;
    for (int start = 0; start < b.rows * kCols; ++start) {
        if (b.terrain[static_cast<std::size_t>(start)] != Terrain::fort || b.fort[static_cast<std::size_t>(start)])
            continue;
        std::vector<int> open = {start};
        b.fort[static_cast<std::size_t>(start)] = ++forts;
        while (!open.empty()) {
            const int hex = open.back();
            open.pop_back();
            for (const u8 n : d.next[static_cast<std::size_t>(hex)]) {
                if (n == kNoHex || row_of(n) >= b.rows || b.terrain[n] != Terrain::fort || b.fort[n]) continue;
                b.fort[n] = forts;
                open.push_back(n);
            }
        }
    }
}

bool has_gate(const Battle& b, u8 fort) {
    for (std::size_t hex = 0; hex < kHexes; ++hex)
        if (b.fort[hex] == fort && b.marker[hex] == Marker::gate) return true;
    return false;
}

// Rule ter.fort.7: where a fort has a gate, one comes in from outside only there.
bool gate_lets_in(const Battle& b, std::size_t from, std::size_t to) {
    if (!b.fort[to] || b.fort[from] == b.fort[to]) return true;
    return b.marker[to] == Marker::gate || !has_gate(b, b.fort[to]);
}

void mark_roads(const Data& d, Battle& b) {
    for (std::size_t hex = 0; hex < kHexes; ++hex) {
        b.road[hex] = b.terrain[hex] == Terrain::road;
        if (b.marker[hex] != Marker::bridge) continue;
        for (const u8 n : d.next[hex])  // rule ter.road.5: a bridge next to a road is road
            if (n != kNoHex && row_of(n) < b.rows && b.terrain[n] == Terrain::road) b.road[hex] = true;
    }
}

}  // namespace

void make_ways(const Data& d, Battle& b) {
    for (std::size_t hex = 0; hex < kHexes; ++hex)
        b.river[hex] = b.terrain[hex] == Terrain::river && b.marker[hex] != Marker::bridge;
    number_forts(d, b);
    mark_roads(d, b);
    for (auto& side : b.rear)
        for (auto& two : side) two.fill(kNoHex);
    for (int from = 0; from < b.rows * kCols; ++from) {
        const auto at = static_cast<std::size_t>(from);
        for (std::size_t dir = 0; dir < 6; ++dir) {
            const u8 to = d.next[at][dir];
            if (to == kNoHex || row_of(to) >= b.rows) continue;
            if (may_stand(d, b, to, false) && gate_lets_in(b, at, to))
                b.land_ways[at] = static_cast<u8>(b.land_ways[at] | 1U << dir);
            if (may_stand(d, b, to, true)) b.ship_ways[at] = static_cast<u8>(b.ship_ways[at] | 1U << dir);
        }
        for (std::size_t side = 0; side < 2; ++side) {
            const auto& back = b.north[side] ? kUp : kDown;
            for (std::size_t i = 0; i < 2; ++i) {
                if (!((b.land_ways[at] >> back[i]) & 1)) continue;
                const u8 to = d.next[at][static_cast<std::size_t>(back[i])];
                // Rule ret.8, R52: from a coastal hex never onto a river, unless it has a bridge.
                if (b.terrain[at] == Terrain::coastal && b.river[to]) continue;
                b.rear[side][at][i] = to;
            }
        }
    }
}

HexSet reachable_ground(const Data& d, const Battle& b, int from, bool naval) {
    HexSet seen{};
    std::vector<int> open = {from};
    seen.add(from);
    while (!open.empty()) {
        const auto at = static_cast<std::size_t>(open.back());
        open.pop_back();
        const u8 ways = naval ? b.ship_ways[at] : b.land_ways[at];
        for (std::size_t dir = 0; dir < 6; ++dir) {
            if (!((ways >> dir) & 1) || seen.has(d.next[at][dir])) continue;
            seen.add(d.next[at][dir]);
            open.push_back(d.next[at][dir]);
        }
    }
    return seen;
}

// ---------------------------------------------------------------- sights

// Rule los.2: ground that blocks a line passing through its inside. Markers do not matter: bridges (los.9, mk.bridge.2), ports and
// docks (los.10, mk.port.2, mk.dock.2) are as the ground they lie on.
void make_sights(const Data& d, Battle& b) {
    for (std::size_t hex = 0; hex < kHexes; ++hex) {
        b.blocks_ground[hex] =
            row_of(static_cast<int>(hex)) < b.rows && d.terrain[static_cast<std::size_t>(b.terrain[hex])].blocks_sight;
        b.blocks_fort[hex] = b.fort[hex] != 0;
    }
}

}  // namespace ghent::sabres
