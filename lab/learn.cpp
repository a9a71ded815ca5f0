#include "lab/learn.h"

#include <fmt/format.h>

#include <cmath>

#include "core/strings.h"

namespace ghent::lab {

namespace {

constexpr int kEpochs = 30;
constexpr std::size_t kBatch = 256;
constexpr double kPace = 0.15, kHold = 2e-5;  // of Adagrad; how strongly weights are held near zero

struct Part {
    u16 feature;
    float value;
};

// One choice: what each action is like, those of all choices of a game in one row.
struct MadeChoice {
    std::size_t first = 0;  // action
    u16 size = 0, chosen = 0;
    bool likeliest = false;  // by the priors as they are
};

struct PlayedChoices {
    std::vector<Part> parts;
    std::vector<std::size_t> ends;  // of each action's parts
    std::vector<MadeChoice> made;

    std::string print() const {
        std::string out;
        for (const MadeChoice& m : made) {
            out += fmt::format("{}{} {} {}", out.empty() ? "" : "\t", m.size, m.chosen, m.likeliest ? 1 : 0);
            for (std::size_t i = 0; i < m.size; ++i) {
                out += ';';
                for (const Part p : of(m.first + i)) {
                    out += fmt::format("{} ", p.feature);
                    print_number(out, p.value);
                }
            }
        }
        return out;
    }
    bool read(std::string_view text) {
        for (const std::string_view choice : words_of(text)) {
            if (choice.empty()) continue;
            const std::vector<std::string_view> actions = split(choice, ';'), head = split(actions[0], ' ');
            int size = 0, chosen = 0, likeliest = 0;
            if (head.size() != 3 || !read_whole(head[0], size) || !read_whole(head[1], chosen) ||
                !read_whole(head[2], likeliest) || size < 1 || chosen < 0 || chosen >= size ||
                actions.size() != static_cast<std::size_t>(size) + 1)
                return false;
            made.push_back({ends.size(), static_cast<u16>(size), static_cast<u16>(chosen), likeliest == 1});
            for (std::size_t i = 1; i < actions.size(); ++i) {
                for (std::string_view rest = actions[i]; !rest.empty();) {
                    float feature = 0;
                    Part part{};
                    if (!read_number_word(rest, feature) || !read_number_word(rest, part.value)) return false;
                    part.feature = static_cast<u16>(feature);
                    parts.push_back(part);
                }
                ends.push_back(parts.size());
            }
        }
        return true;
    }

    std::span<const Part> of(std::size_t action) const {
        const std::size_t from = action == 0 ? 0 : ends[action - 1];
        return std::span(parts).subspan(from, ends[action] - from);
    }
};

class ChoiceRecorder {
public:
    ChoiceRecorder(const SelfPlaySpec& spec, int number)
        : m_(*spec.module), d_(*spec.data), game_(spec, number), row_(m_.prior_names.size()) {}

    bool play(const std::atomic<bool>* stop, PlayedChoices& out) {
        for (; game_.ask(); game_.go_on()) {
            if (stop && stop->load(std::memory_order_relaxed)) return false;
            if (game_.list().size() > 1) add(out);
        }
        return true;
    }

private:
    // As a player sees it: in a world made from what the seat knows, and only canonical orders.
    void add(PlayedChoices& out) {
        const Seat seat = game_.seat();
        world_.copy_from(m_, game_.state());
        m_.resample(d_, world_.bytes(), seat, game_.rng());
        MadeChoice made{.first = out.ends.size()};
        bool found = false;
        int highest = 0, chosen = 0;
        for (const Action a : game_.list()) {
            if (!m_.canonical(d_, world_.bytes(), seat, a)) continue;
            const int prior = m_.prior(d_, world_.bytes(), seat, a);
            highest = made.size == 0 ? prior : std::max(highest, prior);
            if (a == game_.chosen()) {
                found = true;
                made.chosen = made.size;
                chosen = prior;
            }
            describe(a, out);
            ++made.size;
        }
        if (!found || made.size < 2) return;  // its parts stay unused
        made.likeliest = chosen == highest;
        out.made.push_back(made);
    }

    void describe(Action a, PlayedChoices& out) {
        std::fill(row_.begin(), row_.end(), 0.0F);
        m_.prior_features(d_, world_.bytes(), game_.seat(), a, row_);
        for (std::size_t i = 0; i < row_.size(); ++i)
            if (row_[i] != 0) out.parts.push_back({static_cast<u16>(i), row_[i]});
        out.ends.push_back(out.parts.size());
    }

    const Module& m_;
    const GameData& d_;
    SelfPlay game_;
    AnyState world_;
    std::vector<float> row_;
};

// How likely each action of a choice is.
class Odds {
public:
    void look(const PlayedChoices& game, const MadeChoice& made, std::span<const double> weights) {
        share_.clear();
        best_ = 0;
        for (std::size_t i = 0; i < made.size; ++i) {
            double sum = 0;
            for (const Part p : game.of(made.first + i)) sum += weights[p.feature] * static_cast<double>(p.value);
            share_.push_back(sum);
            if (sum > share_[best_]) best_ = i;
        }
        const double highest = share_[best_];
        double all = 0;
        for (double& s : share_) all += s = std::exp(s - highest);
        for (double& s : share_) s /= all;
    }
    double of(std::size_t i) const { return share_[i]; }
    std::size_t best() const { return best_; }

private:
    std::vector<double> share_;
    std::size_t best_ = 0;
};

class ChoiceFit {
public:
    explicit ChoiceFit(std::size_t n) : weights_(n), slope_(n), seen_(n, 1e-3) {}

    void add(const PlayedChoices& game, const MadeChoice& made) {
        odds_.look(game, made, weights_);
        for (std::size_t i = 0; i < made.size; ++i) {
            const double miss = odds_.of(i) - (i == made.chosen ? 1 : 0);
            for (const Part p : game.of(made.first + i)) slope_[p.feature] += miss * static_cast<double>(p.value);
        }
        if (++count_ == kBatch) step();
    }
    void step() {
        if (count_ == 0) return;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double slope = slope_[i] / static_cast<double>(count_) + kHold * weights_[i];
            seen_[i] += slope * slope;
            weights_[i] -= kPace * slope / std::sqrt(seen_[i]);
            slope_[i] = 0;
        }
        count_ = 0;
    }
    std::span<const double> weights() const { return weights_; }

private:
    std::vector<double> weights_, slope_, seen_;
    std::size_t count_ = 0;
    Odds odds_;
};

void foretell(const std::vector<PlayedChoices>& games, std::span<const double> weights, LearnResult& r) {
    Odds odds;
    double n = 0, hits = 0, before = 0, likelihood = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
        if (!is_apart(g)) continue;
        for (const MadeChoice& made : games[g].made) {
            odds.look(games[g], made, weights);
            ++n;
            hits += odds.best() == made.chosen;
            before += made.likeliest;
            likelihood += std::log(odds.of(made.chosen));
        }
    }
    if (n == 0) return;
    r.hits = hits / n;
    r.before = before / n;
    r.likelihood = likelihood / n;
}

}  // namespace

LearnResult learn(const SelfPlaySpec& spec, const Progress& progress, const std::atomic<bool>* stop) {
    if (!spec.module->prior_features)
        throw Refusal(fmt::format("{} does not describe actions: its priors are made by hand", spec.module->id));
    check_self_play(spec);
    const auto games = play_all<PlayedChoices>(spec, progress, [&](int number, PlayedChoices& out) {
        return std::make_unique<ChoiceRecorder>(spec, number)->play(stop, out);
    });
    LearnResult r;
    r.played = static_cast<int>(games.size());
    r.interrupted = r.played < spec.shard.share(spec.games);
    if (!spec.shard.whole()) return r;
    for (const PlayedChoices& g : games)
        for (const Part p : g.parts)
            if (p.feature >= spec.module->prior_names.size()) throw Refusal("the log has other features than the game");
    ChoiceFit fit(spec.module->prior_names.size());
    for (int epoch = 0; epoch < kEpochs; ++epoch)
        for (std::size_t g = 0; g < games.size(); ++g) {
            if (is_apart(g)) continue;
            for (const MadeChoice& made : games[g].made) fit.add(games[g], made);
            if (epoch > 0) continue;
            ++r.games;
            r.choices += static_cast<int>(games[g].made.size());
        }
    fit.step();
    foretell(games, fit.weights(), r);
    for (const double w : fit.weights()) r.weights.push_back(static_cast<float>(w));
    return r;
}

std::string priors_file(const SelfPlaySpec& spec, const LearnResult& r, std::string_view note) {
    std::string out = "// Weights of the priors. MadeChoice by lab/learn.cpp; do not edit.\n";
    out += fmt::format("//   {}\n", note);
    out += fmt::format("// {} games of {} against itself, {:g} % of the actions on impulse; {} choices learnt from.\n",
                       r.games, spec.player, 100 * spec.impulse, r.choices);
    out += fmt::format(
        "// In games kept apart {:.1f} % of the choices are the likeliest action (before: {:.1f} %); log likelihood "
        "{:.3f}.\n",
        100 * r.hits, 100 * r.before, r.likelihood);
    for (std::size_t i = 0; i < r.weights.size(); ++i)
        out += fmt::format("PRIOR({}, {:.3f}F)\n", spec.module->prior_names[i], r.weights[i]);
    return out;
}

}  // namespace ghent::lab
