// What a retreat and the choice of its way share.
#pragma once

#include "games/madison/rules.h"

namespace ghent::madison {

// Who retreats: the land units and land leaders of a side in a space; attackers by where they came from (R57).
template <class F>
void each_retreating(const Data& d, const State& s, Seat side, int place, RetreatKind kind, int from, F f) {
    for (int n = s.head[place]; n;) {
        const int p = n - 1;
        n = s.next[p];
        if (!is_land(d, p) || side_of(d, s, p) != side) continue;
        if (kind == kAttackers && came_from(s, p) != from) continue;
        f(p);
    }
}

// Rule 10.72, R17: along the link of the Huron forts only the Northwest Company unit gets away, and whom an event brought
// over it (8.27).
inline bool is_left_behind(const Data& d, const State& s, int p, int to) {
    const auto way = static_cast<Way>(d.way[s.at[p]][static_cast<std::size_t>(to)]);
    return way == Way::portage && p != d.named.nwco && came_from(s, p) != to;
}

// Retreats of those who were attacked: closed to them is where the attackers came from (10.72a).
inline bool is_defence(RetreatKind kind) { return kind == kBefore || kind == kBeaten || kind == kLeadersAlone; }

// Out of supply: defenders as at the start of the card play, attackers as when they attacked (13.36).
bool is_cut(const State& s, Seat side, int place);
// Room on the side's vessels in a town.
Room room_at(const Data& d, const State& s, Seat side, int place);

}  // namespace ghent::madison
