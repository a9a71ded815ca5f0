// Rules 9.4, 10.7, 10.8, 9.6, 10.9: where a beaten or yielding force goes.
//
// The priorities of 10.71 are applied one after the other, each to what the ones before have left (R40); among what remains
// the owner chooses.
#include "games/madison/retreat.h"

#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

bool is_cut(const State& s, Seat side, int place) {
    if (s.fight.on && s.fight.place == place && static_cast<Seat>(s.fight.attacker) == side)
        return s.fight.flags & kAttackersCut;
    return !s.supplied[index(side)].has(place);
}

Room room_at(const Data& d, const State& s, Seat side, int place) {
    Room r;
    each_at(s, place, [&](int p) {
        if (is_ship(p) && !flipped(s, p) && side_of(d, s, p) == side) r.add(d, p);
    });
    return r;
}

namespace {

// ---------------------------------------------------------------- what a way costs

// R113: into enemy territory that no friendly force holds every unit is flipped; reduced ones die when out of supply.
int loss_of(const Data& d, const State& s, Seat side, int p, int to, bool cut) {
    if (p == d.named.lc && d.territory[static_cast<std::size_t>(to)] != static_cast<u8>(Seat::gb))
        return steps_of(d, s, p);  // 3.63, R18
    if (is_left_behind(d, s, p, to)) return steps_of(d, s, p);
    // 9.42, 9.43a, 9.43b, 10.74: the same for defenders, before and after combat, and for attackers.
    if (controls(d, s, side, to)) return 0;
    if (d.unit(p).steps == 1 || !flipped(s, p)) return 1;
    return cut ? 1 : 0;  // 13.4c
}

// May they go to this space at all (10.72)? 0 no, 1 yes, 2 yes, but weak enemies must be bumped.
int may_enter(const Data& d, const State& s, Seat side, int to, bool leaders_only) {
    const Seat foe = other(side);
    if (!has_units(s, foe, to)) return 1;
    const bool home = d.territory[static_cast<std::size_t>(to)] == static_cast<u8>(side);
    if (!home || holds(s, foe, to) || leaders_only) return 0;
    // Nobody is bumped twice in one combat (R56).
    if (std::ranges::find(s.fight.bumped, static_cast<u8>(to)) != std::end(s.fight.bumped)) return 0;
    return s.fight.bumped[2] ? 0 : 2;
}

struct Party {
    u8 units[kMaxUnits];
    int n = 0, leaders = 0;
    bool cut = false;
};

Party force_of(const Data& d, const State& s, Seat side, int place, RetreatKind kind, int from) {
    Party out;
    each_retreating(d, s, side, place, kind, from, [&](int p) {
        if (is_unit(p)) out.units[out.n++] = static_cast<u8>(p);
        else ++out.leaders;
    });
    out.cut = is_cut(s, side, place);
    return out;
}

int land_cost(const Data& d, const State& s, Seat side, const Party& f, int to) {
    int steps = 0;
    for (int i = 0; i < f.n; ++i) steps += loss_of(d, s, side, f.units[i], to, f.cut);
    return steps;
}

// By water those who cannot be carried go by land, or surrender (10.84, R114): the least that this loses. `to`: where they
// would go by land; 0: nowhere.
int water_cost(const Data& d, const State& s, Seat side, int place, const Party& f, int to) {
    const Room room = room_at(d, s, side, place);
    int big = 0, small = 0, steps = 0;
    bool carried[kMaxUnits] = {};
    const auto price = [&](int p) { return to ? loss_of(d, s, side, p, to, f.cut) : steps_of(d, s, p); };
    for (int worth = 2; worth >= 0; --worth)
        for (int i = 0; i < f.n; ++i) {
            const int p = f.units[i];
            if (carried[i] || !can_board(d, p) || price(p) != worth) continue;
            const bool det = is_detachment(d, s, p);
            if (!fits(room, {big + !det, small + det})) continue;
            ++(det ? small : big);
            carried[i] = true;
        }
    for (int i = 0; i < f.n; ++i)
        if (!carried[i]) steps += price(f.units[i]);
    return steps;
}

// Spaces joined by a path to one of the pieces' place that are not closed (10.72).
Places neighbours(const Data& d, const State& s, int place, RetreatKind kind, const Party& f) {
    Places out = is_space(place) ? d.near[static_cast<std::size_t>(place)] : Places{};
    bool nwco = false;
    for (int i = 0; i < f.n; ++i) nwco |= f.units[i] == d.named.nwco;
    if (nwco) {
        if (place == d.named.mackinac) out.add(d.named.st_joseph);
        if (place == d.named.st_joseph) out.add(d.named.mackinac);
    }
    if (is_defence(kind))
        for (const u8 from : s.force.from)
            if (from) out.drop(from);
    return out;
}

bool may_use_water(const Data& d, const State& s, Seat side, int place) {  // 11.42
    const int lake = lake_at(d, place);
    return lake != kNoLake && is_space(place) && !enemy_lake(s, side, lake) && has_ships(d, s, side, place, true);
}

// What remains of a set after a priority; nothing changes when it would leave nothing.
void prefer(Places& set, const Places& better) {
    const Places both = set & better;
    if (both.any()) set = both;
}

}  // namespace

// Rules 9.61, 2.6, R122: harbours of the lake, Erie and Huron counting as one; on Huron its own first.
Places refuges(const Data& d, const State& s, Seat side, int lake, int except, bool own_lake_first) {  // 2.6a, 2.6b
    Places out{};
    if (lake == kNoLake) return out;
    const auto towns_of = [&](int l) {
        Places set = harbours(d, s, side, d.towns[static_cast<std::size_t>(l)]);
        set.drop(except);
        return set;
    };
    out = towns_of(lake);
    if (own_lake_first && out.any() && lake == lake_at(d, d.named.mackinac)) return out;
    for (int l = 0; l < kLakes; ++l)
        if (l != lake && has(d.lakes[static_cast<std::size_t>(lake)].group, l)) out = out | towns_of(l);
    return out;
}

Ways retreat_ways(const Data& d, const State& s, Seat side, int place, RetreatKind kind, int from) {
    Ways out;
    const Party f = force_of(d, s, side, place, kind, from);
    if (f.n == 0 && f.leaders == 0) return out;
    Places towns{}, bump{};
    const bool water = may_use_water(d, s, side, place);
    if (water) towns = refuges(d, s, side, lake_at(d, place), place);
    if (is_defence(kind))
        for (const u8 origin : s.force.from)
            if (origin) towns.drop(origin);  // 10.72a
    const Places ports = towns;
    ports.each([&](int town) {
        const int way = may_enter(d, s, side, town, f.n == 0);
        // Not across to the other lake while that one is the enemy's (10.83).
        if (!way || enemy_lake(s, side, lake_at(d, town))) towns.drop(town);
        else if (way == 2) bump.add(town);
    });
    // Nobody is bumped where another town is as good (R56).
    Places calm{};
    towns.each([&](int town) {
        if (!bump.has(town)) calm.add(town);
    });
    prefer(towns, calm);
    if (kind == kLandingFailed) {  // 11.53: always by water, to one friendly town
        out.water = towns;
        return out;
    }
    Places open{};
    neighbours(d, s, place, kind, f).each([&](int to) {
        const int way = may_enter(d, s, side, to, f.n == 0);
        if (way) open.add(to);
        if (way == 2) bump.add(to);
        // The whole force would die there: that is no way out.
        if (way && f.n && land_cost(d, s, side, f, to) >= 1) {
            int all = 0;
            for (int i = 0; i < f.n; ++i) all += steps_of(d, s, f.units[i]);
            if (land_cost(d, s, side, f, to) == all && f.leaders == 0) open.drop(to), bump.drop(to);
        }
    });
    if (kind == kAttackers && from && may_enter(d, s, side, from, f.n == 0)) open.add(from);

    // 9.46, 10.81: also before combat; by water where that saves steps.
    // Least steps lost (10.71.1). By water the rest of the force would follow the best way by land.
    int best = 1000, dry = 1000;
    open.each([&](int to) { dry = std::min(dry, land_cost(d, s, side, f, to)); });
    best = dry;
    int wet = 1000;
    bool boards = f.n == 0;
    const Room room = room_at(d, s, side, place);
    for (int i = 0; i < f.n; ++i) {
        const bool det = is_detachment(d, s, f.units[i]);
        boards |= can_board(d, f.units[i]) && fits(room, {!det, det});  // 10.82
    }
    if (towns.any() && boards) {
        wet = water_cost(d, s, side, place, f, 0);
        open.each([&](int to) { wet = std::min(wet, water_cost(d, s, side, place, f, to)); });
        best = std::min(best, wet);
    }
    if (kind == kAttackers && from && open.has(from)) {
        // 10.73a; 10.73b: elsewhere at less cost; 10.73c: by water; 10.73d: back into supply.
        // Rule 10.73: back to where they came from, unless elsewhere costs less or brings them back into supply.
        const int home = land_cost(d, s, side, f, from);
        Places ways{}, equal{};
        open.each([&](int to) {
            const int cost = land_cost(d, s, side, f, to);
            if (to == from || cost < home) ways.add(to);
            else if (cost == home) equal.add(to);
        });
        if (equal.any()) {
            const Places fed = supply(d, s, side, place);
            if (!fed.has(from)) ways = ways | (equal & fed);
        }
        int least = 1000;
        ways.each([&](int to) { least = std::min(least, land_cost(d, s, side, f, to)); });
        ways.each([&](int to) {
            if (land_cost(d, s, side, f, to) == least) out.land.add(to);
        });
        Places quiet{};
        out.land.each([&](int to) {
            if (!bump.has(to)) quiet.add(to);
        });
        prefer(out.land, quiet);
        if (wet <= least) out.water = towns;
        if (wet < least) out.land = {};
        return out;
    }
    open.each([&](int to) {
        if (land_cost(d, s, side, f, to) == best) out.land.add(to);
    });
    if (wet == best && boards) out.water = towns;
    // Keep the force in supply (10.71.2).
    if (out.land.count() + out.water.count() > 1) {
        const Places fed = supply(d, s, side, place);
        if ((out.land & fed).any() || (out.water & fed).any()) {
            out.land = out.land & fed;
            out.water = out.water & fed;
        }
    }
    // Friendly territory, then by water, then the rest (10.71.3 to 5).
    const Places home = out.land & d.spaces_of[index(side)];
    if (home.any()) {
        out.land = home;
        out.water = {};
    } else if (out.water.any()) {
        out.land = {};
    }
    // Nobody is bumped where another space is as good (R56).
    Places quiet{};
    out.land.each([&](int to) {
        if (!bump.has(to)) quiet.add(to);
    });
    prefer(out.land, quiet);
    return out;
}

}  // namespace ghent::madison
