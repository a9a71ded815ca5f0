#include "games/blocks/knowledge.h"

#include <algorithm>

namespace ghent::blocks {

namespace {

// The class a block's moves are counted in: land blocks or warships.
u64 kind_of(const Data& d, int block) {
    const int side = index(side_of(block));
    return has(d.ships[side], block) ? d.ships[side] : d.land[side];
}

void forget_place(State& s, u64 blocks, int place) {
    for (int b : members(blocks)) s.may[b] &= ~one(place);
}

void forget_arrival(State& s, int block) {
    s.from[block] = 0;
    s.landed &= ~one(block);
}

// A known block leaves the map in the open.
void leave(const Data& d, State& s, int block, int to) {
    const u64 kind = kind_of(d, block);
    const int place = s.at[block];
    put(s, block, to);
    show_at(s, block, to);
    forget_arrival(s, block);
    s.steps[block] = 0;
    if ((s.here[place] & kind) == 0) forget_place(s, kind, place);
}

}  // namespace

void sort_by_way(std::span<Leg> legs) {
    std::sort(legs.begin(), legs.end(), [](const Leg& x, const Leg& y) {
        return x.from != y.from ? x.from < y.from : x.to != y.to ? x.to < y.to : x.block < y.block;
    });
}

void move_blocks(Ctx& c, std::span<const Leg> legs) {
    if (legs.empty()) return;
    State& s = c.s;
    const u64 kind = kind_of(c.d, legs[0].block);
    u64 movers = 0, left = 0;
    for (const Leg& leg : legs) movers |= one(leg.block);
    for (const Leg& leg : legs)
        if ((s.here[leg.from] & kind & ~movers) == 0) left |= one(leg.from);

    // All inferences are drawn from what could be known before the move.
    u64 arrivals[kBlocks] = {};
    for (std::size_t i = 0; i < legs.size(); ++i) {
        const Leg& leg = legs[i];
        if (i > 0 && legs[i - 1].from == leg.from && legs[i - 1].to == leg.to && legs[i - 1].could == leg.could)
            continue;
        for (int b : members(leg.could & kind))
            if (has(s.may[b], leg.from)) arrivals[b] |= one(leg.to);
    }
    for (int b : members(kind)) s.may[b] = (s.may[b] & ~left) | arrivals[b];
    for (const Leg& leg : legs) put(s, leg.block, leg.to);
}

void move_block(Ctx& c, int block, int to, u64 could) {
    const Leg leg{static_cast<u8>(block), c.s.at[block], static_cast<u8>(to), could};
    move_blocks(c, {&leg, 1});
}

void lay_open(Ctx& c, u64 kind, int place) {
    c.reveal();
    const u64 set = c.s.here[place] & kind;
    forget_place(c.s, kind & ~set, place);
    for (int b : members(set)) {
        show_at(c.s, b, place);
        show_steps(c.s, b);
    }
}

void show_steps(State& s, int block) { s.low[block] = s.high[block] = s.steps[block]; }
void show_at(State& s, int block, int place) { s.may[block] = one(place); }

void hidden_loss(const Data& d, State& s, Seat side, int place) {
    for (int b : members(d.land[index(side)]))
        if (has(s.may[b], place) && s.low[b] > 1) --s.low[b];
}

void hidden_death(const Data& d, State& s, int block, int place) {
    const u64 kind = d.land[index(side_of(block))];
    for (int b : members(kind & d.pool[index(side_of(block))]))
        if (has(s.may[b], place)) s.may[b] |= one(kPool);
    put(s, block, kPool);
    forget_arrival(s, block);
    s.steps[block] = 0;
    if ((s.here[place] & kind) == 0) forget_place(s, kind, place);
}

void hidden_build(const Data& d, State& s, Seat side, int base) {
    for (int b : members(d.ships[index(side)]))
        if (has(s.may[b], base) && s.high[b] < d.ship_max) ++s.high[b];
}

void to_pool(const Data& d, State& s, int block) {
    leave(d, s, block, kPool);
    s.low[block] = s.high[block] = d.strength[static_cast<std::size_t>(block)];
}

void to_dock(const Data& d, State& s, int ship) {
    leave(d, s, ship, kDock);
    s.low[ship] = s.high[ship] = 0;
}

void out_of_game(const Data& d, State& s, int block) {
    leave(d, s, block, kOut);
    s.low[block] = s.high[block] = 0;
}

}  // namespace ghent::blocks
