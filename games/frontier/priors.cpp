// For players of the program: what to look at first. Ten points more are a factor of three. By hand, until there are games to fit them on.
#include <algorithm>
#include <cstring>

#include "games/frontier/judgement.h"
#include "games/frontier/steps.h"
#include "games/frontier/victory.h"
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

// What the goals of one force share. A list asks for each of them by itself, so the last force is kept and compared byte by byte.
struct Sight {
    // All that the rest follows from.
    u64 data;
    u16 hex;
    u8 seat, war, road_open, spare[3];
    Pieces force, reduced;
    Settlements taken, burned, dismantled;
    u16 at[kRegiments];
    u8 aboard[kRegiments];

    int strength;
    int promise;  // of where it is
    bool holds;   // it alone holds the place where it is

    bool is_of(const Data& d, const State& s, Seat who) const {
        return data == d.serial && hex == s.act.hex && seat == index(who) && war == s.war && road_open == s.road_open &&
               force == s.act.force && reduced == s.reduced && taken == s.taken && burned == s.burned &&
               dismantled == s.dismantled && std::memcmp(at, s.at, sizeof at) == 0 &&
               std::memcmp(aboard, s.aboard, sizeof aboard) == 0;
    }
};

const Sight& sight_of(const Data& d, const State& s, Seat seat) {
    static thread_local Sight kept;
    if (kept.is_of(d, s, seat)) return kept;
    kept.data = d.serial;
    kept.hex = s.act.hex;
    kept.seat = byte(index(seat));
    kept.war = s.war;
    kept.road_open = s.road_open;
    kept.force = s.act.force;
    kept.reduced = s.reduced;
    kept.taken = s.taken;
    kept.burned = s.burned;
    kept.dismantled = s.dismantled;
    std::memcpy(kept.at, s.at, sizeof kept.at);
    std::memcpy(kept.aboard, s.aboard, sizeof kept.aboard);
    kept.strength = force_strength(d, s, s.act.force);
    kept.promise = s.act.hex ? promise(d, s, seat, s.act.hex - 1) : 0;
    kept.holds = s.act.hex && held_by(d, s, seat, s.act.hex - 1, s.act.force);
    return kept;
}

// To fight so many with so many: nothing at equal strength, less below.
int odds_of(int mine, int his) {
    if (his == 0) return 6;
    return std::clamp((mine - his) * 14 / std::max(mine + his, 1), -14, 10);
}

// Back to where it came from with everybody: the points are lost and nothing is won.
bool is_back(const State& s, int h) {
    return (h + 1 == s.act.from || h + 1 == s.act.start) && s.act.force == s.act.taken;
}

// A hex as the goal of a march, seen from where the force is.
int goal(const Data& d, const State& s, Seat seat, int h) {
    if (h >= d.hex_count()) return 0;
    const Sight& sight = sight_of(d, s, seat);
    const int mine = sight.strength;
    if (mine == 0) return has_regiments(s, seat, h) ? promise(d, s, seat, h) / 8 : -10;  // an officer goes to troops
    int value = std::clamp((promise(d, s, seat, h) - sight.promise) / 2, -12, 12);
    if (is_back(s, h)) value -= 15;
    const bool garrison = has_regiments(s, other(seat), h);
    const u8 x = d.hex(h).settlement;
    if (x != kNoSettlement && controller(d, s, x) != seat && !is_wrecked(s, x))
        value += is_fortified(d, s, x) || garrison ? 3 + d.settlement(x).vp / 2 : 6 + 2 * d.settlement(x).vp;
    if (garrison) value += odds_of(mine, strength_in(d, s, other(seat), h));
    if (sight.holds) value -= 6;
    return value;
}

// By boats: from one place of his own to the next it is seldom worth it.
int landing(const Data& d, const State& s, Seat seat, int h) {
    return goal(d, s, seat, h) - (h < d.hex_count() && controls_hex(d, s, seat, h) ? 8 : 0);
}

int hull(const Data& d, const State& s, Seat side, int h) {  // of constructed vessels there
    int sum = 0;
    each_of(d, s, side, h, [&](int p) {
        if (is_vessel(p) && s.built.has(p)) sum += d.vessel(p).hd;
    });
    return sum;
}

bool is_on_lake(const Data& d, const State& s, int h) {  // where a vessel counts twice (2.6.2.a.i)
    const Hex& x = d.hex(h);
    return x.terrain == Terrain::lake && x.harbor_of == kNoPort && x.lake < kLakes && lake_counts(d, s, x.lake);
}

// A hex as the goal of vessels: out on a lake that counts, to fight the weaker, and with troops on board to a shore that promises something.
int sea_goal(const Data& d, const State& s, Seat seat, int h) {
    if (h >= d.hex_count() || !s.act.hex) return 0;
    const int here = s.act.hex - 1;
    int value = is_on_lake(d, s, h) - is_on_lake(d, s, here) > 0 ? 4 : -4;
    if (is_back(s, h)) value -= 15;
    int mine = 0;
    bool troops = false;
    s.act.force.each([&](int p) {
        if (!is_vessel(p)) return;
        mine += d.vessel(p).hd;
        each_aboard(s, p, [&](int q) { troops |= is_regiment(q); });
    });
    if (guards(d, s, other(seat), h)) value -= 14;
    if (has_vessels(s, other(seat), h)) value += 3 + odds_of(mine, hull(d, s, other(seat), h));
    if (troops) value += std::clamp(promise(d, s, seat, h) - promise(d, s, seat, here), -10, 10);
    return value;
}

int activating(const Data& d, const State& s, Seat seat, int p) {
    const int h = hex_of(s, p);
    if (is_officer(p)) {
        const int with = count_regiments(d, s, seat, h, true);
        const u8 x = d.hex(h).settlement;
        const bool holds = x != kNoSettlement && s.taken.has(x) && d.settlement(x).owner != seat;
        if (with <= (holds ? 1 : 0)) return -12;  // the last one stays where it holds a place
        return std::min({with, 5 * std::max<int>(d.officer(p).stars, 1), 6}) + promise(d, s, seat, h) / 8 +
               open_near(d, s, seat, h) / 2;
    }
    if (is_regiment(p)) {
        Pieces alone{};
        alone.add(p);
        const int stays = held_by(d, s, seat, h, alone) ? 8 : 0;
        return -5 + promise(d, s, seat, h) / 10 + open_near(d, s, seat, h) - stays;
    }
    const int in_port = is_water(d.hex(h).terrain) ? -6 : 0;
    return (is_commodore(p) ? 4 : -5) + in_port;
}

// To leave one behind: where a settlement is held by it, the weakest.
int dropping(const Data& d, const State& s, Seat seat, int p) {
    if (!is_regiment(p) || !sight_of(d, s, seat).holds) return -20;
    int regiments = 0;
    s.act.force.each([&](int q) { regiments += is_regiment(q); });
    return regiments > 1 ? 22 - 2 * strength(d, s, p) : -20;
}

int stopping(const Data& d, const State& s, Seat seat) {
    if (!s.act.hex) return -3;
    const int h = s.act.hex - 1;
    if (s.act.type == MoveType::naval) return is_on_lake(d, s, h) ? 2 : -2;
    const u8 x = d.hex(h).settlement;
    if (x == kNoSettlement || is_wrecked(s, x)) return -3;
    if (sight_of(d, s, seat).holds) return 2;
    return is_fort_hex(d, s, other(seat), h) ? 5 : -2;  // a siege begins where the activation ends (16.1)
}

// Home, and under a roof.
int fleeing(const Data& d, const State& s, Seat seat, int h) {
    if (h >= d.hex_count()) return 0;
    const u8 x = d.hex(h).settlement;
    return (d.hex(h).territory == home_of(seat) ? 4 : 0) + (x != kNoSettlement && controls(d, s, seat, x) ? 3 : 0) +
           (has_regiments(s, seat, h) ? 2 : 0);
}

int constructing(const Data& d, const State& s, int p) {
    return lake_counts(d, s, d.vessel(p).lake) ? 4 + 2 * d.vessel(p).hd : -6;
}

int arriving(const Data& d, const State& s, Seat seat, Action a) {
    if (a.b >= d.settlements.size() || !is_land_unit(a.a)) return 0;
    return promise(d, s, seat, d.settlement(a.b).hex) / 4;
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

// To wreck a place of one's own is for the moment before it is lost: the enemy stands beside it, and no vessel needs the port.
int using_it(const Data& d, const State& s, Seat seat) {
    if (!s.play.card) return 10;
    for (const Effect& e : d.card(s.play.card - 1).effects) {
        if (e.kind != EffectKind::dismantle || d.settlement(e.place).owner != seat) continue;
        const int h = d.settlement(e.place).hex;
        bool ships = false, danger = false;
        each_of(d, s, seat, h, [&](int p) { ships |= is_vessel(p); });
        for (const u16 k : d.hex(h).neighbour) danger |= k != kNoHex && has_regiments(s, other(seat), k);
        if (ships || !danger) return -12;
    }
    return 10;
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
        case kConstruct: return constructing(d, s, a.a);
        case kRepair: return 3;
        case kRestore: return 4;
        case kDepot: return -6;
        case kDepotsMove: return -4;
        case kBlock: return d.card(s.play.card - 1).op >= 3 ? 2 : -8;
        case kUse: return using_it(d, s, seat);
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
        case kDrop: return dropping(d, s, seat, a.a);
        case kStep:
        case kGo:
            if (s.act.type == MoveType::naval) return sea_goal(d, s, seat, a.a);
            return goal(d, s, seat, a.a);
        case kLand: return landing(d, s, seat, a.a);
        case kStop: return stopping(d, s, seat);
        case kEvadeTo: return fleeing(d, s, seat, a.a);
        case kPlace: return arriving(d, s, seat, a);
        case kDiscardCard: return 4 - 3 * d.card(a.a).op;
        case kStand: {  // the frame says where
            const Frame& f = s.flow.top();
            if (f.step != kStepStand || f.a >= d.hex_count()) return 0;
            const int fort = is_fort_hex(d, s, seat, f.a) ? 0 : 2;
            return fort + odds_of(strength_in(d, s, seat, f.a), force_strength(d, s, s.act.force));
        }
        case kGoInside: return 4;
        case kDeploy: return a.a < kRegiments ? deploying(d, s, a.a, a.b) : 0;
        case kFight:
        case kAgain: return fighting(d, s, seat);
        case kRout: return -15;
        case kStepLoss: return a.a < kRegiments ? (s.reduced.has(a.a) ? -12 : 0) - strength(d, s, a.a) : 0;
        default: return 0;
    }
}

// Left out: an arrival given up, a whole regiment sent to the rear, a field that is won, the way back with the whole force, and those who are
// left behind in the woods or on the water. Something else can be done in each of these cases.
bool canonical(const Data& d, const State& s, Seat seat, Action a) {
    if (a.verb == kLose) return s.flow.top().step != kStepArrive;
    const bool won = s.land.on && s.land.beaten & bit(other(seat));  // the enemy has no regiment left
    if (a.verb == kRout) return s.reduced.has(a.a) && !won;
    if (a.verb == kEvade && won) return false;
    if (!s.act.on || !s.act.hex || s.flow.top().step == kStepTarget) return true;
    const int here = s.act.hex - 1;
    switch (a.verb) {
        case kStep:
        case kGo: return d.hex(here).terrain == Terrain::river || !is_back(s, a.a);
        case kDrop: return d.hex(here).settlement != kNoSettlement;
        default: return true;
    }
}

}  // namespace ghent::frontier
