// Whom and where the effects of cards may touch (data/cards.toml): asked before a card is played and when targets are chosen.
#include "games/madison/effects.h"

#include <algorithm>

#include "games/madison/words.h"

namespace ghent::madison {

namespace {

bool next_to_enemy(const Data& d, const State& s, Seat side, int place) {
    bool found = false;
    d.near[static_cast<std::size_t>(place)].each([&](int p) { found |= has_units(s, other(side), p); });
    return found;
}

bool in_place(const Data& d, const State& s, const Filter& f, Seat side, int place, bool fallback) {
    if (f.group.any()) {
        if (!fallback && !f.group.has(place)) return false;
        if (fallback && d.space(place).region != f.fallback) return false;
    }
    if (f.territory) {
        const u8 wanted = f.territory == 1 ? static_cast<u8>(side) : static_cast<u8>(f.territory - 2);
        if (d.territory[static_cast<std::size_t>(place)] != wanted) return false;
    }
    if (f.supplied && !s.supplied[index(side)].has(place)) return false;
    if (f.next_to_enemy && !next_to_enemy(d, s, side, place)) return false;
    if (f.with_leader && !any_at(s, place, [&](int p) { return is_leader(p) && d.side(p) == side; })) return false;
    return true;
}

bool unit_matches(const Data& d, const State& s, const Effect& e, Seat side, int p, bool fallback) {
    if (!is_unit(p) || d.side(p) != side) return false;
    const Filter& f = e.filter;
    if (f.kinds && !(d.kind(p) & f.kinds)) return false;
    if (f.classes && !((f.classes >> static_cast<int>(class_of(d, s, p))) & 1)) return false;
    if (f.eliminated) return s.at[p] == kDead;
    if (!is_space(s.at[p])) return false;
    if (f.full && flipped(s, p)) return false;
    return in_place(d, s, f, side, s.at[p], fallback);
}

bool ship_matches(const Data& d, const State& s, const Effect& e, Seat side, int p) {
    if (!is_ship(p) || side_of(d, s, p) != side || !on_map(s.at[p])) return false;
    if (e.types && (d.ship(p).rig > Rig::sloop || !((e.types >> static_cast<int>(d.ship(p).rig)) & 1))) return false;
    if (e.kind == EffectKind::damage_ship && flipped(s, p)) return false;
    if (e.stopped) return s.picked.has(p);
    if (e.in_box) return s.at[p] == box_of(e.lake);
    if (e.whole_lake) return lake_at(d, s.at[p]) == e.lake;
    return e.place_set.has(s.at[p]);
}

}  // namespace

bool group_is_empty(const Data& d, const State& s, const Effect& e, Seat side) {
    if (!e.filter.group.any() || e.filter.fallback == 255) return false;
    for (std::size_t p = 0; p < d.units.size(); ++p)
        if (unit_matches(d, s, e, side, static_cast<int>(p), false)) return false;
    return true;
}

// May this piece be picked for the effect? `where`: the space of those picked before (same_space).
bool may_pick(const Data& d, const State& s, const Effect& e, Seat owner, int p, int where, bool fallback) {
    if (!d.exists(p)) return false;
    const Seat side = seat_of(e.side, owner);
    switch (e.kind) {
        case EffectKind::step_loss:
            if (e.filter.lead_first) return is_unit(p) && d.side(p) == side && s.at[p] == s.fight.place;
            return unit_matches(d, s, e, side, p, fallback);
        case EffectKind::restore: return flipped(s, p) && unit_matches(d, s, e, side, p, false);
        case EffectKind::class_upgrade: return unit_matches(d, s, e, side, p, false) && (!where || s.at[p] == where);
        case EffectKind::return_unit: return unit_matches(d, s, e, side, p, false);
        case EffectKind::remove_ships:
        case EffectKind::damage_ship: return ship_matches(d, s, e, side, p);
        default: return false;
    }
}

Range candidates(const Data& d, const Effect& e) {
    const bool ships = e.kind == EffectKind::remove_ships || e.kind == EffectKind::damage_ship;
    return ships ? Range{kShip0, kShip0 + static_cast<int>(d.ships.size())}
                 : Range{0, static_cast<int>(d.units.size())};
}

bool any_pick(const Data& d, const State& s, const Effect& e, Seat owner) {
    const bool fallback = group_is_empty(d, s, e, seat_of(e.side, owner));
    const Range range = candidates(d, e);
    for (int p = range.from; p < range.to; ++p)
        if (may_pick(d, s, e, owner, p, 0, fallback)) return true;
    return false;
}

bool may_place(const Data& d, const State& s, const Effect& e, Seat owner, int place) {
    if (!is_space(place) || place >= d.places()) return false;
    switch (e.kind) {
        case EffectKind::place_unit: return e.place_set.has(place) && passes(d, s, e.needs, owner, place);
        case EffectKind::return_unit:
            return d.sources[static_cast<std::size_t>(place)] == index(owner) + 1 && is_friendly(d, s, owner, place);
        case EffectKind::winter_shelter:
            return d.territory[static_cast<std::size_t>(place)] == static_cast<u8>(owner) &&
                   has_units(s, owner, place) && s.shelter[index(owner)][0] != place &&
                   s.shelter[index(owner)][1] != place;
        case EffectKind::remove_depot: {
            const Seat side = seat_of(e.side, owner);
            const auto& depots = s.depot[index(side)];
            return std::ranges::find(depots, static_cast<u8>(place)) != std::end(depots) &&
                   (e.region == 255 || d.space(place).region == e.region);
        }
        default: return false;
    }
}

bool any_place(const Data& d, const State& s, const Effect& e, Seat owner) {
    for (int place = kSpace0; place < d.places(); ++place)
        if (may_place(d, s, e, owner, place)) return true;
    return false;
}

bool may_activate(const Data& d, const State& s, const Effect& e, Seat owner, int p) {
    if (!is_leader(p) || !d.exists(p) || d.side(p) != owner || !on_map(s.at[p])) return false;
    if (!e.any_leader && std::ranges::find(e.pieces, p) == e.pieces.end()) return false;
    if (e.leader_land && d.naval(p)) return false;
    if (e.region != 255 && (!is_space(s.at[p]) || d.space(s.at[p]).region != e.region)) return false;
    if (e.lake_purpose && (p == d.named.tecumseh || lake_at(d, s.at[p]) != e.lake)) return false;
    return check_can_act(d, s, p).ok() && (e.ignore_command || face(d, s, p).command <= d.card(s.play.card).opv);
}

bool may_start(const Data& d, const State& s, const Effect& e, Seat owner, int place) {
    switch (e.kind) {
        case EffectKind::activate:  // card 98: units in a town of the lake
            return e.or_units && is_space(place) && lake_at(d, place) == e.lake &&
                   check_units_at(d, s, owner, place).ok();
        case EffectKind::activate_units: {
            Fort buffer;
            return is_space(place) && has_units(s, owner, place) && fort_at(d, s, place, buffer) != nullptr;
        }
        case EffectKind::winter_activation:
            if (!e.start_set.has(place)) return false;
            return any_at(s, place, [&](int p) {
                return is_unit(p) && d.side(p) == owner && (!e.filter.kinds || (d.kind(p) & e.filter.kinds));
            });
        case EffectKind::special_attack: return e.start_set.has(place) && has_units(s, owner, place);
        default: return false;
    }
}

bool any_start(const Data& d, const State& s, const Effect& e, Seat owner) {
    for (int place = kSpace0; place < d.places(); ++place)
        if (may_start(d, s, e, owner, place)) return true;
    return false;
}

bool any_leader(const Data& d, const State& s, const Effect& e, Seat owner) {
    for (std::size_t i = 0; i < d.leaders.size(); ++i)
        if (may_activate(d, s, e, owner, kLeader0 + static_cast<int>(i))) return true;
    return false;
}

}  // namespace ghent::madison
