// The worked examples and test vectors of examples.toml, played by the rules. The head of that file says how they are written.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/blocks/test/position.h"
#include "testing/examples.h"

namespace ghent::blocks::test {

using ghent::test::Example;

// The dice of a vector: in a volley the blocks roll in the order they are listed in the position. Initiative for a turn that
// lies behind the vector's end is rolled at random; a naval battle that begins there sees no hits, if the vector says so.
class ExampleDice final : public Dice {
public:
    ExampleDice(const State& s, std::vector<int> numbers, std::vector<int> listed);
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;
    std::size_t left() const { return numbers_.size() - next_; }
    bool calm_after_the_end = false;

private:
    u8 next(u16 what, int sides);
    std::vector<u8> volley(int n, int sides);
    const State& s_;
    std::vector<int> numbers_, listed_;
    std::size_t next_ = 0;
    std::vector<u8> rolled_;
    SeededDice spare_{1812};
};

// One vector, played to its end.
class Replay {
public:
    Replay(const Example& example, bool in_the_dark);

    const Example& example;
    Table t;
    ExampleDice dice;
    // The position before every action, and at the end.
    std::vector<State> moments;
    struct Shots {
        int dice, hits;
    };
    std::map<std::string, Shots> fired;  // "us_r13 fires", outside any battle

    // The last moment at which somebody stood before that decision ("D11").
    const State& moment(std::string_view decision) const;
    static bool asks(const State& s, Seat seat, std::string_view decision);

private:
    void stand();
    void play(const std::string& action);
    void perform(Seat seat, std::string_view decision, const std::string& actions);
    void settle_hits();
    void split_reinforcements(Seat seat);
    void fire_alone(const std::string& block);
    std::size_t used_numbers_ = 0;
};

Seat seat_of(std::string_view letters);  // "US", "BR"

// A composite action of a vector in our notation: "army_move lacolle br_a1:plattsburgh" is "march br_a1 plattsburgh; done".
std::string translated(std::string_view decision, std::string_view words);

// Puts army blocks on their home ground and fleets on lakes so that the sides have so many victory points.
void give_points(Table& t, int us, int gb);

// One block alone fires at an attacker; how many dice, and with these faces how many hits.
Replay::Shots fire_alone(const std::string& block, int steps, const std::vector<int>& faces);

}  // namespace ghent::blocks::test
