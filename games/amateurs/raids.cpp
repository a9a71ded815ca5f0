// 6.9: Coastal Raid (G1, G2).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void begin_raid(Ctx&, bool) {}
bool may_raid(const Data&, const State&, int) { return false; }

Go enter_raid(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_raid(const Data&, const State&, Seat, ActionList&) {}
Verdict check_raid(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_raid(Ctx&, Seat, Action) {}

Go enter_raid_defence(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_raid_defence(const Data&, const State&, Seat, ActionList&) {}
Verdict check_raid_defence(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_raid_defence(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
