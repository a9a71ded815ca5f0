// Sabres and Smoke: the questions every chapter asks of a position, and the functions the chapters offer each other.
#pragma once

#include "games/sabres/state.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- units

inline const Battle& battle(const Data& d, const State& s) { return d.battles[s.scenario]; }

// The type of a slot: a unit of the scenario, or a reinforcement.
inline const UnitType& type_of(const Data& d, const State& s, int unit) {
    return d.types[battle(d, s).slot_type[static_cast<std::size_t>(unit)]];
}
inline bool exists(const Data& d, const State& s, int unit) {
    return battle(d, s).slot_type[static_cast<std::size_t>(unit)] != kNoType;
}
inline Seat side_of(const Data& d, const State& s, int unit) { return type_of(d, s, unit).side; }

inline bool on_map(const State& s, int unit) { return has(s.on_map, unit); }
inline int hex_of(const State& s, int unit) { return s.at[unit] - 1; }
inline int unit_at(const State& s, int hex) { return s.here[hex] - 1; }  // -1: nobody
inline bool has_officer(const State& s, int unit) { return has(s.officer, unit); }
inline bool is_lone(const State& s, int unit) { return on_map(s, unit) && s.pieces[unit] == 0; }
inline bool is_ship(const Data& d, const State& s, int unit) { return type_of(d, s, unit).cls == Class::naval; }

inline u64 units_of(const Data& d, const State& s, Seat side) { return battle(d, s).side_units[index(side)]; }
inline u64 mapped(const Data& d, const State& s, Seat side) { return units_of(d, s, side) & s.on_map; }

// Rules battle.attack.1, battle.defence.1: the factors of all pieces together, the officer's as long as he is there (about.4,
// about.5).
inline int attack_of(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    return s.pieces[unit] * t.attack + (has_officer(s, unit) ? d.officer[static_cast<std::size_t>(t.side)].attack : 0);
}
inline int defence_of(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    return s.pieces[unit] * t.defence +
           (has_officer(s, unit) ? d.officer[static_cast<std::size_t>(t.side)].defence : 0);
}

// The unit a ship carries; -1: none. Units aboard have pieces and are not on the map.
u64 passengers(const Data& d, const State& s, int ship);
bool is_aboard(const Data& d, const State& s, int unit);
bool is_waiting(const Data& d, const State& s, int unit);  // scheduled to arrive

// The only functions that put a unit onto the map and take it off.
void put(State& s, int unit, int hex);
void take_off(State& s, int unit);

// A name for a slot among the units of all scenarios, and back; -1: not of this scenario.
int name_of(const Data& d, const State& s, int unit);
int slot_of(const Data& d, const State& s, int name);

// ---------------------------------------------------------------- cards (cards.cpp, effects.cpp)

// Does the unit pass the filter of a card of this owner?
bool passes(const Data& d, const State& s, const Filter& f, Seat owner, int unit);
// The units that a picking effect may pick.
u64 picks(const Data& d, const State& s, const Effect& e, Seat owner);
bool is_pick(EffectKind kind);
bool applicable(const Data& d, const State& s, int card, Seat owner);
// Where a reinforcement may be placed (R34), and the slot it gets; -1: none is free.
int free_reserve(const Data& d, const State& s, int type);
HexSet reserve_hexes(const Data& d, const State& s, Seat side);

// What the card in force of a unit's side does to it: the sum of an effect, its smallest value, whether there is one.
const Card* card_in_force(const Data& d, const State& s, Seat side);
int force_sum(const Data& d, const State& s, EffectKind kind, int unit);
int force_cap(const Data& d, const State& s, EffectKind kind, int unit, int most);
bool force_has(const Data& d, const State& s, EffectKind kind, int unit);

void put_under(State& s, int card);
int cards_in_deck(const State& s);
// A card lies open while it is carried out; one that was drawn may first be countermanded.
void lay_out(State& s, int card, Seat owner, bool played);
void open_window(State& s, int card, Seat owner);
bool window_cancelled(const State& s);
// Used Countermands, and the card itself where it was cancelled, go under the deck.
void close_window(Ctx& c);

// ---------------------------------------------------------------- movement (movement.cpp)

struct Moves {
    int battle = 0, only = 0;            // hexes with a battle after them, and without one
    int battle_road = 0, only_road = 0;  // the same when every hex entered is road
};
Moves moves_of(const Data& d, const State& s, int unit);

// Where a unit may go now: 0 nowhere, 1 without a battle, 2 and battle.
struct Reach {
    u8 to[kHexes];
};
void find_reach(const Data& d, const State& s, int unit, Reach& out);
// May it move onto this hex in one step, as far as units there and special rules go?
bool may_enter(const Data& d, const State& s, int unit, int hex);
bool zone_closed(const Data& d, const State& s, int unit, int hex);  // special rule no_cross
// Why the hex of another unit is closed to a ship or a land unit (R4).
u16 occupied_rule(const Data& d, const State& s, bool naval, int hex);
// Why a unit that has moved may not battle in this order: 0 when it may.
Verdict why_no_battle(const Data& d, const State& s, int unit);
Verdict check_move(const Data& d, const State& s, int unit, int to, int over);
void list_moves(const Data& d, const State& s, int unit, ActionList& out);
// Carries it out; true when the unit may still battle.
bool move_unit(Ctx& c, int unit, int to, int over);
// A unit has come to stand on a hex: lone officers there are removed, the hex is scored, a magazine blows up.
void arrive(Ctx& c, int unit, int hex);

// ---------------------------------------------------------------- battle (battle.cpp)

bool sees(const Data& d, const State& s, int attacker, int from, int to);
// The first hex that blocks the line; kNoHex: none does.
int sight_blocked_at(const Data& d, const State& s, int attacker, int from, int to);
int range_of(const Data& d, const State& s, int unit);
Verdict check_target(const Data& d, const State& s, int attacker, int target);
bool has_target(const Data& d, const State& s, int attacker, bool adjacent_only = false, int except = -1);
// Targets of a seat's unit as actions, also with the dice of a Steady volley.
void list_targets(const Data& d, const State& s, int attacker, ActionList& out, bool adjacent_only = false,
                  int except = -1);
Verdict check_attack(const Data& d, const State& s, int attacker, Action a);
bool may_volley(const Data& d, const State& s, int attacker);

// Everything that changes the number of dice, by name.
struct DiceCount {
    Modifiers rows;  // about: a card, by title
    int dice = 0;
};
DiceCount count_dice(const Data& d, const State& s, int attacker, int target, bool volley);

// ---------------------------------------------------------------- outcome (outcome.cpp)

struct Symbols {
    int count[kFaces] = {};
    int operator[](Face f) const { return count[static_cast<int>(f)]; }
};
Symbols symbols(const Data& d, std::span<const u8> faces);
int losses(const Data& d, const State& s, int attacker, int target, int distance, const Symbols& rolled);
int ignored_retreats(const Data& d, const State& s, int unit);
void start_fight(Ctx& c, int attacker, int target, bool volley, bool second);
// Removes pieces, the officer, or the whole unit; the enemy scores.
void lose_pieces(Ctx& c, int unit, int n, u16 rule);
void lose_officer(Ctx& c, int unit, u16 rule);
void destroy(Ctx& c, int unit, u16 rule, bool scores);
void start_retreat(Ctx& c, int unit, int hexes);
// What follows when a unit has lost its last piece or left the map: colours, flag, last gun.
void forget_unit(Ctx& c, int unit);

// ---------------------------------------------------------------- victory (turns.cpp)

void award(Ctx& c, Seat side, int points, u16 rule);
void test_annihilation(Ctx& c);
void win(Ctx& c, Winner who, u16 rule, u16 how);
Outcome outcome(const Data& d, const State& s);
int orders_due(const Data& d, const State& s, Seat side);  // R62, without the limit of the turn
bool hidden_by_ambush(const Data& d, const State& s, int unit);

void set_up(Ctx& c, const Setup& setup);

}  // namespace ghent::sabres
