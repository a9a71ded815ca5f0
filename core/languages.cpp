#include "core/languages.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <mutex>
#include <set>

#include "core/embedded.h"
#include "core/strings.h"
#include "core/toml.h"

namespace ghent {

std::span<const EmbeddedFile> embedded_languages();

namespace {

constexpr std::string_view kTables[] = {"prompts", "verbs",  "events",  "reasons",
                                        "sources", "phases", "windows", "names"};
constexpr std::size_t kLists = std::size(kTables);
constexpr std::string_view kKernel = "core";  // whose phrases stand in core/languages/

const Phrase*& first_phrase() {
    static const Phrase* first = nullptr;
    return first;
}

using Keys = std::array<std::set<std::string_view>, kLists>;

// The sentences that the code of one game says.
void add_phrases(std::string_view game, Keys& keys) {
    for (const Phrase* p = first_phrase(); p; p = p->next)
        if (p->game == game) keys[static_cast<std::size_t>(Wordlist::prompts)].insert(p->text);
}

// Everything that a game can say in words of its lists.
Keys keys_of(const Module& m) {
    Keys keys;
    const auto of = [&](Wordlist list) -> auto& { return keys[static_cast<std::size_t>(list)]; };
    add_phrases(m.id, keys);
    for (const VerbSpec& verb : m.verbs) of(Wordlist::verbs).insert(verb.label);
    for (const EventSpec& event : m.events) of(Wordlist::events).insert(event.text);
    for (const ReasonSpec& reason : m.reasons) of(Wordlist::reasons).insert(reason.text);
    for (const SourceSpec& source : m.sources) of(Wordlist::sources).insert(source.name);
    for (const StepSpec& step : m.steps) of(Wordlist::phases).insert(step.phase);
    for (const WindowSpec& window : m.windows) of(Wordlist::windows).insert(window.title);
    for (auto& list : keys)
        for (const std::string_view nothing : {"", "{a}"}) list.erase(nothing);  // of no language
    return keys;
}

// What the things of a game are called: any of these may have another name in another language.
std::set<std::string> titles_of(const Module& m, const GameData& d) {
    std::set<std::string> titles(m.face_names.begin(), m.face_names.end());
    for (std::size_t i = 0; i < m.kinds.size(); ++i) {
        const u8 kind = static_cast<u8>(kFirstKind + i);
        for (int v = 0; v < m.arg_count(d, kind); ++v) titles.insert(m.arg_title(d, kind, static_cast<u16>(v)));
    }
    titles.erase("");
    return titles;
}

// The places of a sentence, in the order of the alphabet: "a b dice". The words of {a|block|blocks} are the language's own.
std::multiset<std::string> places_of(std::string_view text) {
    std::multiset<std::string> places;
    for (std::size_t from = text.find('{'); from != std::string_view::npos; from = text.find('{', from + 1)) {
        const std::size_t to = text.find('}', from);
        if (to == std::string_view::npos) return places;
        const std::string_view place = text.substr(from + 1, to - from - 1);
        const auto bars = std::count(place.begin(), place.end(), '|');
        places.insert(fmt::format("{{{}{}}}", place.substr(0, place.find('|')), bars == 2 ? "|…|…" : bars ? "|?" : ""));
    }
    return places;
}

std::string listed(const std::multiset<std::string>& places) {
    return places.empty() ? "none" : joined(std::vector(places.begin(), places.end()));
}

// Whoever translates may repeat a place, and turn "{a}" into "{a|bloc|blocs}" and back; but none may be lost or come from nowhere.
std::set<std::string> names_of(const std::multiset<std::string>& places) {
    std::set<std::string> names;
    for (const std::string& place : places) names.insert(place.substr(0, place.find_first_of("|}")));
    return names;
}

std::string fault_of(std::string_view english, std::string_view other) {
    if (trimmed(other).empty()) return "is empty";
    const auto here = places_of(other), there = places_of(english);
    if (names_of(here) != names_of(there))
        return fmt::format("has the places {}, the English sentence has {}", listed(here), listed(there));
    if (here.contains("{a|?}") || here.contains("{b|?}") || here.contains("{c|?}") || here.contains("{d|?}"))
        return "a number has two forms: {a|bloc|blocs}";
    if (std::ranges::count(other, '[') != std::ranges::count(other, ']')) return "a bracket is not closed";
    return {};
}

}  // namespace

// The words of one game in one language, and what the language itself needs.
class Catalogue {
public:
    struct Grammar {
        std::string name;
        std::string sides[2];
        std::set<int> ones;                 // numbers with the first of two forms
        std::vector<std::string> elisions;  // "de ", "d’", …: the second instead of the first where `vowels` follow
        std::string vowels;
    };

    // Problems go where they are asked for; a program that was built has none.
    static Grammar read_kernel(const Files& files, const std::string& file, Catalogue* into,
                               std::vector<Problem>& problems) {
        Grammar out;
        TomlFile f(files, file, problems);
        TomlTable root = f.root();
        out.name = root.text("name");
        out.sides[0] = root.text("us");
        out.sides[1] = root.text("gb");
        for (const int n : root.numbers("one")) out.ones.insert(n);
        if (root.has("elisions")) {
            out.elisions = root.texts("elisions");
            out.vowels = root.text("vowels");
            if (out.elisions.size() % 2 != 0) root.problem("elisions", "are pairs: \"de \", \"d’\"");
        }
        Keys keys;
        add_phrases(kKernel, keys);
        read_table(root, Wordlist::prompts, keys[0], into);
        f.finish();
        return out;
    }

    void read_game(const Module& m, const Files& files, const std::string& file, std::vector<Problem>& problems) {
        TomlFile f(files, file, problems);
        TomlTable root = f.root();
        const Keys keys = keys_of(m);
        for (std::size_t i = 0; i < kLists; ++i)
            if (!keys[i].empty()) read_table(root, static_cast<Wordlist>(i), keys[i], this);
        if (root.has("names")) {
            const std::set<std::string> titles = titles_of(m, *m.load_embedded());
            TomlTable names = root.table("names");
            names.name_record("names");
            for (const std::string& title : titles)
                if (names.has(title)) read_one(names, Wordlist::names, title, this);
        }
        f.finish();
    }

    std::string_view find(Wordlist list, std::string_view english) const {
        const auto& words = words_[static_cast<std::size_t>(list)];
        const auto found = words.find(english);
        return found == words.end() ? english : std::string_view(found->second);
    }
    Grammar grammar;

private:
    static void read_table(TomlTable& root, Wordlist list, const std::set<std::string_view>& keys, Catalogue* into) {
        const std::string_view name = kTables[static_cast<std::size_t>(list)];
        TomlTable t = root.table(name);
        t.name_record(std::string(name));
        for (const std::string_view english : keys) read_one(t, list, english, into);
    }
    static void read_one(TomlTable& t, Wordlist list, std::string_view english, Catalogue* into) {
        const std::string other = t.text(english);
        if (!t.has(english)) return;
        if (std::string fault = fault_of(english, other); !fault.empty()) t.problem(english, std::move(fault));
        else if (into) into->words_[static_cast<std::size_t>(list)].emplace(english, other);
    }

    std::array<std::map<std::string, std::string, std::less<>>, kLists> words_;
};

namespace {

thread_local const Catalogue* speaking = nullptr;  // null: English

Files kernel_files() { return files_of(embedded_languages()); }

std::string file_of(std::string_view language) { return fmt::format("{}.toml", language); }

// Read once for each game and language.
const Catalogue* catalogue_of(const Module& m, std::string_view language) {
    if (language.empty() || language == "en" || !is_language(language)) return nullptr;
    static std::mutex mutex;
    static std::map<std::pair<const Module*, std::string>, Catalogue> known;
    const std::scoped_lock lock(mutex);
    const auto [at, fresh] = known.try_emplace({&m, std::string(language)});
    if (fresh) {
        std::vector<Problem> problems;  // `ghent data check` says them
        at->second.grammar = Catalogue::read_kernel(kernel_files(), file_of(language), &at->second, problems);
        at->second.read_game(m, m.embedded(), file_of(language), problems);
    }
    return &at->second;
}

}  // namespace

Phrase::Phrase(std::string_view of, std::string_view what) : game(of), text(what), next(first_phrase()) {
    first_phrase() = this;
}

Speaking::Speaking(const Module& m, std::string_view language) : before_(speaking) {
    speaking = catalogue_of(m, language);
}
Speaking::~Speaking() { speaking = before_; }

std::span<const Language> languages() {
    static const std::vector<Language> all = [] {
        std::vector<Language> out;
        std::vector<Problem> problems;
        for (const auto& [file, content] : kernel_files())
            out.push_back(
                {file.substr(0, file.find('.')), Catalogue::read_kernel(kernel_files(), file, nullptr, problems).name});
        return out;
    }();
    return all;
}

bool is_language(std::string_view id) {
    return id == "en" || std::ranges::find(languages(), id, &Language::id) != languages().end();
}

std::string_view spoken(Wordlist list, std::string_view english) {
    return speaking ? speaking->find(list, english) : english;
}

std::string_view spoken_side(const Module& m, std::size_t side) {
    return speaking ? std::string_view(speaking->grammar.sides[side]) : m.seat_names[side];
}

bool spoken_as_one(i64 number) {
    if (!speaking) return number == 1;
    return number >= 0 && number < 10 && speaking->grammar.ones.contains(static_cast<int>(number));
}

void elide(std::string& text, std::string_view next) {
    if (!speaking || next.empty()) return;
    const Catalogue::Grammar& g = speaking->grammar;
    const auto starts = [&](char c) { return c == next[0]; };
    if (std::ranges::none_of(g.vowels, starts)) return;
    for (std::size_t i = 0; i + 1 < g.elisions.size(); i += 2) {
        const std::string& full = g.elisions[i];
        const bool ends = text.ends_with(full);
        // a word of its own, not the end of another
        if (!ends || (text.size() > full.size() && text[text.size() - full.size() - 1] != ' ')) continue;
        text.replace(text.size() - full.size(), full.size(), g.elisions[i + 1]);
        return;
    }
}

std::vector<Problem> word_problems(const Module& m, const Files& files) {
    std::vector<Problem> problems;
    for (const Language& language : languages()) {
        const std::string file = file_of(language.id);
        Catalogue c;
        Catalogue::read_kernel(kernel_files(), file, &c, problems);
        for (Problem& p : problems)
            if (p.file == file) p.file = "core/languages/" + file;
        c.read_game(m, files, file, problems);
        for (Problem& p : problems)
            if (p.file == file) p.file = fmt::format("games/{}/{}", m.id, file);
    }
    return problems;
}

}  // namespace ghent
