// Rules 8.4 to 8.7: activating leaders and units, Campaign cards; who may join a force.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// ---------------------------------------------------------------- forces

void begin_force(State& s, int leader, int start) {
    s.force = Force{};
    s.force.on = 1;
    s.force.leader = leader == kNoPiece ? 0 : static_cast<u8>(leader + 1);
    s.force.start = static_cast<u8>(start);
    s.force.transit = 2;
    s.group = {};
    if (leader != kNoPiece) s.group.add(leader);
}

void end_force(State& s) {
    s.group.each([&](int p) { s.done.add(p); });
    s.group = {};
    s.force = Force{};
}

namespace {

// By which rule the force is activated.
u16 activation_rule(const Data& d, const State& s) {
    if (s.force.winter) return R("8.27");
    if (!s.force.leader) return R("8.61a");
    return d.naval(s.force.leader - 1) ? R("8.5a") : R("8.41");
}

// Where the pieces that move together are now.
int group_place(const State& s) {
    if (s.force.leader) return s.at[s.force.leader - 1];
    int place = s.force.start;
    s.group.each([&](int p) { place = s.at[p]; });
    return place;
}

struct Command {
    int counted = 0, limit = 0;
    bool tecumseh = false;
};

// Rules 3.33, 8.43, 8.44, R108: units in the group against the limits of its leaders.
Command command(const Data& d, const State& s, int without = -1) {
    Command out;
    const int chief = s.force.leader - 1;
    const int stars = face(d, s, chief).stars;
    out.limit = 5 * stars;
    out.tecumseh = chief == d.named.tecumseh;
    s.group.each([&](int p) {
        if (p == chief || p == without || !is_leader(p)) return;
        if (p == d.named.tecumseh) out.tecumseh = true;
        // 8.43a; 8.43b: of an equal the limit does not count.
        else if (face(d, s, p).stars < stars) out.limit += 5 * face(d, s, p).stars;
    });
    s.group.each([&](int p) {
        if (is_unit(p) && p != without && !(out.tecumseh && is_indian(d, p))) ++out.counted;
    });
    return out;
}

Verdict check_winter_join(const Data& d, const State& s, int p) {
    const Effect* e = event_effect(d, s, EffectKind::winter_activation);
    if (!e) {  // a special attack: land units only
        if (!is_unit(p)) return no(R("8.27"), kNotListed, p);
        return s.force.points ? kAllowed : no(R("8.27"), kNoPointsLeft);
    }
    if (is_ship(p) || is_naval_leader(d, p)) return no(R("8.27"), kNotListed, p);
    if (is_leader(p)) {
        if (!e->any_leader && std::ranges::find(e->pieces, p) == e->pieces.end()) return no(R("8.27"), kNotListed, p);
        return s.force.leaders ? kAllowed : no(R("8.27"), kNoPointsLeft);
    }
    if (e->filter.kinds && !(d.kind(p) & e->filter.kinds)) return no(R("8.27"), kNotListed, p);
    return s.force.points ? kAllowed : no(R("8.27"), kNoPointsLeft);
}

Verdict check_single_join(const Data& d, const State& s, int p) {
    if (event_effect(d, s, EffectKind::activate_units) && !is_unit(p)) return no(R("8.27"), kNotListed, p);
    if (s.force.campaign && !is_unit(p) && !is_ship(p)) return no(R("8.71"), kNotListed, p);
    return kAllowed;  // with the last point the declaration is complete
}

Verdict check_naval_join(const Data& d, const State& s, int p) {
    // 3.33b
    if (is_ship(p)) return kAllowed;  // 8.5: any number, at no cost
    if (is_naval_leader(d, p)) return kAllowed;
    if (is_unit(p) && !can_board(d, p)) return no(R("11.33"), kCannotCarry, p);
    if (!is_space(s.at[p])) return no(R("11.36a"), kNotLakeside, s.at[p]);
    return is_friendly(d, s, d.side(p), s.at[p]) ? kAllowed : no(R("11.31"), kNotFriendly, s.at[p]);
}

Verdict check_tecumseh_join(const Data& d, const State& s, int p) {
    if (is_ship(p)) return no(R("3.36d"), kNotForTecumseh, p);
    if (is_leader(p)) return no(R("3.51"), kOutranks, p);
    if (is_indian(d, p)) return kAllowed;  // 3.53a
    if (d.kind(p) & kDragoon) return no(R("3.62c"), kNotForTecumseh, p);
    if (!(d.kind(p) & kRegular) || !is_detachment(d, s, p)) return no(R("3.53b"), kOnlyIndians, p);
    return s.force.detachment ? no(R("3.53b"), kOneDetachment, p) : kAllowed;
}

Verdict check_land_join(const Data& d, const State& s, int p) {
    const int chief = s.force.leader - 1;
    if (s.force.mode == Mode::sail) return no(R("11.37"), kNoPickUp, p);
    if (is_ship(p)) {
        if (s.at[p] != s.force.start || s.force.mode != Mode::none) return no(R("3.36f"), kNotFromHere, p);
        // 3.36a, 3.36c: any number; only units are counted against his limit.
        return flipped(s, p) ? no(R("12.42b"), kDamaged, p) : kAllowed;
    }
    // 3.35c, R141: he has no star, so every land leader may bring him along, with a vessel of the force (11.15a).
    if (is_naval_leader(d, p)) return in_group_ships(s) ? kAllowed : no(R("11.15a"), kNoVessel);
    if (is_leader(p)) {
        // 8.44b: where he starts and where he passes.
        if (p == d.named.tecumseh) return kAllowed;  // 8.44
        // 3.35c; 8.43c: whoever comes along goes where the chief goes.
        return face(d, s, p).stars > face(d, s, chief).stars ? no(R("3.35e"), kOutranks, p) : kAllowed;
    }
    // The chief alone is enough: no need to ask whom his juniors command.
    if (count(s.group.w[0]) + count(s.group.w[1]) < 5 * face(d, s, chief).stars) return kAllowed;
    const Command now = command(d, s);
    if (now.tecumseh && is_indian(d, p)) return kAllowed;
    return now.counted < now.limit ? kAllowed : no(R("3.33a"), kCommandFull, chief, now.limit);
}

}  // namespace

bool in_group_ships(const State& s) {
    bool ships = false;
    s.group.each([&](int p) { ships |= is_ship(p); });
    return ships;
}

Verdict has_moved(const Data& d, const State& s, int p) {
    if (!(s.spent[p] & kEarlier))
        return s.force.campaign || !s.force.on ? no(R("8.72b"), kHasMoved, p) : no(R("8.42"), kLeftBehind, p);
    return is_land(d, p) ? no(R("14.31"), kFoughtOnArrival, p) : no(R("11.21c"), kWithdrew, p);
}

Verdict check_join(const Data& d, const State& s, Seat side, int p) {
    if (!d.exists(p) || side_of(d, s, p) != side) return no(activation_rule(d, s), kNotYours, p);
    if (s.group.has(p)) return no(activation_rule(d, s), kInForce, p);
    if (s.done.has(p)) return has_moved(d, s, p);
    if (s.at[p] != group_place(s)) return no(activation_rule(d, s), kNotHere, p);
    // A declared force of a Campaign card is not moved by the other (R112).
    if (s.force.campaign)
        for (int i = 0; i < 2; ++i)
            if (i != s.force.index && s.play.declared[i] == p + 1) return no(R("8.72b"), kAlreadyDeclared, p);
    if (s.force.winter) return check_winter_join(d, s, p);
    if (!s.force.leader) return check_single_join(d, s, p);
    const int chief = s.force.leader - 1;
    if (d.naval(chief)) return check_naval_join(d, s, p);
    return chief == d.named.tecumseh ? check_tecumseh_join(d, s, p) : check_land_join(d, s, p);
}

void join(Ctx& c, int p) {
    State& s = c.s;
    s.group.add(p);
    if (s.force.winter) {
        if (is_leader(p)) --s.force.leaders;
        else --s.force.points;
    }
    const int chief = s.force.leader - 1;
    if (s.force.leader && chief == c.d.named.tecumseh && is_unit(p) && !is_indian(c.d, p)) s.force.detachment = 1;
    go_aboard(c.d, s, p);
}

// Troops that join at a lakeside town may sail from it: it is closed to those whom they attack (10.72a).
void go_aboard(const Data& d, State& s, int p) {
    if (s.force.mode == Mode::march || !is_land(d, p) || !is_space(s.at[p]) || lake_at(d, s.at[p]) == kNoLake) return;
    s.force.loaded = s.at[p];
    int i = 0;
    while (i < 3 && s.force.from[i] && s.force.from[i] != s.at[p]) ++i;
    s.force.from[i] = s.at[p];
    s.spent[p] = static_cast<u8>((s.spent[p] & ~kFromBits) | i << kFromShift);
}

// Leaving a junior behind may leave the chief with more than he can command.
Verdict check_drop(const Data& d, const State& s, int p) {
    if (!s.group.has(p)) return no(R("8.42"), kNotHere, p);
    if (s.force.leader == p + 1) return no(R("8.42"), kLeadsForce, p);
    if (s.force.leader && !d.naval(s.force.leader - 1) && is_leader(p)) {
        const Command left = command(d, s, p);
        if (left.counted > left.limit && s.force.leader - 1 != d.named.tecumseh)
            return no(R("3.33a"), kCommandFull, s.force.leader - 1, left.limit);
    }
    return kAllowed;
}

// ---------------------------------------------------------------- C4e: what the force takes along

namespace {

bool wants_in_all(const Data& d, const State& s, int p) {
    const bool naval = s.force.leader && d.naval(s.force.leader - 1);
    return naval ? is_ship(p) : is_land(d, p);
}

bool singly(const State& s) { return !s.force.leader && !s.force.winter; }

int active_count(const State& s) {
    int n = 0;
    for (const u8 active : s.force.active) n += active != 0;
    return n;
}


}  // namespace

std::string_view declare_rule(const Data& d, const State& s) {
    if (!s.force.leader) return s.force.winter ? "8.27" : "8.61";
    return d.naval(s.force.leader - 1) ? "8.5" : "8.41";
}

Go enter_declare(Ctx& c) {
    State& s = c.s;
    // Points of a card, or nobody left: the declaration is complete.
    if (singly(s) && (s.force.points == 0 || active_count(s) == 4)) {
        s.flow.pop();
        return Go::on;
    }
    return Go::ask;
}

Verdict check_declare(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kTake:
            if (singly(s) && is_active(s, a.a)) return no(R("8.31.3"), kInForce, a.a);
            return check_join(d, s, side, a.a);
        case kAll: {
            if (singly(s)) return no(R("8.61a"), kNotNow, a.verb);
            bool any = false;
            each_at(s, group_place(s), [&](int p) { any |= wants_in_all(d, s, p) && check_join(d, s, side, p).ok(); });
            return any ? kAllowed : no(activation_rule(d, s), kNoUnitsThere, group_place(s));
        }
        case kDone:
            // A force of units needs one; a leader may go alone.
            if (singly(s) && active_count(s) == 0) return no(R("8.31.3"), kEmptyGroup);
            if (s.force.winter && !s.group.any()) return no(R("8.27"), kEmptyGroup);
            if (s.force.leader && d.naval(s.force.leader - 1) && !in_group_ships(s)) return no(R("11.15a"), kNoVessel);
            return kAllowed;
        default: return no(activation_rule(d, s), kNotNow, a.verb);
    }
}

void list_declare(const Data& d, const State& s, Seat side, ActionList& out) {
    each_at(s, group_place(s), [&](int p) {
        if (check_declare(d, s, side, act(kTake, p)).ok()) out.add(act(kTake, p));
    });
    for (const Verb v : {kAll, kDone})
        if (check_declare(d, s, side, act(v)).ok()) out.add(act(v));
}

void take_declare(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) {
        s.flow.pop();
        return;
    }
    if (a.verb == kAll) {
        // Leaders first: they add to what can be commanded.
        for (const bool leaders : {true, false}) {
            u8 here[kPieces];
            int n = 0;
            each_at(s, group_place(s), [&](int p) { here[n++] = static_cast<u8>(p); });
            for (int i = 0; i < n; ++i)
                if (is_leader(here[i]) == leaders && wants_in_all(c.d, s, here[i]) &&
                    check_join(c.d, s, side, here[i]).ok())
                    join(c, here[i]);
        }
        return;
    }
    if (!singly(s)) {
        join(c, a.a);
        return;
    }
    for (u8& active : s.force.active)
        if (!active) {
            active = static_cast<u8>(a.a + 1);
            break;
        }
    // 11.13, 11.14b: a vessel is activated like a unit, and each costs its point.
    --s.force.points;
}

// ---------------------------------------------------------------- a force, from its declaration to its last move

namespace {

bool declared_ships(const State& s) {
    bool ships = in_group_ships(s);
    for (const u8 active : s.force.active) ships |= active && is_ship(active - 1);
    return ships;
}

bool can_be_answered(const State& s) { return !s.prewar && !in_winter(s); }

}  // namespace

Go enter_force(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat), foe = other(side);
    switch (f.pc++) {
        case Activation::declare: s.flow.push({.step = kStepDeclare, .seat = f.seat}); return Go::on;
        case Activation::answered:
            tell(c, {kEvForce, activation_rule(c.d, s), side, s.force.leader ? s.force.leader - 1 : int{kNone},
                     s.force.start});
            // The first force of a Campaign card was answered when both were declared.
            if (can_be_answered(s) && (!s.force.campaign || s.play.moved != (1U << s.force.index)))
                push_react(s, foe, Timing::activation, s.force.start);
            return Go::on;
        case Activation::answered_afloat:
            if (can_be_answered(s) && declared_ships(s) && !has(s.play.cancelled, s.force.index))
                push_react(s, foe, Timing::naval_activation, s.force.start);
            return Go::on;
        case Activation::move:
            if (!has(s.play.cancelled, s.force.index)) s.flow.push({.step = kStepMove, .seat = f.seat});
            return Go::on;
        default:
            end_force(s);
            s.flow.pop();
            return Go::on;
    }
}

// ---------------------------------------------------------------- Campaign cards (8.7)

namespace {

int forces_declared(const State& s) { return (s.play.declared[0] != 0) + (s.play.declared[1] != 0); }

}  // namespace

// Used by events too: is there anything for a Campaign card to declare?
bool can_campaign(const Data& d, const State& s, Seat side, int opv) {
    for (std::size_t i = 0; i < d.leaders.size(); ++i) {
        const int p = kLeader0 + static_cast<int>(i);
        if (check_leader_with(d, s, side, opv, p).ok()) return true;
    }
    return false;
}

Go enter_campaign(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    switch (f.pc) {
        case Campaign::declaring: return Go::ask;
        case Campaign::declared:
            f.pc = Campaign::moving;
            // 8.31.ex1: both are declared before either moves.
            push_react(s, other(side), Timing::activation, s.at[s.play.declared[0] - 1]);
            return Go::on;
        default:
            // 8.31.ex4, 8.72d: in either order, one after the other, whether a leader or a single unit.
            // Which of the forces that are left moves next? Not one whose leader is gone, has gone along with the other
            // force or has no vessel left to go with (11.15a, R138).
            for (int i = 0; i < 2; ++i) {
                const int piece = s.play.declared[i] - 1;
                if (piece < 0) continue;
                if (has(s.play.cancelled, i) || !on_map(s.at[piece]) ||
                    (is_leader(piece) && !check_can_act(c.d, s, piece).ok()))
                    s.play.moved = static_cast<u8>(s.play.moved | 1U << i);
            }
            for (int i = 0; i < 2; ++i)
                if (s.play.declared[i] && !has(s.play.moved, i)) return Go::ask;
            s.flow.pop();
            return Go::on;
    }
}

Verdict check_campaign(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (f.pc == Campaign::declaring) {
        if (a.verb == kDone) return forces_declared(s) ? kAllowed : no(R("8.71"), kEmptyGroup);
        if (a.verb != kActivate) return no(R("8.71"), kNotNow, a.verb);
        if (!d.exists(a.a) || side_of(d, s, a.a) != side) return no(R("8.71"), kNotYours, a.a);
        if (!on_map(s.at[a.a])) return no(R("8.71"), kNotOnMap, a.a);
        if (s.play.declared[0] == a.a + 1) return no(R("8.72b"), kAlreadyDeclared, a.a);
        if (is_leader(a.a)) return check_leader_with(d, s, side, d.card(s.play.card).opv, a.a);
        if (s.done.has(a.a)) return has_moved(d, s, a.a);
        // One leader and one single unit from another space.
        if (!s.play.declared[0]) return no(R("8.71"), kNotALeader, a.a);
        return s.at[a.a] == s.at[s.play.declared[0] - 1] ? no(R("8.71"), kOneUnitOnly, a.a) : kAllowed;
    }
    if (a.verb == kStop) return kAllowed;
    if (a.verb == kDone) return no(R("8.72a"), kStopCampaign);
    if (a.verb != kActivate) return no(R("8.72a"), kNotNow, a.verb);
    for (int i = 0; i < 2; ++i)
        if (s.play.declared[i] == a.a + 1 && !has(s.play.moved, i)) return kAllowed;
    return no(R("8.72a"), kNotDeclared, a.a);
}

void list_campaign(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int p = 0; p < kPieces; ++p)
        if (d.exists(p) && on_map(s.at[p]) && check_campaign(d, s, side, act(kActivate, p)).ok())
            out.add(act(kActivate, p));
    for (const Verb v : {kDone, kStop})
        if (check_campaign(d, s, side, act(v)).ok()) out.add(act(v));
}

void take_campaign(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == Campaign::declaring) {
        if (a.verb == kDone) f.pc = Campaign::declared;
        else if (!s.play.declared[0]) s.play.declared[0] = static_cast<u8>(a.a + 1);
        else s.play.declared[1] = static_cast<u8>(a.a + 1), f.pc = Campaign::declared;
        return;
    }
    if (a.verb == kStop) {
        s.play.moved = 3;
        return;
    }
    const int i = s.play.declared[0] == a.a + 1 ? 0 : 1;
    const bool leads = is_leader(a.a);
    s.play.moved = static_cast<u8>(s.play.moved | 1U << i);
    begin_force(s, leads ? a.a : int{kNoPiece}, s.at[a.a]);
    s.force.campaign = 1;
    s.force.index = static_cast<u8>(i);
    if (!leads) s.force.active[0] = static_cast<u8>(a.a + 1);
    s.flow.push({.step = kStepForce, .seat = static_cast<u8>(side)});
}

}  // namespace ghent::madison
