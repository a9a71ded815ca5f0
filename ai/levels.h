// Players for people, the weakest first. A level is a promise about strength, so what it is differs from game to game: the table
// in levels.cpp, cut by the ladders of docs/strength.md.
#pragma once

#include "ai/player.h"

namespace ghent {

struct Level {
    std::string_view name, title, text;
};
std::span<const Level> levels();
const Level* find_level(std::string_view name);  // null: there is none

// What a level is in a game; a game that is not in the table has its first row.
PlayerSpec level_spec(const Level& level, std::string_view game);
std::string budget_text(const PlayerSpec& spec);  // "2,000 iterations", "5 seconds"

// A level before it is known what is played: it becomes the player of the game that it is asked about first. A budget of the spec
// stands instead of the level's.
class LevelPlayer final : public Player {
public:
    explicit LevelPlayer(const PlayerSpec& spec);  // throws Refusal on an absurd budget

    Action choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    void begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) override;
    bool think(int ms) override { return player_->think(ms); }
    Action decide() override { return player_->decide(); }

    std::optional<double> value() const override { return player_ ? player_->value() : std::nullopt; }
    u64 iterations() const override { return player_ ? player_->iterations() : 0; }
    std::span<const Thought> thoughts() const override {
        return player_ ? player_->thoughts() : std::span<const Thought>();
    }

private:
    void become(const Module& m);

    PlayerSpec spec_;
    std::string game_;
    std::unique_ptr<Player> player_;
};

}  // namespace ghent
