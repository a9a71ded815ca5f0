// Long runs: a line that shows how far they are, and Ctrl-C that ends them in good order.
#pragma once

#include <atomic>
#include <chrono>
#include <iosfwd>
#include <string>
#include <string_view>

namespace ghent::cli {

// Ctrl-C ends the run, not the program: what was done so far still comes out.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    static const std::atomic<bool>* flag();
    static void stop();  // as Ctrl-C would

private:
    void (*before_)(int);
};

// A line on the terminal that is written over ten times a second.
class ProgressBar {
public:
    ProgressBar(std::ostream& out, int total, std::string_view what)
        : out_(out), total_(total), what_(what), start_(Clock::now()) {}
    void show(int done, std::string_view more = {});
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    std::ostream& out_;
    int total_, first_ = -1;
    std::string what_;
    Clock::time_point start_, last_{};
};

}  // namespace ghent::cli
