// Shares: threads for work that people ask for, shared out fairly. Everybody's tasks wait in a queue of their own, and the queues
// take turns: who asks for much waits for himself.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/workers.h"

namespace ghent::server {

class Shares {
public:
    struct Limits {
        int at_once = 1'000;          // tasks of one key that run at the same time
        std::size_t waiting = 2'000;  // and that wait
    };
    // `niceness` > 0: gives way to the other threads of the machine.
    Shares(int threads, int niceness, Limits limits);
    Shares(const Shares&) = delete;
    Shares& operator=(const Shares&) = delete;
    ~Shares();

    // `key`: whose it is. `last`: only when nothing else waits. False, and nothing happens: he has too much waiting.
    bool post(const std::string& key, Task task, bool last = false);
    void stop();  // finishes what is running, forgets what is queued, and returns when all threads have ended
    std::size_t queued() const;

private:
    struct Queue {
        std::deque<Task> tasks;
        int running = 0;
        bool in_turn = false;
    };
    struct Rank {
        std::map<std::string, Queue> queues;
        std::deque<std::string> turns;  // keys with something to do
    };
    void run(int niceness);
    Rank* next();
    void stand_in_line(Rank& rank, const std::string& key, Queue& queue) const;

    const Limits limits_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    Rank ranks_[2];
    std::size_t queued_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace ghent::server
