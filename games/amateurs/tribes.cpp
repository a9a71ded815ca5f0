// 8.6: Civilized Indian Combat (I1, I2).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void begin_tribe(Ctx&, int, int) {}
void defeat_tribe(Ctx&, int) {}

Go enter_tribe(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_locate(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_locate(const Data&, const State&, Seat, ActionList&) {}
Verdict check_locate(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_locate(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
