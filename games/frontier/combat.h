// 18 Land Combat: what its files share. combat.cpp is the sequence of 18.1, combat_line.cpp the battle line, combat_volley.cpp the
// volleys, combat_cards.cpp the Combat cards.
#pragma once

#include "core/journal.h"
#include "games/frontier/rules.h"

namespace ghent::frontier {

// 18.2.1 the Firing Positions, as a side sees them
enum FiringPosition : u8 { kCenter, kLeft, kRight, kPositions };
constexpr u8 lead_box(int position) { return static_cast<u8>(kLeadCenter + position); }
constexpr u8 support_box(int position) { return static_cast<u8>(kSupportCenter + position); }
constexpr bool is_lead_box(int box) { return box >= kLeadCenter && box <= kLeadRight; }
constexpr bool is_support_box(int box) { return box >= kSupportCenter && box <= kSupportRight; }
constexpr int position_of(int box) { return (box - kLeadCenter) % kPositions; }

inline Seat attacker_of(const State& s) { return static_cast<Seat>(s.land.attacker); }
inline Seat defender_of(const State& s) { return other(attacker_of(s)); }
inline int combat_hex(const State& s) { return s.land.hex - 1; }

// 3.1.2: of the side of the counter that is up.
inline int combat_strength(const Data& d, const State& s, int regiment) {
    return s.reduced.has(regiment) ? d.regiment(regiment).reduced : d.regiment(regiment).full;
}
// Calls f(regiment) for every regiment of the side that is still in the combat.
template <class F>
void each_in_line(const Data& d, const State& s, Seat side, F f) {
    s.land.in.each([&](int p) {
        if (is_regiment(p) && s.land.box[p] != kNoBox && d.side[at(p)] == side) f(p);
    });
}
int count_in_box(const Data& d, const State& s, Seat side, u8 box);
int lead_of(const Data& d, const State& s, Seat side, int position);  // kNoPiece
bool has_line(const Data& d, const State& s, Seat side);              // a regiment is left
// 18.2.4: in each position, by the ground and how the attacker came.
int most_supports(const Data& d, const State& s, Seat side);
bool posture_counts(const Data& d, const State& s, Seat side,
                    Posture p);  // chosen, and not negated (18.2.5.a-b, cards)

// 18.4.6, 16.3.T3: at least one ship of the side in a shore hex connected with this hex.
bool has_ship_offshore(const Data& d, const State& s, Seat side, int h);
// 18.4.3-18.4.8, cards: everything besides the dice of a side's volley.
Modifiers volley_modifiers(const Data& d, const State& s, Seat side, int position);
// 18.4.2: the volley State::land.volley. Losses of leads are taken, a second loss is asked for.
void fire_volley(Ctx& c);
void volley_result(Ctx& c, int difference);  // attacker's Battle Strength less defender's
// What may come of it, exactly. Each outcome stands for a difference: -10, -1, 0, 1, 10.
enum VolleyOutcome : u8 { kAttackerTwo, kAttackerOne, kNoLoss, kDefenderOne, kDefenderTwo, kVolleyOutcomes };
inline constexpr int kDifference[kVolleyOutcomes] = {-10, -1, 0, 1, 10};
struct VolleyChances {
    double p[kVolleyOutcomes];
};
VolleyChances volley_chances(const Data& d, const State& s);

// Is some effect of this kind in force for this side's Pre-Combat card? `what` of cancel.
bool has_cancelled(const Data& d, const State& s, Seat side, Cancelled what);
// 18.3, 18.6: what follows when both cards have been played. True when nothing is left to do.
bool pre_effects(Ctx& c, Frame& f);
bool post_effects(Ctx& c, Frame& f);

}  // namespace ghent::frontier
