// What the evaluation looks at. Each feature is what the American side has minus what the British side has, counted when somebody
// is about to play a card; one-sided facts are signed the same way. Weights are fitted on self-play: weights.inc says how.
#pragma once

#include <span>

#include "games/madison/rules.h"

namespace ghent::madison {

// clang-format off
#define MADISON_FEATURES(X) \
    X(one)                                                  /* always 1 */ \
    X(tempo) X(first)                                       /* who plays a card now; who began the turn */ \
    X(lead) X(towns)                                        /* victory points; of them those of spaces held */ \
    X(ontario) X(erie) X(huron) X(champlain)                /* and the lakes that score */ \
    X(cut_points)                                           /* points of spaces out of supply (4.3) */ \
    X(strength) X(regulars_a) X(regulars_b) X(militia) X(indians) /* on the map; b: class C too */ \
    X(reduced) X(cut_off)                                   /* units; strength out of supply */ \
    X(west) X(niagara) X(river) X(east)                     /* strength by front */ \
    X(edge_west) X(edge_niagara) X(edge_river) X(edge_east) /* its part of all strength on that front */ \
    X(pull) X(mass) X(spear)                                /* near enemy towns; in large stacks; the stack best placed */ \
    X(abroad) X(guarded) X(forts)                           /* in enemy land; home towns held by enough; forts manned */ \
    X(threat) X(reach) X(landing)                           /* towns that can be taken next door, by a march, from a lake */ \
    X(crowded)                                              /* units without winter quarters, from autumn on */ \
    X(generals) X(combat) X(command) X(led) X(led_pull)     /* leaders on land; troops with one */ \
    X(commodores)                                           /* leaders of fleets */ \
    X(fleet) X(fleet_ontario) X(fleet_erie) X(fleet_champlain) /* vessels by their cost and class; Erie with Huron */ \
    X(edge_ontario) X(edge_erie) X(edge_champlain)          /* their part of all vessels there */ \
    X(afloat) X(damaged) X(yard) X(bases)                   /* in Lake Control Boxes; yard: may be built now */ \
    X(cards) X(held) X(ops) X(point_cards) X(fight_cards)   /* cards; their values; points and battle cards among them */ \
    X(due_next) X(depots)                                   /* strength that arrives next */
// clang-format on

namespace f {
enum Feature : u8 {
#define FEATURE(name) name,
    MADISON_FEATURES(FEATURE)
#undef FEATURE
        count
};
}  // namespace f

// How much of the war from 1812 to 1814 is left, 1 to 0: card plays of the six turns that have some.
float time_left(const Data& d, const State& s);
void features(const Data& d, const State& s, std::span<float> out);
std::span<const std::string_view> feature_names();

}  // namespace ghent::madison
