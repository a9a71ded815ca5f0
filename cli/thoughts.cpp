#include "cli/thoughts.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/thoughts.h"
#include "cli/text.h"

namespace ghent::cli {

namespace {

constexpr std::size_t kLine = 8;  // choices of a line that are shown

}  // namespace

std::string thoughts_text(const Module& m, const GameData& d, Seat seat, std::span<const Thought> thoughts,
                          const Console& console) {
    std::string out;
    int number = 0;
    for (const Thought& t : thoughts) {
        out += fmt::format("{}. {}: looked at {} {}\n", ++number, label(m, d, t.action, seat),
                           grouped(static_cast<long long>(t.visits)), t.visits == 1 ? "time" : "times");
        out += "   " + wrapped(reason_of(m, d, t), console.width, 3) + "\n";
        if (!t.fears.empty()) continue;  // that was the answer
        std::string line;
        for (std::size_t i = 1; i < std::min(t.line.size(), kLine); ++i)
            line += fmt::format("{}{}: {}", line.empty() ? "   Then " : "; ", m.seat_names[index(t.line[i].seat)],
                                label(m, d, t.line[i].action, t.line[i].seat));
        if (!line.empty()) out += wrapped(line, console.width, 3) + "\n";
    }
    return out;
}

}  // namespace ghent::cli
