// 8.3, 8.5d, 8.7, 8.8: what a land Combat leads to once the losses are taken (B9-B12).
#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

int net_stars(const State& s, Seat side) {
    return std::max(0, s.fight.stars[index(side)] - s.fight.fort[index(other(side))]);  // 8.3e, 8.5c, R4
}

bool is_devastating(const State& s, Seat loser) { return s.fight.lost[index(loser)] >= 5; }
bool is_major_battle(const State& s, Seat winner) { return net_stars(s, winner) >= net_stars(s, other(winner)) + 2; }

// By the dice as they stand: more asterisks (8.3e), or card 104. Nobody Retreats from a Raid (R27).
bool is_driven_out(const State& s, Seat side) {
    if (s.fight.kind == FightKind::raid) return false;
    return s.fight.forced & bit(side) || net_stars(s, other(side)) > net_stars(s, side);
}

// ---------------------------------------------------------------- after the losses

namespace {

// 8.3b, R17: Expeditions that have lost their last Unit in this Combat. They leave the map when it is over, so that cards can
// still name their Leaders.
void find_lost_exps(Ctx& c) {
    State& s = c.s;
    for (const Seat side : kSeats) {
        each_fighting_exp(s, side, [&](int e) {
            if (s.fight.lost_exps >> e & 1 || !is_land_exp(e)) return;  // 6.8g, 6.9g, 11d
            if (count_exp(s, e)) {                                      // and so everybody knows that somebody is left
                s.known[e].least = std::max(s.known[e].least, u8{1});
                return know_size(s, s.known[e]);
            }
            s.fight.lost_exps |= 1U << e;
            c.reveal();
            know_exactly(s, e);
            tell(c, {kEvExpLost, R("8.3b"), side, e});
            know_exactly(s, e);  // so nobody is left in it, as everybody has heard
        });
        if (s.fight.went[index(side)]) continue;  // it is elsewhere by now
        if (left_of_force(s, side) == 0) s.fight.eliminated = byte(s.fight.eliminated | bit(side));
    }
}

// 8.7d: who has won, and by which of its tests.
struct Winner {
    int seat;  // plus one; 0: nobody
    u16 rule;
};
Winner winner_of(const State& s) {
    const Fight& f = s.fight;
    const bool us_gone = f.eliminated & bit(Seat::us), gb_gone = f.eliminated & bit(Seat::gb);
    if (us_gone || gb_gone) return {us_gone && gb_gone ? 0 : gb_gone ? 1 : 2, R("8.7a")};
    const int stars = net_stars(s, Seat::us) - net_stars(s, Seat::gb);  // R4
    if (stars) return {stars > 0 ? 1 : 2, R("8.7b")};
    const int losses = f.lost[1] - f.lost[0];
    return {losses > 0 ? 1 : losses < 0 ? 2 : 0, R("8.7c")};
}

}  // namespace

void decide_combat(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    find_lost_exps(c);
    const Winner w = winner_of(s);
    f.winner = byte(w.seat);
    if (f.winner) tell(c, {kEvWinner, w.rule, static_cast<Seat>(f.winner - 1), f.place});
    else tell(c, {kEvDraw, w.rule, attacker_of(s), f.place});
    // 8.3e, 8.3f: more asterisks, or card 104.
    f.must_retreat = 0;
    for (const Seat side : kSeats)
        if (is_driven_out(s, side)) f.must_retreat = byte(f.must_retreat | bit(side));
    for (const Seat side : kSeats)  // R116: the dead drive nobody out
        if (f.eliminated & bit(side)) f.must_retreat = byte(f.must_retreat & ~bit(other(side)));
    // 137: the commander of the enemy Expedition that was beaten; of several the one with the announced Leadership.
    if (!f.winner) return;
    const Seat won = static_cast<Seat>(f.winner - 1);
    int beaten = -1;
    each_fighting_exp(s, other(won), [&](int e) {
        if (is_land_exp(e) && (beaten < 0 || best_tactical(c.d, s, e) > best_tactical(c.d, s, beaten))) beaten = e;
    });
    if (beaten < 0) return;
    const int l = commander_of(s, beaten);
    s.beaten[index(won)] = byte(l == kNoLeader ? 0 : l + 1);
    s.won_this_turn = byte(s.won_this_turn | bit(won));
}

namespace {

void push_retreat(State& s, Seat side, bool free) {
    s.flow.push({.step = kStepRetreat, .seat = byte(index(side)), .n = byte(free)});
}

}  // namespace

// B9, B10 in their order; false when there are no more.
bool next_retreat_of(State& s, Frame& f) {
    while (f.n < 4) {
        const int stage = f.n++;
        const bool free = stage >= 2;
        const Seat side = stage % 2 == 0 ? other(attacker_of(s)) : attacker_of(s);  // R19: the defender first
        const bool must = s.fight.must_retreat & bit(side);
        if (must == free || s.fight.eliminated & bit(side)) continue;
        if (attacks(s, side) && !is_land_exp(s.fight.exp)) continue;  // 6.8g, 6.9g: they go back to their ships
        if (s.fight.kind == FightKind::raid) continue;                // R27
        if (free && units_of_force(s, side) == 0) continue;           // Local Militia, a tribe's strength
        push_retreat(s, side, free);
        return true;
    }
    return false;
}

// ---------------------------------------------------------------- B11

namespace {

void reduce_forts(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    for (const Seat side : kSeats) {
        const int lost = std::min({int{f.stars[index(other(side))]}, int{f.fort[index(side)]},  // 8.3d, 8.5d, R24
                                   fort_of(s, side, f.place)});
        if (!lost) continue;
        const int level = fort_of(s, side, f.place) - lost;
        set_fort(s, side, f.place, level);
        tell(c, {kEvFortReduced, R("8.5d"), side, f.place, level});
    }
}

// 8.3g, R80: the enemy was driven out or destroyed, and somebody is left to take the place. That his Local Militia has gone home is
// not enough (8.3h).
u8 control_after(Ctx& c, Seat& taker) {
    State& s = c.s;
    const Fight& f = s.fight;
    if (f.kind != FightKind::normal) return kGainNothing;  // 6.8e, 6.9, R61
    for (const Seat side : kSeats) {
        const Seat enemy = other(side);
        if (!((f.retreated | f.eliminated) & bit(enemy)) || (f.retreated | f.left | f.eliminated) & bit(side)) continue;
        const int here = attacks(s, side) ? count_exp(s, f.exp) : strength_at(s, side, f.place);
        if (here == 0 || strength_at(s, enemy, f.place) > 0) continue;
        bool by_expedition = false;
        each_exp_at(s, side, f.place, [&](int e) { by_expedition |= count_exp(s, e) > 0; });
        taker = side;
        return take_control(c, side, f.place, by_expedition, R("8.3g"));
    }
    return kGainNothing;
}

// 8.8, 11: what the Combat does to the Peace Track.
PeaceMoves peace_of(Ctx& c) {
    const State& s = c.s;
    const Fight& f = s.fight;
    PeaceMoves m{.cause = kByLandCombat};
    for (int e = 0; e < kIf; ++e)
        if (f.lost_exps >> e & 1) ++m.forward[index(side_of_exp(e))];  // 8.8c
    if (!f.winner) return m;
    const Seat won = static_cast<Seat>(f.winner - 1), lost = other(won);
    if (is_devastating(s, lost)) {
        ++m.forward[index(lost)];
        tell(c, {kEvDevastating, R("8.8a"), lost, f.lost[index(lost)]});
    }
    if (is_major_battle(s, won)) {
        ++m.forward[index(lost)];
        tell(c, {kEvMajorBattle, R("8.8b"), won});
    }
    return m;  // 8.8d: they add up
}

}  // namespace

void settle_combat(Ctx& c, Frame& frame) {
    State& s = c.s;
    Fight& f = s.fight;
    find_lost_exps(c);  // R20: without a Retreat
    PeaceMoves m = peace_of(c);
    reduce_forts(c);
    f.militia = f.militia_held = 0;  // 8.1c
    f.tribe = 0;                     // 8.6k
    if (f.kind == FightKind::invasion) settle_invasion(c, (f.eliminated | f.retreated) & bit(Seat::us), m);
    if (f.kind == FightKind::raid) settle_raid(c, f.winner == index(Seat::gb) + 1, m);
    Seat taker = Seat::us;
    const u8 gain = control_after(c, taker);
    if (gain & kGainStar) ++m.back[index(taker)];
    if (gain & kGainMajor) ++m.forward[index(other(taker))];
    frame.a = static_cast<u16>(m.back[0] | m.forward[0] << 8);
    frame.b = static_cast<u16>(m.back[1] | m.forward[1] << 8);
}

// 6.3l, R105: whoever has retreated stands beside friends: one pair after another. False when there are no more.
bool next_meeting(State& s, Frame& frame) {
    constexpr int kPairs = kIf * kIf;
    while (frame.c < kPairs) {
        const int mover = frame.c / kIf, there = frame.c % kIf;
        ++frame.c;
        if (mover == there || !(s.fight.exps >> mover & 1) || s.fight.lost_exps >> mover & 1) continue;
        const Seat side = side_of_exp(mover);
        const int to = s.fight.went[index(side)];
        if (side_of_exp(there) != side || !to || s.exp_at[mover] != to || s.exp_at[there] != to) continue;
        if (there < mover && s.fight.exps >> there & 1) continue;  // they have met
        push_meeting(s, mover, there, false);
        return true;
    }
    return false;
}

// B12: Leaders hit by cards 82 to 86 leave; then the Expeditions that are no more.
void bury_the_fallen(Ctx& c) {
    State& s = c.s;
    const Fight f = s.fight;
    for (int i = 0; i < f.hits; ++i) {
        if (!f.hit_leader[i]) continue;
        const int l = f.hit_leader[i] - 1;
        if (s.leader_at[l] == kDead) continue;
        if (f.hit_how[i]) leader_wounded(c, l);
        else leader_dies(c, l);
    }
    for (int e = 0; e < kIf; ++e)
        if (f.lost_exps >> e & 1 && in_play(s, e) && count_exp(s, e) == 0) remove_exp(c, e);  // 8.3b
}

}  // namespace ghent::amateurs
