// Players: whoever chooses an action. Every player works for every game, through the Module alone.
//
//   auto bot = make_player("greedy", 7);
//   m.list(d, s.bytes(), seat, list);
//   Action a = bot->choose(m, d, s.bytes(), seat, list);
//
// A player may use only what its seat may know. It is handed the true state for convenience, but the first thing it does
// with it is `m.resample`: for the same seed the choice is the same in every world its seat cannot tell apart.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/module.h"

namespace ghent {

class Player {
public:
    virtual ~Player() = default;

    // One of `list`, which holds every legal action of the seat (at least one).
    virtual Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) = 0;

    // What the player thought of its last choice: 0 lost, 0.5 even, 1 won. Absent when it did not think.
    virtual std::optional<double> value() const { return std::nullopt; }
    // How many worlds it looked at for its last choice.
    virtual u64 iterations() const { return 0; }
};

// Which player, with how much effort. Text form: "greedy", "search", "search:500" (milliseconds).
struct PlayerSpec {
    std::string kind;
    u64 seed = 1;
    std::optional<int> ms;          // time per decision
    std::optional<u64> iterations;  // or work per decision, which repeats exactly
};
PlayerSpec parse_player(std::string_view text);  // throws Refusal

// The kinds of players of this build, in order of strength.
struct PlayerKind {
    std::string_view name, text;
    std::unique_ptr<Player> (*make)(const PlayerSpec&);
};
std::span<const PlayerKind> player_kinds();

// Throws Refusal naming the players there are.
std::unique_ptr<Player> make_player(const PlayerSpec& spec);
std::unique_ptr<Player> make_player(std::string_view text, u64 seed);

// A seed from a seed and a number: game i of a series, player j of a game, sample k of a decision.
u64 mix_seed(u64 seed, u64 number);

}  // namespace ghent
