// Chapter 16: Winter turns; 4.22, 4.23: the end by Treaty and New Orleans.
#include <algorithm>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// ---------------------------------------------------------------- the sequence (16.1)

Go enter_winter(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == Winter::held_cards) {
        const Seat side = static_cast<Seat>(f.seat);
        const auto may = [&](Seat seat) {
            return !(Winter::passed(f) & bit(seat)) && cards_in(c.d, s, held(seat)) > 0;
        };
        if (may(side) || may(other(side))) {
            f.seat = static_cast<u8>(other(side));
            if (may(side)) s.flow.push({.step = kStepWinterCard, .seat = static_cast<u8>(side)});
            return Go::on;
        }
        f.pc = Winter::attrition_over;
        if (s.turn == kTurns - 1) {  // R20: the game ends when all cards are spent
            end_game(c, R("4.21"));
            return Go::on;
        }
        snapshot(c, Seat::us);
        // 16.1.2; 14.35: whoever came or moved is counted with the others.
        s.flow.push({.step = kStepAttrition});
        return Go::on;
    }
    repair_all(c);  // 16.1.3
    for (auto& side : s.depot)
        // 13.53
        for (u8& depot : side) depot = 0;  // 16.1.4
    settle(c);
    s.flow.pop();
    return Go::on;
}

// ---------------------------------------------------------------- D1: held Winter events

namespace {

Verdict check_winter_event(const Data& d, const State& s, Seat side, int num) {
    if (num == 0 || s.cards.where[num] != held(side)) return no(R("16.1.1"), kNotHeld, num);  // 7.35b
    if (d.card(num).timing != Timing::winter && d.card(num).timing != Timing::winter_or_treaty)
        return no(R("16.1b"), kNotNowEvent, num);
    // 4.23c
    // Rule 4.23, R21: New Orleans ends the game, and so is the last card that its side plays, whatever else it holds.
    return check_event(d, s, side, num);
}

}  // namespace

Go enter_winter_card(Ctx&) { return Go::ask; }

Verdict check_winter_card(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kPass) return kAllowed;
    return a.verb == kPlayCard ? check_winter_event(d, s, side, a.a) : no(R("16.1.1"), kNotNow, a.verb);
}

void list_winter_card(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : deck_of(d, s))
        if (check_winter_event(d, s, side, num).ok()) out.add(act(kPlayCard, num));
    out.add(act(kPass));
}

void take_winter_card(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kPass) {
        Winter::passed(s.flow.top()) |= static_cast<u8>(bit(side));
        tell(c, {kEvPasses, R("16.1.1"), side});
        return;
    }
    begin_play(c, side);
    snapshot(c, side);
    s.play.card = static_cast<u8>(a.a);
    s.play.how = kHowEvent;
    discard(c, a.a);
    tell(c, {kEvWinterCard, R("16.1.1"), side, a.a});
    s.flow.push({.step = kStepPlay, .pc = CardPlay::stranded, .seat = static_cast<u8>(side)});
    s.flow.push({.step = kStepEvent, .seat = static_cast<u8>(side), .a = a.a});
}

// ---------------------------------------------------------------- D2: Winter Attrition (16.2)

namespace {

// R82: what the space can quarter for a side.
int quarters(const Data& d, const State& s, Seat side, int place) {
    int n = value_of(d, s, place);
    for (const u8 depot : s.depot[index(side)]) n += depot == place ? 4 : 0;  // 13.56
    if (s.destroyed.has(place)) return n;                                     // 13.57: only a depot helps
    for (std::size_t i = 0; i < d.forts.size(); ++i)
        if (has(s.forts, static_cast<int>(i)) && d.forts[i].place == place) n += d.forts[i].quarters;  // 2.74b
    return n;
}

struct Excess {
    int fresh = 0, reduced = 0;  // units of each kind that must suffer
    bool all = false;            // a 0 space (16.26)
};

// R83: at home only unreduced units count; abroad all do, and the excess falls on fresh ones first.
Excess excess(const Data& d, const State& s, Seat side, int place, int fresh, int all) {
    Excess out;
    if (s.shelter[index(side)][0] == place || s.shelter[index(side)][1] == place) return out;
    const int room = quarters(d, s, side, place);
    if (room == 0) {
        out.all = true;
        return out;
    }
    const bool home = d.territory[static_cast<std::size_t>(place)] == static_cast<u8>(side);
    const int over = std::max(0, (home ? fresh : all) - room);
    // 16.24, 16.25a: fresh ones first; reduced ones only abroad and out of supply (13.4d).
    out.fresh = std::min(over, fresh);
    if (!home && !s.supplied[index(side)].has(place)) out.reduced = std::min(over - out.fresh, all - fresh);
    return out;
}

// The units of a side in a space, by what becomes of them.
struct Camp {
    Excess must;
    int fresh = 0, reduced = 0;                // units
    int picked_fresh = 0, picked_reduced = 0;  // chosen by their owner
    bool fresh_choice() const { return !must.all && must.fresh < fresh && picked_fresh < must.fresh; }
    bool reduced_choice() const { return !must.all && must.reduced < reduced && picked_reduced < must.reduced; }
};

Camp camp_at(const Data& d, const State& s, Seat side, int place) {
    Camp camp;
    each_at(s, place, [&](int p) {
        if (!is_unit(p) || d.side(p) != side) return;
        const bool weak = flipped(s, p);
        ++(weak ? camp.reduced : camp.fresh);
        if (s.picked.has(p)) ++(weak ? camp.picked_reduced : camp.picked_fresh);
    });
    camp.must = excess(d, s, side, place, camp.fresh, camp.fresh + camp.reduced);
    return camp;
}

// May the owner still choose this unit? Only where there is a choice.
bool choosable(const Data& d, const State& s, Seat side, int p) {
    if (!is_unit(p) || !d.exists(p) || d.side(p) != side || !is_space(s.at[p]) || s.picked.has(p)) return false;
    const Camp camp = camp_at(d, s, side, s.at[p]);
    return flipped(s, p) ? camp.reduced_choice() : camp.fresh_choice();
}

// No unit is weaker than 1, so that there are no more than their strength.
bool may_be_crowded(const Data& d, const State& s, Seat side, int place) {
    return land_strength(s, side, place) > value_of(d, s, place);
}

bool any_choice(const Data& d, const State& s, Seat side) {
    for (int place = kSpace0; place < d.places(); ++place) {
        if (!may_be_crowded(d, s, side, place)) continue;
        const Camp camp = camp_at(d, s, side, place);
        if (camp.fresh_choice() || camp.reduced_choice()) return true;
    }
    return false;
}

void suffer(Ctx& c, Seat side, int place) {
    State& s = c.s;
    const Camp camp = camp_at(c.d, s, side, place);
    const Excess& e = camp.must;
    u8 who[kMaxUnits];
    int n = 0;
    each_at(s, place, [&](int p) {
        // 16.26b: leaders are no land units.
        if (!is_unit(p) || c.d.side(p) != side) return;
        const bool weak = flipped(s, p);
        const int must = weak ? e.reduced : e.fresh, kind = weak ? camp.reduced : camp.fresh;
        if (e.all || (must && (must == kind || s.picked.has(p)))) who[n++] = static_cast<u8>(p);
    });
    for (int i = 0; i < n; ++i) {
        if (!on_map(s.at[who[i]])) continue;  // the Shawnee may have gone with somebody
        if (e.all) remove_piece(c, who[i], kDead, R("16.26"), kEvEliminated);
        else lose_step(c, who[i], R("16.21"));
    }
    if (n) tell(c, {kEvAttrition, R("16.21"), side, n, place});
}

}  // namespace

bool attrition_is_settled(const Data& d, const State& s, Seat side) { return !any_choice(d, s, side); }

Go enter_attrition(Ctx& c) {
    State& s = c.s;
    const auto begin = [&](Seat side) {
        s.picked = {};
        return any_choice(c.d, s, side);
    };
    return choose_both(c, begin, [&] {
        c.reveal();
        for (int place = kSpace0; place < c.d.places(); ++place)
            for (const Seat side : kSeats)
                if (may_be_crowded(c.d, s, side, place)) suffer(c, side, place);
        s.picked = {};
        s.flow.pop();
    });
}

Verdict check_attrition(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kLose) return no(R("16.22"), kNotNow, a.verb);
    if (!is_unit(a.a) || !d.exists(a.a) || d.side(a.a) != side) return no(R("16.22"), kNotYours, a.a);
    return choosable(d, s, side, a.a) ? kAllowed : no(R("16.22"), kNoExcess, a.a);
}

void list_attrition(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int place = kSpace0; place < d.places(); ++place) {
        if (!may_be_crowded(d, s, side, place)) continue;
        const Camp camp = camp_at(d, s, side, place);
        if (!camp.fresh_choice() && !camp.reduced_choice()) continue;
        each_at(s, place, [&](int p) {
            if (!is_unit(p) || d.side(p) != side || s.picked.has(p)) return;
            if (flipped(s, p) ? camp.reduced_choice() : camp.fresh_choice()) out.add(act(kLose, p));
        });
    }
}

void take_attrition(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.picked.add(a.a);
    if (!any_choice(c.d, s, side)) s.both.hand_in(side);
}

// ---------------------------------------------------------------- E1: New Orleans after the Treaty (4.23)

Go enter_new_orleans(Ctx& c) {
    State& s = c.s;
    if (!lies_open(s.cards.where[c.d.named.new_orleans]) && cards_in(c.d, s, kHeldUs) > 0) return Go::ask;
    s.flow.pop();
    end_game(c, R("4.22a"));
    return Go::on;
}

Verdict check_new_orleans(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kPass) return kAllowed;
    if (a.verb != kPlayCard) return no(R("4.23a"), kNotNow, a.verb);
    if (a.a != d.named.new_orleans) return no(R("4.22a"), kNotNowEvent, a.a);  // no other card after the Treaty
    return s.cards.where[a.a] == kHeldUs ? kAllowed : no(R("4.23b"), kNotHeld, a.a);
}

void list_new_orleans(const Data& d, const State& s, Seat, ActionList& out) {
    if (s.cards.where[d.named.new_orleans] == kHeldUs) out.add(act(kPlayCard, d.named.new_orleans));
    out.add(act(kPass));
}

void take_new_orleans(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kPlayCard) {
        tell(c, {kEvPlaysEvent, R("4.23a"), side, a.a});
        discard(c, a.a);
        --s.holds[index(side)];
        for (const Effect& e : c.d.card(a.a).effects)
            if (e.kind == EffectKind::vp) score(c, seat_of(e.side, side), e.n, R("4.17"));
        end_game(c, R("4.23d"));
    } else {
        end_game(c, R("4.22a"));
    }
}

}  // namespace ghent::madison
