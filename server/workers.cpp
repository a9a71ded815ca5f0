#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <exception>

#include "server/log.h"

namespace ghent::server {

Workers::Workers(int threads, int niceness) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { run(niceness); });
}

Workers::~Workers() { stop(); }

void Workers::post(Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        queue_.push_back(std::move(task));
    }
    wake_.notify_one();
}

void Workers::stop() {
    std::deque<Task> forgotten;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        forgotten.swap(queue_);
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

std::size_t Workers::queued() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void be_nice(int niceness) {
    if (niceness > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
}

void Workers::run(int niceness) {
    be_nice(niceness);
    for (;;) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
            if (stopping_) return;
            task = std::move(queue_.front());
            queue_.pop_front();
        }
        try {
            task();
        } catch (const std::exception& e) {  // a disk that cannot be read, say: only this task ends
            log_event("error", "fault", {{"what", e.what()}});
        }
    }
}

// ---------------------------------------------------------------- Line

void Line::schedule(const std::shared_ptr<State>& state) {
    if (state->scheduled || state->paused || state->queue.empty()) return;
    state->scheduled = true;
    state->workers.post([state] { run(state); });
}

void Line::post(Task task) {
    const std::lock_guard lock(state_->mutex);
    state_->queue.push_back(std::move(task));
    schedule(state_);
}

void Line::pause() {
    const std::lock_guard lock(state_->mutex);
    state_->paused = true;
}

void Line::resume(Task first) {
    const std::lock_guard lock(state_->mutex);
    state_->paused = false;
    state_->queue.push_front(std::move(first));
    schedule(state_);
}

void Line::clear() {
    std::deque<Task> forgotten;
    const std::lock_guard lock(state_->mutex);
    forgotten.swap(state_->queue);
}

// One task at a time, so that many lines share few workers fairly.
void Line::run(const std::shared_ptr<State>& state) {
    Task task;
    {
        const std::lock_guard lock(state->mutex);
        if (!state->paused && !state->queue.empty()) {
            task = std::move(state->queue.front());
            state->queue.pop_front();
        }
    }
    try {
        if (task) task();
    } catch (const std::exception& e) {
        state->fault(e);  // the task still holds whoever is told
    }
    task = nullptr;
    const std::lock_guard lock(state->mutex);
    state->scheduled = false;
    schedule(state);
}

}  // namespace ghent::server
