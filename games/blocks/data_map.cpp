// War of 1812: the map (data/map.toml). Rules 1.1, 1.2, 5.21, 8.23.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "games/blocks/data_reader.h"

namespace ghent::blocks {

namespace {

// Records as read; the names in them are resolved when all towns and lakes are known.
struct LakeRecord {
    TomlTable t;
    std::vector<std::string> towns;
    std::string base[2];
};
struct TownRecord {
    TomlTable t;
    std::vector<std::string> lakes;
    std::string base;
};
struct Records {
    std::vector<LakeRecord> lakes;  // as Data::lakes
    std::vector<TownRecord> towns;  // as Data::towns
};

void read_bbox(Reader& r, TomlTable meta) {
    TomlTable box = meta.table("bbox");
    box.name_record("meta bbox");
    Data& d = r.d;
    d.lat_min = box.real("lat_min", -90, 90);
    d.lat_max = box.real("lat_max", -90, 90);
    d.lon_min = box.real("lon_min", -180, 180);
    d.lon_max = box.real("lon_max", -180, 180);
    if (d.lat_min >= d.lat_max) box.problem("lat_min", "must be less than lat_max");
    if (d.lon_min >= d.lon_max) box.problem("lon_min", "must be less than lon_max");
}

void read_meta(Reader& r, TomlTable meta) {
    meta.name_record("meta");
    r.fixed_text(meta, "game", "blocks", "1.0");
    r.filled(meta, "title");
    TomlTable facing = meta.table("facing");
    facing.name_record("meta facing");
    r.fixed_text(facing, "US", "north", "3.1");
    r.fixed_text(facing, "BR", "south", "3.1");
    read_bbox(r, meta);
    r.source(meta);
}

bool on_the_map(const Data& d, double lat, double lon) {
    return lat >= d.lat_min && lat <= d.lat_max && lon >= d.lon_min && lon <= d.lon_max;
}

void read_position(Reader& r, TomlTable& t, double& lat, double& lon) {
    lat = t.real("lat", -90, 90);
    lon = t.real("lon", -180, 180);
    if (t.has("lat") && t.has("lon") && !on_the_map(r.d, lat, lon)) {
        t.problem("lat", fmt::format("{}, {} lies outside the map (meta bbox)", lat, lon));
    }
}

// Place ids are one family of names: towns, lakes and the boxes beside the map.
bool is_free(Reader& r, TomlTable& t, const std::string& id) {
    if (id.empty()) return false;
    for (int box = kWaiting; box < kPlaces; ++box) {
        if (r.d.place_key(box) != id) continue;
        t.problem("id", fmt::format("'{}' is the name of a box beside the map", id));
        return false;
    }
    if (r.d.town(id) < 0 && r.d.lake(id) < 0) return true;
    t.problem("id", fmt::format("'{}' is there twice", id));
    return false;
}

// ---------------------------------------------------------------- lakes and towns

void read_lake(Reader& r, TomlTable t, Records& records) {
    Lake lake;
    lake.id = r.word(t, "id");
    t.name_record("lake " + lake.id);
    lake.name = r.filled(t, "name");
    read_position(r, t, lake.lat, lake.lon);
    LakeRecord record{t, t.texts("towns"), {r.filled(t, "base_us"), r.filled(t, "base_br")}};
    lake.src = r.source(t);
    if (!is_free(r, t, lake.id)) return;
    if (r.d.lakes.size() == kMaxLakes) {
        t.problem("id", fmt::format("there is room for at most {} lakes", kMaxLakes));
        return;
    }
    r.d.lakes.push_back(std::move(lake));
    records.lakes.push_back(std::move(record));
}

void read_shift(TomlTable& t, Town& town) {
    if (!t.has("shift")) return;
    const std::vector<double> shift = t.reals("shift");
    if (shift.size() != 2) {
        t.problem("shift", "must be two numbers: kilometres east and north");
    } else if (std::abs(shift[0]) > 50 || std::abs(shift[1]) > 50) {
        t.problem("shift", "moves the symbol more than 50 km");
    } else {
        town.shift_east = shift[0];
        town.shift_north = shift[1];
    }
}

void read_town(Reader& r, TomlTable t, Records& records) {
    Town town;
    town.id = r.word(t, "id");
    t.name_record("town " + town.id);
    town.name = r.filled(t, "name");
    town.side = r.side(t).value_or(Seat::us);
    town.value = static_cast<u8>(t.number("value", 1, 5));
    read_position(r, t, town.lat, town.lon);
    if (r.choice(t, "label", {"N", "NE", "E", "SE", "S", "SW", "W", "NW"})) town.label = t.text("label");
    read_shift(t, town);
    TownRecord record{t, t.texts("lakes"), t.text_or("base", "")};
    town.base = !record.base.empty();
    town.entry = t.flag_or("entry", false);
    town.src = r.source(t);
    if (!is_free(r, t, town.id)) return;
    if (r.d.towns.size() == kMaxTowns) {
        t.problem("id", fmt::format("there is room for at most {} towns", kMaxTowns));
        return;
    }
    r.d.towns.push_back(std::move(town));
    records.towns.push_back(std::move(record));
}

void check_counts(Reader& r) {
    constexpr int wanted[] = {15, 12};
    for (const Seat side : kSeats) {
        const auto there =
            std::count_if(r.d.towns.begin(), r.d.towns.end(), [&](const Town& t) { return t.side == side; });
        if (there == wanted[index(side)]) continue;
        r.whole(kMapFile, "town",
                fmt::format("{} {} towns, there must be {} (rule 1.1)", there, side_word(side), wanted[index(side)]));
    }
    if (r.d.lakes.size() != 3) {
        r.whole(kMapFile, "lake", fmt::format("{} lakes, there must be 3 (rule 1.2)", r.d.lakes.size()));
    }
}

// ---------------------------------------------------------------- who lies on which lake

bool lists(const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// The towns name their lake and the lakes their towns: both must say the same (5.21).
void join_town_to_lake(Reader& r, std::size_t i, Records& records) {
    Town& town = r.d.towns[i];
    TownRecord& record = records.towns[i];
    if (record.lakes.size() > 1) {
        record.t.problem("lakes", "a town lies on one lake at most (rule 5.21)");
        return;
    }
    for (const std::string& id : record.lakes) {
        const int lake = r.d.lake(id);
        if (lake < 0) {
            record.t.problem("lakes", fmt::format("no lake '{}'", id));
            continue;
        }
        if (!lists(records.lakes[static_cast<std::size_t>(lake - kLake0)].towns, town.id)) {
            record.t.problem("lakes", fmt::format("lake {} does not list {} among its towns", id, town.id));
        }
        town.lake = static_cast<u8>(lake);
    }
    if (town.base && !lists(record.lakes, record.base)) {
        record.t.problem("base", fmt::format("'{}' is not the lake this town lies on (rule 1.2)", record.base));
    }
}

void check_lake_towns(Reader& r, std::size_t i, Records& records) {
    LakeRecord& record = records.lakes[i];
    const std::string& id = r.d.lakes[i].id;
    for (std::size_t n = 0; n < record.towns.size(); ++n) {
        const std::string& name = record.towns[n];
        const int town = r.d.town(name);
        if (town < 0) {
            record.t.problem("towns", fmt::format("no town '{}'", name));
        } else if (!lists(records.towns[static_cast<std::size_t>(town)].lakes, id)) {
            record.t.problem("towns", fmt::format("town {} does not say that it lies on {}", name, id));
        }
        if (std::count(record.towns.begin(), record.towns.begin() + static_cast<std::ptrdiff_t>(n), name) > 0) {
            record.t.problem("towns", fmt::format("'{}' is listed twice", name));
        }
    }
}

// Each side has one base on each lake (1.2): its own town, on that lake, and marked so.
void check_base(Reader& r, std::size_t i, Seat side, Records& records) {
    LakeRecord& record = records.lakes[i];
    const std::string key = side == Seat::us ? "base_us" : "base_br";
    const std::string& name = record.base[index(side)];
    r.d.base[static_cast<std::size_t>(index(side))][i] = kNowhere;
    if (name.empty()) return;
    const int town = r.d.town(name);
    if (town < 0) {
        record.t.problem(key, fmt::format("no town '{}': rule 1.2 needs it", name));
        return;
    }
    const Town& there = r.d.towns[static_cast<std::size_t>(town)];
    if (there.side != side) record.t.problem(key, fmt::format("{} is not a town of that side (rule 1.2)", name));
    if (there.lake != kLake0 + i) record.t.problem(key, fmt::format("{} does not lie on this lake (rule 1.2)", name));
    if (records.towns[static_cast<std::size_t>(town)].base != r.d.lakes[i].id) {
        record.t.problem(key, fmt::format("town {} does not say that it is a base of this lake", name));
    }
    r.d.base[static_cast<std::size_t>(index(side))][i] = static_cast<u8>(town);
}

void check_marked_bases(Reader& r, Records& records) {
    for (std::size_t i = 0; i < r.d.towns.size(); ++i) {
        const Town& town = r.d.towns[i];
        if (!town.base || !is_lake(town.lake)) continue;
        const LakeRecord& lake = records.lakes[static_cast<std::size_t>(town.lake - kLake0)];
        if (lake.base[index(town.side)] == town.id) continue;
        records.towns[i].t.problem("base",
                                   fmt::format("lake {} has another {} base: one for each side and lake (rule 1.2)",
                                               records.towns[i].base, side_word(town.side)));
    }
}

void join_lakes(Reader& r, Records& records) {
    for (std::size_t i = 0; i < records.towns.size(); ++i) join_town_to_lake(r, i, records);
    for (std::size_t i = 0; i < records.lakes.size(); ++i) {
        check_lake_towns(r, i, records);
        for (const Seat side : kSeats) check_base(r, i, side, records);
    }
    check_marked_bases(r, records);
}

// ---------------------------------------------------------------- roads and trails

// Near enough to catch a slip of the pen: kilometres on a sphere, flat over one leg of a road.
double kilometres(double lat1, double lon1, double lat2, double lon2) {
    constexpr double per_degree = 111.2;
    const double shrink = std::cos((lat1 + lat2) / 2 * std::numbers::pi / 180);
    return per_degree * std::hypot(lat1 - lat2, (lon1 - lon2) * shrink);
}

void check_course(Reader& r, TomlTable& t, const Edge& edge) {
    const Town& a = r.d.towns[edge.a];
    const Town& b = r.d.towns[edge.b];
    double lat = a.lat, lon = a.lon, length = 0;
    for (const auto& [via_lat, via_lon] : edge.via) {
        if (!on_the_map(r.d, via_lat, via_lon)) {
            t.problem("via", fmt::format("{}, {} lies outside the map (meta bbox)", via_lat, via_lon));
            return;
        }
        length += kilometres(lat, lon, via_lat, via_lon);
        lat = via_lat;
        lon = via_lon;
    }
    length += kilometres(lat, lon, b.lat, b.lon);
    const double direct = kilometres(a.lat, a.lon, b.lat, b.lon);
    if (length > 3 * direct + 20) {
        t.problem("via", fmt::format("the way is {:.0f} km long between towns {:.0f} km apart", length, direct));
    }
}

void read_via(TomlTable& t, Edge& edge) {
    for (const std::vector<double>& point : t.points("via")) {
        if (point.size() == 2) {
            edge.via.push_back({point[0], point[1]});
        } else {
            t.problem("via", "each point must be two numbers: latitude and longitude");
        }
    }
}

bool is_new_edge(const Data& d, const Edge& edge) {
    return std::none_of(d.edges.begin(), d.edges.end(), [&](const Edge& e) {
        return (e.a == edge.a && e.b == edge.b) || (e.a == edge.b && e.b == edge.a);
    });
}

void read_edge(Reader& r, TomlTable t) {
    const std::string from = r.filled(t, "a"), to = r.filled(t, "b");
    t.name_record(fmt::format("edge {} - {}", from, to));
    const int a = r.town(t, "a", from), b = r.town(t, "b", to);
    Edge edge;
    if (r.choice(t, "kind", {"road", "trail"})) edge.kind = t.text("kind");
    edge.water = t.text_or("water", "");
    edge.border = t.flag_or("border", false);
    read_via(t, edge);
    edge.src = r.source(t);
    if (a < 0 || b < 0) return;
    edge.a = static_cast<u8>(a);
    edge.b = static_cast<u8>(b);
    if (a == b) {
        t.problem("b", "both ends are the same town");
        return;
    }
    if (!is_new_edge(r.d, edge)) {
        t.problem("b", "these towns are joined already");
        return;
    }
    if (edge.border != (r.d.towns[edge.a].side != r.d.towns[edge.b].side)) {
        t.problem("border", edge.border ? "both towns are of one side: not a border"
                                        : "joins an American and a British town: border must be true");
    }
    check_course(r, t, edge);
    r.d.edges.push_back(std::move(edge));
}

void check_connected(Reader& r) {
    const Data& d = r.d;
    if (d.towns.empty()) return;
    u64 reached = one(0), edge_of_it = reached;
    while (edge_of_it) {
        u64 next = 0;
        for (const int town : members(edge_of_it)) next |= d.adjacent[static_cast<std::size_t>(town)];
        edge_of_it = next & ~reached;
        reached |= next;
    }
    std::vector<std::string_view> cut_off;
    for (const int town : members(d.all_towns & ~reached)) cut_off.push_back(d.place_key(town));
    if (cut_off.empty()) return;
    r.whole(kMapFile, "edge",
            fmt::format("no road or trail joins these towns to {} (rule 1.1): {}", d.towns[0].id,
                        fmt::join(cut_off, ", ")));
}

// ---------------------------------------------------------------- sets

void gather_towns(Data& d) {
    d.lake_of.fill(kNowhere);
    for (std::size_t i = 0; i < d.towns.size(); ++i) {
        const Town& town = d.towns[i];
        const u64 bit = one(static_cast<int>(i));
        d.all_towns |= bit;
        d.home[index(town.side)] |= bit;
        if (town.entry) d.entries[index(town.side)] |= bit;
        d.value[i] = town.value;
        d.lake_of[i] = town.lake;
        if (is_lake(town.lake)) d.lakeside[static_cast<std::size_t>(town.lake - kLake0)] |= bit;
    }
    for (const Edge& edge : d.edges) {
        d.adjacent[edge.a] |= one(edge.b);
        d.adjacent[edge.b] |= one(edge.a);
    }
}

void check_entries(Reader& r) {
    for (const Seat side : kSeats) {
        if (r.d.entries[index(side)]) continue;
        r.whole(kMapFile, "town", fmt::format("no {} town has entry = true: rule 8.23 needs one", side_word(side)));
    }
}

}  // namespace

void read_map(Reader& r, TomlFile& f) {
    read_meta(r, f.root().table("meta"));
    Records records;
    for (auto& row : r.d.base) row.fill(kNowhere);
    for (const TomlTable& t : f.tables("lake")) read_lake(r, t, records);
    for (const TomlTable& t : f.tables("town")) read_town(r, t, records);
    check_counts(r);
    join_lakes(r, records);
    for (const TomlTable& t : f.tables("edge")) read_edge(r, t);
    gather_towns(r.d);
    check_connected(r);
    check_entries(r);
    f.finish();
}

}  // namespace ghent::blocks
