// 2.4 Lines of Communications and chapter 21, supply.
//
// Both are traced from the sources outwards, over precomputed neighbours: a Flood answers for any hex of one side as long as
// the position does not change. Whoever asks about one hex only makes one Flood and asks once.
#pragma once

#include <array>

#include "games/frontier/rules.h"

namespace ghent::frontier {

enum class Supply : u8 { isolated, partial, full };

// How a line is traced in a combat (18.4.8): neither force counts, and the first hex is given, or one is forbidden.
struct Trace {
    int combat = kNoHex;     // the hex of the combat: nobody there is considered
    int first = kNoHex;      // the attacker's: the first hex must be this one
    int not_first = kNoHex;  // the defender's: any but this one
};

// Which hexes a line may pass: for one side, as the position is.
struct Lines {
    Lines(const Data& d, const State& s, Seat side, const Trace& trace = {});

    const Data& d;
    const State& s;
    Seat side;
    Hexes loc;      // 2.4: may be part of a Line of Communications
    Hexes partial;  // 21.2.1.b.i-ii: may be part of a path of partial supply
};

// Distances of Lines of Communications from some hexes, in RMP (R14), at most `most`. A hex that is reached only as an end is
// not in it: ask `length`.
class LocFlood {
public:
    explicit LocFlood(const Lines& lines) : lines_(lines) { dist_.fill(255); }
    void add_source(int h);  // 0 RMP there
    void spread(int most);   // from the sources added since the last time
    int length(int h,
               const Trace& trace = {}) const;  // from this hex to a source: R163, its own hex is not tested; 255: none

private:
    struct Node {
        u16 hex;
        u8 run, spare;
    };
    static constexpr int kNodes = 2 * kMaxHexes;  // land hexes once, river hexes by what came before

    const Lines& lines_;
    int waiting_ = 0;  // sources that have not been spread from
    std::array<Node, kNodes> queue_;
    std::array<u8, 3 * kMaxHexes> dist_;  // by river hexes in a row: 0, 1, 2
    u8 get(int h, int run) const { return dist_[at(run * kMaxHexes + h)]; }
};

// Everything about the supply of one side.
class SupplyOf {
public:
    SupplyOf(const Data& d, const State& s, Seat side, const Trace& trace = {});
    Supply of_hex(int h, const Trace& trace = {}) const;  // of a unit of the side that stands there, outside a fort
    bool is_full(int h, const Trace& trace = {}) const;
    // R46: the length of the Line of Communications to the nearest source, in RMP; 255: none.
    int line(int h, const Trace& trace = {}) const { return full_.length(h, trace); }

private:
    Lines lines_;
    LocFlood full_;
    Hexes partial_{};  // hexes from which a path of land and ferries leads to a source
    bool reaches_partial(int h, const Trace& trace) const;
};

Supply supply_at(const Data& d, const State& s, Seat side, int h);  // of a unit there, outside
Supply supply_of(const Data& d, const State& s, int piece);         // of a unit as it stands: INSIDE, aboard (21.3)
// 21.2.3: of the hex itself, for its side; isolated when enemies are in it who are not INSIDE.
Supply hex_supply(const Data& d, const State& s, Seat side, int h);
// R38: the length of the shortest Line of Communications in hexes; 255: none.
int loc_length(const Data& d, const State& s, Seat side, int from, int to);

}  // namespace ghent::frontier
