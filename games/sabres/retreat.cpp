// "Retreats": one hex for each symbol, toward the own baseline, or a piece where there is no way (R16, R17).
#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

void start_retreat(Ctx& c, int unit, int hexes) {
    c.s.flow.push({.step = kStepRetreat,
                   .seat = static_cast<u8>(side_of(c.d, c.s, unit)),
                   .n = static_cast<u8>(hexes),
                   .a = static_cast<u16>(unit)});
}

int retreat_choices(const Data& d, const State& s, int unit, u8 (&to)[2]) {
    const Battle& b = battle(d, s);
    const Battle::NoCross& zone = b.no_cross;
    const auto side = static_cast<std::size_t>(side_of(d, s, unit));
    const int from = hex_of(s, unit);
    const bool kept_out = zone.side >= 0 && ((zone.types >> b.slot_type[static_cast<std::size_t>(unit)]) & 1);
    const auto in_zone = [&zone](int hex) { return row_of(hex) >= zone.first_row && row_of(hex) <= zone.last_row; };
    int n = 0;
    for (const u8 hex : b.rear[side][static_cast<std::size_t>(from)]) {
        if (hex == kNoHex || unit_at(s, hex) >= 0) continue;
        if (kept_out && in_zone(hex) && !in_zone(from)) continue;
        to[n++] = hex;
    }
    return n;
}

namespace {

// Which sentence of the rules keeps it where it is. Printed are the edge of the board, water, river and coast, and the gate of a
// fort; where one of the two hexes behind it is closed by anything else, our ruling decides (R16).
u16 blocked_rule(const Data& d, const State& s, int unit) {
    const Battle& b = battle(d, s);
    const auto from = static_cast<std::size_t>(hex_of(s, unit));
    const bool coast = b.terrain[from] == Terrain::coastal;
    const std::size_t first = b.north[static_cast<std::size_t>(side_of(d, s, unit))] ? 4 : 1;
    u16 why = R("ret.7");
    for (std::size_t dir = first; dir < first + 2; ++dir) {
        const u8 hex = d.next[from][dir];
        if (hex == kNoHex || row_of(hex) >= b.rows) continue;
        const bool water = b.terrain[hex] == Terrain::water, river = b.river[hex];
        if (coast && (water || river)) why = R("ret.8");  // ter.coast.3 says the same
        else if (water) why = R("ter.water.4");
        else if (river && b.marker[hex] != Marker::ford) why = R("ter.river.6");
        else if (!((b.land_ways[from] >> dir) & 1) && b.fort[hex]) why = R("ter.fort.7");
        else return R("R16");
    }
    return why;
}

void step_back(Ctx& c, int unit, int to) {
    State& s = c.s;
    const int from = hex_of(s, unit);
    const UnitType& t = type_of(c.d, s, unit);
    const TerrainRule& left =
        c.d.terrain[static_cast<std::size_t>(battle(c.d, s).terrain[static_cast<std::size_t>(from)])];
    tell(c, {kEvRetreats, R("retreat.sym.1"), t.side, name_of(c.d, s, unit), from, to});
    put(s, unit, to);
    if (left.retreat_out_loses && !t.woodsmen) lose_pieces(c, unit, left.retreat_out_loses, R("ret.5"));
}

}  // namespace

Go enter_retreat(Ctx& c) {
    State& s = c.s;
    const int unit = Retreating::unit(s.flow.top());
    u8 to[2];
    while (!s.flow.over && Retreating::hexes(s.flow.top()) && on_map(s, unit) && s.pieces[unit]) {
        const int n = retreat_choices(c.d, s, unit, to);
        if (n == 2) return Go::ask;
        --Retreating::hexes(s.flow.top());
        if (n == 1) {
            step_back(c, unit, to[0]);
            continue;
        }
        const u16 rule = blocked_rule(c.d, s, unit);
        tell(c, {kEvCannotRetreat, rule, side_of(c.d, s, unit), name_of(c.d, s, unit)});
        lose_pieces(c, unit, 1, rule);
    }
    if (!s.flow.over) s.flow.pop();
    return Go::on;
}

Verdict check_retreat(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kRetreat) return no(R("retreat.sym.1"), kNotNow, a.verb);
    u8 to[2];
    const int n = retreat_choices(d, s, Retreating::unit(s.flow.top()), to);
    for (int i = 0; i < n; ++i)
        if (to[i] == a.a) return kAllowed;
    return no(R("R16"), kNotRearward, a.a);
}

void list_retreat(const Data& d, const State& s, Seat, ActionList& out) {
    u8 to[2];
    const int n = retreat_choices(d, s, Retreating::unit(s.flow.top()), to);
    for (int i = 0; i < n; ++i) out.add(act(kRetreat, to[i]));
}

void take_retreat(Ctx& c, Seat, Action a) {
    --Retreating::hexes(c.s.flow.top());
    step_back(c, Retreating::unit(c.s.flow.top()), a.a);
}

}  // namespace ghent::sabres
