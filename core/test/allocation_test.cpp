// The hot path allocates nothing: counted by an operator new of our own, in this executable only. (Sanitizers bring
// theirs, and two do not mix.)
#ifndef GHENT_SANITIZED

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/deal.h"
#include "core/test/toy_play.h"

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

template <class Do>
long allocations_of(Do what) {
    const long before = allocations;
    what();
    return allocations - before;
}

TEST(Allocations, AreCounted) {
    EXPECT_GT(allocations_of([] { EXPECT_EQ(std::vector<int>(100).size(), 100U); }), 0);
}

TEST(Allocations, SeededDiceMakeNone) {
    SeededDice dice(1);
    Dice& any = dice;
    const Shot shots[] = {{12, 2}, {3, 1}};
    const u16 bag[] = {1, 2, 3, 4};
    EXPECT_EQ(allocations_of([&] {
                  for (int i = 0; i < 1'000; ++i) {
                      any.hits(0, shots, 6);
                      any.faces(0, 200, 6);
                      any.pick(0, bag);
                  }
              }),
              0);
}

TEST(Allocations, DealMakesNone) {
    Rng rng(1);
    u64 allowed[64];
    u8 room[64], slot_of[64];
    for (int i = 0; i < 64; ++i) {
        allowed[i] = one(i) | rng.next();
        room[i] = 1;
    }
    EXPECT_EQ(allocations_of([&] {
                  for (int i = 0; i < 200; ++i) EXPECT_TRUE(deal(allowed, room, slot_of, rng));
              }),
              0);
}

// Random play through the module: listing, checking and applying.
TEST(Allocations, PlayMakesNone) {
    const Module& m = toy::module();
    const auto data = toy::data();
    AnyState s;
    SeededDice dice(1);
    Rng rng(2);
    ActionList list;
    const ghent::Setup setup;
    long actions = 0;
    EXPECT_EQ(allocations_of([&] {
                  for (int game = 0; game < 100; ++game) {
                      m.setup(*data, setup, s.bytes(), dice, nullptr);
                      while (const unsigned who = m.pending(*data, s.bytes())) {
                          const Seat seat = first_of(who);
                          m.list(*data, s.bytes(), seat, list);
                          const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
                          if (!m.check(*data, s.bytes(), seat, a).ok()) return;
                          m.apply(*data, s.bytes(), seat, a, dice, nullptr);
                          ++actions;
                      }
                  }
              }),
              0);
    EXPECT_GT(actions, 1'000);
}

}  // namespace
}  // namespace ghent

#endif
