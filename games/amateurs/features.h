// What the evaluation looks at. Each feature is what the American side has minus what the British side has; one-sided facts are signed
// the same way. Weights are fitted on self-play: weights.inc says how.
#pragma once

#include <span>

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

// clang-format off
#define AMATEURS_FEATURES(X) \
    X(one)                                              /* always 1 */ \
    X(tempo)                                            /* whose Round it is */ \
    X(marker_us) X(marker_gb)                           /* how far each Peace marker has come */ \
    X(napoleon) X(defeated)                             /* his track; from the fall of Paris on */ \
    X(blockades) X(full_blockades)                      /* Sea Zones */ \
    X(ghent) X(supplied)                                /* what Ghent would add; what of it hangs on Supply, once peace is near */ \
    X(towns_us) X(towns_gb)                             /* Ghent points of spaces held in the other's country */ \
    X(exp_front) X(exp_near) X(exp_far)                 /* worth of Expeditions: beside the enemy, a step behind, elsewhere */ \
    X(loose_front) X(loose_near) X(loose_far)           /* of garrisons */ \
    X(crowd)                                            /* worth of garrisons beyond three that nobody leads */ \
    X(regulars) X(militia) X(others)                    /* Units on the map */ \
    X(going_home)                                       /* Militia and Indians in the autumn (4.1b, 4.1c) */ \
    X(abroad)                                           /* Units in the other's country */ \
    X(spear)                                            /* the largest Expedition at the front */ \
    X(small)                                            /* Expeditions of few Units beside an enemy (8.8c) */ \
    X(empty)                                            /* Leaders of nobody (6.2j) */ \
    X(starving)                                         /* Units beyond what Supply allows (7.2a) */ \
    X(tactics)                                          /* of those who lead, times Units led */ \
    X(prey) X(open)                                     /* points of enemy spaces that an Expedition need only walk into; the most of one */ \
    X(at_sea)                                           /* Units of the Invasion Fleet and the Raid */ \
    X(forts)                                            /* levels */ \
    X(lake_0) X(lake_1) X(lake_2)                       /* Lakes Controlled */ \
    X(lakes_autumn)                                     /* in the autumn, before they count (4.1f) */ \
    X(fleet_0) X(fleet_1) X(fleet_2)                    /* strength of Ships */ \
    X(edge_0) X(edge_1) X(edge_2)                       /* its part of all Ships there */ \
    X(yard)                                             /* under construction */ \
    X(cards) X(ops) X(events) X(peace_cards)            /* held: how many, their points, own events, of them those that move a marker */
// clang-format on

namespace f {
enum Feature : u8 {
#define FEATURE(name) name,
    AMATEURS_FEATURES(FEATURE)
#undef FEATURE
        count
};
}  // namespace f

// How much of the way to each other the Peace markers have still to go, 1 to 0.
float time_left(const Data& d, const State& s);
void features(const Data& d, const State& s, std::span<float> out);
std::span<const std::string_view> feature_names();

}  // namespace ghent::amateurs
