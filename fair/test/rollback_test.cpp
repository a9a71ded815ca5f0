// Going back by consent: a row of the record like any other.
#include <gtest/gtest.h>

#include "core/registry.h"
#include "core/session.h"

namespace ghent {
namespace {

class Rollback : public testing::Test {
protected:
    void play(int most) {
        for (int i = 0; i < most && s.pending(); ++i) {
            const Seat seat = s.pending() & bit(Seat::us) ? Seat::us : Seat::gb;
            ActionList list;
            m.list(s.data(), s.state(), seat, list);
            s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
        }
    }
    std::size_t barrier_before(std::size_t row) const {
        while (!s.can_roll_back(row)) --row;
        return row;
    }
    std::size_t rows() const { return s.record().rows.size(); }

    const Module& m = *all_games().front();
    Rng rng{11};
    Session s = Session::start(m, m.load_embedded(), {}, std::make_unique<SeededDice>(4), "seed 4");
};

TEST_F(Rollback, PositionAndJournalAreThoseOfTheRow) {
    play(120);
    const std::size_t to = barrier_before(rows() / 2);
    const Session then = Session::replay(m, s.shared_data(), s.record(), nullptr, to);
    s.rollback(Seat::us, to);
    const Row& row =
        s.record().rows.back().what == Row::What::rollback ? s.record().rows.back() : s.record().rows[rows() - 2];
    EXPECT_EQ(row.digest, then.digest());
    EXPECT_GE(s.journal().events.size(), then.journal().events.size());
    EXPECT_FALSE(s.can_undo(Seat::us));
}

TEST_F(Rollback, ReplayOfManyRollbacksIsTheSame) {
    for (int i = 0; i < 30; ++i) {
        play(40);
        s.rollback(i % 2 ? Seat::us : Seat::gb, barrier_before(rows() - 1 - rng.below(20)));
    }
    play(40);
    const Record read = read_record(m, s.data(), record_text(m, s.data(), s.record()));
    const Session again = Session::replay(m, s.shared_data(), read, nullptr);
    EXPECT_EQ(again.digest(), s.digest());
    EXPECT_EQ(again.journal().events.size(), s.journal().events.size());
    EXPECT_EQ(record_text(m, s.data(), again.record()), record_text(m, s.data(), s.record()));
}

TEST_F(Rollback, NoWayBackToWhatIsGone) {
    play(100);
    const std::size_t first = barrier_before(rows() / 3), second = barrier_before(rows() * 2 / 3);
    ASSERT_LT(first, second);
    s.rollback(Seat::us, first);
    EXPECT_FALSE(s.can_roll_back(second));
    EXPECT_TRUE(s.can_roll_back(first));
    EXPECT_THROW(s.rollback(Seat::us, second), Refusal);
    EXPECT_THROW(s.rollback(Seat::us, rows() + 5), Refusal);
}

TEST_F(Rollback, BadRowsInARecordAreRefused) {
    play(60);
    Record r = s.record();
    r.rows.push_back({.what = Row::What::rollback, .to = r.rows.size() + 3});
    EXPECT_THROW(Session::replay(m, s.shared_data(), r, nullptr), Refusal);
    r.rows.back().to = r.rows.size() - 1;
    EXPECT_THROW(Session::replay(m, s.shared_data(), r, nullptr), Refusal);
}

}  // namespace
}  // namespace ghent
