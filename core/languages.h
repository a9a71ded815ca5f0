// Other languages. English stands where it is used: in the lists of a game (core/tables.h), and in the code as say<"…">(…). A language has a
// file of each game, games/<id>/fr.toml, and one of the kernel, core/languages/fr.toml: every English sentence with its translation, in one
// table for each list. What is missing, too much or has other places than the English one is a problem with file and line, and
// the program is not built with one (`ghent data check`).
//
// Words are chosen where they leave the program: whoever writes for a reader says so first, and everything that is put into words
// until the end of that block is in his language. Records, digests and whatever else is kept are always written without.
//
//   const Speaking french(m, "fr");
//   j.pair("prompt", m.prompt(d, s, seat));
#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "core/module.h"

namespace ghent {

// The tables of a file of words.
// Names (of kinds of units, of boxes) are the only one that may be left out: what is not there stands as it is printed.
enum class Wordlist : u8 { prompts, verbs, events, reasons, sources, phases, windows, names };

class Catalogue;

class Speaking {
public:
    // "en", "" and a language that nobody has written: English.
    Speaking(const Module& m, std::string_view language);
    ~Speaking();
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;

private:
    const Catalogue* before_;
};

// Besides English: {"fr", "Français"}, …
struct Language {
    std::string id, name;
};
std::span<const Language> languages();
bool is_language(std::string_view id);  // English too

// A sentence of a list in the language that is spoken; the English one where there is no other.
std::string_view spoken(Wordlist list, std::string_view english);
// What a side is called: "American" in English; in other languages the people.
std::string_view spoken_side(const Module& m, std::size_t side);
// Is this number written with the first of the two forms of {a|block|blocks}?
bool spoken_as_one(i64 number);

// Where a name follows: "de " before "Albany" becomes "d’".
void elide(std::string& text, std::string_view next);

// Every fault of the files of words of a game. `files`: the game's, as they are embedded.
std::vector<Problem> word_problems(const Module& m, const Files& files);

// ---------------------------------------------------------------- sentences in the code

// A text as an argument of a template.
template <std::size_t N>
struct Literal {
    char text[N] = {};
    consteval Literal(const char (&from)[N]) { std::copy_n(from, N, text); }  // NOLINT(*-explicit-*): written as a text
    constexpr std::string_view view() const { return {text, N - 1}; }
    consteval std::size_t places() const {  // {a} and {b|one|more} are two
        std::size_t most = 0;
        for (std::size_t i = 0; i + 1 < N; ++i)
            if (text[i] == '{') most = std::max<std::size_t>(most, static_cast<std::size_t>(text[i + 1] - 'a') + 1);
        return most;
    }
};

// A sentence that the code can say. All of a program know of each other, so that a check can ask for their translations.
struct Phrase {
    std::string_view game, text;
    const Phrase* next;
    Phrase(std::string_view of, std::string_view what);
    Phrase(const Phrase&) = delete;
    Phrase& operator=(const Phrase&) = delete;
};

template <Literal game, Literal text>
inline const Phrase kPhrase{game.view(), text.view()};

// What fills a place: a number, or a name.
struct Word {
    i64 number = 0;
    std::string text;
    Word(std::integral auto n) : number(static_cast<i64>(n)), text(std::to_string(n)) {}      // NOLINT(*-explicit-*)
    Word(std::convertible_to<std::string_view> auto const& t) : text(std::string_view(t)) {}  // NOLINT(*-explicit-*)
};

std::string say_phrase(const Phrase& phrase, std::span<const Word> words);

// say_of<"blocks", "Battle of {a}, round {b}: fire or retreat">(town, round); each game has its own say<"…">(…) (core/word_ids.inc).
template <Literal game, Literal text, class... Words>
std::string say_of(const Words&... words) {
    static_assert(text.places() == sizeof...(Words), "a place of the sentence for each argument");
    if constexpr (sizeof...(Words) == 0) {
        return say_phrase(kPhrase<game, text>, {});
    } else {
        const Word filled[] = {Word(words)...};
        return say_phrase(kPhrase<game, text>, filled);
    }
}

}  // namespace ghent
