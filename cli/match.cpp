// ghent match: two players against each other, in pairs of games with the sides swapped and the same dice.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/match_text.h"
#include "cli/progress.h"
#include "cli/series.h"
#include "cli/sprt_watch.h"

namespace ghent::cli {

namespace {

std::string standing(const lab::MatchProgress& p, bool test) {
    std::string text = fmt::format("; A {} won, {} drawn, {} lost", p.record.wins, p.record.draws, p.record.losses);
    return test ? fmt::format("{}, LLR {:.2f}", text, p.llr) : text;
}

}  // namespace

int run_match(const MatchArgs& args, Console& console) {
    const LoadedSeries game = load_series(args.game);
    lab::MatchSpec spec{.module = &game.module,
                        .data = game.data,
                        .setup = game.setup,
                        .every_scenario = game.every_scenario,
                        .players = {args.a, args.b},
                        .pairs = args.pairs,
                        .seed = args.seed,
                        .threads = args.threads,
                        .sprt = std::nullopt,
                        .shard = shard_of(args.series)};
    if (args.sprt) spec.sprt = lab::Sprt{.elo0 = args.elo0, .elo1 = args.elo1};
    lab::check_match(spec);
    const auto log = open_log(args.series, lab::match_facts(spec), lab::match_asked(spec));
    std::vector<lab::MatchGame> known;
    if (log)
        for (const lab::LogLine& line : log->known()) known.push_back(lab::read_match_line(line));
    const InterruptGuard guard;
    const SprtWatch watch(spec, args.series.log);
    const int wanted = 2 * spec.shard.share(spec.pairs);
    ProgressBar bar(console.err, wanted, "games");
    lab::MatchCallbacks calls{.stop = InterruptGuard::flag()};
    int played = 0;
    calls.played = [&](const lab::MatchGame& g) {
        ++played;
        if (!log) return;
        const lab::LogLine line = lab::match_line(g);
        log->add(line.number, line.text);
    };
    if (console.progress)
        calls.progress = [&](const lab::MatchProgress& p) { bar.show(p.games, standing(p, args.sprt)); };
    const lab::MatchResult result = lab::play_match(spec, known, calls);
    if (console.progress) bar.clear();
    tell_time(console, played, result.seconds);
    if (!spec.shard.whole()) {
        tell_shard(console, args.series, static_cast<int>(result.games.size()), wanted);
        if (watch.decided()) console.out << "The test is decided: the rest need not be played.\n";
        return watch.decided() || static_cast<int>(result.games.size()) == wanted ? kSuccess : kRefused;
    }
    if (result.games.empty()) throw Refusal("stopped before the first pair was finished");
    show_match(spec, result, args.json, console);
    return kSuccess;
}

void show_match(const lab::MatchSpec& spec, const lab::MatchResult& result, bool json, Console& console) {
    if (json) console.out << match_json(spec, result) << '\n';
    else console.out << match_text(spec, result, console);
}

}  // namespace ghent::cli
