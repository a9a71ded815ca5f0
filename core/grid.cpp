#include "core/grid.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "core/text_lines.h"

namespace ghent {

namespace {

bool is_comment(std::string_view line) { return line.empty() || line == "#" || line.starts_with("# "); }

}  // namespace

GridFile::GridFile(const Files& files, std::string name, std::vector<Problem>& problems, std::string_view alphabet,
                   int columns, int rows)
    : name_(std::move(name)), problems_(&problems), columns_(columns) {
    const TextLines text(files, name_, problems);
    for (const TextLine line : text.lines()) {
        if (rows_.empty() && is_comment(line.text)) continue;
        if (rows_.empty()) {
            first_line_ = line.number;
            if (columns_ == 0) columns_ = characters(line.text);
        }
        const int y = static_cast<int>(rows_.size());
        int x = 0;
        std::string& row = rows_.emplace_back();
        for (std::string_view rest = line.text; !rest.empty(); ++x) {
            const std::string_view c = rest.substr(0, std::max<std::size_t>(utf8_sequence(rest), 1));
            if (c.size() > 1 || alphabet.find(c[0]) == std::string_view::npos)
                problem(x, y, fmt::format("{} is not one of the characters {}", in_quotes(c), alphabet));
            row += c[0];
            rest.remove_prefix(c.size());
        }
        if (x != columns_)
            text.report(line.number, 0, fmt::format("row {}", y),
                        fmt::format("{} characters, there must be {}", x, columns_));
    }
    if (text.ok() && (rows_.empty() || (rows > 0 && this->rows() != rows)))
        text.report(0, 0, {}, rows > 0 ? fmt::format("{} rows, there must be {}", this->rows(), rows) : "has no rows");
    ok_ = text.ok() && text.clean();
}

char GridFile::at(int column, int row) const {
    if (column < 0 || row < 0 || row >= rows()) return 0;
    const std::string& line = rows_[static_cast<std::size_t>(row)];
    return column < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(column)] : '\0';
}

int GridFile::count(char c) const {
    int n = 0;
    for (const std::string& row : rows_) n += static_cast<int>(std::ranges::count(row, c));
    return n;
}

void GridFile::problem(int column, int row, std::string message) const {
    problems_->push_back(
        {name_, first_line_ + row, fmt::format("column {} row {}", column, row), std::move(message), column + 1});
}

}  // namespace ghent
