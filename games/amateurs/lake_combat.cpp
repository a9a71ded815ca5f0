// Chapter 9: Lake Combat, line by line (L1-L5).
#include <cstdlib>

#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

constexpr u64 kShipsOf[] = {0x00000000FFFFFFFF, 0xFFFFFFFF00000000};
u64 of_side(u64 ships, Seat side) { return ships & kShipsOf[index(side)]; }

// The fleet that was out before: it is asked first, and rolls first.
Seat first_out(const State& s) { return other(static_cast<Seat>(s.lake.mover)); }

// 9.1a: counters are numbered strongest first, so a line is a set in its order.
int in_line(const State& s, Seat side, int i) {
    u64 ships = of_side(s.lake.lined, side);
    for (; i > 0; --i) ships &= ships - 1;
    return first(ships);
}
int line_length(const State& s, Seat side) { return count(of_side(s.lake.lined, side)); }
Seat longer_side(const State& s) { return line_length(s, Seat::us) > line_length(s, Seat::gb) ? Seat::us : Seat::gb; }
// 9.1b: Ships of the longer line that can be placed second, one against each enemy.
int extras(const State& s) {
    const Seat side = longer_side(s);
    return std::min(line_length(s, side) - s.lake.pairs, int{s.lake.pairs});
}
int second_of(const State& s, Seat side, int pair) {
    return side == longer_side(s) && s.lake.second[pair] ? s.lake.second[pair] - 1 : -1;
}

bool may_leave(const Data& d, const State& s, Seat side) {
    return s.lake.driven != index(side) + 1 && refuges(d, s, side, s.lake.lake) != 0;  // R78, R90
}

}  // namespace

Modifiers pair_modifiers(const Data& d, const State& s, Seat side) {
    const LakeFight& f = s.lake;
    Modifiers m;
    const int front = in_line(s, side, f.pair), second = second_of(s, side, f.pair);
    m.add(ship_strength(d, front), kByShip, R("9.2a"), front);
    if (second >= 0) m.add(ship_strength(d, second), kByShip, R("9.2a"), second);
    if (!(f.leaderless & bit(side))) {  // 9.2b
        const int l = d.named.lake_leader[index(side)][f.lake];
        m.add(tactical_of(d, s, l), kByLeader, R("9.2b"), l);
    }
    m.add(f.add[index(side)], kByCards, R("5.3a"));
    return m;
}

namespace {

void tell_pair(Ctx& c, Seat side) {
    const State& s = c.s;
    const LakeFight& f = s.lake;
    const Modifiers m = pair_modifiers(c.d, s, side);
    const int second = second_of(s, side, f.pair);
    const u8 face = byte(f.die[index(side)] == 0 ? 10 : f.die[index(side)]);
    tell(c,
         {kEvPair, R("9.2a"), side, in_line(s, side, f.pair), second < 0 ? int{kNone} : second,
          f.die[index(side)] + m.sum()},
         {&face, 1}, m.all());
}

// ---------------------------------------------------------------- L2: the line

void form_line(Ctx& c) {
    State& s = c.s;
    LakeFight& f = s.lake;
    f.lined = f.able;
    for (u8& ship : f.second) ship = 0;
    f.pairs = byte(std::min(line_length(s, Seat::us), line_length(s, Seat::gb)));
    f.pair = 0;
    ++f.round;
    tell(c, {kEvLakeRound, R("9.1a"), first_out(s), f.round, f.lake});
}

}  // namespace

Go enter_line(Ctx& c) {
    State& s = c.s;
    const Seat side = longer_side(s);
    const int n = extras(s), placed = s.flow.top().n;
    if (placed >= n) {
        s.flow.pop();
        return Go::on;
    }
    // Every enemy gets one, and they are all alike.
    const int first_extra = in_line(s, side, s.lake.pairs), last = in_line(s, side, s.lake.pairs + n - 1);
    if (n == s.lake.pairs && ship_strength(c.d, first_extra) == ship_strength(c.d, last)) {
        for (int i = 0; i < n; ++i) s.lake.second[i] = byte(in_line(s, side, s.lake.pairs + i) + 1);
        s.flow.pop();
        return Go::on;
    }
    return Go::ask;
}

// Extras are placed strongest first; where there are too many the weakest sit the round out (9.1b).
Verdict check_line(const Data&, const State& s, Seat side, Action a) {
    if (a.verb != kDouble) return no(R("9.1b"), kNotNow, a.verb);
    if (a.a != in_line(s, side, s.lake.pairs + s.flow.top().n)) return no(R("9.1b"), kNotInLine);
    for (int i = 0; i < s.lake.pairs; ++i)
        if (in_line(s, other(side), i) == a.b) return s.lake.second[i] ? no(R("9.1b"), kNotInLine) : kAllowed;
    return no(R("9.1b"), kNotInLine);
}

void list_line(const Data& d, const State& s, Seat side, ActionList& out) {
    const int ship = in_line(s, side, s.lake.pairs + s.flow.top().n);
    for (int i = 0; i < s.lake.pairs; ++i)
        add_if(out, act(kDouble, ship, in_line(s, other(side), i)),
               [&](Action a) { return check_line(d, s, side, a); });
}

void take_line(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    for (int i = 0; i < s.lake.pairs; ++i)
        if (in_line(s, other(side), i) == a.b) s.lake.second[i] = byte(a.a + 1);
    ++s.flow.top().n;
}

// ---------------------------------------------------------------- L3: one pair

void roll_pair(Ctx& c) {
    for (const Seat side : {first_out(c.s), other(first_out(c.s))}) {
        c.s.lake.die[index(side)] = byte(roll_die(c, kChLake));
        tell_pair(c, side);
    }
}

namespace {

// 9.2f, 9.2h, 10.6c: the Leader sails in the first Ship. His second stays for the rest of the game (10.6d).
void leader_is_out(Ctx& c, Seat side, bool lost) {
    LakeFight& f = c.s.lake;
    if (f.pair != 0 || f.leaderless & bit(side)) return;
    f.leaderless = byte(f.leaderless | bit(side));
    if (lost) leader_dies(c, c.d.named.lake_leader[index(side)][f.lake]);
}

// 9.2c, R46: only the front Ship of the side that has lost suffers.
void resolve_pair(Ctx& c) {
    State& s = c.s;
    LakeFight& f = s.lake;
    int total[2];
    for (const Seat side : kSeats) {
        total[index(side)] = f.die[index(side)] + pair_modifiers(c.d, s, side).sum();
        if (f.add[index(side)]) tell_pair(c, side);
    }
    f.die[0] = f.die[1] = f.add[0] = f.add[1] = 0;
    const int difference = std::abs(total[0] - total[1]);
    if (difference == 0) return;
    const Seat loser = total[0] < total[1] ? Seat::us : Seat::gb;
    const int ship = in_line(s, loser, f.pair);
    f.able &= ~one(ship);
    if (difference <= 2) {
        f.withdrawn |= one(ship);
        tell(c, {kEvShipWithdraws, R("9.2c"), loser, ship});
        leader_is_out(c, loser, false);
        return;
    }
    f.gone[index(loser)] = byte(f.gone[index(loser)] + ship_strength(c.d, ship));
    if (difference == 3) {
        s.ship_at[ship] = kUnbuilt;
        tell(c, {kEvShipSunk, R("9.2c"), loser, ship});
    } else {
        f.taken |= one(ship);
        tell(c, {kEvShipTaken, R("9.2c"), loser, ship});
    }
    leader_is_out(c, loser, true);
}

// ---------------------------------------------------------------- L5: the end

// 9.2g, 9.2i: prizes change their colour; for want of a counter they are sunk (R48).
void convert_prizes(Ctx& c) {
    State& s = c.s;
    LakeFight& f = s.lake;
    if (f.taken) c.reveal();  // whether a counter is left for them is seen
    for (const int ship : members(f.taken)) s.ship_at[ship] = kUnbuilt;
    for (const int ship : members(f.taken)) {
        const Seat owner = side_of_ship(ship), captor = other(owner);
        const int counter = f.prizes_sunk == index(owner) + 1  // card 133
                                ? -1
                                : free_ship(c.d, s, captor, c.d.ship_type[at(ship)]);
        if (counter < 0) {
            tell(c, {kEvPrizeSunk, R("R48"), owner, ship});
            continue;
        }
        s.ship_at[counter] = on_lake(f.lake);
        tell(c, {kEvPrize, R("9.2i"), captor, counter});
    }
    f.taken = f.withdrawn = f.able = f.lined = 0;
}

// The fleet goes where it can; if nowhere, it is lost, and counts for 9.3 when the enemy has won (R90, R111).
void leaves_the_lake(Ctx& c, Seat side) {
    State& s = c.s;
    LakeFight& f = s.lake;
    if (!ships_at(s, side, on_lake(f.lake))) {  // none is left to go anywhere
        s.fleet_out[index(side)] = byte(s.fleet_out[index(side)] & ~(1U << f.lake));
        f.haven = 0;
        return;
    }
    if (!may_leave(c.d, s, side)) {
        for (const int ship : members(of_side(ships_at(s, side, on_lake(f.lake)), side)))
            f.gone[index(side)] = byte(f.gone[index(side)] + ship_strength(c.d, ship));
        sink_fleet(c, side, f.lake);
        return;
    }
    if (f.haven) {
        fleet_to_haven(c, side, f.lake, f.haven - 1);
        f.haven = 0;
        return;
    }
    s.flow.push({.step = kStepLakeHaven, .seat = byte(index(side))});
}

// Who has won: whoever is left with able Ships (9.2e); nobody when neither has any (R47).
bool is_fought_out(State& s) {
    LakeFight& f = s.lake;
    if (f.evades) {  // card 133: he is the loser
        f.winner = byte(index(other(static_cast<Seat>(f.evades - 1))) + 1);
        return true;
    }
    const bool us = of_side(f.able, Seat::us) != 0, gb = of_side(f.able, Seat::gb) != 0;
    if (us && gb) return false;
    f.winner = byte(us ? 1 : gb ? 2 : 0);
    return true;
}

}  // namespace

void begin_lake_combat(Ctx& c, int lake, Seat mover, int driven) {
    State& s = c.s;
    s.lake = {};
    s.lake.on = 1;
    s.lake.lake = byte(lake);
    s.lake.mover = byte(index(mover));
    s.lake.driven = byte(driven);
    s.flow.push({.step = kStepLakeCombat, .seat = byte(index(mover))});
}

Go enter_lake_combat(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    LakeFight& fight = s.lake;
    const Seat first = first_out(s), mover = other(first);
    const auto asks_to_leave = [&](StepId step, Seat side) {
        if (may_leave(c.d, s, side)) s.flow.push({.step = byte(step), .seat = byte(index(side))});
    };
    switch (f.pc) {
        case LakePart::declared:
            tell(c, {kEvLakeCombat, R("9a"), mover, fight.lake});
            f.pc = LakePart::first_avoids;
            open_window(s, kWinBeforeLake, first, true, fight.lake);
            break;
        case LakePart::first_avoids:
            f.pc = LakePart::second_avoids;
            if (fight.evades) {  // card 73: no Combat, no loser
                fight.over = 1;
                leaves_the_lake(c, static_cast<Seat>(fight.evades - 1));
            } else if (!fight.driven) {  // R78
                asks_to_leave(kStepAvoid, first);
            }
            break;
        case LakePart::second_avoids:
            f.pc = fight.over ? LakePart::over : LakePart::form_line;
            if (!fight.over && !fight.driven) asks_to_leave(kStepAvoid, mover);
            break;
        case LakePart::form_line:
            if (fight.over) {
                f.pc = LakePart::over;
                break;
            }
            if (fight.round == 0)
                for (const Seat side : kSeats) fight.able |= of_side(ships_at(s, side, on_lake(fight.lake)), side);
            form_line(c);
            f.pc = LakePart::pair;
            if (line_length(s, Seat::us) != line_length(s, Seat::gb))
                s.flow.push({.step = kStepLine, .seat = byte(index(longer_side(s)))});
            break;
        case LakePart::pair:
            if (fight.pair == fight.pairs) {
                f.pc = LakePart::round_over;
                break;
            }
            roll_pair(c);
            f.pc = LakePart::pair_rolled;
            open_window(s, kWinLakeAfterRoll, first, true, fight.lake);
            break;
        case LakePart::pair_rolled:
            resolve_pair(c);
            ++fight.pair;
            f.pc = LakePart::pair;
            break;
        case LakePart::round_over:
            f.n = 0;
            f.pc = LakePart::break_off;
            open_window(s, kWinLakeAfterRound, first, true, fight.lake);
            break;
        case LakePart::break_off:
            if (!fight.over && is_fought_out(s)) fight.over = 1;
            if (fight.over) {
                f.n = 0;
                f.pc = LakePart::settle;
            } else if (f.n < 2) {  // 9.2d: the original defender first
                asks_to_leave(kStepBreakOff, f.n++ == 0 ? first : mover);
            } else {
                f.pc = LakePart::form_line;
            }
            break;
        case LakePart::settle: {
            if (f.n == 0) {
                convert_prizes(c);
                if (fight.winner) tell(c, {kEvLakeWon, R("9.2g"), static_cast<Seat>(fight.winner - 1), fight.lake});
            }
            if (f.n == 2) {
                for (const Seat side : kSeats)  // R45: a fleet without Ships is no fleet
                    if (!ships_at(s, side, on_lake(fight.lake)))
                        s.fleet_out[index(side)] = byte(s.fleet_out[index(side)] & ~(1U << fight.lake));
                f.pc = LakePart::peace;
                break;
            }
            const Seat side = f.n++ == 0 ? first : mover;
            if (fight.winner != index(side) + 1) leaves_the_lake(c, side);  // R47: both, if nobody has won
            break;
        }
        case LakePart::peace:
            f.pc = LakePart::after;
            if (fight.winner) {
                const Seat loser = other(static_cast<Seat>(fight.winner - 1));
                if (fight.gone[index(loser)] >= 10) {  // 9.3a, 9.3b
                    tell(c, {kEvMajorLake, R("9.3a"), other(loser), fight.gone[index(loser)], fight.lake});
                    push_peace(s, loser, 1, kByLakeCombat, kPlaces + fight.lake);
                }
            }
            break;
        case LakePart::after:
            f.pc = LakePart::over;
            open_window(s, kWinAfterLake, fight.winner ? static_cast<Seat>(fight.winner - 1) : first, true, fight.lake);
            break;
        case LakePart::over:
        default:
            s.flow.pop();
            for (const Seat side : kSeats)  // card 82
                if (fight.killed & bit(side)) leader_dies(c, c.d.named.lake_leader[index(side)][fight.lake]);
            s.lake = {};
            break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- L1: avoiding Combat (9b)

namespace {

Verdict check_way_out(const Data& d, const State& s, Seat side, Action a, Verb leave, u16 rule) {
    if (a.verb == kEngage) return kAllowed;
    if (a.verb != leave) return no(rule, kNotNow, a.verb);
    return refuges(d, s, side, s.lake.lake) >> a.a & 1 ? kAllowed : no(rule, kNotRefuge, a.a);
}

void list_ways_out(const Data& d, const State& s, Seat side, Verb leave, ActionList& out) {
    for (const int haven : members(refuges(d, s, side, s.lake.lake))) out.add(act(leave, haven));
}

}  // namespace

Go enter_avoid(Ctx&) { return Go::ask; }

Verdict check_avoid(const Data& d, const State& s, Seat side, Action a) {
    return check_way_out(d, s, side, a, kAvoid, R("9b"));
}

void list_avoid(const Data& d, const State& s, Seat side, ActionList& out) {
    out.add(act(kEngage));
    list_ways_out(d, s, side, kAvoid, out);
}

void take_avoid(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kEngage) return;
    s.lake.over = 1;
    tell(c, {kEvAvoids, R("9b"), side, s.lake.lake});
    fleet_to_haven(c, side, s.lake.lake, a.a);
}

// ---------------------------------------------------------------- L4: breaking off (9.2d)

Go enter_break_off(Ctx&) { return Go::ask; }

Verdict check_break_off(const Data& d, const State& s, Seat side, Action a) {
    return check_way_out(d, s, side, a, kBreakOff, R("9.2d"));
}

void list_break_off(const Data& d, const State& s, Seat side, ActionList& out) {
    out.add(act(kEngage));
    list_ways_out(d, s, side, kBreakOff, out);
}

void take_break_off(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kEngage) return;
    s.lake.over = 1;
    s.lake.winner = byte(index(other(side)) + 1);
    s.lake.haven = byte(a.a + 1);
    tell(c, {kEvBreaksOff, R("9.2d"), side, a.a});
}

// ---------------------------------------------------------------- L5: where the loser goes (9.2g)

Go enter_lake_haven(Ctx&) { return Go::ask; }

Verdict check_lake_haven(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kRefuge) return no(R("9.2g"), kNotNow, a.verb);
    return refuges(d, s, side, s.lake.lake) >> a.a & 1 ? kAllowed : no(R("9.2g"), kNotRefuge, a.a);
}

void list_lake_haven(const Data& d, const State& s, Seat side, ActionList& out) {
    list_ways_out(d, s, side, kRefuge, out);
}

void take_lake_haven(Ctx& c, Seat side, Action a) {
    c.s.flow.pop();
    fleet_to_haven(c, side, c.s.lake.lake, a.a);
}

}  // namespace ghent::amateurs
