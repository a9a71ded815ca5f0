// Sabres and Smoke: a position. Plain data, no padding; zero what is finished, so that equal positions are equal bytes.
#pragma once

#include "core/cards.h"
#include "core/flow.h"
#include "core/game.h"
#include "games/sabres/data.h"
#include "games/sabres/frames.h"
#include "games/sabres/rule_ids.h"

namespace ghent::sabres {

// The unit being ordered. All zero when there is none.
struct Ordered {
    u8 on, unit;
    u8 moved;    // it moved, or gave its move up by battling
    u8 battled;  // it battled, or may not any more
    u8 landing;  // 0 nobody landed yet, 1 one unit has, 2 no more may
    u8 port;     // a unit was put onto a port
    u8 spare[2];
};

// The attack being made. All zero when there is none.
struct Fight {
    u8 on, attacker, target;
    u8 from, at;  // hexes of the two when it was declared
    u8 distance;
    u8 back;    // battle back: 0 not yet, 1 being rolled, 2 over, or out of the question (officer alone)
    u8 second;  // the further attack of Native Warriors after an advance (nat.8)
    u8 volley;  // with the dice of a Steady volley
    u8 forced;  // the target was forced to retreat, whether it could or not (back.1)
    u8 spare[6];
};

// A battle card that was drawn or played and may still be countermanded, or is being carried out.
struct OpenCard {
    u8 on, card, owner;
    u8 played;        // from those kept, not drawn
    u8 countermands;  // played in this window
    u8 spare[3];
};

struct State {
    // Sets of units.
    u64 on_map;   // repeats `at`
    u64 officer;  // has its officer
    u64 ordered,
        barred;    // this turn: was ordered; may not be ordered (landed, held by a card, just left to its officer)
    u64 held;      // those of `barred` that a battle card keeps from being ordered (card.2)
    u64 advanced;  // Native Warriors that advanced this turn (nat.9)
    u64 dismasted, colours;
    u64 owed;     // lone officers still worth a point (option lone_officer_scoring)
    u64 crossed;  // units that crossed into a forbidden zone (special rule no_cross)
    Flow flow;
    Ordered order;
    Fight fight;
    OpenCard open_card;
    u32 scored;  // objectives that were taken
    u16 turn;    // full turns, from 1
    u8 active;   // whose turn it is
    u8 winner;
    u8 at[kUnits];        // hex plus one; 0: not on the map
    u8 pieces[kUnits];    // soldiers, warriors, cannon, or 1 for a ship; 0: only its officer is left, or nothing
    u8 here[kHexes + 1];  // unit plus one; repeats `at`
    u8 points[2];
    // Cards: titles still in the bag (nobody knows their order), those under it in their order, those kept.
    u8 bag[kMaxTitles], kept[2][kMaxTitles];
    CardRow<kMaxDeck> under;
    u8 in_force[2];               // title plus one of a drawn card whose effect lasts
    u8 volley;                    // attacks left that may use its dice (Steady volley)
    u8 orders, extra, order_cap;  // orders left: any unit; those of the card only; in all
    u8 last_gun[2];               // unit plus one: the artillery or ship ordered last (card.spark.a)
    u8 bugles;                    // uses left
    u8 penalty[2];                // orders fewer in that side's next turn
    u8 flag_turns, flag_bonus;    // turns of the bonus to come; the bonus of this turn
    u8 sprung;                    // the Native Warriors have attacked (amb.3)
    u8 exploded;                  // the magazine
    u8 eventful;                  // this full turn saw an attack, a point or a loss
    u8 quiet;                     // full turns in a row that did not
    u8 scenario;
    u8 opt_officer_late, opt_leader_aboard, opt_strict_edges, opt_road_start, opt_tie_second, opt_units_see_through;
    u8 opt_cap, opt_stall;
    u8 moves;         // units that moved this turn
    u8 last_unit;     // unit plus one: the one whose order was given last this turn, and is over
    u8 last_battled;  // its Ordered::battled
    u8 spare[8];
};
static_assert(std::has_unique_object_representations_v<State>);

using Ctx = Context<Data, State>;

// ---------------------------------------------------------------- words: verbs, kinds, steps

// A unit of a scenario has a name of its own among all scenarios (kUnitKind); positions speak of slots.
#define GHENT_GAME sabres
#include "core/list_ids.inc"

}  // namespace ghent::sabres
