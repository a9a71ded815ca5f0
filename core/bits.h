// Sets of more than 64 small numbers: places, pieces, cards, hexes. Plain data, fit for a state. Sets of up to 64 are a u64
// (core/types.h: members, one, has).
#pragma once

#include <bit>

#include "core/types.h"

namespace ghent {

template <int Words>
struct Bits {
    u64 w[Words];

    constexpr bool has(int i) const { return (w[i >> 6] >> (i & 63)) & 1; }
    constexpr void add(int i) { w[i >> 6] |= u64{1} << (i & 63); }
    constexpr void drop(int i) { w[i >> 6] &= ~(u64{1} << (i & 63)); }
    constexpr bool any() const {
        u64 all = 0;
        for (const u64 x : w) all |= x;
        return all != 0;
    }
    constexpr int count() const {
        int n = 0;
        for (const u64 x : w) n += std::popcount(x);
        return n;
    }
    friend constexpr Bits operator&(Bits a, const Bits& b) {
        for (int i = 0; i < Words; ++i) a.w[i] &= b.w[i];
        return a;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) {
        for (int i = 0; i < Words; ++i) a.w[i] |= b.w[i];
        return a;
    }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;
    template <class F>
    void each(F f) const {
        for (int k = 0; k < Words; ++k)
            for (u64 rest = w[k]; rest; rest &= rest - 1) f(k * 64 + std::countr_zero(rest));
    }
};

}  // namespace ghent
