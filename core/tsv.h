// Reading tables of tab-separated cells with the care of core/toml.h: every fault becomes a Problem with file, line, column
// and reason, and reading goes on.
//
//   TsvFile f(files, "data/roads.tsv", problems, {"kind", "id", "name", "hexes", "src"});
//   for (TsvRow r : f.rows()) {
//       road.id    = r.word("id");
//       road.hexes = r.list("hexes", ' ');
//   }
//   f.unique({"kind", "id"});
//
// The first line that is neither empty nor a comment (#) names the columns, in any order; each must be one of those given,
// and all of those must be there. A row with another number of cells is one problem and no row.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

struct TsvDocument;

// Every reader reports what is wrong and then returns an empty value or the least, so that a loader need not look back. To
// ask for a column that was not given to the file is a mistake in the program (std::logic_error).
class TsvRow {
public:
    std::string text(std::string_view column) const;    // as it stands, may be empty
    std::string filled(std::string_view column) const;  // not empty
    std::string word(std::string_view column) const;    // an id: small letters, digits, underscores
    int number(std::string_view column, int min, int max) const;
    int number_or(std::string_view column, int standard, int min, int max) const;  // the standard when empty
    double real(std::string_view column, double min, double max) const;
    bool flag(std::string_view column) const;  // yes or no
    std::optional<std::size_t> choice(std::string_view column, std::span<const std::string_view> from) const;
    std::optional<std::size_t> choice(std::string_view column, std::initializer_list<std::string_view> from) const {
        return choice(column, std::span(from.begin(), from.size()));
    }
    std::vector<std::string> list(std::string_view column, char separator) const;  // none when empty; no empty pieces

    bool has(std::string_view column) const { return !text(column).empty(); }
    int line() const { return line_; }
    void problem(std::string_view column, std::string message) const;  // about this cell; "": about the row

private:
    friend struct TsvDocument;
    friend class TsvFile;
    std::shared_ptr<const TsvDocument> in_;
    int line_ = 0;
    std::vector<std::string_view> cells_;
};

class TsvFile {
public:
    enum class Header { first_line, none };  // none: the columns stand as they are given

    TsvFile(const Files& files, std::string name, std::vector<Problem>& problems,
            std::initializer_list<std::string_view> columns, Header header = Header::first_line);

    bool ok() const;                                               // there is such a file, and it has these columns
    const std::vector<TsvRow>& rows() const;                       // those with the right number of cells
    void unique(std::initializer_list<std::string_view> columns);  // no two rows have the same there
    void expect_rows(std::size_t n, std::string_view rule);        // the rulebook says how many

private:
    std::shared_ptr<TsvDocument> in_;
    std::vector<TsvRow> rows_;
};

}  // namespace ghent
