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
    if (a.on && a.hex == 0) return "the activation is nowhere";
    return {};
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

std::string frame_fault(const Data& d, const State& s, const Frame& f) {
    const bool card = s.play.card != 0;
    if (f.seat > 1) return "a frame belongs to nobody";
    switch (f.step) {
        case kStepDocks: return f.a < d.settlements.size() ? "" : "docks of no settlement";
        case kStepWindow: return f.n < kWindows ? "" : "no such window";
        case kStepBlock:
        case kStepUse:
        case kStepEvent: return card ? "" : "an event without a card";
        case kStepTarget:
            if (!card) return "an event without a card";
            return TargetPart::effect(f) < d.card(s.play.card - 1).effects.size() ? "" : "the card has no such effect";
        case kStepAttackOn:
            if (f.a >= d.settlements.size() || d.settlement(f.a).port == kNoPort) return "the attack is on no port";
            return hex_or_none(d, AttackOnPart::shore(f)) ? "" : "the fleet is in a hex that does not exist";
        case kStepAttackFleet:
        case kStepAttackLanding: return find_frame(s, kStepAttackOn) ? "" : "a landing without an attack";
        case kStepMovement:
        case kStepMarch:
        case kStepEmbark:
        case kStepTransfer:
        case kStepBateaux:
        case kStepSail:
        case kStepDisembark: return s.act.on ? "" : "somebody moves without an activation";
        case kStepBesiegers: return s.assault.on ? "" : "besiegers without an assault";
        case kStepDeploy:
        case kStepEvadeCheck:
        case kStepAdjust:
        case kStepExtraRound: return s.land.on ? "" : "a battle line without a combat";
        case kStepLine:
        case kStepSwap:
        case kStepNavalCheck: return s.naval.on ? "" : "a line of battle without a combat";
        default: return {};
    }
}

}  // namespace

std::string goings_on_fault(const Data& d, const State& s) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (std::string fault = frame_fault(d, s, s.flow.f[i]); !fault.empty()) return fault;
    for (const Seat side : kSeats)
        if ((s.shut[index(side)] != 0) != (s.shut_turn[index(side)] != 0)) return "a blockade without end (US83)";
    for (const auto& part : {activation_fault, combat_fault})
        if (std::string fault = part(d, s); !fault.empty()) return fault;
    return {};
}

}  // namespace ghent::frontier
