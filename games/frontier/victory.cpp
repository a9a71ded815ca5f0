// 23 Victory Points, in halves: boxes of the Wider War track are worth 1.5 and 2.5.
#include "games/frontier/victory.h"

#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

bool lake_counts(const Data& d, const State& s, int lake) {
    const u8 flags = war(d, s).flags;
    if (flags & kLakesErieHuron) return lake == d.named.erie_lake || lake == d.named.huron;
    if (flags & kLakesOntarioChamplain) return lake == d.named.ontario || lake == d.named.champlain;
    return true;
}

namespace {

int vp_of(const Data& d, const State& s, int settlement) {
    // york_is_quebec: US control of York scores 6.
    if ((war(d, s).flags & kYorkIsQuebec) && settlement == d.named.york) return 6;
    return d.settlement(settlement).vp;
}

bool passes(const Data& d, const State& s, const Bonus& b) {
    switch (b.test) {
        case BonusTest::controls:
            for (const u8 x : b.places)
                if (!controls(d, s, b.by, x)) return false;
            return true;
        case BonusTest::controls_none:
            for (const u8 x : b.places)
                if (controls(d, s, b.by, x)) return false;
            return true;
        default:
            for (int x = 0; x < static_cast<int>(d.settlements.size()); ++x)
                if (d.settlement(x).kind != SettlementKind::site && settlement_in_play(d, s, x) &&
                    d.settlement(x).owner != b.by && controls(d, s, b.by, x))
                    return false;
            return true;
    }
}

int burned_vp(const Data& d, int settlement) {  // 23.3, 23.4
    return settlement == d.named.buffalo || settlement == d.named.york ? 6 : d.settlement(settlement).vp;
}

}  // namespace

int half_points(const Data& d, const State& s, Seat side) {
    LazySupply supply(d, s, side);
    return half_points(d, s, side, supply, lake_strengths(d, s));
}

int half_points(const Data& d, const State& s, Seat side, LazySupply& supply, const LakeStrengths& fleets) {
    int sum = 0;
    const Settlements his = d.towns[index(other(side))] & settlements_in_play(d, s), fallen = s.taken | s.burned;
    (his & fallen).each([&](int x) {
        if (s.dismantled.has(x)) return;
        if (s.burned.has(x)) sum += 2 * burned_vp(d, x);                                           // R68
        else if (!supply.traced().is_isolated_at(d.settlement(x).hex)) sum += 2 * vp_of(d, s, x);  // 23.2, R67
    });
    for (int lake = 0; lake < kLakes; ++lake)
        if (d.lake_vp[at(lake)] && lake_counts(d, s, lake) && controls_lake(d, s, side, lake, fleets))
            sum += 2 * d.lake_vp[at(lake)];
    if (side == Seat::gb && (s.forts_lost >> d.named.meigs & 1)) sum += 4;  // 23.1.2.e, R69
    if ((side == Seat::us) == (s.wwus > kTrackEnd) && s.wwus != kTrackEnd) sum += d.track[s.wwus].half_vp;  // 23.1.2.j
    for (const Bonus& b : war(d, s).bonus)
        if (b.side == side && passes(d, s, b)) sum += 2 * b.vp;  // 23.1.2.k
    return sum;
}

void end_game(Ctx& c) {
    State& s = c.s;
    s.ended = 1;
    for (const Seat side : kSeats) {
        const int halves = half_points(c.d, s, side);
        tell(c, {kEvResult, R("23.1"), side, halves / 2, halves % 2 ? 5 : int{kNone}});
    }
    s.flow.pop();
    s.flow.over = 1;
}

Outcome outcome(const Data& d, const State& s) {
    Outcome o;
    o.over = s.flow.over != 0;
    if (!o.over) return o;
    o.score_us = half_points(d, s, Seat::us);
    o.score_gb = half_points(d, s, Seat::gb);
    o.rule = R("23.1.1");
    o.reason = "Victory Points";
    if (s.result) {
        o.winner = s.result == 1 ? Winner::us : Winner::gb;
        o.rule = s.result == 1 ? R("5.4.4.b2") : R("5.4.4.b1");
        o.reason = "Sudden death";
        return o;
    }
    if (o.score_us != o.score_gb) {
        o.winner = o.score_us > o.score_gb ? Winner::us : Winner::gb;
        return o;
    }
    o.winner = Winner::draw;
    for (const u8 lake : {d.named.ontario, d.named.erie_lake, d.named.champlain}) {
        if (!lake_counts(d, s, lake)) continue;
        for (const Seat side : kSeats)
            if (controls_lake(d, s, side, lake)) {
                o.winner = side == Seat::us ? Winner::us : Winner::gb;
                o.reason = "Control of a lake";
                return o;
            }
    }
    return o;
}

}  // namespace ghent::frontier
