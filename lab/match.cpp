#include "lab/match.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace ghent::lab {

namespace {

std::vector<double> pair_scores(std::span<const MatchGame> games) {
    std::vector<double> scores;
    for (std::size_t i = 0; i + 1 < games.size(); i += 2)
        scores.push_back((games[i].result() + games[i + 1].result()) / 2);
    return scores;
}

// The running sums of the test: pairs are added in their order.
class Test {
public:
    explicit Test(const Sprt& t)
        : s0_(score_of(t.elo0)),
          s1_(score_of(t.elo1)),
          lower_(std::log(t.beta / (1 - t.alpha))),
          upper_(std::log((1 - t.beta) / t.alpha)) {}

    void add(double score) {
        ++n_;
        sum_ += score;
        squares_ += score * score;
    }
    double llr() const {
        if (n_ < 2) return 0;
        const double mean = sum_ / n_;
        // With all pairs alike the variance is unknown; a pair of doubt on either side keeps it finite.
        const double variance = std::max(squares_ / n_ - mean * mean, 0.25 / (n_ + 1));
        return n_ * (s1_ - s0_) * (2 * mean - s0_ - s1_) / (2 * variance);
    }
    Verdict3 verdict() const {
        constexpr int few = 8;  // pairs: before these the normal approximation is worth nothing
        if (n_ < few) return Verdict3::open;
        return llr() >= upper_ ? Verdict3::better : llr() <= lower_ ? Verdict3::not_better : Verdict3::open;
    }
    double lower() const { return lower_; }
    double upper() const { return upper_; }

private:
    double s0_, s1_, lower_, upper_;
    int n_ = 0;
    double sum_ = 0, squares_ = 0;
};

// Hands out games and gathers them; two to a pair.
class PairSeries {
public:
    PairSeries(const MatchSpec& spec, std::span<const MatchGame> known, const MatchCallbacks& calls)
        : spec_(spec), calls_(calls), done_(static_cast<std::size_t>(spec.pairs) * 2) {
        if (spec.sprt && spec.shard.whole()) test_.emplace(*spec.sprt);
        for (const MatchGame& g : known) {
            if (g.pair >= spec.pairs) continue;
            done_[slot(g)] = g;
            count(g);
        }
        advance();
    }

    void work() {
        try {
            for (std::size_t n = next(); n < done_.size(); n = next()) {
                MatchGame game;
                if (!play(n, game)) return;
                keep(n, game);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!error_) error_ = std::current_exception();
            over_ = true;
        }
    }

    MatchResult take() {
        if (error_) std::rethrow_exception(error_);
        MatchResult r;
        for (std::size_t i = 0; i < complete_; ++i) r.games.push_back(*done_[i]);
        r.interrupted = !over_ && complete_ < done_.size();
        for (std::size_t i = complete_; i < done_.size() && !spec_.shard.whole(); ++i)
            if (done_[i]) r.games.push_back(*done_[i]);
        if (test_) {
            r.verdict = test_->verdict();
            r.llr = test_->llr();
            r.lower = test_->lower();
            r.upper = test_->upper();
        }
        return r;
    }

private:
    static std::size_t slot(const MatchGame& g) {
        return static_cast<std::size_t>(g.pair) * 2 + (g.a == Seat::us ? 0 : 1);
    }
    bool stopped() const { return over_ || (calls_.stop && calls_.stop->load(std::memory_order_relaxed)); }

    std::size_t next() {
        const std::lock_guard lock(mutex_);
        while (given_ < done_.size() && (done_[given_] || !spec_.shard.has(static_cast<int>(given_ / 2)))) ++given_;
        return stopped() ? done_.size() : given_++;
    }

    bool play(std::size_t n, MatchGame& game) const {
        game.pair = static_cast<int>(n / 2);
        game.a = n % 2 == 0 ? Seat::us : Seat::gb;
        return play_match_game(spec_, calls_.stop, game);
    }

    void keep(std::size_t n, const MatchGame& game) {
        const std::lock_guard lock(mutex_);
        done_[n] = game;
        if (calls_.played) calls_.played(game);
        count(game);
        advance();
        if (calls_.progress) calls_.progress({record_.games(), record_, test_ ? test_->llr() : 0});
    }
    void count(const MatchGame& g) {
        (g.result() > 0.75 ? record_.wins : g.result() < 0.25 ? record_.losses : record_.draws) += 1;
    }

    // Pairs count in their order, so that a test ends at the same pair however many are played at once.
    void advance() {
        while (!over_ && complete_ + 1 < done_.size() && done_[complete_] && done_[complete_ + 1]) {
            complete_ += 2;
            if (!test_) continue;
            test_->add((done_[complete_ - 2]->result() + done_[complete_ - 1]->result()) / 2);
            over_ = test_->verdict() != Verdict3::open;
        }
    }

    const MatchSpec& spec_;
    const MatchCallbacks& calls_;
    std::mutex mutex_;
    std::vector<std::optional<MatchGame>> done_;
    std::size_t given_ = 0, complete_ = 0;
    Record3 record_;
    std::optional<Test> test_;
    std::atomic<bool> over_ = false;
    std::exception_ptr error_;
};

int thread_count(const MatchSpec& spec) {
    const int machine = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return std::clamp(spec.threads > 0 ? spec.threads : machine, 1, 2 * spec.pairs);
}

}  // namespace

void check_match(const MatchSpec& spec) {
    check_setup(*spec.module, *spec.data, spec.setup);
    for (const std::string& who : spec.players) make_player(who, 1);
    if (spec.pairs < 1) throw Refusal(fmt::format("{} pairs: give at least 1", spec.pairs));
    if (!spec.sprt) return;
    const Sprt& t = *spec.sprt;
    if (!(t.elo0 < t.elo1)) throw Refusal(fmt::format("Elo {} to {}: the second must be larger", t.elo0, t.elo1));
    for (const double p : {t.alpha, t.beta})
        if (p <= 0 || p >= 0.5) throw Refusal(fmt::format("an error rate of {}: give one between 0 and 0.5", p));
}

double elo_of(double score) {
    const double s = std::clamp(score, 1e-4, 1 - 1e-4);
    return 400 * std::log10(s / (1 - s));
}
double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double MatchGame::result() const {
    if (winner != Winner::us && winner != Winner::gb) return 0.5;
    return (winner == Winner::us) == (a == Seat::us) ? 1 : 0;
}

Record3 MatchResult::record(std::optional<Seat> a) const {
    Record3 r;
    for (const MatchGame& g : games)
        if (!a || g.a == *a) (g.result() > 0.75 ? r.wins : g.result() < 0.25 ? r.losses : r.draws) += 1;
    return r;
}

Record3 MatchResult::sides() const {
    Record3 r;
    for (const MatchGame& g : games)
        (g.winner == Winner::us ? r.wins : g.winner == Winner::gb ? r.losses : r.draws) += 1;
    return r;
}

Estimate MatchResult::score() const {
    const Estimate mean = mean_of(pair_scores(games));
    return {mean.value, std::max(mean.low, 0.0), std::min(mean.high, 1.0)};  // few games, nearly all of them won
}

Estimate MatchResult::elo() const {
    const Estimate s = score();
    return {elo_of(s.value), elo_of(s.low), elo_of(s.high)};
}

Estimate MatchResult::margin() const {
    std::vector<double> margins;
    for (const MatchGame& g : games) margins.push_back(g.score[index(g.a)] - g.score[index(other(g.a))]);
    return mean_of(margins);
}

bool play_match_game(const MatchSpec& spec, const std::atomic<bool>* stop, MatchGame& game) {
    SimSpec sim{.module = spec.module,
                .data = spec.data,
                .setup = spec.setup,
                .every_scenario = spec.every_scenario,
                .players = spec.players,
                .games = spec.pairs,
                .seed = spec.seed,
                .timed = spec.timed};
    if (game.a == Seat::gb) std::swap(sim.players[0], sim.players[1]);
    GameResult result;
    if (!play_game(sim, game.pair, stop, result)) return false;
    game.winner = result.winner;
    game.score[0] = result.score[0];
    game.score[1] = result.score[1];
    game.actions = result.actions;
    for (const Seat seat : kSeats) game.seconds[seat == game.a ? 0 : 1] = result.seconds[index(seat)];
    return true;
}

MatchResult match_result(const MatchSpec& spec, std::span<const MatchGame> games) {
    check_match(spec);
    const MatchCallbacks nobody;
    return PairSeries(spec, games, nobody).take();
}

MatchResult play_match(const MatchSpec& spec, std::span<const MatchGame> known, const MatchCallbacks& calls) {
    check_match(spec);
    const auto start = std::chrono::steady_clock::now();
    PairSeries series(spec, known, calls);
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < thread_count(spec); ++i) threads.emplace_back([&series] { series.work(); });
        series.work();
    }
    MatchResult result = series.take();
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace ghent::lab
