// Rate limits: a bucket of tokens for each key that fills again with time.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace ghent::server {

class Rates {
public:
    Rates(double burst, double per_minute) : burst_(burst), per_second_(per_minute / 60) {}
    bool allow(const std::string& key);

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

// Attempts to log in at one account, however many addresses they come from. Whoever has succeeded from an address goes on with a
// bucket of his own there: nobody can lock him out by guessing.
class LoginGuard {
public:
    LoginGuard(double burst, double per_minute) : attempts_(burst, per_minute) {}
    bool allow(const std::string& account, const std::string& address);
    void succeeded(const std::string& account, const std::string& address);

private:
    Rates attempts_;
    std::mutex mutex_;
    std::unordered_set<std::string> known_;  // account and address
};

// How many there are of something for each key, with a limit.
class Places {
public:
    explicit Places(std::size_t most) : most_(most) {}
    bool enter(const std::string& key);
    void leave(const std::string& key);

private:
    const std::size_t most_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::size_t> taken_;
};

}  // namespace ghent::server
