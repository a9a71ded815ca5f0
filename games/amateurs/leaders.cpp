// Chapter 10: Leaders: who commands, who comes and who goes.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

int count_leaders(const Data& d, const State& s, int e) {
    int n = 0;
    each_leader_of(d, s, e, [&](int) { ++n; });
    return n;
}

// 10.5a: an Indian Leader commands Indians alone, Units and Leaders. The Invasion Fleet: its land Leaders before Cochrane (6.8d).
bool may_command(const Data& d, const State& s, int e, int l) {
    if (!is_with(s, l, e)) return false;
    if (d.leader(l).naval()) return e == kCr || e == kIf;  // 10.6b
    if (!d.leader(l).indian()) return true;
    bool all_indian = count_exp(s, e) == s.exp_units[e][kIndian];
    each_leader_of(d, s, e, [&](int k) { all_indian &= d.leader(k).indian(); });  // R53
    return all_indian;
}

bool only_indians(const Data& d, const State& s, int e) {
    if (count_exp(s, e) != s.exp_units[e][kIndian]) return false;
    bool all = !has_replacement(s, e);
    each_leader_of(d, s, e, [&](int l) { all &= d.leader(l).indian(); });
    return all;
}

Verdict check_follower(const Data& d, const State& s, int e, int l) {
    const int lead = commander_of(s, e);
    const bool indian = lead != kNoLeader && d.leader(lead).indian();
    return indian && !d.leader(l).indian() ? no(R("10.5a"), kIndiansOnly, lead) : kAllowed;
}

int commander_initiative(const Data& d, const State& s, int e) {
    const int l = commander_of(s, e);
    return l == kNoLeader ? d.replacement[at(index(side_of_exp(e)))].initiative : initiative_of(d, s, l);
}

int commander_stars(const Data& d, const State& s, int e) {
    const int l = commander_of(s, e);
    return l == kNoLeader ? 1 : stars_of(rank_of(d, s, l));  // R85
}

int command_limit(const Data& d, const State& s, int e) {
    const int l = commander_of(s, e);
    if (e == kCr) return d.raid_limit;                       // R73
    if (l != kNoLeader && d.leader(l).indian()) return 255;  // 10.5b, R101
    return d.command[at(commander_stars(d, s, e))];          // 6.2b
}

int best_tactical(const Data& d, const State& s, int e) {
    int best = 1;  // 8.2c
    each_leader_of(d, s, e, [&](int l) {
        if (!d.leader(l).naval()) best = std::max(best, tactical_of(d, s, l));
    });
    return best;
}

bool settle_command(const Data& d, State& s, int e) {
    if (!in_play(s, e)) {
        s.commander[e] = 0;
        return false;
    }
    const int now = commander_of(s, e);
    int best = kNoLeader, stars = 0, equals = 0;
    each_leader_of(d, s, e, [&](int l) {
        if (!may_command(d, s, e, l)) return;
        const int n = d.leader(l).naval() ? 0 : stars_of(rank_of(d, s, l));  // land Leaders first
        if (best == kNoLeader || n > stars) {
            best = l;
            stars = n;
            equals = 1;
        } else if (n == stars) {
            ++equals;
            if (l == now) best = l;
        }
    });
    s.commander[e] = byte(best == kNoLeader ? 255 : best + 1);  // 10.2d, 10.3b, 10.3c: the Expedition stays
    return equals > 1 && best != now;
}

void ask_commander(State& s, int e) {
    s.flow.push({.step = kStepCommander, .seat = byte(index(side_of_exp(e))), .a = static_cast<u16>(e)});
}

// ---------------------------------------------------------------- coming and going

namespace {

// A Leader who leaves play shows his un-promoted side from now on.
void turn_back(const Data& d, State& s, int l) {
    const Seat side = d.leader(l).side;
    if (s.turned.has(l) && !d.leader(l).naval() && s.promoted[index(side)]) --s.promoted[index(side)];
    s.turned.drop(l);
}

// He is about to go, and everybody sees from where, and his stars: whether he was promoted.
void tell_he_goes(Ctx& c, u16 event, u16 rule, int l) {
    const u8 from = c.s.leader_at[l];
    const Rank rank = rank_of(c.d, c.s, l);
    const bool stars = rank == Rank::one || rank == Rank::two || rank == Rank::three;
    tell(c, {event, rule, c.d.leader(l).side, l, is_in_exp(from) ? exp_of(from) : int{kNone},
             stars ? stars_of(rank) : int{kNone}});
}

}  // namespace

void leader_to_pool(Ctx& c, int l, bool seen, u16 rule) {
    State& s = c.s;
    const u8 from = s.leader_at[l];
    if (seen) tell_he_goes(c, kEvBumped, rule, l);
    else if (s.turned.has(l)) tell_others(c, {kEvUnpromoted, rule, c.d.leader(l).side});  // who, they do not see
    s.leader_at[l] = kPool;
    turn_back(c.d, s, l);  // 10.2c: he comes back un-promoted
    if (seen) {
        c.reveal();
        if (is_in_exp(from)) {
            Known& k = s.known[exp_of(from)];
            k.leaders_least = byte(std::max(0, k.leaders_least - 1));
            k.leaders_most = byte(std::max(0, k.leaders_most - 1));
        }
        know_leader(c.d, s, l);
    } else {
        s.may[l] = static_cast<u16>(s.may[l] | kMayPool);
    }
    if (is_in_exp(from)) settle_command(c.d, s, exp_of(from));
}

void leader_joins(Ctx& c, int l, int e) {
    State& s = c.s;
    const int stars = stars_of(rank_of(c.d, s, l));
    // 10.4b, 10.4c: the Leader of the same rank is bumped; one-star Leaders and tomahawks share (10.2g, R85).
    if (stars >= 2) {
        each_leader_of(c.d, s, e, [&](int other) {
            if (other != l && stars_of(rank_of(c.d, s, other)) == stars) leader_to_pool(c, other, true, R("10.4c"));
        });
    }
    s.leader_at[l] = in_exp(e);
    settle_command(c.d, s, e);
}

namespace {

// He leaves wherever he was, and everybody sees it.
void leaves(Ctx& c, int l, LeaderPlace to) {
    State& s = c.s;
    const u8 from = s.leader_at[l];
    c.reveal();
    s.leader_at[l] = to;
    if (from == kSecretary) {  // Eustis is back; a Secretary is not counted among the promoted (become_secretary)
        s.secretary = 0;
        s.turned.drop(l);
    }
    turn_back(c.d, s, l);
    if (from == kLoose) s.weatherford = 0;
    if (!is_in_exp(from)) return know_leader(c.d, s, l);
    Known& k = s.known[exp_of(from)];
    k.leaders_least = byte(std::max(0, k.leaders_least - 1));
    k.leaders_most = byte(std::max(0, k.leaders_most - 1));
    know_leader(c.d, s, l);
    settle_command(c.d, s, exp_of(from));
    ask_commander(s, exp_of(from));  // 10.3a
}

}  // namespace

void leader_dies(Ctx& c, int l) {
    State& s = c.s;
    if (c.d.leader(l).naval()) {  // 10.6c, R114
        if (s.turned.has(l)) return;
        s.turned.add(l);
        s.may_turned.add(l);
        tell(c, {kEvLeaderTurned, R("10.6c"), c.d.leader(l).side, l});
        return;
    }
    tell_he_goes(c, kEvLeaderKilled, R("10.3a"), l);
    leaves(c, l, kDead);
}

void leader_wounded(Ctx& c, int l) {
    if (c.d.leader(l).naval()) return;  // 10.6c
    tell_he_goes(c, kEvLeaderWounded, R("10.3a"), l);
    leaves(c, l, c.d.leader(l).indian() ? kWounded : kPool);
}

int free_letter(const State& s, Seat side) {
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        if (!s.exp_at[e]) return e;
    return -1;
}

int new_exp(Ctx& c, Seat side, int place) {
    const int e = free_letter(c.s, side);
    if (e < 0) return e;
    c.s.exp_at[e] = byte(place);
    c.s.commander[e] = 255;
    c.s.known[e] = {};
    tell(c, {kEvNewExp, R("6.3a"), side, e, place});
    return e;
}

void remove_exp(Ctx& c, int e) {
    State& s = c.s;
    c.reveal();  // everybody sees who goes to the pool, and so who was not there
    for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l) {
        if (is_with(s, l, e)) {
            tell_he_goes(c, kEvBumped, s.fight.lost_exps >> e & 1 ? R("8.3b") : R("6.2j"), l);
            s.leader_at[l] = kPool;
            turn_back(c.d, s, l);
            know_leader(c.d, s, l);
        } else if (c.d.leader(l).side == side_of_exp(e)) {
            s.may[l] = static_cast<u16>(s.may[l] & ~may_exp(e));
        }
    }
    s.exp_at[e] = 0;
    s.commander[e] = 0;
    s.barred &= ~(1U << e);
    for (u8& units : s.exp_units[e]) units = 0;
    if (e < kGbFirst) s.victories[e] = 0;  // 8.6j
    forget_exp(s, e);
}

// ---------------------------------------------------------------- naming a commander among equals (10.2g)
//
// Asked whenever a Leader came or went, as everybody saw, whether or not there are equals: that is hidden.

Go enter_commander(Ctx& c) {
    const Frame& f = c.s.flow.top();
    if (in_play(c.s, f.a)) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_commander(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kDone) return kAllowed;  // as it is
    if (a.verb != kCommand) return no(R("10.2g"), kNotNow, a.verb);
    const int e = s.flow.top().a;
    if (a.a >= static_cast<int>(d.leaders.size()) || !is_with(s, a.a, e)) return no(R("10.2g"), kLeaderNotThere, a.a);
    if (!may_command(d, s, e, a.a)) return no(R("10.5a"), kMayNotCommand, a.a);
    if (stars_of(rank_of(d, s, a.a)) < commander_stars(d, s, e) || commander_of(s, e) == a.a)
        return no(R("10.2e"), kMayNotCommand, a.a);
    return kAllowed;
}

void list_commander(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        add_if(out, act(kCommand, l), [&](Action a) { return check_commander(d, s, side, a); });
    out.add(act(kDone));
}

void take_commander(Ctx& c, Seat side, Action a) {
    const int e = c.s.flow.top().a;
    c.s.flow.pop();
    if (a.verb == kDone) return;
    c.s.commander[e] = byte(a.a + 1);
    tell_owner(c, {kEvCommandsOwn, R("10.2g"), side, a.a, e});
}

}  // namespace ghent::amateurs
