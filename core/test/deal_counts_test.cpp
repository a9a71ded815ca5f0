#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "core/deal.h"

namespace ghent::deal_counts {
namespace {

using Dealt = std::vector<u8>;  // [kind * slots + slot]

struct Problem {
    std::vector<u8> kinds;
    std::vector<Limits> slots, cells;

    DealCounts what() const { return {kinds, slots, cells}; }
    static Problem free(std::vector<u8> kinds, std::vector<Limits> slots) {
        Problem p{std::move(kinds), std::move(slots), {}};
        p.cells.resize(p.kinds.size() * p.slots.size());
        return p;
    }
    Limits& cell(std::size_t kind, std::size_t slot) { return cells[kind * slots.size() + slot]; }
};

bool within(int n, Limits l) { return n >= l.least && n <= l.most; }

bool fits(const Problem& p, const Dealt& t) {
    for (std::size_t i = 0; i < t.size(); ++i)
        if (!within(t[i], p.cells[i])) return false;
    for (std::size_t k = 0; k < p.kinds.size(); ++k) {
        int sum = 0;
        for (std::size_t s = 0; s < p.slots.size(); ++s) sum += t[k * p.slots.size() + s];
        if (sum != p.kinds[k]) return false;
    }
    for (std::size_t s = 0; s < p.slots.size(); ++s) {
        int sum = 0;
        for (std::size_t k = 0; k < p.kinds.size(); ++k) sum += t[k * p.slots.size() + s];
        if (!within(sum, p.slots[s])) return false;
    }
    return true;
}

// Every deal there is, by trying all, and in how many ways it comes about when things of a kind could be told apart.
std::map<Dealt, double> all_deals(const Problem& p) {
    std::map<Dealt, double> out;
    Dealt now(p.cells.size());
    const auto ways = [&] {
        double n = 1;
        for (std::size_t k = 0; k < p.kinds.size(); ++k) {
            n *= std::tgamma(p.kinds[k] + 1.0);
            for (std::size_t s = 0; s < p.slots.size(); ++s) n /= std::tgamma(now[k * p.slots.size() + s] + 1.0);
        }
        return n;
    };
    const auto place = [&](auto&& self, std::size_t i, int left) -> void {
        if (i == now.size()) {
            if (fits(p, now)) out[now] = ways();
            return;
        }
        if (i % p.slots.size() == 0) left = p.kinds[i / p.slots.size()];
        for (int n = 0; n <= left; ++n) {
            now[i] = static_cast<u8>(n);
            self(self, i + 1, left - n);
        }
        now[i] = 0;
    };
    place(place, 0, 0);
    return out;
}

Limits some_limits(Rng& rng, u32 most) {
    const auto a = static_cast<u8>(rng.below(most + 1)), b = static_cast<u8>(rng.below(most + 1));
    return {std::min(a, b), std::max(a, b)};
}

Problem some_problem(Rng& rng) {
    Problem p;
    const u32 kinds = 1 + rng.below(4), slots = 1 + rng.below(4);
    for (u32 k = 0; k < kinds; ++k) p.kinds.push_back(static_cast<u8>(rng.below(4)));
    for (u32 s = 0; s < slots; ++s) p.slots.push_back(rng.below(3) == 0 ? Limits{} : some_limits(rng, 5));
    for (u32 i = 0; i < kinds * slots; ++i) {
        const u32 how = rng.below(6);
        p.cells.push_back(how == 0   ? Limits{0, 0}
                          : how == 1 ? some_limits(rng, 3)
                          : how == 2 ? Limits{0, static_cast<u8>(1 + rng.below(2))}
                                     : Limits{});
    }
    return p;
}

TEST(DealCounts, FindsADealWheneverThereIsOneAndReachesAll) {
    Rng rng(3);
    int possible = 0, impossible = 0;
    for (int round = 0; round < 3'000; ++round) {
        const Problem p = some_problem(rng);
        const auto all = all_deals(p);
        Dealt t(p.cells.size());
        ASSERT_EQ(deal(p.what(), t, rng), !all.empty()) << "round " << round;
        if (all.empty()) {
            ++impossible;
            continue;
        }
        ++possible;
        if (all.size() > 40) continue;
        std::set<Dealt> seen;
        for (std::size_t i = 0; i < 60 * all.size() && seen.size() < all.size(); ++i) {
            ASSERT_TRUE(deal(p.what(), t, rng));
            ASSERT_TRUE(all.contains(t)) << "round " << round;
            seen.insert(t);
        }
        // A deal of few ways beside others of many is rare.
        double least = 1e9, sum = 0;
        for (const auto& [table, ways] : all) {
            least = std::min(least, ways);
            sum += ways;
        }
        if (least / sum > 0.01) {
            ASSERT_EQ(seen.size(), all.size()) << "round " << round;
        }
    }
    EXPECT_GT(possible, 500);
    EXPECT_GT(impossible, 500);
}

TEST(DealCounts, DealsAreAsLikelyAsTheyHaveWays) {
    Problem circle = Problem::free({1, 1, 1}, {{1, 1}, {1, 1}, {1, 1}});  // only three at once can move
    circle.cell(0, 2) = circle.cell(1, 0) = circle.cell(2, 1) = {0, 0};
    Problem bounded = Problem::free({3, 2, 2}, {{1, 4}, {2, 3}, {0, 3}});
    bounded.cell(0, 0) = {1, 2};
    bounded.cell(1, 2) = {0, 1};
    const Problem loose = Problem::free({4, 2}, {{0, 3}, {0, 3}, {1, 9}});
    for (const Problem& p : {circle, bounded, loose}) {
        const auto all = all_deals(p);
        double sum = 0;
        for (const auto& [table, ways] : all) sum += ways;
        constexpr int kDeals = 40'000;
        std::map<Dealt, int> seen;
        Rng rng(5);
        Dealt t(p.cells.size());
        for (int i = 0; i < kDeals; ++i) {
            ASSERT_TRUE(deal(p.what(), t, rng));
            ++seen[t];
        }
        ASSERT_EQ(seen.size(), all.size());
        for (const auto& [table, ways] : all) {
            EXPECT_GT(seen[table], kDeals * ways / sum / 2);
            EXPECT_LT(seen[table], kDeals * ways / sum * 2);
        }
    }
}

TEST(DealCounts, DependsOnTheGeneratorAlone) {
    const Problem p = Problem::free({40, 12, 9}, std::vector<Limits>(30, {0, 6}));
    Dealt a(p.cells.size(), 3), b(p.cells.size(), 200);  // what was there before does not matter
    Rng first(3), second(3);
    ASSERT_TRUE(deal(p.what(), a, first));
    ASSERT_TRUE(deal(p.what(), b, second));
    EXPECT_EQ(a, b);
    ASSERT_TRUE(deal(p.what(), b, second));
    EXPECT_NE(a, b);
}

// The sizes of a game: a hidden truth makes sure that there is a deal, the limits are drawn narrowly around it.
TEST(DealCounts, LimitsAreNeverBroken) {
    Rng rng(11);
    for (int round = 0; round < 300; ++round) {
        const u32 slots = 1 + rng.below(64), kinds = 1 + rng.below(20);
        Problem p = Problem::free(std::vector<u8>(kinds), std::vector<Limits>(slots));
        Dealt truth(p.cells.size()), t(p.cells.size());
        std::vector<int> held(slots);
        for (u32 n = rng.below(257); n > 0; --n) {
            const u32 k = rng.below(kinds), s = rng.below(slots);
            if (p.kinds[k] == 255) continue;
            ++p.kinds[k];
            ++truth[k * slots + s];
            ++held[s];
        }
        const auto near = [&](int n) {
            return Limits{static_cast<u8>(std::max(0, n - static_cast<int>(rng.below(3)))),
                          static_cast<u8>(std::min(255, n + static_cast<int>(rng.below(3))))};
        };
        for (u32 s = 0; s < slots; ++s) p.slots[s] = near(held[s]);
        for (std::size_t i = 0; i < truth.size(); ++i)
            if (rng.below(3) == 0) p.cells[i] = near(truth[i]);
        ASSERT_TRUE(deal(p.what(), t, rng));
        ASSERT_TRUE(fits(p, t)) << "round " << round;
    }
}

TEST(DealCounts, SaysWhenThereIsNone) {
    Rng rng(1);
    Dealt t(8);
    EXPECT_FALSE(deal(Problem::free({3}, {{0, 1}, {0, 1}}).what(), t, rng));  // too little room
    EXPECT_FALSE(deal(Problem::free({3}, {{2, 5}, {2, 5}}).what(), t, rng));  // too few things
    EXPECT_FALSE(deal(Problem::free({3}, {{3, 2}}).what(), t, rng));          // limits the wrong way round
    Problem must = Problem::free({3}, {{0, 9}, {0, 9}});
    must.cell(0, 1) = {4, 9};
    EXPECT_FALSE(deal(must.what(), t, rng));  // more must be there than there are
    Problem nowhere = Problem::free({1, 1}, {{0, 9}, {0, 9}});
    nowhere.cell(1, 0) = nowhere.cell(1, 1) = {0, 0};
    EXPECT_FALSE(deal(nowhere.what(), t, rng));
    EXPECT_TRUE(deal(Problem::free({}, {{0, 9}}).what(), t, rng));
    EXPECT_FALSE(deal(Problem::free({}, {{1, 9}}).what(), t, rng));
    EXPECT_TRUE(deal(Problem::free({0}, {}).what(), t, rng));
    EXPECT_FALSE(deal(Problem::free({1}, {}).what(), t, rng));
    EXPECT_THROW(deal(Problem::free({255, 2}, {{}}).what(), t, rng), std::logic_error);
    EXPECT_THROW(deal(Problem::free({1}, std::vector<Limits>(65)).what(), t, rng), std::logic_error);
    EXPECT_THROW(deal({must.kinds, must.slots, {}}, t, rng), std::logic_error);
}

}  // namespace
}  // namespace ghent::deal_counts
