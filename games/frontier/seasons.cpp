// 5.0 Seasons: First Player, reinforcements, the deal, Winds of Fortune; then Action Phases, winter, the end.
#include <algorithm>

#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

namespace {

// 5.1, R65
Seat first_player(const Data& d, const State& s) {
    if (s.wwus == kTrackEnd && s.british_start) return Seat::gb;
    return d.track[s.wwus].first;
}

void begin_season(Ctx& c) {
    State& s = c.s;
    s.first = byte(index(first_player(c.d, s)));
    s.active = s.first;
    s.blocked = 0;  // R88
    s.over_bar = 0;
    s.turn = 0;
    tell(c, {kEvSeason, R("5.1"), static_cast<Seat>(s.first), s.season});
}

// 5.3.1: the decks of the year; old decks and hands are gone.
void new_decks(Ctx& c) {
    State& s = c.s;
    for (const u8 card : c.d.all_cards) s.cards.move(card, kNotInGame);
    for (const Seat side : kSeats)
        for (const u8 card : c.d.deck[s.year][at(index(side))]) s.cards.move(card, deck(side));
    const u8 flags = war(c.d, s).flags;
    const bool first = s.season == war(c.d, s).start;
    if (first && (flags & kAddUs103)) s.cards.move(card_of(Seat::us, 103), kDeckUs);
    if (first && (flags & kAddUs104)) s.cards.move(card_of(Seat::us, 104), kDeckUs);
    tell(c, {kEvNewDecks, R("5.3.1"), Seat::us, 1812 + s.year});
}

void push_arrivals(State& s, Seat side, int season_number) {
    s.flow.push({.step = kStepArrive, .seat = byte(index(side)), .n = byte(season_number)});
}

Seat favoured(const State& s) { return s.wwus < kTrackEnd ? Seat::gb : Seat::us; }

}  // namespace

Go enter_war(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const War& w = war(c.d, s);
    switch (f.pc) {
        case WarPart::first_player:
            begin_season(c);
            f.pc = WarPart::british_arrive;
            if (s.season == w.start && (w.flags & kSpringFirst)) {
                f.pc = WarPart::extra_arrivals;
                push_arrivals(s, Seat::gb, 4);  // Spring 1813
            }
            break;
        case WarPart::extra_arrivals:
            f.pc = WarPart::british_arrive;
            push_arrivals(s, Seat::us, 4);
            break;
        case WarPart::british_arrive:
            f.pc = WarPart::british_depots;
            push_arrivals(s, Seat::gb, s.season);
            break;
        case WarPart::british_depots:
            f.pc = WarPart::british_docks;
            push(s, kStepDepots, Seat::gb);
            break;
        case WarPart::british_docks:
        case WarPart::us_docks: {
            const Seat side = f.pc == WarPart::british_docks ? Seat::gb : Seat::us;
            if (const u8 port = crowded_port(c.d, s, side); port != kNoSettlement) push(s, kStepDocks, side, port);
            else f.pc = f.pc == WarPart::british_docks ? WarPart::us_arrive : WarPart::deal;
            break;
        }
        case WarPart::us_arrive:
            f.pc = WarPart::us_docks;
            push_arrivals(s, Seat::us, s.season);
            break;
        case WarPart::deal: {
            if (season(c.d, s).kind == SeasonKind::spring || s.season == w.start) new_decks(c);
            for (const Seat side : {static_cast<Seat>(s.first), other(static_cast<Seat>(s.first))})
                draw_cards(c, side, season(c.d, s).cards);  // 5.3
            f.pc = WarPart::winds;
            break;
        }
        case WarPart::winds:  // 5.3.2, 22.1.3
            f.pc = WarPart::action;
            if (c.d.track[s.wwus].winds) push(s, kStepWinds, favoured(s));
            break;
        case WarPart::action:
            if (hand_size(c.d, s, Seat::us) + hand_size(c.d, s, Seat::gb) == 0) {
                f.pc = WarPart::season_over;
                break;
            }
            f.pc = WarPart::action_over;
            push(s, kStepPhase, active(s));
            break;
        case WarPart::action_over:
            s.active = byte(1 - s.active);
            f.pc = WarPart::action;
            break;
        case WarPart::season_over:
            if (s.season >= s.last_season) {
                f.pc = WarPart::victory;
                break;
            }
            ++s.season;  // 5.4.5
            f.pc = season(c.d, s).kind == SeasonKind::winter ? WarPart::winter : WarPart::first_player;
            if (f.pc == WarPart::winter) push(s, kStepWinter, Seat::gb);
            break;
        case WarPart::winter:  // 6.7
            ++s.season;
            s.year = byte(season(c.d, s).year - 1812);
            f.pc = WarPart::first_player;
            break;
        case WarPart::victory:
        default: end_game(c); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- 5.2 reinforcements (D1, D3)

namespace {

// Exiles of 3.4.6 come first, then the schedule, then whoever was held back (R22). 0xFFFF: nobody is left.
constexpr u16 kSchedule0 = 1000, kHeldBack = 2000, kNobody = 0xFFFF;

const Reinforcement* schedule(const Data& d, Seat side, int season_number) {
    for (const Reinforcement& r : d.reinforcements)
        if (r.season == season_number && r.side == side) return &r;
    return nullptr;
}

// The counter at this place of the list; kNoPiece: none that is due.
int due_at(const Data& d, const State& s, Seat side, int season_number, u16 next) {
    if (next < kSchedule0)
        return next < kCommodore0 && s.at[next] == kExiled && d.side[next] == side ? next : int{kNoPiece};
    const Reinforcement* r = schedule(d, side, season_number);
    if (next == kHeldBack) {  // in a later Season: in his own he has been asked for
        const bool listed = r && std::ranges::find(r->pieces, d.named.perry) != r->pieces.end();
        return side == Seat::us && s.at[d.named.perry] == kWaiting && !listed ? d.named.perry : int{kNoPiece};
    }
    const u8 p = r->pieces[at(next - kSchedule0)];
    return s.at[p] == kOffMap && has_place_here(d, s, p) ? p : int{kNoPiece};  // R153
}
u16 after(const Data& d, Seat side, int season_number, u16 next) {
    ++next;
    if (next < kCommodore0) return next;
    if (next == kCommodore0) next = kSchedule0;
    const Reinforcement* r = schedule(d, side, season_number);
    if (next >= kSchedule0 && next < kHeldBack && (!r || next - kSchedule0 >= static_cast<int>(r->pieces.size())))
        return kHeldBack;
    return next > kHeldBack ? kNobody : next;
}

// Where an exile returns (3.4.6f, h): Beauharnois, or Quebec and Montreal.
ArrivalPlan plan_of(const Data& d, const State& s, int p) {
    if (s.at[p] != kExiled) return d.arrival(p);
    ArrivalPlan plan;
    if (p == d.named.caughnawaga) plan.at[plan.places++] = d.named.beauharnois;
    else {
        plan.at[plan.places++] = d.named.quebec;
        plan.at[plan.places++] = d.named.montreal;
    }
    return plan;
}

Verdict check_arrival(const Data& d, const State& s, int p, int settlement, LazySupply& supply) {
    const Seat side = d.side[at(p)];
    const ArrivalPlan plan = plan_of(d, s, p);
    if (std::find(plan.at, plan.at + plan.places, settlement) == plan.at + plan.places ||
        !settlement_in_play(d, s, settlement))
        return no(R("5.2b"), kNotListed, p, settlement);
    const Settlement& x = d.settlement(settlement);
    if (!controls(d, s, side, settlement))
        return no(is_vessel(p) ? R("5.2.3a") : is_commodore(p) ? R("5.2.4") : R("5.2.2"), kEnemyHolds, settlement);
    if (is_vessel(p)) {
        if (!is_port(d, s, x.port)) return no(R("R112"), kNotAPort, settlement);
        return has_regiments(s, other(side), x.hex) ? no(R("5.2.3a"), kEnemyThere, settlement) : kAllowed;
    }
    if (is_commodore(p)) {  // 5.2.4
        if (has_units(d, s, other(side), x.hex)) return no(R("5.2.4"), kEnemyThere, settlement);
        return supply.traced().is_isolated_at(x.hex) ? no(R("5.2.4"), kIsIsolated, settlement) : kAllowed;
    }
    if (s.burned.has(settlement)) return no(R("5.2.2"), kPlaceBurned, settlement);
    if (has_units(d, s, other(side), x.hex)) return no(R("21.2.3"), kEnemyThere, settlement);
    return supply.traced().is_full_at(x.hex) ? kAllowed : no(R("5.2.2"), kNotFullSupply, settlement);
}

bool can_arrive(const Data& d, const State& s, int p) {
    const ArrivalPlan plan = plan_of(d, s, p);
    LazySupply supply(d, s, d.side[at(p)]);
    for (int i = 0; i < plan.places; ++i)
        if (check_arrival(d, s, p, plan.at[i], supply).ok()) return true;
    return false;
}

int arriving(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return due_at(d, s, static_cast<Seat>(f.seat), f.n, f.a);
}

}  // namespace

Go enter_arrive(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    while (f.a != kNobody) {
        const int p = due_at(c.d, s, side, f.n, f.a);
        if (p != kNoPiece) {
            if (can_arrive(c.d, s, p)) return Go::ask;
            if (is_commodore(p)) {  // 5.2.4, R24
                s.at[p] = kWaiting;
                s.late = byte(s.late | 1 << (p - kCommodore0));
                tell(c, {kEvWaits, R("5.2.4"), side, p});
            } else if (s.at[p] != kExiled) {  // R30, R31
                s.at[p] = kLost;
                tell(c, {kEvArrivalLost, R("5.2c"), side, p});
            }
        }
        f.a = after(c.d, side, f.n, f.a);
    }
    s.flow.pop();
    return Go::on;
}

Verdict check_arrive(const Data& d, const State& s, Seat, Action a) {
    const int p = arriving(d, s);
    if (a.verb != kPlace && a.verb != kLose && a.verb != kHold) return no(R("5.2b"), kNotNow, a.verb);
    if (a.a != p) return no(R("5.2b"), kNotDue, a.a);
    switch (a.verb) {
        case kPlace: {
            if (a.b >= d.settlements.size()) return no(R("5.2b"), kNoSuchThing);
            LazySupply supply(d, s, d.side[at(p)]);
            return check_arrival(d, s, p, a.b, supply);
        }
        case kLose: return is_commodore(p) || s.at[p] == kExiled ? no(R("5.2c"), kMustPlace, p) : kAllowed;
        default: return p == d.named.perry ? kAllowed : no(R("3.4.1.f2"), kMayNotWait, p);  // R22
    }
}

void list_arrive(const Data& d, const State& s, Seat, ActionList& out) {
    const int p = arriving(d, s);
    const ArrivalPlan plan = plan_of(d, s, p);
    LazySupply supply(d, s, d.side[at(p)]);
    for (int i = 0; i < plan.places; ++i)
        if (check_arrival(d, s, p, plan.at[i], supply).ok()) out.add(act(kPlace, p, plan.at[i]));
    if (!is_commodore(p) && s.at[p] != kExiled) out.add(act(kLose, p));
    if (p == d.named.perry) out.add(act(kHold, p));
}

void take_arrive(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int p = a.a;
    if (a.verb == kPlace) {
        const bool back = s.at[p] == kExiled;
        put(c.d, s, p, c.d.settlement(a.b).hex);
        if (p == c.d.named.perry) s.held_back = 0;
        if (is_commodore(p)) s.late = byte(s.late & ~(1 << (p - kCommodore0)));
        tell(c, {back ? kEvReturns : kEvArrives, back ? R("3.4.6f") : R("5.2b"), side, p, a.b});
    } else if (a.verb == kLose) {
        s.at[p] = kLost;
        tell(c, {kEvArrivalGivenUp, R("5.2c"), side, p});
    } else {
        s.at[p] = kWaiting;
        s.held_back = 1;
        tell(c, {kEvWaits, R("R22"), side, p});
    }
    f.a = after(c.d, side, f.n, f.a);
}

// ---------------------------------------------------------------- 5.2.1 British depots (D2)

Go enter_depots(Ctx& c) {
    const Frame& f = c.s.flow.top();
    const u8 home = depot_home(c.d, c.s);
    const bool open = settlement_in_play(c.d, c.s, home) && controls(c.d, c.s, Seat::gb, home);
    if (f.n < 2 && open) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_depots(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kDone: return kAllowed;
        case kDepot:
            if (a.a != depot_home(d, s)) return no(R("5.2.1a"), kOnlyQuebec, depot_home(d, s));
            return free_depot(s, side) == kNoPiece ? no(R("5.2.1b"), kFourDepots) : kAllowed;
        case kDestroy:
            if (!is_depot(a.a) || d.side[a.a] != side || !on_map(s, a.a)) return no(R("5.2.1b"), kNotOnMap, a.a);
            return free_depot(s, side) != kNoPiece ? no(R("5.2.1b"), kFewerThanFour) : kAllowed;
        default: return no(R("5.2.1a"), kNotNow, a.verb);
    }
}

void list_depots(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_depots(d, s, side, a); };
    add_if(out, act(kDepot, depot_home(d, s)), check);
    for (int i = 0; i < 4; ++i) add_if(out, act(kDestroy, depot_of(side, i)), check);
    out.add(act(kDone));
}

void take_depots(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) return s.flow.pop();
    if (a.verb == kDestroy) {
        tell(c, {kEvDepotGone, R("5.2.1b"), side, c.d.hex(hex_of(s, a.a)).settlement});
        return take_off(c.d, s, a.a, kOffMap);  // R89
    }
    put_depot(c.d, s, free_depot(s, side), a.a);
    ++s.flow.top().n;
    tell(c, {kEvDepotPlaced, R("5.2.1a"), side, a.a});
}

// ---------------------------------------------------------------- 2.5.4b docks (D4)

Go enter_docks(Ctx& c) {
    const Frame& f = c.s.flow.top();
    const Settlement& x = c.d.settlement(f.a);
    if (docked(c.s, c.d, x.port) > c.d.port(x.port).docks) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_docks(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kScrap) return no(R("2.5.4b"), kNotNow, a.verb);
    const int h = d.settlement(s.flow.top().a).hex;
    if (!is_vessel(a.a) || hex_of(s, a.a) != h) return no(R("2.5.4b"), kNotInPort, a.a);
    return side_of(d, s, a.a) == side ? kAllowed : no(R("2.5.4b"), kNotYours, a.a);
}

void list_docks(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int p = kVessel0; p < kDepot0; ++p)
        add_if(out, act(kScrap, p), [&](Action a) { return check_docks(d, s, side, a); });
}

void take_docks(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    each_aboard(s, a.a, [&](int p) {  // R166; a commodore stays in the port
        if (is_commodore(p)) s.aboard[p] = 0;
        else take_off(c.d, s, p, kLost);
    });
    take_off(c.d, s, a.a, kLost);
    tell(c, {kEvScrapped, R("2.5.4b"), side, a.a});
}

// ---------------------------------------------------------------- 5.3.2 Winds of Fortune (D5)

Go enter_winds(Ctx&) { return Go::ask; }

Verdict check_winds(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kDiscardCard) return no(R("5.3.2"), kNotNow, a.verb);
    if (a.a >= kCards || s.cards.where[a.a] != hand(side)) return no(R("5.3.2"), kNotInHand, a.a);
    return s.flow.top().n < d.track[s.wwus].winds ? kAllowed : no(R("5.3.2"), kEnoughDiscarded);
}

void list_winds(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 card : d.all_cards)
        if (s.cards.where[card] == hand(side))
            add_if(out, act(kDiscardCard, card), [&](Action a) { return check_winds(d, s, side, a); });
    out.add(act(kDone));
}

void take_winds(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDiscardCard) {  // R32: face down
        s.cards.move(a.a, face_down(side));
        ++f.n;
        tell_owner(c, {kEvWindsOwn, R("5.3.2"), side, a.a});
        return;
    }
    const int n = f.n;
    s.flow.pop();
    if (n == 0) return;
    tell(c, {kEvWinds, R("5.3.2"), side, n});
    draw_cards(c, side, n);
}

}  // namespace ghent::frontier
