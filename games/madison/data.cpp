// Mr. Madison's War: loading and checking the data files.
#include "games/madison/data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/words.h"
#include "games/madison/data_reader.h"

namespace ghent::madison {

// ---------------------------------------------------------------- names

int Data::place_index(std::string_view id) const {
    for (std::size_t i = 0; i < spaces.size(); ++i)
        if (spaces[i].id == id) return kSpace0 + static_cast<int>(i);
    return kNoPlace;
}

int Data::piece_index(std::string_view id) const {
    for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i].id == id) return static_cast<int>(i);
    for (std::size_t i = 0; i < leaders.size(); ++i)
        if (leaders[i].id == id) return kLeader0 + static_cast<int>(i);
    for (std::size_t i = 0; i < ships.size(); ++i)
        if (ships[i].id == id) return kShip0 + static_cast<int>(i);
    return kNoPiece;
}

int Data::lake_index(std::string_view id) const {
    for (int i = 0; i < kLakes; ++i)
        if (lakes[static_cast<std::size_t>(i)].id == id) return i;
    return kNoLake;
}

int Data::turn_index(std::string_view id) const {
    for (int i = 0; i < kTurns; ++i)
        if (turns[static_cast<std::size_t>(i)].id == id) return i;
    return -1;
}

// ---------------------------------------------------------------- fields

std::string Reader::filled(TomlTable& t, std::string_view key) {
    const std::size_t before = problems.size();
    std::string text = t.text(key);
    if (text.empty() && clean(before)) t.problem(key, "is empty");
    return text;
}

std::string Reader::word(TomlTable& t, std::string_view key) {
    std::string text = filled(t, key);
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    if (std::ranges::all_of(text, plain)) return text;
    t.problem(key, fmt::format("{} is not an id: small letters, digits and _ only", in_quotes(text)));
    return {};
}

std::optional<std::size_t> Reader::choice(TomlTable& t, std::string_view key, std::span<const std::string_view> from) {
    const std::string text = filled(t, key);
    const auto found = std::ranges::find(from, text);
    if (found != from.end()) return static_cast<std::size_t>(found - from.begin());
    if (!text.empty()) t.problem(key, fmt::format("{} is not one of {}", in_quotes(text), fmt::join(from, ", ")));
    return std::nullopt;
}

Seat Reader::side(TomlTable& t, std::string_view key) {
    static constexpr std::string_view words[] = {"US", "UK"};
    return choice(t, key, words).value_or(0) == 0 ? Seat::us : Seat::gb;
}

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

std::string Reader::source(TomlTable& t) {
    std::string src = filled(t, "src");
    if (!src.empty()) count_source(d.provenance, src);
    return src;
}

void Reader::whole(std::string_view file, std::string field, std::string message) {
    problems.push_back({std::string(file), 0, std::move(field), std::move(message)});
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
    Reader r{problems, *d, {}};
    constexpr std::string_view known[] = {kMapFile,    kUnitsFile, kLeadersFile, kShipsFile,
                                          kTablesFile, kCardsFile, kSetupFile,   kScenariosFile};
    for (const auto& [name, content] : files)
        if (name.starts_with("data/") && name.ends_with(".toml") && std::ranges::find(known, name) == std::end(known))
            r.whole(name, "", fmt::format("is not a data file of this game: {}", fmt::join(known, ", ")));

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
    d->rules = read_rules(files, problems);
    d->hash = content_hash(files);
    if (problems.size() != before) return nullptr;
    return d;
}

}  // namespace ghent::madison
