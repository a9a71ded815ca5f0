// Is a position one that the game can be in? Asked of positions from outside, and of every position in the tests.
#include <fmt/format.h>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

std::string exp_name(const Data& d, int e) { return arg_id(d, kExpKind, static_cast<u16>(e)); }

std::string units_fault(const Data& d, const State& s) {
    for (const Seat side : kSeats)
        for (int t = 0; t < types_of(side); ++t) {
            int used = used_counters(s, side, t) + (s.group.on && s.group.seat == index(side) ? s.group.units[t] : 0);
            const int limit = d.units[index(side)][at(t)].limit + (t == kIndian ? s.spain : 0);
            if (used > limit)
                return fmt::format("{} of {} are in play; there are {}", used, d.units[index(side)][at(t)].id, limit);
        }
    for (int e = 0; e < kGbFirst; ++e)
        for (int t = kUsTypes; t < kTypes; ++t)
            if (s.exp_units[e][t]) return fmt::format("{} has Units of the other side", exp_name(d, e));
    return {};
}

std::string exp_fault(const Data& d, const State& s, int e) {
    const int units = count_exp(s, e), leaders = count_leaders(d, s, e);
    if (!in_play(s, e)) {
        const Known& k = s.known[e];
        if (k.most || k.leaders_most)
            return fmt::format("{} is not on the map, and something is known of it", exp_name(d, e));
        if (units || leaders || s.commander[e])
            return fmt::format("{} is not on the map and has Units or Leaders", exp_name(d, e));
        return {};
    }
    if (!d.exists(s.exp_at[e])) return fmt::format("{} stands nowhere", exp_name(d, e));
    if (e < kGbFirst && is_sea(s.exp_at[e])) return fmt::format("{} is at sea", exp_name(d, e));
    if (s.commander[e] == 0) return fmt::format("{} has no commander", exp_name(d, e));
    const int l = commander_of(s, e);
    if (l != kNoLeader && (l >= static_cast<int>(d.leaders.size()) || !is_with(s, l, e)))
        return fmt::format("the commander of {} is not with it", exp_name(d, e));
    if (l != kNoLeader && !may_command(d, s, e, l))
        return fmt::format("{} may not command {}", d.leader(l).id, exp_name(d, e));
    const Known& k = s.known[e];
    if (units < k.least || units > k.most)
        return fmt::format("{} has {} Units, and {} to {} are known", exp_name(d, e), units, k.least, k.most);
    for (int t = 0; t < kTypes; ++t)
        if (s.exp_units[e][t] < k.low[t] || s.exp_units[e][t] > k.high[t])
            return fmt::format("{} has {} Units of type {}, and {} to {} are known", exp_name(d, e), s.exp_units[e][t],
                               t, k.low[t], k.high[t]);
    if (leaders < k.leaders_least || leaders > k.leaders_most)
        return fmt::format("{} has {} Leaders, and {} to {} are known", exp_name(d, e), leaders, k.leaders_least,
                           k.leaders_most);
    return {};
}

std::string leader_fault(const Data& d, const State& s, int l) {
    const u8 where = s.leader_at[l];
    const Leader& leader = d.leader(l);
    if (is_in_exp(where)) {
        const int e = exp_of(where);
        if (e >= kExps || side_of_exp(e) != leader.side) return fmt::format("{} is with the enemy", leader.id);
        if (!in_play(s, e)) return fmt::format("{} is with {}, which is not on the map", leader.id, exp_name(d, e));
        if (!(s.may[l] & may_exp(e)))
            return fmt::format("{} is with {}, and the opponent rules that out", leader.id, exp_name(d, e));
        return {};
    }
    if (where == kLoose && !s.weatherford) return fmt::format("{} is nowhere", leader.id);
    if (where == kSecretary && s.secretary != l + 1) return fmt::format("{} is not Secretary of War", leader.id);
    if (!(s.may[l] & (where == kPool ? kMayPool : kMayElsewhere)))
        return fmt::format("{} is {}, and the opponent rules that out", leader.id, arg_id(d, kLeaderPlaceKind, where));
    if (s.turned.has(l) && !leader.turns) return fmt::format("{} has no other side", leader.id);
    return {};
}

std::string ship_fault(const Data& d, const State& s, int ship) {
    const u8 where = s.ship_at[ship];
    if (where == kUnbuilt) return {};
    const std::string name = arg_id(d, kShipKind, static_cast<u16>(ship));
    const int type = d.ship_type[at(ship)];
    if (type >= kShipTypes) return fmt::format("there is no Ship {}", ship);
    const Seat side = side_of_ship(ship);
    if (is_in_haven(where)) {
        if (d.havens[at(where - kHaven0)].side != side) return fmt::format("{} lies in an enemy haven", name);
    } else if (is_on_lake(where)) {
        if (!fleet_is_out(s, side, where - kOnLake)) return fmt::format("{} is out on a Lake without its fleet", name);
    } else {
        const int port = (where - kYard0) / kBoxes, box = (where - kYard0) % kBoxes;
        if (port >= kPorts || d.havens[at(port)].side != side) return fmt::format("{} is built in an enemy Port", name);
        if (box >= type) return fmt::format("{} is complete in its box", name);
    }
    return {};
}

// What is going on stands in the flow: no Combat without its step, no activation, no Ops.
std::string progress_fault(const State& s) {
    const Fight& f = s.fight;
    const u8 step = s.flow.depth ? s.flow.top().step : u8{kStepWar};
    const u8 kind = step == kStepWindow ? s.flow.top().n : u8{0};
    const bool land = step == kStepParticipants || step == kStepShore || step == kStepLosses || step == kStepRetreat ||
                      (kind >= kWinBeforeCombat && kind <= kWinAfterCombat);
    if (land && !f.on) return "no land Combat is fought";
    const bool lake = step == kStepAvoid || step == kStepLine || step == kStepBreakOff ||
                      (kind >= kWinBeforeLake && kind <= kWinAfterLake);
    if (lake && !s.lake.on) return "no Lake Combat is fought";
    if (s.group.on != (find_frame(s, kStepGroup) != nullptr)) return "Units move individually without the step for it";
    if (find_frame(s, kStepActivation) && !s.act.on && s.flow.top().step != kStepActivation)
        return "nothing is activated";
    if (f.tribe && f.kind != FightKind::tribe) return "a tribe's force takes part in another Combat";
    if (f.on && f.kind == FightKind::tribe && f.attacker != 0) return "a tribe is attacked by the British";
    if (f.on && !is_space(f.place)) return "a Combat is fought nowhere";
    return {};
}

}  // namespace

std::string is_ok(const Data& d, const State& s) {
    if (std::string fault = units_fault(d, s); !fault.empty()) return fault;
    for (int e = 0; e < kExps; ++e)
        if (std::string fault = exp_fault(d, s, e); !fault.empty()) return fault;
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        if (std::string fault = leader_fault(d, s, l); !fault.empty()) return fault;
    for (int ship = 0; ship < kShips; ++ship)
        if (std::string fault = ship_fault(d, s, ship); !fault.empty()) return fault;
    if (s.peace[0] < 1 || s.peace[1] > kPeaceSpaces || s.peace[0] > s.peace[1])
        return "the Peace markers have passed each other";
    for (int p = kSpace0; p < kSea0; ++p) {
        if (d.exists(p)) continue;
        if (count_loose(s, Seat::us, p) || count_loose(s, Seat::gb, p))
            return fmt::format("Units stand in space {}, which there is not", p);
    }
    if (std::string fault = progress_fault(s); !fault.empty()) return fault;
    for (const u8 num : d.deck)
        if (s.cards.where[num] >= kCardZones) return fmt::format("card {} is nowhere", num);
    return {};
}

}  // namespace ghent::amateurs
