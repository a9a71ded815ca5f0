// Mr. Madison's War: combat tables, costs and counter limits (data/tables.toml).
#include <fmt/format.h>

#include <algorithm>

#include "games/madison/data_reader.h"

namespace ghent::madison {

namespace {

constexpr std::string_view kRigWords[] = {"schooner", "sloop", "brig", "corvette", "frigate", "ship_of_the_line"};

// A table of rows with min and max; what lies outside is open at the ends.
template <class Row>
void read_rows(Reader& r, TomlFile& f, std::string_view key, std::span<const std::string_view> words, Row& rows) {
    bool seen[32] = {};
    for (TomlTable t : f.tables(key)) {
        const int min = t.number_or("min", -10, -10, 21), max = t.number_or("max", 21, -10, 21);
        const auto result = r.choice(t, "result", words);
        t.text_or("meaning", "");
        r.source(t);
        for (int total = min; total <= max && result; ++total) {
            if (seen[total + 10]) t.problem("min", fmt::format("a total of {} stands in two rows", total));
            seen[total + 10] = true;
            rows[static_cast<std::size_t>(total + 10)] = static_cast<typename Row::value_type>(*result + 1);
        }
    }
    const auto* gap = std::ranges::find(seen, false);
    if (gap != std::end(seen))
        r.whole(kTablesFile, std::string(key), fmt::format("no row holds a total of {}", gap - std::begin(seen) - 10));
}

void read_odds(Reader& r, TomlFile& f) {
    // Index: 0 1:4 or worse, 1 1:3, 2 1:2, 3 1:1, 4 2:1 … 7 5:1, 8 … 10 6:1 to 8:1, 11 9:1 or better.
    static constexpr std::string_view words[] = {"1:4 or worse", "1:3", "1:2", "1:1",        "2:1",
                                                 "3:1",          "4:1", "5:1", "6:1 to 8:1", "9:1 or better"};
    std::size_t n = 0;
    for (TomlTable t : f.tables("land_odds")) {
        const auto which = r.choice(t, "odds", words);
        const auto drm = static_cast<i8>(t.number("drm", -9, 9));
        t.flag_or("mandatory_retreat", false);
        r.source(t);
        if (!which) continue;
        ++n;
        if (*which < 8) r.d.odds_drm[*which] = drm;
        else if (*which == 8) r.d.odds_drm[8] = r.d.odds_drm[9] = r.d.odds_drm[10] = drm;
        else r.d.odds_drm[11] = drm;
    }
    if (n != std::size(words)) r.whole(kTablesFile, "land_odds", fmt::format("there are {} rows instead of 10", n));
}

// Modifiers are rules (10.4, 12.3); the file says them for people.
void read_modifiers(Reader& r, TomlFile& f) {
    for (const std::string_view key : {"land_modifier", "naval_modifier"})
        for (TomlTable t : f.tables(key)) {
            r.filled(t, "id");
            r.filled(t, "when");
            r.filled(t, "drm");
            if (key == "land_modifier") r.filled(t, "rounds");
            r.source(t);
        }
}

void read_costs(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("capacity")) {
        const auto rig = r.choice(t, "type", kRigWords);
        const std::string text = r.filled(t, "capacity");
        r.source(t);
        // "1 unit …": the number counts; schooners and sloops carry detachments only (11.35).
        if (rig && !text.empty() && text[0] >= '1' && text[0] <= '9')
            r.d.capacity[*rig] = static_cast<u8>(text[0] - '0');
        else if (rig && *rig > 1) t.problem("capacity", "starts with a number of units");
    }
    for (TomlTable t : f.tables("naval_cost")) {
        const auto rig = r.choice(t, "type", kRigWords);
        const double build = t.real("build_nbv", 0.5, 9);
        const double repair = t.real("repair_nbv", 0.5, 9);
        r.source(t);
        if (!rig) continue;
        r.d.repair[*rig] = static_cast<u8>(repair * 2);
        for (const Ship& s : r.d.ships)
            if (static_cast<std::size_t>(s.rig) == *rig && s.cost != static_cast<u8>(build * 2))
                t.problem("build_nbv", fmt::format("the vessel {} costs something else in {}", s.id, kShipsFile));
    }
    static constexpr std::string_view ways[] = {"road", "trail", "invasion"};
    r.d.way_cost[static_cast<std::size_t>(Way::portage)] = 3;  // R17: like an invasion route (2.23a)
    for (TomlTable t : f.tables("mp_cost")) {
        const std::string action = r.filled(t, "action");
        const int mp = t.number("mp", 0, 9);
        r.source(t);
        const auto* way = std::ranges::find(ways, action);
        if (way != std::end(ways))
            r.d.way_cost[static_cast<std::size_t>(way - std::begin(ways) + 1)] = static_cast<u8>(mp);
    }
    for (TomlTable t : f.tables("marker_limit")) {
        const std::string marker = r.filled(t, "marker");
        const int count = t.number("count", 0, 20);
        r.source(t);
        if (!marker.starts_with("Supply Depot")) continue;
        if (count > 3) t.problem("count", "a position holds three depots of a side (13.54)");
        r.d.depots = count;
    }
}

}  // namespace

void read_tables(Reader& r, TomlFile& f) {
    static constexpr std::string_view land[] = {"AR-2", "AR-1", "AR", "EX", "9", "DR", "DR-1", "DR-2"};
    static constexpr std::string_view sea[] = {"attacker_strikes", "A2", "A1", "BA", "BD", "D1", "D2",
                                               "defender_strikes"};
    read_rows(r, f, "land_result", land, r.d.land_row);
    read_rows(r, f, "naval_result", sea, r.d.sea_row);
    read_odds(r, f);
    for (TomlTable t : f.tables("naval_victor_losses")) {
        const int min = t.number("min", 1, 6), max = t.number("max", 1, 6);
        const int steps = t.number("steps", 0, 9);
        r.source(t);
        for (int face = min; face <= max; ++face)
            r.d.victor_losses[static_cast<std::size_t>(face)] = static_cast<u8>(steps);
    }
    read_modifiers(r, f);
    read_costs(r, f);
}

}  // namespace ghent::madison
