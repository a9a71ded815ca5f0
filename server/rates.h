// Rate limits: a bucket of tokens for each key that fills again with time.
//
// What protects one server (requests, messages, connections) is counted by that server. What protects people and the disk (attempts to log
// in, new games, what is kept) is counted by all servers over one database together: there are no more chances where there are more nodes.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "store/nodes.h"

namespace ghent::server {

// So many at once, and so many a minute after that.
struct Rate {
    double burst, per_minute;
};

class Rates {
public:
    explicit Rates(Rate rate) : burst_(rate.burst), per_second_(rate.per_minute / 60) {}
    bool allow(const std::string& key, double cost = 1);

private:
    using Clock = std::chrono::steady_clock;
    struct Bucket {
        double tokens;
        Clock::time_point at;
    };
    void forget_full(Clock::time_point now);

    double burst_, per_second_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
    std::size_t sweep_at_ = 1024;
};

// The same for all nodes over one database; each for itself while that cannot be reached.
class CommonRates {
public:
    // `nodes` is null where this server is alone; `what`: the name of the limit in the database.
    CommonRates(Nodes* nodes, std::string_view what, Rate rate)
        : nodes_(nodes), what_(what), rate_(rate), here_(rate) {}
    bool allow(const std::string& key, double cost = 1);

private:
    Nodes* const nodes_;
    const std::string what_;
    const Rate rate_;
    Rates here_;
};

// Attempts to log in at one account, however many addresses they come from. Whoever has succeeded from an address goes on with a
// bucket of his own there: nobody can lock him out by guessing.
class LoginGuard {
public:
    LoginGuard(Nodes* nodes, Rate rate) : nodes_(nodes), attempts_(nodes, "account", rate) {}
    bool allow(const std::string& account, const std::string& address);
    void succeeded(const std::string& account, const std::string& address);

private:
    bool knows(const std::string& here);

    Nodes* const nodes_;
    CommonRates attempts_;
    std::mutex mutex_;
    std::unordered_set<std::string> known_;  // account and address
};

// How many there are of something for each key and in all, with limits.
class Places {
public:
    explicit Places(std::size_t most, std::size_t in_all = ~std::size_t{0}) : most_(most), most_in_all_(in_all) {}
    bool enter(const std::string& key);
    void leave(const std::string& key);

private:
    const std::size_t most_, most_in_all_;
    std::mutex mutex_;
    std::size_t in_all_ = 0;
    std::unordered_map<std::string, std::size_t> taken_;
};

}  // namespace ghent::server
