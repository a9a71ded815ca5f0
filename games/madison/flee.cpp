// Rules 9.6, 12.5: vessels and naval leaders that must leave a town or box.
#include "games/madison/retreat.h"

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

void push_flee(State& s, Seat side, int place, u16 rule) {
    s.flow.push({.step = kStepFlee, .seat = static_cast<u8>(side), .a = static_cast<u16>(place), .b = rule});
}

namespace {

// frame.n: 1 from a box after a battle, damaged vessels only; 2 Fleet Return.
int next_to_flee(const Data& d, const State& s, const Frame& f) {
    int found = -1;
    each_at(s, f.a, [&](int p) {
        if (found >= 0 || side_of(d, s, p) != static_cast<Seat>(f.seat)) return;
        if (is_ship(p) && (f.n != 1 || flipped(s, p))) found = p;
    });
    if (found >= 0) return found;
    // A naval leader goes with the vessels, unless sound ones stay.
    if (f.n == 1 && has_ships(d, s, static_cast<Seat>(f.seat), f.a, true)) return -1;
    each_at(s, f.a, [&](int p) {
        if (found < 0 && is_naval_leader(d, p) && d.side(p) == static_cast<Seat>(f.seat)) found = p;
    });
    return found;
}

Places flight(const Data& d, const State& s, const Frame& f, int p) {
    const Seat side = static_cast<Seat>(f.seat);
    const int lake = is_leader(p) ? int{d.leader(p).lake} : lake_at(d, f.a);
    Places out = refuges(d, s, side, lake, f.a, f.n != 2);  // R8: Huron first binds retreats only
    // Rule 9.62, R93: no town is left, but friends are in the box.
    if (!out.any() && is_ship(p) && !flipped(s, p) && is_space(f.a) && has_ships(d, s, side, box_of(lake), true))
        out.add(box_of(lake));
    return out;
}

}  // namespace

Go enter_flee(Ctx& c) {
    State& s = c.s;
    for (;;) {
        const Frame& f = s.flow.top();
        const int p = next_to_flee(c.d, s, f);
        if (p < 0) {
            s.flow.pop();
            return Go::on;
        }
        const Places to = flight(c.d, s, f, p);
        if (to.count() > 1) return Go::ask;
        if (!to.any()) {
            if (is_leader(p)) {
                put(c.d, s, p, kWaiting);  // 3.42b, R14
                s.group.drop(p);
            } else {
                remove_piece(c, p, kDead, R("9.62"), kEvLostShip);
            }
            continue;
        }
        int place = 0;
        to.each([&](int town) { place = town; });
        take_flee(c, static_cast<Seat>(f.seat), act(kRefuge, p, place));
    }
}

Verdict check_flee(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb != kRefuge) return no(R("9.61"), kNotNow, a.verb);
    if (next_to_flee(d, s, f) != a.a) return no(R("9.61"), kNotListed, a.a);
    return flight(d, s, f, a.a).has(a.b) ? kAllowed : no(R("9.61"), kNotFriendly, a.b);
}

void list_flee(const Data& d, const State& s, Seat, ActionList& out) {
    const Frame& f = s.flow.top();
    const int p = next_to_flee(d, s, f);
    flight(d, s, f, p).each([&](int to) { out.add(act(kRefuge, p, to)); });
}

void take_flee(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    tell(c, {kEvFlees, s.flow.top().b, side, a.a, a.b});
    put(c.d, s, a.a, a.b);
    s.group.drop(a.a);
    if (s.play.on && static_cast<Seat>(s.play.seat) == side) s.done.add(a.a);
}

}  // namespace ghent::madison
