// What the loaders of the games share: fields that mean the same in every game's data files. Every fault becomes a Problem
// and reading goes on; nothing here throws. A game's reader adds its own kinds of things.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/toml.h"
#include "core/tsv.h"

namespace ghent {

struct DataReader {
    std::vector<Problem>& problems;
    Provenance& provenance;

    std::string filled(TomlTable& t, std::string_view key);  // a text that is not empty
    std::string word(TomlTable& t, std::string_view key);    // an id: small letters, digits, underscores
    std::optional<std::size_t> choice(TomlTable& t, std::string_view key, std::span<const std::string_view> from);
    std::optional<std::size_t> choice(TomlTable& t, std::string_view key,
                                      std::initializer_list<std::string_view> from) {
        return choice(t, key, std::span(from.begin(), from.size()));
    }
    // A side by the word that the game's files have for it, first the American.
    std::optional<Seat> seat(TomlTable& t, std::string_view key, const std::string_view (&words)[2]) {
        const auto which = choice(t, key, words);
        return which ? std::optional(kSeats[*which]) : std::nullopt;
    }
    std::string source(TomlTable& t);  // src, counted for the provenance
    std::string source(const TsvRow& r);

    // Numbers and words that are the rulebook's and not for the data to change.
    void fixed_number(TomlTable& t, std::string_view key, int wanted, std::string_view rule);
    void fixed_text(TomlTable& t, std::string_view key, std::string_view wanted, std::string_view rule);
    void fixed_flag(TomlTable& t, std::string_view key, bool wanted, std::string_view rule);
    // Texts for the reader of the file; they must be there and are not kept.
    void prose(TomlTable& t, std::initializer_list<std::string_view> keys);

    // A problem of a file as a whole.
    void whole(std::string_view file, std::string field, std::string message);
    // A misspelt file name would otherwise be passed over in silence. `folder`: any file in there is known too.
    void only_files(const Files& files, std::span<const std::string_view> known, std::string_view folder = {});

    bool clean(std::size_t before) const { return problems.size() == before; }
};

// Where it stands in a list of things with ids; -1: nowhere.
template <class List>
int index_of(const List& list, std::string_view id) {
    if (id.empty()) return -1;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return static_cast<int>(i);
    return -1;
}

}  // namespace ghent
