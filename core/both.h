// Both seats choose at once and secretly, each on a sheet of its own, in one part or in several.
//
// One step is on top of the stack; each seat has a cursor: which part of its sheet it is at, or that it has handed in. Every
// action of a seat writes only that seat's own area and its cursor, so all interleavings give the same bytes, and one seat
// can take its last action back without the other noticing. Nothing of this is shown: neither how far the other is, nor
// whether he has handed in. The step goes on when both have.
//
//   struct State { Both both; … };
//   Go enter_orders(Ctx& c) {
//       return choose_both(c, [&](Seat side) { … return has_something_to_choose; },   // once, for each seat
//                             [&] { c.reveal(); … c.s.flow.pop(); });                   // when both have handed in
//   }
//   void take_orders(Ctx& c, Seat side, Action a) { … if (finished) c.s.both.hand_in(side); }
//   STEP(kStepOrders, "orders", "11.1", "orders", "Secret orders", "11.1", OWN_BOTH(orders))
//
// `resample` takes what the other has begun back: `s.both.start_again(other(seat), has_something_to_choose)`.
#pragma once

#include "core/flow.h"
#include "core/game.h"
#include "core/types.h"

namespace ghent {

struct Both {
    // 0: at the first part; 1: handed in; n + 1: at part n. A sheet of one part is 0 or 1. Zero when nobody chooses.
    u8 cursor[2];

    bool handed_in(Seat s) const { return cursor[index(s)] == kHandedIn; }
    bool all_in() const { return handed_in(Seat::us) && handed_in(Seat::gb); }
    bool idle() const { return cursor[0] == 0 && cursor[1] == 0; }
    int part(Seat s) const { return cursor[index(s)] ? cursor[index(s)] - 1 : 0; }  // of one that has not handed in

    void hand_in(Seat s) { cursor[index(s)] = kHandedIn; }
    void go_to(Seat s, int part) { cursor[index(s)] = static_cast<u8>(part ? part + 1 : 0); }
    void start_again(Seat s, bool chooses) { cursor[index(s)] = chooses ? 0 : kHandedIn; }
    void close() { cursor[0] = cursor[1] = 0; }

private:
    static constexpr u8 kHandedIn = 1;
};

// Where the frame of such a step stands.
struct BothPart {
    enum Part : u8 { begins, choosing };
};

// The `asks` of such a step.
template <class D, class S>
bool asks_both(const D&, const S& s, Seat seat) {
    return !s.both.handed_in(seat);
}

// The `enter` of such a step: `begin(seat)` clears the seat's area and says whether it has anything to choose; `end` carries
// out what was chosen and leaves the step.
template <class D, class S, class Begin, class End>
Go choose_both(Context<D, S>& c, Begin begin, End end) {
    Both& both = c.s.both;
    if (Frame& f = c.s.flow.top(); f.pc == BothPart::begins) {
        f.pc = BothPart::choosing;
        for (const Seat seat : kSeats) both.start_again(seat, begin(seat));
    }
    if (!both.all_in()) return Go::ask;
    both.close();
    end();
    return Go::on;
}

}  // namespace ghent
