// A sequential test over the shards of a match: each shard plays its own pairs, and the test needs all of them in their order.
// The shards therefore look into each other's logs, in the folder that they share, one after the other so that a thousand of
// them do not read a thousand logs each. Who finds the test decided leaves a file there, and all stop.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "lab/match.h"

namespace ghent::cli {

class SprtWatch {
public:
    // Does nothing when the match has no test, is not shared out, or `folder` is none.
    SprtWatch(const lab::MatchSpec& spec, const std::string& folder);

    bool decided() const { return decided_; }

private:
    void watch(const std::stop_token& stop);
    bool look() const;  // into all logs: is it decided?

    const lab::MatchSpec spec_;
    const std::string folder_, sign_;
    std::atomic<bool> decided_ = false;
    std::jthread thread_;  // last: it uses the others
};

// The match as one, from the logs of shards that are there; its pairs count as far as none is missing.
lab::MatchResult result_of_logs(lab::MatchSpec spec, const std::vector<lab::LogLine>& lines);

}  // namespace ghent::cli
