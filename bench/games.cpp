// Google Benchmark over every game's workloads, for developers: ghent_bench --benchmark_filter=blocks/random
// (`ghent bench` shows the same figures as a table.)
#include <benchmark/benchmark.h>

#include <memory>

#include "core/registry.h"
#include "lab/workloads.h"

namespace {

using namespace ghent;

void add(const Module& m, const lab::Workload& workload) {
    const auto kept = std::make_shared<lab::Workload>(workload);
    const std::string name = std::string(m.id) + "/" + kept->name;
    benchmark::RegisterBenchmark(name.c_str(), [kept](benchmark::State& state) {
        u64 count = 0;
        for ([[maybe_unused]] auto round : state) count += kept->run();
        state.SetItemsProcessed(static_cast<int64_t>(count));
    });
}

const bool registered = [] {
    for (const Module* m : all_games())
        for (const lab::Workload& w : lab::workloads(*m, m->load_embedded())) add(*m, w);
    return true;
}();

}  // namespace
