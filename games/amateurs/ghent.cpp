// Chapter 12: Ghent: what is held and supplied is worth something, each side plays one more card, and the pair of markers
// stands on the result (E1-E3).
#include <algorithm>
#include <cstdlib>

#include "games/amateurs/steps.h"
#include "games/amateurs/supply.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

void changes_hands(Ctx& c, const Places& spaces, Seat to, u16 event, u16 rule) {
    spaces.each([&](int p) {
        if (to == Seat::gb) c.s.british.add(p);
        else c.s.british.drop(p);
        tell(c, {event, rule, to, p});
    });
}

void test_supply(Ctx& c) {
    const GhentSupply lost = test_ghent_supply(c.d, c.s, {forces_of(c.s, Seat::us), forces_of(c.s, Seat::gb)});
    changes_hands(c, lost.in_canada, Seat::gb, kEvGhentMarker, R("12b"));
    changes_hands(c, lost.in_the_states, Seat::us, kEvGhentMarker, R("12b"));
    changes_hands(c, lost.canada, Seat::us, kEvGhentControl, R("12c"));
    changes_hands(c, lost.states, Seat::gb, kEvGhentControl, R("12c"));
}

void shift_pair(Ctx& c) {
    State& s = c.s;
    for (const Seat side : kSeats) {
        s.ghent[index(side)] = byte(std::min(255, ghent_number(c.d, s, side, s.british)));
        tell(c, {kEvGhentNumber, R("12d"), side, s.ghent[index(side)]});
    }
    const int ahead = s.ghent[0] - s.ghent[1];
    const int steps = (std::abs(ahead) + c.d.ghent_divisor - 1) / c.d.ghent_divisor;  // 12g: rounded up
    if (steps) {
        const Seat side = ahead > 0 ? Seat::us : Seat::gb;
        s.pair = byte(std::clamp(s.pair + (side == Seat::us ? -steps : steps), 1, kPeaceSpaces));  // 12l
        s.peace[0] = s.peace[1] = s.pair;
        tell(c, {kEvGhentShift, R("12g"), side, steps, s.pair});
    }
}

}  // namespace

// 12d, R57: what a space of the enemy's is worth.
int space_points(const Data& d, int place) {
    const GhentPoints& g = d.ghent;
    int town = 0;
    switch (d.space(place).settlement) {
        case Settlement::frontier:
        case Settlement::country: town = g.town; break;
        case Settlement::minor: town = g.minor; break;
        case Settlement::major: town = g.major; break;
        default: break;
    }
    return g.cumulative || town == 0 ? g.space + town : town;
}

// 12f, R58: whoever Controls more Wilderness Locations of the United States; the American on a tie.
Seat nation_side(const Data& d, const Places& british) {
    int balance = 0;
    d.wilderness.each([&](int p) {
        if (d.space(p).country == Country::us) balance += british.has(p) ? 1 : -1;
    });
    return balance > 0 ? Seat::gb : Seat::us;
}

int ghent_number(const Data& d, const State& s, Seat side, const Places& british) {
    int n = 0;
    (controlled_by(d, s, side, british) & d.home[index(other(side))]).each([&](int p) { n += space_points(d, p); });
    for (const u8 tribe : s.tribe) {  // 12e
        if (tribe == 2 && side == Seat::us) n += d.ghent.defeated;
        if (tribe == 1 && side == Seat::gb) n += d.ghent.belligerent;
    }
    if (s.nation && nation_side(d, british) == side) n += d.ghent.nation;  // 12f
    return n;
}

void begin_ghent(Ctx& c) {
    State& s = c.s;
    s.ghent_first = s.active;  // 12h
    s.flow.become({.step = kStepGhent});
}

Go enter_ghent(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat first = static_cast<Seat>(s.ghent_first);
    const auto ask_for_card = [&](Seat side) {
        s.active = byte(index(side));
        if (s.last_played & bit(side)) return;  // R93: a Reaction was his last card
        if (cards_held(c.d, s, side) == 0) return;
        s.flow.push({.step = kStepLastCard, .seat = byte(index(side))});
    };
    switch (f.pc) {
        case GhentPart::declared:
            test_supply(c);
            shift_pair(c);
            s.ended = 1;
            f.pc = GhentPart::first_card;
            break;
        case GhentPart::first_card:
            f.pc = GhentPart::second_card;
            ask_for_card(first);
            break;
        case GhentPart::second_card:
            f.pc = GhentPart::result;
            ask_for_card(other(first));
            break;
        case GhentPart::result:
        default:
            s.ended = 2;
            tell(c, {kEvResult, R("12k"), s.pair < 10 ? Seat::us : Seat::gb, s.pair});
            s.flow.pop();
            s.flow.over = 1;
            break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- the last card (E2)

Go enter_last_card(Ctx&) { return Go::ask; }

Verdict check_last_card(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDecline) return kAllowed;  // 12h: each player may
    if (a.verb != kEvent && a.verb != kOps) return no(R("12h"), kNotNow, a.verb);
    if (a.a < 1 || a.a > kCards || (s.cards.where[a.a] != hand(side) && s.cards.where[a.a] != saved(side)))
        return no(R("R93"), kNotSaved, a.a);
    if (a.verb == kEvent) return check_event_card(d, s, side, a.a, true);  // 12i
    if (is_forced(d, s, side, a.a)) return no(side == Seat::us ? R("5.2b") : R("5.2f"), kMustBeEvent, a.a);
    return kAllowed;
}

void list_last_card(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : d.deck) {
        if (s.cards.where[num] != hand(side) && s.cards.where[num] != saved(side)) continue;
        for (const Verb verb : {kEvent, kOps})
            add_if(out, act(verb, num), [&](Action a) { return check_last_card(d, s, side, a); });
    }
    out.add(act(kDecline));
}

void take_last_card(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    s.last_played = byte(s.last_played | bit(side));
    if (a.verb == kDecline) {
        tell(c, {kEvLastCardNone, R("12h"), side});
        return;
    }
    s.log.last_card[index(side)] = byte(a.a);
    if (a.verb == kOps) s.log.last_ops = byte(s.log.last_ops | bit(side));
    const bool both = a.verb == kEvent && is_forced(c.d, s, side, a.a);
    const auto how = both ? CardPart::event_and_ops : a.verb == kEvent ? CardPart::as_event : CardPart::for_ops;
    push_card(s, side, a.a, how, 0, CardPart::last);
}

// ---------------------------------------------------------------- the result (E3)

// Before the end the score says where each marker stands, from its own end of the track.
Outcome outcome(const Data& d, const State& s) {
    Outcome o;
    o.over = s.flow.over != 0;
    o.score_us = kPeaceSpaces - s.peace[0];
    o.score_gb = s.peace[1] - 1;
    if (!o.over) return o;
    o.lead = kPeaceMiddle - s.pair;
    o.winner = o.lead > 0 ? Winner::us : o.lead < 0 ? Winner::gb : Winner::draw;
    o.score_us = s.ghent[0];
    o.score_gb = s.ghent[1];
    o.rule = R("12k");
    o.reason = d.peace[s.pair].level;
    return o;
}

}  // namespace ghent::amateurs
