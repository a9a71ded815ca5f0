#pragma once

#include "games/sabres/state.h"

namespace ghent::sabres {

extern const StepRow<Data, State> kStepTable[kSteps];
inline std::span<const StepRow<Data, State>> step_rows() { return kStepTable; }
std::span<const Field> field_table();
std::span<const RetiredField> retired_fields();
std::span<const WindowSpec> windows();
Window window(const Data& d, const State& s);
void answers(const Data& d, const State& s, std::vector<u16>& out);
std::string is_ok(const Data& d, const State& s);
void loaded(const Data& d, State& s);
// Nothing is hidden: the deck is a bag whose order nobody has made yet.
inline void resample(const Data&, State&, Seat, Rng&) {}
int evaluate(const Data& d, const State& s, Seat seat);
double chance(const Data& d, const State& s, Seat seat);
int prior(const Data& d, const State& s, Seat seat, Action a);
bool canonical(const Data& d, const State& s, Seat seat, Action a);
OddsReport odds(const Data& d, const State& s);
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice);
void odds_position(const Data& d, std::span<const std::string> words, State& s);

}  // namespace ghent::sabres
