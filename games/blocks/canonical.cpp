// For players: which orders of the same set to leave out.
#include <bit>

#include "games/blocks/rules.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

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
