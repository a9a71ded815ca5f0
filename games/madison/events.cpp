// Rule 8.31 case 1: events. Effects are data (data/cards.toml); each kind is carried out here, in the order of the card.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// ---------------------------------------------------------------- whom an effect may touch

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
    if (f.with_leader && !any_at(s, place, [&](int p) { return is_leader(p) && d.leader(p).side == side; }))
        return false;
    return true;
}

bool unit_matches(const Data& d, const State& s, const Effect& e, Seat side, int p, bool fallback) {
    if (!is_unit(p) || d.unit(p).side != side) return false;
    const Filter& f = e.filter;
    if (f.kinds && !(d.unit(p).kind & f.kinds)) return false;
    if (f.classes && !((f.classes >> static_cast<int>(class_of(d, s, p))) & 1)) return false;
    if (f.eliminated) return s.at[p] == kDead;
    if (!is_space(s.at[p])) return false;
    if (f.full && flipped(s, p)) return false;
    return in_place(d, s, f, side, s.at[p], fallback);
}

bool group_is_empty(const Data& d, const State& s, const Effect& e, Seat side) {
    if (!e.filter.group.any() || e.filter.fallback == 255) return false;
    for (std::size_t p = 0; p < d.units.size(); ++p)
        if (unit_matches(d, s, e, side, static_cast<int>(p), false)) return false;
    return true;
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

// May this piece be picked for the effect? `where`: the space of those picked before (same_space).
bool may_pick(const Data& d, const State& s, const Effect& e, Seat owner, int p, int where, bool fallback) {
    if (!d.exists(p)) return false;
    const Seat side = seat_of(e.side, owner);
    switch (e.kind) {
        case EffectKind::step_loss:
            if (e.filter.lead_first) return is_unit(p) && d.unit(p).side == side && s.at[p] == s.fight.place;
            return unit_matches(d, s, e, side, p, fallback);
        case EffectKind::restore: return flipped(s, p) && unit_matches(d, s, e, side, p, false);
        case EffectKind::class_upgrade: return unit_matches(d, s, e, side, p, false) && (!where || s.at[p] == where);
        case EffectKind::return_unit: return unit_matches(d, s, e, side, p, false);
        case EffectKind::remove_ships:
        case EffectKind::damage_ship: return ship_matches(d, s, e, side, p);
        default: return false;
    }
}

// The pieces among which those for the effect are: vessels or units.
struct Range {
    int from, to;
};
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
    if (!is_leader(p) || !d.exists(p) || d.leader(p).side != owner || !on_map(s.at[p])) return false;
    if (!e.any_leader && std::ranges::find(e.pieces, p) == e.pieces.end()) return false;
    if (e.leader_land && d.leader(p).naval) return false;
    if (e.region != 255 && (!is_space(s.at[p]) || d.space(s.at[p]).region != e.region)) return false;
    if (e.lake_purpose && (p == d.named.tecumseh || lake_at(d, s.at[p]) != e.lake)) return false;
    return e.ignore_command || face(d, s, p).command <= d.card(s.play.card).opv;
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
                return is_unit(p) && d.unit(p).side == owner && (!e.filter.kinds || (d.unit(p).kind & e.filter.kinds));
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

// Could this effect change anything now?
bool can_change(const Data& d, const State& s, const Effect& e, Seat owner, int opv) {
    using enum EffectKind;
    const Seat side = seat_of(e.side, owner);
    switch (e.kind) {
        case vp:
        case end_game:
        case transfer_ship: return true;
        case campaign: return can_campaign(d, s, owner, opv);
        case activate: return any_leader(d, s, e, owner) || any_start(d, s, e, owner);
        case activate_units:
        case special_attack:
        case winter_activation: return any_start(d, s, e, owner);
        case step_loss:
        case restore:
        case remove_ships:
        case class_upgrade: return any_pick(d, s, e, owner);
        case return_unit: return any_pick(d, s, e, owner) && any_place(d, s, e, owner);
        case damage_ship: return any_pick(d, s, e, owner) || cards_in(d, s, hand(side)) > 0;
        case place_unit: return s.at[e.pieces[0]] == kDue && any_place(d, s, e, owner);
        case winter_shelter:
        case remove_depot: return any_place(d, s, e, owner);
        case place_fort: return !has(s.forts, e.n);
        case peek_hand: return cards_in(d, s, hand(side)) > 0;
        case draw:
        case search_deck: return cards_in(d, s, kDeck) > 0;
        case destroy_town: return !s.destroyed.has(e.places[0]);
        case destroy_base: {
            const int base = d.space(e.places[0]).base;
            return base >= 0 && !has(s.base_gone, base);
        }
        case build_free: return least_purchase(d, s, side, e.lake == kNoLake ? 0 : e.lake + 1) <= 2 * e.n;
        case build_named:
            return least_purchase(d, s, side, 0) <= 2 * e.otherwise ||
                   (s.at[e.pieces[0]] == kYard && s.turn >= d.ship(e.pieces[0]).from);
        default: return false;
    }
}

}  // namespace

// May the seat play this card as an event now?
Verdict check_event(const Data& d, const State& s, Seat seat, int num) {
    const Card& card = d.card(num);
    if (s.prewar) return no(R("6.2.3b"), kNotNowEvent, num);
    switch (card.timing) {
        case Timing::action: break;
        case Timing::winter:
        case Timing::winter_or_treaty:
            if (!in_winter(s)) return no(R("8.31.1"), kWinterOnly, num);
            break;
        case Timing::land_battle:
        case Timing::naval_battle: return no(R("8.31.7a"), kBattleOnly, num);
        case Timing::prewar_draw: return no(R("6.2.5"), kNoEvent, num);
        default: return no(R("8.31.8"), kReactionOnly, num);
    }
    if (in_winter(s) && card.timing == Timing::action) return no(R("16.1b"), kNotNowEvent, num);
    if (!(card.sides & bit(seat))) return no(R("8.21b"), kNotYourEvent, num);
    if (!passes(d, s, card.conditions, seat, kNoPlace)) return no(R("8.27"), kConditionsFail, num);
    for (const Effect& e : card.effects)
        if (can_change(d, s, e, seat, card.opv)) return kAllowed;
    return no(R("8.27"), kNothingChanges, num);
}

// ---------------------------------------------------------------- carrying it out

namespace {

void push_target(State& s, Seat chooser, int card, int effect, int n) {
    s.flow.push({.step = kStepTarget,
                 .seat = static_cast<u8>(chooser),
                 .n = static_cast<u8>(n),
                 .a = static_cast<u16>(card),
                 .b = static_cast<u16>(effect)});
}

void push_choose(State& s, Seat owner, int card, int effect, Choosing what) {
    s.flow.push({.step = kStepLeaderOf,
                 .seat = static_cast<u8>(owner),
                 .n = static_cast<u8>(what),
                 .a = static_cast<u16>(card),
                 .b = static_cast<u16>(effect)});
}

void discard_at_random(Ctx& c, Seat side, int n) {
    State& s = c.s;
    for (; n > 0; --n) {
        u16 cards[kCards];
        std::size_t count = 0;
        for (const u8 num : deck_of(c.d, s))
            if (s.where[num] == hand(side)) cards[count++] = num;
        if (!count) return;
        const u16 num = c.pick(kChDiscard, {cards, count});
        tell(c, {kEvDiscards, R("8.27"), side, num});
        discard(c, num);
    }
}

void peek(Ctx& c, Seat owner) {
    State& s = c.s;
    c.reveal();
    tell(c, {kEvPeek, R("8.27"), owner});
    for (const u8 num : deck_of(c.d, s)) {
        if (s.where[num] != hand(other(owner))) continue;
        s.known[index(owner)].add(num);
        tell_owner(c, {kEvPeekOwn, R("8.27"), owner, num});
    }
}

void ruin(Ctx& c, int place, Seat owner) {
    State& s = c.s;
    if (s.destroyed.has(place)) return;
    destroy_town(c, place);
    tell(c, {kEvTown, R("4.13b"), owner, place});
}

void ruin_base(Ctx& c, int place, Seat owner) {
    State& s = c.s;
    const int base = c.d.space(place).base;
    if (base < 0 || has(s.base_gone, base)) return;
    s.base_gone = static_cast<u16>(s.base_gone | 1U << base);
    tell(c, {kEvBase, R("15.32"), owner, place});
}

// One effect. Those that only change a combat or a move are asked for there.
void carry_out(Ctx& c, const Card& card, int i, Seat owner) {
    State& s = c.s;
    const Effect& e = card.effects[static_cast<std::size_t>(i)];
    const Seat side = seat_of(e.side, owner), chooser = seat_of(e.chooser, owner);
    using enum EffectKind;
    switch (e.kind) {
        case vp: score(c, side, e.n, R("4.17")); break;
        case vp_if:
            if (passes(c.d, s, e.needs, owner, kNoPlace)) score(c, side, e.n, R("4.17"));
            break;
        case campaign: s.flow.push({.step = kStepCampaign, .seat = static_cast<u8>(owner)}); break;
        case activate:
            if (any_leader(c.d, s, e, owner) || any_start(c.d, s, e, owner))
                push_choose(s, owner, card.num, i, kForEvent);
            break;
        case activate_units:
            if (any_start(c.d, s, e, owner)) push_choose(s, owner, card.num, i, kForEventUnits);
            break;
        case winter_activation:
            if (any_start(c.d, s, e, owner)) push_choose(s, owner, card.num, i, kForWinter);
            break;
        case special_attack:
            if (any_start(c.d, s, e, owner)) push_choose(s, owner, card.num, i, kForSpecial);
            break;
        case step_loss:
        case restore:
        case class_upgrade:
        case return_unit: push_target(s, chooser, card.num, i, e.count); break;
        case winter_shelter:
        case remove_depot: push_target(s, chooser, card.num, i, e.count); break;
        case place_unit:
            if (s.at[e.pieces[0]] == kDue) push_target(s, chooser, card.num, i, 1);
            break;
        case remove_ships: {
            int n = e.count;
            if (e.by_roll) {
                const auto dice = c.faces(kChEvent, 1, 6);
                n = e.roll[dice[0]];
                tell(c, {kEvRollEvent, R("8.27"), owner, n}, dice);
            }
            push_target(s, chooser, card.num, i, n);
            break;
        }
        case damage_ship:
            if (any_pick(c.d, s, e, owner)) push_target(s, chooser, card.num, i, e.count);
            else discard_at_random(c, side, e.otherwise);
            break;
        case transfer_ship: {
            const int ship = e.pieces[0];
            s.turned ^= one(ship - kShip0);
            flip(c.d, s, ship, false);
            put(c.d, s, ship, e.places[0]);
            tell(c, {kEvTransfer, R("8.27"), owner, ship, e.places[0]});
            break;
        }
        case peek_hand: peek(c, owner); break;
        case draw:
            for (int k = 0; k < e.n; ++k) draw_card(c, side, R("8.27"));
            tell_others(c, {kEvDraws, R("8.27"), side, e.n});
            break;
        case discard_random_if:
            if (passes(c.d, s, e.needs, owner, kNoPlace)) discard_at_random(c, side, e.n);
            break;
        case place_fort:
            s.forts = static_cast<u8>(s.forts | 1U << e.n);
            tell(c, {kEvFort, R("2.74a"), owner, c.d.forts[static_cast<std::size_t>(e.n)].place});
            break;
        case destroy_town:
            ruin(c, e.places[0], owner);
            score(c, side, e.n, R("4.17"));
            break;
        case destroy_base: ruin_base(c, e.places[0], owner); break;
        case destroy_base_if:
            if (passes(c.d, s, e.needs, owner, e.places[0])) ruin_base(c, e.places[0], owner);
            break;
        case destroy_town_each: {
            int scored = 0;
            for (const u8 place : e.places) {
                if (s.destroyed.has(place) || !passes(c.d, s, e.needs, owner, place)) continue;
                ruin(c, place, owner);
                scored = std::min(e.max_vp, scored + e.n);
            }
            score(c, side, scored, R("4.17"));
            break;
        }
        case remove_ship_if_unbuilt:
            if (s.at[e.pieces[0]] == kYard) remove_piece(c, e.pieces[0], kOut, R("8.27"), kEvRemovedShip);
            break;
        case remove_leader:
        case remove_leader_if:
            if ((e.kind == remove_leader || passes(c.d, s, e.needs, owner, kNoPlace)) && on_map(s.at[e.pieces[0]]))
                remove_piece(c, e.pieces[0], kOut, R("8.27"), kEvCaptured);
            break;
        case remove_unit:
            if (on_map(s.at[e.pieces[0]])) remove_piece(c, e.pieces[0], kOut, R("3.54"), kEvEliminated);
            break;
        case build_free: start_build(s, side, 2 * e.n, e.lake == kNoLake ? 0 : e.lake + 1); break;
        case build_named: {
            const int ship = e.pieces[0];
            const int base = c.d.ship(ship).base;
            if (s.at[ship] == kYard && s.turn >= c.d.ship(ship).from && is_friendly(c.d, s, side, base)) {
                // It may be answered like any purchase (cards.toml: enemy_nbv_declared).
                s.picked = {};
                s.picked.add(ship);
                s.spent[ship] = static_cast<u8>(base);
                s.flow.push({.step = kStepBuild, .pc = 1, .seat = static_cast<u8>(side)});
            } else {
                start_build(s, side, 2 * e.otherwise, 0);
            }
            break;
        }
        case search_deck:
            s.flow.push({.step = kStepSearch, .seat = static_cast<u8>(owner), .n = static_cast<u8>(e.n)});
            break;
        case return_after:
            s.flow.push({.step = kStepReturn,
                         .seat = static_cast<u8>(owner),
                         .a = static_cast<u16>(e.back_to_start ? s.play.start : e.places[0])});
            break;
        case end_game:
            if (e.otherwise) {  // 4.22
                const int left = cards_in(c.d, s, hand(owner));
                tell(c, {kEvTreaty, R("4.22a"), owner, left});
                score(c, other(owner), left, R("4.22b"));
                s.flow.push({.step = kStepNewOrleans, .seat = static_cast<u8>(Seat::us)});
            } else {
                madison::end_game(c, R("4.23d"));
            }
            break;
        default: break;
    }
}

}  // namespace

// frame.a: card; pc: the effect that is next.
Go enter_event(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Card& card = c.d.card(f.a);
    if (f.pc >= card.effects.size()) {
        s.flow.pop();
        if (s.flow.top().step != kStepBuild) s.picked = {};  // a Reaction leaves the purchases that it does not stop
        return Go::on;
    }
    carry_out(c, card, f.pc++, static_cast<Seat>(f.seat));
    return Go::on;
}

// ---------------------------------------------------------------- H4: targets

namespace {

// The owner of the event, whoever chooses: the frame of the event lies below.
Seat event_owner(const State& s) {
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == kStepEvent) return static_cast<Seat>(s.flow.f[i].seat);
    return static_cast<Seat>(s.flow.top().seat);
}

const Effect& target_effect(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return d.card(f.a).effects[f.b];
}

bool picks_pieces(EffectKind kind) {
    return kind != EffectKind::place_unit && kind != EffectKind::winter_shelter && kind != EffectKind::remove_depot;
}

// Where as many are taken as there are, nobody may stop early.
bool may_stop(EffectKind kind) {
    return kind == EffectKind::restore || kind == EffectKind::class_upgrade || kind == EffectKind::return_unit;
}

// frame.c: the unit that returns, plus one (card 109), or the space of those picked (card 104).
bool target_ok(const Data& d, const State& s, int p) {
    const Effect& e = target_effect(d, s);
    const Frame& f = s.flow.top();
    const Seat owner = event_owner(s);
    if (e.kind == EffectKind::return_unit && f.c) return false;
    const bool fallback = e.kind == EffectKind::step_loss && group_is_empty(d, s, e, seat_of(e.side, owner));
    if (!may_pick(d, s, e, owner, p, e.kind == EffectKind::class_upgrade ? f.c : 0, fallback)) return false;
    if (e.kind == EffectKind::step_loss && flipped(s, p)) {  // 10.52: fresh ones first
        for (std::size_t q = 0; q < d.units.size(); ++q)
            if (!flipped(s, static_cast<int>(q)) && may_pick(d, s, e, owner, static_cast<int>(q), 0, fallback))
                return false;
    }
    return true;
}

bool place_ok(const Data& d, const State& s, int place) {
    const Effect& e = target_effect(d, s);
    if (e.kind == EffectKind::return_unit && !s.flow.top().c) return false;
    if (picks_pieces(e.kind) && e.kind != EffectKind::return_unit) return false;
    return may_place(d, s, e, event_owner(s), place);
}

}  // namespace

Go enter_target(Ctx& c) {
    State& s = c.s;
    for (;;) {
        const Frame& f = s.flow.top();
        const Effect& e = target_effect(c.d, s);
        // Card 53: the Lead Unit of the winner is hit first.
        if (f.n && e.filter.lead_first && f.pc == 0) {
            s.flow.top().pc = 1;
            const u8 lead = s.fight.lead[s.fight.winner - 1];
            if (lead && target_ok(c.d, s, lead - 1)) {
                take_target(c, static_cast<Seat>(f.seat), act(kPick, lead - 1));
                continue;
            }
        }
        int n = 0;
        Action only{};
        if (f.n) {
            const Range range = candidates(c.d, e);
            for (int p = range.from; p < range.to; ++p)
                if (target_ok(c.d, s, p)) ++n, only = act(kPick, p);
            for (int place = kSpace0; place < c.d.places(); ++place)
                if (place_ok(c.d, s, place)) ++n, only = act(kAt, place);
        }
        if (n == 0) {
            s.flow.pop();
            return Go::on;
        }
        // Where all that can be taken must be, nobody is asked in which order.
        const bool all = n <= f.n && !may_stop(e.kind) && picks_pieces(e.kind);
        const bool choice = (n > 1 && !all) || (may_stop(e.kind) && !f.c);
        if (choice) return Go::ask;
        take_target(c, static_cast<Seat>(f.seat), only);
        if (s.flow.top().step != kStepTarget) return Go::on;
    }
}

Verdict check_target(const Data& d, const State& s, Seat, Action a) {
    const Effect& e = target_effect(d, s);
    switch (a.verb) {
        case kPick: return target_ok(d, s, a.a) ? kAllowed : no(R("8.27"), kNotChosen, a.a);
        case kAt: return place_ok(d, s, a.a) ? kAllowed : no(R("8.27"), kNotChosenPlace, a.a);
        case kDone:
            return may_stop(e.kind) && !(e.kind == EffectKind::return_unit && s.flow.top().c)
                       ? kAllowed
                       : no(R("8.27"), kNotNow, a.verb);
        default: return no(R("8.27"), kNotNow, a.verb);
    }
}

void list_target(const Data& d, const State& s, Seat side, ActionList& out) {
    const Range range = candidates(d, target_effect(d, s));
    for (int p = range.from; p < range.to; ++p)
        if (target_ok(d, s, p)) out.add(act(kPick, p));
    for (int place = kSpace0; place < d.places(); ++place)
        if (place_ok(d, s, place)) out.add(act(kAt, place));
    if (check_target(d, s, side, act(kDone)).ok()) out.add(act(kDone));
}

void take_target(Ctx& c, Seat, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = target_effect(c.d, s);
    const Seat owner = event_owner(s), side = seat_of(e.side, owner);
    if (a.verb == kDone) {
        s.flow.pop();
        return;
    }
    if (a.verb == kPick && e.kind == EffectKind::return_unit) {
        f.c = static_cast<u16>(a.a + 1);
        return;
    }
    --f.n;
    using enum EffectKind;
    switch (e.kind) {
        case step_loss: lose_step(c, a.a, R("8.27")); break;
        case restore:
            flip(c.d, s, a.a, false);
            tell(c, {kEvRestored, R("8.27"), side, a.a});
            break;
        case class_upgrade:
            f.c = s.at[a.a];
            s.promoted[a.a >> 6] |= one(a.a & 63);
            tell(c, {kEvUpgrade, R("8.27"), side, a.a});
            break;
        case remove_ships:
            s.picked.drop(a.a);
            remove_piece(c, a.a, kDead, R("8.27"), kEvLostShip);
            break;
        case damage_ship:
            flip(c.d, s, a.a, true);
            tell(c, {kEvDamaged, R("8.27"), side, a.a});
            break;
        case place_unit:
            s.flow.pop();
            push_entry(s, owner, a.a, holds(s, owner, a.a) ? kHeldBefore : 0);
            put(c.d, s, e.pieces[0], a.a);
            tell(c, {kEvPlaced, R("3.64"), owner, e.pieces[0], a.a});
            return;
        case return_unit: {
            const int p = f.c - 1;
            f.c = 0;
            if (c.d.unit(p).steps == 2) s.flipped.add(p);
            put(c.d, s, p, a.a);
            tell(c, {kEvBack, R("8.27"), owner, p, a.a});
            break;
        }
        case winter_shelter:
            s.shelter[index(owner)][s.shelter[index(owner)][0] ? 1 : 0] = static_cast<u8>(a.a);
            tell(c, {kEvShelter, R("8.27"), owner, a.a});
            break;
        case remove_depot:
            for (u8& depot : s.depot[index(side)])
                if (depot == a.a) depot = 0;
            std::sort(std::begin(s.depot[index(side)]), std::end(s.depot[index(side)]), std::greater<>());
            tell(c, {kEvDepotGone, R("8.27"), side, a.a});
            break;
        default: break;
    }
}

// ---------------------------------------------------------------- which leader, units or space a card is for

namespace {

const Effect* chosen_effect(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return f.n >= kForEvent ? &d.card(f.a).effects[f.b] : nullptr;
}

}  // namespace

Go enter_leader_of(Ctx&) { return Go::ask; }

Verdict check_leader_of(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const Effect* e = chosen_effect(d, s);
    if (a.verb == kActivate) {
        if (f.n == kForLeader) return check_leader_with(d, s, side, d.card(f.a).opv, a.a);
        if (f.n == kForEvent) return may_activate(d, s, *e, side, a.a) ? kAllowed : no(R("8.27"), kNotListed, a.a);
    }
    if (a.verb == kFrom) {
        if (f.n == kForUnits) return check_units_at(d, s, side, a.a);
        if (e && is_space(a.a)) return may_start(d, s, *e, side, a.a) ? kAllowed : no(R("8.27"), kNotChosenPlace, a.a);
        if (e) return no(R("8.27"), kNotChosenPlace, a.a);
    }
    if (a.verb == kAt && f.n == kForDepot) return check_depot_at(d, s, side, a.a);
    return no(R("8.31"), kNotNow, a.verb);
}

void list_leader_of(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    if (f.n == kForLeader || f.n == kForEvent)
        for (std::size_t i = 0; i < d.leaders.size(); ++i) {
            const Action a = act(kActivate, kLeader0 + static_cast<int>(i));
            if (check_leader_of(d, s, side, a).ok()) out.add(a);
        }
    if (f.n != kForLeader)
        for (int place = kBox0; place < d.places(); ++place) {
            if (f.n != kForDepot && !s.head[place]) continue;  // nobody is there
            const Action a = act(f.n == kForDepot ? kAt : kFrom, place);
            if (check_leader_of(d, s, side, a).ok()) out.add(a);
        }
}

void take_leader_of(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Frame f = s.flow.top();
    const Card& card = c.d.card(f.a);
    const Effect* e = chosen_effect(c.d, s);
    if (a.verb == kAt) {
        s.flow.pop();
        for (u8& depot : s.depot[index(side)])
            if (!depot) {
                depot = static_cast<u8>(a.a);
                break;
            }
        std::sort(std::begin(s.depot[index(side)]), std::end(s.depot[index(side)]), std::greater<>());
        tell(c, {kEvDepot, R("13.52"), side, f.a, a.a});
        return;
    }
    const bool leads = a.verb == kActivate;
    begin_force(s, leads ? a.a : int{kNoPiece}, leads ? s.at[a.a] : a.a);
    s.flow.become({.step = kStepForce, .seat = static_cast<u8>(side)});
    Force& force = s.force;
    switch (static_cast<Choosing>(f.n)) {
        case kForUnits: force.points = static_cast<u8>(card.opv); break;
        case kForEventUnits: force.points = static_cast<u8>(e->count); break;
        case kForEvent: {
            if (!leads) force.points = static_cast<u8>(e->or_units);
            if (e->lake_purpose) force.lake = static_cast<u8>(e->lake + 1);
            if (const Effect* extra = card.find(EffectKind::extra_mp)) force.extra = static_cast<u8>(extra->n);
            if (const Effect* transit = card.find(EffectKind::transit_cost))
                force.transit = static_cast<u8>(transit->n);
            break;
        }
        case kForWinter:
            force.winter = static_cast<u8>(e->max_spaces + 1);
            force.points = static_cast<u8>(e->count);
            force.leaders = static_cast<u8>(e->max_leaders);
            s.play.start = static_cast<u8>(a.a);
            break;
        case kForSpecial:
            force.winter = 2;
            force.points = 9;
            s.play.start = static_cast<u8>(a.a);
            break;
        default: break;
    }
}

// ---------------------------------------------------------------- card 110: looking into the deck

// pc 0: the cards are drawn; 1: one is chosen. They lie in a zone of their own, which only their player sees.
Go enter_search(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (f.pc) return Go::ask;
    f.pc = 1;
    for (int i = 0; i < f.n; ++i) {
        u16 bag[kCards];
        std::size_t n = 0;
        for (const u8 num : deck_of(c.d, s))
            if (s.where[num] == kDeck) bag[n++] = num;
        if (!n) break;
        const u16 num = c.pick(kChDraw, {bag, n});
        s.where[num] = looked(side);
        for (Cards& known : s.known) known.drop(num);
    }
    if (cards_in(c.d, s, looked(side)) == 0) s.flow.pop();
    return Go::on;
}

Verdict check_search(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kChoose) return no(R("8.27"), kNotNow, a.verb);
    if (a.a == 0 || s.where[a.a] != looked(side)) return no(R("8.27"), kNotInHand, a.a);
    // The Treaty, if it is there, otherwise any one.
    const bool treaty = s.where[d.named.treaty] == looked(side);
    return treaty && a.a != d.named.treaty ? no(R("8.27"), kNothingChanges, a.a) : kAllowed;
}

void list_search(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : deck_of(d, s))
        if (check_search(d, s, side, act(kChoose, num)).ok()) out.add(act(kChoose, num));
}

void take_search(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    s.where[a.a] = hand(side);
    for (const u8 num : deck_of(c.d, s))
        if (s.where[num] == looked(side)) {
            s.where[num] = kDeck;
            s.known[index(side)].add(num);
        }
    tell_others(c, {kEvTaken, R("8.27"), side});
    tell_owner(c, {kEvTakenOwn, R("8.27"), side, a.a});
}

// ---------------------------------------------------------------- cards 29 and 42: back to where they came from

namespace {

// Who took part: those who have moved in this card play and are not there already.
bool may_return(const Data& d, const State& s, Seat side, int home) {
    bool any = false;
    s.done.each(
        [&](int p) { any |= is_land(d, p) && side_of(d, s, p) == side && is_space(s.at[p]) && s.at[p] != home; });
    return any;
}

}  // namespace

Go enter_return(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (f.a && is_friendly(c.d, s, static_cast<Seat>(f.seat), f.a) &&
        may_return(c.d, s, static_cast<Seat>(f.seat), f.a))
        return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_return(const Data&, const State&, Seat, Action a) {
    return a.verb == kReturn || a.verb == kPass ? kAllowed : no(R("8.27"), kNotNow, a.verb);
}

void list_return(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kReturn));
    out.add(act(kPass));
}

void take_return(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int home = s.flow.top().a;
    s.flow.pop();
    if (a.verb == kPass) return;
    const Pieces done = s.done;
    done.each([&](int p) {
        if (is_land(c.d, p) && side_of(c.d, s, p) == side && is_space(s.at[p])) put(c.d, s, p, home);
    });
    tell(c, {kEvRetreats, R("8.27"), side, home, home});
}

}  // namespace ghent::madison
