// 1812!: a position. Plain data, no padding; zero what is finished, so that equal positions are equal bytes.
//
// Where arrays are indexed by a seat (1.0) the American is 0, the British 1. "plus one" numbers are 0 where there is none.
//
//   part                                    bytes
//   where each counter is, what carries it    696
//   marks on counters (six sets)              192
//   occupancy, kept beside `at` (pieces.h)   1344
//   settlements, forts, ports                 168
//   cards                                     280
//   tracks and markers                         40
//   flow                                      296
//   Unit Activation                           152
//   land Combat                               200
//   Naval Combat                              232
//   siege, choices in the making               80
//   in all                                   3680   (play_test.cpp holds the sum to the truth)
#pragma once

#include "core/both.h"
#include "core/cards.h"
#include "core/flow.h"
#include "core/game.h"
#include "games/frontier/data.h"
#include "games/frontier/frames.h"
#include "games/frontier/rule_ids.h"

namespace ghent::frontier {

// Where a counter is (State::at): one of these, or a hex plus kHex0. A vessel in a port is in the port's hex.
enum PlaceCode : u16 {
    kOffMap,   // not on the map yet, or a depot of the pool
    kLost,     // eliminated
    kExiled,   // 3.4.6: comes back in the next Reinforcement Phase
    kWaiting,  // a commodore without a port (3.4.5g), or one that may be held back (R22)
    kHex0 = 8
};
inline constexpr int kPlaceCodes = kHex0 + kMaxHexes;

// Where a card is. A hand is seen by its owner alone; cards put away by Winds of Fortune lie face down, known to whoever did it.
enum CardZone : u8 {
    kNotInGame,
    kDeckUs,
    kDeckGb,
    kHandUs,
    kHandGb,
    kDiscard,
    kFaceDownUs,
    kFaceDownGb,
    kInPlay,
    kCardZones
};
constexpr u8 deck(Seat s) { return static_cast<u8>(kDeckUs + index(s)); }
constexpr u8 hand(Seat s) { return static_cast<u8>(kHandUs + index(s)); }
constexpr u8 face_down(Seat s) { return static_cast<u8>(kFaceDownUs + index(s)); }
// Everybody knows that such a card is in no hand and no deck.
constexpr bool lies_open(u8 zone) { return zone == kDiscard || zone == kInPlay || zone == kNotInGame; }

// 7.0 how an activated unit moves
enum class MoveType : u8 { none, land, embark, transfer, bateaux, naval, disembark, sally };
enum ActFlag : u16 {
    kActFree = 1,          // given by a card: no Operation Point
    kActReacted = 2,       // a Reaction was played in this activation (4.2.3b)
    kActHalted = 4,        // it may not move further
    kActMilitiaStays = 8,  // BR16: Militia enters neither British territory nor rivers
    kActNoRoll = 16,       // a card's Bateaux Movement succeeds by itself
    kActDisembarked = 32,  // nobody moves any more (13.0)
    kActFought = 128,      // a combat has taken place
    kActRolled = 256       // its RMP are known
};
inline constexpr int kMostPath = 20;  // shore hexes of a Bateaux Movement (11.4, cards 50 and BR26)
// 3.3 of the rulings: the Unit Activation in progress. All zero when there is none.
struct Activation {
    Pieces force;         // counters that move together now
    Pieces taken;         // all that moved in this activation, also those dropped: what its limit counts (R129)
    u16 hex;              // where it is, plus one
    u16 start;            // where it began, plus one
    u16 from;             // where its last step began, plus one
    u16 last_land;        // the last land hex it stood in, plus one (8.0, 11.4.2)
    u16 goal;             // of `go`: walked hex by hex, plus one
    u16 landing;          // of Bateaux Movement and Disembark: the land hex, plus one
    u16 flags;            // ActFlag
    u16 path[kMostPath];  // of Bateaux Movement, each plus one
    u8 on, seat, unit;    // the counter that was activated
    MoveType type;
    u8 rmp;      // points left
    u8 bonus;    // of a card
    u8 river;    // river hexes entered in a row (R10)
    u8 juniors;  // subordinate officers that have moved with it (R129)
    u8 steps;    // of the path walked so far
    u8 length;   // of the path
    u8 reach;    // shore hexes that a Bateaux Movement may use
    u8 spare[23];
};

// 18.2.1 where a regiment stands on the Land Combat Display
enum Box : u8 {
    kNoBox,
    kReserve,
    kRouted,
    kLeadCenter,
    kLeadLeft,
    kLeadRight,
    kSupportCenter,
    kSupportLeft,
    kSupportRight,
    kBoxes
};
enum FightFlag : u16 {
    kFightRiver = 1,    // the attacker came out of a river hex (18.2.4.c)
    kFightLanding = 2,  // … or after a Disembark
    kFightBateaux = 4,  // … by Bateaux Movement (R170)
    kFightSally = 8,    // 16.2
    kFightSea = 16,     // the attacker Evades by Sea only (4.1.8h, 13.1)
    kFightExtra = 32,   // the extra round has been fought (R50)
    kFightOpen = 64,    // battle lines and postures are revealed
    kFightFord = 128    // BR92: supports after a river
};
// The land Combat in progress (18). All zero when there is none. Until kFightOpen a seat's boxes, posture and choice are its secret.
struct LandCombat {
    Pieces in;        // everybody who takes part
    u16 hex, from;    // plus one; from: where the attacker came from
    u16 flags;        // FightFlag
    u8 on, attacker;  // seat
    u8 round;
    u8 volley;           // 0 center, 1 the attacker's right, 2 his left
    u8 commander[2];     // piece plus one (3.4.2)
    u8 posture[2];       // Posture plus one
    u8 choice[2];        // 1 Combat, 2 Evade (18.5.1)
    u8 pre[2], post[2];  // card plus one
    u8 evades;           // seats that leave, a set
    u8 beaten;           // seats without a regiment left, a set
    u8 done[2];          // 18.5.2: has adjusted his line
    u8 box[kRegiments];  // Box of each regiment
    u8 supply[2];        // Supply plus one, as traced in this combat (18.4.8)
    u8 spare[16];
};

// 19.3.1 where a vessel stands on the Naval Combat Display: 0 not in it, then the Reserves, then columns A, B, … Removed for possible
// capture (19.4.1.a.v): kStruck is added to its column; and kMutual, when its opposite was removed in the same broadside (R55).
inline constexpr u8 kReserves = 1, kColumnA = 2, kMutual = 64, kStruck = 128;
// Those who take no more part: burned in the enemy's colours (a prize) or in its own; repelled or captured.
inline constexpr u8 kBurnedPrize = 252, kBurned = 253, kAway = 255;
enum NavalFlag : u16 {
    kNavalNoPhd = 1,
    kNavalEjected = 2,  // the attacker was driven out of his port (2.6.1.a, 14.2b)
    kNavalMover = 4     // the attacker is the force of State::act: what he may do afterwards depends on the end
};
using VesselSet = Bits<2>;
// The Naval Combat in progress (19). All zero when there is none.
struct NavalCombat {
    VesselSet bar;               // entered across the sand bar (19.4.4)
    VesselSet burned, captured;  // in this combat, for Post-Combat cards
    VesselSet gifted;            // that have the dice of a Pre-Combat card
    VesselSet fired;             // reserves that have fired in this round
    u16 hex, from;               // plus one
    u16 flags;                   // NavalFlag
    u16 later;                   // where those who left in mid-combat (19.5.2.b) must fight when it is over, plus one
    u8 on, attacker, round;
    u8 column;             // whose broadsides are next, or whose capture is rolled
    u8 port;               // whose Protected Harbor Defense takes part, plus one
    u8 choice[2];          // 1 Combat, 2 Evade (19.5.2)
    u8 pre[2], post[2];    // card plus one
    u8 evades, beaten;     // seats, sets
    u8 at[kVessels];       // where on the display
    u8 section[kVessels];  // Damage Section
    u8 spare[1];
};

// 16.3 the siege assault in progress. All zero when there is none.
struct Assault {
    Pieces in;    // besiegers that take part
    u8 on, seat;  // the besieger
    u8 settlement;
    u8 die[2];        // besieger, fort
    i8 drm[2];        // without commanders and supply: what cards give
    u8 to_lose[2];    // besieger, fort: steps still to be chosen
    u8 lost[2];       // steps that regiments have lost
    u8 commander[2];  // piece plus one
    u8 reacted;       // a Reaction was played (4.2.3b)
    u8 spare[2];
};

// 4.2.1 the card in play for Action. All zero when there is none.
struct CardPlay {
    u8 card;     // plus one
    u8 op;       // Operation Points left
    u8 event;    // the effect carried out now, plus one
    u8 reacted;  // a Reaction was played in this Event Segment (4.2.3b)
    u8 cancelled;
    u8 blocked;
    u8 spare[2];
};

struct State {
    // ---- counters
    // PlaceCode. Any number may be in a hex (2.5.2, 2.5.5), and in what order they lie there plays no part (2.5a).
    u16 at[kPieceSlots];
    u8 aboard
        [kVessel0];  // the vessel that carries a regiment, officer or commodore: number among the vessels, plus one
    u8 spare1[4];
    Pieces reduced;    // on the Reduced-Strength side
    Pieces inside;     // INSIDE a besieged fortification (14.1.2)
    Pieces activated;  // this Operation Point Segment (5.4.1)
    Pieces moved;      // … and moved (7.0)
    Pieces built;      // vessels without the Unconstructed marker (3.2.3a)
    Pieces prize;      // vessels in the other side's colours (19.4.7)
    // ---- occupancy: follows from the above, kept by pieces.cpp, checked by is_ok
    Hexes regiments[2];  // hexes with a regiment of the side that is neither INSIDE nor aboard
    Hexes vessels[2];    // hexes with a constructed vessel of the side; ports are their own hexes
    // ---- settlements
    Settlements taken;  // controlled by the side that does not own them
    Settlements burned, dismantled;
    Settlements besieged;       // a Siege counter lies there (16.1)
    Settlements fresh;          // … since this Action Phase (16.3.1a)
    Settlements fort_hit;       // the fort's own step is lost (16.3.3.a)
    Settlements full_at_start;  // besiegers of these capitals began the Action Phase in full supply (16.3.1b)
    u8 phd[kMaxPorts];          // hits on each Protected Harbor Defense (3.3)
    u8 fort_up, forts_lost;     // event forts on the map; destroyed by surrender (23.1.2.e): sets
    u8 spare2[6];
    // ---- cards
    CardTable<kCardSlots> cards;
    CardPlay play;
    // ---- tracks and markers
    u8 war;  // scenario
    u8 season, last_season;
    u8 year, turn;     // year since 1812; turn: cards played and Passes this Season
    u8 active, first;  // seats
    u8 wwus;           // box, 0 to 8
    u8 blocked;        // seats that have used their Block this Season, a set (5.4.2.a.i, 5.4.2.a.ii, 5.4.2.b)
    u8 road_open;      // 2.3.2
    u8 end_die;
    u8 british_start;  // option: the Start box is the British player's (R65)
    u8 squalls;        // 2.6.2.a.iv: HD counts once
    u8 over_bar;       // seats whose vessels ignore the sand bar this Season, a set (US38)
    u8 shut[2];        // of the vessels of a seat: lake plus one that is blockaded (US83)
    u8 shut_turn[2];   // until this turn
    u8 result;         // 0: points; seat plus one: sudden death (5.4.4.b)
    u8 ended;
    u8 lakes[kCommodores];  // each commodore's lakes, a set (3.4.5); of Pring and Elliott the one they came to (3.4.5d)
    u8 exile_turn;
    u8 held_back;  // R22: Perry waits because his owner wants it
    u8 late;       // commodores that wait for a place of their list (5.2.4), a set
    u8 spare3[7];
    Both both;  // secret sheets
    // ---- what is going on
    Flow flow;
    Activation act;
    LandCombat land;
    NavalCombat naval;
    Assault assault;
    Pieces picked;  // counters chosen so far by the step on top; zero between steps
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

using Ctx = Context<Data, State>;

// ---------------------------------------------------------------- words: verbs, kinds, steps

#define GHENT_GAME frontier
#include "core/list_ids.inc"

}  // namespace ghent::frontier
