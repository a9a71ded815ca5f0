// How one chapter hands over to another: each function pushes the frame of its chapter and fills in what that chapter keeps in State.
// The caller's frame goes on when that frame is gone; what came of it is read off the map.
#pragma once

#include "games/frontier/rules.h"

namespace ghent::frontier {

// 5.4.1.a (activation.cpp): a Unit Activation of this counter; `flags` are ActFlag (a card's own: kActFree), `bonus` its extra points.
// With kActNoRoll it is a Bateaux Movement and nothing else, without a roll; `bonus` is then how many shore hexes it may use (cards US50, BR26).
void start_activation(Ctx& c, Seat side, int unit, u16 flags = 0, int bonus = 0);

// The movement itself is a step of its type (kStepMarch, kStepSail, kStepEmbark, kStepDisembark, …), pushed by the activation and gone when
// the movement is over. It begins with the activated unit alone in act.force and act.taken, act.hex and act.start where it is, act.rmp
// rolled (by land and naval movement); whom it takes along is chosen in it, and marked as activated and moved.

// 14.1 (entry.cpp): the counters of State::act.force are about to enter a land hex. Enemies there Evade, go INSIDE or stand and fight; then the
// force is in the hex, or where its own Evade took it. By a card: the counters have been put into the hex, and all of the side's land units
// outside there are the force; `from` is the shore hex that they came from (-1: none).
enum class EntryBy : u8 { march, disembark, bateaux, card };
void start_entry(Ctx& c, Seat side, int hex, EntryBy by, int from = -1);

// 2.6, 3.3.b, 14.8, 16.1.1, 21.1.4c, R111 (occupation.cpp): what follows at once from who stands in a hex: control, vessels driven out of a port, a
// siege that is lifted, depots overrun, commodores left alone, a harbor defense that is whole again. Whoever puts counters into a hex or takes
// them out of it settles both hexes when that is done. It may push frames (a question, a Naval Combat): one hex to an enter function.
void settle(Ctx& c, int hex);
// 16.1: regiments that end an activation or a landing in an enemy fortification besiege it.
void establish_siege(Ctx& c, Seat side, int hex);
void place_siege(Ctx& c, Seat besieger, int settlement);  // 14.1.2a: the counter, before the besieger is there
// R24: a waiting commodore appears as soon as a port is there.
void place_waiting(Ctx& c);

// 14.4 (sail.cpp): the vessels of State::act.force are about to enter a water hex. By a card (State::act is off, 4.1.8): they have been put into
// the hex, and all of the side's vessels there are the fleet; no points are paid.
void start_naval_entry(Ctx& c, Seat side, int hex);
// 2.6.1.a-b, 14.2, 16.3.3.c (sail.cpp): a side's vessels are driven out of a port: unconstructed ones are lost, the others lie in its harbor and
// attack whoever is there.
void start_ejection(Ctx& c, Seat side, int settlement);
// 14.2.1 (sail.cpp): enemies have entered the hex of a fortified port: which of the side's vessels there sail out?
void start_sortie(Ctx& c, Seat side, int settlement);

// 15 (evade.cpp): all of a side's units of that kind leave `hex`. `forbidden`: a hex they may not enter; `first`: the hex they must
// enter first; -1: none.
void start_evade(Ctx& c, Seat side, int hex, EvadePart::Kind kind, int forbidden = -1, int first = -1);
// 15.3, 15.4 (flee.cpp): the same for vessels, which goes by its own step: start_evade hands the kinds vessels, repelled and prize on to it.
// vessels: all of a side's vessels in a water hex, with their commodores; repelled, prize: this one counter.
void start_flee(Ctx& c, Seat side, int hex, EvadePart::Kind kind, int vessel = -1);
// 15.5 Evade by Sea (lift.cpp): one of the choices of a land Evade out of `hex`, `by_sea SHIP END`: by the vessels of SHIP's shore hex (SHIP: the
// first of them) to END. Taking it pushes the step that asks who goes on which ship; those who find no room are eliminated.
Verdict check_by_sea(const Data& d, const State& s, Seat side, int hex, Action a);
void list_by_sea(const Data& d, const State& s, Seat side, int hex, ActionList& out);
void take_by_sea(Ctx& c, Seat side, int hex, Action a);
// 14.7, 14.8, 15.3: a commodore or vessel that has lost its place: his owner chooses a port (D43).
void ask_refuge(Ctx& c, int piece);

// 3.4.2 (losses.cpp): who commands there; asked only where the rules leave a choice (D42). The answer is a counter, or kNoPiece.
int commander_of(const Data& d, const State& s, Seat side, const Pieces& force);
void ask_commander(Ctx& c, Seat side);  // fills the commander of State::land or State::assault, whichever is on

// 16.3 (siege.cpp): a siege assault, by Operation Point or by a card with its modifier. A caller that fills State::assault.in after this call has
// said who takes part: nobody is asked (the Potawatomie alone, BR10).
void start_siege(Ctx& c, Seat side, int settlement, int drm = 0);
// 16.3.3.c (siege.cpp): a fortification surrenders to `side`: by the dice of a siege, or by a card (BR6).
void start_surrender(Ctx& c, Seat side, int settlement);

// 18 (combat.cpp): the attackers, who came from `from` and have been put into the hex, fight whoever holds it. `flags` are FightFlag. Who has
// lost leaves by start_evade while State::land is still on: sallyers go back INSIDE, boats' crews to their last land hex (R170).
void start_combat(Ctx& c, Seat attacker, const Pieces& attackers, int hex, int from, u16 flags);

// 19 (naval.cpp): the attacker's vessels in `hex` (already there, or those of State::act.force that come from `from`) fight the enemy's
// vessels there and the Protected Harbor Defense of `port` (kNoSettlement: none). `flags` are NavalFlag.
void start_naval(Ctx& c, Seat attacker, int hex, int from, int port, u16 flags);

// 19.4.7, R56 (naval.cpp): outside a Naval Combat, `captor` has overcome this vessel of the enemy's in its water hex (20, cards of the kind cut_out): the
// capture roll and what follows from it.
void start_capture(Ctx& c, Seat captor, int vessel);

// The windows are shared out among chapters: events.cpp asks the one whose window it is.
//   activation.cpp: W1, W2, W3, W4, W6, W10    naval.cpp: W5, naval Pre- and Post-Combat
//   combat.cpp: land Pre- and Post-Combat      siege.cpp: W7, W8        events.cpp: W9
bool could_answer_move(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e);
void answer_move(Ctx& c, Seat side, WindowKind kind, u16 about, const Effect& e);
bool could_answer_siege(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e);
void answer_siege(Ctx& c, Seat side, WindowKind kind, u16 about, const Effect& e);
bool could_answer_combat(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e);
void answer_combat(Ctx& c, Seat side, WindowKind kind, u16 about, const Effect& e);
bool could_answer_naval(const Data& d, const State& s, Seat side, WindowKind kind, u16 about, const Effect& e);
void answer_naval(Ctx& c, Seat side, WindowKind kind, u16 about, const Effect& e);

}  // namespace ghent::frontier
