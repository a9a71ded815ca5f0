// For a game's is_ok: a position stands where somebody must decide.
#pragma once

#include <cstring>
#include <span>
#include <string>

#include "core/game.h"

namespace ghent {

// What goes on by itself needs no dice before somebody decides.
class NoDice final : public Dice {
public:
    Volley hits(u16, std::span<const Shot>, int) override { throw Refusal("dice are rolled"); }
    std::span<const u8> faces(u16, int, int) override { throw Refusal("dice are rolled"); }
    u16 pick(u16, std::span<const u16>) override { throw Refusal("something is drawn"); }
};

// Going on would change nothing, and there is something to choose. Empty: so it is.
template <class D, class S>
std::string standing_fault(std::span<const StepRow<D, S>> rows, const D& d, const S& s) {
    if (s.flow.over) return {};
    S t = s;
    NoDice dice;
    Context<D, S> c{d, t, dice, nullptr};
    const StepRow<D, S>& row = rows[s.flow.top().step];
    try {
        if (row.enter(c) != Go::ask || std::memcmp(&s, &t, sizeof s) != 0)
            return "nobody need decide where the game stands";
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    bool anybody = false;
    ActionList list;
    for (const Seat seat : kSeats) {
        if (row.asks ? !row.asks(d, s, seat) : s.flow.top().seat != index(seat)) continue;
        anybody = true;
        list.clear();
        row.list(d, s, seat, list);
        if (list.empty()) return "somebody must decide and can do nothing";
    }
    return anybody ? "" : "nobody decides";
}

}  // namespace ghent
