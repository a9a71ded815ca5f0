#include "core/corrections.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"

namespace ghent {

namespace {

constexpr std::string_view kFile = "CHANGES.md";
constexpr std::string_view kHeading = "## Revision ";

Refusal wrong(std::size_t line, std::string_view message) {
    return Refusal(fmt::format("{}:{}: {}", kFile, line, message));
}

// "10.72c" and "10.72" of "10.72", not "10.721".
bool is_part_of(std::string_view rule, std::string_view of) {
    if (of.empty() || !rule.starts_with(of)) return false;
    const std::string_view rest = rule.substr(of.size());
    return rest.empty() || rest[0] == '.' || (rest[0] >= 'a' && rest[0] <= 'z');
}

// "2 (2026-11-17)"
Correction heading(std::string_view text, std::size_t line) {
    Correction c;
    const std::size_t open = text.find('(');
    u64 revision = 0;
    if (!read_number(trimmed(text.substr(0, open)), 0xFFFF, revision) || revision == 0)
        throw wrong(line, fmt::format("{} is no revision; \"{}2 (2026-11-17)\" is one", in_quotes(text), kHeading));
    c.revision = static_cast<int>(revision);
    if (open != std::string_view::npos) {
        if (!text.ends_with(')')) throw wrong(line, "the date has no closing bracket");
        c.date = trimmed(text.substr(open + 1, text.size() - open - 2));
    }
    return c;
}

}  // namespace

std::vector<Correction> read_corrections(std::string_view markdown) {
    std::vector<Correction> all;
    std::size_t number = 0;
    bool in_item = false;
    for (const std::string_view raw : split(markdown, '\n')) {
        ++number;
        const std::string_view line = trimmed(raw);
        if (raw.starts_with(kHeading)) {
            all.push_back(heading(trimmed(raw.substr(kHeading.size())), number));
            if (all.size() > 1 && all.back().revision != all[all.size() - 2].revision - 1)
                throw wrong(number, fmt::format("revision {} stands below {}", all.back().revision,
                                                all[all.size() - 2].revision));
            in_item = false;
        } else if (raw.starts_with("- ") && !all.empty()) {
            all.back().lines.emplace_back(line.substr(2));
            in_item = true;
        } else if (in_item && raw.starts_with(' ') && !line.empty()) {
            all.back().lines.back() += fmt::format(" {}", line);  // an item goes on over several lines
        } else {
            in_item = false;
        }
    }
    if (!all.empty() && all.back().revision != 1) throw wrong(number, "the list does not go down to revision 1");
    return all;
}

const std::vector<Correction>& corrections_of(const Module& m) {
    static std::mutex mutex;
    static std::map<const Module*, std::vector<Correction>> known;
    const std::lock_guard lock(mutex);
    const auto [entry, fresh] = known.try_emplace(&m);
    if (fresh && m.embedded) {
        const Files files = m.embedded();
        if (const auto file = files.find(kFile); file != files.end()) entry->second = read_corrections(file->second);
    }
    return entry->second;
}

u16 newest_revision(std::span<const EmbeddedFile> files) {
    const auto file = find_embedded(files, kFile);
    if (!file) return 1;
    const std::vector<Correction> all = read_corrections(*file);
    return all.empty() ? u16{1} : static_cast<u16>(all.front().revision);
}

void write_corrections(Json& j, const Module& m) {
    j.array();
    for (const Correction& c : corrections_of(m)) {
        j.object().pair("revision", c.revision).pair("date", std::string_view(c.date)).key("lines").array();
        for (const std::string& line : c.lines) j.value(std::string_view(line));
        j.end().end();
    }
    j.end();
}

std::vector<Correction> corrections_between(const Module& m, int since, int upto) {
    std::vector<Correction> found;
    for (const Correction& c : corrections_of(m))
        if (c.revision > since && c.revision <= upto) found.insert(found.begin(), c);
    return found;
}

std::vector<std::string> rules_of(const Module& m, std::string_view line) {
    std::vector<std::string> found;
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) return found;
    for (const std::string_view part : split(line.substr(0, colon), ',')) {
        const std::string_view id = trimmed(part);
        if (std::ranges::any_of(m.rule_ids, [&](std::string_view rule) { return is_part_of(rule, id); }))
            found.emplace_back(id);
    }
    return found;
}

bool is_about(const Module& m, std::string_view line, std::span<const std::string> rules) {
    return std::ranges::any_of(rules_of(m, line), [&](const std::string& of) {
        return std::ranges::any_of(rules, [&](const std::string& rule) { return is_part_of(rule, of); });
    });
}

}  // namespace ghent
