// 6.2, 6.6, 6.7: moving an Expedition, step by step, and what happens when it enters a space.
#include "games/amateurs/movement.h"

#include <algorithm>

namespace ghent::amateurs {

int land_cost(const Data& d, const State& s, int from, int to) {
    if (!is_space(from) || !is_space(to)) return -1;
    for (const Link& link : d.space(from).links) {
        if (link.to != to) continue;
        const Conn& conn = d.conns[link.conn];
        if (is_trail(conn.way)) return -1;
        int cost = d.way_cost[static_cast<std::size_t>(conn.way)];  // 6.2d, 6.2f; 6.2n: along a river or across it
        if (conn.way == Way::tribal && !d.tribes.has(to)) cost = d.tribal_out_cost;                  // R87
        if (has_stage(d, s, link.conn)) cost = std::min(cost, int{d.way_cost[0]});                   // 2.5h
        if (conn.shore != kNoLake && is_winter(s)) cost = std::min(cost, int{d.shore_winter_cost});  // 6.6c
        return cost;
    }
    return -1;
}

Verdict check_leaving(const Data& d, const State& s, Seat side, int from, int to) {
    if (!is_space(from) || !has_force(s, other(side), from)) return kAllowed;
    if (is_sea(to) || controls(d, s, side, to) || has_force(s, side, to)) return kAllowed;
    return no(R("6.2e"), kContested);
}

namespace {

Verdict check_lake_step(const Data& d, const State& s, Seat side, int from, int to) {
    if (is_winter(s)) return no(R("6.6c"), kLakeFrozen);
    const u8 lakes = is_space(from) && is_space(to) && from != to ? d.space(from).lakes & d.space(to).lakes : 0;
    if (!lakes) return no(R("6.6a"), kNotOnLake, to);
    for (int lake = 0; lake < kLakes; ++lake)
        if (lakes >> lake & 1 && !fleet_is_out(s, other(side), lake)) return kAllowed;  // R44
    return no(R("6.6b"), kLakeClosed, first(lakes));
}

Verdict check_sea_step(const Data& d, const State& s, Seat side, int from, int to) {
    if (side != Seat::gb) return no(R("6.7a"), kNoSea);
    const auto zone = [&](int p) {
        return is_sea(p) ? p - kSea0 : is_space(p) && d.exists(p) ? int{d.space(p).zone} : int{kNoZone};
    };
    if (from == to || zone(from) == kNoZone || zone(to) == kNoZone) return no(R("6.7a"), kNotCoast, to);
    if (zone(from) != zone(to)) return is_sea(to) ? kAllowed : no(R("6.7b"), kNotCoast, to);
    // 6.7e, 5.4k: a coast in American hands needs a Blockade.
    if (is_space(to) && controls(d, s, Seat::us, to) && s.blockade[zone(to)] == 0)
        return no(R("6.7e"), kNoBlockade, to);
    return kAllowed;
}

}  // namespace

Verdict check_way(const Data& d, const State& s, Seat side, Verb how, int from, int to, bool indians, int& cost) {
    cost = 0;
    if (!d.exists(to)) return no(R("6.2d"), kNotConnected, from, to);
    switch (how) {
        case kStep:
            cost = land_cost(d, s, from, to);
            if (cost < 0) return no(R("6.2d"), kNotConnected, from, to);
            break;
        case kFerry:
            if (const Verdict v = check_lake_step(d, s, side, from, to); !v.ok()) return v;
            cost = d.lake_cost;
            break;
        default:
            if (const Verdict v = check_sea_step(d, s, side, from, to); !v.ok()) return v;
            cost = d.sea_cost;
            break;
    }
    if (!is_open(d, s, to)) return no(R("6.2h"), kClosedFlorida);
    if (is_space(to) && d.tribes.has(to) && side == Seat::gb && (!indians || !is_belligerent(d, s, to)))
        return no(R("6.2g"), kTribeClosed);  // 2.1l
    return check_leaving(d, s, side, from, to);
}

bool sea_step_ends(const Data& d, const State& s, int from, int to) {
    if (is_sea(to)) return !(is_sea(from) ? from == to : is_space(from) && d.space(from).zone == to - kSea0);  // 6.7b
    return controls(d, s, Seat::us, to);                                                                       // 6.7f
}

bool crosses(const Data& d, const State& s, Seat side, int from, int to) {
    const auto foreign = [&](int p) {
        if (!is_space(p)) return false;
        return side == Seat::us ? d.space(p).country != Country::us : d.space(p).country == Country::us;
    };
    (void)s;
    return foreign(to) && !foreign(from);  // 6.4d
}

// R86: Leaders alone keep to friendly spaces. A Belligerent tribe is found and fought by whoever enters its Area (8.6a).
bool needs_units(const Data& d, const State& s, Seat side, int to) {
    return is_space(to) && (has_force(s, other(side), to) || controls(d, s, other(side), to) ||
                            (side == Seat::us && is_belligerent(d, s, to)));
}

// ---------------------------------------------------------------- the next step (A3)

namespace {

// 6.2: may the activated Expedition take this step?
Verdict check_exp_step(const Data& d, const State& s, Seat side, Verb how, int to, int& cost) {
    const int e = s.act.exp, from = s.exp_at[e];
    if (const Verdict v = check_way(d, s, side, how, from, to, only_indians(d, s, e), cost); !v.ok()) return v;
    if (count_exp(s, e) == 0 && needs_units(d, s, side, to)) return no(R("R86"), kLeadersOnly, to);
    if (s.armistice == s.turn && is_home(d, s, other(side), to))
        for (const auto& [name, set] : d.groups)
            if (name == "ontario_champlain_st_lawrence" && set.has(to)) return no(R("5.1d"), kArmistice, to);
    return kAllowed;
}

bool reach_from(const Data& d, const State& s, int e, int from, int place, int points) {
    if (from == place) return true;
    if (points <= 0) return false;
    const Seat side = side_of_exp(e);
    const bool indians = only_indians(d, s, e);
    const auto tries = [&](Verb how, int to) {
        int cost = 0;
        if (!check_way(d, s, side, how, from, to, indians, cost).ok() || cost > points) return false;
        if (to == place) return true;
        const bool passable = is_sea(to) || (controls(d, s, side, to) && !has_force(s, other(side), to));
        return passable && points > cost && reach_from(d, s, e, to, place, points - cost);
    };
    if (is_space(from)) {
        for (const Link& link : d.space(from).links)
            if (tries(kStep, link.to)) return true;
        for (int lake = 0; lake < kLakes; ++lake)
            if (d.space(from).lakes >> lake & 1) {
                bool found = false;
                d.lake_places[lake].each([&](int p) { found = found || (p != from && tries(kFerry, p)); });
                if (found) return true;
            }
    }
    if (side == Seat::gb && is_space(place) && d.space(place).zone != kNoZone && tries(kSail, place)) return true;
    return false;
}

}  // namespace

bool can_reach(const Data& d, const State& s, int e, int place, int points) {
    return reach_from(d, s, e, s.exp_at[e], place, points);
}

namespace {

int target_place(const State& s) {
    return s.act.must_attack && in_play(s, s.act.must_attack - 1) ? s.exp_at[s.act.must_attack - 1] : 0;
}

}  // namespace

namespace {

// R85: may a land Expedition go aboard the Invasion Fleet where it is?
Verdict check_embark(const Data& d, const State& s, int e, int into) {
    if (into != kIf || !in_play(s, kIf) || side_of_exp(e) != Seat::gb) return no(R("R85"), kNotInPlay, into);
    if (!is_sea(s.exp_at[e]) || s.exp_at[e] != s.exp_at[kIf]) return no(R("R85"), kNotThere, into, s.exp_at[e]);
    // R73: the highest land Leader of both sets the limit; without any it is not tested.
    int limit = 0;
    for (const int from : {e, int{kIf}})
        each_leader_of(d, s, from, [&](int l) {
            if (!d.leader(l).naval() && !d.leader(l).indian())
                limit = std::max(limit, int{d.command[at(stars_of(rank_of(d, s, l)))]});
        });
    if (limit && count_exp(s, e) + count_exp(s, kIf) > limit) return no(R("R73"), kFleetFull, kIf, limit);
    return kAllowed;
}

bool movement_is_over(const State& s) { return s.act.flags & kActHalted || s.act.points == 0; }

// Everybody sees that it lies beside the Invasion Fleet.
bool beside_the_fleet(const State& s) {
    return side_of_exp(s.act.exp) == Seat::gb && in_play(s, kIf) && s.exp_at[s.act.exp] == s.exp_at[kIf];
}

}  // namespace

// n: 1 it goes aboard the Invasion Fleet, 2 it does not (R85).
Go enter_move(Ctx& c) {
    State& s = c.s;
    const bool stands = in_play(s, s.act.exp) && !peace_stops(s);
    if (stands && !movement_is_over(s)) return Go::ask;
    if (stands && s.flow.top().n == 0 && beside_the_fleet(s)) return Go::ask;
    if (!peace_stops(s) && push_dispersion(c, kOfAct)) return Go::on;  // A7
    const bool aboard = s.flow.top().n == 1 && in_play(s, s.act.exp) && beside_the_fleet(s);
    s.flow.pop();
    if (aboard) combine(c, kIf, s.act.exp);
    return Go::on;
}

namespace {

Verdict check_next_step(const Data& d, const State& s, Seat side, Action a) {
    int cost = 0;
    if (const Verdict v = check_exp_step(d, s, side, static_cast<Verb>(a.verb), a.a, cost); !v.ok()) return v;
    if (cost > s.act.points) return no(R("6.2c"), kTooFar, a.a, cost);
    if (const int target = target_place(s); target && !reach_from(d, s, s.act.exp, a.a, target, s.act.points - cost))
        return no(R("5.3a"), kMustAttack, s.act.must_attack - 1);
    return kAllowed;
}

// Every step that could come into question.
template <class F>
void each_next_step(const Data& d, const State& s, Seat side, F f) {
    const int from = s.exp_at[s.act.exp];
    if (is_space(from)) {
        for (const Link& link : d.space(from).links) f(act(kStep, link.to));
        Places shores{};
        for (int lake = 0; lake < kLakes; ++lake)
            if (d.space(from).lakes >> lake & 1) shores = shores | d.lake_places[lake];
        shores.each([&](int p) { f(act(kFerry, p)); });
    }
    const int zone = is_sea(from) ? from - kSea0 : int{d.space(from).zone};
    if (side == Seat::gb && zone != kNoZone) {
        d.coast[zone].each([&](int p) { f(act(kSail, p)); });
        for (int z = 0; z < kZones; ++z) f(act(kSail, sea_of(z)));
    }
}

}  // namespace

Verdict check_move(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kStop) {
        if (!target_place(s) || target_place(s) == s.exp_at[s.act.exp]) return kAllowed;
        // Card 131: on towards the enemy, as long as there is a way.
        bool any = false;
        each_next_step(d, s, side, [&](Action step) { any = any || check_next_step(d, s, side, step).ok(); });
        return any ? no(R("5.3a"), kMustAttack, s.act.must_attack - 1) : kAllowed;
    }
    if (a.verb == kJoin) return check_embark(d, s, s.act.exp, a.a);
    if (a.verb != kStep && a.verb != kFerry && a.verb != kSail) return no(R("6.2c"), kNotNow, a.verb);
    if (s.act.flags & kActHalted) return no(s.act.by_sea ? R("6.7b") : R("6.2c"), kMoveOver);
    return check_next_step(d, s, side, a);
}

void list_move(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_move(d, s, side, a); };
    each_next_step(d, s, side, [&](Action a) { add_if(out, a, check); });
    if (beside_the_fleet(s)) add_if(out, act(kJoin, kIf), check);
    add_if(out, act(kStop), check);
}

void know_step(const Data& d, State& s, int e, int to) {
    if (!is_space(to)) return;
    const Seat side = side_of_exp(e);
    Known& k = s.known[e];
    if (needs_units(d, s, side, to)) k.least = std::max(k.least, u8{1});
    if (side == Seat::gb && d.tribes.has(to))  // 2.1l: so everybody knows that they are Indians
        for (int t = 0; t < kTypes; ++t)
            if (t != kIndian) k.low[t] = k.high[t] = 0;
    know_size(s, k);
}

void take_move(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kStop || a.verb == kJoin) {
        s.act.flags |= kActHalted;
        s.flow.top().n = a.verb == kJoin ? 1 : 2;
        return;
    }
    int cost = 0;
    check_exp_step(c.d, s, side, static_cast<Verb>(a.verb), a.a, cost);
    s.act.points = byte(s.act.points - cost);
    s.act.to = byte(a.a);
    s.act.by_sea = a.verb == kSail;
    know_step(c.d, s, s.act.exp, a.a);
    push_entry(s);
    // A4: the windows come first, that for the sea after the other.
    if (s.act.by_sea) open_window(s, kWinSeaMove, Seat::us, false, s.act.exp);
    open_window(s, kWinEnemyMove, other(side), false, s.act.exp);
}

// ---------------------------------------------------------------- entering a space (A4b)

void push_entry(State& s) { s.flow.push({.step = kStepEntry, .seat = s.act.seat}); }

void remove_lone_leaders(Ctx& c, Seat owner, int place) {
    State& s = c.s;
    for (int e = first_exp(owner); e < end_land_exp(owner); ++e) {
        if (s.exp_at[e] != place) continue;
        c.reveal();  // whether it has Units is seen
        if (count_exp(s, e)) {
            s.known[e].least = std::max(s.known[e].least, u8{1});
            know_size(s, s.known[e]);
            continue;
        }
        tell(c, {kEvLoneLeaders, R("6.2j"), owner, e});  // R64: no Peace move
        remove_exp(c, e);
    }
}

namespace {

// R6: a check is still to be made. Whether anybody has to make it is seen by it (dispersion.cpp).
bool dispersion_pending(Ctx& c) {
    State& s = c.s;
    if (!s.act.crossed || s.act.dispersed || s.act.flags & kActNoDispersion) return false;
    c.reveal();
    return know_who_checks(s, s.act.exp);
}

// 6.2l: Control of an enemy space that nobody defends.
void gain(Ctx& c, Seat side, int place) {
    State& s = c.s;
    if (!controls(c.d, s, other(side), place) || count_exp(s, s.act.exp) == 0) return;
    if (!dispersion_pending(c)) return take_control_now(c, side, place, true, R("6.2l"));
    for (u8& pending : s.act.pending)  // R6
        if (pending == 0 || pending == place) {
            pending = byte(place);
            return;
        }
}

Go begin_entry(Ctx& c) {
    State& s = c.s;
    const int e = s.act.exp, from = s.exp_at[e], to = s.act.to;
    const Seat side = static_cast<Seat>(s.act.seat);
    if (s.act.cancelled_move) {  // card 75 and the like: it stops where it is
        s.act.cancelled_move = 0;
        s.act.flags |= kActHalted;
        tell(c, {kEvStopped, R("5.3a"), side, e});
        s.flow.pop();
        return Go::on;
    }
    const bool ends = s.act.by_sea && sea_step_ends(c.d, s, from, to);
    if (side == Seat::us) s.victories[e] = 0;  // 8.6j: it leaves the tribe's Area
    if (crosses(c.d, s, side, from, to)) {
        s.act.crossed = byte(from);
        s.act.dispersed = 0;  // 6.4a, R6: every time; since its last check it may have combined at home
    }
    s.act.from = byte(from);
    s.exp_at[e] = byte(to);
    s.act.flags |= kActMoved;
    if (ends) s.act.flags |= kActHalted;
    tell(c, {kEvMoves, R("6.2c"), side, e, to});
    if (is_home(c.d, s, other(side), to)) disturb_parish(c, to);
    if (is_space(to)) remove_lone_leaders(c, other(side), to);
    s.flow.top().pc = EntryPart::meeting;
    return Go::on;
}

}  // namespace

Go enter_entry(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const int place = s.act.to;
    // Everybody has turned back, or the Expedition is gone.
    if (f.pc != EntryPart::begins && (!in_play(s, s.act.exp) || s.exp_at[s.act.exp] != place)) {
        s.act.flags |= kActHalted;
        s.fight = {};  // Local Militia that had risen go home
        s.flow.pop();
        return Go::on;
    }
    switch (f.pc) {
        case EntryPart::begins: return begin_entry(c);
        case EntryPart::meeting: {
            int there = -1;
            for (int e = first_exp(side); e < end_land_exp(side) && there < 0; ++e)
                if (e != s.act.exp && s.exp_at[e] == place && !((f.a | f.b << 16) >> e & 1)) there = e;
            if (there < 0) {  // R104: at sea as on land
                f.pc = EntryPart::militia;
                break;
            }
            if (push_dispersion(c, kOfAct)) break;  // R6: before it combines
            // 6.3e: both have met; whichever marker stays behind when they are divided again is not met once more.
            for (const int e : {there, int{s.act.exp}})
                (e < 16 ? f.a : f.b) = static_cast<u16>((e < 16 ? f.a : f.b) | 1U << (e & 15));
            push_meeting(s, s.act.exp, there, is_space(place) && has_force(s, other(side), place));
            break;
        }
        case EntryPart::militia:
            f.pc = EntryPart::stopping;
            s.fight.militia = 0;
            if (count_exp(s, s.act.exp) && militia_may_rise(c.d, s, side, place))
                push_militia(s, other(side), place);  // 6.2k
            break;
        case EntryPart::stopping: {
            const bool tribe = side == Seat::us && is_belligerent(c.d, s, place);
            const bool fight =
                count_exp(s, s.act.exp) > 0 && !is_sea(place) && (tribe || anybody_defends(c.d, s, side, place));
            if (!fight) {
                s.fight.militia = 0;
                s.flow.pop();  // 6.2o: it may go on
                gain(c, side, place);
                break;
            }
            f.pc = EntryPart::fighting;
            s.act.flags |= kActHalted;  // 6.2i
            push_dispersion(c, kOfAct);
            break;
        }
        case EntryPart::fighting:  // 6.4f: whoever has not turned back
            s.flow.pop();
            s.act.flags |= kActFought;
            if (side == Seat::us && is_belligerent(c.d, s, place)) {
                begin_tribe(c, s.act.exp, place);
            } else {
                begin_combat(c, {.attacker = side,
                                 .exp = s.act.exp,
                                 .place = place,
                                 .from = s.act.from,
                                 .militia = s.fight.militia,
                                 .alone = (s.act.flags & kActAlone) != 0});
            }
            break;
        default: s.flow.pop(); break;
    }
    return Go::on;
}

}  // namespace ghent::amateurs
