#include "cli/text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/strings.h"

namespace ghent::cli {

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// Bytes of the first so many characters.
std::size_t bytes_of(std::string_view text, int characters) {
    std::size_t i = 0;
    for (; i < text.size(); ++i)
        if (begins_character(text[i]) && characters-- == 0) break;
    return i;
}

}  // namespace

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("\x1b["))
            i = std::min(text.find('m', i), text.size());  // a colour takes no room
        else if (begins_character(text[i])) ++columns;
    }
    return columns;
}

std::string padded(std::string_view text, int columns) {
    const int missing = columns - columns_of(text);
    return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, missing)), ' ');
}

std::string shortened(std::string_view text, int columns) {
    if (columns_of(text) <= columns) return std::string(text);
    return std::string(text.substr(0, bytes_of(text, std::max(0, columns - 1)))) + "…";
}

std::string wrapped(std::string_view text, int width, int indent) {
    std::string out;
    int used = 0;
    for (const std::string_view word : split(text, ' ')) {
        if (word.empty()) continue;
        const int length = columns_of(word);
        if (used > 0 && used + 1 + length > width - indent) {
            out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            used = 0;
        } else if (used > 0) {
            out += ' ';
            ++used;
        }
        out += word;
        used += length;
    }
    return out;
}

std::string bar(double share, int columns) {
    constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int total = static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * columns * 8));
    std::string out;
    for (int i = 0; i < total / 8; ++i) out += "█";
    return out + std::string(eighths[total % 8]);
}

std::string percent(double share) {
    if (share > 0 && share < 0.0005) return "< 0.1 %";
    return fmt::format("{:.1f} %", 100 * share);
}

std::string grouped(long long number) {
    std::string digits = std::to_string(number < 0 ? -number : number), out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += ',';
        out += digits[i];
    }
    return number < 0 ? "-" + out : out;
}

std::string Columns::text(int indent) const {
    std::vector<int> widths(alignment_.size());
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], columns_of(row[i]));
    std::string out;
    for (const auto& row : rows_) {
        std::string line(static_cast<std::size_t>(indent), ' ');
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
            const std::string gap(static_cast<std::size_t>(widths[i] - columns_of(row[i])), ' ');
            line += alignment_[i] == 'r' ? gap + row[i] : row[i] + gap;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

}  // namespace ghent::cli
