// 5.4: the items of the Operations Points chart. Each has a `check` that says whether it may be bought now, out of State::ops, a
// `list` and a `take` that carries it out and pays.
#pragma once

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// Which items the step on top offers: all of the card's, or those of one kind that an event gives (OpsPart).
inline OpsPart::Items items_now(const State& s) { return static_cast<OpsPart::Items>(s.flow.top().n); }
// The map as it is asked again and again while items are listed: spaces Controlled, loose Units, forces of both sides.
struct OpsBoard {
    Places held, loose, own, enemy;
};
Verdict check_points(const State& s, int cost, u16 rule);  // enough Ops left, and this kind of item is given
Verdict check_whole(const State& s, u16 rule);             // nothing bought yet with this card
void pay(State& s, int cost);

// raising.cpp
Verdict check_raise(const Data& d, const State& s, Seat side, int word, int place, int e);
void list_raise(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out);
void take_raise(Ctx& c, Seat side, int word, int place, int e);
int raise_cost(const Data& d, int type);
int raise_number(const Data& d, int type);
// drawing.cpp (10.2)
Verdict check_draw(const Data& d, const State& s, Seat side, int place, int e);
void list_draw(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out);
void take_draw(Ctx& c, Seat side, int place, int e);
bool fits_region(const Data& d, int l, int place);
Verdict check_draw_place(const Data& d, const State& s, Seat side, int place, int e);
Verdict check_secretary(const Data& d, const State& s, Seat side, int l);
void become_secretary(Ctx& c, int l);
// works.cpp
Verdict check_fort(const Data& d, const State& s, Seat side, int place);
Verdict check_upgrade(const Data& d, const State& s, Seat side, int place, int ops);
Verdict check_road(const Data& d, const State& s, Seat side, int a, int b);
Verdict check_blockade(const Data& d, const State& s, Seat side, int zone);
void build_fort(Ctx& c, Seat side, int place);
void build_road(Ctx& c, Seat side, int a, int b);
void raise_blockade(Ctx& c, int zone, int steps, PeaceCause cause);
void list_works(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out);
// ports.cpp
Verdict check_open_port(const Data& d, const State& s, Seat side, int haven);
Verdict check_start(const Data& d, const State& s, Seat side, int haven, int type);
Verdict check_advance(const Data& d, const State& s, Seat side, int ship, bool unlimited);
int port_cost(const Data& d, const State& s, int haven);
int box_cost(const Data& d, const State& s, int haven, int box);
void open_port(Ctx& c, Seat side, int haven);
void start_ship(Ctx& c, Seat side, int haven, int type);
void advance_ship(Ctx& c, Seat side, int ship);
void complete_ship(Ctx& c, Seat side, int ship, int haven);
void list_ports(const Data& d, const State& s, Seat side, ActionList& out);
// activation.cpp
Verdict check_activate(const Data& d, const State& s, Seat side, int e, Mode mode, bool split, int ops, bool free);
void list_activate(const Data& d, const State& s, Seat side, int ops, bool free, ActionList& out);
Verdict check_launch(const Data& d, const State& s, Seat side, int e, int ops, bool free);
// lakes.cpp
Verdict check_sortie(const Data& d, const State& s, Seat side, int lake, int ops, bool free);
void push_fleet(Ctx& c, Seat side, int lake);
// groups.cpp
Verdict check_begin_group(const Data& d, const State& s, Seat side, int place, int e);
void list_begin_group(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out);
void begin_group(Ctx& c, Seat side, int place, int e);
// turns.cpp
void list_switches(const Data& d, const State& s, Seat side, ActionList& out);

}  // namespace ghent::amateurs
