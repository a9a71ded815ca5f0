// Chapter 11: the Peace Track (P1).
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


void push_peace(State&, const PeaceMoves&) {}
void push_peace(State& s, Seat marker, int steps, PeaceCause cause) {
    PeaceMoves m{.cause = cause};
    (steps < 0 ? m.back : m.forward)[index(marker)] = steps < 0 ? -steps : steps;
    push_peace(s, m);
}

Go enter_peace(Ctx& c) {
    c.s.flow.pop();
    return Go::on;
}

}  // namespace ghent::amateurs
