// Amateurs to Arms!: what one chapter offers another. Everything here is about a position as it is; what a player may do is
// said by the steps (steps.h). Functions with a Ctx tell the journal and may push frames; what they push runs before the step
// that called them goes on, the last pushed first.
#pragma once

#include <cstring>

#include "games/amateurs/state.h"

namespace ghent::amateurs {

constexpr u8 byte(int n) { return static_cast<u8>(n); }
inline std::size_t at(int i) { return static_cast<std::size_t>(i); }
inline bool is_winter(const State& s) { return s.season == kWinter; }
inline int year_of(const State& s) { return 1812 + s.year; }
// A die of this game shows 0 to 9; what is asked of the kernel shows 1 to 10, and 10 is the 0.
constexpr int die_value(u8 face) { return face % 10; }
// Rolls one die. `face`: what was shown, for the journal.
int roll_die(Ctx& c, u16 what, u8* face = nullptr);

// ---------------------------------------------------------------- Units (forces.cpp)

inline u8* loose(State& s, Seat side, int place) { return side == Seat::us ? s.loose_us[place] : s.loose_gb[place]; }
inline const u8* loose(const State& s, Seat side, int place) {
    return side == Seat::us ? s.loose_us[place] : s.loose_gb[place];
}
inline int loose_of(const State& s, Seat side, int place, int type) {
    return type < types_of(side) ? loose(s, side, place)[type] : 0;
}
inline int count_loose(const State& s, Seat side, int place) {
    int n = 0;
    for (int t = 0; t < types_of(side); ++t) n += loose(s, side, place)[t];
    return n;
}
inline bool any_loose(const State& s, Seat side, int place) {
    if (side == Seat::gb) {
        u64 units = 0;
        static_assert(sizeof s.loose_gb[0] == sizeof units);
        std::memcpy(&units, s.loose_gb[place], sizeof units);
        return units != 0;
    }
    // Five bytes of eight; those after the last place are the British Units', inside the state.
    static_assert(sizeof s.loose_us[0] == 5 &&
                  offsetof(State, loose_gb) == offsetof(State, loose_us) + sizeof s.loose_us);
    u64 units = 0;
    std::memcpy(&units, reinterpret_cast<const u8*>(&s) + offsetof(State, loose_us) + place * 5, sizeof units);
    return units << 24 != 0;
}
inline int count_exp(const State& s, int e) {
    int n = 0;
    for (const u8 units : s.exp_units[e]) n += units;
    return n;
}
inline bool in_play(const State& s, int e) { return s.exp_at[e] != 0; }
// Land Expeditions of the side in a place (the Invasion Fleet and the Coastal Raid are never among them), a set.
inline u32 exps_at(const State& s, Seat side, int place) {
    static_assert(kExps == 24);
    const u64 all = bytes_equal(s.exp_at, byte(place)) | bytes_equal(s.exp_at + 8, byte(place)) << 8 |
                    bytes_equal(s.exp_at + 16, byte(place)) << 16;
    constexpr u64 land[] = {(u64{1} << kGbFirst) - 1, (u64{1} << kIf) - (u64{1} << kGbFirst)};
    return static_cast<u32>(all & land[index(side)]);
}
// Calls f(e) for each of them as they stood when it was called, unless it has gone meanwhile.
template <class F>
void each_exp_at(const State& s, Seat side, int place, F f) {
    for (const int e : members(exps_at(s, side, place)))
        if (s.exp_at[e] == place) f(e);
}
inline int count_exps_at(const State& s, Seat side, int place) { return count(exps_at(s, side, place)); }
// All Units of a side in a place, loose and in land Expeditions; of one type.
int strength_at(const State& s, Seat side, int place);
int units_at(const State& s, Seat side, int place, int type);
// A force, as everybody sees it: loose Units or the marker of a land Expedition (R86), or Weatherford's Indians.
inline bool has_force(const State& s, Seat side, int place) {
    return any_loose(s, side, place) || exps_at(s, side, place) != 0;
}
// All places with loose Units of the side; with a force.
Places loose_places(const State& s, Seat side);
Places forces_of(const State& s, Seat side);
inline bool is_contested(const State& s, int place) {
    return has_force(s, Seat::us, place) && has_force(s, Seat::gb, place);
}
bool all_light(const State& s, int e);                    // no Line Unit; true of Leaders alone
bool all_indian(const State& s, int e);                   // Indians only, at least one
bool only_indians(const Data& d, const State& s, int e);  // 6.2g: no Unit and no Leader but Indians
// Counters of a type that are in play, and that are left (2.3b).
struct CounterSums {
    int of[kTypes] = {};
};
CounterSums used_counters(const State& s, Seat side);
int used_counters(const State& s, Seat side, int type);
int free_counters(const Data& d, const State& s, Seat side, int type);
// Putting Units on the map and taking them off, one type at a time; `e` -1: loose. `openly`: both see what it is (knowledge).
enum class Seen : u8 { openly, secretly };
void put_units(State& s, Seat side, int place, int e, int type, int n, Seen seen = Seen::openly);
void take_units(State& s, Seat side, int place, int e, int type, int n, Seen seen = Seen::openly);
// Strength points of Spain's markers among the loose Indians (R103): all, and in a place. They keep to Florida and the tribes' Areas
// (card 101), and go with the loose Indians from one place to another (to 0: lost).
int spain_points(const State& s);
int spain_points(const State& s, int place);
void move_spain(State& s, int from, int to, int n);
inline bool spain_may_stand(const Data& d, int place) {
    return is_space(place) && (d.florida.has(place) || d.tribes.has(place));
}
// Units that are lost: as take_units, and Spain's Indians die first (R103).
void lose_units(State& s, Seat side, int place, int e, int type, int n, Seen seen = Seen::openly);

// ---------------------------------------------------------------- what the opponent knows (knowledge.cpp)

void know_exactly(State& s, int e);                    // everything in it has been seen (set-up, card 128)
void know_size(const State& s, Known& k);              // brings least and most in line with low and high
void know_added(State& s, int e, int type, int n);     // openly
void know_lost(State& s, int e, int type, int n);      // openly
void know_at_least(State& s, int e, int type, int n);  // so many of the type have been seen in it
void know_raised(const Data& d, State& s, int e, int place, int ops);  // Raised into it, type unseen (5.5)
void know_may_hold(State& s, int e, int type, int n);                  // up to n more of the type, unseen
void know_may_lose(State& s, int e, int type, int n);                  // up to n fewer of the type, unseen
void know_split(State& s, int from, int to);                           // an unseen part went over
void know_combined(State& s, int into, int from);                      // all went over
void know_force(State& s, Seat side, int place, int least,
                int most);                              // announced: so many Units in all Expeditions there
void forget_exp(State& s, int e);                       // its marker has left the map
void know_leader(const Data& d, State& s, int leader);  // it was seen where he is
void know_leader_moved(State& s, int from, int to, int least, int most);  // unseen Leaders went from one to the other
void know_ready(const Data& d, State& s, int e, int ops);                 // activated with so many Ops
void know_leader_added(State& s, Seat side, int e);                       // an unseen Leader of the pool joined

// ---------------------------------------------------------------- the map (control.cpp)

// 2.1: Areas and Locations of a side's home country; tribe Areas belong to nobody's (R61).
bool is_home(const Data& d, const State& s, Seat side, int place);
inline bool is_open(const Data& d, const State& s, int place) {
    return s.florida || !is_space(place) || !d.florida.has(place);
}  // false: Florida before a card opens it (2.1g)
inline bool can_be_controlled(const Data& d, const State& s, int place) {
    return d.can_be_held.has(place) && is_open(d, s, place);  // R61
}
inline bool controls(const Data& d, const State& s, Seat side, int place) {
    return can_be_controlled(d, s, place) && s.british.has(place) == (side == Seat::gb);
}
Places controlled_by(const Data& d, const State& s, Seat side);
Places controlled_by(const Data& d, const State& s, Seat side, const Places& british);  // if the British held these
// R18: Controlled and free of enemies, or held by one's own forces alone; tribe Areas only for those who may be there.
bool is_friendly(const Data& d, const State& s, Seat side, int place, bool indians_only = false);
inline bool is_belligerent(const Data& d, const State& s, int place) {
    return is_space(place) && d.tribes.has(place) && s.tribe[d.space(place).tribe] == 1;
}
// Lake Expeditions out on a Lake (6.6g).
inline bool fleet_is_out(const State& s, Seat side, int lake) { return s.fleet_out[index(side)] >> lake & 1; }
inline bool controls_lake(const State& s, Seat side, int lake) {
    return fleet_is_out(s, side, lake) && !fleet_is_out(s, other(side), lake);
}
// Forts have an owner; both sides may have one in a contested Area (R21).
inline int fort_of(const State& s, Seat side, int place) {
    return side == Seat::us ? s.forts[place] & 15 : s.forts[place] >> 4;
}
inline void set_fort(State& s, Seat side, int place, int level) {
    s.forts[place] = byte(side == Seat::us ? (s.forts[place] & 0xF0) | level : (s.forts[place] & 15) | level << 4);
}
// Is there a Stage Road (2.5h)?
inline bool has_stage(const Data& d, const State& s, int conn) {
    return d.conns[at(conn)].way == Way::stage || d.conns[at(conn)].stage || s.roads.has(conn);
}
// R106: a Fort that its side has left, in a space that it does not Control, is the enemy's.
void pass_left_forts(Ctx& c);
// Card 39 leaves play when one of its four Areas changes hands, sees a land Combat, or is entered by an enemy Expedition.
void disturb_parish(Ctx& c, int place);
// An Expedition or Units of `side` take Control (6.2l, 8.3g), with the Fort (R21) and whatever lies in the harbour (5.6m). What it
// is worth is returned, not moved: in a Combat the order of R55 counts. Pushes the refuge of Ships (K1) when a haven falls.
enum Gain : u8 { kGainNothing = 0, kGainMajor = 1, kGainStar = 2 };
u8 take_control(Ctx& c, Seat side, int place, bool by_expedition, u16 rule);  // the rule by which it is gained
// The same, with its Peace moves.
void take_control_now(Ctx& c, Seat side, int place, bool by_expedition, u16 rule);
// The Area of a Port or Harbor has fallen to the enemy of its owner (K1).
void push_haven_falls(Ctx& c, Seat owner, int place);

// ---------------------------------------------------------------- supply (supply.cpp)

// 7.1: the level of a force of the side standing in the place. `frozen`: Lakes give no links (R41).
Supply supply_of(const Data& d, const State& s, Seat side, int place, bool frozen);
inline int supply_limit(Supply level) {
    return level == Supply::full ? 20 : level == Supply::partial ? 10 : 5;
}  // 7.2a

// ---------------------------------------------------------------- Leaders (leaders.cpp)

inline const LeaderFace& face_of(const Data& d, const State& s, int l) {
    return d.leader(l).face[s.turned.has(l) ? 1 : 0];
}
inline int initiative_of(const Data& d, const State& s, int l) { return face_of(d, s, l).initiative; }
inline int tactical_of(const Data& d, const State& s, int l) { return face_of(d, s, l).tactical; }
inline Rank rank_of(const Data& d, const State& s, int l) { return face_of(d, s, l).rank; }
constexpr int stars_of(Rank r) { return r == Rank::two ? 2 : r == Rank::three ? 3 : 1; }  // R85: tomahawks count as one
inline bool is_with(const State& s, int l, int e) { return s.leader_at[l] == in_exp(e); }
// Calls f(l) for each Leader who is there; f may move him.
template <class F>
void each_leader_at(const State& s, u8 where, F f) {
    static_assert(kMaxLeaders % 8 == 0);
    for (int first = 0; first < kMaxLeaders; first += 8)
        for (const int i : members(bytes_equal(s.leader_at + first, where)))
            if (s.leader_at[first + i] == where) f(first + i);
}
// … for each Leader who is with any Expedition of either side.
template <class F>
void each_leader_in_exps(const State& s, F f) {
    static_assert(kInExp0 == 8);
    for (int first = 0; first < kMaxLeaders; first += 8) {
        u64 places = 0;
        std::memcpy(&places, s.leader_at + first, sizeof places);
        if (!(places & 0xF8F8F8F8F8F8F8F8)) continue;
        for (int l = first; l < first + 8; ++l)
            if (is_in_exp(s.leader_at[l])) f(l);
    }
}
template <class F>
void each_leader_of(const Data& d, const State& s, int e, F f) {
    (void)d;
    each_leader_at(s, in_exp(e), f);
}
int count_leaders(const Data& d, const State& s, int e);
inline bool has_replacement(const State& s, int e) { return s.commander[e] == 255; }
inline int commander_of(const State& s, int e) {
    return s.commander[e] == 255 || s.commander[e] == 0 ? kNoLeader : s.commander[e] - 1;
}
int commander_initiative(const Data& d, const State& s, int e);
int commander_stars(const Data& d, const State& s, int e);  // for comparing ranks (R85)
// How many Units the commander may lead: 6.2b; none for Indians under an Indian Leader (R101).
int command_limit(const Data& d, const State& s, int e);
bool may_command(const Data& d, const State& s, int e, int l);  // 10.5a
// 10.5a, R83: may a Leader go along with a part that splits off? Behind an Indian Leader no general: he would command, ready or not.
Verdict check_follower(const Data& d, const State& s, int e, int l);
// The highest rank commands (10.2e, 10.3a); nobody left: a Replacement (10.3b). The present commander stays where he may. True when
// it was the owner's choice among equals: then ask_commander lets him name another.
bool settle_command(const Data& d, State& s, int e);
void ask_commander(State& s, int e);
int best_tactical(const Data& d, const State& s, int e);  // 1 with a Replacement alone
// Leaders come and go. A second Leader of two or three stars bumps the one who is there (10.4b).
void leader_joins(Ctx& c, int l, int e);
void leader_to_pool(Ctx& c, int l, bool seen, u16 rule);
void leader_dies(Ctx& c, int l);             // killed or captured; a Naval Leader turns (10.6c)
void leader_wounded(Ctx& c, int l);          // to the pool; Indian: aside until Spring
int free_letter(const State& s, Seat side);  // -1: none (6.3d)
int new_exp(Ctx& c, Seat side, int place);   // a free letter's marker is put on the map; no Leader yet
// An Expedition without Units or Leaders leaves the map; Leaders who are left go to the pool.
void remove_exp(Ctx& c, int e);

// ---------------------------------------------------------------- Ships (ports.cpp, lakes.cpp)

inline int ship_strength(const Data& d, int ship) { return d.ship_types[d.ship_type[at(ship)]].strength; }
u64 ships_at(const State& s, Seat side, u8 place);                 // counters of the side with this ship_at
u64 ships_on(const Data& d, const State& s, Seat side, int lake);  // completed, in havens of the Lake or out on it
bool is_refuge(const Data& d, const State& s, Seat side, int haven, int lake);  // R90: own chart, Area Controlled
u32 refuges(const Data& d, const State& s, Seat side, int lake);                // havens, a set
int free_ship(const Data& d, const State& s, Seat side, int type);  // a counter that is not in use; -1: none
// The whole fleet of a Lake goes to one haven, or is sunk for want of one (R90).
void fleet_to_haven(Ctx& c, Seat side, int lake, int haven);
void sink_fleet(Ctx& c, Seat side, int lake);
// All completed Ships of the Lake go out (6.6f); Lake Combat follows when the enemy is out (6.6g). Pushes it.
void fleet_sails_out(Ctx& c, Seat side, int lake);

// ---------------------------------------------------------------- cards and windows (cards.cpp, windows.cpp, conditions.cpp)

inline int hand_size(const Data&, const State& s, Seat side) { return s.cards.count(hand(side)); }
inline int cards_held(const Data& d, const State& s, Seat side) {
    return hand_size(d, s, side) + s.cards.count(saved(side));
}
void draw_cards(Ctx& c, Seat side, int n);  // R33: an empty deck takes the discards
// May the event be played in a Round (5.1a, 5.2)?
Verdict check_event_card(const Data& d, const State& s, Seat side, int num, bool last = false);
// Must this side play the green card for its event, getting its Ops too (5.2b, 5.2f)?
bool is_forced(const Data& d, const State& s, Seat side, int num);
// R98: a one-star commander is switched, once for each Expedition while the frame on top lasts (its a and b keep the set).
Verdict check_switch(const Data& d, const State& s, Seat side, int l);
void take_switch(Ctx& c, Seat side, int l);
void push_card(State& s, Seat side, int num, CardPart::How how, int window = 0, u16 flags = 0);
// All tests of a card, for this player of it. `hidden` false: only what is public is asked, the rest is taken to hold (R95).
bool passes(const Data& d, const State& s, const Tests& tests, Seat side, int window, bool hidden = true);
// Is a fact about a hidden Expedition true (ask)?
bool fact_holds(const Data& d, const State& s, const Test& t, int e);
// The announced card a window is about, and the frames a card can cancel: the topmost of that step below the window.
Frame* find_frame(State& s, u8 step, int seat = -1);
const Frame* find_frame(const State& s, u8 step, int seat = -1);
// Windows about a Lake Expedition: about = kAboutLake + Lake; otherwise about = the Expedition.
inline constexpr int kAboutLake = 200;
// Opens a window for a seat, or (both) for the two in turn, `first` first, until both pass. Whether anybody is asked is decided by public
// facts when it is entered (R95). `about`: the card (enemy_card), Expedition (activation, move), place … it is about.
void open_window(State& s, WindowKind kind, Seat first, bool both, int about = 0);

// ---------------------------------------------------------------- activation and movement (activation.cpp, movement.cpp …)

// Announces an activation of a land Expedition and pushes it. `ops`: of the card; kActFree: Initiative is ignored.
void begin_activation(Ctx& c, Seat side, int e, Mode mode, int ops, u8 flags, int points);
// Could the land Expedition be in the place with so many movement points (card 131)?
bool can_reach(const Data& d, const State& s, int e, int place, int points);
// The force of State::act has entered a place: A4b.
void push_entry(State& s);
// A Dispersion check of the Invasion Fleet (kOfFleet) puts those who turn back into State::fight.held[1][1], which the Combat keeps.
// M1: the defender may call his Local Militia; the number stands in State::fight.militia afterwards, which the Combat takes over.
bool militia_may_rise(const Data& d, const State& s, Seat attacker, int place);  // 8.1, R9
void push_militia(State& s, Seat owner, int place);
// A7: the Dispersion check of what moves now, if it must be made. Pushes it; true when it did.
enum Dispersing : u8 { kOfAct, kOfGroup, kOfFleet };
bool push_dispersion(Ctx& c, Dispersing whose);
// Enemy Expeditions of Leaders only leave the place (6.2j).
void remove_lone_leaders(Ctx& c, Seat owner, int place);
// 6.3: the mover stands beside another friendly Expedition. Pushes the meeting with it.
void push_meeting(State& s, int mover, int there, bool contested);
// Combines two Expeditions (6.3h), bumping by the owner's choice where it must be.
void combine(Ctx& c, int into, int from);

// ---------------------------------------------------------------- land Combat (combat.cpp …)

struct Attack {
    Seat attacker = Seat::us;
    int exp = 0, place = 0, from = 0;  // from: where the last step began; 0: it did not move
    FightKind kind = FightKind::normal;
    int militia = 0, tribe = 0;
    bool alone = false;
};
// Declares a Combat and pushes it (B1). The Local Militia have been rolled, the Dispersion check made.
void begin_combat(Ctx& c, const Attack& a);
// Is there anybody to fight: Units or Local Militia? (B0)
bool anybody_defends(const Data& d, const State& s, Seat attacker, int place);
// Card effects in Combat (they write State::fight): read the result anew (R115) …
void read_results(Ctx& c);
// Units of the participating force of a side: of a type, all; the Local Militia as kLocal.
int participants(const Data& d, const State& s, Seat side, int type);
int participants(const Data& d, const State& s, Seat side);
// For worlds that the opponent of `side` cannot tell apart: whoever of its force is held back, and the losses it is choosing, anew.
void forget_fight(const Data& d, State& s, Seat side);
// Where a force may Retreat to (8.4, R18).
Places retreat_places(const Data& d, const State& s, Seat side, int from, int attacker_from);

// An American Expedition has entered, or is activated in, a Belligerent tribe's Area (8.6): I1. Pushes it.
void begin_tribe(Ctx& c, int e, int place);
void defeat_tribe(Ctx& c, int tribe);
// The Invasion Fleet or the Coastal Raid is activated and not cancelled: V1, G1. `free`: the Raid of card 88.
void begin_invasion(Ctx& c);
void begin_raid(Ctx& c, bool free);
bool may_invade(const Data& d, const State& s, int place);
bool may_raid(const Data& d, const State& s, int place);

// ---------------------------------------------------------------- Lake Combat (lake_combat.cpp)

// Both fleets are out. `mover`: who came last; `driven`: seat plus one whose Ships were driven out of their last Port (R78). Pushes it.
void begin_lake_combat(Ctx& c, int lake, Seat mover, int driven = 0);
void roll_pair(Ctx& c);  // the dice of the present pair, also anew (card 108)

// ---------------------------------------------------------------- Peace and Ghent (peace.cpp, ghent.cpp)

enum PeaceCause : u8 {
    kByEvent,
    kByLandCombat,
    kByLakeCombat,
    kByCapture,
    kByBlockade,
    kByTribe,
    kByWinter,
    kByInvasion
};
struct PeaceMoves {
    int back[2] = {0, 0}, forward[2] = {0, 0};  // by seat: the marker that moves
    PeaceCause cause = kByEvent;
    int about = 0;  // for people to see: the place, kPlaces plus Lake, or 0
    bool any() const { return back[0] || back[1] || forward[0] || forward[1]; }
};
// Pushes them: backward moves first, then forward ones step by step, the marker of the player whose Round it is last (R55); with the
// window of card 52 and the test for meeting after each. Nothing once the markers have met. After Ghent has begun (s.ended == 1)
// forward moves for achievements of 12j move the pair instead.
void push_peace(State& s, const PeaceMoves& m);
void push_peace(State& s, Seat marker, int steps, PeaceCause cause, int about = 0);  // negative: back
void new_turn_of_peace(State& s);  // the steps so far are of earlier turns
// R55: peace has been made, and the rest of what is going on is lost. It is not with the last cards of Ghent (12h).
inline bool peace_stops(const State& s) { return s.met && !s.ended; }
// The markers have met, or the last turn is over: Ghent (E1). Pushes it in place of the war.
void begin_ghent(Ctx& c);
// The Ghent Number of a side (12d-f).
int ghent_number(const Data& d, const State& s, Seat side, const Places& british);  // british: what they Control then
Outcome outcome(const Data& d, const State& s);
inline u64 moment(const State& s) { return u64{s.turn} << 16 | u64{s.plays} << 8 | s.active; }

void set_up(Ctx& c, const Setup& setup);

// 5.1d (activation.cpp): a new Expedition, formed by one that a Campaign has activated.
void used_by_campaign(State& s, int e);
// 5.1d (activation.cpp): of the campaign on top of the flow: is there one more Expedition that can be activated?
bool campaign_goes_on(const Data& d, const State& s);

}  // namespace ghent::amateurs
