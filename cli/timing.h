// Timing workloads with Google Benchmark, or with a plain clock where the build had none.
#pragma once

#include <string_view>
#include <vector>

#include "lab/workloads.h"

namespace ghent::cli {

struct Timing {
    u64 count = 0;       // how many were done
    double seconds = 0;  // of CPU time
    double per_second() const { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }
    double each() const { return count > 0 ? seconds / static_cast<double>(count) : 0; }
};

std::string_view timer_name();
// One for each workload, in their order; what a filter of the benchmark library left out has count 0.
std::vector<Timing> time_all(const std::vector<lab::Workload>& workloads, double seconds);

}  // namespace ghent::cli
