// Combats in worlds that a seat cannot tell from the real one: they can be fought on, within their limits.
#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

TEST(AmateursCombatSecrets, OtherWorldsKeepTheLimits) {
    PROVES("amateurs", "3a", "EX.l", "7.2a");
    const Module& m = module();
    const auto data = m.load_embedded();
    const Data& d = static_cast<const Data&>(*data);
    int combats = 0, losses = 0;
    for (u64 seed = 1; seed <= 40; ++seed) {
        State s{};
        SeededDice dice(seed);
        Rng rng(seed + 1812);
        m.setup(d, {}, &s, dice, nullptr);
        for (int n = 0; n < 6000; ++n) {
            const unsigned who = m.pending(d, &s);
            if (!who) break;
            if (s.fight.on) {
                for (const Seat seat : kSeats) {
                    State w = s;
                    Rng again(rng.next());
                    resample(d, w, seat, again);
                    const Seat foe = other(seat);
                    ++combats;
                    // What everybody has seen stays as it is.
                    for (const Seat side : kSeats) {
                        ASSERT_EQ(w.fight.band[index(side)], s.fight.band[index(side)]);
                        ASSERT_EQ(w.fight.leadership[index(side)], s.fight.leadership[index(side)]);
                        ASSERT_EQ(w.fight.lost[index(side)], s.fight.lost[index(side)]);
                    }
                    for (int t = 0; t < kTypes; ++t) {
                        ASSERT_GE(fighting_in_exps(w, foe, t), 0) << "seed " << seed << ", " << n;
                        ASSERT_EQ(fighting_in_exps(w, seat, t), fighting_in_exps(s, seat, t));
                    }
                    if (s.flow.top().step != kStepLosses) continue;
                    ++losses;
                    ASSERT_LE(w.fight.to_lose[index(foe)], participants(d, w, foe));
                    ASSERT_EQ(w.fight.picks[index(seat)], s.fight.picks[index(seat)]);
                    ASSERT_FALSE(w.both.handed_in(foe) && w.fight.picks[index(foe)] < w.fight.to_lose[index(foe)]);
                    ActionList list;
                    m.list(d, &w, foe, list);
                    ASSERT_EQ(list.empty(), w.both.handed_in(foe)) << "seed " << seed << ", " << n;
                }
            }
            const Seat seat = first_of(who);
            ActionList list;
            m.list(d, &s, seat, list);
            m.apply(d, &s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice, nullptr);
        }
    }
    EXPECT_GT(combats, 500);
    EXPECT_GT(losses, 50);
}

}  // namespace
}  // namespace ghent::amateurs::test
