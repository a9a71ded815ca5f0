// What the evaluation is made of: numbers about a position, each from the American side's point of view (what the British
// have counts negative). Their weights are fitted on self-play: weights.inc says how.
#pragma once

#include <span>

#include "games/sabres/rules.h"

namespace ghent::sabres {

// clang-format off
#define SABRES_FEATURES(X) \
    X(one)                                                    /* always 1 */ \
    X(tempo)                                                  /* who is at turn */ \
    X(points) X(share) X(close)                               /* points; of those to win; the square of it */ \
    X(line) X(militia) X(natives) X(guns) X(ships)            /* units that are more than their officer */ \
    X(line_left) X(militia_left) X(natives_left) X(guns_left) /* their pieces, as parts of full units */ \
    X(officers) X(lone) X(weak)                               /* weak: one piece left */ \
    X(cards) X(dismasted) X(later)                            /* later: aboard or yet to arrive */ \
    X(fort) X(cover) X(wet)                                   /* the ground they stand on */ \
    X(near) X(engaged) X(support)                             /* to the enemy; with one in range; beside a friend */ \
    X(pull) X(foremost)                                       /* to objectives: all units, the nearest */ \
    X(next_1) X(next_2) X(next_3)                             /* the best attacks of who is at turn */ \
    X(then_1) X(then_2) X(then_3)                             /* and of the other */ \
    X(peril)                                                  /* weak units and ships within reach of the enemy */ \
    X(orders) X(limit)                                        /* limit: it draws near, for whoever it lets win */ \
    X(battle_1) X(battle_2) X(battle_3) X(battle_4) X(battle_5) X(battle_6) X(battle_7) X(battle_8) X(battle_9) \
    X(battle_10) X(battle_11) X(battle_12) X(battle_13) X(battle_14) X(battle_15) X(battle_16)
// clang-format on

namespace f {
enum Feature : u8 {
#define FEATURE(name) name,
    SABRES_FEATURES(FEATURE)
#undef FEATURE
        count
};
}  // namespace f

// How much of the battle is left, 1 to 0: points to win, and turns where they are limited.
float time_left(const Data& d, const State& s);
void features(const Data& d, const State& s, std::span<float> out);

// The same, and how hard the side presses that loses when the turns run out: its troops near the enemy, in reach of him and of
// objectives, and landed; in points of the American side. Not fitted: players who always come on have nothing to compare it
// with. Without it one who looks ahead sees the losses of a landing, but not its gains, and stays aboard until it is too late.
float features_and_press(const Data& d, const State& s, std::span<float> out);

std::span<const std::string_view> feature_names();

// Ground that costs an attacker a die (positive), and ground that costs the defender a piece when he must leave it.
int cover_of(const Data& d, const State& s, int hex);
// How near a hex is to an objective that the side may still score: 8 on it, 0 far away or none.
int objective_pull(const Data& d, const State& s, Seat side, int hex);

}  // namespace ghent::sabres
