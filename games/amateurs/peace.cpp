// Chapter 11: the Peace Track (P1), and how the pair moves once peace is made (12j).
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// The steps that are left of one frame, by the seat of the marker.
u16& steps_of(Frame& f, Seat side) { return side == Seat::us ? f.a : f.b; }
int back_steps(Frame& f, Seat side) { return steps_of(f, side) & 255; }
int forward_steps(Frame& f, Seat side) { return steps_of(f, side) >> 8; }
void step_done(Frame& f, Seat side) { steps_of(f, side) = static_cast<u16>(steps_of(f, side) - 256); }

// Which end is a marker's own, and which way is forward.
int forward_of(Seat side) { return side == Seat::us ? 1 : -1; }

// 2.1h, 2.1i, 11e: towards its own end, never beyond it (R55).
void move_back(Ctx& c, Seat side, int steps) {
    State& s = c.s;
    for (int i = 0; i < steps && s.peace[index(side)] != c.d.peace_start[index(side)]; ++i) {
        s.peace[index(side)] = byte(s.peace[index(side)] - forward_of(side));
        tell(c, {kEvPeaceBack, R("11e"), side, s.peace[index(side)], c.s.flow.top().n});
    }
}

void test_for_meeting(Ctx& c) {
    State& s = c.s;
    if (s.met || s.peace[0] != s.peace[1]) return;
    s.met = 1;  // 1d, 12a
    s.pair = s.peace[0];
    tell(c, {kEvPeaceMet, R("12a"), static_cast<Seat>(s.active), s.pair});
}

// 12j: one space for each achievement, towards the victory of whoever achieved it (R59). Stars count no more.
void move_pair(Ctx& c, Frame f) {
    State& s = c.s;
    for (const Seat loser : kSeats) {
        if (f.n == kByEvent || f.n == kByWinter || f.n == kByBlockade) continue;  // 12i, R93
        for (int i = 0; i < forward_steps(f, loser); ++i) {
            s.pair = byte(std::clamp(s.pair + forward_of(loser), 1, kPeaceSpaces));
            s.peace[0] = s.peace[1] = s.pair;
            tell(c, {kEvPairMoves, R("12j"), other(loser), s.pair, f.n});
        }
    }
}

}  // namespace

void push_peace(State& s, const PeaceMoves& m) {
    if (!m.any() || (s.met && s.ended != 1)) return;  // R55: excess steps are lost
    const auto packed = [&](int i) { return static_cast<u16>(m.back[i] | m.forward[i] << 8); };
    s.flow.push({.step = kStepPeace, .n = m.cause, .a = packed(0), .b = packed(1)});
}

void push_peace(State& s, Seat marker, int steps, PeaceCause cause) {
    PeaceMoves m{.cause = cause};
    (steps < 0 ? m.back : m.forward)[index(marker)] = steps < 0 ? -steps : steps;
    push_peace(s, m);
}

// R55: backward moves first, then forward ones one at a time, the marker of the player whose Round it is last.
Go enter_peace(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat active = static_cast<Seat>(s.active);
    if (s.ended == 1) {
        const Frame moves = f;
        s.flow.pop();
        move_pair(c, moves);
        return Go::on;
    }
    switch (f.pc) {
        case PeacePart::back:
            for (const Seat side : kSeats) move_back(c, side, back_steps(f, side));
            f.pc = PeacePart::first_forward;
            break;
        case PeacePart::window:  // card 52 has been played or not
            test_for_meeting(c);
            f.pc = PeacePart::first_forward;
            break;
        case PeacePart::first_forward:
        default: {
            const Seat side = forward_steps(f, other(active)) ? other(active) : active;
            if (s.met || forward_steps(f, side) == 0) {
                s.flow.pop();
                break;
            }
            step_done(f, side);
            s.peace[index(side)] = byte(s.peace[index(side)] + forward_of(side));
            tell(c, {kEvPeace, R("11a"), side, s.peace[index(side)], f.n});
            f.pc = PeacePart::window;
            if (side == Seat::us && (f.n == kByEvent || f.n == kByLakeCombat))
                open_window(s, kWinPeaceForward, Seat::us, false);
            break;
        }
    }
    return Go::on;
}

}  // namespace ghent::amateurs
