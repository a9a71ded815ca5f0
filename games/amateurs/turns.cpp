// Chapter 4: the turn sequence: preparation, the deal, and the Rounds.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// 4.1i-l, R102: how many cards a side is dealt.
int deal_size(const Data& d, const State& s, Seat side, int season, bool first) {
    if (first) return d.first_cards;  // 3f, EX.a
    int n = d.seasons[at(season)].cards[index(side)] + s.more_cards[index(side)] - s.fewer_cards[index(side)];
    if (side == Seat::us) {
        if (s.secretary) n += tactical_of(d, s, s.secretary - 1);  // 4.1j, 10.6S.c; Eustis: none (R69)
        n += s.parish;                                             // EX.d
        n -= d.peace[s.peace[0]].fewer;                            // 4.1k
    } else if (d.napoleon[s.napoleon].defeated) {
        n += d.british_bonus;  // 4.1l, R35
    }
    return std::max(n, 1);
}

namespace {

void deal_turn(Ctx& c) {
    State& s = c.s;
    const Seat first = static_cast<Seat>(s.first);
    for (const Seat side : {first, other(first)}) {
        const int n = deal_size(c.d, s, side, s.season, s.turn == 1);
        tell(c, {kEvDealt, R("4.1i"), side, n});
        draw_cards(c, side, n);
        s.more_cards[index(side)] = s.fewer_cards[index(side)] = 0;
    }
    for (const Seat side : kSeats)  // 4.1m, EX.k; whoever knew a Saved card knows it still
        for (const u8 num : c.d.deck)
            if (s.cards.where[num] == saved(side)) s.cards.where[num] = hand(side);
    s.active = s.first;
}

void begin_turn(Ctx& c) {
    State& s = c.s;
    s.raised[0] = s.raised[1] = {};  // 4.1a, 2.5m
    s.barred = 0;
    s.beaten[0] = s.beaten[1] = s.won_this_turn = 0;
    s.plays = 0;
    new_turn_of_peace(s);
    if (s.no_militia < s.turn) s.no_militia = 0;
    if (s.armistice != s.turn) s.armistice = 0;
    if (s.cattle != s.turn) s.cattle = 0;
    s.active = s.first =
        s.paris_turn && s.paris_turn < s.turn ? 1 : 0;  // 3g, R35; in Winter its marker moves last (R55)
    tell(c, {kEvTurn, R("4.1g"), static_cast<Seat>(s.first), s.season, s.year});
}

void end_turn(Ctx& c) {
    State& s = c.s;
    if (s.reshuffle) {  // 4.2i
        s.cards.reshuffle(kDiscard, kDeck, c.d.deck);
        s.reshuffle = 0;
        tell(c, {kEvReshuffle, R("4.2i"), Seat::us});
    }
    if (s.season == c.d.last_season && year_of(s) == c.d.last_year) {  // R113
        s.met = 1;
        s.pair = byte((s.peace[0] + s.peace[1]) / 2);
        if ((s.peace[0] + s.peace[1]) % 2 && s.pair < 10) ++s.pair;
        s.peace[0] = s.peace[1] = s.log.met = s.pair;
        tell(c, {kEvLastTurn, R("R113"), Seat::us});
        s.active = s.first;
        return;
    }
    ++s.turn;
    s.season = byte((s.season + 1) % kSeasons);
    if (s.season == kMarApr) ++s.year;  // 4.1g
}

// 4.1b, 2.3k, R103: the Indians go home.
void remove_indians(Ctx& c) {
    State& s = c.s;
    tell(c, {kEvIndiansGo, R("4.1b"), Seat::gb});
    for (int p = kSpace0; p < kPlaces; ++p) s.loose_gb[p][kIndian] = 0;
    for (int e = kGbFirst; e < kExps; ++e) {
        s.exp_units[e][kIndian] = 0;
        Known& k = s.known[e];
        // How many there were is not told.
        k.least = byte(std::max(0, k.least - k.high[kIndian]));
        k.most = byte(std::max(0, k.most - k.low[kIndian]));
        k.low[kIndian] = k.high[kIndian] = 0;
        know_size(s, k);
        if (in_play(s, e)) settle_command(c.d, s, e);
    }
    for (u8& p : s.spain_at) p = 0;
}

void push_seat(State& s, StepId step, Seat side) { s.flow.push({.step = byte(step), .seat = byte(index(side))}); }

}  // namespace

// 1b, 4.1: a turn from its preparation, Winter's tasks in their order (4.1n), to the last Round.
Go enter_war(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    switch (f.pc) {
        case WarPart::turn_begins:
            begin_turn(c);
            f.pc = s.season == kMarApr ? WarPart::spring : WarPart::reinforcements;
            if (is_winter(s)) {
                remove_indians(c);
                f.pc = WarPart::winter_us_militia;
            }
            break;
        case WarPart::winter_us_militia:
            f.pc = WarPart::winter_gb_militia;
            push_seat(s, kStepWinterMilitia, Seat::us);
            break;
        case WarPart::winter_gb_militia:
            f.pc = WarPart::winter_us_supply;
            push_seat(s, kStepWinterMilitia, Seat::gb);
            break;
        case WarPart::winter_us_supply:
            f.pc = WarPart::winter_gb_supply;
            push_seat(s, kStepWinterSupply, Seat::us);
            break;
        case WarPart::winter_gb_supply:
            f.pc = WarPart::winter_lakes;
            push_seat(s, kStepWinterSupply, Seat::gb);
            break;
        case WarPart::winter_lakes: {
            f.pc = WarPart::winter_us_ports;
            if (year_of(s) < 1813) break;  // 4.1f, R39, R40
            PeaceMoves m{.cause = kByWinter};
            for (int lake = 0; lake < kLakes; ++lake)
                for (const Seat side : kSeats)
                    if (controls_lake(s, side, lake)) {
                        tell(c, {kEvLakeHeld, R("4.1f"), side, lake});
                        ++m.forward[index(other(side))];
                    }
            push_peace(s, m);
            break;
        }
        case WarPart::winter_us_ports:
            f.pc = WarPart::winter_gb_ports;
            push_seat(s, kStepWinterPort, Seat::us);
            break;
        case WarPart::winter_gb_ports:
            f.pc = WarPart::reinforcements;
            push_seat(s, kStepWinterPort, Seat::gb);
            break;
        case WarPart::spring:
            f.pc = WarPart::spring_indians;
            push_seat(s, kStepSpringLeader, Seat::gb);
            break;
        case WarPart::spring_indians:
            f.pc = WarPart::reinforcements;
            push_seat(s, kStepSpringIndians, Seat::gb);
            break;
        case WarPart::reinforcements:
            f.pc = WarPart::deal;
            if (s.met) break;  // R94
            if (s.paris_turn && s.turn == s.paris_turn + 2 && c.d.napoleon[s.napoleon].defeated)
                s.flow.push({.step = kStepNapoleon, .seat = 1, .n = NapoleonPart::second_turn});
            break;
        case WarPart::deal:
            if (s.met) {  // R94
                s.active = s.first;
                begin_ghent(c);
                break;
            }
            if (s.turn == 1) tell(c, {kEvTurn, R("3e"), Seat::gb, s.season, s.year});
            deal_turn(c);
            f.pc = WarPart::round;
            break;
        case WarPart::round: {
            const int us = hand_size(c.d, s, Seat::us), gb = hand_size(c.d, s, Seat::gb);
            if (us + gb == 0) {  // 4.2k
                f.pc = WarPart::turn_over;
                break;
            }
            f.pc = WarPart::round_over;
            if ((s.active ? gb : us) == 0) break;  // 4.2j: without cards one must Pass
            push_seat(s, kStepRound, static_cast<Seat>(s.active));
            break;
        }
        case WarPart::round_over:
            pass_left_forts(c);
            if (s.met) {
                s.active = byte(1 - s.active);  // 12h: whose Round it would be
                begin_ghent(c);
                break;
            }
            s.active = byte(1 - s.active);  // 1b, 4.2l
            f.pc = WarPart::round;
            break;
        case WarPart::turn_over:
        default:
            end_turn(c);
            if (s.met) begin_ghent(c);
            else f.pc = WarPart::turn_begins;
            break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- a Round (4.2)

// 5.2b, 5.2f, EX.i: who must play a green card for its event (and gets the Ops too).
bool is_forced(const Data& d, const State& s, Seat side, int num) {
    const Card& card = d.card(num);
    if (card.color != Color::green || !passes(d, s, card.cond, side, kWinRound)) return false;
    const bool elba = card.effects[0].what == 1;
    return elba == (side == Seat::gb);
}

namespace {

Verdict check_in_hand(const State& s, Seat side, int num) {
    return num >= 1 && num <= kCards && s.cards.where[num] == hand(side) ? kAllowed : no(R("4.2f"), kNotInHand, num);
}

u32 switched(const Frame& f) { return f.a | static_cast<u32>(f.b) << 16; }

}  // namespace

// R98: each Expedition's one-star commander may be switched once a Round.
Verdict check_switch(const Data& d, const State& s, Seat side, int l) {
    const u8 where = s.leader_at[l];
    if (d.leader(l).side != side || !is_in_exp(where)) return no(R("10.2g"), kLeaderNotThere, l);
    const int e = exp_of(where);
    if (commander_of(s, e) == l) return no(R("10.2g"), kCommandsAlready, l);
    if (!may_command(d, s, e, l) || commander_of(s, e) == kNoLeader) return no(R("10.2g"), kMayNotCommand, l);
    if (stars_of(rank_of(d, s, l)) != 1 || commander_stars(d, s, e) != 1) return no(R("10.2g"), kNotOneStar, l);
    if (switched(s.flow.top()) >> e & 1) return no(R("R98"), kMayNotCommand, l);
    return kAllowed;
}

void list_switches(const Data& d, const State& s, Seat side, ActionList& out) {
    u32 open = 0;  // Expeditions that may have several Leaders, and whose commander can be switched
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (s.known[e].leaders_most > 1 && commander_of(s, e) != kNoLeader && commander_stars(d, s, e) == 1)
            open |= 1U << e;
    open &= ~switched(s.flow.top());
    Leaders there{};
    for (const int e : members(open)) each_leader_of(d, s, e, [&](int l) { there.add(l); });
    there.each([&](int l) {
        if (commander_of(s, exp_of(s.leader_at[l])) != l && check_switch(d, s, side, l).ok()) out.add(act(kCommand, l));
    });
}

void take_switch(Ctx& c, Seat side, int l) {
    const int e = exp_of(c.s.leader_at[l]);
    c.s.commander[e] = byte(l + 1);
    Frame& f = c.s.flow.top();
    const u32 set = switched(f) | 1U << e;
    f.a = static_cast<u16>(set);
    f.b = static_cast<u16>(set >> 16);
    tell_owner(c, {kEvCommandsOwn, R("10.2g"), side, l, e});
}

Go enter_round(Ctx& c) {
    const Frame& f = c.s.flow.top();
    if (RoundPart::extra(f) &&
        (hand_size(c.d, c.s, static_cast<Seat>(f.seat)) == 0 || c.s.met)) {  // play_again with nothing to play
        c.s.flow.pop();
        return Go::on;
    }
    return Go::ask;
}

Verdict check_round(const Data& d, const State& s, Seat side, Action a) {
    const bool extra = RoundPart::extra(s.flow.top()) != 0;
    switch (a.verb) {
        case kSave: {
            if (extra) return no(R("EX.b"), kExtraPlay);
            if (const Verdict v = check_in_hand(s, side, a.a); !v.ok()) return v;
            if (d.card(a.a).color == Color::green) return no(R("5.2a"), kMayNotSave, a.a);
            if (d.card(a.a).must_play) return no(R("4.2d"), kMayNotSave, a.a);
            return kAllowed;
        }
        case kPass:
            if (extra) return no(R("EX.b"), kExtraPlay);
            return hand_size(d, s, other(side)) > hand_size(d, s, side) ? kAllowed : no(R("4.2e"), kEnemyHasNoMore);
        case kEvent:
            if (const Verdict v = check_in_hand(s, side, a.a); !v.ok()) return v;
            return check_event_card(d, s, side, a.a);
        case kOps:  // 1c, 5.2c, 5.4a, EX.p: any card, but for those that must be events
            if (const Verdict v = check_in_hand(s, side, a.a); !v.ok()) return v;
            if (is_forced(d, s, side, a.a)) return no(side == Seat::us ? R("5.2b") : R("5.2f"), kMustBeEvent, a.a);
            return kAllowed;
        case kCommand: return check_switch(d, s, side, a.a);
        default: return no(R("4.2a"), kNotNow, a.verb);
    }
}

namespace {

// What can be done with a card of the hand.
void list_card(const Data& d, const State& s, Seat side, int num, ActionList& out) {
    if (check_event_card(d, s, side, num).ok()) out.add(act(kEvent, num));
    if (!is_forced(d, s, side, num)) out.add(act(kOps, num));
    if (!RoundPart::extra(s.flow.top()) && d.card(num).color != Color::green && !d.card(num).must_play)
        out.add(act(kSave, num));
}

}  // namespace

void list_round(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int first = 0; first < kCardSlots; first += 8)
        for (const int i : members(bytes_equal(s.cards.where + first, hand(side))))
            list_card(d, s, side, first + i, out);
    add_if(out, act(kPass), [&](Action a) { return check_round(d, s, side, a); });
    list_switches(d, s, side, out);
}

void take_round(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kCommand) return take_switch(c, side, a.a);
    s.flow.pop();
    switch (a.verb) {
        case kSave:  // 4.2b; whoever knew it in the hand knows it still
            s.cards.where[a.a] = saved(side);
            tell_owner(c, {kEvSavesOwn, R("4.2b"), side, a.a});
            tell_others(c, {kEvSaves, R("4.2b"), side});
            break;
        case kPass: tell(c, {kEvPasses, R("4.2e"), side}); break;
        case kEvent:
            push_card(s, side, a.a, is_forced(c.d, s, side, a.a) ? CardPart::event_and_ops : CardPart::as_event);
            break;
        default: push_card(s, side, a.a, CardPart::for_ops); break;
    }
}

}  // namespace ghent::amateurs
