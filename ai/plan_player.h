// The player that thinks in whole turns (ai/plans.h).
//
// The turn it found is kept, with a digest of what its seat knows: as long as nothing else happened than what it did itself, the
// next choice of that turn is taken without thinking again. At dice, at anything revealed, after an undo or whenever the digest
// differs it is dropped, and the rest of it is one of the turns that are looked at next.
//
// The budget is that of one decision, and the decisions until the next dice share theirs. With a number of iterations the choice
// is the same on any number of threads.
#pragma once

#include "ai/plans.h"
#include "ai/thinker.h"

namespace ghent {

class PlanPlayer final : public Thinker {
public:
    explicit PlanPlayer(const PlayerSpec& spec, const PlanOptions& options = {});  // throws Refusal on an absurd budget

    void begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    bool think(int ms) override;
    Action decide() override;

    // Did the last choice come from the turn that was kept?
    bool kept() const { return following_; }

    static constexpr u64 kStandardIterations = 1'000;

private:
    // The turn under way: what was meant, how far it is, and what the seat must know for it to go on.
    struct Kept {
        bool any = false;
        const Module* m = nullptr;
        Seat seat = Seat::us;
        u64 digest = 0, turn = 0;
        Turn meant;
        int at = 0;
        Thought thought;
    };

    bool follow();
    void keep(Action a);
    bool run_jobs(Clock::time_point until);
    void set_pace();
    bool time_is_over() const;
    Thought thought_of(const Plans::Plan& plan) const;

    PlanOptions options_;
    std::unique_ptr<Plans> plans_;
    bool own_priors_ = true;  // those of the game, otherwise the ones named
    const Module* table_game_ = nullptr;
    std::shared_ptr<const PriorTable> named_;

    AnyState world_;
    Kept kept_;
    Action next_;  // of the turn that was kept
    bool following_ = false, finished_ = true, paced_ = false;
};

// A digest of what a seat knows of a position.
u64 knowledge(const Module& m, const GameData& d, const void* state, Seat seat);

}  // namespace ghent
