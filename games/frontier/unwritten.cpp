// Steps that are not written yet (unwritten.inc). Nothing that is written leads to them.
#include "games/frontier/chapters.h"
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

// Activations are not offered before their chapter is there (works.h).
Verdict check_activate(const Data&, const State&, Seat, Action a) { return no(R("5.4.1.a1"), kNotNow, a.verb); }
void list_activate(const Data&, const State&, Seat, ActionList&) {}
void take_activate(Ctx&, Seat, Action) { not_written("activation"); }

// What one chapter calls of another that has not come (chapters.h).
#define GHENT_WEAK __attribute__((weak))
// forces.cpp
GHENT_WEAK Verdict check_take(const Data&, const State&, int) { not_written("activation"); }
GHENT_WEAK void take_along(Ctx&, int) { not_written("activation"); }
GHENT_WEAK void list_take(const Data&, const State&, ActionList&) {}
GHENT_WEAK Verdict check_take_all(const Data&, const State&) { not_written("activation"); }
GHENT_WEAK void take_all(Ctx&) { not_written("activation"); }
// march.cpp, evade.cpp
GHENT_WEAK void start_activation(Ctx&, Seat, int, u16, int) { not_written("activation"); }
GHENT_WEAK void start_entry(Ctx&, Seat, int, EntryBy, int) { not_written("entry"); }
GHENT_WEAK void settle(Ctx&, int) {}
GHENT_WEAK void establish_siege(Ctx&, Seat, int) { not_written("settle"); }
GHENT_WEAK void place_waiting(Ctx&) { not_written("settle"); }
GHENT_WEAK void start_evade(Ctx&, Seat, int, EvadePart::Kind, int, int) { not_written("evade"); }
GHENT_WEAK bool could_answer_move(const Data&, const State&, Seat, WindowKind, u16, const Effect&) { return false; }
GHENT_WEAK void answer_move(Ctx&, Seat, WindowKind, u16, const Effect&) {}
GHENT_WEAK void ask_refuge(Ctx&, int) { not_written("refuge"); }

}  // namespace ghent::frontier
