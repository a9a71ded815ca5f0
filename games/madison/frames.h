// What the frames of the flow mean: where a step of several parts goes on (Frame::pc), and what a frame keeps besides. The
// numbers stand in records: a new part comes last.
#pragma once

#include "core/flow.h"

namespace ghent::madison {

// 7.0 a turn of the war
struct WarTurn {
    enum Part : u8 { begins, arrive, deal, fleet_at_start, action, fleet, over, winter_over = 9 };
};
// Secret choices of both seats at once (14.2, 16.2)
struct Secret {
    enum Part : u8 { begins, choosing };
};
// 14.1 arrivals come onto the map, one space after the other
struct Arriving {
    enum Part : u8 { begins, going_on };
    static u16& next(Frame& f) { return f.b; }  // the arrival looked at next
};
// 7.32 one card play
struct CardPlay {
    enum Part : u8 { begins, waiting, withdrawal, card, stranded, over };
    static u8& late(Frame& f) { return f.n; }  // somebody may have come onto the map before the card
};
// 8.4 a force is activated
struct Activation {
    enum Part : u8 { declare, answered, answered_afloat, move, over };
};
// 8.7 a Campaign card
struct Campaign {
    enum Part : u8 { declaring, declared, moving };
};
// 9.3 a force has entered a space
struct Entering {
    enum Part : u8 { begins, answered, fight, fought, lone_leaders, sailors, over };
    static u16 place(const Frame& f) { return f.a; }
    static u8 flags(const Frame& f) { return f.n; }  // EntryFlag
};
// 10.7 a retreat
struct Retreating {
    enum Part : u8 { choosing, by_land, by_water, gone_by_land, gone_by_water };
};
// 10.2 a land combat
struct Combat {
    enum Part : u8 {
        begins,
        defender_commands,
        round,
        defender_leads,
        attacker_card,
        defender_card,
        roll,
        defender_card_after,
        result,
        round_over,
        attackers_retreat,
        attackers_gone,
        attacker_reacts,
        defender_reacts,
        over
    };
};
// 12.2 a naval combat
struct NavalCombat {
    enum Part : u8 { begins, defender_leads, attacker_card, defender_card, roll, loser_leaves, winner_leaves, over };
};
// 15.1 building and repair
struct Building {
    enum Part : u8 { naming, named, carried_out };
    static u8& halves(Frame& f) { return f.n; }  // of points, still to be spent
    static u8 halves(const Frame& f) { return f.n; }
    static u16 lake(const Frame& f) { return f.a; }  // plus one: only there
};
// 8.31.5 restoring units
struct Restoring {
    enum Part : u8 { nobody_yet, somebody };
    static u8& left(Frame& f) { return f.n; }
    static u8 left(const Frame& f) { return f.n; }
};
// 8.31.1 an event: its effects one after another
struct Happening {
    static u8& next_effect(Frame& f) { return f.pc; }
    static u16 card(const Frame& f) { return f.a; }
};
// 8.27 card 53: the Lead Unit is hit first
struct Targeting {
    enum Part : u8 { lead_first, others };
};
// 8.27 card 110: looking into the deck
struct Searching {
    enum Part : u8 { drawing, choosing };
    static u8 cards(const Frame& f) { return f.n; }
};
// 11.22 in autumn the vessels leave the lakes; 11.23 in spring they return, the first player's first
struct FleetReturn {
    enum Part : u8 { begins, leaving };
    enum Turn : u8 { first_player, second_player, over };
};
// 16.1 winter
struct Winter {
    enum Part : u8 { held_cards, attrition_over };
    static u8& passed(Frame& f) { return f.n; }  // set of seats
};

}  // namespace ghent::madison
