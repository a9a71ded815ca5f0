#include "cli/opening.h"

#include <fmt/format.h>

#include <set>

#include "core/corrections.h"

namespace ghent::cli {

namespace {

// Which corrections the first row of a gap is likely to differ by: those that name a rule it goes by. Where none does,
// that is said, and all are told.
std::string concerned(const Module& m, const Gap& gap, std::set<std::string, std::less<>>& told, bool& all) {
    std::string names;
    bool any = false;
    for (const Correction& c : corrections_between(m, gap.revision, m.rules_revision))
        for (const std::string& line : c.lines) {
            any = true;
            if (!is_about(m, line, gap.rules)) continue;
            told.insert(line);
            names += fmt::format("{}{}", names.empty() ? "" : "; ", line.substr(0, line.find(": ")));
        }
    if (!any) return "";
    if (!names.empty()) return fmt::format("; row {} goes by rules that were corrected since: {}", gap.first, names);
    all = true;
    return fmt::format("; which correction made the difference at row {} cannot be told", gap.first);
}

}  // namespace

std::vector<std::string> opening_notes(const Session& s, const std::string& data_problem) {
    std::vector<std::string> notes;
    if (!data_problem.empty()) notes.push_back(data_problem);
    for (const std::string& problem : s.record().problems) notes.push_back(problem);
    if (s.is_newer()) {
        notes.push_back(
            fmt::format("it was played by revision {} of the rules; this program has {} and shows what it can",
                        last_era(s.record()).rules, s.module().rules_revision));
    }
    std::set<std::string, std::less<>> told;  // lines of corrections, once each
    bool all = false;
    for (const Gap& gap : s.gaps()) {
        notes.push_back(fmt::format("{}; rows {} to {} are {}{}", gap.why, gap.first, gap.last,
                                    gap.aside    ? "set aside"
                                    : gap.played ? "shown as today's rules play them"
                                                 : "shown as they were recorded",
                                    concerned(s.module(), gap, told, all)));
    }
    if (s.gaps().empty()) return notes;
    for (const Correction& c : corrections_between(s.module(), s.record().header.rules, s.module().rules_revision))
        for (const std::string& line : c.lines)
            if (all || told.contains(line))
                notes.push_back(fmt::format("corrected in revision {}: {}", c.revision, line));
    return notes;
}

}  // namespace ghent::cli
