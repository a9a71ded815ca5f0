// For players: how good a position is, which actions to look at first, and which orders of the same set to leave out.
#include <algorithm>

#include "games/blocks/rules.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

// Hundredths of a victory point.
constexpr int kPoint = 100, kStep = 28, kShipStep = 22, kGarrison = 12;

struct Strengths {
    int land[2][kMaxTowns] = {};  // steps, F2 steps count double
};

Strengths strengths(const Data& d, const State& s) {
    Strengths st;
    for (int t : members(d.all_towns))
        for (Seat side : kSeats)
            for (int b : members(land_at(d, s, side, t)))
                st.land[index(side)][t] += s.steps[b] * d.fire[static_cast<std::size_t>(b)];
    return st;
}

// What the enemy's best blow against each town would be worth to him. He strikes one town a turn: the best counts most.
int exposure(const Data& d, const State& s, const Strengths& st, Seat side) {
    const int own = index(side), enemy = index(other(side));
    int best = 0, rest = 0;
    for (int t : members(d.all_towns)) {
        if (st.land[enemy][t]) continue;
        const bool home = home_of(d, side, t);
        if (!home && !st.land[own][t]) continue;
        int blow = 0;
        for (int n : members(d.adjacent[static_cast<std::size_t>(t)])) blow = std::max(blow, st.land[enemy][n]);
        if (blow <= st.land[own][t]) continue;
        const int prize = d.value[static_cast<std::size_t>(t)] * kPoint + count(army_at(d, s, side, t)) * kPoint / 2;
        const int worth = prize * (blow - st.land[own][t]) / (blow + st.land[own][t]);
        rest += std::min(best, worth);
        best = std::max(best, worth);
    }
    return best / 2 + rest / 8;
}

// Blocks that would starve if winter came now, the more the nearer it is.
int winter_risk(const Data& d, const State& s, Seat side) {
    if (s.turn < 6) return 0;
    int risk = 0;
    for (int t : members(d.all_towns))
        risk += excess(d, s, side, t) * (home_of(d, side, t) ? kStep : kPoint + 2 * kStep);
    const bool last_year = s.year + 1 == static_cast<int>(d.years.size());
    return last_year ? 0 : risk * (s.turn - 5) / 10;
}

int side_value(const Data& d, const State& s, const Strengths& st, Seat side) {
    int v = 0;
    for (int t : members(d.all_towns)) {
        for (int b : members(land_at(d, s, side, t)))
            v += s.steps[b] * kStep + (d.fire[static_cast<std::size_t>(b)] - 1) * s.steps[b] * kStep / 2;
        if (home_of(d, side, t) && st.land[index(side)][t]) v += kGarrison * d.value[static_cast<std::size_t>(t)];
    }
    for (int b : members(d.ships[index(side)]))
        if (s.at[b] < kWaiting) v += s.steps[b] * kShipStep;
    return v - exposure(d, s, st, side) - winter_risk(d, s, side);
}

}  // namespace

int evaluate(const Data& d, const State& s, Seat seat) {
    if (s.flow.over) {
        const auto winner = static_cast<Winner>(s.winner);
        if (winner == Winner::draw) return 0;
        return (winner == Winner::us) == (seat == Seat::us) ? 10'000 : -10'000;
    }
    const Score v = score(d, s);
    const Strengths st = strengths(d, s);
    const int us = v.total(Seat::us) * kPoint + side_value(d, s, st, Seat::us);
    const int gb = v.total(Seat::gb) * kPoint + side_value(d, s, st, Seat::gb);
    return seat == Seat::us ? us - gb : gb - us;
}

// ---------------------------------------------------------------- priors

namespace {

int fighting_strength(const Data& d, const State& s, Seat side) {
    int n = 0;
    for (int b : members(land_at(d, s, side, s.army.town))) n += s.steps[b] * d.fire[static_cast<std::size_t>(b)];
    return n;
}

int fleet_strength(const Data& d, const State& s, Seat side) {
    int n = 0;
    for (int b : members(ships_at(d, s, side, s.naval.lake))) n += s.steps[b];
    return n;
}

}  // namespace

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kDone: return 100;
        case kPass: return 60;
        case kBuildNew: return 55;
        case kBuildShip: return 50;
        case kMarch:
        case kCarry:
            // Towards the enemy first.
            return 20 + (home_of(d, other(seat), a.b) ? d.value[a.b] * 3 : 0) +
                   (blocks_at(d, s, other(seat), a.b) ? 5 : 0);
        case kAccept: return 50;
        case kFire: return 50;
        case kRetreat:
        case kReembark: {
            const int own = fighting_strength(d, s, seat), enemy = fighting_strength(d, s, other(seat));
            return (own * 5 < enemy * 2 ? 60 : 10) + (home_of(d, seat, a.a) ? 2 : 0) + std::min(d.value[a.a], u8{3}) -
                   (a.verb == kReembark ? 3 : 0);
        }
        case kStay: return 50;
        case kWithdraw: return fleet_strength(d, s, seat) * 3 < fleet_strength(d, s, other(seat)) * 2 ? 60 : 10;
        case kEscape: return controls(d, s, other(seat), d.lake_of[s.army.town]) ? 10 : 60;
        case kHold: return 50;
        // Keep the guns, the horse and the full blocks.
        case kHit: return 50 - 10 * d.fire[a.a] - d.move[a.a] * 3 + (d.block[a.a].militia ? 2 : 0);
        case kStarve: return 50 - d.fire[a.a] * 10 - s.steps[a.a];
        case kDeploy: return 20 + d.value[a.b];
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
