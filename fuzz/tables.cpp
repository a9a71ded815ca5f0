// Tables and grids of data files. The first character says which: 't' a table with three columns, otherwise a grid.
#include <algorithm>

#include "core/grid.h"
#include "core/tsv.h"
#include "fuzz/fuzz.h"

using namespace ghent;

namespace {

void read_table(const Files& files, std::vector<Problem>& problems) {
    TsvFile f(files, "data/x", problems, {"id", "name", "n"});
    fuzz::must(f.ok() || (!problems.empty() && f.rows().empty()), "a table without rows has a reason");
    int line = 0;
    for (const TsvRow& r : f.rows()) {
        fuzz::must(r.line() > line, "rows stand in order");
        line = r.line();
        for (const std::string_view column : {"id", "name", "n"}) {
            const std::size_t before = problems.size();
            const int n = r.number(column, -3, 12);
            fuzz::must(n >= -3 && n <= 12, "a number lies in its range");
            fuzz::must(problems.size() != before || std::to_string(n).size() <= r.text(column).size(),
                       "a number is there");
            const double x = r.real(column, 0, 1);
            fuzz::must(x >= 0 && x <= 1, "a real number lies in its range");
            r.flag(column);
            r.filled(column);
            r.word(column);
            r.choice(column, {"a", "b"});
            for (const std::string& piece : r.list(column, ',')) fuzz::must(!piece.empty(), "pieces are not empty");
        }
    }
    f.unique({"id", "n"});
    f.expect_rows(3, "2.1");
}

void read_grid(const Files& files, std::vector<Problem>& problems, int size) {
    const GridFile g(files, "data/x", problems, ".#%", size, size);
    fuzz::must(g.ok() == problems.empty(), "a grid is sound or has a reason");
    if (!g.ok()) return;
    for (int row = 0; row < g.rows(); ++row)
        for (int column = 0; column < g.columns(); ++column)
            fuzz::must(std::string_view(".#%").find(g.at(column, row)) != std::string_view::npos,
                       "a character is known");
    fuzz::must(g.count('.') + g.count('#') + g.count('%') == g.rows() * g.columns(), "every place is counted");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    if (text.empty()) return 0;
    const Files files = {{"data/x", std::string(text.substr(1))}};
    std::vector<Problem> problems;
    if (text[0] == 't') read_table(files, problems);
    else read_grid(files, problems, text[0] == '3' ? 3 : 0);
    for (const Problem& problem : problems) {
        fuzz::must(problem.text().find('\n') == std::string::npos, "a problem is one line", problem.text());
        fuzz::must(problem.line >= 0 && problem.column >= 0, "a problem has a place", problem.text());
    }
    return 0;
}
