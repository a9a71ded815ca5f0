#include "games/blocks/words.h"

#include <fmt/format.h>

namespace ghent::blocks {

// ---------------------------------------------------------------- tables

// What the rows of the lists call by short names.
struct Columns {
    static constexpr u8 B = kBlockKind, P = kPlaceKind, Y = kYearKind, S = kSeatKind;
    static constexpr Arg block{kBlockKind}, town{kTownKind}, lake{kLakeKind}, place{kPlaceKind},
        to_place{kPlaceKind, false, "to"}, via{kTownKind, true, "via", true}, from{kTownKind, false, "from"};
};
#define GHENT_GAME blocks
#include "core/word_tables.inc"

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
        case Stage::naval: return say<"Naval Phase: build, move the ships of one lake, or announce a landing">();
        case Stage::sailing: return say<"Move more ships of {a}, or done">(d.place_title(sheet.lake));
        case Stage::landing:
            return say<"Landing over {a} from {b}: name blocks to carry or to march, and ships to move">(
                d.place_title(sheet.lake), d.place_title(sheet.origin));
        case Stage::army: return say<"Army Phase: move blocks out of one town">();
        case Stage::marching: return say<"Move more blocks out of {a}, or done">(d.place_title(sheet.origin));
        case Stage::entering: return say<"Bring more delayed blocks in at {a}, or done">(d.place_title(sheet.origin));
        default: return say<"Hand in your orders">();
    }
}

}  // namespace

std::string prompt(const Data& d, const State& s, Seat seat) {
    const std::string town = s.army.on ? d.place_title(s.army.town) : "",
                      lake = s.naval.on ? d.place_title(s.naval.lake) : "";
    switch (s.flow.top().step) {
        case kStepDeploy: return say<"Deploy your blocks: {a} left">(count(land_at(d, s, seat, kDelay)));
        case kStepChooseOrder: return say<"You have the initiative: take the first or the second player turn">();
        case kStepNavalPhase:
        case kStepArmyPhase: return phase_prompt(d, s, seat);
        case kStepOrders: return say<"Orders. {a}">(phase_prompt(d, s, seat));
        case kStepBattles: return say<"Choose the next battle">();
        case kStepNavalRetreat: return say<"Battle on {a}: stay or withdraw">(lake);
        case kStepHarbour: return say<"Choose a port for each ship that leaves {a}">(lake);
        case kStepEscape: return say<"{a} is attacked: may this warship try to escape?">(town);
        case kStepAccept: return say<"{a} is attacked: accept battle or retreat">(town);
        case kStepDefenderTurn: return say<"Battle of {a}, round {b}: fire or retreat">(town, s.army.round);
        case kStepAttackerTurn: return say<"Battle of {a}, round {b}: fire or retreat">(town, s.army.round);
        case kStepHits:
        case kStepHiddenHits: return say<"Choose the block that takes a hit: {a} to take">(s.army.hits);
        case kStepAttrition:
            return say<"Winter: name the blocks that go short of supply, {a} left">(excess_left(d, s, seat));
        case kStepWithdrawal: return say<"Winter: bring your warships to port">();
        case kStepSplit: return say<"Say which reinforcements appear where">();
        case kStepAmphibiousGo:
            return say<"You still control the lake: go on with the landing, leave blocks behind, or call it off">();
        case kStepMeetAt: return say<"The armies march on each other's towns: choose where they meet">();
        default: return "";
    }
}

}  // namespace ghent::blocks
