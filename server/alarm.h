// Alarm: tasks that are due later. They run on the alarm's own thread and must be short: hand the work on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "server/workers.h"

namespace ghent::server {

class Alarm {
public:
    using Clock = std::chrono::steady_clock;

    Alarm();
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
    ~Alarm();

    Clock::time_point now() const { return Clock::now() + Clock::duration(shifted_); }
    void at(Clock::time_point when, Task task);  // by `now`
    void stop();                                 // forgets what is not due yet, and returns when the thread has ended
    // For tests: from now on it is so much later; returns when everything that is due by then has run.
    void pass(Clock::duration time);

private:
    void run();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable idle_;  // nothing is due
    std::multimap<Clock::time_point, Task> tasks_;
    bool stopping_ = false, running_ = false;
    std::atomic<Clock::rep> shifted_ = 0;
    std::thread thread_;
};

}  // namespace ghent::server
