// Is what is going on sound? What stands in frames and in the parts of a position for activations, combats and sieges names things that exist,
// and each step finds what it is about.
#include <fmt/format.h>

#include "games/frontier/is_ok.h"
#include "games/frontier/steps.h"

namespace ghent::frontier {

namespace {

bool hex_or_none(const Data& d, int plus_one) { return plus_one <= d.hex_count(); }

std::string activation_fault(const Data& d, const State& s) {
    const Activation& a = s.act;
    for (const u16 h : {a.hex, a.start, a.from, a.last_land, a.goal, a.landing})
        if (!hex_or_none(d, h)) return "the activation is in a hex that does not exist";
    for (const u16 h : a.path)
        if (!hex_or_none(d, h)) return "the boats go by a hex that does not exist";
    if (a.on && a.unit >= kDepot0) return "a counter is activated that cannot be";
    if (!a.on) return {};
    if (a.hex == 0 || a.start == 0) return "the activation is nowhere";
    if (a.seat > 1) return "the activation is nobody's";
    if (a.length > kMostPath || a.steps > 250) return "the boats go too far";
    std::string fault;
    a.force.each([&](int p) {
        if (p >= kDepot0 || (!is_vessel(p) && index(d.side[at(p)]) != a.seat)) fault = "a counter moves that cannot";
        else if (on_map(s, p) && is_vessel(p) && !s.built.has(p)) fault = "an unconstructed vessel moves";
    });
    return fault;
}

std::string combat_fault(const Data& d, const State& s) {
    if (!hex_or_none(d, s.land.hex) || !hex_or_none(d, s.land.from))
        return "the combat is in a hex that does not exist";
    if (s.land.on && s.land.hex == 0) return "the combat is nowhere";
    for (int p = 0; p < kRegiments; ++p)
        if (s.land.box[p] && !s.land.in.has(p))
            return fmt::format("{} stands in a battle line without being in the combat", d.piece_id(p));
    if (!hex_or_none(d, s.naval.hex) || !hex_or_none(d, s.naval.from) || !hex_or_none(d, s.naval.later))
        return "the Naval Combat is in a hex that does not exist";
    if (s.naval.on && s.naval.hex == 0) return "the Naval Combat is nowhere";
    if (s.naval.port > d.ports.size()) return "a port takes part that does not exist";
    if (s.assault.on && s.assault.settlement >= d.settlements.size()) return "no such settlement is assaulted";
    return {};
}

// ---------------------------------------------------------------- frames

constexpr u64 steps_of(std::initializer_list<u8> steps) {
    u64 out = 0;
    for (const u8 step : steps) out |= u64{1} << step;
    return out;
}
static_assert(kSteps <= 64);
constexpr u64 kAnyStep = ~u64{0};

// What a number of a frame stands for.
enum class Holds : u8 { nothing, hex, hex1, town, piece, piece1, lake1, loss, number };

// What a step may lie above, how far its part and its n go, and what its numbers are. No parents: it lies at the bottom. Where counters come and go
// (settle, occupation.cpp) somebody may have to leave, so those steps may lie above any.
struct FrameShape {
    u8 step;
    u64 parents;
    u8 parts, most_n;
    Holds a = Holds::nothing, b = Holds::nothing, c = Holds::nothing, d = Holds::nothing;
};
constexpr u64 kPicks = steps_of({kStepLosses, kStepAttackOn, kStepSortie, kStepDisembark, kStepLift,
                                 kStepSwap});  // who keep something in State::picked
constexpr FrameShape kFrameShapes[] = {
    {kStepWar, 0, WarPart::victory, 0},
    {kStepArrive, steps_of({kStepWar}), 0, kSeasons - 1, Holds::number},
    {kStepDepots, steps_of({kStepWar}), 0, 1},
    {kStepDocks, steps_of({kStepWar, kStepPhase, kStepActivation}), 0, 0, Holds::town},
    {kStepWinds, steps_of({kStepWar}), 0, 2},
    {kStepAction, steps_of({kStepPhase}), 0, 0},
    {kStepPhase, steps_of({kStepWar}), PhasePart::end_check, 0},
    {kStepOps, steps_of({kStepPhase}), 0, 0},
    {kStepDepotActivation, steps_of({kStepOps}), 0, 7, Holds::piece1, Holds::number, Holds::number},
    {kStepBlock, steps_of({kStepPhase}), 0, 0},
    {kStepUse, steps_of({kStepPhase}), 0, 0},
    {kStepWindow, kAnyStep, 0, kWindows - 1, Holds::hex},
    {kStepActivation, steps_of({kStepOps, kStepTarget, kStepEvent}), ActivationPart::over, 0},
    {kStepMovement, steps_of({kStepActivation}), 0, 0},
    {kStepMarch, steps_of({kStepActivation}), 0, 0},
    {kStepEmbark, steps_of({kStepActivation, kStepPhase}), 0, 0},
    {kStepTransfer, steps_of({kStepActivation}), 0, 0},
    {kStepBateaux, steps_of({kStepActivation}), BoatPart::over, 0},
    {kStepSail, steps_of({kStepActivation, kStepPhase}), 2, 0},
    {kStepDisembark, steps_of({kStepActivation, kStepSail, kStepPhase}), AskPart::done, 1, Holds::hex},
    {kStepEntry, steps_of({kStepMarch, kStepBateaux, kStepDisembark, kStepAttackOn, kStepEvent}), EntryPart::engages, 3,
     Holds::hex, Holds::hex1},
    {kStepNavalEntry, steps_of({kStepSail, kStepAttackOn}), SailPart::over, 0, Holds::hex},
    {kStepStand, steps_of({kStepEntry}), 0, 1, Holds::hex, Holds::hex1},
    {kStepInside, kAnyStep, 0, 0, Holds::hex},
    {kStepSortie, kAnyStep, AskPart::done, 1, Holds::town},
    {kStepEvade, kAnyStep, EvadePart::arrived, EvadePart::lift, Holds::hex, Holds::hex1, Holds::hex1, Holds::number},
    {kStepRoute, steps_of({kStepEvade}), 0, 0},
    {kStepLift, kAnyStep, AskPart::done, 1, Holds::hex, Holds::hex1, Holds::hex1},
    {kStepRefuge, kAnyStep, 0, 0, Holds::piece, Holds::lake1},
    {kStepSiege, steps_of({kStepOps, kStepEvent, kStepTarget}), SiegePart::over, 0},
    {kStepBesiegers, steps_of({kStepSiege}), 0, 0},
    {kStepCommander, steps_of({kStepSiege, kStepCombat}), 0, 0},
    {kStepLosses, kAnyStep, 0, 255, Holds::loss, Holds::hex1},
    {kStepCombat, kAnyStep, CombatPart::over, 255},
    {kStepDeploy, steps_of({kStepCombat}), BothPart::choosing, 0},
    {kStepExtraRound, steps_of({kStepCombat}), 0, 0},
    {kStepEvadeCheck, steps_of({kStepCombat}), BothPart::choosing, 0},
    {kStepAdjust, steps_of({kStepCombat}), 0, 1},
    {kStepNaval, kAnyStep, NavalPart::over, 255, Holds::nothing, Holds::number, Holds::nothing, Holds::number},
    {kStepLine, steps_of({kStepNaval}), 0, 0},
    {kStepAim, steps_of({kStepNaval}), 0, 7, Holds::piece},
    {kStepReassign, steps_of({kStepNaval}), 0, 0, Holds::piece},
    {kStepNavalCheck, steps_of({kStepNaval}), BothPart::choosing, 0},
    {kStepSwap, steps_of({kStepNaval}), 0, 0},
    {kStepCutOut, steps_of({kStepEntry}), 0, 0, Holds::hex, Holds::number, Holds::number, Holds::number},
    {kStepEvent, steps_of({kStepPhase}), 255, 255, Holds::nothing, Holds::hex1},
    {kStepTarget, steps_of({kStepEvent}), 0, 20, Holds::number, Holds::piece1, Holds::piece1, Holds::piece1},
    {kStepDiscard, steps_of({kStepEvent}), 0, 20},
    {kStepAttackOn, steps_of({kStepEvent}), AttackOnPart::over, 0, Holds::town, Holds::hex1},
    {kStepAttackFleet, steps_of({kStepAttackOn}), 0, 0},
    {kStepAttackLanding, steps_of({kStepAttackOn}), 0, 0},
    {kStepWinter, steps_of({kStepWar}), WinterPart::over, 1, Holds::hex, Holds::hex1},
    {kStepHome, steps_of({kStepWinter}), 0, 0},
    {kStepPrevost, steps_of({kStepWinter}), 0, 0},
    {kStepFlee, kAnyStep, EvadePart::arrived, EvadePart::lift, Holds::hex, Holds::piece1, Holds::hex1},
    {kStepRally, steps_of({kStepCombat}), 0, 20},
    {kStepReinforce, kAnyStep, 0, 20, Holds::hex, Holds::number, Holds::number},
};

const FrameShape* shape_of(u8 step) {
    for (const FrameShape& x : kFrameShapes)
        if (x.step == step) return &x;
    return nullptr;
}

bool holds(const Data& d, Holds what, int number) {
    switch (what) {
        case Holds::nothing: return number == 0;
        case Holds::hex: return number < d.hex_count();
        case Holds::hex1: return number <= d.hex_count();
        case Holds::town: return number < static_cast<int>(d.settlements.size());
        case Holds::piece: return number < kPieces;
        case Holds::piece1: return number <= kPieces;
        case Holds::lake1: return number <= kLakes;
        case Holds::loss: return number <= LossPart::evade;
        default: return true;
    }
}

std::string shape_fault(const Data& d, const State& s, int i) {
    const Frame& f = s.flow.f[i];
    const FrameShape* x = shape_of(f.step);
    if (!x) return "a step that is never done";
    const bool lies = i == 0 ? x->parents == 0 : (x->parents >> s.flow.f[i - 1].step & 1) != 0;
    if (!lies) return fmt::format("{} does not happen there", step_rows()[f.step].name);
    if (f.seat > 1) return "a frame belongs to nobody";
    if (f.pc > x->parts || f.n > x->most_n) return fmt::format("{} has no such part", step_rows()[f.step].name);
    if (!holds(d, x->a, f.a) || !holds(d, x->b, f.b) || !holds(d, x->c, f.c) || !holds(d, x->d, f.d))
        return fmt::format("{} is about something that does not exist", step_rows()[f.step].name);
    return {};
}

std::string frame_fault(const Data& d, const State& s, const Frame& f) {
    const bool card = s.play.card != 0;
    switch (f.step) {
        case kStepBlock:
        case kStepUse:
        case kStepEvent: return card ? "" : "an event without a card";
        case kStepTarget:
            if (!card) return "an event without a card";
            return TargetPart::effect(f) < d.card(s.play.card - 1).effects.size() ? "" : "the card has no such effect";
        case kStepAttackOn: return d.settlement(f.a).port == kNoPort ? "the attack is on no port" : "";
        case kStepAttackFleet:
        case kStepAttackLanding: {
            bool gone = false;
            s.picked.each([&](int p) { gone |= !on_map(s, p); });
            return gone ? "whoever is to go is nowhere" : "";
        }
        case kStepMovement: return s.act.on ? "" : "somebody moves without an activation";
        case kStepMarch:
            return s.act.type == MoveType::land || s.act.type == MoveType::sally ? "" : "nobody moves by land";
        case kStepEmbark: return s.act.type == MoveType::embark ? "" : "nobody embarks";
        case kStepTransfer: return s.act.type == MoveType::transfer ? "" : "nobody is transferred";
        case kStepBateaux: return s.act.type == MoveType::bateaux ? "" : "there are no boats";
        case kStepSail: return s.act.type == MoveType::naval ? "" : "nobody sails";
        case kStepDisembark:
            return s.act.type == MoveType::disembark || s.act.type == MoveType::naval ? "" : "nobody disembarks";
        case kStepSiege:
        case kStepBesiegers: return s.assault.on ? "" : "besiegers without an assault";
        case kStepCombat:
        case kStepDeploy:
        case kStepEvadeCheck:
        case kStepAdjust:
        case kStepRally:
        case kStepExtraRound: return s.land.on ? "" : "a battle line without a combat";
        case kStepNaval:
        case kStepLine:
        case kStepSwap:
        case kStepReassign:
        case kStepNavalCheck: return s.naval.on ? "" : "a line of battle without a combat";
        default: return {};
    }
}

}  // namespace

std::string goings_on_fault(const Data& d, const State& s) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (std::string fault = shape_fault(d, s, i); !fault.empty()) return fault;
    for (int i = 0; i < s.flow.depth; ++i)
        if (std::string fault = frame_fault(d, s, s.flow.f[i]); !fault.empty()) return fault;
    bool picks = !s.picked.any();
    for (int i = 0; i < s.flow.depth; ++i) picks |= (kPicks >> s.flow.f[i].step & 1) != 0;
    if (!picks) return "somebody is chosen for nothing";
    for (const Seat side : kSeats)
        if ((s.shut[index(side)] != 0) != (s.shut_turn[index(side)] != 0)) return "a blockade without end (US83)";
    for (const auto& part : {activation_fault, combat_fault})
        if (std::string fault = part(d, s); !fault.empty()) return fault;
    return {};
}

}  // namespace ghent::frontier
