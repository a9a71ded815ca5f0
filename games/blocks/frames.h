// What the frames of the flow mean: where a step of several parts goes on (Frame::pc), and what a frame keeps besides. The
// numbers stand in records: a new part comes last.
#pragma once

#include "core/flow.h"

namespace ghent::blocks {

// Set-up (3.2), and who names blocks or entry towns one after another (8.23d): done when he says so.
struct Naming {
    enum Part : u8 { going_on, over };
};
// 4.2 a campaign turn
struct CampaignTurn {
    enum Part : u8 { begins, first_player, second_player, over, year_over };
};
// 4.3 a player turn
struct PlayerTurn {
    enum Part : u8 { naval_and_army, moves, battles, over };
};
// 7.0, 11.3 in Simo-Move who chooses the order is rolled for, once for each kind of battle
struct BattleOrder {
    enum Part : u8 { open, rolled };
};
// 7.1 a naval battle, round by round
struct NavalRound {
    enum Part : u8 { fire, attacker_may_go, defender_may_go };
};
// 7.12 the last escape of warships without an army
struct LastEscape {
    enum Part : u8 { roll, over };
};
// 8.0 the end of a year
struct YearEnd {
    enum Part : u8 { check, withdrawal, reinforcements, split, arrivals, over };
};
// Secret choices of both seats at once (8.21, 8.22, 11.1)
struct Secret {
    enum Part : u8 { begins, choosing };
};
// 11.2 landings that may still go on: which seat is dealt with, and the lakes where fleets met (counted from the first lake)
struct Landings {
    static u8& side(Frame& f) { return f.pc; }
    static u8 side(const Frame& f) { return f.pc; }
    static u16 contested(const Frame& f) { return f.a; }
};
// 11.2 the armies move
struct SimoMove {
    enum Part : u8 { moves, battles_fought };
};
// 11.2d the two towns that armies exchange
struct Meeting {
    static u16 american(const Frame& f) { return f.a; }
    static u16 british(const Frame& f) { return f.b; }
};

}  // namespace ghent::blocks
