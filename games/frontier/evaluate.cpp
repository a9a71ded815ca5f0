// For players of the program: how good a position is. By hand, until there are games to fit the weights on.
#include <algorithm>

#include "games/frontier/judgement.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/victory.h"

namespace ghent::frontier {

int strength(const Data& d, const State& s, int regiment) {
    return s.reduced.has(regiment) ? d.regiment(regiment).reduced : d.regiment(regiment).full;
}

int strength_in(const Data& d, const State& s, Seat side, int h) {
    int sum = 0;
    if (!has_regiments(s, side, h)) return 0;
    each_at(s, in_hex(h), 0, kRegiments, [&](int p) {
        if (d.side[at(p)] == side && holds_ground(s, p)) sum += strength(d, s, p);
    });
    return sum;
}

namespace {

constexpr int kFarPromise = 12;  // more than the best of the far ones

// Is there something to be taken from the enemy?
bool is_prize(const Data& d, const State& s, Seat side, int settlement) {
    return !is_wrecked(s, settlement) && d.settlement(settlement).kind != SettlementKind::site &&
           controller(d, s, settlement) != side && is_in_play(d, s, side, d.settlement(settlement).hex);
}

// Far from all of them: the nearer a theatre of the war, the better.
int far_promise(const Data& d, const State& s, Seat side, int h) {
    const u8 us[] = {d.named.montreal, d.named.york, d.named.malden};
    const u8 gb[] = {d.named.albany, d.named.sacketts, d.named.buffalo, d.named.detroit};
    int best = 0;
    for (const u8 x : side == Seat::us ? std::span<const u8>(us) : std::span<const u8>(gb))
        if (settlement_in_play(d, s, x))
            best = std::max(best, kFarPromise - hex::distance(d.axial[at(h)], d.axial[d.settlement(x).hex]) / 3);
    return std::min(best, kFarPromise - 1);
}

}  // namespace

// What of the enemy's a force in this hex may hope for: the best settlement, less by the way to it.
int promise(const Data& d, const State& s, Seat side, int h) {
    const Settlements his = towns_held(d, s, other(side)), &field = settlements_in_play(d, s);
    for (const Data::NearTown& t : d.prizes_near(h)) {  // those worth most first
        if (!his.has(t.settlement) || is_wrecked(s, t.settlement) || !field.has(t.settlement)) continue;
        if (side == Seat::gb && t.settlement == d.named.rutland) continue;  // 2.3.3
        const int best = worth_near(d.settlement(t.settlement).vp, t.distance);
        return best ? kFarPromise + best : far_promise(d, s, side, h);
    }
    return far_promise(d, s, side, h);
}

int open_near(const Data& d, const State& s, Seat side, int h) {
    int best = 0;
    for (const Data::NearTown& t : d.towns_near(h)) {
        if (t.distance > 6) break;
        const Settlement& x = d.settlement(t.settlement);
        if (x.hex == h || !is_prize(d, s, side, t.settlement) || is_fortified(d, s, t.settlement)) continue;
        if (!has_regiments(s, other(side), x.hex)) best = std::max(best, x.vp * (7 - t.distance) / 2);
    }
    return best;
}

bool held_by(const Data& d, const State& s, Seat side, int h, const Pieces& force) {
    const u8 x = d.hex(h).settlement;
    if (x == kNoSettlement || d.settlement(x).owner == side || !s.taken.has(x) || is_wrecked(s, x)) return false;
    bool others = false;
    each_at(s, in_hex(h), 0, kRegiments,
            [&](int p) { others |= d.side[at(p)] == side && !force.has(p) && !s.aboard[p]; });
    return !others;
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
        if (s.dismantled.has(x)) value += place.owner == Seat::us ? -15 * place.vp : 15 * place.vp;  // a port, quarters
        if (place.kind == SettlementKind::site || is_wrecked(s, x)) continue;
        const Seat holder = controller(d, s, x);
        const int fort = is_fortified(d, s, x) ? 4 : 0;
        const int danger = around[x].by[index(other(holder))] - around[x].by[index(holder)] - fort;
        int worth = 0;
        if (danger > 0) worth = place.vp * std::min(danger, 8) * 4;
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

int worth_of_regiment(const Data& d, const State& s, int p, LazySupply& supply) {
    const int force = strength(d, s, p), h = hex_of(s, p);
    int worth = 14 * force;
    if (s.inside.has(p)) return worth - 3 * force;
    if (!holds_ground(s, p)) return worth;
    worth += force * promise(d, s, d.side[at(p)], h) / 4;
    if (d.hex(h).territory == home_of(d.side[at(p)])) return worth;
    switch (supply.traced().of_hex(h)) {  // 18.4.8, 15.2, 23.2: abroad it matters
        case Supply::full: return worth;
        case Supply::partial: return worth - 2 * force;
        default: return worth - 10 * force;
    }
}

// An officer among regiments is worth more than one who travels alone.
int worth_of_officer(const Data& d, const State& s, int p) {
    const Officer& x = d.officer(p);
    const bool leads = s.inside.has(p) || is_aboard(s, p) || has_regiments(s, d.side[at(p)], hex_of(s, p));
    return 8 + 4 * x.stars + 2 * (x.attack + x.defense) + (leads ? 4 * x.stars + 2 * (x.attack + x.defense) : 0);
}

// British depots are spent where something is built or restored, and Quebec gets new ones (5.2.1); American ones feed and house a force.
int worth_of_depot(const Data& d, const State& s, Seat side, int p) {
    const u8 x = d.hex(hex_of(s, p)).settlement;
    if (side == Seat::gb) return x == depot_home(d, s) ? 3 : 14;
    return has_regiments(s, side, hex_of(s, p)) ? 12 : 2;
}

// 6.2: those without quarters will not see the Spring whole.
int winter_ahead(const Data& d, const State& s) {
    if (season(d, s).kind != SeasonKind::autumn || s.season >= s.last_season) return 0;
    std::array<u8, kMaxHexes> camp[2] = {};
    int value = 0;
    for (int p = 0; p < kRegiments; ++p) {
        if (!on_map(s, p) || s.aboard[p]) continue;
        const Seat side = d.side[at(p)];
        if (++camp[index(side)][at(hex_of(s, p))] <= quarters(d, s, side, hex_of(s, p))) continue;
        value += side == Seat::us ? -20 : 20;
    }
    return value;
}

// Cards are actions to come. The Block is there for the best event of the enemy's, and the more cards he has the better that will be.
int worth_of_hand(const Data& d, const State& s, Seat side) {
    int value = 0;
    for (const u8 card : d.all_cards)
        if (s.cards.where[card] == hand(side)) value += 10 + 8 * d.card(card).op;
    const int cards = s.cards.count(hand(other(side)));
    if (!(s.blocked & bit(side)) && cards) value += 40 + 20 * cards;
    return value;
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
    LazySupply of_us(d, s, Seat::us), of_gb(d, s, Seat::gb);
    const LakeStrengths fleets = lake_strengths(d, s);
    int value = (half_points(d, s, Seat::us, of_us, fleets) - half_points(d, s, Seat::gb, of_gb, fleets)) * 50;
    Around around[kMaxSettlements] = {};
    for (int p = 0; p < kPieces; ++p) {
        if (!on_map(s, p)) continue;
        const Seat side = side_of(d, s, p);
        int worth = 0;
        if (is_regiment(p)) {
            worth = worth_of_regiment(d, s, p, side == Seat::us ? of_us : of_gb);
            const int force = strength(d, s, p);
            if (s.inside.has(p)) around[d.hex(hex_of(s, p)).settlement].by[index(side)] += force;
            else if (holds_ground(s, p))
                for (const Data::NearTown& t : d.towns_near(hex_of(s, p))) {
                    if (t.distance > 2) break;
                    around[t.settlement].by[index(side)] += force;
                }
        } else if (is_officer(p)) {
            worth = worth_of_officer(d, s, p);
        } else if (is_commodore(p)) {
            worth = 20;
        } else if (is_vessel(p)) {
            worth = worth_of_vessel(d, s, p);
        } else {
            worth = worth_of_depot(d, s, side, p);
        }
        value += side == Seat::us ? worth : -worth;
    }
    value += threats(d, s, around);
    value += winter_ahead(d, s);
    for (int lake = 0; lake < kLakes; ++lake) {  // to hold it by more than a hair
        if (!lake_counts(d, s, lake)) continue;
        const int lead = fleets[at(index(Seat::us))][at(lake)] - fleets[at(index(Seat::gb))][at(lake)];
        value += std::clamp(lead, -8, 8) * 2 * d.lake_vp[at(lake)];
    }
    value += worth_of_hand(d, s, Seat::us) - worth_of_hand(d, s, Seat::gb);
    return seat == Seat::us ? value : -value;
}

}  // namespace ghent::frontier
