// Sabres and Smoke: one scenario sheet (data/scenarios/*.toml): header, map, units. Its special rules: data_special.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/sabres/data_reader.h"

namespace ghent::sabres {

namespace {

bool on_map(const Battle& b, int hex) { return hex != kNoHex && row_of(hex) < b.rows; }

// ---------------------------------------------------------------- header

void read_header(Reader& r, TomlTable& t, Battle& b) {
    b.id = r.word(t, "id");
    t.name_record("scenario " + b.id);
    b.number = t.number("number", 1, 99);
    b.title = r.filled(t, "title");
    b.place = r.filled(t, "place");
    b.date = r.filled(t, "date");
    b.history = r.filled(t, "history");
    b.src = r.source(t);

    TomlTable geo = t.table("geo");
    b.lat = geo.real("lat", -90, 90);
    b.lon = geo.real("lon", -180, 180);
    b.bearing = geo.real("up_bearing_deg", 0, 360);
    b.hex_metres = geo.real("hex_metres", 10, 5000);
    r.source(geo);

    TomlTable commanders = t.table("commanders");
    TomlTable orders = t.table("orders");
    TomlTable baseline = t.table("baseline");
    static constexpr std::string_view edges[] = {"N", "S"};
    for (const Seat side : kSeats) {
        const auto i = static_cast<std::size_t>(index(side));
        b.commanders[i] = commanders.texts(side_key(side));
        b.orders[i] = static_cast<u8>(orders.number(side_key(side), 1, 9));
        b.north[i] = r.choice(baseline, side_key(side), edges).value_or(1) == 0;
    }
    if (b.north[0] == b.north[1]) baseline.problem("us", "the baselines must be opposite edges, N and S");
    b.first = r.side(orders, "first_player").value_or(Seat::us);
    b.points = orders.number("points_to_win", 1, 20);
    b.turn_limit = orders.number("turn_limit", 0, 99);
    r.source(commanders);
    r.source(orders);
    r.source(baseline);
}

// ---------------------------------------------------------------- map

void read_hex(Reader& r, TomlTable& t, Battle& b, int hex, std::string_view token) {
    const auto at = static_cast<std::size_t>(hex);
    const auto letter = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c) & 127); };
    const bool fits = token.size() == 2 && r.is_terrain[letter(token[0])] && r.is_marker[letter(token[1])] &&
                      static_cast<unsigned char>(token[0]) < 128 && static_cast<unsigned char>(token[1]) < 128;
    if (!fits) {
        t.problem("grid", fmt::format("{}: {} is not a terrain letter and a marker letter of {}", hex_id(hex),
                                      in_quotes(token), kBoardsFile));
        return;
    }
    b.terrain[at] = r.terrain_token[letter(token[0])];
    b.marker[at] = r.marker_token[letter(token[1])];
    const auto& allowed = r.marker_on[static_cast<std::size_t>(b.marker[at])];
    if (!allowed.empty() && std::ranges::find(allowed, b.terrain[at]) == allowed.end())
        t.problem("grid", fmt::format("{}: a {} marker may not stand on {}", hex_id(hex), marker_word(b.marker[at]),
                                      terrain_word(b.terrain[at])));
}

void read_map(Reader& r, TomlTable t, Battle& b) {
    b.boards = t.texts("boards");
    const int boards = static_cast<int>(b.boards.size());
    if (boards < 1 || boards > 3) t.problem("boards", "one to three boards");
    for (const std::string& board : b.boards)
        if (board != "A" && board != "B" && board != "C") t.problem("boards", fmt::format("no board '{}'", board));
    r.fixed_number(t, "cols", kCols, "setup.8");
    b.rows = t.number("rows", 5, kMaxRows);
    if (b.rows != boards * 5) t.problem("rows", fmt::format("{} boards have {} rows", boards, boards * 5));
    const std::vector<std::string> grid = t.texts("grid");
    if (static_cast<int>(grid.size()) != b.rows) {
        t.problem("grid", fmt::format("{} rows, there must be {}", grid.size(), b.rows));
        b.rows = std::min(b.rows, static_cast<int>(grid.size()));
    }
    for (int row = 0; row < b.rows; ++row) {
        std::vector<std::string_view> tokens = split(grid[static_cast<std::size_t>(row)], ' ');
        std::erase_if(tokens, [](std::string_view token) { return token.empty(); });
        if (tokens.size() != kCols) {
            t.problem("grid", fmt::format("row {} has {} hexes, there must be {}", row + 1, tokens.size(), kCols));
            continue;
        }
        for (int col = 0; col < kCols; ++col)
            read_hex(r, t, b, row * kCols + col, tokens[static_cast<std::size_t>(col)]);
    }
    r.source(t);
}

// ---------------------------------------------------------------- units

// A hex named in a record; kNoHex and a problem when it is none, or lies beyond the map.
int read_hex_name(TomlTable& t, std::string_view key, const Battle& b, const std::string& name) {
    const int hex = hex_index(name);
    if (hex == kNoHex) t.problem(key, fmt::format("'{}' is no hex: a letter A to M and a row", name));
    else if (!on_map(b, hex)) t.problem(key, fmt::format("{} is off the map of {} rows", name, b.rows));
    else return hex;
    return kNoHex;
}

struct Placing {
    Reader& r;
    Battle& b;
    std::array<int, kHexes> stands;  // slot of the unit set up on a hex, or -1

    bool checked(TomlTable& t, std::string_view key, const ScenarioUnit& u, int hex) {
        const UnitType& type = r.d.types[u.type];
        if (may_stand(r.d, b, hex, type.cls == Class::naval)) return true;
        t.problem(key, fmt::format("{} is {}: {} cannot stand there", hex_id(hex),
                                   terrain_word(b.terrain[static_cast<std::size_t>(hex)]), type.title));
        return false;
    }
    void place(TomlTable& t, ScenarioUnit& u) {
        const int hex = read_hex_name(t, "hex", b, r.filled(t, "hex"));
        if (hex == kNoHex || !checked(t, "hex", u, hex)) return;
        int& there = stands[static_cast<std::size_t>(hex)];
        if (there >= 0)
            t.problem("hex", fmt::format("{} stands on {} already (ruling R4: one unit a hex)",
                                         b.units[static_cast<std::size_t>(there)].id, hex_id(hex)));
        else there = static_cast<int>(b.units.size());
        u.hex = static_cast<u8>(hex);
    }
    // After all units were read: a ship may stand below its passengers.
    void embark(TomlTable& t, ScenarioUnit& u) {
        const std::string ship = r.filled(t, "aboard");
        const UnitType& type = r.d.types[u.type];
        if (type.cls != Class::infantry) t.problem("aboard", "ships carry infantry only (rule amph.1)");
        for (std::size_t i = 0; i < b.units.size(); ++i) {
            const ScenarioUnit& other = b.units[i];
            if (other.id != ship) continue;
            const UnitType& carrier = r.d.types[other.type];
            const auto aboard = std::ranges::count(b.units, static_cast<i8>(i), &ScenarioUnit::aboard);
            if (!carrier.carries || other.side != u.side)
                t.problem("aboard", fmt::format("{} is no ship of its side", ship));
            else if (aboard >= carrier.capacity)
                t.problem("aboard", fmt::format("{} carries {} units at most (rule amph.2)", ship, carrier.capacity));
            else u.aboard = static_cast<i8>(i);
            return;
        }
        t.problem("aboard", fmt::format("no ship '{}' in this scenario", ship));
    }
    void schedule(TomlTable& t, ScenarioUnit& u) {
        u.arrives = static_cast<u8>(t.number("arrives_turn", 1, 60));
        for (const std::string& name : t.texts("arrival_hexes")) {
            const int hex = read_hex_name(t, "arrival_hexes", b, name);
            if (hex != kNoHex && checked(t, "arrival_hexes", u, hex)) u.arrival_hexes.push_back(static_cast<u8>(hex));
        }
        if (u.arrival_hexes.empty()) t.problem("arrival_hexes", "at least one hex");
    }
};

void read_unit(Placing& p, TomlTable t) {
    ScenarioUnit u;
    u.id = p.r.word(t, "id");
    u.name = p.r.filled(t, "name");
    u.side = p.r.side(t).value_or(Seat::us);
    const int type = p.r.type(t, "type", p.r.filled(t, "type"));
    u.type = static_cast<u8>(std::max(type, 0));
    const UnitType& kind = p.r.d.types[u.type];
    if (type >= 0 && kind.side != u.side) t.problem("type", fmt::format("{} are not of this side", kind.title));
    u.officer = t.flag_or("officer", kind.officer);
    if (u.officer && !kind.officer) t.problem("officer", fmt::format("{} have none (rule off.1)", kind.title));
    const int places = t.has("hex") + t.has("aboard") + t.has("arrives_turn");
    if (places != 1) t.problem("hex", "a unit has a hex, a ship it is aboard, or a turn it arrives: one of them");
    else if (t.has("hex")) p.place(t, u);
    else if (t.has("arrives_turn")) p.schedule(t, u);
    u.src = p.r.source(t);
    if (std::ranges::find(p.b.units, u.id, &ScenarioUnit::id) != p.b.units.end())
        t.problem("id", fmt::format("'{}' is there twice", u.id));
    if (p.b.units.size() == kScenarioUnits) t.problem("id", fmt::format("more than {} units", kScenarioUnits));
    else p.b.units.push_back(std::move(u));
}

// ---------------------------------------------------------------- does it all fit together

void check_passengers(Battle& b, TomlTable& root) {
    for (const ScenarioUnit& u : b.units)
        if (u.aboard >= 0 && !b.amphibious[static_cast<std::size_t>(index(u.side))])
            root.problem("special",
                         fmt::format("{} is aboard a ship, but no rule 'amphibious' lets its side land", u.id));
}

// Ground where land units of a side can ever come to stand.
HexSet ground_of(const Data& d, const Battle& b, Seat side) {
    HexSet all{};
    const auto add = [&all](const HexSet& more) { all = all | more; };
    for (const ScenarioUnit& u : b.units) {
        if (u.side != side || d.types[u.type].cls == Class::naval) continue;
        if (u.hex != kNoHex) add(reachable_ground(d, b, u.hex, false));
        for (const u8 hex : u.arrival_hexes) add(reachable_ground(d, b, hex, false));
        if (u.aboard < 0) continue;
        const HexSet water = reachable_ground(d, b, b.units[static_cast<std::size_t>(u.aboard)].hex, true);
        for (int hex = 0; hex < b.rows * kCols; ++hex) {
            if (!water.has(hex)) continue;
            for (const u8 shore : d.next[static_cast<std::size_t>(hex)]) {
                if (shore == kNoHex || row_of(shore) >= b.rows) continue;
                const bool landing =
                    d.terrain[static_cast<std::size_t>(b.terrain[shore])].landing || b.marker[shore] == Marker::port;
                if (landing) add(reachable_ground(d, b, shore, false));
            }
        }
    }
    return all;
}

void check_objectives(const Data& d, const Battle& b, TomlTable& root) {
    for (const Seat side : kSeats) {
        const HexSet ground = ground_of(d, b, side);
        for (const Objective& o : b.objectives) {
            if (b.objective_rules[o.rule][0] != index(side) || ground.has(o.hex)) continue;
            root.problem("special",
                         fmt::format("hex_points: no {} unit can ever reach {}", side_key(side), hex_id(o.hex)));
        }
        if (b.magazine.side != index(other(side))) continue;
        for (int hex = 0; hex < kHexes; ++hex)
            if (b.magazine.hexes.has(hex) && !ground.has(hex))
                root.problem("special",
                             fmt::format("magazine: no {} unit can ever reach {}", side_key(side), hex_id(hex)));
    }
}

void check_forces(const Battle& b, TomlTable& root) {
    for (const Seat side : kSeats)
        if (std::ranges::count(b.units, side, &ScenarioUnit::side) == 0)
            root.problem("unit", fmt::format("the {} side has no unit", side_key(side)));
}

void number_slots(const Data& d, Battle& b) {
    b.slot_type.fill(kNoType);
    for (std::size_t i = 0; i < b.units.size(); ++i) b.slot_type[i] = b.units[i].type;
    for (std::size_t i = 0; i < d.reserve_types.size() * kReservesEach; ++i)
        b.slot_type[kReserve0 + i] = d.reserve_types[i / kReservesEach];
    for (std::size_t i = 0; i < kUnits; ++i)
        if (b.slot_type[i] != kNoType) b.side_units[index(d.types[b.slot_type[i]].side)] |= one(static_cast<int>(i));
}

}  // namespace

void read_scenario(Reader& r, TomlFile& f) {
    const std::size_t before = r.problems.size();
    TomlTable root = f.root();
    Battle b;
    read_header(r, root, b);
    const int limit = b.turn_limit;
    b.turn_limit = 0;
    read_map(r, root.table("map"), b);
    for (std::size_t hex = 0; hex < kHexes; ++hex)
        b.river[hex] = b.terrain[hex] == Terrain::river && b.marker[hex] != Marker::bridge;
    // Special rules before units: a river that they make fordable may hold units. Those that name units come after.
    std::vector<TomlTable> about_units;
    std::vector<TomlTable> specials = root.tables("special");
    for (TomlTable& t : specials) {
        const std::string kind = t.text_or("kind", "");
        if (kind == "river_fordable" || kind == "rivers_navigable") read_special(r, b, t);
        else about_units.push_back(t);
    }
    Placing placing{r, b, {}};
    placing.stands.fill(-1);
    std::vector<TomlTable> units = root.tables("unit");
    for (const TomlTable& t : units) read_unit(placing, t);
    for (std::size_t i = 0; i < b.units.size(); ++i)
        if (units[i].has("aboard")) placing.embark(units[i], b.units[i]);
    for (TomlTable& t : about_units) read_special(r, b, t);
    if (limit != b.turn_limit)
        root.table("orders").problem(
            "turn_limit", fmt::format("{} does not agree with the special rule turn_limit, {}", limit, b.turn_limit));
    if (r.clean(before)) {
        number_slots(r.d, b);
        make_ways(r.d, b);
        check_forces(b, root);
        check_passengers(b, root);
        check_objectives(r.d, b, root);
    }
    f.finish();
    if (!r.clean(before)) return;
    make_sights(r.d, b);
    r.d.battles.push_back(std::move(b));
}

}  // namespace ghent::sabres
