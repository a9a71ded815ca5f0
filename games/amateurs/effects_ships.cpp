// Effects about Ships and Lakes.
#include <algorithm>

#include "games/amateurs/effects.h"

namespace ghent::amateurs {

bool is_ship_choice(const Effect& e) {
    switch (e.kind) {
        case EffectKind::choose_lake:
        case EffectKind::choose_ship:
        case EffectKind::ship_place:
        case EffectKind::ship_convert:
        case EffectKind::ship_capture:
        case EffectKind::lake_sortie: return true;
        default: return false;
    }
}

namespace {

int yard_ship(const State& s, Seat owner, int port, int box) {
    const int first = index(owner) * kMaxShipsPerSide;
    for (int ship = first; ship < first + kMaxShipsPerSide; ++ship)
        if (s.ship_at[ship] == in_yard(port, box)) return ship;
    return -1;
}

bool is_complete(const State& s, int ship) { return s.ship_at[ship] != kUnbuilt && !is_in_yard(s.ship_at[ship]); }

void lose_ship(Ctx& c, int ship) {
    c.s.ship_at[ship] = kUnbuilt;
    c.s.seen_ships &= ~one(ship);
    tell(c, {kEvShipLost, R("5.1d"), side_of_ship(ship), ship});
    for (int lake = 0; lake < kLakes; ++lake) {  // a fleet without Ships is no fleet (R45)
        const Seat side = side_of_ship(ship);
        if (fleet_is_out(c.s, side, lake) && !ships_at(c.s, side, on_lake(lake)))
            c.s.fleet_out[index(side)] = byte(c.s.fleet_out[index(side)] & ~(1U << lake));
    }
}

}  // namespace

void run_ships(Ctx& c, const Frame& event, int effect) {
    State& s = c.s;
    const Effect& e = c.d.card(event.a).effects[at(effect)];
    const Seat side = static_cast<Seat>(event.seat);
    switch (e.kind) {
        case EffectKind::ship_destroy: {
            const int handle = EventPart::handle(event) - 1;
            const int ship = handle < 0 || handle >= kPorts * kBoxes
                                 ? -1
                                 : yard_ship(s, other(side), handle / kBoxes, handle % kBoxes);
            if (ship < 0) break;
            c.reveal();
            lose_ship(c, ship);
            break;
        }
        case EffectKind::ship_lose: {
            const int lake = EventPart::handle(event) - 1;
            const u64 mine = lake >= 0 && lake < kLakes ? ships_on(c.d, s, side, lake) : 0;
            for (const int ship : members(mine))
                if (c.d.ship_type[at(ship)] <= e.ship) {
                    lose_ship(c, ship);
                    break;
                }
            break;
        }
        default:
            if (is_ship_choice(e)) push_choice(s, kStepChoose, side, event, effect, 1);
            break;
    }
}

namespace {

// Which Ships are under construction is hidden, and so is whether a counter is left.
bool has_ship_counter(const Data& d, const State& s, const Effect& e, Seat side) {
    if (e.kind != EffectKind::ship_place && e.kind != EffectKind::ship_convert) return true;
    return free_ship(d, s, side, e.kind == EffectKind::ship_place ? e.ship : e.to) >= 0;
}

bool could_choose_ship(const Data& d, const State& s, const Effect& e, Seat side, Action a) {
    const Seat foe = other(side);
    switch (e.kind) {
        case EffectKind::choose_lake: {
            const int n = a.verb == kOfLake ? count(ships_on(d, s, foe, a.a)) : 0;
            return n >= 1 && n <= 3;
        }
        case EffectKind::choose_ship:
            return a.verb == kOfYard && a.a < kPorts && a.b < kBoxes && yard_ship(s, foe, a.a, a.b) >= 0;
        case EffectKind::ship_place:
            return a.verb == kOfPort && a.a < kPorts && d.havens[a.a].side == side && s.port[a.a] == kActive &&
                   controls(d, s, side, d.havens[a.a].place);
        case EffectKind::ship_convert:
            return a.verb == kOfShip && side_of_ship(a.a) == side && d.ship_type[a.a] == e.ship && is_complete(s, a.a);
        case EffectKind::ship_capture: {
            const int lake = EventPart::handle(event_frame(s)) - 1;
            return a.verb == kOfShip && lake >= 0 && lake < kLakes && side_of_ship(a.a) == foe &&
                   d.ship_type[a.a] <= e.ship && has(ships_on(d, s, foe, lake), a.a);
        }
        default: return a.verb == kOfLake && check_sortie(d, s, side, a.a, 9, true).ok();
    }
}

template <class F>
void each_ship_choice(const Data& d, const State& s, const Effect& e, Seat side, F f) {
    const auto add = [&](Action a) {
        if (could_choose_ship(d, s, e, side, a)) f(a);
    };
    for (int lake = 0; lake < kLakes; ++lake) add(act(kOfLake, lake));
    for (int port = 0; port < kPorts; ++port) {
        add(act(kOfPort, port));
        for (int box = 0; box < kBoxes; ++box) add(act(kOfYard, port, box));
    }
    for (int ship = 0; ship < kShips; ++ship) add(act(kOfShip, ship));
}

}  // namespace

bool may_choose_ship(const Data& d, const State& s, const Effect& e, Seat side, Action a) {
    if (a.verb == kDone) return !has_ship_counter(d, s, e, side);  // asked all the same: that is hidden
    return has_ship_counter(d, s, e, side) && could_choose_ship(d, s, e, side, a);
}

bool has_ship_choice(const Data& d, const State& s, const Effect& e, Seat side) {
    bool any = false;
    each_ship_choice(d, s, e, side, [&](Action) { any = true; });
    return any;
}

void list_ship_choices(const Data& d, const State& s, const Effect& e, Seat side, ActionList& out) {
    if (!has_ship_counter(d, s, e, side)) return out.add(act(kDone));
    each_ship_choice(d, s, e, side, [&](Action a) { out.add(a); });
}

void take_ship_choice(Ctx& c, const Effect& e, Seat side, Action a) {
    State& s = c.s;
    Frame& event = event_frame(s);
    switch (e.kind) {
        case EffectKind::choose_lake:
            EventPart::handle(event) = static_cast<u16>(a.a + 1);
            tell(c, {kEvNamedLake, R("5.1d"), side, a.a});
            break;
        case EffectKind::choose_ship: EventPart::handle(event) = static_cast<u16>(a.a * kBoxes + a.b + 1); break;
        case EffectKind::ship_place: complete_ship(c, side, free_ship(c.d, s, side, e.ship), a.a); break;
        case EffectKind::ship_convert: {
            const int to = free_ship(c.d, s, side, e.to);
            s.ship_at[to] = s.ship_at[a.a];
            s.ship_at[a.a] = kUnbuilt;
            tell(c, {kEvConvertedShip, R("5.1d"), side, a.a, to});
            break;
        }
        case EffectKind::ship_capture: {
            const int lake = EventPart::handle(event) - 1, type = c.d.ship_type[a.a];
            c.reveal();  // whether a counter is left for it is seen
            lose_ship(c, a.a);
            const u32 havens = refuges(c.d, s, side, lake);
            const int to = free_ship(c.d, s, side, type);
            if (to < 0 || !havens) break;
            s.ship_at[to] = fleet_is_out(s, side, lake) ? on_lake(lake) : in_haven(first(havens));
            tell(c, {kEvPrize, R("5.1d"), side, to});
            break;
        }
        default: fleet_sails_out(c, side, a.a); break;
    }
}

}  // namespace ghent::amateurs
