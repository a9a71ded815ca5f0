// What the readers of the four data files share (data.cpp, data_map.cpp, data_blocks.cpp, data_setup.cpp,
// data_history.cpp). Every fault becomes a Problem and reading goes on; nothing here throws.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/toml.h"
#include "games/blocks/data.h"

namespace ghent::blocks {

inline constexpr std::string_view kMapFile = "data/map.toml";
inline constexpr std::string_view kBlocksFile = "data/blocks.toml";
inline constexpr std::string_view kSetupFile = "data/setup.toml";
inline constexpr std::string_view kHistoryFile = "data/history.toml";

struct Reader {
    std::vector<Problem>& problems;
    Data& d;

    // Fields.
    std::string filled(TomlTable& t, std::string_view key);  // a text that is not empty
    std::string word(TomlTable& t, std::string_view key);    // an id: small letters, digits, underscores
    std::optional<std::size_t> choice(TomlTable& t, std::string_view key, std::initializer_list<std::string_view> from);
    std::optional<Seat> side(TomlTable& t, std::string_view key = "side");
    int town(TomlTable& t, std::string_view key);                         // -1: none, and a problem
    int town(TomlTable& t, std::string_view key, const std::string& id);  // the same, with the text read already
    int lake(TomlTable& t, std::string_view key);                         // place id; -1: none, and a problem
    int block(TomlTable& t, std::string_view key);                        // -1: none, and a problem
    std::string source(TomlTable& t);                                     // src, counted for the provenance

    // Numbers and words that are the rulebook's and not for the data to change.
    void fixed_number(TomlTable& t, std::string_view key, int wanted, std::string_view rule);
    void fixed_text(TomlTable& t, std::string_view key, std::string_view wanted, std::string_view rule);
    void fixed_flag(TomlTable& t, std::string_view key, bool wanted, std::string_view rule);
    // Texts for the reader of the file; they must be there and are not kept.
    void prose(TomlTable& t, std::initializer_list<std::string_view> keys);

    // A problem of a file as a whole.
    void whole(std::string_view file, std::string field, std::string message);
};

// The letters of a side in the data files, and the word for people.
constexpr std::string_view side_letters(Seat s) { return s == Seat::us ? "US" : "BR"; }
constexpr std::string_view side_word(Seat s) { return s == Seat::us ? "American" : "British"; }
constexpr std::string_view type_word(Type t) {
    constexpr std::string_view words[] = {"infantry", "dragoon", "artillery", "indian", "warship"};
    return words[static_cast<std::size_t>(t)];
}

void read_map(Reader& r, TomlFile& f);
void read_blocks(Reader& r, TomlFile& f);
void read_setup(Reader& r, TomlFile& f);
void read_history(Reader& r, TomlFile& f);

}  // namespace ghent::blocks
