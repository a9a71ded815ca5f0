// A saved game is its record; taking back is playing on without the row.
#include <algorithm>
#include <optional>

#include "core/session.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

bool same_journal(const Journal& a, const Journal& b) {
    const auto equal = [](const Event& x, const Event& y) {
        return x.what == y.what && x.rule == y.rule && x.viewers == y.viewers && x.seat == y.seat && x.a == y.a &&
               x.b == y.b && x.c == y.c && x.d == y.d && x.dice == y.dice && x.first_die == y.first_die &&
               x.modifiers == y.modifiers && x.first_modifier == y.first_modifier;
    };
    const auto same_row = [](const Modifier& x, const Modifier& y) {
        return x.source == y.source && x.value == y.value && x.rule == y.rule && x.about == y.about;
    };
    return a.faces == b.faces && std::ranges::equal(a.modifiers, b.modifiers, same_row) &&
           std::ranges::equal(a.events, b.events, equal);
}

Action any_of(const ActionList& list, Rng& rng) {
    return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
}

// What a game must be like after its rows, worked out without the session: the rows that count, applied one by one.
class Shadow {
public:
    explicit Shadow(const Case& c) : c_(c) {}

    // The session has new rows at its end that count.
    void follow(const Session& g) {
        for (; seen_ < g.record().rows.size(); ++seen_) live_.push_back(seen_);
    }
    // The seat's last row is taken back, with what the engine did after it.
    void take_back(const Session& g, Seat seat) {
        const std::size_t from = *last_of(g, seat);
        std::size_t to = from + 1;
        while (to < live_.size() && g.record().rows[live_[to]].automatic) ++to;
        live_.erase(live_.begin() + static_cast<std::ptrdiff_t>(from), live_.begin() + static_cast<std::ptrdiff_t>(to));
        seen_ = g.record().rows.size() + 1;  // and the row that says so
    }
    // Where in the rows that count the seat's own last action stands.
    std::optional<std::size_t> last_of(const Session& g, Seat seat) const {
        for (std::size_t i = live_.size(); i-- > 0;) {
            const Row& row = g.record().rows[live_[i]];
            if (row.what == Row::What::act && row.seat == seat && !row.automatic) return i;
        }
        return std::nullopt;
    }
    // May the seat take its last action back? Not over dice, a reveal, or a decision somebody was given.
    bool may_take_back(const Session& g, Seat seat) const {
        const auto from = last_of(g, seat);
        if (!from) return false;
        for (std::size_t i = *from; i < live_.size(); ++i)
            if (g.record().rows[live_[i]].barrier || !g.record().rows[live_[i]].chance.empty()) return false;
        return true;
    }
    // Everything played again from the beginning.
    void rebuild(const Session& g, AnyState& state, Journal& journal) const {
        for (const std::size_t n : live_) {
            const Row& row = g.record().rows[n];
            ScriptedDice dice(row.chance);
            dice.set_chances(c_.m->chances);
            if (row.what == Row::What::setup) c_.m->setup(*c_.d, c_.setup, state.bytes(), dice, &journal);
            else c_.m->apply(*c_.d, state.bytes(), row.seat, row.action, dice, &journal);
        }
    }

private:
    const Case& c_;
    std::vector<std::size_t> live_;
    std::size_t seen_ = 0;
};

}  // namespace

class Records : public Contract {
protected:
    Session start(u64 seed) const {
        return Session::start(m(), c().d, c().setup, std::make_unique<SeededDice>(seed),
                              "seed " + std::to_string(seed));
    }
    // One action of somebody who must decide.
    void act(Session& g, Rng& rng) const {
        const unsigned who = g.pending();
        const Seat seat = kSeats[who == 3 ? rng.below(2) : who == bit(Seat::us) ? 0U : 1U];
        ActionList list;
        m().list(d(), g.state(), seat, list);
        g.act(seat, any_of(list, rng));
    }
    // A whole game, in which people take back now and then. `after_row` holds the position after each row, as far as the
    // session showed it.
    Session play(u64 seed, int undo_one_in, std::vector<std::optional<AnyState>>* after_row = nullptr) const {
        Session g = start(seed);
        Rng rng(seed + 77);
        while (!g.over()) {
            const Seat seat = kSeats[rng.below(2)];
            if (undo_one_in > 0 && rng.below(static_cast<u32>(undo_one_in)) == 0 && g.can_undo(seat)) g.undo(seat);
            else act(g, rng);
            if (!after_row) continue;
            after_row->resize(g.record().rows.size());
            after_row->back() = copy_of(m(), g.state());
        }
        return g;
    }
    void expect_same(const Session& a, const Session& b) const {
        ASSERT_TRUE(same(m(), a.state(), b.state())) << difference(c(), a.state(), b.state());
        ASSERT_EQ(a.digest(), b.digest());
        ASSERT_TRUE(same_journal(a.journal(), b.journal()));
        ASSERT_EQ(a.record().rows.size(), b.record().rows.size());
    }
};

TEST_P(Records, ReplayGivesTheSameGame) {
    const u64 games = c().many(2, 20, 10'000);
    for (u64 seed = 0; seed < games && !HasFatalFailure(); ++seed) {
        const Session played = play(seed, seed % 2 ? 6 : 0);
        const std::string text = record_text(m(), d(), played.record());
        const Record read = read_record(m(), d(), text);
        ASSERT_EQ(record_text(m(), d(), read), text);
        const Session again = Session::replay(m(), c().d, read, nullptr);
        expect_same(played, again);
        ASSERT_EQ(record_text(m(), d(), again.record()), text);
    }
}

TEST_P(Records, ReplayStopsAtAnyRow) {
    std::vector<std::optional<AnyState>> after;
    const Session played = play(5, 8, &after);
    const std::size_t stride =
        static_cast<std::size_t>(static_cast<double>(effort(29, 5, 1)) / (c().share * c().pace()));
    for (std::size_t row = 0; row < after.size() && !HasFatalFailure(); row += row < 12 ? 1 : stride) {
        const Session there = Session::replay(m(), c().d, played.record(), nullptr, row);
        ASSERT_EQ(there.record().rows.size(), row + 1);
        ASSERT_EQ(there.digest(), played.record().rows[row].digest) << "row " << row;
        if (!after[row]) continue;
        ASSERT_TRUE(same(m(), there.state(), after[row]->bytes()))
            << "row " << row << ": " << difference(c(), there.state(), after[row]->bytes());
    }
}

// A game that began at a position, cut in two and gone on with.
TEST_P(Records, PlayGoesOnFromAReplayAndFromAPosition) {
    const u64 games = c().many(1, 4, 1'000);
    for (u64 seed = 50; seed < 50 + games && !HasFatalFailure(); ++seed) {
        Session g = start(seed);
        Rng rng(seed);
        for (int i = 0; i < 60 && !g.over(); ++i) act(g, rng);
        if (g.over()) continue;

        Session replayed = Session::replay(m(), c().d, g.record(), std::make_unique<SeededDice>(9));
        Session loaded =
            Session::load(m(), c().d, position_json(m(), d(), g.state()), std::make_unique<SeededDice>(9), "");
        ASSERT_TRUE(same(m(), loaded.state(), g.state())) << difference(c(), loaded.state(), g.state());
        Rng one(seed), two(seed);
        for (int i = 0; i < 60 && !replayed.over(); ++i) {
            act(replayed, one);
            act(loaded, two);
            ASSERT_TRUE(same(m(), replayed.state(), loaded.state()))
                << difference(c(), replayed.state(), loaded.state());
        }
        const Record kept = read_record(m(), d(), record_text(m(), d(), loaded.record()));
        expect_same(loaded, Session::replay(m(), c().d, kept, nullptr));
    }
}

TEST_P(Records, ATamperedRecordIsCaughtAtItsRow) {
    const Session played = play(3, 0);
    Rng rng(6);
    const u64 times = c().many(5, 40, 10'000);
    for (u64 i = 0; i < times; ++i) {
        Record r = played.record();
        const std::size_t n = 1 + rng.below(static_cast<u32>(r.rows.size() - 1));
        r.rows[n].digest ^= u64{1} << rng.below(64);
        try {
            Session::replay(m(), c().d, r, nullptr);
            FAIL() << "row " << n << " was changed and nobody noticed";
        } catch (const Refusal& refusal) {
            ASSERT_EQ(std::string(refusal.what()).find("row " + std::to_string(n) + ","), 0U) << refusal.what();
        }
    }
}

// ---------------------------------------------------------------- taking back

TEST_P(Records, UndoEqualsReplayWithoutTheRow) {
    const u64 games = c().many(2, 12, 2'000);
    u64 taken_back = 0;
    for (u64 seed = 0; seed < games && !HasFatalFailure(); ++seed) {
        Session g = start(seed);
        Shadow shadow(c());
        Rng rng(seed + 5);
        shadow.follow(g);
        // Every taking back plays the game again from its beginning: a very long one is cut.
        const std::size_t most = c().pace() < 1 ? 200 : ~std::size_t{0};
        while (!g.over() && !HasFatalFailure() && g.record().rows.size() < most) {
            const Seat seat = kSeats[rng.below(2)], idle = other(seat);
            ASSERT_EQ(g.can_undo(seat), shadow.may_take_back(g, seat)) << "row " << g.record().rows.size();
            if (!g.can_undo(seat)) {
                ASSERT_THROW(g.undo(seat), Refusal);
            }
            if (rng.below(3) != 0 || !g.can_undo(seat)) {
                act(g, rng);
                shadow.follow(g);
                continue;
            }
            const auto before = facts(c(), g.state(), idle, {});
            const bool secret = (g.pending() & bit(idle)) != 0;  // both were choosing
            shadow.take_back(g, seat);
            g.undo(seat);
            ++taken_back;
            AnyState expected;
            Journal journal;
            shadow.rebuild(g, expected, journal);
            ASSERT_TRUE(same(m(), g.state(), expected.bytes())) << difference(c(), g.state(), expected.bytes());
            ASSERT_TRUE(same_journal(g.journal(), journal));
            ASSERT_TRUE(g.pending() & bit(seat)) << "whoever takes back decides again";
            if (secret) {
                ASSERT_EQ(first_leak(before, facts(c(), g.state(), idle, {})), "");
            }
        }
    }
    EXPECT_GT(taken_back, games) << "hardly anything could be taken back";
}

FOR_EVERY_CASE(Records);

}  // namespace ghent::contract
