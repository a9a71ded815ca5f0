#include "server/metrics.h"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace ghent::server {

void Metrics::acknowledged(std::chrono::steady_clock::time_point since) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
    std::size_t i = 0;
    while (i < kBuckets.size() && seconds > kBuckets[i]) ++i;
    ++latency[i];
    latency_us += static_cast<std::uint64_t>(seconds * 1e6);
    ++actions;
}

std::string Metrics::text(const Gauges& now) const {
    std::string out;
    const auto write = [&out](std::string_view name, std::string_view type, std::string_view help, auto value) {
        fmt::format_to(std::back_inserter(out), "# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, type, help, value);
    };
    write("ghent_requests_total", "counter", "HTTP requests.", requests.load());
    write("ghent_requests_refused_total", "counter", "HTTP requests answered 4xx.", refused.load());
    write("ghent_faults_total", "counter", "Requests answered 5xx.", faults.load());
    write("ghent_table_faults_total", "counter", "Tasks of a table that ended in a fault.", table_faults.load());
    write("ghent_messages_total", "counter", "WebSocket messages from clients.", messages.load());
    write("ghent_actions_total", "counter", "Actions saved and acknowledged.", actions.load());
    write("ghent_actions_refused_total", "counter", "Actions refused.", refused_actions.load());
    write("ghent_bot_actions_total", "counter", "Actions of machine players.", bot_actions.load());
    write("ghent_ordered_passes_total", "counter", "Windows passed by standing orders.", ordered_passes.load());
    write("ghent_weighed_total", "counter", "Slices of reckoning for odds and advice.", weighed.load());
    write("ghent_action_cpu_seconds_total", "counter", "Engine time of all actions.",
          static_cast<double>(action_cpu_us.load()) / 1e6);
    write("ghent_connections", "gauge", "Open connections.", now.connections);
    write("ghent_sockets", "gauge", "Open WebSockets.", now.sockets);
    write("ghent_games", "gauge", "Games in the store.", now.games);
    write("ghent_tables", "gauge", "Games in memory.", now.tables);
    write("ghent_bot_queue", "gauge", "Decisions waiting for a machine player.", now.bot_queue);
    write("ghent_work_queue", "gauge", "Tasks waiting for a worker.", now.work_queue);
    out +=
        "# HELP ghent_action_seconds From an action's arrival to its acknowledgement.\n"
        "# TYPE ghent_action_seconds histogram\n";
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < latency.size(); ++i) {
        sum += latency[i];
        const std::string bound = i < kBuckets.size() ? fmt::format("{}", kBuckets[i]) : "+Inf";
        out += fmt::format("ghent_action_seconds_bucket{{le=\"{}\"}} {}\n", bound, sum);
    }
    out += fmt::format("ghent_action_seconds_sum {}\nghent_action_seconds_count {}\n",
                       static_cast<double>(latency_us.load()) / 1e6, sum);
    return out;
}

}  // namespace ghent::server
