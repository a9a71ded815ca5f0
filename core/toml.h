// Reading TOML data files with care: every fault becomes a Problem with file, line, record and field, and reading goes
// on, so that one check shows all of them. (toml++ stays inside toml.cpp.)
//
//   TomlFile f(files, "data/map.toml", problems);
//   for (TomlTable t : f.tables("town")) {
//       town.name  = t.text("name");
//       town.value = t.number("value", 1, 5);
//   }
//   f.finish();   // unknown keys are problems too
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

// What stands behind a file and behind a table (toml.cpp).
struct TomlDocument;
struct TomlRecord;

// Every reader reports what is wrong and then returns an empty value, so that a loader need not look back.
class TomlTable {
public:
    std::string text(std::string_view key);  // required
    std::string text_or(std::string_view key, std::string_view standard);
    int number(std::string_view key, int min, int max);
    int number_or(std::string_view key, int standard, int min, int max);
    double real(std::string_view key, double min, double max);
    double real_or(std::string_view key, double standard, double min, double max);
    bool flag(std::string_view key);
    bool flag_or(std::string_view key, bool standard);
    std::vector<std::string> texts(std::string_view key);        // lists are required too: ask has() first
    std::vector<std::string> one_or_more(std::string_view key);  // a text, or a list of texts
    std::vector<int> numbers(std::string_view key);              // where one may be absent
    std::vector<double> reals(std::string_view key);
    std::vector<std::vector<double>> points(std::string_view key);  // array of arrays of numbers
    bool has(std::string_view key) const;
    bool is_text(std::string_view key) const;             // where a value may be a text or something else
    TomlTable table(std::string_view key);                // required sub-table
    std::vector<TomlTable> tables(std::string_view key);  // array of tables, may be absent
    void ignore(std::string_view key);                    // known, and not ours to read

    int line() const;
    // Adds a problem about this record.
    void problem(std::string_view field, std::string message);
    // How messages call this record; "town detroit" by itself when it has an id, otherwise "town 3".
    void name_record(std::string text);

private:
    friend struct TomlDocument;
    std::shared_ptr<TomlRecord> in_;
};

class TomlFile {
public:
    // A missing file or a syntax error is a problem; then the root is an empty table and ok() is false.
    TomlFile(const Files& files, std::string name, std::vector<Problem>& problems);
    bool ok() const;
    TomlTable root();
    std::vector<TomlTable> tables(std::string_view key) { return root().tables(key); }
    // Reports every key that nobody asked for.
    void finish();

private:
    std::shared_ptr<TomlDocument> in_;
};

// rules.tsv: id, text, kind (mechanic, data or flavour). Problems for bad rows and duplicate ids.
std::vector<RuleText> read_rules(const Files& files, std::vector<Problem>& problems);
// FNV-1a over the sorted names and contents of the files in data/, 16 hex digits. Rule texts and proofs do not count:
// rewording one leaves old records valid.
std::string content_hash(const Files& files);
// Sorts the src text of a record into rulebook / public / reconstructed / mixed by the first such word of each clause:
// "rulebook 2.13; name: recon (Upper Canada militia)" is mixed.
void count_source(Provenance& p, std::string_view src);

}  // namespace ghent
