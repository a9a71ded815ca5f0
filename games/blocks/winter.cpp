// 8.2 The Winter Turn: attrition, withdrawal of warships, reinforcements.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

// ---------------------------------------------------------------- 8.21 attrition

// Land blocks beyond the town's value (1.1e, 8.21a). Tecumseh eats too.
int excess(const Data& d, const State& s, Seat side, int town) {
    const int n = count(land_at(d, s, side, town)) - d.value[static_cast<std::size_t>(town)];
    return n > 0 ? n : 0;
}

int excess_left(const Data& d, const State& s, Seat side) {
    int left = -count(s.picked[index(side)]);
    for (int t : members(d.all_towns)) left += excess(d, s, side, t);
    return left;
}

namespace {

int room_to_name(const Data& d, const State& s, Seat side, int town) {
    return excess(d, s, side, town) - count(s.picked[index(side)] & s.here[town]);
}

// At home an excess block loses a step; in an enemy town it is eliminated (Tecumseh for good).
bool survives(const Data& d, const State& s, int b) { return home_of(d, side_of(b), s.at[b]) && s.steps[b] > 1; }

void starve(Ctx& c, int b) {
    State& s = c.s;
    const Seat side = side_of(b);
    const int town = s.at[b];
    const bool home = home_of(c.d, side, town);
    if (survives(c.d, s, b)) {
        --s.steps[b];
        hidden_loss(c.d, s, side, town);
        tell_owner(c, {kEvStarve, R("8.21b"), side, b, town});
        tell_others(c, {kEvStarveHidden, R("8.21b"), side, town});
        return;
    }
    const u16 rule = home ? R("8.21b") : R("8.21c");
    if (b == c.d.named.tecumseh) {
        out_of_game(c.d, s, b);
        tell(c, {kEvTecumsehKilled, R("9.0e"), side, b});
        return;
    }
    if (home) hidden_loss(c.d, s, side, town);
    hidden_death(c.d, s, b, town);
    tell_owner(c, {kEvStarveDead, rule, side, b, town});
    tell_others(c, {kEvStarveDeadHidden, rule, side, town});
}

// Town by town, and within a town steps before blocks: an order that says nothing about which blocks they are.
void starve_all(Ctx& c, u64 named) {
    for (int t : members(c.d.all_towns)) {
        u64 dying = 0;
        for (int b : members(named & c.s.here[t])) {
            if (survives(c.d, c.s, b)) starve(c, b);
            else dying |= one(b);
        }
        for (int b : members(dying)) starve(c, b);
    }
}

}  // namespace

Go enter_attrition(Ctx& c) {
    State& s = c.s;
    const auto begin = [&](Seat side) {
        s.picked[index(side)] = 0;
        return excess_left(c.d, s, side) != 0;
    };
    return choose_both(c, begin, [&] {
        if (s.picked[0] | s.picked[1]) c.reveal();
        for (const u64 named : {s.picked[0], s.picked[1]}) starve_all(c, named);
        s.picked[0] = s.picked[1] = 0;
        s.flow.pop();
    });
}

Verdict check_attrition(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone)
        return excess_left(d, s, side) ? no(R("8.21a"), kExcessLeft, excess_left(d, s, side)) : kAllowed;
    if (a.verb != kStarve) return no(R("8.21d"), kNotNow, a.verb);
    if (side_of(a.a) != side) return no(R("2.0a"), kNotYourBlock, a.a);
    if (has(d.ships[index(side)], a.a)) return no(R("8.21a"), kNoSupplyNeeded, a.a);
    if (!is_town(s.at[a.a])) return no(R("8.21a"), kNotOnMap, a.a);
    if (has(s.picked[index(side)], a.a)) return no(R("8.21d"), kAlreadyNamed, a.a);
    if (room_to_name(d, s, side, s.at[a.a]) <= 0) return no(R("8.21a"), kNoExcessThere, s.at[a.a]);
    return kAllowed;
}

void list_attrition(const Data& d, const State& s, Seat side, ActionList& out) {
    if (!excess_left(d, s, side)) return out.add(act(kDone));
    for (int t : members(d.all_towns)) {
        if (room_to_name(d, s, side, t) <= 0) continue;
        for (int b : members(land_at(d, s, side, t) & ~s.picked[index(side)])) out.add(act(kStarve, b));
    }
}

void take_attrition(Ctx& c, Seat side, Action a) {
    if (a.verb == kDone) c.s.both.hand_in(side);
    else c.s.picked[index(side)] |= one(a.a);
}

// ---------------------------------------------------------------- 8.22 withdrawal of warships

namespace {

u64 ships_on_lakes(const Data& d, const State& s, Seat side) {
    u64 ships = 0;
    for (std::size_t l = 0; l < d.lakes.size(); ++l) ships |= ships_at(d, s, side, kLake0 + static_cast<int>(l));
    return ships;
}

u64 ships_left(const Data& d, const State& s, Seat side) { return ships_on_lakes(d, s, side) & ~s.picked[index(side)]; }

void name_port(State& s, int ship, int port) {
    s.order_to[ship] = stored(port);
    s.picked[index(side_of(ship))] |= one(ship);
}

void lose_ships_without_port(Ctx& c, Seat side) {
    for (std::size_t l = 0; l < c.d.lakes.size(); ++l) {
        const int lake = kLake0 + static_cast<int>(l);
        if (friendly_ports(c.d, c.s, side, lake)) continue;
        for (int ship : members(ships_at(c.d, c.s, side, lake))) {
            to_dock(c.d, c.s, ship);  // eliminated, not "permanently" (7.1f): it may be built again (R77)
            tell(c, {kEvShipsLost, R("8.22b"), side, lake});
        }
    }
}

void withdraw(Ctx& c, Seat side) {
    State& s = c.s;
    Leg legs[kPerSide];
    std::size_t n = 0;
    for (int ship : members(s.picked[index(side)])) {
        legs[n++] = {static_cast<u8>(ship), s.at[ship], static_cast<u8>(to_of(s, ship)), c.d.ships[index(side)]};
        s.order_to[ship] = 0;
    }
    sort_by_way({legs, n});
    for (const Leg& leg : std::span(legs, n)) tell(c, {kEvShipsWithdraw, R("8.22a"), side, leg.from, leg.to});
    move_blocks(c, {legs, n});
}

}  // namespace

// Where there is one port only, there is no choice, and everybody knows.
bool restart_withdrawal(const Data& d, State& s, Seat side) {
    s.picked[index(side)] = 0;
    for (int ship : members(ships_on_lakes(d, s, side))) {
        const u64 ports = friendly_ports(d, s, side, s.at[ship]);
        if (count(ports) == 1) name_port(s, ship, first(ports));
    }
    return ships_left(d, s, side) != 0;
}

Go enter_withdrawal(Ctx& c) {
    State& s = c.s;
    const auto begin = [&](Seat side) {
        lose_ships_without_port(c, side);
        return restart_withdrawal(c.d, s, side);
    };
    return choose_both(c, begin, [&] {
        if (s.picked[0] | s.picked[1]) c.reveal();
        for (Seat side : kSeats) withdraw(c, side);
        s.picked[0] = s.picked[1] = 0;
        s.flow.pop();
    });
}

Verdict check_withdrawal(const Data& d, const State& s, Seat side, Action a) {
    const u64 left = ships_left(d, s, side);
    if (a.verb == kDone) return left ? no(R("8.22a"), kShipsLeft, count(left)) : kAllowed;
    if (a.verb != kSail) return no(R("8.22a"), kNotNow, a.verb);
    if (side_of(a.a) != side) return no(R("2.0a"), kNotYourBlock, a.a);
    if (has(s.picked[index(side)], a.a)) return no(R("8.22a"), kAlreadyNamed, a.a);
    if (!has(d.ships[index(side)], a.a)) return no(R("8.22a"), kNotAWarship, a.a);
    if (!is_lake(s.at[a.a])) return no(R("8.22a"), kNotOnALake, a.a);
    if (!is_town(a.b) || d.lake_of[a.b] != s.at[a.a]) return no(R("5.2d"), kNotOnThatLake, a.b, s.at[a.a]);
    return friendly(d, s, side, a.b) ? kAllowed : no(R("8.22a"), kNotFriendlyPort, a.b);
}

void list_withdrawal(const Data& d, const State& s, Seat side, ActionList& out) {
    const u64 left = ships_left(d, s, side);
    if (!left) return out.add(act(kDone));
    for (int ship : members(left))
        for (int port : members(friendly_ports(d, s, side, s.at[ship]))) out.add(act(kSail, ship, port));
}

void take_withdrawal(Ctx& c, Seat side, Action a) {
    if (a.verb == kDone) c.s.both.hand_in(side);
    else name_port(c.s, a.a, a.b);
}

// ---------------------------------------------------------------- 8.23, 8.24 reinforcements

namespace {

int due(const Data& d, const State& s, int town) {
    return d.reinforcements[static_cast<std::size_t>(s.year) + 1][static_cast<std::size_t>(town)];
}

// 8.24d: what is still off the board goes back to the pool before the draw.
void forfeit(Ctx& c, Seat side) {
    State& s = c.s;
    const u64 late = land_at(c.d, s, side, kDelay);
    if (!late) return;
    Leg legs[kPerSide];
    std::size_t n = 0;
    for (int b : members(late)) {
        legs[n++] = {static_cast<u8>(b), kDelay, kPool, c.d.pool[index(side)]};
        s.steps[b] = 0;
    }
    move_blocks(c, {legs, n});
    tell(c, {kEvForfeit, R("8.24d"), side, static_cast<int>(n)});
}

// Our own option: the blocks that historically came, if they are in the pool.
int draw_historical(Ctx& c, Seat side, int town) {
    int n = 0;
    for (const ReinforcementOrder& o : c.d.historical_order) {
        if (o.year != c.s.year + 1 || o.town != town || side_of(o.block) != side) continue;
        if (c.s.at[o.block] != kPool || n == due(c.d, c.s, town)) continue;
        draw_block(c, o.block);
        c.s.order_to[o.block] = stored(town);
        ++n;
    }
    return n;
}

}  // namespace

// order_to of a drawn block is the town it will enter, once somebody has said.
Go enter_reinforce(Ctx& c) {
    State& s = c.s;
    c.reveal();  // also when the historical order leaves nothing to chance: whether it did depends on what lies in the pool
    for (Seat side : kSeats) forfeit(c, side);
    for (Seat side : kSeats) {
        int wanted = 0, drawn = 0;
        for (int t : members(c.d.entries[index(side)])) {
            wanted += due(c.d, s, t);
            if (s.historical) drawn += draw_historical(c, side, t);
        }
        drawn += draw_blocks(c, side, wanted - drawn, kChReinforcement);
        tell(c, {kEvReinforce, R("8.23b"), side, drawn});
        if (count(c.d.entries[index(side)]) == 1)
            for (int b : members(land_at(c.d, s, side, kDelay)))
                s.order_to[b] = stored(first(c.d.entries[index(side)]));
    }
    s.flow.pop();
    return Go::on;
}

namespace {

u64 unassigned(const Data& d, const State& s, Seat side) {
    u64 set = 0;
    for (int b : members(land_at(d, s, side, kDelay)))
        if (!s.order_to[b]) set |= one(b);
    return set;
}

int room_at_entry(const Data& d, const State& s, Seat side, int town) {
    int room = due(d, s, town);
    for (int b : members(land_at(d, s, side, kDelay))) room -= to_of(s, b) == town;
    return room;
}

}  // namespace

// 8.23: the American decides which blocks appear at Albany and which at Pittsburgh.
Go enter_split(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    if (s.flow.top().pc == Naming::going_on && land_at(c.d, s, side, kDelay)) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_split(const Data& d, const State& s, Seat side, Action a) {
    const u64 rest = unassigned(d, s, side);
    if (a.verb == kDone) return rest ? no(R("8.23d"), kSplitLeft, count(rest)) : kAllowed;
    if (a.verb != kAssign) return no(R("8.23d"), kNotNow, a.verb);
    if (side_of(a.a) != side) return no(R("2.0a"), kNotYourBlock, a.a);
    if (s.at[a.a] != kDelay) return no(R("8.23d"), kNotDrawn, a.a);
    if (!has(rest, a.a)) return no(R("8.23d"), kAlreadyNamed, a.a);
    if (!has(d.entries[index(side)], a.b)) return no(R("8.23d"), kNotEntryTown, a.b);
    return room_at_entry(d, s, side, a.b) > 0 ? kAllowed : no(R("8.23a"), kEntryFull, a.b, due(d, s, a.b));
}

void list_split(const Data& d, const State& s, Seat side, ActionList& out) {
    const u64 rest = unassigned(d, s, side);
    if (!rest) return out.add(act(kDone));
    for (int b : members(rest))
        for (int t : members(d.entries[index(side)]))
            if (room_at_entry(d, s, side, t) > 0) out.add(act(kAssign, b, t));
}

void take_split(Ctx& c, Seat, Action a) {
    if (a.verb == kDone) c.s.flow.top().pc = Naming::over;
    else c.s.order_to[a.a] = stored(a.b);
}

// They enter, or wait off the board while the enemy occupies their town.
Go enter_arrive(Ctx& c) {
    State& s = c.s;
    for (Seat side : kSeats) {
        Leg legs[kPerSide];
        std::size_t n = 0;
        for (int t : members(c.d.entries[index(side)])) {
            int here = 0;
            const bool blocked = blocks_at(c.d, s, other(side), t) != 0;
            for (int b : members(land_at(c.d, s, side, kDelay))) {
                if (to_of(s, b) != t) continue;
                s.order_to[b] = 0;
                ++here;
                if (blocked) continue;
                legs[n++] = {static_cast<u8>(b), kDelay, static_cast<u8>(t), c.d.pool[index(side)]};
                tell_owner(c, {kEvArrive, R("8.23c"), side, b, t});
            }
            if (!here) continue;
            if (blocked) tell(c, {kEvDelayed, R("8.24a"), side, here, t});
            else tell_others(c, {kEvArriveHidden, R("8.23c"), side, here, t});
        }
        move_blocks(c, {legs, n});
    }
    s.flow.pop();
    return Go::on;
}

}  // namespace ghent::blocks
