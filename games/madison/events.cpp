// Rule 8.31 case 1: events. Effects are data (data/cards.toml); each kind is carried out here, in the order of the card.
#include <algorithm>

#include "games/madison/effects.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

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
        u16 room[kCards + 2];
        const auto cards = s.cards.bag(hand(side), deck_of(c.d, s), room);
        if (cards.empty()) return;
        const u16 num = c.pick(kChDiscard, cards);
        tell(c, {kEvDiscards, R("8.27"), side, num});
        discard(c, num);
    }
}

void peek(Ctx& c, Seat owner) {
    State& s = c.s;
    c.reveal();
    tell(c, {kEvPeek, R("8.27"), owner});
    s.cards.look(owner, hand(other(owner)), deck_of(c.d, s));
    s.cards.each(hand(other(owner)), deck_of(c.d, s),
                 [&](int num) { tell_owner(c, {kEvPeekOwn, R("8.27"), owner, num}); });
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
            if (s.at[ship] == kYard && s.turn >= c.d.ship(ship).from && controls(c.d, s, side, base)) {  // 15.16
                // It may be answered like any purchase (cards.toml: enemy_nbv_declared).
                s.picked = {};
                s.picked.add(ship);
                s.spent[ship] = static_cast<u8>(base);
                s.flow.push({.step = kStepBuild, .pc = Building::named, .seat = static_cast<u8>(side)});
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
                // 4.22c: none left, nothing lost.
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

Go enter_event(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Card& card = c.d.card(Happening::card(f));
    if (Happening::next_effect(f) >= card.effects.size()) {
        s.flow.pop();
        if (s.flow.top().step != kStepBuild) s.picked = {};  // a Reaction leaves the purchases that it does not stop
        return Go::on;
    }
    carry_out(c, card, Happening::next_effect(f)++, static_cast<Seat>(f.seat));
    return Go::on;
}

}  // namespace ghent::madison
