// ghent sim: many games, one table.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/progress.h"
#include "cli/series.h"
#include "cli/sim_text.h"
#include "core/packs.h"
#include "core/record.h"
#include "lab/compare.h"

namespace ghent::cli {

namespace {

// Plays what is not in the log yet.
lab::SimResult play_series(const lab::SimSpec& spec, const SeriesArgs& series, Console& console) {
    const auto log = open_log(series, lab::sim_facts(spec), lab::sim_asked(spec));
    std::vector<lab::GameResult> known;
    if (log)
        for (const lab::LogLine& line : log->known()) known.push_back(lab::read_sim_line(spec, line));
    const InterruptGuard guard;
    ProgressBar progress(console.err, spec.shard.share(spec.games) * (spec.against ? 2 : 1), "games");
    lab::SimCallbacks calls{.stop = InterruptGuard::flag()};
    int played = 0;
    calls.played = [&](const lab::GameResult& g) {
        ++played;
        if (!log) return;
        const lab::LogLine line = lab::sim_line(spec, g);
        log->add(line.number, line.text);
    };
    if (console.progress) calls.progress = [&progress](int done) { progress.show(done); };
    lab::SimResult result = lab::simulate(spec, calls, std::move(known));
    if (console.progress) progress.clear();
    tell_time(console, played, result.seconds);
    return result;
}

}  // namespace

void compare_with(lab::SimSpec& spec, const std::string& data, const std::string& against) {
    const Module& m = *spec.module;
    spec.against = data_of(m, against);
    spec.changes = lab::changed_lines(data.empty() ? todays_pack(m) : pack_of_directory(m, data),
                                      against.empty() ? todays_pack(m) : pack_of_directory(m, against));
}

void show_sim(const lab::SimSpec& spec, const lab::SimResult& result, const SimOutput& output, Console& console) {
    if (!output.report.empty()) write_file(output.report, sim_page(spec, result));
    if (output.json) console.out << sim_json(spec, result) << '\n';
    else console.out << sim_text(spec, result, console);
    if (!output.report.empty() && !output.json) console.out << fmt::format("Report: {}\n", output.report);
}

int run_sim(const SimArgs& args, Console& console) {
    const LoadedGame game = load_game(args.game);
    check_report_place(args.report);
    lab::SimSpec spec{.module = &game.module,
                      .data = game.data,
                      .setup = game.setup,
                      .players = {args.us, args.gb},
                      .games = args.games,
                      .seed = args.seed,
                      .threads = args.threads,
                      .shard = shard_of(args.series)};
    if (!args.against.empty()) compare_with(spec, args.game.data, args.against);
    if (!spec.shard.whole() && !args.report.empty())
        throw Refusal("a shard writes no report: `ghent merge --report` does, of all of them");
    const lab::SimResult result = play_series(spec, args.series, console);
    if (!spec.shard.whole()) {
        tell_shard(console, args.series, static_cast<int>(result.games.size() + result.against.size()),
                   spec.shard.share(spec.games) * (spec.against ? 2 : 1));
        return result.interrupted ? kRefused : kSuccess;
    }
    if (result.games.empty()) throw Refusal("stopped before the first game was finished");
    show_sim(spec, result, {args.json, args.report}, console);
    return kSuccess;
}

}  // namespace ghent::cli
