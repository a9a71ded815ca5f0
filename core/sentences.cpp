// Sentences for people out of the templates of core/tables.h.
#include <fmt/format.h>

#include <algorithm>

#include "core/languages.h"
#include "core/module.h"
#include "core/strings.h"

namespace ghent {

namespace {

// What the places of a template may be filled with.
struct Filling {
    const Module* m = nullptr;
    const GameData* d = nullptr;
    std::array<u8, 4> kinds = {};
    std::array<i32, 4> values = {kNone, kNone, kNone, kNone};
    u8 seat = 0;
    std::span<const u8> dice = {};
    std::span<const Modifier> modifiers = {};
    std::span<const Word> words = {};  // of a sentence in the code, which has all its words already
};

// "1 2 5", or what the faces show: "hit retreat hit".
std::string faces_text(const Module& m, std::span<const u8> dice) {
    std::string out;
    for (const u8 face : dice) {
        if (!out.empty()) out += ' ';
        if (face >= 1 && face <= m.face_names.size()) out += spoken(Wordlist::names, m.face_names[face - 1U]);
        else out += fmt::to_string(face);
    }
    return out;
}

// "+1 Leader Brock, -1 Forest"
std::string modifiers_text(const Module& m, const GameData& d, std::span<const Modifier> modifiers) {
    std::string out;
    for (const Modifier& mod : modifiers)
        out += fmt::format("{}{:+} {}", out.empty() ? "" : ", ", int{mod.value}, source_title(m, d, mod));
    return out;
}

// {a} … {d}: the position of the argument, or -1.
int argument_of(std::string_view place) {
    const bool one_letter = place.size() == 1 || (place.size() > 1 && place[1] == '|');
    return one_letter && place[0] >= 'a' && place[0] <= 'd' ? place[0] - 'a' : -1;
}

bool is_empty(const Filling& f, std::string_view place) {
    if (place == "dice") return f.dice.empty();
    if (place == "modifiers") return f.modifiers.empty();
    const int i = argument_of(place);
    return f.words.empty() && i >= 0 && f.values[static_cast<std::size_t>(i)] == kNone;
}

std::string fill_place(const Filling& f, std::string_view place) {
    const std::size_t side = f.seat & 1;
    if (place == "seat") return std::string(spoken_side(*f.m, side));
    if (place == "enemy") return std::string(spoken_side(*f.m, 1 - side));
    if (place == "dice") return faces_text(*f.m, f.dice);
    if (place == "modifiers") return modifiers_text(*f.m, *f.d, f.modifiers);
    const int i = argument_of(place);
    const std::size_t at = static_cast<std::size_t>(std::max(i, 0));
    if (i < 0 || (!f.words.empty() && at >= f.words.size()))
        return fmt::format("{{{}}}", place);  // a slip in the table: shown, not hidden
    if (is_empty(f, place)) return say_of<"core", "nothing">();
    const i64 value = f.words.empty() ? f.values[at] : f.words[at].number;
    if (place.size() > 1)
        if (const auto parts = split(place, '|'); parts.size() == 3)
            return fmt::format("{} {}", value, spoken_as_one(value) ? parts[1] : parts[2]);
    return f.words.empty() ? title_of(*f.m, *f.d, f.kinds[at], value)
                           : std::string(spoken(Wordlist::names, f.words[at].text));
}

// Adds text with places, no brackets. `missing` is set when one of them is empty.
void add_filled(std::string& out, const Filling& f, std::string_view text, bool& missing) {
    for (;;) {
        const std::size_t from = text.find('{'), to = text.find('}', from);
        if (to == std::string_view::npos) break;
        const std::string_view place = text.substr(from + 1, to - from - 1);
        out += text.substr(0, from);
        const std::string filled = fill_place(f, place);
        elide(out, filled);
        out += filled;
        missing = missing || is_empty(f, place);
        text.remove_prefix(to + 1);
    }
    out += text;
}

std::string fill(const Filling& f, std::string_view text) {
    std::string out;
    bool missing = false;
    for (;;) {
        const std::size_t from = text.find('['), to = text.find(']', from);
        if (to == std::string_view::npos) break;
        add_filled(out, f, text.substr(0, from), missing);
        bool left_out = false;
        std::string clause;
        add_filled(clause, f, text.substr(from + 1, to - from - 1), left_out);
        if (!left_out) out += clause;
        text.remove_prefix(to + 1);
    }
    add_filled(out, f, text, missing);
    return out;
}

}  // namespace

std::string label(const Module& m, const GameData& d, Action a, Seat who) {
    if (a.verb >= m.verbs.size()) return print(m, d, a);
    const VerbSpec& verb = m.verbs[a.verb];
    return fill({&m,
                 &d,
                 {verb.args[0].kind, verb.args[1].kind, verb.args[2].kind, kNothing},
                 {a.a, a.b, a.c, kNone},
                 static_cast<u8>(who)},
                spoken(Wordlist::verbs, verb.label));
}

std::string reason(const Module& m, const GameData& d, Verdict v) {
    switch (v.reason) {
        case kFine: return say_of<"core", "it is allowed">();
        case kGameOver: return say_of<"core", "the game is over">();
        case kNotYourDecision: return say_of<"core", "it is not your decision">();
        case kNotNow:
            return say_of<"core", "that is not possible now">();  // whoever clicked has typed no verb to be named
        case kNoSuchThing: return say_of<"core", "no such thing">();
        default: break;
    }
    const std::size_t i = static_cast<std::size_t>(v.reason) - kFirstReason;
    if (i >= m.reasons.size()) return say_of<"core", "it is not allowed">();
    const ReasonSpec& spec = m.reasons[i];
    return fill({&m, &d, {spec.kind_a, spec.kind_b, kNothing, kNothing}, {v.a, v.b, kNone, kNone}},
                spoken(Wordlist::reasons, spec.text));
}

std::string explain(const Module& m, const GameData& d, Verdict v) {
    const std::string rule = v.rule < m.rule_ids.size() ? m.rule(v.rule) : std::string();
    return rule.empty() ? reason(m, d, v) : fmt::format("{} ({})", reason(m, d, v), rule);
}

std::string sentence(const Module& m, const GameData& d, const Event& e, std::span<const u8> dice,
                     std::span<const Modifier> modifiers) {
    if (e.what >= m.events.size()) return {};
    const EventSpec& spec = m.events[e.what];
    return fill({&m, &d, spec.kinds, {e.a, e.b, e.c, e.d}, e.seat, dice, modifiers},
                spoken(Wordlist::events, spec.text));
}

std::string sentence(const Module& m, const GameData& d, const Journal& journal, const Event& e) {
    if (e.what == kNote) return journal.notes[static_cast<std::size_t>(e.a)];
    return sentence(m, d, e, journal.dice(e), journal.modifiers_of(e));
}

std::string source_title(const Module& m, const GameData& d, const Modifier& modifier) {
    if (modifier.source >= m.sources.size()) return say_of<"core", "something">();
    const SourceSpec& spec = m.sources[modifier.source];
    return fill({&m, &d, {spec.kind, kNothing, kNothing, kNothing}, {modifier.about, kNone, kNone, kNone}},
                spoken(Wordlist::sources, spec.name));
}

void write_modifiers(Json& j, const Module& m, const GameData& d, std::span<const Modifier> modifiers) {
    j.array();
    for (const Modifier& mod : modifiers) {
        j.object().pair("source", std::string_view(source_title(m, d, mod))).pair("value", int{mod.value});
        j.pair("rule", m.rule_ids[mod.rule]).end();
    }
    j.end();
}

std::string say_phrase(const Phrase& phrase, std::span<const Word> words) {
    return fill({.words = words}, spoken(Wordlist::prompts, phrase.text));
}

std::string_view event_name(const Module& m, const Event& e) {
    return e.what == kNote ? "note" : m.events[e.what].name;
}

}  // namespace ghent
