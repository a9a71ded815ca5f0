// Secret choices of both seats at once: the order of answers changes nothing, and neither notices the other.
#include <algorithm>

#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

using Sequence = std::vector<Action>;
using Order = std::vector<Seat>;  // whose answer is next

Order us_first(std::size_t us, std::size_t gb) {
    Order order(us, Seat::us);
    order.resize(us + gb, Seat::gb);
    return order;
}

Order gb_first(std::size_t us, std::size_t gb) {
    Order order(gb, Seat::gb);
    order.resize(us + gb, Seat::us);
    return order;
}

Order random_order(std::size_t us, std::size_t gb, Rng& rng) {
    Order order = us_first(us, gb);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(static_cast<u32>(i))]);
    return order;
}

}  // namespace

class SecretChoices : public Contract {
protected:
    static constexpr int kLongest = 200;

    // Answers of one seat until it has handed in, while the other does nothing.
    Sequence answers(const void* state, Seat seat, Rng& rng) {
        AnyState s = copy_of(m(), state);
        SeededDice dice(0);
        Sequence taken;
        while ((m().pending(d(), s.bytes()) & bit(seat)) && static_cast<int>(taken.size()) < kLongest) {
            ActionList list;
            m().list(d(), s.bytes(), seat, list);
            taken.push_back(list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
            EXPECT_FALSE(m().apply(d(), s.bytes(), seat, taken.back(), dice, nullptr))
                << "something is shown before both have decided";
        }
        EXPECT_LT(static_cast<int>(taken.size()), kLongest) << "a choice does not end";
        return taken;
    }

    struct Played {
        AnyState end;
        Journal journal;
    };
    Played play(const void* state, const Sequence& us, const Sequence& gb, const Order& order, u64 seed) {
        Played p{copy_of(m(), state), {}};
        SeededDice dice(seed);
        std::size_t next[2] = {0, 0};
        for (const Seat seat : order) {
            const Action a = (seat == Seat::us ? us : gb)[next[index(seat)]++];
            const Verdict v = m().check(d(), p.end.bytes(), seat, a);
            EXPECT_TRUE(v.ok()) << print(m(), d(), a) << ": " << explain(m(), d(), v);
            if (!v.ok()) return p;
            m().apply(d(), p.end.bytes(), seat, a, dice, &p.journal);
        }
        return p;
    }

    // At some positions where both seats decide. Returns how many there were.
    template <class Look>
    u64 at_some_choices(u64 games, u32 one_in, Look look) {
        Rng rng(10);
        u64 found = 0;
        for (u64 seed = 0; seed < games; ++seed)
            for (RandomGame g(c(), seed); !g.over(); g.play()) {
                if (!g.both_decide() || rng.below(one_in) != 0) continue;
                ++found;
                look(g, rng);
                if (HasFailure()) return found;
            }
        return found;
    }
};

TEST_P(SecretChoices, AllOrdersOfAnswersGiveTheSame) {
    at_some_choices(c().many(4, 30, 20'000), 3, [&](const RandomGame& g, Rng& rng) {
        const Sequence us = answers(g.state(), Seat::us, rng), gb = answers(g.state(), Seat::gb, rng);
        std::vector<Order> orders = {us_first(us.size(), gb.size()), gb_first(us.size(), gb.size())};
        for (int i = 0; i < 4; ++i) orders.push_back(random_order(us.size(), gb.size(), rng));
        const u64 seed = rng.next();
        const Played first = play(g.state(), us, gb, orders[0], seed);
        for (const Order& order : orders) {
            const Played p = play(g.state(), us, gb, order, seed);
            ASSERT_TRUE(same(m(), first.end.bytes(), p.end.bytes()))
                << g.where() << ": " << difference(c(), first.end.bytes(), p.end.bytes());
            for (const Viewer v : {Viewer::us, Viewer::gb, Viewer::none})
                ASSERT_EQ(story(c(), first.journal, v), story(c(), p.journal, v)) << g.where();
        }
    });
}

TEST_P(SecretChoices, NeitherNoticesTheOther) {
    at_some_choices(c().many(1, 8, 5'000), 5, [&](const RandomGame& g, Rng& rng) {
        for (const Seat seat : kSeats) {
            const Asked asked{{g.list().begin(), g.list().end()}, true};
            const auto before = facts(c(), g.state(), other(seat), asked);
            AnyState s = copy_of(m(), g.state());
            SeededDice dice(0);
            for (const Action a : answers(g.state(), seat, rng)) {
                Journal journal;
                m().apply(d(), s.bytes(), seat, a, dice, &journal);
                ASSERT_EQ(first_leak(before, facts(c(), s.bytes(), other(seat), asked)), "")
                    << g.where() << ": " << name(seat) << " did " << print(m(), d(), a);
                ASSERT_EQ(story(c(), journal, viewer(other(seat))), "") << g.where();
                ASSERT_EQ(story(c(), journal, Viewer::none), "") << g.where();
            }
        }
    });
}

FOR_EVERY_CASE(SecretChoices);

}  // namespace ghent::contract
