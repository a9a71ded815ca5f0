// Counters for /metrics, in the text format of Prometheus.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace ghent::server {

inline constexpr std::string_view kMetricsType = "text/plain; version=0.0.4; charset=utf-8";

struct Metrics {
    using Count = std::atomic<std::uint64_t>;
    static constexpr std::array<double, 10> kBuckets = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

    Count requests = 0, refused = 0, faults = 0, actions = 0, refused_actions = 0, bot_actions = 0, ordered_passes = 0,
          messages = 0, table_faults = 0, weighed = 0;
    Count action_cpu_us = 0;  // engine time of all actions, before disk and network
    std::array<Count, kBuckets.size() + 1> latency{};
    Count latency_us = 0;

    void acknowledged(std::chrono::steady_clock::time_point since);

    struct Gauges {
        std::size_t connections, sockets, tables, bot_queue, work_queue;
        std::int64_t games;
    };
    std::string text(const Gauges& now) const;
};

}  // namespace ghent::server
