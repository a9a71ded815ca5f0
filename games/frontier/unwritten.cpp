// Steps that are not written yet (unwritten.inc). Nothing that is written leads to them.
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

// Activations and sieges are not offered before their chapters are there (works.h).
Verdict check_activate(const Data&, const State&, Seat, Action a) { return no(R("5.4.1.a1"), kNotNow, a.verb); }
void list_activate(const Data&, const State&, Seat, ActionList&) {}
void take_activate(Ctx&, Seat, Action) { not_written("activation"); }
Verdict check_assault(const Data&, const State&, Seat, Action a) { return no(R("5.4.1.b1"), kNotNow, a.verb); }
void list_assault(const Data&, const State&, Seat, ActionList&) {}
void take_assault(Ctx&, Seat, Action) { not_written("siege"); }

}  // namespace ghent::frontier
