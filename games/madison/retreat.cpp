// Rules 9.4, 10.7, 10.8: a force retreats, by land or by water.
#include "games/madison/retreat.h"

#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// ---------------------------------------------------------------- F8: the retreat

void push_retreat(State& s, Seat side, int place, RetreatKind kind, int from) {
    s.flow.push({.step = kStepRetreat,
                 .seat = static_cast<u8>(side),
                 .n = static_cast<u8>(kind),
                 .a = static_cast<u16>(place),
                 .b = static_cast<u16>(from)});
}

namespace {

// Card 21: small units and the named leaders surrender instead of retreating.
void surrender_small(Ctx& c, Seat side, int place) {
    State& s = c.s;
    if (!(s.fight.flags2 & kSurrender)) return;
    const Card& card = c.d.card(s.fight.card[0]);
    const Effect* e = card.find(EffectKind::surrender_on_retreat);
    if (!e || seat_of(e->side, role_seat(s, 0)) != side) return;
    each_retreating(c.d, s, side, place, kBeaten, 0, [&](int p) {
        if (is_unit(p) && strength(c.d, s, p) <= e->otherwise) remove_piece(c, p, kDead, R("8.27"), kEvSurrenders);
        else if (is_leader(p) && std::ranges::find(e->pieces, p) != e->pieces.end()) capture_leader(c, p, R("8.27"));
    });
}

void surrender(Ctx& c, Seat side, int place, RetreatKind kind, int from) {
    each_retreating(c.d, c.s, side, place, kind, from, [&](int p) {
        if (is_leader(p)) capture_leader(c, p, R("10.9c"));
        else remove_piece(c, p, kDead, R("10.72g"), kEvSurrenders);
    });
}

// Rule 2.76: a fort serves those who retreat into it, unless Indians alone were in it when the card play began.
void man_fort(State& s, Seat side, int to, bool indians) {
    const bool defends = s.play.on && static_cast<Seat>(s.play.seat) != side;
    if (defends && !indians && s.manned[index(side)].has(to)) s.garrison.add(to);
}

void retreat_by_land(Ctx& c, Seat side, int place, RetreatKind kind, int from, int to) {
    State& s = c.s;
    const bool cut = is_cut(s, side, place);
    const bool safe = controls(c.d, s, side, to), indians = s.wild[index(side)][to] > 0;
    tell(c, {kEvRetreats, kind == kBefore ? R("9.41") : R("10.71b"), side, place, to});
    // Those who came to the space first have judged it: losses are those of the way chosen (R113).
    u8 who[kPieces];
    int n = 0;
    each_retreating(c.d, s, side, place, kind, from, [&](int p) { who[n++] = static_cast<u8>(p); });
    for (int i = 0; i < n; ++i) {
        const int p = who[i];
        if (!is_unit(p)) {
            if (on_map(s.at[p])) put(c.d, s, p, to);
            continue;
        }
        const bool barred = p == c.d.named.lc && c.d.territory[static_cast<std::size_t>(to)] != 1;
        if (barred || is_left_behind(c.d, s, p, to)) {
            remove_piece(c, p, kDead, barred ? R("3.63b") : R("10.72f"), kEvSurrenders);
            continue;
        }
        const bool reduced = c.d.unit(p).steps == 2 && flipped(s, p);
        if (!safe && reduced && cut) {
            remove_piece(c, p, kDead, R("10.72e"), kEvEliminated);
            continue;
        }
        put(c.d, s, p, to);
        if (!safe && !reduced) lose_step(c, p, R("10.72d"));
    }
    man_fort(s, side, to, indians);
    for (int i = 0; i < n; ++i) {
        s.group.drop(who[i]);
        if (s.play.on && static_cast<Seat>(s.play.seat) == side && on_map(s.at[who[i]])) {
            s.done.add(who[i]);
            s.spent[who[i]] |= kHalted;
        }
    }
}

void ships_carry(Ctx& c, Seat side, int place, int to) {
    State& s = c.s;
    for (int n = s.head[place]; n;) {
        const int p = n - 1;
        n = s.next[p];
        const bool sails = (is_ship(p) && !flipped(s, p)) || is_naval_leader(c.d, p);
        if (sails && side_of(c.d, s, p) == side) put(c.d, s, p, to);
    }
}

// Leaders and vessels alone give way to units that retreat onto them too (9.53, 9.61).
void drive_out(Ctx& c, Seat foe, int place) {
    State& s = c.s;
    if (!has_units(s, other(foe), place) || has_units(s, foe, place)) return;
    bool leaders = false, sailors = false;
    each_at(s, place, [&](int p) {
        if (side_of(c.d, s, p) == foe) (is_land(c.d, p) ? leaders : sailors) = true;
    });
    if (sailors) push_flee(s, foe, place, R("9.61"));
    if (leaders) push_retreat(s, foe, place, kLeadersAlone);
}

}  // namespace

namespace {

// Nobody is bumped twice in one combat, nor by one arrival (R56).
void end_retreat(State& s) {
    s.flow.pop();
    if (!s.fight.on && s.flow.top().step != kStepRetreat) std::ranges::fill(s.fight.bumped, u8{0});
}

// Rule 10.72c: weak enemies where they have arrived are bumped. They go when the others have come, so that they may join their
// friends in the space that was left.
void bump(Ctx& c, Seat side, int to) {
    State& s = c.s;
    const Seat foe = other(side);
    if (!has_units(s, foe, to)) return;
    if (!has_units(s, side, to)) {  // only a leader is left: he goes on
        push_retreat(s, side, to, kLeadersAlone);
        return;
    }
    if (u8* free = std::ranges::find(s.fight.bumped, u8{0}); free != std::end(s.fight.bumped))
        *free = static_cast<u8>(to);
    push_retreat(s, foe, to, kBumped);
}

// By water: those chosen go; the rest tries by land or surrenders (R114).
void retreat_by_water(Ctx& c, Seat side, int place, RetreatKind kind, int from, int to) {
    State& s = c.s;
    tell(c, {kEvRetreatsWater, R("10.82"), side, place, to});
    const bool indians = s.wild[index(side)][to] > 0;
    each_retreating(c.d, s, side, place, kind, from, [&](int p) {
        if (!is_leader(p) && !s.picked.has(p)) return;
        put(c.d, s, p, to);
        s.group.drop(p);
        if (s.play.on && static_cast<Seat>(s.play.seat) == side) s.done.add(p);
    });
    s.picked = {};
    man_fort(s, side, to, indians);
    ships_carry(c, side, place, to);
}

bool anybody_left(const Data& d, const State& s, Seat side, const Frame& f) {
    bool left = false;
    each_retreating(d, s, side, Retreating::place(f), Retreating::kind(f), Retreating::from(f),
                    [&](int) { left = true; });
    return left;
}

}  // namespace

Go enter_retreat(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const RetreatKind kind = Retreating::kind(f);
    const int place = Retreating::place(f), from = Retreating::from(f), to = Retreating::to(f);
    const Frame now = f;
    switch (f.pc) {
        case Retreating::choosing: break;
        case Retreating::by_land:
            f.pc = Retreating::gone_by_land;
            retreat_by_land(c, side, place, kind, from, to);
            bump(c, side, to);
            return Go::on;
        case Retreating::by_water:
            f.pc = Retreating::gone_by_water;
            retreat_by_water(c, side, place, kind, from, to);
            bump(c, side, to);
            return Go::on;
        default:  // they have gone, and the enemies there have been bumped
            end_retreat(s);
            if (now.pc == Retreating::gone_by_water && anybody_left(c.d, s, side, now))
                push_retreat(s, side, place, kind == kBefore ? kBeaten : kind,
                             from);  // after a landing: nowhere (11.53b)
            drive_out(c, other(side), to);
            return Go::on;
    }
    if (kind == kBeaten) surrender_small(c, side, place);
    const bool anybody = anybody_left(c.d, s, side, f);
    const Ways ways = anybody ? retreat_ways(c.d, s, side, place, kind, from) : Ways{};
    if (!ways.any()) {
        // Before combat there is always the other choice; otherwise they surrender (10.72g).
        if (kind != kBefore && anybody) surrender(c, side, place, kind, from);
        end_retreat(s);
        return Go::on;
    }
    const int choices = ways.land.count() + ways.water.count();
    if (kind == kBefore || choices > 1) return Go::ask;
    Action only{};
    ways.land.each([&](int way) { only = act(kRetreat, way); });
    ways.water.each([&](int way) { only = act(kWithdraw, way); });
    take_retreat(c, side, only);
    return Go::on;
}

std::string_view retreat_rule(const Data&, const State& s) {
    constexpr std::string_view rules[] = {"9.41", "10.71", "10.71", "10.72c", "14.33", "11.53a", "9.53"};
    static_assert(std::size(rules) == kLeadersAlone + 1);
    return rules[Retreating::kind(s.flow.top())];
}

Verdict check_retreat(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const RetreatKind kind = Retreating::kind(f);
    const int place = Retreating::place(f);
    if (a.verb == kStand) return kind == kBefore ? kAllowed : no(R("10.71"), kNotNow, a.verb);
    if (a.verb != kRetreat && a.verb != kWithdraw) return no(R("10.71"), kNotNow, a.verb);
    if (!is_space(a.a)) return no(R("10.71"), kNoRetreatThere, a.a);
    const Ways ways = retreat_ways(d, s, side, place, kind, Retreating::from(f));
    if ((a.verb == kRetreat ? ways.land : ways.water).has(a.a)) return kAllowed;
    if (a.verb == kWithdraw && enemy_lake(s, side, lake_at(d, place) == kNoLake ? 0 : lake_at(d, place)) &&
        lake_at(d, place) != kNoLake)
        return no(R("10.83"), kEnemyLake, lake_at(d, place));
    for (const u8 from : s.force.from)
        if (is_defence(kind) && from == a.a) return no(R("10.72a"), kAttackersOrigin, a.a);
    if (a.verb == kWithdraw) {
        if (lake_at(d, a.a) == kNoLake) return no(R("2.13a"), kNotLakeside, a.a);
        const int lake = lake_at(d, place);
        if (lake != kNoLake && !has(d.lakes[static_cast<std::size_t>(lake)].group, lake_at(d, a.a)))
            return no(R("2.3a"), kOtherLake, place, a.a);
        if (!has_ships(d, s, side, place, true)) return no(R("10.82"), kNeedsShips);
        if (!controls(d, s, side, a.a)) return no(R("10.82"), kNotFriendly, a.a);
    } else {
        if (kind == kLandingFailed) return no(R("11.53a"), kByWaterOnly);
        if (!d.near[static_cast<std::size_t>(place)].has(a.a)) return no(R("10.71b"), kNoRetreatThere, a.a);
        if (has_units(s, other(side), a.a) && holds(s, other(side), a.a)) return no(R("10.72b"), kEnemyHere, a.a);
    }
    return no(R("10.71"), kWorseRetreat, a.a);
}

void list_retreat(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const Ways ways = retreat_ways(d, s, side, Retreating::place(f), Retreating::kind(f), Retreating::from(f));
    if (Retreating::kind(f) == kBefore) out.add(act(kStand));
    ways.land.each([&](int to) { out.add(act(kRetreat, to)); });
    ways.water.each([&](int to) { out.add(act(kWithdraw, to)); });
}

void take_retreat(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kStand) {
        tell(c, {kEvStands, R("9.45"), side, Retreating::place(f)});
        end_retreat(s);
        return;
    }
    Retreating::to(f) = a.a;
    if (a.verb == kWithdraw) {
        f.pc = Retreating::by_water;
        s.picked = {};
        s.flow.push(
            {.step = kStepCarry, .seat = static_cast<u8>(side), .n = f.n, .a = f.a, .b = f.b});  // as Retreating
        return;
    }
    f.pc = Retreating::by_land;
}

// ---------------------------------------------------------------- who is carried (10.84, R114)

namespace {

Load carried(const Data& d, const State& s) {
    Load load;
    s.picked.each([&](int p) {
        if (is_unit(p)) ++(is_detachment(d, s, p) ? load.small : load.big);
    });
    return load;
}

bool has_room_for(const Data& d, const State& s, Seat side, int place, int p) {
    if (!can_board(d, p) || s.picked.has(p)) return false;
    const Load load = carried(d, s);
    const bool det = is_detachment(d, s, p);
    return fits(room_at(d, s, side, place), {load.big + !det, load.small + det});
}

}  // namespace

Go enter_carry(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const int place = Retreating::place(f);
    // Where all who can board have room, all do.
    State all = s;
    bool everybody = true, more = false;
    each_retreating(c.d, s, side, place, Retreating::kind(f), Retreating::from(f), [&](int p) {
        if (!can_board(c.d, p) || s.picked.has(p)) return;
        more |= has_room_for(c.d, s, side, place, p);
        if (has_room_for(c.d, all, side, place, p)) all.picked.add(p);
        else everybody = false;
    });
    if (everybody) s.picked = all.picked;
    if (!everybody && more) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_carry(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb != kCarry) return no(R("10.84"), kNotNow, a.verb);
    bool found = false;
    each_retreating(d, s, side, Retreating::place(f), Retreating::kind(f), Retreating::from(f),
                    [&](int p) { found |= p == a.a; });
    if (!found || !is_unit(a.a)) return no(R("10.84"), kNotHere, a.a);
    if (!can_board(d, a.a)) return no(is_indian(d, a.a) ? R("9.47") : R("3.62a"), kCannotCarry, a.a);
    return has_room_for(d, s, side, Retreating::place(f), a.a) ? kAllowed : no(R("10.84"), kNoRoomAboard);
}

void list_carry(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    each_retreating(d, s, side, Retreating::place(f), Retreating::kind(f), Retreating::from(f), [&](int p) {
        if (has_room_for(d, s, side, Retreating::place(f), p)) out.add(act(kCarry, p));
    });
}

void take_carry(Ctx& c, Seat, Action a) { c.s.picked.add(a.a); }

}  // namespace ghent::madison
