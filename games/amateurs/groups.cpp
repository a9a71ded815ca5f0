// 6.1: moving individual Units.
#include <algorithm>

#include "games/amateurs/movement.h"
#include "games/amateurs/ops.h"
#include "games/amateurs/wilderness.h"

namespace ghent::amateurs {

namespace {

int group_size(const State& s) {
    int n = 0;
    for (const u8 units : s.group.units) n += units;
    return n;
}

bool group_is_light(const State& s) {
    for (int t = 0; t < kTypes; ++t)
        if (s.group.units[t] && !is_light(t)) return false;
    return true;
}

// 6.1c, R82: at least half of what the Expedition had when the card was played stays.
int group_must_stay(const State& s, int e) {
    return is_land_exp(e) ? (s.ops.strength[e - first_exp(side_of_exp(e))] + 1) / 2 : 0;
}

Verdict check_take_unit(const Data& d, const State& s, Seat side, int place, int e, int type) {
    if (type >= types_of(side)) return no(R("6.1a"), kNoneLeft);
    if (e >= 0) {
        if (s.exp_units[e][type] == 0) return no(R("6.1a"), kNoneLeft);
        if (is_land_exp(e) && count_exp(s, e) - 1 < group_must_stay(s, e))
            return no(R("6.1c"), kHalfStays, group_must_stay(s, e));
    } else if (loose_of(s, side, place, type) == 0) {
        return no(R("6.1a"), kNoneLeft);
    }
    return check_points(s, d.ops.move, R("6.1a"));
}

// Spain's Indians in the group: those of the place it started from who are no longer there (R103).
int spain_in_group(const State& s) {
    const Group& g = s.group;
    if (g.seat != index(Seat::gb) || g.source || !g.units[kIndian]) return 0;
    return std::max(0, spain_points(s, g.start) - s.loose_gb[g.start][kIndian]);
}

// 6.1d, 6.1e, R81: neither enemy Controlled spaces nor enemy forces, unless one's own are there.
Verdict check_group_space(const Data& d, const State& s, Seat side, int to) {
    if (spain_in_group(s) && !spain_may_stand(d, to)) return no(R("R103"), kSpainStays);  // card 101
    if (is_sea(to) || has_force(s, side, to)) return kAllowed;
    if (controls(d, s, other(side), to)) return no(R("6.1d"), kEnemySpace, to);
    if (has_force(s, other(side), to)) return no(R("6.1e"), kEnemySpace, to);
    return kAllowed;
}

Verdict check_join(const Data& d, const State& s, Seat side, int e) {
    if (side_of_exp(e) != side || !in_play(s, e) || s.exp_at[e] != s.group.place)
        return no(R("6.1b"), kNotThere, e, s.group.place);
    if (s.group.source == e + 1) return no(R("6.1b"), kNotForThis);
    if (spain_in_group(s)) return no(R("R103"), kSpainStays);  // they would leave with it
    if (e == kCr) {                                            // R73
        if (group_size(s) != s.group.units[kRegular]) return no(R("R73"), kOnlyRegulars);
        if (count_exp(s, e) + group_size(s) > d.raid_limit) return no(R("R73"), kFleetFull, e, d.raid_limit);
    }
    if (e == kIf && commander_of(s, e) != d.named.cochrane && count_exp(s, e) + group_size(s) > command_limit(d, s, e))
        return no(R("R73"), kFleetFull, e, command_limit(d, s, e));
    return kAllowed;
}

// A Wilderness Move to where the Trails lead.
Verdict check_group_trek(const Data& d, const State& s, Seat side, int to, int via) {
    if (!is_open(d, s, to)) return no(R("6.2h"), kClosedFlorida);
    if (const Verdict v = check_setting_out(d, s, side, s.group.place, to, via); !v.ok()) return v;
    return check_group_space(d, s, side, to);  // R63
}

}  // namespace

Verdict check_begin_group(const Data& d, const State& s, Seat side, int place, int e) {
    if (!d.exists(place)) return no(R("6.1a"), kNoneLeft);
    if (e >= 0) {
        if (side_of_exp(e) != side || e == kCr) return no(R("6.1c"), kNotYours, e);
        if (!in_play(s, e) || s.exp_at[e] != place) return no(R("6.1c"), kNotThere, e, place);
    }
    Verdict why = no(R("6.1a"), kNoneLeft);
    for (int type = 0; type < types_of(side); ++type) {
        const Verdict v = check_take_unit(d, s, side, place, e, type);
        if (v.ok()) return v;
        if (v.reason != kNoneLeft) why = v;
    }
    return why;
}

void list_begin_group(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out) {
    if (s.ops.left < d.ops.move) return;
    board.loose.each([&](int p) { out.add(act(kGroup, p)); });
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (in_play(s, e) && e != kCr && count_exp(s, e) > (is_land_exp(e) ? group_must_stay(s, e) : 0))  // 6.1c
            out.add(act(kGroup, s.exp_at[e], e));
}

void begin_group(Ctx& c, Seat side, int place, int e) {
    State& s = c.s;
    s.group = {};
    s.group.on = 1;
    s.group.seat = byte(index(side));
    s.group.place = s.group.start = byte(place);
    s.group.source = byte(e + 1);
    s.group.points = byte(c.d.move_points);
    if (e >= 0) {  // somebody can be taken out of it
        s.known[e].least = std::max(s.known[e].least, u8{1});
        know_size(s, s.known[e]);
    }
    s.flow.push({.step = kStepGroup, .seat = byte(index(side))});
}

Go enter_group(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == GroupPart::moving) return Go::ask;
    const Seat side = static_cast<Seat>(f.seat);
    if (f.pc == GroupPart::moved) {
        f.pc = GroupPart::settling;
        if (push_dispersion(c, kOfGroup)) return Go::on;  // O4
    }
    const int e = f.a ? f.a - 1 : -1;
    if (const int n = spain_in_group(s)) move_spain(s, s.group.start, s.group.place, n);
    for (int t = 0; t < types_of(side); ++t) {
        if (s.group.units[t] == 0) continue;
        // 6.1b: seen while they move, hidden again inside.
        put_units(s, side, s.group.place, e, t, s.group.units[t]);
        const int n = s.group.units[t], word = unit_word(side, t);
        if (s.group.place != s.group.start)
            tell(c, {kEvGroupMoves, R("6.1a"), side, n, word, s.group.place, s.group.start});
        else
            tell(c, {kEvGroupStays, R("6.1a"), side, n, word, s.group.place,
                     s.group.source ? s.group.source - 1 : int{kNone}});
    }
    if (e >= 0 && group_size(s)) {
        tell(c, {kEvGroupJoins, R("6.1b"), side, e});
        settle_command(c.d, s, e);
    }
    if (s.group.source) settle_command(c.d, s, s.group.source - 1);
    s.group = {};
    s.flow.pop();
    pass_left_forts(c);
    return Go::on;
}

Verdict check_group(const Data& d, const State& s, Seat side, Action a) {
    const Group& g = s.group;
    switch (a.verb) {
        case kTake:
            if (g.moving) return no(R("R82"), kNotNow, a.verb);
            if (side_of_word(a.a) != side) return no(R("6.1a"), kNoneLeft);
            return check_take_unit(d, s, side, g.place, g.source - 1, type_of_word(a.a));
        case kStop: return group_size(s) ? kAllowed : no(R("6.1a"), kNotChosen);
        case kJoin: return group_size(s) ? check_join(d, s, side, a.a) : no(R("6.1a"), kNotChosen);
        case kStep:
        case kFerry:
        case kSail: {
            if (!group_size(s)) return no(R("6.1a"), kNotChosen);
            int cost = 0;
            // 6.1f, 6.6h, 6.7g: over the same ways and at the same cost as Expeditions.
            const bool indians = group_size(s) == g.units[kIndian];
            if (const Verdict v = check_way(d, s, side, static_cast<Verb>(a.verb), g.place, a.a, indians, cost);
                !v.ok())
                return v;
            if (cost > g.points) return no(R("6.1a"), kTooFar, a.a, cost);
            return check_group_space(d, s, side, a.a);
        }
        case kTrek: {
            if (!group_size(s)) return no(R("6.1a"), kNotChosen);
            if (!group_is_light(s)) return no(R("6.5b"), kNotAllLight);  // 2.1j, 2.3g
            if (g.points < d.move_points) return no(R("6.5c"), kWholeMove);
            bool found = false;
            each_trek(d, s, side, g.place, [&](int to, int via, bool) { found |= to == a.a && via == a.b; });
            if (!found) return no(R("6.5f"), kNotFriendlyWay, a.a);
            return check_group_trek(d, s, side, a.a, a.b);
        }
        default: return no(R("6.1a"), kNotNow, a.verb);
    }
}

void list_group(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_group(d, s, side, a); };
    const int from = s.group.place;
    for (int type = 0; type < types_of(side); ++type) add_if(out, act(kTake, unit_word(side, type)), check);
    add_if(out, act(kStop), check);
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (s.exp_at[e] == from) add_if(out, act(kJoin, e), check);
    if (is_space(from)) {
        for (const Link& link : d.space(from).links) add_if(out, act(kStep, link.to), check);
        Places shores{};
        for (int lake = 0; lake < kLakes; ++lake)
            if (d.space(from).lakes >> lake & 1) shores = shores | d.lake_places[lake];
        if (!is_winter(s)) shores.each([&](int p) { add_if(out, act(kFerry, p), check); });
        if (d.trails[at(from)].any() && group_size(s) && group_is_light(s) && s.group.points >= d.move_points)
            each_trek(d, s, side, from, [&](int to, int via, bool) {
                if (check_group_trek(d, s, side, to, via).ok()) out.add(act(kTrek, to, via));
            });
    }
    const int zone = is_sea(from) ? from - kSea0 : int{d.space(from).zone};
    if (side == Seat::gb && zone != kNoZone) {
        d.coast[zone].each([&](int p) { add_if(out, act(kSail, p), check); });
        for (int z = 0; z < kZones; ++z) add_if(out, act(kSail, sea_of(z)), check);
    }
}

namespace {

void finish_group(State& s, int e) {
    s.flow.top().pc = GroupPart::moved;
    s.flow.top().a = static_cast<u16>(e + 1);
}

void trek_group(Ctx& c, Seat side, int target, int via) {
    State& s = c.s;
    Group& g = s.group;
    const Modifiers m =
        trek_modifiers(c.d, s, side, g.units, 0, trek_is_blue(c.d, s, side, g.place, target, via), target);
    u8 face = 0;
    const int total = roll_die(c, kChWilderness, &face) + m.sum();
    tell(c, {kEvTrekGroup, R("6.5c"), side, g.place, target, total}, std::span(&face, 1), m.all());
    g.points = 0;
    if (total >= c.d.wilderness_target) g.place = byte(target);
    else tell(c, {kEvTrekFails, R("6.5d"), side});
}

}  // namespace

void take_group(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Group& g = s.group;
    switch (a.verb) {
        case kTake: {
            const int type = type_of_word(a.a), e = g.source - 1;
            pay(s, c.d.ops.move);  // 6.1a, EX.m
            take_units(s, side, g.place, e, type, 1);
            ++g.units[type];
            break;
        }
        case kStop: finish_group(s, -1); break;
        case kJoin: finish_group(s, a.a); break;
        case kTrek:
            g.moving = 1;
            trek_group(c, side, a.a, a.b);
            break;
        default: {
            int cost = 0;
            check_way(c.d, s, side, static_cast<Verb>(a.verb), g.place, a.a, true, cost);
            const bool ends = a.verb == kSail && sea_step_ends(c.d, s, g.place, a.a);
            g.moving = 1;
            g.points = byte(ends ? 0 : g.points - cost);
            if (crosses(c.d, s, side, g.place, a.a)) g.crossed = g.place;
            g.place = byte(a.a);
            break;
        }
    }
}

}  // namespace ghent::amateurs
