// Sabres and Smoke: loading and checking the data files.
#include "games/sabres/data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/strings.h"
#include "games/sabres/data_reader.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- names

std::string hex_id(int hex) { return fmt::format("{}{}", static_cast<char>('A' + col_of(hex)), row_of(hex) + 1); }

int hex_index(std::string_view text) {
    if (text.size() < 2 || text.size() > 3 || text[1] == '0') return kNoHex;
    const int col = text[0] - 'A';
    int row = 0;
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9') return kNoHex;
        row = row * 10 + (c - '0');
    }
    return col >= 0 && col < kCols && row >= 1 && row <= kMaxRows ? (row - 1) * kCols + col : kNoHex;
}

std::string_view terrain_word(Terrain t) { return kTerrainWords[static_cast<std::size_t>(t)]; }
std::string_view marker_word(Marker m) { return kMarkerWords[static_cast<std::size_t>(m)]; }
std::string_view class_word(Class c) { return kClassWords[static_cast<std::size_t>(c)]; }

int Data::type_index(std::string_view id) const { return index_of(types, id); }
int Data::card_index(std::string_view id) const { return index_of(cards, id); }

// ---------------------------------------------------------------- fields

std::string Reader::word(TomlTable& t, std::string_view key) {
    std::string text = filled(t, key);
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    if (std::ranges::all_of(text, plain)) return text;
    t.problem(key, fmt::format("{} is not an id: letters, digits, - and _ only", in_quotes(text)));
    return {};
}

int Reader::type(TomlTable& t, std::string_view key, const std::string& id) {
    const int found = d.type_index(id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no unit type '{}' in {}", id, kUnitsFile));
    return found;
}

// ---------------------------------------------------------------- loading

namespace {

bool is_scenario(std::string_view name) { return name.starts_with(kScenarioFolder) && name.ends_with(".toml"); }

constexpr std::string_view kFiles[] = {kBoardsFile, kTerrainFile, kUnitsFile, kCardsFile, kSpecialFile};

// The units of all scenarios have numbers of their own, so that a name means one unit (words.cpp).
void number_units(Data& d) {
    int next = 0;
    for (const Battle& b : d.battles) {
        d.first_unit.push_back(next);
        next += static_cast<int>(b.units.size());
    }
    d.first_unit.push_back(next);
}

void list_scenarios(Data& d) {
    for (const Battle& b : d.battles)
        d.scenarios.push_back({b.id, b.title, fmt::format("{}, {}. {}", b.place, b.date, b.history)});
}

void check_scenarios(Reader& r) {
    auto& battles = r.d.battles;
    if (battles.empty()) r.whole(kScenarioFolder, "", "no scenario file: at least one is needed");
    std::ranges::stable_sort(battles, {}, &Battle::number);
    for (std::size_t i = 1; i < battles.size(); ++i) {
        const Battle &a = battles[i - 1], &b = battles[i];
        if (a.number == b.number || a.id == b.id)
            r.whole(kScenarioFolder, fmt::format("scenario {}", b.id), "its number or id is there twice");
    }
}

}  // namespace

std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    auto d = std::make_unique<Data>();
    Reader r{{problems, d->provenance}, *d, {}, {}, {}, {}, {}, {}};
    make_geometry(*d);

    r.only_files(files, kFiles, kScenarioFolder);
    const auto read = [&](std::string_view name, void (*reader)(Reader&, TomlFile&)) {
        TomlFile file(files, std::string(name), problems);
        if (file.ok()) reader(r, file);
    };
    // Each file is checked against those before it; without them it would only repeat their faults.
    read(kBoardsFile, read_boards);
    read(kTerrainFile, read_terrain);
    if (problems.size() == before) read(kUnitsFile, read_units);
    if (problems.size() == before) read(kCardsFile, read_cards);
    if (problems.size() == before) read(kSpecialFile, read_special_kinds);
    if (problems.size() == before) {
        for (const auto& [name, content] : files)
            if (is_scenario(name)) read(name, read_scenario);
        check_scenarios(r);
    }
    number_units(*d);
    list_scenarios(*d);
    d->rules = read_rules(files, problems);
    d->hash = content_hash(files);
    if (problems.size() != before) return nullptr;
    return d;
}

}  // namespace ghent::sabres
