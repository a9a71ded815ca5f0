#include "server/rates.h"

#include <algorithm>
#include <cmath>

#include "server/ids.h"
#include "store/store.h"

namespace ghent::server {

namespace {

// Neither names nor addresses stand in the database.
std::string shared_key(std::string_view what, std::string_view key) {
    return hash_of(std::string(what) + '\n' + std::string(key));
}

}  // namespace

bool Rates::allow(const std::string& key, double cost) {
    const std::lock_guard lock(mutex_);
    const Clock::time_point now = Clock::now();
    if (buckets_.size() >= sweep_at_) forget_full(now);
    Bucket& bucket = buckets_.try_emplace(key, Bucket{burst_, now}).first->second;
    const double waited = std::chrono::duration<double>(now - bucket.at).count();
    bucket.tokens = std::min(burst_, bucket.tokens + waited * per_second_);
    bucket.at = now;
    if (bucket.tokens < cost) return false;
    bucket.tokens -= cost;
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

// The database keeps when a bucket is full again; a token is the time that it takes to fill.
bool CommonRates::allow(const std::string& key, double cost) {
    if (!nodes_) return here_.allow(key, cost);
    // A bucket that never fills again does so after some two thousand years.
    const double token_us = 60e6 / std::max(rate_.per_minute, rate_.burst * 1e-9);
    const auto us = [token_us](double tokens) {
        return static_cast<i64>(std::ceil(std::min(tokens * token_us, 1e18)));
    };
    try {
        return nodes_->spend(shared_key(what_, key), us(cost), us(rate_.burst));
    } catch (const StoreError&) {
        return here_.allow(key, cost);
    }
}

bool LoginGuard::allow(const std::string& account, const std::string& address) {
    const std::string here = account + '\n' + address;
    return attempts_.allow(knows(here) ? here : account);
}

bool LoginGuard::knows(const std::string& here) {
    {
        const std::lock_guard lock(mutex_);
        if (known_.contains(here)) return true;
    }
    try {
        return nodes_ && nodes_->remembers(shared_key("known", here));
    } catch (const StoreError&) {
        return false;
    }
}

void LoginGuard::succeeded(const std::string& account, const std::string& address) {
    constexpr std::size_t kMost = 100'000;
    constexpr i64 kMonth = i64{30} * 24 * 60 * 60 * 1'000'000;  // microseconds
    const std::string here = account + '\n' + address;
    {
        const std::lock_guard lock(mutex_);
        if (known_.size() >= kMost) known_.clear();
        known_.insert(here);
    }
    try {
        if (nodes_) nodes_->remember(shared_key("known", here), kMonth);
    } catch (const StoreError&) {  // this node knows it
        return;
    }
}

bool Places::enter(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = taken_.find(key);
    if (in_all_ >= most_in_all_ || (found != taken_.end() && found->second >= most_)) return false;
    ++taken_[key];
    ++in_all_;
    return true;
}

void Places::leave(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = taken_.find(key);
    if (found == taken_.end()) return;
    --in_all_;
    if (--found->second == 0) taken_.erase(found);
}

}  // namespace ghent::server
