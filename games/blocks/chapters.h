// The four functions of each step, as the step table (steps.cpp) names them. Where a step only goes on by itself it has no
// more than `enter`.
#pragma once

#include "games/blocks/rules.h"

namespace ghent::blocks {

#define GHENT_STEP(name)                                                         \
    Go enter_##name(Ctx& c);                                                     \
    void list_##name(const Data& d, const State& s, Seat side, ActionList& out); \
    Verdict check_##name(const Data& d, const State& s, Seat side, Action a);    \
    void take_##name(Ctx& c, Seat side, Action a)

// setup.cpp
GHENT_STEP(deploy);
void draw_block(Ctx& c, int block);
int draw_blocks(Ctx& c, Seat side, int wanted, u16 chance);

// turns.cpp
Go enter_campaign_turn(Ctx& c);
GHENT_STEP(choose_order);
Go enter_player_turn(Ctx& c);
Go enter_naval_phase(Ctx& c);
Go enter_army_phase(Ctx& c);
void list_phase(const Data& d, const State& s, Seat side, ActionList& out);
Verdict check_phase(const Data& d, const State& s, Seat side, Action a);
void take_phase(Ctx& c, Seat side, Action a);
Go enter_carry_out(Ctx& c);
GHENT_STEP(battles);
void begin_battle(Ctx& c, int place);
// The blocks of a set that moved in this turn.
inline u64 moved(const State& s, u64 set) {
    u64 these = 0;
    for (int b : members(set))
        if (s.from[b]) these |= one(b);
    return these;
}

// naval_battle.cpp
Go enter_naval_battle(Ctx& c);
GHENT_STEP(naval_retreat);
GHENT_STEP(harbour);

// army_battle.cpp, pursuit.cpp, capture.cpp
Go enter_army_battle(Ctx& c);
GHENT_STEP(accept);
GHENT_STEP(defender_turn);
Go enter_defender_fire(Ctx& c);
GHENT_STEP(attacker_turn);
Go enter_attacker_fire(Ctx& c);
GHENT_STEP(hits);
Go enter_hidden_hits(Ctx& c);
Go enter_pursuit(Ctx& c);
GHENT_STEP(escape);
Go enter_last_escape(Ctx& c);

// winter.cpp
Go enter_year_end(Ctx& c);
GHENT_STEP(attrition);
GHENT_STEP(withdrawal);
void restart_withdrawal(const Data& d, State& s, Seat side);
bool asks_both(const Data& d, const State& s, Seat side);  // secret choices of both seats
Go enter_reinforce(Ctx& c);
GHENT_STEP(split);
Go enter_arrive(Ctx& c);

// simo_move.cpp
GHENT_STEP(orders);
Go enter_reveal(Ctx& c);
GHENT_STEP(amphibious_go);
Go enter_simo_militia(Ctx& c);
GHENT_STEP(meet_at);
Go enter_simo_move(Ctx& c);

#undef GHENT_STEP

}  // namespace ghent::blocks
