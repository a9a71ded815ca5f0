// Players allocate nothing while they choose: counted by an operator new of our own, in this executable only. (Sanitizers
// bring theirs, and two do not mix.)
#ifndef GHENT_SANITIZED

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "ai/greedy.h"
#include "ai/random.h"
#include "ai/tree.h"
#include "core/registry.h"

namespace {

std::atomic<long> allocations = 0;

void* counted(std::size_t n) {
    ++allocations;
    if (void* p = std::malloc(n == 0 ? 1 : n)) return p;
    throw std::bad_alloc();
}

}  // namespace

// GCC pairs new with delete by name and does not see that both are malloc's here.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
void* operator new(std::size_t n) { return counted(n); }
void* operator new[](std::size_t n) { return counted(n); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
#pragma GCC diagnostic pop

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
            const Seat seat = first_of(pending);
            m->list(*d, s.bytes(), seat, list);
            m->apply(*d, s.bytes(), seat, players[index(seat)]->choose(*m, *d, s.bytes(), seat, list), dice, nullptr);
        }
        EXPECT_EQ(allocations - before, 0) << m->id;
    }
}

// What a decision allocates does not depend on how many iterations it takes.
TEST(Search, AllocatesNothingPerIteration) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        AnyState s;
        ActionList list;
        SeededDice dice(5);
        m->setup(*d, {}, s.bytes(), dice, nullptr);
        const Seat seat = first_of(m->pending(*d, s.bytes()));
        m->list(*d, s.bytes(), seat, list);
        ASSERT_GT(list.size(), 1) << m->id;
        const auto tree = std::make_unique<Tree>(4'000);
        tree->begin({m, d.get(), s.bytes(), seat, &list}, 1, 3'000);
        const long before = allocations;
        for (int i = 0; i < 3'000 && tree->iterate(i / 3'000.0); ++i) {}
        EXPECT_EQ(allocations - before, 0) << m->id;
        EXPECT_GT(tree->iterations(), 100U) << m->id;
    }
}

}  // namespace
}  // namespace ghent

#endif
