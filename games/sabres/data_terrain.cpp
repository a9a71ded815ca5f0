// Sabres and Smoke: boards and map letters (data/boards.toml), what the ground does (data/terrain.toml).
#include <fmt/format.h>

#include <algorithm>

#include "games/sabres/data_reader.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- boards.toml

namespace {

std::optional<std::size_t> read_letter(Reader& r, TomlTable& t, std::array<bool, 128>& known) {
    const std::string text = r.filled(t, "char");
    const bool fits = text.size() == 1 && static_cast<unsigned char>(text[0]) < 128 && text[0] > ' ';
    if (!text.empty() && !fits) t.problem("char", fmt::format("'{}' is not one letter", text));
    if (!fits) return std::nullopt;
    const auto letter = static_cast<std::size_t>(static_cast<unsigned char>(text[0]));
    if (known[letter]) t.problem("char", fmt::format("'{}' is there twice", text));
    known[letter] = true;
    return letter;
}

void read_token(Reader& r, TomlTable t) {
    t.name_record(fmt::format("token {}", t.text("char")));
    const auto letter = read_letter(r, t, r.is_terrain);
    const auto terrain = r.choice(t, "terrain", kTerrainWords);
    if (letter && terrain) r.terrain_token[*letter] = static_cast<Terrain>(*terrain);
    r.source(t);
}

void read_marker(Reader& r, TomlTable t) {
    t.name_record(fmt::format("marker {}", t.text("char")));
    const auto letter = read_letter(r, t, r.is_marker);
    const auto marker = r.choice(t, "marker", kMarkerWords);
    for (const std::string& on : t.texts("on")) {
        if (on == "any" || !marker) continue;
        const auto* found = std::find(std::begin(kTerrainWords), std::end(kTerrainWords), on);
        if (found == std::end(kTerrainWords)) t.problem("on", fmt::format("'{}' is no terrain", on));
        else r.marker_on[*marker].push_back(static_cast<Terrain>(found - std::begin(kTerrainWords)));
    }
    if (letter && marker) r.marker_token[*letter] = static_cast<Marker>(*marker);
    r.source(t);
}

}  // namespace

void read_boards(Reader& r, TomlFile& f) {
    TomlTable g = f.root().table("geometry");
    r.fixed_text(g, "layout", "pointy_top_rows", "setup.8");
    r.fixed_text(g, "offset", "odd-r", "setup.8");
    r.fixed_number(g, "cols", kCols, "setup.8");
    r.fixed_number(g, "rows_per_board", kMaxRows / 3, "setup.8");
    r.prose(g, {"hex_id", "axial", "distance", "rearward", "assembly", "latlon", "los_test", "grid_row"});
    g.ignore("neighbours_even_row");
    g.ignore("neighbours_odd_row");
    r.source(g);
    for (TomlTable board : f.tables("board")) {
        r.filled(board, "id");
        r.fixed_number(board, "cols", kCols, "setup.8");
        r.fixed_number(board, "rows", kMaxRows / 3, "setup.8");
        r.source(board);
    }
    if (f.tables("board").size() != 3) r.whole(kBoardsFile, "board", "there must be 3 boards");
    for (const TomlTable& t : f.tables("token")) read_token(r, t);
    for (const TomlTable& t : f.tables("marker")) read_marker(r, t);
    f.finish();
}

// ---------------------------------------------------------------- terrain.toml

namespace {

std::array<i8, kClasses> read_dice(TomlTable t) {
    std::array<i8, kClasses> dice{};
    for (std::size_t c = 0; c < kClasses; ++c) dice[c] = static_cast<i8>(t.number(kClassWords[c], -3, 3));
    return dice;
}

bool only_woodsmen(TomlTable& t, std::string_view key) {
    if (!t.has(key)) return false;
    const std::vector<std::string> who = t.texts(key);
    if (who.size() != 1 || who[0] != "woodsmen") t.problem(key, "only 'woodsmen' may be exempt");
    return true;
}

void read_ground(Reader& r, TomlTable t, std::array<bool, kTerrains>& seen) {
    const auto id = r.choice(t, "id", kTerrainWords);
    TerrainRule rule;
    rule.land = t.flag("enter_land");
    rule.naval = t.flag("enter_naval");
    rule.stop = t.flag("stop");
    rule.no_battle = t.flag("no_battle_on_entry");
    rule.exempt_woodsmen = only_woodsmen(t, "exempt");
    rule.blocks_sight = t.flag("blocks_los");
    rule.die_into = read_dice(t.table("die_into"));
    rule.die_from = read_dice(t.table("die_from"));
    rule.militia_target = t.number_or("die_into_militia_target", 0, 0, 3);
    rule.ignore_retreat = t.number_or("ignore_retreat", 0, 0, 3);
    rule.retreat_out_loses = t.number_or("retreat_out_loses", 0, 0, 1);
    rule.landing = t.flag_or("landing_hex", false);
    static constexpr std::string_view retreats[] = {"yes", "no", "ford_or_bridge"};
    const auto retreat = r.choice(t, "retreat_into", retreats);
    if (retreat && id && (*retreat == 2) != (static_cast<Terrain>(*id) == Terrain::river))
        t.problem("retreat_into", "'ford_or_bridge' is for rivers, and for nothing else (rule ter.river.6)");
    // Clauses that the rules carry out by themselves: they must say what the rules do.
    const auto fixed = [&](std::string_view key, Terrain where, std::string_view rule_id) {
        if (!t.has(key)) return;
        if (!t.flag(key) || !id || static_cast<Terrain>(*id) != where)
            t.problem(key, fmt::format("is true for {} alone (rule {})", terrain_word(where), rule_id));
    };
    fixed("both_on_hill_cancels", Terrain::hill, "ter.hill.5");
    fixed("sees_over_units", Terrain::hill, "los.5");
    fixed("fort_to_fort_free", Terrain::fort, "ter.fort.2");
    fixed("die_once", Terrain::swamp, "ter.swamp.1");
    only_woodsmen(t, "retreat_out_exempt");
    only_woodsmen(t, "die_from_exempt");
    if (t.has("retreat_into_from_coastal")) r.fixed_text(t, "retreat_into_from_coastal", "bridge", "ret.8");
    if (t.has("road_condition")) {
        r.prose(t, {"road_condition"});
        r.fixed_number(t, "road_infantry_move_battle", 2, "ter.road.1");
        r.fixed_number(t, "road_infantry_move_only", 3, "ter.road.1");
        r.fixed_number(t, "road_artillery_move_only", 2, "ter.road.3");
    }
    r.source(t);
    if (!id) return;
    if (seen[*id]) t.problem("id", "is there twice");
    seen[*id] = true;
    r.d.terrain[*id] = rule;
}

}  // namespace

void read_terrain(Reader& r, TomlFile& f) {
    std::array<bool, kTerrains> seen{};
    for (const TomlTable& t : f.tables("terrain")) read_ground(r, t, seen);
    for (std::size_t i = 0; i < kTerrains; ++i)
        if (!seen[i]) r.whole(kTerrainFile, "terrain", fmt::format("{} is missing", kTerrainWords[i]));
    for (TomlTable t : f.tables("marker")) {
        r.choice(t, "id", kMarkerWords);
        r.prose(t, {"effect"});
        t.ignore("lifts_river_rules");
        r.source(t);
    }
    f.finish();
}

}  // namespace ghent::sabres
