// Mr. Madison's War in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/madison/rules.h"

namespace ghent::madison {

// clang-format off
enum Reason : u16 {
    kNotYours = kFirstReason, kNotHere, kNotOnMap, kHasMoved, kInForce, kWithdrew, kFoughtOnArrival, kNoPlaceOf,
    // cards
    kNotInHand, kNotHeld, kNobodyLeads, kTwoHeld, kNotYourEvent, kNotNowEvent, kConditionsFail, kNothingChanges, kBattleOnly, kReactionOnly, kWinterOnly, kNoEvent, kCardUsed, kNotThisTrigger, kNoSuchTarget,
    // activation
    kTooSlow, kNotALeader, kNoUnitsThere, kNoPointsLeft, kCommandFull, kOutranks, kOnlyIndians, kNoDragoon, kOneDetachment, kNavalOnLand, kWrongLake, kAlone, kNoPickUp, kAlreadyDeclared, kOneUnitOnly, kNotListed, kNotFromHere,
    // movement
    kNoPath, kNotLand, kNoMps, kTooFar, kEnemyTerritory, kNoBox, kNoNewAttack, kAttackedAlready, kNoFighter, kLeaderAlone, kLcRange, kLcTerritory, kNwcoOnly, kNeedsShips, kShipsCannotMarch, kSailorsCannotMarch, kNotLakeside, kOtherLake, kEnemyLake, kCannotCarry, kNoRoomAboard, kNotFriendly, kMustLand, kLandFirst, kDamaged, kOnlyLakeMove, kNoVessel, kCannotEndHere, kWinterTarget, kHaltedByRain, kTroopsHalted, kAlreadyLanded, kCannotLand, kEmptyGroup, kFoughtAlready, kTroopsToBox, kEnemyHere, kJoinOnlyToAttack, kApart, kStopInstead, kStopCampaign, kMarchedBefore,
    // combat
    kNoRetreatThere, kWorseRetreat, kReducedLead, kNotLowest, kFreshFirst, kNotSenior, kExcluded, kNotCarried, kAttackersOrigin, kByWaterOnly,
    // building, restoring, depots
    kTooDear, kNotDue, kNoBase, kNotDamaged, kNotReduced, kNotRegular, kNotHome, kNotSupplied, kThreeDepots, kDepotThere, kNotChosen, kNotChosenPlace, kOtherLakeOnly,
    // arrivals, fleets, winter
    kNotArriving, kBlocked, kNotAfloat, kNoMarker, kNoExcess, kOtherFirst, kStayTogether, kMustLeave, kHuronFirst,
    kReasonEnd
};

enum EventId : u16 {
    kEvSetup, kEvTurn, kEvPrewarDraw, kEvPrewarDrawn, kEvDeclaration, kEvKeeps, kEvPrewarOver, kEvDealt, kEvDealtOwn, kEvRoll, kEvFirst,
    kEvArrives, kEvDelayed, kEvLost, kEvWaits, kEvAssaultDue,
    kEvHolds, kEvHeldOwn, kEvPlaysEvent, kEvPlaysLeader, kEvPlaysUnits, kEvPlaysBuild, kEvPlaysRestore, kEvDepot, kEvReacts, kEvBattleCard, kEvDiscards,
    kEvForce, kEvMarch, kEvSail, kEvLands, kEvDrops, kEvRain, kEvBecalmed, kEvCancelled, kEvHalt,
    kEvStands, kEvReturns, kEvRetreats, kEvRetreatsWater, kEvSurrenders, kEvMustRetreat, kEvFlees, kEvLostShip, kEvCaptured, kEvReplaced,
    kEvAttack, kEvLead, kEvRollLand, kEvResult, kEvStepLost, kEvEliminated, kEvAttackerWins, kEvDefenderWins, kEvCommander,
    kEvSea, kEvRollSea, kEvSeaResult, kEvStrikes, kEvVictorRoll, kEvDamaged, kEvLakeControl, kEvLakeFree,
    kEvBuilt, kEvRepaired, kEvRestored, kEvDepotGone,
    kEvPlaced, kEvFort, kEvScores, kEvTown, kEvBase, kEvTransfer, kEvRemovedShip, kEvRollEvent, kEvShelter, kEvPeek, kEvPeekOwn, kEvDraws, kEvDrawsOwn, kEvUpgrade, kEvFlipLeader, kEvTaken, kEvTakenOwn, kEvBack, kEvRestoredUnit,
    kEvMarker, kEvFleetIn, kEvFleetOut, kEvWinterCard, kEvPasses, kEvAttrition, kEvYearEnds, kEvTreaty, kEvInstant, kEvEndLoss, kEvEnd,
    kEventEnd
};

enum ChanceId : u16 { kChPrewar, kChDraw, kChFirst, kChLand, kChNaval, kChVictor, kChEvent, kChDiscard, kChanceEnd };
// clang-format on

// Writing to the journal; nothing happens when nobody listens.
void tell(Ctx& c, const Told& t, std::span<const u8> dice = {}, std::span<const Modifier> modifiers = {});  // everybody
void tell_owner(Ctx& c, const Told& t);  // … and something hidden in two parts
void tell_others(Ctx& c, const Told& t);

std::span<const VerbSpec> verb_table();
std::span<const ReasonSpec> reason_table();
std::span<const EventSpec> event_table();
std::span<const ChanceSpec> chance_table();
std::span<const SourceSpec> source_table();
std::span<const KindSpec> kind_table();

std::string arg_id(const Data& d, u8 kind, u16 value);
std::string arg_title(const Data& d, u8 kind, u16 value);
int arg_count(const Data& d, u8 kind);
std::string turn_label(const Data& d, const State& s);
std::string prompt(const Data& d, const State& s, Seat seat);

std::string_view result_word(Result r);
std::string_view sea_word(SeaResult r);

}  // namespace ghent::madison
