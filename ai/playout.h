// Playing on from a position for a short while, by the game's priors: what greedy, and later search, look at instead of a
// position in the middle of a move or a battle.
#pragma once

#include "ai/priors.h"
#include "core/module.h"

namespace ghent {

inline constexpr int kPlayoutActions = 60;  // of a playout at most

// The action with the highest prior, the first of equals.
// With a table: by the priors learned, otherwise by those of the game alone.
Action best_by_prior(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list,
                     const PriorTable* learned = nullptr);

// How likely an action is to be looked at, as the game's priors have it: ten points more are a factor of three. The same on
// every machine.
float prior_weight(int prior, int highest);
// One of the list, by those weights.
Action any_by_prior(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list, Rng& rng,
                    const PriorTable* learned = nullptr);

// An action that does the same with another piece: the same verb, the same second argument ("march another block to
// Albany"). Null when there is none.
const Action* same_again(const Module& m, const GameData& d, const void* state, Seat seat, Action like,
                         const ActionList& list);

// Which turn of the game it is: the game's `moment` or, when it has none, its fields `year`, `turn` and `active` (whose
// turn). A game without any of these has no turns that a playout could end with.
class TurnClock {
public:
    TurnClock() = default;
    explicit TurnClock(const Module& m);
    bool ticks() const { return moment_ || size_ > 0; }
    u64 read(const void* state) const { return moment_ ? moment_(state) : read_fields(state); }

private:
    u64 read_fields(const void* state) const;

    static constexpr int kMost = 3;
    u64 (*moment_)(const void*) = nullptr;
    const Field* fields_[kMost] = {};
    int size_ = 0;
};

// What a seat means to do after an action: go on by priors, or first do the same with as many pieces as it can. A move of
// several pieces is announced piece by piece; without the second plan nobody would see what all of them could do.
struct Plan {
    Seat seat = Seat::us;
    Action like;
    bool together = false;
};

// Plays on until the turn is over, the game is over, or so many actions were taken.
class Playout {
public:
    Playout() = default;
    explicit Playout(const Module& m) : clock_(m) {}
    void run(const Module& m, const GameData& d, void* state, const Plan& plan, u64 turn, Dice& dice, int most);
    // By priors alone, to the end of the turn it is.
    // With a generator: any action, by its prior; otherwise the likeliest.
    void run_by_prior(const Module& m, const GameData& d, void* state, Dice& dice, int most, Rng* any = nullptr);
    const TurnClock& clock() const { return clock_; }
    u64 turn(const void* state) const { return clock_.read(state); }

private:
    Action next(const Module& m, const GameData& d, const void* state, Seat seat, const Plan& plan) const;

    TurnClock clock_;
    ActionList list_;
};

}  // namespace ghent
