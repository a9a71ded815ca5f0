// Players allocate nothing while they choose.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "ai/greedy.h"
#include "ai/random.h"
#include "core/registry.h"

namespace {

thread_local long allocations = 0;

}  // namespace

// Every allocation of this test program is counted.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* p = std::malloc(size ? size : 1)) return p;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace ghent {
namespace {

TEST(Players, AllocateNothingWhileChoosing) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        AnyState s;
        ActionList list;
        SeededDice dice(5);
        auto random = std::make_unique<RandomPlayer>(1);
        auto greedy = std::make_unique<GreedyPlayer>(2);
        Player* players[] = {random.get(), greedy.get()};
        m->setup(*d, {}, s.bytes(), dice, nullptr);
        const long before = allocations;
        while (const unsigned pending = m->pending(*d, s.bytes())) {
            const Seat seat = pending & bit(Seat::us) ? Seat::us : Seat::gb;
            m->list(*d, s.bytes(), seat, list);
            m->apply(*d, s.bytes(), seat, players[index(seat)]->choose(*m, *d, s.bytes(), seat, list), dice, nullptr);
        }
        EXPECT_EQ(allocations - before, 0) << m->id;
    }
}

}  // namespace
}  // namespace ghent
