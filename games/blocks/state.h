// War of 1812: a position. Plain data, no padding; zero what is finished, so that equal positions are equal bytes.
#pragma once

#include "core/both.h"
#include "core/flow.h"
#include "core/game.h"
#include "games/blocks/data.h"
#include "games/blocks/frames.h"
#include "games/blocks/rule_ids.h"

namespace ghent::blocks {

// The army battle being fought (7.2). All zero when there is none.
struct ArmyBattle {
    u64 came_from;       // towns the Attacker entered from (7.23)
    u64 decided, tries;  // warships of the Defender that chose before this battle turn; those that try to escape (7.12)
    u8 on, town, attacker, round;
    u8 accepted;    // blocks are face up (7.2c)
    u8 lake;        // amphibious attack over this lake (7.3), else kNowhere
    u8 no_retreat;  // reinforcements from off the board (8.24)
    u8 volleys;     // still to be fired in this battle turn
    u8 retreating;  // 0 nobody, 1 the Attacker, 2 the Defender
    u8 retreat_to, by_water;
    u8 pursuit_dice;    // fixed when the retreat is announced (7.22)
    u8 hits, hit_side;  // still to be taken, and by whom
    u8 spare[2];
};

// The naval battle being fought (7.1); it may lie within an army battle (7.12).
struct NavalBattle {
    u64 placed;  // retreating warships that have a port already
    u8 on, lake, attacker, round;
    u8 spare[4];
};

// What a seat has announced of its naval and army action: its moves in a player turn, its orders in Simo-Move (11.1).
enum class Stage : u8 { none, naval, sailing, landing, army, marching, entering, ready };
enum class NavalAction : u8 { none, pass, build, sail, amphibious };
enum class ArmyAction : u8 { none, pass, march, enter };
struct Sheet {
    Stage stage;
    NavalAction naval;
    ArmyAction army;
    u8 lake;        // place id of the lake of a naval or amphibious move
    u8 origin;      // town the moving blocks are in; the entry town when entering
    u8 base, ship;  // build: where, and which ship (kNowhere: a new one)
    u8 announced;   // blocks announced so far
};

// How a block was ordered to move.
enum class How : u8 { none, march, carry, enter, sail };

struct State {
    // Where everything is. `here` repeats `at` as sets of blocks per place, for speed; only put() writes them.
    u64 here[kPlaces];
    // Public knowledge about hidden blocks: the places a block may be in, as its enemy must reckon.
    u64 may[kBlocks];
    u64 open;        // places with a battle still to be fought
    u64 gb_attacks;  // those of them where the British are the Attacker
    u64 landed;      // blocks that came by water in this turn (7.3)
    u64 picked[2];   // blocks each seat has named so far in a choice of several (8.21, 8.22, 8.23)
    Flow flow;
    ArmyBattle army;
    NavalBattle naval;
    Sheet sheet[2];
    u8 at[kBlocks], steps[kBlocks];
    u8 low[kBlocks], high[kBlocks];  // public knowledge: a hidden block has between low and high steps
    // Places plus one, zero for none; read them through from_of, to_of and via_of.
    u8 from[kBlocks];  // the place left last before entering, in this turn
    u8 order_to[kBlocks], order_via[kBlocks];
    How order_how[kBlocks];
    u8 order_no[kBlocks];  // in which order a seat announced them (10.0: the order of the dice)
    u8 year, turn;         // year 0-2, turn 1-10; turn 0 before the first
    u8 first, active;      // who took the first player turn; who is moving now
    u8 winner;
    Both both;                                    // secret choices of both seats
    u8 simo, historical, historical_fleets, bid;  // options; bid is kept 64 higher than it is
    u8 revealed;                                  // Simo-Move: both order sheets lie open
    u8 spare[2];
};
static_assert(std::has_unique_object_representations_v<State>);

using Ctx = Context<Data, State>;

// ---------------------------------------------------------------- words: verbs, kinds, reasons, events, chances

#define GHENT_GAME blocks
#include "core/list_ids.inc"

}  // namespace ghent::blocks
