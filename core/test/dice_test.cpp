#include "core/dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "core/test/refusal.h"

namespace ghent {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr ChanceSpec kChances[] = {{"initiative"}, {"pursuit"}, {"draw"}, {"flood", kNumber, 10}};
enum : u16 { kInitiative, kPursuit, kDraw, kFlood };

// ---------------------------------------------------------------- generator

// The same numbers on every machine, for ever: records and bots depend on them.
TEST(Rng, GivesTheSameNumbersForEver) {
    Rng zero(0), one(1);
    // xoshiro256** seeded by splitmix64(0).
    EXPECT_EQ(zero.next(), 0x99EC5F36CB75F2B4ULL);
    EXPECT_EQ(zero.next(), 0xBF6E1F784956452AULL);
    EXPECT_NE(one.next(), 0x99EC5F36CB75F2B4ULL);
}

TEST(Rng, BoundedDrawIsUniform) {
    Rng rng(7);
    int count[6] = {};
    constexpr int kDraws = 600'000;
    for (int i = 0; i < kDraws; ++i) ++count[rng.below(6)];
    double chi2 = 0;
    for (const int c : count) chi2 += std::pow(c - kDraws / 6.0, 2) / (kDraws / 6.0);
    EXPECT_LT(chi2, 20.5);  // 5 degrees of freedom, one in a thousand
    EXPECT_EQ(Rng(3).below(1), 0U);
}

// ---------------------------------------------------------------- seeded

TEST(SeededDice, HitsAgreeWithTheFacesShown) {
    SeededDice dice(1);
    const Shot shots[] = {{3, 1}, {4, 2}, {2, 6}, {1, 0}};
    for (int i = 0; i < 1'000; ++i) {
        const Volley v = dice.hits(0, shots, 6);
        ASSERT_EQ(v.faces.size(), 10U);
        int hits = 0;
        for (std::size_t k = 0; k < 10; ++k) {
            ASSERT_GE(v.faces[k], 1);
            ASSERT_LE(v.faces[k], 6);
            hits += v.faces[k] <= (k < 3 ? 1 : k < 7 ? 2 : k < 9 ? 6 : 0);
        }
        ASSERT_EQ(v.hits, hits);
    }
}

TEST(SeededDice, SameSeedSameDice) {
    SeededDice a(42), b(42), c(43);
    std::vector<u8> from_a, from_b, from_c;
    for (auto [dice, out] : {std::pair{&a, &from_a}, {&b, &from_b}, {&c, &from_c}}) {
        const auto rolled = dice->faces(0, 50, 6);
        out->assign(rolled.begin(), rolled.end());
    }
    EXPECT_EQ(from_a, from_b);
    EXPECT_NE(from_a, from_c);
}

TEST(SeededDice, ImpossibleRequestsAreFaultsOfTheRules) {
    SeededDice dice(1);
    EXPECT_THROW(dice.faces(0, Dice::kMaxDice + 1, 6), std::logic_error);
    EXPECT_THROW(dice.faces(0, -1, 6), std::logic_error);
    EXPECT_THROW(dice.faces(0, 1, 0), std::logic_error);
    EXPECT_THROW(dice.pick(0, {}), std::logic_error);
    const Shot many[] = {{200, 1}, {200, 1}};
    EXPECT_THROW(dice.hits(0, many, 6), std::logic_error);
    EXPECT_EQ(dice.faces(0, Dice::kMaxDice, 6).size(), 256U);
    EXPECT_EQ(dice.hits(0, {}, 6).hits, 0);
}

// ---------------------------------------------------------------- scripted

TEST(ScriptedDice, AnswersInOrder) {
    ScriptedDice dice(std::vector<u16>{1, 6, 2, 40, 3});
    const Shot shots[] = {{2, 1}, {1, 2}};
    const Volley v = dice.hits(kPursuit, shots, 6);
    EXPECT_EQ(v.hits, 2);
    EXPECT_THAT(v.faces, ElementsAre(1, 6, 2));
    const u16 bag[] = {39, 40};
    EXPECT_EQ(dice.pick(kDraw, bag), 40);
    EXPECT_EQ(dice.left(), 1U);
    EXPECT_THAT(dice.faces(kInitiative, 1, 6), ElementsAre(3));
    EXPECT_EQ(dice.left(), 0U);
}

TEST(ScriptedDice, FailsByName) {
    const auto named = [](auto list) {
        ScriptedDice dice(std::move(list));
        dice.set_chances(kChances);
        return dice;
    };
    const u16 bag[] = {1, 2};
    auto empty = named(std::vector<u16>{});
    EXPECT_EQ(refusal_of([&] { empty.faces(kPursuit, 3, 6); }), "asked for pursuit, 3 dice; the script has ended");
    EXPECT_EQ(refusal_of([&] { empty.pick(kDraw, bag); }), "asked for draw, a draw; the script has ended");
    EXPECT_EQ(refusal_of([&] { empty.faces(9, 1, 6); }), "asked for chance 9, 1 die; the script has ended");
    auto two = named(std::vector<u16>{1, 2});
    EXPECT_EQ(refusal_of([&] { two.faces(kPursuit, 3, 6); }),
              "asked for pursuit, 3 dice; the script has ended after 2 dice");
    auto seven = named(std::vector<u16>{7});
    EXPECT_EQ(refusal_of([&] { seven.faces(kPursuit, 1, 6); }),
              "asked for pursuit: a die of 6 sides cannot show 7 (result 1 of the script)");
    auto zero = named(std::vector<u16>{0});
    EXPECT_THAT(refusal_of([&] { zero.faces(kPursuit, 1, 6); }), HasSubstr("cannot show 0"));
    auto five = named(std::vector<u16>{5});
    EXPECT_EQ(refusal_of([&] { five.pick(kDraw, bag); }),
              "asked for draw: 5 is not among what can be drawn (result 1 of the script)");

    auto whole = named(std::vector<Chance>{{kPursuit, false, {1, 2}}, {kDraw, true, {2}}});
    EXPECT_EQ(refusal_of([&] { whole.faces(kInitiative, 2, 6); }),
              "asked for initiative, 2 dice; the script has pursuit, 2 dice (result 1 of the script)");
    EXPECT_THAT(refusal_of([&] { whole.faces(kPursuit, 3, 6); }),
                HasSubstr("asked for pursuit, 3 dice; the script has pursuit, 2 dice"));
    EXPECT_THAT(refusal_of([&] { whole.pick(kPursuit, bag); }),
                HasSubstr("asked for pursuit, a draw; the script has pursuit, 2 dice"));
    EXPECT_THAT(whole.faces(kPursuit, 2, 6), ElementsAre(1, 2));
    EXPECT_EQ(whole.left(), 1U);
    EXPECT_EQ(whole.pick(kDraw, bag), 2);
    EXPECT_EQ(refusal_of([&] { whole.faces(kPursuit, 1, 6); }), "asked for pursuit, 1 die; the script has ended");
}

TEST(ScriptedDice, RefusesDiceOfOtherSides) {
    ScriptedDice rest(std::vector<u16>{1, 1, 1});
    ScriptedDice dice(std::vector<u16>{1, 10}, &rest);
    dice.set_chances(kChances);
    const Shot shots[] = {{1, 1}};
    EXPECT_EQ(refusal_of([&] { dice.faces(kPursuit, 1, 8); }), "asked for pursuit: dice of 8 sides; they have 6");
    EXPECT_EQ(refusal_of([&] { dice.hits(kFlood, shots, 6); }), "asked for flood: dice of 6 sides; they have 10");
    EXPECT_THAT(dice.faces(kPursuit, 1, 6), ElementsAre(1));
    EXPECT_THAT(dice.faces(kFlood, 1, 10), ElementsAre(10));
    EXPECT_EQ(dice.left(), 0U);
    EXPECT_EQ(refusal_of([&] { dice.hits(kPursuit, shots, 10); }), "asked for pursuit: dice of 10 sides; they have 6");
    EXPECT_EQ(rest.left(), 3U);
}

TEST(ScriptedDice, GoesOnWithOtherDice) {
    ScriptedDice rest(std::vector<u16>{4, 5, 6, 2, 1});
    ScriptedDice dice(std::vector<u16>{1}, &rest);
    EXPECT_THAT(dice.faces(kPursuit, 3, 6), ElementsAre(1, 4, 5));  // in the middle of a roll
    const Shot shots[] = {{2, 2}};
    EXPECT_EQ(dice.hits(kPursuit, shots, 6).hits, 1);
    const u16 bag[] = {1, 2};
    EXPECT_EQ(dice.pick(kDraw, bag), 1);
}

// ---------------------------------------------------------------- recording

TEST(RecordingDice, WhatWasRolledCanBeFedBack) {
    SeededDice seeded(5);
    RecordingDice recorded(seeded);
    const Shot shots[] = {{2, 3}, {0, 1}, {1, 1}};
    const u16 bag[] = {7, 8, 9};
    const int hits = recorded.hits(kPursuit, shots, 6).hits;
    const auto rolled = recorded.faces(kInitiative, 2, 6);
    const std::vector<u8> faces(rolled.begin(), rolled.end());
    const u16 drawn = recorded.pick(kDraw, bag);
    recorded.hits(kPursuit, {}, 6);
    ASSERT_EQ(recorded.taken.size(), 4U);

    ScriptedDice again(recorded.taken);
    EXPECT_EQ(again.hits(kPursuit, shots, 6).hits, hits);
    EXPECT_THAT(again.faces(kInitiative, 2, 6), testing::ElementsAreArray(faces));
    EXPECT_EQ(again.pick(kDraw, bag), drawn);
    EXPECT_EQ(again.hits(kPursuit, {}, 6).hits, 0);
    EXPECT_EQ(again.left(), 0U);
}

// ---------------------------------------------------------------- enumerating

TEST(EnumeratingDice, WalksEveryClassOnceAndAddsUpToOne) {
    const Shot shots[] = {{3, 1}, {2, 2}};
    const u16 bag[] = {4, 5, 6};
    std::map<std::tuple<int, std::vector<u8>, u16>, double> seen;
    double total = 0;
    for (EnumeratingDice dice; dice.next();) {
        const int hits = dice.hits(0, shots, 6).hits;
        const auto rolled = dice.faces(1, 2, 6);
        const std::vector<u8> faces(rolled.begin(), rolled.end());
        const u16 drawn = dice.pick(2, bag);
        EXPECT_TRUE(seen.emplace(std::tuple(hits, faces, drawn), dice.probability()).second);
        total += dice.probability();
    }
    EXPECT_EQ(seen.size(), 6U * 21 * 3);
    EXPECT_NEAR(total, 1, 1e-12);
    EXPECT_NEAR((seen[{0, {1, 2}, 4}]), std::pow(5.0 / 6, 3) * std::pow(4.0 / 6, 2) * (2.0 / 36) / 3, 1e-15);
}

// What is asked later may depend on what came before.
TEST(EnumeratingDice, FollowsTheBranchesOfTheCode) {
    double total = 0, third = 0;
    int walks = 0;
    for (EnumeratingDice dice; dice.next(); ++walks) {
        const Shot one[] = {{1, 2}};
        if (dice.hits(0, one, 6).hits == 1) {
            third += dice.faces(0, 1, 6)[0] <= 3 ? dice.probability() : 0;
        }
        total += dice.probability();
    }
    EXPECT_EQ(walks, 1 + 6);
    EXPECT_NEAR(total, 1, 1e-15);
    EXPECT_NEAR(third, 1.0 / 3 / 2, 1e-15);
}

TEST(EnumeratingDice, WithoutChanceThereIsOneOutcome) {
    int walks = 0;
    for (EnumeratingDice dice; dice.next(); ++walks) EXPECT_EQ(dice.probability(), 1);
    EXPECT_EQ(walks, 1);
}

TEST(EnumeratingDice, ImpossibleClassesAreLeftOut) {
    const Shot sure[] = {{2, 6}}, never[] = {{3, 0}};
    int walks = 0;
    for (EnumeratingDice dice; dice.next(); ++walks) {
        EXPECT_EQ(dice.hits(0, sure, 6).hits, 2);
        EXPECT_EQ(dice.hits(0, never, 6).hits, 0);
    }
    EXPECT_EQ(walks, 1);
}

TEST(EnumeratingDice, FacesAreMultisetsWithTheirProbability) {
    for (const auto& [n, sides, classes] :
         {std::tuple{0, 6, 1}, {1, 6, 6}, {3, 6, 56}, {6, 6, 462}, {4, 10, 715}, {2, 1, 1}, {256, 2, 257}}) {
        int walks = 0;
        double total = 0, mean = 0;
        for (EnumeratingDice dice; dice.next(); ++walks) {
            const auto faces = dice.faces(0, n, sides);
            ASSERT_EQ(faces.size(), static_cast<std::size_t>(n));
            ASSERT_TRUE(std::is_sorted(faces.begin(), faces.end()));
            total += dice.probability();
            mean += dice.probability() * std::accumulate(faces.begin(), faces.end(), 0);
        }
        EXPECT_EQ(walks, classes);
        EXPECT_NEAR(total, 1, 1e-12);
        EXPECT_NEAR(mean, n * (sides + 1) / 2.0, 1e-9);
    }
}

TEST(EnumeratingDice, TooManyClassesAreRefused) {
    EnumeratingDice dice;
    dice.next();
    EXPECT_THROW(dice.faces(0, 40, 6), TooManyOutcomes);
    EXPECT_THROW(dice.faces(0, 256, 255), TooManyOutcomes);
}

TEST(EnumeratingDice, CodeThatIsNotDeterministicIsAFault) {
    EnumeratingDice dice;
    dice.next();
    dice.faces(0, 1, 6);
    dice.next();
    EXPECT_THROW(dice.faces(0, 1, 10), std::logic_error);
}

// ---------------------------------------------------------------- distribution

TEST(HitDistribution, AgreesWithEnumerationAndWithLongRuns) {
    const Shot shots[] = {{4, 1}, {3, 2}, {1, 6}, {2, 0}};
    const auto exact = hit_distribution(shots, 6);
    ASSERT_EQ(exact.size(), 11U);
    EXPECT_NEAR(std::accumulate(exact.begin(), exact.end(), 0.0), 1, 1e-12);

    std::vector<double> walked(11);
    for (EnumeratingDice dice; dice.next();) {
        const int hits = dice.hits(0, shots, 6).hits;
        walked[static_cast<std::size_t>(hits)] += dice.probability();
    }
    constexpr int kRolls = 200'000;
    std::vector<double> rolled(11);
    SeededDice dice(11);
    for (int i = 0; i < kRolls; ++i) rolled[static_cast<std::size_t>(dice.hits(0, shots, 6).hits)] += 1.0 / kRolls;
    for (std::size_t k = 0; k < 11; ++k) {
        EXPECT_NEAR(walked[k], exact[k], 1e-12);
        EXPECT_NEAR(rolled[k], exact[k], 4 * std::sqrt(exact[k] * (1 - exact[k]) / kRolls) + 1e-9);
    }
    EXPECT_THAT(hit_distribution({}, 6), ElementsAre(1.0));
}

}  // namespace
}  // namespace ghent
