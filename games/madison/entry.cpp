// Rules 9.3 to 9.6: a force enters a space; those it finds there react, give way, are driven out, or fight.
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

void push_entry(State& s, Seat mover, int place, int flags) {
    s.flow.push({.step = kStepEntry,
                 .seat = static_cast<u8>(mover),
                 .n = static_cast<u8>(flags),
                 .a = static_cast<u16>(place)});
}

// Enemy leaders and vessels alone in a space where units arrived, landed or came back give way as to any that enter it (9.53, 9.61,
// R136).
bool make_way(Ctx& c, Seat side, int place) {
    const bool foes = any_at(c.s, place, [&](int p) { return side_of(c.d, c.s, p) != side; });
    if (foes) push_entry(c.s, side, place, kHeldBefore);
    return foes;
}

namespace {

// R73: the attack is supplied if every space it comes from is, as the force stood before it entered: what it attacks is not
// won yet and feeds nobody. A landing comes over its lake, from whatever ports: some town of its side there must feed it
// (13.35); at the forts of Lake Huron nothing is asked (R70), for the lake is not the enemy's.
bool attackers_cut(const Data& d, const State& s, Seat mover, int place, bool amphibious) {
    State before = s;
    each_at(s, place, [&](int p) {
        if (is_unit(p) && d.unit(p).side == mover) put(d, before, p, amphibious ? int{kOut} : came_from(s, p));
    });
    const Places fed = supply(d, before, mover);
    if (amphibious) {
        const int lake = lake_at(d, place);
        const Places towns = d.towns[static_cast<std::size_t>(lake)] & controlled(d, before, mover);
        return lake != lake_at(d, d.named.mackinac) && !(towns & fed).any();
    }
    for (const u8 from : s.force.from)
        if (from && !fed.has(from)) return true;
    return false;
}

bool crosses(const Data& d, const State& s, int place) {
    for (const u8 from : s.force.from)
        if (from && is_space(from) && d.across[static_cast<std::size_t>(place)].has(from)) return true;
    return false;
}

void open_fight(Ctx& c, Seat mover, int place, bool amphibious, bool arrival) {
    State& s = c.s;
    Fight& f = s.fight;
    f = Fight{};
    f.on = 1;
    f.place = static_cast<u8>(place);
    f.attacker = static_cast<u8>(mover);
    each_at(s, place, [&](int p) {
        if (is_leader(p)) f.leaders |= one(p - kLeader0);
    });
    int flags = 0;
    if (!arrival && attackers_cut(c.d, s, mover, place, amphibious)) flags |= kAttackersCut;  // 13.36b
    // Rule 13.36: the defender's supply is that of the start of the card play.
    if (!s.supplied[index(other(mover))].has(place)) flags |= kDefendersCut;  // 13.36a
    Fort buffer;
    // 2.76a, 2.76b: judged once, by who was there when the card play began; 2.75b: nobody there, no fort.
    if (fort_at(c.d, s, place, buffer) && s.garrison.has(place)) flags |= kFortUsed;  // 2.76
    if (amphibious) flags |= kAmphibious;
    if (!amphibious && !arrival && crosses(c.d, s, place)) flags |= kCrossing;
    if (in_winter(s)) flags |= kNoCards;
    if (arrival) flags |= kArrival;
    f.flags = static_cast<u8>(flags);
}

bool lone_leaders(const Data& d, const State& s, Seat side, int place) {
    return !has_units(s, side, place) &&
           any_at(s, place, [&](int p) { return is_leader(p) && !d.naval(p) && d.side(p) == side; });
}

bool sailors(const Data& d, const State& s, Seat side, int place) {
    return any_at(s, place, [&](int p) { return (is_ship(p) || is_naval_leader(d, p)) && side_of(d, s, p) == side; });
}

// Card 106: back to the space it came from, without combat.
void turn_back(Ctx& c, Seat mover, int place) {
    State& s = c.s;
    tell(c, {kEvHalt, R("8.27"), mover, place});
    u8 here[kPieces];
    int n = 0;
    each_at(s, place, [&](int p) {
        // Vessels that lie there anyway are no part of it, nor those that have withdrawn to it before the card.
        const bool came = s.group.has(p) || (s.done.has(p) && !(s.spent[p] & kEarlier));
        if (came && side_of(c.d, s, p) == mover) here[n++] = static_cast<u8>(p);
    });
    for (int i = 0; i < n; ++i) {
        const int back = came_from(s, here[i]) ? came_from(s, here[i]) : int{s.force.start};
        put(c.d, s, here[i], back);
        s.done.add(here[i]);
        s.group.drop(here[i]);
    }
}

}  // namespace

Go enter_entry(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat mover = static_cast<Seat>(f.seat), foe = other(mover);
    const int place = Entering::place(f);
    switch (f.pc++) {
        case Entering::begins:
            // 9.3a: where enemy units are, nobody goes on before they are gone.
            if (!has_units(s, foe, place)) {
                f.pc = Entering::lone_leaders;
                return Go::on;
            }
            open_fight(c, mover, place, Entering::flags(f) & kByWater, Entering::flags(f) & kByArrival);
            push_react(s, foe, Timing::enters, place);
            return Go::on;
        case Entering::answered: {
            if (s.fight.flags2 & kTurnedBack) {
                turn_back(c, mover, place);
                s.fight = Fight{};
                s.flow.pop();
                return Go::on;
            }
            // Rule 9.51, R41: nine to one drives the enemy out.
            // 9.52, 9.52b: as often as the odds hold, and each time like a DR.
            if (attack_strength(c.d, s) >= 9 * defence_strength(c.d, s)) {
                tell(c, {kEvMustRetreat, R("9.51"), foe, place});
                push_retreat(s, foe, place, kBeaten);
            } else if (!(Entering::flags(f) & kByArrival)) {
                // 9.44, 9.44b: the mover goes on afterwards, and may find others.
                push_retreat(s, foe, place, kBefore);
            }
            return Go::on;
        }
        case Entering::fight:
            if (has_units(s, foe, place)) {
                if (!(Entering::flags(f) & kByArrival))
                    note_attack(s, place);  // that was no attack by the card (10.22, 14.31b, R92)
                if (s.force.on && s.force.winter) s.force.fought = 1;
                s.flow.push({.step = kStepFight, .seat = f.seat});
                return Go::on;
            }
            s.fight = Fight{};
            return Go::on;
        case Entering::fought: return Go::on;
        case Entering::lone_leaders:  // rule 9.53
            if (has_units(s, mover, place) && lone_leaders(c.d, s, foe, place))
                push_retreat(s, foe, place, kLeadersAlone);
            return Go::on;
        case Entering::sailors:  // rules 9.61, R122
            // 9.3b: the movers need not stop for them.
            if (has_units(s, mover, place) && sailors(c.d, s, foe, place)) push_flee(s, foe, place, R("9.61"));
            return Go::on;
        default: {
            const bool taken = holds(s, mover, place) && !(Entering::flags(f) & kHeldBefore) &&
                               c.d.territory[static_cast<std::size_t>(place)] == static_cast<u8>(foe);
            if (taken) s.play.captured = 1;
            s.flow.pop();
            test_instant_victory(c);
            return Go::on;
        }
    }
}

}  // namespace ghent::madison
