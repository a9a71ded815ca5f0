#include "lab/priors.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "core/strings.h"

namespace ghent::lab {

// Its own names: lab/learn.cpp has parts that are alike, for priors that a game describes itself.
namespace prior_table {
namespace {

constexpr int kEpochs = 12;
constexpr double kPaces[] = {0.12, 0.03};  // of Adagrad
constexpr double kHold = 3e-4;             // how strongly weights are held near zero
constexpr double kLogit = 0.10986;         // of a point: ten are a factor of three
constexpr std::size_t kHand = PriorTable::kSize;

struct Seen {
    std::array<u16, PriorTable::kKeys> keys;
    i16 by_hand;
};
struct Made {
    std::size_t first = 0;
    u16 size = 0, chosen = 0;
    bool likeliest = false;  // by the priors that played, the first of equals
};
struct Played {
    std::vector<Seen> seen;
    std::vector<Made> made;
    std::vector<u16> choices;  // by places in the list: the game can be gone through again
};

// Writes down each choice as the player saw it: in a world made from what the seat knows, and canonical orders only.
bool play(const PriorSpec& spec, const PriorTable* before, int number, const std::vector<u16>* script,
          const std::atomic<bool>* stop, Played& out) {
    const Module& m = *spec.module;
    const GameData& d = *spec.data;
    const auto game = std::make_unique<SelfPlay>(spec, number, script);
    const auto world = std::make_unique<AnyState>();
    for (; game->ask(); game->go_on()) {
        if (stop && stop->load(std::memory_order_relaxed)) return false;
        if (game->list().size() < 2) continue;
        out.choices.push_back(static_cast<u16>(std::ranges::find(game->list(), game->chosen()) - game->list().begin()));
        const Seat seat = game->seat();
        world->copy_from(m, game->state());
        m.resample(d, world->bytes(), seat, game->rng());
        const u8 step = m.decision(d, world->bytes(), seat).step;
        Made made{.first = out.seen.size()};
        int highest = 0;
        u16 likeliest = 0;
        bool found = false;
        for (const Action a : game->list()) {
            const bool this_one = a == game->chosen();
            if (!this_one && !m.canonical(d, world->bytes(), seat, a)) continue;
            const int hand = m.prior(d, world->bytes(), seat, a);
            const int prior = before ? before->of(seat, step, a, hand) : hand;
            if (!made.size || prior > highest) {
                highest = prior;
                likeliest = made.size;
            }
            if (this_one) {
                found = true;
                made.chosen = made.size;
            }
            out.seen.push_back({PriorTable::keys(seat, step, a, hand), static_cast<i16>(hand)});
            ++made.size;
        }
        if (!found || made.size < 2) {
            out.seen.resize(made.first);
            continue;
        }
        made.likeliest = made.chosen == likeliest;
        out.made.push_back(made);
    }
    return true;
}

class Fit {
public:
    explicit Fit(double pace = 0) : pace_(pace), weights_(kHand + 1), slope_(kHand + 1), seen_(kHand + 1, 1e-3) {
        weights_[kHand] = 1;
    }  // by hand, at first

    // How likely each action of a choice is.
    void look(const Played& game, const Made& made) {
        share_.assign(made.size, 0);
        best_ = 0;
        for (std::size_t i = 0; i < made.size; ++i) {
            const Seen& s = game.seen[made.first + i];
            share_[i] = weights_[kHand] * kLogit * s.by_hand;
            for (const u16 k : s.keys) share_[i] += weights_[k];
            if (share_[i] > share_[best_]) best_ = i;
        }
        const double highest = share_[best_];
        double all = 0;
        for (double& s : share_) all += s = std::exp(s - highest);
        for (double& s : share_) s /= all;
    }
    void learn(const Played& game, const Made& made) {
        look(game, made);
        touched_.clear();
        for (std::size_t i = 0; i < made.size; ++i) {
            const double miss = share_[i] - (i == made.chosen ? 1 : 0);
            const Seen& s = game.seen[made.first + i];
            add(kHand, miss * kLogit * s.by_hand);
            for (const u16 k : s.keys) add(k, miss);
        }
        for (const std::size_t k : touched_) {
            const double slope = slope_[k] + kHold * (weights_[k] - (k == kHand ? 1 : 0));
            seen_[k] += slope * slope;
            weights_[k] -= pace_ * slope / std::sqrt(seen_[k]);
            slope_[k] = 0;
        }
    }
    std::size_t best() const { return best_; }
    double share(std::size_t i) const { return share_[i]; }  // as last looked at
    PriorTable table() const {
        PriorTable t;
        const auto rounded = [](double x, double low, double high) {
            return static_cast<int>(std::lround(std::clamp(x, low, high)));
        };
        t.hand = rounded(PriorTable::kWhole * weights_[kHand], 0, 1000);
        for (std::size_t i = 0; i < kHand; ++i)
            t.weights[i] = static_cast<i8>(rounded(weights_[i] / kLogit * PriorTable::kPerPoint, -127, 127));
        return t;
    }

private:
    void add(std::size_t k, double slope) {
        if (slope_[k] == 0) touched_.push_back(k);
        slope_[k] += slope;
    }

    double pace_;
    std::vector<double> weights_, slope_, seen_, share_;
    std::vector<std::size_t> touched_;
    std::size_t best_ = 0;
};

// On the games kept apart: how often the likeliest action was chosen, and the mean logarithm of what was foretold for the chosen one.
struct Foretold {
    double hits = 0, likelihood = 0;
};
Foretold foretold(Fit& fit, const std::vector<Played>& games) {
    Foretold out;
    double n = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
        if (!is_apart(g)) continue;
        for (const Made& made : games[g].made) {
            fit.look(games[g], made);
            ++n;
            out.hits += fit.best() == made.chosen;
            out.likelihood += std::log(std::max(fit.share(made.chosen), 1e-9));
        }
    }
    if (n > 0) out = {out.hits / n, out.likelihood / n};
    return out;
}

std::string with(std::string_view player, std::string_view name) { return fmt::format("{}+{}", player, name); }

// Places in lists, as words of a line and back.
std::string print(const std::vector<u16>& choices) { return fmt::format("{}", fmt::join(choices, " ")); }
std::vector<u16> read(std::string_view text) {
    std::vector<u16> out;
    for (const std::string_view word : split(text, ' ')) {
        int value = 0;
        if (!read_whole(word, value) || value < 0 || value > 0xFFFF)
            throw Refusal(fmt::format("{} in the log is no choice", in_quotes(word)));
        out.push_back(static_cast<u16>(value));
    }
    return out;
}

// Which table played: the games of another are not put together with its own.
std::string digest(const Module& m, const PriorTable* table) {
    if (!table) return "hand";
    u64 hash = 0xCBF29CE484222325ULL;  // FNV-1a
    for (const char c : write_priors(m, *table, "")) hash = (hash ^ static_cast<u8>(c)) * 0x100000001B3ULL;
    return fmt::format("{:016x}", hash);
}

}  // namespace
}  // namespace prior_table

std::shared_ptr<const PriorTable> fit_priors(const PriorSpec& spec, const PriorTable* before, PriorRound& round,
                                             const std::atomic<bool>* stop, LogWriter* log) {
    check_self_play(spec);
    std::map<int, std::vector<u16>> known;
    if (log)
        for (const LogLine& line : log->known()) known.emplace(line.number, prior_table::read(line.text));
    std::mutex mutex;
    const auto games = play_all<prior_table::Played>(spec, {}, [&](int number, prior_table::Played& out) {
        const auto before_now = known.find(number);
        const bool again = before_now != known.end();
        if (!prior_table::play(spec, before, number, again ? &before_now->second : nullptr, stop, out)) return false;
        const std::lock_guard lock(mutex);
        if (log && !again) log->add(number, prior_table::print(out.choices));
        return true;
    });
    for (std::size_t g = 0; g < games.size(); ++g) {
        if (is_apart(g)) continue;
        ++round.games;
        round.choices += static_cast<int>(games[g].made.size());
    }
    double n = 0, old = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
        if (!is_apart(g)) continue;
        n += static_cast<double>(games[g].made.size());
        for (const prior_table::Made& made : games[g].made) old += made.likeliest;
    }
    round.before = n > 0 ? old / n : 0;
    // After each time through the games: how well are strange ones foretold? What was learnt until it was best is kept; from then on
    // the table only learns its own games by heart.
    prior_table::Fit best;
    prior_table::Foretold most = prior_table::foretold(best, games);
    const double by_hand = most.likelihood;
    for (const double pace : prior_table::kPaces) {
        prior_table::Fit fit(pace);
        double last = by_hand;
        for (int epoch = 0; epoch < prior_table::kEpochs; ++epoch) {
            for (std::size_t g = 0; g < games.size(); ++g)
                if (!is_apart(g))
                    for (const prior_table::Made& made : games[g].made) fit.learn(games[g], made);
            const prior_table::Foretold now = prior_table::foretold(fit, games);
            if (n > 0 && now.likelihood <= last) break;
            last = now.likelihood;
            if (n > 0 && last <= most.likelihood) continue;
            best = fit;
            most = now;
        }
    }
    round.hits = most.hits;
    round.gain = most.likelihood - by_hand;
    return std::make_shared<PriorTable>(best.table());
}

PriorResult learn_priors(const PriorSpec& spec, const std::function<void(std::string_view)>& tell,
                         const std::atomic<bool>* stop) {
    if (!spec.player.starts_with("plan") || spec.player.find('+') != std::string::npos)
        throw Refusal(fmt::format("'{}' has no priors to learn: give plan@ITERATIONS", spec.player));
    PriorResult result;
    std::string last = "hand";
    for (int n = 1; n <= spec.rounds; ++n) {
        PriorSpec play = spec;
        play.player = prior_table::with(spec.player, last);
        play.seed = mix_seed(spec.seed, static_cast<u64>(n));
        PriorRound round;
        const std::string was = prior_table::digest(*spec.module, result.table.get());
        const auto open = [&](const std::string& part, Facts facts, const Facts& asked) {
            return spec.log ? spec.log(part, facts.add("table", was), asked) : nullptr;
        };
        const std::string part = fmt::format("round{}", n);
        const auto games_log = open(part, self_play_facts(play, "priors"), self_play_asked(play));
        const auto table = fit_priors(play, result.table.get(), round, stop, games_log.get());
        const std::string name = fmt::format("round{}", n);
        name_priors(name, table);
        const MatchSpec gate{.module = spec.module,
                             .data = spec.data,
                             .setup = spec.setup,
                             .every_scenario = spec.every_scenario,
                             .players = {prior_table::with(spec.player, name), play.player},
                             .pairs = spec.pairs,
                             .seed = mix_seed(play.seed, 1),
                             .threads = spec.threads};
        MatchCallbacks calls;
        calls.stop = stop;
        Facts facts = match_facts(gate);
        facts.add("learnt", prior_table::digest(*spec.module, table.get()));
        const auto match_log = open(part + "-match", facts, match_asked(gate));
        std::vector<MatchGame> known;
        if (match_log) {
            for (const LogLine& line : match_log->known()) known.push_back(read_match_line(line));
            calls.played = [&match_log](const MatchGame& g) {
                const LogLine line = match_line(g);
                match_log->add(line.number, line.text);
            };
        }
        const MatchResult match = play_match(gate, known, calls);
        result.interrupted = match.interrupted;
        if (match.pairs() > 1) round.score = match.score();
        round.better = !match.interrupted && round.score.low > 0.5;
        result.rounds.push_back(round);
        if (tell)
            tell(fmt::format(
                "Round {}: {} choices of {} games, {:.1f} % foretold (before {:.1f} %); against the last round "
                "{:.1f} % ({:.1f} % to {:.1f} %): {}",
                n, round.choices, round.games, 100 * round.hits, 100 * round.before, 100 * round.score.value,
                100 * round.score.low, 100 * round.score.high, round.better ? "kept" : "not kept"));
        if (!round.better) break;
        result.table = table;
        last = name;
    }
    return result;
}

}  // namespace ghent::lab
