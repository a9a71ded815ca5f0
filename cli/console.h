// Where a command reads and writes: the terminal, a pipe, or strings in a test.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace ghent::cli {

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colour = false;       // `out` is a terminal that shows colours
    bool interactive = false;  // a person sits at `in` and `out`: the screen may be cleared, Enter may be waited for
    bool progress = false;     // `err` is a terminal: progress may be shown and overwritten
    int width = 100;           // columns of `out`
    std::string typed = {};    // the command line, for reports

    // The terminal or pipe this program was started with.
    static Console standard();

    std::string_view bold() const { return colour ? "\x1b[1m" : ""; }
    std::string_view dim() const { return colour ? "\x1b[2m" : ""; }
    std::string_view plain() const { return colour ? "\x1b[0m" : ""; }
    void clear() const;  // the screen and what was scrolled away; nothing when not interactive
};

}  // namespace ghent::cli
