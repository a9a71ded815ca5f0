// 6.5: Wilderness Moves of Expeditions.
#include <algorithm>

#include "games/amateurs/movement.h"
#include "games/amateurs/wilderness.h"

namespace ghent::amateurs {

// 6.5e, EX.c: what changes the die.
Modifiers trek_modifiers(const Data& d, const State& s, Seat side, const u8* units, int tactical, bool blue,
                         int target) {
    Modifiers m;
    m.add(tactical, kByTactical, R("6.5e"));
    if (blue) m.add(d.wild_blue, kByBlueTrail, R("6.5e"));
    int n = 0;
    for (int t = 0; t < kTypes; ++t) n += units[t];
    if (units[kVoyageur]) m.add(d.wild_voyageurs, kByVoyageurs, R("2.3i"));
    else if (n && n == units[kIndian]) m.add(d.wild_indian, kByAllIndian, R("6.5e"));
    if (controls(d, s, other(side), target)) m.add(d.wild_enemy, kByEnemyLocation, R("6.5e"));
    return m;
}

Verdict check_setting_out(const Data& d, const State& s, Seat side, int from, int to, int via) {
    return via == from ? check_leaving(d, s, side, from, to) : kAllowed;
}

int trek_tactical(const Data& d, const State& s, int e) {
    int tactical = has_replacement(s, e) ? int{d.replacement[at(index(side_of_exp(e)))].tactical} : 0;
    each_leader_of(d, s, e, [&](int l) { tactical = std::max(tactical, tactical_of(d, s, l)); });
    return tactical;
}

bool trek_is_blue(const Data& d, const State& s, Seat side, int from, int target, int via) {
    bool found = false;
    each_trek(d, s, side, from, [&](int to, int by, bool blue) { found |= to == target && by == via && blue; });
    return found;
}

Go enter_trek(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == TrekPart::choosing) {
        if (!peace_stops(s)) return Go::ask;
        s.flow.pop();
        return Go::on;
    }
    // a: target, b: the Location it is entered from.
    const Seat side = static_cast<Seat>(f.seat);
    const int e = s.act.exp, target = f.a, via = f.b;
    s.flow.pop();
    if (s.act.cancelled_move) {
        s.act.cancelled_move = 0;
        s.act.flags |= kActHalted;
        tell(c, {kEvStopped, R("5.3a"), side, e});
        return Go::on;
    }
    const Modifiers m = trek_modifiers(c.d, s, side, s.exp_units[e], trek_tactical(c.d, s, e),
                                       trek_is_blue(c.d, s, side, s.exp_at[e], target, via), target);
    u8 face = 0;
    const int total = roll_die(c, kChWilderness, &face) + m.sum();
    tell(c, {kEvTrek, R("6.5c"), side, e, target, total}, std::span(&face, 1), m.all());
    s.act.points = 0;
    if (total < c.d.wilderness_target) {  // 6.5d
        tell(c, {kEvTrekFails, R("6.5d"), side});
        return Go::on;
    }
    s.exp_at[e] = byte(via);  // R18: its last step begins here
    s.act.to = byte(target);
    push_entry(s);
    return Go::on;
}

namespace {

// Where the Trails lead: may the activated Expedition go there?
Verdict check_trek_to(const Data& d, const State& s, Seat side, int to, int via) {
    const int e = s.act.exp;
    if (!is_open(d, s, to)) return no(R("6.2h"), kClosedFlorida);
    if (count_exp(s, e) == 0 && needs_units(d, s, side, to)) return no(R("R86"), kLeadersOnly, to);
    return check_setting_out(d, s, side, s.exp_at[e], to, via);
}

}  // namespace

Verdict check_trek(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kStop) return kAllowed;
    if (a.verb != kTrek) return no(R("6.5c"), kNotNow, a.verb);
    const int e = s.act.exp, from = s.exp_at[e];
    if (!all_light(s, e)) return no(R("6.5b"), kNotAllLight);  // 2.1j, 2.3g
    bool found = false;
    each_trek(d, s, side, from, [&](int to, int via, bool) { found |= to == a.a && via == a.b; });
    if (!found) return no(R("6.5f"), kNotFriendlyWay, a.a);
    return check_trek_to(d, s, side, a.a, a.b);
}

void list_trek(const Data& d, const State& s, Seat side, ActionList& out) {
    if (all_light(s, s.act.exp))
        each_trek(d, s, side, s.exp_at[s.act.exp], [&](int to, int via, bool) {
            if (check_trek_to(d, s, side, to, via).ok()) out.add(act(kTrek, to, via));
        });
    out.add(act(kStop));
}

void take_trek(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kStop) return s.flow.pop();
    Frame& f = s.flow.top();
    f.pc = TrekPart::going;
    f.a = a.a;
    f.b = a.b;
    s.act.to = byte(a.a);
    know_step(c.d, s, s.act.exp, a.a);
    open_window(s, kWinEnemyMove, other(side), false, s.act.exp);
}

}  // namespace ghent::amateurs
