#include "lab/sim.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "lab/curve.h"

namespace ghent::lab {

namespace {

bool stopped(const std::atomic<bool>* stop) { return stop && stop->load(std::memory_order_relaxed); }


// One game being played, without record or journal.
class Match {
public:
    Match(const SimSpec& spec, int number)
        : m_(*spec.module),
          d_(*spec.data),
          seed_(mix_seed(spec.seed, static_cast<u64>(number))),
          dice_(mix_seed(seed_, 0)) {
        for (Seat seat : kSeats)
            players_[index(seat)] = make_player(spec.players[static_cast<std::size_t>(index(seat))],
                                                mix_seed(seed_, 1 + static_cast<u64>(index(seat))));
        m_.setup(d_, setup_of_game(d_, spec.setup, spec.every_scenario, number), state_.bytes(), dice_, nullptr);
    }

    bool play(const std::atomic<bool>* stop, GameResult& result) {
        while (const unsigned pending = m_.pending(d_, state_.bytes())) {
            if (stopped(stop)) return false;
            if (result.actions >= m_.max_actions) too_long();
            if (curve_.wants(result.actions)) sample(result.actions);
            step(first_of(pending), result);
        }
        finish(result);
        return true;
    }

private:
    void step(Seat seat, GameResult& result) {
        m_.list(d_, state_.bytes(), seat, list_);
        const Action a = players_[index(seat)]->choose(m_, d_, state_.bytes(), seat, list_);
        m_.apply(d_, state_.bytes(), seat, a, dice_, nullptr);
        ++result.actions;
        if (list_.size() > 1) ++result.decisions;
    }
    void sample(int actions) {
        const Outcome o = m_.outcome(d_, state_.bytes());
        curve_.add(actions, o.score_us, o.score_gb);
    }
    void finish(GameResult& result) {
        const Outcome o = m_.outcome(d_, state_.bytes());
        result.winner = o.winner;
        result.rule = o.rule;
        result.reason = o.reason;
        result.score[0] = o.score_us;
        result.score[1] = o.score_gb;
        curve_.finish(result.actions, o.score_us, o.score_gb, result.curve);
    }
    [[noreturn]] void too_long() const {
        throw Refusal(fmt::format("{}: a game did not end within {} actions", m_.id, m_.max_actions));
    }

    const Module& m_;
    const GameData& d_;
    u64 seed_;
    SeededDice dice_;
    std::unique_ptr<Player> players_[2];
    AnyState state_;
    ActionList list_;
    CurveSampler curve_;
};

// Hands out the numbers of the games and gathers what came of them.
class Series {
public:
    Series(const SimSpec& spec, const Progress& progress, const std::atomic<bool>* stop)
        : spec_(spec), progress_(progress), stop_(stop) {
        played_.reserve(static_cast<std::size_t>(spec.games));
    }

    void work() {
        try {
            for (int number = next_++; number < spec_.games; number = next_++) {
                GameResult result;
                if (stopped(stop_) || failed_ || !play_game(spec_, number, stop_, result)) return;
                keep(result);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!error_) error_ = std::current_exception();
            failed_ = true;
        }
    }

    std::vector<GameResult> take() {
        if (error_) std::rethrow_exception(error_);
        std::sort(played_.begin(), played_.end(),
                  [](const GameResult& a, const GameResult& b) { return a.number < b.number; });
        return std::move(played_);
    }

private:
    void keep(const GameResult& result) {
        const std::lock_guard lock(mutex_);
        played_.push_back(result);
        if (progress_) progress_(static_cast<int>(played_.size()));
    }

    const SimSpec& spec_;
    const Progress& progress_;
    const std::atomic<bool>* stop_;
    std::atomic<int> next_ = 0;
    std::atomic<bool> failed_ = false;
    std::mutex mutex_;
    std::vector<GameResult> played_;
    std::exception_ptr error_;
};

void check(const SimSpec& spec) {
    check_setup(*spec.module, *spec.data, spec.setup);
    for (const std::string& who : spec.players) make_player(who, 1);
    if (spec.games < 1) throw Refusal(fmt::format("{} games: give at least 1", spec.games));
}

int thread_count(const SimSpec& spec) {
    const int machine = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return std::clamp(spec.threads > 0 ? spec.threads : machine, 1, std::max(1, spec.games));
}

}  // namespace

Setup setup_of_game(const GameData& d, const Setup& setup, bool every_scenario, int number) {
    Setup out = setup;
    if (every_scenario) out.scenario = d.scenarios[static_cast<std::size_t>(number) % d.scenarios.size()].id;
    return out;
}

bool play_game(const SimSpec& spec, int number, const std::atomic<bool>* stop, GameResult& result) {
    result = {};
    result.number = number;
    const auto match = std::make_unique<Match>(spec, number);
    return match->play(stop, result);
}

SimResult simulate(const SimSpec& spec, const Progress& progress, const std::atomic<bool>* stop) {
    check(spec);
    const auto start = std::chrono::steady_clock::now();
    Series series(spec, progress, stop);
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < thread_count(spec); ++i) threads.emplace_back([&series] { series.work(); });
        series.work();
    }
    SimResult result;
    result.games = series.take();
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    result.interrupted = static_cast<int>(result.games.size()) < spec.games;
    return result;
}

Share SimResult::wins(Winner w) const {
    const auto count = std::count_if(games.begin(), games.end(), [w](const GameResult& g) { return g.winner == w; });
    return wilson(static_cast<int>(count), static_cast<int>(games.size()));
}

std::vector<double> SimResult::margins() const {
    std::vector<double> values;
    for (const GameResult& g : games) values.push_back(g.score[0] - g.score[1]);
    return values;
}

std::vector<double> SimResult::scores(Seat seat) const {
    std::vector<double> values;
    for (const GameResult& g : games) values.push_back(g.score[index(seat)]);
    return values;
}

std::vector<double> SimResult::actions() const {
    std::vector<double> values;
    for (const GameResult& g : games) values.push_back(g.actions);
    return values;
}

}  // namespace ghent::lab
