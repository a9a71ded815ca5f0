// Chapters 9 and 11.1, 11.3, 11.5: a force moves, step by step, on land or by water.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

bool stuck(const Data& d, const State& s, Seat side);

int d_way(const Data& d, int from, int to) {
    return d.way[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

int first_barred(const Data& d, const State& s) {
    int found = 0;
    s.group.each([&](int p) {
        if (is_unit(p) && !can_board(d, p)) found = p;
    });
    return found;
}

bool attacked_before(const State& s, int place) {
    return std::ranges::find(s.play.attacked, static_cast<u8>(place)) != std::end(s.play.attacked);
}

void note_attack(State& s, int place) {
    for (u8& at : s.play.attacked)
        if (!at) {
            at = static_cast<u8>(place);
            return;
        }
}

namespace {

// Whom the journal names of a group: its leader, or the first; and how many more there are.
int first_named(const State& s, const Pieces& group) {
    if (s.force.leader && group.has(s.force.leader - 1)) return s.force.leader - 1;
    int first = kNone;
    group.each([&](int p) {
        if (first == kNone) first = p;
    });
    return first;
}
int others(int n) { return n > 1 ? n - 1 : int{kNone}; }

// What stands together in the group.
struct Group {
    int place = 0;  // of all; 0 when they stand in different spaces
    int ships = 0, units = 0, land = 0, leaders = 0, damaged = 0, sailors = 0;
    int mp_land = 99, mp_sea = 99;
    bool halted = false, fighter = false, barred = false;
    Load load;
    Room room;
    Places from{};
};

Group group_of(const Data& d, const State& s) {
    Group g;
    bool apart = false;
    s.group.each([&](int p) {
        if (g.place && g.place != s.at[p]) apart = true;
        g.place = s.at[p];
        g.from.add(s.at[p]);
        if (is_ship(p)) {
            ++g.ships;
            if (flipped(s, p)) ++g.damaged;
            else g.room.add(d, p);
        }
        if (is_ship(p) || is_naval_leader(d, p)) {
            g.mp_sea = std::min(g.mp_sea, mp_left(d, s, p));
            g.sailors += is_leader(p);
            return;
        }
        ++g.land;
        g.leaders += is_leader(p);
        g.halted |= (s.spent[p] & kHalted) != 0;
        g.mp_land = std::min(g.mp_land, mp_left(d, s, p));
        if (!is_unit(p)) return;
        ++g.units;
        g.fighter |= !flipped(s, p);
        g.barred |= !can_board(d, p);
        ++(is_detachment(d, s, p) ? g.load.small : g.load.big);
    });
    if (apart) g.place = 0;
    return g;
}

// Rule 11.35, R64: best use of the group's vessels.
bool group_carries(const Data& d, const State& s, const Load& load) {
    Room room;
    s.group.each([&](int p) {
        if (is_ship(p) && !flipped(s, p)) room.add(d, p);
    });
    return fits(room, load);
}

bool is_active_idle(const State& s, int p) { return is_active(s, p) && !s.done.has(p) && !s.group.has(p); }

bool any_idle(const State& s) {
    for (const u8 active : s.force.active)
        if (active && is_active_idle(s, active - 1)) return true;
    return false;
}

// Rule 3.63, R18: the Lower Canada Militia keeps within two spaces of Montreal, or comes nearer, by land and by water.
Verdict check_lc(const Data& d, const State& s, int to) {
    if (!s.group.has(d.named.lc)) return kAllowed;
    if (d.territory[static_cast<std::size_t>(to)] != static_cast<u8>(Seat::gb)) return no(R("3.63b"), kLcTerritory);
    const int now = d.from_montreal[s.at[d.named.lc]], then = d.from_montreal[static_cast<std::size_t>(to)];
    return then > 2 && then >= now ? no(R("3.63a"), kLcRange) : kAllowed;
}

// ---------------------------------------------------------------- marching (9.0)

// 8.72c: what the first force of a Campaign card has attacked is closed to the second.
Verdict check_attack(const Data&, const State& s, const Group& g, int to) {
    if (s.prewar) return no(R("6.2.3c"), kEnemyHere, to);
    if (attacked_before(s, to)) return no(R("10.22"), kAttackedAlready, to);
    if (s.force.landing == to) return no(R("10.22"), kAlreadyLanded);  // R55: a landing fights alone
    if (g.units == 0) return no(R("9.53"), kLeaderAlone, to);
    if (!g.fighter) return no(R("10.23"), kNoFighter, to);
    return s.force.winter && s.force.fought ? no(R("8.27"), kFoughtAlready) : kAllowed;
}

// May this piece of the group go there in one step, and at what cost?
Verdict check_path(const Data& d, const State& s, int p, int to) {
    const auto way = static_cast<Way>(d.way[s.at[p]][static_cast<std::size_t>(to)]);
    if (way == Way::none) return no(R("9.1"), kNoPath, s.at[p], to);
    // 3.61b: no other path leads from the two forts, and no path into a box.
    if (way == Way::portage && p != d.named.nwco) return no(R("3.61a"), kNwcoOnly);
    if (s.spent[p] & kHalted) return no(R("8.31.ex3"), kHaltedByRain, p);
    if (!s.force.winter && mp_left(d, s, p) < d.way_cost[static_cast<std::size_t>(way)])
        return no(R("9.2"), kNoMps, p, to);
    return kAllowed;
}

Verdict check_march(const Data& d, const State& s, Seat side, int to, const Group& g) {
    if (!s.group.any()) return no(R("8.61a"), kEmptyGroup);
    if (g.ships) return no(R("11.11a"), kShipsCannotMarch);
    if (g.sailors) return no(R("8.5c"), kSailorsCannotMarch);
    if (s.force.mode == Mode::sail) return no(R("11.37"), kMarchedBefore);
    if (s.force.lake) return no(R("8.27"), kOnlyLakeMove);
    if (!is_space(to)) return no(R("11.41a"), kNotLand, to);
    const Effect* special = event_effect(d, s, EffectKind::special_attack);
    const bool foe = has_units(s, other(side), to);
    if (special) {
        if (to != special->targets[0] || g.place != s.force.start) return no(R("8.27"), kWinterTarget, to);
    } else {
        Verdict v = kAllowed;
        s.group.each([&](int p) {
            if (v.ok()) v = check_path(d, s, p, to);
        });
        if (!v.ok()) return v;
    }
    if (s.prewar && d.territory[static_cast<std::size_t>(to)] != static_cast<u8>(side))
        return no(R("6.2.3c"), kEnemyTerritory, to);
    if (const Verdict v = check_lc(d, s, to); !v.ok()) return v;
    if (s.force.winter && !special) {
        const Effect* e = event_effect(d, s, EffectKind::winter_activation);
        if (s.force.winter == 1) return no(R("8.27"), kTooFar, to);
        if (e && e->has_targets && !e->target_set.has(to) && !controls(d, s, side, to))
            return no(R("8.27"), kWinterTarget, to);
    }
    if (foe) return check_attack(d, s, g, to);
    return g.place ? kAllowed : no(R("8.62a"), kJoinOnlyToAttack, to);
}

void march(Ctx& c, Seat side, int to) {
    State& s = c.s;
    const bool held = holds(s, side, to);
    s.force.mode = Mode::march;
    s.force.loaded = 0;
    // The spaces they come from are closed to a beaten defender, and open to themselves (10.72, 10.73).
    for (u8& from : s.force.from) from = 0;
    const Pieces group = s.group;
    group.each([&](int p) {
        int i = 0;
        while (s.force.from[i] && s.force.from[i] != s.at[p]) ++i;
        s.force.from[i] = s.at[p];
        const auto way = static_cast<std::size_t>(d_way(c.d, s.at[p], to));
        const int spent = s.force.winter ? 0 : (s.spent[p] & kMpBits) + c.d.way_cost[way];
        const bool rain = s.play.rain && s.play.rain == s.at[p];
        s.spent[p] = static_cast<u8>(spent | (rain ? kHalted : 0) | i << kFromShift);
        put(c.d, s, p, to);
    });
    if (s.force.winter) --s.force.winter;
    tell(c, {kEvMarch, R("9.1"), side, first_named(s, group), s.force.from[0], to, others(group.count())});
    push_entry(s, side, to, held ? kHeldBefore : 0);
}

// ---------------------------------------------------------------- sailing (11.1)

// Rule 11.15: one to a town or box, two to the Transit Box; embarking costs one.
// 2.5a, 11.15d: two into the Transit Box; 11.15c: one to embark.
int sail_cost(const State& s, int to, bool troops) {
    return (to == kTransit ? s.force.transit : 1) + (troops && s.force.loaded ? 1 : 0);
}

// Lakes that a place lies on, as a set; the Transit Box joins Erie and Huron.
u8 lakes_of(const Data& d, int place) {
    if (place == kTransit) {
        for (const Lake& lake : d.lakes)
            if (std::popcount(lake.group) > 1) return lake.group;
        return 0;
    }
    const int lake = lake_at(d, place);
    return lake == kNoLake ? u8{0} : static_cast<u8>(1U << lake);
}

Verdict check_troops(const Data& d, const State& s, Seat side, const Group& g, int to, int left) {
    if (g.barred) return no(R("11.33"), kCannotCarry, first_barred(d, s));  // 3.62a
    if (!fits(g.room, g.load)) return no(R("11.35"), kNoRoomAboard);
    if (g.halted) return no(R("8.31.ex3"), kTroopsHalted);
    if (s.force.loaded && !is_friendly(d, s, side, s.force.loaded)) return no(R("11.31"), kNotFriendly, s.force.loaded);
    for (const int place : {g.place, to}) {
        const int lake = lake_at(d, place);
        if (lake != kNoLake && enemy_lake(s, side, lake)) return no(R("11.31"), kEnemyLake, lake);  // 3.36e, 11.42
    }
    if (!is_space(to)) {
        // Rule 11.12: enough must be left to reach a town and land.
        if (to != kTransit && has_ships(d, s, other(side), to, true)) return no(R("11.34"), kTroopsToBox);
        if (left < 2) return no(R("11.32"), kCannotLand, to);
        // Rains end their move where they are: not on the water.
        Group there = g;
        there.place = to;
        there.halted = s.play.rain && s.play.rain == g.place;
        if (there.halted) return no(R("8.31.ex3"), kTroopsHalted);
        bool lands = false;
        for (const int lake : members(lakes_of(d, to)))
            d.towns[static_cast<std::size_t>(lake)].each(
                [&](int town) { lands = lands || check_troops(d, s, side, there, town, left - 1).ok(); });
        return lands ? kAllowed : no(R("11.32"), kCannotLand, to);
    }
    if (const Verdict v = check_lc(d, s, to); !v.ok()) return v;
    if (is_friendly(d, s, side, to)) return left >= 1 ? kAllowed : no(R("11.32"), kCannotLand, to);
    // 11.54: otherwise as in transport.
    // Rule 11.51: a landing.
    if (s.prewar) return no(R("6.2.3c"), kEnemyTerritory, to);
    if (left < 2) return no(R("11.52a"), kCannotLand, to);  // 11.15e
    if (g.units == 0) return no(R("11.51"), kLeaderAlone, to);
    if (s.force.landing) return no(R("11.52a"), kAlreadyLanded);
    if (!has_units(s, other(side), to)) return kAllowed;
    if (attacked_before(s, to)) return no(R("10.22"), kAttackedAlready, to);
    return g.fighter ? kAllowed : no(R("10.23"), kNoFighter, to);
}

Verdict check_sail(const Data& d, const State& s, Seat side, int to, const Group& g) {
    if (!s.group.any()) return no(R("8.61a"), kEmptyGroup);
    if (g.ships == 0) return g.land ? no(R("11.31"), kNeedsShips) : no(R("11.15a"), kNoVessel);
    if (s.force.mode == Mode::march) return no(R("11.37"), kMarchedBefore);
    if (to == g.place) return no(R("11.15b"), kThereAlready, to);
    if (!on_map(to) || (!lakes_of(d, to))) return no(R("2.13a"), kNotLakeside, to);
    // 2.3d: no water joins Lake Ontario and Lake Erie; 2.5b: the Transit Box joins Erie and Huron.
    if (!(lakes_of(d, g.place) & lakes_of(d, to))) return no(R("2.3a"), kOtherLake, g.place, to);
    const int chief = s.force.leader - 1;
    if (s.force.leader && d.naval(chief)) {
        const u8 own = d.lakes[d.leader(chief).lake].group;
        if (!(own & lakes_of(d, to))) return no(R("3.37b"), kWrongLake, chief);
    }
    const int left = g.mp_sea - sail_cost(s, to, g.land > 0);
    if (left < 0) return no(R("11.15b"), kTooFar, to);
    if (to == kTransit && left < 1) return no(R("2.5c"), kCannotEndHere, to);
    if (is_box(to)) {
        if (s.prewar) return no(R("6.2.3d"), kNoBox, to);
        if (g.damaged) return no(R("12.42b"), kDamaged, 0);
        // 8.62b, 8.72c: vessels activated singly or by two leaders of a card do not attack one box, one after the other.
        if (attacked_before(s, to) && has_ships(d, s, other(side), to, true))
            return no(R("10.22"), kAttackedAlready, to);
    }
    if (s.prewar && g.land && is_space(to) && !is_friendly(d, s, side, to)) return no(R("6.2.3c"), kEnemyTerritory, to);
    if (g.land) return check_troops(d, s, side, g, to, left);
    if (is_space(to) && !controls(d, s, side, to)) return no(R("11.11a"), kNotFriendly, to);
    return kAllowed;
}

// Rules 11.15a, 11.41a, R138: no naval leader stays in a box alone; the last vessel to leave takes him along.
void take_leaders_along(const Data& d, State& s, Seat side, int box) {
    if (!is_box(box)) return;
    const auto stays = [&](int p) { return is_ship(p) && !s.group.has(p) && side_of(d, s, p) == side; };
    if (any_at(s, box, stays)) return;
    each_at(s, box, [&](int p) {
        if (!is_leader(p) || d.side(p) != side) return;
        s.group.add(p);
        s.done.drop(p);
    });
}

void sail(Ctx& c, Seat side, int to) {
    State& s = c.s;
    const Group g = group_of(c.d, s);
    if (!g.land) s.force.loaded = 0;
    const int cost = sail_cost(s, to, g.land > 0);
    if (!g.land)
        for (u8& from : s.force.from) from = 0;  // vessels alone come from nowhere
    s.force.loaded = 0;
    s.force.dropped = 0;
    s.force.mode = Mode::sail;
    take_leaders_along(c.d, s, side, g.place);
    const Pieces group = s.group;
    group.each([&](int p) {
        const bool sailor = is_ship(p) || is_naval_leader(c.d, p);
        const bool rain = !sailor && s.play.rain && s.play.rain == s.at[p];
        const int spent = (s.spent[p] & kMpBits) + (sailor ? cost : 0);
        s.spent[p] = static_cast<u8>(spent | (rain ? kHalted : 0) | (s.spent[p] & kFromBits));
        put(c.d, s, p, to);
    });
    tell(c, {kEvSail, R("11.15b"), side, first_named(s, group), g.place, to, others(group.count())});
    // Rule 11.41b: vessels entering an enemy-held box stop and fight.
    // 11.43: enemy control stops nobody from entering the box, to fight there and nowhere else (2.4b, 12.1b).
    if (is_box(to) && has_ships(c.d, s, other(side), to, true)) {
        group.each([&](int p) {
            s.done.add(p);
            s.group.drop(p);
        });
        note_attack(s, to);
        s.sea = Sea{};
        s.sea.on = 1;
        s.sea.lake = static_cast<u8>(lake_at(c.d, to));
        s.sea.attacker = static_cast<u8>(side);
        s.flow.push({.step = kStepSea, .seat = static_cast<u8>(side)});
    }
}

// ---------------------------------------------------------------- landing (11.36, 11.5)

// Troops aboard stand at the town without holding it: is it friendly without them?
bool is_port(const Data& d, const State& s, Seat side, int town) {
    if (!is_friendly(d, s, side, town)) return false;
    if (d.territory[static_cast<std::size_t>(town)] == static_cast<u8>(side)) return true;
    int aboard = 0;
    s.group.each([&](int p) { aboard += is_unit(p) && s.at[p] == town ? strength(d, s, p) : 0; });
    const int me = index(side);
    return strong_enough(s.firm[me][town] - aboard, s.wild[me][town], value_of(d, s, town));
}

// May a vessel stay at this town: a harbour, or next to troops that have just landed?
bool may_stay(const Data& d, const State& s, Seat side, int town) {
    const bool home = d.territory[static_cast<std::size_t>(town)] == static_cast<u8>(side);
    return (home && controls(d, s, side, town)) || is_port(d, s, side, town) ||
           any_at(s, town, [&](int p) { return is_unit(p) && d.side(p) == side && !s.group.has(p); });
}

Verdict check_land_now(const Data& d, const State& s, Seat side, const Group& g) {  // 8.5b
    if (s.force.mode != Mode::sail || !g.land || !is_space(g.place) || !g.ships) return no(R("11.36b"), kNobodyAboard);
    const int cost = is_port(d, s, side, g.place) ? (s.force.dropped == g.place ? 0 : 1) : 2;
    return g.mp_sea >= cost ? kAllowed : no(R("11.32"), kCannotLand, g.place);
}

void spend_at_sea(const Data& d, State& s, int cost) {
    s.group.each([&](int p) {
        if (is_ship(p) || is_naval_leader(d, p)) s.spent[p] = static_cast<u8>(s.spent[p] + cost);
    });
}

void land(Ctx& c, Seat side) {
    State& s = c.s;
    const Group g = group_of(c.d, s);
    const bool friendly = is_port(c.d, s, side, g.place);
    spend_at_sea(c.d, s, friendly ? (s.force.dropped == g.place ? 0 : 1) : 2);
    const Pieces group = s.group;
    u8 ports[4] = {};  // where those who land now went aboard
    Pieces ashore{};
    group.each([&](int p) {
        if (!is_land(c.d, p)) return;
        ashore.add(p);
        int i = 0;
        while (i < 3 && ports[i] && ports[i] != came_from(s, p)) ++i;
        ports[i] = static_cast<u8>(came_from(s, p));
        s.group.drop(p);
        s.done.add(p);
        s.spent[p] = static_cast<u8>(kHalted | i << kFromShift);
    });
    tell(c,
         {kEvLands, friendly ? R("11.36b") : R("11.51"), side, first_named(s, ashore), g.place, kNone, others(g.land)});
    s.force.dropped = static_cast<u8>(g.place);
    if (friendly) {
        make_way(c, side, g.place);
        return;
    }
    const bool opposed = has_units(s, other(side), g.place);
    std::ranges::copy(ports, opposed ? s.force.landed : s.force.from);
    // 11.52b: the vessels may go on first.
    if (opposed) s.force.landing = static_cast<u8>(g.place);
    else push_entry(s, side, g.place, kByWater);
}

// ---------------------------------------------------------------- dropping, stopping

// At a friendly town some may be landed, and vessels left anywhere they may end.
Verdict check_leave(const Data& d, const State& s, Seat side, int p, const Group& g) {
    if (const Verdict v = check_drop(d, s, p); !v.ok()) return v;
    const int at = s.at[p];
    if (s.force.mode != Mode::sail) return s.group.count() > 1 ? kAllowed : no(R("8.42"), kAlone, p);
    if (is_land(d, p)) {
        if (!is_space(at)) return no(R("11.41a"), kNotOnALake);
        if (!is_port(d, s, side, at)) return no(R("11.31"), kNotFriendly, at);
        const int cost = s.force.dropped == at ? 0 : 1;
        return g.mp_sea >= cost ? kAllowed : no(R("11.32"), kCannotLand, at);
    }
    if (at == kTransit) return no(R("2.5c"), kCannotEndHere, at);
    if (is_leader(p)) return no(R("11.15a"), kNoVessel);  // he would be left behind
    if (g.ships == 1) return s.group.count() > 1 ? no(R("11.15a"), kLastVessel, p) : no(R("8.42"), kAlone, p);
    if (is_space(at) && !may_stay(d, s, side, at)) return no(R("11.11a"), kNotFriendly, at);
    // Those who stay aboard must still find room.
    if (g.land) {
        State without = s;
        without.group.drop(p);
        if (!group_carries(d, without, g.load)) return no(R("11.35"), kNoRoomAboard);
    }
    return kAllowed;
}

// 8.42b: the leader himself may go on.
void leave(Ctx& c, Seat side, int p) {
    State& s = c.s;
    if (s.force.mode == Mode::sail && is_land(c.d, p)) {
        if (s.force.dropped != s.at[p]) spend_at_sea(c.d, s, 1);
        s.force.dropped = s.at[p];
    }
    s.group.drop(p);
    s.done.add(p);
    // R108: it is finished, also for an attack of others (8.62); taking it up and leaving it again would have no end.
    if (!s.force.leader && is_unit(p)) s.spent[p] |= kHalted;
    tell(c, {kEvDrops, R("8.42"), side, p, s.at[p]});
    if (s.force.mode == Mode::sail && is_unit(p)) make_way(c, side, s.at[p]);
}

// Without a group: the rest of the units activated singly stays where it is (R119).
Verdict check_stop(const State& s, const Group& g) {
    if (s.group.count() == 0) return s.force.leader ? no(R("8.41"), kEmptyGroup) : kAllowed;
    if (s.force.mode != Mode::sail) return kAllowed;
    if (g.land && g.ships) return no(R("11.12"), kMustLand);
    // Without troops they are in a box, in a friendly town or beside those they have landed.
    return g.place == kTransit ? no(R("2.5c"), kCannotEndHere, kTransit) : kAllowed;
}

// Rules 11.11, 11.32: what ends where it may not is lost.
void lose_stranded(Ctx& c) {
    State& s = c.s;
    const Pieces group = s.group;
    group.each([&](int p) {
        if (is_leader(p)) capture_leader(c, p, R("11.11b"));
        else remove_piece(c, p, kDead, R("11.11b"), is_ship(p) ? kEvLostShip : kEvEliminated);
    });
}

// Rule 8.62, R111: a unit of the same activation that has stopped elsewhere may still join in an attack by land.
// 8.62b: they attack one space together or not at all.
bool may_join_attack(const Data& d, const State& s, int p, const Group& g) {
    return is_unit(p) && is_active(s, p) && s.done.has(p) && !(s.spent[p] & kHalted) && mp_left(d, s, p) > 0 &&
           s.group.any() && !g.ships && g.units && s.force.mode != Mode::sail && !g.from.has(s.at[p]);
}

// A force of single units takes them up one group after the other.
Verdict check_take_up(const Data& d, const State& s, Seat side, int p, const Group& g) {
    if (s.force.leader || s.force.winter) {
        if (s.force.winter) return no(R("8.27"), kNoPickUp, p);
        if (const Verdict v = check_join(d, s, side, p); !v.ok()) return v;
        if (g.place == kTransit) return no(R("2.5c"), kNoPickUp, p);
        // R142: vessels of the space where it begins are named before the enemy answers.
        if (is_ship(p) && s.force.mode == Mode::none) return no(R("7.32b"), kNotNamed, p);
        // Troops taken aboard on the way need room, and MPs to embark and land (11.12).
        if (s.force.leader && d.naval(s.force.leader - 1) && is_land(d, p)) {
            if (enemy_lake(s, side, lake_at(d, g.place))) return no(R("11.31"), kEnemyLake, lake_at(d, g.place));
            Load load = g.load;
            if (is_unit(p)) ++(is_detachment(d, s, p) ? load.small : load.big);
            if (!group_carries(d, s, load)) return no(R("11.35"), kNoRoomAboard);
            if (g.mp_sea < 3) return no(R("11.12"), kCannotLand, g.place);
        }
        return kAllowed;
    }
    if (!d.exists(p) || side_of(d, s, p) != side) return no(R("8.61a"), kNotYours, p);
    if (may_join_attack(d, s, p, g)) return kAllowed;
    if (s.group.has(p)) return no(R("8.61a"), kInForce, p);
    if (is_active(s, p) && s.done.has(p)) return no(R("8.61b"), kLeftBehind, p);
    if (!is_active_idle(s, p)) return no(R("8.61b"), kNoPickUp, p);
    if (s.group.count() == 0) return kAllowed;
    if (s.force.mode == Mode::sail) return no(R("8.61b"), kNoPickUp, p);
    const bool alone = (is_leader(p) && !is_naval_leader(d, p)) || g.leaders > 0;
    if (alone) return no(R("8.61c"), kMovesAlone);
    // Others that stand elsewhere may only join an attack by land (8.62).
    if (s.at[p] != g.place && (g.ships || is_ship(p))) return no(R("8.61a"), kNotHere, p);
    return kAllowed;
}

}  // namespace

// ---------------------------------------------------------------- C4g

std::string_view move_rule(const Data&, const State& s) { return s.force.mode == Mode::sail ? "11.15" : "9.1"; }

Go enter_move(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    // The whole force is gone, or has finished.
    bool left = s.group.any() || any_idle(s);
    if (s.force.leader && !s.group.has(s.force.leader - 1)) left = s.group.any();
    if (!left) {
        // Rule 11.52: others have finished moving; now the troops ashore fight.
        if (s.force.landing) {
            const int place = s.force.landing;
            s.force.landing = 0;
            std::ranges::copy(s.force.landed, s.force.from);
            std::ranges::fill(s.force.landed, u8{0});
            push_entry(s, static_cast<Seat>(f.seat), place, kByWater);
            return Go::on;
        }
        s.flow.pop();
        return Go::on;
    }
    // The last of the units activated singly is taken up without asking.
    if (!s.force.leader && !s.group.any()) {
        int idle = 0, last = 0;
        for (const u8 active : s.force.active)
            if (active && is_active_idle(s, active - 1)) ++idle, last = active - 1;
        if (idle == 1) take_move(c, static_cast<Seat>(f.seat), act(kTake, last));
    }
    return Go::ask;
}

Verdict check_move(const Data& d, const State& s, Seat side, Action a) {
    const Group g = group_of(d, s);
    switch (a.verb) {
        case kMarch: return check_march(d, s, side, a.a, g);
        case kSail: return check_sail(d, s, side, a.a, g);
        case kLand: return check_land_now(d, s, side, g);
        case kTake: return check_take_up(d, s, side, a.a, g);
        case kDrop: return d.exists(a.a) ? check_leave(d, s, side, a.a, g) : no(R("8.42"), kNotHere, a.a);
        case kStop: {
            const Verdict v = check_stop(s, g);
            // Whoever can do nothing else stops where he is, and is lost (11.11b).
            return v.ok() || (s.group.any() && stuck(d, s, side)) ? kAllowed : v;
        }
        case kDone:
            return no(R("8.61a"), kStopInstead);  // the declaration closed itself; nobody ends the move by habit
        default: return no(R("8.41"), kNotNow, a.verb);
    }
}

namespace {

void list_ways(const Data& d, const State& s, Seat side, const Group& g, ActionList& out) {
    if (!s.group.any()) return;
    if (!g.ships) {
        Places next{};
        g.from.each([&](int p) { next = next | (is_space(p) ? d.near[static_cast<std::size_t>(p)] : Places{}); });
        if (s.group.has(d.named.nwco)) next.add(d.named.mackinac), next.add(d.named.st_joseph);
        if (const Effect* e = event_effect(d, s, EffectKind::special_attack)) next.add(e->targets[0]);
        next.each([&](int to) {
            if (check_march(d, s, side, to, g).ok()) out.add(act(kMarch, to));
        });
        return;
    }
    const u8 lakes = g.place ? lakes_of(d, g.place) : u8{0};
    for (int lake = 0; lake < kLakes; ++lake) {
        if (!has(lakes, lake)) continue;
        if (check_sail(d, s, side, box_of(lake), g).ok()) out.add(act(kSail, box_of(lake)));
        d.towns[static_cast<std::size_t>(lake)].each([&](int to) {
            if (check_sail(d, s, side, to, g).ok()) out.add(act(kSail, to));
        });
    }
    if (check_sail(d, s, side, kTransit, g).ok()) out.add(act(kSail, kTransit));
    if (check_land_now(d, s, side, g).ok()) out.add(act(kLand));
}

void list_changes(const Data& d, const State& s, Seat side, const Group& g, ActionList& out) {
    if (s.force.leader || s.force.winter) {
        if (s.force.leader && g.place)
            each_at(s, g.place, [&](int p) {
                if (check_take_up(d, s, side, p, g).ok()) out.add(act(kTake, p));
            });
    } else {
        for (int i = 0; i < 4; ++i)
            if (s.force.active[i] && check_take_up(d, s, side, s.force.active[i] - 1, g).ok())
                out.add(act(kTake, s.force.active[i] - 1));
    }
    s.group.each([&](int p) {
        if (check_leave(d, s, side, p, g).ok()) out.add(act(kDrop, p));
    });
}

}  // namespace

bool stuck(const Data& d, const State& s, Seat side) {
    ActionList out;
    const Group g = group_of(d, s);
    list_ways(d, s, side, g, out);
    list_changes(d, s, side, g, out);
    return out.empty();
}

void list_move(const Data& d, const State& s, Seat side, ActionList& out) {
    const Group g = group_of(d, s);
    list_ways(d, s, side, g, out);
    list_changes(d, s, side, g, out);
    if (check_stop(s, g).ok() || (s.group.any() && out.empty())) out.add(act(kStop));
}

void take_move(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kMarch: march(c, side, a.a); return;
        case kSail: sail(c, side, a.a); return;
        case kLand: land(c, side); return;
        case kDrop: leave(c, side, a.a); return;
        case kTake:
            if (s.force.leader) {
                join(c, a.a);
            } else {
                if (!s.group.any()) {
                    s.force.mode = Mode::none;
                    std::ranges::fill(s.force.from, u8{0});
                }
                s.group.add(a.a);
                s.done.drop(a.a);
                go_aboard(c.d, s, a.a);
            }
            return;
        case kStop:
            if (!s.group.any()) {
                for (u8& active : s.force.active) active = 0;
                return;
            }
            if (!check_stop(s, group_of(c.d, s)).ok()) lose_stranded(c);
            s.group.each([&](int p) { s.done.add(p); });
            s.group = {};
            s.force.mode = Mode::none;
            s.force.loaded = s.force.dropped = 0;
            return;
        default: return;
    }
}

}  // namespace ghent::madison
