// ghent train: fits the weights of a game's evaluation or priors on games that a player plays.
#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/progress.h"
#include "cli/series.h"
#include "cli/text.h"
#include "cli/train_text.h"
#include "core/record.h"
#include "lab/learn.h"
#include "lab/priors.h"

namespace ghent::cli {

namespace {

void write(const TrainOutput& output, Console& console, const std::string& file, const std::string& summary) {
    if (output.out.empty()) {
        console.out << file;
        return;
    }
    write_file(output.out, file);
    console.out << fmt::format("{} Written: {}\n", summary, output.out);
}

// The command that makes the file again, for its head.
std::string note_of(const lab::TrainSpec& spec, bool priors) {
    const std::string& given = spec.setup.scenario;
    const std::string scenario = spec.every_scenario ? std::string(kEveryScenario)
                                 : given.empty() || given == spec.data->scenarios.front().id ? ""
                                                                                             : given;
    return fmt::format("ghent train {}{}{} --player {} --games {} --seed {}", spec.module->id,
                       scenario.empty() ? "" : " --scenario " + scenario, priors ? " --priors" : "", spec.player,
                       spec.games, spec.seed);
}

// Rounds of a table of priors, each tested against the last.
int run_rounds(const TrainArgs& args, const lab::SelfPlaySpec& games, const std::string& note, Console& console) {
    const InterruptGuard guard;
    lab::PriorSpec spec{games, args.rounds, args.pairs};
    if (!args.series.log.empty()) {
        std::filesystem::create_directories(args.series.log);
        spec.log = [&args](const std::string& part, const lab::Facts& series, const lab::Facts& asked) {
            return std::make_unique<lab::LogWriter>(fmt::format("{}/{}.log", args.series.log, part), series, asked,
                                                    lab::Shard());
        };
    }
    std::string how = fmt::format("{} --rounds {} --pairs {}", note, args.rounds, args.pairs);
    const lab::PriorResult result = lab::learn_priors(
        spec,
        [&](std::string_view line) {
            console.err << line << "\n" << std::flush;
            how += fmt::format("\n# {}", line);
        },
        InterruptGuard::flag());
    if (!result.table) {
        console.err << "No round was better for certain than the one before: nothing is written.\n";
        return kSuccess;
    }
    write({true, args.out}, console, write_priors(*spec.module, *result.table, how),
          "Priors of the last round that was better.");
    return kSuccess;
}

}  // namespace

int fit(const lab::TrainSpec& spec, const TrainOutput& output, Console& console) {
    const InterruptGuard guard;
    ProgressBar bar(console.err, spec.shard.share(spec.games), "games");
    lab::Progress show;
    if (console.progress) show = [&bar](int done) { bar.show(done); };
    if (output.priors) {
        const lab::LearnResult result = lab::learn(spec, show, InterruptGuard::flag());
        if (console.progress) bar.clear();
        if (!spec.shard.whole()) return result.played;
        write(output, console, lab::priors_file(spec, result, note_of(spec, true)),
              fmt::format("{} choices of {} games; {:.1f} % foretold, before {:.1f} %.", grouped(result.choices),
                          grouped(result.games), 100 * result.hits, 100 * result.before));
        return result.played;
    }
    const lab::TrainResult result = lab::train(spec, show, InterruptGuard::flag());
    if (console.progress) bar.clear();
    if (!spec.shard.whole()) return result.played;
    write(output, console, lab::weights_file(spec, result, note_of(spec, false)),
          fmt::format("{} positions of {} games; missed by {:.2f} points, before by {:.2f}.", grouped(result.positions),
                      grouped(result.games), result.error, result.before));
    return result.played;
}

int run_train(const TrainArgs& args, Console& console) {
    const LoadedSeries game = load_series(args.game);
    lab::TrainSpec spec{{.module = &game.module,
                         .data = game.data,
                         .setup = game.setup,
                         .every_scenario = game.every_scenario,
                         .player = args.player,
                         .games = args.games,
                         .seed = args.seed,
                         .threads = args.threads,
                         .shard = shard_of(args.series)}};
    if (args.priors && args.rounds > 0) {
        if (!spec.shard.whole()) throw Refusal("rounds of priors are not shared out: leave out --shard");
        return run_rounds(args, spec, note_of(spec, true), console);
    }
    const auto log =
        open_log(args.series, lab::self_play_facts(spec, args.priors ? "priors" : "train"), lab::self_play_asked(spec));
    if (log) {
        spec.known = log->known();
        spec.played = [&log](const lab::LogLine& line) { log->add(line.number, line.text); };
    }
    const int played = fit(spec, {args.priors, args.out}, console);
    if (spec.shard.whole()) return kSuccess;
    const int wanted = spec.shard.share(spec.games);
    tell_shard(console, args.series, played, wanted);
    return played == wanted ? kSuccess : kRefused;
}

}  // namespace ghent::cli
