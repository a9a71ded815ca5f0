// The land Combat in progress: whom it concerns. Shared by the chapters that fight (combat, losses, Retreats, tribes, Invasion,
// Raids); other chapters know participants() alone (rules.h).
#pragma once

#include <algorithm>

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

inline bool attacks(const State& s, Seat side) { return s.fight.attacker == index(side); }
inline Seat attacker_of(const State& s) { return static_cast<Seat>(s.fight.attacker); }

// Expeditions of the side that take part (R12: one of the attacker's, all of the defender's).
template <class F>
void each_fighting_exp(const State& s, Seat side, F f) {
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (s.fight.exps >> e & 1 && in_play(s, e)) f(e);
}
inline bool has_fighting_exp(const State& s, Seat side) {
    bool any = false;
    each_fighting_exp(s, side, [&](int) { any = true; });
    return any;
}
// Units that fight, loose and in Expeditions: those that the limits of rank and Supply do not hold back (7.2a). Of Units that a card has
// removed more may still be held back than there are, until those who step in are counted (R97).
inline int in_fighting_exps(const State& s, Seat side, int type) {
    int n = 0;
    each_fighting_exp(s, side, [&](int e) { n += s.exp_units[e][type]; });
    return n;
}
inline int fighting_loose(const State& s, Seat side, int type) {
    if (attacks(s, side) || type >= types_of(side)) return 0;  // an attacker's loose Units stay out of it (R12)
    return std::max(0, loose(s, side, s.fight.place)[type] - s.fight.held[index(side)][0][type]);
}
inline int fighting_in_exps(const State& s, Seat side, int type) {
    return std::max(0, in_fighting_exps(s, side, type) - s.fight.held[index(side)][1][type]);
}
inline int fighting_militia(const State& s, Seat side) {
    return attacks(s, side) ? 0 : std::max(0, s.fight.militia - s.fight.militia_held);
}
// A tribe's strength marker (8.6d).
inline int fighting_tribe(const State& s, Seat side) { return side == Seat::gb ? s.fight.tribe : 0; }
// All Units of the force, those held back with it; without Local Militia and a tribe's strength.
int units_of_force(const State& s, Seat side);
// … with them: nobody left means eliminated (8.7a).
int left_of_force(const State& s, Seat side);
// How many may take part (7.2, 8c).
int fight_limit(const Data& d, const State& s, Seat side);
// What changes a side's die (8.2d-f, 8.5b).
Modifiers land_modifiers(const Data& d, const State& s, Seat side);
// Asterisks net of the enemy's Fort (R4).
int net_stars(const State& s, Seat side);
bool is_devastating(const State& s, Seat loser);    // 8.8a
bool is_major_battle(const State& s, Seat winner);  // 8.8b
bool is_driven_out(const State& s, Seat side);      // 8.3e

// The parts of a Combat, in their order (combat.cpp): columns, dice, how many each has to lose; who has won and must Retreat; the
// next who Retreats, or may; what follows; the next meeting of those who retreated; Leaders and Expeditions that are no more.
int lake_bonus(const Data& d, const State& s, Seat side, int lake);  // 8.2f
void announce_columns(Ctx& c);
void roll_dice(Ctx& c);
void read_anew(Ctx& c, Seat side);  // a card has changed this side's die, after the roll or before it
void count_losses(Ctx& c);
void decide_combat(Ctx& c);
bool next_retreat_of(State& s, Frame& f);
void settle_combat(Ctx& c, Frame& frame);
bool next_meeting(State& s, Frame& frame);
void bury_the_fallen(Ctx& c);

// What a side has to lose by the results as they stand; its choice among them is forgotten (B8).
int losses_due(const Data& d, const State& s, Seat side);
void forget_losses(const Data& d, State& s, Seat side);

// What a Combat at sea's edge means besides: markers and their Peace move (6.8e, 6.8f; 6.9e).
void settle_invasion(Ctx& c, bool success, PeaceMoves& m);
void settle_raid(Ctx& c, bool british_won, PeaceMoves& m);
// landing.cpp: what both share. The step that was announced is answered; false: a card has stopped it, or the force has gone to another Sea
// Zone, and nothing more comes of it.
void announce_landing(State& s, int e, int to, bool attacks);
bool landing_goes_on(Ctx& c, int e, int to, u16 rule);
// Nobody meets them: a success without Combat (R27, R89).
void lands_unopposed(Ctx& c, FightKind kind, int place);
// Everything of the side in the Combat goes to a place (8.4g).
void carry_out_retreat(Ctx& c, Seat side, int to);

}  // namespace ghent::amateurs
