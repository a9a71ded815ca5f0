// 2.3, 2.4: Units and Expeditions: counting them, putting them on the map and taking them off.
#include <algorithm>

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

int roll_die(Ctx& c, u16 what, u8* face) {
    const u8 shown = c.faces(what, 1, 10)[0];
    if (face) *face = shown;
    return die_value(shown);
}

// 2.3a: strength points are counted one by one; counters are not.
int strength_at(const State& s, Seat side, int place) {
    int n = count_loose(s, side, place);
    each_exp_at(s, side, place, [&](int e) { n += count_exp(s, e); });
    return n;
}

int units_at(const State& s, Seat side, int place, int type) {
    int n = loose_of(s, side, place, type);
    each_exp_at(s, side, place, [&](int e) { n += s.exp_units[e][type]; });
    return n;
}

// Eight places at a time: most of the map is empty.
Places loose_places(const State& s, Seat side) {
    Places out{};
    const int bytes = side == Seat::us ? kUsTypes : kTypes;
    const u8* units = side == Seat::us ? s.loose_us[0] : s.loose_gb[0];
    for (int first = 0; first < kPlaces; first += 8, units += 8 * bytes) {
        u64 any = 0;
        for (int i = 0; i < bytes; ++i) {
            u64 word = 0;
            std::memcpy(&word, units + 8 * i, sizeof word);
            any |= word;
        }
        if (!any) continue;
        u64 set = 0;
        for (int i = 0; i < 8; ++i) set |= static_cast<u64>(any_loose(s, side, first + i)) << i;
        out.w[first >> 6] |= set << (first & 63);
    }
    return out;
}

Places forces_of(const State& s, Seat side) {
    Places out = loose_places(s, side);
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        if (s.exp_at[e]) out.add(s.exp_at[e]);
    return out;
}

bool all_light(const State& s, int e) {
    for (int t = 0; t < kTypes; ++t)
        if (s.exp_units[e][t] && !is_light(t)) return false;
    return true;
}

bool all_indian(const State& s, int e) { return s.exp_units[e][kIndian] && count_exp(s, e) == s.exp_units[e][kIndian]; }

// R103: the points of Spain's markers stand in ascending order of their places, so that equal positions are equal bytes.
int spain_points(const State& s) {
    return static_cast<int>(std::ranges::count_if(s.spain_at, [](u8 p) { return p != 0; }));
}

int spain_points(const State& s, int place) { return static_cast<int>(std::ranges::count(s.spain_at, place)); }

void move_spain(State& s, int from, int to, int n) {
    for (u8& p : s.spain_at)
        if (p == from && n > 0) {
            p = byte(to);
            --n;
        }
    std::ranges::sort(s.spain_at);
}

// 2.3b: the counters are a hard limit.
int used_counters(const State& s, Seat side, int type) { return used_counters(s, side).of[type]; }

// All types at once, eight bytes at a time. No byte runs over, since of no type there are more counters than a byte holds.
CounterSums used_counters(const State& s, Seat side) {
    CounterSums sums;
    const auto word = [](const u8* bytes) {
        u64 x = 0;
        std::memcpy(&x, bytes, sizeof x);
        return x;
    };
    const auto byte_of = [](u64 x, int i) { return static_cast<int>(x >> (i * 8) & 255); };
    static_assert(kPlaces % 8 == 0 && kTypes == 8);
    u64 forces = 0;  // an Expedition is a word
    for (int e = first_exp(side); e < end_exp(side); ++e) forces += word(s.exp_units[e]);
    if (side == Seat::us) {  // eight places are five words
        u64 lanes[kUsTypes] = {};
        for (int p = 0; p < kPlaces; p += 8)
            for (int k = 0; k < kUsTypes; ++k) lanes[k] += word(s.loose_us[p] + k * 8);
        for (int i = 0; i < kUsTypes * 8; ++i) sums.of[i % kUsTypes] += byte_of(lanes[i / 8], i % 8);
    } else {  // a place is a word
        for (int p = 0; p < kPlaces; ++p) forces += word(s.loose_gb[p]);
    }
    for (int t = 0; t < kTypes; ++t) sums.of[t] += byte_of(forces, t);
    return sums;
}

int free_counters(const Data& d, const State& s, Seat side, int type) {
    if (type >= types_of(side)) return 0;
    const int limit = d.units[index(side)][at(type)].limit + (type == kIndian ? spain_points(s) : 0);  // R103
    return limit - used_counters(s, side, type);
}

void put_units(State& s, Seat side, int place, int e, int type, int n, Seen seen) {
    if (n <= 0) return;
    if (e < 0) {
        u8& to = loose(s, side, place)[type];
        to = byte(to + n);
        return;
    }
    s.exp_units[e][type] = byte(s.exp_units[e][type] + n);
    if (seen == Seen::openly) know_added(s, e, type, n);
    else know_may_hold(s, e, type, n);
}

void take_units(State& s, Seat side, int place, int e, int type, int n, Seen seen) {
    if (n <= 0) return;
    if (e < 0) {
        u8& from = loose(s, side, place)[type];
        from = byte(from - n);
        return;
    }
    s.exp_units[e][type] = byte(s.exp_units[e][type] - n);
    if (seen == Seen::openly) know_lost(s, e, type, n);
    else know_may_lose(s, e, type, n);
}

void lose_units(State& s, Seat side, int place, int e, int type, int n, Seen seen) {
    take_units(s, side, place, e, type, n, seen);
    if (side == Seat::gb && type == kIndian && e < 0) move_spain(s, place, 0, n);
}

}  // namespace ghent::amateurs
