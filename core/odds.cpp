#include "core/odds.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

namespace ghent {

namespace {

constexpr int kMostLayers = 10'000;
// A fight that may go on for ever loses weight round by round; what is left below this is dropped.
constexpr double kNegligible = 1e-13;

// States by their bytes: equal positions are one, and the order is the same on every machine.
using Weights = std::map<std::string, double>;

class Explorer {
public:
    Explorer(const Module& m, const GameData& d, const Explore& how) : m_(m), d_(d), how_(how) {}

    // Every outcome, layer by layer. False when there are too many.
    bool walk(const void* start) {
        Weights layer;
        add(layer, copy(start), 1);
        for (int i = 0; i < kMostLayers; ++i) {
            Weights next;
            double rest = 0;
            for (const auto& [bytes, weight] : layer) {
                if (!step(bytes, weight, next)) return false;
            }
            for (const auto& [bytes, weight] : next) rest += weight;
            if (rest < kNegligible) return true;
            layer = std::move(next);
        }
        throw std::logic_error(fmt::format("{}: the fight does not end", m_.id));
    }

    void sample(const void* start) {
        ends_.clear();
        SeededDice dice(how_.seed);
        for (int i = 0; i < how_.samples; ++i) {
            AnyState state = copy(start);
            int actions = 0;
            while (!is_end(state.bytes())) {
                if (++actions > kMostLayers) throw std::logic_error(fmt::format("{}: the fight does not end", m_.id));
                const auto [seat, action] = choose(state.bytes());
                m_.apply(d_, state.bytes(), seat, action, dice, nullptr);
                if (how_.forget) how_.forget(state.bytes());
            }
            add(ends_, state, 1.0 / how_.samples);
        }
    }

    std::vector<Branch> ends() const {
        double total = 0;
        for (const auto& [bytes, weight] : ends_) total += weight;
        std::vector<Branch> out;
        out.reserve(ends_.size());
        for (const auto& [bytes, weight] : ends_) {
            out.push_back({AnyState(), weight / total});
            out.back().state.copy_from(m_, bytes.data());
        }
        return out;
    }

private:
    AnyState copy(const void* state) const {
        AnyState out;
        out.copy_from(m_, state);
        return out;
    }
    void add(Weights& weights, const AnyState& state, double weight) const {
        weights[std::string(static_cast<const char*>(state.bytes()), m_.state_bytes)] += weight;
    }
    bool is_end(const void* state) const { return how_.stop(state) || m_.pending(d_, state) == 0; }

    std::pair<Seat, Action> choose(const void* state) {
        const Seat seat = first_of(m_.pending(d_, state));
        m_.list(d_, state, seat, list_);
        if (list_.empty())
            throw std::logic_error(fmt::format("{}: {} must decide and has no action", m_.id, name(seat)));
        return {seat, how_.policy(state, seat, list_)};
    }

    // One position: an end, or every outcome of the action that the policy takes there.
    bool step(const std::string& bytes, double weight, Weights& next) {
        AnyState state = copy(bytes.data());
        if (is_end(state.bytes())) {
            add(ends_, state, weight);
            return ends_.size() <= how_.max_states;
        }
        const auto [seat, action] = choose(state.bytes());
        for (EnumeratingDice dice; dice.next();) {
            AnyState after = copy(state.bytes());
            m_.apply(d_, after.bytes(), seat, action, dice, nullptr);
            if (how_.forget) how_.forget(after.bytes());
            add(next, after, weight * dice.probability());
            if (next.size() > how_.max_states || ++outcomes_ > how_.max_outcomes) return false;
        }
        return true;
    }

    const Module& m_;
    const GameData& d_;
    const Explore& how_;
    Weights ends_;
    std::size_t outcomes_ = 0;
    ActionList list_;
};

}  // namespace

Explored explore(const Module& m, const GameData& d, const void* start, const Explore& how) {
    Explorer explorer(m, d, how);
    Explored out;
    try {
        out.exact = explorer.walk(start);
    } catch (const TooManyOutcomes&) {
        out.exact = false;
    }
    if (!out.exact) {
        explorer.sample(start);
        // The widest interval, that of a probability of one half, holds for all.
        out.error = 1.96 * 0.5 / std::sqrt(static_cast<double>(how.samples));
    }
    out.ends = explorer.ends();
    return out;
}

}  // namespace ghent
