// Priors learned from a player's own games: a small table of whole numbers, added to the game's priors by hand.
//
// An action is described by a few keys: where it is chosen and by whom, its verb, its arguments alone and together, and what the
// game's own prior thinks of it (which knows odds and ways). Each key is hashed to a place of the table; what stands there is
// added. `lab/priors.h` makes such tables, and a game has its own in games/<id>/priors.txt; without one the priors by hand
// stand alone.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "core/module.h"

namespace ghent {

struct PriorTable {
    static constexpr int kSize = 8192, kKeys = 5;
    static constexpr int kWhole = 16;    // `hand` of this leaves the priors by hand as they are
    static constexpr int kPerPoint = 4;  // weights are in quarters of a point

    int hand = kWhole;
    std::array<i8, kSize> weights = {};

    static std::array<u16, kKeys> keys(Seat seat, u8 step, Action a, int by_hand);
    int of(Seat seat, u8 step, Action a, int by_hand) const {
        int sum = 0;
        for (const u16 k : keys(seat, step, a, by_hand)) sum += weights[k];
        return (by_hand * hand) / kWhole + sum / kPerPoint;
    }
};

// As text: a head that says the game, its table's size and how it was made, then a line for each weight that is not zero.
std::string write_priors(const Module& m, const PriorTable& table, std::string_view how);
// Throws Refusal naming the file, the line and the field when it does not fit the game.
PriorTable read_priors(const Module& m, std::string_view file, std::string_view text);

// The table that travels with the game; null when it has none.
std::shared_ptr<const PriorTable> priors_of(const Module& m);

// Tables under a name, for players like plan@100+round1. "hand" is always there: no table.
void name_priors(const std::string& name, std::shared_ptr<const PriorTable> table);
std::shared_ptr<const PriorTable> named_priors(const std::string& name);  // throws Refusal

}  // namespace ghent
