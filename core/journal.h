// The journal says what happened and by which rule.
//
// Rules write structured events through a pointer that may be null: search passes none and pays nothing.
// Redaction happens where an event is written: something hidden is written as two events, one for those who
// know and one for the rest. Each event therefore carries the set of viewers it is for.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace ghent {

inline constexpr u8 kEverybody = 0b1111;
// The owner of a secret (and whoever may see all) …
constexpr u8 knows(Seat s) { return static_cast<u8>(bit(viewer(s)) | bit(Viewer::all)); }
// … and everybody else.
constexpr u8 knows_not(Seat s) { return static_cast<u8>(kEverybody & ~knows(s)); }

struct Event {
    u16 what = 0;  // index into the game's table of events: its sentence
    u16 rule = 0;  // index into the game's rule ids
    u8 viewers = kEverybody;
    u8 seat = 0;  // whose doing
    u16 a = kNone, b = kNone, c = kNone, d = kNone;
    u16 dice = 0;       // how many faces belong to it …
    u32 first_die = 0;  // … from here on in Journal::faces
};

struct Journal {
    std::vector<Event> events;
    std::vector<u8> faces;

    void write(Event e, std::span<const u8> rolled = {}) {
        e.dice = static_cast<u16>(rolled.size());
        e.first_die = static_cast<u32>(faces.size());
        faces.insert(faces.end(), rolled.begin(), rolled.end());
        events.push_back(e);
    }
    std::span<const u8> dice(const Event& e) const { return std::span(faces).subspan(e.first_die, e.dice); }
    // Forget what was written after this mark (undo).
    struct Mark {
        std::size_t events, faces;
    };
    Mark mark() const { return {events.size(), faces.size()}; }
    void cut(Mark m) {
        events.resize(m.events);
        faces.resize(m.faces);
    }
};

// What a game's rules have to say. Nothing happens when nobody listens.
struct Told {
    u16 what, rule;
    Seat seat;
    int a = kNone, b = kNone, c = kNone, d = kNone;
};
inline void tell(Journal* log, const Told& t, u8 viewers, std::span<const u8> dice = {}) {
    if (!log) return;
    const auto arg = [](int v) { return static_cast<u16>(v); };
    log->write({.what = t.what,
                .rule = t.rule,
                .viewers = viewers,
                .seat = static_cast<u8>(t.seat),
                .a = arg(t.a),
                .b = arg(t.b),
                .c = arg(t.c),
                .d = arg(t.d)},
               dice);
}

}  // namespace ghent
