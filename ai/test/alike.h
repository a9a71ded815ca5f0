// Two players that must have thought the same.
#pragma once

#include <gtest/gtest.h>

#include "ai/player.h"

namespace ghent {

inline void expect_alike(const Player& one, const Player& two, std::string_view game) {
    EXPECT_EQ(one.value(), two.value()) << game;
    EXPECT_EQ(one.iterations(), two.iterations()) << game;
    ASSERT_EQ(one.thoughts().size(), two.thoughts().size()) << game;
    for (std::size_t i = 0; i < one.thoughts().size(); ++i) {
        const Thought &x = one.thoughts()[i], &y = two.thoughts()[i];
        EXPECT_EQ(x.action, y.action) << game;
        EXPECT_EQ(x.visits, y.visits) << game;
        EXPECT_EQ(x.value, y.value) << game;
    }
}

}  // namespace ghent
