#include "core/dice.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"

namespace ghent {

namespace {

// Requests beyond these are faults in the rules.
int dice_of(std::span<const Shot> shots) {
    int n = 0;
    for (const Shot& shot : shots) n += shot.n;
    return n;
}

void check_roll(int n, int sides) {
    if (n < 0 || n > Dice::kMaxDice) throw std::logic_error(fmt::format("a roll of {} dice", n));
    if (sides < 1 || sides > 255) throw std::logic_error(fmt::format("a die with {} sides", sides));
}

void check_bag(std::span<const u16> from) {
    if (from.empty()) throw std::logic_error("a draw from an empty bag");
}

int count_hits(std::span<const Shot> shots, std::span<const u8> faces) {
    int hits = 0;
    std::size_t i = 0;
    for (const Shot& shot : shots)
        for (int k = 0; k < shot.n; ++k) hits += faces[i++] <= shot.upto;
    return hits;
}

std::string dice_text(int n) { return fmt::format("{} {}", n, n == 1 ? "die" : "dice"); }

}  // namespace

// ---------------------------------------------------------------- generator

Rng::Rng(u64 seed) {
    // splitmix64: neighbouring seeds give unrelated states, and never the all-zero one.
    for (u64& word : s_) {
        seed += 0x9E3779B97F4A7C15;
        u64 z = seed;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        word = z ^ (z >> 31);
    }
}

// ---------------------------------------------------------------- seeded

Volley SeededDice::hits(u16, std::span<const Shot> shots, int sides) {
    const int n = dice_of(shots);
    check_roll(n, sides);
    u8* next = faces_;
    int hits = 0;
    for (const Shot& shot : shots) {
        for (int k = 0; k < shot.n; ++k) {
            const u32 face = 1 + rng_.below(static_cast<u32>(sides));
            hits += face <= shot.upto;
            *next++ = static_cast<u8>(face);
        }
    }
    return {hits, {faces_, static_cast<std::size_t>(n)}};
}

std::span<const u8> SeededDice::faces(u16, int n, int sides) {
    check_roll(n, sides);
    for (int i = 0; i < n; ++i) faces_[i] = static_cast<u8>(1 + rng_.below(static_cast<u32>(sides)));
    return {faces_, static_cast<std::size_t>(n)};
}

u16 SeededDice::pick(u16, std::span<const u16> from) {
    check_bag(from);
    return from[rng_.below(static_cast<u32>(from.size()))];
}

// ---------------------------------------------------------------- scripted

ScriptedDice::ScriptedDice(std::vector<u16> numbers, Dice* then)
    : whole_(false), numbers_(std::move(numbers)), then_(then) {}

ScriptedDice::ScriptedDice(std::vector<Chance> chances, Dice* then)
    : whole_(true), chances_(std::move(chances)), then_(then) {}

std::size_t ScriptedDice::left() const { return (whole_ ? chances_.size() : numbers_.size()) - at_; }

std::string ScriptedDice::title(u16 what) const {
    return what < table_.size() ? std::string(table_[what].name) : fmt::format("chance {}", what);
}

void ScriptedDice::check_sides(u16 what, int sides) const {
    if (what >= table_.size() || sides == table_[what].sides) return;
    throw Refusal(fmt::format("asked for {}: dice of {} sides; they have {}", title(what), sides, table_[what].sides));
}

std::string ScriptedDice::position() const { return fmt::format("result {} of the script", at_ + 1); }

u8 ScriptedDice::face(u16 what, u16 number, int sides) const {
    if (number < 1 || number > sides) {
        throw Refusal(
            fmt::format("asked for {}: a die of {} sides cannot show {} ({})", title(what), sides, number, position()));
    }
    return static_cast<u8>(number);
}

const Chance& ScriptedDice::next_chance(u16 what, bool drawn, int n) {
    const auto words = [this](u16 of, bool draw, std::size_t dice) {
        return fmt::format("{}, {}", title(of), draw ? "a draw" : dice_text(static_cast<int>(dice)));
    };
    const std::string asked = words(what, drawn, static_cast<std::size_t>(n));
    if (ended()) throw Refusal(fmt::format("asked for {}; the script has ended", asked));
    const Chance& next = chances_[at_];
    if (next.what != what || next.drawn != drawn || next.values.size() != static_cast<std::size_t>(n)) {
        throw Refusal(fmt::format("asked for {}; the script has {} ({})", asked,
                                  words(next.what, next.drawn, next.values.size()), position()));
    }
    return next;
}

std::span<const u8> ScriptedDice::roll(u16 what, int n, int sides) {
    check_roll(n, sides);
    check_sides(what, sides);
    const std::span<const u8> rolled(faces_, static_cast<std::size_t>(n));
    if (whole_) {
        if (ended() && then_) return then_->faces(what, n, sides);
        const Chance& chance = next_chance(what, false, n);
        for (std::size_t i = 0; i < rolled.size(); ++i) faces_[i] = face(what, chance.values[i], sides);
        ++at_;
        return rolled;
    }
    int i = 0;
    for (; i < n && !ended(); ++i, ++at_) faces_[i] = face(what, numbers_[at_], sides);
    if (i < n && !then_) {
        const std::string rest = i == 0 ? std::string() : fmt::format(" after {}", dice_text(i));
        throw Refusal(fmt::format("asked for {}, {}; the script has ended{}", title(what), dice_text(n), rest));
    }
    // A script may end in the middle of a roll: the remaining dice are rolled.
    if (i < n) std::ranges::copy(then_->faces(what, n - i, sides), faces_ + i);
    return rolled;
}

Volley ScriptedDice::hits(u16 what, std::span<const Shot> shots, int sides) {
    check_sides(what, sides);
    if (ended() && then_) return then_->hits(what, shots, sides);
    const auto rolled = roll(what, dice_of(shots), sides);
    return {count_hits(shots, rolled), rolled};
}

std::span<const u8> ScriptedDice::faces(u16 what, int n, int sides) { return roll(what, n, sides); }

u16 ScriptedDice::pick(u16 what, std::span<const u16> from) {
    check_bag(from);
    if (ended() && then_) return then_->pick(what, from);
    if (!whole_ && ended()) throw Refusal(fmt::format("asked for {}, a draw; the script has ended", title(what)));
    const u16 drawn = whole_ ? next_chance(what, true, 1).values[0] : numbers_[at_];
    if (std::ranges::find(from, drawn) == from.end()) {
        throw Refusal(
            fmt::format("asked for {}: {} is not among what can be drawn ({})", title(what), drawn, position()));
    }
    ++at_;
    return drawn;
}

// ---------------------------------------------------------------- recording

Volley RecordingDice::hits(u16 what, std::span<const Shot> shots, int sides) {
    const Volley volley = inner_.hits(what, shots, sides);
    taken.push_back({what, false, {volley.faces.begin(), volley.faces.end()}});
    return volley;
}

std::span<const u8> RecordingDice::faces(u16 what, int n, int sides) {
    const auto rolled = inner_.faces(what, n, sides);
    taken.push_back({what, false, {rolled.begin(), rolled.end()}});
    return rolled;
}

u16 RecordingDice::pick(u16 what, std::span<const u16> from) {
    const u16 drawn = inner_.pick(what, from);
    taken.push_back({what, true, {drawn}});
    return drawn;
}

// ---------------------------------------------------------------- enumerating

namespace {

// How many multisets of n dice there are, or `limit` + 1 when there are more.
std::size_t multisets(int n, int sides, std::size_t limit) {
    u64 count = 1;
    for (u64 i = 1; i < static_cast<u64>(sides); ++i) {
        count = count * (static_cast<u64>(n) + i) / i;
        if (count > limit) return limit + 1;
    }
    return count;
}

// Every multiset of n dice in order ("1 1 2", "1 1 3", …) with its probability: number of orders / sides^n.
void walk_multisets(int n, int sides, int face, double probability, std::vector<u8>& roll,
                    std::vector<std::vector<u8>>& rolls, std::vector<double>& probabilities) {
    const int rest = n - static_cast<int>(roll.size());
    if (face == sides) {
        // All that is left shows the last face.
        std::vector<u8> whole = roll;
        whole.resize(static_cast<std::size_t>(n), static_cast<u8>(sides));
        for (int i = 0; i < rest; ++i) probability /= sides;
        rolls.push_back(std::move(whole));
        probabilities.push_back(probability);
        return;
    }
    // From the most dice with this face to none; ways = C(rest, k) built up from k = 0.
    std::vector<double> ways(static_cast<std::size_t>(rest) + 1, probability);
    for (int k = 1; k <= rest; ++k) {
        ways[static_cast<std::size_t>(k)] = ways[static_cast<std::size_t>(k) - 1] * (rest - k + 1) / k / sides;
    }
    const std::size_t before = roll.size();
    for (int k = rest; k >= 0; --k) {
        roll.resize(before + static_cast<std::size_t>(k), static_cast<u8>(face));
        walk_multisets(n, sides, face + 1, ways[static_cast<std::size_t>(k)], roll, rolls, probabilities);
        roll.resize(before);
    }
}

}  // namespace

bool EnumeratingDice::next() {
    if (!started_) {
        started_ = true;
        return true;
    }
    // Requests of an earlier walk that this one did not come to are no longer on the way.
    forks_.resize(std::min(forks_.size(), at_));
    at_ = 0;
    while (!forks_.empty()) {
        Fork& last = forks_.back();
        do ++last.choice;
        while (last.choice < last.probability.size() && last.probability[last.choice] == 0);
        if (last.choice < last.probability.size()) return true;
        forks_.pop_back();
    }
    return false;
}

double EnumeratingDice::probability() const {
    double product = 1;
    for (std::size_t i = 0; i < at_; ++i) product *= forks_[i].probability[forks_[i].choice];
    return product;
}

// The fork of this request: the one met on an earlier walk, or a new one.
template <class Make>
const EnumeratingDice::Fork& EnumeratingDice::fork(std::size_t classes, Make make) {
    if (at_ == forks_.size()) {
        if (classes > kMaxClasses) throw TooManyOutcomes(fmt::format("a roll has more than {} outcomes", kMaxClasses));
        Fork fresh = make();
        while (fresh.probability[fresh.choice] == 0) ++fresh.choice;
        forks_.push_back(std::move(fresh));
    }
    const Fork& found = forks_[at_++];
    if (found.probability.size() != classes) throw std::logic_error("the same walk asked for other dice than before");
    return found;
}

Volley EnumeratingDice::hits(u16, std::span<const Shot> shots, int sides) {
    const int n = dice_of(shots);
    check_roll(n, sides);
    const Fork& at = fork(static_cast<std::size_t>(n) + 1, [&] { return Fork{0, hit_distribution(shots, sides)}; });
    return {static_cast<int>(at.choice), {}};
}

std::span<const u8> EnumeratingDice::faces(u16, int n, int sides) {
    check_roll(n, sides);
    const Fork& at = fork(multisets(n, sides, kMaxClasses), [&] {
        Fork fresh;
        std::vector<u8> roll;
        walk_multisets(n, sides, 1, 1.0, roll, fresh.rolls, fresh.probability);
        return fresh;
    });
    return at.rolls[at.choice];
}

u16 EnumeratingDice::pick(u16, std::span<const u16> from) {
    check_bag(from);
    const Fork& at = fork(
        from.size(), [&] { return Fork{0, std::vector<double>(from.size(), 1.0 / static_cast<double>(from.size()))}; });
    return from[at.choice];
}

// ---------------------------------------------------------------- odds of a volley

std::vector<double> hit_distribution(std::span<const Shot> shots, int sides) {
    std::vector<double> chance = {1.0};
    for (const Shot& shot : shots) {
        const double hit = static_cast<double>(std::min<int>(shot.upto, sides)) / sides;
        for (int k = 0; k < shot.n; ++k) {
            // One die more: k hits come from k before and a miss, or k - 1 before and a hit.
            chance.push_back(0);
            for (std::size_t i = chance.size() - 1; i > 0; --i) chance[i] = chance[i] * (1 - hit) + chance[i - 1] * hit;
            chance[0] *= 1 - hit;
        }
    }
    return chance;
}

}  // namespace ghent
