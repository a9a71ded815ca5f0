// Chapters that are still to be written by the first developer.
// TO BE WRITTEN: only what other chapters need to compile stands here.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {


int evaluate(const Data&, const State&, Seat) { return 0; }
int prior(const Data&, const State&, Seat, Action) { return 0; }
bool canonical(const Data&, const State&, Seat, Action) { return true; }
void view(const Data&, const State&, Viewer, Json&) {}
void board(const Data&, Json&) {}
OddsReport odds(const Data&, const State&) { return {}; }
void odds_position(const Data&, std::span<const std::string>, State&) {}
std::string terminal(const Data&, const State&, Viewer, bool) { return {}; }


}  // namespace ghent::amateurs
