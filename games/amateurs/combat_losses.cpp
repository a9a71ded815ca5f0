// 8.3, 8.5: losses, chosen by both at once (B8).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


Go enter_losses(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_losses(const Data&, const State&, Seat, ActionList&) {}
Verdict check_losses(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_losses(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
