// Text for a terminal: wrapped paragraphs, columns, bars.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ghent::cli {

// Columns a text takes (UTF-8 code points, the games use no wide ones; colours take none).
int columns_of(std::string_view text);
// With blanks on the right up to so many columns.
std::string padded(std::string_view text, int columns);
// Cut off with an ellipsis when longer.
std::string shortened(std::string_view text, int columns);
// Broken between words; every line but the first begins with `indent` blanks.
std::string wrapped(std::string_view text, int width, int indent = 0);

// A bar of `share` (0 to 1) of so many columns, with eighths of a column.
std::string bar(double share, int columns);
// "12.3 %"; "< 0.1 %" for what is more than nothing.
std::string percent(double share);
// "1,234,567"
std::string grouped(long long number);

// Rows of cells, each column as wide as its widest cell; numbers (cells of a column marked 'r') to the right.
class Columns {
public:
    explicit Columns(std::string_view alignment) : alignment_(alignment) {}
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    std::string text(int indent = 0) const;

private:
    std::string alignment_;  // one letter per column: l or r
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace ghent::cli
