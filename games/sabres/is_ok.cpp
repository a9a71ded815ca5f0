// What must hold of every position. The rules rely on it without asking again, and positions also come from files that
// somebody wrote by hand: each of these faults, let in, would lead some step astray later.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "games/sabres/chapters.h"
#include "games/sabres/steps.h"

namespace ghent::sabres {

namespace {

using Fault = std::string;  // what is wrong, or ""

template <class T>
bool is_zero(const T& part) {
    static constexpr T zero{};
    return std::memcmp(&part, &zero, sizeof part) == 0;
}

Seat active(const State& s) { return static_cast<Seat>(s.active); }
int hexes(const Data& d, const State& s) { return battle(d, s).rows * kCols; }

// ---------------------------------------------------------------- cards

Fault deck_fault(const Data& d, const State& s) {
    int there[kMaxTitles] = {};
    for (std::size_t card = 0; card < kMaxTitles; ++card) {
        there[card] = s.bag[card] + s.kept[0][card] + s.kept[1][card];
        if (card >= d.cards.size() && there[card]) return "there is a card that this game does not have";
    }
    if (!s.under.sound()) return "the cards under the deck are counted wrong";
    for (int i = 0; i < s.under.count; ++i) {
        const int card = s.under.at(i);
        if (card >= static_cast<int>(d.cards.size())) return "an unknown card lies under the deck";
        ++there[card];
    }
    if (s.open_card.on) {
        if (s.open_card.card >= d.cards.size()) return "an unknown card is being played";
        ++there[s.open_card.card];
        there[d.countermand] += s.open_card.countermands;
    } else if (!is_zero(s.open_card)) {
        return "no card is being played, yet something is known of it";
    }
    for (std::size_t card = 0; card < d.cards.size(); ++card)
        if (there[card] != d.cards[card].count)
            return fmt::format("there are {} cards {}; {} belong to the deck", there[card], d.cards[card].id,
                               d.cards[card].count);
    return "";
}

Fault kept_fault(const Data& d, const State& s) {
    for (const Seat side : kSeats) {
        int colours = 0;
        for (std::size_t card = 0; card < d.cards.size(); ++card) {
            const int n = s.kept[index(side)][card];
            if (n && d.cards[card].keep == Keep::no) return fmt::format("{} is not a card to keep", d.cards[card].id);
            if (d.cards[card].keep == Keep::game) colours += n;
        }
        if (colours != count(s.colours & units_of(d, s, side))) return "kept colours and units that carry them differ";
        const u8 force = s.in_force[index(side)];
        if (force > d.cards.size()) return "an unknown card is in force";
        if (!force) continue;
        const Duration lasts = d.cards[force - 1U].duration;
        const bool fine = lasts == Duration::until_own_next_turn || (lasts == Duration::turn && side == active(s));
        if (!fine) return "a card is in force whose time is over";
    }
    return "";
}

// ---------------------------------------------------------------- units

Fault off_map_fault(const Data& d, const State& s, int unit) {
    if (!s.pieces[unit]) return has_officer(s, unit) ? fmt::format("unit {} has an officer but is gone", unit + 1) : "";
    if (unit < kReserve0) {
        const ScenarioUnit& u = battle(d, s).units[static_cast<std::size_t>(unit)];
        if (u.arrives || (u.aboard >= 0 && on_map(s, u.aboard))) return "";
    }
    return fmt::format("unit {} has pieces but is nowhere", unit + 1);
}

Fault unit_fault(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    if (s.pieces[unit] > t.pieces) return fmt::format("unit {} has more pieces than at full strength", unit + 1);
    if (has_officer(s, unit) && !t.officer) return fmt::format("unit {} never has an officer (off.1)", unit + 1);
    if (!s.at[unit]) return off_map_fault(d, s, unit);
    const int hex = hex_of(s, unit);
    if (hex >= hexes(d, s)) return fmt::format("unit {} is off the map", unit + 1);
    if (unit_at(s, hex) != unit) return fmt::format("two units stand on {} (R4)", hex_id(hex));
    if (!may_stand(d, battle(d, s), hex, t.cls == Class::naval))
        return fmt::format("unit {} cannot stand on {}", unit + 1, hex_id(hex));
    if (!s.pieces[unit] && !has_officer(s, unit)) return fmt::format("unit {} is on the map with nothing", unit + 1);
    return "";
}

Fault units_fault(const Data& d, const State& s) {
    u64 real = 0;
    for (int unit = 0; unit < kUnits; ++unit) {
        if (!exists(d, s, unit)) {
            if (s.at[unit] || s.pieces[unit]) return fmt::format("the scenario has no unit {}", unit + 1);
            continue;
        }
        real |= one(unit);
        if (Fault fault = unit_fault(d, s, unit); !fault.empty()) return fault;
    }
    return (s.officer | s.crossed) & ~real ? "something is said of a unit that the scenario does not have" : "";
}

Fault sets_fault(const Data& d, const State& s) {
    const u64 own = mapped(d, s, active(s));
    if ((s.ordered | s.barred | s.advanced) & ~own)
        return "a unit was ordered, barred or advanced that is not of the side whose turn it is";
    if (s.held & ~s.barred) return "a card holds a unit that may be ordered";
    if ((s.dismasted | s.colours | s.owed) & ~s.on_map) return "something is said of a unit that is not on the map";
    for (const int unit : members(s.on_map)) {
        const bool ship = is_ship(d, s, unit), lone = s.pieces[unit] == 0;
        if (has(s.dismasted, unit) && !ship) return "only ships are dismasted";
        if (has(s.colours, unit) && (ship || lone)) return "only a land unit carries colours";
        if (has(s.owed, unit) && !(lone && s.opt_officer_late))
            return "a point is owed for a unit that is no lone officer";
        if (has(s.advanced, unit) && !type_of(d, s, unit).advances) return "only Native Warriors advance";
    }
    const Battle::NoCross& zone = battle(d, s).no_cross;
    if (count(s.crossed) > (zone.side < 0 ? 0 : zone.most)) return "too many units have crossed";
    for (const int unit : members(s.crossed))
        if (!((zone.types >> battle(d, s).slot_type[static_cast<std::size_t>(unit)]) & 1))
            return "a unit has crossed that is free to";
    for (const Seat side : kSeats) {
        const int gun = s.last_gun[index(side)] - 1;
        if (gun < 0) continue;
        const bool fine = gun < kUnits && on_map(s, gun) && s.pieces[gun] && side_of(d, s, gun) == side &&
                          type_of(d, s, gun).cls >= Class::artillery;
        if (!fine) return "the gun ordered last is not there";
    }
    return "";
}

// ---------------------------------------------------------------- turn, points

bool has_force(const Data& d, const State& s, Seat side) {
    for (const int unit : members(units_of(d, s, side)))
        if (s.pieces[unit]) return true;
    return false;
}

Fault clock_fault(const Data& d, const State& s) {
    const Battle& b = battle(d, s);
    if (s.turn < 1) return "turns are counted from 1";
    if (!s.opt_cap && !s.opt_stall) return "turn_cap and stall_limit are both 0 (R28)";
    if (b.turn_limit && s.turn > b.turn_limit) return "the turn limit of the scenario has passed";
    if (!b.turn_limit && s.opt_cap && s.turn > s.opt_cap) return "the turn cap has passed";
    if (s.bugles > b.bugles.uses || (s.sprung && !b.ambush) || (s.exploded && b.magazine.side < 0) ||
        s.flag_turns > b.flag_shift.turns || s.flag_bonus > b.flag_shift.bonus ||
        s.penalty[0] + s.penalty[1] > b.bugles.penalty)
        return "a special rule was used that the scenario does not have";
    if (s.scored >> b.objectives.size()) return "an objective was scored that the scenario does not have";
    if (s.flow.over) return s.winner ? "" : "the game is over, but nobody has won and there is no draw";
    if (s.winner) return "somebody has won, but the game goes on";
    for (const Seat side : kSeats) {
        if (s.points[index(side)] >= b.points) return "a side has the points to win, but the game goes on";
        if (!has_force(d, s, side)) return "a side has no unit left, but the game goes on (R28)";
    }
    return "";
}

Fault orders_fault(const Data& d, const State& s) {
    if (s.order_cap > s.orders + s.extra) return "there are fewer orders than may be given";
    const Card* card = card_in_force(d, s, active(s));
    int uses = 0;
    bool extra = false;
    for (const Effect& e : card ? card->effects : std::vector<Effect>{}) {
        uses += e.kind == EffectKind::dice_delta ? e.uses : 0;
        extra |= e.kind == EffectKind::orders_delta && (e.filter.classes || e.filter.any_land);
    }
    if (s.volley > uses) return "a volley is left of a card that is not in force";
    if (s.last_unit > kUnits || (s.last_unit && !exists(d, s, s.last_unit - 1)) || (s.last_battled && !s.last_unit))
        return "the unit ordered last is unknown";
    return s.extra && !extra ? "orders are left of a card that is not in force" : "";
}

// ---------------------------------------------------------------- flow

u64 parents_of(int step) {
    switch (step) {
        case kStepArrivals:
        case kStepBugles:
        case kStepDraw:
        case kStepOrders: return one(kStepTurn);
        case kStepCountermand: return one(kStepDraw);
        case kStepPick: return one(kStepDraw);
        case kStepReform:
        case kStepUnit: return one(kStepOrders);
        case kStepPort:
        case kStepAttack:
        case kStepAdvance:
        case kStepNativeAttack:
        case kStepAgain: return one(kStepUnit);
        case kStepCargo:
        case kStepBattleBack: return one(kStepAttack);
        case kStepRetreat: return one(kStepAttack) | one(kStepDraw);
        default: return 0;
    }
}

// A unit that a frame speaks of.
bool is_own_on_map(const Data& d, const State& s, int unit, Seat side) {
    return unit < kUnits && on_map(s, unit) && side_of(d, s, unit) == side;
}

// The frame says where its child left it: its pc is one further than what called the child.
bool pc_fits(const Data& d, const State& s, const Frame& f, int child) {
    switch (f.step) {
        case kStepTurn:
            return f.pc == (child == kStepArrivals ? Turn::bugles
                            : child == kStepBugles ? Turn::draw
                            : child == kStepDraw   ? Turn::orders
                                                   : Turn::over);
        case kStepDraw: {
            if (child == kStepCountermand) return f.pc == Drawing::window_closed;
            return s.open_card.on && Drawing::effect(f) >= 0 &&
                   Drawing::effect(f) < static_cast<int>(d.cards[s.open_card.card].effects.size());
        }
        case kStepReform: return f.pc == Reforming::who_receives || f.pc == Reforming::what;
        case kStepAgain: return f.pc == Again::play_it || f.pc == Again::at_whom;
        case kStepAttack:
            return child == kStepBattleBack
                       ? f.pc == Attacking::answer
                       : f.pc == Attacking::battle_back ||
                             (f.pc == Attacking::advance && (child == kStepRetreat || child == kStepCargo));
        case kStepCountermand: return f.pc <= Countermanding::reply;
        default: return f.pc == 0;
    }
}

bool countermand_fits(const Data& d, const State& s, const Frame& f) {
    const OpenCard& w = s.open_card;
    if (!w.on || w.played || !s.kept[f.seat & 1][d.countermand]) return false;
    switch (f.pc) {
        case Countermanding::owner: return f.seat == w.owner && !w.countermands;
        case Countermanding::enemy:
            return f.seat != w.owner && !w.countermands;  // against a bad card too: positions of revision 1
        default: return w.countermands > 0;
    }
}

bool pick_fits(const Data& d, const State& s, const Frame& f, const Frame& parent) {
    if (Picking::effect(f) != Drawing::effect(parent)) return false;
    const Seat owner = active(s);
    const Effect& e = d.cards[s.open_card.card].effects[Picking::effect(f)];
    if (f.seat != static_cast<u8>(e.enemy_chooses ? other(owner) : owner)) return false;
    if (e.kind == EffectKind::place_unit) return applicable(d, s, s.open_card.card, owner);
    return is_pick(e.kind) && count(picks(d, s, e, owner)) > 1;
}

bool retreat_fits(const Data& d, const State& s, const Frame& f, const Frame& parent) {
    u8 to[2];
    const int unit = Retreating::unit(f), hexes = Retreating::hexes(f);
    if (unit >= kUnits || !on_map(s, unit) || is_ship(d, s, unit) || !s.pieces[unit] || !hexes) return false;
    if (f.seat != static_cast<u8>(side_of(d, s, unit)) || retreat_choices(d, s, unit, to) != 2) return false;
    if (parent.step == kStepDraw)
        return d.cards[s.open_card.card].effects[static_cast<std::size_t>(Drawing::effect(parent))].kind ==
                   EffectKind::force_retreat &&
               hexes <= 5;
    const bool answer = parent.pc == Attacking::advance;
    return unit == (answer ? s.fight.attacker : s.fight.target) && (s.fight.back == 1) == answer && hexes <= d.max_dice;
}

bool reform_fits(const Data& d, const State& s, const Frame& f, bool top) {
    const OpenCard& w = s.open_card;
    if (!w.on || !w.played || w.card != d.reform || w.owner != s.active) return false;
    const int recipient = Reforming::recipient(f), changed = Reforming::changed(f);
    if (f.pc != Reforming::what && (recipient || changed)) return false;
    if (!top) return true;
    if (f.pc == Reforming::what && !is_own_on_map(d, s, recipient, active(s))) return false;
    ActionList list;
    list_reform(d, s, active(s), list);
    const bool only_done = list.size() == 1 && list[0].verb == kDone;
    return !list.empty() && !only_done && changed <= 1 &&
           (f.pc == Reforming::who_receives || s.pieces[recipient] || !is_ship(d, s, recipient));
}

// A ship that was attacked, or one that attacked and was answered.
bool cargo_fits(const Data& d, const State& s, const Frame& f, const Frame& parent) {
    const bool answer = parent.pc == Attacking::advance;
    const int ship = Cargo::ship(f), hits = Cargo::hits(f);
    if (ship != (answer ? s.fight.attacker : s.fight.target) || (s.fight.back == 1) != answer) return false;
    return s.opt_leader_aboard && on_map(s, ship) && is_ship(d, s, ship) && hits && hits <= d.max_dice &&
           f.seat == static_cast<u8>(side_of(d, s, ship)) && count(passengers(d, s, ship) & s.officer) > 1;
}

bool native_attack_fits(const Data& d, const State& s) {
    const Fight& f = s.fight;
    return !f.second && is_own_on_map(d, s, f.attacker, active(s)) && s.pieces[f.attacker] &&
           type_of(d, s, f.attacker).advances && has(s.advanced, f.attacker) && hex_of(s, f.attacker) == f.at;
}

bool again_fits(const Data& d, const State& s, const Frame& f) {
    const Fight& fight = s.fight;
    if (f.pc == Again::play_it) return may_attack_again(d, s);
    return is_own_on_map(d, s, fight.attacker, active(s)) && s.pieces[fight.attacker] && !fight.second;
}

// The locals of a frame that its step does not use are zero.
bool locals_fit(const Frame& f) {
    const bool uses_n = f.step == kStepDraw || f.step == kStepReform || f.step == kStepCargo || f.step == kStepRetreat;
    const bool uses_a = f.step == kStepPick || f.step == kStepReform || f.step == kStepPort || f.step == kStepCargo ||
                        f.step == kStepRetreat;
    return !f.b && !f.c && !f.d && (uses_n || !f.n) && (uses_a || !f.a);
}

bool seat_fits(const State& s, const Frame& f) {
    switch (f.step) {
        case kStepTurn:
        case kStepDraw:
        case kStepAttack: return f.seat == 0;
        case kStepCountermand:
        case kStepPick:
        case kStepCargo:
        case kStepRetreat: return f.seat <= 1;
        case kStepBattleBack: return f.seat == 1 - s.active;
        default: return f.seat == s.active;
    }
}

bool frame_fits(const Data& d, const State& s, int i) {
    const Frame& f = s.flow.f[i];
    const bool top = i + 1 == s.flow.depth;
    const Frame parent = i ? s.flow.f[i - 1] : Frame{};
    switch (f.step) {
        case kStepTurn: return i == 0;
        case kStepArrivals: return next_arrival(d, s) >= 0;
        case kStepBugles: return s.bugles && battle(d, s).bugles.side == s.active;
        case kStepDraw:
            return s.open_card.on && !s.open_card.played && s.open_card.owner == s.active &&
                   Drawing::draws_left(f) <= kMaxDeck;
        case kStepCountermand: return countermand_fits(d, s, f);
        case kStepPick: return pick_fits(d, s, f, parent);
        case kStepRetreat: return retreat_fits(d, s, f, parent);
        case kStepReform: return reform_fits(d, s, f, top);
        case kStepUnit: return !top || is_own_on_map(d, s, s.order.unit, active(s));
        case kStepPort: {
            const int unit = Landed::unit(f);
            return is_own_on_map(d, s, unit, active(s)) && s.pieces[unit] && !is_ship(d, s, unit);
        }
        case kStepCargo: return cargo_fits(d, s, f, parent);
        case kStepBattleBack: return may_battle_back(d, s);
        case kStepAdvance: return may_advance(d, s);
        case kStepNativeAttack: return native_attack_fits(d, s);
        case kStepAgain: return again_fits(d, s, f);
        default: return true;
    }
}

Fault fight_fault(const Data& d, const State& s) {
    const Fight& f = s.fight;
    if (f.attacker >= kUnits || f.target >= kUnits || !exists(d, s, f.attacker) || !exists(d, s, f.target))
        return "the attack is of units that the scenario does not have";
    if (side_of(d, s, f.attacker) != active(s) || side_of(d, s, f.target) == active(s))
        return "the attack is not of the side whose turn it is";
    if (f.from >= hexes(d, s) || f.at >= hexes(d, s) || d.between(f.from, f.at) != f.distance || !f.distance)
        return "the hexes of the attack do not fit";
    return "";
}

Fault flow_fault(const Data& d, const State& s) {
    u64 steps = 0;
    for (int i = 0; i < s.flow.depth; ++i) {
        const Frame& f = s.flow.f[i];
        const bool top = i + 1 == s.flow.depth;
        const std::string_view name = step_rows()[f.step].name;
        if (i && !has(parents_of(f.step), s.flow.f[i - 1].step))
            return fmt::format("step {} does not follow from {}", name, step_rows()[s.flow.f[i - 1].step].name);
        steps |= one(f.step);
        if (!locals_fit(f) || !seat_fits(s, f) || !pc_fits(d, s, f, top ? int{kSteps} : s.flow.f[i + 1].step))
            return fmt::format("step {} is out of order", name);
    }
    const bool fights = steps & (one(kStepAttack) | one(kStepAdvance) | one(kStepNativeAttack) | one(kStepAgain));
    if (s.fight.on != fights || (!fights && !is_zero(s.fight))) return "an attack is being made, or not";
    if (fights)
        if (Fault fault = fight_fault(d, s); !fault.empty()) return fault;
    const bool ordering = has(steps, kStepUnit);
    if (s.order.on != ordering || (!ordering && !is_zero(s.order))) return "a unit is being ordered, or not";
    if (ordering && (!exists(d, s, s.order.unit) || side_of(d, s, s.order.unit) != active(s)))
        return "the ordered unit is not of the side whose turn it is";
    if (s.open_card.on != (has(steps, kStepDraw) || has(steps, kStepReform))) return "a card is being played, or not";
    for (int i = 0; i < s.flow.depth; ++i)
        if (!frame_fits(d, s, i)) return fmt::format("step {} has no place here", step_rows()[s.flow.f[i].step].name);
    return "";
}

}  // namespace

std::string is_ok(const Data& d, const State& s) {
    if (s.scenario >= d.battles.size()) return "there is no such scenario";
    for (const auto check : {units_fault, deck_fault, kept_fault, sets_fault, clock_fault, orders_fault})
        if (Fault fault = check(d, s); !fault.empty()) return fault;
    return s.flow.over ? "" : flow_fault(d, s);
}

}  // namespace ghent::sabres
