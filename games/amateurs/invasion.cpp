// 6.8: Sea Invasion (V1, V2).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void begin_invasion(Ctx&) {}
bool may_invade(const Data&, const State&, int) { return false; }

Go enter_invasion(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_invasion(const Data&, const State&, Seat, ActionList&) {}
Verdict check_invasion(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_invasion(Ctx&, Seat, Action) {}

Go enter_disband(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_disband(const Data&, const State&, Seat, ActionList&) {}
Verdict check_disband(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_disband(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
