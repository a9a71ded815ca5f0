// A whole turn: what one seat does from now on, choice by choice, and how that is carried out in another world.
//
// A turn is written down in one world and with certain dice. Elsewhere a battle may last longer or a road be closed: then the
// next choice of the turn that fits is taken, and where none fits the game's priors decide.
#pragma once

#include <algorithm>

#include "core/module.h"

namespace ghent {

struct Turn {
    static constexpr int kMost = 80;  // choices; what comes after them is left to the priors

    struct Entry {
        Action action;
        u8 step = 0;          // where it was chosen
        bool choice = false;  // there was something else to do
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    Entry entries[kMost];
    int size = 0;

    void add(Action a, u8 step, bool choice) {
        if (size < kMost) entries[size++] = {a, step, choice};
    }
    int choices() const {
        int n = 0;
        for (int i = 0; i < size; ++i) n += entries[i].choice;
        return n;
    }
    friend bool operator==(const Turn& x, const Turn& y) {
        return x.size == y.size && std::equal(x.entries, x.entries + x.size, y.entries);
    }
};

// Carries a turn out.
class Follower {
public:
    explicit Follower(const Turn* turn, int at = 0) : turn_(turn), at_(at) {}

    // The next choice of the turn that is allowed here; null when there is none.
    const Action* next(const Module& m, const GameData& d, const void* state, Seat seat) {
        if (!turn_ || at_ >= turn_->size) return nullptr;
        const u8 step = m.decision(d, state, seat).step;
        for (int i = at_; i < turn_->size; ++i) {
            const Turn::Entry& e = turn_->entries[i];
            if (e.step != step || !m.check(d, state, seat, e.action).ok()) continue;
            at_ = i + 1;
            return &e.action;
        }
        return nullptr;
    }
    void skip() { ++at_; }
    int at() const { return at_; }

private:
    const Turn* turn_;
    int at_;
};

}  // namespace ghent
