// 5.4.3 the Event Segment: the effects of a card, one after another; 4.2.2, 4.2.3: which chapter a card in a window belongs to.
#include "games/frontier/events.h"

#include <array>

#include "games/frontier/chapters.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- windows

namespace {

bool is_siege(WindowKind kind) { return kind == kWinSiege || kind == kWinSiegeRolls; }
bool is_land_combat(WindowKind kind) { return kind == kWinPre || kind == kWinPost; }
bool is_naval(WindowKind kind) { return kind == kWinFleet || kind == kWinNavalPre || kind == kWinNavalPost; }

bool could_answer(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e) {
    if (kind == kWinEvent) return e.kind == EffectKind::cancel_event;  // W9
    if (is_siege(kind)) return could_answer_siege(d, s, side, kind, about, e);
    if (is_land_combat(kind)) return could_answer_combat(d, s, side, kind, about, e);
    if (is_naval(kind)) return could_answer_naval(d, s, side, kind, about, e);
    return could_answer_move(d, s, side, kind, about, e);
}

}  // namespace

bool could_answer(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, int card) {
    for (const Effect& e : d.card(card).effects)
        if (could_answer(d, s, side, kind, about, e)) return true;
    return false;
}

void answered(Ctx& c, Seat side, WindowKind kind, u16 about, int card) {
    State& s = c.s;
    for (const Effect& e : c.d.card(card).effects) {
        if (kind == kWinEvent) {  // W9: the effect is lost, the Block is not used
            s.play.cancelled = 1;
            tell(c, {kEvCancelled, R("4.2.3a"), other(side), s.play.card - 1});
        } else if (is_siege(kind)) answer_siege(c, side, kind, about, e);
        else if (is_land_combat(kind)) answer_combat(c, side, kind, about, e);
        else if (is_naval(kind)) answer_naval(c, side, kind, about, e);
        else answer_move(c, side, kind, about, e);
    }
}

// ---------------------------------------------------------------- effects

namespace {

void place_fort(Ctx& c, Seat side, const Effect& e) {  // 2.2.5
    State& s = c.s;
    const int h = c.d.settlement(e.place).hex;
    const bool may = settlement_in_play(c.d, s, e.place) && controls_hex(c.d, s, side, h) &&
                     !has_units(c.d, s, other(side), h) && !is_wrecked(s, e.place);
    if (!may || (s.fort_up | s.forts_lost) >> e.fort & 1) return;
    s.fort_up = byte(s.fort_up | 1 << e.fort);
    tell(c, {kEvFortPlaced, R("2.2.5"), side, e.fort, e.place});
}

void discard_at_random(Ctx& c, Seat side, int n) {
    State& s = c.s;
    for (int i = 0; i < n; ++i) {
        std::array<u16, kCardSlots> room;
        const auto cards = s.cards.bag(hand(side), c.d.all_cards, room);
        if (cards.empty()) return;
        const int card = c.pick(kChDiscard, cards);
        discard_card(s, card);
        tell(c, {kEvDiscards, R("5.4.3"), side, card});
    }
}

void look_at_hand(Ctx& c, Seat side) {
    State& s = c.s;
    s.cards.look(side, hand(other(side)), c.d.all_cards);
    c.reveal();
    tell(c, {kEvPeeks, R("5.4.3"), side});
    s.cards.each(hand(other(side)), c.d.all_cards, [&](int card) { tell_owner(c, {kEvSees, R("5.4.3"), side, card}); });
}

// A regiment that is on the map is restored instead; one that was eliminated stays so.
void bring_on(Ctx& c, Seat side, const Effect& e, int which) {
    State& s = c.s;
    if (s.at[e.piece] == kOffMap) return ask_target(c, side, which, 1);
    if (!on_map(s, e.piece)) return;
    if (is_officer(e.piece)) return ask_target(c, side, which, 1);
    if (!is_regiment(e.piece) || !s.reduced.has(e.piece)) return;
    s.reduced.drop(e.piece);
    tell(c, {kEvRestored, R("5.4.3"), side, e.piece});
}

// BR10: the Potawatomie appear at Fort Wayne; whoever holds it outside chooses as in 14.1; then they assault it alone (R99).
void potawatomie(Ctx& c, Seat side, Frame& f) {
    State& s = c.s;
    const int unit = c.d.named.potawatomie, place = c.d.named.fort_wayne, h = c.d.settlement(place).hex;
    if (f.n == 0) {
        if (s.at[unit] != kOffMap || !settlement_in_play(c.d, s, place) || controller(c.d, s, place) == side) return;
        f.n = 1;
        put(c.d, s, unit, h);
        tell(c, {kEvArrives, R("5.4.3"), side, unit, place});
        return start_entry(c, side, h, EntryBy::card);
    }
    if (f.n == 1) {
        f.n = 2;
        establish_siege(c, side, h);
        return;
    }
    f.n = 0;
    if (hex_of(s, unit) != h || !s.besieged.has(place) || controller(c.d, s, place) == side) return;
    s.fresh.drop(place);
    start_siege(c, side, place);
    s.assault.in = {};
    s.assault.in.add(unit);
}

}  // namespace

void carry_out(Ctx& c, Seat side, const Effect& e, int which) {
    State& s = c.s;
    switch (e.kind) {
        case EffectKind::wwus: return move_wwus(c, side, e.n);
        case EffectKind::open_road:  // 2.3.2
            if (!s.road_open) tell(c, {kEvRoadOpen, R("2.3.2"), side});
            s.road_open = 1;
            return;
        case EffectKind::add_fort: return place_fort(c, side, e);
        case EffectKind::draw: return draw_cards(c, side, e.n);
        case EffectKind::discard: return discard_at_random(c, other(side), e.n);
        case EffectKind::self_discard:
            if (hand_size(c.d, s, side)) push(s, kStepDiscard, side, 0, byte(e.n));
            return;
        case EffectKind::peek: return look_at_hand(c, side);
        case EffectKind::sandbar_free:
            s.over_bar = byte(s.over_bar | bit(side));
            return tell(c, {kEvOverBar, R("2.2.8b"), side});
        case EffectKind::add_regiment:
        case EffectKind::add_officer:
        case EffectKind::add_commodore: return bring_on(c, side, e, which);
        case EffectKind::dismantle: {
            const int h = c.d.settlement(e.place).hex;
            if (settlement_in_play(c.d, s, e.place) && controls(c.d, s, side, e.place) && !is_wrecked(s, e.place) &&
                !has_units(c.d, s, other(side), h))
                wreck(c, side, e.place, false);
            return;
        }
        case EffectKind::transfer: return transfer(c, side, e);
        case EffectKind::storm: return storm(c, side, e.lake);
        case EffectKind::blockade: return blockade(c, side, e.lake);
        case EffectKind::surprise_fort: return seize_fort(c, side, e);
        case EffectKind::attack_on:  // 4.1.8a
            if (settlement_in_play(c.d, s, e.place) && controller(c.d, s, e.place) != side &&
                is_port(c.d, s, c.d.settlement(e.place).port) && !has_units(c.d, s, side, c.d.settlement(e.place).hex))
                push(s, kStepAttackOn, side, e.place);
            return;
        case EffectKind::attrit: return ask_target(c, e.chooser == Chooser::owner ? other(side) : side, which, e.n);
        case EffectKind::bateaux_free:
        case EffectKind::siege_now:  // what was activated in the Operation Point Segment may take part
            s.activated = {};
            return ask_target(c, side, which, e.kind == EffectKind::siege_now ? 1 : e.n);
        case EffectKind::burn:
        case EffectKind::raid_burn:
        case EffectKind::sortie:
        case EffectKind::cut_out: return ask_target(c, side, which, 1);
        default: return ask_target(c, side, which, e.n);
    }
}

Go enter_event(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Card& card = c.d.card(s.play.card - 1);
    const Seat side = static_cast<Seat>(f.seat);
    if (const int h = EventPart::unsettled(f); h) {  // counters have left it, or come into it
        EventPart::unsettled(f) = 0;
        settle(c, h - 1);
        return Go::on;
    }
    const int which = EventPart::next(f);
    if (which >= static_cast<int>(card.effects.size())) {
        s.flow.pop();
        return Go::on;
    }
    const Effect& e = card.effects[at(which)];
    if (e.kind == EffectKind::potawatomie) {
        potawatomie(c, side, f);  // in three parts
        if (f.n == 0) ++EventPart::next(f);
        return Go::on;
    }
    ++EventPart::next(f);
    carry_out(c, side, e, which);
    return Go::on;
}

// ---------------------------------------------------------------- a card of one's own goes (US53)

Go enter_discard(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (f.n && hand_size(c.d, s, static_cast<Seat>(f.seat))) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_discard(const Data&, const State& s, Seat side, Action a) {
    if (a.verb != kDiscardCard) return no(R("5.4.3"), kNotNow, a.verb);
    return a.a < kCards && s.cards.where[a.a] == hand(side) ? kAllowed : no(R("5.4.3"), kNotInHand, a.a);
}

void list_discard(const Data& d, const State& s, Seat side, ActionList& out) {
    s.cards.each(hand(side), d.all_cards, [&](int card) { out.add(act(kDiscardCard, card)); });
}

void take_discard(Ctx& c, Seat side, Action a) {
    --c.s.flow.top().n;
    discard_card(c.s, a.a);
    c.reveal();
    tell(c, {kEvDiscards, R("5.4.3"), side, a.a});
}

}  // namespace ghent::frontier
