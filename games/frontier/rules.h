// What the chapters share: questions about a position, and the moves that several chapters make. Which file carries which
// chapter is said in steps.inc.
#pragma once

#include <array>

#include "games/frontier/pieces.h"

namespace ghent::frontier {

inline Seat active(const State& s) { return static_cast<Seat>(s.active); }
inline const War& war(const Data& d, const State& s) { return d.wars[s.war]; }
inline const Season& season(const Data& d, const State& s) { return d.seasons[s.season]; }

// ---------------------------------------------------------------- hexes, settlements (control.cpp)

// 2.3: is it a hex for this side's units in this game?
inline const Hexes& hexes_in_play(const Data& d, const State& s) {
    return d.in_play[static_cast<int>(war(d, s).maps)][s.road_open ? 1 : 0];
}
inline bool is_in_play(const Data& d, const State& s, Seat side, int h) {
    return hexes_in_play(d, s).has(h) && (side == Seat::us || d.hex(h).settlement != d.named.rutland);  // 2.3.3
}
// Why not, and by which rule: Rutland (2.3.3), the closed Road to Sackett's Harbor (2.3.2), the other map, the edge (2.3b).
Verdict is_no_hex(const Data& d, const State& s, int h);
inline const Settlements& settlements_in_play(const Data& d, const State& s) {
    return d.settlements_in_play[static_cast<int>(war(d, s).maps)][s.road_open ? 1 : 0];
}
inline bool settlement_in_play(const Data& d, const State& s, int settlement) {
    return settlements_in_play(d, s).has(settlement);
}
// 5.2: has the counter's schedule a place on this map? On one map the others are not used (drop_offmap).
bool has_place_here(const Data& d, const State& s, int piece);
inline Seat controller(const Data& d, const State& s, int settlement) {  // 2.6.1
    const Seat owner = d.settlement(settlement).owner;
    return s.taken.has(settlement) ? other(owner) : owner;
}
bool controls(const Data& d, const State& s, Seat side, int settlement);
bool controls_hex(const Data& d, const State& s, Seat side, int h);
inline bool is_wrecked(const State& s, int settlement) {  // burned or dismantled (R112)
    return s.burned.has(settlement) || s.dismantled.has(settlement);
}
// Towns that it controls, in play or not.
inline Settlements towns_held(const Data& d, const State& s, Seat side) {
    Settlements out;
    for (int w = 0; w < kMaxSettlements / 64; ++w)
        out.w[w] = (d.towns[index(side)].w[w] & ~s.taken.w[w]) | (d.towns[index(other(side))].w[w] & s.taken.w[w]);
    return out;
}
bool is_fortified(const Data& d, const State& s, int settlement);   // with its fort, printed or by event
bool is_fort_hex(const Data& d, const State& s, Seat side, int h);  // a fortification that the side controls
bool is_port(const Data& d, const State& s, int port);              // 12.4: neither burned nor dismantled
bool port_friendly(const Data& d, const State& s, Seat side, int port);
int docked(const State& s, const Data& d, int port);  // vessels in port, constructed or not (2.2.6c, 2.2.9)
// 2.2.7a, 2.2.7b: protected while its defense stands. R80: only a printed fort has one; 19.4.1.a.vi: hits of its HD destroy it.
inline bool harbor_defended(const Data& d, const State& s, int port) {
    const Port& x = d.port(port);
    return x.phd_hd != 0 && s.phd[port] < x.phd_hd && !is_wrecked(s, x.settlement) &&
           settlement_in_play(d, s, x.settlement);
}
void pass_harbor(const Data& d, State& s, int port);            // 3.3.b: the port has changed hands
void mend_harbor(const Data& d, State& s, int h);               // 3.3.b, of the harbor in this hex, if it is one
bool guards(const Data& d, const State& s, Seat side, int h);   // a Protected Harbor of this side (2.2.7)
int quarters(const Data& d, const State& s, Seat side, int h);  // WQV without isolation (6.2.1, 6.2.1x, 6.2.1.a, R39)
// Modified HD: twice on the lake (2.6.2.a.i), once in port, in the harbor of a friendly port or on a river that counts for it (2.6.2.a.ii, 2.6.2b),
// not at all before it is constructed (2.6.2.a.iii).
int lake_strength(const Data& d, const State& s, Seat side, int lake);
using LakeStrengths = std::array<std::array<int, kLakes>, 2>;
LakeStrengths lake_strengths(const Data& d, const State& s);             // of both sides, on all lakes
bool controls_lake(const Data& d, const State& s, Seat side, int lake);  // 2.6.2
bool controls_lake(const Data& d, const State& s, Seat side, int lake, const LakeStrengths& all);
int depots_on_map(const State& s, Seat side);
int free_depot(const State& s, Seat side);     // off the map; kNoPiece
u8 depot_home(const Data& d, const State& s);  // Quebec, or York (5.2.1)
void mark_besieged(State& s, int settlement);  // 16.1

// ---------------------------------------------------------------- cards (action.cpp)

int hand_size(const Data& d, const State& s, Seat side);
template <class F>
void each_in_hand(const State& s, Seat side, F f) {  // f(card), by number
    for (int i = 0; i < kCardSlots; i += 8)
        for (u64 cards = bytes_equal(s.cards.where + i, hand(side)); cards; cards &= cards - 1)
            f(i + std::countr_zero(cards));
}
void draw_cards(Ctx& c, Seat side, int n);  // from the deck of the year, told to both as each may know
void play_card(State& s, int card);         // out of the hand: it lies open until it is discarded
void discard_card(State& s, int card);

// ---------------------------------------------------------------- the flow

inline void push(State& s, u8 step, Seat side, u16 a = 0, u8 n = 0) {
    s.flow.push({.step = step, .seat = byte(index(side)), .n = n, .a = a});
}
const Frame* find_frame(const State& s, u8 step);  // the topmost of this step
// Windows (windows.cpp): does it open, as far as everybody knows? Then a frame is pushed.
void open_window(Ctx& c, WindowKind kind, Seat side, int about = 0);
// 2.5.4b, 12.4.1a, 12.4.1b: where a side has more vessels than docks, in the order of the ports; kNoSettlement.
u8 crowded_port(const Data& d, const State& s, Seat side);
std::array<u8, 2> crowded_ports(const Data& d, const State& s);  // of both
// 5.4.4.b, R96: control has changed.
void test_sudden_death(Ctx& c, int settlement);
// 23 (victory.cpp): in halves of a Victory Point, for the position as it is (23.5): lakes (23.1.2.a, 23.1.2.b, 23.1.2.c, 23.1.2.d: tables.toml), villages
// and forts, towns, cities (23.1.2.f, 23.1.2.g, 23.1.2.h: settlements.toml), the rest in victory.cpp.
int half_points(const Data& d, const State& s, Seat side);
class LazySupply;
int half_points(const Data& d, const State& s, Seat side, LazySupply& supply, const LakeStrengths& fleets);
void end_game(Ctx& c);
// 22.1.2
void move_wwus(Ctx& c, Seat side, int points);

// One after another: list whatever of these `check` allows.
template <class Check>
void add_if(ActionList& out, Action a, Check check) {
    if (check(a).ok()) out.add(a);
}

}  // namespace ghent::frontier
