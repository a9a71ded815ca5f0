// Playing allocates nothing: list, check, apply and pending, with seeded dice and no journal.
#include <atomic>
#include <cstdlib>
#include <new>

#include "testing/contract/harness.h"

namespace {

std::atomic<unsigned long> allocations = 0;

}  // namespace

#ifndef GHENT_SANITIZED  // sanitizers have their own allocator, and other things to look for

namespace {

void* counted(std::size_t bytes) {
    allocations.fetch_add(1, std::memory_order_relaxed);
    if (void* p = std::malloc(bytes ? bytes : 1)) return p;
    throw std::bad_alloc();
}

void* counted(std::size_t bytes, std::align_val_t align) {
    allocations.fetch_add(1, std::memory_order_relaxed);
    const std::size_t a = static_cast<std::size_t>(align);
    if (void* p = std::aligned_alloc(a, (bytes + a - 1) / a * a)) return p;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, std::align_val_t align) { return counted(bytes, align); }
void* operator new[](std::size_t bytes, std::align_val_t align) { return counted(bytes, align); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }

#endif

namespace ghent::contract {

class Allocation : public Contract {};

TEST_P(Allocation, PlayingAllocatesNothing) {
#ifdef GHENT_SANITIZED
    GTEST_SKIP() << "the sanitizer's allocator is in use";
#endif
    {  // the counter counts
        const unsigned long before = allocations;
        const auto something = std::make_unique<int>(1);
        ASSERT_GT(allocations - before, 0U);
    }
    const auto list = std::make_unique<ActionList>();
    u64 actions = 0;
    for (u64 seed = 0; seed < c().many(3, 40, 10'000); ++seed) {
        AnyState s;
        SeededDice dice(seed);
        Rng rng(seed);
        m().setup(d(), c().setup, s.bytes(), dice, nullptr);
        const unsigned long before = allocations;
        while (const unsigned who = m().pending(d(), s.bytes())) {
            const Seat seat = who == 3 ? kSeats[rng.below(2)] : who == bit(Seat::us) ? Seat::us : Seat::gb;
            m().list(d(), s.bytes(), seat, *list);
            const Action a = (*list)[static_cast<int>(rng.below(static_cast<u32>(list->size())))];
            if (!m().check(d(), s.bytes(), seat, a).ok()) FAIL() << print(m(), d(), a);
            m().apply(d(), s.bytes(), seat, a, dice, nullptr);
            ++actions;
            if (allocations == before) continue;
            FAIL() << print(m(), d(), a) << " allocated " << allocations - before << " times (seed " << seed
                   << ", action " << actions << ")";
        }
    }
}

// Search resamples and evaluates as often as it plays.
TEST_P(Allocation, SearchingAllocatesNothing) {
#ifdef GHENT_SANITIZED
    GTEST_SKIP() << "the sanitizer's allocator is in use";
#endif
    for (u64 seed = 0; seed < c().many(1, 4, 1'000); ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            AnyState world = copy_of(m(), g.state());
            Rng rng(seed);
            const unsigned long before = allocations;
            m().resample(d(), world.bytes(), g.seat(), rng);
            m().evaluate(d(), world.bytes(), g.seat());
            m().outcome(d(), world.bytes());
            for (const Action a : g.list()) {
                m().prior(d(), world.bytes(), g.seat(), a);
                m().canonical(d(), world.bytes(), g.seat(), a);
            }
            ASSERT_EQ(allocations - before, 0U) << g.where();
        }
    }
}

FOR_EVERY_CASE(Allocation);

}  // namespace ghent::contract
