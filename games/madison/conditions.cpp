// The tests that cards and effects ask (data/cards.toml). Everything they ask about is public.
#include "games/madison/rules.h"

namespace ghent::madison {

namespace {

u64 leaders_of(const Data& d, Seat side) {
    u64 set = 0;
    for (std::size_t i = 0; i < d.leaders.size(); ++i)
        if (d.leaders[i].side == side) set |= one(static_cast<int>(i));
    return set;
}

int role_of(const State& s, Seat seat) { return static_cast<Seat>(s.fight.attacker) == seat ? 0 : 1; }

// The leaders of the forces that the enemy has declared.
u64 declared_leaders(const State& s) {
    u64 set = 0;
    for (const u8 piece : s.play.declared)
        if (piece && is_leader(piece - 1)) set |= one(piece - 1 - kLeader0);
    if (s.force.on && s.force.leader) set |= one(s.force.leader - 1 - kLeader0);
    return set;
}

// The spaces where declared forces begin.
Places declared_starts(const State& s) {
    Places set{};
    for (int i = 0; i < 2; ++i) {
        const u8 piece = s.play.declared[i];
        if (piece && !has(s.play.moved, i)) set.add(s.at[piece - 1]);
    }
    if (s.force.on && s.force.start) set.add(s.force.start);
    return set;
}

bool group_has_lake(const Data& d, const State& s, int lake) {
    bool found = false;
    s.group.each([&](int p) { found |= is_ship(p) && lake_at(d, s.at[p]) == lake; });
    for (const u8 active : s.force.active)
        found |= active && is_ship(active - 1) && lake_at(d, s.at[active - 1]) == lake;
    return found;
}

bool one_holds(const Data& d, const State& s, const Test& t, Seat seat, int here) {
    const Fight& f = s.fight;
    const int place = f.on ? f.place : here;
    using enum TestKind;
    switch (t.kind) {
        case attacking:
            return f.on ? static_cast<Seat>(f.attacker) == seat : s.sea.on && static_cast<Seat>(s.sea.attacker) == seat;
        case defending:
            return f.on ? static_cast<Seat>(f.attacker) != seat : s.sea.on && static_cast<Seat>(s.sea.attacker) != seat;
        case controls: {
            bool all = true;
            t.places.each([&](int p) { all &= madison::controls(d, s, t.side, p); });
            return all;
        }
        case occupies: {
            bool any = false;
            t.places.each([&](int p) { any |= has_units(s, t.side, p); });
            return any;
        }
        case controls_here: return madison::controls(d, s, t.side, here);
        case no_enemy_here: return !has_units(s, other(seat), here);
        case no_enemy: {
            bool none = true;
            t.places.each([&](int p) { none &= !has_units(s, other(seat), p); });
            return none;
        }
        case no_enemy_regular: {
            bool none = true;
            t.places.each([&](int p) { none &= !kind_at(d, s, other(seat), p, kRegular); });
            return none;
        }
        case territory: return d.territory[static_cast<std::size_t>(place)] == static_cast<u8>(t.side);
        case region: return is_space(place) && (t.set >> d.space(place).region) & 1;
        case terrain: return is_space(place) && d.forests.has(place) == (t.what == 1);
        case space:
        case space_in: return t.places.has(f.on ? place : here);
        case fort_space: return f.flags & kFortUsed;
        case own_force_has: return kind_at(d, s, seat, place, t.what);
        case enemy_force_has: return kind_at(d, s, other(seat), place, t.what);
        case own_force_has_tag:
            return any_at(s, place, [&](int p) { return is_unit(p) && d.side(p) == seat && d.unit(p).tag == t.what; });
        case own_lead_kind:
        case own_lead_tag: {
            const u8 lead = f.lead[role_of(s, seat)];
            if (!f.on || !lead) return false;
            const Unit& u = d.unit(lead - 1);
            return t.kind == own_lead_kind ? (u.kind & t.what) != 0 : u.tag == t.what;
        }
        case own_leader: return (f.leaders & t.leaders & leaders_of(d, seat)) != 0;
        case enemy_leader: return (f.leaders & t.leaders & leaders_of(d, other(seat))) != 0;
        case leader_front:
            for (const int l : members(t.leaders))
                if (on_map(s.at[kLeader0 + l]) && !flipped(s, kLeader0 + l)) return true;
            return false;
        case none_in_group: {
            bool none = true;
            t.places.each([&](int p) { none &= !kind_at(d, s, t.side, p, t.what); });
            return none;
        }
        case enemy_card: return s.play.how == kHowEvent && d.card(s.play.card).type == CardType::campaign;
        case declared_leader: return (declared_leaders(s) & t.leaders) != 0;
        case force_region: {
            bool found = false;
            declared_starts(s).each([&](int p) { found |= is_space(p) && ((t.set >> d.space(p).region) & 1); });
            return found;
        }
        case lake: return s.sea.on ? s.sea.lake == t.what : group_has_lake(d, s, t.what);
        case lake_control: return s.control[t.what] == index(t.side) + 1;
        case ships_in_box: return has_ships(d, s, t.side, box_of(t.what), false);
        case ship_side: return side_of(d, s, t.what) == t.side;
        case ship_in_town: return is_space(s.at[t.what]);
        case nbv_on: {
            bool found = false;
            s.picked.each([&](int p) {
                if (!is_ship(p)) return;
                const int at = on_map(s.at[p]) ? lake_at(d, s.at[p]) : d.ship(p).lake;
                found |= at == t.what;
            });
            return found;
        }
        case turn: return (t.set >> s.turn) & 1;
        case enemy_struck_flag: return has(s.play.struck, index(other(seat)));
        case captured_this_play: return s.play.captured;
        case destroyed: {
            bool all = true;
            t.places.each([&](int p) { all &= s.destroyed.has(p); });
            return all;
        }
        case entered_from_start_space: return f.on && s.force.from[0] == s.force.start;
        default: return false;
    }
}

}  // namespace

bool passes(const Data& d, const State& s, const Tests& tests, Seat seat, int here) {
    for (const auto& any : tests) {
        bool found = false;
        for (const Test& t : any)
            if (one_holds(d, s, t, seat, here)) {
                found = true;
                break;
            }
        if (!found) return false;
    }
    return true;
}

}  // namespace ghent::madison
