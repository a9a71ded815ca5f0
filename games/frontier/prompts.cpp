// What a player is asked, in a sentence.
#include <fmt/format.h>

#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

std::string hex_name(const Data& d, int plus_one) {
    return plus_one ? arg_title(d, kHexKind, static_cast<u16>(plus_one - 1)) : say<"the water">();
}
std::string unit_name(const Data& d, const State& s) { return d.piece_name(s.act.unit); }
std::string card_name(const Data& d, const State& s) { return d.card(s.play.card - 1).title; }

std::string window_prompt(const Data& d, const State& s) {
    switch (WindowPart::kind(s.flow.top())) {
        case kWinActivation: return say<"{a} is activated: play a Reaction?">(unit_name(d, s));
        case kWinRoll: return say<"{a} has {b|point|points}: play a Reaction?">(unit_name(d, s), s.act.rmp);
        case kWinEnter: return say<"{a} goes on: play a Reaction?">(unit_name(d, s));
        case kWinStand: return say<"Your force stands: play a Reaction?">();
        case kWinFleet: return say<"Enemy vessels come upon yours: play a Reaction?">();
        case kWinBateaux: return say<"{a} takes to the boats: play a Reaction?">(unit_name(d, s));
        case kWinSiege: return say<"{a} is assaulted: play a Reaction?">(d.settlement(s.assault.settlement).name);
        case kWinSiegeRolls: return say<"The dice of the siege are rolled: play a Reaction?">();
        case kWinEvent: return say<"{a}: play a Reaction?">(card_name(d, s));
        case kWinEvade: return say<"Your force Evades: play a Reaction?">();
        case kWinPre: return say<"Combat in {a}: play a card before it?">(hex_name(d, s.land.hex));
        case kWinPost: return say<"Combat in {a}: play a card after it?">(hex_name(d, s.land.hex));
        case kWinNavalPre: return say<"Naval Combat in {a}: play a card before it?">(hex_name(d, s.naval.hex));
        case kWinNavalPost: return say<"Naval Combat in {a}: play a card after it?">(hex_name(d, s.naval.hex));
        default: return say<"Play a Reaction?">();
    }
}

std::string target_prompt(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    const Effect& e = d.card(s.play.card - 1).effects[TargetPart::effect(f)];
    const std::string card = card_name(d, s);
    switch (e.kind) {
        case EffectKind::add_regiment:
        case EffectKind::add_officer:
        case EffectKind::add_commodore: return say<"{a}: where does {b} arrive?">(card, d.piece_name(e.piece));
        case EffectKind::restore: return say<"{a}: which regiment is restored? {b} left.">(card, f.n);
        case EffectKind::attrit: return say<"{a}: which regiment loses a step? {b} left.">(card, f.n);
        case EffectKind::construct: return say<"{a}: which vessel is constructed? {b} left.">(card, f.n);
        case EffectKind::sabotage: return say<"{a}: which vessel on the stocks is to burn?">(card);
        case EffectKind::cut_out: return say<"{a}: which vessel do the boats board?">(card);
        case EffectKind::burn:
        case EffectKind::raid_burn: return say<"{a}: which settlement burns?">(card);
        case EffectKind::depot: return say<"{a}: where is a depot placed?">(card);
        case EffectKind::convoy: return say<"{a}: which depot goes where?">(card);
        case EffectKind::destroy_depot: return say<"{a}: which depot is destroyed?">(card);
        case EffectKind::move:
        case EffectKind::bateaux_free: return say<"{a}: who is activated?">(card);
        case EffectKind::siege_now: return say<"{a}: which fort is assaulted?">(card);
        case EffectKind::sortie: return say<"{a}: which garrison strikes?">(card);
        default: return card + ".";
    }
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat) {
    if (s.flow.over) return say<"The game is over.">();
    const Frame& f = s.flow.top();
    switch (f.step) {
        case kStepArrive: return say<"Where do the reinforcements arrive?">();
        case kStepDepots: return say<"Place depots, or be done: {a} left.">(2 - f.n);
        case kStepDocks:
            return say<"{a} has more vessels than docks: which is removed?">(
                d.settlement(DocksPart::settlement(f)).name);
        case kStepWinds: return say<"Winds of Fortune: which cards do you exchange?">();
        case kStepAction: return say<"Play a card for its Operation Points.">();
        case kStepOps: return say<"{a|Operation Point|Operation Points} to spend: on what?">(s.play.op);
        case kStepBlock: return say<"Once a Season you may Block a card: shall {a} have no effect?">(card_name(d, s));
        case kStepUse: return say<"Carry out {a}?">(card_name(d, s));
        case kStepWindow: return window_prompt(d, s);
        case kStepMovement: return say<"How does {a} move?">(unit_name(d, s));
        case kStepMarch:
        case kStepSail: return say<"{a}: {b|point|points} left.">(unit_name(d, s), s.act.rmp);
        case kStepDisembark:  // off a fleet the hex has been chosen (D19)
            return f.n ? say<"Who goes ashore in {a}?">(hex_name(d, f.a + 1)) : say<"Where do they go ashore?">();
        case kStepTransfer: return say<"To which port does {a} go?">(unit_name(d, s));
        case kStepSortie: return say<"{a}: which vessels sail out?">(d.settlement(f.a).name);
        case kStepFlee: return say<"Where do the vessels Evade to?">();
        case kStepRefuge: return say<"Which port takes in {a}?">(d.piece_name(f.a));
        case kStepReassign: return say<"On which vessel does {a} go on?">(d.piece_name(f.a));
        case kStepSwap: return say<"Do vessels of the Reserves change places with the line?">();
        case kStepHome: return say<"Which vessel winters in which port?">();
        case kStepPrevost: return say<"Where does Prevost winter?">();
        case kStepBateaux: return say<"Choose the way of the boats and where they land.">();
        case kStepStand:
            if (f.n) return say<"The enemy comes to {a}: your leaders cannot stay.">(hex_name(d, f.a + 1));
            return say<"The enemy comes to {a}: stand, or Evade?">(hex_name(d, f.a + 1));
        case kStepRoute: return say<"Where do they Evade to?">();
        case kStepLosses: return say<"Which regiment loses a step? {a} left.">(f.n);
        case kStepDeploy: return say<"{a}: your battle line and posture, in secret.">(hex_name(d, s.land.hex));
        case kStepEvadeCheck: return say<"{a}: fight on, or Evade? In secret.">(hex_name(d, s.land.hex));
        case kStepNavalCheck: return say<"Fight on, or Evade? In secret.">();
        case kStepTarget: return target_prompt(d, s);
        case kStepDiscard: return say<"Discard {a|card|cards}.">(f.n);
        case kStepAttackFleet: return say<"{a}: who sails, and to which shore?">(card_name(d, s));
        case kStepAttackLanding: return say<"{a}: who lands?">(card_name(d, s));
        case kStepAdjust: return say<"Who moves up in the battle line?">();
        case kStepExtraRound: return say<"Fight a second round?">();
        case kStepBesiegers: return say<"Who takes part in the assault?">();
        case kStepLine: return say<"Which vessel in which column?">();
        case kStepAim: return say<"Broadsides: who fires at whom?">();
        default: {
            std::string title(phase_of(step_rows(), s.flow, "").title);
            return title.ends_with('?') ? title : title + ".";
        }
    }
}

}  // namespace ghent::frontier
