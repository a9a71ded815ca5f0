// For players of the program: how good a position is, what to look at first. By hand, until the game can be played whole.
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

// In hundredths of a Victory Point.
int evaluate(const Data& d, const State& s, Seat seat) {
    int value = (half_points(d, s, Seat::us) - half_points(d, s, Seat::gb)) * 50;
    for (int p = 0; p < kRegiments; ++p) {
        if (!on_map(s, p)) continue;
        const int strength = s.reduced.has(p) ? d.regiment(p).reduced : d.regiment(p).full;
        value += d.side[at(p)] == Seat::us ? 10 * strength : -10 * strength;
    }
    return seat == Seat::us ? value : -value;
}

int prior(const Data&, const State&, Seat, Action a) {
    switch (a.verb) {
        case kLose: return -40;
        case kDestroy: return -15;
        case kDone: return -5;
        case kConstruct:
        case kUse: return 10;
        default: return 0;
    }
}

bool canonical(const Data&, const State&, Seat, Action) { return true; }

}  // namespace ghent::frontier
