// Searching for a whole turn, against searched answers.
//
// A node is a player turn, an edge a whole turn (ai/turn.h). A visit carries a turn of ours out in a world that the seat cannot
// tell from the real one, then a turn of the enemy, and scores what is there when both are over: all turns are compared at the same
// moment.
//
//  - First half of the budget: turns that begin with each likely action and go on by the game's priors, and sampled ones, meet the
//    same worlds and dice; the worse half is dropped again and again.
//  - Second half: mutants of the champion race against it in pairs, on worlds that neither has seen. Some only leave something
//    out: when that changes nothing at all it was idle (a march there and back), and the shorter turn takes its place.
//  - Every turn has its own bandit over up to 24 answers of the enemy: what he would do by the priors, answers that hurt other
//    turns, sampled ones and mutants of the worst so far. What is feared is searched, not sampled.
//  - Where both seats choose secretly the other one plays by its priors beforehand: nobody searches against an answer he cannot
//    know.
//
// The work is cut into jobs that do not touch each other, and what follows from them is decided between the rounds: the result
// is the same for any number of threads.
#pragma once

#include <memory>
#include <vector>

#include "ai/playout.h"
#include "ai/tree.h"
#include "ai/turn.h"

namespace ghent {

// What can be tuned.
struct PlanOptions {
    int turns = 2;             // player turns until a visit is scored
    double widen = 1.0;        // a turn visited n times has about widen * sqrt(n) answers
    double explore = 1.0;      // of the bandit, in deviations of a single result
    bool answers = true;       // false: the enemy plays by his priors
    double share = 0.5;        // of the budget for halving
    int visits_per_plan = 16;  // fewer tell nothing: rather look at fewer turns
    double accept = 1;         // standard errors by which a mutant must lead
    bool pooled = true;        // the budget of the decisions until the next dice is spent at once
    bool trim = true;          // what is idle in a turn is left out
    bool doubt = false;        // who wins the halving must then beat the turn that the priors would play
};

// "turns=3/explore=0.5": those instead, by the names above. Throws Refusal for what is none.
PlanOptions with_knobs(PlanOptions options, std::string_view knobs);

class Plans {
public:
    static constexpr int kMostAnswers = 24;

    struct Answer {
        Turn turn;  // empty: by priors
        u32 visits = 0;
        double sum = 0;  // of the results, as the observer sees them
        double mean() const { return visits ? sum / visits : 0.5; }
    };
    struct Plan {
        Turn turn;
        Answer answers[kMostAnswers];
        int size = 0, borrowed = 0;  // answers; how many were taken over from other turns
        u32 visits = 0;
        double sum = 0;
        struct {  // a mutant begins with what its original learnt about the answers
            u32 visits = 0;
            double sum = 0, squares = 0;
        } bandit;
        struct {  // results of the race under way, less those of the champion
            u32 count = 0;
            double sum = 0, squares = 0;
        } race;
        double mean() const { return visits ? sum / visits : 0.5; }
        // The answer that hurts most of those looked at often enough; null when none was.
        const Answer* worst() const;
    };

    explicit Plans(const PlanOptions& options = {}) : options_(options) {}
    // Priors learned; null: those of the game alone.
    void use(const PriorTable* learned) { learned_ = learned; }

    // `budget`: visits for one decision; with a pool they are those of all decisions until the next dice. `hint`: a turn that was
    // meant before.
    void begin(const Question& q, u64 seed, u64 budget, const Turn* hint, int threads);
    // Who thinks by the clock learns on the way how many visits there will be, and races mutants until it is time.
    void think_by_clock(u64 visits) {
        budget_ = visits;
        endless_ = true;
    }

    // A round: each job is worked on by one thread at a time, a few visits a call, until that says true; then comes the next round.
    // False: there is none.
    int jobs() const { return static_cast<int>(jobs_.size()); }
    bool work(int job, int thread);
    bool next_round();

    u64 iterations() const;
    const Plan& champion() const { return *alive_.front(); }
    // The best turns that begin differently, the champion first.
    std::vector<const Plan*> best(std::size_t most) const;
    // What is likely to come of a turn and of the answer that hurts it most, as the seat would be told.
    void explain(const Plan& plan, Thought& thought);
    // How many choices there are until the next dice, as the priors would make them.
    int pool() const { return pool_; }
    std::size_t bytes() const { return plans_.size() * sizeof(Plan); }

private:
    static constexpr int kWorlds = 32;
    static constexpr int kMostPlans = 64, kMostMutants = 8, kRunners = 8;

    enum class Phase : u8 { halving, heats, over };
    struct Job {
        Plan* plan;
        u32 first, count, done = 0;  // visits: numbers of worlds
        double results[64] = {};     // of a heat
    };
    struct Room {
        AnyState world;
        ActionList list;
        Turn written;
        Journal* journal = nullptr;  // of who wants to be told
        std::size_t own = 0;         // events of the first turn
        int lead = 0;                // after it
        int balance = 0;             // of the second: actions of the enemy less ours
    };
    // How an own turn is made.
    struct Recipe {
        const Turn* base = nullptr;     // as there, elsewhere by priors
        const Action* first = nullptr;  // beginning with this …
        bool together = false;          // … and the same with other pieces as long as possible
        int loose = 0;                  // of 4 choices by priors so many are any, not the likeliest
        int change = -1;                // something else than this entry of the base …
        int go_on = 0;                  // … and then on with the base so many entries later; < 0: without it
        int drop = 0;                   // nothing else, but so many entries of the base left out
    };

    void seed_plans(const Question& q, const Turn* hint);
    int first_sight(const void* world, Action a) const;
    bool add_plan(const Recipe& recipe);
    void write_turn(const Recipe& recipe, u64 number, Turn& out);
    void measure_pool();
    u64 halving() const { return static_cast<u64>(static_cast<double>(budget_) * options_.share); }
    u64 left() const { return endless_ ? 1U << 30 : budget_ > iterations_ ? budget_ - iterations_ : 0; }
    void start_round(u32 visits);
    void halve();
    void end_halving();
    void mutate();
    void judge_heat();
    void prefer_shorter();
    bool doubt_champion();
    void inherit(Plan& heir, const Plan& original) const;
    void remember_worst(const Plan& plan);

    double visit(Plan& plan, u32 number, Room& room);
    int choose_answer(const Plan& plan) const;
    double play(const Turn& own, const Turn* answer, int change, bool writes, u32 number, Room& room, Rng& rng);
    void by_secret(Seat them, Room& room, Dice& dice, Rng& rng);

    PlanOptions options_;
    const PriorTable* learned_ = nullptr;
    const Module* m_ = nullptr;
    const GameData* d_ = nullptr;
    Seat seat_ = Seat::us;
    u64 seed_ = 0, budget_ = 0, iterations_ = 0;
    bool endless_ = false;
    int pool_ = 1;
    TurnClock clock_;
    AnyState root_;
    std::vector<AnyState> worlds_;
    std::vector<std::unique_ptr<Room>> rooms_;
    std::vector<Plan> plans_;
    std::vector<Plan*> alive_, runners_, free_;  // in the race, the champion first; dropped late; to be used again
    std::vector<Job> jobs_;
    std::vector<Turn> killers_;  // answers that hurt
    Turn likeliest_;             // by the priors alone
    Phase phase_ = Phase::over;
    int rounds_ = 0;
    std::size_t heat_ = 0;
    u32 next_world_ = 0;
    u64 written_ = 0;  // turns so far: the number of each is its luck
};

}  // namespace ghent
