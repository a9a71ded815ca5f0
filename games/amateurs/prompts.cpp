// What a player is asked, in a sentence.
#include <fmt/format.h>

#include <algorithm>

#include "games/amateurs/effects.h"
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

std::string name_of_place(const Data& d, int place) { return arg_title(d, kPlaceKind, static_cast<u16>(place)); }
std::string name_of_exp(const Data& d, int e) { return arg_title(d, kExpKind, static_cast<u16>(e)); }
std::string name_of_lake(const Data& d, int lake) { return d.lakes[at(lake)].name; }
std::string points_left(int n) { return fmt::format("{} movement {} left", n, n == 1 ? "point" : "points"); }

std::string round_prompt(const State& s) {
    if (RoundPart::extra(s.flow.top())) return "Play another card";
    return "Play a card, Save one, or Pass?";
}

// What a Reaction would answer.
std::string window_prompt(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    const std::string exp = s.act.on ? name_of_exp(d, s.act.exp) : "the force";
    switch (WindowPart::kind(f)) {
        case kWinEnemyCard: return fmt::format("Answer {} with a card?", d.card(WindowPart::about(f)).title);
        case kWinEnemyActivation: return "The enemy activates a force: answer with a card?";
        case kWinEnemyMove:
            if (!s.act.on || !s.act.to) return "The enemy moves: answer with a card?";
            return fmt::format("The enemy marches to {}: answer with a card?", name_of_place(d, s.act.to));
        case kWinSeaMove: return "The enemy goes by sea: answer with a card?";
        case kWinRaidOrInvasion: return "The enemy lands: answer with a card?";
        case kWinDispersion: return "A check for Dispersion is due: play a card?";
        case kWinBeforeCombat:
            return fmt::format("Combat in {}: play a card before it?", name_of_place(d, s.fight.place));
        case kWinBeforeRoll: return fmt::format("{}: play a card before the dice?", name_of_place(d, s.fight.place));
        case kWinAfterRoll: return fmt::format("{}: play a card after this roll?", name_of_place(d, s.fight.place));
        case kWinAfterCombat: return fmt::format("{}: play a card after the Combat?", name_of_place(d, s.fight.place));
        case kWinBeforeLake: return fmt::format("{}: play a card before the Combat?", name_of_lake(d, s.lake.lake));
        case kWinLakeAfterRoll: return fmt::format("{}: play a card after this roll?", name_of_lake(d, s.lake.lake));
        case kWinLakeAfterRound: return fmt::format("{}: play a card after this round?", name_of_lake(d, s.lake.lake));
        case kWinAfterLake: return fmt::format("{}: play a card after the Combat?", name_of_lake(d, s.lake.lake));
        case kWinActivationEnd: return fmt::format("The activation of {} is over: play a card?", exp);
        case kWinPeaceForward: return "Your Peace marker has gone forward: play a card?";
        default: return "Play a Reaction?";
    }
}

// Items that an event gives, and no others.
std::string given_items(const State& s) {
    const int n = s.ops.left;
    switch (static_cast<OpsPart::Items>(s.flow.top().n)) {
        case OpsPart::roads: return fmt::format("Build {} {}", n, n == 1 ? "Road" : "Roads");
        case OpsPart::forts: return fmt::format("Forts: build or improve, {} {}", n, n == 1 ? "level" : "levels");
        case OpsPart::raising:
            return fmt::format("Raise troops in one city: {} {} left", n, n == 1 ? "point" : "points");
        case OpsPart::advance: return fmt::format("Advance {} {}", n, n == 1 ? "Ship" : "Ships");
        default: return fmt::format("Ports and Ships: {} {} left", n, n == 1 ? "point" : "points");
    }
}

std::string ops_prompt(const State& s) {
    const int n = s.ops.left;
    if (s.flow.top().n != OpsPart::all) return given_items(s);
    if (s.ops.bought) return fmt::format("What will the {} left do?", n == 1 ? "point" : fmt::format("{} points", n));
    return fmt::format("What will {} Operations {} do?", n, n == 1 ? "Point" : "Points");
}

std::string form_prompt(const Data& d, const State& s) {
    if (s.act.parent) return fmt::format("Who goes along with {}?", name_of_exp(d, s.act.exp));
    if (s.act.flags & kActSplit) return fmt::format("Who leads what splits off from {}?", name_of_exp(d, s.act.exp));
    const int over = s.act.mode == Mode::attack ? 0 : count_exp(s, s.act.exp) - command_limit(d, s, s.act.exp);
    if (over > 0) return fmt::format("{} more than can be commanded: who stays behind?", over);
    return fmt::format("{} is ready: go?", name_of_exp(d, s.act.exp));
}

std::string meet_prompt(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) return "Two of one rank: who returns to the Leader Pool?";
    return fmt::format("{} meets {}: combine?", name_of_exp(d, f.a), name_of_exp(d, f.b));
}

std::string napoleon_prompt(const State& s) {
    switch (s.flow.top().n) {
        case NapoleonPart::paris_falls: return "Paris falls: what comes from Europe, and where to?";
        case NapoleonPart::second_turn: return "More comes from Europe: where to?";
        default: return "Waterloo: what comes from Europe, and where to?";
    }
}

std::string retreat_prompt(const Data& d, const State& s) {
    const std::string place = name_of_place(d, s.fight.place);
    if (s.flow.top().n) return fmt::format("{}: stay, or Retreat?", place);
    return fmt::format("{}: you must Retreat. Where to?", place);
}

std::string of_units(int n) { return fmt::format("{} {}", n, n == 1 ? "Unit" : "Units"); }

std::string place_question(const Data& d, const Frame& f) {
    const Effect& e = effect_of(d, f);
    switch (e.kind) {
        case EffectKind::leader: return fmt::format("where does {} come?", d.leader(e.leader).name);
        case EffectKind::draw_leader: return "for which Expedition or Area is a Leader drawn?";
        default: break;
    }
    const u16 word = static_cast<u16>(unit_word(static_cast<Seat>(f.seat), e.unit));
    if (e.kind == EffectKind::place_secret)
        return fmt::format("into which Expedition does the {} go?", arg_title(d, kUnitKind, word));
    return fmt::format("where do {} go ({})?", of_units(f.n), arg_title(d, kUnitKind, word));
}

std::string choose_question(const Data& d, const Frame& f) {
    switch (effect_of(d, f).kind) {
        case EffectKind::choose_lake:
        case EffectKind::lake_sortie: return "which Lake?";
        case EffectKind::choose_zone: return "which Sea Zone?";
        case EffectKind::cr_start: return "in which Sea Zone does the Coastal Raid force appear?";
        case EffectKind::choose_tribe: return "which tribe?";
        case EffectKind::choose_ship: return "which Ship on the stocks?";
        case EffectKind::ship_place: return "in which Port does the Ship lie?";
        case EffectKind::ship_convert: return "which Ship is rebuilt?";
        case EffectKind::ship_capture: return "which Ship is captured?";
        case EffectKind::burn: return "which city burns?";
        case EffectKind::mark_raised: return "which Frontier Towns raise no troops this turn?";
        case EffectKind::spain: return "where do the Indians of Spain gather?";
        case EffectKind::victory_marker: return "which Expedition gets the Combat Victory marker?";
        case EffectKind::remove: return "which enemy force loses Units?";
        case EffectKind::convert_units: return "whose Militia become Regulars?";
        default: return "which of the two?";
    }
}

std::string leader_question(const Data& d, const Frame& f) {
    if (f.pc == PickLeaderPart::drawn) return "which of the Leaders drawn is kept?";
    switch (effect_of(d, f).kind) {
        case EffectKind::promote: return "who is promoted?";
        case EffectKind::recall_leader: return "who is recalled?";
        case EffectKind::transfer_leader: return "which Leader goes to which Expedition?";
        default: return "who of yours was it, with the rating that was announced?";
    }
}

// A question of a card's event.
std::string event_prompt(const Data& d, const Frame& f, std::string_view question) {
    return fmt::format("{}: {}", d.card(f.a).title, question);
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat side) {
    if (s.flow.over) return "The game is over.";
    const Frame& f = s.flow.top();
    switch (f.step) {
        case kStepRound: return round_prompt(s);
        case kStepWinterMilitia: return "Winter: which Militia go home?";
        case kStepWinterSupply: {
            const int over = winter_excess(d, s, side, f.a);
            if (over == 0) return fmt::format("Winter in {}: all are fed", name_of_place(d, f.a));
            return fmt::format("Winter in {}: {} cannot be fed", name_of_place(d, f.a), over);
        }
        case kStepWinterPort: return fmt::format("Winter: where does the fleet of {} go?", name_of_lake(d, f.a));
        case kStepSpringLeader: return "Spring: where does the Leader return?";
        case kStepSpringIndians: return "Spring: around whom do Indians gather?";
        case kStepNapoleon: return napoleon_prompt(s);
        case kStepWindow: return window_prompt(d, s);
        case kStepPlace: return event_prompt(d, f, place_question(d, f));
        case kStepRemove: return event_prompt(d, f, fmt::format("{} to remove: which?", of_units(f.n)));
        case kStepChoose: return event_prompt(d, f, choose_question(d, f));
        case kStepAsk: return event_prompt(d, f, "ask of which Expedition?");
        case kStepAim: return event_prompt(d, f, "at whom?");
        case kStepPickLeader: return event_prompt(d, f, leader_question(d, f));
        case kStepDiscard: return event_prompt(d, f, "which card is discarded?");
        case kStepConvert: return event_prompt(d, f, "how many Militia become Regulars?");
        case kStepOps: return ops_prompt(s);
        case kStepCommander: return fmt::format("Who commands {}?", name_of_exp(d, f.a));
        case kStepGroup:
            if (!s.group.moving) return fmt::format("Which Units leave {}?", name_of_place(d, s.group.place));
            return fmt::format("Units in {}: where to? {}", name_of_place(d, s.group.place),
                               points_left(s.group.points));
        case kStepRefuge: return fmt::format("{} is lost: where do its Ships go?", d.havens[at(f.a)].name);
        case kStepCampaign:
            return fmt::format("Campaign: {} to be activated", f.n == 1 ? "one more" : std::to_string(f.n));
        case kStepForm: return form_prompt(d, s);
        case kStepMove:
            if (s.act.flags & kActHalted || s.act.points == 0)  // R85
                return fmt::format("{}: aboard the Invasion Fleet?", name_of_exp(d, s.act.exp));
            return fmt::format("{}: where to? {}", name_of_exp(d, s.act.exp), points_left(s.act.points));
        case kStepMeet: return meet_prompt(d, s);
        case kStepDivide:
            if (f.d) return fmt::format("{} goes on: who stays behind, if anybody?", name_of_exp(d, f.a));
            return f.c ? fmt::format("Who goes on with {}?", name_of_exp(d, f.c - 1))
                       : "Combined: divide again, or go on as one?";
        case kStepMilitia: return fmt::format("Raise the Local Militia of {}?", name_of_place(d, f.a));
        case kStepTurnBack:
            if (f.a) return fmt::format("Dispersion: {} must turn back", int{f.a});
            return "Dispersion: does a Leader go with those who turn back?";
        case kStepTrek: return fmt::format("{}: where to, through the Wilderness?", name_of_exp(d, s.act.exp));
        case kStepInvasion: return "The Invasion Fleet: sail, or land where?";
        case kStepDisband: return "Disband the Invasion Fleet?";
        case kStepRaid: return "The Coastal Raid: sail, or raid where?";
        case kStepRaidDefence: return "Who comes up against the Raid?";
        case kStepParticipants: {
            const int over = std::max(0, participants(d, s, side) - fight_limit(d, s, side));
            if (over == 0) return fmt::format("Combat in {}: all take part", name_of_place(d, s.fight.place));
            return fmt::format("Combat in {}: {} cannot take part", name_of_place(d, s.fight.place), over);
        }
        case kStepShore: return fmt::format("{}: over which shore?", name_of_place(d, s.fight.place));
        case kStepLosses: {
            const int n = s.fight.to_lose[index(side)] - s.fight.picks[index(side)];
            return fmt::format("Choose {} {} to lose", n, n == 1 ? "Unit" : "Units");
        }
        case kStepRetreat: return retreat_prompt(d, s);
        case kStepLocate: return "Who searches for the Indians?";
        case kStepAvoid: return fmt::format("The fleets meet on {}: fight, or avoid it?", name_of_lake(d, s.lake.lake));
        case kStepLine: return "Ships without an opponent: whom do they join against?";
        case kStepBreakOff: return fmt::format("{}: fight on, or break off?", name_of_lake(d, s.lake.lake));
        case kStepLakeHaven: return fmt::format("{} is lost: where does the fleet go?", name_of_lake(d, s.lake.lake));
        case kStepLastCard: return "Ghent: play a last card?";
        default: return std::string(step_rows()[f.step].phase.title) + ".";
    }
}

}  // namespace ghent::amateurs
