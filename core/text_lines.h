// A text file of a game's data, line by line: what the readers of tables and grids (core/tsv.h, core/grid.h) share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

struct TextLine {
    int number;  // from 1, as editors count
    std::string_view text;
};

// The lines of a file that is UTF-8 without control characters but tabs. Line ends may be LF or CRLF, a byte order mark is
// passed over. A missing file and a broken character are one problem, with line and column; then there are no lines.
class TextLines {
public:
    TextLines(const Files& files, std::string name, std::vector<Problem>& problems);
    TextLines(const TextLines&) = delete;  // lines point into the text
    TextLines& operator=(const TextLines&) = delete;
    ~TextLines() = default;

    bool ok() const { return ok_; }
    const std::string& name() const { return name_; }
    const std::vector<TextLine>& lines() const { return lines_; }
    bool clean() const { return problems_->size() == before_; }  // nothing was reported since this was made

    // `column` counts characters from 1, not bytes; 0: the whole line.
    void report(int line, int column, std::string field, std::string message) const {
        problems_->push_back({name_, line, std::move(field), std::move(message), column});
    }

private:
    bool sound(TextLine line) const;

    std::string name_, text_;
    std::vector<Problem>* problems_;
    std::size_t before_;
    std::vector<TextLine> lines_;
    bool ok_ = false;
};

// How many characters of UTF-8 these are.
int characters(std::string_view text);

}  // namespace ghent
