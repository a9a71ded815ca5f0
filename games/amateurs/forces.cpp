// 2.3, 2.4: Units and Expeditions: counting them, putting them on the map and taking them off.
#include "games/amateurs/rules.h"

namespace ghent::amateurs {

int roll_die(Ctx& c, u16 what, u8* face) {
    const u8 shown = c.faces(what, 1, 10)[0];
    if (face) *face = shown;
    return die_value(shown);
}

int count_exps_at(const State& s, Seat side, int place) {
    int n = 0;
    each_exp_at(s, side, place, [&](int) { ++n; });
    return n;
}

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

bool has_force(const State& s, Seat side, int place) {
    if (count_loose(s, side, place)) return true;
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        if (s.exp_at[e] == place) return true;
    return false;
}

bool all_light(const State& s, int e) {
    for (int t = 0; t < kTypes; ++t)
        if (s.exp_units[e][t] && !is_light(t)) return false;
    return true;
}

bool all_indian(const State& s, int e) { return s.exp_units[e][kIndian] && count_exp(s, e) == s.exp_units[e][kIndian]; }

// 2.3b: the counters are a hard limit.
int used_counters(const State& s, Seat side, int type) {
    int n = 0;
    for (int p = kSpace0; p < kPlaces; ++p) n += loose_of(s, side, p, type);
    for (int e = first_exp(side); e < end_exp(side); ++e) n += s.exp_units[e][type];
    return n;
}

int free_counters(const Data& d, const State& s, Seat side, int type) {
    if (type >= types_of(side)) return 0;
    const int limit = d.units[index(side)][at(type)].limit + (type == kIndian ? s.spain : 0);  // R103
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
    if (side == Seat::gb && type == kIndian && e < 0) s.spain = byte(s.spain - std::min(int{s.spain}, n));
}

}  // namespace ghent::amateurs
