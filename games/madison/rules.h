// Mr. Madison's War: the questions every chapter asks of a position, and the functions the chapters offer each other.
#pragma once

#include "games/madison/state.h"

namespace ghent::madison {

// ---------------------------------------------------------------- pieces (board.cpp)

inline Seat side_of(const Data& d, const State& s, int p) {
    const Seat side = d.side(p);
    return is_ship(p) && (s.turned >> (p - kShip0)) & 1 ? other(side) : side;
}
inline bool flipped(const State& s, int p) { return s.flipped.has(p); }
inline bool flipped_ship(const State& s, int p) { return is_ship(p) && s.flipped.has(p); }
inline const LeaderFace& face(const Data& d, const State& s, int p) { return d.leader(p).face[flipped(s, p) ? 1 : 0]; }
inline int strength(const Data& d, const State& s, int p) {
    return d.strength[flipped(s, p) ? 1 : 0][static_cast<std::size_t>(p)];
}
inline bool is_indian(const Data& d, int p) { return d.kind(p) & kIndian; }
inline bool is_naval_leader(const Data& d, int p) { return is_leader(p) && d.naval(p); }
inline bool is_land(const Data& d, int p) { return is_unit(p) || (is_leader(p) && !d.naval(p)); }
inline Cls class_of(const Data& d, const State& s, int p) {
    if (is_unit(p) && (s.promoted[p >> 6] >> (p & 63)) & 1) return Cls::a;
    return static_cast<Cls>(d.brief[static_cast<std::size_t>(p)].cls);
}
// Rule 3.14, R9: by the strength on the face-up side.
inline bool is_detachment(const Data& d, const State& s, int p) { return strength(d, s, p) <= 2; }
inline int steps_of(const Data& d, const State& s, int p) {
    return d.brief[static_cast<std::size_t>(p)].steps == 2 && !flipped(s, p) ? 2 : 1;
}
inline int mf_of(const Data& d, const State& s, int p) {
    return d.brief[static_cast<std::size_t>(p)].mf + (s.force.on ? s.force.extra : 0);
}
inline int mp_left(const Data& d, const State& s, int p) {
    return s.spent[p] & kHalted ? 0 : mf_of(d, s, p) - (s.spent[p] & kMpBits);
}
inline int came_from(const State& s, int p) { return s.force.from[(s.spent[p] >> kFromShift) & 3]; }

// Sets of vessels, counted from kShip0: of a side, damaged, at a place.
inline u64 ships_of(const Data& d, const State& s, Seat side) {
    return (d.ships_of[index(side)] & ~s.turned) | (d.ships_of[index(other(side))] & s.turned);
}
inline u64 damaged_ships(const State& s) {
    static_assert(kShip0 % 64 != 0 && kShip0 / 64 == 2 && kPieces <= 256);
    return s.flipped.w[2] >> (kShip0 % 64) | s.flipped.w[3] << (64 - kShip0 % 64);
}
inline u64 ships_at(const State& s, u8 place) {
    static_assert(kMaxShips % 8 == 0);
    u64 out = 0;
    for (int i = 0; i < kMaxShips; i += 8) out |= bytes_equal(s.at + kShip0 + i, place) << i;
    return out;
}

// Pieces at a place, in the order of their numbers.
template <class F>
void each_at(const State& s, int place, F f) {
    for (int p = s.head[place]; p; p = s.next[p - 1]) f(p - 1);
}
template <class F>
bool any_at(const State& s, int place, F f) {
    for (int p = s.head[place]; p; p = s.next[p - 1])
        if (f(p - 1)) return true;
    return false;
}
// The only functions that move a piece and turn it over; they keep what is derived.
void put(const Data& d, State& s, int p, int place);
void flip(const Data& d, State& s, int p, bool over);
void derive(const Data& d, State& s);
void destroy_town(Ctx& c, int place);

// ---------------------------------------------------------------- spaces (board.cpp)

inline int value_of(const Data& d, const State& s, int place) {
    return s.destroyed.has(place) ? 0 : d.value[static_cast<std::size_t>(place)];
}
inline int land_strength(const State& s, Seat side, int place) {
    return s.firm[index(side)][place] + s.wild[index(side)][place];
}
inline bool has_units(const State& s, Seat side, int place) { return land_strength(s, side, place) > 0; }
// Rules 4.14, 4.15: strength at least the value; Indians by themselves only where it is 0 or 1.
constexpr bool strong_enough(int firm, int wild, int value) {
    return firm + wild > 0 && firm + wild >= value && (firm > 0 || value <= 1);
}
// Units strong enough to control stand there.
inline bool holds(const State& s, Seat side, int place) { return s.held[index(side)].has(place); }
// R3: the own territory is controlled unless the enemy holds it.
inline bool controls(const Data& d, const State& s, Seat side, int place) {
    return d.territory[static_cast<std::size_t>(place)] == static_cast<u8>(side) ? !holds(s, other(side), place)
                                                                                 : holds(s, side, place);
}
inline Places controlled(const Data& d, const State& s, Seat side) {
    const int me = index(side), foe = 1 - me;
    Places out = d.spaces_of[me];
    for (int i = 0; i < 2; ++i) {
        out.w[i] &= ~s.held[foe].w[i];
        out.w[i] |= s.held[me].w[i] & d.spaces_of[foe].w[i];
    }
    return out;
}
// Controlled, and no enemy land unit in it: troops may go aboard and ashore there without a fight (11.31, R115).
inline bool is_friendly(const Data& d, const State& s, Seat side, int place) {
    return controls(d, s, side, place) && !has_units(s, other(side), place);
}
// Towns of a set where vessels of the side may lie: those it controls. Enemies too weak to control a town have no effect on
// it (4.14d, R137).
inline Places harbours(const Data& d, const State& s, Seat side, const Places& set) {
    return set & controlled(d, s, side);
}
inline int lake_at(const Data& d, int place) { return d.lake_of[static_cast<std::size_t>(place)]; }
inline bool enemy_lake(const State& s, Seat side, int lake) { return s.control[lake] == index(other(side)) + 1; }
const Fort* fort_at(const Data& d, const State& s, int place, Fort& buffer);  // null: none
bool has_ships(const Data& d, const State& s, Seat side, int place, bool sound_only);
int units_at(const Data& d, const State& s, Seat side, int place, bool unreduced_only = false);
bool kind_at(const Data& d, const State& s, Seat side, int place, u8 kinds);
Seat seat_now(const State& s);

// Losing steps and pieces.
void lose_step(Ctx& c, int p, u16 rule);
void remove_piece(Ctx& c, int p, int to, u16 rule, u16 how);
void capture_leader(Ctx& c, int p, u16 rule);

// ---------------------------------------------------------------- supply (supply.cpp)

// Spaces from which a side's units are supplied now; `lost`: a space to be treated as the enemy's.
Places supply(const Data& d, const State& s, Seat side, int lost = kNoPlace);
void snapshot(Ctx& c, Seat playing);

// ---------------------------------------------------------------- victory (victory.cpp)

int board_vp(const Data& d, const State& s, Seat side);  // spaces and lakes
int net_vp(const Data& d, const State& s);               // in favour of the British
void score(Ctx& c, Seat side, int n, u16 rule);
void settle(Ctx& c);  // control of lakes, depots, 3.54
void test_instant_victory(Ctx& c);
void end_game(Ctx& c, u16 rule);                        // with the losses of 4.3
int kept_vp(const Data& d, const State& s, Seat side);  // of board_vp, at the end (4.3)
int final_net(const Data& d, const State& s);
Outcome outcome(const Data& d, const State& s);
// A number for each stretch of play, for players who look ahead (core/game.h).
inline u64 moment(const State& s) { return u64{s.turn} << 8 | s.plays; }

// ---------------------------------------------------------------- cards (cards.cpp, conditions.cpp, events.cpp)

inline const std::vector<u8>& deck_of(const Data& d, const State& s) {  // 5.2a
    return d.decks[static_cast<std::size_t>(s.turn / 3)];
}
int cards_in(const Data& d, const State& s, u8 zone);
inline bool in_winter(const State& s) { return s.turn % 3 == 2; }
// All tests of a card or effect, for this player of it; `here`: the space being tested.
bool passes(const Data& d, const State& s, const Tests& tests, Seat seat, int here);
Verdict check_event(const Data& d, const State& s, Seat seat, int num);
Verdict has_moved(const Data& d, const State& s, int p);  // why a piece that is done may not move again
Verdict check_leader_with(const Data& d, const State& s, Seat side, int opv, int p);
Verdict check_can_act(const Data& d, const State& s, int p);  // a leader
Verdict check_units_at(const Data& d, const State& s, Seat side, int place);
Verdict check_depot_at(const Data& d, const State& s, Seat side, int place);
Verdict check_function(const Data& d, const State& s, Seat side, Verb verb, int num);
bool can_restore(const Data& d, const State& s, Seat side);
bool can_campaign(const Data& d, const State& s, Seat side, int opv);
// The effect of the event being played, if it is of that kind.
inline const Effect* event_effect(const Data& d, const State& s, EffectKind kind) {
    return s.play.how == kHowEvent ? d.card(s.play.card).find(kind) : nullptr;
}
// Does everybody know that the card cannot be in a hand?
constexpr bool lies_open(u8 zone) { return zone == kDiscard || zone == kDisplay || zone == kGone || zone == kAside; }
void begin_play(Ctx& c, Seat side);
int draw_card(Ctx& c, Seat seat, u16 rule);  // its number; 0: there is none
void discard(Ctx& c, int num);
// Does some card of this timing that the seat could play still exist, as far as everybody knows?
bool window_open(const Data& d, const State& s, Seat seat, Timing timing, int here);
bool battle_window_open(const Data& d, const State& s, Seat seat, int here, bool after_dice);
// A Battle card that is played when the dice are known (card 88).
inline bool is_after_dice(const Card& card) { return card.effects[0].kind == EffectKind::replace_result; }

// ---------------------------------------------------------------- movement and combat

// Command limit (3.33): may the piece join the group?
Verdict check_join(const Data& d, const State& s, Seat side, int p);
bool attacked_before(const State& s, int place);
void note_attack(State& s, int place);
void join(Ctx& c, int p);
void go_aboard(const Data& d, State& s, int p);
Verdict check_drop(const Data& d, const State& s, int p);
bool in_group_ships(const State& s);
// Is it one of the units activated singly (8.6)?
inline bool is_active(const State& s, int p) {
    for (const u8 active : s.force.active)
        if (active == p + 1) return true;
    return false;
}
void begin_force(State& s, int leader, int start);
void end_force(State& s);
// Lake transport (11.33, 11.35, R64): units that want to be carried, and room for them. A larger vessel carries units of
// any size; of small ones each carries a detachment, and four together a unit.
struct Load {
    int big = 0, small = 0;  // units, of them detachments counted apart
};
struct Room {
    int slots = 0, small = 0;
    void add(const Data& d, int ship) {
        if (d.ship(ship).small()) ++small;
        else slots += d.capacity[static_cast<std::size_t>(d.ship(ship).rig)];
    }
};
constexpr bool fits(const Room& r, const Load& load) {
    const int fours = load.big > r.slots ? load.big - r.slots : 0, left = load.big < r.slots ? r.slots - load.big : 0;
    return 4 * fours <= r.small && load.small <= r.small - 4 * fours + left;
}
inline bool can_board(const Data& d, int p) { return is_unit(p) && !is_indian(d, p) && !(d.kind(p) & kDragoon); }

int attack_strength(const Data& d, const State& s);
int defence_strength(const Data& d, const State& s);
int odds_index(int attack, int defence);

Modifiers land_modifiers(const Data& d, const State& s);
Modifiers sea_modifiers(const Data& d, const State& s);
bool may_not_lead(const Data& d, const State& s, int p);  // card 17
Cls lead_class(const Data& d, const State& s, int role);
inline Seat role_seat(const State& s, int role) {
    return role == 0 ? static_cast<Seat>(s.fight.attacker) : other(static_cast<Seat>(s.fight.attacker));
}

// Where a beaten or yielding force may go (retreat.cpp).
struct Ways {
    Places land{}, water{};
    bool any() const { return land.any() || water.any(); }
};
Ways retreat_ways(const Data& d, const State& s, Seat side, int place, RetreatKind kind, int from);
Places refuges(const Data& d, const State& s, Seat side, int lake, int except, bool own_lake_first = true);
void push_flee(State& s, Seat side, int place, u16 rule, Fleeing who = kFleeAll);


// What the cheapest vessel that can be built or repaired now costs, in halves; `lake` plus one: only there.
inline constexpr int kNothingToBuy = 255;
int least_purchase(const Data& d, const State& s, Seat side, int lake);
void repair_all(Ctx& c);                                              // 15.21
bool attrition_is_settled(const Data& d, const State& s, Seat side);  // has the seat nothing more to choose?
bool base_works(const Data& d, const State& s, int base, Seat side);  // builds and repairs now (15.3)

void hold_back(Ctx& c, int p);  // arrivals that do not fight for their space (14.2)
void set_up(Ctx& c, const Setup& setup);

}  // namespace ghent::madison
