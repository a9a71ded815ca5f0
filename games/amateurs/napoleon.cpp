// 2.5, 5.2: Napoleon's track; what his defeats bring (N1, T2b).
//
// A frame: n which (0 Paris Falls, 1 the second turn after it, 2 Waterloo), pc the part, a Units left, b Leaders left.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

enum Part : u8 { kFleetZone, kQuebec, kNovaScotia, kLeadersNow, kLaterPakenham, kLaterUnits, kWaterlooUnits, kOver };

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
        case kQuebec: return place == d.named.quebec && may_stand(d, s, place);
        case kNovaScotia: return place == d.named.nova_scotia && may_stand(d, s, place);
        case kLeadersNow:
            if (e < 0 && (count_exps_at(s, Seat::gb, place) || free_letter(s, Seat::gb) < 0)) return false;
            return e == kIf ||
                   ((place == d.named.quebec || place == d.named.montreal || place == d.named.nova_scotia) &&
                    may_stand(d, s, place));
        case kLaterPakenham:
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
        case kFleetZone: return "6.8a";
        case kLeadersNow:
        case kLaterPakenham: return "2.2d";
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
    if (f.pc == 0 && f.d == 0) {
        f.d = 1;
        if (f.n == 1) {
            join_pool(c, x.later_pool);
            f.pc = kLaterPakenham;
        } else if (f.n == 2) {
            join_pool(c, x.later_pool);
            f.pc = kWaterlooUnits;
        }
    }
    for (;;) switch (f.pc) {
            case kFleetZone:
                if (!s.disbanded && !in_play(s, kIf)) return Go::ask;
                f.pc = kQuebec;
                break;
            case kQuebec:
                if (anywhere(kQuebec)) return Go::ask;
                f.pc = kNovaScotia;
                break;
            case kNovaScotia:
                if (anywhere(kNovaScotia)) return Go::ask;
                f.pc = kLeadersNow;
                join_pool(c, x.pool);
                f.b = x.chosen;
                break;
            case kLeadersNow:
                if (f.b && anywhere(kLeadersNow)) return Go::ask;
                f.pc = kOver;
                break;
            case kLaterPakenham:
                if (s.may[c.d.named.pakenham] & kMayPool && anywhere(kLaterPakenham)) return Go::ask;
                f.pc = kLaterUnits;
                break;
            case kLaterUnits:
            case kWaterlooUnits:
                if (anywhere(f.pc)) return Go::ask;
                f.pc = kOver;
                break;
            default: s.flow.pop(); return Go::on;
        }
}

Verdict check_napoleon(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    switch (f.pc) {
        case kFleetZone: return a.verb == kOfZone ? kAllowed : no(R("6.8a"), kNotNow, a.verb);
        case kLeadersNow:
        case kLaterPakenham: {
            if (a.verb == kDone) return kAllowed;
            if (a.verb == kTransfer) {
                if (f.pc == kLaterPakenham
                        ? a.a != d.named.pakenham
                        : std::ranges::find(d.reinforcements.pool, a.a) == d.reinforcements.pool.end())
                    return no(R("2.5d"), kNotForThis);
                if (s.leader_at[a.a] != kPool) return no(R("2.5d"), kLeaderNotThere, a.a);
                if (!in_play(s, a.b)) return no(R("2.5d"), kNotInPlay, a.b);
                return may_go(d, s, f.pc, s.exp_at[a.b], a.b) ? kAllowed : no(R("2.5d"), kNotForThis);
            }
            if (a.verb == kReturnTo) {
                if (f.pc == kLaterPakenham
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
    if (f.pc == kFleetZone) {
        for (int z = 0; z < kZones; ++z) out.add(act(kOfZone, z));
        return;
    }
    const bool leaders = f.pc == kLeadersNow || f.pc == kLaterPakenham;
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
    if (part == kFleetZone) {
        f.pc = kQuebec;
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
    if (part == kLeadersNow || part == kLaterPakenham) {
        if (a.verb == kDone) {
            f.b = 0;
            f.pc = part == kLeadersNow ? kOver : kLaterUnits;
            return;
        }
        if (part == kLeadersNow) --f.b;
        else f.pc = kLaterUnits;
        const int e = a.verb == kTransfer ? int{a.b} : new_exp(c, side, a.b);
        tell(c, {kEvLeaderArrives, R("2.2d"), side, a.a, s.exp_at[e]});
        know_leader_added(s, side, e);
        leader_joins(c, a.a, e);
        know_leader(c.d, s, a.a);
        return;
    }
    f.pc = byte(part == kQuebec ? kNovaScotia : part == kNovaScotia ? kLeadersNow : kOver);
    if (part == kNovaScotia) {
        join_pool(c, x.pool);
        f.b = x.chosen;
    }
    if (a.verb == kDone) return;
    const int e = a.b == kNone ? -1 : int{a.b};
    const int n = part == kQuebec       ? x.quebec_regulars
                  : part == kNovaScotia ? x.nova_scotia_regulars
                  : part == kLaterUnits ? x.later_regulars
                                        : x.waterloo_regulars;
    reinforce(c, a.a, e, e == kIf ? std::min(n, fleet_room(c.d, s)) : n);
}

}  // namespace ghent::amateurs
