// The functions of each step, as the list of steps (steps.inc) names them, and what the game gives the kernel.
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

#define GHENT_STEPS "games/frontier/steps.inc"
#include "core/step_functions.inc"

// Rules of steps that depend on the position.
std::string_view stand_rule(const Data& d, const State& s);
std::string_view sortie_rule(const Data& d, const State& s);

extern const StepRow<Data, State> kStepTable[kSteps];
inline std::span<const StepRow<Data, State>> step_rows() { return kStepTable; }
std::span<const Field> field_table();

void set_up(Ctx& c, const Setup& setup);
Outcome outcome(const Data& d, const State& s);
void resample(const Data& d, State& s, Seat seat, Rng& rng);
int evaluate(const Data& d, const State& s, Seat seat);
int prior(const Data& d, const State& s, Seat seat, Action a);
bool canonical(const Data& d, const State& s, Seat seat, Action a);
std::span<const WindowSpec> windows();
Window window(const Data& d, const State& s);
void answers(const Data& d, const State& s, std::vector<u16>& out);
std::string is_ok(const Data& d, const State& s);
void loaded(const Data& d, State& s);
void view(const Data& d, const State& s, Viewer viewer, Json& out);
void board(const Data& d, Json& out);
OddsReport odds(const Data& d, const State& s);
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice);
void odds_position(const Data& d, std::span<const std::string> words, State& s);
std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour);

}  // namespace ghent::frontier
