// Sabres and Smoke: the kinds of special rules (data/special_rules.toml) and the special rules of a scenario.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "games/sabres/data_reader.h"

namespace ghent::sabres {

namespace {

// ---------------------------------------------------------------- parameters

std::size_t side_param(Reader& r, TomlTable& t) {
    return static_cast<std::size_t>(index(r.side(t).value_or(Seat::us)));
}

std::vector<int> hex_params(TomlTable& t, const Battle& b) {
    std::vector<int> hexes;
    for (const std::string& name : t.texts("hexes")) {
        const int hex = hex_index(name);
        if (hex == kNoHex || row_of(hex) >= b.rows) t.problem("hexes", fmt::format("'{}' is no hex of this map", name));
        else hexes.push_back(hex);
    }
    return hexes;
}

HexSet hex_set_param(TomlTable& t, const Battle& b) {
    HexSet set{};
    for (const int hex : hex_params(t, b)) set.add(hex);
    return set;
}

u64 unit_params(TomlTable& t, const Battle& b) {
    u64 units = 0;
    for (const std::string& id : t.texts("units")) {
        const auto found = std::ranges::find(b.units, id, &ScenarioUnit::id);
        if (found == b.units.end()) t.problem("units", fmt::format("no unit '{}' in this scenario", id));
        else units |= one(static_cast<int>(found - b.units.begin()));
    }
    return units;
}

u32 type_params(Reader& r, TomlTable& t) {
    u32 types = 0;
    for (const std::string& id : t.texts("unit_types")) {
        const int type = r.type(t, "unit_types", id);
        if (type >= 0) types |= u32{1} << type;
    }
    return types;
}

std::array<int, 2> row_params(TomlTable& t, const Battle& b) {
    const std::vector<int> rows = t.numbers("zone_rows");
    const bool fine = rows.size() == 2 && rows[0] >= 1 && rows[0] <= rows[1] && rows[1] <= b.rows;
    if (!fine)
        t.problem("zone_rows", fmt::format("two rows of the map, 1 to {}, the first not after the second", b.rows));
    return fine ? std::array{rows[0] - 1, rows[1] - 1} : std::array{0, 0};
}

// ---------------------------------------------------------------- the kinds

using Read = void (*)(Reader&, Battle&, TomlTable&);
struct Known {
    std::string_view id;
    Read read;
};

void read_ford(Reader& r, Battle& b, TomlTable& t) {
    static constexpr std::string_view scopes[] = {"all", "rows"};
    const bool all = r.choice(t, "scope", scopes).value_or(0) == 0;
    std::vector<int> rows;
    if (!all) rows = t.numbers("rows");
    for (std::size_t hex = 0; hex < kHexes; ++hex) {
        const bool here = all || std::ranges::find(rows, row_of(static_cast<int>(hex)) + 1) != rows.end();
        if (here && b.terrain[hex] == Terrain::river && b.marker[hex] == Marker::none) b.marker[hex] = Marker::ford;
    }
}

void read_hex_points(Reader& r, Battle& b, TomlTable& t) {
    const std::size_t side = side_param(r, t);
    const int points = t.number("points", 1, 9);
    r.fixed_text(t, "award", "once", "play.6");
    b.objective_rules.push_back({static_cast<int>(side), t.number_or("max_total", 0, 1, 20)});
    for (const int hex : hex_params(t, b)) {
        if (b.objectives.size() == 32) t.problem("hexes", "more than 32 objectives");
        else
            b.objectives.push_back(
                {static_cast<u8>(hex), static_cast<u8>(points), static_cast<u8>(b.objective_rules.size() - 1)});
    }
}

void read_excluded(Reader& r, Battle& b, TomlTable& t) {
    const std::string category = r.filled(t, "category");
    bool any = false;
    for (std::size_t i = 0; i < r.d.cards.size(); ++i) {
        if (r.d.cards[i].category != category) continue;
        b.excluded_titles |= one(static_cast<int>(i));
        any = true;
    }
    if (!any) t.problem("category", fmt::format("no card of the category '{}'", category));
    b.excluded.push_back(category);
}

void read_order_limit(Reader& r, Battle& b, TomlTable& t) {
    b.order_limits.push_back(
        {static_cast<int>(side_param(r, t)), t.number("turn", 1, 99), t.number("max_orders", 0, 9)});
}

void read_move_limit(Reader& r, Battle& b, TomlTable& t) {
    const auto rows = row_params(t, b);
    b.move_limit = {static_cast<int>(side_param(r, t)), t.number("turn", 1, 99), t.number("max_units", 0, 9), rows[0],
                    rows[1]};
}

void read_no_cross(Reader& r, Battle& b, TomlTable& t) {
    const std::size_t side = side_param(r, t);
    const auto rows = row_params(t, b);
    b.no_cross = {static_cast<int>(side), t.number("max_crossers", 0, 9), rows[0], rows[1], type_params(r, t)};
}

void read_magazine(Reader& r, Battle& b, TomlTable& t) {
    const std::size_t side = side_param(r, t);
    const int dice = t.number("dice", 1, 6);
    const auto attacker = r.choice(t, "attacker", kClassWords);
    const bool shells = attacker && *attacker >= static_cast<std::size_t>(Class::artillery);
    b.magazine = {static_cast<int>(side), dice, shells, hex_set_param(t, b)};
}

void read_turn_limit(Reader& r, Battle& b, TomlTable& t) {
    static constexpr std::string_view winners[] = {"us", "british", "most_points"};
    b.turn_limit = t.number("turns", 1, 99);
    const std::size_t winner = r.choice(t, "winner", winners).value_or(0);
    b.limit_by_points = winner == 2;
    b.limit_winner = b.limit_by_points ? r.side(t, "tie").value_or(Seat::us) : winner == 0 ? Seat::us : Seat::gb;
}

void check_units_of(const Battle& b, TomlTable& t, u64 units, std::size_t side) {
    for (const int u : members(units))
        if (index(b.units[static_cast<std::size_t>(u)].side) != static_cast<int>(side))
            t.problem("units", fmt::format("{} is not of this side", b.units[static_cast<std::size_t>(u)].id));
}

void read_flag_shift(Reader& r, Battle& b, TomlTable& t) {
    const std::size_t side = side_param(r, t);
    b.flag_shift = {static_cast<int>(side), t.number("bonus_orders", 1, 5), t.number("turns", 1, 9), unit_params(t, b)};
    check_units_of(b, t, b.flag_shift.units, side);
}

void read_no_officer(Reader&, Battle& b, TomlTable& t) {
    const u64 units = unit_params(t, b);
    for (std::size_t i = 0; i < b.units.size(); ++i) {
        const ScenarioUnit& u = b.units[i];
        if (has(units, static_cast<int>(i)) && u.officer)
            t.problem("units", fmt::format("{} must say officer = false too", u.id));
    }
}

constexpr Known kKnown[] = {
    {"native_ambush", [](Reader&, Battle& b, TomlTable&) { b.ambush = true; }},
    {"river_fordable", read_ford},
    {"no_backward_move", [](Reader& r, Battle& b, TomlTable& t) { b.no_backward[side_param(r, t)] = true; }},
    {"hex_points", read_hex_points},
    {"cards_excluded", read_excluded},
    {"order_limit", read_order_limit},
    {"move_limit", read_move_limit},
    {"boat_ford",
     [](Reader&, Battle& b, TomlTable& t) {
         for (const int hex : hex_params(t, b))
             if (b.marker[static_cast<std::size_t>(hex)] != Marker::ford)
                 t.problem("hexes", fmt::format("{} has no ford marker", hex_id(hex)));
     }},
    {"no_cross", read_no_cross},
    {"amphibious", [](Reader& r, Battle& b, TomlTable& t) { b.amphibious[side_param(r, t)] = true; }},
    {"magazine", read_magazine},
    {"turn_limit", read_turn_limit},
    {"unit_hold",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         b.held_until = t.number("until_turn", 1, 99);
         b.held_units = unit_params(t, b);
         check_units_of(b, t, b.held_units, side);
     }},
    {"flag_shift", read_flag_shift},
    {"mounted",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         b.mounted_battle = t.number("move_and_battle", 0, 3);
         b.mounted_only = t.number("move_only", b.mounted_battle, 3);
         b.mounted = unit_params(t, b);
         check_units_of(b, t, b.mounted, side);
     }},
    {"no_officer", read_no_officer},
    {"bugles",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         b.bugles = {static_cast<int>(side), t.number("uses", 1, 9), t.number("order_penalty", 1, 5)};
     }},
    {"night",
     [](Reader&, Battle& b, TomlTable& t) {
         b.night_from = t.number("from_turn", 1, 99);
         b.night_range = t.number("max_range", 1, kLongestSight);
     }},
    {"fog",
     [](Reader&, Battle& b, TomlTable& t) {
         b.fog_until = t.number("until_turn", 1, 99);
         b.fog_range = t.number("max_range", 1, kLongestSight);
     }},
    {"shaky",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         b.shaky[side] = type_params(r, t);
     }},
    {"anchored",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         b.anchored[side] = true;
         b.anchored_dice[side] = static_cast<i8>(t.number("dice", -3, 3));
     }},
    {"fleet_lost",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         b.fleet_lost[side] = static_cast<i8>(t.number("new_orders", 1, 9));
     }},
    {"orders_change",
     [](Reader& r, Battle& b, TomlTable& t) {
         const int side = static_cast<int>(side_param(r, t));
         b.orders_changes.push_back({side, t.number("from_turn", 1, 99), t.number("orders", 1, 9)});
     }},
    {"naval_targets",
     [](Reader& r, Battle& b, TomlTable& t) {
         const std::size_t side = side_param(r, t);
         for (const std::string& letter : t.texts("terrain")) {
             const auto at = letter.size() == 1 ? static_cast<std::size_t>(letter[0] & 127) : 0;
             if (at == 0 || !r.is_terrain[at]) t.problem("terrain", fmt::format("'{}' is no terrain letter", letter));
             else b.naval_targets[side] |= u32{1} << static_cast<unsigned>(r.terrain_token[at]);
         }
     }},
    {"max_loss",
     [](Reader&, Battle& b, TomlTable& t) {
         b.max_loss = t.number("pieces", 0, 6);
         b.max_loss_hexes = hex_set_param(t, b);
     }},
    {"rivers_navigable", [](Reader&, Battle& b, TomlTable&) { b.navigable = true; }},
};

}  // namespace

void read_special_kinds(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("kind")) {
        SpecialKind kind{r.filled(t, "id"), t.texts("params")};
        r.prose(t, {"semantics"});
        r.source(t);
        if (std::ranges::find(kKnown, kind.id, &Known::id) == std::end(kKnown))
            t.problem("id", fmt::format("no special rule '{}' is known to this program", kind.id));
        r.kinds.push_back(std::move(kind));
    }
    for (const Known& known : kKnown)
        if (std::ranges::find(r.kinds, known.id, &SpecialKind::id) == r.kinds.end())
            r.whole(kSpecialFile, "kind", fmt::format("'{}' is missing", known.id));
    f.finish();
}

void read_special(Reader& r, Battle& b, TomlTable& t) {
    const std::string kind = r.filled(t, "kind");
    t.name_record("special " + kind);
    const auto known = std::ranges::find(kKnown, kind, &Known::id);
    if (known == std::end(kKnown)) t.problem("kind", fmt::format("no special rule '{}' in {}", kind, kSpecialFile));
    else {
        static constexpr std::string_view once[] = {"no_cross", "magazine", "turn_limit", "unit_hold", "flag_shift",
                                                    "mounted",  "bugles",   "night",      "fog",       "max_loss"};
        const bool again = std::ranges::find(b.specials, kind, &SpecialText::kind) != b.specials.end();
        if (again && std::ranges::find(once, kind) != std::end(once))
            t.problem("kind", fmt::format("'{}' stands twice in this scenario", kind));
        known->read(r, b, t);
    }
    b.specials.push_back({kind, r.filled(t, "text"), r.source(t)});
}

}  // namespace ghent::sabres
