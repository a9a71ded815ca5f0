// Chapter 12: Ghent (E1-E3).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void begin_ghent(Ctx& c) {
    c.s.flow.pop();
    c.s.flow.over = 1;
}
int ghent_number(const Data&, const State&, Seat) { return 0; }
Outcome outcome(const Data&, const State& s) { return {.over = s.flow.over != 0}; }

Go enter_ghent(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_last_card(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_last_card(const Data&, const State&, Seat, ActionList&) {}
Verdict check_last_card(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_last_card(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
