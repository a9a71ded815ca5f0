// The evaluation: what it is made of, and that it knows what wins.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "games/blocks/blocks.h"
#include "games/blocks/features.h"
#include "games/blocks/steps.h"
#include "games/blocks/test/position.h"

namespace ghent::blocks {
namespace {

using Numbers = std::array<float, kFeatures>;

const Data& data() {
    static const auto d = module().load_embedded();
    return static_cast<const Data&>(*d);
}

// A game that has just begun, with everybody deployed by the dice.
State start(u64 seed) {
    State s;
    SeededDice dice(seed);
    Rng rng(seed);
    ActionList list;
    module().setup(data(), {}, &s, dice, nullptr);
    while (s.turn == 0) {
        const Seat seat = first_of(module().pending(data(), &s));
        module().list(data(), &s, seat, list);
        module().apply(data(), &s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice,
                       nullptr);
    }
    return s;
}

Numbers numbers(const State& s) {
    Numbers f;
    features(data(), s, f);
    return f;
}

TEST(Features, HaveNamesAndAreAFewDozen) {
    EXPECT_EQ(feature_names().size(), std::size_t{kFeatures});
    EXPECT_GE(kFeatures, 30);
    EXPECT_LE(kFeatures, 80);
    for (const std::string_view name : feature_names()) EXPECT_FALSE(name.empty());
    EXPECT_EQ(feature_names()[kFBlocks], "blocks");
    EXPECT_EQ(feature_names()[kFBlowThen2], "blow_then_2");
    EXPECT_EQ(feature_names()[kFHungryAbroad], "hungry_abroad");
    EXPECT_EQ(feature_names()[kFHeld + 3], "held_3");
}

TEST(Features, PointsAreThoseOfTheRules) {
    for (u64 seed = 1; seed < 20; ++seed) {
        const State s = start(seed);
        const Numbers f = numbers(s);
        const Score v = score(data(), s);
        EXPECT_EQ(f[kFBlocks] + f[kFLakes] + f[kFTowns], static_cast<float>(v.total(Seat::us) - v.total(Seat::gb)));
        EXPECT_EQ(f[kFOne], 1);
    }
}

TEST(Features, CountStepsAndShips) {
    State s = start(3);
    const Numbers before = numbers(s);
    const int block = first(s.here[s.at[first(data().land[0] & ~s.here[kPool] & ~s.here[kWaiting])]] & data().land[0]);
    --s.steps[block];
    const Numbers after = numbers(s);
    EXPECT_EQ(after[kFSteps], before[kFSteps] - 1);
    EXPECT_EQ(after[kFBlocks], before[kFBlocks]);
    const int ship = first(data().ships[1] & ~s.here[kDock]);
    ++s.steps[ship];
    EXPECT_EQ(numbers(s)[kFShipSteps], before[kFShipSteps] - 1) << "what the British have counts negative";
}

TEST(Calendar, RunsDownOverTheYear) {
    State s = start(5);
    s.flow.f[0].pc = 2;
    float before = 2;
    for (int turn = 1; turn <= 10; ++turn) {
        s.turn = static_cast<u8>(turn);
        for (const u8 pc : {u8{2}, u8{3}}) {  // the first and the second player turn
            s.flow.f[0].pc = pc;
            EXPECT_LT(calendar(data(), s).left, before);
            before = calendar(data(), s).left;
        }
    }
    EXPECT_GT(before, 0);
    EXPECT_EQ(calendar(data(), s).year, 0);
    while (s.flow.depth > 1) s.flow.pop();
    s.flow.push({.step = kStepYearEnd});
    EXPECT_EQ(calendar(data(), s).year, 1) << "the check is over: the next one counts";
}

// A lead that wins is worth more the nearer the check is; the last check without a lead is a draw.
TEST(Chance, KnowsWhatWins) {
    State s = start(7);
    s.turn = 10;
    s.year = 2;
    s.flow.f[0].pc = 3;
    s.bid = 64 - 20;  // twenty points off the British total
    EXPECT_GT(chance(data(), s, Seat::us), 0.85);
    s.bid = 64 + 20;
    EXPECT_LT(chance(data(), s, Seat::us), 0.15);
    const Score v = score(data(), s);
    s.bid = static_cast<u8>(s.bid + v.total(Seat::us) - v.total(Seat::gb));  // level
    EXPECT_NEAR(chance(data(), s, Seat::us), 0.5, 0.2);
}

TEST(Chance, GrowsWithTheLead) {
    State s = start(9);
    double before = 0;
    for (int bid = 20; bid >= -20; bid -= 5) {
        s.bid = static_cast<u8>(64 + bid);
        const double now = chance(data(), s, Seat::us);
        EXPECT_GT(now, before);
        before = now;
    }
}

// The priors are the weighted sum of what describes an action: nothing in it may be wild, and no name may be missing.
TEST(Priors, DescribeEveryAction) {
    EXPECT_EQ(prior_names().front(), "pass_army");
    EXPECT_EQ(prior_names().back(), "first_last_gb");
    std::vector<float> row(prior_names().size()), used(row.size());
    for (u64 seed = 1; seed <= 12; ++seed) {
        State s;
        SeededDice dice(seed);
        Rng rng(seed);
        ActionList list;
        module().setup(data(), {}, &s, dice, nullptr);
        while (const unsigned pending = module().pending(data(), &s)) {
            const Seat seat = first_of(pending);
            module().list(data(), &s, seat, list);
            for (const Action a : list) {
                std::fill(row.begin(), row.end(), 0.0F);
                prior_features(data(), s, seat, a, row);
                for (std::size_t i = 0; i < row.size(); ++i) {
                    EXPECT_LE(std::abs(row[i]), 20) << prior_names()[i];
                    used[i] += std::abs(row[i]);
                }
                EXPECT_LE(std::abs(prior(data(), s, seat, a)), 300);
            }
            module().apply(data(), &s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice,
                           nullptr);
        }
    }
    std::size_t seen = 0;
    for (const float u : used) seen += u > 0;
    EXPECT_GE(seen, row.size() * 9 / 10) << "nearly every part is of use in random games";
}

// Where everybody agrees what is better.
TEST(Priors, KnowGoodOddsFromBad) {
    State s = start(4);
    s.army.on = 1;
    s.army.attacker = static_cast<u8>(index(Seat::gb));
    const auto accepting = [&](int own, int enemy) {
        const int us = first(data().army[0] & ~data().artillery), gb = first(data().army[1] & ~data().artillery);
        for (int t : members(data().all_towns)) s.here[t] = 0;
        put(s, us, s.army.town);
        put(s, gb, s.army.town);
        s.steps[us] = static_cast<u8>(own);
        s.steps[gb] = static_cast<u8>(enemy);
        return prior(data(), s, Seat::us, act(kAccept));
    };
    EXPECT_GT(accepting(4, 1), accepting(1, 4) + 5);
}

}  // namespace
}  // namespace ghent::blocks
