// The journal says what happened and by which rule.
//
// Rules write structured events through a pointer that may be null: search passes none and pays nothing.
// Redaction happens where an event is written: something hidden is written as two events, one for those who
// know and one for the rest. Each event therefore carries the set of viewers it is for.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace ghent {

inline constexpr u8 kEverybody = 0b1111;
// The owner of a secret (and whoever may see all) …
constexpr u8 knows(Seat s) { return static_cast<u8>(bit(viewer(s)) | bit(Viewer::all)); }
// … and everybody else.
constexpr u8 knows_not(Seat s) { return static_cast<u8>(kEverybody & ~knows(s)); }

// One thing that changed a roll, or a number of dice.
struct Modifier {
    u16 source;  // index into the game's table of sources: its name
    i16 value;
    u16 rule;   // index into the game's rule ids
    u16 about;  // the piece, card, … that the name of the source speaks of; kNone: nothing
};

// All of them behind one roll, as rules collect them. No heap.
struct Modifiers {
    static constexpr int kMost = 32;

    Modifier rows[kMost];
    int n = 0;

    void add(int value, u16 source, u16 rule, int about = kNone) {
        if (value == 0) return;
        if (n == kMost) too_many();
        rows[n++] = {source, static_cast<i16>(value), rule, static_cast<u16>(about)};
    }
    int sum() const {
        int total = 0;
        for (const Modifier& m : all()) total += m.value;
        return total;
    }
    std::span<const Modifier> all() const { return {rows, static_cast<std::size_t>(n)}; }

private:
    [[noreturn]] static void too_many();
};

struct Event {
    u16 what = 0;  // index into the game's table of events: its sentence
    u16 rule = 0;  // index into the game's rule ids
    u8 viewers = kEverybody;
    u8 seat = 0;                                     // whose doing
    i32 a = kNone, b = kNone, c = kNone, d = kNone;  // kNone: not there
    u16 dice = 0, modifiers = 0;                     // how many faces and modifiers belong to it …
    u32 first_die = 0, first_modifier = 0;           // … from here on in Journal::faces and Journal::modifiers
};

// An event that no game has in its table: a note of the kernel, in words (Journal::notes, by `a`).
inline constexpr u16 kNote = 0xFFFF;

struct Journal {
    std::vector<Event> events;
    std::vector<u8> faces;
    std::vector<Modifier> modifiers;
    std::vector<std::string> notes;

    void write(Event e, std::span<const u8> rolled = {}, std::span<const Modifier> changed = {}) {
        e.dice = static_cast<u16>(rolled.size());
        e.first_die = static_cast<u32>(faces.size());
        e.modifiers = static_cast<u16>(changed.size());
        e.first_modifier = static_cast<u32>(modifiers.size());
        faces.insert(faces.end(), rolled.begin(), rolled.end());
        modifiers.insert(modifiers.end(), changed.begin(), changed.end());
        events.push_back(e);
    }
    // What the kernel has to say beside the game: that the rules have changed, or what an old record says was done.
    void note(std::string text, u8 viewers = kEverybody, Seat seat = Seat::us) {
        if (notes.size() >= kNone) return;
        write({.what = kNote, .viewers = viewers, .seat = static_cast<u8>(seat), .a = static_cast<i32>(notes.size())});
        notes.push_back(std::move(text));
    }
    std::span<const u8> dice(const Event& e) const { return std::span(faces).subspan(e.first_die, e.dice); }
    std::span<const Modifier> modifiers_of(const Event& e) const {
        return std::span(modifiers).subspan(e.first_modifier, e.modifiers);
    }
    // Forget what was written after this mark (undo).
    struct Mark {
        std::size_t events, faces, modifiers, notes = 0;
    };
    Mark mark() const { return {events.size(), faces.size(), modifiers.size(), notes.size()}; }
    void cut(Mark m) {
        events.resize(m.events);
        faces.resize(m.faces);
        modifiers.resize(m.modifiers);
        notes.resize(m.notes);
    }
};

// What a game's rules have to say. Nothing happens when nobody listens.
struct Told {
    u16 what, rule;
    Seat seat;
    int a = kNone, b = kNone, c = kNone, d = kNone;
};
inline void tell(Journal* log, const Told& t, u8 viewers, std::span<const u8> dice = {},
                 std::span<const Modifier> modifiers = {}) {
    if (!log) return;
    log->write({.what = t.what,
                .rule = t.rule,
                .viewers = viewers,
                .seat = static_cast<u8>(t.seat),
                .a = t.a,
                .b = t.b,
                .c = t.c,
                .d = t.d},
               dice, modifiers);
}

}  // namespace ghent
