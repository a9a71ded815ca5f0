#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <ostream>

#include "cli/text.h"

namespace ghent::cli {

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);
extern "C" void on_interrupt(int) { interrupted = true; }

}  // namespace

InterruptGuard::InterruptGuard() : before_(std::signal(SIGINT, on_interrupt)) { interrupted = false; }
InterruptGuard::~InterruptGuard() { std::signal(SIGINT, before_); }
const std::atomic<bool>* InterruptGuard::flag() { return &interrupted; }
void InterruptGuard::stop() { interrupted = true; }

void ProgressBar::show(int done, std::string_view more) {
    const auto now = Clock::now();
    if (first_ < 0) first_ = done - 1;  // what was there before this run took no time
    if (done < total_ && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    const double part = static_cast<double>(done) / total_,
                 seconds = std::max(std::chrono::duration<double>(now - start_).count(), 1e-9),
                 rate = (done - first_) / seconds;
    out_ << fmt::format("\r\x1b[K{} {} of {} {}, {:.{}f}/s, {:.0f} s left{}", padded(bar(part, 30), 30), grouped(done),
                        grouped(total_), what_, rate, rate < 3 ? 2 : 0, (total_ - done) / rate, more)
         << std::flush;
}

void ProgressBar::clear() { out_ << "\r\x1b[K" << std::flush; }

}  // namespace ghent::cli
