#include "server/rates.h"

#include <algorithm>

namespace ghent::server {

bool Rates::allow(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const Clock::time_point now = Clock::now();
    if (buckets_.size() >= sweep_at_) forget_full(now);
    Bucket& bucket = buckets_.try_emplace(key, Bucket{burst_, now}).first->second;
    const double waited = std::chrono::duration<double>(now - bucket.at).count();
    bucket.tokens = std::min(burst_, bucket.tokens + waited * per_second_);
    bucket.at = now;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
}

// A bucket that is full again says nothing.
void Rates::forget_full(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& entry) {
        const double waited = std::chrono::duration<double>(now - entry.second.at).count();
        return entry.second.tokens + waited * per_second_ >= burst_;
    });
    sweep_at_ = std::max<std::size_t>(1024, buckets_.size() * 2);
}

bool LoginGuard::allow(const std::string& account, const std::string& address) {
    const std::string here = account + '\n' + address;
    const std::lock_guard lock(mutex_);
    return attempts_.allow(known_.contains(here) ? here : account);
}

void LoginGuard::succeeded(const std::string& account, const std::string& address) {
    constexpr std::size_t kMost = 100'000;
    const std::lock_guard lock(mutex_);
    if (known_.size() >= kMost) known_.clear();
    known_.insert(account + '\n' + address);
}

bool Places::enter(const std::string& key) {
    const std::lock_guard lock(mutex_);
    std::size_t& taken = taken_[key];
    if (taken >= most_) return false;
    ++taken;
    return true;
}

void Places::leave(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = taken_.find(key);
    if (found != taken_.end() && --found->second == 0) taken_.erase(found);
}

}  // namespace ghent::server
