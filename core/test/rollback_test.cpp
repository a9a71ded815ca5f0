// Going back beyond a barrier, when both sides agreed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/test/refusal.h"
#include "core/test/toy_play.h"

namespace ghent::toy {
namespace {

using testing::HasSubstr;

constexpr const char* kNoWay = "there is no way back to that row: only to a barrier that still stands";

std::vector<std::size_t> ways_back(const Session& g) {
    std::vector<std::size_t> out;
    for (std::size_t n = 0; n < g.record().rows.size(); ++n)
        if (g.can_roll_back(n)) out.push_back(n);
    return out;
}

TEST(Rollback, GoesBackToABarrierThatStands) {
    Session g = start(1);
    const std::string first = bytes_of(g);
    act(g, Seat::us, "go us_a inn");
    act(g, Seat::us, "done");
    const std::string second = bytes_of(g), told = story(g);
    act(g, Seat::gb, "done");
    EXPECT_THAT(ways_back(g), testing::ElementsAre(0, 2, 3));
    EXPECT_EQ(refusal_of([&] { g.rollback(Seat::us, 1); }), kNoWay);
    EXPECT_EQ(refusal_of([&] { g.rollback(Seat::us, 99); }), kNoWay);

    g.rollback(Seat::gb, 2);
    EXPECT_EQ(bytes_of(g), second);
    EXPECT_EQ(story(g), told);
    EXPECT_FALSE(g.can_undo(Seat::us));
    g.rollback(Seat::us, 0);
    EXPECT_EQ(bytes_of(g), first);
    EXPECT_EQ(story(g), "");
    // Row 2 was left behind; the set-up and the last row stand.
    EXPECT_THAT(ways_back(g), testing::ElementsAre(0, 5));
    EXPECT_EQ(refusal_of([&] { g.rollback(Seat::us, 2); }), kNoWay);
    EXPECT_THAT(text_of(g), HasSubstr(R"({"n":4,"seat":"gb","rollback":2,"digest":")"));
}

// Whatever is gone back to, replay gives the same game, and marks follow the journal.
TEST(Rollback, IsReplayed) {
    int rolled_back = 0;
    for (u64 seed = 0; seed < 40; ++seed) {
        Session g = start(seed);
        Rng rng(seed + 5);
        for (int i = 0; i < 60 && !g.over(); ++i) {
            const Seat seat = kSeats[rng.below(2)];
            const auto ways = ways_back(g);
            if (rng.below(12) == 0) {
                g.rollback(seat, ways[rng.below(static_cast<u32>(ways.size()))]);
                ++rolled_back;
            } else if (rng.below(4) == 0 && g.can_undo(seat)) {
                g.undo(seat);
            } else {
                act_at_random(g, rng);
            }
            ASSERT_EQ(g.mark_after(g.record().rows.size() - 1).events, g.journal().events.size());
            const auto stand = ways_back(g);
            for (std::size_t n = 1; n < stand.size(); ++n)
                ASSERT_LE(g.mark_after(stand[n - 1]).events, g.mark_after(stand[n]).events);
        }
        const Session h = replay(read_back(g));
        ASSERT_EQ(bytes_of(h), bytes_of(g));
        ASSERT_EQ(text_of(h), text_of(g));
        ASSERT_EQ(story(h), story(g));
        ASSERT_EQ(ways_back(h), ways_back(g));
    }
    EXPECT_GT(rolled_back, 50);
}

TEST(Rollback, TamperedOnesAreRefused) {
    Session g = start(1);
    act(g, Seat::us, "go us_a inn");
    act(g, Seat::us, "done");
    g.rollback(Seat::us, 0);
    const Record r = read_back(g);
    const auto refused = [&](auto change) {
        Record t = r;
        change(t.rows[3]);
        return refusal_of([&] { replay(t); });
    };
    EXPECT_EQ(refused([](Row&) {}), "");
    EXPECT_EQ(refused([](Row& row) { row.to = 1; }), std::string("row 3, us, rollback to row 1: ") + kNoWay);
    EXPECT_EQ(refused([](Row& row) { row.to = 3; }), std::string("row 3, us, rollback to row 3: ") + kNoWay);
    EXPECT_EQ(refused([](Row& row) { row.to = ~std::size_t{0}; }),
              std::string("row 3, us, rollback to row 18446744073709551615: ") + kNoWay);
    EXPECT_EQ(refused([](Row& row) { row.to = 2; }),
              "row 3, us, rollback to row 2: the position differs from the record (rules revision 1)");
}

}  // namespace
}  // namespace ghent::toy
