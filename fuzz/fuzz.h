// What the fuzz targets share. Input from outside may be refused (ghent::Refusal) and nothing else: any other exception, a
// crash, a sanitizer's complaint or a broken promise is a find.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/registry.h"

namespace ghent::fuzz {

inline void must(bool holds, std::string_view promise, std::string_view about = "") {
    if (holds) return;
    std::fprintf(stderr, "broken: %.*s: %.*s\n", static_cast<int>(promise.size()), promise.data(),
                 static_cast<int>(about.size()), about.data());
    std::abort();
}

// Runs it; a refusal in one line is fine. True when it was not refused.
template <class Do>
bool accepted(Do what) {
    try {
        what();
        return true;
    } catch (const Refusal& refusal) {
        const std::string_view message = refusal.what();
        must(!message.empty() && message.find('\n') == std::string_view::npos, "a refusal is one line", message);
        return false;
    }
}

inline std::string_view text_of(const unsigned char* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Plays a few random actions; the position stays sound.
inline void play_on(const Module& m, const GameData& d, void* state, u64 seed, int actions) {
    Rng rng(seed);
    SeededDice dice(seed);
    ActionList list;
    for (int i = 0; i < actions; ++i) {
        const unsigned who = m.pending(d, state);
        if (who == 0) return;
        const Seat seat = who == 3 ? kSeats[rng.below(2)] : who == bit(Seat::us) ? Seat::us : Seat::gb;
        m.list(d, state, seat, list);
        must(!list.empty(), "whoever decides has an action", m.steps[m.decision(d, state, seat).step].name);
        const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
        must(m.check(d, state, seat, a).ok(), "what is listed is allowed", print(m, d, a));
        m.apply(d, state, seat, a, dice, nullptr);
        const std::string fault = m.is_ok(d, state);
        must(fault.empty(), fault, print(m, d, a));
    }
}

}  // namespace ghent::fuzz
