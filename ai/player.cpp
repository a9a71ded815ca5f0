#include "ai/player.h"

#include <fmt/format.h>

#include <charconv>

#include "ai/greedy.h"
#include "ai/random.h"

namespace ghent {

namespace {

constexpr int kMaxMilliseconds = 600'000;

constexpr PlayerKind kKinds[] = {
    {"random", "any legal action, each as likely as the other",
     [](const PlayerSpec& s) -> std::unique_ptr<Player> { return std::make_unique<RandomPlayer>(s.seed); }},
    {"greedy", "looks one decision ahead, with sampled dice and sampled hidden facts",
     [](const PlayerSpec& s) -> std::unique_ptr<Player> { return std::make_unique<GreedyPlayer>(s.seed); }},
};

std::string known_players() {
    std::string names;
    for (const PlayerKind& kind : kKinds) names += fmt::format("{}{}", names.empty() ? "" : ", ", kind.name);
    return names;
}

[[noreturn]] void refuse_kind(std::string_view kind) {
    if (kind == "search")
        throw Refusal(fmt::format("the player 'search' is not there yet; players there are: {}", known_players()));
    throw Refusal(fmt::format("no player '{}'; players there are: {}", kind, known_players()));
}

int parse_milliseconds(std::string_view text) {
    int ms = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
    if (error != std::errc{} || end != text.data() + text.size() || ms < 1 || ms > kMaxMilliseconds)
        throw Refusal(fmt::format("'{}' is no time per decision: give milliseconds, 1 to {}", text, kMaxMilliseconds));
    return ms;
}

}  // namespace

std::span<const PlayerKind> player_kinds() { return kKinds; }

PlayerSpec parse_player(std::string_view text) {
    PlayerSpec spec;
    const std::size_t colon = text.find(':');
    spec.kind = text.substr(0, colon);
    if (colon != std::string_view::npos) {
        if (spec.kind != "search") throw Refusal(fmt::format("'{}': only search takes a time, as in search:500", text));
        spec.ms = parse_milliseconds(text.substr(colon + 1));
    }
    return spec;
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec) {
    for (const PlayerKind& kind : kKinds)
        if (kind.name == spec.kind) return kind.make(spec);
    refuse_kind(spec.kind);
}

std::unique_ptr<Player> make_player(std::string_view text, u64 seed) {
    PlayerSpec spec = parse_player(text);
    spec.seed = seed;
    return make_player(spec);
}

u64 mix_seed(u64 seed, u64 number) {
    u64 z = seed + (number + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

}  // namespace ghent
