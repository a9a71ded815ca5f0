// Chapter 14: reinforcements.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// 3.37a: naval leaders come by the schedule, like all others.
bool arrives(const Data& d, const State& s, int p) {
    if (!d.exists(p)) return false;
    return s.at[p] == kDelayed || (s.at[p] == kDue && d.due_turn[static_cast<std::size_t>(p)] == s.turn);
}

// Rule 14.2: land units and leaders, once; the free schooners not (14.42).
bool may_delay(const Data& d, const State& s, Seat side, int p) {
    return arrives(d, s, p) && s.at[p] == kDue && !is_ship(p) && side_of(d, s, p) == side;
}

bool anything_to_delay(const Data& d, const State& s, Seat side) {
    for (const Arrival& a : d.arriving[s.turn])
        if (may_delay(d, s, side, a.piece) && !s.picked.has(a.piece)) return true;
    return false;
}

}  // namespace

// ---------------------------------------------------------------- C1: place or delay, both secretly

Go enter_arrivals(Ctx& c) {
    State& s = c.s;
    const auto begin = [&](Seat side) {
        s.picked = {};
        return anything_to_delay(c.d, s, side);
    };
    return choose_both(c, begin, [&] { s.flow.pop(); });
}

Verdict check_arrivals(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kDelay) return no(R("14.21"), kNotNow, a.verb);
    if (!d.exists(a.a) || side_of(d, s, a.a) != side) return no(R("14.21"), kNotYours, a.a);
    return may_delay(d, s, side, a.a) && !s.picked.has(a.a) ? kAllowed : no(R("14.21"), kNotArriving, a.a);
}

void list_arrivals(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const Arrival& arrival : d.arriving[s.turn])
        if (check_arrivals(d, s, side, act(kDelay, arrival.piece)).ok()) out.add(act(kDelay, arrival.piece));
    out.add(act(kDone));
}

void take_arrivals(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDelay) s.picked.add(a.a);  // 14.22
    if (a.verb == kDone || !anything_to_delay(c.d, s, side)) s.both.hand_in(side);
}

// ---------------------------------------------------------------- they come onto the map

namespace {

// Puts one piece onto its space, or says what else becomes of it. False: weak enemies must leave first.
bool bring_on(Ctx& c, int p, int place) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, p), foe = other(side);
    if (holds(s, foe, place)) {
        if (is_ship(p)) remove_piece(c, p, kOut, R("14.42a"), kEvLost);
        else if (is_leader(p)) {
            s.at[p] = kWaiting;
            tell(c, {kEvWaits, c.d.naval(p) ? R("14.43") : R("14.34"), side, p});
        } else {
            s.at[p] = kAssault;
            tell(c, {kEvAssaultDue, R("14.31"), side, p, place});
        }
        return true;
    }
    if (has_units(s, foe, place)) {
        // 14.42b: also before a schooner.
        push_retreat(s, foe, place, kExpelled);  // 14.33
        return false;
    }
    put(c.d, s, p, place);
    tell(c, {kEvArrives, R("7.1a"), side, p, place});
    return true;
}

}  // namespace

Go enter_arrive(Ctx& c) {
    State& s = c.s;
    // R71 for the retreats of 14.33.
    if (s.flow.top().pc == Arriving::begins) {
        s.flow.top().pc = Arriving::going_on;
        snapshot(c, Seat::us);
        s.picked.each([&](int p) {
            s.at[p] = kDelayed;
            tell(c, {kEvDelayed, R("14.21"), side_of(c.d, s, p), p});
        });
        s.picked = {};
        c.reveal();
    }
    for (const Arrival& a : c.d.arrivals) {
        const int p = a.piece;
        // Those delayed on an earlier turn, and those of this turn that were not.
        const bool now = s.at[p] == kDelayed ? a.turn != s.turn : s.at[p] == kDue && a.turn == s.turn;
        if (now && !bring_on(c, p, a.place)) return Go::on;
    }
    // Rule 14.43: a naval leader whose space is the enemy's comes on at once at another town of his lake.
    for (const Seat side : kSeats) {
        u16& asked = Arriving::asked(s.flow.top());
        if (has(asked, index(side))) continue;
        asked = static_cast<u16>(asked | bit(side));
        s.flow.push({.step = kStepWaiting, .seat = static_cast<u8>(side), .n = Waiting::naval_only});
        return Go::on;
    }
    // One space after the other.
    s.supplied[0] = s.supplied[1] = s.garrison = {};
    for (u16& next = Arriving::next(s.flow.top()); next < c.d.arrivals.size();) {
        const Arrival& a = c.d.arrivals[next++];
        const Seat side = side_of(c.d, s, a.piece);
        // Weak enemies were gone before anybody came on (14.33): those still here share the town with vessels of an earlier turn.
        if (s.at[a.piece] == a.place && !has_units(s, other(side), a.place) && make_way(c, side, a.place))
            return Go::on;
    }
    s.flow.pop();
    return Go::on;
}

// ---------------------------------------------------------------- C4a: fighting for the space (14.31)

namespace {

int assault_place(const Data& d, const State& s, Seat side) {
    for (std::size_t p = 0; p < d.units.size(); ++p)
        if (s.at[p] == kAssault && d.units[p].side == side) return d.due_place[p];
    return kNoPlace;
}

}  // namespace

Go enter_assault(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    const int place = assault_place(c.d, s, side);
    if (!place) {
        s.flow.pop();
        return Go::on;
    }
    if (holds(s, other(side), place)) return Go::ask;
    for (std::size_t p = 0; p < c.d.units.size(); ++p)
        if (s.at[p] == kAssault && c.d.due_place[p] == place && c.d.units[p].side == side &&
            !bring_on(c, static_cast<int>(p), place))
            return Go::on;
    make_way(c, side, place);
    return Go::on;
}

// R77: a leader who waits for that space may come along.
bool may_join_assault(const Data& d, const State& s, Seat side, int p) {
    return is_leader(p) && d.exists(p) && s.at[p] == kWaiting && d.side(p) == side && !d.naval(p) &&
           d.due_place[static_cast<std::size_t>(p)] == assault_place(d, s, side) && !s.picked.has(p);
}

Verdict check_assault(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kTake) {
        if (!d.exists(a.a) || d.side(a.a) != side) return no(R("14.31"), kNotYours, a.a);
        return may_join_assault(d, s, side, a.a) ? kAllowed : no(R("14.31"), kNotListed, a.a);
    }
    if (a.verb != kFightFor && a.verb != kForgo) return no(R("14.31"), kNotNow, a.verb);
    return a.a == assault_place(d, s, side) ? kAllowed : no(R("14.31"), kNotChosenPlace, a.a);
}

void list_assault(const Data& d, const State& s, Seat side, ActionList& out) {
    const int place = assault_place(d, s, side);
    for (std::size_t i = 0; i < d.leaders.size(); ++i)
        if (may_join_assault(d, s, side, kLeader0 + static_cast<int>(i)))
            out.add(act(kTake, kLeader0 + static_cast<int>(i)));
    out.add(act(kFightFor, place));
    out.add(act(kForgo, place));
}

// Rules 14.31, 14.2, R139: who does not wish to fight holds his units back like any others, for one turn.
void hold_back(Ctx& c, int p) {
    State& s = c.s;
    if (c.d.due_turn[static_cast<std::size_t>(p)] != s.turn) {
        remove_piece(c, p, kOut, R("14.21"), kEvLost);
        return;
    }
    s.at[p] = kDelayed;
    tell(c, {kEvDelayed, R("14.21"), side_of(c.d, s, p), p});
}

void take_assault(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kTake) {
        s.picked.add(a.a);
        return;
    }
    s.force = Force{};
    if (a.verb == kFightFor) s.picked.each([&](int p) { put(c.d, s, p, a.a); });
    s.picked = {};
    for (std::size_t i = 0; i < c.d.units.size(); ++i) {
        const int p = static_cast<int>(i);
        if (s.at[p] != kAssault || c.d.due_place[i] != a.a || c.d.side(p) != side) continue;
        if (a.verb == kForgo) hold_back(c, p);
        else put(c.d, s, p, a.a);
    }
    if (a.verb == kFightFor) push_entry(s, side, a.a, kByArrival);
}

// ---------------------------------------------------------------- C4b: leaders that wait (14.34, 14.43, 3.42)

namespace {

Places entries(const Data& d, const State& s, Seat side, int p) {
    Places out{};
    if (!is_leader(p) || !d.exists(p) || s.at[p] != kWaiting || d.side(p) != side) return out;
    if (Waiting::who(s.flow.top()) == Waiting::naval_only && !d.naval(p)) return out;
    // One who takes another's place appears on any water that counts as that lake (3.42b, 12.6, R13), others on their own (14.43).
    if (d.naval(p) && !flipped(s, p)) return harbours(d, s, side, d.towns[d.leader(p).lake]);
    if (d.naval(p)) return refuges(d, s, side, d.leader(p).lake, kNoPlace);
    const int place = d.due_place[static_cast<std::size_t>(p)];
    if (place && !holds(s, other(side), place)) out.add(place);
    return out;
}

}  // namespace

Go enter_waiting(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    for (std::size_t i = 0; i < c.d.leaders.size(); ++i)
        if (entries(c.d, s, side, kLeader0 + static_cast<int>(i)).any()) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_waiting(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kEnter) return no(R("14.34"), kNotNow, a.verb);
    if (is_space(a.b) && entries(d, s, side, a.a).has(a.b)) return kAllowed;
    const bool naval = d.exists(a.a) && is_naval_leader(d, a.a);
    return no(naval ? R("14.43") : R("14.34"), kBlocked, a.a, a.b);
}

void list_waiting(const Data& d, const State& s, Seat side, ActionList& out) {
    for (std::size_t i = 0; i < d.leaders.size(); ++i) {
        const int p = kLeader0 + static_cast<int>(i);
        entries(d, s, side, p).each([&](int place) { out.add(act(kEnter, p, place)); });
    }
    out.add(act(kDone));
}

void take_waiting(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) {
        s.flow.pop();
        return;
    }
    put(c.d, s, a.a, a.b);
    tell(c, {kEvArrives, c.d.naval(a.a) ? R("14.43") : R("14.34"), side, a.a, a.b});
    if (has_units(s, other(side), a.b)) push_retreat(s, other(side), a.b, kExpelled);  // 14.33
}

}  // namespace ghent::madison
