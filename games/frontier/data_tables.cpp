// 1812!: tables: postures, sieges, harbor defenses, the Wider War track, lakes, seasons, regions (tables.toml).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

namespace {

constexpr std::string_view kPostureWords[] = {"line_advance", "probe", "refused_flank", "feigned_retreat",
                                              "frontal_charge"};

// "2d6", "2d8", "1d6+1d8"
BattleDice read_dice(TomlTable& t, std::string_view key) {
    const std::string text = t.text(key);
    if (text == "2d6") return {2, 0};
    if (text == "2d8") return {0, 2};
    if (text == "1d6+1d8") return {1, 1};
    t.problem(key, fmt::format("{} is not 2d6, 1d6+1d8 or 2d8 (18.2.5)", in_quotes(text)));
    return {};
}

void read_postures(Reader& r, TomlFile& f) {
    bool seen[kPostures][kPostures] = {};
    for (TomlTable t : f.tables("posture")) {
        const std::size_t a = r.choice(t, "attacker", kPostureWords).value_or(0),
                          b = r.choice(t, "defender", kPostureWords).value_or(0);
        if (seen[a][b]) t.problem("defender", "this cell is there twice");
        seen[a][b] = true;
        r.d.posture[a][b] = {read_dice(t, "attacker_dice"), read_dice(t, "defender_dice")};
        r.source(t);
    }
    for (int a = 0; a < kPostures; ++a)
        for (int b = 0; b < kPostures; ++b)
            if (!seen[a][b])
                r.whole(kTablesFile, "posture",
                        fmt::format("{} against {} is missing", kPostureWords[a], kPostureWords[b]));
    for (TomlTable t : f.tables("posture_advantage")) {  // 18.2.5: the rules carry them out
        r.choice(t, "posture", kPostureWords);
        r.prose(t, {"effect"});
        r.source(t);
    }
}

void read_siege(Reader& r, TomlFile& f) {
    static constexpr std::string_view columns[] = {"0", "1-3", "4-6", "7-9", "10-14", "15-19", "20-24", "25-29", "30+"};
    static constexpr std::string_view rows[] = {"1", "2", "3", "4", "5", "6", "7", "8+"};
    TomlTable siege = f.root().table("siege");
    const std::vector<std::string> named = siege.texts("columns");
    if (!std::ranges::equal(named, columns)) siege.problem("columns", "are not those of the rulebook's table (16.3.2)");
    r.fixed_number(siege, "natural_8_column_0", 2, "16.3.2");
    r.fixed_text(siege, "rolls_below_1", "use row 1", "16.3.2");
    r.source(siege);
    std::array<bool, kSiegeRows> seen{};
    for (TomlTable t : f.tables("siege_row")) {
        const std::size_t row = r.choice(t, "roll", rows).value_or(0);
        const std::vector<int> losses = t.numbers("losses");
        if (losses.size() != kSiegeColumns)
            t.problem("losses", fmt::format("{} numbers instead of {}", losses.size(), kSiegeColumns));
        else
            for (std::size_t i = 0; i < kSiegeColumns; ++i) {
                if (losses[i] < 0 || losses[i] > 9)
                    t.problem("losses", fmt::format("{} is no number of steps", losses[i]));
                r.d.siege[row][i] = static_cast<u8>(losses[i]);
            }
        if (seen[row]) t.problem("roll", "this row is there twice");
        seen[row] = true;
        r.source(t);
    }
    if (!std::ranges::all_of(seen, [](bool b) { return b; }))
        r.whole(kTablesFile, "siege_row", "a row is missing (16.3.2)");
    for (TomlTable t : f.tables("siege_drm")) {  // 16.3.T1-T5: the rules carry them out
        r.choice(t, "who", {"fort", "both", "besieger"});
        r.prose(t, {"when"});
        if (t.is_text("drm")) r.fixed_text(t, "drm", "leader", "16.3.2");
        else t.number("drm", -2, 2);
        r.source(t);
    }
}

void read_track(Reader& r, TomlFile& f) {
    std::array<bool, 2 * kTrackEnd + 1> seen{};
    for (TomlTable t : f.tables("wwus")) {
        const int at = t.number("position", -kTrackEnd, kTrackEnd) + kTrackEnd;
        TrackBox& box = r.d.track[static_cast<std::size_t>(at)];
        if (seen[static_cast<std::size_t>(at)]) t.problem("position", "this box is there twice");
        seen[static_cast<std::size_t>(at)] = true;
        r.fixed_text(t, "side", at < kTrackEnd ? "British" : at > kTrackEnd ? "US" : "start", "22.0");
        const double vp = t.real("vp", 0, 9);
        box.half_vp = static_cast<u8>(vp * 2);
        if (box.half_vp != vp * 2) t.problem("vp", "is counted in halves");
        box.winds = static_cast<u8>(t.number("winds_of_fortune_cards", 0, 2));
        box.first = r.side(t, "first_player");
        if ((at < kTrackEnd && box.first != Seat::gb) || (at > kTrackEnd && box.first != Seat::us))
            t.problem("first_player", "is whose side of the track the box is on (5.1)");
        r.source(t);
    }
    if (!std::ranges::all_of(seen, [](bool b) { return b; }))
        r.whole(kTablesFile, "wwus", "a box of the track is missing (22.0)");
}

void read_seasons(Reader& r, TomlFile& f) {
    static constexpr std::string_view words[] = {"Spring", "Summer", "Autumn", "Winter"};
    std::array<bool, kSeasons> seen{};
    for (TomlTable t : f.tables("season")) {
        const int order = t.number("order", 0, kSeasons - 1);
        Season& s = r.d.seasons[static_cast<std::size_t>(order)];
        if (seen[static_cast<std::size_t>(order)]) t.problem("order", "this Season is there twice");
        seen[static_cast<std::size_t>(order)] = true;
        s.kind = static_cast<SeasonKind>(order % 4);
        s.year = static_cast<u16>(1812 + order / 4);
        r.fixed_number(t, "year", s.year, "4.1.4");
        r.fixed_text(t, "kind", words[order % 4], "5.0");
        s.id = fmt::format("{} {}", s.year, words[order % 4]);
        r.fixed_text(t, "id", s.id, "5.0");
        const int cards = s.kind == SeasonKind::spring ? 7 : s.kind == SeasonKind::winter ? 0 : 8;
        r.fixed_number(t, "cards", cards, "5.3");
        s.cards = static_cast<u8>(cards);
        r.source(t);
    }
    if (!std::ranges::all_of(seen, [](bool b) { return b; })) r.whole(kTablesFile, "season", "a Season is missing");
}

void read_regions(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("region")) {
        Region x;
        x.id = r.word(t, "id");
        if (index_of(r.d.regions, x.id) >= 0) t.problem("id", "this region is there twice");
        const u8 centre = r.settlement(t, "centre", r.filled(t, "centre"));
        const u16 hex = r.hex(t, "centre_hex", r.filled(t, "centre_hex"));
        const int radius = t.number("radius", 1, 30);
        x.note = r.filled(t, "note");
        r.source(t);
        if (r.d.regions.size() == kMaxRegions)
            return t.problem("id", fmt::format("there are more than {} regions", kMaxRegions));
        if (centre == kNoSettlement || hex == kNoHex) continue;
        if (r.d.settlement(centre).hex != hex)
            t.problem("centre_hex", fmt::format("{} stands in {}", r.d.settlement(centre).name,
                                                r.d.hex_id(r.d.settlement(centre).hex)));
        for (int h = 0; h < r.d.hex_count(); ++h)
            if (r.d.distance(h, hex) <= radius) x.hexes.add(h);
        r.d.regions.push_back(std::move(x));
    }
}

}  // namespace

void read_tables(Reader& r, TomlFile& f) {
    read_postures(r, f);
    read_siege(r, f);
    int n = 0;
    for (TomlTable t : f.tables("phd")) {  // 3.3.a
        if (t.numbers("docks") != std::vector<int>{2 * n + 1, 2 * n + 2})
            t.problem("docks", "are not those of rule 3.3.a");
        r.fixed_number(t, "hd", 2 + n, "3.3.a");
        r.fixed_text(t, "guns", fmt::format("{}d8", 1 + n), "3.3.a");
        r.source(t);
        ++n;
    }
    if (n != 3) r.whole(kTablesFile, "phd", "there are not three rows (3.3.a)");
    read_track(r, f);
    for (TomlTable t : f.tables("terrain")) {  // the Terrain Chart, for people
        r.prose(t, {"terrain", "movement", "combat"});
        r.source(t);
    }
    for (TomlTable t : f.tables("battle")) {
        r.prose(t, {"item", "effect"});
        r.source(t);
    }
    for (TomlTable t : f.tables("lake_vp")) {
        const u8 lake = r.lake(t, "lake", r.filled(t, "lake"));
        const int vp = t.number("vp", 1, 9);
        if (lake != kNoLake) r.d.lake_vp[lake] = static_cast<u8>(vp);
        r.source(t);
    }
    read_seasons(r, f);
    read_regions(r, f);
}

}  // namespace ghent::frontier
