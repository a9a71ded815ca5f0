#include "ai/levels.h"

#include <fmt/format.h>

#include <algorithm>

namespace ghent {

namespace {

constexpr Level kLevels[] = {
    {"recruit", "Recruit", "Loses his head now and then."},   {"militia", "Militia", "Thinks briefly."},
    {"regular", "Regular", "Thinks a moment; a fair match."}, {"veteran", "Veteran", "Thinks hard."},
    {"commander", "Commander", "Thinks as hard as he can."},
};

// By level, as players are written. The first row stands for every game that has none.
struct Row {
    std::string_view game;
    std::string_view players[std::size(kLevels)];
};
constexpr Row kTable[] = {
    {"", {"greedy/impulse=25", "search@200", "search@2000", "search@20000", "search:5000"}},
    {"blocks", {"plan@25/impulse=75", "plan@25/impulse=35", "plan@25", "plan@150", "plan:5000"}},
    {"sabres", {"plan@25/impulse=80", "plan@25/impulse=35", "plan@25", "plan@100", "plan:5000"}},
    {"madison", {"plan@25/impulse=15", "plan@35", "plan@70", "plan@200", "plan:5000"}},
    {"amateurs", {"plan@25/impulse=50", "plan@25", "plan@60", "plan@120", "plan:5000"}},
    {"frontier", {"plan@25/impulse=36", "plan@25/impulse=18", "plan@25", "plan@100", "plan:5000"}},
};

// 20,000
std::string grouped(u64 n) {
    std::string out = std::to_string(n);
    for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, ",");
    return out;
}

}  // namespace

std::span<const Level> levels() { return kLevels; }

const Level* find_level(std::string_view name) {
    const auto* at = std::ranges::find(kLevels, name, &Level::name);
    return at == std::end(kLevels) ? nullptr : at;
}

PlayerSpec level_spec(const Level& level, std::string_view game) {
    const auto* row = std::ranges::find(kTable, game, &Row::game);
    return parse_player((row == std::end(kTable) ? kTable : row)->players[&level - kLevels]);
}

std::string budget_text(const PlayerSpec& spec) {
    if (spec.ms) {
        const double seconds = *spec.ms * 1e-3;
        return fmt::format("{:g} {}", seconds, seconds == 1 ? "second" : "seconds");
    }
    if (spec.iterations) return grouped(*spec.iterations) + (*spec.iterations == 1 ? " iteration" : " iterations");
    return "32 samples";
}

LevelPlayer::LevelPlayer(const PlayerSpec& spec) : spec_(spec) { check_budget(spec); }

void LevelPlayer::become(const Module& m) {
    if (player_ && game_ == m.id) return;
    PlayerSpec spec = level_spec(*find_level(spec_.kind), m.id);
    if (spec_.ms || spec_.iterations) {
        spec.ms = spec_.ms;
        spec.iterations = spec_.iterations;
    }
    spec.seed = spec_.seed;
    spec.threads = spec.ms ? spec_.threads : 1;
    player_ = make_player(spec);
    game_ = m.id;
}

void LevelPlayer::begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    become(m);
    player_->stop_with(stop());
    if (explains()) player_->explain();
    player_->begin(m, d, state, seat, list);
}

Action LevelPlayer::choose(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    begin(m, d, state, seat, list);
    while (!think(kMaxMilliseconds)) {}
    return decide();
}

}  // namespace ghent
