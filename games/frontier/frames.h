// What the frames of the flow mean: where a step of several parts goes on (Frame::pc), and what a frame keeps besides. The
// numbers stand in records: a new part comes last.
#pragma once

#include "core/flow.h"

namespace ghent::frontier {

// 5.0, 6.0 the war, Season by Season
struct WarPart {
    enum Part : u8 {
        first_player,    // 5.1
        extra_arrivals,  // a scenario's reinforcements of an earlier Season
        british_arrive,  // 5.2a: the British first
        british_depots,  // 5.2.1; 5.2.1c: they may move as soon as Operation Points do it
        british_docks,   // 2.5.4b, 5.2.3b
        us_arrive,
        us_docks,
        deal,    // 5.3: seven cards, 5.3b: later in the year eight
        winds,   // 5.3.2
        action,  // 5.4a, 5.4.4b: until nobody has a card
        action_over,
        season_over,  // 5.4.5
        winter,       // 6.0
        victory       // 5.5, 23.0
    };
};
// 5.4 the Action Phase of a seat: Operation Points (4.2.1b), Block (5.4.2), the effect where it is not blocked (4.2.1c, 5.4.2.c), then whether the game
// ends (5.4.4c): on both maps 1d6 against each hand (5.4.4.a.i1, 5.4.4.a.i2, 5.4.4.a.i3), on one map 1d8 (5.4.4.a.ii1), by option 1d6 (5.4.4.a.ii2),
// against both together. 5.4c: who has fewer cards may Pass.
struct PhasePart {
    enum Part : u8 { begins, chosen, operations, docks, block, use, event, event_docks, end_check };
};
// 5.2 arrivals: a next entry of the schedule; n: the Season
struct ArrivePart {
    static u16& next(Frame& f) { return f.a; }
    static u16 next(const Frame& f) { return f.a; }
};
// 5.2.1 depots into Quebec: n placed so far
struct DepotsPart {
    static u8& placed(Frame& f) { return f.n; }
};
// 2.5.4 a settlement with too many vessels: a
struct DocksPart {
    static u16 settlement(const Frame& f) { return f.a; }
};
// 5.3.2 Winds of Fortune: n discarded so far
struct WindsPart {
    static u8& discarded(Frame& f) { return f.n; }
};
// 5.4.1.c each depot in turn: a
// 5.4.1.a a Unit Activation; what it is stands in State::act
struct ActivationPart {
    enum Part : u8 { declared, choose_type, roll, rolled, moving, ending, docks, over };
};
// 17.0: where both sides come to be in a hex they fight; what is afloat first, for nobody lands before.
// 14.1 a land force is about to enter a hex: a the hex; b where it comes from, plus one; n how (EntryBy)
struct EntryPart {
    enum Part : u8 {
        announced,
        lone_leaders,
        enemy_choice,
        evading,
        stands,
        pays,
        fights,
        left,
        arrived,
        over,
        engages
    };
};
// What is asked once, or again and again until somebody is done: 13.0 who lands, 14.6 a sortie, 15.5 who is lifted off, 19.4 whom a vessel
// fires at, 19.5.3.d which vessels change places
struct AskPart {
    enum Part : u8 { asking, done };
};
// 11.0 bateaux
struct BoatPart {
    enum Part : u8 { choose, declared, over };
};
// 14.4-14.6 vessels enter a hex: a the hex
struct SailPart {
    enum Part : u8 { announced, escape, sortie, fights, over };
};
// 15 an Evade: a the hex it starts from; b the hex that may not be entered, plus one; c the first hex it must enter, plus one;
// n what flees (Kind); d: may go up to so many hexes, and flags; once it is chosen, c is the hex it goes to, plus one
struct EvadePart {
    enum Part : u8 { card, choose, placed, losses, over, inside, left, arrived };
    static constexpr u16 kNoLoss = 0x100, kSeaOnly = 0x200;  // BR99; 4.1.8h, 13.1
    enum Kind : u8 { before_combat, defender, attacker, besieger, vessels, repelled, prize, lift };
};
// 16.3 a siege assault; what it is stands in State::assault
struct SiegePart {
    enum Part : u8 {
        declared,
        besiegers,
        card,
        commanders,
        roll,
        rolled,
        besieger_losses,
        fort_losses,
        surrender,
        over
    };
};
// 18 a land Combat; what it is stands in State::land
struct CombatPart {
    enum Part : u8 {
        begins,
        commanders,
        deploy,
        pre_attacker,
        pre_defender,
        pre_effects,
        round,
        volley,
        loss,
        extra,
        interphase,
        checked,
        adjust_british,
        adjust_us,
        end_check,
        post_attacker,
        post_defender,
        post_effects,
        evade_attacker,
        evade_defender,
        over
    };
};
// 19 a Naval Combat; what it is stands in State::naval
struct NavalPart {
    enum Part : u8 {
        begins,
        pre_attacker,
        pre_defender,
        pre_effects,
        place_attacker,
        place_defender,
        broadsides,
        phd_fire,
        reserve_fire,
        mutual,
        captures,
        casualties,
        end_check,
        evade_check,
        adjust,
        post_attacker,
        post_defender,
        post_effects,
        evade,
        over
    };
};
// 5.4.3 the effects of a card, one after another: pc the next; n how far the present one is; b a hex to be settled first, plus one
struct EventPart {
    static u8& next(Frame& f) { return f.pc; }
    static u16& unsettled(Frame& f) { return f.b; }
};
// D45 whom an effect of the card in play is to fall on: a which of its effects; n how many are still to be chosen; b, c, d who has been chosen
// before, each plus one
struct TargetPart {
    static u16 effect(const Frame& f) { return f.a; }
    static bool chosen(const Frame& f, int piece) { return f.b == piece + 1 || f.c == piece + 1 || f.d == piece + 1; }
    static void choose(Frame& f, int piece) {
        f.d = f.c;
        f.c = f.b;
        f.b = static_cast<u16>(piece + 1);
    }
};
// 4.1.8 "Attack on…": a the settlement; b the shore hex of the fleet, plus one (0: the attack has been given up); who is to go stands in
// State::picked while it is chosen
struct AttackOnPart {
    enum Part : u8 { fleet, sortie, fights, landing, entry, over };
    static u16& shore(Frame& f) { return f.b; }
    static u16 shore(const Frame& f) { return f.b; }
};
// 5.4b, 4.2.3c, 4.2.3d: the other side may interrupt, is asked before play goes on, and not afterwards.
// 3.12 a window: n kind (WindowKind); a what it is about; seat: who may answer
struct WindowPart {
    static u8 kind(const Frame& f) { return f.n; }
    static u16 about(const Frame& f) { return f.a; }
};
// 6.0 winter
struct WinterPart {
    enum Part : u8 {
        british_besiegers,
        us_besiegers,
        british_attrition,
        us_attrition,
        british_home,
        us_home,
        repair,
        prevost,
        depots,
        over
    };
};
// n steps to be lost by regiments of State::picked's owner; a why (LossKind)
struct LossPart {
    enum Kind : u8 { second_loss, siege, winter, ambush, pursuit, magazine, event, sortie, evade };
};

}  // namespace ghent::frontier
