// For players of the program: how good a position is. By hand, until there are games to fit the weights on.
#include <algorithm>

#include "games/frontier/judgement.h"
#include "games/frontier/steps.h"

namespace ghent::frontier {

int strength(const Data& d, const State& s, int regiment) {
    return s.reduced.has(regiment) ? d.regiment(regiment).reduced : d.regiment(regiment).full;
}

int strength_in(const Data& d, const State& s, Seat side, int h) {
    int sum = 0;
    each_in(s, h, [&](int p) {
        if (is_regiment(p) && d.side[at(p)] == side && holds_ground(s, p)) sum += strength(d, s, p);
    });
    return sum;
}

// What of the enemy's a force in this hex may hope for: the best settlement, less by the way to it.
int promise(const Data& d, const State& s, Seat side, int h) {
    int best = 0;
    for (const Data::NearTown& t : d.towns_near(h)) {
        if (is_wrecked(s, t.settlement) || controller(d, s, t.settlement) == side) continue;
        if (!settlement_in_play(d, s, t.settlement)) continue;
        best = std::max(best, int{d.settlement(t.settlement).vp} * (9 - t.distance));
    }
    return best;
}

namespace {

struct Around {
    int by[2];  // strength of each side within two hexes of a settlement
};

// What stands about each settlement: where one side could take it, it is half lost.
int threats(const Data& d, const State& s, const Around* around) {
    int value = 0;
    for (int x = 0; x < static_cast<int>(d.settlements.size()); ++x) {
        const Settlement& place = d.settlement(x);
        if (place.kind == SettlementKind::site || is_wrecked(s, x)) continue;
        const Seat holder = controller(d, s, x);
        const int fort = is_fortified(d, s, x) ? 4 : 0;
        const int danger = around[x].by[index(other(holder))] - around[x].by[index(holder)] - fort;
        int worth = 0;
        if (danger > 0) worth = place.vp * std::min(danger, 8) * 3;
        if (s.besieged.has(x)) worth += place.vp * 15;
        value += holder == Seat::us ? -worth : worth;
    }
    return value;
}

int worth_of_vessel(const Data& d, const State& s, int p) {
    const Vessel& v = d.vessel(p);
    const int guns = s.reduced.has(p) ? 2 * v.black_reduced + v.white_reduced : 2 * v.black + v.white;
    return s.built.has(p) ? 6 * v.hd + 4 * guns : 2 * v.hd;
}

}  // namespace

// In hundredths of a Victory Point.
int evaluate(const Data& d, const State& s, Seat seat) {
    if (s.flow.over) {  // who has won counts, then by how much
        const Outcome o = outcome(d, s);
        const int won = o.winner == Winner::us ? 1 : o.winner == Winner::gb ? -1 : 0;
        const int final_value = won * 10'000 + (o.score_us - o.score_gb) * 50;
        return seat == Seat::us ? final_value : -final_value;
    }
    int value = (half_points(d, s, Seat::us) - half_points(d, s, Seat::gb)) * 50;
    Around around[kMaxSettlements] = {};
    for (int p = 0; p < kPieces; ++p) {
        if (!on_map(s, p)) continue;
        const Seat side = side_of(d, s, p);
        int worth = 0;
        if (is_regiment(p)) {
            const int force = strength(d, s, p);
            worth = 12 * force;
            if (holds_ground(s, p)) {
                worth += force * promise(d, s, side, hex_of(s, p)) / 8;
                for (const Data::NearTown& t : d.towns_near(hex_of(s, p))) {
                    if (t.distance > 2) break;
                    around[t.settlement].by[index(side)] += force;
                }
            } else if (s.inside.has(p)) {
                worth -= 3 * force;
                around[d.hex(hex_of(s, p)).settlement].by[index(side)] += force;
            }
        } else if (is_officer(p)) {
            worth = 8 + 6 * d.officer(p).stars + 4 * (d.officer(p).attack + d.officer(p).defense);
        } else if (is_commodore(p)) {
            worth = 20;
        } else if (is_vessel(p)) {
            worth = worth_of_vessel(d, s, p);
        } else {
            worth = 15;
        }
        value += side == Seat::us ? worth : -worth;
    }
    value += threats(d, s, around);
    const LakeStrengths fleets = lake_strengths(d, s);
    for (int lake = 0; lake < kLakes; ++lake) {  // to hold it by more than a hair
        const int lead = fleets[at(index(Seat::us))][at(lake)] - fleets[at(index(Seat::gb))][at(lake)];
        value += std::clamp(lead, -8, 8) * 2 * d.lake_vp[at(lake)];
    }
    value += 20 * (s.cards.count(kHandUs) - s.cards.count(kHandGb));
    value += 10 * ((s.blocked & bit(Seat::gb)) != 0) - 10 * ((s.blocked & bit(Seat::us)) != 0);
    return seat == Seat::us ? value : -value;
}

}  // namespace ghent::frontier
