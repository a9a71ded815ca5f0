// Threads that do the work which the network thread must not: rules, machine players, passwords.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace ghent::server {

using Task = std::function<void()>;

void be_nice(int niceness);  // this thread, from now on

class Workers {
public:
    // `niceness` > 0: gives way to the other threads of the machine.
    explicit Workers(int threads, int niceness = 0);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    void post(Task task);
    void stop();  // finishes what is running, forgets what is queued, and returns when all threads have ended
    std::size_t queued() const;

private:
    void run(int niceness);

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> queue_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

// Tasks that run one after another, on whatever worker is free. One that throws ends alone: `fault` hears of it, and the next comes.
class Line {
public:
    using Fault = std::function<void(const std::exception&)>;
    Line(Workers& workers, Fault fault) : state_(std::make_shared<State>(workers, std::move(fault))) {}

    void post(Task task);
    // From inside a task: nothing more runs until `resume`, whose task comes before all that waits.
    void pause();
    void resume(Task first);
    void clear();  // at the end: forgets what waits

private:
    struct State {
        State(Workers& w, Fault f) : workers(w), fault(std::move(f)) {}
        Workers& workers;
        const Fault fault;
        std::mutex mutex;
        std::deque<Task> queue;
        bool scheduled = false, paused = false;
    };
    static void schedule(const std::shared_ptr<State>& state);  // with the mutex held
    static void run(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;
};

}  // namespace ghent::server
