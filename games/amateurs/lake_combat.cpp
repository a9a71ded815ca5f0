// Chapter 9: Lake Combat (L1-L5).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void begin_lake_combat(Ctx&, int, Seat, int) {}
void roll_pair(Ctx&) {}

Go enter_lake_combat(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_avoid(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_avoid(const Data&, const State&, Seat, ActionList&) {}
Verdict check_avoid(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_avoid(Ctx&, Seat, Action) {}

Go enter_line(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_line(const Data&, const State&, Seat, ActionList&) {}
Verdict check_line(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_line(Ctx&, Seat, Action) {}

Go enter_break_off(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_break_off(const Data&, const State&, Seat, ActionList&) {}
Verdict check_break_off(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_break_off(Ctx&, Seat, Action) {}

Go enter_lake_haven(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_lake_haven(const Data&, const State&, Seat, ActionList&) {}
Verdict check_lake_haven(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_lake_haven(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
