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
std::string points_left(int n) { return say<"{a|movement point|movement points} left">(n); }

std::string round_prompt(const Data& d, const State& s) {
    if (RoundPart::extra(s.flow.top())) return say<"Play another card">();
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    if (hand_size(d, s, other(side)) <= hand_size(d, s, side)) return say<"Play a card, or Save one?">();  // 4.2e
    return say<"Play a card, Save one, or Pass?">();
}

// What a Reaction would answer.
std::string window_prompt(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    const std::string exp = s.act.on ? name_of_exp(d, s.act.exp) : say<"the force">();
    switch (WindowPart::kind(f)) {
        case kWinEnemyCard: return say<"Answer {a} with a card?">(d.card(WindowPart::about(f)).title);
        case kWinEnemyActivation: return say<"The enemy activates a force: answer with a card?">();
        case kWinEnemyMove:
            if (!s.act.on || !s.act.to) return say<"The enemy moves: answer with a card?">();
            return say<"The enemy marches to {a}: answer with a card?">(name_of_place(d, s.act.to));
        case kWinSeaMove: return say<"The enemy goes by sea: answer with a card?">();
        case kWinRaidOrInvasion: return say<"The enemy lands: answer with a card?">();
        case kWinDispersion: return say<"A check for Dispersion is due: play a card?">();
        case kWinBeforeCombat: return say<"Combat in {a}: play a card before it?">(name_of_place(d, s.fight.place));
        case kWinBeforeRoll: return say<"{a}: play a card before the dice?">(name_of_place(d, s.fight.place));
        case kWinAfterRoll: return say<"{a}: play a card after this roll?">(name_of_place(d, s.fight.place));
        case kWinAfterCombat: return say<"{a}: play a card after the Combat?">(name_of_place(d, s.fight.place));
        case kWinBeforeLake: return say<"{a}: play a card before the Combat?">(name_of_lake(d, s.lake.lake));
        case kWinLakeAfterRoll: return say<"{a}: play a card after this roll?">(name_of_lake(d, s.lake.lake));
        case kWinLakeAfterRound: return say<"{a}: play a card after this round?">(name_of_lake(d, s.lake.lake));
        case kWinAfterLake: return say<"{a}: play a card after the Combat?">(name_of_lake(d, s.lake.lake));
        case kWinActivationEnd: return say<"The activation of {a} is over: play a card?">(exp);
        case kWinPeaceForward: return say<"Your Peace marker has gone forward: play a card?">();
        default: return say<"Play a Reaction?">();
    }
}

// Items that an event gives, and no others.
std::string given_items(const State& s) {
    const int n = s.ops.left;
    switch (static_cast<OpsPart::Items>(s.flow.top().n)) {
        case OpsPart::roads: return say<"Build {a|Road|Roads}">(n);
        case OpsPart::forts: return say<"Forts: build or improve, {a|level|levels}">(n);
        case OpsPart::raising: return say<"Raise troops in one city: {a|point|points} left">(n);
        case OpsPart::advance: return say<"Advance {a|Ship|Ships}">(n);
        default: return say<"Ports and Ships: {a|point|points} left">(n);
    }
}

std::string ops_prompt(const State& s) {
    const int n = s.ops.left;
    if (s.flow.top().n != OpsPart::all) return given_items(s);
    if (s.ops.bought && n == 1) return say<"What will the point left do?">();
    if (s.ops.bought) return say<"What will the {a} points left do?">(n);
    return say<"What will {a|Operations Point|Operations Points} do?">(n);
}

std::string form_prompt(const Data& d, const State& s) {
    if (s.act.parent) return say<"Who goes along with {a}?">(name_of_exp(d, s.act.exp));
    if (s.act.flags & kActSplit) return say<"Who leads what splits off from {a}?">(name_of_exp(d, s.act.exp));
    const int over = s.act.mode == Mode::attack ? 0 : count_exp(s, s.act.exp) - command_limit(d, s, s.act.exp);
    if (over > 0) return say<"{a} more than can be commanded: who stays behind?">(over);
    return say<"{a} is ready: go?">(name_of_exp(d, s.act.exp));
}

std::string meet_prompt(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) return say<"Two of one rank: who returns to the Leader Pool?">();
    return say<"{a} meets {b}: combine?">(name_of_exp(d, f.a), name_of_exp(d, f.b));
}

std::string napoleon_prompt(const State& s) {
    switch (s.flow.top().n) {
        case NapoleonPart::paris_falls: return say<"Paris falls: what comes from Europe, and where to?">();
        case NapoleonPart::second_turn: return say<"More comes from Europe: where to?">();
        default: return say<"Waterloo: what comes from Europe, and where to?">();
    }
}

std::string retreat_prompt(const Data& d, const State& s) {
    const std::string place = name_of_place(d, s.fight.place);
    if (s.flow.top().n) return say<"{a}: stay, or Retreat?">(place);
    return say<"{a}: you must Retreat. Where to?">(place);
}

std::string place_question(const Data& d, const Frame& f) {
    const Effect& e = effect_of(d, f);
    switch (e.kind) {
        case EffectKind::leader: return say<"where does {a} come?">(d.leader(e.leader).name);
        case EffectKind::draw_leader: return say<"for which Expedition or Area is a Leader drawn?">();
        default: break;
    }
    const u16 word = static_cast<u16>(unit_word(static_cast<Seat>(f.seat), e.unit));
    if (e.kind == EffectKind::place_secret)
        return say<"into which Expedition does the {a} go?">(arg_title(d, kUnitKind, word));
    return say<"where do {a|Unit|Units} go ({b})?">(f.n, arg_title(d, kUnitKind, word));
}

std::string choose_question(const Data& d, const Frame& f) {
    switch (effect_of(d, f).kind) {
        case EffectKind::choose_lake:
        case EffectKind::lake_sortie: return say<"which Lake?">();
        case EffectKind::choose_zone: return say<"which Sea Zone?">();
        case EffectKind::cr_start: return say<"in which Sea Zone does the Coastal Raid force appear?">();
        case EffectKind::choose_tribe: return say<"which tribe?">();
        case EffectKind::choose_ship: return say<"which Ship on the stocks?">();
        case EffectKind::ship_place: return say<"in which Port does the Ship lie?">();
        case EffectKind::ship_convert: return say<"which Ship is rebuilt?">();
        case EffectKind::ship_capture: return say<"which Ship is captured?">();
        case EffectKind::burn: return say<"which city burns?">();
        case EffectKind::mark_raised: return say<"which Frontier Towns raise no troops this turn?">();
        case EffectKind::spain: return say<"where do the Indians of Spain gather?">();
        case EffectKind::victory_marker: return say<"which Expedition gets the Combat Victory marker?">();
        case EffectKind::remove: return say<"which enemy force loses Units?">();
        case EffectKind::convert_units: return say<"whose Militia become Regulars?">();
        default: return say<"which of the two?">();
    }
}

std::string leader_question(const Data& d, const Frame& f) {
    if (f.pc == PickLeaderPart::drawn) return say<"which of the Leaders drawn is kept?">();
    switch (effect_of(d, f).kind) {
        case EffectKind::promote: return say<"who is promoted?">();
        case EffectKind::recall_leader: return say<"who is recalled?">();
        case EffectKind::transfer_leader: return say<"which Leader goes to which Expedition?">();
        default: return say<"who of yours was it, with the rating that was announced?">();
    }
}

// A question of a card's event.
std::string event_prompt(const Data& d, const Frame& f, std::string_view question) {
    return say<"{a}: {b}">(d.card(f.a).title, question);
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat seat) {
    if (s.flow.over) return say<"The game is over.">();
    const Frame& f = s.flow.top();
    switch (f.step) {
        case kStepRound: return round_prompt(d, s);
        case kStepWinterMilitia: return say<"Winter: which Militia go home?">();
        case kStepWinterSupply: {
            const int over = winter_excess(d, s, seat, f.a);
            if (over == 0) return say<"Winter in {a}: all are fed">(name_of_place(d, f.a));
            return say<"Winter in {a}: {b} cannot be fed">(name_of_place(d, f.a), over);
        }
        case kStepWinterPort: return say<"Winter: where does the fleet of {a} go?">(name_of_lake(d, f.a));
        case kStepSpringLeader: return say<"Spring: where does the Leader return?">();
        case kStepSpringIndians: return say<"Spring: around whom do Indians gather?">();
        case kStepNapoleon: return napoleon_prompt(s);
        case kStepWindow: return window_prompt(d, s);
        case kStepPlace: return event_prompt(d, f, place_question(d, f));
        case kStepRemove: return event_prompt(d, f, say<"{a|Unit|Units} to remove: which?">(f.n));
        case kStepChoose: return event_prompt(d, f, choose_question(d, f));
        case kStepAsk: return event_prompt(d, f, say<"ask of which Expedition?">());
        case kStepAim: return event_prompt(d, f, say<"at whom?">());
        case kStepPickLeader: return event_prompt(d, f, leader_question(d, f));
        case kStepDiscard: return event_prompt(d, f, say<"which card is discarded?">());
        case kStepConvert: return event_prompt(d, f, say<"how many Militia become Regulars?">());
        case kStepOps: return ops_prompt(s);
        case kStepCommander: return say<"Who commands {a}?">(name_of_exp(d, f.a));
        case kStepGroup:
            if (!s.group.moving) return say<"Which Units leave {a}?">(name_of_place(d, s.group.place));
            return say<"Units in {a}: where to? {b}">(name_of_place(d, s.group.place), points_left(s.group.points));
        case kStepRefuge: return say<"{a} is lost: where do its Ships go?">(d.havens[at(f.a)].name);
        case kStepCampaign:
            if (f.n == 1) return say<"Campaign: one more to be activated">();
            return say<"Campaign: {a} to be activated">(f.n);
        case kStepForm: return form_prompt(d, s);
        case kStepMove:
            if (s.act.flags & kActHalted || s.act.points == 0)  // R85
                return say<"{a}: aboard the Invasion Fleet?">(name_of_exp(d, s.act.exp));
            return say<"{a}: where to? {b}">(name_of_exp(d, s.act.exp), points_left(s.act.points));
        case kStepMeet: return meet_prompt(d, s);
        case kStepDivide:
            if (f.d) return say<"{a} goes on: who stays behind, if anybody?">(name_of_exp(d, f.a));
            return f.c ? say<"Who goes on with {a}?">(name_of_exp(d, f.c - 1))
                       : say<"Combined: divide again, or go on as one?">();
        case kStepMilitia: return say<"Raise the Local Militia of {a}?">(name_of_place(d, f.a));
        case kStepTurnBack:
            if (f.a) return say<"Dispersion: choose {a} who must turn back">(int{f.a});
            return say<"Dispersion: does a Leader go with those who turn back?">();
        case kStepTrek: return say<"{a}: where to, through the Wilderness?">(name_of_exp(d, s.act.exp));
        case kStepInvasion: return say<"The Invasion Fleet: sail, or land where?">();
        case kStepDisband: return say<"Disband the Invasion Fleet?">();
        case kStepRaid: return say<"The Coastal Raid: sail, or raid where?">();
        case kStepRaidDefence: return say<"Who comes up against the Raid?">();
        case kStepParticipants: {
            const int over = std::max(0, participants(d, s, seat) - fight_limit(d, s, seat));
            if (over == 0) return say<"Combat in {a}: all take part">(name_of_place(d, s.fight.place));
            return say<"Combat in {a}: choose {b} who cannot take part">(name_of_place(d, s.fight.place), over);
        }
        case kStepShore: return say<"{a}: over which shore?">(name_of_place(d, s.fight.place));
        case kStepLosses: {
            const int n = s.fight.to_lose[index(seat)] - s.fight.picks[index(seat)];
            return say<"Choose {a|Unit|Units} to lose">(n);
        }
        case kStepRetreat: return retreat_prompt(d, s);
        case kStepLocate: return say<"Who searches for the Indians?">();
        case kStepAvoid: return say<"The fleets meet on {a}: fight, or avoid it?">(name_of_lake(d, s.lake.lake));
        case kStepLine: return say<"Ships without an opponent: whom do they join against?">();
        case kStepBreakOff: return say<"{a}: fight on, or break off?">(name_of_lake(d, s.lake.lake));
        case kStepLakeHaven: return say<"{a} is lost: where does the fleet go?">(name_of_lake(d, s.lake.lake));
        case kStepLastCard: return say<"Ghent: play a last card?">();
        default: return std::string(phase_of(step_rows(), s.flow, "").title) + ".";
    }
}

}  // namespace ghent::amateurs
