// 5.1: what the effects of cards share: the frame of the event, its player, and where the parts that ask stand.
//
// Every step that an effect pushes has a: the card, b: the number of the effect, n: how many are left; what else is said beside it.
#pragma once

#include "games/amateurs/ops.h"

namespace ghent::amateurs {

// What a card against Leaders is aimed at, when it is not a name (LEADER HANDLES in cards.toml).
enum Aim : u8 { kAimCommander, kAimBest };

inline const Effect& effect_of(const Data& d, const Frame& f) { return d.card(f.a).effects[f.b]; }
// The event that the step on top belongs to.
inline Frame& event_frame(State& s) { return *find_frame(s, kStepEvent); }
inline const Frame& event_frame(const State& s) { return *find_frame(s, kStepEvent); }
inline Seat seat_of(Who who, Seat own) {
    switch (who) {
        case Who::us: return Seat::us;
        case Who::british: return Seat::gb;
        case Who::enemy: return other(own);
        default: return own;
    }
}
// The marker that has moved less far (card 150); equal: the opponent's.
Seat least_moved(const Data& d, const State& s, Seat side);
// Asks the seat to choose something for an effect.
void push_choice(State& s, StepId step, Seat seat, const Frame& event, int effect, int n);
// Is nothing left of it to be done?
bool is_carried_out(const Data& d, const Frame& event);
// Runs a list that stands inside another effect.
void run_list(State& s, const Frame& event, int parent, EventPart::List list);

// effects_units.cpp
void run_place(Ctx& c, const Frame& event, int effect);
void run_remove(Ctx& c, const Frame& event, int effect);
void run_convert(Ctx& c, const Frame& event, int effect);
// effects_leaders.cpp
void run_leader(Ctx& c, const Frame& event, int effect);
void run_pick_leader(Ctx& c, const Frame& event, int effect);
void run_hit(Ctx& c, const Frame& event, int effect);
// effects_ships.cpp
void run_ships(Ctx& c, const Frame& event, int effect);
// The Leader comes, loose or with an Expedition.
bool leader_can_come(const Data& d, const State& s, const Effect& e, Seat side);
void leader_comes(Ctx& c, const Effect& e, Seat side, int place, int exp);
// Places for `place` and `leader` (selectors; R95: public facts, or the player's own).
Verdict check_place_at(const Data& d, const State& s, const Effect& e, Seat side, int place, int exp);
template <class F>
void each_place_at(const Data& d, const State& s, const Effect& e, Seat side, F f) {
    for (int p = kSpace0; p < kPlaces; ++p)
        if (d.exists(p) && check_place_at(d, s, e, side, p, -1).ok()) f(p, -1);
    for (int k = first_exp(side); k < end_exp(side); ++k)
        if (in_play(s, k) && check_place_at(d, s, e, side, s.exp_at[k], k).ok()) f(int{s.exp_at[k]}, k);
}
// What `choose` may take (effects_choices.cpp, effects_ships.cpp).
bool may_choose_ship(const Data& d, const State& s, const Effect& e, Seat side, Action a);
void list_ship_choices(const Data& d, const State& s, const Effect& e, Seat side, ActionList& out);
void take_ship_choice(Ctx& c, const Effect& e, Seat side, Action a);
bool is_ship_choice(const Effect& e);
bool has_ship_choice(const Data& d, const State& s, const Effect& e, Seat side);  // as everybody knows

}  // namespace ghent::amateurs
