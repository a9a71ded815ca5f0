// What the frames of the flow mean: where a step of several parts goes on (Frame::pc), and what a frame keeps besides. The
// numbers stand in records: a new part comes last.
#pragma once

#include "core/flow.h"

namespace ghent::sabres {

// play.1 a player's turn
struct Turn {
    enum Part : u8 { begins, bugles, draw, orders, over };
};
// card.1 drawing a card: then its window, then its effects one after another
struct Drawing {
    enum Part : u8 { draw, window_closed, first_effect };
    static u8& draws_left(Frame& f) { return f.n; }  // before the player goes without (R31)
    static u8 draws_left(const Frame& f) { return f.n; }
    // The effect that is being carried out; below 0: none yet.
    static int effect(const Frame& f) { return f.pc - first_effect - 1; }
};
// card.5 to card.7 who may countermand
struct Countermanding {
    enum Part : u8 { owner, enemy, reply };
};
// card.2 a choice that an effect of a card leaves
struct Picking {
    static u16 effect(const Frame& f) { return f.a; }
};
// gen.1 Re-form
struct Reforming {
    enum Part : u8 { who_receives = 1, what };
    static u16& recipient(Frame& f) { return f.a; }
    static u16 recipient(const Frame& f) { return f.a; }
    static u8& changed(Frame& f) { return f.n; }  // something has changed place
    static u8 changed(const Frame& f) { return f.n; }
};
// mk.port.4 a unit put onto a port
struct Landed {
    static u16 unit(const Frame& f) { return f.a; }
};
// battle.dice.1 an attack and what follows from it
struct Attacking {
    enum Part : u8 { attack, battle_back, answer, advance, again };
};
// ret.1 a unit that retreats
struct Retreating {
    static u16 unit(const Frame& f) { return f.a; }
    static u8& hexes(Frame& f) { return f.n; }  // still to go
    static u8 hexes(const Frame& f) { return f.n; }
};
// amph.13 officers aboard a ship
struct Cargo {
    static u16 ship(const Frame& f) { return f.a; }
    static u8& hits(Frame& f) { return f.n; }  // leader symbols still to be taken
    static u8 hits(const Frame& f) { return f.n; }
};
// card.4 Second volley
struct Again {
    enum Part : u8 { play_it, at_whom = 2 };
};

}  // namespace ghent::sabres
