// 8.0 Victory.
#include "games/blocks/chapters.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

// 8.1a: army blocks on the map, not warships and Indians (8.1b, 9.0f). 8.1c: lakes controlled. 8.1d: the values (1.1e) of enemy
// towns, not of one's own (8.1f), held by land blocks, Tecumseh among them (9.0g), not by warships (8.1e).
Score score(const Data& d, const State& s) {
    Score v{};
    v.bid = s.bid - 64;
    u64 on_map = 0;
    for (int t : members(d.all_towns)) on_map |= s.here[t];
    for (Seat side : kSeats) {
        const int i = index(side);
        v.blocks[i] = d.per_block * count(on_map & d.all[i] & d.vp_blocks);  // warships and Indians have no value
        for (std::size_t l = 0; l < d.lakes.size(); ++l)
            if (controls(d, s, side, kLake0 + static_cast<int>(l))) v.lakes[i] += d.per_lake;
        for (int t : members(d.home[index(other(side))]))
            if (!contested(s, t) && land_at(d, s, side, t)) v.towns[i] += d.value[static_cast<std::size_t>(t)];
    }
    return v;
}

Outcome outcome(const Data& d, const State& s) {
    const Score v = score(d, s);
    Outcome o;
    o.over = s.flow.over;
    o.winner = static_cast<Winner>(s.winner);
    o.score_us = v.total(Seat::us);
    o.score_gb = v.total(Seat::gb);
    if (o.over) {
        o.rule = o.winner == Winner::draw ? R("8.1i") : R("8.0");
        o.reason = o.winner == Winner::draw ? "no lead of ten points after the last year"
                                            : "a lead of ten victory points or more";
    }
    return o;
}

// After the tenth campaign turn: a lead of ten wins; nobody after 1814 is a draw; otherwise the Winter Turn.
Go enter_year_end(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int last_year = static_cast<int>(c.d.years.size()) - 1;
    switch (f.pc++) {
        case YearEnd::check: {
            const Score v = score(c.d, s);
            const int lead = v.total(Seat::us) - v.total(Seat::gb);
            tell(c, {kEvVictoryCheck, R("8.0"), Seat::us, v.total(Seat::us), v.total(Seat::gb), s.year});
            if (lead >= c.d.margin || -lead >= c.d.margin) {
                s.winner = static_cast<u8>(lead > 0 ? Winner::us : Winner::gb);
                tell(c, {kEvWins, R("8.0"), lead > 0 ? Seat::us : Seat::gb});
                s.flow.over = 1;
            } else if (s.year == last_year) {
                s.winner = static_cast<u8>(Winner::draw);
                tell(c, {kEvDraws, R("8.1i"), Seat::us});
                s.flow.over = 1;
            } else {
                tell(c, {kEvWinter, R("8.1h"), Seat::us, s.year});
                s.flow.push({.step = kStepAttrition});
            }
            return Go::on;
        }
        case YearEnd::withdrawal: s.flow.push({.step = kStepWithdrawal}); return Go::on;
        case YearEnd::reinforcements: s.flow.push({.step = kStepReinforce}); return Go::on;
        case YearEnd::split: s.flow.push({.step = kStepSplit, .seat = static_cast<u8>(Seat::us)}); return Go::on;
        case YearEnd::arrivals: s.flow.push({.step = kStepArrive}); return Go::on;
        default: s.flow.pop(); return Go::on;
    }
}

}  // namespace ghent::blocks
