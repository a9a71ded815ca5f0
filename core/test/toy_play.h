// Playing the toy game through a Session.
#pragma once

#include "core/session.h"
#include "core/test/toy_game.h"

namespace ghent::toy {

inline Session start(u64 seed, const Setup& setup = {}) {
    return Session::start(module(), data(), setup, std::make_unique<SeededDice>(seed), "seed " + std::to_string(seed));
}
// With these results first: the two cards, then what comes.
inline Session start_with(std::vector<u16> numbers, Dice* then = nullptr, const Setup& setup = {}) {
    return Session::start(module(), data(), setup, std::make_unique<ScriptedDice>(std::move(numbers), then), "script");
}

inline Action read(std::string_view text) { return parse(module(), *data(), text); }
inline void act(Session& g, Seat seat, std::string_view text) { g.act(seat, read(text)); }
inline const State& state_of(const Session& g) { return *static_cast<const State*>(g.state()); }
inline std::string bytes_of(const Session& g) { return {static_cast<const char*>(g.state()), sizeof(State)}; }
inline std::string text_of(const Session& g) { return record_text(g.module(), g.data(), g.record()); }

// A random decision of a random seat that has one.
inline void act_at_random(Session& g, Rng& rng) {
    const unsigned who = g.pending();
    const Seat seat = who == 3 ? kSeats[rng.below(2)] : who == 1 ? Seat::us : Seat::gb;
    ActionList list;
    g.module().list(g.data(), g.state(), seat, list);
    g.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
}

// To the end, taking back now and then.
inline void play_at_random(Session& g, u64 seed, bool with_undo = true) {
    Rng rng(seed);
    while (!g.over()) {
        const Seat seat = kSeats[rng.below(2)];
        if (with_undo && rng.below(4) == 0 && g.can_undo(seat)) g.undo(seat);
        else act_at_random(g, rng);
    }
}

// The whole story as one viewer hears it.
inline std::string story(const Session& g, Viewer v = Viewer::all) {
    std::string out;
    for (const Event& e : g.journal().events)
        if (e.viewers & bit(v)) out += sentence(g.module(), g.data(), g.journal(), e) + "\n";
    return out;
}

inline Record read_back(const Session& g) { return read_record(g.module(), g.data(), text_of(g)); }
inline Session replay(const Record& r, std::optional<std::size_t> upto = {}) {
    return Session::replay(module(), data(), r, std::make_unique<SeededDice>(1), upto);
}

}  // namespace ghent::toy
