// What the two halves of Session share: playing (session.cpp) and opening a record (session_open.cpp).
#pragma once

#include <fmt/format.h>

#include "core/session.h"

namespace ghent {

inline constexpr const char* kNoWayBack = "there is no way back to that row: only to a barrier that still stands";

inline Refusal not_allowed(const Module& m, const GameData& d, Verdict v, std::string_view before = {}) {
    return Refusal(fmt::format("{}{}", before, explain(m, d, v)),
                   v.rule < m.rule_ids.size() ? m.rule(v.rule) : std::string());
}

// Carries an action out. True when it cannot be taken back: dice, a reveal, a seat that now must decide and did not
// before, or the end of the game (when everything is shown).
inline bool carry_out(const Module& m, const GameData& d, void* state, Seat seat, Action a, Dice& dice, Journal* log) {
    const unsigned before = m.pending(d, state);
    const bool shown = m.apply(d, state, seat, a, dice, log);
    const unsigned after = m.pending(d, state);
    return shown || (after & ~before) || after == 0;
}

}  // namespace ghent
