// Chapter 5: setting up.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

int option(const Setup& setup, std::string_view id, int standard) {
    const auto it = setup.options.find(id);
    return it == setup.options.end() ? standard : it->second;
}

// Whatever is not set up comes later, may be built, or is out of this war.
int waiting_place(const Data& d, const War& w, int p) {
    if (std::ranges::find(w.removed, p) != w.removed.end()) return kOut;
    if (is_ship(p) && d.ship(p).built) return kYard;
    if (is_unit(p) && d.unit(p).card) return kDue;
    return d.due_turn[static_cast<std::size_t>(p)] > w.start ? kDue : kOut;
}

}  // namespace

void set_up(Ctx& c, const Setup& setup) {
    State& s = c.s;
    for (std::size_t i = 0; i < c.d.wars.size(); ++i)
        if (c.d.wars[i].id == setup.scenario) s.scenario = static_cast<u8>(i);
    const War& w = c.d.wars[s.scenario];
    s.opt_start_return = static_cast<u8>(option(setup, "fleet_return_start", 0));
    s.turn = static_cast<u8>(w.start);
    for (int p = 0; p < kPieces; ++p)
        if (c.d.exists(p)) s.at[p] = static_cast<u8>(waiting_place(c.d, w, p));
    for (const Placing& x : w.setup) {
        if (x.flipped) s.flipped.add(x.piece);
        if (is_ship(x.piece) && c.d.ship(x.piece).side != x.side) s.turned |= one(x.piece - kShip0);
        put(c.d, s, x.piece, x.place);
    }
    s.forts = w.forts;
    for (const u8 place : w.destroyed) destroy_town(c, place);
    for (const u8 place : w.bases_gone) {
        const int base = c.d.space(place).base;
        if (base >= 0) s.base_gone = static_cast<u16>(s.base_gone | 1U << base);
    }
    for (std::size_t lake = 0; lake < kLakes; ++lake) s.marker[lake] = w.marker[lake];
    for (int num = 1; num <= kCards; ++num)
        if (c.d.card(num).year < c.d.turns[static_cast<std::size_t>(w.start)].year) s.cards.where[num] = kGone;
    s.cards.where[c.d.named.treaty] = kAside;  // 7.25
    if (w.prewar) {
        s.cards.where[c.d.named.declaration] = kAside;  // 6.2.1
        s.prewar = 1;
    }
    // What of the score at the start does not lie on the map comes from cards played before.
    const int from_cards = w.vp - net_vp(c.d, s);
    s.points[from_cards > 0 ? 1 : 0] = static_cast<u8>(std::abs(from_cards));
    settle(c);
    // Rule 15.33: what is lost when a war begins was lost in the year before it.
    for (u8& lost : s.base_lost)
        if (lost) lost = std::min(lost, static_cast<u8>(w.start));
    tell(c, {kEvSetup, R("5.1a"), Seat::us, s.scenario});
    s.flow.push({.step = kStepWar});
}

}  // namespace ghent::madison
