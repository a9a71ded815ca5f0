// W5, C3 and C4: Reactions and Combat cards of the water (19.2, 19.6).
#include "games/frontier/chapters.h"
#include "games/frontier/naval.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// The card that an effect stands on.
int card_with(const Data& d, const Effect& e) {
    for (const u8 card : d.all_cards)
        for (const Effect& x : d.card(card).effects)
            if (&x == &e) return card;
    return -1;
}

}  // namespace

const Effect* naval_card(const Data& d, const State& s, Seat side, EffectKind kind, bool post) {
    const u8 card = (post ? s.naval.post : s.naval.pre)[index(side)];
    if (!card) return nullptr;
    for (const Effect& e : d.card(card - 1).effects)
        if (e.kind == kind) return &e;
    return nullptr;
}

// In the first round; both cancel each other.
unsigned first_to_fire(const Data& d, const State& s) {
    if (s.naval.round != 1) return 0;
    const bool us = naval_card(d, s, Seat::us, EffectKind::ngauge), gb = naval_card(d, s, Seat::gb, EffectKind::ngauge);
    return us == gb ? 0U : bit(us ? Seat::us : Seat::gb);
}

bool could_answer_naval(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e) {
    if (kind == kWinFleet) return e.kind == EffectKind::escape && has_vessels(s, side, about);
    if (!s.naval.on) return false;
    const bool attacks = naval_attacker(s) == side;
    switch (e.kind) {
        case EffectKind::ndice:
            if (e.needs == Needs::attacker && !attacks) return false;
            if (e.needs == Needs::defender && attacks) return false;
            return count_fighting(d, s, side) > 0;
        case EffectKind::nrange: return count_fighting(d, s, other(side)) > 0;
        case EffectKind::ngauge: return true;
        case EffectKind::nphd: return phd_fights(d, s, side);
        case EffectKind::ncapture: return has_turned_loss(d, s, side, true);
        case EffectKind::npreserve: return has_turned_loss(d, s, side, false);
        case EffectKind::npursue:
            return (s.naval.evades & bit(other(side))) && count_fighting(d, s, side) &&
                   count_fighting(d, s, other(side));
        default: return false;
    }
}

void answer_naval(Ctx& c, Seat side, WindowKind kind, u16 about, const Effect& e) {
    State& s = c.s;
    if (kind == kWinFleet) return start_flee(c, side, about, EvadePart::vessels);
    (kind == kWinNavalPost ? s.naval.post : s.naval.pre)[index(side)] = byte(card_with(c.d, e) + 1);
}

// 19.6, 19.1x: after both have had their chance, before anybody Evades.
void play_post_card(Ctx& c, Seat side) {
    const State& s = c.s;
    const auto played = [&](EffectKind kind) { return naval_card(c.d, s, side, kind, true) != nullptr; };
    if (played(EffectKind::ncapture) && has_turned_loss(c.d, s, side, true)) ask_aim(c.s, side, EffectKind::ncapture);
    else if (played(EffectKind::npreserve) && has_turned_loss(c.d, s, side, false))
        ask_aim(c.s, side, EffectKind::npreserve);
    else if (played(EffectKind::npursue) && count_fighting(c.d, s, side) && count_fighting(c.d, s, other(side)))
        ask_aim(c.s, side, EffectKind::npursue);
}

}  // namespace ghent::frontier
