// 5.4.3 the Event Segment: the effects of a card, one after another.
#include "games/frontier/events.h"

#include <array>

#include "games/frontier/steps.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

bool is_written(EffectKind kind) {
    switch (kind) {
        case EffectKind::wwus:
        case EffectKind::open_road:
        case EffectKind::add_fort:
        case EffectKind::draw:
        case EffectKind::discard:
        case EffectKind::peek:
        case EffectKind::sandbar_free:
        case EffectKind::cancel_event: return true;
        default: return false;
    }
}

bool could_answer(const Data&, const State&, Seat, WindowKind, u16, int) { return true; }

void answered(Ctx& c, Seat side, WindowKind, u16, int card) {
    State& s = c.s;
    for (const Effect& e : c.d.card(card).effects)
        if (e.kind == EffectKind::cancel_event) {  // W9: the effect is lost, the Block is not used
            s.play.cancelled = 1;
            tell(c, {kEvCancelled, R("4.2.3a"), other(side), s.play.card - 1});
        }
}

bool carry_out(Ctx& c, Seat side, const Effect& e) {
    State& s = c.s;
    switch (e.kind) {
        case EffectKind::wwus: move_wwus(c, side, e.n); return true;
        case EffectKind::open_road:  // 2.3.2
            if (!s.road_open) tell(c, {kEvRoadOpen, R("2.3.2"), side});
            s.road_open = 1;
            return true;
        case EffectKind::add_fort: {  // 2.2.5
            const int h = c.d.settlement(e.place).hex;
            const bool may = settlement_in_play(c.d, s, e.place) && controls_hex(c.d, s, side, h) &&
                             !has_units(c.d, s, other(side), h);
            if (!may || (s.fort_up | s.forts_lost) >> e.fort & 1) return true;
            s.fort_up = byte(s.fort_up | 1 << e.fort);
            tell(c, {kEvFortPlaced, R("2.2.5"), side, e.fort, e.place});
            return true;
        }
        case EffectKind::draw: draw_cards(c, side, e.n); return true;
        case EffectKind::discard:
            for (int i = 0; i < e.n; ++i) {
                std::array<u16, kCardSlots> room;
                const auto cards = s.cards.bag(hand(other(side)), c.d.all_cards, room);
                if (cards.empty()) break;
                const int card = c.pick(kChDiscard, cards);
                discard_card(s, card);
                tell(c, {kEvDiscards, R("5.4.3"), other(side), card});
            }
            return true;
        case EffectKind::peek:
            s.cards.look(side, hand(other(side)), c.d.all_cards);
            c.reveal();
            tell(c, {kEvPeeks, R("5.4.3"), side});
            s.cards.each(hand(other(side)), c.d.all_cards,
                         [&](int card) { tell_owner(c, {kEvSees, R("5.4.3"), side, card}); });
            return true;
        case EffectKind::sandbar_free:
            s.over_bar = byte(s.over_bar | bit(side));
            tell(c, {kEvOverBar, R("2.2.8b"), side});
            return true;
        default: return true;
    }
}

Go enter_event(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Card& card = c.d.card(s.play.card - 1);
    if (EventPart::next(f) >= card.effects.size()) {
        s.flow.pop();
        return Go::on;
    }
    const Effect& e = card.effects[EventPart::next(f)];
    const Seat side = static_cast<Seat>(f.seat);
    ++EventPart::next(f);
    carry_out(c, side, e);
    return Go::on;
}

}  // namespace ghent::frontier
