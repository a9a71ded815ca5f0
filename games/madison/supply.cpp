// Chapter 13: supply.
#include "games/madison/rules.h"

namespace ghent::madison {

namespace {

// Where units are supplied by lines from the spaces `fresh`; `reached` and `around` are known already. `around`: what is
// next to what was reached, or across an open lake from it; a unit is supplied there too.
Places lines(const Data& d, const State& s, Seat side, const Places& open, Places fresh, Places reached = {},
             Places around = {}) {
    // 13.35a
    u32 dry = 0;  // lakes that may be crossed and have not been yet (13.35)
    for (int l = 0; l < kLakes; ++l)
        if (!enemy_lake(s, side, l)) dry |= 1U << l;
    for (Places tried = reached;;) {
        for (int i = 0; i < 2; ++i) reached.w[i] |= fresh.w[i] & open.w[i];
        for (const int l : members(dry)) {
            const Places& towns = d.towns[static_cast<std::size_t>(l)];
            if (!(reached & towns).any()) continue;
            dry &= ~(1U << l);
            around = around | towns;
            reached = reached | (towns & open);
        }
        for (int i = 0; i < 2; ++i) fresh.w[i] = reached.w[i] & ~tried.w[i];
        if (!fresh.any()) break;
        tried = reached;
        Places further{};
        fresh.each([&](int place) { further = further | d.near[static_cast<std::size_t>(place)]; });
        around = around | further;
        fresh = further;
    }
    return reached | around;
}

}  // namespace

// Rules 13.2, 13.3, R117: a line runs over spaces that the side controls and over lakes that the enemy does not, to a
// source or a depot that the enemy does not control. The unit's own space needs no control.
// 13.1, 13.31, 13.32, 13.34: lines of any length over what the side controls; 2.16a: from the reinforcement spaces.
Places supply(const Data& d, const State& s, Seat side, int lost) {
    const int me = index(side);
    Places open = controlled(d, s, side);
    if (lost) open.drop(lost);
    const bool usual = !lost && !(s.held[1 - me] & d.spaces_of[me]).any();  // what the sources feed is known beforehand
    Places out = usual ? lines(d, s, side, open, d.home_near[me], d.home[me], d.home_near[me])
                       : lines(d, s, side, open, d.source_set[me]);
    // Rule 4.34, R70: at the two forts of Lake Huron, where no line leads, the British always are, the Americans unless the
    // British control it.
    for (const int fort : {int{d.named.mackinac}, int{d.named.st_joseph}})
        if (side == Seat::gb || !enemy_lake(s, side, lake_at(d, fort))) out.add(fort);  // 4.34a, 4.34b, 4.34c
    // Rule 13.51, R74: a depot feeds only who stands in his own territory.
    Places depots{};
    for (const u8 depot : s.depot[me])
        if (depot && !out.has(depot)) depots.add(depot);
    if (depots.any()) out = out | (lines(d, s, side, open, depots) & d.spaces_of[me]);
    return out;
}

// R71: supply and garrisons (2.76) as a card play finds them.
// 13.35b: lake control of the last card play counts until the next.
void snapshot(Ctx& c, Seat playing) {
    State& s = c.s;
    for (const Seat side : kSeats) s.supplied[index(side)] = supply(c.d, s, side);
    s.garrison = s.manned[index(other(playing))];
}

}  // namespace ghent::madison
