// Chapter 6: steps over land, Lakes and the sea, for Expeditions and for Units moved individually.
#pragma once

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// Movement points for a step over land; -1: no way but Trails joins the two (6.2d, 6.2f, 6.6c).
int land_cost(const Data& d, const State& s, int from, int to);
// May a force of the side take this step at all, whoever goes: connections, Lakes, the sea, Florida, tribes, what bars leaving. `indians`:
// only Indians go. The cost is written; points are not asked.
Verdict check_way(const Data& d, const State& s, Seat side, Verb how, int from, int to, bool indians, int& cost);
// Does it end the movement (6.7b, 6.7f)?
bool sea_step_ends(const Data& d, const State& s, int from, int to);
// Does the step cross into a foreign country (6.4d)?
bool crosses(const Data& d, const State& s, Seat side, int from, int to);
// Where a Wilderness Move may go: every target with every Location it may be entered from; f(target, via, blue).
template <class F>
void each_trek(const Data& d, const State& s, Seat side, int from, F f) {
    Places any{}, blue{};
    any.add(from);
    blue.add(from);
    const auto passable = [&](int p) {
        return d.wilderness.has(p) && controls(d, s, side, p) && !has_force(s, other(side), p);  // 6.5f
    };
    for (bool grown = true; grown;) {
        grown = false;
        for (const Conn& conn : d.trail_conns) {
            for (const auto& [a, b] : {std::pair{conn.a, conn.b}, std::pair{conn.b, conn.a}}) {
                if (!passable(b)) continue;
                if (any.has(a) && !any.has(b)) any.add(b), grown = true;
                if (blue.has(a) && !blue.has(b) && conn.way == Way::trail_blue) blue.add(b), grown = true;
            }
        }
    }
    for (const Conn& conn : d.trail_conns) {
        for (const auto& [a, b] : {std::pair{conn.a, conn.b}, std::pair{conn.b, conn.a}})
            if (any.has(a) && b != from) f(int{b}, int{a}, blue.has(a) && conn.way == Way::trail_blue);
    }
}
// R86: a space that Leaders without Units do not enter.
bool needs_units(const Data& d, const State& s, Seat side, int to);
// What a step shows of the Expedition as soon as it is announced: that it has Units (R86), that they are Indians (2.1l).
void know_step(const Data& d, State& s, int e, int to);
// Has the Expedition Militia or Fencibles that must check for Dispersion? The answer is seen (c.reveal() is the caller's).
bool know_who_checks(State& s, int e);
// Leaving a space with enemies (6.2e).
Verdict check_leaving(const Data& d, const State& s, Seat side, int from, int to);

}  // namespace ghent::amateurs
