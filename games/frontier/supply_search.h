// Ways of supply are looked for: from one hex to another, and from a hex to any of several sources. supply.h says what for.
#pragma once

#include <array>

#include "games/frontier/rules.h"

namespace ghent::frontier {

struct Sources {  // of supply
    int n = 0;
    std::array<u8, 8> no{};  // SupplySourceNo
    void add(u8 source) { no[at(n++)] = source; }
};
struct Known {
    Hexes joined, cut;  // land hexes that are joined to a source, or to none
};

// Is the shortest way of the empty map open from a hex to the source, or to a hex from where one is known to lead there?
bool is_straight(const Data& d, const Data::SupplySource& source, const Data::Ways& ways, const Hexes& open,
                 const Hexes* joined, int h);

// 21.2.2: is the source, which is open, 20 RMP away or nearer: by the way that is the shortest when nobody bars it; by any.
bool is_straight_to(const Data& d, const Hexes& open, int h, u8 source);
bool is_round_to(const Data& d, const Hexes& open, int h, u8 source);

// Does a way of any length over open hexes lead from a hex to one of the sources? The hex itself is not tested. What is found out besides is added
// to what is known.
enum class WayOf : u8 { line, land };  // 2.4; 21.2.1.b: land and ferries
bool leads_to_any(const Data& d, WayOf kind, int h, const Hexes& open, const Sources& sources, Known& known);

}  // namespace ghent::frontier
