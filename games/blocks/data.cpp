// War of 1812: loading and checking the data files, and finding things in them by name.
#include "games/blocks/data.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/blocks/data_reader.h"

namespace ghent::blocks {

// ---------------------------------------------------------------- fields

int Reader::town(TomlTable& t, std::string_view key) { return town(t, key, filled(t, key)); }

int Reader::town(TomlTable& t, std::string_view key, const std::string& id) {
    const int found = d.town(id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no town '{}' in {}", id, kMapFile));
    return found;
}

int Reader::lake(TomlTable& t, std::string_view key) {
    const std::string id = filled(t, key);
    const int found = d.lake(id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no lake '{}' in {}", id, kMapFile));
    return found;
}

int Reader::block(TomlTable& t, std::string_view key) {
    const std::string id = filled(t, key);
    const int found = d.block_index(id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no block '{}' in {}", id, kBlocksFile));
    return found;
}

// ---------------------------------------------------------------- loading

namespace {

constexpr std::string_view kFiles[] = {kMapFile, kBlocksFile, kSetupFile, kHistoryFile};

Scenario standard_game() {
    return {
        "standard", "The War of 1812",
        "June 1812: the United States have declared war on Britain, and the Great Lakes, the St. Lawrence and Lake "
        "Champlain are the frontier. Three years of ten campaign turns; after each year a lead of ten victory points "
        "ends the war."};
}

}  // namespace

std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    auto d = std::make_unique<Data>();
    Reader r{{problems, d->provenance}, *d};

    r.only_files(files, kFiles);
    TomlFile map(files, std::string(kMapFile), problems);
    TomlFile blocks(files, std::string(kBlocksFile), problems);
    TomlFile setup(files, std::string(kSetupFile), problems);
    TomlFile history(files, std::string(kHistoryFile), problems);
    // Each file is checked against those before it; without them it would only repeat their faults.
    if (map.ok()) read_map(r, map);
    if (map.ok() && blocks.ok()) read_blocks(r, blocks);
    if (map.ok() && blocks.ok() && setup.ok()) read_setup(r, setup);
    if (map.ok() && blocks.ok() && setup.ok() && history.ok()) read_history(r, history);

    d->rules = read_rules(files, problems);
    d->scenarios = {standard_game()};
    d->hash = content_hash(files);
    if (problems.size() != before) return nullptr;
    return d;
}

// ---------------------------------------------------------------- finding things

namespace {

struct Box {
    int place;
    std::string_view id, title;
};
constexpr Box kBoxes[] = {
    {kWaiting, "waiting", "waiting"}, {kPool, "pool", "draw pool"},     {kDelay, "delay", "off the board"},
    {kDock, "dock", "dockyard"},      {kOut, "out", "out of the game"},
};

const Box* box_of(int place) {
    for (const Box& box : kBoxes)
        if (box.place == place) return &box;
    return nullptr;
}

}  // namespace

int Data::town(std::string_view id) const { return index_of(towns, id); }

int Data::lake(std::string_view id) const {
    const int found = index_of(lakes, id);
    return found < 0 ? -1 : kLake0 + found;
}

int Data::block_index(std::string_view id) const { return index_of(block, id); }

std::string_view Data::place_key(int place) const {
    if (is_town(place) && static_cast<std::size_t>(place) < towns.size())
        return towns[static_cast<std::size_t>(place)].id;
    if (is_lake(place) && static_cast<std::size_t>(place - kLake0) < lakes.size()) {
        return lakes[static_cast<std::size_t>(place - kLake0)].id;
    }
    const Box* box = box_of(place);
    return box ? box->id : std::string_view("nowhere");
}

std::string Data::place_id(int place) const { return std::string(place_key(place)); }

std::string Data::place_title(int place) const {
    if (is_town(place) && static_cast<std::size_t>(place) < towns.size())
        return towns[static_cast<std::size_t>(place)].name;
    if (is_lake(place) && static_cast<std::size_t>(place - kLake0) < lakes.size()) {
        return lakes[static_cast<std::size_t>(place - kLake0)].name;
    }
    const Box* box = box_of(place);
    return std::string(box ? box->title : std::string_view("nowhere"));
}

}  // namespace ghent::blocks
