// 2.5, 5.2: Napoleon's track; what his defeats bring (N1, T2b).
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

void reinforce(Ctx& c, int place, int e, int n) {
    State& s = c.s;
    n = std::min(n, free_counters(c.d, s, Seat::gb, kRegular));
    if (n <= 0) return;
    put_units(s, Seat::gb, place, e, kRegular, n);
    tell(c, {kEvReinforced, R("2.5d"), Seat::gb, n, unit_word(Seat::gb, kRegular), place});
    if (e >= 0) settle_command(c.d, s, e);
}

void join_pool(Ctx& c, const std::vector<u8>& leaders) {
    for (const u8 l : leaders) {
        if (c.s.leader_at[l] != kAside) continue;
        c.s.leader_at[l] = kPool;
        know_leader(c.d, c.s, l);
        tell(c, {kEvNapoleonLeaders, R("2.2d"), Seat::gb, l});
    }
}

bool may_stand(const Data& d, const State& s, int place) {
    return controls(d, s, Seat::gb, place) && !has_force(s, Seat::us, place);
}

// How many the Invasion Fleet may still take (R73).
int fleet_room(const Data& d, const State& s) {
    return commander_of(s, kIf) == d.named.cochrane ? 60 : std::max(0, command_limit(d, s, kIf) - count_exp(s, kIf));
}

// The places where the Units or Leaders of this part may go. `open`: as far as everybody knows; how many the fleet has is hidden.
bool may_go(const Data& d, const State& s, int part, int place, int e, bool open = false) {
    if (e >= 0 && (side_of_exp(e) != Seat::gb || !in_play(s, e) || s.exp_at[e] != place || e == kCr)) return false;
    switch (part) {
        case NapoleonPart::quebec: return place == d.named.quebec && may_stand(d, s, place);
        case NapoleonPart::nova_scotia: return place == d.named.nova_scotia && may_stand(d, s, place);
        case NapoleonPart::leaders_now:
            if (e < 0 && (count_exps_at(s, Seat::gb, place) || free_letter(s, Seat::gb) < 0)) return false;
            return e == kIf ||
                   ((place == d.named.quebec || place == d.named.montreal || place == d.named.nova_scotia) &&
                    may_stand(d, s, place));
        case NapoleonPart::later_pakenham:
            if (e < 0 && (count_exps_at(s, Seat::gb, place) || free_letter(s, Seat::gb) < 0)) return false;
            return e == kIf || (place == d.named.quebec && may_stand(d, s, place));
        default:
            if (e == kIf) return open || fleet_room(d, s) > 0;
            return place == d.named.quebec && may_stand(d, s, place);
    }
}

}  // namespace

std::string_view napoleon_rule(const Data&, const State& s) {
    switch (s.flow.top().pc) {
        case NapoleonPart::fleet_zone: return "6.8a";
        case NapoleonPart::leaders_now:
        case NapoleonPart::later_pakenham: return "2.2d";
        default: return "2.5d";
    }
}

Go enter_napoleon(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Reinforcements& x = c.d.reinforcements;
    const auto anywhere = [&](int part) {
        for (int p = kSpace0; p < kPlaces; ++p)
            if (c.d.exists(p) && may_go(c.d, s, part, p, -1, true)) return true;
        for (int e = kGbFirst; e < kExps; ++e)
            if (in_play(s, e) && may_go(c.d, s, part, s.exp_at[e], e, true)) return true;
        return false;
    };
    if (f.pc == NapoleonPart::fleet_zone && f.d == 0) {
        f.d = 1;
        if (f.n == NapoleonPart::second_turn) {
            join_pool(c, x.later_pool);
            f.pc = NapoleonPart::later_pakenham;
        } else if (f.n == NapoleonPart::waterloo) {
            join_pool(c, x.later_pool);
            f.pc = NapoleonPart::waterloo_units;
        }
    }
    for (;;) switch (f.pc) {
            case NapoleonPart::fleet_zone:
                if (!s.disbanded && !in_play(s, kIf)) return Go::ask;
                f.pc = NapoleonPart::quebec;
                break;
            case NapoleonPart::quebec:
                if (anywhere(NapoleonPart::quebec)) return Go::ask;
                f.pc = NapoleonPart::nova_scotia;
                break;
            case NapoleonPart::nova_scotia:
                if (anywhere(NapoleonPart::nova_scotia)) return Go::ask;
                f.pc = NapoleonPart::leaders_now;
                join_pool(c, x.pool);
                f.b = x.chosen;
                break;
            case NapoleonPart::leaders_now:
                if (f.b && anywhere(NapoleonPart::leaders_now)) return Go::ask;
                f.pc = NapoleonPart::over;
                break;
            case NapoleonPart::later_pakenham:
                if (s.may[c.d.named.pakenham] & kMayPool && anywhere(NapoleonPart::later_pakenham)) return Go::ask;
                f.pc = NapoleonPart::later_units;
                break;
            case NapoleonPart::later_units:
            case NapoleonPart::waterloo_units:
                if (anywhere(f.pc)) return Go::ask;
                f.pc = NapoleonPart::over;
                break;
            default: s.flow.pop(); return Go::on;
        }
}

Verdict check_napoleon(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    switch (f.pc) {
        case NapoleonPart::fleet_zone: return a.verb == kOfZone ? kAllowed : no(R("6.8a"), kNotNow, a.verb);
        case NapoleonPart::leaders_now:
        case NapoleonPart::later_pakenham: {
            if (a.verb == kDone) return kAllowed;
            if (a.verb == kTransfer) {
                if (f.pc == NapoleonPart::later_pakenham
                        ? a.a != d.named.pakenham
                        : std::ranges::find(d.reinforcements.pool, a.a) == d.reinforcements.pool.end())
                    return no(R("2.5d"), kNotForThis);
                if (s.leader_at[a.a] != kPool) return no(R("2.5d"), kLeaderNotThere, a.a);
                if (!in_play(s, a.b)) return no(R("2.5d"), kNotInPlay, a.b);
                return may_go(d, s, f.pc, s.exp_at[a.b], a.b) ? kAllowed : no(R("2.5d"), kNotForThis);
            }
            if (a.verb == kReturnTo) {
                if (f.pc == NapoleonPart::later_pakenham
                        ? a.a != d.named.pakenham
                        : std::ranges::find(d.reinforcements.pool, a.a) == d.reinforcements.pool.end())
                    return no(R("2.5d"), kNotForThis);
                if (s.leader_at[a.a] != kPool) return no(R("2.5d"), kLeaderNotThere, a.a);
                return may_go(d, s, f.pc, a.b, -1) ? kAllowed : no(R("2.5d"), kNotForThis);
            }
            return no(R("2.5d"), kNotNow, a.verb);
        }
        default:
            if (a.verb == kDone) return kAllowed;
            if (a.verb != kAt) return no(R("2.5d"), kNotNow, a.verb);
            if (free_counters(d, s, Seat::gb, kRegular) <= 0)  // asked all the same: that is hidden
                return no(R("2.3b"), kNoCounters, unit_word(Seat::gb, kRegular));
            return may_go(d, s, f.pc, a.a, a.b == kNone ? -1 : a.b) ? kAllowed : no(R("2.5d"), kNotForThis);
    }
}

void list_napoleon(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_napoleon(d, s, side, a); };
    const Frame& f = s.flow.top();
    if (f.pc == NapoleonPart::fleet_zone) {
        for (int z = 0; z < kZones; ++z) out.add(act(kOfZone, z));
        return;
    }
    const bool leaders = f.pc == NapoleonPart::leaders_now || f.pc == NapoleonPart::later_pakenham;
    for (const int p : {int{d.named.quebec}, int{d.named.montreal}, int{d.named.nova_scotia}}) {
        if (!leaders) add_if(out, act(kAt, p), check);
        else
            for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) add_if(out, act(kReturnTo, l, p), check);
    }
    for (int e = kGbFirst; e < kExps; ++e) {
        if (!in_play(s, e)) continue;
        if (!leaders) add_if(out, act(kAt, s.exp_at[e], e), check);
        else
            for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) add_if(out, act(kTransfer, l, e), check);
    }
    out.add(act(kDone));
}

void take_napoleon(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Reinforcements& x = c.d.reinforcements;
    const u8 part = f.pc;
    if (part == NapoleonPart::fleet_zone) {
        f.pc = NapoleonPart::quebec;
        s.exp_at[kIf] = byte(sea_of(a.a));
        s.commander[kIf] = 255;
        s.known[kIf] = {};
        for (const u8 l : x.if_leaders) {
            if (s.leader_at[l] != kAside && s.leader_at[l] != kPool) continue;
            s.leader_at[l] = in_exp(kIf);
            know_leader_added(s, side, kIf);
            know_leader(c.d, s, l);
        }
        settle_command(c.d, s, kIf);
        tell(c, {kEvFleetArrives, R("6.8a"), side, sea_of(a.a)});
        reinforce(c, s.exp_at[kIf], kIf, std::min(int{x.if_regulars}, fleet_room(c.d, s)));
        return;
    }
    if (part == NapoleonPart::leaders_now || part == NapoleonPart::later_pakenham) {
        if (a.verb == kDone) {
            f.b = 0;
            f.pc = part == NapoleonPart::leaders_now ? NapoleonPart::over : NapoleonPart::later_units;
            return;
        }
        if (part == NapoleonPart::leaders_now) --f.b;
        else f.pc = NapoleonPart::later_units;
        const int e = a.verb == kTransfer ? int{a.b} : new_exp(c, side, a.b);
        tell(c, {kEvLeaderArrives, R("2.2d"), side, a.a, s.exp_at[e]});
        know_leader_added(s, side, e);
        leader_joins(c, a.a, e);
        know_leader(c.d, s, a.a);
        return;
    }
    f.pc = byte(part == NapoleonPart::quebec        ? NapoleonPart::nova_scotia
                : part == NapoleonPart::nova_scotia ? NapoleonPart::leaders_now
                                                    : NapoleonPart::over);
    if (part == NapoleonPart::nova_scotia) {
        join_pool(c, x.pool);
        f.b = x.chosen;
    }
    if (a.verb == kDone) return;
    const int e = a.b == kNone ? -1 : int{a.b};
    const int n = part == NapoleonPart::quebec        ? x.quebec_regulars
                  : part == NapoleonPart::nova_scotia ? x.nova_scotia_regulars
                  : part == NapoleonPart::later_units ? x.later_regulars
                                                      : x.waterloo_regulars;
    reinforce(c, a.a, e, e == kIf ? std::min(n, fleet_room(c.d, s)) : n);
}

}  // namespace ghent::amateurs
