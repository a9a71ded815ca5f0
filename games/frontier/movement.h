// 8 Land Movement: what each step costs and where a force can get with its points. march.cpp asks step by step, `go` and the
// client ask for the whole reach; both rest on `land_step`.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "games/frontier/rules.h"

namespace ghent::frontier {

// What a force is made of, as far as it decides where it may go.
enum MoverFlag : u8 {
    kMoverRegiment = 1,  // there is a regiment: it may enter hexes with enemies (14.7)
    kMoverRegular = 2,   // there is a Regular: it may board vessels from the land (20.0)
    kMoverDepot = 4,     // a British depot (R141)
    kMoverMilitia = 8    // Militia that refuses (BR16): neither British territory nor rivers
};
struct Mover {
    Seat side = Seat::us;
    u8 flags = 0;
    u8 restrictions = 0;  // of its members: 1 << Restriction (3.4.6), kMoverOfficerHome

    friend bool operator==(const Mover&, const Mover&) = default;
};
inline constexpr u8 kMoverOfficerHome =
    128;  // one of those who never enter US territory is an officer: his rule is 3.4.6h
// Is there a regiment, and nothing that restricts the force?
inline bool is_plain(const Mover& m) {
    return (m.flags & kMoverRegiment) && !(m.flags & (kMoverDepot | kMoverMilitia)) &&
           m.restrictions <= 1 << static_cast<int>(Restriction::none);
}
Mover mover_of(const Data& d, const State& s, const Pieces& force);
// 3.4.6: may one with this restriction not be in that hex?
inline bool is_closed_to(const Data& d, Restriction r, int h) { return d.closed_to[static_cast<int>(r)].has(h); }
inline Restriction restriction_of(const Data& d, int p) {  // of a regiment or an officer
    return is_regiment(p) ? d.regiment(p).restriction : d.officer(p).restriction;
}
u16 restriction_rule(const Data& d, int p);  // by which rule
// 3.4.6; R152: may a force with these restrictions not come into that hex?
bool is_barred(const Data& d, const Mover& m, int from, int to);
u16 barred_by(const Data& d, const Mover& m, int to);  // the rule that bars it from there

// What entering a hex is.
enum class Entering : u8 {
    no,      // it cannot be entered
    free,    // terrain cost; the force may go on
    fight,   // enemy regiments: 4 RMP in hand, and the force stops if they stand (14.1, R161)
    cut_out  // a river hex with an enemy vessel: 4 RMP, Cutting out Boarding (14.3)
};
struct LandStep {
    Entering what = Entering::no;
    u8 cost = 0;
    u8 river = 0;   // river hexes in a row after it
    Verdict why{};  // of `no`
};
// From a hex (after so many river hexes in a row) into its neighbour in a direction.
LandStep land_step(const Data& d, const State& s, const Mover& m, int from, int river, int direction);

// 8.4, 8.5: may land units use this river hex as a ferry?
Verdict check_ferry(const Data& d, const State& s, Seat side, int h);

// Where a force gets: the least points for each hex, and from where.
class Reach {
public:
    static constexpr int kMostPoints = 24;
    static constexpr u8 kNever = 255;

    // With a goal no further than it takes to know the way there. `guess`: what that may cost; a wrong one costs time only.
    void find(const Data& d, const State& s, const Mover& m, int from, int points, int river = 0, int goal = kNoHex,
              int guess = 0);
    int cost(int h) const { return std::min(cost(h, 0), std::min(cost(h, 1), cost(h, 2))); }
    Entering entering(int h) const { return what_[at(h)]; }
    // The way there, the first hex first; false: none.
    bool path(int to, std::vector<u16>& out) const;
    // Is it a single step away? (Where it is left and come back to, from_ stands on a way twice: R10.)
    bool is_step(int h) const { return via_[at(best(h))][at(h)] == start_; }
    // The first hex of it; kNoHex: none.
    int first_step(int to) const;
    template <class F>
    void each(F f) const {  // f(hex, cost, entering)
        sets_.seen.each([&](int h) { f(h, cost(h), what_[at(h)]); });
    }

private:
    int from_ = kNoHex;
    u16 start_ = 0;  // the node there: hex times 4 plus its river hexes
    struct Sets {
        Hexes seen;
        Hexes known[3];  // hexes with a cost, by river hexes in a row
    };
    Sets sets_;
    std::array<std::array<u8, kMaxHexes>, 3> cost_;  // of those
    std::array<std::array<u16, kMaxHexes>, 3> via_;  // the node before
    std::array<Entering, kMaxHexes> what_;
    void spread(const Data& d, const State& s, const Mover& m, int from, int points, int river, int goal);
    int best(int h) const;
    u8 cost(int h, int river) const { return sets_.known[river].has(h) ? cost_[at(river)][at(h)] : kNever; }
};

// The goals of a march: every hex that a force can get to, river hexes and single steps left out, as a list offers them. Whole sets of hexes are
// gone on from at once. False: not for this force or position (restrictions, enemy vessels on rivers); ask Reach.
// `costs` gets what each goal costs.
bool find_goals(const Data& d, const State& s, const Mover& m, int from, int points, int river, Hexes& goals,
                std::array<u8, kMaxHexes>& costs);

}  // namespace ghent::frontier
