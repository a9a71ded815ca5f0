// The worked examples of a rulebook, written down in games/<id>/test/examples.toml, and one way to run them for every game.
//
// A record has an id and the rule it shows; its other keys (given, actions, dice, expect, note, …) are texts, numbers or lists
// of them. A game gives a function for each id; a vector that nobody plays fails, and so does a function without a vector.
//
//   const test::Plays kPlays = {{"ex_2_13", {ex_2_13, {"2.13a", "2.13b"}}}, …};
//   GHENT_EXAMPLES(Examples, "madison", shipped(), kPlays);
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent::test {

struct Example {
    std::string id, rule;
    std::map<std::string, std::vector<std::string>, std::less<>> more;  // every other key; a text is a list of one

    std::string text(std::string_view key) const;  // all of it, apart by blanks; "" when there is none
    const std::vector<std::string>& list(std::string_view key) const;
    std::vector<int> numbers(std::string_view key) const;
};
void PrintTo(const Example& e, std::ostream* out);

// The records [[example]] and [[derived]] of a game's file, in its order; throws Refusal when it is not in order.
const std::vector<Example>& examples_of(std::string_view game);

struct Play {
    std::function<void(const Example&)> play;
    std::vector<std::string> proves = {};  // rules besides the one the record names
};
using Plays = std::map<std::string, Play, std::less<>>;  // by id, or the part of it before the first '-'

// Plays one vector and notes the rules of the game that it proves.
void play_example(std::string_view game, const GameData& d, const Example& e, const Plays& plays);
// Every function has its vector.
void expect_all_there(std::string_view game, const Plays& plays);

std::string example_name(const ::testing::TestParamInfo<Example>& about);

#define GHENT_EXAMPLES(Suite, game, data, plays)                                                  \
    class Suite : public ::testing::TestWithParam<::ghent::test::Example> {};                     \
    TEST_P(Suite, IsPlayed) { ::ghent::test::play_example(game, data, GetParam(), plays); }       \
    INSTANTIATE_TEST_SUITE_P(Every, Suite, ::testing::ValuesIn(::ghent::test::examples_of(game)), \
                             ::ghent::test::example_name);                                        \
    TEST(Suite##File, HoldsEveryVectorThatIsPlayed) { ::ghent::test::expect_all_there(game, plays); }

}  // namespace ghent::test
