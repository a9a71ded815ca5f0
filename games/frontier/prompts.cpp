// What a player is asked, in a sentence.
#include <fmt/format.h>

#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

std::string points(int n, std::string_view one, std::string_view more) {
    return fmt::format("{} {}", n, n == 1 ? one : more);
}
std::string hex_name(const Data& d, int plus_one) {
    return plus_one ? arg_title(d, kHexKind, static_cast<u16>(plus_one - 1)) : std::string("the water");
}
std::string unit_name(const Data& d, const State& s) { return d.piece_name(s.act.unit); }
std::string card_name(const Data& d, const State& s) { return d.card(s.play.card - 1).title; }

std::string window_prompt(const Data& d, const State& s) {
    switch (WindowPart::kind(s.flow.top())) {
        case kWinActivation: return fmt::format("{} is activated: play a Reaction?", unit_name(d, s));
        case kWinRoll:
            return fmt::format("{} has {}: play a Reaction?", unit_name(d, s), points(s.act.rmp, "point", "points"));
        case kWinEnter: return fmt::format("{} goes on: play a Reaction?", unit_name(d, s));
        case kWinStand: return "Your force stands: play a Reaction?";
        case kWinFleet: return "Enemy vessels come upon yours: play a Reaction?";
        case kWinBateaux: return fmt::format("{} takes to the boats: play a Reaction?", unit_name(d, s));
        case kWinSiege:
            return fmt::format("{} is assaulted: play a Reaction?", d.settlement(s.assault.settlement).name);
        case kWinSiegeRolls: return "The dice of the siege are rolled: play a Reaction?";
        case kWinEvent: return fmt::format("{}: play a Reaction?", card_name(d, s));
        case kWinEvade: return "Your force Evades: play a Reaction?";
        case kWinPre: return fmt::format("Combat in {}: play a card before it?", hex_name(d, s.land.hex));
        case kWinPost: return fmt::format("Combat in {}: play a card after it?", hex_name(d, s.land.hex));
        case kWinNavalPre: return fmt::format("Naval Combat in {}: play a card before it?", hex_name(d, s.naval.hex));
        case kWinNavalPost: return fmt::format("Naval Combat in {}: play a card after it?", hex_name(d, s.naval.hex));
        default: return "Play a Reaction?";
    }
}

std::string target_prompt(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    const Effect& e = d.card(s.play.card - 1).effects[TargetPart::effect(f)];
    const std::string card = card_name(d, s);
    switch (e.kind) {
        case EffectKind::add_regiment:
        case EffectKind::add_officer:
        case EffectKind::add_commodore: return fmt::format("{}: where does {} arrive?", card, d.piece_name(e.piece));
        case EffectKind::restore: return fmt::format("{}: which regiment is restored? {} left.", card, f.n);
        case EffectKind::attrit: return fmt::format("{}: which regiment loses a step? {} left.", card, f.n);
        case EffectKind::construct: return fmt::format("{}: which vessel is constructed? {} left.", card, f.n);
        case EffectKind::sabotage: return fmt::format("{}: which vessel on the stocks is to burn?", card);
        case EffectKind::cut_out: return fmt::format("{}: which vessel do the boats board?", card);
        case EffectKind::burn:
        case EffectKind::raid_burn: return fmt::format("{}: which settlement burns?", card);
        case EffectKind::depot: return fmt::format("{}: where is a depot placed?", card);
        case EffectKind::convoy: return fmt::format("{}: which depot goes where?", card);
        case EffectKind::destroy_depot: return fmt::format("{}: which depot is destroyed?", card);
        case EffectKind::move:
        case EffectKind::bateaux_free: return fmt::format("{}: who is activated?", card);
        case EffectKind::siege_now: return fmt::format("{}: which fort is assaulted?", card);
        case EffectKind::sortie: return fmt::format("{}: which garrison strikes?", card);
        default: return card + ".";
    }
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat) {
    if (s.flow.over) return "The game is over.";
    const Frame& f = s.flow.top();
    switch (f.step) {
        case kStepArrive: return "Where do the reinforcements arrive?";
        case kStepDepots: return "Place depots, or be done.";
        case kStepDocks:
            return fmt::format("{} has more vessels than docks: which is removed?",
                               d.settlement(DocksPart::settlement(f)).name);
        case kStepWinds: return "Winds of Fortune: which cards do you exchange?";
        case kStepAction: return "Play a card for its Operation Points.";
        case kStepOps:
            return fmt::format("{}: what do they buy?", points(s.play.op, "Operation Point", "Operation Points"));
        case kStepBlock: return fmt::format("Block {}?", card_name(d, s));
        case kStepUse: return fmt::format("Carry out {}?", card_name(d, s));
        case kStepWindow: return window_prompt(d, s);
        case kStepMovement: return fmt::format("How does {} move?", unit_name(d, s));
        case kStepMarch:
        case kStepSail: return fmt::format("{}: {} left.", unit_name(d, s), points(s.act.rmp, "point", "points"));
        case kStepDisembark:  // off a fleet the hex has been chosen (D19)
            return f.n ? fmt::format("Who goes ashore in {}?", hex_name(d, f.a + 1)) : "Where do they go ashore?";
        case kStepTransfer: return fmt::format("To which port does {} go?", unit_name(d, s));
        case kStepSortie: return fmt::format("{}: which vessels sail out?", d.settlement(f.a).name);
        case kStepFlee: return "Where do the vessels Evade to?";
        case kStepRefuge: return fmt::format("Which port takes in {}?", d.piece_name(f.a));
        case kStepReassign: return fmt::format("On which vessel does {} go on?", d.piece_name(f.a));
        case kStepSwap: return "Do vessels of the Reserves change places with the line?";
        case kStepHome: return "Which vessel winters in which port?";
        case kStepPrevost: return "Where does Prevost winter?";
        case kStepBateaux: return "Choose the way of the boats and where they land.";
        case kStepStand:
            if (f.n) return fmt::format("The enemy comes to {}: your leaders cannot stay.", hex_name(d, f.a + 1));
            return fmt::format("The enemy comes to {}: stand, or Evade?", hex_name(d, f.a + 1));
        case kStepRoute: return "Where do they Evade to?";
        case kStepLosses: return fmt::format("Which regiment loses a step? {} left.", f.n);
        case kStepDeploy: return fmt::format("{}: your battle line and posture, in secret.", hex_name(d, s.land.hex));
        case kStepEvadeCheck: return fmt::format("{}: fight on, or Evade? In secret.", hex_name(d, s.land.hex));
        case kStepNavalCheck: return "Fight on, or Evade? In secret.";
        case kStepTarget: return target_prompt(d, s);
        case kStepDiscard: return fmt::format("Discard {}.", points(f.n, "card", "cards"));
        case kStepAttackFleet: return fmt::format("{}: who sails, and to which shore?", card_name(d, s));
        case kStepAttackLanding: return fmt::format("{}: who lands?", card_name(d, s));
        case kStepAdjust: return "Who moves up in the battle line?";
        case kStepExtraRound: return "Fight a second round?";
        case kStepBesiegers: return "Who takes part in the assault?";
        case kStepLine: return "Which vessel in which column?";
        case kStepAim: return "Broadsides: who fires at whom?";
        default: {
            std::string title(kStepTable[f.step].phase.title);
            return title.ends_with('?') ? title : title + ".";
        }
    }
}

}  // namespace ghent::frontier
