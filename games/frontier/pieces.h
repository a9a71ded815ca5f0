// Counters on the map: where they are, who is with whom, and the occupancy that is kept beside it.
//
// Whatever moves a counter, takes it INSIDE or aboard, builds or captures a vessel goes through these functions: they keep
// State::regiments and State::vessels true.
#pragma once

#include <cstring>

#include "games/frontier/state.h"

namespace ghent::frontier {

constexpr u8 byte(int v) { return static_cast<u8>(v); }
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr u16 in_hex(int h) { return static_cast<u16>(kHex0 + h); }
constexpr bool is_hex(u16 place) { return place >= kHex0; }
inline bool on_map(const State& s, int p) { return is_hex(s.at[p]); }
inline int hex_of(const State& s, int p) { return on_map(s, p) ? s.at[p] - kHex0 : kNoHex; }
inline bool is_aboard(const State& s, int p) { return p < kVessel0 && s.aboard[p] != 0; }
inline int carrier(const State& s, int p) { return kVessel0 + s.aboard[p] - 1; }  // of one that is aboard
// Whose it is now: a prize is its captor's (19.4.7).
inline Seat side_of(const Data& d, const State& s, int p) {
    return s.prize.has(p) ? other(d.side[at(p)]) : d.side[at(p)];
}
inline bool is_ship(const Data& d, const State& s, int p) {  // 3.2.1a, 3.2.1b, 3.2.3b, R164
    return s.built.has(p) && d.ships.has(p);
}
// A regiment that holds the ground it stands on: neither INSIDE nor on a ship.
inline bool holds_ground(const State& s, int p) { return on_map(s, p) && !s.inside.has(p) && !is_aboard(s, p); }

// ---------------------------------------------------------------- who is there

// Calls f(piece) for the counters of a range of numbers that are in a place. Thirty-two are compared at once: few are there.
template <class F>
void each_at(const State& s, u16 place, int from, int to, F f) {
    for (int block = from & ~31; block < to; block += 32) {
        u16 any = 0;
        for (int i = 0; i < 32; ++i) any |= static_cast<u16>(s.at[block + i] == place ? 0xFFFF : 0);
        if (!any) continue;
        const int end = to < block + 32 ? to : block + 32;
        for (int p = from > block ? from : block; p < end; ++p)
            if (s.at[p] == place) f(p);
    }
}
// Calls f(piece) for every counter in a hex, by number: regiments, officers, commodores, vessels, depots.
template <class F>
void each_in(const State& s, int h, F f) {
    each_at(s, in_hex(h), 0, kPieces, f);
}
// … of one side.
template <class F>
void each_of(const Data& d, const State& s, Seat side, int h, F f) {
    each_in(s, h, [&](int p) {
        if (side_of(d, s, p) == side) f(p);
    });
}
// Calls f(piece) for everybody who is on board of some vessel; eight are looked at at once: few are.
template <class F>
void each_passenger(const State& s, F f) {
    constexpr int kEights = kVessel0 / 8 * 8;
    for (int i = 0; i < kEights; i += 8) {
        u64 eight;
        std::memcpy(&eight, s.aboard + i, 8);
        if (!eight) continue;
        for (int p = i; p < i + 8; ++p)
            if (s.aboard[p]) f(p);
    }
    for (int p = kEights; p < kVessel0; ++p)
        if (s.aboard[p]) f(p);
}
// Calls f(piece) for what a vessel carries.
template <class F>
void each_aboard(const State& s, int vessel, F f) {
    const u8 carries = byte(vessel - kVessel0 + 1);
    each_passenger(s, [&](int p) {
        if (s.aboard[p] == carries) f(p);
    });
}
inline bool has_regiments(const State& s, Seat side, int h) {  // that hold the ground
    return s.regiments[index(side)].has(h);
}
inline bool has_vessels(const State& s, Seat side, int h) {  // constructed ones
    return s.vessels[index(side)].has(h);
}
bool has_ships(const Data& d, const State& s, Seat side, int h);  // constructed, HD 3 and more
bool has_units(const Data& d, const State& s, Seat side,
               int h);  // R13: any unit outside, unconstructed vessels not counted
bool has_depot(const Data& d, const State& s, Seat side, int h);
int count_regiments(const Data& d, const State& s, Seat side, int h, bool inside_too = false);
bool ship_beside(const Data& d, const State& s, Seat side, int h);  // R154: a ship of the side in a connected hex
bool regiment_beside(const Data& d, const State& s, Seat side, int h);

// ---------------------------------------------------------------- moving counters

void put(const Data& d, State& s, int piece, int h);  // to a hex: off the ship it was on; what it carries goes with it
void take_off(const Data& d, State& s, int piece, PlaceCode to);  // off the map, off its ship, no longer INSIDE
void set_inside(const Data& d, State& s, int piece, bool inside);
void go_aboard(const Data& d, State& s, int piece, int vessel);  // 9.1: it is where the vessel is
void go_ashore(const Data& d, State& s, int piece, int h);
void set_built(const Data& d, State& s, int vessel, bool built);
void set_prize(const Data& d, State& s, int vessel, bool prize);
void recount(const Data& d, State& s);  // occupancy anew, from `at`: set-up, loaded positions, and the test of the rest

}  // namespace ghent::frontier
