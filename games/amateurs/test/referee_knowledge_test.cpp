// What a seat knows of the enemy's Expeditions: never wrong, and never more than what that seat has been told. The second is tried
// with two worlds that the seat cannot tell apart: whatever is done in both of them, as long as it is told the same, its knowledge
// stays the same, and so does what it may do.
#include <gtest/gtest.h>

#include <cstring>

#include "games/amateurs/test/referee.h"
#include "games/amateurs/words.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

// Everything that was told to this seat, number by number.
std::string told_to(const Journal& log, Seat seat) {
    std::string out;
    for (const Event& e : log.events) {
        if (!(e.viewers & bit(viewer(seat)))) continue;
        out += std::to_string(e.what) + ":" + std::to_string(e.seat);
        for (const i32 x : {e.a, e.b, e.c, e.d}) out += " " + std::to_string(x);
        for (const u8 face : log.dice(e)) out += " d" + std::to_string(face);
        for (const Modifier& m : log.modifiers_of(e)) out += " m" + std::to_string(m.value);
        out += "\n";
    }
    return out;
}

// What the opponent of the side is held to know: bounds of its Expeditions …
std::string bounds_of(const State& s, Seat side) {
    std::string out;
    for (int e = first_exp(side); e < end_exp(side); ++e)
        for (const u8* byte = &s.known[e].least; byte <= &s.known[e].leaders_most; ++byte)
            out += std::to_string(*byte) + " ";
    return out;
}
// … and where its Leaders may be.
std::string leaders_of(const Data& d, const State& s, Seat side) {
    std::string out;
    for (std::size_t l = 0; l < d.leaders.size(); ++l) {
        if (d.leaders[l].side != side) continue;
        out += std::to_string(s.may[l]) + (s.may_turned.has(static_cast<int>(l)) ? "+ " : " ");
    }
    return out;
}

}  // namespace

TEST(AmateursReferee, NobodyKnowsWhatIsNotSo) {
    PROVES("amateurs", "2.4a", "3a");
    long looked = 0, open = 0;
    const long games = effort(4, 20, 300);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 401);
        for (int n = 0; !play.question().empty(); play.act(), ++n) {
            if (HasFatalFailure()) return;
            if (n % 3) continue;
            const State& s = play.s;
            const auto where = [&](int e) {
                return arg_id(play.d, kExpKind, static_cast<u16>(e)) + ", game " + std::to_string(game) + ", action " +
                       std::to_string(n) + "\n" + play.last;
            };
            for (int e = 0; e < kExps; ++e) {
                if (!s.exp_at[e]) continue;
                const Known& k = s.known[e];
                int all = 0, leaders = 0;
                for (int t = 0; t < kTypes; ++t) {
                    all += s.exp_units[e][t];
                    ASSERT_LE(k.low[t], s.exp_units[e][t]) << where(e);
                    ASSERT_GE(k.high[t], s.exp_units[e][t]) << where(e);
                }
                for (std::size_t l = 0; l < play.d.leaders.size(); ++l) {
                    if (s.leader_at[l] != in_exp(e)) continue;
                    ++leaders;
                    ASSERT_TRUE(s.may[l] & may_exp(e)) << play.d.leaders[l].id << " " << where(e);
                }
                ASSERT_LE(k.least, all) << where(e);
                ASSERT_GE(k.most, all) << where(e);
                ASSERT_LE(k.leaders_least, leaders) << where(e);
                ASSERT_GE(k.leaders_most, leaders) << where(e);
                ++looked;
                open += k.least != k.most;
            }
            for (std::size_t l = 0; l < play.d.leaders.size(); ++l) {
                const u16 out = s.leader_at[l] == kPool ? kMayPool : kMayElsewhere;
                ASSERT_TRUE(is_in_exp(s.leader_at[l]) || (s.may[l] & out))
                    << play.d.leaders[l].id << ", game " << game << "\n"
                    << play.last;
            }
        }
    }
    EXPECT_GT(looked, 5'000);
    EXPECT_GT(open, 500) << "of some Expeditions the enemy is not sure";
}

TEST(AmateursReferee, KnowledgeComesFromWhatIsTold) {
    PROVES("amateurs", "2.4a", "3a", "4.2h");
    long looked = 0, apart = 0;
    const long games = effort(2, 12, 300);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 501);
        Rng rng(static_cast<u64>(game) + 9001);
        for (; !play.question().empty(); play.act()) {
            if (HasFatalFailure()) return;
            if (rng.below(5)) continue;
            const Seat blind = rng.below(2) ? Seat::us : Seat::gb, other = blind == Seat::us ? Seat::gb : Seat::us;
            State truth = play.s, world = play.s;
            play.m.resample(play.d, &world, blind, rng);
            ASSERT_EQ(bounds_of(truth, other), bounds_of(world, other)) << play.last;
            ASSERT_EQ(leaders_of(play.d, truth, other), leaders_of(play.d, world, other)) << play.last;
            // One and the same action, if both worlds have it, with the same dice.
            const Seat seat = play.asked();
            ActionList here, there;
            play.m.list(play.d, &truth, seat, here);
            play.m.list(play.d, &world, seat, there);
            const Action a = here[static_cast<int>(rng.below(static_cast<u32>(here.size())))];
            bool both = false;
            for (int i = 0; i < there.size(); ++i) both = both || there[i] == a;
            if (!both) continue;
            Journal one, two;
            const u64 seed = rng.next();
            SeededDice dice(seed), same(seed);
            play.m.apply(play.d, &truth, seat, a, dice, &one);
            play.m.apply(play.d, &world, seat, a, same, &two);
            if (told_to(one, blind) != told_to(two, blind)) continue;
            // Card 128 shows a side everything at once; no line tells it Unit by Unit.
            bool shown = false;
            for (const Event& e : one.events) shown = shown || e.what == kEvPeeks;
            if (shown) continue;
            // What is asked next is seen too: whether anybody has to check for Dispersion (6.4a).
            if (truth.flow.top().step != world.flow.top().step || truth.act.dispersed != play.s.act.dispersed) continue;
            ++looked;
            apart += std::memcmp(truth.exp_units, world.exp_units, sizeof truth.exp_units) != 0;
            const std::string where = print(play.m, play.d, a) + " by " + std::string(name(seat)) + ", game " +
                                      std::to_string(game) + "\n" + told_to(one, blind) + play.last;
            ASSERT_EQ(bounds_of(truth, other), bounds_of(world, other)) << where;
            ASSERT_EQ(leaders_of(play.d, truth, other), leaders_of(play.d, world, other)) << where;
        }
    }
    EXPECT_GT(looked, 200);
    EXPECT_GT(apart, 20) << "worlds in which the Expeditions differ";
}

}  // namespace ghent::amateurs::test
