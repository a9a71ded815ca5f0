// Rows of a game's list of fields (core/fields.h). Macros, because a row names a member of the game's `State`; that, and
// `kSteps`, must be in sight. Only a game's fields.cpp includes this.
#pragma once

#include <cstddef>
#include <iterator>

#include "core/fields.h"
#include "core/flow.h"
#include "core/tables.h"

// NOLINTBEGIN(bugprone-macro-parentheses): the arguments are members and initialisers, not expressions
#define ONE(number, name, member, kind, max) \
    ::ghent::Field { number, name, offsetof(State, member), sizeof(State{}.member), 1, 0, kind, ::ghent::kNothing, max }
#define ARRAY(number, name, member, kind, index_kind, max)                                                    \
    ::ghent::Field {                                                                                          \
        number, name, offsetof(State, member), sizeof(State{}.member[0]), std::size(State{}.member), 0, kind, \
            index_kind, max                                                                                   \
    }
// 64-bit sets of things.
#define SET(number, name, member, kind)                                                                        \
    ::ghent::Field {                                                                                           \
        number, name, offsetof(State, member), 8, 1, 0, kind, ::ghent::kNothing, ~::ghent::u64{0}, false, true \
    }
// Sets of more than 64 things, in as many words as the member has.
#define WIDE_SET(number, name, member, kind)                                                              \
    ::ghent::Field {                                                                                      \
        number, name, offsetof(State, member), 8, sizeof(State{}.member) / 8, 0, kind, ::ghent::kNothing, \
            ~::ghent::u64{0}, false, true, true                                                           \
    }
#define GHENT_FRAME(number, name, member, is_step)                                                               \
    ::ghent::Field {                                                                                             \
        number, name, offsetof(State, flow.f[0].member), sizeof(::ghent::Frame::member), ::ghent::Flow::kDepth,  \
            sizeof(::ghent::Frame), ::ghent::kNumber, ::ghent::kNothing, is_step ? kSteps - 1 : 0xFFFFu, is_step \
    }
// The flow, which every game has: ten numbers from `first` on.
#define GHENT_FLOW(first)                                                                             \
    GHENT_FRAME(first, "flow.step", step, true), GHENT_FRAME(first + 1, "flow.pc", pc, false),        \
        GHENT_FRAME(first + 2, "flow.seat", seat, false), GHENT_FRAME(first + 3, "flow.n", n, false), \
        GHENT_FRAME(first + 4, "flow.a", a, false), GHENT_FRAME(first + 5, "flow.b", b, false),       \
        GHENT_FRAME(first + 6, "flow.c", c, false), GHENT_FRAME(first + 7, "flow.d", d, false),       \
        ONE(first + 8, "flow.depth", flow.depth, ::ghent::kNumber, ::ghent::Flow::kDepth),            \
        ONE(first + 9, "flow.over", flow.over, ::ghent::kNumber, 1)
// NOLINTEND(bugprone-macro-parentheses)
