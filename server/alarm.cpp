#include "server/alarm.h"

namespace ghent::server {

Alarm::Alarm() : thread_([this] { run(); }) {}

Alarm::~Alarm() { stop(); }

void Alarm::at(Clock::time_point when, Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        tasks_.emplace(when, std::move(task));
    }
    wake_.notify_one();
}

void Alarm::stop() {
    std::multimap<Clock::time_point, Task> forgotten;  // destroyed after the lock: they hold tables
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        forgotten.swap(tasks_);
    }
    wake_.notify_one();
    idle_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Alarm::pass(Clock::duration time) {
    std::unique_lock lock(mutex_);
    shifted_ += time.count();
    wake_.notify_one();
    idle_.wait(lock, [this] { return stopping_ || (!running_ && (tasks_.empty() || now() < tasks_.begin()->first)); });
}

void Alarm::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (tasks_.empty()) {
            wake_.wait(lock);
            continue;
        }
        const auto first = tasks_.begin();
        if (now() < first->first) {
            const Clock::time_point due = first->first - Clock::duration(shifted_);
            wake_.wait_until(lock, due);
            continue;
        }
        Task task = std::move(first->second);
        tasks_.erase(first);
        running_ = true;
        lock.unlock();
        task();
        task = nullptr;  // before the lock: it may hold the last of a table
        lock.lock();
        running_ = false;
        idle_.notify_all();
    }
}

}  // namespace ghent::server
