// 8.1: Local Militia.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// 2.3o, R9, R10: cities and Country Towns of the home country, without an enemy Control marker.
bool militia_may_rise(const Data& d, const State& s, Seat attacker, int place) {
    if (!is_space(place) || !is_home(d, s, other(attacker), place) || !controls(d, s, other(attacker), place))
        return false;
    return d.space(place).settlement >= Settlement::country;
}

void push_militia(State& s, Seat owner, int place) {
    s.flow.push({.step = kStepMilitia, .seat = byte(index(owner)), .a = static_cast<u16>(place)});
}

Go enter_militia(Ctx&) { return Go::ask; }

Verdict check_militia(const Data&, const State&, Seat, Action a) {
    return a.verb == kMuster || a.verb == kDecline ? kAllowed : no(R("8.1a"), kNotNow, a.verb);
}

void list_militia(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kMuster));
    out.add(act(kDecline));
}

void take_militia(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int place = s.flow.top().a;
    s.flow.pop();
    if (a.verb == kDecline) {  // R9: counts as a 0
        s.fight.militia = 0;
        tell(c, {kEvMilitiaDeclined, R("8.1a"), side, place});
        return;
    }
    u8 face = 0;
    const int roll = roll_die(c, kChMilitia, &face);  // 2.3p
    // 8.1b: all of it in a Major City, half, rounded up, elsewhere.
    s.fight.militia = byte(c.d.space(place).settlement == Settlement::major ? roll : (roll + 1) / 2);
    tell(c, {kEvMilitia, R("8.1b"), side, place, s.fight.militia}, std::span(&face, 1));
}

}  // namespace ghent::amateurs
