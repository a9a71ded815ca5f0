#include "cli/timing.h"

#ifdef GHENT_HAVE_BENCHMARK
#include <benchmark/benchmark.h>

#include <map>
#include <string>
#else
#include <ctime>
#endif

namespace ghent::cli {

#ifdef GHENT_HAVE_BENCHMARK

namespace {

// Keeps the figures instead of printing them.
class Collector final : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            const auto count = run.counters.find("count");
            if (run.error_occurred || count == run.counters.end()) continue;
            timings[run.run_name.function_name] = {static_cast<u64>(count->second.value), run.cpu_accumulated_time};
        }
    }
    std::map<std::string, Timing> timings;  // by name: BENCHMARK_FILTER may leave some out
};

}  // namespace

std::string_view timer_name() { return "timed by Google Benchmark"; }

std::vector<Timing> time_all(const std::vector<lab::Workload>& workloads, double seconds) {
    benchmark::ClearRegisteredBenchmarks();
    for (const lab::Workload& w : workloads) {
        const auto body = [&w](benchmark::State& state) {
            u64 count = 0;
            for ([[maybe_unused]] auto round : state) count += w.run();
            state.counters["count"] = static_cast<double>(count);
        };
        benchmark::RegisterBenchmark(w.name.c_str(), body)->MinTime(seconds);
    }
    Collector collector;
    benchmark::RunSpecifiedBenchmarks(&collector);
    benchmark::ClearRegisteredBenchmarks();
    std::vector<Timing> timings;
    for (const lab::Workload& w : workloads) timings.push_back(collector.timings[w.name]);
    return timings;
}

#else

std::string_view timer_name() { return "timed by the process clock"; }

std::vector<Timing> time_all(const std::vector<lab::Workload>& workloads, double seconds) {
    const auto now = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    std::vector<Timing> timings;
    for (const lab::Workload& w : workloads) {
        w.run();  // warm up
        Timing t;
        for (const double start = now(); t.seconds < seconds; t.seconds = now() - start) t.count += w.run();
        timings.push_back(t);
    }
    return timings;
}

#endif

}  // namespace ghent::cli
