#include "cli/opening.h"

#include <fmt/format.h>

#include "core/corrections.h"

namespace ghent::cli {

std::vector<std::string> opening_notes(const Session& s, const std::string& data_problem) {
    std::vector<std::string> notes;
    if (!data_problem.empty()) notes.push_back(data_problem);
    for (const std::string& problem : s.record().problems) notes.push_back(problem);
    if (s.is_newer()) {
        notes.push_back(
            fmt::format("it was played by revision {} of the rules; this program has {} and shows what it can",
                        last_era(s.record()).rules, s.module().rules_revision));
    }
    for (const Gap& gap : s.gaps()) {
        notes.push_back(fmt::format("{}; rows {} to {} are {}", gap.why, gap.first, gap.last,
                                    gap.aside    ? "set aside"
                                    : gap.played ? "shown as today's rules play them"
                                                 : "shown as they were recorded"));
    }
    if (s.gaps().empty()) return notes;
    for (const Correction& c : corrections_between(s.module(), s.record().header.rules, s.module().rules_revision))
        for (const std::string& line : c.lines)
            notes.push_back(fmt::format("corrected in revision {}: {}", c.revision, line));
    return notes;
}

}  // namespace ghent::cli
