// Movement (rulebook "2. Movement", "Terrain"): how far, through what, and what happens where a unit comes to stand.
#include <algorithm>
#include <cstring>

#include "games/sabres/words.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- how far

namespace {

// Stoney Creek: on one turn only so many units may move, and only from some rows (scn.stoney.5; later as ever, scn.stoney.6).
Verdict check_move_limit(const Data& d, const State& s, int unit) {
    const Battle::MoveLimit& limit = battle(d, s).move_limit;
    if (limit.side != index(side_of(d, s, unit)) || limit.turn != s.turn) return kAllowed;
    const int row = row_of(hex_of(s, unit));
    if (row < limit.first_row || row > limit.last_row) return no(R("scn.stoney.5"), kOutsideZone, name_of(d, s, unit));
    if (s.moves >= limit.most) return no(R("scn.stoney.5"), kMoveLimit, limit.most);
    return kAllowed;
}

}  // namespace

// move.2: by the type of the unit, whatever is left of it; its officer goes with it (off.3).
Moves moves_of(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    const Battle& b = battle(d, s);
    Moves m;
    if (is_lone(s, unit)) {  // off.6, R60: no road bonus, no abilities
        if (!check_move_limit(d, s, unit).ok()) return {};
        m.only = d.officer[static_cast<std::size_t>(t.side)].move;
        m.only_road = m.only;
        return m;
    }
    const bool mounted = has(b.mounted, unit);
    m.battle = mounted ? b.mounted_battle : t.move_battle;
    m.only = mounted ? b.mounted_only : t.move_only;
    if (t.cls == Class::naval && (has(s.dismasted, unit) || b.anchored[static_cast<std::size_t>(t.side)])) return {};
    if (!check_move_limit(d, s, unit).ok()) return {};
    const int more = force_sum(d, s, EffectKind::move_delta, unit);
    m.only = std::max(0, m.only + more);
    if (m.battle > 0) m.battle = std::max(0, m.battle + more);
    // ter.road.1, ter.road.2, ter.road.3: one hex more for infantry and artillery that begin on a road.
    const bool by_road = b.road[static_cast<std::size_t>(hex_of(s, unit))] && !mounted &&
                         (t.cls == Class::infantry || t.cls == Class::artillery);
    m.only_road = m.only + by_road;
    m.battle_road = m.battle + (by_road && t.cls == Class::infantry);
    const int most = force_cap(d, s, EffectKind::move_cap, unit, kHexes);
    for (int* limit : {&m.battle, &m.only, &m.battle_road, &m.only_road}) *limit = std::min(*limit, most);
    if (s.opt_road_start) {  // ter.road.2: the start alone counts. By option every hex entered must be road too (R24)
        m.only = m.only_road;
        m.battle = m.battle_road;
    }
    return m;
}

// ---------------------------------------------------------------- one step

namespace {

// Terrain rules lift for Native Warriors and Voltigeurs ("woodsmen"), not for a lone officer.
bool is_woodsman(const State& s, const UnitType& t, int unit) { return t.woodsmen && !is_lone(s, unit); }

// move.5: what the ground entered demands (data/terrain.toml); a bridge demands nothing (mk.bridge.1).
bool stops(const Data& d, const State& s, const UnitType& t, int unit, int from, int to) {
    const Battle& b = battle(d, s);
    const auto at = static_cast<std::size_t>(to);
    if (t.cls == Class::naval || b.marker[at] == Marker::bridge) return false;
    if (b.fort[at] && b.fort[at] == b.fort[static_cast<std::size_t>(from)]) return false;  // ter.fort.2
    const TerrainRule& ground = d.terrain[static_cast<std::size_t>(b.terrain[at])];
    return ground.stop && !(ground.exempt_woodsmen && is_woodsman(s, t, unit));
}

bool bars_battle(const Data& d, const State& s, const UnitType& t, int unit, int to) {
    const Battle& b = battle(d, s);
    const auto at = static_cast<std::size_t>(to);
    if (t.cls == Class::naval || b.marker[at] == Marker::bridge) return false;
    const TerrainRule& ground = d.terrain[static_cast<std::size_t>(b.terrain[at])];
    return ground.no_battle && !(ground.exempt_woodsmen && is_woodsman(s, t, unit));
}

bool in_zone(const Battle::NoCross& z, int hex) { return row_of(hex) >= z.first_row && row_of(hex) <= z.last_row; }

}  // namespace

bool zone_closed(const Data& d, const State& s, int unit, int hex) {
    const Battle::NoCross& z = battle(d, s).no_cross;
    if (z.side < 0) return false;
    const u8 type = battle(d, s).slot_type[static_cast<std::size_t>(unit)];
    if (!((z.types >> type) & 1) || !in_zone(z, hex) || has(s.crossed, unit)) return false;
    return count(s.crossed) >= z.most;
}

u16 occupied_rule(const Data& d, const State& s, bool naval, int hex) {
    const bool ship = is_ship(d, s, unit_at(s, hex));
    if (ship && naval) return R("nav.8");
    return ship || naval ? R("ter.coast.2") : R("R4");  // of two land units no printed rule speaks
}

namespace {

// No step toward the own baseline (special rule no_backward_move).
bool is_backward(const Data& d, const State& s, Seat side, int from, int to) {
    const Battle& b = battle(d, s);
    if (!b.no_backward[static_cast<std::size_t>(side)]) return false;
    return b.north[static_cast<std::size_t>(side)] ? row_of(to) < row_of(from) : row_of(to) > row_of(from);
}

bool is_enemy_officer(const Data& d, const State& s, Seat side, int hex) {
    const int there = unit_at(s, hex);
    return there >= 0 && s.pieces[there] == 0 && side_of(d, s, there) != side;
}

}  // namespace

bool may_enter(const Data& d, const State& s, int unit, int hex) {
    // R4: one unit a hex; only a lone officer of the enemy gives way.
    if (unit_at(s, hex) >= 0 && !is_enemy_officer(d, s, side_of(d, s, unit), hex)) return false;
    return !zone_closed(d, s, unit, hex);
}

// ---------------------------------------------------------------- where to

namespace {

// Walks the hexes that one order can reach. A road bonus holds only while every hex entered is road, so "by road" and
// "any way" are told apart.
struct Walk {
    const Data& d;
    const State& s;
    int unit;
    const UnitType& t;
    const Battle& b;
    Moves m;

    Walk(const Data& data, const State& state, int u)
        : d(data), s(state), unit(u), t(type_of(data, state, u)), b(battle(data, state)), m(moves_of(data, state, u)) {}

    u8 ways(int hex) const {
        return t.cls == Class::naval ? b.ship_ways[static_cast<std::size_t>(hex)]
                                     : b.land_ways[static_cast<std::size_t>(hex)];
    }
    bool step_ok(int from, int to) const { return may_enter(d, s, unit, to) && !is_backward(d, s, t.side, from, to); }
    bool far_enough(int steps, bool road) const { return steps <= m.only || (road && steps <= m.only_road); }
    bool may_battle(int steps, bool road, int to) const {
        return (steps <= m.battle || (road && steps <= m.battle_road)) && !bars_battle(d, s, t, unit, to);
    }
};

}  // namespace

void find_reach(const Data& d, const State& s, int unit, Reach& out) {
    std::memset(&out, 0, sizeof out);
    const Walk w(d, s, unit);
    struct Spot {
        u8 hex;
        bool road;
    };
    enum : u8 { any_way = 1, by_road = 2 };
    u8 seen[kHexes] = {};
    Spot spots[2 * kHexes];
    const int start = hex_of(s, unit);
    int begin = 0, end = 1;
    spots[0] = {static_cast<u8>(start), w.b.road[static_cast<std::size_t>(start)]};
    for (int steps = 1; begin < end && steps <= w.m.only_road; ++steps) {
        const int layer = end;
        for (; begin < layer; ++begin) {
            const Spot from = spots[begin];
            for (unsigned rest = w.ways(from.hex); rest; rest &= rest - 1) {
                const u8 to = d.next[from.hex][static_cast<std::size_t>(std::countr_zero(rest))];
                const bool road = from.road && w.b.road[to];
                const u8 how = road ? any_way | by_road : any_way;
                if ((seen[to] & how) == how || !w.far_enough(steps, road) || !w.step_ok(from.hex, to)) continue;
                const u8 battle_too = w.may_battle(steps, road, to) ? 2 : 1;
                out.to[to] = std::max(out.to[to], battle_too);
                const bool stop = stops(d, s, w.t, unit, from.hex, to);
                // A fort hex stops who comes from outside only: somebody else may still pass through it (ter.fort.2).
                if (!stop || !w.b.fort[to]) seen[to] |= how;
                if (!stop) spots[end++] = {to, road};
            }
        }
    }
}

// ---------------------------------------------------------------- paths, where they matter

namespace {

constexpr int kLongestPath = 6;

struct Path {
    u8 hex[kLongestPath] = {};  // entered, in order
    int n = 0;
    bool battle = false;
    int overruns = 0;

    bool better_than(const Path& o) const {
        if (o.n == 0) return true;
        if (battle != o.battle) return battle;
        if (overruns != o.overruns) return overruns < o.overruns;
        return n < o.n;
    }
};

// Every path of one order; `look` is shown each of them.
template <class Look>
void every_path(const Walk& w, Path& path, int from, bool road, const Look& look) {
    if (path.n == kLongestPath) return;
    for (unsigned rest = w.ways(from); rest; rest &= rest - 1) {
        const u8 to = w.d.next[static_cast<std::size_t>(from)][static_cast<std::size_t>(std::countr_zero(rest))];
        const bool road_on = road && w.b.road[to];
        if (!w.far_enough(path.n + 1, road_on) || !w.step_ok(from, to)) continue;
        if (std::find(path.hex, path.hex + path.n, to) != path.hex + path.n) continue;
        path.hex[path.n++] = to;
        path.battle = w.may_battle(path.n, road_on, to);
        look(path);
        if (!stops(w.d, w.s, w.t, w.unit, from, to)) {
            const bool officer = is_enemy_officer(w.d, w.s, w.t.side, to);
            path.overruns += officer;
            every_path(w, path, to, road_on, look);
            path.overruns -= officer;
        }
        --path.n;
    }
}

template <class Look>
void every_path(const Walk& w, const Look& look) {
    Path path;
    const int start = hex_of(w.s, w.unit);
    every_path(w, path, start, w.b.road[static_cast<std::size_t>(start)], look);
}

bool passes_over(const Path& p, int hex) { return std::find(p.hex, p.hex + p.n - 1, hex) != p.hex + p.n - 1; }

// The way a unit goes: keeping its battle, over as few lone officers as can be (or over the one named), then the shortest.
Path best_path(const Walk& w, int to, int over) {
    Path best;
    every_path(w, [&](const Path& p) {
        if (p.hex[p.n - 1] != to || (over != kNone && !passes_over(p, over))) return;
        if (p.better_than(best)) best = p;
    });
    return best;
}

u64 enemy_officers(const Data& d, const State& s, Seat side) {
    u64 lone = 0;
    for (const int u : members(mapped(d, s, other(side)) & s.officer))
        if (s.pieces[u] == 0) lone |= one(u);
    return lone;
}

HexSet reach_over(const Walk& w, int over) {
    HexSet ends{};
    every_path(w, [&](const Path& p) {
        if (passes_over(p, over)) ends.add(p.hex[p.n - 1]);
    });
    return ends;
}

}  // namespace

// ---------------------------------------------------------------- may it, and why not

namespace {

Verdict why_not(const Data& d, const State& s, int unit, int to) {
    const Battle& b = battle(d, s);
    const UnitType& t = type_of(d, s, unit);
    const auto at = static_cast<std::size_t>(to);
    const int from = hex_of(s, unit);
    if (row_of(to) >= b.rows) return no(R("setup.8"), kOffMap, to);
    if (to == from) return no(R("card.12"), kSameHex, name_of(d, s, unit));
    const Moves m = moves_of(d, s, unit);
    if (const Verdict v = check_move_limit(d, s, unit); !v.ok()) return v;
    if (m.only_road == 0) {
        const bool moored = t.cls == Class::naval && b.anchored[static_cast<std::size_t>(t.side)];
        return no(moored                   ? R("setup.9")
                  : has(s.dismasted, unit) ? R("R46")
                                           : R("move.4"),
                  kCannotMove, name_of(d, s, unit));
    }
    bool enterable = false;  // from anywhere
    bool from_outside = false;
    for (std::size_t dir = 0; dir < 6; ++dir) {
        const u8 next = d.next[at][dir];
        if (next == kNoHex || row_of(next) >= b.rows) continue;
        const u8 ways = t.cls == Class::naval ? b.ship_ways[next] : b.land_ways[next];
        if (!((ways >> ((dir + 3) % 6)) & 1)) continue;
        enterable = true;
        from_outside |= !b.fort[at] || b.fort[next] != b.fort[at];
    }
    if (t.cls == Class::naval && !enterable)
        return no(b.marker[at] == Marker::port     ? R("mk.port.5")
                  : b.marker[at] == Marker::bridge ? R("mk.bridge.5")
                                                   : R("R26"),
                  kImpassable, to, name_of(d, s, unit));
    const bool afoot = t.cls != Class::naval;
    if (afoot && b.terrain[at] == Terrain::water) return no(R("ter.water.2"), kImpassable, to, name_of(d, s, unit));
    if (afoot && b.river[at] && b.marker[at] != Marker::ford)
        return no(R("ter.river.1"), kImpassable, to, name_of(d, s, unit));
    if (b.fort[at] && b.fort[static_cast<std::size_t>(from)] != b.fort[at] && !from_outside)
        return no(R("ter.fort.7"), kGateElsewhere, to);
    if (unit_at(s, to) >= 0 && !is_enemy_officer(d, s, t.side, to))
        return no(occupied_rule(d, s, t.cls == Class::naval, to), kOccupied, to);
    if (zone_closed(d, s, unit, to)) return no(R("setup.9"), kZoneClosed, to);
    if (is_backward(d, s, t.side, from, to)) return no(R("scn.brown.5"), kNoBackward, to);  // no other sheet has it
    return no(is_lone(s, unit)            ? R("off.6")
              : t.cls == Class::naval     ? R("nav.3")
              : t.cls == Class::artillery ? R("art.2")
              : t.cls == Class::native    ? R("nat.3")
                                          : R("inf.2"),
              kTooFar, name_of(d, s, unit), to);
}

}  // namespace

Verdict why_no_battle(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    const Battle& b = battle(d, s);
    const int who = name_of(d, s, unit), at = hex_of(s, unit);
    if (t.cls == Class::artillery) return no(R("art.3"), kGunsMoved, who);
    if (bars_battle(d, s, t, unit, at)) {
        const Terrain ground = b.terrain[static_cast<std::size_t>(at)];
        return no(ground == Terrain::forest  ? R("ter.forest.2")
                  : ground == Terrain::swamp ? R("ter.swamp.3")
                                             : R("ter.river.3"),
                  kGroundBarsBattle, who, at);
    }
    return no(has(b.mounted, unit)     ? R("setup.9")
              : t.cls == Class::native ? R("nat.3")
                                       : R("inf.2"),
              kMovedTooFar, who);
}

Verdict check_move(const Data& d, const State& s, int unit, int to, int over) {
    if (over != kNone && !is_enemy_officer(d, s, side_of(d, s, unit), over))
        return no(R("off.10"), kNoOfficerThere, over);
    Reach reach;
    find_reach(d, s, unit, reach);
    if (!reach.to[to]) return why_not(d, s, unit, to);
    if (over != kNone && !reach_over(Walk(d, s, unit), over).has(to)) return no(R("off.10"), kNoPathOver, to, over);
    return kAllowed;
}

void list_moves(const Data& d, const State& s, int unit, ActionList& out) {
    Reach reach;
    find_reach(d, s, unit, reach);
    const int hexes = battle(d, s).rows * kCols;
    for (int hex = 0; hex < hexes; ++hex)
        if (reach.to[hex]) out.add(act(kMove, hex));
    for (const int officer : members(enemy_officers(d, s, side_of(d, s, unit)))) {
        const int over = hex_of(s, officer);
        if (d.between(hex_of(s, unit), over) > 3) continue;
        const HexSet ends = reach_over(Walk(d, s, unit), over);
        for (int hex = 0; hex < hexes; ++hex)
            if (ends.has(hex)) out.add(act(kMove, hex, over));
    }
}

// ---------------------------------------------------------------- going there

namespace {

void overrun(Ctx& c, int unit, int hex) {
    State& s = c.s;
    const int officer = unit_at(s, hex);
    if (officer < 0 || officer == unit) return;
    tell(c, {kEvOverrun, R("off.10"), side_of(c.d, s, unit), name_of(c.d, s, officer), hex, name_of(c.d, s, unit)});
    s.officer &= ~one(officer);
    s.owed &= ~one(officer);  // off.11: no point, now or later
    take_off(s, officer);
}

void mark_crossing(const Data& d, State& s, int unit, int hex) {
    const Battle::NoCross& z = battle(d, s).no_cross;
    if (z.side < 0 || !in_zone(z, hex)) return;
    if ((z.types >> battle(d, s).slot_type[static_cast<std::size_t>(unit)]) & 1) s.crossed |= one(unit);
}

// play.6, R29: once for each hex, by a land unit that is more than its officer.
void score_hex(Ctx& c, int unit, int hex) {
    State& s = c.s;
    const Battle& b = battle(c.d, s);
    const UnitType& t = type_of(c.d, s, unit);
    if (t.cls == Class::naval || s.pieces[unit] == 0) return;
    for (std::size_t i = 0; i < b.objectives.size(); ++i) {
        const Objective& o = b.objectives[i];
        const auto& [side, most] = b.objective_rules[o.rule];
        if (o.hex != hex || side != index(t.side) || has(s.scored, static_cast<int>(i))) continue;
        int so_far = 0;
        for (std::size_t k = 0; k < b.objectives.size(); ++k)
            if (b.objectives[k].rule == o.rule && has(s.scored, static_cast<int>(k))) so_far += b.objectives[k].points;
        const int points = most ? std::min<int>(o.points, most - so_far) : o.points;
        s.scored |= static_cast<u32>(one(static_cast<int>(i)));
        if (points <= 0) continue;
        tell(c, {kEvHex, R("play.6"), t.side, name_of(c.d, s, unit), hex, points});
        award(c, t.side, points, R("play.6"));
    }
}

// Special rule magazine: once a game, against the first enemy who comes to stand there.
void blow_up(Ctx& c, int unit, int hex) {
    State& s = c.s;
    const Battle::Magazine& m = battle(c.d, s).magazine;
    const UnitType& t = type_of(c.d, s, unit);
    if (m.side < 0 || s.exploded || !m.hexes.has(hex) || index(t.side) == m.side) return;
    if (t.cls == Class::naval || s.pieces[unit] == 0) return;
    s.exploded = 1;
    s.eventful = 1;
    const std::span<const u8> faces = c.faces(kChMagazine, m.dice, kSides);
    const Symbols rolled = symbols(c.d, faces);
    tell(c, {kEvMagazine, R("setup.9"), other(t.side), name_of(c.d, s, unit), hex}, faces);
    lose_pieces(c, unit, rolled[Face::hit] + (m.shells ? rolled[Face::shell] : 0), R("setup.9"));
    if (rolled[Face::leader] && has_officer(s, unit)) lose_officer(c, unit, R("setup.9"));
}

}  // namespace

void arrive(Ctx& c, int unit, int hex) {
    State& s = c.s;
    overrun(c, unit, hex);
    put(s, unit, hex);
    mark_crossing(c.d, s, unit, hex);
    score_hex(c, unit, hex);
    if (!s.flow.over) blow_up(c, unit, hex);
}

bool move_unit(Ctx& c, int unit, int to, int over) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, unit);
    const int from = hex_of(s, unit);
    bool battle_too = false;
    if (enemy_officers(c.d, s, side) || battle(c.d, s).no_cross.side >= 0) {
        const Path path = best_path(Walk(c.d, s, unit), to, over);
        battle_too = path.battle;
        for (int i = 0; i + 1 < path.n; ++i) {
            overrun(c, unit, path.hex[i]);
            mark_crossing(c.d, s, unit, path.hex[i]);
        }
    } else {
        Reach reach;
        find_reach(c.d, s, unit, reach);
        battle_too = reach.to[to] == 2;
    }
    tell(c, {kEvMove, R("move.3"), side, name_of(c.d, s, unit), from, to});
    arrive(c, unit, to);
    return battle_too;
}

}  // namespace ghent::sabres
