#include "core/strings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace ghent {

namespace {

constexpr u8 byte(char c) { return static_cast<u8>(c); }
constexpr bool continues(char c) { return (byte(c) & 0xC0) == 0x80; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Names longer than this are not names; it keeps the table of edit_distance on the stack.
constexpr std::size_t kLongestName = 64;

}  // namespace

std::size_t utf8_sequence(std::string_view text) {
    if (text.empty()) return 0;
    const u8 lead = byte(text[0]);
    if (lead < 0x80) return 1;
    const std::size_t n = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < n) return 0;
    if (!std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(n), continues)) return 0;
    // Overlong forms, surrogates and what lies beyond the last code point are caught by the second byte.
    const u8 second = byte(text[1]);
    if (lead == 0xE0 && second < 0xA0) return 0;
    if (lead == 0xED && second > 0x9F) return 0;
    if (lead == 0xF0 && second < 0x90) return 0;
    if (lead == 0xF4 && second > 0x8F) return 0;
    return n;
}

std::string in_quotes(std::string_view text, std::size_t most) {
    std::string out = "'";
    for (std::size_t shown = 0; !text.empty(); ++shown) {
        if (shown == most) {
            out += "…";
            break;
        }
        const std::size_t n = utf8_sequence(text);
        // C1 control characters are two bytes in UTF-8: C2 80 … C2 9F.
        const bool control = n == 1 ? byte(text[0]) < 0x20 || byte(text[0]) == 0x7F
                                    : n == 2 && byte(text[0]) == 0xC2 && byte(text[1]) < 0xA0;
        if (n == 0 || control) {
            out += '?';
        } else {
            out += text.substr(0, n);
        }
        text.remove_prefix(std::max<std::size_t>(n, 1));
    }
    return out += '\'';
}

int edit_distance(std::string_view a, std::string_view b) {
    a = a.substr(0, kLongestName);
    b = b.substr(0, kLongestName);
    using Line = std::array<int, kLongestName + 1>;
    Line before{}, last{}, now{};
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before = last;
        last = now;
    }
    return last[b.size()];
}

std::string did_you_mean(std::string_view word, std::span<const std::string> names) {
    if (word.empty() || word.size() > kLongestName) return {};
    // A third of the letters may be wrong; a name that begins with what was typed is as near as one wrong letter.
    const int far = static_cast<int>(word.size()) / 3 + 1;
    std::vector<std::pair<int, std::string>> near;
    for (const std::string& name : names) {
        const bool begun = word.size() >= 3 && name.starts_with(word) && name != word;
        const int distance = begun ? 1 : edit_distance(word, name);
        if (distance <= far && distance < static_cast<int>(word.size())) near.emplace_back(distance, name);
    }
    std::ranges::sort(near);
    near.erase(std::unique(near.begin(), near.end()), near.end());
    std::vector<std::string> shown;
    for (const auto& [distance, name] : near) {
        if (shown.size() == 3 || distance > near.front().first) break;
        shown.push_back(name);
    }
    return shown.empty() ? std::string() : "; did you mean " + joined(shown, "or") + "?";
}

std::string joined(std::span<const std::string> names, std::string_view last) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0 && i + 1 == names.size()) {
            out += ' ';
            out += last;
            out += ' ';
        } else if (i > 0) {
            out += ", ";
        }
        out += names[i];
    }
    return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (std::size_t from = 0;;) {
        const std::size_t to = text.find(separator, from);
        pieces.push_back(text.substr(from, to - from));
        if (to == std::string_view::npos) return pieces;
        from = to + 1;
    }
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

bool read_number(std::string_view text, u64 most, u64& value) {
    const char* const end = text.data() + text.size();
    if (text.empty() || text[0] < '0' || text[0] > '9') return false;
    u64 number = 0;
    const auto [stopped, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc() || stopped != end || number > most) return false;
    value = number;
    return true;
}

}  // namespace ghent
