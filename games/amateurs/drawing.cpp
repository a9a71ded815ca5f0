// 10.2, 10.6S: drawing Leaders; the Secretary of War.
#include "games/amateurs/ops.h"

namespace ghent::amateurs {

// 10.2b, R51: the region is that of the announced space; the Invasion Fleet takes anybody (R26).
bool fits_region(const Data& d, int l, int place) {
    return is_sea(place) || d.leader(l).region == Region::any || d.leader(l).region == d.space(place).region;
}

namespace {

// Of which regions there are Leaders in the pool.
struct PoolRegions {
    bool in[3] = {};
};

PoolRegions pool_of(const Data& d, const State& s, Seat side) {
    PoolRegions out;
    each_leader_at(s, kPool, [&](int l) {
        if (d.leader_side[at(l)] == index(side)) out.in[static_cast<int>(d.leader_region[at(l)])] = true;
    });
    return out;
}

bool anybody_fits(const PoolRegions& pool, const Data& d, int place) {
    if (is_sea(place)) return pool.in[0] || pool.in[1] || pool.in[2];
    return pool.in[static_cast<int>(Region::any)] || pool.in[static_cast<int>(d.space(place).region)];
}

}  // namespace

Verdict check_draw_place(const Data& d, const State& s, Seat side, int place, int e) {
    if (e >= 0) {
        if (side_of_exp(e) != side || e == kCr) return no(R("10.2a"), kNotYours, e);
        if (!in_play(s, e) || s.exp_at[e] != place) return no(R("10.2a"), kNotThere, e, place);
    } else {
        if (!is_space(place) || !controls(d, s, side, place)) return no(R("10.2a"), kNotControlled, place);
        if (has_force(s, other(side), place)) return no(R("6.3a"), kEnemyThere, place);
        if (count_exps_at(s, side, place)) return no(R("10.2h"), kNameTheExp, place);
        if (free_letter(s, side) < 0) return no(R("6.3d"), kNoLetter);
    }
    return anybody_fits(pool_of(d, s, side), d, place) ? kAllowed : no(R("10.2b"), kNoLeaderLeft);
}

Verdict check_draw(const Data& d, const State& s, Seat side, int place, int e) {
    return check_draw_place(d, s, side, place, e);
}

void list_draw(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out) {
    if (s.ops.left < d.ops.leader) return;
    const PoolRegions pool = pool_of(d, s, side);
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (in_play(s, e) && e != kCr && anybody_fits(pool, d, s.exp_at[e])) out.add(act(kDrawLeader, s.exp_at[e], e));
    if (free_letter(s, side) < 0) return;
    Places taken = board.enemy;
    for (int e = first_exp(side); e < end_land_exp(side); ++e) taken.add(s.exp_at[e]);
    board.held.each([&](int p) {
        if (!taken.has(p) && anybody_fits(pool, d, p)) out.add(act(kDrawLeader, p));
    });
}

void take_draw(Ctx& c, Seat side, int place, int e) {
    State& s = c.s;
    u16 bag[kMaxLeaders];
    std::size_t n = 0;
    for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)
        if (s.leader_at[l] == kPool && c.d.leader(l).side == side && fits_region(c.d, l, place))
            bag[n++] = static_cast<u16>(l);
    const int l = c.pick(kChLeader, {bag, n});
    tell(c, {kEvDrawsLeader, R("10.2a"), side, place, e < 0 ? int{kNone} : e});  // 5.7a
    // 10.2f: a second Leader of two or three stars goes back; the point is wasted, and everybody sees it.
    const int stars = stars_of(rank_of(c.d, s, l));
    bool taken = false;
    if (e >= 0 && stars >= 2)
        each_leader_of(c.d, s, e, [&](int other) { taken |= stars_of(rank_of(c.d, s, other)) == stars; });
    if (taken) {
        tell_owner(c, {kEvBumped, R("10.2f"), side, l});
        tell_others(c, {kEvDrawWasted, R("10.2f"), side});
        return;
    }
    if (e < 0) e = new_exp(c, side, place);                         // 10.2h
    for (int k = 0; k < static_cast<int>(c.d.leaders.size()); ++k)  // whoever may be in the pool may be this one
        if (c.d.leader(k).side == side && s.may[k] & kMayPool && fits_region(c.d, k, place))
            s.may[k] = static_cast<u16>(s.may[k] | may_exp(e));
    s.leader_at[l] = in_exp(e);
    know_leader_added(s, side, e);
    tell_owner(c, {kEvDrawsLeaderOwn, R("10.2c"), side, l, place});
    settle_command(c.d, s, e);
    ask_commander(s, e);  // O3
}

Verdict check_secretary(const Data& d, const State& s, Seat side, int l) {
    if (side != Seat::us) return no(R("10.6S.b"), kNotNow, kSecretaryOf);
    if (d.leader(l).side != side || !is_in_exp(s.leader_at[l])) return no(R("10.6S.b"), kLeaderNotThere, l);
    const Rank rank = rank_of(d, s, l);
    if (rank != Rank::two && rank != Rank::three) return no(R("10.6S.b"), kNotTwoStars, l);
    if (initiative_of(d, s, l) > s.ops.left) return no(R("10.6S.b"), kInitiative, l, initiative_of(d, s, l));
    return kAllowed;
}

void become_secretary(Ctx& c, int l) {
    State& s = c.s;
    if (s.secretary) {  // 10.6S.d: the one before leaves play
        s.leader_at[s.secretary - 1] = kDead;
        know_leader(c.d, s, s.secretary - 1);
    }
    const u8 from = s.leader_at[l];
    if (is_in_exp(from) && s.turned.has(l) && s.promoted[0]) --s.promoted[0];
    s.leader_at[l] = kSecretary;
    s.secretary = byte(l + 1);
    // Whether he was promoted lies open from now on.
    tell(c, {kEvSecretary, R("10.6S.b"), Seat::us, l, is_in_exp(from) ? exp_of(from) : int{kNone},
             stars_of(rank_of(c.d, s, l))});
    if (is_in_exp(from)) {
        Known& k = s.known[exp_of(from)];
        k.leaders_least = byte(k.leaders_least ? k.leaders_least - 1 : 0);
        k.leaders_most = byte(k.leaders_most ? k.leaders_most - 1 : 0);
        settle_command(c.d, s, exp_of(from));
        ask_commander(s, exp_of(from));
    }
    know_leader(c.d, s, l);
}

}  // namespace ghent::amateurs
