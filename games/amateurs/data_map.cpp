// Amateurs to Arms!: the map (data/map.toml): spaces, connections, Lakes and Sea Zones.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/amateurs/data_reader.h"

namespace ghent::amateurs {

namespace {

void read_waters(Reader& r, TomlFile& f) {
    std::size_t n = 0;
    for (TomlTable t : f.tables("sea_zone")) {
        if (n == kZones) return t.problem("id", "there are more than 4 Sea Zones (2.1o)");
        Zone& z = r.d.zones[n++];
        z.id = r.word(t, "id");
        z.name = r.filled(t, "name");
        z.lat = t.real("lat", 20, 60);
        z.lon = t.real("lon", -100, -50);
        r.source(t);
    }
    if (n != kZones) r.whole(kMapFile, "sea_zone", fmt::format("there are {} Sea Zones instead of 4 (2.1o)", n));
    n = 0;
    for (TomlTable t : f.tables("lake")) {
        if (n == kLakes) return t.problem("id", "there are more than 3 Great Lakes (2.1m)");
        Lake& lake = r.d.lakes[n++];
        lake.id = r.word(t, "id");
        lake.name = r.filled(t, "name");
        lake.lat = t.real("lat", 30, 60);
        lake.lon = t.real("lon", -100, -50);
        r.source(t);
    }
    if (n != kLakes) r.whole(kMapFile, "lake", fmt::format("there are {} Great Lakes instead of 3 (2.1m)", n));
    for (TomlTable t : f.tables("island_harbor")) {  // for drawing; what it is stands in ports.toml
        r.word(t, "id");
        r.filled(t, "name");
        r.lake(t, "lake", r.filled(t, "lake"));
        r.side(t);
        t.real("lat", 30, 60);
        t.real("lon", -100, -50);
        t.text_or("note", "");
        r.source(t);
    }
}

void read_space(Reader& r, TomlTable& t) {
    Data& d = r.d;
    Space s;
    s.id = r.word(t, "id");
    s.name = r.filled(t, "name");
    if (d.place_index(s.id)) t.problem("id", "this space is there twice");
    s.kind = static_cast<SpaceKind>(r.choice(t, "kind", {"area", "tribe", "wilderness"}).value_or(0));
    s.country = static_cast<Country>(r.choice(t, "country", {"us", "canada", "florida"}).value_or(0));
    s.settlement = static_cast<Settlement>(
        r.choice(t, "settlement", {"none", "frontier", "country", "minor", "major"}).value_or(0));
    s.region = r.choice(t, "region", {"east", "west"}).value_or(0) == 0 ? Region::east : Region::west;
    if (t.has("sea")) s.zone = static_cast<u8>(r.zone(t, "sea", r.filled(t, "sea")));
    if (t.has("lakes"))
        for (const std::string& id : t.texts("lakes"))
            if (const int lake = r.lake(t, "lakes", id); lake != kNoLake)
                s.lakes = static_cast<u8>(s.lakes | 1U << lake);
    if (t.has("star")) s.star = r.choice(t, "star", {"blue", "red"}).value_or(0) == 0 ? 1 : 2;
    s.parish = t.flag_or("parish", false);
    // Ports and Harbors are read from ports.toml; here they are for the reader, and are compared.
    for (const std::string_view key : {"port", "harbor"})
        if (t.has(key)) r.side(t, key);
    if (t.has("harbor_lakes"))
        for (const std::string& id : t.texts("harbor_lakes")) r.lake(t, "harbor_lakes", id);
    if (t.has("start_control")) r.side(t, "start_control");
    s.lat = t.real("lat", 24, 60);
    s.lon = t.real("lon", -100, -55);
    t.text_or("note", "");
    s.src = r.source(t);
    if (s.kind == SpaceKind::tribe && s.settlement != Settlement::none)
        t.problem("settlement", "a Civilized Indian Area has no town (2.1k)");
    if (s.kind == SpaceKind::wilderness && s.settlement != Settlement::none)
        t.problem("settlement", "a Wilderness Location has no town (2.1q)");
    if (static_cast<int>(d.spaces.size()) == kMaxSpaces)
        t.problem("id", fmt::format("there are more than {} spaces", kMaxSpaces));
    else d.spaces.push_back(std::move(s));
}

void read_connection(Reader& r, TomlTable& t, std::set<std::pair<int, int>>& seen) {
    Data& d = r.d;
    Conn c;
    c.a = static_cast<u8>(r.place(t, "a", r.filled(t, "a")));
    c.b = static_cast<u8>(r.place(t, "b", r.filled(t, "b")));
    c.way = static_cast<Way>(
        r.choice(t, "type", {"stage", "river", "plain", "frontier_road", "tribal", "trail", "trail_blue"}).value_or(0));
    c.stage = t.flag_or("stage", false);
    if (t.has("shore")) c.shore = static_cast<u8>(r.lake(t, "shore", r.filled(t, "shore")));
    c.border = t.flag_or("border", false);
    c.src = r.source(t);
    if (!c.a || !c.b) return;
    if (c.a == c.b) return t.problem("b", "joins a space with itself");
    if (!seen.insert(std::minmax(int{c.a}, int{c.b})).second)
        return t.problem("b", "joins two spaces that are joined already; a connection goes both ways");
    if (c.stage && c.way != Way::river) t.problem("stage", "is said of a connection that is not a river");
    const Space &a = d.space(c.a), &b = d.space(c.b);
    if (c.border != (a.country != b.country))
        t.problem("border", c.border ? "both ends lie in one country" : "the ends lie in two countries");
    const bool wild = a.kind == SpaceKind::wilderness || b.kind == SpaceKind::wilderness;
    if (wild != is_trail(c.way)) t.problem("type", "trails, and nothing else, lead to Wilderness Locations (6.5a)");
    const bool tribal = a.kind == SpaceKind::tribe || b.kind == SpaceKind::tribe;
    if (!tribal && (c.way == Way::tribal || c.way == Way::frontier_road))
        t.problem("type", "leads to no Civilized Indian Area (6.2f)");
    if (tribal && (c.way == Way::stage || c.way == Way::plain))
        t.problem("type", "is no way into a Civilized Indian Area (6.2f)");
    if (c.shore != kNoLake && !(a.lakes >> c.shore & b.lakes >> c.shore & 1))
        t.problem("shore", "the ends do not both lie on this Lake");
    if (d.conns.size() == kMaxConns)
        return t.problem("a", fmt::format("there are more than {} connections", kMaxConns));
    d.conns.push_back(std::move(c));
}

// What is looked up often.
void index_map(Reader& r) {
    Data& d = r.d;
    std::size_t tribes = 0;
    int cities = 0, coasts = 0;
    d.city.fill(255);
    d.coastal.fill(255);
    for (std::size_t i = 0; i < d.spaces.size(); ++i) {
        Space& s = d.spaces[i];
        const int p = kSpace0 + static_cast<int>(i);
        for (int lake = 0; lake < kLakes; ++lake)
            if (s.lakes >> lake & 1) d.lake_places[lake].add(p);
        if (s.zone != kNoZone) d.coast[s.zone].add(p);
        (s.kind == SpaceKind::area ? d.areas : s.kind == SpaceKind::tribe ? d.tribes : d.wilderness).add(p);
        (s.country == Country::us ? d.united : s.country == Country::canada ? d.canada : d.florida).add(p);
        d.settled[static_cast<int>(s.settlement)].add(p);
        if (s.kind != SpaceKind::tribe) {
            d.can_be_held.add(p);
            d.home[s.country == Country::us ? 0 : 1].add(p);
        }
        if (s.settlement == Settlement::major || s.star)
            d.city[static_cast<std::size_t>(p)] = static_cast<u8>(cities++);
        if (s.zone != kNoZone) d.coastal[static_cast<std::size_t>(p)] = static_cast<u8>(coasts++);
        if (s.kind == SpaceKind::tribe) {
            s.tribe = static_cast<u8>(tribes);
            if (tribes < kTribes) d.tribe_place[tribes] = static_cast<u8>(p);
            ++tribes;
        }
    }
    if (cities > 32 || coasts > 64)
        r.whole(kMapFile, "space", "a position holds 32 Major or starred cities and 64 seacoast Areas");
    if (tribes != kTribes)
        r.whole(kMapFile, "space", fmt::format("there are {} Civilized Indian Areas instead of 5", tribes));
    for (std::size_t i = 0; i < d.conns.size(); ++i) {
        const Conn& c = d.conns[i];
        for (const auto& [from, to] : {std::pair{c.a, c.b}, std::pair{c.b, c.a}}) {
            (is_trail(c.way) ? d.trails : d.ways)[from].add(to);
            if (c.way == Way::river) d.rivers[from].add(to);
        }
        if (is_trail(c.way)) d.trail_conns.push_back(c);
        if (!is_trail(c.way) && c.way != Way::stage && !c.stage && !d.tribes.has(c.a) && !d.tribes.has(c.b))
            d.roadless.push_back(static_cast<u8>(i));
        d.spaces[static_cast<std::size_t>(c.a - kSpace0)].links.push_back({c.b, static_cast<u8>(i)});
        d.spaces[static_cast<std::size_t>(c.b - kSpace0)].links.push_back({c.a, static_cast<u8>(i)});
    }
    for (std::size_t p = kSpace0; p < kSpace0 + d.spaces.size(); ++p) {
        d.around[p] = d.ways[p] | d.trails[p];
        d.around[p].add(static_cast<int>(p));
    }
    for (std::size_t p = kSpace0; p < kSpace0 + d.spaces.size(); ++p)
        d.around[p].each(
            [&](int near) { d.around_twice[p] = d.around_twice[p] | d.around[static_cast<std::size_t>(near)]; });
    for (const Space& s : d.spaces)
        if (s.links.empty() && s.zone == kNoZone && !s.lakes)
            r.whole(kMapFile, fmt::format("space {}", s.id),
                    "no way leads there: neither a connection nor the sea nor a Lake");
}

}  // namespace

void read_map(Reader& r, TomlFile& f) {
    read_waters(r, f);
    for (TomlTable t : f.tables("space")) read_space(r, t);
    std::set<std::pair<int, int>> seen;
    for (TomlTable t : f.tables("connection")) read_connection(r, t, seen);
    index_map(r);
}

}  // namespace ghent::amateurs
