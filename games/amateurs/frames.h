// What the frames of the flow mean: where a step of several parts goes on (Frame::pc), and what a frame keeps besides. The
// numbers stand in records: a new part comes last.
#pragma once

#include "core/flow.h"

namespace ghent::amateurs {

// 4.1, 4.2 the war, turn by turn
struct WarPart {
    enum Part : u8 {
        turn_begins,
        winter_us_militia,  // 4.1c
        winter_gb_militia,
        winter_us_supply,  // 4.1d
        winter_gb_supply,
        winter_lakes,  // 4.1e: Peace moves, then each owner's Ports
        winter_us_ports,
        winter_gb_ports,
        spring,          // 4.1h: wounded Indian Leaders come back
        spring_indians,  // 4.1h
        reinforcements,  // 2.5d: the second turn after Paris Falls
        deal,            // 4.1i
        round,           // 4.2a: somebody's Round begins
        turn_over,       // 4.2k
        round_over       // 4.2a: the other goes on
    };
};
// 4.1c Volunteer Militia go home, 4.1h Indians come: what it is about is reckoned once
struct SeasonPart {
    enum Part : u8 { begins, choosing };
};
// 2.5, 5.2 what Napoleon's defeats bring: n which; a Units left, b Leaders left
struct NapoleonPart {
    enum Part : u8 { fleet_zone, quebec, nova_scotia, leaders_now, later_pakenham, later_units, waterloo_units, over };
    enum Which : u8 { paris_falls, second_turn, waterloo };
};
// 4.2 a Round; n: an extra play (play_again): no Save, no Pass
struct RoundPart {
    static u8 extra(const Frame& f) { return f.n; }
};
// 5.1 a card is played
struct CardPart {
    enum Part : u8 { announced, event, ops, over };
    enum How : u8 { as_event, for_ops, event_and_ops, reaction };
    enum Flag : u16 { cancelled = 1, not_removed = 2, last = 4 /* at Ghent (R93) */, again = 8 /* play_again */ };
    static u16 card(const Frame& f) { return f.a; }
    static u8 how(const Frame& f) { return f.n; }
    static u16& flags(Frame& f) { return f.c; }
    static u16 window(const Frame& f) { return f.b; }  // of a Reaction
};
// 5.1 the effects of a card, one after another. A list inside another (then, otherwise, …) is an index of where it stands:
//   b  effect whose list runs plus one (0: the card's own list), and which of its lists
//   pc next effect of that list
//   c  the place chosen last (`same`)
//   d  the handle chosen: Lake, Zone, tribe, Ship or Expedition
struct EventPart {
    enum List : u8 { own, then, otherwise, window };
    static u16 card(const Frame& f) { return f.a; }
    static u8& next(Frame& f) { return f.pc; }
    static u8 parent(const Frame& f) { return static_cast<u8>(f.b & 255); }
    static u8 list(const Frame& f) { return static_cast<u8>(f.b >> 8); }
    static u16& same(Frame& f) { return f.c; }
    static u16 same(const Frame& f) { return f.c; }
    static u16& handle(Frame& f) { return f.d; }
    static u16 handle(const Frame& f) { return f.d; }
    static u8& used(Frame& f) { return f.n; }  // the preceding `place` used the place (only_if_used); a die …
};
// 10.2 choosing among one's own Leaders. draw_leader, recall_leader (when the Expedition is known): c the place, d the Expedition plus
// one; once they are drawn c, d hold the two Leaders plus one each, and n the Expedition plus one (0: a new one in `same`).
struct PickLeaderPart {
    enum Part : u8 { choosing, drawn };
};
// 5.3 a window: n kind; a what it is about (see windows.cpp); b: both seats answer in turn; pc: passes in succession
struct WindowPart {
    static u8 kind(const Frame& f) { return f.n; }
    static u16 about(const Frame& f) { return f.a; }
    static u16 both(const Frame& f) { return f.b; }
    static u8& passes(Frame& f) { return f.pc; }
};
// 5.4 Operations Points, or the part of them that a card gives: n which items may be bought
struct OpsPart {
    enum Items : u8 { all, roads, forts, raising, advance, shipyard };
};
// 5.4 a Campaign: a, b the Expeditions used, then the Lakes (a set), n activations left; c, d of a card that activates one land Expedition
struct CampaignPart {
    enum Part : u8 { choosing, activated };
};
// 6.2 an Expedition is activated; what it does stands in State::act
struct ActivationPart {
    enum Part : u8 { announced, forming, moving, fighting, ending, ended };
};
// 6.1 an individual group; a, once it has moved: the Expedition to be joined, plus one
struct GroupPart {
    enum Part : u8 { moving, moved, settling };
};
// 6.5 a Wilderness Trek: a where to, b by way of
struct TrekPart {
    enum Part : u8 { choosing, going };
};
// 6.6 a fleet is activated (L0): a the Lake; n: a card has called it off
struct FleetPart {
    enum Part : u8 { announced, activated, sailing };
};
// 6.8 an Invasion: a the city
struct InvasionPart {
    enum Part : u8 { choosing, announced, militia, dispersion, combat, over };
};
// 6.9 a Coastal Raid: a the space; n: 1 the Raid of card 88, which is no activation
struct RaidPart {
    enum Part : u8 { choosing, announced, defence, combat, over };
};
// 8.6 a tribe is sought: a the Expedition, b the Area, n the Initiative chosen
struct TribePart {
    enum Part : u8 { search, strength, fought };
};
// 6.2i a land Expedition has entered a space, the parts of A4b of the dossier
struct EntryPart {
    enum Part : u8 { begins, meeting, militia, stopping, fighting, over };
};
// 6.4 Dispersion; n: 0 the activated Expedition, 1 the individual group, 2 the Invasion Fleet
struct DispersionPart {
    enum Part : u8 { announced, rolling, returned };
};
// 6.3 two Expeditions meet: a the mover, b the other
struct MeetPart {
    enum Part : u8 { begins, choosing, bumping, divide };
};
// 8 a land Combat; what it is stands in State::fight
struct CombatPart {
    enum Part : u8 {
        declared,   // B1
        attackers,  // B3
        defenders,
        shore,         // B4
        announced,     // B5
        before_roll,   // B6
        rolled,        // B7
        read,          // results read, losses
        losses,        // B8
        retreats,      // B9, B10
        settle,        // B11
        peace,         // B11: Peace moves in the order of R55
        after_combat,  // B12
        over,
        meetings,  // 6.3l, as revision 3 had it: before the Peace moves and the cards
        joining    // 6.3l: who retreated stands beside a friend
    };
};
// 9 a Lake Combat; what it is stands in State::lake
struct LakePart {
    enum Part : u8 {
        declared,
        first_avoids,  // 9b: the fleet that was out
        second_avoids,
        form_line,
        pair,
        pair_rolled,
        round_over,
        break_off,
        settle,
        peace,
        after,
        over
    };
};
// 11 Peace moves: a American steps back (low byte) and forward (high byte), b the same of the British, n why, pc phase
struct PeacePart {
    enum Part : u8 { back, first_forward, last_forward, window };
};
// 12 Ghent
struct GhentPart {
    enum Part : u8 { declared, first_card, second_card, result };
};

}  // namespace ghent::amateurs
