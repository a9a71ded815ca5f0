// 6.8, 6.9: what the Invasion Fleet and the Coastal Raid force do alike: the step by sea, what answers it, and a landing that nobody opposes.
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

void announce_landing(State& s, int e, int to, bool attacks) {
    s.act.to = byte(to);
    s.act.cancelled_move = 0;
    // Asked in the order enemy_move, sea_move, raid_or_invasion.
    if (attacks) open_window(s, kWinRaidOrInvasion, Seat::us, false, e);
    open_window(s, kWinSeaMove, Seat::us, false, e);
    open_window(s, kWinEnemyMove, Seat::us, false, e);
}

bool landing_goes_on(Ctx& c, int e, int to, u16 rule) {
    State& s = c.s;
    s.act.to = 0;
    if (s.act.cancelled_move) {
        s.act.cancelled_move = 0;
        tell(c, {kEvStopped, R("5.3a"), Seat::gb, e});
        return false;
    }
    if (!is_sea(to)) return true;
    s.exp_at[e] = byte(to);
    tell(c, {kEvFleetMoves, rule, Seat::gb, e, to});
    return false;
}

void lands_unopposed(Ctx& c, FightKind kind, int place) {
    State& s = c.s;
    s.fight = {};
    s.fight.on = 1;
    s.fight.kind = kind;
    s.fight.place = byte(place);
    s.fight.attacker = byte(index(Seat::gb));
    PeaceMoves m{.cause = kind == FightKind::invasion ? kByInvasion : kByLandCombat, .about = place};
    if (kind == FightKind::invasion) {
        s.fight.eliminated = byte(bit(Seat::us));
        settle_invasion(c, true, m);
    } else {
        settle_raid(c, true, m);
    }
    push_peace(s, m);
}

}  // namespace ghent::amateurs
