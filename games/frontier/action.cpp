// 5.4 the Action Phase: a card is played, its Operation Points are spent, its effect is blocked or carried out; does the game end?
#include "games/frontier/chapters.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- cards

int hand_size(const Data&, const State& s, Seat side) { return s.cards.count(hand(side)); }

void draw_cards(Ctx& c, Seat side, int n) {
    State& s = c.s;
    int drawn = 0;
    for (; drawn < n; ++drawn) {  // 5.3c: a draw from an empty deck is lost
        const int card = s.cards.draw(c, kChDraw, deck(side), hand(side), side, c.d.all_cards);
        if (card < 0) break;
        tell_owner(c, {kEvDealtOwn, R("5.3a"), side, card});
    }
    tell(c, {kEvDealt, R("5.3a"), side, drawn});
}

void play_card(State& s, int card) { s.cards.move(card, kInPlay); }
void discard_card(State& s, int card) { s.cards.move(card, kDiscard); }

// ---------------------------------------------------------------- the phase

namespace {

void begin_phase(Ctx& c) {
    State& s = c.s;
    s.activated = s.moved = {};
    s.fresh = {};
    s.full_at_start = {};
    // 16.3.1b: besiegers of the capitals must have begun the Action Phase in full supply.
    Settlements sieges = s.besieged & c.d.named.capitals;
    if (!sieges.any()) return;
    const SupplyOf supply(c.d, s, active(s));
    sieges.each([&](int x) {
        if (controller(c.d, s, x) != active(s) && supply.of_hex(c.d.settlement(x).hex) == Supply::full)
            s.full_at_start.add(x);
    });
}

bool is_event(const Data& d, const State& s) { return s.play.card && d.card(s.play.card - 1).type == CardType::event; }

// 5.4.4, R35, R36, R149: true when the game is over.
bool ends_now(Ctx& c) {
    State& s = c.s;
    if (s.season < s.last_season) return false;
    const int mine = hand_size(c.d, s, active(s)), his = hand_size(c.d, s, other(active(s)));
    if (mine == 0 || his == 0) return false;
    const auto roll = c.faces(s.end_die == 6 ? kChEndD6 : kChEndD8, 1, s.end_die);
    const int die = roll[0];
    tell(c, {kEvEndRoll, R("5.4.4a"), active(s), mine, his}, roll);
    if (war(c.d, s).maps == Maps::both) return die > mine && die > his;  // 5.4.4.a.i
    return die > mine + his;                                             // 5.4.4.a.ii
}

void end_phase(Ctx& c) {
    State& s = c.s;
    if (s.play.card) discard_card(s, s.play.card - 1);
    s.play = {};
    s.activated = s.moved = {};
    ++s.turn;
    for (int i = 0; i < 2; ++i)  // US83: until the end of the enemy's next Action Phase
        if (s.shut[i] && i == s.active && s.turn >= s.shut_turn[i]) s.shut[i] = s.shut_turn[i] = 0;
    const bool over = ends_now(c);
    s.flow.pop();
    if (over) s.flow.top().pc = WarPart::victory;
}

}  // namespace

Go enter_phase(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = active(s);
    switch (f.pc) {
        case PhasePart::begins:
            begin_phase(c);
            f.pc = PhasePart::chosen;
            if (hand_size(c.d, s, side) == 0) tell(c, {kEvPasses, R("5.4e"), side});  // 5.4: without cards he Passes
            else push(s, kStepAction, side);
            break;
        case PhasePart::chosen: f.pc = s.play.card ? PhasePart::operations : PhasePart::end_check; break;
        case PhasePart::operations:
            f.pc = PhasePart::docks;
            push(s, kStepOps, side);
            break;
        case PhasePart::docks:
        case PhasePart::event_docks: {
            place_waiting(c);  // R24: a siege or an event may have opened a port
            if (s.flow.top().step != kStepPhase) break;
            bool crowded = false;
            for (const auto ports = crowded_ports(c.d, s); const Seat who : {side, other(side)})
                if (const u8 port = ports[at(index(who))]; port != kNoSettlement && !crowded) {
                    push(s, kStepDocks, who, port);
                    crowded = true;
                }
            if (!crowded) f.pc = f.pc == PhasePart::docks ? PhasePart::block : PhasePart::end_check;
            break;
        }
        case PhasePart::block:
            s.moved =
                {};  // the Operation Point Segment is over; who was activated in it is remembered for cards (BR1, US2)
            f.pc = PhasePart::use;
            if (is_event(c.d, s) && !(s.blocked & bit(other(side)))) push(s, kStepBlock, other(side));
            break;
        case PhasePart::use:
            f.pc = PhasePart::event;
            if (is_event(c.d, s) && !s.play.blocked) push(s, kStepUse, side);
            break;
        case PhasePart::event:
            f.pc = PhasePart::event_docks;
            if (s.play.event && !s.play.cancelled) {
                s.squalls = 0;  // R19: another Event Segment is carried out
                push(s, kStepEvent, side);
            }
            break;
        case PhasePart::end_check:
        default: end_phase(c); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- playing a card (D6)

Go enter_action(Ctx&) { return Go::ask; }

Verdict check_action(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kPlay: return a.a < kCards && s.cards.where[a.a] == hand(side) ? kAllowed : no(R("5.4a"), kNotInHand, a.a);
        case kPass: return hand_size(d, s, side) < hand_size(d, s, other(side)) ? kAllowed : no(R("5.4d"), kNoPass);
        default: return no(R("5.4a"), kNotNow, a.verb);
    }
}

void list_action(const Data& d, const State& s, Seat side, ActionList& out) {
    each_in_hand(s, side, [&](int card) { out.add(act(kPlay, card)); });
    add_if(out, act(kPass), [&](Action a) { return check_action(d, s, side, a); });
}

void take_action(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kPass) return tell(c, {kEvPasses, R("5.4d"), side});
    play_card(s, a.a);
    s.play.card = byte(a.a + 1);
    s.play.op = c.d.card(a.a).op;  // 4.2.1a
    tell(c, {kEvPlays, R("4.2.1a"), side, a.a, s.play.op});
    c.reveal();
}

// ---------------------------------------------------------------- Operation Points (D7)

// 5.4.1b: one point after the other, as long as there are any.
Go enter_ops(Ctx& c) {
    place_waiting(c);  // R24
    if (c.s.flow.top().step != kStepOps) return Go::on;
    if (c.s.play.op) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_ops(const Data& d, const State& s, Seat side, Action a) {
    return a.verb == kDone ? kAllowed : check_work(d, s, side, a);
}

void list_ops(const Data& d, const State& s, Seat side, ActionList& out) {
    list_works(d, s, side, out);
    out.add(act(kDone));
}

void take_ops(Ctx& c, Seat side, Action a) {
    if (a.verb == kDone) {
        c.s.play.op = 0;
        return;
    }
    --c.s.play.op;
    take_work(c, side, a);
}

// ---------------------------------------------------------------- 5.4.2 Block (D23), 5.4.3 (D24)

Go enter_block(Ctx&) { return Go::ask; }

// Asked of whoever has his Block of this Season (5.4.2.a.i).
Verdict check_block(const Data&, const State&, Seat, Action a) {
    return a.verb == kPass || a.verb == kBlock ? kAllowed : no(R("5.4.2.a"), kNotNow, a.verb);
}

void list_block(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kBlock));
    out.add(act(kPass));
}

void take_block(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kPass) return;
    s.blocked = byte(s.blocked | bit(side));
    s.play.blocked = 1;
    tell(c, {kEvBlocks, R("5.4.2.a"), side, s.play.card - 1});
}

Go enter_use(Ctx&) { return Go::ask; }

Verdict check_use(const Data&, const State&, Seat, Action a) {
    if (a.verb == kDecline) return kAllowed;
    return a.verb == kUse ? kAllowed : no(R("5.4.3"), kNotNow, a.verb);
}

void list_use(const Data& d, const State& s, Seat side, ActionList& out) {
    add_if(out, act(kUse), [&](Action a) { return check_use(d, s, side, a); });
    out.add(act(kDecline));
}

void take_use(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kDecline) return tell(c, {kEvDeclines, R("5.4.3"), side, s.play.card - 1});
    s.play.event = 1;
    tell(c, {kEvEvent, R("5.4.3"), side, s.play.card - 1});
    open_window(c, kWinEvent, other(side), s.play.card);  // W9
}

// ---------------------------------------------------------------- 5.4.4.b, 22.1.2

void test_sudden_death(Ctx& c, int settlement) {
    State& s = c.s;
    if (!c.d.named.capitals.has(settlement) || !s.taken.has(settlement)) return;
    s.result = byte(index(other(c.d.settlement(settlement).owner)) + 1);
    tell(c, {kEvSudden, settlement == c.d.named.quebec ? R("5.4.4.b2") : R("5.4.4.b1"), static_cast<Seat>(s.result - 1),
             settlement});
    s.flow.over = 1;
}

void move_wwus(Ctx& c, Seat side, int points) {
    State& s = c.s;
    const int to = s.wwus + (side == Seat::us ? points : -points);
    if (to < 0 || to > 2 * kTrackEnd) return tell(c, {kEvWwusEnd, R("22.1.2.c"), side});  // R160
    s.wwus = byte(to);
    tell(c, {kEvWwus, side == Seat::us ? R("22.1.2.b") : R("22.1.2.a"), side, to});
}

}  // namespace ghent::frontier
