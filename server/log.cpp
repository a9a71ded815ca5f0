#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>

#include "core/json.h"
#include "server/ids.h"

namespace ghent::server {

namespace {

std::atomic<bool> enabled = true;
std::mutex writing;
std::function<void(const std::string&)> sink;
thread_local const LogRequest* request = nullptr;

std::mutex salting;
i64 salt_day = -1;
std::string salt;

}  // namespace

void set_log(bool on) { enabled = on; }

void set_log_sink(std::function<void(const std::string&)> to) {
    const std::lock_guard lock(writing);
    sink = std::move(to);
}

LogRequest::LogRequest() : id_(random_code().substr(0, 12)) { request = this; }
LogRequest::~LogRequest() { request = nullptr; }

std::string log_name(std::string_view what) {
    if (what.empty()) return {};
    constexpr i64 kDay = i64{24} * 60 * 60 * 1'000;
    const i64 today = now_ms() / kDay;
    std::string salted;
    {
        const std::lock_guard lock(salting);
        if (salt_day != today) {
            salt = random_code();
            salt_day = today;
        }
        salted = salt;
    }
    salted += what;
    return hash_of(salted).substr(0, 12);
}

void log_event(std::string_view level, std::string_view event, LogFacts facts) {
    if (!enabled) return;
    const auto now = std::chrono::system_clock::now();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    Json j;
    j.object();
    j.pair("time", std::string_view(fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                                                fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms)));
    j.pair("level", level).pair("event", event);
    if (request) j.pair("request", std::string_view(request->id()));
    for (const auto& [key, value] : facts)
        if (!value.empty()) j.pair(key, value);
    j.end();
    const std::lock_guard lock(writing);
    if (sink) sink(j.text());
    else fmt::print(stderr, "{}\n", j.text());
}

}  // namespace ghent::server
