// Chapters that are still to be written by the first developer.
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


bool passes(const Data&, const State&, const Tests&, Seat, int, bool) { return true; }
void open_window(State&, WindowKind, Seat, bool, int) {}
std::span<const WindowSpec> windows() { return {}; }
Window window(const Data&, const State&) { return {}; }
void answers(const Data&, const State&, std::vector<u16>&) {}
void begin_activation(Ctx&, Seat, int, Mode, int, u8, int) {}
void push_entry(State&) {}
bool militia_may_rise(const Data&, const State&, Seat, int) { return false; }
void push_militia(State&, Seat, int) {}
bool push_dispersion(Ctx&, Dispersing) { return false; }
void remove_lone_leaders(Ctx&, Seat, int) {}
void push_meeting(State&, int, int, bool) {}
void combine(Ctx&, int, int) {}
void push_haven_falls(Ctx&, Seat, int) {}
u64 ships_at(const State&, Seat, u8) { return 0; }
u64 ships_on(const Data&, const State&, Seat, int) { return 0; }
bool is_refuge(const Data&, const State&, Seat, int, int) { return false; }
u32 refuges(const Data&, const State&, Seat, int) { return 0; }
int free_ship(const Data& d, const State& s, Seat side, int type) {
    for (const int ship : members(d.ships_of[index(side)]))
        if (d.ship_type[at(ship)] == type && s.ship_at[ship] == kUnbuilt) return ship;
    return -1;
}
void fleet_to_haven(Ctx&, Seat, int, int) {}
void sink_fleet(Ctx&, Seat, int) {}
void fleet_sails_out(Ctx&, Seat, int) {}
void resample(const Data&, State&, Seat, Rng&) {}
int evaluate(const Data&, const State&, Seat) { return 0; }
int prior(const Data&, const State&, Seat, Action) { return 0; }
bool canonical(const Data&, const State&, Seat, Action) { return true; }
std::string is_ok(const Data&, const State&) { return {}; }
void view(const Data&, const State&, Viewer, Json&) {}
void board(const Data&, Json&) {}
OddsReport odds(const Data&, const State&) { return {}; }
void odds_position(const Data&, std::span<const std::string>, State&) {}
std::string terminal(const Data&, const State&, Viewer, bool) { return {}; }

Go enter_winter_militia(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_winter_militia(const Data&, const State&, Seat, ActionList&) {}
Verdict check_winter_militia(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_winter_militia(Ctx&, Seat, Action) {}

Go enter_winter_supply(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_winter_supply(const Data&, const State&, Seat, ActionList&) {}
Verdict check_winter_supply(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_winter_supply(Ctx&, Seat, Action) {}

Go enter_winter_port(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_winter_port(const Data&, const State&, Seat, ActionList&) {}
Verdict check_winter_port(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_winter_port(Ctx&, Seat, Action) {}

Go enter_spring_leader(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_spring_leader(const Data&, const State&, Seat, ActionList&) {}
Verdict check_spring_leader(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_spring_leader(Ctx&, Seat, Action) {}

Go enter_spring_indians(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_spring_indians(const Data&, const State&, Seat, ActionList&) {}
Verdict check_spring_indians(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_spring_indians(Ctx&, Seat, Action) {}

Go enter_napoleon(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_napoleon(const Data&, const State&, Seat, ActionList&) {}
Verdict check_napoleon(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_napoleon(Ctx&, Seat, Action) {}

Go enter_window(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_window(const Data&, const State&, Seat, ActionList&) {}
Verdict check_window(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_window(Ctx&, Seat, Action) {}

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

Go enter_ops(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_ops(const Data&, const State&, Seat, ActionList&) {}
Verdict check_ops(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_ops(Ctx&, Seat, Action) {}

Go enter_group(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_group(const Data&, const State&, Seat, ActionList&) {}
Verdict check_group(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_group(Ctx&, Seat, Action) {}

Go enter_refuge(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_refuge(const Data&, const State&, Seat, ActionList&) {}
Verdict check_refuge(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_refuge(Ctx&, Seat, Action) {}

Go enter_campaign(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_campaign(const Data&, const State&, Seat, ActionList&) {}
Verdict check_campaign(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_campaign(Ctx&, Seat, Action) {}

Go enter_activation(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_form(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_form(const Data&, const State&, Seat, ActionList&) {}
Verdict check_form(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_form(Ctx&, Seat, Action) {}

Go enter_move(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_move(const Data&, const State&, Seat, ActionList&) {}
Verdict check_move(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_move(Ctx&, Seat, Action) {}

Go enter_entry(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_meet(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_meet(const Data&, const State&, Seat, ActionList&) {}
Verdict check_meet(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_meet(Ctx&, Seat, Action) {}

Go enter_divide(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_divide(const Data&, const State&, Seat, ActionList&) {}
Verdict check_divide(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_divide(Ctx&, Seat, Action) {}

Go enter_militia(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_militia(const Data&, const State&, Seat, ActionList&) {}
Verdict check_militia(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_militia(Ctx&, Seat, Action) {}

Go enter_dispersion(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

Go enter_turn_back(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_turn_back(const Data&, const State&, Seat, ActionList&) {}
Verdict check_turn_back(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_turn_back(Ctx&, Seat, Action) {}

Go enter_trek(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}
void list_trek(const Data&, const State&, Seat, ActionList&) {}
Verdict check_trek(const Data&, const State&, Seat, Action a) { return no(0, kNotNow, a.verb); }
void take_trek(Ctx&, Seat, Action) {}

Go enter_fleet(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

}  // namespace ghent::amateurs
