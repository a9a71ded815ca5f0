// Sabres and Smoke in words: why not (reasons), what happened (events), what was rolled (chances).
#pragma once

#include "games/sabres/rules.h"

namespace ghent::sabres {

// clang-format off
enum Reason : u16 {
    kNotYourUnit = kFirstReason, kNotOnMap, kNoSuchUnit,
    // orders
    kAlreadyOrdered, kHeldByCard, kJustAlone, kJustLanded, kPortBattle, kHeldBack, kNoOrdersLeft, kExtraOnly, kOrderFirst,
    // movement
    kOutsideZone, kMoveLimit, kCannotMove, kAlreadyMoved, kOffMap, kSameHex, kImpassable, kOccupied, kGateElsewhere, kNoBackward, kZoneClosed, kTooFar, kNoOfficerThere, kNoPathOver,
    // battle
    kOwnTarget, kOfficerAlone, kShipSafe, kAmbushed, kOutOfRange, kNoSight, kShoals, kAlreadyBattled, kMovedTooFar, kGroundBarsBattle, kGunsMoved, kOnlyAdjacent, kSameTarget, kNoVolley,
    // landings
    kNotAboard, kNotAdjacentShore, kNotCoastal, kLandingOver, kPortUsed,
    // cards
    kNotKept, kNotPlayable, kNoMerger, kNotRecipient, kOtherPieces, kDonorTooFar, kRecipientFull, kHasOfficer, kNotLone, kNothingChanged, kNotPickable,
    // arrivals, retreats
    kNotDue, kNotArrivalHex, kNotRearward, kNotCargo,
    kReasonEnd
};

enum EventId : u16 {
    kEvSetup, kEvTurn, kEvArrive, kEvBugles,
    kEvDraw, kEvPassedOver, kEvNoCard, kEvCountermand, kEvCountermandBack, kEvCountermandAgain, kEvCancelled, kEvStands, kEvKept, kEvPlayed,
    kEvReinforce, kEvPromoted, kEvRestored, kEvHeld, kEvDismasted, kEvColours, kEvSurrender,
    kEvOrders, kEvOrder, kEvMove, kEvOverrun, kEvHex, kEvMagazine, kEvLand,
    kEvAttack, kEvVolleyAttack, kEvBattleBack, kEvDecline, kEvAmbushOver,
    kEvLoses, kEvOfficerLost, kEvLoneOfficer, kEvOfficerKilled, kEvDestroyed, kEvPassengersLost, kEvNoEffect,
    kEvIgnores, kEvRetreats, kEvCannotRetreat, kEvAdvance,
    kEvMergePiece, kEvMergeOfficer, kEvMergedAway, kEvFlagShift,
    kEvPoint, kEvWinsPoints, kEvWinsField, kEvWinsTime, kEvDraws,
    kEventEnd
};

enum ChanceId : u16 { kChDraw, kChAttack, kChBack, kChMagazine, kChanceEnd };
// clang-format on

// Writing to the journal; nothing happens when nobody listens. Everything here is public.
void tell(Ctx& c, const Told& t, std::span<const u8> dice = {}, std::span<const Modifier> modifiers = {});

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

}  // namespace ghent::sabres
