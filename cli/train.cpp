// ghent train: fits the weights of a game's evaluation on games it plays.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/progress.h"
#include "cli/text.h"
#include "core/record.h"
#include "lab/train.h"

namespace ghent::cli {

int run_train(const TrainArgs& args, Console& console) {
    const LoadedGame game = load_game(args.game);
    const lab::TrainSpec spec{.module = &game.module,
                              .data = game.data,
                              .setup = game.setup,
                              .player = args.player,
                              .games = args.games,
                              .seed = args.seed,
                              .threads = args.threads};
    const InterruptGuard guard;
    ProgressBar bar(console.err, spec.games, "games");
    lab::Progress show;
    if (console.progress) show = [&bar](int done) { bar.show(done); };
    const lab::TrainResult result = lab::train(spec, show, guard.flag());
    if (console.progress) bar.clear();
    const std::string note = fmt::format("ghent train {} --player {} --games {} --seed {}", game.module.id, args.player,
                                         args.games, args.seed);
    const std::string file = lab::weights_file(spec, result, note);
    if (args.out.empty()) {
        console.out << file;
    } else {
        write_file(args.out, file);
        console.out << fmt::format("{} positions of {} games; missed by {:.2f} points, before by {:.2f}. Written: {}\n",
                                   grouped(result.positions), grouped(result.games), result.error, result.before,
                                   args.out);
    }
    return kSuccess;
}

}  // namespace ghent::cli
