// ghent sim: many games, one table.
#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/progress.h"
#include "cli/sim_text.h"
#include "cli/text.h"
#include "core/version.h"
#include "lab/report.h"

namespace ghent::cli {

namespace {

// A report that cannot be written is better known before the games are played.
void check_report_place(const std::string& file) {
    if (file.empty()) return;
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    std::error_code error;
    if (!folder.empty() && !std::filesystem::is_directory(folder, error))
        throw Refusal(fmt::format("{}: there is no folder {}; make it first", file, folder.string()));
}

lab::SimResult play_series(const lab::SimSpec& spec, Console& console) {
    const InterruptGuard guard;
    ProgressBar progress(console.err, spec.games, "games");
    lab::Progress show;
    if (console.progress) show = [&progress](int done) { progress.show(done); };
    lab::SimResult result = lab::simulate(spec, show, InterruptGuard::flag());
    if (console.progress) progress.clear();
    return result;
}

}  // namespace

int run_sim(const SimArgs& args, Console& console) {
    const LoadedGame game = load_game(args.game);
    check_report_place(args.report);
    const lab::SimSpec spec{.module = &game.module,
                            .data = game.data,
                            .setup = game.setup,
                            .players = {args.us, args.gb},
                            .games = args.games,
                            .seed = args.seed,
                            .threads = args.threads};
    const lab::SimResult result = play_series(spec, console);
    if (result.games.empty()) throw Refusal("stopped before the first game was finished");
    if (!args.report.empty())
        write_file(args.report, lab::report_html(spec, result, {console.typed, std::string(kVersion)}));
    if (args.json) console.out << sim_json(spec, result) << '\n';
    else console.out << sim_text(spec, result, console);
    if (!args.report.empty() && !args.json) console.out << fmt::format("Report: {}\n", args.report);
    return kSuccess;
}

}  // namespace ghent::cli
