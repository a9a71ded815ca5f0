// 8.6: Civilized Indian Combat: the search, the Combat, and whether the tribe gives in (I1, I2).
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// 8.6e, 8.6g-i: the American has won; does the tribe give in?
void try_to_defeat(Ctx& c, int e, int place, int size) {
    State& s = c.s;
    const int tribe = c.d.space(place).tribe;
    Modifiers m;
    m.add(-s.victories[e], kByVictories, R("8.6g"));  // 2.5k, R77: they help the Expedition that won them, and no other
    u8 face = 0;
    const int total = roll_die(c, kChDefeat, &face) + m.sum();
    tell(c, {kEvTribeBeaten, R("8.6g"), Seat::us, place, total, size}, {&face, 1}, m.all());
    if (total <= size) return defeat_tribe(c, tribe);
    if (s.exp_at[e] != place) return;  // 8.6j: it has left
    ++s.victories[e];
    tell(c, {kEvVictory, R("8.6i"), Seat::us, place});
}

}  // namespace

void begin_tribe(Ctx& c, int e, int place) {
    if (c.s.act.on) c.s.act.flags = byte(c.s.act.flags | kActHalted);  // R77
    c.s.flow.push({.step = kStepTribe, .a = static_cast<u16>(e), .b = static_cast<u16>(place)});
}

// 8.6h, R91
void defeat_tribe(Ctx& c, int tribe) {
    State& s = c.s;
    const int place = c.d.tribe_place[at(tribe)];
    s.tribe[tribe] = 2;
    each_exp_at(s, Seat::us, place, [&](int e) { s.victories[e] = 0; });
    tell(c, {kEvTribeDefeated, R("8.6h"), Seat::us, place});
    lose_units(s, Seat::gb, place, -1, kIndian, s.loose_gb[place][kIndian]);
    each_exp_at(s, Seat::gb, place, [&](int e) {
        take_units(s, Seat::gb, place, e, kIndian, s.exp_units[e][kIndian]);
        if (count_exp(s, e)) return;
        tell(c, {kEvLoneLeaders, R("6.2j"), Seat::gb, e});
        remove_exp(c, e);
    });
    if (s.weatherford == place) leader_dies(c, c.d.named.weatherford);
    push_peace(s, Seat::gb, 1, kByTribe, place);  // 11c
}

Go enter_tribe(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int e = f.a, place = f.b;
    switch (f.pc) {
        case TribePart::search:
            f.pc = TribePart::strength;
            s.flow.push({.step = kStepLocate, .a = f.a, .b = f.b});
            break;
        case TribePart::strength: {
            if (f.n == 0) {  // 8.6c
                s.flow.pop();
                break;
            }
            u8 face = 0;
            const int strength = roll_die(c, kChStrength, &face);  // 8.6d, 2.5j
            tell(c, {kEvLocated, R("8.6d"), Seat::gb}, {&face, 1});
            f.pc = TribePart::fought;
            if (strength + strength_at(s, Seat::gb, place) == 0) {  // 8.6e
                s.flow.pop();
                try_to_defeat(c, e, place, 0);
                break;
            }
            begin_combat(c, {.attacker = Seat::us,
                             .exp = e,
                             .place = place,
                             .from = s.act.on && s.act.exp == e ? s.act.from : 0,
                             .kind = FightKind::tribe,
                             .tribe = strength});
            break;
        }
        case TribePart::fought:
        default: {
            const Fight fought = s.fight;
            s.fight = {};
            s.flow.pop();
            // 8.6f; R91: a draw is no victory.
            if (fought.winner == index(Seat::us) + 1 && is_belligerent(c.d, s, place))
                try_to_defeat(c, e, place, fought.size[1]);
            break;
        }
    }
    return Go::on;
}

// ---------------------------------------------------------------- I1: whose Initiative

Go enter_locate(Ctx&) { return Go::ask; }

Verdict check_locate(const Data& d, const State& s, Seat, Action a) {
    const int e = s.flow.top().a;
    // Without Leaders the Replacement searches (10.3b).
    if (a.verb == kDone) return has_replacement(s, e) ? kAllowed : no(R("8.6b"), kNotChosen);
    if (a.verb != kLocate) return no(R("8.6b"), kNotNow, a.verb);
    if (a.a >= static_cast<int>(d.leaders.size()) || !is_with(s, a.a, e)) return no(R("8.6b"), kLeaderNotThere, a.a);
    return kAllowed;
}

void list_locate(const Data& d, const State& s, Seat side, ActionList& out) {
    const int e = s.flow.top().a;
    add_if(out, act(kDone), [&](Action a) { return check_locate(d, s, side, a); });
    each_leader_of(d, s, e, [&](int l) { out.add(act(kLocate, l)); });
}

void take_locate(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Frame f = s.flow.top();
    const int e = f.a, place = f.b;
    s.flow.pop();
    const int initiative = a.verb == kDone ? c.d.replacement[0].initiative : initiative_of(c.d, s, a.a);
    Modifiers m;
    m.add(initiative, kByInitiative, R("8.6b"));
    m.add(-s.victories[e], kByVictories, R("8.6b"));  // 2.5k, R77
    u8 face = 0;
    const int total = roll_die(c, kChLocate, &face) + m.sum();
    tell(c, {kEvSearch, R("8.6b"), side, place, initiative, total}, {&face, 1}, m.all());
    if (total <= 7) s.flow.top().n = 1;  // located: the process goes on
    else tell(c, {kEvNotLocated, R("8.6c"), side, place});
}

}  // namespace ghent::amateurs
