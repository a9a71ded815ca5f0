// 8.0 Land Movement, hexside by hexside (D11); the beginning of a sally (16.2).
#include "games/frontier/march.h"

#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

bool is_river(const Data& d, int h) { return d.hex(h).terrain == Terrain::river; }

int direction_to(const Data& d, int from, int to) {
    for (int i = 0; i < hex::kDirections; ++i)
        if (d.hex(from).neighbour[i] == to) return i;
    return -1;
}

// 8.4: a ferry beside an enemy ship is open to those who will board that ship.
bool can_board_from(const Data& d, const State& s, const Mover& m, int ferry, int river) {
    if (!(m.flags & kMoverRegular)) return false;
    for (int i = 0; i < hex::kDirections; ++i) {
        const int k = d.hex(ferry).neighbour[i];
        if (k != kNoHex && has_ships(d, s, other(m.side), k) &&
            land_step(d, s, m, ferry, river, i).what == Entering::cut_out)
            return true;
    }
    return false;
}

LandStep refuse(const Verdict& why) { return {.why = why}; }

// The step in a direction in which there is a hex.
LandStep step_in(const Data& d, const State& s, const Mover& m, int direction) {
    const Activation& act = s.act;
    const int from = act.hex - 1;
    const int to = d.hex(from).neighbour[direction];
    LandStep step = land_step(d, s, m, from, act.river, direction);
    if (step.what == Entering::no) {
        if (step.why.reason != kFerryShip || act.rmp < 5 || !can_board_from(d, s, m, to, act.river + 1)) return step;
        step = {Entering::free, 1, byte(act.river + 1)};
    }
    if (is_river(d, from) && step.what != Entering::cut_out && !check_ferry(d, s, m.side, from).ok())
        return refuse(no(R("8.4"), kMustBoard, from));
    if (step.cost > act.rmp)
        return refuse(no(step.what == Entering::free ? R("7.1.1") : R("R161"), kTooFewPoints, to, step.cost));
    return step;
}

LandStep step_of(const Data& d, const State& s, const Mover& m, int to) {
    const int from = s.act.hex - 1, direction = direction_to(d, from, to);
    return direction < 0 ? refuse(no(R("2.2.10a"), kNotConnected, from, to)) : step_in(d, s, m, direction);
}

bool can_step(const Data& d, const State& s, const Mover& m) {
    const Hex& x = d.hex(s.act.hex - 1);
    for (int i = 0; i < hex::kDirections; ++i)
        if (x.neighbour[i] != kNoHex && step_in(d, s, m, i).what != Entering::no) return true;
    return false;
}

Verdict check_stop(const Data& d, const State& s) {
    if (is_river(d, s.act.hex - 1) && can_step(d, s, mover_of(d, s, s.act.force))) return no(R("8.5b"), kEndsOnWater);
    return kAllowed;
}

// What a way to a goal costs, as far as the last list or the last hex of a march has shown: it saves looking too near and too far. Whether it
// is still so is not asked, because it decides nothing (movement.h).
struct Guess {
    int from;
    std::array<u8, kMaxHexes> costs;  // of the goals of a list
    int at, goal, left;               // of a march
};
Guess& guess() {
    static thread_local Guess kept{kNoHex, {}, kNoHex, kNoHex, 0};
    return kept;
}

// A goal of `go`: worth it where the cheapest way is no single step, and never the water.
bool is_goal(const Data& d, const Reach& reach, int from, int h, Entering what) {
    return h != from && !reach.is_step(h) && (what == Entering::cut_out || !is_river(d, h));
}

// 8.4: from a ferry beside an enemy ship there is no way but to board that ship.
bool must_board(const Data& d, const State& s, Seat side, int from) {
    return is_river(d, from) && !check_ferry(d, s, side, from).ok();
}

Verdict check_go(const Data& d, const State& s, int to) {
    Reach reach;
    const int from = s.act.hex - 1;
    if (must_board(d, s, static_cast<Seat>(s.act.seat), from)) return no(R("8.4"), kMustBoard, from);
    reach.find(d, s, mover_of(d, s, s.act.force), from, s.act.rmp, s.act.river, to);
    if (reach.cost(to) == Reach::kNever) return no(R("7.1"), kNotInReach, to);
    return is_goal(d, reach, from, to, reach.entering(to)) ? kAllowed : no(R("8.0a"), kOneStep, to);
}

// `go`: the next hex of the cheapest way; kNoHex: none that may be entered.
int next_hex(const Data& d, const State& s) {
    const Activation& act = s.act;
    const int here = act.hex - 1, goal = act.goal - 1;
    if (goal == here) return kNoHex;
    const Mover m = mover_of(d, s, act.force);
    // Nothing is cheaper than one point.
    if (const int i = direction_to(d, here, goal); i >= 0 && !is_river(d, goal))
        if (const LandStep step = step_in(d, s, m, i); step.what == Entering::free && step.cost == 1) return goal;
    Guess& known = guess();
    const int cost = known.at == here && known.goal == goal ? known.left
                     : known.from == here                   ? known.costs[at(goal)]
                                                            : 0;
    Reach reach;
    reach.find(d, s, m, here, act.rmp, act.river, goal, cost);
    const int to = reach.first_step(goal);
    if (to == kNoHex || step_of(d, s, m, to).what == Entering::no) return kNoHex;
    known.at = to;
    known.goal = goal;
    known.left = reach.cost(goal) - reach.cost(to);
    return to;
}

Verdict check_sally(const Data&, const State& s) {
    for (int p = 0; p < kRegiments; ++p)
        if (s.act.force.has(p)) return kAllowed;
    return no(R("16.2.2"), kNoRegimentAlong);
}

// 16.2, R75, R137: they come out and attack; the besiegers may not Evade before.
void sally(Ctx& c, Seat side) {
    State& s = c.s;
    const int h = s.act.hex - 1;
    s.act.flags |= kActHalted | kActFought;
    s.act.force.each([&](int p) {
        set_inside(c.d, s, p, false);
        s.moved.add(p);
    });
    tell(c, {kEvSallies, R("16.2"), side, s.act.unit, c.d.hex(h).settlement});
    start_combat(c, side, s.act.force, h, h, kFightSally);
}

}  // namespace

LandStep step_to(const Data& d, const State& s, int to) { return step_of(d, s, mover_of(d, s, s.act.force), to); }

Go enter_march(Ctx& c) {
    State& s = c.s;
    Activation& act = s.act;
    if (const int h = hex_of(s, act.unit); h != kNoHex && h != act.hex - 1 && !(act.flags & kActHalted)) {
        act.hex = static_cast<u16>(h + 1);  // R178: an ambush has left him alone, and he has Evaded
        act.flags |= kActHalted;
    }
    if ((act.flags & kActHalted) || !act.force.has(act.unit) || !on_map(s, act.unit)) {
        s.flow.pop();
        return Go::on;
    }
    if (!act.goal) return Go::ask;
    const int to = next_hex(c.d, s);
    if (to == kNoHex) {
        act.goal = 0;
        return Go::ask;
    }
    if (to == act.goal - 1) act.goal = 0;
    start_entry(c, static_cast<Seat>(act.seat), to, EntryBy::march);
    return Go::on;
}

Verdict check_march(const Data& d, const State& s, Seat, Action a) {
    const bool sallies = s.act.type == MoveType::sally;
    switch (a.verb) {
        case kTake: return check_take(d, s, a.a);
        case kTakeAll: return check_take_all(d, s);
        case kDrop: return check_drop(d, s, a.a);
        case kFight: return sallies ? check_sally(d, s) : no(R("8.0a"), kNotNow, a.verb);
        case kStop: return sallies ? kAllowed : check_stop(d, s);
        case kStep: return sallies ? no(R("16.2"), kNotNow, a.verb) : step_to(d, s, a.a).why;
        case kGo: return sallies ? no(R("16.2"), kNotNow, a.verb) : check_go(d, s, a.a);
        default: return no(R("8.0a"), kNotNow, a.verb);
    }
}

void list_march(const Data& d, const State& s, Seat, ActionList& out) {
    const Activation& act_ = s.act;
    list_take(d, s, out);
    act_.force.each([&](int p) {
        if (check_drop(d, s, p).ok()) out.add(act(kDrop, p));
    });
    if (act_.type == MoveType::sally) {
        if (check_sally(d, s).ok()) out.add(act(kFight));
        return out.add(act(kStop));
    }
    const Mover m = mover_of(d, s, act_.force);
    const int from = act_.hex - 1;
    const Hex& x = d.hex(from);
    const bool plain = is_plain(m) && x.terrain != Terrain::river;
    bool steps = false;
    for (int i = 0; i < hex::kDirections; ++i) {
        const int to = x.neighbour[i];
        if (to == kNoHex) continue;
        // Into a land hex such a force goes as `step_in` finds, and nobody wants to know why not.
        const bool quick = plain && !is_water(d.hex(to).terrain);
        const bool may = quick
                             ? is_in_play(d, s, m.side, to) &&
                                   act_.rmp >= ((x.link[i] & kLinkRoad) && !has_regiments(s, other(m.side), to) ? 1 : 4)
                             : step_in(d, s, m, i).what != Entering::no;
        if (!may) continue;
        out.add(act(kStep, to));
        steps = true;
    }
    if (steps && !must_board(d, s, m.side, from)) {
        Hexes goals;
        guess().from = from;
        if (find_goals(d, s, m, from, act_.rmp, act_.river, goals, guess().costs)) {
            goals.each([&](int h) { out.add(act(kGo, h)); });
        } else {
            Reach reach;
            reach.find(d, s, m, from, act_.rmp, act_.river);
            reach.each([&](int h, int cost, Entering what) {
                if (!is_goal(d, reach, from, h, what)) return;
                guess().costs[at(h)] = byte(cost);
                out.add(act(kGo, h));
            });
        }
    }
    if (!steps || !is_river(d, from)) out.add(act(kStop));
}

void take_march(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kTake: return take_along(c, a.a);
        case kTakeAll: return take_all(c);
        case kDrop: return drop_off(c, a.a);
        case kFight: return sally(c, side);
        case kStep: return start_entry(c, side, a.a, EntryBy::march);
        case kGo: s.act.goal = static_cast<u16>(a.a + 1); return;
        case kStop:
        default: s.flow.pop(); return tell(c, {kEvStops, R("7.0c"), side, s.act.unit, s.act.hex - 1});
    }
}

}  // namespace ghent::frontier
