// Corrections: what was changed in the rules or data of a game since it was first published, revision by revision, as
// games/<id>/CHANGES.md tells the players. The newest heading is the revision of the game: there is no other place for it.
//
//   ## Revision 2 (2026-11-17)
//
//   - 7.12, 11.2: A warship in a town that its army then loses …
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

struct Correction {
    int revision = 1;
    std::string date;                // "2026-11-17"; "" where none is given
    std::vector<std::string> lines;  // "7.12, 11.2: A warship in a town …"
};

// Newest first, as they stand. Throws Refusal with the line that is wrong: revisions go down one by one to 1.
std::vector<Correction> read_corrections(std::string_view markdown);
const std::vector<Correction>& corrections_of(const Module& m);

// What `Module::rules_revision` is: the newest one of CHANGES.md, 1 without such a file.
u16 newest_revision(std::span<const EmbeddedFile> files);

// As the program's interfaces show them: [{"revision":2,"date":"…","lines":["…"]}], newest first.
void write_corrections(Json& j, const Module& m);

// What was corrected after `since`, up to and including `upto`, oldest first.
std::vector<Correction> corrections_between(const Module& m, int since, int upto);

// The rules that a line is about: "7.12", "11.2" of "7.12, 11.2: A warship …"; none where it begins with words.
std::vector<std::string> rules_of(const Module& m, std::string_view line);
// Is it about one of these rules, or about one that they are parts of ("10.72" of "10.72c")?
bool is_about(const Module& m, std::string_view line, std::span<const std::string> rules);

}  // namespace ghent
