// ghent sim: many games, one table.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/sim_text.h"
#include "cli/text.h"
#include "core/version.h"
#include "lab/report.h"

namespace ghent::cli {

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);
extern "C" void on_interrupt(int) { interrupted = true; }

// Ctrl-C ends the series, not the program: the table of what was played still comes.
class InterruptGuard {
public:
    InterruptGuard() : before_(std::signal(SIGINT, on_interrupt)) { interrupted = false; }
    ~InterruptGuard() { std::signal(SIGINT, before_); }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    void (*before_)(int);
};

// A line on the terminal that is written over ten times a second.
class ProgressBar {
public:
    ProgressBar(std::ostream& out, int total) : out_(out), total_(total), start_(Clock::now()) {}
    void show(int done) {
        const auto now = Clock::now();
        if (done < total_ && now - last_ < std::chrono::milliseconds(100)) return;
        last_ = now;
        const double part = static_cast<double>(done) / total_,
                     seconds = std::chrono::duration<double>(now - start_).count();
        const int left = done ? static_cast<int>(std::lround(seconds / part - seconds)) : 0;
        out_ << fmt::format("\r\x1b[K{} {} of {} games, {:.0f}/s, {} s left", padded(bar(part, 30), 30), grouped(done),
                            grouped(total_), done / std::max(seconds, 1e-9), left)
             << std::flush;
    }
    void clear() { out_ << "\r\x1b[K" << std::flush; }

private:
    using Clock = std::chrono::steady_clock;
    std::ostream& out_;
    int total_;
    Clock::time_point start_, last_{};
};

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
    ProgressBar progress(console.err, spec.games);
    lab::Progress show;
    if (console.progress) show = [&progress](int done) { progress.show(done); };
    lab::SimResult result = lab::simulate(spec, show, &interrupted);
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
