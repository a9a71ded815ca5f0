#include "cli/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/text.h"
#include "core/words.h"

namespace ghent::cli {

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words = split(text, ' ');
    std::erase_if(words, [](std::string_view w) { return w.empty(); });
    return words;
}

bool is_notation(const Choices::Choice& choice, std::string_view typed) { return choice.notation == typed; }

// "mar us_r06 king" for "march us_r06 kingston".
bool begins_words(const Choices::Choice& choice, std::string_view typed) {
    const std::vector<std::string_view> wanted = words_of(typed), has = words_of(choice.notation);
    return wanted.size() <= has.size() &&
           std::equal(wanted.begin(), wanted.end(), has.begin(),
                      [](std::string_view w, std::string_view h) { return h.starts_with(w); });
}

// Each word somewhere in the notation or the label: names of blocks and towns.
bool mentions(const Choices::Choice& choice, std::string_view typed) {
    const std::string text = lower(choice.notation + " " + choice.label);
    const std::vector<std::string_view> words = words_of(typed);
    return !words.empty() && std::all_of(words.begin(), words.end(),
                                         [&text](std::string_view w) { return text.find(w) != std::string::npos; });
}

}  // namespace

Choices::Choices(const Module& m, const GameData& d, const void* state, Seat seat) : m_(m) {
    ActionList list;
    m.list(d, state, seat, list);
    for (const Action a : list) items_.push_back({a, print(m, d, a), label(m, d, a, seat)});
}

std::vector<int> Choices::all() const {
    std::vector<int> which;
    for (int i = 0; i < size(); ++i) which.push_back(i);
    return which;
}

std::vector<int> Choices::matching(std::string_view typed,
                                   bool (*matches)(const Choice&, std::string_view typed)) const {
    std::vector<int> which;
    for (int i = 0; i < size(); ++i)
        if (matches((*this)[i], typed)) which.push_back(i);
    return which;
}

Choices::Found Choices::find(std::string_view typed) const {
    const std::string text = lower(trimmed(typed));
    u64 number = 0;
    if (read_number(text, static_cast<u64>(size()), number) && number > 0)
        return {{static_cast<int>(number) - 1}, true};
    for (const auto& named : {matching(text, is_notation), matching(text, begins_words)}) {
        if (named.size() == 1) return {named, true};
        if (!named.empty()) return {named, false};
    }
    return {matching(text, mentions), false};
}

std::string Choices::text(const std::vector<int>& which, int most_of_group, const Console& c) const {
    std::string out;
    int widest = 0;
    for (const int i : which) widest = std::max(widest, columns_of((*this)[i].notation));
    std::size_t at = 0;
    while (at < which.size()) {
        const u8 verb = (*this)[which[at]].action.verb;
        std::size_t end = at;
        while (end < which.size() && (*this)[which[end]].action.verb == verb) ++end;
        const auto shown = std::min(end, at + static_cast<std::size_t>(most_of_group));
        for (std::size_t i = at; i < shown; ++i) {
            const Choice& choice = (*this)[which[i]];
            out += fmt::format("  {}{:>3}{}  {}  {}{}{}\n", c.bold(), which[i] + 1, c.plain(),
                               padded(choice.notation, widest), c.dim(),
                               shortened(choice.label, std::max(20, c.width - widest - 9)), c.plain());
        }
        if (shown < end)
            out += fmt::format("       … {} more to {}: type a name to see only those with it, or `all`\n", end - shown,
                               m_.verbs[verb].name);
        at = end;
    }
    return out;
}

}  // namespace ghent::cli
