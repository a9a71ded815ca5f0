// Chapters 4 and 17: victory points, control of lakes (11.4), the end of the game.
#include <algorithm>
#include <cstdlib>

#include "games/madison/words.h"

namespace ghent::madison {

namespace {

int seat_code(Seat side) { return index(side) + 1; }

// R34: a marker keeps the points; only vessels control.
bool scores_lake(const State& s, Seat side, int lake) {  // 11.44
    return s.control[lake] ? s.control[lake] == seat_code(side) : s.marker[lake] == seat_code(side);
}

}  // namespace

// Rules 4.13, 4.16, R1: enemy spaces held, lakes.
// 4.11, 4.13a, 4.14c: what is held, no more; 2.18: territory itself never changes; 2.4c: two for a lake.
int board_vp(const Data& d, const State& s, Seat side) {
    int n = 0;
    (s.held[index(side)] & d.spaces_of[index(other(side))]).each([&](int place) { n += value_of(d, s, place); });
    for (int lake = 0; lake < kLakes; ++lake)
        if (scores_lake(s, side, lake)) n += d.lakes[static_cast<std::size_t>(lake)].vp;
    return n;
}

// 4.18, 7.5: the score is reckoned from the map each time, so that there is nothing to verify. 17.1b: one number.
int net_vp(const Data& d, const State& s) {
    return board_vp(d, s, Seat::gb) + s.points[1] - board_vp(d, s, Seat::us) - s.points[0];
}

void score(Ctx& c, Seat side, int n, u16 rule) {
    if (n <= 0) return;
    u8& points = c.s.points[index(side)];
    points = static_cast<u8>(std::min(200, points + n));
    tell(c, {kEvScores, rule, side, n});
}

// ---------------------------------------------------------------- what a card play leaves behind

namespace {

// Rule 11.41, R62: undamaged vessels in the box.
void settle_lakes(Ctx& c) {
    State& s = c.s;
    for (int lake = 0; lake < kLakes; ++lake) {
        u8 now = 0;
        for (const Seat side : kSeats)
            if (has_ships(c.d, s, side, box_of(lake), true)) now = static_cast<u8>(seat_code(side));  // 2.4a
        // R34: the marker stays beside vessels of its owner, for his free return (11.23); it goes when the enemy takes the
        // lake, or the owner had it again and loses it.
        if (now && now != s.marker[lake]) s.marker[lake] = 0;
        if (!now && s.control[lake]) s.marker[lake] = 0;
        if (s.control[lake] == now) continue;
        const Seat about = static_cast<Seat>((now ? now : s.control[lake]) - 1);
        tell(c, {now ? kEvLakeControl : kEvLakeFree, R("11.41d"), about, lake});
        s.control[lake] = now;
    }
}

// Rule 13.55, R75: any enemy land unit or vessel, however weak, and no friendly one.
void settle_depots(Ctx& c) {
    State& s = c.s;
    for (const Seat side : kSeats)
        for (u8& depot : s.depot[index(side)]) {
            if (!depot) continue;
            bool own = false, foe = false;
            each_at(s, depot, [&](int p) {
                if (!is_leader(p)) (side_of(c.d, s, p) == side ? own : foe) = true;
            });
            if (!foe || own) continue;
            tell(c, {kEvDepotGone, R("13.55"), side, depot});
            depot = 0;
        }
    for (auto& depots : s.depot) std::sort(std::begin(depots), std::end(depots), std::greater<>());
}

// Rules 15.32, 15.33, R80: since when a main base cannot be used.
void settle_bases(const Data& d, State& s) {
    for (std::size_t i = 0; i < d.bases.size(); ++i) {
        const Base& b = d.bases[i];
        if (b.backup) continue;
        const bool lost = has(s.base_gone, static_cast<int>(i)) || !controls(d, s, b.side, b.place);
        if (!lost) s.base_lost[i] = 0;
        else if (!s.base_lost[i]) s.base_lost[i] = static_cast<u8>(s.turn + 1);
    }
}

}  // namespace

void settle(Ctx& c) {
    settle_lakes(c);
    settle_depots(c);
    settle_bases(c.d, c.s);
}

// ---------------------------------------------------------------- the end (4.2, 17.0)

namespace {

void finish(Ctx& c, Seat winner, int level, u16 rule) {
    State& s = c.s;
    s.flow.over = 1;
    s.ended = 1;
    s.winner = static_cast<u8>(winner == Seat::us ? Winner::us : Winner::gb);
    s.level = static_cast<u8>(level);
    tell(c, {kEvEnd, rule, winner, std::abs(final_net(c.d, s)), level});
}

}  // namespace

// Rules 17.31, 17.32.
void test_instant_victory(Ctx& c) {
    State& s = c.s;
    if (s.flow.over) return;
    if (s.turn < 6 && holds(s, Seat::us, c.d.named.quebec)) {
        tell(c, {kEvInstant, R("17.31"), Seat::us});
        finish(c, Seat::us, 3, R("17.31"));
    } else if ((s.held[1] & c.d.source_set[0]).count() >= 3) {
        tell(c, {kEvInstant, R("17.32"), Seat::gb});
        finish(c, Seat::gb, 3, R("17.32"));
    }
}

// Rules 4.3, R88, R105: what a side keeps at the end; spaces of units out of supply and lakes without a supplied town count no
// more.
int kept_vp(const Data& d, const State& s, Seat side) {
    State t = s;
    for (int lake = 0; lake < kLakes; ++lake)
        if (!t.control[lake]) t.control[lake] = t.marker[lake];
    int n = 0;
    const Places fed = supply(d, t, side);
    (s.held[index(side)] & d.spaces_of[index(other(side))]).each([&](int place) {
        if (fed.has(place)) n += value_of(d, s, place);  // 4.32
    });
    for (int lake = 0; lake < kLakes; ++lake) {  // 4.33
        if (!scores_lake(s, side, lake)) continue;
        bool port = false;
        for (int near = 0; near < kLakes; ++near)
            if (has(d.lakes[static_cast<std::size_t>(lake)].group, near))
                (d.towns[static_cast<std::size_t>(near)] & fed).each([&](int town) {
                    port |= controls(d, s, side, town);
                });
        if (port) n += d.lakes[static_cast<std::size_t>(lake)].vp;
    }
    return n;
}

int final_net(const Data& d, const State& s) {
    return kept_vp(d, s, Seat::gb) + s.points[1] - kept_vp(d, s, Seat::us) - s.points[0];
}

void end_game(Ctx& c, u16 rule) {
    if (c.s.flow.over) return;
    const int net = final_net(c.d, c.s);
    for (const Seat side : kSeats)
        if (const int lost = board_vp(c.d, c.s, side) - kept_vp(c.d, c.s, side))
            tell(c, {kEvEndLoss, R("4.31"), side, lost});
    const int size = std::abs(net);
    // Rule 17.2: zero is a British moral victory.
    finish(c, net < 0 ? Seat::us : Seat::gb, size >= 20 ? 3 : size >= 10 ? 2 : 1, rule);
}

Outcome outcome(const Data& d, const State& s) {
    Outcome o;
    o.over = s.flow.over;
    o.winner = static_cast<Winner>(s.winner);
    const int net = o.over ? final_net(d, s) : net_vp(d, s);
    o.score_us = net < 0 ? -net : 0;
    o.score_gb = net > 0 ? net : 0;
    if (o.over) {
        constexpr std::string_view levels[] = {"", "a moral victory", "a marginal victory", "a decisive victory"};
        o.rule = R("17.1");
        o.reason = levels[s.level];
    }
    return o;
}

}  // namespace ghent::madison
