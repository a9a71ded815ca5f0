#include "lab/train.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "ai/playout.h"

namespace ghent::lab {

namespace {

// A position and what became of it.
struct Sample {
    std::vector<float> features;
    float foretold = 0;  // by the evaluation as it is
    float left = 0;      // of the time to the check
    float lead = 0;      // at the check
};

struct PlayedLeads {
    std::vector<Sample> samples;
    std::vector<float> leads;  // at each check

    std::string print() const {
        std::string out;
        for (const float lead : leads) print_number(out, lead);
        for (const Sample& s : samples) {
            out += '\t';
            for (const float number : {s.foretold, s.left, s.lead}) print_number(out, number);
            for (const float number : s.features) print_number(out, number);
        }
        return out;
    }
    bool read(std::string_view text) {
        const std::vector<std::string_view> parts = words_of(text);
        std::string_view rest = parts[0];
        for (float lead = 0; !rest.empty(); leads.push_back(lead))
            if (!read_number_word(rest, lead)) return false;
        for (std::size_t i = 1; i < parts.size(); ++i) {
            Sample s;
            rest = parts[i];
            for (float* number : {&s.foretold, &s.left, &s.lead})
                if (!read_number_word(rest, *number)) return false;
            for (float number = 0; !rest.empty(); s.features.push_back(number))
                if (!read_number_word(rest, number)) return false;
            if (!samples.empty() && s.features.size() != samples.front().features.size()) return false;
            samples.push_back(std::move(s));
        }
        return true;
    }
};

class LeadRecorder {
public:
    LeadRecorder(const TrainSpec& spec, int number)
        : m_(*spec.module), d_(*spec.data), game_(spec, number), clock_(m_) {}

    bool play(const std::atomic<bool>* stop, PlayedLeads& out) {
        u64 turn = clock_.read(game_.state());
        std::size_t open = 0;
        while (game_.ask()) {
            if (stop && stop->load(std::memory_order_relaxed)) return false;
            if (const u64 now = clock_.read(game_.state()); now != turn) {
                turn = now;
                out.samples.push_back(sample());
            }
            game_.go_on();
            if (const std::optional<float> lead = checked()) {
                for (; open < out.samples.size(); ++open) out.samples[open].lead = *lead;
                out.leads.push_back(*lead);
            }
        }
        if (m_.check_event == kNone) {
            // Whoever won, by whatever rule, led at the end.
            const Outcome o = m_.outcome(d_, game_.state());
            const int points = o.lead != Outcome::kByScores ? o.lead : o.score_us - o.score_gb;
            const int lead = o.winner == Winner::us   ? std::max(points, 1)
                             : o.winner == Winner::gb ? std::min(points, -1)
                                                      : 0;
            for (Sample& s : out.samples) s.lead = static_cast<float>(lead);
        }
        return true;
    }

private:
    Sample sample() {
        Sample s;
        s.features.resize(2 * m_.feature_names.size());
        m_.features(d_, game_.state(), s.features);
        s.foretold = static_cast<float>(m_.evaluate(d_, game_.state(), Seat::us)) / 100;
        s.left = s.features[m_.feature_names.size()];  // the first feature is the constant 1
        return s;
    }
    std::optional<float> checked() const {
        for (const Event& e : game_.events())
            if (e.what == m_.check_event)
                return static_cast<float>(static_cast<i16>(e.a)) - static_cast<float>(static_cast<i16>(e.b));
        return std::nullopt;
    }

    const Module& m_;
    const GameData& d_;
    SelfPlay game_;
    TurnClock clock_;
};

// ---------------------------------------------------------------- least squares

class Ridge {
public:
    explicit Ridge(std::size_t n) : n_(n), equations_(n * n), b_(n) {}

    void add(std::span<const float> x, double y) {
        for (std::size_t i = 0; i < n_; ++i) {
            const double xi = static_cast<double>(x[i]);
            if (xi == 0) continue;
            b_[i] += xi * y;
            for (std::size_t j = 0; j <= i; ++j) equations_[i * n_ + j] += xi * static_cast<double>(x[j]);
        }
    }

    // Cholesky. Each weight is held near zero in the measure of how much its feature varies, so that units do not matter;
    // the constant is free.
    std::vector<double> solve(double ridge, double count) const {
        std::vector<double> a = equations_;
        for (std::size_t i = 0; i < n_; ++i)
            a[i * n_ + i] += i == 0 ? 1e-6 : ridge * std::max(a[i * n_ + i] / std::max(count, 1.0), 1e-3);
        for (std::size_t i = 0; i < n_; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = a[i * n_ + j];
                for (std::size_t k = 0; k < j; ++k) sum -= a[i * n_ + k] * a[j * n_ + k];
                a[i * n_ + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j * n_ + j];
            }
        std::vector<double> w = b_;
        for (std::size_t i = 0; i < n_; ++i) {
            for (std::size_t k = 0; k < i; ++k) w[i] -= a[i * n_ + k] * w[k];
            w[i] /= a[i * n_ + i];
        }
        for (std::size_t i = n_; i-- > 0;) {
            for (std::size_t k = i + 1; k < n_; ++k) w[i] -= a[k * n_ + i] * w[k];
            w[i] /= a[i * n_ + i];
        }
        return w;
    }

private:
    std::size_t n_;
    std::vector<double> equations_, b_;  // normal equations, lower half
};

// A straight line through points, and the variance around it.
struct Line {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    void add(double a, double b) { ++n, x += a, y += b, xx += a * a, xy += a * b, yy += b * b; }
    double slope() const {
        const double d = n * xx - x * x;
        return d > 1e-9 ? (n * xy - x * y) / d : 0;
    }
    double at_zero() const { return n > 0 ? (y - slope() * x) / n : 0; }
    double spread() const { return n > 0 ? std::max(0.0, (yy - slope() * xy - at_zero() * y) / n) : 0; }
};

double dot(std::span<const float> x, std::span<const float> w) {
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) sum += static_cast<double>(x[i]) * static_cast<double>(w[i]);
    return sum;
}

// On the games kept apart.
double squares_missed(const std::vector<PlayedLeads>& games, std::span<const float> weights) {
    double sum = 0;
    for (std::size_t g = kApart - 1; g < games.size(); g += kApart)
        for (const Sample& s : games[g].samples) {
            const double miss = static_cast<double>(s.lead) - dot(s.features, weights);
            sum += miss * miss;
        }
    return sum;
}

void fit(const TrainSpec& spec, const std::vector<PlayedLeads>& games, TrainResult& r) {
    Ridge ridge(2 * spec.module->feature_names.size());
    for (std::size_t g = 0; g < games.size(); ++g) {
        if (is_apart(g)) continue;
        ++r.games;
        for (const Sample& s : games[g].samples) {
            ridge.add(s.features, static_cast<double>(s.lead));
            ++r.positions;
        }
    }
    // What is right for games that were not learnt from is found by trying.
    constexpr double kTries[] = {30, 100, 300, 1'000, 3'000, 10'000};
    double best = 0;
    for (const double strength : spec.ridge > 0 ? std::span<const double>(&spec.ridge, 1) : std::span(kTries)) {
        std::vector<float> weights;
        for (const double w : ridge.solve(strength, r.positions)) weights.push_back(static_cast<float>(w));
        const double missed = squares_missed(games, weights);
        if (!r.weights.empty() && missed >= best) continue;
        best = missed;
        r.ridge = strength;
        r.weights = std::move(weights);
    }
}

void measure(const std::vector<PlayedLeads>& games, TrainResult& r) {
    double n = 0, squares = 0, before = 0;
    Line spread;
    for (std::size_t g = 0; g < games.size(); ++g) {
        if (!is_apart(g)) continue;
        for (const Sample& s : games[g].samples) {
            const double miss = static_cast<double>(s.lead) - dot(s.features, r.weights),
                         old = static_cast<double>(s.lead - s.foretold);
            ++n;
            squares += miss * miss;
            before += old * old;
            spread.add(static_cast<double>(s.left), miss * miss);
        }
    }
    if (n > 0) {
        r.error = std::sqrt(squares / n);
        r.before = std::sqrt(before / n);
    }
    r.spread_at_check = std::max(0.5, spread.at_zero());
    r.spread_per_period = std::max(0.5, spread.slope());
}

void look_further(const std::vector<PlayedLeads>& games, TrainResult& r) {
    for (std::size_t k = 0;; ++k) {
        Line line;
        for (const PlayedLeads& g : games)
            if (g.leads.size() > k + 1) line.add(static_cast<double>(g.leads[k]), static_cast<double>(g.leads[k + 1]));
        if (line.n < 2) return;
        r.later.push_back({line.slope(), line.at_zero(), line.spread(), static_cast<int>(line.n)});
    }
}

}  // namespace

TrainResult train(const TrainSpec& spec, const Progress& progress, const std::atomic<bool>* stop) {
    if (!spec.module->features)
        throw Refusal(fmt::format("{} has no features to fit: its evaluation is made by hand", spec.module->id));
    check_self_play(spec);
    const auto games = play_all<PlayedLeads>(spec, progress, [&](int number, PlayedLeads& out) {
        return std::make_unique<LeadRecorder>(spec, number)->play(stop, out);
    });
    TrainResult r;
    r.played = static_cast<int>(games.size());
    r.interrupted = r.played < spec.shard.share(spec.games);
    if (!spec.shard.whole()) return r;
    for (const PlayedLeads& g : games)
        for (const Sample& s : g.samples)
            if (s.features.size() != 2 * spec.module->feature_names.size())
                throw Refusal("the log has other features than the game");
    fit(spec, games, r);
    measure(games, r);
    look_further(games, r);
    return r;
}

std::string weights_file(const TrainSpec& spec, const TrainResult& r, std::string_view note) {
    std::string out = "// Weights of the evaluation. Made by lab/train.cpp; do not edit.\n";
    out += fmt::format("//   {}\n", note);
    out +=
        fmt::format("// {} games of {} against itself, {:g} % of the choices on impulse; {} positions learnt from.\n",
                    r.games, spec.player, 100 * spec.impulse, r.positions);
    out += fmt::format(
        "// On games kept apart the lead at the next check is missed by {:.2f} points (root mean square); the "
        "evaluation\n"
        "// that played them missed it by {:.2f}.\n",
        r.error, r.before);
    const std::size_t n = spec.module->feature_names.size();
    for (std::size_t i = 0; i < n; ++i)
        out += fmt::format("w.add(\"{}\", {:.4f}F, {:.4f}F);\n", spec.module->feature_names[i], r.weights[i],
                           r.weights[n + i]);
    out += fmt::format("w.set_spread({:.2f}F, {:.2f}F);\n", r.spread_at_check, r.spread_per_period);
    for (std::size_t k = 0; k < r.later.size(); ++k)
        out += fmt::format("w.set_later({}, {:.3f}F, {:.2f}F, {:.1f}F);\n", k, r.later[k].slope, r.later[k].drift,
                           r.later[k].spread);
    return out;
}

}  // namespace ghent::lab
