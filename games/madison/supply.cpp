// Chapter 13: supply.
#include "games/madison/rules.h"

namespace ghent::madison {

// Rules 13.2, 13.3, R117: a line runs over spaces that the side controls and over lakes that the enemy does not, to a
// source or a depot that the enemy does not control. The unit's own space needs no control.
Places supply(const Data& d, const State& s, Seat side, int lost) {
    const int me = index(side);
    Places open = controlled(d, s, side);
    if (lost) open.drop(lost);
    Places reached{}, fresh = d.source_set[me];
    for (const u8 depot : s.depot[me])
        if (depot) fresh.add(depot);  // 13.51
    fresh = fresh & open;
    Places lake_towns[kLakes];
    bool lake_open[kLakes];
    for (int l = 0; l < kLakes; ++l) {
        lake_towns[l] = d.towns[static_cast<std::size_t>(l)] & open;
        lake_open[l] = !enemy_lake(s, side, l);  // 13.35
    }
    while (fresh.any()) {
        reached = reached | fresh;
        Places further{};
        fresh.each([&](int place) { further = further | d.near[static_cast<std::size_t>(place)]; });
        for (int l = 0; l < kLakes; ++l)
            if (lake_open[l] && (fresh & lake_towns[l]).any()) further = further | lake_towns[l];
        further = further & open;
        for (int i = 0; i < 2; ++i) fresh.w[i] = further.w[i] & ~reached.w[i];
    }
    // A unit is supplied in those spaces, next to them, and across an open lake from them.
    Places out = reached;
    reached.each([&](int place) { out = out | d.near[static_cast<std::size_t>(place)]; });
    for (int l = 0; l < kLakes; ++l)
        if (lake_open[l] && (reached & d.towns[static_cast<std::size_t>(l)]).any())
            out = out | d.towns[static_cast<std::size_t>(l)];
    // Rule 4.34, R70: at the two forts of Lake Huron the British always are, the Americans unless the British control it.
    for (const int fort : {int{d.named.mackinac}, int{d.named.st_joseph}}) {
        if (side == Seat::gb || !enemy_lake(s, side, lake_at(d, fort))) out.add(fort);
        else out.drop(fort);
    }
    return out;
}

// R71: supply and garrisons (2.76) as a card play finds them.
void snapshot(Ctx& c, Seat playing) {
    State& s = c.s;
    for (const Seat side : kSeats) s.supplied[index(side)] = supply(c.d, s, side);
    s.garrison = s.manned[index(other(playing))];
}

}  // namespace ghent::madison
