// What the frames of the flow mean: where a step of several parts goes on (Frame::pc), and what a frame keeps besides. The
// numbers stand in records: a new part comes last.
#pragma once

#include "core/flow.h"

namespace ghent::madison {

// 6.2.3 the card drawn before the war
struct PrewarDrawn {
    static u16& card(Frame& f) { return f.a; }
    static u16 card(const Frame& f) { return f.a; }
};

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
    static u16& next(Frame& f) { return f.b; }   // the arrival looked at next
    static u16& asked(Frame& f) { return f.c; }  // 14.43: set of the seats whose naval leaders were asked about
};
// 14.34 leaders waiting off the map may enter
struct Waiting {
    enum Who : u8 {
        everybody,
        naval_only
    };  // in a card play all, in the Reinforcement Phase only naval leaders (14.43)
    static u8 who(const Frame& f) { return f.n; }
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
// 8.31.8 a Reaction may be played
struct Reacting {
    static u8 timing(const Frame& f) { return f.n; }  // Timing
    static u16 place(const Frame& f) { return f.a; }
};
// Which leader, units or space a card is for
struct ChoosingFor {
    static u8 what(const Frame& f) { return f.n; }  // Choosing
    static u16 card(const Frame& f) { return f.a; }
    static u16 effect(const Frame& f) { return f.b; }  // of an event
};
// Why a force retreats: 9.41, 10.71 (defenders, attackers), 10.72c, 14.33, 11.53, 9.53
enum RetreatKind : u8 { kBefore, kBeaten, kAttackers, kBumped, kExpelled, kLandingFailed, kLeadersAlone };
// 10.7 a retreat, and 10.84 who is carried when it goes by water
struct Retreating {
    enum Part : u8 { choosing, by_land, by_water, gone_by_land, gone_by_water };
    static RetreatKind kind(const Frame& f) { return static_cast<RetreatKind>(f.n); }
    static u16 place(const Frame& f) { return f.a; }
    static u16 from(const Frame& f) { return f.b; }  // where attackers came from (R57)
    static u16& to(Frame& f) { return f.c; }         // once it is chosen
    static u16 to(const Frame& f) { return f.c; }
};
// Who leaves a town or box: all, only what is damaged and whom it leaves alone, as Fleet Return, or all for one town.
enum Fleeing : u8 { kFleeAll, kFleeDamaged, kFleetReturn, kFleeTogether };
// 9.6, 12.5 vessels and naval leaders must leave a town or box
struct Flight {
    static Fleeing who(const Frame& f) { return static_cast<Fleeing>(f.n); }
    static u16 place(const Frame& f) { return f.a; }
    static u16 why(const Frame& f) { return f.b; }  // the rule that makes them go, by its number in kFlightRules
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
// 10.2, 12.2 a side of a combat decides: who commands, who leads, a Battle card
struct InCombat {
    static u8 role(const Frame& f) { return f.n; }  // 0: the attacker
    static bool after_dice(const Frame& f) { return f.a == 1; }
};
// 10.52, 12.42 steps are lost
struct Losing {
    static u8& left(Frame& f) { return f.n; }  // steps
    static u8 left(const Frame& f) { return f.n; }
    static u16 place(const Frame& f) { return f.a; }  // on land
    static u16& first(Frame& f) { return f.b; }       // the one that loses the first (10.32.1), plus one
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
// 8.27 what an event is used on; card 53: the Lead Unit is hit first
struct Targeting {
    enum Part : u8 { lead_first, others };
    static u8& left(Frame& f) { return f.n; }  // to be picked
    static u8 left(const Frame& f) { return f.n; }
    static u16 card(const Frame& f) { return f.a; }
    static u16 effect(const Frame& f) { return f.b; }
    static u16& chosen(Frame& f) {
        return f.c;
    }  // the unit that returns, plus one (card 109), or the space of those picked (104)
    static u16 chosen(const Frame& f) { return f.c; }
};
// 8.27 those who did their work may return
struct Returning {
    static u16 home(const Frame& f) { return f.a; }
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
    // Leaders who may go along: pairs of a leader's lake and a box (11.15a, R130).
    static u16& companions(Frame& f) { return f.b; }
    static u16 companions(const Frame& f) { return f.b; }
};
// 16.1 winter
struct Winter {
    enum Part : u8 { held_cards, attrition_over };
    static u8& passed(Frame& f) { return f.n; }  // set of seats
};

}  // namespace ghent::madison
