// Is a position one that the game can be in? Asked of positions from outside, and of every position in the tests.
#include <fmt/format.h>

#include <algorithm>

#include "core/standing.h"
#include "games/amateurs/is_ok.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

std::string exp_name(const Data& d, int e) { return arg_id(d, kExpKind, static_cast<u16>(e)); }

std::string units_fault(const Data& d, const State& s) {
    for (const Seat side : kSeats)
        for (int t = 0; t < types_of(side); ++t) {
            int used = used_counters(s, side, t) + (s.group.on && s.group.seat == index(side) ? s.group.units[t] : 0);
            const int limit =
                d.units[index(side)][at(t)].limit + (t == kIndian && side == Seat::gb ? spain_points(s) : 0);
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
    if (where > kChart) return fmt::format("{} is nowhere", leader.id);
    if ((where == kLoose) != (l == d.named.weatherford && s.weatherford))
        return fmt::format("{} walks alone", leader.id);
    if (where == kChart && !leader.naval()) return fmt::format("{} leads no fleet", leader.id);
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

bool nowhere_or_real(const Data& d, int place) { return place == 0 || d.exists(place); }

std::string board_fault(const Data& d, const State& s) {
    for (int p = 0; p < kPlaces; ++p) {
        if ((s.forts[p] & 15) > 4 || s.forts[p] >> 4 > 4) return fmt::format("the Fort in space {} is too large", p);
        if (p >= kSpace0 && d.exists(p)) continue;
        if (count_loose(s, Seat::us, p) || count_loose(s, Seat::gb, p) || s.forts[p] || s.british.has(p))
            return fmt::format("something stands in space {}, which there is not", p);
    }
    for (const u8 place : s.spain_at)
        if (!nowhere_or_real(d, place)) return "Spain's Indians stand nowhere";
    for (const int lake : {0, 1, 2})
        for (const Seat side : kSeats)
            if (fleet_is_out(s, side, lake) && !ships_at(s, side, on_lake(lake)) && !s.lake.on)
                return fmt::format("an empty fleet is out on Lake {}", lake);
    for (const u8 plus_one : {s.beaten[0], s.beaten[1], s.secretary})
        if (plus_one > d.leaders.size()) return "there is no such Leader";
    if (s.secretary && (d.leader(s.secretary - 1).side != Seat::us || s.leader_at[s.secretary - 1] != kSecretary))
        return "the Secretary of War is somewhere else";
    if (!nowhere_or_real(d, s.weatherford)) return "Weatherford stands nowhere";
    if (s.turn < 1) return "no turn is played";
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
    // The test for meeting comes after the window of card 52.
    if ((s.peace[0] == s.peace[1]) != (s.met != 0) && !find_frame(s, kStepPeace))
        return "the Peace markers have met, or not";  // 12a
    const bool talks = s.flow.over || (s.flow.depth && s.flow.f[0].step == kStepGhent);
    if (talks != (s.ended != 0) || (talks && !s.met)) return "peace is made, or not";  // 12a
    if (std::string fault = board_fault(d, s); !fault.empty()) return fault;
    for (const u8 num : d.deck)
        if (s.cards.where[num] >= kCardZones) return fmt::format("card {} is nowhere", num);
    if (std::string fault = frames_fault(d, s); !fault.empty()) return fault;
    return standing_fault(step_rows(), d, s);
}

}  // namespace ghent::amateurs
