// What battle cards do, by kind of effect (data/cards.toml).
#include <algorithm>

#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- filters

namespace {

// Land units of a side within so many hexes; lone officers count where they are told to.
int land_units_near(const Data& d, const State& s, Seat side, int hex, int within, bool officers_too) {
    int n = 0;
    for (const int u : members(mapped(d, s, side)))
        n += !is_ship(d, s, u) && (officers_too || s.pieces[u]) && d.between(hex, hex_of(s, u)) <= within;
    return n;
}

bool class_fits(const Filter& f, const UnitType& t, bool lone) {
    if (f.lone_officer == 0 && lone) return false;
    if (f.any_land) return t.cls != Class::naval;
    if (f.classes == 0) return true;
    return !lone && ((f.classes >> static_cast<unsigned>(t.cls)) & 1);
}

}  // namespace

bool passes(const Data& d, const State& s, const Filter& f, Seat owner, int unit) {
    const UnitType& t = type_of(d, s, unit);
    const bool lone = is_lone(s, unit);
    if (!class_fits(f, t, lone)) return false;
    if (f.militia >= 0 && (lone || t.militia != (f.militia == 1))) return false;
    if (f.dismasted >= 0 && has(s.dismasted, unit) != (f.dismasted == 1)) return false;
    if (f.has_officer && !has_officer(s, unit)) return false;
    if (f.lost_officer && (lone || !t.officer || has_officer(s, unit))) return false;
    if (f.below_full && (lone || s.pieces[unit] >= t.pieces)) return false;
    if (f.max_pieces >= 0 && (lone || s.pieces[unit] > f.max_pieces)) return false;
    if (f.within && !land_units_near(d, s, owner, hex_of(s, unit), f.within, true)) return false;
    return !f.own_within_2 || land_units_near(d, s, owner, hex_of(s, unit), 2, false) >= f.own_within_2;
}

// ---------------------------------------------------------------- cards in force

const Card* card_in_force(const Data& d, const State& s, Seat side) {
    const u8 card = s.in_force[index(side)];
    return card ? &d.cards[card - 1U] : nullptr;
}

namespace {

template <class Use>
void each_effect(const Data& d, const State& s, EffectKind kind, int unit, Use use) {
    const Seat side = side_of(d, s, unit);
    const Card* card = card_in_force(d, s, side);
    if (!card) return;
    for (const Effect& e : card->effects)
        if (e.kind == kind && passes(d, s, e.filter, side, unit)) use(e);
}

}  // namespace

int force_sum(const Data& d, const State& s, EffectKind kind, int unit) {
    int sum = 0;
    each_effect(d, s, kind, unit, [&](const Effect& e) { sum += e.n; });
    return sum;
}

int force_cap(const Data& d, const State& s, EffectKind kind, int unit, int most) {
    each_effect(d, s, kind, unit, [&](const Effect& e) { most = std::min<int>(most, e.n); });
    return most;
}

bool force_has(const Data& d, const State& s, EffectKind kind, int unit) {
    bool found = false;
    each_effect(d, s, kind, unit, [&](const Effect&) { found = true; });
    return found;
}

// ---------------------------------------------------------------- reinforcements (R34)

int free_reserve(const Data& d, const State& s, int type) {
    for (std::size_t i = 0; i < d.reserve_types.size(); ++i) {
        if (d.reserve_types[i] != type) continue;
        for (int k = 0; k < kReservesEach; ++k) {
            const int unit = kReserve0 + static_cast<int>(i) * kReservesEach + k;
            if (!on_map(s, unit)) return unit;
        }
    }
    return -1;
}

namespace {

bool next_to(const Data& d, const State& s, int hex, Seat side, bool land_only) {
    for (const u8 n : d.next[static_cast<std::size_t>(hex)]) {
        if (n == kNoHex) continue;
        const int there = unit_at(s, n);
        if (there >= 0 && side_of(d, s, there) == side && !(land_only && is_ship(d, s, there))) return true;
    }
    return false;
}

}  // namespace

// Any free land hex of the baseline; where its row has none by terrain, next to an own land unit and not to an enemy.
HexSet reserve_hexes(const Data& d, const State& s, Seat side) {
    const Battle& b = battle(d, s);
    const int row = b.north[static_cast<std::size_t>(side)] ? 0 : b.rows - 1;
    HexSet free{};
    bool land_on_baseline = false;
    for (int hex = row * kCols; hex < (row + 1) * kCols; ++hex) {
        if (!may_stand(d, b, hex, false)) continue;
        land_on_baseline = true;
        if (unit_at(s, hex) < 0) free.add(hex);
    }
    if (land_on_baseline) return free;
    for (int hex = 0; hex < b.rows * kCols; ++hex)
        if (may_stand(d, b, hex, false) && unit_at(s, hex) < 0 && next_to(d, s, hex, side, true) &&
            !next_to(d, s, hex, other(side), false))
            free.add(hex);
    return free;
}

namespace {

int placed_type(const Effect& e, Seat owner) { return e.type[static_cast<std::size_t>(owner)]; }

bool can_place(const Data& d, const State& s, const Effect& e, Seat owner) {
    const int type = placed_type(e, owner);
    return type >= 0 && free_reserve(d, s, type) >= 0 && reserve_hexes(d, s, owner).any();
}

}  // namespace

// ---------------------------------------------------------------- picking

bool is_pick(EffectKind kind) {
    switch (kind) {
        case EffectKind::remove_officer:
        case EffectKind::add_officer:
        case EffectKind::destroy_unit:
        case EffectKind::lose_pieces:
        case EffectKind::restore_pieces:
        case EffectKind::unit_no_order:
        case EffectKind::force_retreat:
        case EffectKind::dismast:
        case EffectKind::attach_colours:
        case EffectKind::surrender: return true;
        default: return false;
    }
}

namespace {

// What the effect itself needs, whatever the filter says.
bool can_suffer(const Data& d, const State& s, EffectKind kind, int unit) {
    const UnitType& t = type_of(d, s, unit);
    switch (kind) {
        case EffectKind::remove_officer: return has_officer(s, unit);
        case EffectKind::add_officer: return t.officer && !has_officer(s, unit) && s.pieces[unit];
        case EffectKind::restore_pieces: return s.pieces[unit] && s.pieces[unit] < t.pieces && t.cls != Class::naval;
        case EffectKind::dismast: return t.cls == Class::naval && !has(s.dismasted, unit);
        case EffectKind::attach_colours: return t.cls != Class::naval && s.pieces[unit] && !has(s.colours, unit);
        case EffectKind::lose_pieces:
        case EffectKind::force_retreat: return t.cls != Class::naval && s.pieces[unit];
        case EffectKind::surrender: return t.cls != Class::naval;
        default: return true;
    }
}

}  // namespace

u64 picks(const Data& d, const State& s, const Effect& e, Seat owner) {
    const Seat side = e.on_enemy ? other(owner) : owner, chooser = e.enemy_chooses ? other(owner) : owner;
    u64 set = 0;
    for (const int unit : members(mapped(d, s, side))) {
        if (chooser != side && hidden_by_ambush(d, s, unit)) continue;  // R36
        if (can_suffer(d, s, e.kind, unit) && passes(d, s, e.filter, owner, unit)) set |= one(unit);
    }
    return set;
}

namespace {

// card.spark.a, R32: the gun or ship ordered last, as long as it is there with its cannon.
int last_gun(const State& s, const Effect& e, Seat owner) {
    const int gun = s.last_gun[index(owner)] - 1;
    return e.last_ordered && gun >= 0 && on_map(s, gun) && s.pieces[gun] ? gun : -1;
}

}  // namespace

bool applicable(const Data& d, const State& s, int card, Seat owner) {
    if (has(battle(d, s).excluded_titles, card)) return false;
    const Card& face = d.cards[static_cast<std::size_t>(card)];
    if (face.needs_side >= 0 && face.needs_side != index(owner)) return false;
    const auto somebody = [&](const Filter& f, Seat side) {
        for (const int unit : members(mapped(d, s, side)))
            if (passes(d, s, f, owner, unit)) return true;
        return false;
    };
    if (face.needs_own && !somebody(face.own, owner)) return false;
    if (face.needs_enemy && !somebody(face.enemy, other(owner))) return false;
    if (face.keep == Keep::until_used) return true;
    for (const Effect& e : face.effects) {
        if (e.kind == EffectKind::place_unit && !can_place(d, s, e, owner)) return false;
        if (is_pick(e.kind) && last_gun(s, e, owner) < 0 && !picks(d, s, e, owner)) return false;
    }
    return true;
}

// ---------------------------------------------------------------- carrying out

namespace {

void apply_to(Ctx& c, const Effect& e, Seat owner, int unit) {
    State& s = c.s;
    const UnitType& t = type_of(c.d, s, unit);
    const int who = name_of(c.d, s, unit);
    switch (e.kind) {
        case EffectKind::remove_officer: lose_officer(c, unit, R("card.sniper")); break;
        case EffectKind::destroy_unit:  // the opponent's choice where none was ordered
            destroy(c, unit, last_gun(s, e, owner) == unit ? R("card.spark.a") : R("card.spark.b"), true);
            break;
        case EffectKind::surrender:
            tell(c, {kEvSurrender, R("card.2"), owner, who});
            destroy(c, unit, R("card.2"), true);
            break;
        case EffectKind::lose_pieces: lose_pieces(c, unit, e.n, R("card.2")); break;
        case EffectKind::add_officer:
            s.officer |= one(unit);
            tell(c, {kEvPromoted, R("card.2"), owner, who});
            break;
        case EffectKind::restore_pieces:
            s.pieces[unit] = static_cast<u8>(std::min<int>(t.pieces, s.pieces[unit] + e.n));
            tell(c, {kEvRestored, R("card.2"), owner, who, s.pieces[unit]});
            break;
        case EffectKind::unit_no_order:
            s.barred |= one(unit);
            s.held |= one(unit);
            tell(c, {kEvHeld, R("card.2"), owner, who});
            break;
        case EffectKind::force_retreat: start_retreat(c, unit, e.n); break;
        case EffectKind::dismast:
            s.dismasted |= one(unit);
            tell(c, {kEvDismasted, R("mk.dismast.1"), owner, who});
            break;
        case EffectKind::attach_colours:
            s.colours |= one(unit);
            tell(c, {kEvColours, R("card.4"), owner, who});
            break;
        default: break;
    }
}

}  // namespace

void apply_effect(Ctx& c, const Effect& e, Seat owner) {
    State& s = c.s;
    if (e.uses) s.volley = e.uses;
    const bool places = e.kind == EffectKind::place_unit;
    if (!places && !is_pick(e.kind)) return;  // orders, moves and dice look at the card in force
    if (const int gun = last_gun(s, e, owner); gun >= 0) return apply_to(c, e, owner, gun);
    const Seat chooser = e.enemy_chooses ? other(owner) : owner;
    const auto which = static_cast<u16>(&e - c.d.cards[s.open_card.card].effects.data());
    s.flow.push({.step = kStepPick, .seat = static_cast<u8>(chooser), .a = which});
}

namespace {

const Effect& picked_effect(const Data& d, const State& s) {
    return d.cards[s.open_card.card].effects[Picking::effect(s.flow.top())];
}
Seat card_owner(const State& s) { return static_cast<Seat>(s.open_card.owner); }

}  // namespace

Go enter_pick(Ctx& c) {
    State& s = c.s;
    const Effect& e = picked_effect(c.d, s);
    if (e.kind == EffectKind::place_unit) return Go::ask;
    const u64 set = picks(c.d, s, e, card_owner(s));
    if (count(set) > 1) return Go::ask;
    s.flow.pop();
    if (set) apply_to(c, e, card_owner(s), first(set));
    return Go::on;
}

Verdict check_pick(const Data& d, const State& s, Seat, Action a) {
    const Effect& e = picked_effect(d, s);
    const Seat owner = card_owner(s);
    if (e.kind == EffectKind::place_unit) {
        if (a.verb != kArrive) return no(R("card.2"), kNotNow, a.verb);
        const int unit = slot_of(d, s, a.a);
        if (unit < 0 || unit != free_reserve(d, s, placed_type(e, owner))) return no(R("card.2"), kNotDue, a.a);
        return reserve_hexes(d, s, owner).has(a.b) ? kAllowed : no(R("card.2"), kNotArrivalHex, a.b, a.a);
    }
    if (a.verb != kPick) return no(R("card.2"), kNotNow, a.verb);
    const int unit = slot_of(d, s, a.a);
    if (unit < 0) return no(R("setup.8"), kNoSuchUnit, a.a);
    return has(picks(d, s, e, owner), unit) ? kAllowed : no(R("card.2"), kNotPickable, a.a);
}

void list_pick(const Data& d, const State& s, Seat, ActionList& out) {
    const Effect& e = picked_effect(d, s);
    const Seat owner = card_owner(s);
    if (e.kind == EffectKind::place_unit) {
        const int unit = free_reserve(d, s, placed_type(e, owner));
        const HexSet hexes = reserve_hexes(d, s, owner);
        for (int hex = 0; hex < kHexes; ++hex)
            if (hexes.has(hex)) out.add(act(kArrive, name_of(d, s, unit), hex));
        return;
    }
    for (const int unit : members(picks(d, s, e, owner))) out.add(act(kPick, name_of(d, s, unit)));
}

void take_pick(Ctx& c, Seat, Action a) {
    State& s = c.s;
    const Effect& e = picked_effect(c.d, s);
    const Seat owner = card_owner(s);
    const int unit = slot_of(c.d, s, a.a);
    s.flow.pop();
    if (e.kind != EffectKind::place_unit) return apply_to(c, e, owner, unit);
    const UnitType& t = type_of(c.d, s, unit);
    s.pieces[unit] = t.pieces;
    if (t.officer) s.officer |= one(unit);
    put(s, unit, a.b);
    tell(c, {kEvReinforce, R("card.2"), owner, name_of(c.d, s, unit), a.b});
}

}  // namespace ghent::sabres
