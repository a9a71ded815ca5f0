// Dice: the only source of chance. The engine asks, somebody outside answers.
//
//   SeededDice seeded(42);                    // play and search
//   ScriptedDice script({1, 2, 3});           // a worked example of the rulebook
//   RecordingDice recorded(seeded);           // play that goes into a record
//   for (EnumeratingDice e; e.next();) …      // every outcome of one action, with its probability
//
// Every request carries `what`, an index into the game's table of chances ("initiative", "volley", …): it is
// recorded with the result and checked on replay.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/tables.h"
#include "core/types.h"

namespace ghent {

// xoshiro256**, our own bounded draw: the same numbers on every machine and library.
class Rng {
public:
    explicit Rng(u64 seed);
    u64 next() {
        const u64 result = std::rotl(s_[1] * 5, 7) * 9, t = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = std::rotl(s_[3], 45);
        return result;
    }
    // Uniform in [0, n), n > 0.
    u32 below(u32 n) {
        u64 m = (next() >> 32) * n;
        if (static_cast<u32>(m) < n) {
            const u32 floor = (0U - n) % n;
            while (static_cast<u32>(m) < floor) m = (next() >> 32) * n;
        }
        return static_cast<u32>(m >> 32);
    }

private:
    u64 s_[4];
};

struct Shot {
    u8 n, upto;  // this many dice, each hits on `upto` or less
};

// What a roll gave. `faces` is empty when the dice only know the class of the outcome (EnumeratingDice);
// it is valid until the next request.
struct Volley {
    int hits;
    std::span<const u8> faces;
};

class Dice {
public:
    static constexpr int kMaxDice = 256;  // in one request

    virtual ~Dice() = default;
    // A volley of shots: how many dice hit in all.
    virtual Volley hits(u16 what, std::span<const Shot> shots, int sides) = 0;
    // n dice, each face counts; the span is valid until the next request.
    virtual std::span<const u8> faces(u16 what, int n, int sides) = 0;
    // One of these at random (a bag: block pools, card decks); returns the chosen value.
    virtual u16 pick(u16 what, std::span<const u16> from) = 0;
};

class SeededDice final : public Dice {
public:
    explicit SeededDice(u64 seed) : rng_(seed) {}
    explicit SeededDice(const Rng& rng) : rng_(rng) {}
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

private:
    Rng rng_;
    u8 faces_[kMaxDice];
};

// One answered request, as it stands in a record.
struct Chance {
    u16 what = 0;
    bool drawn = false;       // a pick: values[0] is what was drawn; otherwise the faces of the dice
    std::vector<u16> values;  // never longer than Dice::kMaxDice

    friend bool operator==(const Chance&, const Chance&) = default;
};

// Answers from a list given beforehand. Throws Refusal by name when the list does not fit what is asked:
// "asked for pursuit, 3 dice; the script has ended". Two ways to write the list:
//  - loose numbers, in order, whatever they are asked for (worked examples; picks take the value drawn);
//  - whole chances with their names (records), which must match one for one.
// After the list ends it either refuses or goes on with `then`. Once it knows the game's table of chances its messages name
// them, and it refuses dice of another number of sides than the table says.
class ScriptedDice final : public Dice {
public:
    explicit ScriptedDice(std::vector<u16> numbers, Dice* then = nullptr);
    explicit ScriptedDice(std::vector<Chance> chances, Dice* then = nullptr);
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

    std::size_t left() const;  // numbers or chances not yet used
    void set_chances(std::span<const ChanceSpec> table) { table_ = table; }

private:
    std::string title(u16 what) const;
    std::string position() const;
    bool ended() const { return left() == 0; }
    std::span<const u8> roll(u16 what, int n, int sides);
    void check_sides(u16 what, int sides) const;
    u8 face(u16 what, u16 number, int sides) const;
    const Chance& next_chance(u16 what, bool drawn, int n);

    bool whole_;
    std::vector<u16> numbers_;
    std::vector<Chance> chances_;
    std::size_t at_ = 0;
    Dice* then_;
    std::span<const ChanceSpec> table_;
    u8 faces_[kMaxDice];
};

// Passes every request on and writes the answers down.
class RecordingDice final : public Dice {
public:
    explicit RecordingDice(Dice& inner) : inner_(inner) {}
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

    std::vector<Chance> taken;  // the caller moves these out after each action

private:
    Dice& inner_;
};

// Exact odds would take too long: callers sample instead.
struct TooManyOutcomes : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Walks every outcome class of one deterministic piece of code. Twelve dice are 2·10⁹ sequences but only
// 13 counts of hits: `hits` enumerates totals, `faces` multisets, `pick` the things drawn.
//   EnumeratingDice e;
//   while (e.next()) { State t = s; apply(t, a, e); merge(t, e.probability()); }
class EnumeratingDice final : public Dice {
public:
    static constexpr std::size_t kMaxClasses = 50'000;  // of one request; more are TooManyOutcomes

    bool next();  // go to the next outcome; false when all were walked
    double probability() const;
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

private:
    // One request on the way, and which of its outcome classes is being walked.
    struct Fork {
        std::size_t choice = 0;
        std::vector<double> probability;          // of each class
        std::vector<std::vector<u8>> rolls = {};  // for `faces`: the multisets
    };
    template <class Make>
    const Fork& fork(std::size_t classes, Make make);

    bool started_ = false;
    std::vector<Fork> forks_;
    std::size_t at_ = 0;  // requests answered in this walk
};

// Probability of 0, 1, 2, … hits of a volley (size: dice + 1).
std::vector<double> hit_distribution(std::span<const Shot> shots, int sides);

}  // namespace ghent
