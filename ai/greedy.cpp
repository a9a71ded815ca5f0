#include "ai/greedy.h"

#include <algorithm>

namespace ghent {

namespace {


// Rounds of the choice: how many worlds are looked at up to and including this round, and how many candidates go on.
struct Round {
    int worlds, keep;
};
constexpr Round kRounds[] = {{4, 16}, {12, 6}, {32, 1}};

}  // namespace

Action GreedyPlayer::choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    value_.reset();
    iterations_ = 0;
    if (list.size() == 1) return list[0];

    sample_worlds(m, d, state, seat);
    find_candidates(m, d, seat, list);
    Playout playout(m);
    int world = 0;
    for (const Round& round : kRounds) {
        if (size_ == 1) break;
        for (; world < round.worlds; ++world)
            for (int i = 0; i < size_; ++i) candidates_[i].sum += try_out(m, d, seat, candidates_[i], world, playout);
        std::sort(candidates_, candidates_ + size_, [](const Candidate& a, const Candidate& b) {
            return a.sum != b.sum ? a.sum > b.sum : a.order < b.order;
        });
        size_ = std::min(size_, round.keep);
    }
    if (world > 0) value_ = chance_of(static_cast<int>(candidates_[0].sum / world));
    return candidates_[0].action;
}

void GreedyPlayer::sample_worlds(const Module& m, const GameData& d, const void* state, Seat seat) {
    Rng rng(rng_.next());
    for (int i = 0; i < kWorlds; ++i) {
        worlds_[i].copy_from(m, state);
        m.resample(d, worlds_[i].bytes(), seat, rng);
        dice_[i] = rng.next();
    }
}

void GreedyPlayer::find_candidates(const Module& m, const GameData& d, Seat seat, const ActionList& list) {
    const void* world = worlds_[0].bytes();
    size_ = 0;
    for (const Action a : list) {
        if (!m.canonical(d, world, seat, a)) continue;
        candidates_[size_] = {a, false, m.prior(d, world, seat, a), size_, 0};
        ++size_;
    }
    if (size_ == 0) candidates_[size_++] = {best_by_prior(m, d, world, seat, list), false, 0, 0, 0};
    add_moves_together(m, d, seat);
    std::sort(candidates_, candidates_ + size_, [](const Candidate& a, const Candidate& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.order < b.order;
    });
    for (int i = 0; i < size_; ++i) candidates_[i].order = i;
}

void GreedyPlayer::add_moves_together(const Module& m, const GameData& d, Seat seat) {
    for (int i = 0, single = size_; i < single; ++i) {
        const Action a = candidates_[i].action;
        if (a.b == kNone) continue;
        SeededDice dice(dice_[0]);
        work_.copy_from(m, worlds_[0].bytes());
        m.apply(d, work_.bytes(), seat, a, dice, nullptr);
        if (!(m.pending(d, work_.bytes()) & bit(seat))) continue;
        m.list(d, work_.bytes(), seat, after_);
        if (!same_again(m, d, work_.bytes(), seat, a, after_)) continue;
        candidates_[size_] = candidates_[i];
        candidates_[size_].together = true;
        candidates_[size_].order = size_;
        ++size_;
    }
}

int GreedyPlayer::try_out(const Module& m, const GameData& d, Seat seat, const Candidate& c, int world,
                          Playout& playout) {
    SeededDice dice(dice_[world]);
    work_.copy_from(m, worlds_[world].bytes());
    const u64 turn = playout.turn(work_.bytes());
    m.apply(d, work_.bytes(), seat, c.action, dice, nullptr);
    playout.run(m, d, work_.bytes(), {seat, c.action, c.together}, turn, dice, kPlayoutActions);
    ++iterations_;
    return m.evaluate(d, work_.bytes(), seat);
}

}  // namespace ghent
