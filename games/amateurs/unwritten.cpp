// Chapters that are still to be written by the first developer.
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void resample(const Data&, State&, Seat, Rng&) {}
int evaluate(const Data&, const State&, Seat) { return 0; }
int prior(const Data&, const State&, Seat, Action) { return 0; }
bool canonical(const Data&, const State&, Seat, Action) { return true; }
void view(const Data&, const State&, Viewer, Json&) {}
void board(const Data&, Json&) {}
OddsReport odds(const Data&, const State&) { return {}; }
void odds_position(const Data&, std::span<const std::string>, State&) {}
std::string terminal(const Data&, const State&, Viewer, bool) { return {}; }


Go enter_event(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_place(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_place(const Data&, const State&, Seat, ActionList&) {}
Verdict check_place(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_place(Ctx&, Seat, Action) {}

Go enter_remove(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_remove(const Data&, const State&, Seat, ActionList&) {}
Verdict check_remove(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_remove(Ctx&, Seat, Action) {}

Go enter_choose(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_choose(const Data&, const State&, Seat, ActionList&) {}
Verdict check_choose(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_choose(Ctx&, Seat, Action) {}

Go enter_ask(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_ask(const Data&, const State&, Seat, ActionList&) {}
Verdict check_ask(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_ask(Ctx&, Seat, Action) {}

Go enter_aim(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_aim(const Data&, const State&, Seat, ActionList&) {}
Verdict check_aim(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_aim(Ctx&, Seat, Action) {}

Go enter_pick_leader(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_pick_leader(const Data&, const State&, Seat, ActionList&) {}
Verdict check_pick_leader(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_pick_leader(Ctx&, Seat, Action) {}

Go enter_discard(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_discard(const Data&, const State&, Seat, ActionList&) {}
Verdict check_discard(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_discard(Ctx&, Seat, Action) {}

Go enter_convert(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_convert(const Data&, const State&, Seat, ActionList&) {}
Verdict check_convert(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_convert(Ctx&, Seat, Action) {}


}  // namespace ghent::amateurs
