// Chapter 8: land Combat (B0-B7, B11, B12).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void begin_combat(Ctx&, const Attack&) {}
bool anybody_defends(const Data&, const State& s, Seat attacker, int place) {
    return strength_at(s, other(attacker), place) > 0 || s.fight.militia > 0;
}
void read_results(Ctx&) {}
int participants(const Data&, const State&, Seat, int) { return 0; }
int participants(const Data&, const State&, Seat) { return 0; }

Go enter_combat(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_participants(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_participants(const Data&, const State&, Seat, ActionList&) {}
Verdict check_participants(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_participants(Ctx&, Seat, Action) {}

Go enter_shore(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_shore(const Data&, const State&, Seat, ActionList&) {}
Verdict check_shore(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_shore(Ctx&, Seat, Action) {}

}  // namespace ghent::amateurs
