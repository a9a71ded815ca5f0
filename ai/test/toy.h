// A game of one decision, made by hand, for tests of players: the first seat names a number, a die may be rolled, the game
// is over and the number (with the die) is what the position is worth.
#pragma once

#include <algorithm>

#include "core/module.h"

namespace ghent::toy {

struct Data : GameData {
    int choices = 10;
    int worth[32] = {};    // of each number
    bool gamble[32] = {};  // worth is doubled or lost, by a die
};

struct State {
    u8 over, secret, spare[2];
    i32 value;
};

inline const Data& data(const GameData& d) { return static_cast<const Data&>(d); }
inline State& state(void* s) { return *static_cast<State*>(s); }
inline const State& state(const void* s) { return *static_cast<const State*>(s); }

inline Module module() {
    Module m{};
    m.id = "toy";
    m.state_bytes = sizeof(State);
    m.pending = [](const GameData&, const void* s) { return state(s).over ? 0U : bit(Seat::us); };
    m.decision = [](const GameData&, const void* s, Seat seat) {
        return Decision{!state(s).over && seat == Seat::us, 0, false};
    };
    m.view = [](const GameData&, const void* s, Viewer, Json& j) { j.object().pair("value", state(s).value).end(); };
    m.list = [](const GameData& d, const void*, Seat, ActionList& out) {
        out.clear();
        for (int i = 0; i < data(d).choices; ++i) out.add({0, 0, static_cast<u16>(i), kNone, kNone});
    };
    m.apply = [](const GameData& d, void* s, Seat, Action a, Dice& dice, Journal*) {
        state(s).value = data(d).worth[a.a];
        if (data(d).gamble[a.a]) state(s).value = dice.faces(0, 1, 6)[0] > 3 ? 2 * data(d).worth[a.a] : 0;
        state(s).over = 1;
        return false;
    };
    m.resample = [](const GameData&, void* s, Seat, Rng& rng) { state(s).secret = static_cast<u8>(rng.below(200)); };
    m.evaluate = [](const GameData&, const void* s, Seat seat) {
        return seat == Seat::us ? state(s).value : -state(s).value;
    };
    m.check = [](const GameData& d, const void* s, Seat seat, Action a) {
        const bool fine = !state(s).over && seat == Seat::us && a.a < data(d).choices;
        return fine ? kAllowed : Verdict{0, kNotYourDecision, 0, 0};
    };
    m.chance = [](const GameData&, const void* s, Seat seat) {
        return chance_of(seat == Seat::us ? state(s).value : -state(s).value);
    };
    m.prior = [](const GameData&, const void*, Seat, Action a) { return static_cast<int>(a.a); };
    m.canonical = [](const GameData&, const void*, Seat, Action) { return true; };
    return m;
}

// Its first position: all zero.
inline AnyState start() {
    AnyState s;
    std::memset(s.bytes(), 0, AnyState::kBytes);
    return s;
}

}  // namespace ghent::toy
