// For players of the program: what to look at first. Ten points more are a factor of three. By hand, until there are games to fit them on.
#include <algorithm>

#include "games/frontier/judgement.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

int force_strength(const Data& d, const State& s, const Pieces& force) {
    int sum = 0;
    force.each([&](int p) {
        if (is_regiment(p)) sum += strength(d, s, p);
    });
    return sum;
}

// To fight so many with so many: nothing at equal strength, less below.
int odds_of(int mine, int his) {
    if (his == 0) return 6;
    return std::clamp((mine - his) * 14 / std::max(mine + his, 1), -14, 10);
}

// A hex as the goal of a march, seen from where the force is.
int goal(const Data& d, const State& s, Seat seat, int h) {
    if (h >= d.hex_count()) return 0;
    const int now = s.act.hex ? promise(d, s, seat, s.act.hex - 1) : 0;
    int value = std::clamp((promise(d, s, seat, h) - now) / 2, -12, 12);
    const u8 x = d.hex(h).settlement;
    if (x != kNoSettlement && controller(d, s, x) != seat && !is_wrecked(s, x))
        value += is_fortified(d, s, x) ? 3 : 2 * d.settlement(x).vp;
    if (has_regiments(s, other(seat), h))
        value += odds_of(force_strength(d, s, s.act.force), strength_in(d, s, other(seat), h));
    return value;
}

int activating(const Data& d, const State& s, Seat seat, int p) {
    const int h = hex_of(s, p);
    if (is_officer(p)) {
        const int with = count_regiments(d, s, seat, h, true);
        if (with == 0) return -8;
        return 2 + std::min(with, 5 * std::max<int>(d.officer(p).stars, 1)) + promise(d, s, seat, h) / 8;
    }
    if (is_regiment(p)) return -3 + promise(d, s, seat, h) / 10;
    return is_commodore(p) ? 4 : -1;
}

// 18.2: strong regiments lead, the Center first.
int deploying(const Data& d, const State& s, int p, int box) {
    const int force = strength(d, s, p);
    switch (box) {
        case kLeadCenter: return 14 + 2 * force;
        case kLeadLeft:
        case kLeadRight: return 8 + 2 * force;
        case kSupportCenter: return 4 + force;
        case kSupportLeft:
        case kSupportRight: return 3 + force;
        default: return -5;
    }
}

// Fight on, or Evade? By what is left of both sides.
int fighting(const Data& d, const State& s, Seat seat) {
    int mine = 0, his = 0;
    if (s.land.on)
        s.land.in.each([&](int p) {
            if (is_regiment(p) && on_map(s, p)) (d.side[at(p)] == seat ? mine : his) += strength(d, s, p);
        });
    else
        for (int v = 0; v < kVessels; ++v)
            if (s.naval.at[v] && s.naval.at[v] < kMutual)
                (side_of(d, s, kVessel0 + v) == seat ? mine : his) += d.vessel(kVessel0 + v).hd;
    return odds_of(mine, his);
}

int playing(const Data& d, int card) {
    const Card& x = d.card(card);
    return x.op * 3 + (x.type == CardType::event ? 3 : -2);
}

}  // namespace

int prior(const Data& d, const State& s, Seat seat, Action a) {
    switch (a.verb) {
        case kLose: return -40;
        case kDestroy:
        case kScrap: return -15;
        case kDone: return s.flow.top().step == kStepDeploy ? 2 : -5;
        case kPlay: return playing(d, a.a);
        case kPass: return s.flow.top().step == kStepAction ? -8 : 0;
        case kActivate: return activating(d, s, seat, a.a);
        case kAssault: return 8;
        case kConstruct: return 4 + 2 * d.vessel(a.a).hd;
        case kRepair: return 3;
        case kRestore: return 4;
        case kDepot: return -2;
        case kDepotsMove: return -4;
        case kBlock: return d.card(s.play.card - 1).op >= 3 ? 2 : -8;
        case kUse: return 10;
        case kDecline: return -10;
        case kReact: return 5;
        case kBy:
            switch (static_cast<MoveType>(a.a)) {
                case MoveType::land: return 5;
                case MoveType::naval: return 4;
                case MoveType::disembark: return 3;
                case MoveType::bateaux: return -3;
                case MoveType::sally: return -2;
                default: return -8;
            }
        case kTakeAll: return 20;
        case kTake: return 8;
        case kDrop: return -20;
        case kStep:
        case kGo:
        case kLand: return goal(d, s, seat, a.a);
        case kStop: return -3;
        case kStand: {  // the frame says where
            const Frame& f = s.flow.top();
            if (f.step != kStepStand || f.a >= d.hex_count()) return 0;
            const int fort = is_fort_hex(d, s, seat, f.a) ? 0 : 2;
            return fort + odds_of(strength_in(d, s, seat, f.a), force_strength(d, s, s.act.force));
        }
        case kGoInside: return 4;
        case kGiveUp: return -25;
        case kDeploy: return a.a < kRegiments ? deploying(d, s, a.a, a.b) : 0;
        case kFight:
        case kAgain: return fighting(d, s, seat);
        case kRout: return -15;
        case kHoldFire: return -15;
        case kStepLoss: return a.a < kRegiments ? (s.reduced.has(a.a) ? -12 : 0) - strength(d, s, a.a) : 0;
        default: return 0;
    }
}

bool canonical(const Data&, const State&, Seat, Action) { return true; }

}  // namespace ghent::frontier
