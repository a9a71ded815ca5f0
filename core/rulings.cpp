#include "core/rulings.h"

#include <algorithm>

#include "core/strings.h"

namespace ghent {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "R34" at the beginning, or 0.
int number_at(std::string_view text) {
    if (text.size() < 2 || text[0] != 'R' || !is_digit(text[1])) return 0;
    int number = 0;
    for (std::size_t i = 1; i < text.size() && is_digit(text[i]) && number < 10'000; ++i)
        number = number * 10 + text[i] - '0';
    return number;
}

std::string_view after_number(std::string_view text) {
    std::size_t i = 1;
    while (i < text.size() && is_digit(text[i])) ++i;
    return text.substr(i);
}

// "R20, R21" and "R4 - R8"; stops where something else begins.
std::vector<int> numbers_of(std::string_view& text) {
    std::vector<int> numbers;
    bool range = false;
    while (const int number = number_at(text)) {
        if (range)
            for (int n = numbers.back() + 1; n < number; ++n) numbers.push_back(n);
        numbers.push_back(number);
        text = trimmed(after_number(text));
        range = text.starts_with("- R");
        if (!text.starts_with(", R") && !range) break;
        text = trimmed(text.substr(1));
    }
    return numbers;
}

std::vector<std::string> names_in(std::string_view list) {
    std::vector<std::string> names;
    for (const std::string_view name : split(list, ',')) names.emplace_back(trimmed(name));
    return names;
}

// An item of a list: the rest of the line is "(4.14, 10.1) text".
Ruling from_item(std::string_view rest) {
    Ruling r;
    const std::size_t close = rest.find(')');
    if (rest.starts_with('(') && close != std::string_view::npos) {
        r.about = names_in(rest.substr(1, close - 1));
        rest = rest.substr(close + 1);
    }
    r.text = trimmed(rest);
    return r;
}

// A row of a table: "| 6.2 | text |", or "| text |" where no column names rules.
Ruling from_row(std::string_view rest) {
    std::vector<std::string_view> columns = split(rest, '|');
    std::erase_if(columns, [](std::string_view column) { return trimmed(column).empty(); });
    Ruling r;
    if (columns.size() > 1) r.about = names_in(columns[0]);
    if (!columns.empty()) r.text = trimmed(columns.back());
    return r;
}

}  // namespace

std::vector<Ruling> read_rulings(std::string_view markdown) {
    std::vector<Ruling> rulings;
    for (std::string_view line : split(markdown, '\n')) {
        const bool item = line.starts_with("- R"), row = line.starts_with("| R");
        if (!item && !row) continue;
        std::string_view rest = trimmed(line.substr(1));
        const std::vector<int> numbers = numbers_of(rest);
        Ruling ruling = item ? from_item(rest) : from_row(rest);
        if (ruling.text.empty()) continue;
        for (const int number : numbers) {
            ruling.id = "R" + std::to_string(number);
            rulings.push_back(ruling);
        }
    }
    return rulings;
}

const std::vector<Ruling>& rulings_of(const Module& m) {
    static std::mutex mutex;
    static std::map<const Module*, std::vector<Ruling>> known;
    const std::lock_guard lock(mutex);
    const auto [entry, fresh] = known.try_emplace(&m);
    if (fresh) {
        const Files files = m.embedded();
        if (const auto file = files.find("rulings.md"); file != files.end()) entry->second = read_rulings(file->second);
        // "7.12" stands for 7.12a to 7.12i.
        const auto names_none = [&m](const std::string& id) {
            return std::ranges::none_of(m.rule_ids, [&](std::string_view rule) { return rule.starts_with(id); });
        };
        for (Ruling& ruling : entry->second) std::erase_if(ruling.about, names_none);
    }
    return entry->second;
}

}  // namespace ghent
