// Amateurs to Arms!: a position. Plain data, no padding; zero what is finished, so that equal positions are equal bytes.
//
// Where arrays are indexed by a seat the American is 0, the British 1. "plus one" numbers are 0 where there is none.
#pragma once

#include "core/both.h"
#include "core/cards.h"
#include "core/flow.h"
#include "core/game.h"
#include "games/amateurs/data.h"
#include "games/amateurs/frames.h"
#include "games/amateurs/rule_ids.h"

namespace ghent::amateurs {

// Where a card is. Hands and Saved cards are seen by their owner alone.
enum CardZone : u8 { kDeck, kHandUs, kHandGb, kSavedUs, kSavedGb, kDiscard, kInPlay, kGone, kTable, kCardZones };
constexpr u8 hand(Seat s) { return static_cast<u8>(kHandUs + index(s)); }
constexpr u8 saved(Seat s) { return static_cast<u8>(kSavedUs + index(s)); }
// Does everybody know that the card cannot be in a hand? kTable: it is being played.
constexpr bool lies_open(u8 zone) { return zone == kDiscard || zone == kInPlay || zone == kGone || zone == kTable; }

// Where a Leader is.
enum LeaderPlace : u8 {
    kAside,      // enters later, by card or with Napoleon's defeat
    kPool,       // the Leader Pool (10.1)
    kSecretary,  // Secretary of War (10.6S)
    kDead,       // killed, captured, or removed from play
    kWounded,    // an Indian Leader who comes back in spring
    kLoose,      // Weatherford, in State::weatherford (10.5d)
    kChart,      // a Lake Leader on the Port Chart (10.6a)
    kInExp0 = 8  // with Expedition 0, 1, …
};
constexpr u8 in_exp(int e) { return static_cast<u8>(kInExp0 + e); }
constexpr bool is_in_exp(u8 place) { return place >= kInExp0; }
constexpr int exp_of(u8 place) { return place - kInExp0; }

// Where a Ship is.
enum ShipPlace : u8 {
    kUnbuilt,
    kHaven0 = 1,                  // in a Port or Harbor
    kOnLake = kHaven0 + kHavens,  // with its side's Lake Expedition on Lake 0, 1, 2
    kYard0 = kOnLake + kLakes,    // face down at Port p, box b: kYard0 + p * kBoxes + b
    kShipPlaces = kYard0 + kPorts * kBoxes
};
constexpr u8 in_haven(int h) { return static_cast<u8>(kHaven0 + h); }
constexpr u8 on_lake(int lake) { return static_cast<u8>(kOnLake + lake); }
constexpr u8 in_yard(int port, int box) { return static_cast<u8>(kYard0 + port * kBoxes + box); }
constexpr bool is_in_haven(u8 at) { return at >= kHaven0 && at < kOnLake; }
constexpr bool is_on_lake(u8 at) { return at >= kOnLake && at < kYard0; }
constexpr bool is_in_yard(u8 at) { return at >= kYard0; }

using Leaders = Bits<2>;

// What the opponent knows of the hidden content of an Expedition (and its owner knows that he knows): at least and at most so many
// Units in all, and of each type. Changed only by what both see (knowledge.cpp). All zero for one that is not on the map.
struct Known {
    u8 least, most;                  // Units in all
    u8 low[kTypes], high[kTypes];    // of each type
    u8 leaders_least, leaders_most;  // how many Leaders, a Replacement not counted
};
// Bits of State::may besides those of the letters of a Leader's own side (IF: bit 10, CR: bit 11 of the British).
inline constexpr u16 kMayPool = 1 << 12, kMayElsewhere = 1 << 13;
constexpr u16 may_exp(int e) { return static_cast<u16>(1U << (e < kGbFirst ? e : e - kGbFirst)); }

// What is activated (6.2, 6.3, 6.5, 8b). All zero when nothing is.
enum class Mode : u8 { none, march, attack, trek };
enum ActFlag : u8 {
    kActSplit = 1,         // a subordinate splits off (6.3b)
    kActCancelled = 2,     // by a card, before it began
    kActHalted = 4,        // movement is over
    kActNoDispersion = 8,  // card 132
    kActFought = 16,       // a Combat has taken place
    kActAlone = 32,        // fought alone beside another Expedition (6.3j): combine at the end (6.3k)
    kActMoved = 64,        // at least one step was taken
    kActFree = 128         // Initiative is ignored (Campaign, Forced March, …)
};
struct Act {
    u8 on, seat, exp;
    Mode mode;
    u8 ops;             // Ops of the card; Initiative must not be above
    u8 points;          // movement points left
    u8 start;           // where it stood when it was activated
    u8 from;            // where its last step began; 0: it has not moved
    u8 flags;           // ActFlag
    u8 crossed;         // where it stood before it crossed into the foreign country (6.4); 0: it did not
    u8 dispersed;       // 1: the Dispersion check has been made
    u8 parent;          // the Expedition it split off from, plus one
    u8 must_attack;     // Expedition plus one (card 131)
    u8 by_sea;          // its last step was by sea (6.7)
    u8 pending[8];      // spaces whose Control waits for the Dispersion check (R6)
    u8 cancelled_move;  // a card has stopped the step that was announced
    u8 to;              // the space it is about to enter
};

// Strength points that are moved individually (6.1). All zero when there are none.
struct Group {
    u8 on, seat;
    u8 place;   // where they are
    u8 source;  // Expedition they came out of, plus one
    u8 points;  // movement points left
    u8 start, crossed;
    u8 moving;  // the Units are chosen, they have begun to move
    u8 units[kTypes];
};

// The Ops of the card in play (5.4). All zero when there is none.
struct OpsPlay {
    u64 advanced;  // Ships that moved a box forward with this card (5.6g)
    u8 on, seat, total, left;
    u8 bought;                // something was bought, so no item of the whole card is left
    u8 place[5], at[5];       // Areas where Units were Raised with this card, and Ops spent there (5.5d)
    u8 strength[kUsLetters];  // of the player's land Expeditions when the card was played (R82)
    u8 only;                  // Raising in this place only (card 19)
    u8 spare[4];
};

enum class FightKind : u8 { normal, tribe, invasion, raid };
enum FightFlag : u8 {
    kFightCancelled = 1,  // by a card, in before_combat
    kFightGoBack = 2,     // … and the attacker goes back (card 135)
    kFightRolled = 4,     // the dice are known
    kFightAlone = 8,      // other Expeditions of the attacker stay out of it (6.3j)
    kFightRead = 16       // the results have been read
};
// The land Combat in progress (8). All zero when there is none. Seat-indexed.
struct Fight {
    u32 exps;       // Expeditions that took part when it began (a set)
    u32 lost_exps;  // of them, those that have lost their last Unit
    u8 on;
    FightKind kind;
    u8 place, attacker;                  // seat
    u8 exp;                              // the attacking Expedition
    u8 from;                             // where its last step began; 0: it did not move
    u8 flags;                            // FightFlag
    u8 lake;                             // Lake plus one whose shore counts at Queenston or Buffalo (8.2g)
    u8 militia;                          // Local Militia of the defender
    u8 militia_held;                     // of them, held back by the supply limit
    u8 tribe;                            // strength of a tribe's force (8.6d)
    u8 no_penalty;                       // seats without the Militia modifier (cards 53, 121), a set
    u8 held[2][2][kTypes];               // Units held back by the limits of rank and Supply: loose, in Expeditions
    u8 supply[2];                        // Supply level
    u8 less[2];                          // Supply levels taken away by card 126
    u8 fort[2];                          // level of each side's Fort as it counts here (6.8c, 6.9d)
    u8 size[2], band[2], leadership[2];  // announced (8.2a); leadership before shifts
    u8 shift[2], add[2], more_stars[2];  // by cards
    u8 die[2];
    u8 losses[2], stars[2];              // what each side inflicts, asterisks with all that are added, before Forts
    u8 to_lose[2];                       // Units each side must still lose
    u8 lost[2];                          // strength points each has lost in this Combat (8.8a)
    u8 picks[2];                         // losses chosen, not yet carried out (B8)
    u8 pick_exp[2][8], pick_type[2][8];  // Expedition plus one (0: loose) and type of each
    u8 must_retreat, forced;             // seats, sets: out-starred; by card 104
    u8 retreated, left;                  // seats, sets: forced; of their own will
    u8 went[2];                          // where
    u8 eliminated;                       // seats without any Unit left, a set
    u8 winner;                           // seat plus one; 0: nobody
    u8 stayed;                           // seats that were asked and stay (B10), a set
    u8 hits, hit_leader[4], hit_how[4];  // Leaders hit by cards 82-86; leader plus one; 0 killed, 1 wounded
    // Announced with the dice, from what is hidden: the Militia and Indian modifiers (seats, sets), asterisks of Cavalry and Artillery.
    u8 penalised, indians, unit_stars[2];
    // For people to see; no rule asks them.
    u8 revealed[2];  // of pick_exp and pick_type, those that were carried out and shown (8.3i)
    u8 cards[2][3];  // played as Reactions by each side, the latest
};

// The Lake Combat in progress (9). All zero when there is none. Seat-indexed.
struct LakeFight {
    u64 lined;                    // Ships in this round's line when it was formed
    u64 able;                     // Ships that can still fight
    u64 withdrawn;                // 9.2: out of this Combat, still their owner's
    u64 taken;                    // captured, not yet converted (9.2g)
    u8 second[kMaxShipsPerSide];  // of each pair, the Ship placed second on the longer side, plus one (9.1b)
    u8 on, lake, mover;           // mover: the seat whose fleet came out last
    u8 round, pair, pairs;
    u8 die[2], add[2];
    u8 leaderless;   // seats whose Leader is out of this Combat, a set
    u8 driven;       // seat plus one whose Ships were driven out of their last Port (R78)
    u8 evades;       // seat plus one that leaves by a card
    u8 prizes_sunk;  // … and prizes are sunk (card 133)
    u8 gone[2];      // strength of each side's Ships sunk or captured (9.3)
    u8 winner;       // seat plus one
    u8 over;         // somebody has left it
    u8 haven;        // Port or Harbor plus one that the loser has named
    u8 cards[2][2];  // played as Reactions by each side, the latest: for people to see
    u8 killed;       // seats whose Leader is turned when it is over (card 82), a set
};

// What moved a Peace marker, as people are told it.
enum PeaceWhy : u8 {
    kWhyBattle,
    kWhyLoss,
    kWhyEliminated,
    kWhyCity,
    kWhyStar,
    kWhyInvasion,
    kWhyRaid,
    kWhyBlockade,
    kWhyTribe,
    kWhyLakeBattle,
    kWhyLakeWinter,
    kWhyCard,
    kPeaceWhys
};
// The steps of the Peace markers and the last cards at Ghent, for people to see: all public, and no rule asks them.
inline constexpr int kPeaceLog = 22;
inline constexpr u8 kPeaceOfGb = 1, kPeaceBack = 2;
struct PeaceLog {
    u8 count;             // when there are more the oldest is forgotten
    u8 before;            // how many of them are of earlier turns
    u8 what[kPeaceLog];   // kPeaceOfGb: the British marker; kPeaceBack; PeaceWhy times 4
    u8 about[kPeaceLog];  // the card of kWhyCard; else the place; kPlaces plus Lake; 0: nothing
    u8 stood[2];          // where each marker stood after its last step; 0: it has taken none
    u8 met;               // where the pair stood when peace was made
    u8 last_card[2];      // at Ghent, by seat; 0: none
    u8 last_ops;          // seats that played it for its Operations Points, a set
    u8 up[2], down[2];    // spaces that the pair moved by it, towards a British and an American victory
};

// 4,096 bytes: loose Units of 136 places 1,768, Forts 136, markers of places 128; Expeditions with their Units 240, what is known of them
// 480; Leaders and what is known of them 304, Ships 64; cards 200; flow 296, land Combat 144, Lake Combat 88, Ops, activation and group 80;
// the log of Peace steps 56; tracks and small things the rest.
struct State {
    // ---- the board (public)
    Places british;            // Areas and Locations under British Control; the rest is American, or nobody's (rules.h)
    Places raised[2];          // Troops Raised markers
    Places burned;             // Burned City markers
    Bits<4> roads;             // connections with a Road marker
    u64 seen_ships;            // Ships under construction that the opponent has seen (card 128)
    u64 raided;                // seacoast Areas (by their number) raided before (6.9f)
    u32 captured;              // Major cities (by their number) whose Peace move is used up (11b)
    u32 starred;               // star cities taken before (11e)
    u32 surrendered, invaded;  // City Surrenders markers; cities invaded before (6.8f)
    u32 barred;                // Expeditions that may not be activated this turn (cards 72, 136)
    u32 spare32;
    u8 forts[kPlaces];               // level of the American Fort, and of the British one times 16 (fort_of, set_fort)
    u8 loose_us[kPlaces][kUsTypes];  // Units on the map
    u8 loose_gb[kPlaces][kTypes];
    // ---- Expeditions: the markers are public, their content is not
    u8 exp_at[kExps];     // 0: not on the map
    u8 commander[kExps];  // Leader plus one; 255: a Replacement Leader; 0: no Expedition
    u8 exp_units[kExps][kTypes];
    Known known[kExps];
    // ---- Leaders
    u8 leader_at[kMaxLeaders];  // LeaderPlace
    u16 may[kMaxLeaders];       // where the opponent must suppose him: letters, kMayPool, kMayElsewhere
    Leaders turned;             // promoted; Naval Leaders: on the Replacement side
    Leaders may_turned;         // may be promoted, as far as the opponent knows
    u8 promoted[2];             // promoted land Leaders in play: how many is public, who may not be
    u8 weatherford;             // the place of the loose Indian Leader
    u8 secretary;               // Leader plus one; 0: Eustis
    // ---- Ships: those under construction are hidden
    u8 ship_at[kShips];
    u8 port[kPorts];  // PortState
    u8 fleet_out[2];  // Lakes whose Lake Expedition is out, a set
    u8 spare7[2];
    // ---- cards
    CardTable<kCardSlots> cards;
    // ---- tracks and markers (public)
    u8 turn, season, year;  // year: since 1812
    u8 active;              // whose Round it is
    u8 first;               // who has the first Round of this turn
    u8 peace[2];            // spaces of the markers
    u8 met;                 // the markers have met (12a): no more Peace moves
    u8 napoleon;
    u8 paris_turn;                     // turn in which Paris fell; 0: not yet
    u8 reshuffle;                      // a Reshuffle card was played (4.2i)
    u8 blockade[kZones];               // 0, 1 Military, 2 Full
    u8 florida;                        // open (2.1g)
    u8 tribe[kTribes];                 // 0, 1 Belligerent, 2 Defeated
    u8 victories[kUsLetters];          // Combat Victory markers of each American Expedition where it stands (8.6i, R77)
    u8 spain_at[kSpainPoints];         // where each strength point of Spain's markers stands (R103); 0: none
    u8 parish, nation;                 // cards 39, 36 in play
    u8 more_cards[2], fewer_cards[2];  // of the next deal
    u8 no_militia;                     // turn until whose end New England raises none (card 42)
    u8 armistice;                      // turn of card 134
    u8 cattle;                         // turn of card 50: Full Supply
    u8 beaten[2];                      // who won against it: the commander beaten last this turn, Leader plus one (137)
    u8 won_this_turn;                  // seats that have such a record, a set
    u8 disbanded;                      // the Invasion Fleet has been disbanded (6.8h)
    u8 pair, ghent[2];                 // Ghent: where the pair stands, the Ghent Numbers
    u8 ended, ghent_first;             // who plays the first last card
    u8 plays;                          // cards played this turn: what a player's turn is to the players of the program
    Both both;                         // secret losses
    u8 last_played;                    // Ghent: seats whose last card has been played, a set (12h)
    u8 spare8[3];
    // ---- what is going on
    Flow flow;
    Fight fight;
    LakeFight lake;
    OpsPlay ops;
    Act act;
    Group group;
    PeaceLog log;
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

using Ctx = Context<Data, State>;

// ---------------------------------------------------------------- words: verbs, kinds, steps

#define GHENT_GAME amateurs
#include "core/list_ids.inc"

}  // namespace ghent::amateurs
