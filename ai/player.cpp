#include "ai/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "ai/greedy.h"
#include "ai/impulsive.h"
#include "ai/levels.h"
#include "ai/plan_player.h"
#include "ai/random.h"
#include "ai/search.h"
#include "core/strings.h"

namespace ghent {

namespace {

template <class P>
std::unique_ptr<Player> seeded(const PlayerSpec& s) {
    return std::make_unique<P>(s.seed);
}

template <class P>
std::unique_ptr<Player> budgeted(const PlayerSpec& s) {
    return std::make_unique<P>(s);
}

constexpr PlayerKind kKinds[] = {
    {"random", "any legal action, each as likely as the other", seeded<RandomPlayer>},
    {"greedy", "looks one turn ahead, with sampled dice and sampled hidden facts", seeded<GreedyPlayer>},
    {"search", "searches a tree of both sides' choices over sampled worlds", budgeted<SearchPlayer>},
    {"search-1", "the searching player as it was in 2026, for comparison", budgeted<SearchPlayer>},
    {"plan", "searches whole turns against searched answers", budgeted<PlanPlayer>},
};

constexpr bool takes_budget(std::string_view kind) { return kind == "search" || kind == "search-1" || kind == "plan"; }

// Not among the kinds: a level is what it is for.
constexpr PlayerKind kLevel = {"", "", budgeted<LevelPlayer>};

const PlayerKind* find_kind(std::string_view name) {
    if (find_level(name)) return &kLevel;
    const auto* at = std::ranges::find_if(kKinds, [name](const PlayerKind& k) { return k.name == name; });
    return at == std::end(kKinds) ? nullptr : at;
}

// A whole number of the range, or nothing.
template <class T>
std::optional<T> number(std::string_view text, T most) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > most) return std::nullopt;
    return value;
}

// What stands behind the first slash: "turns=3/impulse=25".
void take_options(std::string_view text, std::string_view options, PlayerSpec& spec) {
    constexpr std::string_view kImpulse = "impulse=";
    for (const std::string_view option : split(options, '/')) {
        if (option.starts_with(kImpulse)) {
            const auto percent = number(option.substr(kImpulse.size()), 100);
            if (!percent) throw Refusal(fmt::format("'{}': so many choices of a hundred, 1 to 100", option));
            spec.impulse = *percent;
        } else if (option.empty() || !text.starts_with("plan")) {
            throw Refusal(fmt::format("'{}': which option, as in plan@400/turns=3 or greedy/impulse=25?", text));
        } else {
            spec.knobs += fmt::format("{}{}", spec.knobs.empty() ? "" : "/", option);
        }
    }
    with_knobs({}, spec.knobs);  // throws when they are none
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

}  // namespace

std::span<const PlayerKind> player_kinds() { return kKinds; }

std::string known_players() {
    std::string names;
    for (const Level& level : levels()) names += fmt::format("{}, ", level.name);
    return names +
           "random, greedy, search, search:MILLISECONDS, search@ITERATIONS, and plan and search-1 with the same "
           "budgets";
}

PlayerSpec parse_player(std::string_view text) {
    if (const Level* level = find_level(lower(text))) return {.kind = std::string(level->name)};
    PlayerSpec spec;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        take_options(text, text.substr(slash + 1), spec);
        text = text.substr(0, slash);
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos && text.starts_with("plan")) {
        spec.priors = text.substr(plus + 1);
        named_priors(spec.priors);  // throws when there are none
        text = text.substr(0, plus);
    }
    const std::size_t mark = text.find_first_of(":@");
    spec.kind = text.substr(0, mark);
    if (mark == std::string_view::npos) return spec;
    if (!takes_budget(spec.kind))
        throw Refusal(
            fmt::format("'{}': only search, plan and search-1 take a budget, as in search:500 or search@2000", text));
    const std::string_view budget = text.substr(mark + 1);
    if (text[mark] == ':') {
        spec.ms = number(budget, kMaxMilliseconds);
        if (!spec.ms)
            throw Refusal(
                fmt::format("'{}' is no time per decision: give milliseconds, 1 to {}", budget, kMaxMilliseconds));
    } else {
        spec.iterations = number(budget, kMaxIterations);
        if (!spec.iterations)
            throw Refusal(fmt::format("'{}' is no number of iterations: give 1 to {}", budget, kMaxIterations));
    }
    return spec;
}

void check_budget(const PlayerSpec& spec) {
    if (spec.ms && (*spec.ms < 1 || *spec.ms > kMaxMilliseconds))
        throw Refusal(fmt::format("{} ms per decision: give 1 to {}", *spec.ms, kMaxMilliseconds));
    if (spec.iterations && (*spec.iterations < 1 || *spec.iterations > kMaxIterations))
        throw Refusal(fmt::format("{} iterations per decision: give 1 to {}", *spec.iterations, kMaxIterations));
    if (spec.ms && spec.iterations) throw Refusal("give a player a time or a number of iterations, not both");
    if (spec.threads < 1 || spec.threads > kMaxThreads)
        throw Refusal(fmt::format("{} threads: give 1 to {}", spec.threads, kMaxThreads));
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec) {
    if (spec.impulse > 0) {
        PlayerSpec calm = spec;
        calm.impulse = 0;
        return std::make_unique<ImpulsivePlayer>(make_player(calm), spec.impulse, mix_seed(spec.seed, 2));
    }
    if (const PlayerKind* kind = find_kind(spec.kind)) return kind->make(spec);
    throw Refusal(fmt::format("no player '{}'; players there are: {}", spec.kind, known_players()));
}

std::unique_ptr<Player> make_player(std::string_view text, u64 seed, int threads) {
    PlayerSpec spec = parse_player(text);
    spec.seed = seed;
    if (spec.ms || find_level(spec.kind)) spec.threads = threads;
    return make_player(spec);
}

// ---------------------------------------------------------------- Player

void Player::check_question(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    const unsigned pending = m.pending(d, state);
    if (!pending) throw Refusal("the game is over: there is nothing to decide");
    if (!(pending & bit(seat)) || list.empty())
        throw Refusal(fmt::format("it is not the decision of {}",
                                  m.seat_names[index(seat)].empty() ? name(seat) : m.seat_names[index(seat)]));
}

struct Player::Asked {
    const Module& m;
    const GameData& d;
    Seat seat;
    ActionList list;
    AnyState state = {};
    std::optional<Action> chosen = {};
};

void Player::begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    check_question(m, d, state, seat, list);
    asked_ = std::make_shared<Asked>(m, d, seat, list);
    asked_->state.copy_from(m, state);
}

bool Player::think(int) {
    Asked& a = *asked_;
    if (!a.chosen) a.chosen = choose(a.m, a.d, a.state.bytes(), a.seat, a.list);
    return true;
}

Action Player::decide() {
    const std::shared_ptr<Asked> a = std::move(asked_);
    return a->chosen ? *a->chosen : a->list[0];  // nobody let it think
}

u64 mix_seed(u64 seed, u64 number) {
    u64 z = seed + (number + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

}  // namespace ghent
