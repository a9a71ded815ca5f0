// Rules 9.6, 12.5: vessels and naval leaders that must leave a town or box.
#include "games/madison/retreat.h"

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// The rules that make vessels go, with their numbers in frames: where they stood in the list of rules when the first games were
// recorded. That list may grow; these never change.
struct FlightRule {
    u16 number, rule;
};
constexpr FlightRule kFlightRules[] = {{235, R("9.61")}, {308, R("11.15a")}, {317, R("11.22")}, {338, R("11.53a")},
                                       {344, R("12.2")}, {355, R("12.42b")}, {358, R("12.52")}};

u16 flight_rule(const Frame& f) {
    for (const FlightRule& r : kFlightRules)
        if (r.number == Flight::why(f)) return r.rule;
    return kFlightRules[0].rule;  // of an older program
}

}  // namespace

void push_flee(State& s, Seat side, int place, u16 rule, Fleeing who) {
    u16 why = 0;
    for (const FlightRule& r : kFlightRules)
        if (r.rule == rule) why = r.number;
    s.flow.push({.step = kStepFlee, .seat = static_cast<u8>(side), .n = who, .a = static_cast<u16>(place), .b = why});
}

namespace {

// `picked`: the vessels that have gone.
int next_to_flee(const Data& d, const State& s, const Frame& f) {
    int found = -1;
    each_at(s, Flight::place(f), [&](int p) {
        if (found >= 0 || side_of(d, s, p) != static_cast<Seat>(f.seat)) return;
        if (is_ship(p) && (Flight::who(f) != kFleeDamaged || flipped(s, p))) found = p;
    });
    if (found >= 0) return found;
    // A naval leader goes with the vessels, unless sound ones stay.
    if (Flight::who(f) == kFleeDamaged && has_ships(d, s, static_cast<Seat>(f.seat), Flight::place(f), true)) return -1;
    each_at(s, Flight::place(f), [&](int p) {
        if (found < 0 && is_naval_leader(d, p) && d.side(p) == static_cast<Seat>(f.seat)) found = p;
    });
    return found;
}

Places flight(const Data& d, const State& s, const Frame& f, int p) {
    const Seat side = static_cast<Seat>(f.seat);
    const int from = Flight::place(f), lake = is_leader(p) ? int{d.leader(p).lake} : lake_at(d, from);
    Places out =
        refuges(d, s, side, lake, from, Flight::who(f) != kFleetReturn);  // R8: Huron first binds retreats only
    // Rule 9.62, R93: no town is left, but friends are in the box.
    if (!out.any() && is_ship(p) && !flipped(s, p) && is_space(from) && has_ships(d, s, side, box_of(lake), true))
        out.add(box_of(lake));
    // A leader goes where a vessel of his went (11.15a); a beaten landing keeps together (11.53a).
    Places company{};
    s.picked.each([&](int ship) { company.add(s.at[ship]); });
    return company.any() && (is_leader(p) || Flight::who(f) == kFleeTogether) ? company : out;
}

}  // namespace

Go enter_flee(Ctx& c) {
    State& s = c.s;
    for (;;) {
        const Frame& f = s.flow.top();
        const int p = next_to_flee(c.d, s, f);
        if (p < 0) {
            s.picked = {};
            s.flow.pop();
            return Go::on;
        }
        const Places to = flight(c.d, s, f, p);
        if (to.count() > 1) return Go::ask;
        if (!to.any()) {
            if (is_leader(p)) {
                put(c.d, s, p, kWaiting);  // 3.42b, R14
                s.group.drop(p);
                s.done.drop(p);
                s.spent[p] = 0;
                tell(c, {kEvWaits, R("3.42b"), c.d.side(p), p});
            } else {
                remove_piece(c, p, kDead, is_box(Flight::place(f)) ? R("12.53") : R("9.62"), kEvLostShip);
            }
            continue;
        }
        int place = 0;
        to.each([&](int town) { place = town; });
        take_flee(c, static_cast<Seat>(f.seat), act(kRefuge, p, place));
    }
}

std::string_view flee_rule(const Data&, const State& s) { return kRuleIds[flight_rule(s.flow.top())]; }

Verdict check_flee(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    const u16 rule = flight_rule(f);
    const int from = Flight::place(f);
    if (a.verb != kRefuge) return no(rule, kNotNow, a.verb);
    const int next = next_to_flee(d, s, f);
    if (next != a.a) return no(rule, kOtherFirst, next);
    if (flight(d, s, f, a.a).has(a.b)) return kAllowed;
    const Seat side = static_cast<Seat>(f.seat);
    if (!is_space(a.b) || lake_at(d, a.b) == kNoLake) return no(R("2.13a"), kNotLakeside, a.b);
    if (!has(d.lakes[static_cast<std::size_t>(lake_at(d, from))].group, lake_at(d, a.b)))
        return no(R("2.3a"), kOtherLake, from, a.b);
    if (is_leader(a.a) && s.picked.any()) return no(R("11.15a"), kNoVessel);
    if (!controls(d, s, side, a.b)) return no(rule, kNotFriendly, a.b);
    return no(R("2.6c"), kHuronFirst);
}

void list_flee(const Data& d, const State& s, Seat, ActionList& out) {
    const Frame& f = s.flow.top();
    const int p = next_to_flee(d, s, f);
    flight(d, s, f, p).each([&](int to) { out.add(act(kRefuge, p, to)); });
}

void take_flee(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    tell(c, {kEvFlees, flight_rule(s.flow.top()), side, a.a, a.b});
    put(c.d, s, a.a, a.b);
    s.group.drop(a.a);
    if (is_ship(a.a)) s.picked.add(a.a);
    if (s.play.on && static_cast<Seat>(s.play.seat) == side) s.done.add(a.a);
}

}  // namespace ghent::madison
