#include "lab/sim.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <exception>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "lab/curve.h"

namespace ghent::lab {

namespace {

bool stopped(const std::atomic<bool>* stop) { return stop && stop->load(std::memory_order_relaxed); }

// Of computing by this thread: what other programs of the machine do does not count.
double thread_seconds() {
    timespec t{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

// One game being played, without record.
class Match {
public:
    Match(const SimSpec& spec, const GameData& data, int number)
        : m_(*spec.module),
          d_(data),
          seed_(mix_seed(spec.seed, static_cast<u64>(number))),
          dice_(mix_seed(seed_, 0)),
          tally_(m_, d_),
          timed_(spec.timed) {
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
        const double start = timed_ ? thread_seconds() : 0;
        const Action a = players_[index(seat)]->choose(m_, d_, state_.bytes(), seat, list_);
        if (timed_) result.seconds[index(seat)] += thread_seconds() - start;
        if (tally_.wants_position()) before_.copy_from(m_, state_.bytes());
        journal_.cut({0, 0, 0, 0});
        m_.apply(d_, state_.bytes(), seat, a, dice_, &journal_);
        tally_.take(journal_, before_.bytes());
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
        result.tally = tally_.finish();
    }
    [[noreturn]] void too_long() const {
        throw Refusal(fmt::format("{}: a game did not end within {} actions", m_.id, m_.max_actions));
    }

    const Module& m_;
    const GameData& d_;
    u64 seed_;
    SeededDice dice_;
    std::unique_ptr<Player> players_[2];
    AnyState state_, before_;
    ActionList list_;
    Journal journal_;
    CurveSampler curve_;
    TallyKeeper tally_;
    bool timed_;
};

// With other data to compare with, each number is two games in a row.
int sets(const SimSpec& spec) { return spec.against ? 2 : 1; }

bool earlier(const GameResult& a, const GameResult& b) {
    return a.number != b.number ? a.number < b.number : a.against < b.against;
}

// Hands out the games and gathers what came of them.
class GameSeries {
public:
    GameSeries(const SimSpec& spec, const SimCallbacks& calls, std::vector<GameResult> known)
        : spec_(spec), calls_(calls), played_(std::move(known)) {
        std::erase_if(played_, [&spec](const GameResult& g) { return g.number >= spec.games; });
        std::vector<u8> done(static_cast<std::size_t>(spec.games) * static_cast<std::size_t>(sets(spec)));
        for (const GameResult& g : played_) done[slot(g.number, g.against)] = 1;
        for (int n = 0; n < spec.games; ++n)
            for (int set = 0; set < sets(spec) && spec.shard.has(n); ++set)
                if (!done[slot(n, set)]) todo_.push_back({n, set == 1});
    }

    void work() {
        try {
            for (std::size_t i = next_++; i < todo_.size(); i = next_++) {
                GameResult result;
                result.against = todo_[i].against;
                if (stopped(calls_.stop) || failed_ || !play_game(spec_, todo_[i].number, calls_.stop, result)) return;
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
        return std::move(played_);
    }

private:
    struct Task {
        int number;
        bool against;
    };
    std::size_t slot(int number, int set) const {
        return static_cast<std::size_t>(number) * static_cast<std::size_t>(sets(spec_)) + static_cast<std::size_t>(set);
    }
    void keep(const GameResult& result) {
        const std::lock_guard lock(mutex_);
        if (calls_.played) calls_.played(result);
        played_.push_back(result);
        if (calls_.progress) calls_.progress(static_cast<int>(played_.size()));
    }

    const SimSpec& spec_;
    const SimCallbacks& calls_;
    std::vector<Task> todo_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> failed_ = false;
    std::mutex mutex_;
    std::vector<GameResult> played_;
    std::exception_ptr error_;
};

void check(const SimSpec& spec) {
    check_setup(*spec.module, *spec.data, spec.setup);
    if (spec.against) check_setup(*spec.module, *spec.against, spec.setup);
    for (const std::string& who : spec.players) make_player(who, 1);
    if (spec.games < 1) throw Refusal(fmt::format("{} games: give at least 1", spec.games));
}

int thread_count(const SimSpec& spec) {
    const int machine = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return std::clamp(spec.threads > 0 ? spec.threads : machine, 1, std::max(1, spec.games * sets(spec)));
}

}  // namespace

Setup setup_of_game(const GameData& d, const Setup& setup, bool every_scenario, int number) {
    Setup out = setup;
    if (every_scenario) out.scenario = d.scenarios[static_cast<std::size_t>(number) % d.scenarios.size()].id;
    return out;
}

bool play_game(const SimSpec& spec, int number, const std::atomic<bool>* stop, GameResult& result) {
    const bool against = result.against;
    result = {};
    result.number = number;
    result.against = against;
    const auto match = std::make_unique<Match>(spec, against ? *spec.against : *spec.data, number);
    return match->play(stop, result);
}

SimResult result_of(const SimSpec& spec, std::vector<GameResult> games) {
    std::sort(games.begin(), games.end(), earlier);
    SimResult r;
    for (GameResult& g : games) (g.against ? r.against : r.games).push_back(std::move(g));
    const std::size_t wanted = static_cast<std::size_t>(spec.shard.share(spec.games));
    r.interrupted = r.games.size() < wanted || (spec.against && r.against.size() < wanted);
    if (!spec.against || !r.interrupted) return r;
    // Only what was played with both can be compared.
    const auto drop = [](std::vector<GameResult>& from, const std::vector<GameResult>& other) {
        std::erase_if(from, [&other](const GameResult& g) {
            return !std::binary_search(other.begin(), other.end(), g,
                                       [](const GameResult& a, const GameResult& b) { return a.number < b.number; });
        });
    };
    drop(r.games, r.against);
    drop(r.against, r.games);
    return r;
}

SimResult simulate(const SimSpec& spec, const SimCallbacks& calls, std::vector<GameResult> known) {
    check(spec);
    const auto start = std::chrono::steady_clock::now();
    GameSeries series(spec, calls, std::move(known));
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < thread_count(spec); ++i) threads.emplace_back([&series] { series.work(); });
        series.work();
    }
    SimResult result = result_of(spec, series.take());
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
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
