// Reading maps drawn with one character per place, with the care of core/toml.h.
//
//   GridFile map(files, "data/map.txt", problems, ".%:#=OE", 102, 62);
//   if (map.at(column, row) == '%') …
//
// Lines before the first row that are empty, or begin with "# " or are "#" alone, are comments (a row may begin with #, but
// holds no blanks). Every row has the same length; every character is one of those given.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

class GridFile {
public:
    // 0 columns or rows: as many as there are; otherwise exactly so many.
    GridFile(const Files& files, std::string name, std::vector<Problem>& problems, std::string_view alphabet,
             int columns = 0, int rows = 0);

    bool ok() const { return ok_; }  // then every place below is one of the characters given
    int columns() const { return columns_; }
    int rows() const { return static_cast<int>(rows_.size()); }
    char at(int column, int row) const;  // outside: 0
    int count(char c) const;
    void problem(int column, int row, std::string message) const;  // about one place, with its line and column

private:
    std::string name_;
    std::vector<Problem>* problems_;
    std::vector<std::string> rows_;
    int columns_ = 0, first_line_ = 0;
    bool ok_ = false;
};

}  // namespace ghent
