// Flow: where in the rulebook's procedure the game stands.
//
// A rulebook is a procedure with interruptions: a move starts a battle, a battle asks for losses. The state
// holds a small stack of frames; each frame is a step of the game's step table with a few bytes of locals.
// A step calls (push), returns (pop), goes on (become) or stops and asks a seat. Because the stack is plain
// data inside the state, saving, copying and searching need to know nothing about it.
#pragma once

#include "core/types.h"

namespace ghent {

struct Frame {
    u8 step = 0, pc = 0, seat = 0, n = 0;
    u16 a = 0, b = 0, c = 0, d = 0;

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 12);

struct Flow {
    static constexpr int kDepth = 24;

    Frame f[kDepth];
    u8 depth, over, spare[6];  // a multiple of eight bytes, so that games need no padding

    Frame& top() { return f[depth - 1]; }
    const Frame& top() const { return f[depth - 1]; }
    void push(Frame x) {
        if (depth == kDepth) too_deep();
        f[depth++] = x;
    }
    // What is finished is zeroed, so that equal positions are equal bytes.
    void pop() { f[--depth] = Frame{}; }
    void become(Frame x) { f[depth - 1] = x; }

private:
    [[noreturn]] static void too_deep();
};

// What is wrong with a flow of a game with so many steps, or "".
std::string flow_fault(const Flow& flow, std::size_t steps);

}  // namespace ghent
