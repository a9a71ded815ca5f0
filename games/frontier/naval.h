// 19 Naval Combat: what its files share. naval.cpp: the sequence (N1-N10); naval_line.cpp: deployment and adjusting; naval_fire.cpp: broadsides,
// harbor defense, reserve fire; naval_capture.cpp: mutual destruction, captures, commodores; naval_cards.cpp: W5, C3, C4.
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

inline constexpr int kMostLeads = 36;  // columns that could ever be needed
inline constexpr u8 kNoColumn = 0;

inline int vessel_no(int p) { return p - kVessel0; }
inline int hull(const Data& d, int vessel) { return d.vessel(vessel).hd; }
// It takes part and is not removed for possible capture.
inline bool is_fighting(const State& s, int p) {
    const u8 place = s.naval.at[vessel_no(p)];
    return place != 0 && place < kMutual;
}
inline bool is_lead(const State& s, int p) { return is_fighting(s, p) && s.naval.at[vessel_no(p)] >= kColumnA; }
inline bool in_reserves(const State& s, int p) { return s.naval.at[vessel_no(p)] == kReserves; }
inline bool is_struck(const State& s, int p) {
    const u8 place = s.naval.at[vessel_no(p)];
    return place >= kStruck && place < kBurnedPrize;
}
inline int naval_hex(const State& s) { return s.naval.hex - 1; }
inline Seat naval_attacker(const State& s) { return static_cast<Seat>(s.naval.attacker); }

// Calls f(piece) for every vessel of a side that fights.
template <class F>
void each_fighting(const Data& d, const State& s, Seat side, F f) {
    for (int p = kVessel0; p < kDepot0; ++p)
        if (is_fighting(s, p) && side_of(d, s, p) == side) f(p);
}
int count_fighting(const Data& d, const State& s, Seat side);
int lead_in(const Data& d, const State& s, Seat side, int column);  // kNoPiece
// 3.3: the Protected Harbor Defense of the side stands and takes part.
bool phd_fights(const Data& d, const State& s, Seat side);
inline bool is_in_it(const Data& d, const State& s, Seat side) {  // 19.5.1, R106
    return count_fighting(d, s, side) > 0 || phd_fights(d, s, side);
}

// 19.0, 15.3b: enemies have met in a water hex: a Naval Combat starts if there is anything to fight.
void meet_at(Ctx& c, Seat attacker, int hex, int from);

// ---- deployment (naval_line.cpp); whom a vessel carries lies under it (19.3.1x): State::aboard
void put_on_display(Ctx& c);  // 19.3.2.c-e: everybody in the Reserves, in his Damage Section
void adjust_line(Ctx& c);     // 19.5.3.a-c
bool can_swap(const Data& d, const State& s, Seat side);

// ---- fire (naval_fire.cpp)
struct Guns {
    u8 d6 = 0, d8 = 0;
};
Guns guns_of(const Data& d, const State& s, int vessel);                     // as it stands, with commodore and card
bool is_silent(const Data& d, const State& s, int vessel);                   // nrange
void exchange_broadsides(Ctx& c, int attacker, int defender, unsigned who);  // who: seats that fire, a set
bool has_reserve_fire(const Data& d, const State& s, Seat side);

// ---- captures (naval_capture.cpp)
bool resolve_mutual(Ctx& c);  // false: a tie is to be rolled again
void roll_captures(Ctx& c);
// Who must leave does (D39), then commodores find a new vessel or a port (D40). True: somebody is asked first.
bool settle_losses(Ctx& c);
// A vessel is gone, with whom it carried (12.6.8, R166); commodores escape.
void lose_vessel(Ctx& c, int vessel, u16 rule, u16 event);

// ---- cards (naval_cards.cpp)
const Effect* naval_card(const Data& d, const State& s, Seat side, EffectKind kind,
                         bool post = false);            // that the side has played
unsigned first_to_fire(const Data& d, const State& s);  // ngauge: the seat whose damage counts first, a set; 0: nobody
void play_post_card(Ctx& c, Seat side);
bool has_turned_loss(const Data& d, const State& s, Seat side,
                     bool to_prize);                 // ncapture, npreserve: is there one to turn?
void ask_again(State& s);                            // 19.4.6.b: the dice are rolled once more
void ask_aim(State& s, Seat side, EffectKind kind);  // npursue, ncapture, npreserve: which vessel
void turn_loss(Ctx& c, Seat side, int p, bool to_prize);

}  // namespace ghent::frontier
