// Players: whoever chooses an action. Every player works for every game, through the Module alone.
//
//   auto bot = make_player("regular", 7);
//   m.list(d, s.bytes(), seat, list);
//   Action a = bot->choose(m, d, s.bytes(), seat, list);
//
// A player may use only what its seat may know. It is handed the true state for convenience, but the first thing it does
// with it is `m.resample`: for the same seed the choice is the same in every world its seat cannot tell apart.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

// Somebody's choice on the way.
struct Choice {
    Seat seat = Seat::us;
    Action action;
};

// Something that is likely to happen, as a seat would be told, and how often it does.
struct Likely {
    std::string text;
    double share = 0;
};

// What a player thought of one of its candidates.
struct Thought {
    Action action;
    u64 visits = 0;            // how often it was looked at
    double value = 0;          // expected result: 1 won, 0.5 drawn, 0 lost
    std::vector<Choice> line;  // what both sides would most likely do, beginning with the action

    // What it means to do in this turn, beginning with the action, and what it fears most of what the other side could do then,
    // with the result expected in that case. Empty where it did not think in turns.
    std::vector<Choice> intends = {}, fears = {};
    double feared = 0;

    // What is likely to come of the turn, and of what it fears then (ai/outlook.h); by how many points its lead grows in the turn.
    // Only of a player that was asked to explain itself.
    std::vector<Likely> brings = {}, risks = {};
    std::optional<double> points = {};
};

class Player {
public:
    virtual ~Player() = default;

    // One of `list`, which holds every legal action of the seat. Throws Refusal when it is not the seat's decision.
    virtual Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) = 0;

    // The same in slices, for those who must do other things too: begin, think until true, decide. What is handed to
    // `begin` is copied, except the module and its data. A player that is quick anyway does everything at once.
    virtual void begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list);
    virtual bool think(int ms);
    virtual Action decide();

    // When this becomes true, `think` and `choose` come back at once with what they have.
    void stop_with(const std::atomic<bool>* stop) { stop_ = stop; }
    // From now on its thoughts say what is likely to come of them.
    void explain() { explains_ = true; }

    // What the player thought of its last choice: 0 lost, 0.5 even, 1 won. Absent when it did not think.
    virtual std::optional<double> value() const { return std::nullopt; }
    // How many worlds it looked at for its last choice.
    virtual u64 iterations() const { return 0; }
    // Its best candidates, the chosen one first; none when it did not think.
    virtual std::span<const Thought> thoughts() const { return {}; }

protected:
    bool stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }
    bool explains() const { return explains_; }
    const std::atomic<bool>* stop() const { return stop_; }
    // Throws Refusal: the game is over, or it is not that seat's decision, or nothing is listed.
    static void check_question(const Module& m, const GameData& d, const void* state, Seat seat,
                               const ActionList& list);

private:
    struct Asked;
    std::shared_ptr<Asked> asked_;
    const std::atomic<bool>* stop_ = nullptr;
    bool explains_ = false;
};

// Which player, with how much effort. Text form: a level ("veteran"), "random", "greedy", "search", "search:500"
// (milliseconds), "search@2000" (iterations, which repeat exactly). "plan@100+hand" plays without learned priors, "plan@100+NAME"
// with those of that name (ai/priors.h). "plan@100/turns=3/explore=0.5": with other options than the standard ones (ai/plans.h).
// "greedy/impulse=25", "plan@25/impulse=10": so many choices of a hundred on impulse (ai/impulsive.h).
struct PlayerSpec {
    std::string kind;
    u64 seed = 1;
    std::optional<int> ms = {};          // time per decision
    std::optional<u64> iterations = {};  // or work per decision, which repeats exactly
    int threads = 1;
    std::string priors = {};  // of a plan; "": the game's own
    std::string knobs = {};   // of a plan: "turns=3/explore=0.5"
    int impulse = 0;          // so many choices of a hundred
};
PlayerSpec parse_player(std::string_view text);  // throws Refusal

inline constexpr int kMaxMilliseconds = 600'000, kMaxThreads = 64;
inline constexpr u64 kMaxIterations = 100'000'000;
void check_budget(const PlayerSpec& spec);  // throws Refusal on an absurd one

// The kinds of players of this build, in order of strength.
struct PlayerKind {
    std::string_view name, text;
    std::unique_ptr<Player> (*make)(const PlayerSpec&);
};
std::span<const PlayerKind> player_kinds();

// Throws Refusal naming the players there are.
std::unique_ptr<Player> make_player(const PlayerSpec& spec);
// `threads`: for who thinks by the clock; the others choose the same as on one.
std::unique_ptr<Player> make_player(std::string_view text, u64 seed, int threads = 1);

// "random, greedy, search[:MS], recruit, …": what may be asked for, for messages and help.
std::string known_players();

// A seed from a seed and a number: game i of a series, player j of a game, sample k of a decision.
u64 mix_seed(u64 seed, u64 number);

}  // namespace ghent
