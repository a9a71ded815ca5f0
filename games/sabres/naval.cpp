// "Amphibious Landings" and "Port Markers": ships put the units they carry ashore.
#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

u64 passengers(const Data& d, const State& s, int ship) {
    const Battle& b = battle(d, s);
    u64 aboard = 0;
    if (ship >= kReserve0) return 0;
    for (std::size_t u = 0; u < b.units.size(); ++u)
        if (b.units[u].aboard == ship && s.pieces[u] && !s.at[u]) aboard |= one(static_cast<int>(u));
    return aboard;
}

namespace {

// mk.port.3: from a dock hex onto a port next to it.
bool is_port_landing(const Battle& b, int ship_hex, int hex) {
    return b.marker[static_cast<std::size_t>(ship_hex)] == Marker::dock &&
           b.marker[static_cast<std::size_t>(hex)] == Marker::port;
}

}  // namespace

// One or two units an order (amph.6, amph.11), each to a hex of its own (amph.14); the rest stay aboard (amph.15).
Verdict check_land(const Data& d, const State& s, int ship, int unit, int hex) {
    const Battle& b = battle(d, s);
    const int who = name_of(d, s, unit), at = hex_of(s, ship);
    if (!has(passengers(d, s, ship), unit)) {
        const bool came_ashore = is_ship(d, s, ship) && on_map(s, unit) && unit < kReserve0 &&
                                 b.units[static_cast<std::size_t>(unit)].aboard >= 0;
        return no(came_ashore ? R("amph.9") : R("amph.1"), kNotAboard, who, name_of(d, s, ship));
    }
    if (s.order.landing == 2) return no(R("amph.6"), kLandingOver, name_of(d, s, ship));
    if (row_of(hex) >= b.rows) return no(R("setup.8"), kOffMap, hex);
    if (d.between(at, hex) != 1) return no(R("amph.4"), kNotAdjacentShore, hex, name_of(d, s, ship));
    const bool port = is_port_landing(b, at, hex);
    if (!port && !d.terrain[static_cast<std::size_t>(b.terrain[static_cast<std::size_t>(hex)])].landing)
        return no(R("amph.5"), kNotCoastal, hex);
    if (port && s.order.port) return no(R("mk.port.3"), kPortUsed, hex);
    if (zone_closed(d, s, unit, hex)) return no(R("setup.9"), kZoneClosed, hex);
    // R4, and off.10: an officer alone is overrun, on a beach and on a port (R49).
    if (may_enter(d, s, unit, hex)) return kAllowed;
    return no(occupied_rule(d, s, false, hex), kOccupied, hex);
}

void list_landings(const Data& d, const State& s, int ship, ActionList& out) {
    if (s.order.landing == 2 || !is_ship(d, s, ship)) return;
    for (const int unit : members(passengers(d, s, ship)))
        for (const u8 hex : d.next[static_cast<std::size_t>(hex_of(s, ship))])
            if (hex != kNoHex && check_land(d, s, ship, unit, hex).ok()) out.add(act(kLand, name_of(d, s, unit), hex));
}

bool can_land(const Data& d, const State& s, int ship) {
    if (s.order.landing == 2 || !is_ship(d, s, ship)) return false;
    for (const int unit : members(passengers(d, s, ship)))
        for (const u8 hex : d.next[static_cast<std::size_t>(hex_of(s, ship))])
            if (hex != kNoHex && check_land(d, s, ship, unit, hex).ok()) return true;
    return false;
}

void land(Ctx& c, int ship, int unit, int hex) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, unit);
    const bool port = is_port_landing(battle(c.d, s), hex_of(s, ship), hex);
    tell(c, {kEvLand, port ? R("mk.port.3") : R("amph.5"), side, name_of(c.d, s, unit), hex, name_of(c.d, s, ship)});
    ++s.order.landing;                                                     // two at most (amph.6): check_land
    if (!type_of(c.d, s, unit).ordered_on_landing) s.barred |= one(unit);  // amph.7, mar.3; mar.2
    arrive(c, unit, hex);
    if (!port) return;
    s.order.port = 1;
    if (!s.flow.over) s.flow.push({.step = kStepPort, .seat = static_cast<u8>(side), .a = static_cast<u16>(unit)});
}

}  // namespace ghent::sabres
