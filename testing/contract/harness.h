// What the contract tests share: which games and options to try, random games that reach the corners, and what a seat gets
// to know of a position.
//
// Every test of this folder runs for every game of the build and every interesting set of its options, so a new game is
// tested by existing:
//
//   class Undo : public Contract {};
//   TEST_P(Undo, TakesTheLastActionBack) { for (RandomGame g(c(), 7); !g.over(); g.play()) … }
//   FOR_EVERY_CASE(Undo);
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/module.h"
#include "testing/effort.h"

namespace ghent::contract {

// ---------------------------------------------------------------- cases

struct Case {
    const Module* m = nullptr;
    std::shared_ptr<const GameData> d;
    Setup setup;
    std::string options;  // "standard", "simo_move=1", …: how files name the case
    std::string name;     // "blocks_simo_move": how GoogleTest does
    // Differs from another case by the value of a number only, or by several flags at once: a quarter of the games will do.
    bool small = false;
    double share = 1;  // of the games; less where a game has many cases, so that no game takes all the time

    // How many games, positions, …; the numbers as in testing/effort.h, meant for games of usual length on a board of usual size. Of longer and
    // larger ones fewer are played: what counts is how much is looked at.
    u64 many(long quick, long normal, long unbounded) const;
    // The same for looks at one decision in so many: where less than a game would be enough, one in more of them.
    struct Looks {
        u64 games;
        u32 one_in;
    };
    Looks looks(long quick, long normal, long unbounded, u32 one_in) const;
    double pace() const;  // what is left of a game of usual length on a board of usual size; at most 1
};
void PrintTo(const Case& c, std::ostream* out);

// Every game: each scenario, each flag turned (with what it needs), all flags turned (in each scenario), both ends of each
// number.
const std::vector<Case>& all_cases();

class Contract : public ::testing::TestWithParam<Case> {
protected:
    static const Case& c() { return GetParam(); }
    static const Module& m() { return *GetParam().m; }
    static const GameData& d() { return *GetParam().d; }
};

#define FOR_EVERY_CASE(Suite)                                                \
    INSTANTIATE_TEST_SUITE_P(Every, Suite, ::testing::ValuesIn(all_cases()), \
                             [](const auto& about) { return about.param.name; })

// ---------------------------------------------------------------- states

AnyState copy_of(const Module& m, const void* state);
bool same(const Module& m, const void* a, const void* b);
// The first difference in words, for messages.
std::string difference(const Case& c, const void* a, const void* b);

// ---------------------------------------------------------------- random games

// One game played at random; how depends on the seed, because each way of playing reaches other corners. The next action
// is known before it is played, so that a test can look at it first.
class RandomGame {
public:
    RandomGame(const Case& c, u64 seed);

    bool over() const { return pending_ == 0; }
    const void* state() const { return state_.bytes(); }
    unsigned pending() const { return pending_; }
    bool both_decide() const { return pending_ == (bit(Seat::us) | bit(Seat::gb)); }
    int actions() const { return actions_; }  // played so far

    Seat seat() const { return seat_; }               // who acts next: one of those who must decide
    const ActionList& list() const { return list_; }  // everything that seat may do
    Action next() const { return next_; }             // what it is going to do
    u8 step() const;                                  // where it decides
    bool fresh() const { return fresh_; }             // it has done nothing yet since it was asked

    // Carries out next(). True when there was a barrier. Every fault of the game itself is a failure of the test: no action
    // where one must decide, more actions than the game promises; the game then counts as over.
    bool play(Journal* log = nullptr);

    std::string where() const;  // "seed 7, after 120 actions, us at step army_phase"

private:
    enum class Style : u8 { any, by_verb, busy, by_prior };
    void look();
    Action choose();
    Action one_of(const std::function<bool(Action)>& wanted);

    const Case& c_;
    u64 seed_;
    Rng rng_;
    SeededDice dice_;
    Style style_;
    AnyState state_;
    unsigned pending_ = 0;
    int actions_ = 0;
    bool fresh_ = true;
    Seat seat_ = Seat::us;
    Action next_;
    ActionList list_;
};

// ---------------------------------------------------------------- what a seat gets to know

std::string view_text(const Case& c, const void* state, Viewer v);
// The sentences of the journal from `from` on that this viewer may read.
std::string story(const Case& c, const Journal& journal, Viewer v, Journal::Mark from = {});

// Everything the engine tells a seat about a position, by name, to be compared byte for byte. `words` adds what is written
// for people only (labels, prompt, the terminal) and takes longer.
struct Fact {
    std::string what, text;
};
struct Asked {
    std::vector<Action> probes;  // the verdicts on these actions are facts too
    bool words = false;
};
std::vector<Fact> facts(const Case& c, const void* state, Seat seat, const Asked& asked);
// "" when equal, otherwise where they differ and how.
std::string first_leak(const std::vector<Fact>& a, const std::vector<Fact>& b);

// ---------------------------------------------------------------- actions

Action random_in_range(const Case& c, Rng& rng);  // verb and arguments exist, nothing else is sure
Action random_in_range(const Case& c, Rng& rng, u8 verb);
Action random_junk(const Case& c, Rng& rng);  // mostly something does not exist

}  // namespace ghent::contract
