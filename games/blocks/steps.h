#pragma once

#include "games/blocks/state.h"

namespace ghent::blocks {

extern const StepRow<Data, State> kStepTable[kSteps];
inline std::span<const StepRow<Data, State>> step_rows() { return kStepTable; }
std::span<const Field> field_table();
std::span<const RetiredField> retired_fields();
std::string is_ok(const Data& d, const State& s);
void loaded(const Data& d, State& s);
void resample(const Data& d, State& s, Seat seat, Rng& rng);
int evaluate(const Data& d, const State& s, Seat seat);
double chance(const Data& d, const State& s, Seat seat);
int prior(const Data& d, const State& s, Seat seat, Action a);
std::span<const std::string_view> prior_names();
void prior_features(const Data& d, const State& s, Seat seat, Action a, std::span<float> out);
bool canonical(const Data& d, const State& s, Seat seat, Action a);
OddsReport odds(const Data& d, const State& s);
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice);
bool odds_known(const Data& d, const State& s, Seat seat, const Action* a);
void odds_position(const Data& d, std::span<const std::string> words, State& s);

}  // namespace ghent::blocks
