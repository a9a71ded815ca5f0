// Dealing hidden things out again, in the sizes of the games that need it: ghent_bench --benchmark_filter=deal
#include <benchmark/benchmark.h>

#include <vector>

#include "core/deal.h"

namespace {

using namespace ghent;

struct Task {
    std::vector<u8> kinds;
    std::vector<Limits> slots, cells;
};

// The Units of one side of Amateurs to Arms!: eight types by their limits, in fifteen forces of roughly known size and the
// box of what is not in play; three forces are known to hold a type, and two not to.
Task forces() {
    Task t{{36, 10, 16, 4, 4, 16, 2, 3}, std::vector<Limits>(16), std::vector<Limits>(8 * 16)};
    for (std::size_t s = 0; s < 15; ++s) t.slots[s] = {static_cast<u8>(1 + s % 3), static_cast<u8>(4 + s % 5)};
    t.cells[0 * 16 + 1] = {2, 6};
    t.cells[2 * 16 + 3] = {1, 3};
    t.cells[5 * 16 + 4] = {2, 255};
    t.cells[0 * 16 + 7] = t.cells[6 * 16 + 2] = {0, 0};
    return t;
}

// One card of each kind: `places` says how many cards lie in each zone, and each card may be in any but those `barred`.
Task cards(std::size_t n, const std::vector<u8>& places, std::size_t years) {
    Task t{std::vector<u8>(n, 1), {}, std::vector<Limits>(n * places.size(), Limits{0, 1})};
    for (const u8 room : places) t.slots.push_back({room, room});
    // Each card belongs to one of the year decks, which come first; the hands after them take any.
    for (std::size_t card = 0; card < n; ++card)
        for (std::size_t zone = 0; zone < years; ++zone)
            if (zone != card % years) t.cells[card * places.size() + zone] = {0, 0};
    return t;
}

void run(benchmark::State& state, const Task& t) {
    std::vector<u8> dealt(t.cells.size());
    Rng rng(1);
    for ([[maybe_unused]] auto round : state)
        if (!deal({t.kinds, t.slots, t.cells}, dealt, rng)) state.SkipWithError("there is no such deal");
}

// The exact deal of blocks, for comparison: 25 blocks in 20 places.
void run_exact(benchmark::State& state) {
    std::vector<u64> allowed(25, 0xFFFFF);
    std::vector<u8> room(20, 1), slot_of(25);
    for (int i = 0; i < 5; ++i) room[static_cast<std::size_t>(i)] = 2;
    Rng rng(1);
    for ([[maybe_unused]] auto round : state)
        if (!deal(allowed, room, slot_of, rng)) state.SkipWithError("there is no such deal");
}

const bool deals_registered = [] {
    benchmark::RegisterBenchmark("deal/25 blocks", run_exact);
    benchmark::RegisterBenchmark("deal/91 units in 15 forces", run, forces());
    benchmark::RegisterBenchmark("deal/150 cards in 4 zones", run, cards(150, {120, 14, 12, 4}, 1));
    benchmark::RegisterBenchmark("deal/206 cards in 8 zones", run, cards(206, {31, 31, 31, 31, 30, 30, 12, 10}, 6));
    return true;
}();

}  // namespace
