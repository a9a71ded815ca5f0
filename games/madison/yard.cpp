// Chapter 15: building and repairing vessels; 8.31 case 5: restoring units.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// Rule 15.33: from the year after the main base of the lake was lost.
bool backup_works(const Data& d, const State& s, const Base& b) {
    for (std::size_t i = 0; i < d.bases.size(); ++i) {
        const Base& main = d.bases[i];
        if (main.backup || main.side != b.side || main.lake != b.lake || s.turn < main.from) continue;
        if (s.base_lost[i] && (s.base_lost[i] - 1) / 3 < s.turn / 3) return true;
    }
    return false;
}

// The bases of a side, as sets: those it may use at all, and those that build and repair now.
struct Yards {
    u32 usable = 0, working = 0;
};
Yards yards_of(const Data& d, const State& s, Seat side) {
    Yards y;
    for (std::size_t i = 0; i < d.bases.size(); ++i) {
        const Base& b = d.bases[i];
        if (b.side != side || s.turn < b.from || has(s.base_gone, static_cast<int>(i))) continue;
        if (!controls(d, s, side, b.place)) continue;
        y.usable |= 1U << i;
        if (!b.backup || backup_works(d, s, b)) y.working |= 1U << i;
    }
    return y;
}

// R79: where vessels may be repaired.
bool repairs(const Data& d, const Yards& y, int base) {
    return has(y.working, base) ||
           (has(y.usable, base) && d.bases[static_cast<std::size_t>(base)].place == d.named.york);
}

// R44: which vessel a base may build.
bool builds(const Data& d, const Yards& y, int base, const Ship& ship) {
    const Base& b = d.bases[static_cast<std::size_t>(base)];
    if (!has(y.usable, base) || b.lake != ship.lake) return false;
    if (ship.base == b.place) return true;  // York builds the Brock whatever else it may do
    if (ship.base == d.named.york) return b.backup && has(y.working, base);  // 15.13b
    return has(y.working, base);
}

}  // namespace

bool base_works(const Data& d, const State& s, int base, Seat side) { return has(yards_of(d, s, side).working, base); }

namespace {

// frame.n: half points left; frame.a: lake plus one where they must be spent.
Verdict check_build_one(const Data& d, const State& s, Seat side, const Yards& y, int p, int place, int halves,
                        int lake) {
    if (!is_ship(p) || !d.exists(p) || side_of(d, s, p) != side) return no(R("15.12a"), kNotYours, p);
    const Ship& ship = d.ship(p);
    if (s.at[p] != kYard || s.picked.has(p)) return no(R("15.11"), kNotToBuild, p);
    if (s.turn < 3 || s.turn < ship.from) return no(R("15.14"), kNotDue, p);  // 3.23, 7.1b
    if (lake && ship.lake != lake - 1) return no(R("8.27"), kOtherLakeOnly, p);
    bool there = false;
    for (std::size_t b = 0; b < d.bases.size(); ++b)
        there |= d.bases[b].place == place && builds(d, y, static_cast<int>(b), ship);
    if (!there) return no(R("15.31"), kNoBase, place, p);  // 15.15: a base of its own lake
    return ship.cost <= halves ? kAllowed : no(R("15.24"), kTooDear, p);
}

Verdict check_repair_one(const Data& d, const State& s, Seat side, const Yards& y, int p, int halves, int lake) {
    if (!is_ship(p) || !d.exists(p) || side_of(d, s, p) != side) return no(R("15.22"), kNotYours, p);
    if (!flipped(s, p) || s.picked.has(p) || !is_space(s.at[p])) return no(R("15.22"), kNotDamaged, p);
    const int base = d.space(s.at[p]).base;
    if (base < 0 || !repairs(d, y, base)) return no(R("15.22"), kNoBase, s.at[p], p);
    if (lake && lake_at(d, s.at[p]) != lake - 1) return no(R("8.27"), kOtherLakeOnly, p);
    return d.repair[static_cast<std::size_t>(d.ship(p).rig)] <= halves ? kAllowed : no(R("15.24"), kTooDear, p);
}

template <class F>
void each_purchase(const Data& d, const State& s, Seat side, int halves, int lake, F f) {
    const Yards y = yards_of(d, s, side);
    for (const int i : members((ships_at(s, kYard) | damaged_ships(s)) & ships_of(d, s, side))) {
        const int p = kShip0 + i;
        if (flipped(s, p) && check_repair_one(d, s, side, y, p, halves, lake).ok()) f(act(kRepair, p));
        if (s.at[p] != kYard) continue;
        const Ship& ship = d.ship(p);
        if (ship.cost > halves || s.turn < ship.from) continue;
        for (const int base : members(y.usable)) {
            if (d.bases[static_cast<std::size_t>(base)].lake != ship.lake) continue;
            const int place = d.bases[static_cast<std::size_t>(base)].place;
            if (check_build_one(d, s, side, y, p, place, halves, lake).ok()) f(act(kBuild, p, place));
        }
    }
}

}  // namespace

int least_purchase(const Data& d, const State& s, Seat side, int lake) {
    const Yards y = yards_of(d, s, side);
    int least = kNothingToBuy;
    if (!y.usable) return least;
    const auto somewhere = [&](const Ship& ship) {
        for (const int base : members(y.usable))
            if (builds(d, y, base, ship)) return true;
        return false;
    };
    const u64 to_build = s.turn < 3 ? 0 : ships_at(s, kYard);  // 15.14: nothing in 1812
    for (const int i : members((to_build | damaged_ships(s)) & ships_of(d, s, side))) {
        const int p = kShip0 + i;
        const bool yard = s.at[p] == kYard;
        if (s.picked.has(p)) continue;
        const Ship& ship = d.ship(p);
        const int cost = yard ? ship.cost : d.repair[static_cast<std::size_t>(ship.rig)];
        if (cost >= least || (yard && s.turn < ship.from)) continue;
        const bool fits = yard ? (!lake || ship.lake == lake - 1) && somewhere(ship)
                               : check_repair_one(d, s, side, y, p, cost, lake).ok();
        if (fits) least = cost;
    }
    return least;
}

// Is any vessel in a base where winter repairs it (15.21)?
void repair_all(Ctx& c) {
    State& s = c.s;
    for (int p = kShip0; p < kShip0 + static_cast<int>(c.d.ships.size()); ++p) {
        if (!flipped(s, p) || !is_space(s.at[p])) continue;
        const int base = c.d.space(s.at[p]).base;
        const Seat side = side_of(c.d, s, p);
        if (base < 0 || !repairs(c.d, yards_of(c.d, s, side), base)) continue;
        flip(c.d, s, p, false);
        tell(c, {kEvRepaired, R("15.21"), side, p, s.at[p]});
    }
}

void start_build(State& s, Seat seat, int halves, int lake) {
    s.picked = {};
    s.flow.push(
        {.step = kStepBuild, .seat = static_cast<u8>(seat), .n = static_cast<u8>(halves), .a = static_cast<u16>(lake)});
}

// ---------------------------------------------------------------- H1

// Purchases are named, they may be answered, they are carried out.
Go enter_build(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (f.pc == Building::naming) {
        if (least_purchase(c.d, s, side, Building::lake(f)) <= Building::halves(f)) return Go::ask;
        f.pc = Building::named;
    }
    if (f.pc == Building::named) {
        f.pc = Building::carried_out;
        if (!in_winter(s)) push_react(s, other(side), Timing::nbv, kNoPlace);
        return Go::on;
    }
    const Pieces picked = s.picked;
    s.picked = {};
    s.flow.pop();
    // 15.12b: at as many bases as were named.
    picked.each([&](int p) {
        if (s.at[p] == kYard) {
            const int base = s.spent[p];
            s.spent[p] = 0;
            put(c.d, s, p, base);
            tell(c, {kEvBuilt, R("15.13a"), side, p, base});
        } else {
            flip(c.d, s, p, false);
            tell(c, {kEvRepaired, R("15.22"), side, p, s.at[p]});
        }
    });
    for (int p = kShip0; p < kPieces; ++p)
        if (!on_map(s.at[p])) s.spent[p] = 0;
    return Go::on;
}

Verdict check_build(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    switch (a.verb) {
        case kBuild:
            return check_build_one(d, s, side, yards_of(d, s, side), a.a, a.b, Building::halves(f), Building::lake(f));
        case kRepair:
            return check_repair_one(d, s, side, yards_of(d, s, side), a.a, Building::halves(f), Building::lake(f));
        case kDone: return s.picked.any() ? kAllowed : no(R("15.12a"), kEmptyGroup);
        default: return no(R("15.12a"), kNotNow, a.verb);
    }
}

void list_build(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    each_purchase(d, s, side, Building::halves(f), Building::lake(f), [&](Action a) { out.add(a); });
    if (s.picked.any()) out.add(act(kDone));
}

void take_build(Ctx& c, Seat, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDone) {
        f.pc = Building::named;
        return;
    }
    s.picked.add(a.a);
    const Ship& ship = c.d.ship(a.a);
    if (a.verb == kBuild) s.spent[a.a] = static_cast<u8>(a.b);
    Building::halves(f) = static_cast<u8>(
        Building::halves(f) - (a.verb == kBuild ? ship.cost : c.d.repair[static_cast<std::size_t>(ship.rig)]));
}

// ---------------------------------------------------------------- H2: restoring (8.31.5, R36)

Verdict check_restore_one(const Data& d, const State& s, Seat side, int p) {
    if (!d.exists(p) || d.side(p) != side) return no(R("8.31.5a"), kNotYours, p);
    if (!is_unit(p)) return no(R("8.31.5a"), kNotRegular, p);
    if (!is_space(s.at[p])) return no(R("8.31.5a"), kNotOnMap, p);
    if (!flipped(s, p)) return no(R("8.31.5a"), kNotReduced, p);
    if (!(d.kind(p) & kRegular) || class_of(d, s, p) < Cls::b) return no(R("8.31.5a"), kNotRegular, p);
    if (d.territory[s.at[p]] != static_cast<u8>(side)) return no(R("8.31.5b"), kNotHome, s.at[p]);
    return s.supplied[index(side)].has(s.at[p]) ? kAllowed : no(R("13.4a"), kNotSupplied, s.at[p]);
}

bool can_restore(const Data& d, const State& s, Seat side) {
    bool any = false;
    (s.flipped & d.units_of[index(side)]).each([&](int p) { any = any || check_restore_one(d, s, side, p).ok(); });
    return any;
}

Go enter_restore(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (Restoring::left(f) && can_restore(c.d, s, static_cast<Seat>(f.seat))) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_restore(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return s.flow.top().pc == Restoring::somebody ? kAllowed : no(R("8.31.5a"), kEmptyGroup);
    return a.verb == kRestore ? check_restore_one(d, s, side, a.a) : no(R("8.31.5a"), kNotNow, a.verb);
}

void list_restore(const Data& d, const State& s, Seat side, ActionList& out) {
    (s.flipped & d.units_of[index(side)]).each([&](int p) {
        if (check_restore_one(d, s, side, p).ok()) out.add(act(kRestore, p));
    });
    if (s.flow.top().pc == Restoring::somebody) out.add(act(kDone));
}

void take_restore(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) {
        s.flow.pop();
        return;
    }
    --Restoring::left(s.flow.top());
    s.flow.top().pc = Restoring::somebody;
    flip(c.d, s, a.a, false);
    tell(c, {kEvRestored, R("8.31.5a"), side, a.a});
}

}  // namespace ghent::madison
