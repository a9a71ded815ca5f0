// What the readers of the four data files share (data.cpp, data_map.cpp, data_blocks.cpp, data_setup.cpp,
// data_history.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/data_reader.h"
#include "games/blocks/data.h"

namespace ghent::blocks {

inline constexpr std::string_view kMapFile = "data/map.toml";
inline constexpr std::string_view kBlocksFile = "data/blocks.toml";
inline constexpr std::string_view kSetupFile = "data/setup.toml";
inline constexpr std::string_view kHistoryFile = "data/history.toml";

// The letters of a side in the data files.
inline constexpr std::string_view kSideLetters[] = {"US", "BR"};
constexpr std::string_view side_letters(Seat s) { return kSideLetters[index(s)]; }

struct Reader : DataReader {
    Data& d;

    std::optional<Seat> side(TomlTable& t, std::string_view key = "side") { return seat(t, key, kSideLetters); }
    int town(TomlTable& t, std::string_view key);                         // -1: none, and a problem
    int town(TomlTable& t, std::string_view key, const std::string& id);  // the same, with the text read already
    int lake(TomlTable& t, std::string_view key);                         // place id; -1: none, and a problem
    int block(TomlTable& t, std::string_view key);                        // -1: none, and a problem
};

constexpr std::string_view type_word(Type t) {
    constexpr std::string_view words[] = {"infantry", "dragoon", "artillery", "indian", "warship"};
    return words[static_cast<std::size_t>(t)];
}

void read_map(Reader& r, TomlFile& f);
void read_blocks(Reader& r, TomlFile& f);
void read_setup(Reader& r, TomlFile& f);
void read_history(Reader& r, TomlFile& f);

}  // namespace ghent::blocks
