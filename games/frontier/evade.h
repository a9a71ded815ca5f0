// 15 Evade by land: where to. Shared by the steps of evade.cpp and the tests.
#pragma once

#include "games/frontier/supply.h"

namespace ghent::frontier {

// Land units of a side that leave a hex.
struct Flight {
    Seat side = Seat::us;
    int hex = kNoHex;                         // the Original hex
    int forbidden = kNoHex;                   // they may not enter it (15.2f)
    int first = kNoHex;                       // they must enter it first (15.2e)
    int most = 3;                             // hexes (15.1.1)
    bool combat = false;                      // after a combat: supply is traced as in it (R46)
    Restriction diamond = Restriction::none;  // of a second look: over no ground that is closed to this one (3.4.6)
};
Flight flight_of(const Frame& f);

// The ends that the rules allow, and what they would cost.
struct Ways {
    Hexes ends{};     // 15.1, 15.2
    Hexes too_far{};  // ends but for the Line of Communications, which they do not shorten (15.2g)
    Hexes closed{};   // ends but for one of them who may not go there, and is not forced to (3.4.6, R186)
};
Ways find_ways(const Data& d, const State& s, const Flight& flight);
bool has_end(const Data& d, const State& s, const Flight& flight);  // is there one?
// 3.4.6: can one with this restriction get there without entering ground that is closed to it?
bool has_own_way(const Data& d, const State& s, const Flight& flight, Restriction r, int end);
// Is it one of the ends? And if not, by which rule?
Verdict check_way(const Data& d, const State& s, const Flight& flight, int end);

// 15.2h, i: steps that regiments lose by Evading to this hex.
enum class EvadeToll : u8 { none, one, each };
EvadeToll toll_of(const Data& d, const State& s, const Flight& flight, int end);

// 14.1.2, R169: may it go INSIDE the fort of this hex?
Verdict check_go_inside(const Data& d, const State& s, Seat side, int h, int piece);

}  // namespace ghent::frontier
