// War of 1812: what each side must reckon with about the enemy's hidden blocks.
//
// `may[b]` is the set of places block b may be in, `low` and `high` bound its steps, as the enemy (and a spectator) can
// know them from public events alone. They are kept by the functions that make the public event, so that nothing else has
// to think of it. Too wide is allowed, too narrow never: the truth must always be possible.
#pragma once

#include "games/blocks/rules.h"

namespace ghent::blocks {

// One block going from one place to another in a public move. `could` is what an onlooker can tell of the mover: the set of
// blocks it may be (two towns: a rider; it rolled for 10.0: militia; …).
struct Leg {
    u8 block, from, to;
    u64 could;
};
// By the way they go, not by block: an order in which others may be told of them.
void sort_by_way(std::span<Leg> legs);
// Makes all the moves at once and spreads what the enemy can infer.
void move_blocks(Ctx& c, std::span<const Leg> legs);
void move_block(Ctx& c, int block, int to, u64 could);

// The blocks of one kind (land or warships of a side) that are at a place lie face up there.
void lay_open(Ctx& c, u64 kind, int place);

// A face-up block lost a step, or its place is known.
void show_steps(State& s, int block);
void show_at(State& s, int block, int place);

// Some hidden land block at this place lost a step; some hidden one died.
void hidden_loss(const Data& d, State& s, Seat side, int place);
void hidden_death(const Data& d, State& s, int block, int place);  // moves the block to the pool

// A warship at this base, nobody sees which, was raised by a step.
void hidden_build(const Data& d, State& s, Seat side, int base);

// A block dies face up, a warship goes back to be built again, or a block leaves the game for good.
void to_pool(const Data& d, State& s, int block);
void to_dock(const Data& d, State& s, int ship);
void out_of_game(const Data& d, State& s, int block);

}  // namespace ghent::blocks
