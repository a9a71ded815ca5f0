// War of 1812 in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/blocks/rules.h"

namespace ghent::blocks {

// clang-format off
enum Reason : u16 {
    kNotYourBlock = kFirstReason,
    kNotAWarship,
    kIsAWarship,
    kNotOnMap,
    kAlreadyOrdered,
    kNotOnALake, kNoSupplyNeeded,
    // 3.2
    kNotToDeploy, kNotHomeTown, kMustCover, kStillToDeploy,
    // 5.1
    kNoBase, kEnemyBase, kBaseHeld, kDockEmpty, kFullStrength, kShipNotInBase,
    // 5.2
    kOtherLake, kWrongLake, kAlreadyOnLake, kPortToPort, kNotOnThatLake, kNotFriendlyPort, kEscortNeeded,
    // 6.1
    kNotAdjacent, kOneOrigin, kTooFar, kStopAtEnemy, kBackToOrigin, kTecumsehAlone, kNotLandBlock,
    // 6.2
    kNoControl, kNotLakeside, kNobodyToCarry, kSameTown, kNoRoomOnShips, kArtilleryAshore, kIndianAshore, kCarryFirst,
    kKeepOneToCarry,
    // 8.24
    kNotDelayed, kNotEntryTown, kOneEntryTown,
    // 7
    kNoBattleThere, kNoPort, kNotThatShip, kRetreatEnemy, kRetreatBattle, kRetreatCameFrom, kRetreatNotCameFrom,
    kNoRetreatEntry, kRetreatNotLakeside, kRetreatNotFriendly, kNotAmphibious, kNeedsShips, kHeavyAshore, kNotStrongest, kNotInBattle,
    // 8.2
    kNoExcessThere, kAlreadyNamed, kExcessLeft, kShipsLeft, kSplitLeft, kEntryFull, kNotDrawn,
    // 11.2
    kNotCarried, kTooManyCarried, kLastCarried, kNotSwapTown,
    kReasonEnd
};

enum EventId : u16 {
    kEvDraw, kEvDeploy, kEvDeployHidden, kEvShipStart,
    kEvCampaignTurn, kEvInitiative, kEvTie, kEvOrderChosen,
    kEvNavalPass, kEvBuildNew, kEvBuildStep, kEvBuildStepHidden, kEvSail, kEvSailHidden,
    kEvArmyPass, kEvMarch, kEvMarchHidden, kEvMarchVia, kEvMarchViaHidden, kEvCarry, kEvCarryHidden, kEvEnter, kEvEnterHidden,
    kEvMilitiaRoll, kEvMilitiaStays,
    kEvNavalBattle, kEvNavalFire, kEvShipHit, kEvShipSunk, kEvNavalStay, kEvNavalRetreat, kEvLakeWon, kEvLakeEmpty,
    kEvArmyBattle, kEvEscapeRoll, kEvCaptured, kEvExchanged, kEvNotExchanged,
    kEvAccept, kEvFire, kEvHit, kEvHitHidden, kEvHitHiddenOwner, kEvDestroyed, kEvDestroyedHidden, kEvDestroyedHiddenOwner,
    kEvRetreat, kEvReembark, kEvPursuit, kEvRetreated, kEvFieldHeld,
    kEvVictoryCheck, kEvWins, kEvDraws, kEvWinter,
    kEvStarve, kEvStarveHidden, kEvStarveDead, kEvStarveDeadHidden, kEvShipsWithdraw, kEvShipsLost,
    kEvForfeit, kEvReinforce, kEvArrive, kEvArriveHidden, kEvDelayed,
    kEvTecumsehEnters, kEvTecumsehRetires, kEvTecumsehKilled,
    kEvOrdersIn, kEvOrderNamed, kEvLakeDefender, kEvBattleOrder, kEvAmphibiousOff, kEvAmphibiousLeft, kEvAmphibiousLeftHidden, kEvAmphibiousGoes, kEvSwapRoll, kEvMeetAt, kEvHeldUp,
    kEventEnd
};

enum ChanceId : u16 { kChDraw, kChInitiative, kChMilitia, kChNaval, kChEscape, kChVolley, kChPursuit, kChDefender, kChMeeting, kChBattleOrder, kChReinforcement, kChanceEnd };
// clang-format on

// Writing to the journal.
void tell(Ctx& c, const Told& t, std::span<const u8> dice = {});         // everybody
void tell_owner(Ctx& c, const Told& t, std::span<const u8> dice = {});   // t.seat alone
void tell_others(Ctx& c, const Told& t, std::span<const u8> dice = {});  // all but t.seat

std::span<const VerbSpec> verb_table();
std::span<const ReasonSpec> reason_table();
std::span<const EventSpec> event_table();
std::span<const ChanceSpec> chance_table();

std::string arg_id(const Data& d, u8 kind, u16 value);
std::string arg_title(const Data& d, u8 kind, u16 value);
int arg_count(const Data& d, u8 kind);
std::string turn_label(const Data& d, const State& s);
std::string prompt(const Data& d, const State& s, Seat seat);

}  // namespace ghent::blocks
