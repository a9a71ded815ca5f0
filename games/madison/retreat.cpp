// Rules 9.4, 10.7, 10.8, 9.6, 10.9: where a beaten or yielding force goes.
//
// The priorities of 10.71 are applied one after the other, each to what the ones before have left (R40); among what remains
// the owner chooses.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

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

// ---------------------------------------------------------------- what a way costs

// Out of supply: defenders as at the start of the card play, attackers as when they attacked (13.36).
bool is_cut(const State& s, Seat side, int place) {
    if (s.fight.on && s.fight.place == place && static_cast<Seat>(s.fight.attacker) == side)
        return s.fight.flags & kAttackersCut;
    return !s.supplied[index(side)].has(place);
}

// R113: into enemy territory that no friendly force holds every unit is flipped; reduced ones die when out of supply.
int loss_of(const Data& d, const State& s, Seat side, int p, int to, bool cut) {
    if (p == d.named.lc && d.territory[static_cast<std::size_t>(to)] != static_cast<u8>(Seat::gb))
        return steps_of(d, s, p);  // 3.63, R18
    if (p == d.named.nwco && to != d.named.mackinac && to != d.named.st_joseph) return steps_of(d, s, p);
    if (controls(d, s, side, to)) return 0;
    if (d.unit(p).steps == 1 || !flipped(s, p)) return 1;
    return cut ? 1 : 0;
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

// Room on the side's vessels in a town: units of any size, and small vessels.
struct Room {
    int slots = 0, small = 0;
};
Room room_at(const Data& d, const State& s, Seat side, int place) {
    Room r;
    each_at(s, place, [&](int p) {
        if (!is_ship(p) || flipped(s, p) || side_of(d, s, p) != side) return;
        if (d.ship(p).small()) ++r.small;
        else r.slots += d.capacity[static_cast<std::size_t>(d.ship(p).rig)];
    });
    return r;
}
bool fits(const Room& r, int big, int small) {
    const int fours = std::max(0, big - r.slots);
    return 4 * fours <= r.small && small <= r.small - 4 * fours + std::max(0, r.slots - big);
}

bool can_board(const Data& d, int p) { return is_unit(p) && !is_indian(d, p) && !(d.unit(p).kind & kDragoon); }

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
            if (!fits(room, big + !det, small + det)) continue;
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
    if (kind == kBefore || kind == kBeaten || kind == kLeadersAlone)
        for (const u8 from : s.force.from)
            if (from) out.drop(from);
    return out;
}

bool may_use_water(const Data& d, const State& s, Seat side, int place) {
    const int lake = lake_at(d, place);
    return lake != kNoLake && is_space(place) && !enemy_lake(s, side, lake) && has_ships(d, s, side, place, true);
}

// What remains of a set after a priority; nothing changes when it would leave nothing.
void prefer(Places& set, const Places& better) {
    const Places both = set & better;
    if (both.any()) set = both;
}

}  // namespace

// Rules 9.61, 2.6, R122: friendly towns of the lake, Erie and Huron counting as one; on Huron its own first.
Places refuges(const Data& d, const State& s, Seat side, int lake, int except, bool own_lake_first) {
    Places out{};
    if (lake == kNoLake) return out;
    const auto towns_of = [&](int l) {
        Places set = friendly(d, s, side, d.towns[static_cast<std::size_t>(l)]);
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
    Places towns{};
    const bool water = may_use_water(d, s, side, place);
    if (water) towns = refuges(d, s, side, lake_at(d, place), place);
    if (kind == kLandingFailed) {  // 11.53: always by water, to one friendly town
        out.water = towns;
        return out;
    }
    Places open{}, bump{};
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

    // Least steps lost (10.71.1). By water the rest of the force would follow the best way by land.
    int best = 1000, dry = 1000;
    open.each([&](int to) { dry = std::min(dry, land_cost(d, s, side, f, to)); });
    best = dry;
    int wet = 1000;
    bool boards = f.n == 0;
    for (int i = 0; i < f.n; ++i) boards |= can_board(d, f.units[i]);
    if (towns.any() && boards) {
        wet = water_cost(d, s, side, place, f, 0);
        open.each([&](int to) { wet = std::min(wet, water_cost(d, s, side, place, f, to)); });
        best = std::min(best, wet);
    }
    if (kind == kAttackers && from && open.has(from)) {
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
        return out;
    }
    open.each([&](int to) {
        if (land_cost(d, s, side, f, to) == best) out.land.add(to);
    });
    if (wet == best) out.water = towns;
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

// ---------------------------------------------------------------- F8: the retreat

void push_retreat(State& s, Seat side, int place, RetreatKind kind, int from) {
    s.flow.push({.step = kStepRetreat,
                 .seat = static_cast<u8>(side),
                 .n = static_cast<u8>(kind),
                 .a = static_cast<u16>(place),
                 .b = static_cast<u16>(from)});
}

namespace {

// Card 21: small units and the named leaders surrender instead of retreating.
void surrender_small(Ctx& c, Seat side, int place) {
    State& s = c.s;
    if (!(s.fight.flags2 & kSurrender)) return;
    const Card& card = c.d.card(s.fight.card[0]);
    const Effect* e = card.find(EffectKind::surrender_on_retreat);
    if (!e || seat_of(e->side, role_seat(s, 0)) != side) return;
    each_retreating(c.d, s, side, place, kBeaten, 0, [&](int p) {
        if (is_unit(p) && strength(c.d, s, p) <= e->otherwise) remove_piece(c, p, kDead, R("8.27"), kEvSurrenders);
        else if (is_leader(p) && std::ranges::find(e->pieces, p) != e->pieces.end()) capture_leader(c, p, R("8.27"));
    });
}

void surrender(Ctx& c, Seat side, int place, RetreatKind kind, int from) {
    each_retreating(c.d, c.s, side, place, kind, from, [&](int p) {
        if (is_leader(p)) capture_leader(c, p, R("10.9c"));
        else remove_piece(c, p, kDead, R("10.72g"), kEvSurrenders);
    });
}

void retreat_by_land(Ctx& c, Seat side, int place, RetreatKind kind, int from, int to) {
    State& s = c.s;
    const bool cut = is_cut(s, side, place);
    const bool safe = controls(c.d, s, side, to);
    tell(c, {kEvRetreats, kind == kBefore ? R("9.41") : R("10.71b"), side, place, to});
    // Those who came to the space first have judged it: losses are those of the way chosen (R113).
    u8 who[kPieces];
    int n = 0;
    each_retreating(c.d, s, side, place, kind, from, [&](int p) { who[n++] = static_cast<u8>(p); });
    for (int i = 0; i < n; ++i) {
        const int p = who[i];
        if (!is_unit(p)) {
            if (on_map(s.at[p])) put(c.d, s, p, to);
            continue;
        }
        const bool barred = (p == c.d.named.lc && c.d.territory[static_cast<std::size_t>(to)] != 1) ||
                            (p == c.d.named.nwco && to != c.d.named.mackinac && to != c.d.named.st_joseph);
        if (barred) {
            remove_piece(c, p, kDead, R("3.63b"), kEvSurrenders);
            continue;
        }
        const bool reduced = c.d.unit(p).steps == 2 && flipped(s, p);
        if (!safe && reduced && cut) {
            remove_piece(c, p, kDead, R("10.72e"), kEvEliminated);
            continue;
        }
        put(c.d, s, p, to);
        if (!safe && !reduced) lose_step(c, p, R("10.72d"));
    }
    for (int i = 0; i < n; ++i) {
        s.group.drop(who[i]);
        if (s.play.on && static_cast<Seat>(s.play.seat) == side && on_map(s.at[who[i]])) {
            s.done.add(who[i]);
            s.spent[who[i]] |= kHalted;
        }
    }
}

void ships_carry(Ctx& c, Seat side, int place, int to) {
    State& s = c.s;
    for (int n = s.head[place]; n;) {
        const int p = n - 1;
        n = s.next[p];
        const bool sails = (is_ship(p) && !flipped(s, p)) || is_naval_leader(c.d, p);
        if (sails && side_of(c.d, s, p) == side) put(c.d, s, p, to);
    }
}

// Leaders and vessels alone give way to units that retreat onto them too (9.53, 9.61).
void drive_out(Ctx& c, Seat foe, int place) {
    State& s = c.s;
    if (!has_units(s, other(foe), place) || has_units(s, foe, place)) return;
    bool leaders = false, sailors = false;
    each_at(s, place, [&](int p) {
        if (side_of(c.d, s, p) == foe) (is_land(c.d, p) ? leaders : sailors) = true;
    });
    if (sailors) push_flee(s, foe, place, R("9.61"));
    if (leaders) push_retreat(s, foe, place, kLeadersAlone);
}

}  // namespace

// frame: a the space, b where attackers came from, c where to (chosen), d by water; n the kind.
// pc: 0 choose, 1 enemies there have been bumped, 2 carried units are chosen.
Go enter_retreat(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const auto kind = static_cast<RetreatKind>(f.n);
    if (f.pc == 0) {
        if (kind == kBeaten) surrender_small(c, side, f.a);
        bool anybody = false;
        each_retreating(c.d, s, side, f.a, kind, f.b, [&](int) { anybody = true; });
        const Ways ways = anybody ? retreat_ways(c.d, s, side, f.a, kind, f.b) : Ways{};
        if (!ways.any()) {
            // Before combat there is always the other choice; otherwise they surrender (10.72g).
            if (kind != kBefore && anybody) surrender(c, side, f.a, kind, f.b);
            s.flow.pop();
            return Go::on;
        }
        const int choices = ways.land.count() + ways.water.count();
        if (kind == kBefore || choices > 1) return Go::ask;
        Action only{};
        ways.land.each([&](int to) { only = act(kRetreat, to); });
        ways.water.each([&](int to) { only = act(kWithdraw, to); });
        take_retreat(c, side, only);
        return Go::on;
    }
    if (f.pc == 1) {
        const Frame now = f;
        s.flow.pop();
        retreat_by_land(c, side, now.a, kind, now.b, now.c);
        drive_out(c, other(side), now.c);
        return Go::on;
    }
    // By water: those chosen go, the rest tries by land or surrenders (R114).
    const Frame now = f;
    s.flow.pop();
    tell(c, {kEvRetreatsWater, R("10.82"), side, now.a, now.c});
    bool stay = false;
    each_retreating(c.d, s, side, now.a, kind, now.b, [&](int p) {
        if (is_leader(p) || s.picked.has(p)) {
            put(c.d, s, p, now.c);
            s.group.drop(p);
            if (s.play.on && static_cast<Seat>(s.play.seat) == side) s.done.add(p);
        } else {
            stay = true;
        }
    });
    s.picked = {};
    ships_carry(c, side, now.a, now.c);
    if (!stay) return Go::on;
    if (kind == kLandingFailed) surrender(c, side, now.a, kind, now.b);  // 11.53b
    else push_retreat(s, side, now.a, kind == kBefore ? kBeaten : kind, now.b);
    return Go::on;
}

Verdict check_retreat(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const auto kind = static_cast<RetreatKind>(f.n);
    if (a.verb == kStand) return kind == kBefore ? kAllowed : no(R("10.71"), kNotNow, a.verb);
    if (a.verb != kRetreat && a.verb != kWithdraw) return no(R("10.71"), kNotNow, a.verb);
    if (!is_space(a.a)) return no(R("10.71"), kNoRetreatThere, a.a);
    const Ways ways = retreat_ways(d, s, side, f.a, kind, f.b);
    if ((a.verb == kRetreat ? ways.land : ways.water).has(a.a)) return kAllowed;
    if (a.verb == kWithdraw && enemy_lake(s, side, lake_at(d, f.a) == kNoLake ? 0 : lake_at(d, f.a)) &&
        lake_at(d, f.a) != kNoLake)
        return no(R("10.83"), kEnemyLake, lake_at(d, f.a));
    for (const u8 from : s.force.from)
        if (kind != kAttackers && from == a.a && a.verb == kRetreat) return no(R("10.72a"), kNoRetreatThere, a.a);
    if (!d.near[f.a].has(a.a)) return no(R("10.71b"), kNoRetreatThere, a.a);
    return no(R("10.71"), kWorseRetreat, a.a);
}

void list_retreat(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const Ways ways = retreat_ways(d, s, side, f.a, static_cast<RetreatKind>(f.n), f.b);
    if (f.n == kBefore) out.add(act(kStand));
    ways.land.each([&](int to) { out.add(act(kRetreat, to)); });
    ways.water.each([&](int to) { out.add(act(kWithdraw, to)); });
}

void take_retreat(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kStand) {
        tell(c, {kEvStands, R("9.45"), side, f.a});
        s.flow.pop();
        return;
    }
    f.c = a.a;
    if (a.verb == kWithdraw) {
        f.pc = 2;
        s.picked = {};
        s.flow.push({.step = kStepCarry, .seat = static_cast<u8>(side), .n = f.n, .a = f.a, .b = f.b});
        return;
    }
    f.pc = 1;
    const Seat foe = other(side);
    if (has_units(s, foe, a.a)) {  // 10.72c: weak enemies are bumped
        for (u8& place : s.fight.bumped)
            if (!place) {
                place = static_cast<u8>(a.a);
                break;
            }
        push_retreat(s, foe, a.a, kBumped);
    }
}

// ---------------------------------------------------------------- who is carried (10.84, R114)

namespace {

Load carried(const Data& d, const State& s) {
    Load load;
    s.picked.each([&](int p) {
        if (is_unit(p)) ++(is_detachment(d, s, p) ? load.small : load.big);
    });
    return load;
}

bool has_room_for(const Data& d, const State& s, Seat side, int place, int p) {
    if (!can_board(d, p) || s.picked.has(p)) return false;
    const Load load = carried(d, s);
    const bool det = is_detachment(d, s, p);
    return fits(room_at(d, s, side, place), load.big + !det, load.small + det);
}

}  // namespace

Go enter_carry(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const auto kind = static_cast<RetreatKind>(f.n);
    // Where all who can board have room, all do.
    State all = s;
    bool everybody = true, more = false;
    each_retreating(c.d, s, side, f.a, kind, f.b, [&](int p) {
        if (!can_board(c.d, p) || s.picked.has(p)) return;
        more |= has_room_for(c.d, s, side, f.a, p);
        if (has_room_for(c.d, all, side, f.a, p)) all.picked.add(p);
        else everybody = false;
    });
    if (everybody) s.picked = all.picked;
    if (!everybody && more) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_carry(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb != kCarry) return no(R("10.84"), kNotNow, a.verb);
    bool found = false;
    each_retreating(d, s, side, f.a, static_cast<RetreatKind>(f.n), f.b, [&](int p) { found |= p == a.a; });
    if (!found || !is_unit(a.a)) return no(R("10.84"), kNotHere, a.a);
    if (!can_board(d, a.a)) return no(R("9.47"), kCannotCarry, a.a);
    return has_room_for(d, s, side, f.a, a.a) ? kAllowed : no(R("10.84"), kNoRoomAboard);
}

void list_carry(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    each_retreating(d, s, side, f.a, static_cast<RetreatKind>(f.n), f.b, [&](int p) {
        if (has_room_for(d, s, side, f.a, p)) out.add(act(kCarry, p));
    });
}

void take_carry(Ctx& c, Seat, Action a) { c.s.picked.add(a.a); }

// ---------------------------------------------------------------- vessels and naval leaders that must leave (9.61, 12.52)

void push_flee(State& s, Seat side, int place, u16 rule) {
    s.flow.push({.step = kStepFlee, .seat = static_cast<u8>(side), .a = static_cast<u16>(place), .b = rule});
}

namespace {

// frame.n: 1 from a box after a battle, damaged vessels only; 2 Fleet Return.
int next_to_flee(const Data& d, const State& s, const Frame& f) {
    int found = -1;
    each_at(s, f.a, [&](int p) {
        if (found >= 0 || side_of(d, s, p) != static_cast<Seat>(f.seat)) return;
        if (is_ship(p) && (f.n != 1 || flipped(s, p))) found = p;
    });
    if (found >= 0) return found;
    // A naval leader goes with the vessels, unless sound ones stay.
    if (f.n == 1 && has_ships(d, s, static_cast<Seat>(f.seat), f.a, true)) return -1;
    each_at(s, f.a, [&](int p) {
        if (found < 0 && is_naval_leader(d, p) && d.leader(p).side == static_cast<Seat>(f.seat)) found = p;
    });
    return found;
}

Places flight(const Data& d, const State& s, const Frame& f, int p) {
    const Seat side = static_cast<Seat>(f.seat);
    const int lake = is_leader(p) ? int{d.leader(p).lake} : lake_at(d, f.a);
    Places out = refuges(d, s, side, lake, f.a, f.n != 2);  // R8: Huron first binds retreats only
    // Rule 9.62, R93: no town is left, but friends are in the box.
    if (!out.any() && is_ship(p) && !flipped(s, p) && is_space(f.a) && has_ships(d, s, side, box_of(lake), true))
        out.add(box_of(lake));
    return out;
}

}  // namespace

Go enter_flee(Ctx& c) {
    State& s = c.s;
    for (;;) {
        const Frame& f = s.flow.top();
        const int p = next_to_flee(c.d, s, f);
        if (p < 0) {
            s.flow.pop();
            return Go::on;
        }
        const Places to = flight(c.d, s, f, p);
        if (to.count() > 1) return Go::ask;
        if (!to.any()) {
            if (is_leader(p)) {
                put(c.d, s, p, kWaiting);  // 3.42b, R14
                s.group.drop(p);
            } else {
                remove_piece(c, p, kDead, R("9.62"), kEvLostShip);
            }
            continue;
        }
        int place = 0;
        to.each([&](int town) { place = town; });
        take_flee(c, static_cast<Seat>(f.seat), act(kRefuge, p, place));
    }
}

Verdict check_flee(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb != kRefuge) return no(R("9.61"), kNotNow, a.verb);
    if (next_to_flee(d, s, f) != a.a) return no(R("9.61"), kNotListed, a.a);
    return flight(d, s, f, a.a).has(a.b) ? kAllowed : no(R("9.61"), kNotFriendly, a.b);
}

void list_flee(const Data& d, const State& s, Seat, ActionList& out) {
    const Frame& f = s.flow.top();
    const int p = next_to_flee(d, s, f);
    flight(d, s, f, p).each([&](int to) { out.add(act(kRefuge, p, to)); });
}

void take_flee(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    tell(c, {kEvFlees, s.flow.top().b, side, a.a, a.b});
    put(c.d, s, a.a, a.b);
    s.group.drop(a.a);
    if (s.play.on && static_cast<Seat>(s.play.seat) == side) s.done.add(a.a);
}

}  // namespace ghent::madison
