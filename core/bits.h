// Sets of more than 64 small numbers: places, pieces, cards, hexes. Plain data, fit for a state. Sets of up to 64 are a u64
// (core/types.h: members, one, has).
#pragma once

#include <bit>
#include <cstring>

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

// Which of eight bytes are this one, as a set.
inline u64 bytes_equal(const u8* bytes, u8 wanted) {
    constexpr u64 ones = 0x0101010101010101, low = 0x7F * ones;
    u64 x;
    std::memcpy(&x, bytes, 8);
    x ^= ones * wanted;
    x = ~(((x & low) + low) | x | low) >> 7;  // 1 in every byte that is zero now
    return (x * 0x0102040810204080) >> 56;
}

// How many bytes of an array are this one, eight at a time; the array is a multiple of eight long.
template <std::size_t N>
int count_of(const u8 (&bytes)[N], u8 wanted) {
    static_assert(N % 8 == 0);
    constexpr u64 ones = 0x0101010101010101, low = 0x7F * ones;
    int n = 0;
    for (std::size_t i = 0; i < N; i += 8) {
        u64 x;
        std::memcpy(&x, bytes + i, 8);
        x ^= ones * wanted;
        n += std::popcount(~(((x & low) + low) | x | low));  // the high bit of every byte that is zero now
    }
    return n;
}

}  // namespace ghent
