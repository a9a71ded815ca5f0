// 11 Bateaux Movement: where boats can go along the shore and land.
#pragma once

#include "games/frontier/movement.h"

namespace ghent::frontier {

// Every shore hex that boats from a settlement can reach, and where they can land from there.
class Shores {
public:
    // `any`: no further than the first landing.
    void find(const Data& d, const State& s, const Mover& m, int from, int most, bool any = false);
    // Shore hexes to the landing in this hex, the fewest; 0: boats cannot land there.
    int length(int land) const { return landings_.has(land) ? far_[at(off_[at(land)])] : 0; }
    const Hexes& landings() const { return landings_; }
    // May they land there, after `find`? And if not, by which rule?
    Verdict check(const Data& d, const State& s, const Mover& m, int from, int land) const;
    int last(int land) const { return off_[at(land)]; }      // the shore hex it lands from
    int before(int shore) const { return via_[at(shore)]; }  // the one before it; kNoHex: it is the first

private:
    template <class Enter, class Land>
    void spread(const Data& d, const State& s, const Mover& m, int from, int most, bool any, Enter may_enter,
                Land may_land);

    int most_ = 0;
    Hexes seen_{}, landings_{};
    std::array<u8, kMaxHexes> far_;
    std::array<u16, kMaxHexes> via_, off_;
};

// Could the activated unit land anywhere: alone, or an officer with a regiment that he may take along (14.7a)?
bool boats_can_land(const Data& d, const State& s);

// 11.7: why boats may not enter a shore hex; `must_fight`: they may, to land on one of the enemies beside it (R140).
Verdict check_shore(const Data& d, const State& s, const Mover& m, int from, int h, bool& must_fight);

}  // namespace ghent::frontier
