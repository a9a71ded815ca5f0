// What comes of a choice: the odds of a Wilderness Move (6.5), of Dispersion (6.4), and of the Combat that a choice leads to.
#include <fmt/format.h>

#include <algorithm>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/movement.h"
#include "games/amateurs/odds.h"
#include "games/amateurs/wilderness.h"

namespace ghent::amateurs {

namespace {

std::string place_title(const Data& d, int place) { return arg_title(d, kPlaceKind, static_cast<u16>(place)); }

OddsReport trek_odds(const Data& d, const State& s, Seat side, Action a) {
    const int e = s.act.exp;
    const Modifiers m = trek_modifiers(d, s, side, s.exp_units[e], trek_tactical(d, s, e),
                                       trek_is_blue(d, s, side, s.exp_at[e], a.a, a.b), a.a);
    int good = 0;
    for (int face = 0; face < 10; ++face) good += face + m.sum() >= d.wilderness_target;
    OddsReport out;
    out.title = fmt::format("Wilderness Move to {}", place_title(d, a.a));
    out.policy = "nobody plays a card";
    for (const Modifier& x : m.all())
        out.modifiers.push_back(
            {source_title(module(), d, x), fmt::format("{:+}", int{x.value}), std::string(kRuleIds[x.rule])});
    out.rows.push_back({fmt::format("it reaches {}", place_title(d, a.a)), "result", good / 10.0});
    out.rows.push_back({"it stays where it is", "result", (10 - good) / 10.0});
    return out;
}

// The Units that would have to check: those of the Expedition, or those moved individually.
int dispersing(const State& s) {
    const u8* units = s.group.on ? s.group.units : s.exp_units[s.act.exp];
    return units[kMilitia] + units[kFencible];
}

OddsReport dispersion_odds(const Data& d, int n) {
    int faces[3] = {};
    for (const u8 result : d.dispersal) ++faces[result];
    OddsReport out;
    out.title = fmt::format("Dispersion of {} {}", n, n == 1 ? "Unit" : "Units");
    out.policy = "nobody plays a card";
    // One Unit has no half that could turn back (R8).
    out.rows.push_back({"all go on", "result", (faces[0] + (n / 2 ? 0 : faces[1])) / 10.0});
    if (n / 2) out.rows.push_back({fmt::format("turn back: {}", n / 2), "result", faces[1] / 10.0});
    out.rows.push_back({fmt::format("turn back: {}", n), "result", faces[2] / 10.0});
    return out;
}

// Does the Dispersion check follow from it: a step over the boundary, or the end of a march that went over it?
bool will_check(const Data& d, const State& s, Seat side, Action a) {
    if (s.group.on) {
        if (a.verb == kStop || a.verb == kDone) return s.group.crossed != 0;
        return is_space(a.a) && crosses(d, s, side, s.group.place, a.a);
    }
    if (!s.act.on || s.act.dispersed || s.act.flags & kActNoDispersion) return false;
    if (a.verb == kStop) return s.act.crossed != 0;
    return s.act.crossed || crosses(d, s, side, s.exp_at[s.act.exp], a.a);
}

// On the way to the Combat nobody plays a card, and Local Militia rise when they are called.
bool goes_on(const Data& d, State& t, Dice& dice) {
    const unsigned who = module().pending(d, &t);
    if (!who) return false;
    const Seat seat = first_of(who);
    ActionList list;
    module().list(d, &t, seat, list);
    switch (t.flow.top().step) {
        case kStepWindow: module().apply(d, &t, seat, Action{.verb = kPass}, dice, nullptr); return true;
        case kStepMilitia:
        case kStepTurnBack:
        case kStepRaidDefence: module().apply(d, &t, seat, list[0], dice, nullptr); return true;
        default: return false;
    }
}

}  // namespace

OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice) {
    if (in_combat(s)) throw Refusal("it decides nothing about the Combat before the dice");
    const bool moves = a.verb == kStep || a.verb == kFerry || a.verb == kSail || a.verb == kStop;
    const bool fights = a.verb == kInvade || a.verb == kRaid || a.verb == kSortie ||
                        (a.verb == kActivate && static_cast<Mode>(a.b) == Mode::attack);
    if (a.verb == kTrek) return trek_odds(d, s, seat, a);
    if (!moves && !fights) throw Refusal("there is no Combat in it");
    State t = s;
    RecordingDice used(dice);
    module().apply(d, &t, seat, a, used, nullptr);
    for (int i = 0; i < 40 && !in_combat(t) && goes_on(d, t, used); ++i) {}
    if (in_combat(t)) {
        OddsReport out = combat_odds(d, t, true);
        out.exact = out.exact && used.taken.empty();
        return out;
    }
    if (moves && will_check(d, s, seat, a) && dispersing(s) > 0) return dispersion_odds(d, dispersing(s));
    throw Refusal("there is no Combat in it");
}

// A Wilderness Move rests on one's own Expedition and on Control, which everybody sees.
bool odds_known(const Data&, const State&, Seat, const Action* a) { return a && a->verb == kTrek; }

}  // namespace ghent::amateurs
