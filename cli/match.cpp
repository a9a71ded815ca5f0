// ghent match: two players against each other, in pairs of games with the sides swapped and the same dice.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/match_text.h"
#include "cli/progress.h"
#include "cli/text.h"
#include "core/record.h"

namespace ghent::cli {

namespace {

// Keeps every game as soon as it is played. A log that is there already is gone on with.
class MatchLog {
public:
    MatchLog(const std::string& file, const lab::MatchSpec& spec) : file_(file), spec_(spec) {
        if (file.empty()) return;
        std::string text = lab::match_header(spec);
        if (std::filesystem::exists(file)) known = lab::read_match(spec, read_file(file));
        for (const lab::MatchGame& g : known) text += lab::match_line(spec, g);
        write_file(file, text);
        out_.open(file, std::ios::app);
    }
    void add(const lab::MatchGame& game) {
        if (file_.empty()) return;
        out_ << lab::match_line(spec_, game) << std::flush;
        if (!out_) throw Refusal(fmt::format("{}: cannot be written", file_));
    }

    std::vector<lab::MatchGame> known;

private:
    std::string file_;
    const lab::MatchSpec& spec_;
    std::ofstream out_;
};

std::string standing(const lab::MatchProgress& p, bool test) {
    std::string text = fmt::format("; A {} won, {} drawn, {} lost", p.record.wins, p.record.draws, p.record.losses);
    return test ? fmt::format("{}, LLR {:.2f}", text, p.llr) : text;
}

}  // namespace

int run_match(const MatchArgs& args, Console& console) {
    const LoadedGame game = load_game(args.game);
    lab::MatchSpec spec{.module = &game.module,
                        .data = game.data,
                        .setup = game.setup,
                        .players = {args.a, args.b},
                        .pairs = args.pairs,
                        .seed = args.seed,
                        .threads = args.threads,
                        .sprt = std::nullopt};
    if (args.sprt) spec.sprt = lab::Sprt{.elo0 = args.elo0, .elo1 = args.elo1};
    MatchLog log(args.log, spec);
    const InterruptGuard guard;
    ProgressBar bar(console.err, 2 * spec.pairs, "games");
    lab::MatchCallbacks calls{.stop = InterruptGuard::flag()};
    calls.played = [&log](const lab::MatchGame& g) { log.add(g); };
    if (console.progress)
        calls.progress = [&](const lab::MatchProgress& p) { bar.show(p.games, standing(p, args.sprt)); };
    const lab::MatchResult result = lab::play_match(spec, log.known, calls);
    if (console.progress) bar.clear();
    if (result.games.empty()) throw Refusal("stopped before the first pair was finished");
    if (args.json) console.out << match_json(spec, result) << '\n';
    else console.out << match_text(spec, result, console);
    return kSuccess;
}

}  // namespace ghent::cli
