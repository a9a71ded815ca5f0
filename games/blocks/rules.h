// War of 1812: the questions every chapter asks of a position, and the functions the chapters offer each other.
#pragma once

#include "games/blocks/state.h"

namespace ghent::blocks {

// ---------------------------------------------------------------- who is where

inline u64 blocks_at(const Data& d, const State& s, Seat side, int place) { return s.here[place] & d.all[index(side)]; }
inline u64 land_at(const Data& d, const State& s, Seat side, int place) { return s.here[place] & d.land[index(side)]; }
inline u64 army_at(const Data& d, const State& s, Seat side, int place) { return s.here[place] & d.army[index(side)]; }
inline u64 ships_at(const Data& d, const State& s, Seat side, int place) {
    return s.here[place] & d.ships[index(side)];
}

// The only function that moves a block. A town takes any number of them (6.1c).
inline void put(State& s, int block, int place) {
    s.here[s.at[block]] &= ~one(block);
    s.here[place] |= one(block);
    s.at[block] = static_cast<u8>(place);
}

inline int from_of(const State& s, int block) { return s.from[block] ? s.from[block] - 1 : kNowhere; }
inline int to_of(const State& s, int block) { return s.order_to[block] ? s.order_to[block] - 1 : kNowhere; }
inline int via_of(const State& s, int block) { return s.order_via[block] ? s.order_via[block] - 1 : kNowhere; }
constexpr u8 stored(int place) { return static_cast<u8>(place == kNowhere ? 0 : place + 1); }
inline void clear_order(State& s, int block) {
    s.order_how[block] = How::none;
    s.order_to[block] = s.order_via[block] = s.order_no[block] = 0;
}

// ---------------------------------------------------------------- 1.1 towns, 1.2 lakes

// A battle is still to be fought, or is being fought, there.
inline bool contested(const State& s, int place) { return has(s.open, place); }
inline bool home_of(const Data& d, Seat side, int town) { return has(d.home[index(side)], town); }
// A home town, even if vacant (1.1b), unless the enemy occupies it; an enemy town if we do (1.1c), be it with a warship alone
// (5.2g). Contested towns are friendly to nobody (R9).
inline bool friendly(const Data& d, const State& s, Seat side, int town) {
    if (contested(s, town) || blocks_at(d, s, other(side), town)) return false;
    return home_of(d, side, town) || blocks_at(d, s, side, town);
}
// Who controls a town (of a contested one: its home side).
inline Seat controller(const Data& d, const State& s, int town) {
    const Seat home = home_of(d, Seat::us, town) ? Seat::us : Seat::gb;
    return !contested(s, town) && blocks_at(d, s, other(home), town) ? other(home) : home;
}
// Control of a lake: own warships on it and none of the enemy's. -1: nobody.
inline int lake_owner(const Data& d, const State& s, int lake) {
    const bool us = ships_at(d, s, Seat::us, lake) != 0, gb = ships_at(d, s, Seat::gb, lake) != 0;
    return us == gb ? -1 : us ? index(Seat::us) : index(Seat::gb);
}
inline bool controls(const Data& d, const State& s, Seat side, int lake) {
    return lake_owner(d, s, lake) == index(side);
}
// Towns of a lake where a side's warships may put in.
u64 friendly_ports(const Data& d, const State& s, Seat side, int lake);

// ---------------------------------------------------------------- chapters

// 3.0 set-up (setup.cpp)
void set_up(Ctx& c, const Setup& setup);

// 5.0 and 6.0: announcing naval and army actions (naval_phase.cpp, army_phase.cpp), shared with Simo-Move
Verdict check_naval_action(const Data& d, const State& s, Seat side, Action a);
Verdict check_army_action(const Data& d, const State& s, Seat side, Action a);
Verdict check_sail(const Data& d, const State& s, Seat side, int ship, int to);
Verdict check_march(const Data& d, const State& s, Seat side, int block, int to, int via);
void list_naval_action(const Data& d, const State& s, Seat side, ActionList& out);
void list_army_action(const Data& d, const State& s, Seat side, ActionList& out);
void take_naval_action(State& s, Seat side, Action a);
void take_army_action(State& s, Seat side, Action a);
void order(State& s, Seat side, int block, How how, int to, int via = kNowhere);
void clear_orders(State& s, Seat side);
u64 ordered(const State& s, Seat side, How how);
// Carrying them out.
void build_warship(Ctx& c, Seat side);
void sail(Ctx& c, Seat side);                                   // every ship ordered to sail
void move_army(Ctx& c, Seat side);                              // every block ordered to march, be carried or enter
bool crosses_border(const Data& d, int from, int to, int via);  // 10.0
void roll_militia(Ctx& c);

// 7.1 naval battles, 7.2 army battles
void start_naval_battle(Ctx& c, int lake, Seat attacker);
void start_army_battle(Ctx& c, int town, Seat attacker);
u64 defender_retreats(const Data& d, const State& s);   // towns (7.23)
u64 attacker_retreats(const Data& d, const State& s);   // towns by land (7.23, 7.3)
u64 attacker_reembarks(const Data& d, const State& s);  // towns by water (7.3)
int pursuit_dice(const Data& d, const State& s, Seat pursuer, int town);
// Blocks at T that a hit may be taken by: the strongest.
u64 strongest(const State& s, u64 set);
int volley_shots(const Data& d, const State& s, u64 firing, std::span<Shot> out);

// 8.0 victory
struct Score {
    int blocks[2], lakes[2], towns[2], bid;
    int total(Seat side) const {
        return blocks[index(side)] + lakes[index(side)] + towns[index(side)] + (side == Seat::gb ? bid : 0);
    }
};
Score score(const Data& d, const State& s);
Outcome outcome(const Data& d, const State& s);

// 8.21
int excess(const Data& d, const State& s, Seat side, int town);
int excess_left(const Data& d, const State& s, Seat side);  // blocks still to be named

// 9.0 Indians
void tecumseh_may_enter(Ctx& c);
void retire_tecumseh(Ctx& c);
void tecumseh_may_be_alone(Ctx& c, int town);   // a battle begins there
void tecumseh_needs_company(Ctx& c, int town);  // after losses: retires when his companions are gone

// A number for each stretch of play, for players who look ahead (core/game.h).
u64 moment(const State& s);
// A turn is over: forget how blocks came to be where they are.
void forget_moves(State& s);

// 2d6 each, ties rolled again; the higher side (4.21, 11.2, 11.3)
Seat higher_roll(Ctx& c, u16 event, u16 rule, int about = kNone);

}  // namespace ghent::blocks
