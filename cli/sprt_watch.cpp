#include "cli/sprt_watch.h"

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <filesystem>
#include <mutex>

#include "cli/progress.h"
#include "cli/series.h"
#include "core/record.h"
#include "lab/merge.h"

namespace ghent::cli {

namespace fs = std::filesystem;

namespace {

constexpr auto kPause = std::chrono::seconds(1);
constexpr int kTurn = 2;  // seconds in which one of the shards looks

}  // namespace

lab::MatchResult result_of_logs(lab::MatchSpec spec, const std::vector<lab::LogLine>& lines) {
    spec.shard = {};
    std::vector<lab::MatchGame> games;
    games.reserve(lines.size());
    for (const lab::LogLine& line : lines) games.push_back(lab::read_match_line(line));
    return lab::match_result(spec, games);
}

SprtWatch::SprtWatch(const lab::MatchSpec& spec, const std::string& folder)
    : spec_(spec), folder_(folder), sign_((fs::path(folder) / "decided").string()) {
    std::error_code ignored;
    if (!spec.sprt || spec.shard.whole() || !fs::is_directory(folder, ignored)) return;
    thread_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void SprtWatch::watch(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    const auto never = [] { return false; };
    do {
        std::error_code ignored;
        bool known = fs::exists(sign_, ignored);
        // Turns go by the clocks of the machines: when these differ, two look at once or nobody does, and no harm is done.
        const bool my_turn = std::time(nullptr) / kTurn % spec_.shard.of == spec_.shard.number - 1;
        if (!known && my_turn && look()) {
            write_file(sign_, "The test is decided; what is not played yet is not needed.\n");
            known = true;
        }
        if (known) {
            decided_ = true;
            InterruptGuard::stop();
            return;
        }
    } while (!wake.wait_for(lock, stop, kPause, never) && !stop.stop_requested());
}

bool SprtWatch::look() const {
    try {
        const lab::MergedLog merged = lab::merge_logs(read_logs({folder_}));
        return result_of_logs(spec_, merged.lines).verdict != lab::Verdict3::open;
    } catch (const std::exception&) {
        return false;  // a log that is just being made, or damaged: whoever merges them will say so
    }
}

}  // namespace ghent::cli
