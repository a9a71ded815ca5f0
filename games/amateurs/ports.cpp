// 5.6: Ports, building Ships, and what happens when a Port is lost.
#include <algorithm>

#include "games/amateurs/ops.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- where Ships are (2.3c)

u64 ships_at(const State& s, Seat side, u8 place) {
    u64 out = 0;
    const int first = index(side) * kMaxShipsPerSide;
    for (int ship = first; ship < first + kMaxShipsPerSide; ship += 8)
        out |= bytes_equal(s.ship_at + ship, place) << ship;
    return out;
}

u64 ships_on(const Data& d, const State& s, Seat side, int lake) {
    u64 out = ships_at(s, side, on_lake(lake));
    for (const u8 h : d.havens_on[index(side)][lake]) out |= ships_at(s, side, in_haven(h));
    return out;
}

bool is_refuge(const Data& d, const State& s, Seat side, int haven, int lake) {
    const Haven& h = d.havens[at(haven)];
    // 5.6q: Put-In Bay lies in no Area, so nobody takes it.
    return h.side == side && h.lake == lake && (h.place == kOffMap || controls(d, s, side, h.place));
}

u32 refuges(const Data& d, const State& s, Seat side, int lake) {
    u32 out = 0;
    for (int h = 0; h < kHavens; ++h)
        if (is_refuge(d, s, side, h, lake)) out |= 1U << h;
    return out;
}

int free_ship(const Data& d, const State& s, Seat side, int type) {
    for (const int ship : members(d.ships_of[index(side)]))
        if (d.ship_type[at(ship)] == type && s.ship_at[ship] == kUnbuilt) return ship;
    return -1;
}

// ---------------------------------------------------------------- Ports

int port_cost(const Data& d, const State& s, int haven) {
    return s.port[haven] == kRebuild ? d.ops.rebuild  // 2.5t
                                     : d.havens[at(haven)].activation;
}

// 5.6i, 5.6k: dearer at Sackets Harbor without the Road, at Amherstburg while the Americans control Erie.
int box_cost(const Data& d, const State& s, int haven, int box) {
    const Box& b = d.havens[at(haven)].box[box];
    const bool dear = haven == d.named.sackets_port       ? !s.roads.has(d.named.sackets_road)
                      : haven == d.named.amherstburg_port ? controls_lake(s, Seat::us, d.named.erie)
                                                          : false;
    return dear ? b.dear : b.cost;
}

namespace {

Verdict check_port(const Data& d, const State& s, Seat side, int haven) {
    // 2.1n: the Harbors come after the Ports; there nothing is built.
    if (haven >= kPorts || d.havens[at(haven)].side != side) return no(R("5.6b"), kPortNotYours, haven);
    if (!controls(d, s, side, d.havens[at(haven)].place)) return no(R("5.6a"), kPortLost, haven);
    return kAllowed;
}

Verdict check_yard(const Data& d, const State& s, Seat side, int haven) {
    if (const Verdict v = check_port(d, s, side, haven); !v.ok()) return v;
    if (s.port[haven] != kActive) return no(R("5.6a"), kPortIdle, haven);
    if (haven == d.named.amherstburg_port && controls_lake(s, Seat::us, d.named.ontario))
        return no(R("5.6l"), kOntarioLost);
    return kAllowed;
}

}  // namespace

Verdict check_open_port(const Data& d, const State& s, Seat side, int haven) {
    if (const Verdict v = check_port(d, s, side, haven); !v.ok()) return v;
    if (s.port[haven] == kActive) return no(R("5.6c"), kPortActive, haven);
    return check_points(s, port_cost(d, s, haven), R("5.6c"));
}

Verdict check_start(const Data& d, const State& s, Seat side, int haven, int type) {
    if (const Verdict v = check_yard(d, s, side, haven); !v.ok()) return v;
    const Haven& h = d.havens[at(haven)];
    if (type > h.max_ship) return no(R("2.3e"), kNotBuiltHere, haven);  // R112
    if (h.box[type].needs_road && !s.roads.has(d.named.sackets_road)) return no(R("5.6j"), kNoRoadYet);
    if (free_ship(d, s, side, type) < 0) return no(R("2.3b"), kNoShipCounter);
    return items_now(s) == OpsPart::advance ? kAllowed : check_points(s, box_cost(d, s, haven, 0), R("5.6d"));
}

Verdict check_advance(const Data& d, const State& s, Seat side, int ship, bool unlimited) {
    if (d.ship_type[at(ship)] >= kShipTypes || side_of_ship(ship) != side || !is_in_yard(s.ship_at[ship]))
        return no(R("5.6f"), kNotBuilding, ship);
    const int haven = (s.ship_at[ship] - kYard0) / kBoxes, box = (s.ship_at[ship] - kYard0) % kBoxes;
    if (const Verdict v = check_yard(d, s, side, haven); !v.ok()) return v;
    if (!unlimited && has(s.ops.advanced, ship)) return no(R("5.6g"), kShipMoved, ship);
    if (box + 1 >= d.havens[at(haven)].boxes) return no(R("5.6f"), kBoxFull);
    if (d.havens[at(haven)].box[box + 1].needs_road && !s.roads.has(d.named.sackets_road))
        return no(R("5.6j"), kNoRoadYet);
    return items_now(s) == OpsPart::advance ? kAllowed : check_points(s, box_cost(d, s, haven, box + 1), R("5.6f"));
}

void open_port(Ctx& c, Seat side, int haven) {
    c.s.port[haven] = kActive;
    tell(c, {kEvPort, R("5.6c"), side, haven});
}

// 5.6h: it joins the fleet that is out, or lies in Port.
void complete_ship(Ctx& c, Seat side, int ship, int haven) {
    const int lake = c.d.havens[at(haven)].lake;
    c.s.ship_at[ship] = fleet_is_out(c.s, side, lake) ? on_lake(lake) : in_haven(haven);
    c.s.seen_ships &= ~one(ship);
    tell(c, {kEvShipDone, R("5.6h"), side, ship, haven});
}

void start_ship(Ctx& c, Seat side, int haven, int type) {
    const int ship = free_ship(c.d, c.s, side, type);
    if (type == kGunboat) return complete_ship(c, side, ship, haven);  // 5.6e
    c.s.ship_at[ship] = in_yard(haven, 0);
    tell(c, {kEvShipBegun, R("5.6d"), side, haven});  // EX.h: of what type is not told
}

void advance_ship(Ctx& c, Seat side, int ship) {
    const int haven = (c.s.ship_at[ship] - kYard0) / kBoxes, box = (c.s.ship_at[ship] - kYard0) % kBoxes + 1;
    if (box == c.d.ship_type[at(ship)]) return complete_ship(c, side, ship, haven);
    c.s.ship_at[ship] = in_yard(haven, box);
    tell(c, {kEvShipAdvanced, R("5.6f"), side, haven, box + 1});
}

namespace {

// Types of which a counter is left, a set.
u32 free_types(const Data& d, const State& s, Seat side) {
    u32 out = 0;
    for (const int ship : members(ships_at(s, side, kUnbuilt) & d.ships_of[index(side)]))
        out |= 1U << d.ship_type[at(ship)];
    return out;
}

}  // namespace

void list_ports(const Data& d, const State& s, Seat side, ActionList& out) {
    const OpsPart::Items items = items_now(s);
    const bool given = items == OpsPart::advance, buys = items == OpsPart::all || items == OpsPart::shipyard;
    if (!given && !buys) return;
    const u32 counters = free_types(d, s, side);
    const bool road = s.roads.has(d.named.sackets_road);
    for (int haven = 0; haven < kPorts; ++haven) {
        const Haven& h = d.havens[at(haven)];
        if (h.side != side) continue;
        if (s.port[haven] != kActive) {
            if (buys && check_open_port(d, s, side, haven).ok()) out.add(act(kOpenPort, haven));
            continue;
        }
        // As check_start has it, with what the types share asked once.
        if (!given && box_cost(d, s, haven, 0) > s.ops.left) continue;
        if (!check_yard(d, s, side, haven).ok()) continue;
        for (int type = 0; type <= h.max_ship; ++type)
            if (counters >> type & 1 && (road || !h.box[type].needs_road)) out.add(act(kStart, haven, type));
    }
    const int first = index(side) * kMaxShipsPerSide;
    for (int ship = first; ship < first + kMaxShipsPerSide; ++ship) {
        if (!is_in_yard(s.ship_at[ship])) continue;
        if (check_advance(d, s, side, ship, items == OpsPart::shipyard).ok()) out.add(act(kAdvance, ship));
    }
}

// ---------------------------------------------------------------- a Port or Harbor falls (K1)

void push_haven_falls(Ctx& c, Seat owner, int place) {
    State& s = c.s;
    for (int h = kHavens - 1; h >= 0; --h) {
        const Haven& haven = c.d.havens[at(h)];
        if (haven.side != owner || haven.place != place) continue;
        if (haven.port) {
            const int first = index(owner) * kMaxShipsPerSide;
            for (int ship = first; ship < first + kMaxShipsPerSide; ++ship)
                if (is_in_yard(s.ship_at[ship]) && (s.ship_at[ship] - kYard0) / kBoxes == h) {  // 5.6m
                    s.ship_at[ship] = kUnbuilt;
                    s.seen_ships &= ~one(ship);
                    tell(c, {kEvShipHidden, R("5.6m"), owner, h});
                }
            if (s.port[h] == kActive) s.port[h] = kRebuild;  // 2.5s, R71
        }
        if (ships_at(s, owner, in_haven(h)))
            s.flow.push({.step = kStepRefuge, .seat = byte(index(owner)), .a = static_cast<u16>(h)});
    }
}

Go enter_refuge(Ctx& c) {
    State& s = c.s;
    const Frame f = s.flow.top();
    const Seat owner = static_cast<Seat>(f.seat);
    const int lake = c.d.havens[f.a].lake;
    if (refuges(c.d, s, owner, lake)) return Go::ask;  // 5.6n, R108
    s.flow.pop();
    const u64 ships = ships_at(s, owner, in_haven(f.a));
    if (is_winter(s)) {  // R90
        for (const int ship : members(ships)) {
            s.ship_at[ship] = kUnbuilt;
            tell(c, {kEvShipLost, R("R90"), owner, ship});
        }
        return Go::on;
    }
    // 5.6o: onto the Lake; 5.6p: where the enemy fleet waits, or not.
    for (const int ship : members(ships)) s.ship_at[ship] = on_lake(lake);
    s.fleet_out[f.seat] = byte(s.fleet_out[f.seat] | 1U << lake);
    tell(c, {kEvFleetOut, R("5.6o"), owner, lake});
    if (fleet_is_out(s, other(owner), lake)) begin_lake_combat(c, lake, owner, f.seat + 1);
    return Go::on;
}

Verdict check_refuge(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kRefuge) return no(R("5.6n"), kNotNow, a.verb);
    return is_refuge(d, s, side, a.a, d.havens[s.flow.top().a].lake) ? kAllowed : no(R("5.6n"), kNotRefuge, a.a);
}

void list_refuge(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int h = 0; h < kHavens; ++h)
        add_if(out, act(kRefuge, h), [&](Action a) { return check_refuge(d, s, side, a); });
}

void take_refuge(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const u8 from = in_haven(s.flow.top().a);
    s.flow.pop();
    const int lake = c.d.havens[a.a].lake;
    for (const int ship : members(ships_at(s, side, from)))
        s.ship_at[ship] = fleet_is_out(s, side, lake) ? on_lake(lake) : in_haven(a.a);
    tell(c, {kEvShipsShelter, R("5.6n"), side, a.a});
}

}  // namespace ghent::amateurs
