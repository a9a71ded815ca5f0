#include "games/blocks/words.h"

#include <fmt/format.h>

namespace ghent::blocks {

// ---------------------------------------------------------------- telling

void tell(Ctx& c, const Told& t, std::span<const u8> dice) { ghent::tell(c.log, t, kEverybody, dice); }
void tell_owner(Ctx& c, const Told& t, std::span<const u8> dice) { ghent::tell(c.log, t, knows(t.seat), dice); }
void tell_others(Ctx& c, const Told& t, std::span<const u8> dice) { ghent::tell(c.log, t, knows_not(t.seat), dice); }

// ---------------------------------------------------------------- tables, in the order of their enums

std::span<const VerbSpec> verb_table() {
    static constexpr Arg block{kBlockKind}, town{kTownKind}, lake{kLakeKind}, place{kPlaceKind}, none{};
    static constexpr Arg to_place{kPlaceKind, false, "to"}, via{kTownKind, true, "via", true},
        from{kTownKind, false, "from"};
    static constexpr VerbSpec table[] = {
        {"deploy", {block, town, none}, "Deploy {a} at {b}"},
        {"first", {none, none, none}, "Take the first player turn"},
        {"second", {none, none, none}, "Take the second player turn"},
        {"pass", {none, none, none}, "Pass"},
        {"build", {town, none, none}, "Build a new warship at {a}"},
        {"raise", {block, none, none}, "Add a step to {a}"},
        {"sail", {block, to_place, none}, "{a} sails to {b}"},
        {"amphibious", {lake, from, none}, "Amphibious move over {a} from {b}"},
        {"carry", {block, town, none}, "Carry {a} by water to {b}"},
        {"march", {block, town, via}, "March {a} to {b}[ by way of {c}]"},
        {"enter", {block, town, none}, "{a} enters the map at {b}"},
        {"done", {none, none, none}, "Done"},
        {"fight", {place, none, none}, "Resolve the battle at {a} next"},
        {"stay", {none, none, none}, "Keep the fleet on the lake"},
        {"withdraw", {none, none, none}, "Withdraw the whole fleet to port"},
        {"escape", {block, none, none}, "{a} tries to escape to the lake"},
        {"hold", {block, none, none}, "{a} stays in port"},
        {"accept", {none, none, none}, "Accept battle"},
        {"fire", {none, none, none}, "Fire"},
        {"retreat", {town, none, none}, "Retreat to {a}"},
        {"reembark", {town, none, none}, "Retreat by water to {a}"},
        {"hit", {block, none, none}, "{a} takes the hit"},
        {"starve", {block, none, none}, "{a} goes short of supply"},
        {"assign", {block, town, none}, "{a} is to appear at {b}"},
        {"continue", {none, none, none}, "Go on with the landing"},
        {"cancel", {none, none, none}, "Call the landing off"},
        {"leave", {block, none, none}, "Leave {a} behind"},
        {"meet", {town, none, none}, "Fight at {a}"},
    };
    static_assert(std::size(table) == kVerbs);
    return table;
}

std::span<const ReasonSpec> reason_table() {
    static constexpr u8 B = kBlockKind, P = kPlaceKind, N = kNumber;
    static constexpr ReasonSpec table[] = {
        {"{a} is not your block", B},
        {"{a} is not a warship", B},
        {"{a} is a warship: it is never carried", B},
        {"{a} is not on the map", B},
        {"{a} has its move already", B},
        {"{a} is not on a lake: only warships there must be withdrawn", B},
        {"{a} is a warship: it needs no supply", B},
        // 3.2
        {"{a} is not waiting to be deployed", B},
        {"{a} is not one of your home towns", P},
        {"every home town of value 2 or more needs a block: {a} has none, and the remaining blocks are needed for such "
         "towns",
         P, N},
        {"{a|block has|blocks have} not been deployed yet", N},
        // 5.1
        {"{a} is not one of your naval bases", P},
        {"{a} is an enemy naval base: you never build there, even when your army holds it", P},
        {"{a} is in enemy hands: nothing can be built there", P},
        {"all six of your warships have been used"},
        {"{a} is at full strength", B},
        {"{a} is not in one of your naval bases: only a ship lying there can be raised", B},
        // 5.2
        {"a naval move takes the ships of one lake only: {a} is not on {b}", B, P},
        {"warships never pass from one lake to another: {a} belongs to {b}", B, P},
        {"{a} is on {b} already", B, P},
        {"warships do not move from port to port: {a} must first go onto the lake", B},
        {"{a} does not lie on {b}", P, P},
        {"{a} is not a friendly town: warships cannot put in there", P},
        {"{a} is needed on the lake as an escort", B},
        // 6.1
        {"no road or trail joins {a} and {b}", P, P},
        {"an army move takes blocks from one town only: {a} is not in {b}", B, P},
        {"{a} moves no more than {b|town|towns}", B, N},
        {"enemy blocks in {a} stop every move there", P},
        {"a move that ends where {a} began is no move", B},
        {"Tecumseh attacks {a} only together with a British army block: order one there first", P},
        {"{a} is a warship: it does not march", B},
        // 6.2
        {"you do not control {a}: it takes your warships on the lake, and none of the enemy's", P},
        {"{a} does not lie on {b}", P, P},
        {"nobody in {a} can be carried by water", P},
        {"{a} is where the voyage begins", P},
        {"each warship on {a} carries one block: there is no room left", P},
        {"{a} is artillery: it cannot be carried by water", B},
        {"{a} cannot be carried by water: the Indians make no amphibious moves", B},
        {"a landing needs at least one block to carry"},
        {"{a} is the last block that could be carried: somebody must embark", B},
        // 8.24
        {"{a} is not waiting off the board", B},
        {"{a} is not one of your entry towns", P},
        {"delayed blocks enter at one town in an Army Phase: {a}", P},
        // 7
        {"there is no battle at {a}", P},
        {"there is no friendly town on {a} to withdraw to", P},
        {"decide for {a} first", B},
        {"{a} is occupied by the enemy", P},
        {"a battle is still to be fought at {a}", P},
        {"the Attacker came from {a}", P},
        {"an Attacker goes back only where he came from, and nobody came from {a}", P},
        {"reinforcements that attack from off the board cannot retreat"},
        {"{a} is not a lakeside town", P},
        {"{a} is not friendly", P},
        {"only an amphibious attack may be broken off by water"},
        {"each warship on the lake takes one block: {b|block|blocks} and only {a|warship|warships}", N, N},
        {"{a} cannot be taken off by water", B},
        {"a stronger block than {a} must take the hit", B},
        {"{a} is not among the blocks being hit", B},
        // 8.2
        {"{a} has no more blocks than it can supply", P},
        {"{a} has been named already", B},
        {"{a|block is|blocks are} still to be named", N},
        {"{a|warship has|warships have} no port yet", N},
        {"{a|block has|blocks have} no entry town yet", N},
        {"{a} takes only {b|block|blocks} this year", P, N},
        {"{a} was not drawn", B},
        // 11.2
        {"{a} is not among the blocks to be carried", B},
        {"{a|block|blocks} but only {b|warship|warships} left on the lake: leave some behind", N, N},
        {"{a} is the last block of the landing: cancel it instead", B},
        {"the armies exchange {a} and {b}: choose one of them", P, P},
    };
    static_assert(std::size(table) == std::size_t{kReasonEnd} - std::size_t{kFirstReason});
    return table;
}

std::span<const EventSpec> event_table() {
    static constexpr u8 B = kBlockKind, P = kPlaceKind, N = kNumber, Y = kYearKind, S = kSeatKind;
    static constexpr EventSpec table[] = {
        {"draw", "{seat}: {a|block is|blocks are} drawn at random", {N}},
        {"deploy", "{a} deploys at {b}", {B, P}},
        {"deploy_hidden", "{seat} deployment: one block at {a}", {P}},
        {"ship_start", "{seat} warship of strength {b} at {a}", {P, N}},
        {"campaign_turn", "Campaign turn {a} of {b}", {N, Y}},
        {"initiative", "Initiative: {dice}. American {a}, British {b}", {N, N}},
        {"tie", "{dice}: {a} each, both roll again", {N, N}},
        {"order_chosen", "{seat} choice: the {a} player moves first", {S}},
        {"naval_pass", "{seat} Naval Phase: nothing", {}},
        {"build_new", "{seat}: a new warship at {a}", {P}},
        {"build_step", "{seat}: {a} at {b} is raised to strength {c}", {B, P, N}},
        {"build_step_hidden", "{seat}: a warship at {a} is raised by a step", {P}},
        {"sail", "{a} sails from {b} to {c}", {B, P, P}},
        {"sail_hidden", "{seat}: a warship sails from {a} to {b}", {P, P}},
        {"army_pass", "{seat} Army Phase: nothing", {}},
        {"march", "{a} marches from {b} to {c}", {B, P, P}},
        {"march_hidden", "{seat}: {a|block marches|blocks march} from {b} to {c}", {N, P, P}},
        {"march_via", "{a} rides from {b} by way of {d} to {c}", {B, P, P, P}},
        {"march_via_hidden", "{seat}: {a|block rides|blocks ride} from {b} by way of {d} to {c}", {N, P, P, P}},
        {"carry", "{a} goes by water from {b} to {c}", {B, P, P}},
        {"carry_hidden", "{seat}: {a|block goes|blocks go} by water from {b} to {c}", {N, P, P}},
        {"enter", "{a} enters the map at {b}", {B, P}},
        {"enter_hidden", "{seat}: {a|delayed block enters|delayed blocks enter} the map at {b}", {N, P}},
        {"militia", "{a} at {b} is asked to enter Canada: {dice}; it is at {c}", {B, P, P}},
        {"militia_hidden",
         "American militia at {b} is asked to go to {c}: {dice}; {a|block refuses|blocks refuse}",
         {N, P, P}},
        {"naval_battle", "Naval battle on {a}: {seat} attack, {b} against {c}", {P, N, N}},
        {"naval_fire", "{seat} fleet fires: {dice}; {a|hit|hits}", {N, P}},
        {"ship_hit", "{a} is hit and has strength {b}", {B, N}},
        {"ship_sunk", "{a} is lost for good", {B, P}},
        {"naval_stay", "The {seat} fleet stays", {}},
        {"naval_retreat", "{a} withdraws to {b}", {B, P}},
        {"lake_won", "{seat} warships control {a}", {P}},
        {"lake_empty", "Nobody is left on {a}", {P}},
        {"army_battle", "Battle of {a}: {seat} attack, {b} against {c}", {P, N, N}},
        {"escape_roll", "{seat} warship at {a} tries to get away: {dice}; it is at {b}", {P, P}},
        {"captured", "{seat} capture of a warship of strength {b} at {a}", {P, N}},
        {"exchanged", "It now lies at {a} under the {seat} flag", {P, N}},
        {"not_exchanged", "No {seat} warship is left to take its place: it is not exchanged", {P, N}},
        {"accept", "{seat} defenders of {a} accept battle; all blocks lie face up", {P}},
        {"fire", "{seat} fire: {dice}; {a|hit|hits}", {N, P}},
        {"hit", "{a} is reduced to strength {b}", {B, N}},
        {"hit_hidden", "{seat} block at {a} loses a step", {P}},
        {"hit_hidden_owner", "{a} is reduced to strength {b}", {B, N}},
        {"destroyed", "{a} is destroyed", {B}},
        {"destroyed_hidden", "{seat} block at {a} is destroyed", {P}},
        {"destroyed_hidden_owner", "{a} is destroyed", {B}},
        {"retreat", "{seat} retreat from {a} to {b}", {P, P}},
        {"reembark", "{seat} retreat by water from {a} to {b}", {P, P}},
        {"pursuit", "{seat} pursuit with {b|die|dice}[: {dice}]; {a|hit|hits}", {N, N}},
        {"retreated", "{seat}: {a|block reaches|blocks reach} {b}", {N, P}},
        {"field_held", "{a} is in {seat} hands", {P}},
        {"victory_check", "End of {c}: American {a} points, British {b}", {N, N, Y}},
        {"wins", "{seat} victory", {}},
        {"draws", "The war ends in a draw", {}},
        {"winter", "The Winter Turn of {a}", {Y}},
        {"starve", "{a} goes hungry at {b} and loses a step", {B, P}},
        {"starve_hidden", "{seat} block at {a} loses a step for want of supply", {P}},
        {"starve_dead", "{a} is lost for want of supply at {b}", {B, P}},
        {"starve_dead_hidden", "{seat} block at {a} is lost for want of supply", {P}},
        {"ships_withdraw", "{seat} warship leaves {a} for the winter: {b}", {P, P}},
        {"ships_lost", "{seat} warship on {a} has no port and is lost", {P}},
        {"forfeit", "{seat}: {a|delayed block returns|delayed blocks return} to the pool", {N}},
        {"reinforce", "{seat} reinforcements: {a|block is|blocks are} drawn", {N}},
        {"arrive", "{a} arrives at {b}", {B, P}},
        {"arrive_hidden", "{seat}: {a|block arrives|blocks arrive} at {b}", {N, P}},
        {"delayed", "{seat}: {a|block waits|blocks wait} off the board, {b} is occupied", {N, P}},
        {"tecumseh_enters", "Tecumseh joins the British at {a}", {P}},
        {"tecumseh_retires", "Tecumseh, left alone at {a}, retires from the war", {P}},
        {"tecumseh_killed", "Tecumseh is lost", {B}},
        {"orders_in", "Both players reveal their orders", {}},
        {"order_named", "The {seat} sheet names {a}, ordered to {b}", {B, P}},
        {"lake_defender", "Both fleets enter {c}: {dice}; the {seat} fleet defends", {N, N, P}},
        {"battle_order", "Order of battles: {dice}; the {seat} player chooses", {N, N}},
        {"amphibious_off", "The {seat} landing over {a} is called off", {P}},
        {"amphibious_left", "{a} stays behind", {B}},
        {"amphibious_left_hidden", "{seat} block stays behind at {a}", {P}},
        {"amphibious_goes", "The {seat} landing goes on with {a|block|blocks}", {N}},
        {"swap_roll", "The armies march on each other's towns: {dice}; the {seat} player chooses the field", {N, N, P}},
        {"meet_at", "They meet at {a}", {P}},
        {"held_up", "{seat} riders are stopped at {a}", {P}},
    };
    static_assert(std::size(table) == kEventEnd);
    return table;
}

std::span<const ChanceSpec> chance_table() {
    static constexpr ChanceSpec table[] = {
        {"draw", kBlockKind},
        {"initiative"},
        {"militia"},
        {"naval"},
        {"escape"},
        {"volley"},
        {"pursuit"},
        {"defender"},
        {"meeting"},
        {"battle_order"},
        {"reinforcement", kBlockKind},
    };
    static_assert(std::size(table) == kChanceEnd);
    return table;
}

// ---------------------------------------------------------------- names

namespace {

// Between the last town and the first lake there are numbers but no places; each still reads back as itself.
std::string place_id(const Data& d, int place, u16 v) {
    return d.place_key(place) == "nowhere" ? std::to_string(v) : d.place_id(place);
}

}  // namespace

std::string arg_id(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kBlockKind: return v < kBlocks ? d.block[v].id : "";
        case kTownKind: return v < d.towns.size() ? d.towns[v].id : "";
        case kLakeKind: return v < d.lakes.size() ? d.lakes[v].id : "";
        case kPlaceKind: return place_id(d, v, v);
        case kYearKind: return v < d.years.size() ? std::to_string(d.years[v]) : "";
        case kPlaceOrNone: return v == 0 ? "none" : place_id(d, v - 1, v);
        default: return std::to_string(v);
    }
}

std::string arg_title(const Data& d, u8 kind, u16 v) {
    switch (kind) {
        case kBlockKind: return v < kBlocks ? d.block[v].name : "";
        case kTownKind: return v < d.towns.size() ? d.towns[v].name : "";
        case kLakeKind: return v < d.lakes.size() ? d.lakes[v].name : "";
        case kPlaceKind: return d.place_title(v);
        default: return arg_id(d, kind, v);
    }
}

int arg_count(const Data& d, u8 kind) {
    switch (kind) {
        case kSeatKind: return 2;
        case kBlockKind: return kBlocks;
        case kTownKind: return static_cast<int>(d.towns.size());
        case kLakeKind: return static_cast<int>(d.lakes.size());
        case kPlaceKind: return kPlaces;
        case kYearKind: return static_cast<int>(d.years.size());
        case kPlaceOrNone: return kPlaces + 1;
        default: return 256;
    }
}

std::string turn_label(const Data& d, const State& s) {
    std::string label = s.year < d.years.size() ? std::to_string(d.years[s.year]) : "";
    if (s.turn >= 1 && s.turn <= d.turn_labels.size()) {
        if (!label.empty()) label += ", ";
        label += d.turn_labels[static_cast<std::size_t>(s.turn - 1)];
    }
    return label;
}

// ---------------------------------------------------------------- prompts

namespace {

std::string phase_prompt(const Data& d, const State& s, Seat seat) {
    const Sheet& sheet = s.sheet[index(seat)];
    switch (sheet.stage) {
        case Stage::naval: return "Naval Phase: build, move the ships of one lake, or announce a landing";
        case Stage::sailing: return fmt::format("Move more ships of {}, or done", d.place_title(sheet.lake));
        case Stage::landing:
            return fmt::format("Landing over {} from {}: name blocks to carry or to march, and ships to move",
                               d.place_title(sheet.lake), d.place_title(sheet.origin));
        case Stage::army: return "Army Phase: move blocks out of one town";
        case Stage::marching: return fmt::format("Move more blocks out of {}, or done", d.place_title(sheet.origin));
        case Stage::entering:
            return fmt::format("Bring more delayed blocks in at {}, or done", d.place_title(sheet.origin));
        default: return "Hand in your orders";
    }
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat seat) {
    const std::string town = s.army.on ? d.place_title(s.army.town) : "",
                      lake = s.naval.on ? d.place_title(s.naval.lake) : "";
    switch (s.flow.top().step) {
        case kStepDeploy: return fmt::format("Deploy your blocks: {} left", count(land_at(d, s, seat, kDelay)));
        case kStepChooseOrder: return "You have the initiative: take the first or the second player turn";
        case kStepNavalPhase:
        case kStepArmyPhase: return phase_prompt(d, s, seat);
        case kStepOrders: return "Orders. " + phase_prompt(d, s, seat);
        case kStepBattles: return "Choose the next battle";
        case kStepNavalRetreat: return fmt::format("Battle on {}: stay or withdraw", lake);
        case kStepHarbour: return fmt::format("Choose a port for each ship that leaves {}", lake);
        case kStepEscape: return fmt::format("{} is attacked: may this warship try to escape?", town);
        case kStepAccept: return fmt::format("{} is attacked: accept battle or retreat", town);
        case kStepDefenderTurn: return fmt::format("Battle of {}, round {}: fire or retreat", town, s.army.round);
        case kStepAttackerTurn: return fmt::format("Battle of {}, round {}: fire or retreat", town, s.army.round);
        case kStepHits:
        case kStepHiddenHits: return fmt::format("Choose the block that takes a hit: {} to take", s.army.hits);
        case kStepAttrition:
            return fmt::format("Winter: name the blocks that go short of supply, {} left", excess_left(d, s, seat));
        case kStepWithdrawal: return "Winter: bring your warships to port";
        case kStepSplit: return "Say which reinforcements appear where";
        case kStepAmphibiousGo:
            return "You still control the lake: go on with the landing, leave blocks behind, or call it off";
        case kStepMeetAt: return "The armies march on each other's towns: choose where they meet";
        default: return "";
    }
}

}  // namespace ghent::blocks
