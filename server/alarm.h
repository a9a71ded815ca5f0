// Alarm: tasks that are due later. They run on the alarm's own thread and must be short: hand the work on.
#pragma once

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

    void at(Clock::time_point when, Task task);
    void stop();  // forgets what is not due yet, and returns when the thread has ended

private:
    void run();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::multimap<Clock::time_point, Task> tasks_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace ghent::server
