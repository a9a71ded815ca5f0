// Actions and chances as text that a person can type and a record can keep: parse(print(a)) == a.
#include <fmt/format.h>

#include <algorithm>

#include "core/languages.h"
#include "core/module.h"
#include "core/strings.h"

namespace ghent {

namespace {

constexpr std::size_t kLongestAction = 1'000, kLongestSequence = 100'000, kLongestChance = 10'000;
constexpr std::string_view kMissing = "-";  // stands for an argument that is not there when others follow it

void refuse_longer(std::string_view text, std::size_t most, std::string_view what) {
    if (text.size() > most) {
        throw Refusal(fmt::format("{} of {} characters; {} is the most", what, text.size(), most));
    }
}

std::vector<std::string_view> tokens_of(std::string_view text) {
    std::vector<std::string_view> tokens;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = text.find_first_not_of(" \t\r\n", at);
        if (from == std::string_view::npos) break;
        at = std::min(text.find_first_of(" \t\r\n", from), text.size());
        tokens.push_back(text.substr(from, at - from));
    }
    return tokens;
}

u16& argument(Action& a, std::size_t i) { return i == 0 ? a.a : i == 1 ? a.b : a.c; }

std::vector<std::string> names_of(std::span<const VerbSpec> verbs) {
    std::vector<std::string> names;
    for (const VerbSpec& verb : verbs) names.emplace_back(verb.name);
    return names;
}

// A number that fits an argument, or a member of a game's kind. Throws Refusal.
u16 parse_value(const Module& m, const GameData& d, u8 kind, std::string_view token) {
    if (const auto value = find_id(m, d, kind, token)) return *value;
    throw Refusal(unknown_id(m, d, kind, token));
}

// ---------------------------------------------------------------- one action

// Reads the arguments of one verb from the words after it.
class ArgumentReader {
public:
    ArgumentReader(const Module& m, const GameData& d, const VerbSpec& verb, std::span<const std::string_view> tokens)
        : m_(m), d_(d), verb_(verb), rest_(tokens) {}

    void read_into(Action& a) {
        for (std::size_t i = 0; i < verb_.args.size(); ++i)
            if (verb_.args[i].kind != kNothing) argument(a, i) = read(i);
        if (!rest_.empty()) throw Refusal(fmt::format("{} is too much: {}", in_quotes(rest_[0]), usage(m_, verb_)));
    }

private:
    u16 read(std::size_t i) {
        const Arg& arg = verb_.args[i];
        if (is_absent(i)) {
            if (!arg.optional) throw missing(arg);
            return kNone;
        }
        if (!arg.word.empty()) {
            if (rest_[0] != arg.word)
                throw Refusal(
                    fmt::format("{} stands where '{}' belongs: {}", in_quotes(rest_[0]), arg.word, usage(m_, verb_)));
            rest_ = rest_.subspan(1);
            if (rest_.empty()) throw missing(arg);
        } else if (rest_[0] == kMissing && arg.optional) {
            rest_ = rest_.subspan(1);
            return kNone;
        }
        const u16 value = parse_value(m_, d_, arg.kind, rest_[0]);
        rest_ = rest_.subspan(1);
        return value;
    }
    // Nothing is left, or what is left begins with the word of this or a later argument.
    bool is_absent(std::size_t i) const {
        if (rest_.empty()) return true;
        const Arg& arg = verb_.args[i];
        if (!arg.optional) return false;
        if (!arg.word.empty()) return rest_[0] != arg.word;
        return std::any_of(verb_.args.begin() + static_cast<std::ptrdiff_t>(i) + 1, verb_.args.end(),
                           [&](const Arg& later) { return !later.word.empty() && later.word == rest_[0]; });
    }
    Refusal missing(const Arg& arg) const {
        return Refusal(fmt::format("{} needs a {} more: {}", verb_.name, kind_name(m_, arg.kind), usage(m_, verb_)));
    }

    const Module& m_;
    const GameData& d_;
    const VerbSpec& verb_;
    std::span<const std::string_view> rest_;
};

// How many of the words are this verb's name; 0 when they do not begin with it.
std::size_t match_verb(const VerbSpec& verb, std::span<const std::string_view> tokens) {
    const auto name = tokens_of(verb.name);
    const bool fits = name.size() <= tokens.size() && std::equal(name.begin(), name.end(), tokens.begin());
    return fits ? name.size() : 0;
}

Refusal unknown_verb(const Module& m, std::string_view word) {
    const auto names = names_of(m.verbs);
    std::string hint = did_you_mean(word, names);
    if (hint.empty()) hint = "; an action begins with " + joined(names, "or");
    return Refusal(fmt::format("there is no action {}{}", in_quotes(word), hint));
}

}  // namespace

// ---------------------------------------------------------------- ids

NameIndex& NameIndex::operator=(const NameIndex& o) {
    if (this == &o) return *this;
    const std::lock_guard lock(mutex_);
    kinds_.clear();
    return *this;
}

std::optional<u16> NameIndex::find(const Module& m, const GameData& d, u8 kind, std::string_view id) const {
    const std::lock_guard lock(mutex_);
    auto known = kinds_.find(kind);
    if (known == kinds_.end()) {
        Ids ids;
        const int count = m.arg_count(d, kind);
        for (int value = 0; value < count && value < kNone; ++value)
            ids.emplace(m.arg_id(d, kind, static_cast<u16>(value)), static_cast<u16>(value));
        known = kinds_.emplace(kind, std::move(ids)).first;
    }
    const auto found = known->second.find(id);
    return found == known->second.end() ? std::nullopt : std::optional(found->second);
}

std::string id_of(const Module& m, const GameData& d, u8 kind, u64 value) {
    if (kind == kSeatKind && value < 2) return std::string(name(static_cast<Seat>(value)));
    const bool of_the_game = kind >= kFirstKind && value < static_cast<u64>(std::max(0, m.arg_count(d, kind)));
    return of_the_game ? m.arg_id(d, kind, static_cast<u16>(value)) : fmt::to_string(value);
}

std::string title_of(const Module& m, const GameData& d, u8 kind, i64 value) {
    if (kind == kSeatKind && (value == 0 || value == 1))
        return std::string(spoken_side(m, static_cast<std::size_t>(value)));
    const bool of_the_game = kind >= kFirstKind && value >= 0 && value < m.arg_count(d, kind);
    if (!of_the_game) return fmt::to_string(value);
    return std::string(spoken(Wordlist::names, m.arg_title(d, kind, static_cast<u16>(value))));
}

std::optional<u16> find_id(const Module& m, const GameData& d, u8 kind, std::string_view id) {
    if (kind >= kFirstKind) return d.names.find(m, d, kind, id);
    if (kind == kSeatKind) {
        const auto seat = parse_seat(id);
        return seat ? std::optional(static_cast<u16>(*seat)) : std::nullopt;
    }
    // One way to write a number: "007" is none.
    u64 number = 0;
    const bool plain = id.size() == 1 || !id.starts_with('0');
    return plain && read_number(id, kNone - 1, number) ? std::optional(static_cast<u16>(number)) : std::nullopt;
}

std::string kind_name(const Module& m, u8 kind) {
    if (kind == kNumber) return "number";
    if (kind == kSeatKind) return "seat";
    const std::size_t i = static_cast<std::size_t>(kind) - kFirstKind;
    return kind >= kFirstKind && i < m.kinds.size() ? std::string(m.kinds[i].name) : "thing";
}

Role role_of(const Module& m, u8 kind) {
    const std::size_t i = static_cast<std::size_t>(kind) - kFirstKind;
    return kind >= kFirstKind && i < m.kinds.size() ? m.kinds[i].role : Role::other;
}

Target target_of(const Module& m, const GameData& d, Action a) {
    Target t;
    const VerbSpec& verb = m.verbs[a.verb];
    for (std::size_t i = 0; i < verb.args.size(); ++i) {
        const Arg& arg = verb.args[i];
        const u16 value = argument(a, i);
        if (value == kNone || arg.on_the_way) continue;
        const Role role = role_of(m, arg.kind);
        if (role == Role::piece) t.piece = id_of(m, d, arg.kind, value);
        if (role == Role::place) t.place = id_of(m, d, arg.kind, value);
    }
    return t;
}

std::string unknown_id(const Module& m, const GameData& d, u8 kind, std::string_view id) {
    if (kind == kNumber) return fmt::format("{} is not a whole number between 0 and {}", in_quotes(id), kNone - 1);
    if (kind == kSeatKind) return fmt::format("{} is not a seat: us or gb", in_quotes(id));
    std::vector<std::string> ids;
    for (int value = 0; value < m.arg_count(d, kind); ++value)
        ids.push_back(m.arg_id(d, kind, static_cast<u16>(value)));
    return fmt::format("no {} is called {}{}", kind_name(m, kind), in_quotes(id), did_you_mean(id, ids));
}

// ---------------------------------------------------------------- actions

std::string usage(const Module& m, const VerbSpec& verb) {
    std::string out(verb.name);
    for (const Arg& arg : verb.args) {
        if (arg.kind == kNothing) continue;
        std::string text = fmt::format("<{}>", kind_name(m, arg.kind));
        if (!arg.word.empty()) text = fmt::format("{} {}", arg.word, text);
        out += arg.optional ? fmt::format(" [{}]", text) : " " + text;
    }
    return out;
}

std::string print(const Module& m, const GameData& d, Action a) {
    if (a.verb >= m.verbs.size()) return fmt::format("?{}", a.verb);
    const VerbSpec& verb = m.verbs[a.verb];
    std::string out(verb.name), gaps;
    for (std::size_t i = 0; i < verb.args.size(); ++i) {
        const Arg& arg = verb.args[i];
        if (arg.kind == kNothing) continue;
        const u16 value = argument(a, i);
        if (value == kNone) {
            if (arg.word.empty()) gaps += fmt::format(" {}", kMissing);
            continue;
        }
        // A gap is written only when a value without a word of its own comes after it.
        if (arg.word.empty()) out += gaps;
        else out += fmt::format(" {}", arg.word);
        gaps.clear();
        out += ' ';
        out += id_of(m, d, arg.kind, value);
    }
    return out;
}

Action parse(const Module& m, const GameData& d, std::string_view text) {
    refuse_longer(text, kLongestAction, "an action");
    const auto tokens = tokens_of(text);
    if (tokens.empty()) throw Refusal("an action is a verb and its arguments; this one is empty");
    std::size_t words = 0;
    Action a;
    for (std::size_t v = 0; v < m.verbs.size(); ++v) {
        const std::size_t matched = match_verb(m.verbs[v], tokens);
        if (matched <= words) continue;
        words = matched;
        a.verb = static_cast<u8>(v);
    }
    if (words == 0) throw unknown_verb(m, tokens[0]);
    ArgumentReader(m, d, m.verbs[a.verb], std::span(tokens).subspan(words)).read_into(a);
    return a;
}

std::vector<Action> parse_sequence(const Module& m, const GameData& d, std::string_view text) {
    refuse_longer(text, kLongestSequence, "a sequence");
    auto pieces = split(text, ';');
    if (pieces.size() > 1 && trimmed(pieces.back()).empty()) pieces.pop_back();
    std::vector<Action> actions;
    for (const std::string_view piece : pieces) {
        try {
            actions.push_back(parse(m, d, piece));
        } catch (const Refusal& refusal) {
            if (pieces.size() == 1) throw;
            throw Refusal(fmt::format("action {} of {}: {}", actions.size() + 1, pieces.size(), refusal.what()));
        }
    }
    return actions;
}

// ---------------------------------------------------------------- chances

// "volley 1 2 5" are dice, "draw us_r06" a thing drawn, "year #3" a number drawn, "draw dice 1 2" dice where things
// are drawn as a rule: the text alone says which it is.
std::string chance_text(const Module& m, const GameData& d, const Chance& c) {
    const bool known = c.what < m.chances.size();
    const u8 kind = known ? m.chances[c.what].kind : u8{kNumber};
    std::string out = known ? std::string(m.chances[c.what].name) : fmt::format("?{}", c.what);
    if (!c.drawn && kind != kNumber) out += " dice";
    for (const u16 value : c.values) {
        out += c.drawn && kind == kNumber ? " #" : " ";
        out += id_of(m, d, c.drawn ? kind : u8{kNumber}, value);
    }
    return out;
}

Chance parse_chance(const Module& m, const GameData& d, std::string_view text) {
    refuse_longer(text, kLongestChance, "a chance");
    const auto tokens = tokens_of(text);
    if (tokens.empty()) throw Refusal("a chance is a name and its results; this one is empty");
    const auto spec = std::ranges::find(m.chances, tokens[0], &ChanceSpec::name);
    if (spec == m.chances.end()) {
        std::vector<std::string> names;
        for (const ChanceSpec& chance : m.chances) names.emplace_back(chance.name);
        throw Refusal(
            fmt::format("there is no chance called {}{}", in_quotes(tokens[0]), did_you_mean(tokens[0], names)));
    }
    Chance c{static_cast<u16>(spec - m.chances.begin()), false, {}};
    auto results = std::span(tokens).subspan(1);
    if (spec->kind != kNumber) {
        c.drawn = results.empty() || results[0] != "dice";
        if (!c.drawn) results = results.subspan(1);
    } else {
        c.drawn = !results.empty() && results[0].starts_with('#');
    }
    if (c.drawn && results.size() != 1)
        throw Refusal(fmt::format("chance {} draws one thing, not {}", spec->name, results.size()));
    if (results.size() > Dice::kMaxDice)
        throw Refusal(
            fmt::format("chance {} has {} dice; {} are the most", spec->name, results.size(), Dice::kMaxDice));
    for (std::string_view result : results) {
        if (c.drawn && spec->kind == kNumber) result.remove_prefix(1);
        c.values.push_back(parse_value(m, d, c.drawn ? spec->kind : u8{kNumber}, result));
    }
    return c;
}

}  // namespace ghent
