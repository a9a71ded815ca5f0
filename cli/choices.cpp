#include "cli/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/text.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

constexpr std::size_t kFoldAbove = 20;  // choices of one verb

// "1 albany · 2 erie_town", broken between entries only.
std::string list_of(const std::vector<std::string>& entries, int width) {
    std::string line;
    for (const std::string& entry : entries) {
        std::string whole = entry;
        std::replace(whole.begin(), whole.end(), ' ', '\x1f');
        line += (line.empty() ? "" : " · ") + whole;
    }
    std::string out = wrapped(line, width, 6);
    std::replace(out.begin(), out.end(), '\x1f', ' ');
    return out;
}

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

Choices::Choices(const Module& m, const GameData& d, const void* state, Seat seat) : m_(m), d_(d) {
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

std::string Choices::full_text(const std::vector<int>& which, const Console& c) const {
    std::string out;
    int widest = 0;
    for (const int i : which) widest = std::max(widest, columns_of((*this)[i].notation));
    for (const int i : which) {
        const Choice& choice = (*this)[i];
        out += fmt::format("  {}{:>3}{}  {}  {}{}{}\n", c.bold(), i + 1, c.plain(), padded(choice.notation, widest),
                           c.dim(), shortened(choice.label, std::max(20, c.width - widest - 9)), c.plain());
    }
    return out;
}

std::vector<Choices::Fold> Choices::folds(std::span<const int> group) const {
    std::vector<Fold> out;
    for (const int i : group) {
        const Choice& choice = (*this)[i];
        const VerbSpec& verb = m_.verbs[choice.action.verb];
        if (out.empty() || out.back().first != choice.action.a) out.push_back({choice.action.a, {}, {}});
        const std::size_t head = verb.name.size() + 1 + m_.arg_id(d_, verb.args[0].kind, choice.action.a).size() + 1;
        out.back().which.push_back(i);
        out.back().rests.push_back(choice.notation.substr(std::min(head, choice.notation.size())));
    }
    return out;
}

// Any first argument goes with any of the rest: each is named once.
std::string Choices::crossed(const VerbSpec& verb, const std::vector<Fold>& folds, const Console& c) const {
    std::vector<std::string> firsts;
    for (const Fold& fold : folds) {
        const std::string id = m_.arg_id(d_, verb.args[0].kind, fold.first),
                          title = m_.arg_title(d_, verb.args[0].kind, fold.first);
        firsts.push_back(id == title ? id : fmt::format("{} ({})", id, title));
    }
    return fmt::format(
        "  {}{}{} one of\n      {}\n  {}with one of{}\n      {}\n  {}as in `{}`; a name shows the choices with it, "
        "`all` shows all{}\n",
        c.bold(), verb.name, c.plain(), list_of(firsts, c.width), c.plain(), c.plain(),
        list_of(folds[0].rests, c.width), c.dim(), (*this)[folds[0].which[0]].notation, c.plain());
}

std::string Choices::folded(std::span<const int> group, const Console& c) const {
    const VerbSpec& verb = m_.verbs[(*this)[group[0]].action.verb];
    const std::vector<Fold> all = folds(group);
    if (std::all_of(all.begin(), all.end(), [&all](const Fold& f) { return f.rests == all[0].rests; }))
        return crossed(verb, all, c);
    std::string out;
    for (const Fold& fold : all) {
        std::vector<std::string> numbered;
        for (std::size_t i = 0; i < fold.which.size(); ++i)
            numbered.push_back(fmt::format("{} {}", fold.which[i] + 1, fold.rests[i]));
        out += fmt::format("  {}{} {}{} {}{}{}\n      {}\n", c.bold(), verb.name,
                           m_.arg_id(d_, verb.args[0].kind, fold.first), c.plain(), c.dim(),
                           m_.arg_title(d_, verb.args[0].kind, fold.first), c.plain(), list_of(numbered, c.width));
    }
    return out;
}

std::string Choices::text(const std::vector<int>& which, const Console& c) const {
    std::string out;
    std::vector<int> lines;  // those with a line each, so that their columns align
    for (std::size_t at = 0; at < which.size();) {
        const u8 verb = (*this)[which[at]].action.verb;
        std::size_t end = at;
        while (end < which.size() && (*this)[which[end]].action.verb == verb) ++end;
        const std::span<const int> group = std::span(which).subspan(at, end - at);
        if (group.size() > kFoldAbove && m_.verbs[verb].args[1].kind != kNothing) {
            out += full_text(lines, c) + folded(group, c);
            lines.clear();
        } else {
            lines.insert(lines.end(), group.begin(), group.end());
        }
        at = end;
    }
    return out + full_text(lines, c);
}

}  // namespace ghent::cli
