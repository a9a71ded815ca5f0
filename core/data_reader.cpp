#include "core/data_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ghent {

std::string DataReader::filled(TomlTable& t, std::string_view key) {
    const std::size_t before = problems.size();
    std::string text = t.text(key);
    if (text.empty() && clean(before)) t.problem(key, "is empty");
    return text;
}

std::string DataReader::word(TomlTable& t, std::string_view key) {
    std::string text = filled(t, key);
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    if (std::ranges::all_of(text, plain)) return text;
    t.problem(key, fmt::format("'{}' is not an id: small letters, digits and underscores only", text));
    return {};
}

std::optional<std::size_t> DataReader::choice(TomlTable& t, std::string_view key,
                                              std::span<const std::string_view> from) {
    const std::string text = filled(t, key);
    const auto found = std::ranges::find(from, text);
    if (found != from.end()) return static_cast<std::size_t>(found - from.begin());
    if (!text.empty()) t.problem(key, fmt::format("'{}' is not one of {}", text, fmt::join(from, ", ")));
    return std::nullopt;
}

std::string DataReader::source(TomlTable& t) {
    std::string src = filled(t, "src");
    if (!src.empty()) count_source(provenance, src);
    return src;
}

std::string DataReader::source(const TsvRow& r) {
    std::string src = r.filled("src");
    if (!src.empty()) count_source(provenance, src);
    return src;
}

void DataReader::fixed_number(TomlTable& t, std::string_view key, int wanted, std::string_view rule) {
    const std::size_t before = problems.size();
    const int value = t.number(key, -1'000'000, 1'000'000);
    if (clean(before) && value != wanted) t.problem(key, fmt::format("{} must be {} (rule {})", value, wanted, rule));
}

void DataReader::fixed_text(TomlTable& t, std::string_view key, std::string_view wanted, std::string_view rule) {
    const std::string value = filled(t, key);
    if (!value.empty() && value != wanted)
        t.problem(key, fmt::format("'{}' must be '{}' (rule {})", value, wanted, rule));
}

void DataReader::fixed_flag(TomlTable& t, std::string_view key, bool wanted, std::string_view rule) {
    const std::size_t before = problems.size();
    const bool value = t.flag(key);
    if (clean(before) && value != wanted) t.problem(key, fmt::format("{} must be {} (rule {})", value, wanted, rule));
}

void DataReader::prose(TomlTable& t, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) filled(t, key);
}

void DataReader::whole(std::string_view file, std::string field, std::string message) {
    problems.push_back({std::string(file), 0, std::move(field), std::move(message)});
}

void DataReader::only_files(const Files& files, std::span<const std::string_view> known, std::string_view folder) {
    for (const auto& [name, content] : files) {
        if (!name.starts_with("data/")) continue;
        if (!name.ends_with(".toml") && !name.ends_with(".tsv") && !name.ends_with(".txt")) continue;
        if (!folder.empty() && name.starts_with(folder)) continue;
        if (std::ranges::find(known, name) != known.end()) continue;
        const std::string more = folder.empty() ? "" : fmt::format(" or {}NAME.toml", folder);
        whole(name, "", fmt::format("is not a data file of this game: {}{}", fmt::join(known, ", "), more));
    }
}

}  // namespace ghent
