// Effects about Leaders: they come, are drawn, promoted, moved, killed and wounded.
#include <algorithm>

#include "games/amateurs/effects.h"
#include "games/amateurs/fight.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- a Leader comes

bool leader_can_come(const Data& d, const State& s, const Effect& e, Seat side) {
    (void)side;
    const u8 where = s.leader_at[e.leader];
    switch (e.source) {
        case 0: return where == kAside;
        case 1: return where == kPool;
        default: return where == kPool || is_in_exp(where) || d.leader(e.leader).entry == Entry::replacement;
    }
}

void run_leader(Ctx& c, const Frame& event, int effect) {
    const Effect& e = c.d.card(event.a).effects[at(effect)];
    const Seat side = static_cast<Seat>(event.seat);
    // If he cannot come the space is chosen all the same, for the parts that follow (`same`).
    if (!leader_can_come(c.d, c.s, e, side) && !e.what && c.d.card(event.a).run.size() == 1) return;
    run_place(c, event, effect);
}

namespace {

// A Leader of the pool fit for the place, at random.
int draw_from_pool(Ctx& c, Seat side, int place, int except) {
    u16 bag[kMaxLeaders];
    std::size_t n = 0;
    for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)
        if (l != except && c.s.leader_at[l] == kPool && c.d.leader(l).side == side && fits_region(c.d, l, place))
            bag[n++] = static_cast<u16>(l);
    return n ? int{c.pick(kChLeader, {bag, n})} : kNoLeader;
}

// An unseen Leader of the pool joins: whoever may be in the pool may be he.
void joins_unseen(Ctx& c, Seat side, int l, int e, int place) {
    State& s = c.s;
    for (int k = 0; k < static_cast<int>(c.d.leaders.size()); ++k)
        if (c.d.leader(k).side == side && s.may[k] & kMayPool && fits_region(c.d, k, place))
            s.may[k] = static_cast<u16>(s.may[k] | may_exp(e));
    know_leader_added(s, side, e);
    leader_joins(c, l, e);
    tell_owner(c, {kEvDrawsLeaderOwn, R("10.2c"), side, l, place});
}

}  // namespace

void leader_comes(Ctx& c, const Effect& e, Seat side, int place, int exp) {
    State& s = c.s;
    int l = e.leader;
    const bool comes = leader_can_come(c.d, s, e, side);
    if (!comes && !e.what) return;
    if (e.flag) {  // 10.5d: loose
        s.leader_at[l] = kLoose;
        s.weatherford = byte(place);
        know_leader(c.d, s, l);
        tell(c, {kEvLeaderArrives, R("10.5d"), side, l, place});
        return;
    }
    if (exp < 0 && free_letter(s, side) < 0) return;  // 6.3d: the part is skipped
    if (!comes) {
        l = draw_from_pool(c, side, place, kNoLeader);
        if (l == kNoLeader) return;
        if (exp < 0) exp = new_exp(c, side, place);
        joins_unseen(c, side, l, exp, place);
        return;
    }
    Told arrives{kEvLeaderArrives, R("2.2b"), side, l, place};
    if (is_in_exp(s.leader_at[l])) {
        const int from = exp_of(s.leader_at[l]);
        if (from == exp) return;
        // What he leaves is seen, and whether he was promoted.
        arrives.c = from;
        arrives.d = stars_of(rank_of(c.d, s, l));
        s.leader_at[l] = kPool;
        Known& k = s.known[from];
        k.leaders_least = byte(std::max(0, k.leaders_least - 1));
        k.leaders_most = byte(std::max(0, k.leaders_most - 1));
        settle_command(c.d, s, from);
        ask_commander(s, from);
    }
    if (exp < 0) exp = new_exp(c, side, place);
    know_leader_added(s, side, exp);
    leader_joins(c, l, exp);
    know_leader(c.d, s, l);
    tell(c, arrives);
}

namespace {

// Expeditions of the enemy that took part, as everybody saw.
bool took_part(const State& s, Seat foe, int e) { return s.fight.on && side_of_exp(e) == foe && s.fight.exps >> e & 1; }

void hit(Ctx& c, const Effect& e, Seat foe, int l) {
    State& s = c.s;
    c.reveal();
    const bool there =
        l != kNoLeader && (s.weatherford ? l == c.d.named.weatherford && s.weatherford == s.fight.place : false);
    bool present = there;
    if (l != kNoLeader && is_in_exp(s.leader_at[l])) present |= took_part(s, foe, exp_of(s.leader_at[l]));
    if (!present || (e.kind == EffectKind::wound_leader && c.d.leader(l).naval())) {
        if (l != kNoLeader) tell(c, {kEvLeaderMissed, R("R96"), foe, l});
        return;
    }
    if (s.fight.hits >= 4) return;
    s.fight.hit_leader[s.fight.hits] = byte(l + 1);
    s.fight.hit_how[s.fight.hits] = e.kind == EffectKind::wound_leader;
    ++s.fight.hits;
}

}  // namespace

// ---------------------------------------------------------------- choosing among one's own (pick_leader)

void run_pick_leader(Ctx& c, const Frame& event, int effect) {
    const Effect& e = c.d.card(event.a).effects[at(effect)];
    const Seat side = static_cast<Seat>(event.seat);
    if (e.kind == EffectKind::draw_leader) return push_choice(c.s, kStepPlace, side, event, effect, 1);
    push_choice(c.s, kStepPickLeader, side, event, effect, e.kind == EffectKind::transfer_leader ? e.n : 1);
}

namespace {

bool is_transferable(const Data& d, const State& s, Seat side, int l) {
    return d.leader(l).side == side && is_in_exp(s.leader_at[l]) && !d.leader(l).naval() &&
           !d.leader(l).indian();  // 10.6b
}

bool may_promote(const Data& d, const State& s, const Effect& e, Seat side, int l) {
    if (!is_transferable(d, s, side, l) || s.turned.has(l) || !d.leader(l).turns) return false;
    const Rank rank = rank_of(d, s, l);
    if (rank != Rank::one && rank != Rank::two) return false;
    if (!e.has(Where::own_leader_in_combat_unpromoted)) return true;
    return s.fight.on && s.fight.exps >> exp_of(s.leader_at[l]) & 1;
}

// Is it he whose Tactical rating was announced for his side in this Combat (8.2a)?
bool has_announced_rating(const Data& d, const State& s, Seat side, int l) {
    if (d.leader(l).side != side || d.leader(l).naval()) return false;
    if (s.weatherford && l == d.named.weatherford)  // R60
        return s.weatherford == s.fight.place && tactical_of(d, s, l) == s.fight.leadership[index(side)];
    if (!is_in_exp(s.leader_at[l])) return false;
    const int e = exp_of(s.leader_at[l]);
    return s.fight.exps >> e & 1 && in_play(s, e) && tactical_of(d, s, l) == s.fight.leadership[index(side)];
}

// Draws the Leaders among whom one is kept.
void draw_two(Ctx& c, Seat side, int place, int exp, int n, int except) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int one_ = draw_from_pool(c, side, place, except);
    int two = kNoLeader;
    if (n > 1 && one_ != kNoLeader) {
        s.leader_at[one_] = kAside;  // not drawn twice
        two = draw_from_pool(c, side, place, except);
        s.leader_at[one_] = kPool;
    }
    f.pc = PickLeaderPart::drawn;
    f.c = static_cast<u16>(one_ == kNoLeader ? 0 : one_ + 1);
    f.d = static_cast<u16>(two == kNoLeader ? 0 : two + 1);
    f.n = byte(exp + 1);
    EventPart::same(event_frame(s)) = static_cast<u16>(place);
    tell(c, {kEvDrawsLeader, R("10.2a"), side, place, exp < 0 ? int{kNone} : exp});
}

}  // namespace

Go enter_pick_leader(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = effect_of(c.d, f);
    const Seat side = static_cast<Seat>(f.seat);
    if (e.kind == EffectKind::draw_leader && f.pc == PickLeaderPart::choosing) {
        const int place = f.c, exp = f.d - 1;
        draw_two(c, side, place, exp, e.n, kNoLeader);
    }
    if (f.pc == PickLeaderPart::drawn && f.c == 0) {
        s.flow.pop();
        return Go::on;
    }
    if (f.n > 0 || f.pc == PickLeaderPart::drawn) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_pick_leader(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const Effect& e = effect_of(d, f);
    const Verdict wrong = no(R("5.1d"), kNotForThis);
    if (f.pc == PickLeaderPart::drawn) {
        if (a.verb == kDone) return f.c || f.d ? wrong : kAllowed;
        if (a.verb != kChooseLeader) return no(R("10.2a"), kNotNow, a.verb);
        return a.a + 1 == f.c || a.a + 1 == f.d ? kAllowed : wrong;
    }
    switch (e.kind) {
        case EffectKind::promote:
            if (a.verb == kChooseLeader) return may_promote(d, s, e, side, a.a) ? kAllowed : wrong;
            if (a.verb != kDone) return no(R("10.4a"), kNotNow, a.verb);
            for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
                if (may_promote(d, s, e, side, l)) return wrong;
            return kAllowed;
        case EffectKind::recall_leader:
            if (a.verb == kChooseLeader) return is_transferable(d, s, side, a.a) ? kAllowed : wrong;
            if (a.verb != kDone) return no(R("5.1d"), kNotNow, a.verb);
            for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
                if (is_transferable(d, s, side, l)) return wrong;
            return kAllowed;
        case EffectKind::kill_leader:
        case EffectKind::wound_leader:
            if (a.verb == kChooseLeader) return has_announced_rating(d, s, side, a.a) ? kAllowed : wrong;
            if (a.verb != kDone) return no(R("R96"), kNotNow, a.verb);
            for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
                if (has_announced_rating(d, s, side, l)) return wrong;
            return kAllowed;
        default:
            if (a.verb == kDone) return kAllowed;
            if (a.verb != kTransfer) return no(R("10.4c"), kNotNow, a.verb);
            if (!is_transferable(d, s, side, a.a) || f.c == a.a + 1) return wrong;
            if (side_of_exp(a.b) != side || a.b == kCr || !in_play(s, a.b) || s.leader_at[a.a] == in_exp(a.b))
                return wrong;
            return kAllowed;
    }
}

void list_pick_leader(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_pick_leader(d, s, side, a); };
    const bool transfer = effect_of(d, s.flow.top()).kind == EffectKind::transfer_leader;
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        if (d.leader(l).side != side) continue;
        if (!transfer) add_if(out, act(kChooseLeader, l), check);
        else if (is_in_exp(s.leader_at[l]))
            for (int e = first_exp(side); e < end_exp(side); ++e) add_if(out, act(kTransfer, l, e), check);
    }
    add_if(out, act(kDone), check);
}

void take_pick_leader(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = effect_of(c.d, f);
    if (f.pc == PickLeaderPart::drawn && a.verb == kDone) return s.flow.pop();
    if (f.pc == PickLeaderPart::drawn) {  // the one who is kept
        const int exp = f.n - 1, place = EventPart::same(event_frame(s));
        s.flow.pop();
        const int to = exp >= 0 ? exp : new_exp(c, side, place);
        // 10.2f: a Leader whose rank is taken goes back.
        const int stars = stars_of(rank_of(c.d, s, a.a));
        bool taken = false;
        if (stars >= 2)
            each_leader_of(c.d, s, to, [&](int other_) { taken |= stars_of(rank_of(c.d, s, other_)) == stars; });
        if (taken) {
            tell_owner(c, {kEvBumped, R("10.2f"), side, a.a});
            tell_others(c, {kEvDrawWasted, R("10.2f"), side});
            return;
        }
        joins_unseen(c, side, a.a, to, place);
        ask_commander(s, to);
        return;
    }
    if (a.verb == kDone) return s.flow.pop();
    switch (e.kind) {
        case EffectKind::promote: {
            const int exp = exp_of(s.leader_at[a.a]);
            s.flow.pop();
            s.turned.add(a.a);
            for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)  // the opponent is not told which
                if (c.d.leader(l).side == side && c.d.leader(l).turns && !c.d.leader(l).naval()) s.may_turned.add(l);
            ++s.promoted[index(side)];
            tell_owner(c, {kEvPromotedOwn, R("10.4a"), side, a.a});
            tell_others(c, {kEvPromoted, R("10.4a"), side});
            // 10.4b: who had that rank there is bumped.
            const int stars = stars_of(rank_of(c.d, s, a.a));
            int old = kNoLeader;
            each_leader_of(c.d, s, exp, [&](int l) {
                if (l != a.a && stars_of(rank_of(c.d, s, l)) == stars) old = l;
            });
            if (old != kNoLeader) leader_to_pool(c, old, true, R("10.4b"));
            settle_command(c.d, s, exp);
            break;
        }
        case EffectKind::kill_leader:
        case EffectKind::wound_leader:
            s.flow.pop();
            hit(c, e, side, a.a);
            break;
        case EffectKind::recall_leader: {
            const int exp = exp_of(s.leader_at[a.a]), place = s.exp_at[exp];
            // Told: the Expedition only. Whoever may be there may be in the pool now.
            Known& k = s.known[exp];
            k.leaders_least = byte(std::max(0, k.leaders_least - 1));
            k.leaders_most = byte(std::max(0, k.leaders_most - 1));
            for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)
                if (c.d.leader(l).side == side && s.may[l] & may_exp(exp))
                    s.may[l] = static_cast<u16>(s.may[l] | kMayPool);
            leader_to_pool(c, a.a, false, R("5.1d"));
            draw_two(c, side, place, exp, e.n, kNoLeader);
            break;
        }
        default: {
            const int from = exp_of(s.leader_at[a.a]), to = a.b;
            --f.n;
            f.c = static_cast<u16>(a.a + 1);
            know_leader_moved(s, from, to, 1, 1);
            leader_joins(c, a.a, to);
            settle_command(c.d, s, from);
            tell_owner(c, {kEvLeaderMovesOwn, R("10.4c"), side, a.a, from, to});
            tell_others(c, {kEvLeaderMoves, R("10.4c"), side, from, to});
            if (f.n == 0) s.flow.pop();
            break;
        }
    }
}

// ---------------------------------------------------------------- killed, wounded, captured (82-86, 137)

void run_hit(Ctx& c, const Frame& event, int effect) {
    State& s = c.s;
    const Effect& e = c.d.card(event.a).effects[at(effect)];
    const Seat side = static_cast<Seat>(event.seat);
    if (e.has(Where::enemy_commander_beaten_this_turn)) {  // card 137
        const int l = s.beaten[index(side)] - 1;
        s.beaten[index(side)] = 0;
        if (l < 0 || s.leader_at[l] == kDead) return;  // wherever he is now: as Secretary of War too
        c.reveal();
        return leader_dies(c, l);
    }
    const Frame* card = find_frame(s, kStepCard);
    if (card && CardPart::window(*card) == kWinLakeAfterRoll) {
        s.lake.killed = byte(s.lake.killed | bit(other(side)));  // when it is over: its result is not changed
        return;
    }
    push_choice(s, kStepAim, side, event, effect, 1);
}

namespace {

bool is_candidate(const Data& d, const State& s, Seat foe, int l) {
    if (d.leader(l).side != foe || d.leader(l).entry == Entry::replacement || s.leader_at[l] == kChart) return false;
    if (s.weatherford && l == d.named.weatherford) return s.weatherford == s.fight.place;
    for (int e = first_exp(foe); e < end_exp(foe); ++e)
        if (took_part(s, foe, e) && s.may[l] & may_exp(e)) return true;
    // 86: a force that was eliminated has left its Leaders in the pool.
    for (int e = first_exp(foe); e < end_land_exp(foe); ++e)
        if (s.fight.lost_exps >> e & 1 && s.may[l] & kMayPool) return true;
    return false;
}

}  // namespace

Go enter_aim(Ctx& c) {
    ActionList out;
    list_aim(c.d, c.s, static_cast<Seat>(c.s.flow.top().seat), out);
    if (!out.empty()) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_aim(const Data& d, const State& s, Seat side, Action a) {
    const Seat foe = other(side);
    const Verdict wrong = no(R("R96"), kNotForThis);
    if (a.verb == kAim) {
        if (a.a == kAimBest)  // one handle for all his Expeditions: the Leader whose rating was announced (8.2a)
            return a.b == kNone && s.fight.leadership[index(foe)] > 0 && has_fighting_exp(s, foe) ? kAllowed : wrong;
        return a.b != kNone && took_part(s, foe, a.b) && in_play(s, a.b) ? kAllowed : wrong;
    }
    if (a.verb != kName) return no(R("R96"), kNotNow, a.verb);
    return is_candidate(d, s, foe, a.a) ? kAllowed : wrong;
}

void list_aim(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_aim(d, s, side, a); };
    for (int e = first_exp(other(side)); e < end_exp(other(side)); ++e) add_if(out, act(kAim, kAimCommander, e), check);
    add_if(out, act(kAim, kAimBest), check);
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) add_if(out, act(kName, l), check);
}

void take_aim(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Effect& e = effect_of(c.d, s.flow.top());
    const Seat foe = other(side);
    const int number = s.flow.top().b;
    s.flow.pop();
    if (a.verb == kName) tell(c, {kEvAimsName, R("R96"), side, a.a});
    else if (a.a == kAimBest) tell(c, {kEvAimsBest, R("R96"), side});
    else tell(c, {kEvAims, R("R96"), side, a.b});
    if (a.verb == kAim && a.a == kAimBest)  // of several the owner picks; whether there are several is hidden
        return push_choice(s, kStepPickLeader, foe, event_frame(s), number, 1);
    hit(c, e, foe, a.verb == kName ? int{a.a} : commander_of(s, a.b));
}

}  // namespace ghent::amateurs
