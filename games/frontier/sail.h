// 12 Naval Movement: what each step costs a fleet and where it gets with its points; transport. Shared by sail.cpp, sail_entry.cpp,
// transport.cpp, flee.cpp, lift.cpp and home.cpp.
#pragma once

#include <array>

#include "games/frontier/movement.h"

namespace ghent::frontier {

// What a fleet is made of, as far as it decides where it may go.
struct Fleet {
    Seat side = Seat::us;
    bool ships = false;     // somebody pays 4 for the sand bar: a ship or a commodore (R147)
    u8 deep = kNoPiece;     // a vessel that may not enter small rivers (12.5)
    u8 commodores = 0;      // that sail with it
    u8 lakes[kCommodores];  // their lakes (3.4.5), each a set …
    u8 who[kCommodores];    // … and who they are
    bool any_ship = false;  // a ship proper: it does not Evade over the bar (15.4)
    Mover aboard{};         // its passengers: where one of them may never be it does not sail (3.4.6)
};
Fleet fleet_of(const Data& d, const State& s, Seat side, const Pieces& force);

// May the fleet be in this hex at all (2.3, 3.4.5, 12.5)? A port's hex: may it be entered (12.4)?
Verdict check_waters(const Data& d, const State& s, const Fleet& fleet, int h);
// The port whose hex this is; kNoPort.
u8 port_at(const Data& d, int h);
// 2.2.6b: the harbor of a port's hex, the port of a harbor's: are these two joined so?
bool is_harbor_of(const Data& d, int water, int land);
// Crosses this step the Presqu'Il sand bar, and does the side mind (US38)?
bool crosses_bar(const Data& d, const State& s, Seat side, int from, int to);

struct SailStep {
    bool fight = false;  // enemy vessels or an intact enemy PHD are there (14.4, 14.5)
    u8 cost = 0;
    Verdict why{};  // allowed, or why not
};
SailStep sail_step(const Data& d, const State& s, const Fleet& fleet, int from, int to);

// Where vessels can go from a hex, by water and into ports through their harbors: calls f(hex).
template <class F>
void each_water_neighbour(const Data& d, int h, F f) {
    const Hex& x = d.hex(h);
    if (!is_water(x.terrain)) {
        if (const u8 port = port_at(d, h); port != kNoPort) f(int{d.port(port).harbor});
        return;
    }
    for (int i = 0; i < hex::kDirections; ++i)
        if (x.link[i] & kLinkWater) f(int{x.neighbour[i]});
    if (x.harbor_of != kNoPort) f(int{d.settlement(d.port(x.harbor_of).settlement).hex});
}

// Who is still with the force of State::act: not sunk, captured, or gone another way.
void muster(const Data& d, State& s);

// Where a fleet gets: the least points for each hex. Hexes with enemies end the way.
class WaterReach {
public:
    static constexpr int kMostPoints = 30;
    static constexpr u8 kNever = 255;

    // With a goal no further than it takes to know the way there.
    void find(const Data& d, const State& s, const Fleet& fleet, int from, int points, int goal = kNoHex);
    int cost(int h) const { return seen_.has(h) ? cost_[at(h)] : kNever; }
    int first_step(int to) const;  // kNoHex: it is not reached
    template <class F>
    void each(F f) const {  // f(hex, cost), not the start
        seen_.each([&](int h) { f(h, int{cost_[at(h)]}); });
    }

private:
    void spread(const Data& d, const State& s, const Fleet& fleet, int from, int points, int goal);

    int from_ = kNoHex;
    Hexes seen_{};                    // reached; not the start
    std::array<u8, kMaxHexes> cost_;  // of those
    std::array<u16, kMaxHexes> via_;
};

// ---------------------------------------------------------------- transport (12.6)

bool carries_regiment(const State& s, int vessel);
// 12.6.1, 12.6.9: is there room on this vessel for him?
Verdict check_room(const Data& d, const State& s, int piece, int vessel);
// 13.0: may somebody land from this shore hex in that land hex?
Verdict check_landing(const Data& d, const State& s, Seat side, int shore, int land);
// 12.6.2-12.6.5, in a port: verbs load and unload of the step sail.
Verdict check_load(const Data& d, const State& s, Seat side, int piece, int vessel);
void load(Ctx& c, Seat side, int piece, int vessel);
Verdict check_unload(const Data& d, const State& s, Seat side, int piece);
void unload(Ctx& c, Seat side, int piece);
void list_loading(const Data& d, const State& s, Seat side, ActionList& out);
// Passengers of the vessels of State::act.force.
Pieces passengers(const State& s);
// 13.0: off a ship on the water, alone or an officer with a regiment from the ships of his hex.
Verdict check_disembark_from(const Data& d, const State& s, Seat side, int unit);
// 13.0: may one of the fleet's passengers land there?
Verdict check_fleet_landing(const Data& d, const State& s, Seat side, int land);
// 13.0: pushes the question who of them lands there.
void start_landing(Ctx& c, Seat side, int hex);
// R138, at the end of a movement: ships lie in the harbor of a besieged port of the side, and somebody INSIDE could go. Pushes the question.
void offer_lift(Ctx& c, Seat side);

}  // namespace ghent::frontier
