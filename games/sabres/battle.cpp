// "3. Battling" and "Line of Sight": who may attack whom, and with how many dice.
#include <algorithm>

#include "games/sabres/words.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- line of sight

namespace {

// What stands in the way of a line, besides the ground. R9: ships always (nav.14); land units, but not lone officers, to land
// units.
bool unit_blocks(const Data& d, const State& s, bool like_a_ship, int hex) {
    const int there = unit_at(s, hex);
    if (there < 0 || s.pieces[there] == 0) return false;
    if (is_ship(d, s, there)) return true;
    return !like_a_ship && !s.opt_units_see_through;
}

}  // namespace

int sight_blocked_at(const Data& d, const State& s, int attacker, int from, int to) {
    if (d.between(from, to) < 2) return kNoHex;
    const Battle& b = battle(d, s);
    const bool like_a_ship = type_of(d, s, attacker).sees_like_a_ship;
    const bool forts_only = force_has(d, s, EffectKind::los_ignore, attacker);
    const auto& ground = like_a_ship || forts_only ? b.blocks_fort : b.blocks_ground;
    // los.11: a card may lift it. los.5: units on hills see over any unit (R10: at any distance, ships too, nav.15), but not
    // over the ground (los.6).
    const bool over_units = forts_only || (!like_a_ship && b.terrain[static_cast<std::size_t>(from)] == Terrain::hill);
    const auto blocks = [&](u8 hex) { return ground[hex] || (!over_units && unit_blocks(d, s, like_a_ship, hex)); };
    const Data::Sight& line = d.sight(from, to);
    for (std::size_t i = 0; i < line.n; ++i)
        if (blocks(line.crossed[i])) return line.crossed[i];
    for (std::size_t i = 0; i < line.edges && s.opt_strict_edges; ++i)
        if (blocks(line.along[i][0]) && blocks(line.along[i][1])) return line.along[i][0];
    return kNoHex;
}

bool sees(const Data& d, const State& s, int attacker, int from, int to) {
    return sight_blocked_at(d, s, attacker, from, to) == kNoHex;
}

// By the type of the unit, whatever is left of it (battle.range.2); its officer has none of his own (battle.range.3, off.3).
int range_of(const Data& d, const State& s, int unit) {
    const Battle& b = battle(d, s);
    int range = force_cap(d, s, EffectKind::range_cap, unit, type_of(d, s, unit).range);
    if (b.night_from && s.turn >= b.night_from) range = std::min(range, b.night_range);
    if (b.fog_until && s.turn <= b.fog_until) range = std::min(range, b.fog_range);
    return range;
}

bool hidden_by_ambush(const Data& d, const State& s, int unit) {
    return battle(d, s).ambush && !s.sprung && type_of(d, s, unit).ambush;
}

// ---------------------------------------------------------------- targets

Verdict check_target(const Data& d, const State& s, int attacker, int target) {
    const UnitType &own = type_of(d, s, attacker), &enemy = type_of(d, s, target);
    const int who = name_of(d, s, target);
    if (!on_map(s, target)) return no(R("battle.range.1"), kNotOnMap, who);
    if (own.side == enemy.side) return no(R("los.1"), kOwnTarget, who);
    if (s.pieces[attacker] == 0)
        return no(own.cls == Class::artillery ? R("art.7") : R("off.7"), kOfficerAlone, name_of(d, s, attacker));
    if (enemy.cls == Class::naval && !own.attacks_ships) return no(R("nav.12"), kShipSafe, who);
    if (hidden_by_ambush(d, s, target)) return no(R("amb.2"), kAmbushed, who);
    const int from = hex_of(s, attacker), to = hex_of(s, target);
    const u32 shoals = battle(d, s).naval_targets[static_cast<std::size_t>(own.side)];
    if (own.cls == Class::naval && shoals &&
        !((shoals >> static_cast<unsigned>(battle(d, s).terrain[static_cast<std::size_t>(to)])) & 1))
        return no(R("setup.9"), kShoals, who);
    const int range = range_of(d, s, attacker);
    if (d.between(from, to) > range) return no(R("battle.range.1"), kOutOfRange, who, range);
    if (!sees(d, s, attacker, from, to)) return no(R("battle.range.4"), kNoSight, who);
    return kAllowed;
}

namespace {

bool fits(const Data& d, const State& s, int attacker, int target, bool adjacent_only, int except) {
    if (target == except) return false;
    if (adjacent_only && d.between(hex_of(s, attacker), hex_of(s, target)) > 1) return false;
    return check_target(d, s, attacker, target).ok();
}

}  // namespace

bool has_target(const Data& d, const State& s, int attacker, bool adjacent_only, int except) {
    for (const int target : members(mapped(d, s, other(side_of(d, s, attacker)))))
        if (fits(d, s, attacker, target, adjacent_only, except)) return true;
    return false;
}

bool may_volley(const Data& d, const State& s, int attacker) {
    if (!s.volley) return false;
    const Seat side = side_of(d, s, attacker);
    const Card* card = card_in_force(d, s, side);
    if (!card) return false;
    return std::ranges::any_of(card->effects,
                               [&](const Effect& e) { return e.uses && passes(d, s, e.filter, side, attacker); });
}

void list_targets(const Data& d, const State& s, int attacker, ActionList& out, bool adjacent_only, int except) {
    const bool volley = may_volley(d, s, attacker);
    for (const int target : members(mapped(d, s, other(side_of(d, s, attacker))))) {
        if (!fits(d, s, attacker, target, adjacent_only, except)) continue;
        out.add(act(kAttack, name_of(d, s, target)));
        if (volley) out.add(act(kVolley, name_of(d, s, target)));
    }
}

// An attack or volley on the unit named; whether the attacker may battle at all is the step's business.
Verdict check_attack(const Data& d, const State& s, int attacker, Action a) {
    const int target = slot_of(d, s, a.a);
    if (target < 0) return no(R("setup.8"), kNoSuchUnit, a.a);
    if (a.verb == kVolley && !may_volley(d, s, attacker)) return no(R("card.2"), kNoVolley);
    return check_target(d, s, attacker, target);
}

// ---------------------------------------------------------------- dice

namespace {

class Counter {
public:
    Counter(const Data& d, const State& s, int attacker, int target)
        : d_(d),
          s_(s),
          b_(battle(d, s)),
          attacker_(attacker),
          target_(target),
          own_(type_of(d, s, attacker)),
          enemy_(type_of(d, s, target)),
          from_(static_cast<std::size_t>(hex_of(s, attacker))),
          to_(static_cast<std::size_t>(hex_of(s, target))),
          distance_(d.between(hex_of(s, attacker), hex_of(s, target))) {}

    DiceCount count(bool volley) {
        // battle.dice.1 to battle.dice.3; R12: first the difference, between one and the most, then all that changes it.
        const int difference = attack_of(d_, s_, attacker_) - defence_of(d_, s_, target_);
        add(kBase, std::clamp(difference, 1, d_.max_dice), R("battle.dice.1"));
        // battle.dice.5
        into_ground();
        out_of_ground();
        by_ability();
        by_card(volley);
        if (own_.cls == Class::naval)
            add(kAnchored, b_.anchored_dice[static_cast<std::size_t>(own_.side)], R("setup.9"));
        return finish();
    }

private:
    Terrain ground(std::size_t hex) const { return b_.terrain[hex]; }
    const TerrainRule& rule(std::size_t hex) const { return d_.terrain[static_cast<std::size_t>(ground(hex))]; }
    std::size_t cls() const { return static_cast<std::size_t>(own_.cls); }

    void add(Source source, int value, u16 rule_id, int card = kNone) {
        out_.rows.add(value, source, rule_id, card);
        out_.dice += value;
    }

    void into_ground() {
        const int die{rule(to_).die_into[cls()]};
        switch (ground(to_)) {
            case Terrain::forest: add(kIntoForest, die, R("ter.forest.3")); break;
            case Terrain::hill:
                if (ground(from_) != Terrain::hill) add(kIntoHill, die, R("ter.hill.1"));  // ter.hill.5
                break;
            case Terrain::fort:
                if (distance_ == 1 && ground(from_) == Terrain::fort) break;  // ter.fort.2
                add(kIntoFort, die,
                    own_.cls == Class::infantry ? R("ter.fort.3")
                    : own_.cls == Class::native ? R("ter.fort.4")
                                                : R("ter.fort.5"));
                break;
            case Terrain::town:
                add(kIntoTown, die, own_.cls == Class::artillery ? R("ter.town.3") : R("ter.town.2"));
                break;
            default: break;
        }
        if (enemy_.militia && s_.pieces[target_]) add(kMilitiaInSwamp, rule(to_).militia_target, R("ter.swamp.5"));
    }

    void out_of_ground() {
        // ter.swamp.1, R19: once for an attack into, out of or between swamps; Voltigeurs shoot freely out of one.
        int swamp = ground(to_) == Terrain::swamp ? rule(to_).die_into[cls()] : 0;
        if (ground(from_) == Terrain::swamp && !own_.woodsmen)
            swamp = std::min<int>(swamp, rule(from_).die_from[cls()]);
        add(kSwamp, swamp, R("ter.swamp.1"));
        if (b_.river[from_] && !own_.woodsmen) add(kFromRiver, rule(from_).die_from[cls()], R("ter.river.4"));
    }

    void by_ability() {
        if (distance_ == 1)
            add(kAdjacentDice, own_.adjacent_dice, own_.cls == Class::native ? R("nat.5") : R("gren.2"));
        if (distance_ <= own_.close_range) add(kCloseRange, own_.close_dice, R("art.5"));
        if (ground(from_) == Terrain::hill && ground(to_) != Terrain::hill) add(kFromHill, own_.hill_dice, R("art.8"));
    }

    void by_card(bool volley) {
        const Card* card = card_in_force(d_, s_, own_.side);
        if (!card) return;
        int dice = 0;
        for (const Effect& e : card->effects) {
            if (e.kind != EffectKind::dice_delta || !passes(d_, s_, e.filter, own_.side, attacker_)) continue;
            if ((e.adjacent_only && distance_ > 1) || (e.uses && !volley)) continue;
            dice += e.n;
        }
        add(kByCard, dice, R("card.2"), s_.in_force[index(own_.side)] - 1);
    }

    DiceCount finish() {
        const int least = own_.min_dice;
        if (out_.dice < least) {
            const u16 why = own_.cls == Class::naval ? R("nav.7")
                            : own_.min_dice > 1      ? R("volt.3")
                                                     : R("battle.dice.3");
            add(kAtLeast, least - out_.dice, why);
        } else if (out_.dice > d_.max_dice) {
            add(kAtMost, d_.max_dice - out_.dice, R("battle.dice.2"));
        }
        return out_;
    }

    const Data& d_;
    const State& s_;
    const Battle& b_;
    int attacker_, target_;
    const UnitType &own_, &enemy_;
    std::size_t from_, to_;
    int distance_;
    DiceCount out_;
};

}  // namespace

DiceCount count_dice(const Data& d, const State& s, int attacker, int target, bool volley) {
    return Counter(d, s, attacker, target).count(volley);
}

}  // namespace ghent::sabres
