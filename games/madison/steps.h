// The four functions of each step, as the step table (steps.cpp) names them. Where a step only goes on by itself it has no
// more than `enter`.
#pragma once

#include "games/madison/rules.h"

namespace ghent::madison {

#define GHENT_STEP(name)                                                         \
    Go enter_##name(Ctx& c);                                                     \
    void list_##name(const Data& d, const State& s, Seat side, ActionList& out); \
    Verdict check_##name(const Data& d, const State& s, Seat side, Action a);    \
    void take_##name(Ctx& c, Seat side, Action a)

// turns.cpp, prewar.cpp, arrivals.cpp
Go enter_war(Ctx& c);
Go enter_prewar(Ctx& c);
GHENT_STEP(prewar_card);
GHENT_STEP(arrivals);
Go enter_arrive(Ctx& c);
Go enter_first(Ctx& c);
Go enter_action(Ctx& c);
Go enter_play(Ctx& c);
GHENT_STEP(assault);
GHENT_STEP(waiting);
GHENT_STEP(withdrawal);
GHENT_STEP(fleet);
bool asks_both(const Data& d, const State& s, Seat side);

// cards.cpp, activation.cpp, reactions.cpp
GHENT_STEP(card);
GHENT_STEP(campaign);
Go enter_force(Ctx& c);
GHENT_STEP(declare);
GHENT_STEP(react);
GHENT_STEP(keep_one);

// movement.cpp, entry.cpp, retreat.cpp
GHENT_STEP(move);
Go enter_entry(Ctx& c);
GHENT_STEP(retreat);
GHENT_STEP(carry);
GHENT_STEP(flee);

// combat.cpp, naval.cpp
Go enter_fight(Ctx& c);
GHENT_STEP(commander);
GHENT_STEP(lead);
GHENT_STEP(battle_card);
GHENT_STEP(losses);
Go enter_sea(Ctx& c);
GHENT_STEP(sea_lead);
GHENT_STEP(sea_card);
GHENT_STEP(sea_losses);

// yard.cpp, events.cpp
GHENT_STEP(build);
GHENT_STEP(restore);
Go enter_event(Ctx& c);
GHENT_STEP(target);
GHENT_STEP(leader_of);
GHENT_STEP(search);
GHENT_STEP(return);

// winter.cpp
Go enter_winter(Ctx& c);
GHENT_STEP(winter_card);
GHENT_STEP(attrition);
GHENT_STEP(new_orleans);

#undef GHENT_STEP

extern const Step kStepTable[kSteps];
inline std::span<const Step> step_rows() { return kStepTable; }
std::span<const Field> field_table();

void resample(const Data& d, State& s, Seat seat, Rng& rng);
int evaluate(const Data& d, const State& s, Seat seat);
double chance(const Data& d, const State& s, Seat seat);
int prior(const Data& d, const State& s, Seat seat, Action a);
bool canonical(const Data& d, const State& s, Seat seat, Action a);
std::span<const WindowSpec> windows();
Window window(const Data& d, const State& s);
void answers(const Data& d, const State& s, std::vector<u16>& out);
std::string is_ok(const Data& d, const State& s);
void loaded(const Data& d, State& s);
OddsReport odds(const Data& d, const State& s);
void odds_position(const Data& d, std::span<const std::string> words, State& s);

// Pushed by one chapter for another.
// What a leader or space is chosen for (step leader_of).
enum Choosing : u8 { kForLeader, kForUnits, kForDepot, kForEvent, kForEventUnits, kForWinter, kForSpecial };

void push_retreat(State& s, Seat side, int place, RetreatKind kind, int from = 0);
// A force has entered a space.
enum EntryFlag : u8 { kByWater = 1, kByArrival = 2, kHeldBefore = 4 };
void push_entry(State& s, Seat mover, int place, int flags);
bool make_way(Ctx& c, Seat side, int place);
void push_react(State& s, Seat seat, Timing timing, int here);
void push_losses(State& s, Seat seat, int place, int steps);
void start_build(State& s, Seat seat, int halves, int lake);

}  // namespace ghent::madison
