// ghent games: what can be played.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/parts.h"
#include "cli/proofs.h"
#include "cli/text.h"
#include "core/registry.h"

namespace ghent::cli {

namespace {

std::string option_range(const OptionSpec& o) {
    const std::string range = o.flag ? "0 or 1" : fmt::format("{} to {}", o.min, o.max);
    const std::string needs = o.needs.empty() ? "" : fmt::format(", needs {}", o.needs);
    return fmt::format("({}, standard {}{})", range, o.standard, needs);
}

std::string provenance_text(const Provenance& p) {
    const int all = p.rulebook + p.open + p.reconstructed + p.mixed;
    if (all == 0) return "no records";
    const auto share = [all](int n) { return percent(static_cast<double>(n) / all); };
    return fmt::format("{} records: {} from the rulebook, {} public, {} reconstructed, {} mixed", all,
                       share(p.rulebook), share(p.open), share(p.reconstructed), share(p.mixed));
}

void show_game(const Module& m, const Console& c) {
    const auto data = m.load_embedded();
    c.out << fmt::format("{}{}{}  {}\n", c.bold(), m.id, c.plain(), m.title);
    c.out << fmt::format("  players    {} (us), {} (gb)\n", m.seat_names[0], m.seat_names[1]);
    std::string_view head = "scenarios";
    for (const Scenario& s : data->scenarios) {
        c.out << fmt::format("  {:<9}  {:<12} {}\n", head, s.id,
                             wrapped(s.title + (s.text.empty() ? "" : ": " + s.text), c.width, 26));
        head = "";
    }
    head = "options";
    for (const OptionSpec& o : m.options) {
        c.out << fmt::format("  {:<9}  {:<18} {}\n", head, o.id,
                             wrapped(fmt::format("{} {}", o.text, option_range(o)), c.width, 32));
        head = "";
    }
    c.out << fmt::format("  data       {}\n", wrapped(provenance_text(data->provenance), c.width, 13));
    const Coverage coverage = coverage_of(*data, proofs_of(m));
    c.out << fmt::format("  rules      {} of {} proved by tests ({})\n", coverage.proved, coverage.rules,
                         percent(coverage.share()));
}

}  // namespace

int run_games(const GamesArgs& args, Console& console) {
    if (args.json) {
        Json j;
        write_games(j);
        console.out << j.text() << '\n';
        return kSuccess;
    }
    bool first = true;
    for (const Module* m : all_games()) {
        if (!first) console.out << '\n';
        first = false;
        show_game(*m, console);
    }
    return kSuccess;
}

}  // namespace ghent::cli
