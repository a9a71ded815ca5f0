// Amateurs to Arms!: tables and tracks (data/tables.toml).
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/amateurs/data_reader.h"

namespace ghent::amateurs {

namespace {

// "4**" to losses and asterisks.
bool parse_result(std::string_view text, CombatResult& out) {
    const std::size_t star = text.find('*');
    u64 losses = 0;
    if (!read_number(text.substr(0, star), 20, losses)) return false;
    const std::string_view stars = star == std::string_view::npos ? std::string_view{} : text.substr(star);
    if (stars.find_first_not_of('*') != std::string_view::npos || stars.size() > 5) return false;
    out = {static_cast<u8>(losses), static_cast<u8>(stars.size())};
    return true;
}

void read_crt(Reader& r, TomlFile& f) {
    Data& d = r.d;
    bool seen[kBands][kLeadership] = {};
    static constexpr int lows[kBands] = {1, 6, 11, 16}, highs[kBands] = {5, 10, 15, 20};
    for (TomlTable t : f.tables("crt")) {
        const int low = t.number("size_min", 1, 20), high = t.number("size_max", 1, 20);
        const auto supply = r.choice(t, "supply_min", {"none", "partial", "full"});
        const int leadership = t.number("leadership", 1, kLeadership);
        r.fixed_number(t, "die_min", kCrtLow, "8.2a");
        r.fixed_number(t, "die_max", kCrtHigh, "8.2a");
        const std::vector<std::string> results = t.texts("results");
        r.source(t);
        const auto* band = std::ranges::find(lows, low);
        if (band == std::end(lows) || highs[band - lows] != high) {
            t.problem("size_min", "the bands are 1-5, 6-10, 11-15 and 16-20 (7.2a)");
            continue;
        }
        const auto b = static_cast<std::size_t>(band - lows);
        if (seen[b][leadership - 1]) t.problem("leadership", "this column is there twice");
        seen[b][leadership - 1] = true;
        d.band_min[b] = low;
        d.band_max[b] = high;
        d.band_supply[b] = static_cast<Supply>(supply.value_or(0));
        if (results.size() != kCrtRows) {
            t.problem("results", fmt::format("there are {} results instead of {}", results.size(), kCrtRows));
            continue;
        }
        for (std::size_t i = 0; i < kCrtRows; ++i)
            if (!parse_result(results[i], d.crt[b][leadership - 1][i]))
                t.problem("results", fmt::format("{} is no result like 4**", in_quotes(results[i])));
    }
    for (int b = 0; b < kBands; ++b)
        for (int l = 0; l < kLeadership; ++l)
            if (!seen[b][l])
                r.whole(kTablesFile, "crt",
                        fmt::format("no column for {}-{} Units and Leadership {}", lows[b], highs[b], l + 1));
    TomlTable m = f.root().table("crt_modifiers");
    d.militia_drm = m.number("militia_majority", -5, 0);
    d.lake_drm = m.number("own_lake_control", 0, 5);
    d.indian_drm = m.number("indians_only_vs_fort", -5, 0);
    r.fixed_number(m, "no_leader_column", 1, "8.2c");
    r.source(m);
}

void read_ops(Reader& r, TomlFile& f) {
    OpsCosts& o = r.d.ops;
    struct Item {
        std::string_view id;
        u8* cost;
    };
    u8 unused = 0;
    const Item items[] = {{"activate_expedition", nullptr},
                          {"activate_lake", nullptr},
                          {"activate_if", &o.fleet},
                          {"activate_cr", &o.fleet},
                          {"build_fort", &o.fort},
                          {"upgrade_fort", nullptr},
                          {"secretary_of_war", nullptr},
                          {"raise_militia", &o.militia},
                          {"raise_regular_us", &o.regular},
                          {"raise_regular_british", &o.regular},
                          {"raise_fencible", &o.fencible},
                          {"raise_ranger", &o.ranger},
                          {"raise_voyageur", &o.voyageur},
                          {"raise_indian", &o.indian},
                          {"draw_leader", &o.leader},
                          {"move_unit", &o.move},
                          {"start_ship", &o.ship},
                          {"advance_ship", nullptr},
                          {"activate_port", nullptr},
                          {"road", &o.road},
                          {"military_blockade", &o.blockade},
                          {"full_blockade", &o.blockade}};
    bool seen[std::size(items)] = {};
    for (TomlTable t : f.tables("ops")) {
        const std::string id = r.word(t, "id");
        const auto* item = std::ranges::find(items, id, &Item::id);
        r.choice(t, "side", {"us", "british", "both"});
        const auto mode = r.choice(t, "mode", {"whole card", "per point", "per Unit", "port chart", "fixed"});
        r.filled(t, "rule");
        const bool known = item != std::end(items);
        if (!known) t.problem("id", fmt::format("{} is no item of the chart", in_quotes(id)));
        u8* cost = known ? item->cost : &unused;
        if (cost) *cost = static_cast<u8>(t.number("cost", 1, 5));
        r.d.ops_rows.push_back({id, static_cast<OpsMode>(mode.value_or(0)), cost ? *cost : u8{0}});
        r.source(t);
        if (known) {
            if (seen[item - items]) t.problem("id", "this item is there twice");
            seen[item - items] = true;
        }
    }
    for (std::size_t i = 0; i < std::size(items); ++i)
        if (!seen[i]) r.whole(kTablesFile, "ops", fmt::format("{} is missing", items[i].id));
}

void read_limits(Reader& r, TomlFile& f) {
    bool seen[kSettlements] = {true};
    for (TomlTable t : f.tables("raise_limit")) {
        const auto s = r.choice(t, "settlement", {"none", "frontier", "country", "minor", "major"}).value_or(0);
        RaiseLimit& l = r.d.raising[s];
        l.ops = static_cast<u8>(t.number("ops", 1, 9));
        l.light = t.flag("light_units");
        l.line = t.flag("line_units");
        l.marker = t.flag("troops_raised_marker");
        r.source(t);
        if (seen[s]) t.problem("settlement", "has two rows, or none at all may be raised there");
        seen[s] = true;
    }
    if (!std::ranges::all_of(seen, [](bool x) { return x; }))
        r.whole(kTablesFile, "raise_limit", "there are rows for frontier, country, minor and major (5.5d)");
}

void read_terrain(Reader& r, TomlFile& f) {
    Data& d = r.d;
    static constexpr std::string_view words[] = {"stage",        "river", "plain", "frontier_road", "tribal", "trail",
                                                 "shore_winter", "lake",  "sea"};
    bool seen[std::size(words)] = {};
    for (TomlTable t : f.tables("terrain")) {
        const auto which = r.choice(t, "type", words);
        const auto cost = static_cast<u8>(t.number("cost", 1, 4));
        if (t.has("cost_out")) d.tribal_out_cost = static_cast<u8>(t.number("cost_out", 1, 4));
        r.choice(t, "supply", {"none", "partial", "full"});
        r.source(t);
        if (!which) continue;
        seen[*which] = true;
        if (*which < 6) d.way_cost[*which] = cost;
        else (*which == 6 ? d.shore_winter_cost : *which == 7 ? d.lake_cost : d.sea_cost) = cost;
    }
    d.way_cost[static_cast<std::size_t>(Way::trail_blue)] = d.way_cost[static_cast<std::size_t>(Way::trail)];
    for (std::size_t i = 0; i < std::size(words); ++i)
        if (!seen[i]) r.whole(kTablesFile, "terrain", fmt::format("{} is missing", words[i]));
    TomlTable m = f.root().table("movement");
    d.move_points = m.number("points", 1, 9);
    d.wilderness_target = m.number("wilderness_success", 1, 12);
    TomlTable c = m.table("command");
    for (int rank = 1; rank <= 3; ++rank)
        d.command[static_cast<std::size_t>(rank)] = static_cast<u8>(c.number(std::to_string(rank), 1, 40));
    r.source(m);
    for (TomlTable t : f.tables("wilderness_modifier")) {
        const auto which =
            r.choice(t, "id", {"best_tactical", "blue_trail", "voyageurs", "all_indian", "enemy_location"});
        r.filled(t, "rule");
        if (which && *which == 0) r.fixed_text(t, "value", "value", "6.5d");
        else if (const int value = t.number("value", -5, 5); which)
            *(*which == 1   ? &d.wild_blue
              : *which == 2 ? &d.wild_voyageurs
              : *which == 3 ? &d.wild_indian
                            : &d.wild_enemy) = value;
        r.source(t);
    }
    TomlTable s = f.root().table("dispersion");
    d.dispersal.fill(255);
    const auto faces = [&](std::string_view key, u8 value) {
        for (const int face : s.numbers(key)) {
            if (face < 0 || face > 9) s.problem(key, "a die shows 0 to 9");
            else if (d.dispersal[static_cast<std::size_t>(face)] != 255)
                s.problem(key, fmt::format("{} stands in two rows", face));
            else d.dispersal[static_cast<std::size_t>(face)] = value;
        }
    };
    faces("all_return", 2);
    faces("half_return", 1);
    faces("none_return", 0);
    r.source(s);
    if (std::ranges::find(d.dispersal, u8{255}) != d.dispersal.end())
        s.problem("none_return", "a face of the die stands in no row");
}

void read_turns(Reader& r, TomlFile& f) {
    Data& d = r.d;
    std::size_t n = 0;
    for (TomlTable t : f.tables("season")) {
        if (n == kSeasons) return t.problem("id", "there are more than five seasons");
        Season& s = d.seasons[n];
        s.id = r.word(t, "id");
        if (r.season(t, "id", s.id) != static_cast<int>(n)) t.problem("id", "the seasons come in their order");
        s.name = r.filled(t, "name");
        s.cards[0] = static_cast<u8>(t.number("us_cards", 1, 20));
        s.cards[1] = static_cast<u8>(t.number("british_cards", 1, 20));
        r.choice(t, "kind", {"spring", "summer", "autumn", "winter"});
        s.src = r.source(t);
        ++n;
    }
    if (n != kSeasons) r.whole(kTablesFile, "season", fmt::format("there are {} seasons instead of 5", n));
    TomlTable t = f.root().table("turns");
    const auto when = [&](std::string_view key, SeasonId& season, int& year) {
        TomlTable w = t.table(key);
        season = static_cast<SeasonId>(r.season(w, "season", w.text("season")));
        year = w.number("year", 1812, 1820);
    };
    when("first", d.first_season, d.first_year);
    when("last_turn", d.last_season, d.last_year);
    d.first_cards = t.number("first_turn_cards", 1, 10);
    r.fixed_text(t, "year_advances_at", "mar_apr", "4.1g");
    TomlTable p = t.table("first_player");
    r.fixed_text(p, "turn1", "british", "3g");
    r.fixed_text(p, "before_paris_falls", "us", "3g");
    r.fixed_text(p, "after_paris_falls", "british", "3g");
    d.british_bonus = t.number("british_bonus_while_defeated", 0, 9);
    r.prose(t, {"us_bonus", "last_turn_note"});
    r.source(t);
    if (d.last_year < d.first_year) t.problem("last_turn", "comes before the first");
}

std::vector<u8> leaders_of(Reader& r, TomlTable& t, std::string_view key) {
    std::vector<u8> out;
    for (const std::string& id : t.texts(key))
        if (const int l = r.leader(t, key, id); l != kNoLeader) out.push_back(static_cast<u8>(l));
    return out;
}

void read_napoleon(Reader& r, TomlFile& f) {
    Data& d = r.d;
    static constexpr std::string_view effects[] = {"start", "none", "none", "none", "defeat1", "elba", "defeat2"};
    std::size_t n = 0;
    for (TomlTable t : f.tables("napoleon")) {
        if (n == kNapoleonSpaces) return t.problem("space", "there are more than 7 spaces");
        r.fixed_number(t, "space", static_cast<int>(n), "2.5d");
        d.napoleon[n].name = r.filled(t, "name");
        r.fixed_text(t, "effect", effects[n], "2.5d");
        r.fixed_flag(t, "defeated", n == kParisFalls || n == kWaterloo, "2.5d");
        d.napoleon[n].defeated = n == kParisFalls || n == kWaterloo;
        r.source(t);
        ++n;
    }
    if (n != kNapoleonSpaces) r.whole(kTablesFile, "napoleon", fmt::format("there are {} spaces instead of 7", n));
    Reinforcements& x = d.reinforcements;
    TomlTable t = f.root().table("napoleon_defeat1");
    x.if_regulars = static_cast<u8>(t.number("if_regulars", 0, 40));
    x.quebec_regulars = static_cast<u8>(t.number("quebec_regulars", 0, 40));
    x.nova_scotia_regulars = static_cast<u8>(t.number("nova_scotia_regulars", 0, 40));
    x.if_leaders = leaders_of(r, t, "if_leaders");
    x.pool = leaders_of(r, t, "pool_leaders");
    x.chosen = static_cast<u8>(t.number("chosen_now", 0, 9));
    x.later_pool = leaders_of(r, t, "second_turn_pool");
    x.later_regulars = static_cast<u8>(t.number("second_turn_regulars", 0, 40));
    t.texts("steps");
    r.source(t);
    TomlTable e = f.root().table("napoleon_elba");
    e.texts("steps");
    r.source(e);
    TomlTable w = f.root().table("napoleon_defeat2");
    x.waterloo_regulars = static_cast<u8>(w.number("regulars", 0, 40));
    w.texts("steps");
    r.source(w);
}

void read_peace(Reader& r, TomlFile& f) {
    Data& d = r.d;
    int n = 0;
    for (TomlTable t : f.tables("peace")) {
        if (n == kPeaceSpaces) return t.problem("space", fmt::format("there are more than {} spaces", kPeaceSpaces));
        r.fixed_number(t, "space", ++n, "11");
        PeaceBox& box = d.peace[static_cast<std::size_t>(n)];
        box.level = r.filled(t, "level");
        box.fewer = static_cast<u8>(t.number("us_card_reduction", 0, 9));
        r.source(t);
    }
    if (n != kPeaceSpaces)
        r.whole(kTablesFile, "peace", fmt::format("there are {} spaces instead of {}", n, kPeaceSpaces));
    TomlTable t = f.root().table("peace_rules");
    d.peace_start[0] = t.number("us_start", 1, 9);
    d.peace_start[1] = t.number("british_start", 11, kPeaceSpaces);
    r.fixed_number(t, "forward_us", 1, "11");
    r.fixed_number(t, "forward_british", -1, "11");
    d.ghent_divisor = t.number("ghent_divisor", 1, 9);
    r.fixed_number(t, "min_space", 1, "11");
    r.fixed_number(t, "max_space", kPeaceSpaces, "11");
    r.source(t);
    TomlTable w = f.root().table("winter_lake_peace");
    r.prose(w, {"rule"});
    r.source(w);
    TomlTable cr = f.root().table("coastal_raid");
    d.raid_limit = cr.number("max_units", 1, 20);
    r.prose(cr, {"note"});
    r.source(cr);
    TomlTable fleet = f.root().table("invasion_fleet");
    r.prose(fleet, {"max_units"});
    r.source(fleet);
    TomlTable g = f.root().table("ghent_points");
    const auto points = [&](std::string_view key) { return static_cast<u8>(g.number(key, 0, 20)); };
    d.ghent = {points("area_or_wilderness"),
               points("frontier_or_country"),
               points("minor"),
               points("major"),
               points("defeated_tribe_us"),
               points("belligerent_tribe_british"),
               points("indian_nation"),
               g.flag("cumulative")};
    r.source(g);
    TomlTable s = f.root().table("secretary_of_war");
    r.prose(s, {"start"});
    r.fixed_number(s, "eustis_tactical", 0, "10.6S.a");
    r.source(s);
}

}  // namespace

void read_tables(Reader& r, TomlFile& f) {
    read_crt(r, f);
    read_ops(r, f);
    read_limits(r, f);
    read_terrain(r, f);
    read_turns(r, f);
    read_napoleon(r, f);
    read_peace(r, f);
}

}  // namespace ghent::amateurs
