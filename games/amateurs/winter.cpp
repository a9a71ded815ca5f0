// 4.1: Winter and Spring.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// Calls f(place, e) for everything of a side that holds Units: loose stacks (e -1), then Expeditions.
template <class F>
void each_stack(const State& s, Seat side, F f) {
    for (int p = kSpace0; p < kPlaces; ++p)
        if (any_loose(s, side, p)) f(p, -1);
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (in_play(s, e)) f(int{s.exp_at[e]}, e);
}

// How many of a type a stack holds.
int stack_of(const State& s, Seat side, int place, int e, int type) {
    return e >= 0 ? (s.exp_at[e] == place ? s.exp_units[e][type] : 0) : loose_of(s, side, place, type);
}

// `remove <unit> <place> [from <expedition>]`: the parts that both Winter steps share.
Verdict check_stack(const Data& d, const State& s, Seat side, Action a, u16 rule) {
    if (a.verb != kRemove) return no(rule, kNotNow, a.verb);
    const int e = a.c == kNone ? -1 : a.c;
    if (side_of_word(a.a) != side || type_of_word(a.a) >= types_of(side) || !d.exists(a.b)) return no(rule, kNoneLeft);
    if (e >= 0 && side_of_exp(e) != side) return no(rule, kNotYours, e);
    return stack_of(s, side, a.b, e, type_of_word(a.a)) ? kAllowed : no(rule, kNoneLeft);
}

// Units removed in Winter: of loose ones everybody sees it, of Expeditions nobody but the owner.
void winter_loss(Ctx& c, Seat side, Action a, u16 rule, u16 open, u16 secret) {
    State& s = c.s;
    const int type = type_of_word(a.a), e = a.c == kNone ? -1 : a.c;
    lose_units(s, side, a.b, e, type, 1, e < 0 ? Seen::openly : Seen::secretly);
    if (e >= 0) settle_command(c.d, s, e);
    if (open == kEvMilitiaGoes) {
        if (e < 0) tell(c, {open, rule, side, 1, a.b});
        else tell_owner(c, {secret, rule, side, 1, e});
    } else {
        if (e < 0) tell(c, {open, rule, side, 1, a.a, a.b});
        else tell_owner(c, {secret, rule, side, 1, a.a, e});
    }
}

// Any Expedition may have lost any of its Units, as far as the opponent knows.
void blur_types(State& s, Seat side, int type) {
    for (int e = first_exp(side); e < end_exp(side); ++e) {
        if (!in_play(s, e)) continue;
        Known& k = s.known[e];
        k.least = byte(std::max(0, k.least - k.high[type]));
        k.low[type] = 0;
    }
}

}  // namespace

// ---------------------------------------------------------------- half of the Volunteer Militia (4.1c, 2.3n, R37)

Go enter_winter_militia(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (f.pc == SeasonPart::begins) {
        f.pc = SeasonPart::choosing;
        f.a = static_cast<u16>(used_counters(s, side, kMilitia) / 2);
        blur_types(s, side, kMilitia);
    }
    return Go::ask;  // whoever has few is asked too: how many he has is hidden
}

Verdict check_winter_militia(const Data& d, const State& s, Seat side, Action a) {
    const int left = s.flow.top().a;
    if (a.verb == kDone) return left ? no(R("4.1c"), kNotEnough, left) : kAllowed;
    if (left == 0) return no(R("4.1c"), kEnoughChosen);
    if (const Verdict v = check_stack(d, s, side, a, R("4.1c")); !v.ok()) return v;
    return type_of_word(a.a) == kMilitia ? kAllowed : no(R("4.1c"), kOnlyMilitiaGoes);
}

void list_winter_militia(const Data&, const State& s, Seat side, ActionList& out) {
    if (s.flow.top().a == 0) return out.add(act(kDone));
    each_stack(s, side, [&](int place, int e) {
        if (stack_of(s, side, place, e, kMilitia))
            out.add(act(kRemove, unit_word(side, kMilitia), place, e < 0 ? int{kNone} : e));
    });
}

void take_winter_militia(Ctx& c, Seat side, Action a) {
    if (a.verb == kDone) return c.s.flow.pop();
    --c.s.flow.top().a;
    winter_loss(c, side, a, R("4.1c"), kEvMilitiaGoes, kEvMilitiaGoesOwn);
}

// ---------------------------------------------------------------- Supply (4.1d, 7.2b, R38)

// Units of a side's group in one space above its Supply limit. The check comes before the Lakes freeze (7.2c).
int winter_excess(const Data& d, const State& s, Seat side, int place) {
    if (is_sea(place)) return 0;
    const int n = strength_at(s, side, place);
    if (n <= 5) return 0;
    return std::max(0, n - supply_limit(supply_of(d, s, side, place, false)));
}

// A group that may be above its limit, as far as the opponent knows, is looked at; its owner says when it is within it.
// a: the space looked at.
Go enter_winter_supply(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    for (; f.a < kSea0; ++f.a, f.n = 0) {
        if (!c.d.exists(f.a)) continue;
        if (f.n == 1) return Go::ask;
        int most = count_loose(s, side, f.a);
        each_exp_at(s, side, f.a, [&](int e) { most += s.known[e].most; });
        if (most <= 5) continue;
        const int limit = supply_limit(supply_of(c.d, s, side, f.a, false));
        if (most <= limit) continue;
        f.n = 1;
        each_exp_at(s, side, f.a, [&](int e) {  // what goes, the opponent does not see
            Known& k = s.known[e];
            k.least = byte(std::min(int{k.least}, 0));
            for (u8& low : k.low) low = 0;
        });
        return Go::ask;
    }
    s.flow.pop();
    return Go::on;
}

Verdict check_winter_supply(const Data& d, const State& s, Seat side, Action a) {
    const int over = winter_excess(d, s, side, s.flow.top().a);
    if (a.verb == kDone) return over ? no(R("4.1d"), kNotEnough, over) : kAllowed;
    if (over == 0) return no(R("4.1d"), kEnoughChosen);
    if (const Verdict v = check_stack(d, s, side, a, R("4.1d")); !v.ok()) return v;
    return a.b == s.flow.top().a ? kAllowed : no(R("4.1d"), kNotForThis);
}

void list_winter_supply(const Data& d, const State& s, Seat side, ActionList& out) {
    const int place = s.flow.top().a;
    if (winter_excess(d, s, side, place) == 0) return out.add(act(kDone));
    for (int type = 0; type < types_of(side); ++type) {
        const auto check = [&](Action a) { return check_winter_supply(d, s, side, a); };
        add_if(out, act(kRemove, unit_word(side, type), place), check);
        each_exp_at(s, side, place, [&](int e) { add_if(out, act(kRemove, unit_word(side, type), place, e), check); });
    }
}

void take_winter_supply(Ctx& c, Seat side, Action a) {
    Frame& f = c.s.flow.top();
    if (a.verb == kDone) {
        // Within its limit now: so much is known.
        const int limit = supply_limit(supply_of(c.d, c.s, side, f.a, false)) - count_loose(c.s, side, f.a);
        each_exp_at(c.s, side, f.a, [&](int e) {
            c.s.known[e].most = byte(std::min(int{c.s.known[e].most}, std::max(0, limit)));
            know_size(c.s, c.s.known[e]);
        });
        ++f.a;
        f.n = 0;
        return;
    }
    winter_loss(c, side, a, R("7.2b"), kEvStarve, kEvStarveOwn);
}

// ---------------------------------------------------------------- the fleets go home (4.1e)

Go enter_winter_port(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    for (; f.a < kLakes; ++f.a) {
        if (!fleet_is_out(s, side, f.a)) continue;
        if (refuges(c.d, s, side, f.a)) return Go::ask;
        sink_fleet(c, side, f.a);  // R90
    }
    s.flow.pop();
    return Go::on;
}

Verdict check_winter_port(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kRefuge) return no(R("4.1e"), kNotNow, a.verb);
    return is_refuge(d, s, side, a.a, s.flow.top().a) ? kAllowed : no(R("4.1e"), kNotRefuge, a.a);
}

void list_winter_port(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int h = 0; h < kHavens; ++h)
        add_if(out, act(kRefuge, h), [&](Action a) { return check_winter_port(d, s, side, a); });
}

void take_winter_port(Ctx& c, Seat side, Action a) { fleet_to_haven(c, side, c.s.flow.top().a, a.a); }

// ---------------------------------------------------------------- Spring (4.1h, 2.3l)

namespace {

// Where a wounded Indian Leader may come back: any Frontier Town in British hands, in whatever country (cards 83-85); Weatherford in a
// Belligerent tribe's Area.
bool may_return(const Data& d, const State& s, int l, int place) {
    if (!is_space(place) || !d.exists(place) || has_force(s, Seat::us, place)) return false;
    if (l == d.named.weatherford) return is_belligerent(d, s, place);
    if (d.space(place).settlement != Settlement::frontier || !controls(d, s, Seat::gb, place)) return false;
    return count_exps_at(s, Seat::gb, place) > 0 || free_letter(s, Seat::gb) >= 0;
}

int next_wounded(const Data& d, const State& s) {
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        if (s.leader_at[l] != kWounded) continue;
        for (int p = kSpace0; p < kSea0; ++p)
            if (may_return(d, s, l, p)) return l;
    }
    return kNoLeader;
}

bool indian_leader_in_play(const Data& d, const State& s, int l) {
    return d.leader(l).indian() && (is_in_exp(s.leader_at[l]) || s.leader_at[l] == kLoose);
}

// As far as the opponent knows.
bool indian_leader_may_be_in_play(const Data& d, const State& s) {
    constexpr u16 kInSome = kMayPool - 1;
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        if (d.leader(l).indian() && (s.may[l] & kInSome || s.leader_at[l] == kLoose)) return true;
    return false;
}

}  // namespace

Go enter_spring_leader(Ctx& c) {
    if (next_wounded(c.d, c.s) != kNoLeader) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_spring_leader(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kReturnTo) return no(R("4.1h"), kNotNow, a.verb);
    if (a.a != next_wounded(d, s)) return no(R("4.1h"), kLeaderNotThere, a.a);
    return may_return(d, s, a.a, a.b) ? kAllowed : no(R("4.1h"), kNotForThis);
}

void list_spring_leader(const Data& d, const State& s, Seat side, ActionList& out) {
    const int l = next_wounded(d, s);
    for (int p = kSpace0; p < kSea0; ++p)
        add_if(out, act(kReturnTo, l, p), [&](Action a) { return check_spring_leader(d, s, side, a); });
}

void take_spring_leader(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    tell(c, {kEvLeaderReturns, R("4.1h"), side, a.a, a.b});
    if (a.a == c.d.named.weatherford) {
        s.leader_at[a.a] = kLoose;
        s.weatherford = byte(a.b);
        know_leader(c.d, s, a.a);
        return;
    }
    int e = -1;
    each_exp_at(s, side, a.b, [&](int k) { e = e < 0 ? k : e; });
    if (e < 0) e = new_exp(c, side, a.b);
    s.leader_at[a.a] = in_exp(e);
    know_leader_added(s, side, e);
    know_leader(c.d, s, a.a);
    settle_command(c.d, s, e);
}

// Two Indians with each Indian Leader; for lack of counters the British choose who goes short. a, b, c: the Leaders served, as a set of
// Indian Leaders in the order of the roster.
Go enter_spring_indians(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == SeasonPart::begins) {
        f.pc = SeasonPart::choosing;
        tell(c, {kEvIndiansCome, R("4.1h"), Seat::gb});
        // Where an Indian Leader may be, there may be two Indians more.
        for (int e = kGbFirst; e < kExps; ++e) {
            if (!in_play(s, e)) continue;
            int leaders = 0;
            for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)
                leaders += c.d.leader(l).indian() && s.may[l] & may_exp(e);
            know_may_hold(s, e, kIndian, 2 * leaders);
        }
    }
    if (indian_leader_may_be_in_play(c.d, s)) return Go::ask;  // whoever leads none, and who has no counters, says so
    s.flow.pop();
    return Go::on;
}

Verdict check_spring_indians(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) {  // only when all have been served
        ActionList out;
        list_spring_indians(d, s, side, out);
        return out[0].verb == kDone ? kAllowed : no(R("4.1h"), kNotChosen);
    }
    if (a.verb != kIndians) return no(R("4.1h"), kNotNow, a.verb);
    if (!indian_leader_in_play(d, s, a.a)) return no(R("4.1h"), kLeaderNotThere, a.a);
    if (free_counters(d, s, side, kIndian) <= 0) return no(R("2.3b"), kNoCounters, unit_word(side, kIndian));
    int i = 0;
    for (int l = 0; l < a.a; ++l) i += d.leader(l).indian();
    return s.flow.top().a >> i & 1 ? no(R("4.1h"), kEnoughChosen) : kAllowed;
}

void list_spring_indians(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        if (d.leader(l).indian())
            add_if(out, act(kIndians, l), [&](Action a) { return check_spring_indians(d, s, side, a); });
    if (out.empty()) out.add(act(kDone));
}

void take_spring_indians(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) return s.flow.pop();
    int i = 0;
    for (int l = 0; l < a.a; ++l) i += c.d.leader(l).indian();
    s.flow.top().a = static_cast<u16>(s.flow.top().a | 1U << i);
    const int n = std::min(2, free_counters(c.d, s, side, kIndian));
    if (s.leader_at[a.a] == kLoose) {
        put_units(s, side, s.weatherford, -1, kIndian, n);
        tell(c, {kEvIndiansComeOwn, R("4.1h"), side, n, a.a});
        return;
    }
    const int e = exp_of(s.leader_at[a.a]);
    s.exp_units[e][kIndian] = byte(s.exp_units[e][kIndian] + n);
    settle_command(c.d, s, e);
    tell_owner(c, {kEvIndiansComeOwn, R("4.1h"), side, n, a.a});
}

}  // namespace ghent::amateurs
