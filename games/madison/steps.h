// The functions of each step, as the list of steps (steps.inc) names them, and what one chapter offers another.
#pragma once

#include "games/madison/rules.h"

namespace ghent::madison {

#define GHENT_STEPS "games/madison/steps.inc"
#include "core/step_functions.inc"

// By which rule, in this position.
std::string_view choosing_rule(const Data& d, const State& s);
std::string_view declare_rule(const Data& d, const State& s);
std::string_view move_rule(const Data& d, const State& s);
std::string_view retreat_rule(const Data& d, const State& s);
std::string_view flee_rule(const Data& d, const State& s);

extern const StepRow<Data, State> kStepTable[kSteps];
inline std::span<const StepRow<Data, State>> step_rows() { return kStepTable; }
std::span<const Field> field_table();
std::span<const RetiredField> retired_fields();

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
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice);
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
