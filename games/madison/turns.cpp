// Chapter 7: the sequence of play; 11.2: free naval moves.
#include <algorithm>
#include <cstring>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

// ---------------------------------------------------------------- C2: cards (7.2)

namespace {

void deal(Ctx& c) {
    State& s = c.s;
    s.holds[0] = s.holds[1] = 0;
    for (const Seat side : kSeats) {
        // Held cards are taken up again and count against the new hand (7.23).
        s.cards.each(held(side), deck_of(c.d, s), [&](int num) { s.cards.where[num] = hand(side); });
        const int size = c.d.turns[s.turn].hand;
        int dealt = 0;
        for (int n = cards_in(c.d, s, hand(side)); n < size && cards_in(c.d, s, kDeck); ++n, ++dealt)
            draw_card(c, side, R("7.21b"));
        tell_others(c, {kEvDealt, R("7.21b"), side, dealt});
    }
}

// Rule 7.24: nothing of a year is used in the next.
// 5.2b, 7.35a: held cards too.
void end_year(Ctx& c) {
    State& s = c.s;
    for (const u8 num : deck_of(c.d, s)) {
        const u8 zone = s.cards.where[num];
        if (zone != kDiscard && zone != kDisplay) s.cards.where[num] = kGone;
        s.cards.forget(num);
    }
    tell(c, {kEvYearEnds, R("7.24"), Seat::us, c.d.turns[s.turn].year});
}

void end_turn(Ctx& c) {
    State& s = c.s;
    // Reinforcements that were to fight for their space and never did: no card was played (R139).
    for (int p = 0; p < kLeader0; ++p)
        if (s.at[p] == kAssault) hold_back(c, p);
    s.supplied[0] = s.supplied[1] = s.garrison = {};
    if (in_winter(s)) {
        end_year(c);
        s.holds[0] = s.holds[1] = 0;
        s.shelter[0][0] = s.shelter[0][1] = s.shelter[1][0] = s.shelter[1][1] = 0;
    }
    s.plays = 0;
    if (++s.turn == 7) s.cards.where[c.d.named.treaty] = kDeck;  // 7.25: shuffled in for the second half of 1814
}

}  // namespace

// ---------------------------------------------------------------- the war, turn by turn

// 5.1b, 6.33a: the first turn begins when the Pre-war Sequence is over.
Go enter_war(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const bool spring = s.turn % 3 == 0;
    switch (f.pc++) {
        case WarTurn::begins:
            tell(c, {kEvTurn, R("7.6"), Seat::us, s.turn});
            if (in_winter(s)) {
                f.pc = WarTurn::winter_over;
                s.flow.push({.step = kStepWinter, .seat = s.first});
            } else if (s.prewar) {
                // 7.21a: no deal follows it.
                f.pc = WarTurn::action;
                s.flow.push({.step = kStepPrewar, .seat = static_cast<u8>(Seat::us)});
            } else {
                s.flow.push({.step = kStepArrivals});
            }
            return Go::on;
        // 14.1a: before the deal.
        case WarTurn::arrive: s.flow.push({.step = kStepArrive}); return Go::on;
        case WarTurn::deal:
            deal(c);
            s.flow.push({.step = kStepFirst});
            return Go::on;
        case WarTurn::fleet_at_start:
            if (spring && s.opt_start_return) s.flow.push({.step = kStepFleet, .seat = s.first});
            return Go::on;
        case WarTurn::action: s.flow.push({.step = kStepAction, .seat = s.first}); return Go::on;
        case WarTurn::fleet:
            if (!(spring && s.opt_start_return)) s.flow.push({.step = kStepFleet, .seat = s.first});
            return Go::on;
        case WarTurn::over:
            settle(c);
            f.pc = WarTurn::begins;
            end_turn(c);
            return Go::on;
        default:  // after a Winter turn
            f.pc = WarTurn::begins;
            end_turn(c);
            return Go::on;
    }
}

// ---------------------------------------------------------------- C3: first player (7.33)

Go enter_first(Ctx& c) {
    State& s = c.s;
    const int net = net_vp(c.d, s);
    const auto set = [&](Seat side, u16 rule) {
        s.first = static_cast<u8>(side);
        tell(c, {kEvFirst, rule, side});
    };
    if (s.turn == 1) set(Seat::us, R("7.33a"));
    else if (s.turn == 6) set(Seat::gb, R("7.33d"));
    else if (s.turn == 3 && (net >= 6 || net <= -6)) set(net > 0 ? Seat::gb : Seat::us, R("7.33c"));
    else if (s.turn == 3) {
        int total[2];
        do {  // R31: ties are rolled again
            for (const Seat side : {Seat::gb, Seat::us}) {
                const auto dice = c.faces(kChFirst, 1, 6);
                const int lead = std::max(0, side == Seat::gb ? net : -net);
                total[index(side)] = dice[0] + lead;
                tell(c, {kEvRoll, R("7.33b"), side, total[index(side)]}, dice);
            }
        } while (total[0] == total[1]);
        set(total[1] > total[0] ? Seat::gb : Seat::us, R("7.33b"));
    }
    s.flow.pop();
    return Go::on;
}

// ---------------------------------------------------------------- C4: the Action Phase (7.3)

Go enter_action(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const bool own = cards_in(c.d, s, hand(side)) > 0, foe = cards_in(c.d, s, hand(other(side))) > 0;
    if (!own && !foe) {  // 7.32c
        s.flow.pop();
        return Go::on;
    }
    f.seat = static_cast<u8>(other(side));
    if (own) s.flow.push({.step = kStepPlay, .seat = static_cast<u8>(side)});
    return Go::on;
}

void begin_play(Ctx& c, Seat side) {
    State& s = c.s;
    s.play = Play{};
    ++s.plays;
    s.play.on = 1;
    s.play.seat = static_cast<u8>(side);
    s.active = static_cast<u8>(side);
}

namespace {

// Somebody may come onto the map before the card (C4a, C4b), and whoever he finds there may have to leave.
bool late_arrivals(const State& s) {
    return std::memchr(s.at, kAssault, kMaxUnits) || std::memchr(s.at + kLeader0, kWaiting, kMaxLeaders);
}

}  // namespace

void end_play(Ctx& c) {
    State& s = c.s;
    s.play = Play{};
    s.force = Force{};
    s.fight = Fight{};
    s.done = s.group = s.picked = {};
    for (u8& spent : s.spent) spent = 0;
    settle(c);
    test_instant_victory(c);
}

// What a card play leaves in a box that may not stay there: damaged vessels (12.42b), and a naval leader without a vessel
// (11.15a, R138).
bool push_stranded(const Data& d, State& s) {
    for (int lake = 0; lake < kLakes; ++lake) {
        const int box = box_of(lake);
        if (!s.head[box]) continue;
        for (const Seat side : kSeats) {
            const bool damaged = any_at(s, box, [&](int p) { return flipped_ship(s, p) && side_of(d, s, p) == side; });
            const bool leader = any_at(s, box, [&](int p) { return is_leader(p) && d.side(p) == side; });
            if (!damaged && (!leader || has_ships(d, s, side, box, true))) continue;
            push_flee(s, side, box, damaged ? R("12.42b") : R("11.15a"), kFleeDamaged);
            return true;
        }
    }
    return false;
}

// One card play.
Go enter_play(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    switch (f.pc++) {
        case CardPlay::begins:
            begin_play(c, side);
            if (!late_arrivals(s)) {
                f.pc = CardPlay::withdrawal;
                return Go::on;
            }
            CardPlay::late(f) = 1;
            snapshot(c, side);
            s.flow.push({.step = kStepAssault, .seat = f.seat});
            return Go::on;
        case CardPlay::waiting: s.flow.push({.step = kStepWaiting, .seat = f.seat}); return Go::on;
        // 7.31; 11.21b: before any card that could be answered.
        case CardPlay::withdrawal: s.flow.push({.step = kStepWithdrawal, .seat = f.seat}); return Go::on;
        case CardPlay::card:
            if (CardPlay::late(f) || s.done.any()) settle(c);
            snapshot(c, side);  // R71
            s.flow.push({.step = kStepCard, .seat = f.seat});
            return Go::on;
        case CardPlay::stranded:
            if (push_stranded(c.d, s)) f.pc = CardPlay::stranded;
            return Go::on;
        default:
            s.flow.pop();
            end_play(c);
            return Go::on;
    }
}

// ---------------------------------------------------------------- C4c: Free Naval Withdrawal (11.21)

namespace {

Places withdrawal_towns(const Data& d, const State& s, Seat side, int box) {
    Places out{};
    const u8 lakes = d.lakes[d.lake_of[static_cast<std::size_t>(box)]].group;
    for (int lake = 0; lake < kLakes; ++lake)
        if (has(lakes, lake)) out = out | d.towns[static_cast<std::size_t>(lake)];
    return harbours(d, s, side, out);
}

// R61: has a vessel of the side withdrawn from the box to the town? What withdraws remembers its lake where marches remember their
// space.
bool has_withdrawn(const Data& d, const State& s, Seat side, int box, int town) {
    const int mark = kEarlier | lake_at(d, box) << kFromShift;
    return any_at(s, town, [&](int p) { return is_ship(p) && s.spent[p] == mark && side_of(d, s, p) == side; });
}

// Where a naval leader may go: with a vessel that has withdrawn; if he was alone on the lake, anywhere.
Places leader_towns(const Data& d, const State& s, Seat side, int p) {
    const Places towns = withdrawal_towns(d, s, side, s.at[p]);
    Places with{};
    towns.each([&](int town) {
        if (has_withdrawn(d, s, side, s.at[p], town)) with.add(town);
    });
    return with.any() || has_ships(d, s, side, s.at[p], false) ? with : towns;
}

// A naval leader in a box that his last vessel has left: he must go too (11.15a).
int left_alone(const Data& d, const State& s, Seat side) {
    int found = -1;
    for (int lake = 0; lake < kLakes; ++lake)
        if (!has_ships(d, s, side, box_of(lake), false))
            each_at(s, box_of(lake), [&](int p) {
                if (is_leader(p) && d.side(p) == side) found = p;
            });
    return found;
}

}  // namespace

Go enter_withdrawal(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    for (int p; (p = left_alone(c.d, s, side)) >= 0;) {
        const Places towns = leader_towns(c.d, s, side, p);
        if (towns.count() > 1) return Go::ask;
        if (!towns.any()) put(c.d, s, p, kWaiting);
        towns.each([&](int town) { take_withdrawal(c, side, act(kRefuge, p, town)); });
    }
    for (int lake = 0; lake < kLakes; ++lake)
        if (has_ships(c.d, s, side, box_of(lake), false) && withdrawal_towns(c.d, s, side, box_of(lake)).any())
            return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_withdrawal(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return left_alone(d, s, side) < 0 ? kAllowed : no(R("11.15a"), kNoVessel);
    if (a.verb != kRefuge) return no(R("11.21a"), kNotNow, a.verb);
    if (!d.exists(a.a) || side_of(d, s, a.a) != side || is_unit(a.a)) return no(R("11.21a"), kNotYours, a.a);
    if (!is_box(s.at[a.a])) return no(R("11.21a"), kNotAfloat, a.a);
    if (!is_space(a.b) || lake_at(d, a.b) == kNoLake) return no(R("2.13a"), kNotLakeside, a.b);
    if (!has(d.lakes[static_cast<std::size_t>(lake_at(d, s.at[a.a]))].group, lake_at(d, a.b)))
        return no(R("2.3a"), kOtherLake, s.at[a.a], a.b);
    if (!controls(d, s, side, a.b)) return no(R("11.21a"), kNotFriendly, a.b);
    return is_ship(a.a) || leader_towns(d, s, side, a.a).has(a.b) ? kAllowed : no(R("11.15a"), kNoVessel);
}

void list_withdrawal(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int lake = 0; lake < kLakes; ++lake) {
        if (!s.head[box_of(lake)]) continue;
        const Places towns = withdrawal_towns(d, s, side, box_of(lake));
        each_at(s, box_of(lake), [&](int p) {
            if (side_of(d, s, p) != side) return;
            const Places open = is_ship(p) ? towns : leader_towns(d, s, side, p);
            open.each([&](int town) { out.add(act(kRefuge, p, town)); });
        });
    }
    if (left_alone(d, s, side) < 0) out.add(act(kDone));
}

void take_withdrawal(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kRefuge) {
        s.spent[a.a] = static_cast<u8>(kEarlier | lake_at(c.d, s.at[a.a]) << kFromShift);
        put(c.d, s, a.a, a.b);
        s.done.add(a.a);  // 11.21c
        tell(c, {kEvFleetOut, R("11.21a"), side, a.a, a.b});
        return;
    }
    s.flow.pop();
}

// ---------------------------------------------------------------- C5: Mutual Fleet Return (7.4, 11.22, 11.23)

namespace {

// 7.4a
// In autumn: markers are placed and every vessel leaves its box.
bool push_box(const Data& d, State& s) {
    for (int i = 0; i < 2; ++i) {
        const Seat side = i == 0 ? static_cast<Seat>(s.first) : other(static_cast<Seat>(s.first));
        for (int lake = 0; lake < kLakes; ++lake) {
            const bool any = any_at(s, box_of(lake), [&](int p) { return side_of(d, s, p) == side; });
            if (!any) continue;
            push_flee(s, side, box_of(lake), R("11.22"), kFleetReturn);
            return true;
        }
    }
    return false;
}

bool may_return(const Data& d, const State& s, Seat side, int p) {  // 7.4b
    if (!d.exists(p) || side_of(d, s, p) != side || is_unit(p) || !is_space(s.at[p]) || flipped_ship(s, p))
        return false;
    if (is_leader(p) && !d.naval(p)) return false;
    return lake_at(d, s.at[p]) != kNoLake;
}

// Rule 11.15a, R130: a naval leader returns with a vessel that goes from his town to that box.
int company(const Data& d, int p, int lake) { return d.leader(p).lake * kLakes + lake; }
bool goes_along(const Data& d, const State& s, int p, int lake) {
    return has(FleetReturn::companions(s.flow.top()), company(d, p, lake)) &&
           has(d.lakes[d.leader(p).lake].group, lake);
}

// The box that this piece may enter: that of a marker of its side on its lake, or on the one that counts as the same.
bool may_enter_box(const Data& d, const State& s, Seat side, int p, int box) {
    if (!is_box(box)) return false;
    const int lake = lake_at(d, box);
    if (s.marker[lake] != index(side) + 1 || !may_return(d, s, side, p)) return false;
    if (!has(d.lakes[static_cast<std::size_t>(lake)].group, lake_at(d, s.at[p]))) return false;
    return is_ship(p) || goes_along(d, s, p, lake);
}

bool any_return(const Data& d, const State& s, Seat side) {
    for (int lake = 0; lake < kLakes; ++lake)
        if (s.marker[lake] == index(side) + 1)
            for (int p = kLeader0; p < kPieces; ++p)
                if (may_enter_box(d, s, side, p, box_of(lake))) return true;
    return false;
}

}  // namespace

Go enter_fleet(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (s.turn % 3 == 1) {
        if (f.pc == FleetReturn::begins) {
            f.pc = FleetReturn::leaving;
            for (int lake = 0; lake < kLakes; ++lake) {
                if (!s.control[lake]) continue;
                s.marker[lake] = s.control[lake];
                s.control[lake] = 0;
                tell(c, {kEvMarker, R("11.22"), static_cast<Seat>(s.marker[lake] - 1), lake});
            }
        }
        if (push_box(c.d, s)) return Go::on;
        s.flow.pop();
        return Go::on;
    }
    for (; f.pc < FleetReturn::over; ++f.pc, FleetReturn::companions(f) = 0, f.seat = static_cast<u8>(1 - f.seat))
        if (any_return(c.d, s, static_cast<Seat>(f.seat))) return Go::ask;
    for (u8& marker : s.marker) marker = 0;  // 11.23b
    s.flow.pop();
    settle(c);
    return Go::on;
}

Verdict check_fleet(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kEnter) return no(R("11.23a"), kNotNow, a.verb);
    if (may_enter_box(d, s, side, a.a, a.b)) return kAllowed;
    if (!d.exists(a.a) || side_of(d, s, a.a) != side) return no(R("11.23a"), kNotYours, a.a);
    if (is_naval_leader(d, a.a) && is_box(a.b) && !has(d.lakes[d.leader(a.a).lake].group, lake_at(d, a.b)))
        return no(R("3.37b"), kWrongLake, a.a);
    if (flipped_ship(s, a.a)) return no(R("12.42b"), kDamaged);
    const bool alone = is_naval_leader(d, a.a) && is_box(a.b) && s.marker[lake_at(d, a.b)] == index(side) + 1 &&
                       !has(FleetReturn::companions(s.flow.top()), company(d, a.a, lake_at(d, a.b)));
    return alone ? no(R("11.15a"), kNoVessel) : no(R("11.23a"), kNoMarker, a.a);
}

void list_fleet(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int p = kLeader0; p < kPieces; ++p)
        for (int lake = 0; lake < kLakes; ++lake)
            if (may_enter_box(d, s, side, p, box_of(lake))) out.add(act(kEnter, p, box_of(lake)));
    out.add(act(kDone));
}

void take_fleet(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) {
        ++s.flow.top().pc;
        s.flow.top().seat = static_cast<u8>(other(side));
        FleetReturn::companions(s.flow.top()) = 0;
        return;
    }
    u16& companions = FleetReturn::companions(s.flow.top());
    if (is_ship(a.a))
        each_at(s, s.at[a.a], [&](int p) {
            if (is_naval_leader(c.d, p) && c.d.side(p) == side)
                companions = static_cast<u16>(companions | 1U << company(c.d, p, lake_at(c.d, a.b)));
        });
    put(c.d, s, a.a, a.b);
    tell(c, {kEvFleetIn, R("11.23a"), side, a.a, a.b});
}

}  // namespace ghent::madison
