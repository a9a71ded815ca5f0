// The small words every layer speaks: integers, seats, viewers, actions, verdicts.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace ghent {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// ---------------------------------------------------------------- seats

enum class Seat : u8 { us, gb };
inline constexpr Seat kSeats[] = {Seat::us, Seat::gb};

constexpr int index(Seat s) { return static_cast<int>(s); }
constexpr Seat other(Seat s) { return s == Seat::us ? Seat::gb : Seat::us; }
constexpr unsigned bit(Seat s) { return 1U << index(s); }
// Of the seats that have to decide, whoever is asked first.
constexpr Seat first_of(unsigned seats) { return seats & bit(Seat::us) ? Seat::us : Seat::gb; }
constexpr std::string_view name(Seat s) { return s == Seat::us ? "us" : "gb"; }
constexpr std::string_view side_word(Seat s) { return s == Seat::us ? "American" : "British"; }  // for people

// Who looks. `none` is a spectator, `all` sees everything: finished games, tests, trusted callers.
enum class Viewer : u8 { us, gb, none, all };
inline constexpr Viewer kViewers[] = {Viewer::us, Viewer::gb, Viewer::none, Viewer::all};

constexpr Viewer viewer(Seat s) { return s == Seat::us ? Viewer::us : Viewer::gb; }
constexpr unsigned bit(Viewer v) { return 1U << static_cast<unsigned>(v); }
constexpr std::string_view name(Viewer v) {
    constexpr std::string_view names[] = {"us", "gb", "none", "all"};
    return names[static_cast<int>(v)];
}
// Does this viewer look over the shoulder of that seat?
constexpr bool sees(Viewer v, Seat s) { return v == Viewer::all || v == viewer(s); }

// ---------------------------------------------------------------- actions

inline constexpr u16 kNone = 0xFFFF;  // an argument that is not there

// One atomic choice. What a, b and c mean is said once per game, in its verb table (core/notation.h).
struct Action {
    u8 verb = 0, n = 0;
    u16 a = kNone, b = kNone, c = kNone;

    friend constexpr bool operator==(const Action&, const Action&) = default;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

// A caller's buffer of actions: listing never allocates.
class ActionList {
public:
    static constexpr int kCapacity = 1024;

    void clear() { size_ = 0; }
    void add(Action a) {
        if (size_ < kCapacity) items_[size_++] = a;
        else overflow();
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Action& operator[](int i) const { return items_[i]; }
    const Action* begin() const { return items_; }
    const Action* end() const { return items_ + size_; }
    bool contains(Action a) const {
        for (const Action& x : *this)
            if (x == a) return true;
        return false;
    }

private:
    [[noreturn]] static void overflow();
    int size_ = 0;
    Action items_[kCapacity];
};

// A limit of the kernel is broken: too many actions, too deep a flow, rules that run in circles. Always a fault in a game's
// rules, never in what a player did. The driver (core/game.h) adds which game and which step.
struct LimitBroken : std::logic_error {
    using std::logic_error::logic_error;
};

// ---------------------------------------------------------------- verdicts

// The answer of every predicate of the rules: allowed, or the reason and the rule that says no.
// `rule` indexes the game's rule ids, `reason` its table of reasons; a and b fill in the sentence.
// Eight bytes by value, so that asking "why not" costs nothing and is the same code as asking "may I".
struct Verdict {
    u16 rule = 0, reason = 0, a = 0, b = 0;

    constexpr bool ok() const { return reason == 0; }
    friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};
inline constexpr Verdict kAllowed{};

// Reasons 1..4 belong to the kernel and are the same in every game; a game's own start at kFirstReason.
enum KernelReason : u16 { kFine, kGameOver, kNotYourDecision, kNotNow, kNoSuchThing, kFirstReason };

// A request that cannot be met: bad file, bad text, illegal action. The message is one clear line for a person.
struct Refusal : std::runtime_error {
    explicit Refusal(const std::string& message, std::string rule_id = {})
        : std::runtime_error(message), rule(std::move(rule_id)) {}
    std::string rule;
};

// ---------------------------------------------------------------- sets of small numbers

// Iterate the members of a 64-bit set: for (int i : members(set)) …
class members {
public:
    explicit constexpr members(u64 set) : set_(set) {}
    struct iterator {
        u64 rest;
        constexpr int operator*() const { return std::countr_zero(rest); }
        constexpr iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        constexpr bool operator!=(const iterator& o) const { return rest != o.rest; }
    };
    constexpr iterator begin() const { return {set_}; }
    constexpr iterator end() const { return {0}; }

private:
    u64 set_;
};
constexpr u64 one(int i) { return u64{1} << i; }
constexpr bool has(u64 set, int i) { return (set >> i) & 1; }
constexpr int count(u64 set) { return std::popcount(set); }
constexpr int first(u64 set) { return std::countr_zero(set); }

}  // namespace ghent
