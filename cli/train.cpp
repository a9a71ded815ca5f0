// ghent train: fits the weights of a game's evaluation or priors on games that a player plays.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/progress.h"
#include "cli/text.h"
#include "core/record.h"
#include "lab/learn.h"
#include "lab/train.h"

namespace ghent::cli {

namespace {

void write(const TrainArgs& args, Console& console, const std::string& file, const std::string& summary) {
    if (args.out.empty()) {
        console.out << file;
        return;
    }
    write_file(args.out, file);
    console.out << fmt::format("{} Written: {}\n", summary, args.out);
}

}  // namespace

int run_train(const TrainArgs& args, Console& console) {
    const LoadedGame game = load_game(args.game);
    const lab::TrainSpec spec{{.module = &game.module,
                               .data = game.data,
                               .setup = game.setup,
                               .player = args.player,
                               .games = args.games,
                               .seed = args.seed,
                               .threads = args.threads}};
    const InterruptGuard guard;
    ProgressBar bar(console.err, spec.games, "games");
    lab::Progress show;
    if (console.progress) show = [&bar](int done) { bar.show(done); };
    const std::string note = fmt::format("ghent train {}{} --player {} --games {} --seed {}", game.module.id,
                                         args.priors ? " --priors" : "", args.player, args.games, args.seed);
    if (args.priors) {
        const lab::LearnResult result = lab::learn(spec, show, InterruptGuard::flag());
        if (console.progress) bar.clear();
        write(args, console, lab::priors_file(spec, result, note),
              fmt::format("{} choices of {} games; {:.1f} % foretold, before {:.1f} %.", grouped(result.choices),
                          grouped(result.games), 100 * result.hits, 100 * result.before));
    } else {
        const lab::TrainResult result = lab::train(spec, show, InterruptGuard::flag());
        if (console.progress) bar.clear();
        write(args, console, lab::weights_file(spec, result, note),
              fmt::format("{} positions of {} games; missed by {:.2f} points, before by {:.2f}.",
                          grouped(result.positions), grouped(result.games), result.error, result.before));
    }
    return kSuccess;
}

}  // namespace ghent::cli
