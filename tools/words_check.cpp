// Run by the build: every sentence of every game has its translation in every language, and so have the lessons. What is missing, too much or does
// not fit is said with file and line, and the program is not made.
#include <cstdio>

#include "core/languages.h"
#include "core/registry.h"
#include "lessons/lesson.h"

int main() {
    std::size_t faults = 0;
    for (const ghent::Module* m : ghent::all_games()) {
        std::vector<ghent::Problem> problems = ghent::word_problems(*m, m->embedded());
        const auto lessons = ghent::lessons::read(*m, *m->load_embedded(), m->embedded(), problems);
        for (const ghent::lessons::Lesson& lesson : lessons)
            for (const ghent::Language& language : ghent::languages())
                if (!lesson.words.contains(language.id))
                    problems.push_back({"lessons/" + language.id + ".toml", 0, lesson.name, "has no words in this language"});
        for (ghent::Problem& p : problems) {
            if (p.file.starts_with("lessons/")) p.file = "games/" + std::string(m->id) + "/" + p.file;
            std::fprintf(stderr, "%s\n", p.text().c_str());
        }
        faults += problems.size();
    }
    if (faults > 0) std::fprintf(stderr, "%zu faults in the words of other languages; CONTRIBUTING.md says how they are written\n", faults);
    return faults > 0 ? 1 : 0;
}
