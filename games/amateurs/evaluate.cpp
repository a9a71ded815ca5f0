// For players of the program: how good a position is, what to look at first. By hand, until there are games to fit them on.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// In hundredths of a space of the Peace Track: how far the markers have come, and what Ghent would add.
int evaluate(const Data& d, const State& s, Seat seat) {
    if (s.flow.over || s.pair) {
        const int toward_us = 10 - s.pair;
        return (seat == Seat::us ? toward_us : -toward_us) * 100;
    }
    // The markers meet where they will: each step of one's own marker is worth half a space of the pair.
    const int us = s.peace[0] - d.peace_start[0], gb = d.peace_start[1] - s.peace[1];
    int value = (gb - us) * 50;
    // 12d-g: held spaces move the pair at the end.
    value += (ghent_number(d, s, Seat::us) - ghent_number(d, s, Seat::gb)) * 100 / d.ghent_divisor / 2;
    for (const Seat side : kSeats) {
        int force = 0;
        for (int e = first_exp(side); e < end_exp(side); ++e) {
            if (!in_play(s, e)) continue;
            for (int t = 0; t < types_of(side); ++t) force += s.exp_units[e][t] * (t == kMilitia ? 1 : 2);
        }
        for (int p = kSpace0; p < kPlaces; ++p)
            for (int t = 0; t < types_of(side); ++t) force += loose_of(s, side, p, t);
        for (int lake = 0; lake < kLakes; ++lake) {
            if (controls_lake(s, side, lake)) force += 6;
            for (const int ship : members(ships_on(d, s, side, lake))) force += ship_strength(d, ship);
        }
        for (int z = 0; z < kZones && side == Seat::gb; ++z) force += 4 * s.blockade[z];
        value += (side == Seat::us ? force : -force) * 3;
    }
    return seat == Seat::us ? value : -value;
}

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kDone:
        case kStop: return 0;
        case kPass: return s.flow.top().step == kStepWindow ? 15 : -10;
        case kSave: return -5;
        case kEvent: return d.card(a.a).moves_peace ? 15 : 5;
        case kOps: return 3 * d.card(a.a).ops;
        case kReact: return 10;
        case kActivate: return static_cast<Mode>(a.b) == Mode::attack ? 10 : 5;
        case kDetach: return -5;
        case kCommand:
        case kTransfer: return -15;
        case kRaise: return 5;
        case kBlockade: return 15;
        case kFort:
        case kUpgrade: return is_home(d, s, seat, a.a) ? -5 : -12;
        case kRoad: return -8;
        case kStep:
        case kFerry:
        case kSail: return is_space(a.a) && controls(d, s, other(seat), a.a) ? 10 : 2;
        case kMuster: return 15;
        case kDecline: return -10;
        case kInvade:
        case kRaid: return 12;
        default: return 0;
    }
}

// Equal Ships in the same box are one choice.
bool canonical(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kAdvance) return true;
    for (int other_ = a.a - 1; other_ >= 0 && side_of_ship(other_) == side_of_ship(a.a); --other_)
        if (s.ship_at[other_] == s.ship_at[a.a] && d.ship_type[at(other_)] == d.ship_type[a.a] &&
            has(s.ops.advanced, other_) == has(s.ops.advanced, a.a))
            return false;
    return true;
}

}  // namespace ghent::amateurs
