#include "ai/playout.h"

#include <algorithm>

namespace ghent {

namespace {

// A table of powers instead of exp.
struct Weights {
    static constexpr int kMost = 50;
    float of[kMost + 1];
    constexpr Weights() : of{} {
        double w = 1;
        for (float& x : of) {
            x = static_cast<float>(w);
            w *= 0.896;  // the tenth root of a third
        }
    }
};
constexpr Weights kWeights;

}  // namespace

float prior_weight(int prior, int highest) { return kWeights.of[std::min(highest - prior, Weights::kMost)]; }

namespace {

// What all actions of a list are worth at first sight.
class FirstSight {
public:
    FirstSight(const Module& m, const GameData& d, const void* state, Seat seat, const PriorTable* learned)
        : m_(m), d_(d), state_(state), seat_(seat), learned_(learned) {
        if (learned_) step_ = m.decision(d, state, seat).step;
    }
    int of(Action a) const {
        const int by_hand = m_.prior(d_, state_, seat_, a);
        return learned_ ? learned_->of(seat_, step_, a, by_hand) : by_hand;
    }

private:
    const Module& m_;
    const GameData& d_;
    const void* state_;
    Seat seat_;
    const PriorTable* learned_;
    u8 step_ = 0;
};

}  // namespace

Action any_by_prior(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list, Rng& rng,
                    const PriorTable* learned) {
    if (list.size() == 1) return list[0];
    const FirstSight sight(m, d, state, seat, learned);
    int priors[ActionList::kCapacity], highest = sight.of(list[0]);
    for (int i = 0; i < list.size(); ++i) {
        priors[i] = sight.of(list[i]);
        highest = std::max(highest, priors[i]);
    }
    float sum = 0;
    for (int i = 0; i < list.size(); ++i) sum += prior_weight(priors[i], highest);
    float left = sum * static_cast<float>(rng.below(1U << 24)) / static_cast<float>(1U << 24);
    for (int i = 0; i < list.size(); ++i) {
        left -= prior_weight(priors[i], highest);
        if (left < 0) return list[i];
    }
    return list[list.size() - 1];
}

Action best_by_prior(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list,
                     const PriorTable* learned) {
    if (list.size() == 1) return list[0];
    const FirstSight sight(m, d, state, seat, learned);
    Action best = list[0];
    int highest = sight.of(best);
    for (int i = 1; i < list.size(); ++i) {
        const int prior = sight.of(list[i]);
        if (prior > highest) {
            highest = prior;
            best = list[i];
        }
    }
    return best;
}

const Action* same_again(const Module& m, const GameData& d, const void* state, Seat seat, Action like,
                         const ActionList& list) {
    if (like.b == kNone) return nullptr;
    for (const Action& a : list)
        if (a.verb == like.verb && a.b == like.b && m.canonical(d, state, seat, a)) return &a;
    return nullptr;
}

TurnClock::TurnClock(const Module& m) : moment_(m.moment) {
    for (const Field& f : m.fields) {
        const bool public_clock = f.name == "year" || f.name == "turn" || f.name == "active";
        if (public_clock && f.count == 1 && size_ < kMost) fields_[size_++] = &f;
    }
}

u64 TurnClock::read_fields(const void* state) const {
    u64 time = 0;
    for (int i = 0; i < size_; ++i) time = time << 16 | (get(*fields_[i], state, 0) & 0xFFFF);
    return time;
}

Action Playout::next(const Module& m, const GameData& d, const void* state, Seat seat, const Plan& plan) const {
    if (plan.together && seat == plan.seat)
        if (const Action* again = same_again(m, d, state, seat, plan.like, list_)) return *again;
    return best_by_prior(m, d, state, seat, list_);
}

void Playout::run(const Module& m, const GameData& d, void* state, const Plan& plan, u64 turn, Dice& dice, int most) {
    for (int i = 0; i < most; ++i) {
        const unsigned pending = m.pending(d, state);
        if (!pending || clock_.read(state) != turn) return;
        const Seat seat = first_of(pending);
        m.list(d, state, seat, list_);
        m.apply(d, state, seat, next(m, d, state, seat, plan), dice, nullptr);
    }
}

void Playout::run_by_prior(const Module& m, const GameData& d, void* state, Dice& dice, int most, Rng* any) {
    const u64 turn = clock_.read(state);
    for (int i = 0; i < most; ++i) {
        const unsigned pending = m.pending(d, state);
        if (!pending || clock_.read(state) != turn) return;
        const Seat seat = first_of(pending);
        m.list(d, state, seat, list_);
        const Action a = any ? any_by_prior(m, d, state, seat, list_, *any) : best_by_prior(m, d, state, seat, list_);
        m.apply(d, state, seat, a, dice, nullptr);
    }
}

}  // namespace ghent
