// 6.6: Lake Expeditions sail out, go home, or are lost.
#include "games/amateurs/ops.h"

namespace ghent::amateurs {

Verdict check_sortie(const Data& d, const State& s, Seat side, int lake, int ops, bool free) {
    if (is_winter(s)) return no(R("6.6e"), kLakeFrozen);
    if (fleet_is_out(s, side, lake)) return no(R("6.6e"), kFleetOut, lake);
    if (!ships_on(d, s, side, lake)) return no(R("R45"), kNoShips, lake);
    const int leader = d.named.lake_leader[index(side)][lake];
    if (!free && initiative_of(d, s, leader) > ops)
        return no(R("6.6e"), kInitiative, leader, initiative_of(d, s, leader));
    return kAllowed;
}

void push_fleet(Ctx& c, Seat side, int lake) {
    c.s.flow.push({.step = kStepFleet, .seat = byte(index(side)), .a = static_cast<u16>(lake)});
}

// L0: announced, answered, out.
Go enter_fleet(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const int lake = f.a;
    if (f.pc == FleetPart::announced) {
        f.pc = FleetPart::activated;
        tell(c, {kEvFleetActivated, R("6.6e"), side, lake});
        open_window(s, kWinEnemyActivation, other(side), false, kAboutLake + lake);
        return Go::on;
    }
    if (f.pc == FleetPart::activated && !(f.n & 1)) {
        f.pc = FleetPart::sailing;
        open_window(s, kWinEnemyMove, other(side), false, kAboutLake + lake);
        return Go::on;
    }
    const bool off = f.n & 1;
    s.flow.pop();
    if (off) tell(c, {kEvFleetOff, R("5.3a"), side, lake});
    else fleet_sails_out(c, side, lake);
    return Go::on;
}

void fleet_sails_out(Ctx& c, Seat side, int lake) {
    State& s = c.s;
    for (const int ship : members(ships_on(c.d, s, side, lake))) s.ship_at[ship] = on_lake(lake);  // 6.6f
    s.fleet_out[index(side)] = byte(s.fleet_out[index(side)] | 1U << lake);
    tell(c, {kEvFleetOut, R("6.6f"), side, lake});
    if (fleet_is_out(s, other(side), lake)) begin_lake_combat(c, lake, side);  // 6.6g
}

void fleet_to_haven(Ctx& c, Seat side, int lake, int haven) {
    State& s = c.s;
    for (const int ship : members(ships_at(s, side, on_lake(lake)))) s.ship_at[ship] = in_haven(haven);
    s.fleet_out[index(side)] = byte(s.fleet_out[index(side)] & ~(1U << lake));
    const u16 rule = s.lake.on && !s.lake.evades && s.lake.winner ? R("9.2g") : is_winter(s) ? R("4.1e") : R("9b");
    tell(c, {kEvFleetHome, rule, side, lake, haven});
}

void sink_fleet(Ctx& c, Seat side, int lake) {
    State& s = c.s;
    for (const int ship : members(ships_at(s, side, on_lake(lake)))) s.ship_at[ship] = kUnbuilt;
    s.fleet_out[index(side)] = byte(s.fleet_out[index(side)] & ~(1U << lake));
    tell(c, {kEvFleetSunk, R("R90"), side, lake});
}

}  // namespace ghent::amateurs
