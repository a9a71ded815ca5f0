// Steps that are not written yet (unwritten.inc). Nothing that is written leads to them.
#include "games/frontier/chapters.h"
#include "games/frontier/march.h"
#include "games/frontier/steps.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

namespace {

[[noreturn]] void not_written(const char* step) {
    throw LimitBroken(std::string("the step ") + step + " is not written yet");
}

}  // namespace

// NOLINTBEGIN(bugprone-macro-parentheses)
#define UNWRITTEN(f) \
    Go enter_##f(Ctx&) { not_written(#f); }
#define UNWRITTEN_CHOICES(f)                                                         \
    UNWRITTEN(f)                                                                     \
    void list_##f(const Data&, const State&, Seat, ActionList&) { not_written(#f); } \
    Verdict check_##f(const Data&, const State&, Seat, Action) { not_written(#f); }  \
    void take_##f(Ctx&, Seat, Action) { not_written(#f); }
#include "games/frontier/unwritten.inc"
#undef UNWRITTEN
#undef UNWRITTEN_CHOICES
// NOLINTEND(bugprone-macro-parentheses)

// What one chapter calls of another that has not come (chapters.h).
#define GHENT_WEAK __attribute__((weak))
// cut_out.cpp, reactions.cpp
GHENT_WEAK void start_cut_out(Ctx&, Seat, int) { not_written("cut_out"); }
GHENT_WEAK bool could_answer_move(const Data&, const State&, Seat, WindowKind, u16, const Effect&) { return false; }
GHENT_WEAK void answer_move(Ctx&, Seat, WindowKind, u16, const Effect&) {}

}  // namespace ghent::frontier
