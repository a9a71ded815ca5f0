#include "core/deal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace ghent {
namespace {

using Assignment = std::vector<u8>;

bool fits(const Assignment& slot_of, std::span<const u64> allowed, std::span<const u8> room) {
    std::vector<int> used(room.size());
    for (std::size_t i = 0; i < slot_of.size(); ++i) {
        if (slot_of[i] >= room.size() || !has(allowed[i], slot_of[i])) return false;
        ++used[slot_of[i]];
    }
    return std::equal(used.begin(), used.end(), room.begin());
}

// Every assignment there is, by trying all.
std::set<Assignment> all_assignments(std::span<const u64> allowed, std::span<const u8> room) {
    std::set<Assignment> out;
    Assignment now(allowed.size());
    const auto place = [&](auto&& self, std::size_t i) -> void {
        if (i == now.size()) {
            if (fits(now, allowed, room)) out.insert(now);
            return;
        }
        for (std::size_t s = 0; s < room.size(); ++s) {
            now[i] = static_cast<u8>(s);
            if (has(allowed[i], static_cast<int>(s))) self(self, i + 1);
        }
    };
    place(place, 0);
    return out;
}

std::map<Assignment, int> deal_often(std::span<const u64> allowed, std::span<const u8> room, int times) {
    std::map<Assignment, int> seen;
    Rng rng(1);
    Assignment slot_of(allowed.size());
    for (int i = 0; i < times; ++i) {
        EXPECT_TRUE(deal(allowed, room, slot_of, rng));
        EXPECT_TRUE(fits(slot_of, allowed, room));
        ++seen[slot_of];
    }
    return seen;
}

TEST(Deal, ReachesEveryAssignmentAndAboutEquallyOften) {
    struct Case {
        std::vector<u64> allowed;
        std::vector<u8> room;
    };
    const Case cases[] = {
        {{7, 7, 7, 7}, {2, 1, 1}},              // anything goes
        {{3, 6, 5}, {1, 1, 1}},                 // only a circle of three leads from one to the other
        {{3, 6, 12, 9}, {1, 1, 1, 1}},          // … of four
        {{3, 6, 12, 24, 17}, {1, 1, 1, 1, 1}},  // … of five
        {{1, 3, 7, 15}, {1, 1, 1, 1}},          // just one
        {{3, 3, 3, 12, 12, 15}, {2, 1, 2, 1}},  // two groups and one between
        {{3, 3, 6, 6, 5, 7}, {2, 2, 2}},
    };
    for (const Case& c : cases) {
        const auto all = all_assignments(c.allowed, c.room);
        ASSERT_FALSE(all.empty());
        const int each = 400;
        const auto seen = deal_often(c.allowed, c.room, each * static_cast<int>(all.size()));
        EXPECT_EQ(seen.size(), all.size());
        for (const auto& [assignment, times] : seen) {
            EXPECT_GT(times, each / 2);
            EXPECT_LT(times, each * 2);
        }
    }
}

TEST(Deal, RandomMasksAreNeverViolated) {
    Rng rng(9);
    for (int round = 0; round < 300; ++round) {
        const std::size_t slots = 1 + rng.below(64), items = rng.below(65);
        // A hidden truth makes sure that an assignment exists.
        std::vector<u64> allowed(items);
        std::vector<u8> room(slots), slot_of(items);
        const u64 inside = slots == 64 ? ~u64{0} : one(static_cast<int>(slots)) - 1;
        for (u64& mask : allowed) {
            const u32 truth = rng.below(static_cast<u32>(slots));
            mask = (rng.next() & rng.next() & rng.next() & inside) | one(static_cast<int>(truth));
            ++room[truth];
        }
        ASSERT_TRUE(deal(allowed, room, slot_of, rng));
        ASSERT_TRUE(fits(slot_of, allowed, room));
    }
}

TEST(Deal, SaysWhenThereIsNone) {
    Rng rng(1);
    std::vector<u8> slot_of(3);
    EXPECT_FALSE(deal(std::vector<u64>{1, 1, 2}, std::vector<u8>{1, 2}, slot_of, rng));  // two want the one place
    EXPECT_FALSE(deal(std::vector<u64>{3, 3, 3}, std::vector<u8>{1, 1}, slot_of, rng));  // too few places
    EXPECT_FALSE(deal(std::vector<u64>{3, 3, 3}, std::vector<u8>{2, 2}, slot_of, rng));  // too many
    EXPECT_FALSE(deal(std::vector<u64>{3, 3, 0}, std::vector<u8>{2, 1}, slot_of, rng));  // one may be nowhere
    EXPECT_FALSE(deal(std::vector<u64>{4, 4, 4}, std::vector<u8>{2, 1}, slot_of, rng));  // a slot that does not exist
    EXPECT_TRUE(deal({}, std::vector<u8>{0, 0}, slot_of, rng));
    EXPECT_TRUE(deal({}, {}, slot_of, rng));
    EXPECT_THROW(deal(std::vector<u64>(65, 1), std::vector<u8>{65}, slot_of, rng), std::logic_error);
}

// Masks that only a long chain of displacements can satisfy.
TEST(Deal, FindsTheOnlyWay) {
    Rng rng(5);
    constexpr int kItems = 64;
    std::vector<u64> allowed(kItems);
    std::vector<u8> room(kItems, 1), slot_of(kItems);
    // Item i may be in slot i or i + 1, the last only in slot 0: everybody moves up by one.
    for (int i = 0; i < kItems; ++i)
        allowed[static_cast<std::size_t>(i)] = i + 1 < kItems ? one(i) | one(i + 1) : one(0);
    ASSERT_TRUE(deal(allowed, room, slot_of, rng));
    for (int i = 0; i < kItems; ++i) EXPECT_EQ(slot_of[static_cast<std::size_t>(i)], (i + 1) % kItems);
}

// Many items: each is in each slot as often as the slot is large.
TEST(Deal, MixesManyItems) {
    const std::vector<u64> allowed(25, 0xFF);
    const std::vector<u8> room = {6, 5, 4, 3, 3, 2, 1, 1};
    constexpr int kDeals = 10'000;
    std::vector<std::array<int, 8>> times(25);
    Rng rng(8);
    Assignment slot_of(25);
    for (int n = 0; n < kDeals; ++n) {
        ASSERT_TRUE(deal(allowed, room, slot_of, rng));
        for (std::size_t i = 0; i < 25; ++i) ++times[i][slot_of[i]];
    }
    for (const auto& of_item : times)
        for (std::size_t s = 0; s < 8; ++s)
            EXPECT_NEAR(of_item[s], kDeals * room[s] / 25.0, 5 * std::sqrt(kDeals * room[s] / 25.0));
}

TEST(Deal, DependsOnTheGeneratorAlone) {
    const std::vector<u64> allowed(25, 0xFF);
    const std::vector<u8> room = {4, 3, 3, 3, 3, 3, 3, 3};
    std::vector<u8> a(25, 1), b(25, 7);  // what was there before does not matter
    Rng first(3), second(3);
    ASSERT_TRUE(deal(allowed, room, a, first));
    ASSERT_TRUE(deal(allowed, room, b, second));
    EXPECT_EQ(a, b);
    ASSERT_TRUE(deal(allowed, room, b, second));
    EXPECT_NE(a, b);
}

}  // namespace
}  // namespace ghent
