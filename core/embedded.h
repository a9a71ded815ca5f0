// Files that the build put inside the binary: a game's data files, its rules table and the proofs of its rules.
//
// cmake/embed.cmake defines one function per game, `std::span<const EmbeddedFile> embedded_<id>()`, which the game
// declares where it loads its data:
//
//   namespace ghent { std::span<const EmbeddedFile> embedded_blocks(); }
//   if (auto map = find_embedded(embedded_blocks(), "data/map.toml")) parse(*map);
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace ghent {

struct EmbeddedFile {
    std::string_view name;     // relative to the game's folder: "data/map.toml", "rules.tsv"
    std::string_view content;  // the bytes of the file; a NUL follows them
};

// The content of the file of that name. The files are sorted by name, but few: a plain search will do.
inline std::optional<std::string_view> find_embedded(std::span<const EmbeddedFile> files, std::string_view name) {
    for (const EmbeddedFile& file : files) {
        if (file.name == name) return file.content;
    }
    return std::nullopt;
}

}  // namespace ghent
