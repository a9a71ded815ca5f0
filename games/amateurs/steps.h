// The functions of each step, as the list of steps (steps.inc) names them, and what the game gives the kernel.
#pragma once

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

#define GHENT_STEPS "games/amateurs/steps.inc"
#include "core/step_functions.inc"

// By which rule a step is taken, where that depends on the position (BY_STATE).
std::string_view napoleon_rule(const Data& d, const State& s);
std::string_view form_rule(const Data& d, const State& s);
std::string_view meet_rule(const Data& d, const State& s);
std::string_view retreat_rule(const Data& d, const State& s);

extern const StepRow<Data, State> kStepTable[kSteps];
inline std::span<const StepRow<Data, State>> step_rows() { return kStepTable; }
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
void view(const Data& d, const State& s, Viewer viewer, Json& out);
void board(const Data& d, Json& out);
OddsReport odds(const Data& d, const State& s);
void odds_position(const Data& d, std::span<const std::string> words, State& s);
std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour);

// Steps of one choice after another share this: list whatever of these `check` allows.
template <class Check>
void add_if(ActionList& out, Action a, Check check) {
    if (check(a).ok()) out.add(a);
}

}  // namespace ghent::amateurs
