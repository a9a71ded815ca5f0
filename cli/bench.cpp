// ghent bench: how fast it is on one core of this machine. Google Benchmark does the timing.
#include <fmt/format.h>

#include <map>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/text.h"
#include "cli/timing.h"
#include "core/json.h"
#include "core/registry.h"
#include "core/strings.h"
#include "core/version.h"
#include "lab/workloads.h"

namespace ghent::cli {

namespace {

struct GameBench {
    const Module* module;
    std::vector<lab::Workload> workloads;
    std::vector<Timing> timings;
};

std::string each_text(double seconds) {
    if (seconds < 1e-6) return fmt::format("{:.1f} ns", seconds * 1e9);
    if (seconds < 1e-3) return fmt::format("{:.2f} µs", seconds * 1e6);
    return fmt::format("{:.2f} ms", seconds * 1e3);
}

void show(const GameBench& bench, const Console& c) {
    c.out << fmt::format("{}{}{}: state {} bytes\n\n", c.bold(), bench.module->title, c.plain(),
                         grouped(bench.module->state_bytes));
    Columns table("lrlrl");
    table.row({"", "per second", "", "each", "what it includes"});
    for (std::size_t i = 0; i < bench.workloads.size(); ++i) {
        const lab::Workload& w = bench.workloads[i];
        const Timing& t = bench.timings[i];
        if (t.count == 0) continue;  // left out
        table.row({w.name, grouped(static_cast<long long>(t.per_second())), w.what, each_text(t.each()), w.text});
    }
    c.out << table.text(2);
}

void write(Json& j, const GameBench& bench) {
    j.object().pair("game", bench.module->id).pair("state_bytes", bench.module->state_bytes).key("results").array();
    for (std::size_t i = 0; i < bench.workloads.size(); ++i) {
        const lab::Workload& w = bench.workloads[i];
        const Timing& t = bench.timings[i];
        if (t.count == 0) continue;  // left out
        j.object()
            .pair("name", std::string_view(w.name))
            .pair("what", std::string_view(w.what))
            .pair("per_second", t.per_second());
        j.pair("nanoseconds_each", t.each() * 1e9)
            .pair("count", static_cast<i64>(t.count))
            .pair("cpu_seconds", t.seconds)
            .end();
    }
    j.end();
    for (std::size_t i = 0; i < bench.workloads.size(); ++i)
        if (bench.workloads[i].name == lab::kSearchWorkload && bench.timings[i].count > 0)
            j.pair("search_iterations_per_second", bench.timings[i].per_second());
    j.end();
}

}  // namespace

int run_bench(const BenchArgs& args, Console& console) {
    std::vector<const Module*> games(all_games().begin(), all_games().end());
    if (!args.game.empty()) games = {&game_of(args.game)};
    else if (!args.data.empty()) throw Refusal("--data needs a GAME: whose data are these?");
    std::vector<GameBench> benches;
    for (const Module* m : games) {
        GameBench bench{m, lab::workloads(*m, data_of(*m, args.data)), {}};
        std::erase_if(bench.workloads,
                      [&](const lab::Workload& w) { return w.name.find(args.only) == std::string::npos; });
        if (bench.workloads.empty())
            throw Refusal(fmt::format("no measurement of {} is called {}", m->id, in_quotes(args.only)));
        if (console.progress)
            console.err << fmt::format("{}: {} measurements of {} s\n", m->id, bench.workloads.size(), args.seconds);
        bench.timings = time_all(bench.workloads, args.seconds);
        benches.push_back(std::move(bench));
    }
    if (args.json) {
        Json j;
        j.object()
            .pair("version", kVersion)
            .pair("timer", timer_name())
            .pair("seconds", args.seconds)
            .key("games")
            .array();
        for (const GameBench& bench : benches) write(j, bench);
        console.out << j.end().end().text() << '\n';
        return kSuccess;
    }
    for (const GameBench& bench : benches) show(bench, console);
    console.out << fmt::format("\nCPU time on one core, {} s for each row, {}.\n", args.seconds, timer_name());
    return kSuccess;
}

}  // namespace ghent::cli
