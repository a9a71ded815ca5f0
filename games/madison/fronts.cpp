// For players: what of the map, the pieces and the cards does not change and is worth knowing beforehand.
#include <algorithm>

#include "games/madison/data_reader.h"

namespace ghent::madison {

namespace {

// MPs by road and trail from one space to all others.
std::array<int, kMaxPlaces> march_from(const Data& d, int start) {
    std::array<int, kMaxPlaces> cost;
    cost.fill(999);
    cost[static_cast<std::size_t>(start)] = 0;
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (int from = kSpace0; from < d.places(); ++from)
            for (const Path& path : d.space(from).paths) {
                if (path.way == Way::portage) continue;
                const int there = cost[static_cast<std::size_t>(from)] + d.way_cost[static_cast<std::size_t>(path.way)];
                int& known = cost[path.to];
                if (there < known) known = there, shorter = true;
            }
    }
    return cost;
}

constexpr int kMarch = 6;  // MPs of most units

// A town of the enemy pulls by its value, the less the farther it is: half at one move of six MPs.
void measure_pull(Data& d) {
    for (int target = kSpace0; target < d.places(); ++target) {
        const int value = d.value[static_cast<std::size_t>(target)];
        if (!value) continue;
        const auto cost = march_from(d, target);
        const int attacker = 1 - d.territory[static_cast<std::size_t>(target)];
        for (int place = kSpace0; place < d.places(); ++place) {
            u8& pull = d.pull[attacker][static_cast<std::size_t>(place)];
            const int mps = cost[static_cast<std::size_t>(place)];
            pull = static_cast<u8>(std::max<int>(pull, 24 * value / (kMarch + mps)));
            if (mps <= kMarch && place != target) d.reach[static_cast<std::size_t>(place)].add(target);
        }
    }
}

// From west to east; the bounds are degrees of longitude.
void find_fronts(Data& d) {
    for (int place = kSpace0; place < d.places(); ++place) {
        const double lon = d.space(place).lon;
        d.front[static_cast<std::size_t>(place)] = static_cast<u8>(lon < -79.95  ? kWest
                                                                   : lon < -77   ? kNiagara
                                                                   : lon < -74.3 ? kRiver
                                                                                 : kEast);
        if (d.space(place).has_fort) d.forted.add(place);
        const Places about = d.reach[static_cast<std::size_t>(place)] | d.near[static_cast<std::size_t>(place)];
        for (int side = 0; side < 2; ++side)
            if ((about & d.spaces_of[1 - side]).any()) d.verge[side].add(place);
    }
}

int points_of(const Card& card, Seat side) {
    int n = 0;
    if (!(card.sides & bit(side))) return n;
    for (const Effect& e : card.effects)
        if (e.kind == EffectKind::vp && seat_of(e.side, side) == side) n += e.n;
    return n;
}

}  // namespace

void measure(Data& d) {
    measure_pull(d);
    find_fronts(d);
    for (std::size_t p = 0; p < d.units.size(); ++p) {
        const Unit& u = d.units[p];
        const int sort = u.kind & kIndian    ? kIndians
                         : u.kind & kMilitia ? kMilitias
                         : u.cls == Cls::a   ? kRegularsA
                                             : kRegularsB;
        for (int face = 0; face < 2; ++face) {
            const i64 strength = i64{d.strength[face][p]} << (kLaneBits * sort);
            d.lane[face][p] = u.side == Seat::us ? strength : -strength;
        }
    }
    for (const Arrival& a : d.arrivals)
        if (is_unit(a.piece)) {
            u8& due = d.due[index(d.unit(a.piece).side)][a.turn];
            due = static_cast<u8>(due + d.strength[0][a.piece]);
        }
    for (std::size_t i = 0; i < d.leaders.size(); ++i) {
        const Leader& leader = d.leaders[i];
        LeaderWorth& w = d.leader_worth[i];
        w.side = static_cast<u8>(index(leader.side));
        w.naval = leader.naval;
        for (int k = 0; k < 2; ++k) {
            w.combat[k] = leader.face[k].combat;
            w.command[k] = leader.face[k].command;
            w.most[k] = static_cast<u8>(5 * leader.face[k].stars);
        }
    }
    for (std::size_t i = 0; i < d.ships.size(); ++i) {
        const Ship& ship = d.ships[i];
        d.ship_worth[i] = {static_cast<u8>(index(ship.side)), ship.cost,
                           static_cast<u8>(ship.cost + static_cast<int>(ship.cls)),
                           std::max<u8>(ship.from, 3)};  // 15.12: nothing is built in 1812
    }
    for (std::size_t num = 1; num < d.cards.size(); ++num) {
        const Card& card = d.cards[num];
        const bool fights = card.type == CardType::battle || card.type == CardType::reaction;
        d.card_worth[num] = {static_cast<u8>(card.opv),
                             {static_cast<u8>(points_of(card, Seat::us)), static_cast<u8>(points_of(card, Seat::gb))},
                             static_cast<u8>(fights ? card.sides : 0)};
    }
}

}  // namespace ghent::madison
