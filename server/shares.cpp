#include "server/shares.h"

#include <exception>

#include "server/log.h"

namespace ghent::server {

Shares::Shares(int threads, int niceness, Limits limits) : limits_(limits) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { run(niceness); });
}

Shares::~Shares() { stop(); }

bool Shares::post(const std::string& key, Task task, bool last) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return true;
        Rank& rank = ranks_[last];
        Queue& queue = rank.queues[key];
        if (queue.tasks.size() >= limits_.waiting) return false;
        queue.tasks.push_back(std::move(task));
        ++queued_;
        stand_in_line(rank, key, queue);
    }
    wake_.notify_one();
    return true;
}

void Shares::stand_in_line(Rank& rank, const std::string& key, Queue& queue) const {
    if (queue.in_turn || queue.tasks.empty() || queue.running >= limits_.at_once) return;
    queue.in_turn = true;
    rank.turns.push_back(key);
}

void Shares::stop() {
    std::map<std::string, Queue> forgotten[2];  // destroyed after the lock
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (int i = 0; i < 2; ++i) {
            ranks_[i].turns.clear();
            for (auto& [key, queue] : ranks_[i].queues) forgotten[i][key].tasks.swap(queue.tasks);
        }
        queued_ = 0;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

std::size_t Shares::queued() const {
    const std::lock_guard lock(mutex_);
    return queued_;
}

Shares::Rank* Shares::next() {
    for (Rank& rank : ranks_)
        if (!rank.turns.empty()) return &rank;
    return nullptr;
}

void Shares::run(int niceness) {
    be_nice(niceness);
    for (;;) {
        Task task;
        std::string key;
        Rank* rank = nullptr;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || (rank = next()) != nullptr; });
            if (stopping_) return;
            key = std::move(rank->turns.front());
            rank->turns.pop_front();
            Queue& queue = rank->queues[key];
            queue.in_turn = false;
            task = std::move(queue.tasks.front());
            queue.tasks.pop_front();
            --queued_;
            ++queue.running;
            stand_in_line(*rank, key, queue);  // behind everybody else
        }
        try {
            task();
        } catch (const std::exception& e) {  // only this task ends
            log_event("error", "fault", {{"what", e.what()}});
        }
        task = nullptr;
        const std::lock_guard lock(mutex_);
        Queue& queue = rank->queues[key];
        --queue.running;
        stand_in_line(*rank, key, queue);
        if (queue.running == 0 && queue.tasks.empty()) rank->queues.erase(key);
        if (!rank->turns.empty()) wake_.notify_one();
    }
}

}  // namespace ghent::server
