// Mr. Madison's War: a position. Plain data, no padding; zero what is finished, so that equal positions are equal bytes.
#pragma once

#include "core/both.h"
#include "core/cards.h"
#include "core/flow.h"
#include "core/game.h"
#include "games/madison/data.h"
#include "games/madison/frames.h"
#include "games/madison/rule_ids.h"

namespace ghent::madison {

// What a card is played for (8.31).
enum How : u8 { kHowNone, kHowEvent, kHowLeader, kHowUnits, kHowBuild, kHowRestore, kHowDepot, kHowHold, kHows };

// Where a card is.
enum Zone : u8 {
    kDeck,
    kHandUs,
    kHandGb,
    kHeldUs,
    kHeldGb,
    kDiscard,
    kDisplay,
    kGone,
    kAside,
    kLookUs,
    kLookGb,
    kZones
};
constexpr u8 hand(Seat s) { return static_cast<u8>(kHandUs + index(s)); }
constexpr u8 held(Seat s) { return static_cast<u8>(kHeldUs + index(s)); }
constexpr u8 looked(Seat s) { return static_cast<u8>(kLookUs + index(s)); }

// The card play in progress. All zero when there is none.
struct Play {
    u8 on, seat, card, how;
    u8 rain;         // space under Heavy Rains
    u8 captured;     // a space of enemy territory came under the player's control
    u8 cancelled;    // set of declared forces that are not activated
    u8 start;        // where the force of an event began (return_after)
    u8 attacked[4];  // spaces attacked with this card (10.22)
    u8 declared[2];  // leaders of a Campaign card, or a leader and a single unit; piece plus one
    u8 moved;        // set of declared forces that have moved
    u8 struck;       // seats plus one whose fleet struck in this card play, as a set
};

// Parts of State::spent.
inline constexpr u8 kMpBits = 15, kHalted = 16;
inline constexpr int kFromShift = 5;
inline constexpr u8 kFromBits = 3 << kFromShift;
inline constexpr u8 kEarlier = 128;  // it withdrew (11.21) or fought on arrival (14.31) before the card was played

enum class Mode : u8 { none, march, sail };

// The force that is declared or moves now. All zero when there is none.
struct Force {
    u8 on;
    u8 leader;  // piece plus one; 0: units activated singly (8.6)
    u8 start;   // where it was activated
    Mode mode;
    u8 landing;     // troops were put ashore here and must fight
    u8 loaded;      // the pick-up is paid for at this town
    u8 dropped;     // the drop is paid for at this town
    u8 detachment;  // Tecumseh has taken his Regular (3.53)
    u8 extra;       // MPs more for every piece
    u8 transit;     // cost of the Lake Transit Box
    u8 lake;        // lake plus one: only a lake move there
    u8 points;      // units that may still be activated
    u8 active[4];   // units activated singly; piece plus one
    u8 winter;      // spaces left of a winter move; its MPs are not counted
    u8 leaders;     // leaders that may still come along on a winter move
    u8 fought;      // a winter move has had its combat
    u8 index;       // of a Campaign card's forces
    u8 campaign;    // one of two forces of a card
    u8 from[4];     // the spaces its pieces came from in their last march, or went aboard at (see `spent`)
    u8 landed[4];   // those of the troops that were put ashore, until they fight
    u8 spare[3];
};

enum FightFlag : u8 {
    kAttackersCut = 1,  // out of supply
    kDefendersCut = 2,
    kFortUsed = 4,
    kAmphibious = 8,
    kCrossing = 16,
    kNoCards = 32,  // in Winter, or an arrival battle's defender may not retreat …
    kArrival = 64,  // reinforcements fight for their space (14.31)
    kNoMilitia = 128
};
enum FightFlag2 : u8 {
    kSurrender = 1,    // card 21
    kExtraLoss = 2,    // card 89
    kFortIgnored = 8,  // card 43, first round
    kAllReduced = 16,  // the defender had no unit fit to lead (10.32.3)
    kFought = 32,      // at least one round was fought
    kTurnedBack = 64,  // card 106
    kRegulars = 128    // the force attacked had British Regulars when the combat began (10.44)
};

// The land combat in progress; roles: 0 attacker, 1 defender. All zero when there is none.
struct Fight {
    u64 leaders;  // present when it began
    u8 on, place, attacker, round;
    u8 lead[2], leader[2], card[2];  // pieces plus one; cards by number
    u8 flags, flags2;
    Result result;
    u8 winner;  // role plus one
    u8 bumped[3];
    u8 roll;
    u8 spare[6];
};

// The naval battle in progress.
struct Sea {
    u8 on, lake, attacker;
    u8 lead[2], card[2];
    SeaResult result;
    u8 winner, spare[7];
};

struct State {
    // What is derived from `at` and `flipped` is rebuilt by `loaded`: manned, held, next, head, firm, wild.
    Pieces flipped;      // units on their reduced side, damaged vessels, leaders on their reverse
    Pieces done;         // has moved, or may not move any more in this card play
    Pieces group;        // moves together now
    Pieces picked;       // chosen for something not yet carried out
    Places supplied[2];  // at the start of the card play (R71)
    Places manned[2];    // spaces with units of a side that are no Indians
    Places held[2];      // spaces where the units of a side are strong enough to control (4.14)
    Places garrison;     // spaces with a unit of the side that is not playing that is no Indian, likewise (2.76)
    Places destroyed;    // towns
    CardTable<kCards + 2> cards;  // number 0 is not used
    u64 turned;                   // vessels that changed sides
    u64 promoted[2];              // units that became class A (card 104)
    Flow flow;
    Fight fight;
    Play play;
    Force force;
    Sea sea;
    u8 at[kPieces];
    u8 spent[kPieces];    // MPs (4 bits), kHalted, which of force.from it came from (2 bits), kEarlier
    u8 next[kPieces];     // next piece at the same place, plus one
    u8 head[kMaxPlaces];  // first piece at a place, plus one
    u8 firm[2][kMaxPlaces], wild[2][kMaxPlaces];  // strength of Indians, and of all others
    u8 control[kLakes], marker[kLakes];           // seat plus one
    u8 depot[2][3];                               // spaces
    u8 points[2];                                 // from cards (4.17)
    u8 base_lost[12];                             // main bases: turn plus one when it was lost
    u16 base_gone;                                // set of bases destroyed
    u8 forts;                                     // set of event forts on the map
    u8 turn, first, active;
    u8 holds[2];       // cards held back this turn
    u8 drawn;          // pre-war cards drawn
    u8 prewar;         // the Pre-war Sequence is going on
    u8 plays;          // card plays begun on this turn: what a player's turn is to the players of the program
    u8 played[2];      // pre-war cards played, which count toward the hand
    u8 shelter[2][2];  // spaces skipped by Winter Attrition
    Both both;         // secret choices of both seats
    u8 ended, winner, level, scenario;
    u8 opt_start_return;
    u8 spare[8];
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

using Ctx = Context<Data, State>;

// ---------------------------------------------------------------- words: verbs, kinds, steps

#define GHENT_GAME madison
#include "core/list_ids.inc"

}  // namespace ghent::madison
