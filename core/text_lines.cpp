#include "core/text_lines.h"

#include <algorithm>

#include "core/strings.h"

namespace ghent {

int characters(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (static_cast<u8>(c) & 0xC0) != 0x80; }));
}

TextLines::TextLines(const Files& files, std::string name, std::vector<Problem>& problems)
    : name_(std::move(name)), problems_(&problems), before_(problems.size()) {
    const auto found = files.find(name_);
    if (found == files.end()) {
        report(0, 0, {}, "this file is missing");
        return;
    }
    std::string_view text = found->second;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    text_ = text;
    int number = 0;
    for (std::string_view line : split(text_, '\n')) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines_.push_back({++number, line});
    }
    if (lines_.back().text.empty()) lines_.pop_back();  // what follows the last line end is no line
    ok_ = std::ranges::all_of(lines_, [&](TextLine line) { return sound(line); });
    if (!ok_) lines_.clear();
}

bool TextLines::sound(TextLine line) const {
    int column = 1;
    for (std::string_view rest = line.text; !rest.empty(); ++column) {
        const std::size_t n = utf8_sequence(rest);
        const auto c = static_cast<u8>(rest[0]);
        if (n == 0) {
            report(line.number, column, {}, "is not UTF-8");
            return false;
        }
        if ((c < 0x20 && c != '\t') || c == 0x7F) {
            report(line.number, column, {}, "a control character");
            return false;
        }
        rest.remove_prefix(n);
    }
    return true;
}

}  // namespace ghent
