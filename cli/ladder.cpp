// ghent ladder: how much stronger each step of a ladder of players is, and what it costs.
#include "lab/ladder.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/ladder_text.h"
#include "cli/lookup.h"
#include "cli/progress.h"
#include "cli/series.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

std::vector<std::vector<std::string>> chains_of(const std::vector<std::string>& words) {
    std::vector<std::vector<std::string>> chains;
    for (const std::string& word : words) {
        chains.emplace_back();
        for (const std::string_view who : split(word, ',')) chains.back().emplace_back(trimmed(who));
    }
    return chains;
}

}  // namespace

int run_ladder(const LadderArgs& args, Console& console) {
    const LoadedSeries game = load_series(args.game);
    const lab::LadderSpec spec{.game = {&game.module, game.data, game.setup, game.every_scenario},
                               .chains = chains_of(args.players),
                               .pairs = args.pairs,
                               .seed = args.seed,
                               .threads = args.threads,
                               .shard = shard_of(args.series)};
    const lab::Facts series = lab::ladder_facts(spec);
    const auto log = open_log(args.series, series, lab::ladder_asked(spec));
    const InterruptGuard guard;
    const int wanted = 2 * spec.shard.share(spec.pairs * static_cast<int>(series.number("steps")));
    ProgressBar bar(console.err, wanted, "games");
    lab::LadderCallbacks calls{.stop = InterruptGuard::flag()};
    calls.played = [&log](const lab::LogLine& line) {
        if (log) log->add(line.number, line.text);
    };
    if (console.progress) calls.progress = [&bar](int done) { bar.show(done); };
    const std::vector<lab::LogLine> lines =
        lab::play_ladder(spec, log ? log->known() : std::vector<lab::LogLine>{}, calls);
    if (console.progress) bar.clear();
    if (!spec.shard.whole()) {
        tell_shard(console, args.series, static_cast<int>(lines.size()), wanted);
        return static_cast<int>(lines.size()) == wanted ? kSuccess : kRefused;
    }
    show_ladder(spec, lab::ladder_result(spec, lines), args.json, console);
    return kSuccess;
}

}  // namespace ghent::cli
