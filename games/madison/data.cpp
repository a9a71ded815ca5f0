// Mr. Madison's War: loading and checking the data files.
#include "games/madison/data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/strings.h"
#include "games/madison/data_reader.h"

namespace ghent::madison {

// ---------------------------------------------------------------- names

int Data::place_index(std::string_view id) const {
    const int found = index_of(spaces, id);
    return found < 0 ? kNoPlace : kSpace0 + found;
}

int Data::piece_index(std::string_view id) const {
    if (const int unit = index_of(units, id); unit >= 0) return unit;
    if (const int leader = index_of(leaders, id); leader >= 0) return kLeader0 + leader;
    if (const int ship = index_of(ships, id); ship >= 0) return kShip0 + ship;
    return kNoPiece;
}

int Data::lake_index(std::string_view id) const {
    const int found = index_of(lakes, id);
    return found < 0 ? kNoLake : found;
}

int Data::turn_index(std::string_view id) const { return index_of(turns, id); }

// ---------------------------------------------------------------- fields

Cls Reader::cls(TomlTable& t, std::string_view key) {
    static constexpr std::string_view words[] = {"C", "B", "A"};
    return static_cast<Cls>(choice(t, key, words).value_or(0) + 1);
}

int Reader::place(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.place_index(id);
    if (!found && !id.empty()) t.problem(key, fmt::format("no space {} in {}", in_quotes(id), kMapFile));
    return found;
}

int Reader::piece(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.piece_index(id);
    if (found == kNoPiece && !id.empty()) t.problem(key, fmt::format("no unit, leader or vessel {}", in_quotes(id)));
    return found;
}

int Reader::lake(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.lake_index(id);
    if (found == kNoLake && !id.empty()) t.problem(key, fmt::format("no lake {} in {}", in_quotes(id), kMapFile));
    return found;
}

int Reader::turn(TomlTable& t, std::string_view key, std::string_view id) {
    if (id == "start") return 0;
    const int found = d.turn_index(id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no turn {} in {}", in_quotes(id), kScenariosFile));
    return found;
}

u8 Reader::region(TomlTable& t, std::string_view key, std::string_view id) {
    static constexpr std::string_view words[] = {"upper_canada", "lower_canada", "michigan", "ohio",
                                                 "pennsylvania", "new_york",     "vermont"};
    static_assert(std::size(words) == kRegions);
    const auto* found = std::ranges::find(words, id);
    if (found != std::end(words)) return static_cast<u8>(found - std::begin(words));
    t.problem(key, fmt::format("{} is not one of {}", in_quotes(id), fmt::join(words, ", ")));
    return 0;
}

u8 Reader::kinds(TomlTable& t, std::string_view key, std::string_view id) {
    static constexpr std::string_view words[] = {"regular", "militia", "indian", "dragoon"};
    const auto* found = std::ranges::find(words, id);
    if (found != std::end(words)) return static_cast<u8>(1U << (found - std::begin(words)));
    t.problem(key, fmt::format("{} is not one of {}", in_quotes(id), fmt::join(words, ", ")));
    return kRegular;
}

// ---------------------------------------------------------------- what the rules name

void name_things(Reader& r) {
    Data& d = r.d;
    const auto space = [&](u8& to, std::string_view id, std::string_view rule) {
        to = static_cast<u8>(d.place_index(id));
        if (!to) r.whole(kMapFile, fmt::format("space {}", id), fmt::format("is missing: rule {} names it", rule));
    };
    const auto piece = [&](u8& to, std::string_view file, std::string_view id, std::string_view rule) {
        to = static_cast<u8>(d.piece_index(id));
        if (to == kNoPiece) r.whole(file, std::string(id), fmt::format("is missing: rule {} names it", rule));
    };
    space(d.named.montreal, "montreal", "2.14");
    space(d.named.quebec, "quebec", "17.31");
    space(d.named.mackinac, "ft_mackinac", "4.34");
    space(d.named.st_joseph, "ft_st_joseph", "4.34");
    space(d.named.york, "york", "15.13");
    piece(d.named.tecumseh, kLeadersFile, "tecumseh", "3.5");
    piece(d.named.brock, kLeadersFile, "brock", "3.41");
    piece(d.named.shawnee, kUnitsFile, "uk_shaw", "3.54");
    piece(d.named.lc, kUnitsFile, "uk_lc", "3.63");
    piece(d.named.nwco, kUnitsFile, "uk_nwco", "3.61");
    piece(d.named.brock_ship, kShipsFile, "brock_ship", "15.13");
}

// ---------------------------------------------------------------- loading

std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    auto d = std::make_unique<Data>();
    Reader r{{problems, d->provenance}, *d, {}};
    constexpr std::string_view known[] = {kMapFile,    kUnitsFile, kLeadersFile, kShipsFile,
                                          kTablesFile, kCardsFile, kSetupFile,   kScenariosFile};
    r.only_files(files, known);

    // Each file is checked against those before it; without them it would only repeat their faults.
    const auto read = [&](std::string_view name, std::initializer_list<void (*)(Reader&, TomlFile&)> readers) {
        if (problems.size() != before) return;
        TomlFile file(files, std::string(name), problems);
        for (auto* reader : readers)
            if (file.ok() && problems.size() == before) reader(r, file);
        if (file.ok() && problems.size() == before) file.finish();
    };
    TomlFile scenarios(files, std::string(kScenariosFile), problems);
    if (scenarios.ok()) read_turns(r, scenarios);
    read(kMapFile, {read_map});
    read(kUnitsFile, {read_units});
    read(kLeadersFile, {read_leaders});
    read(kShipsFile, {read_ships});
    if (problems.size() == before) name_things(r);
    read(kTablesFile, {read_tables});
    read(kCardsFile, {read_cards});
    if (problems.size() == before) {
        read_wars(r, scenarios);
        if (problems.size() == before) scenarios.finish();
    }
    read(kSetupFile, {read_setup});
    if (problems.size() == before) {
        shorten(*d);
        measure(*d);
    }
    d->rules = read_rules(files, problems);
    d->hash = content_hash(files);
    if (problems.size() != before) return nullptr;
    return d;
}

}  // namespace ghent::madison
