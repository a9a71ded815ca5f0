// For players: which actions to look at first, and which orders of the same set to leave out. Ten points more are a factor
// of three (core/module.h).
#include <algorithm>

#include "games/blocks/rules.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

// What a group of land blocks can do: steps, those that hit on 2 twice.
int power(const Data& d, const State& s, u64 blocks) {
    int n = 0;
    for (int b : members(blocks)) n += s.steps[b] * d.fire[static_cast<std::size_t>(b)];
    return n;
}

int steps_of(const State& s, u64 blocks) {
    int n = 0;
    for (int b : members(blocks)) n += s.steps[b];
    return n;
}

// How promising it is to go to a town with so much: against odds, for an empty town of the enemy, or among friends.
int worth_going(const Data& d, const State& s, Seat seat, int town, int own) {
    const auto t = static_cast<std::size_t>(town);
    if (const u64 there = blocks_at(d, s, other(seat), town)) {
        const int enemy = std::max(1, power(d, s, there & d.land[index(other(seat))])), ratio = own * 10 / enemy;
        return (ratio >= 20 ? 50 : ratio >= 14 ? 44 : ratio >= 10 ? 34 : ratio >= 7 ? 20 : 8) + d.value[t];
    }
    if (home_of(d, other(seat), town)) return land_at(d, s, seat, town) ? 18 : 42 + 3 * d.value[t];
    int threat = 0;
    for (int n : members(d.adjacent[t])) threat = std::max(threat, power(d, s, land_at(d, s, other(seat), n)));
    return threat > power(d, s, land_at(d, s, seat, town)) ? 30 : 18;
}

// A move is announced block by block: the first sets the aim, the others join it or not.
int prior_march(const Data& d, const State& s, Seat seat, Action a) {
    const u64 here = land_at(d, s, seat, s.at[a.a]);
    u64 together = 0, going = 0;
    for (int b : members(here)) {
        if (s.order_how[b] == How::none) continue;
        going |= one(b);
        if (to_of(s, b) == a.b) together |= one(b);
    }
    if (!going) {
        // Blocks are announced in order: who comes before stays.
        const int own = power(d, s, here & ~(one(a.a) - 1));
        return worth_going(d, s, seat, a.b, own) - (a.c == kNone ? 0 : 4);
    }
    if (!together) return 10;
    if (const u64 enemy = land_at(d, s, other(seat), a.b))
        return power(d, s, together) < 2 * power(d, s, enemy) ? 50 : 34;
    return 32;
}

int prior_landing(const Data& d, const State& s, Seat seat, Action a) {
    const int ships = count(ships_at(d, s, seat, s.sheet[index(seat)].lake));
    int own = 0;
    for (int b : members(land_at(d, s, seat, s.at[a.a]) & d.carried))
        own = std::max(own, s.steps[b] * d.fire[static_cast<std::size_t>(b)]);
    return worth_going(d, s, seat, a.b, own * ships);
}

int prior_sail(const Data& d, const State& s, Seat seat, Action a) {
    if (s.flow.top().step == kStepWithdrawal) {  // to the base, where it can be built on
        const int lake = s.at[a.a] - kLake0;
        return a.b == d.base[static_cast<std::size_t>(index(seat))][static_cast<std::size_t>(lake)] ? 40 : 30;
    }
    const bool out = is_lake(a.b);
    const int lake = out ? a.b : s.at[a.a];
    if (!is_lake(lake)) return 30;
    const int enemy = steps_of(s, ships_at(d, s, other(seat), lake));
    int own = steps_of(s, ships_at(d, s, seat, lake));
    for (int t : members(d.lakeside[static_cast<std::size_t>(lake - kLake0)]))
        own += steps_of(s, ships_at(d, s, seat, t));
    if (!out) return own < enemy ? 30 : 8;
    if (s.sheet[index(seat)].stage == Stage::sailing) return 50;
    if (!enemy) return ships_at(d, s, seat, lake) ? 20 : s.turn + 1 >= d.turns_per_year ? 56 : 40;
    return own * 5 > enemy * 6 ? 42 : 10;
}

int prior_deploy(const Data& d, const State& s, Seat seat, int town) {
    const auto t = static_cast<std::size_t>(town);
    const bool front = (d.adjacent[t] & d.home[index(other(seat))]) != 0 || d.lake_of[t] != kNowhere;
    return 30 + 3 * d.value[t] + (front ? 5 : 0) - 6 * count(land_at(d, s, seat, town));
}

int fleet_strength(const Data& d, const State& s, Seat side) { return steps_of(s, ships_at(d, s, side, s.naval.lake)); }

}  // namespace

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kDone: return 40;
        case kPass: return s.sheet[index(seat)].stage == Stage::naval ? 20 : 32;
        case kBuildNew: return 34;
        case kBuildShip: return 38;
        case kSail: return prior_sail(d, s, seat, a);
        case kAmphibious: return 28;
        case kMarch: return prior_march(d, s, seat, a);
        case kCarry: return prior_landing(d, s, seat, a);
        case kEnter: return 44;
        case kAccept: return 50;
        case kFire: return 50;
        case kRetreat:
        case kReembark: {
            const int own = power(d, s, land_at(d, s, seat, s.army.town)),
                      enemy = power(d, s, land_at(d, s, other(seat), s.army.town));
            return (own * 5 < enemy * 2   ? 60
                    : own * 4 < enemy * 3 ? 44
                                          : 30) +
                   (home_of(d, seat, a.a) ? 2 : 0) + std::min(d.value[a.a], u8{3}) - (a.verb == kReembark ? 3 : 0);
        }
        case kStay: return 50;
        case kWithdraw: return fleet_strength(d, s, seat) * 3 < fleet_strength(d, s, other(seat)) * 2 ? 60 : 35;
        case kEscape: return controls(d, s, other(seat), d.lake_of[s.army.town]) ? 35 : 60;
        case kHold: return 50;
        // Keep the guns, the horse and the full blocks.
        case kHit: return 50 - 10 * d.fire[a.a] - d.move[a.a] * 3 + (d.block[a.a].militia ? 2 : 0);
        case kStarve: return 50 - d.fire[a.a] * 10 - s.steps[a.a];
        case kDeploy: return prior_deploy(d, s, seat, a.b);
        case kContinue: return 50;
        default: return 30;
    }
}

// ---------------------------------------------------------------- canonical order

namespace {

int last_ordered(const State& s, Seat seat, How how) {
    const u64 set = ordered(s, seat, how);
    return set ? 63 - std::countl_zero(set) : -1;
}

// Towns in order, and within a town blocks in order, leaving enough of them.
bool canonical_starve(const Data& d, const State& s, Seat seat, int block) {
    const u64 picked = s.picked[index(seat)];
    for (int t : members(d.all_towns)) {
        const u64 here = land_at(d, s, seat, t);
        const int missing = excess(d, s, seat, t) - count(picked & here);
        if (missing <= 0) continue;
        if (t != s.at[block]) return false;
        const auto above = [&](int b) { return here & ~picked & ~((one(b) << 1) - 1); };
        const u64 named = picked & here;
        const u64 later = named ? above(63 - std::countl_zero(named)) : here;
        if (count(later) < missing) return true;  // the naming began in another order: go on with any
        return has(later, block) && count(above(block)) >= missing - 1;
    }
    return true;
}

}  // namespace

bool canonical(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kMarch: return a.a > last_ordered(s, seat, How::march);
        case kCarry: return a.a > last_ordered(s, seat, How::carry);
        case kEnter: return a.a > last_ordered(s, seat, How::enter);
        case kSail: return s.flow.top().step == kStepWithdrawal || a.a > last_ordered(s, seat, How::sail);
        case kDeploy: return a.a == first(land_at(d, s, seat, kDelay));
        case kStarve: return canonical_starve(d, s, seat, a.a);
        default: return true;
    }
}

}  // namespace ghent::blocks
