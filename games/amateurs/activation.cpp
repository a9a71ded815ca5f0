// 5.4c, 6.2, 6.3b, 8b: activating Expeditions: announcing, forming, splitting off, and the end of it.
#include <algorithm>

#include "games/amateurs/effects.h"
#include "games/amateurs/movement.h"
#include "games/amateurs/ops.h"

namespace ghent::amateurs {

namespace {

bool ready(const Data& d, const State& s, int e, int ops, bool any_leader) {
    if (commander_initiative(d, s, e) <= ops) return true;
    bool found = false;
    if (any_leader) each_leader_of(d, s, e, [&](int l) { found |= initiative_of(d, s, l) <= ops; });  // 8b
    return found;
}

// 6.3b: may this subordinate split off?
bool may_split(const Data& d, const State& s, int e, int l, int ops, bool free) {
    if (!is_with(s, l, e) || commander_of(s, e) == l) return false;
    if (!free && initiative_of(d, s, l) > ops) return false;
    return free_letter(s, side_of_exp(e)) >= 0;  // 6.3d
}

Verdict check_attack_here(const Data& d, const State& s, Seat side, int e) {
    const int place = s.exp_at[e];
    if (count_exp(s, e) == 0) return no(R("8b"), kNoUnits, e);
    if (is_sea(place)) return no(R("8b"), kNobodyToFight, e);
    const bool tribe = side == Seat::us && is_belligerent(d, s, place);  // 8.6a
    const bool foreign = controls(d, s, other(side), place);             // R79
    return has_force(s, other(side), place) || tribe || foreign ? kAllowed : no(R("8b"), kNobodyToFight, e);
}

Verdict check_trek_from(const Data& d, const State& s, int e) {
    const int place = s.exp_at[e];
    if (!is_space(place) || !d.trails[at(place)].any()) return no(R("6.5c"), kNoTrail, e);
    return kAllowed;
}

}  // namespace

Verdict check_activate(const Data& d, const State& s, Seat side, int e, Mode mode, bool split, int ops, bool free) {
    if (!is_land_exp(e) || side_of_exp(e) != side) return no(R("6.2a"), kNotYours, e);
    if (!in_play(s, e)) return no(R("6.2a"), kNotInPlay, e);
    if (s.barred >> e & 1) return no(R("5.3a"), kBarred, e);
    if (mode == Mode::none) return no(R("6.2a"), kNotNow, kActivate);
    if (!split && !free && !ready(d, s, e, ops, mode == Mode::attack))
        return no(mode == Mode::attack ? R("8b") : R("6.2a"), kNobodyReady, e);
    if (mode == Mode::attack)
        if (const Verdict v = check_attack_here(d, s, side, e); !v.ok()) return v;
    if (mode == Mode::trek) {
        if (const Verdict v = check_trek_from(d, s, e); !v.ok()) return v;
        if (!split && !all_light(s, e)) return no(R("6.5b"), kNotAllLight);
    }
    if (split) {
        if (free_letter(s, side) < 0) return no(R("6.3d"), kNoLetter);
        if (count_exp(s, e) == 0) return no(R("6.3c"), kNoUnits, e);
        bool found = false;
        each_leader_of(d, s, e, [&](int l) { found |= may_split(d, s, e, l, ops, free); });
        if (!found) return no(R("6.3b"), kNobodyToSplit, e);
    }
    return kAllowed;
}

Verdict check_launch(const Data& d, const State& s, Seat side, int e, int ops, bool free) {
    if (side != Seat::gb || is_land_exp(e)) return no(R("6.8b"), kNotYours, e);
    if (!in_play(s, e)) return no(R("6.8b"), kNotInPlay, e);
    if (!free && ops < d.ops.fleet) return no(e == kIf ? R("6.8b") : R("6.9b"), kTooFewOps, d.ops.fleet, ops);  // R114
    return kAllowed;
}

namespace {

// As check_activate has it, with what the modes share asked once: f(action).
template <class F>
void each_activation(const Data& d, const State& s, Seat side, int ops, bool free, F f) {
    const bool letter = free_letter(s, side) >= 0;
    for (int e = first_exp(side); e < end_land_exp(side); ++e) {
        if (!in_play(s, e) || s.barred >> e & 1) continue;
        const int units = count_exp(s, e), chief = commander_of(s, e);
        const bool led = free || commander_initiative(d, s, e) <= ops;
        bool anybody = led, split = false;
        if (!led || (letter && units))
            each_leader_of(d, s, e, [&](int l) {
                const bool able = free || initiative_of(d, s, l) <= ops;
                anybody |= able;
                split |= able && l != chief;
            });
        split &= letter && units > 0;
        const auto offer = [&](Mode mode, bool whole) {
            if (whole) f(act(kActivate, e, static_cast<int>(mode)));
            if (split) f(act(kDetach, e, static_cast<int>(mode)));
        };
        offer(Mode::march, led);
        if (check_attack_here(d, s, side, e).ok()) offer(Mode::attack, anybody);
        if (check_trek_from(d, s, e).ok()) offer(Mode::trek, led && all_light(s, e));
    }
    for (int lake = 0; lake < kLakes; ++lake)
        if (check_sortie(d, s, side, lake, ops, free).ok()) f(act(kSortie, lake));
    for (const int e : {kIf, kCr})
        if (check_launch(d, s, side, e, ops, free).ok()) f(act(kLaunch, e));
}

}  // namespace

void list_activate(const Data& d, const State& s, Seat side, int ops, bool free, ActionList& out) {
    each_activation(d, s, side, ops, free, [&](Action a) { out.add(a); });
}

// ---------------------------------------------------------------- the activation (A1, A2, A9)

void begin_activation(Ctx& c, Seat side, int e, Mode mode, int ops, u8 flags, int points) {
    State& s = c.s;
    s.act = {};
    s.act.on = 1;
    s.act.seat = byte(index(side));
    s.act.exp = byte(e);
    s.act.mode = mode;
    s.act.ops = byte(ops);
    s.act.flags = flags;
    s.act.points = byte(points);
    s.act.start = s.exp_at[e];
    if (is_land_exp(e) && !(flags & (kActFree | kActSplit))) know_ready(c.d, s, e, ops);
    if (mode == Mode::attack && !(flags & kActSplit)) {  // 8a: somebody fights
        s.known[e].least = std::max(s.known[e].least, u8{1});
        know_size(s, s.known[e]);
    }
    // What a Wilderness Move shows: no Line Units are there.
    if (mode == Mode::trek && !(flags & kActSplit)) {
        Known& k = s.known[e];
        for (int t = 0; t < kTypes; ++t)
            if (!is_light(t)) k.low[t] = k.high[t] = 0;
        know_size(s, k);
    }
    s.flow.push({.step = kStepActivation, .seat = byte(index(side))});
}

namespace {

// B0: an Expedition is activated for Combat only, where it stands (8b, 8e).
void begin_attack(Ctx& c, Seat side) {
    State& s = c.s;
    const int place = s.exp_at[s.act.exp];
    s.fight.militia = 0;
    remove_lone_leaders(c, other(side), place);
    if (count_exp(s, s.act.exp) && militia_may_rise(c.d, s, side, place)) push_militia(s, other(side), place);
}

void fight_here(Ctx& c, Seat side) {
    State& s = c.s;
    const int e = s.act.exp, place = s.exp_at[e];
    if (side == Seat::us && is_belligerent(c.d, s, place)) return begin_tribe(c, e, place);
    if (anybody_defends(c.d, s, side, place)) {
        s.act.flags |= kActFought;
        return begin_combat(c, {.attacker = side, .exp = e, .place = place, .militia = s.fight.militia});
    }
    s.fight.militia = 0;
    take_control_now(c, side, place, true, R("R79"));
}

// 6.3k, R83: whoever stands beside an Expedition of another rank when all is over combines with it.
bool must_combine(Ctx& c) {
    State& s = c.s;
    const int e = s.act.exp;
    if (!in_play(s, e)) return false;
    int other_exp = -1;
    each_exp_at(s, side_of_exp(e), s.exp_at[e], [&](int k) {
        if (k != e) c.reveal();  // whether they combine shows whether they are of one rank
        if (k != e && commander_stars(c.d, s, k) != commander_stars(c.d, s, e)) other_exp = k;
    });
    if (other_exp < 0) return false;
    const bool higher = commander_stars(c.d, s, other_exp) > commander_stars(c.d, s, e);
    const int into = higher ? other_exp : e, from = higher ? e : other_exp;
    combine(c, into, from);
    s.act.exp = byte(into);
    return true;
}

}  // namespace

Go enter_activation(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    switch (f.pc) {
        case ActivationPart::announced:
            f.pc = ActivationPart::forming;
            tell(c, {kEvActivated, R("6.2a"), side, s.act.exp, static_cast<int>(s.act.mode)});
            open_window(s, kWinEnemyActivation, other(side), false, s.act.exp);
            break;
        case ActivationPart::forming:
            if (s.act.flags & kActCancelled || !in_play(s, s.act.exp)) {
                tell(c, {kEvActivationOff, R("5.3a"), side, s.act.exp});
                f.pc = ActivationPart::ended;
                break;
            }
            f.pc = ActivationPart::moving;
            if (is_land_exp(s.act.exp)) s.flow.push({.step = kStepForm, .seat = f.seat});
            break;
        case ActivationPart::moving:
            f.pc = ActivationPart::ending;
            if (s.act.exp == kIf) begin_invasion(c);
            else if (s.act.exp == kCr) begin_raid(c, false);
            else if (s.act.mode == Mode::march) s.flow.push({.step = kStepMove, .seat = f.seat});
            else if (s.act.mode == Mode::trek) s.flow.push({.step = kStepTrek, .seat = f.seat});
            else {
                f.pc = ActivationPart::fighting;
                begin_attack(c, side);
            }
            break;
        case ActivationPart::fighting:
            f.pc = ActivationPart::ending;
            if (in_play(s, s.act.exp) && count_exp(s, s.act.exp)) fight_here(c, side);
            break;
        case ActivationPart::ending:
            if (is_land_exp(s.act.exp) && must_combine(c)) break;
            f.pc = ActivationPart::ended;
            if (is_land_exp(s.act.exp) && in_play(s, s.act.exp) && !peace_stops(s))
                open_window(s, kWinActivationEnd, other(side), false, s.act.exp);
            break;
        default:
            s.act = {};
            s.flow.pop();
            pass_left_forts(c);
            break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- forming (A1b)

namespace {

// How many must stay with the Expedition from which somebody splits off (6.3c, R83).
int must_stay(const Data& d, const State& s, int from, int to) {
    if (commander_stars(d, s, from) == 1 && commander_stars(d, s, to) == 1) return 0;
    return (count_exp(s, from) + count_exp(s, to) + 1) / 2;
}

bool splits(const State& s) { return s.act.flags & kActSplit && !s.act.parent; }

}  // namespace

std::string_view form_rule(const Data&, const State& s) { return s.act.flags & kActSplit ? "6.3b" : "6.2b"; }

Go enter_form(Ctx&) { return Go::ask; }

Verdict check_form(const Data& d, const State& s, Seat side, Action a) {
    const Act& x = s.act;
    const int e = x.exp;
    const bool free = x.flags & kActFree;
    switch (a.verb) {
        case kCommand: {
            if (x.flags & kActSplit || s.flow.top().n) return no(R("R98"), kNotNow, a.verb);
            if (d.leader(a.a).side != side || !is_with(s, a.a, e)) return no(R("10.2g"), kLeaderNotThere, a.a);
            if (commander_of(s, e) == a.a) return no(R("10.2g"), kCommandsAlready, a.a);
            if (!may_command(d, s, e, a.a) || commander_stars(d, s, e) != 1 || stars_of(rank_of(d, s, a.a)) != 1)
                return no(R("10.2g"), kMayNotCommand, a.a);
            if (!free && x.mode != Mode::attack && initiative_of(d, s, a.a) > x.ops)
                return no(R("6.2a"), kInitiative, a.a, initiative_of(d, s, a.a));
            return kAllowed;
        }
        case kLeave: {
            if (splits(s) || x.parent || x.mode == Mode::attack || side_of_word(a.a) != side)
                return no(R("6.2b"), kNotNow, a.verb);
            const int type = type_of_word(a.a);
            if (type >= kTypes || s.exp_units[e][type] == 0) return no(R("6.2b"), kNoneLeft);
            return count_exp(s, e) > command_limit(d, s, e) ? kAllowed : no(R("R13"), kEnoughChosen);
        }
        case kLead:
            if (!splits(s)) return no(R("6.3b"), kNotNow, a.verb);
            if (d.leader(a.a).side != side || !is_with(s, a.a, e)) return no(R("6.3b"), kLeaderNotThere, a.a);
            if (commander_of(s, e) == a.a) return no(R("R83"), kCommandsTheRest, a.a);
            if (!may_split(d, s, e, a.a, x.ops, free)) return no(R("R83"), kInitiative, a.a, initiative_of(d, s, a.a));
            return kAllowed;
        case kTakeLeader: {
            if (!x.parent) return no(R("6.3b"), kNotNow, a.verb);
            const int from = x.parent - 1;
            if (d.leader(a.a).side != side || !is_with(s, a.a, from)) return no(R("6.3b"), kLeaderNotThere, a.a);
            if (commander_of(s, from) == a.a) return no(R("R83"), kCommandsTheRest, a.a);
            const int stars = stars_of(rank_of(d, s, a.a)), lead = commander_stars(d, s, e);
            const bool may_go = stars < lead || (stars == 1 && lead == 1);
            if (!may_go) return no(R("6.3b"), kLowerRankOnly, a.a);
            return check_follower(d, s, e, a.a);
        }
        case kTake: {
            if (!x.parent || side_of_word(a.a) != side) return no(R("6.3c"), kNotNow, a.verb);
            const int from = x.parent - 1, type = type_of_word(a.a);
            if (type >= kTypes || s.exp_units[from][type] == 0) return no(R("6.3c"), kNoneLeft);
            if (x.mode == Mode::trek && !is_light(type)) return no(R("6.5b"), kNotAllLight);
            const int lead = commander_of(s, e);
            if (type != kIndian && (lead == kNoLeader || d.leader(lead).indian()))
                return no(R("10.5a"), kIndiansOnly, lead);
            if (count_exp(s, e) + 1 > command_limit(d, s, e))
                return no(R("6.2b"), kCommandLimit, command_limit(d, s, e));
            if (count_exp(s, from) - 1 < must_stay(d, s, from, e))
                return no(R("6.3c"), kHalfStays, must_stay(d, s, from, e));
            return kAllowed;
        }
        case kDone:
            if (splits(s)) {
                bool found = false;
                each_leader_of(d, s, e, [&](int l) { found |= may_split(d, s, e, l, x.ops, free); });
                return found ? no(R("6.3b"), kNotChosen) : kAllowed;
            }
            if (x.parent) return kAllowed;
            if (x.mode != Mode::attack && count_exp(s, e) > command_limit(d, s, e))
                return no(R("6.2b"), kNotEnough, count_exp(s, e) - command_limit(d, s, e));
            return kAllowed;
        default: return no(R("6.2b"), kNotNow, a.verb);
    }
}

void list_form(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_form(d, s, side, a); };
    const int from = s.act.parent ? s.act.parent - 1 : s.act.exp;
    each_leader_of(d, s, from, [&](int l) {
        for (const Verb verb : {kCommand, kLead, kTakeLeader}) add_if(out, act(verb, l), check);
    });
    for (int type = 0; type < types_of(side); ++type)
        for (const Verb verb : {kLeave, kTake}) add_if(out, act(verb, unit_word(side, type)), check);
    add_if(out, act(kDone), check);
}

void take_form(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int e = s.act.exp;
    switch (a.verb) {
        case kCommand:
            s.commander[e] = byte(a.a + 1);
            s.flow.top().n = 1;
            tell_owner(c, {kEvCommandsOwn, R("10.2g"), side, a.a, e});
            break;
        case kLeave: {
            const int type = type_of_word(a.a);
            take_units(s, side, s.exp_at[e], e, type, 1);
            put_units(s, side, s.exp_at[e], -1, type, 1);
            settle_command(c.d, s, e);  // 10.5b: Indians alone follow an Indian Leader
            tell(c, {kEvStayBehind, R("6.2b"), side, 1, a.a, s.exp_at[e]});
            break;
        }
        case kLead: {
            const int n = new_exp(c, side, s.exp_at[e]);  // 6.3n
            s.act.parent = byte(e + 1);
            s.act.exp = byte(n);
            know_split(s, e, n);
            know_leader_moved(s, e, n, 1, s.known[e].leaders_most);
            used_by_campaign(s, n);
            s.leader_at[a.a] = in_exp(n);
            settle_command(c.d, s, n);
            settle_command(c.d, s, e);
            tell(c, {kEvSplits, R("6.3b"), side, e, n});
            break;
        }
        case kTakeLeader:
            s.leader_at[a.a] = in_exp(e);
            settle_command(c.d, s, e);
            settle_command(c.d, s, s.act.parent - 1);
            break;
        case kTake: {
            const int from = s.act.parent - 1, type = type_of_word(a.a);
            --s.exp_units[from][type];
            ++s.exp_units[e][type];
            settle_command(c.d, s, from);
            break;
        }
        default: s.flow.pop(); break;
    }
}

// ---------------------------------------------------------------- a Campaign

namespace {
u32 campaign_used(const Frame& f) { return f.a | static_cast<u32>(f.b) << 16; }
u32 lake_used(int lake) { return 1U << (kExps + lake); }  // Lake Expeditions stand behind the others
void set_campaign_used(Frame& f, u32 used) {
    f.a = static_cast<u16>(used);
    f.b = static_cast<u16>(used >> 16);
}

// A card that activates one land Expedition (16, 131, 132): c its effect plus one, d the card.
const Effect* single_of(const Data& d, const Frame& f) { return f.c ? &d.card(f.d).effects[f.c - 1U] : nullptr; }

Verdict check_single(const Data& d, const State& s, const Frame& f, Action a) {
    const Effect* e = single_of(d, f);
    if (!e || a.a >= kExps) return kAllowed;
    if (e->places.any() && !e->places.has(s.exp_at[a.a])) return no(R("5.1d"), kNotForThis);
    if (!e->split) return kAllowed;
    // Card 131: it must attack the Expedition that opened the window.
    const int target = EventPart::handle(*find_frame(s, kStepEvent)) - 1;
    if (target < 0 || target >= kExps || !in_play(s, target) || a.verb == kDetach) return no(R("5.1d"), kNotForThis);
    const bool here = s.exp_at[a.a] == s.exp_at[target];
    if (static_cast<Mode>(a.b) != (here ? Mode::attack : Mode::march)) return no(R("5.1d"), kNotForThis);
    if (!count_exp(s, a.a) || !can_reach(d, s, a.a, s.exp_at[target], e->n)) return no(R("5.1d"), kNotForThis);
    return kAllowed;
}
}  // namespace

// Who has split off from an Expedition that the Campaign activated has marched with it, and is not activated once more.
void used_by_campaign(State& s, int e) {
    if (Frame* f = find_frame(s, kStepCampaign, index(side_of_exp(e))))
        set_campaign_used(*f, campaign_used(*f) | 1U << e);
}

bool campaign_goes_on(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    if (f.n == 0 || peace_stops(s)) return false;
    const Seat side = static_cast<Seat>(f.seat);
    bool any = false;
    each_activation(d, s, side, 9, true, [&](Action a) { any = any || check_campaign(d, s, side, a).ok(); });
    return any;
}

Go enter_campaign(Ctx& c) {
    if (campaign_goes_on(c.d, c.s)) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_campaign(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    switch (a.verb) {
        case kDone: return kAllowed;
        case kActivate:
        case kDetach:
            if (const Verdict v = check_single(d, s, f, a); !v.ok()) return v;
            if (a.a < kExps && campaign_used(f) >> a.a & 1) return no(R("5.1d"), kUsedBefore, a.a);
            return check_activate(d, s, side, a.a, static_cast<Mode>(a.b), a.verb == kDetach, 9, true);
        case kLaunch:
            if (f.c) return no(R("5.1d"), kNotForThis);
            if (campaign_used(f) >> a.a & 1) return no(R("5.1d"), kUsedBefore, a.a);
            return check_launch(d, s, side, a.a, 9, true);
        case kSortie:
            if (f.c) return no(R("5.1d"), kNotForThis);
            if (campaign_used(f) & lake_used(a.a)) return no(R("5.1d"), kFleetUsedBefore, a.a);
            return check_sortie(d, s, side, a.a, 9, true);
        default: return no(R("5.1d"), kNotNow, a.verb);
    }
}

void list_campaign(const Data& d, const State& s, Seat side, ActionList& out) {
    each_activation(d, s, side, 9, true, [&](Action a) {
        if (check_campaign(d, s, side, a).ok()) out.add(a);
    });
    out.add(act(kDone));
}

void take_campaign(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDone) return s.flow.pop();
    const Effect* e = single_of(c.d, f);
    const int target = e && e->split ? EventPart::handle(*find_frame(s, kStepEvent)) : 0;  // as check_single allowed
    set_campaign_used(f, campaign_used(f) | (a.verb == kSortie ? lake_used(a.a) : 1U << a.a));
    if (--f.n == 0) s.flow.pop();
    // What is played in answer lies above: an event that has nothing left to do does not stay below (card 131 and its answers).
    if (e && s.flow.top().step == kStepEvent && is_carried_out(c.d, s.flow.top())) s.flow.pop();
    if (a.verb == kSortie) return push_fleet(c, side, a.a);
    if (a.verb == kLaunch) return begin_activation(c, side, a.a, Mode::march, 9, kActFree, 1);
    begin_activation(c, side, a.a, static_cast<Mode>(a.b), 9,
                     byte(kActFree | (a.verb == kDetach ? kActSplit : 0) | (e && e->flag ? kActNoDispersion : 0)),
                     e ? e->n : c.d.move_points);
    s.act.must_attack = byte(target);
}

}  // namespace ghent::amateurs
