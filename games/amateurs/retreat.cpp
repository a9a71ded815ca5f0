// 8.4: Retreats (B9, B10).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


Places retreat_places(const Data&, const State&, Seat, int, int) { return {}; }

Go enter_retreat(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_retreat(const Data&, const State&, Seat, ActionList&) {}
Verdict check_retreat(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_retreat(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
