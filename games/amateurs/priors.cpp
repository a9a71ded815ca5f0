// For players: which choice to look at first. By hand.
#include <algorithm>

#include "games/amateurs/effects.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// What a Unit is worth, in tenths of a Regular.
int worth(int type) {
    switch (type) {
        case kRegular: return 10;
        case kCavalry:
        case kArtillery: return 11;
        case kFencible: return 8;
        case kRanger:
        case kVoyageur: return 6;
        case kIndian: return 5;
        default: return 5;
    }
}
// Half of the Militia go home in Winter, and all Indians (4.1b, 4.1c): in autumn they are worth little.
int worth_now(const State& s, int type) {
    const bool leaves = type == kMilitia || type == kIndian;
    return leaves && s.season == kSepNov ? worth(type) / 2 : worth(type);
}

// How a march to a place looks to somebody who knows what he knows: an enemy space is worth having, a stronger enemy is not worth meeting.
int prior_of_step(const Data& d, const State& s, Seat seat, int to) {
    if (!is_space(to)) return 0;
    const Seat foe = other(seat);
    const int own = s.act.on ? count_exp(s, s.act.exp) : 3;
    const int there = strength_at(s, foe, to) + 2 * fort_of(s, foe, to);
    if (there > own + 1) return -15;
    if (there > 0) return 8;
    if (controls(d, s, foe, to)) return 6 + std::min(6, 2 * space_points(d, to));
    if (s.act.on && s.act.flags & kActMoved && to == s.act.from) return -12;  // to and fro
    if (is_home(d, s, foe, to)) return 3;
    const bool front = (d.ways[at(to)] & controlled_by(d, s, foe)).any() || exps_at(s, seat, to);
    return front ? 1 : -3;  // with what points are left nobody wanders about at home
}

int prior_of_activation(const Data& d, const State& s, Seat seat, int e, Mode mode) {
    if (!is_land_exp(e) || !is_space(s.exp_at[e])) return 8;
    const int own = count_exp(s, e), here = strength_at(s, other(seat), s.exp_at[e]);
    if (own == 0) return -15;
    if (mode == Mode::attack) return own > here ? 14 : own == here ? 4 : -10;
    if (mode == Mode::trek) return 3;
    int best = -5;
    (d.ways[s.exp_at[e]] & controlled_by(d, s, other(seat))).each([&](int p) {
        const int there = strength_at(s, other(seat), p);
        best = std::max(best, there == 0 ? 12 : there < own ? 10 : -5);
    });
    return best;
}

// A weaker fleet that goes out to a stronger one only comes back again (9b).
int prior_of_sortie(const Data& d, const State& s, Seat seat, int lake) {
    if (!fleet_is_out(s, other(seat), lake)) return 6;
    const auto strength = [&](Seat side) {
        int n = tactical_of(d, s, d.named.lake_leader[index(side)][lake]);
        for (const int ship : members(ships_on(d, s, side, lake))) n += ship_strength(d, ship);
        return n;
    };
    const int ahead = strength(seat) - strength(other(seat));
    return ahead > 0 ? 8 : ahead == 0 ? -5 : -15;
}

int prior_of_raising(const Data& d, const State& s, Seat seat, Action a) {
    const int type = type_of_word(a.a);
    int value = worth_now(s, type) / 3;
    if (a.c != kNone) value += 5;
    else if (exps_at(s, seat, a.b)) value += 1;
    const bool front = (d.ways[at(a.b)] & controlled_by(d, s, other(seat))).any();
    if (a.c == kNone && !front && !exps_at(s, seat, a.b)) value -= 4;  // nobody leads them, and nobody comes
    return value + (front ? 2 : 0) - (count_loose(s, seat, a.b) > 2 && a.c == kNone ? 5 : 0);
}

// A Reaction may be wanted this turn (4.2c), an event of one's own the next; anything else is points not spent.
int prior_of_saving(const Data& d, Seat seat, int num) {
    const Card& card = d.card(num);
    const bool theirs = card.color == (seat == Seat::us ? Color::red : Color::blue);
    return theirs ? -14 : card.kind == CardKind::event && !card.moves_peace ? -10 : -5;
}

// Nobody looks first at an event that moves his own marker forward and not the other's (card 150).
int prior_of_event(const Data& d, const State& s, Seat seat, int num) {
    const Card& card = d.card(num);
    if (!card.moves_peace) return 6;
    int gain = 0;
    for (const u8 i : card.run) {
        const Effect& e = card.effects[i];
        if (e.kind != EffectKind::peace) continue;
        const Seat marker = e.side == Who::least_moved ? least_moved(d, s, seat) : seat_of(e.side, seat);
        gain += marker == seat ? -e.n : e.n;
    }
    return gain < 0 ? -8 : 18;
}

}  // namespace

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kDone:
        case kStop: return 0;
        case kPass: return s.flow.top().step == kStepWindow ? 12 : -10;
        case kSave: return prior_of_saving(d, seat, a.a);
        case kEvent: return prior_of_event(d, s, seat, a.a);
        case kOps: return 3 * d.card(a.a).ops;
        case kReact: return 10;
        case kActivate: return prior_of_activation(d, s, seat, a.a, static_cast<Mode>(a.b));
        case kDetach: return -5;
        case kCommand:
        case kTransfer: return -15;
        case kRaise: return prior_of_raising(d, s, seat, a);
        case kDrawLeader:
            if (a.b != kNone) return has_replacement(s, a.b) ? 4 : -8;
            return count_loose(s, seat, a.a) > 2 ? 4 : -12;
        case kSortie: return prior_of_sortie(d, s, seat, a.a);
        case kStart: return 3;
        case kAdvance: return 5;
        case kBlockade: return 18;
        case kFort:
        case kUpgrade: return is_home(d, s, seat, a.a) ? -5 : -12;
        case kRoad: return -8;
        case kStep:
        case kFerry:
        case kSail: return prior_of_step(d, s, seat, a.a);
        case kGroup: return -4;
        case kMuster: return 15;
        case kDecline: return -10;
        case kLaunch: return 10;
        case kInvade:
        case kRaid: return 12;
        // What is lost is the cheapest, and nobody's who marches.
        case kLose: return -worth(type_of_word(a.a)) - (a.b == kNone ? 0 : 1);
        case kRemove: return -worth(type_of_word(a.a)) - (a.c == kNone ? exps_at(s, seat, a.b) != 0 : 8);
        case kLeave: return -6;
        // Whoever has driven the enemy out has no reason to go.
        case kRetreat: return (s.fight.eliminated | s.fight.retreated) & bit(other(seat)) ? -15 : 0;
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
