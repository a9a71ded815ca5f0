#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>

#include "core/json.h"

namespace ghent::server {

namespace {

std::atomic<bool> enabled = true;
std::mutex writing;

}  // namespace

void set_log(bool on) { enabled = on; }

void log_event(std::string_view level, std::string_view event,
               std::initializer_list<std::pair<std::string_view, std::string_view>> facts) {
    if (!enabled) return;
    const auto now = std::chrono::system_clock::now();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    Json j;
    j.object();
    j.pair("time", std::string_view(fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                                                fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms)));
    j.pair("level", level).pair("event", event);
    for (const auto& [key, value] : facts) j.pair(key, value);
    j.end();
    const std::lock_guard lock(writing);
    fmt::print(stderr, "{}\n", j.text());
}

}  // namespace ghent::server
